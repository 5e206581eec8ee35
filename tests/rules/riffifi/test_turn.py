"""A turn of Riffifi: collect, play a card, and what happens where two colours meet (dossier 2.2)."""

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.core.game import SPECTATOR
from ronde.games.riffifi.rules import CARDS, FACE_DOWN, NONE
from support import Position, engine_of, game_of


def at(text):
    return Position("riffifi", text)


def table(position):
    """The face-up cards by seat."""
    return {seat: CARDS[card] for seat, card in enumerate(position.s.visible) if card != NONE}


def chips(position, seat):
    """The chips of a seat, colour by colour."""
    return position.s.chips[seat].tolist()


def test_rif_014_a_turn_collects_first_and_then_plays():
    position = at("turn: P0 play | P0: B1 | P1: G1 G2 | P1 up: R3").play("B1")
    assert chips(position, 1) == [0, 3, 0, 0, 0]
    assert position.legal() == ["G1", "G2"]


@pytest.mark.parametrize(("card", "held"), [("R3", [0, 3, 0, 0, 0]), ("K8", [0, 0, 0, 0, 8]), ("B1", [1, 0, 0, 0, 0])])
def test_rif_015_a_visible_card_brings_its_value_in_chips_of_its_colour(card, held):
    assert chips(at(f"P0: G1 | P1: G2 | P1 up: {card}").play("G1"), 1) == held


def test_rif_016_nothing_is_collected_for_a_card_that_was_turned():
    assert chips(at("P0: R2 | P1: G2 | P1 up: R3").play("R2"), 1) == [0] * 5


def test_rif_016_nothing_is_collected_on_the_first_turn():
    assert chips(at("P0: R2 | P1: G2").play("R2"), 1) == [0] * 5


def test_rif_017_collecting_is_compulsory_and_so_is_the_theft():
    position = at("P0: B1 | P1: G1 | P1 up: R3 | P2 chips: R12").play("B1")
    assert chips(position, 1) == [0, 3, 0, 0, 0]
    assert chips(position, 2) == [0, 9, 0, 0, 0]
    assert position.legal() == ["G1"]


def test_rif_018_any_card_of_the_hand_may_be_played_and_one_must():
    assert at("P0: B8 R2 K5").legal() == ["B8", "R2", "K5"]


def test_rif_018_exactly_one_card_is_played():
    s = at("P0: B8 R2 K5 | P1: R1").play("R2").s
    assert s.hand_len.tolist()[:2] == [2, 1]
    assert s.turn == 1


def test_rif_018_a_card_that_is_not_in_hand_is_refused():
    assert at("P0: B8").refused("B7") == "RIF-018"
    assert at("P0: B8").refused("face down") == "RIF-018"


def test_rif_019_a_new_card_covers_the_previous_one():
    position = at("turn: P2 play | P0: G8 | P1: R1 | P2: Y1 | P0 up: G6 | dealer: P1").play("Y1").play("G8")
    assert table(position) == {0: "G8", 2: "Y1"}
    assert chips(position, 0) == [0, 0, 6, 0, 0], "the 6 brings nothing more"


def test_rif_020_one_card_of_a_colour_is_visible():
    position = at("seats: 4 | P0: R3 | P1: G1 | P2 up: R5 | P3 up: B2").play("R3")
    assert table(position) == {0: "R3", 3: "B2"}


@pytest.mark.parametrize(("new", "there", "left"), [("R3", "R5", {0: "R3"}), ("R7", "R5", {2: "R5"})])
def test_rif_021_the_higher_of_two_cards_of_a_colour_is_turned(new, there, left):
    """RIF-022, RIF-023: whichever of the two it is."""
    position = at(f"options: beaten_card=shown | P0: {new} | P1: G1 | P2 up: {there}").play(new)
    assert table(position) == left


def test_rif_022_the_turned_card_earns_nothing():
    position = at("P0: R3 | P1: G1 | P2: G2 | P2 up: R5").play("R3").play("G1")
    assert chips(position, 2) == [0] * 5
    assert position.s.laid[0].tolist().count(CARDS.index("R5") + 1) == 1, "it stays in front of its owner"


def test_rif_023_a_beaten_card_earns_nothing():
    position = at("dealer: P2 | P0: R7 Y1 | P1: G1 | P2: K2 | P2 up: R5").play("R7?").play("G1").play("K2")
    assert chips(position, 0) == [0] * 5
    assert chips(position, 2) == [0, 5, 0, 0, 0]


