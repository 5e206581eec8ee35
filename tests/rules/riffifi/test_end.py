"""The last lap, the score of a round, and the rounds of a match (dossier 2.2)."""

import numpy as np
import pytest

from ronde.games.riffifi.rules import DEAL
from support import Position

LAST_CARD = "turn: P2 play | dealer: P2 | P2: B8 | P0 up: Y2"  # all other hands are empty


def at(text):
    return Position("riffifi", text)


def held(position):
    return position.s.chips[: position.s.seat_count].sum(axis=1).tolist()


def test_rif_t13_the_last_lap_collects_and_ends_the_round():
    """RIF-033: when all hands are empty everybody collects once more. RIF-034: then the round is over."""
    position = at(LAST_CARD).play("B8")
    assert position.s.chips[:3].tolist() == [[0, 0, 0, 2, 0], [0] * 5, [8, 0, 0, 0, 0]]
    assert position.s.scorings == 1


def test_rif_033_the_last_lap_begins_when_the_last_card_is_played_not_before():
    position = at("turn: P1 play | dealer: P2 | P1: R1 | P2: B8 | P0 up: Y2").play("R1")
    assert position.s.scorings == 0
    assert held(position) == [0, 0, 0]
    assert position.legal() == ["B8"]


def test_rif_033_a_card_turned_by_the_last_one_collects_nothing():
    position = at("turn: P2 play | dealer: P2 | P2: Y1 | P0 up: Y2").play("Y1")
    assert held(position) == [0, 0, 1]


def test_rif_034_nobody_is_asked_between_the_rounds():
    """RIF-Q19: last lap, scoring and deal follow without a decision."""
    position = at(LAST_CARD).play("B8")
    assert position.s.to_act == 0
    assert position.s.chance == DEAL


def test_rif_035_every_chip_is_a_point():
    position = at(f"{LAST_CARD} | P0 chips: B3 R6 | P1 chips: K12").play("B8")
    assert position.scores() == [11, 12, 8]


def test_rif_035_points_are_added_round_by_round():
    position = at(f"{LAST_CARD} | scorings: 1 | P0 scored: B10 R1 | P1 scored: G4").play("B8")
    assert position.scores() == [13, 4, 8]


def test_rif_i6_the_points_of_a_round_are_the_chips_that_left_the_reserve():
    position = at(f"{LAST_CARD} | P0 chips: B3 R6 | P1 chips: K12").play("B8")
    assert sum(position.scores()) == 60 - position.s.reserve.sum()


DECK = " ".join(f"{letter}{value}" for value in range(1, 9) for letter in "BRGYK")
DEAL_THREE = f"deal {DECK[: 36 * 3 - 1]}"


def test_rif_036_chips_and_cards_are_gathered_for_the_next_round():
    """RIF-Q18: the reserve has all sixty chips again. RIF-006"""
    s = at(f"{LAST_CARD} | P0 chips: B3 R6 | P1 chips: K12").play("B8").chance(DEAL_THREE).s
    assert s.reserve.tolist() == [12] * 5
    assert s.chips.sum() == 0
    assert (s.visible == -1).all()
    assert s.hand_len[:3].tolist() == [12, 12, 12]
    assert np.count_nonzero(s.laid) == 0


@pytest.mark.parametrize(("seats", "size"), [(3, 12), (4, 10), (5, 8)])
def test_rif_037_there_are_as_many_rounds_as_players(seats, size):
    last = seats - 1
    for ended in range(seats):
        text = f"seats: {seats} | turn: P{last} play | dealer: P{last} | P{last}: B8 | scorings: {ended}"
        position = at(text).play("B8")
        assert position.s.over == (ended == last)


def test_rif_038_the_highest_total_wins():
    text = "scorings: 2 | P0 scored: B12 R8 | P1 scored: B12 R10 | P2 scored: B1"
    assert at(f"{LAST_CARD} | {text}").play("B8").winners() == [0, 1]
    text = "scorings: 2 | P0 scored: B12 R8 | P1 scored: B12 R11 | P2 scored: B1"
    assert at(f"{LAST_CARD} | {text}").play("B8").winners() == [1]


def test_rif_q17_a_tie_is_a_shared_victory():
    position = at(f"{LAST_CARD} | scorings: 2 | P0 scored: B8 | P1 scored: R10 | P2 scored: Y2").play("B8")
    assert position.scores() == [10, 10, 10]
    assert position.winners() == [0, 1, 2]


def test_rif_038_nobody_has_won_before_the_end():
    assert at(f"{LAST_CARD} | scorings: 1").play("B8").winners() == []


def test_rif_039_the_deal_passes_to_the_left():
    """RIF-Q08: so everybody starts once."""
    s = at(LAST_CARD).play("B8").s
    assert s.dealer == 0
    assert at(LAST_CARD).play("B8").chance(DEAL_THREE).s.turn == 1


def test_rif_039_everybody_starts_once_in_a_match():
    starters, dealer = [], 1
    for ended in range(3):
        starters.append((dealer + 1) % 3)
        position = at(f"turn: P{dealer} play | dealer: P{dealer} | P{dealer}: B8 | scorings: {ended}").play("B8")
        dealer = int(position.s.dealer)
    assert position.s.over
    assert starters == [2, 0, 1]


@pytest.mark.parametrize("cards", [1, 5, 12])
def test_rif_i3_every_player_plays_as_many_cards_as_were_dealt(cards):
    """From `cards` cards in each hand everybody plays exactly that many before the round ends."""
    hands = [
        [f"{letter}{value}" for letter in letters for value in range(1, 9)][:cards] for letters in ("BR", "GY", "K")
    ]
    hands[2] = [*hands[2], "R5", "R6", "R7", "R8"][:cards]
    position = at(" | ".join(f"P{seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)))
    plays = [0, 0, 0]
    while position.s.scorings == 0:
        if position.s.phase == 0:
            plays[int(position.s.turn)] += 1
        position.play(position.legal()[0])
    assert plays == [cards] * 3
