"""Costly specials and seat compensation: REI-V1, REI-V2."""

from functools import partial

import pytest

from ronde.games.reibach.rules import BUSINESSES, KINDS
from support import Position

position = partial(Position, "reibach")

V1 = "options: special_cost=2"
STUCK = f"{V1} | turn: P0 act 1 | display: multitalent risk risk"


@pytest.mark.parametrize("special", ["multitalent", "risk"])
def test_rei_v1_a_special_from_the_display_costs_two_points(special):
    at = position(f"{V1} | display: {special} oil gold").play(f"take {special}").chance("turn art")
    assert at.s.points == 1
    assert position(f"{V1} | turn: P0 act 1 | display: {special} oil gold").refused(f"take {special}") == "REI-V1"


@pytest.mark.parametrize("special", ["multitalent", "risk"])
def test_rei_v1_is_off_by_default(special):
    at = position(f"turn: P0 act 1 | display: {special} oil gold")
    assert at.play(f"take {special}").s.points == 0


def test_rei_v1_business_cards_still_cost_one_point():
    assert position(f"{V1} | display: multitalent oil gold").play("take oil").s.points == 2


@pytest.mark.parametrize("drawn", ["oil", "risk"])
def test_rei_v1_a_blind_draw_stays_at_two_points(drawn):
    assert position(V1).play("draw").chance(f"draw {drawn}").s.points == 1


def test_rei_v1_laying_a_special_stays_at_one_point():
    at = position(f"{V1} | P0: risk multitalent | P0 table: art>oil").play("multitalent>oil").play("dealmaker risk")
    assert at.s.points == 1


def test_rei_t24_only_the_lapse_is_left():
    """REI-Q07"""
    assert position(STUCK).legal() == ["lapse"]


@pytest.mark.parametrize("action", ["take risk", "take oil", "draw", "dealmaker oil", "attach oil", "risk>oil"])
def test_rei_q07_whoever_is_stuck_is_told_that_only_the_lapse_is_left(action):
    assert position(STUCK).refused(action) == "REI-Q07"


def test_rei_q07_a_lapse_ends_the_turn():
    at = position(STUCK).play("lapse")
    assert (at.s.turn, at.s.points, at.s.hand_len[0]) == (1, 3, 0)


@pytest.mark.parametrize(
    ("change", "instead"),
    [
        ("P0: oil", ["dealmaker oil"]),
        ("P0: oil | P0 table: art>oil", ["dealmaker oil", "attach oil"]),
        ("P0: risk | P0 table: art>oil " + "gold " * 9, ["risk>oil"]),
    ],
)
def test_rei_q07_no_lapse_while_the_hand_can_be_used(change, instead):
    at = position(f"{STUCK} | {change}")
    assert at.legal() == instead
    assert at.refused("lapse") == "REI-012"


def test_rei_q07_no_lapse_while_a_blind_draw_can_be_paid():
    assert position(STUCK.replace("act 1", "act 2")).legal() == ["take multitalent", "take risk", "draw"]


def test_rei_q07_hand_cards_that_fit_nowhere_lapse_too():
    table = "art>oil*2+risk art>gold+risk " + "luxury " * 8
    assert position(f"{STUCK} | P0: oil*3 gold | P0 table: {table}").legal() == ["lapse"]
    assert position(f"{STUCK} | P0: oil multitalent | P0 table: {table}").legal() == ["lapse"], "no row is open"


def test_rei_q07_in_the_base_game_a_display_card_can_always_be_taken():
    table = "art>oil*2+risk art>gold+risk " + "luxury " * 8
    at = position(f"turn: P0 act 1 | display: multitalent risk risk | P0: oil*3 | P0 table: {table}")
    assert at.legal() == ["take multitalent", "take risk"]


def test_rei_t25_the_bonus_counts_from_the_first_player():
    """REI-V2: seat 2 starts with 0, seat 3 with 1, seat 0 with 2, seat 1 with 3."""
    at = position("seats: 4 | options: seat_bonus=on | turn: P0 setup")
    at.chance("deal P2 " + " ".join(f"{business} " * 4 for business in BUSINESSES[:4]) + "art art art")
    assert at.scores() == [2, 3, 0, 1]
    assert at.view(0).totals[:4].tolist() == [2, 3, 0, 1]


def test_rei_v2_is_off_by_default():
    at = position("seats: 4 | turn: P0 setup")
    at.chance("deal P2 " + " ".join(f"{business} " * 4 for business in BUSINESSES[:4]) + "art art art")
    assert at.scores() == [0, 0, 0, 0]


def test_rei_v2_before_the_set_up_nobody_has_a_bonus():
    assert position("seats: 4 | options: seat_bonus=on | turn: P0 setup").scores() == [0, 0, 0, 0]


def test_rei_q17_the_bonus_is_counted_in_points():
    """One point of bonus decides a game that is tied otherwise."""
    at = position("options: seat_bonus=on | dollars: 9 | P0 table: art>oil | P1 table: art>gold")
    at.play("draw").chance("draw dollar")
    assert at.scores() == [4, 5]
    assert at.winners() == [1]


def test_gen_08_both_variants_may_be_combined():
    at = position("options: special_cost=2 seat_bonus=on | display: risk oil gold").play("take risk")
    assert (at.s.points, at.scores()) == (1, [0, 1])
    assert KINDS[at.s.hand[0].argmax()] == "risk"
