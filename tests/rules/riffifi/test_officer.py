"""The officer variant of Riffifi (dossier 2.3)."""

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.games.riffifi.preview import cards_of, preview
from ronde.games.riffifi.rules import CARDS, DEAL, NONE, OFFICER, ONES, REMOVE
from support import Position, engine_of, game_of

ALL_NUMBERS = [f"{letter}{value}" for value in range(1, 9) for letter in "BRGYK"]


def at(text):
    return Position("riffifi", f"options: officer=on | {text}")


def table(position):
    return {seat: CARDS[card] for seat, card in enumerate(position.s.visible) if card != NONE}


def possible(position, outcome):
    return position.engine.possible(position.row, np.array(position.game.parse_outcome(outcome), np.int16))


@pytest.mark.parametrize("seats", [4, 5])
def test_rif_v1_1_one_random_1_is_removed_and_the_officer_added(seats):
    """RIF-V1: the officer is in the game."""
    position = at(f"seats: {seats} | turn: P0 remove").chance("remove R1")
    assert position.s.chance == DEAL
    deck = [*(card for card in ALL_NUMBERS if card != "R1"), "O"]
    assert len(deck) == 40
    assert possible(position, f"deal {' '.join(deck)}")
    assert not possible(position, f"deal {' '.join(ALL_NUMBERS)}"), "R1 is out"


def test_rif_v1_1_every_1_can_be_removed_and_nothing_else():
    game = game_of("riffifi")
    row, engine = game.blank(4, {"officer": "on", "first_dealer": 0}), engine_of(game)
    engine.begin(row)
    assert game.state.of(row).chance == REMOVE
    out, rng = np.zeros(game.max_outcome, np.int16), fast_rng(11)
    drawn = set()
    for _ in range(200):
        drawn.add(game.outcome_text(out[: engine.sample_chance(row, rng, out)].tolist()))
    assert drawn == {"remove B1", "remove R1", "remove G1", "remove Y1", "remove K1"}
    for wrong in ("remove R2", "remove O"):
        assert not engine.possible(row, np.array(game.parse_outcome(wrong), np.int16))


def test_rif_v1_2_three_players_remove_all_five_1s():
    position = at("turn: P0 deal")
    deck = [*(card for card in ALL_NUMBERS if card[1] != "1"), "O"]
    assert len(deck) == 36
    assert position.s.removed == ONES
    s = position.chance(f"deal {' '.join(deck)}").s
    assert s.hand_len[:3].tolist() == [12, 12, 12]
    assert sorted(card for hand in s.hand for card in cards_of(hand)) == sorted(map(CARDS.index, deck))


def test_rif_v1_2_everybody_knows_that_three_play_without_1s():
    assert at("P0: O | P1: R2").view(1).removed == ONES


def test_rif_v1_3_the_officer_is_played_after_collecting():
    position = at("turn: P2 play | dealer: P2 | P0: O | P1: G2 | P2: B2 | P0 up: R5").play("B2")
    assert position.s.chips[0].tolist() == [0, 5, 0, 0, 0]
    assert position.legal() == ["O"]


def test_rif_t14_the_officer_picks_a_card_and_earns_nothing():
    """RIF-V1.4, RIF-V1.6: the chosen card is turned, then the officer itself."""
    position = at("turn: P1 play | dealer: P2 | P0: Y2 | P1: O G2 | P2: G3 | P0 up: R5 | P2 up: B2").play("O")
    assert position.legal() == ["turn P0", "turn P2"]
    position.play("turn P0")
    assert table(position) == {}, "R5 is turned, B2 has been collected by P2, the officer shows no face"
    position.play("G3").play("Y2")
    assert position.s.turn == 1
    assert position.s.chips[:2].tolist() == [[0] * 5, [0] * 5]


def test_rif_v1_4_nobody_else_chooses():
    position = at("P0: O | P1: G2 | P1 up: B2 | P2 up: R5").play("O")
    assert position.s.to_act == 1
    assert position.s.turn == 0


