"""Which cards may be laid face down, and which are shown (RIF-Q04, RIF-Q05, RIF-Q21)."""

import pytest

from ronde.games.riffifi.rules import CARDS, FACE_DOWN, NONE
from support import Position

# P0 holds a beaten R7 and a G2 that is not beaten; P1 has R5 up
TABLE = "P0: R7 G2 | P1: Y1 | P2 up: R5"
CASES = {
    ("beaten_only", "hidden"): ["G2", "R7?"],
    ("beaten_only", "shown"): ["R7", "G2"],
    ("beaten_only", "choice"): ["R7", "G2", "R7?"],
    ("free", "hidden"): ["G2", "R7?", "G2?"],
    ("free", "shown"): ["R7", "G2", "G2?"],
    ("free", "choice"): ["R7", "G2", "R7?", "G2?"],
}


def at(face_down_play, beaten_card, text=TABLE, more=""):
    options = f"options: face_down_play={face_down_play} beaten_card={beaten_card} {more}"
    return Position("riffifi", f"{options} | {text}")


@pytest.mark.parametrize(("options", "legal"), CASES.items(), ids=" ".join)
def test_rif_q21_how_the_options_combine(options, legal):
    """RIF-Q04: which may go face down. RIF-Q05: which are shown."""
    assert at(*options).legal() == legal


@pytest.mark.parametrize("options", CASES, ids=" ".join)
def test_rif_q21_every_card_has_at_least_one_way(options):
    legal = at(*options).legal()
    assert {action.removesuffix("?") for action in legal} == {"R7", "G2"}


@pytest.mark.parametrize(("beaten_card", "action"), [("hidden", "R7"), ("shown", "R7?")])
def test_rif_q05_a_beaten_card_goes_the_way_the_option_says(beaten_card, action):
    assert at("beaten_only", beaten_card).refused(action) == ("RIF-024" if beaten_card == "hidden" else "RIF-Q05")


@pytest.mark.parametrize("beaten_card", ["shown", "choice"])
def test_rif_q05_a_beaten_card_that_is_shown_is_turned_at_once(beaten_card):
    position = at("beaten_only", beaten_card).play("R7")
    assert position.s.visible[:3].tolist() == [NONE, NONE, CARDS.index("R5")]
    assert position.view(1).laid[0, 10] == CARDS.index("R7") + 1


@pytest.mark.parametrize("beaten_card", ["hidden", "shown", "choice"])
def test_rif_q04_a_card_that_is_not_beaten_must_be_shown(beaten_card):
    assert at("beaten_only", beaten_card).refused("G2?") == "RIF-Q04"


@pytest.mark.parametrize("beaten_card", ["hidden", "shown", "choice"])
def test_rif_q21_a_free_face_down_card_is_unseen_and_brings_nothing(beaten_card):
    position = at("free", beaten_card, "dealer: P2 | P0: G2 B1 | P1: Y1 | P2: K1")
    assert position.game.veil(position.view(1), position.game.actions.parse("G2?")) == FACE_DOWN
    position.play("G2?")
    assert (position.s.visible == NONE).all()
    assert position.view(1).laid[0, 10] == 0
    position.play("Y1").play("K1")
    assert position.s.chips[0].tolist() == [0] * 5


def test_rif_q21_a_card_laid_face_down_turns_nothing():
    position = at("free", "hidden", "P0: R3 | P1: Y1 | P2 up: R5").play("R3?")
    assert position.s.visible[2] == CARDS.index("R5")


def test_rif_q21_an_officer_laid_face_down_has_no_effect():
    position = at("free", "hidden", "P0: O | P1: Y2 | P2 up: R5", "officer=on")
    assert position.legal() == ["O", "O?"]
    position.play("O?")
    assert position.s.visible[2] == CARDS.index("R5")
    assert position.s.turn == 1


def test_rif_q21_an_officer_looks_like_any_card_when_laid_face_down():
    both = [at("free", "hidden", "P0: O R8 | P1: Y2 | P2 up: R5", "officer=on").play(card) for card in ("O?", "R8?")]
    assert both[0].view(1).tobytes() == both[1].view(1).tobytes()
    assert both[0].table().tobytes() == both[1].table().tobytes()


def test_rif_q04_the_officer_may_not_be_hidden_if_only_beaten_cards_may():
    assert at("beaten_only", "hidden", "P0: O | P2 up: R5", "officer=on").legal() == ["O"]