def test_rif_024_a_card_beaten_on_arrival_is_not_shown():
    position = at("P0: R7 | P1: G1 | P2 up: R5")
    code = position.game.actions.parse("R7?")
    assert position.game.veil(position.view(1), code) == FACE_DOWN
    position.play("R7?")
    place = 11  # P0's last card
    for viewer in (1, 2, SPECTATOR):
        v = position.table() if viewer == SPECTATOR else position.view(viewer)
        assert v.laid[0, place] == 0
        assert v.against[0, place] != 0, "all see that a card was laid face down"
        assert not int(v.known[0]) >> CARDS.index("R7") & 1
    assert position.view(0).laid[0, place] == CARDS.index("R7") + 1


def test_rif_024_a_card_played_openly_is_seen_by_all():
    position = at("P0: R4 | P1: G1 | P2 up: R5")
    code = position.game.actions.parse("R4")
    assert position.game.veil(position.view(1), code) == code
    assert position.play("R4").table().laid[0, 11] == CARDS.index("R4") + 1


def test_rif_025_the_own_previous_card_is_no_rival():
    """RIF-Q03: it is collected and covered before the new card is compared."""
    position = at("turn: P2 play | P0: R8 | P2: B1 | P0 up: R1 | P1: G1 | dealer: P1").play("B1")
    assert position.legal() == ["R8"]
    assert table(position.play("R8")) == {0: "R8", 2: "B1"}


def test_rif_026_everybody_sees_everybodys_chips():
    position = at("P0 chips: B3 | P1 chips: R2 | P2 chips: K12 | P0: R1")
    for v in (position.view(0), position.view(1), position.view(2), position.table()):
        assert v.chips.tolist() == position.s.chips.tolist()
        assert v.reserve.tolist() == [9, 10, 12, 12, 0]


def test_rif_t12_a_green_8_after_the_own_green_6():
    position = at("turn: P2 play | P0: G8 | P0 up: G6 | P1: R1 | P2: B1 | dealer: P1").play("B1")
    assert chips(position, 0) == [0, 0, 6, 0, 0]
    assert table(position.play("G8")) == {0: "G8", 2: "B1"}


def test_rif_t11_the_first_seven_cards_of_a_round():
    position = at("dealer: P2 | P0: R5 B4 R1 Y1 | P1: R3 B6 Y2 | P2: R7 B2 Y3")
    steps = [
        ("R5", {0: "R5"}),
        ("R3", {1: "R3"}),
        ("R7?", {1: "R3"}),
        ("B4", {0: "B4"}),  # P1 has collected R3 as soon as the turn reached it (RIF-Q19)
        ("B6?", {0: "B4"}),
        ("B2", {2: "B2"}),
        ("R1", {0: "R1", 2: "B2"}),
    ]
    for action, visible in steps:
        assert table(position.play(action)) == visible, action
        if action == "B4":
            assert chips(position, 1) == [0, 3, 0, 0, 0]
    assert position.s.chips.sum() == 3
    assert position.s.reserve.tolist() == [12, 9, 12, 12, 12]


def test_rif_q19_the_card_is_collected_before_its_seat_is_asked():
    position = at("P0: B1 | P1: G1 | P1 up: R3").play("B1")
    assert position.s.turn == 1
    assert table(position) == {0: "B1"}


def test_rif_q09_never_two_visible_cards_of_a_colour_and_never_equal_ones():
    game = game_of("riffifi")
    engine, rng, out = engine_of(game), fast_rng(9), np.zeros(game.max_outcome, np.int16)
    met = 0
    for number in range(60):
        row = game.blank(3 + number % 3, {"beaten_card": ["hidden", "shown", "choice"][number // 3 % 3]})
        s = game.state.of(row)
        engine.begin(row)
        while not s.over:
            if s.chance:
                length = engine.sample_chance(row, rng, out)
                engine.apply_chance(row, out[:length])
                continue
            engine.apply(row, int(s.turn), engine.sample_legal(row, int(s.turn), rng))
            colours = [int(card) // 8 for card in s.visible if card != NONE]
            assert len(colours) == len(set(colours))
            met += len(colours)
    assert met > 10_000