def test_rif_v1_5_a_choice_is_compulsory_if_there_is_one():
    position = at("P0: O G3 | P1: G2 | P1 up: B2").play("O")
    assert position.legal() == ["turn P1"]
    assert position.refused("G3") == "RIF-V1.5"


@pytest.mark.parametrize("target", ["turn P0", "turn P2", "turn P4"])
def test_rif_q10_only_a_visible_card_of_an_opponent_can_be_chosen(target):
    """RIF-V1.5; a beaten card is never turned up again."""
    position = at("P0: O | P1: G2 | P1 up: B2 | P2 laid: R7?R3").play("O")
    assert position.refused(target) == ("RIF-V1.4" if target == "turn P0" else "RIF-V1.5")


def test_rif_t15_without_a_target_the_officer_has_no_effect():
    position = at("P0: O | P1: G2").play("O")
    assert position.s.turn == 1
    assert table(position) == {}


def test_rif_v1_6_the_officer_has_no_colour():
    position = at("P0: O | P1: G2 | P1 up: K5 | P2 up: R5")
    assert position.legal() == ["O"]
    assert preview(position.view(0), OFFICER).targets == (1, 2)
    assert table(position.play("O").play("turn P1")) == {2: "R5"}


def test_rif_v1_7_the_officer_does_not_count_for_a_void_deal():
    """Four blue cards and the officer are no five of a colour."""
    hand = ["B2", "B3", "B4", "B5", "O", "R2", "R3", "R4", "R5", "G2", "G3", "G4"]
    rest = [card for card in ALL_NUMBERS if card[1] != "1" and card not in hand]
    assert at("turn: P0 deal").chance(f"deal {' '.join(hand + rest)}").s.chance == 0


@pytest.mark.parametrize(("shown", "seen"), [("hidden", 0), ("shown", 1 << CARDS.index("R1"))])
def test_rif_q11_the_removed_1_is_a_secret_or_shown(shown, seen):
    position = Position("riffifi", f"seats: 4 | options: officer=on officer_removed={shown} | turn: P0 remove")
    position.chance("remove R1")
    for v in (position.view(2), position.table()):
        assert v.removed == seen


def test_rif_q11_the_removed_1_is_drawn_once_per_game():
    position = at("seats: 4 | turn: P3 play | dealer: P3 | P3: B8 | removed: R1").play("B8")
    assert position.s.chance == DEAL
    assert cards_of(position.s.removed) == [CARDS.index("R1")]


def test_rif_q11_1s_once_seen_are_remembered_in_later_rounds():
    """A 1 shown by anybody or held by the viewer is not the one that is missing."""
    position = at("seats: 4 | turn: P3 play | dealer: P3 | P3: B1 | P0 ones: G1 | removed: R1").play("B1")
    v = position.view(0)
    assert cards_of(v.ones_shown) == [CARDS.index("B1")]
    assert cards_of(v.ones_held) == [CARDS.index("G1")]
    assert position.view(1).ones_held == 0
    row, missing = position.game.state.row(), set()
    for seed in range(60):
        view = position.game.view.row()
        position.engine.observe(position.row, 0, view)
        position.engine.determinize(view, fast_rng(seed), row)
        missing |= {CARDS[card] for card in cards_of(position.game.state.of(row).removed)}
    assert missing == {"R1", "Y1", "K1"}


def test_rif_q11_a_1_seen_in_a_void_deal_is_remembered():
    position = at("seats: 4 | turn: P0 deal | removed: R1")
    void = ["G1", "B2", "B3", "B4", "B5", "B6", "R2", "R3", "Y2", "Y3"]
    rest = [card for card in [*ALL_NUMBERS, "O"] if card not in void and card != "R1"]
    position.chance(f"deal {' '.join(void + rest)}")
    assert position.s.chance == DEAL
    assert cards_of(position.view(0).ones_held) == [CARDS.index("G1")]
