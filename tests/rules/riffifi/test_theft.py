"""Shortage and theft in Riffifi: who gives what when the reserve runs dry (dossier 2.2, 2.4, 2.5)."""

import pytest

from ronde.games.riffifi.preview import haul
from support import Position


def claim(card, holdings, options=""):
    """P1 is about to collect `card`: holdings of P0, P1, P2 … in its colour; the reserve has the rest of the twelve."""
    seats = len(holdings)
    other = "K1" if card[0] != "K" else "B1"
    held = " | ".join(f"P{seat} chips: {card[0]}{count}" for seat, count in enumerate(holdings))
    text = f"seats: {seats} | options: {options} | dealer: P{seats - 1} | P0: {other} | P1: Y1 | P1 up: {card} | {held}"
    return Position("riffifi", text).play(other)


def after(position):
    """What everybody holds, and the reserve."""
    colour = int(position.s.chips.sum(axis=0).argmax())
    return position.s.chips[: position.s.seat_count, colour].tolist(), int(position.s.reserve[colour])


def test_rif_027_the_reserve_is_used_first():
    assert after(claim("R5", [3, 0, 3])) == ([3, 5, 3], 1)


def test_rif_i4_nothing_is_stolen_while_the_reserve_covers_the_claim():
    assert after(claim("R6", [6, 0, 0])) == ([6, 6, 0], 0)


def test_rif_028_what_is_lacking_is_taken_from_the_richest():
    assert after(claim("R5", [4, 0, 5])) == ([4, 5, 3], 0)


def test_rif_t01_seven_blue_with_five_in_reserve():
    assert after(claim("B7", [6, 0, 1])) == ([4, 7, 1], 0)


@pytest.mark.parametrize(("choice", "left"), [("more P0", [3, 5, 4]), ("more P2", [4, 5, 3])])
def test_rif_t02_two_opponents_tie_and_the_claimant_decides(choice, left):
    """RIF-029: the loss is spread evenly. RIF-Q07: the claimant decides the odd chip."""
    position = claim("R5", [6, 0, 6])
    assert position.legal() == ["more P0", "more P2"]
    assert position.s.turn == 1
    assert after(position.play(choice)) == (left, 0)


def test_rif_029_an_even_loss_needs_no_decision():
    assert after(claim("R4", [6, 0, 6])) == ([4, 4, 4], 0)


def test_rif_030_nobody_steals_from_himself():
    assert after(claim("R2", [2, 8, 2])) == ([1, 10, 1], 0)


def test_rif_031_when_the_richest_has_too_little_the_next_richest_pays():
    """RIF-Q06"""
    assert after(claim("R7", [3, 4, 5])) == ([1, 11, 0], 0)


@pytest.mark.parametrize("holdings", [[0, 10, 0], [1, 10, 1], [2, 10, 0], [1, 10, 0]])
def test_rif_t03_the_last_two_chips_wherever_they_are(holdings):
    """RIF-032: nobody holds more than twelve; the rest of the claim is lost. RIF-I5."""
    assert after(claim("Y8", holdings)) == ([0, 12, 0], 0)


def test_rif_t04_four_and_two():
    assert after(claim("R6", [4, 5, 3])) == ([0, 11, 1], 0)


@pytest.mark.parametrize("giver", [0, 2, 3])
def test_rif_t05_three_tied_opponents_give_2_1_1(giver):
    position = claim("R4", [3, 3, 3, 3])
    assert position.legal() == ["more P0", "more P2", "more P3"]
    left = [1 if seat == giver else 2 for seat in range(4)]
    left[1] = 7
    assert after(position.play(f"more P{giver}")) == (left, 0)


def test_rif_t06_three_tied_opponents_give_one_each():
    assert after(claim("R3", [4, 0, 4, 4])) == ([3, 3, 3, 3], 0)


def test_rif_t07_everything_is_taken():
    assert after(claim("R5", [2, 7, 2, 1])) == ([0, 12, 0, 0], 0)


@pytest.mark.parametrize("richest", [0, 2])
def test_rif_t08_top_first_takes_all_from_the_richest(richest):
    """RIF-Q06b"""
    holdings = [6, 1, 5] if richest == 0 else [5, 1, 6]
    left = [2, 5, 5] if richest == 0 else [5, 5, 2]
    assert after(claim("R4", holdings)) == (left, 0)


@pytest.mark.parametrize(("choice", "left"), [("more P0", [3, 5, 4]), ("more P2", [4, 5, 3])])
def test_rif_t08_level_takes_chip_by_chip_from_the_richest_of_the_moment(choice, left):
    """RIF-Q06b: 3 and 1, or 2 and 2. RIF-Q20: one decision here too."""
    position = claim("R4", [6, 1, 5], "theft=level")
    assert position.legal() == ["more P0", "more P2"]
    assert after(position.play(choice)) == (left, 0)


@pytest.mark.parametrize(
    ("card", "holdings", "left"),
    [
        ("R3", [6, 1, 5], [4, 4, 4]),
        ("R1", [6, 1, 5], [5, 2, 5]),
        ("R8", [5, 4, 3], [0, 12, 0]),
        ("R6", [7, 0, 3, 2], [2, 6, 2, 2]),
    ],
)
def test_rif_q06b_level_brings_the_richest_down_together(card, holdings, left):
    assert after(claim(card, holdings, "theft=level")) == (left, 0)


def test_rif_t09_only_two_are_left_to_take():
    assert after(claim("R8", [2, 10, 0])) == ([0, 12, 0], 0)


def test_rif_t10_two_of_three_give_all_they_have():
    position = claim("R5", [2, 6, 2, 2])
    assert position.legal() == ["more P0+P2", "more P0+P3", "more P2+P3"]
    assert after(position.play("more P0+P3")) == ([0, 11, 1, 0], 0)


@pytest.mark.parametrize(("odd", "sets"), [(1, ["P0", "P2", "P3", "P4"]), (3, ["P0+P2+P3", "P0+P2+P4"])])
def test_rif_q20_the_claimant_names_all_givers_in_one_decision(odd, sets):
    position = claim(f"R{4 + odd}", [3, 0, 3, 3, 3])
    assert position.s.odd == odd
    assert position.legal()[: len(sets)] == [f"more {names}" for names in sets]


def test_rif_q20_two_odd_chips_from_four_tied_opponents():
    assert len(claim("R6", [3, 0, 3, 3, 3]).legal()) == 6


@pytest.mark.parametrize("wrong", ["more nobody", "more P1", "more P0+P2", "more P4", "Y1"])
def test_rif_q20_no_other_set_is_taken(wrong):
    assert claim("R5", [6, 0, 6]).refused(wrong) in ("RIF-Q20", "RIF-029")


def test_rif_q20_an_odd_chip_comes_up_only_at_the_last_level_of_a_theft():
    position = claim("R7", [4, 2, 3, 3])
    assert position.s.chips[:4, 1].tolist() == [0, 8, 2, 2], "the even shares are taken at once"
    assert position.legal() == ["more P2", "more P3"]


def test_rif_029_whoever_is_asked_for_an_odd_chip_must_answer_before_playing():
    assert claim("R5", [6, 0, 6]).refused("Y1") == "RIF-029"
    assert claim("R4", [6, 0, 6]).refused("more P0") == "RIF-Q20"


@pytest.mark.parametrize(
    ("card", "holdings", "left"),
    [
        ("R5", [6, 0, 6], [4, 5, 3]),
        ("R4", [3, 3, 3, 3], [2, 7, 1, 2]),
        ("R5", [2, 6, 2, 2], [1, 11, 0, 0]),
    ],
)
def test_rif_q07_clockwise_the_first_tied_seats_after_the_claimant_give_more(card, holdings, left):
    """RIF-Q20: no decision is left."""
    position = claim(card, holdings, "odd_chip=clockwise")
    assert after(position) == (left, 0)
    assert position.legal() == ["Y1"]


def test_rif_q07_clockwise_goes_on_from_the_claimant_not_from_seat_0():
    """T08 with `level`: P2 comes first after P1."""
    assert after(claim("R4", [6, 1, 5], "theft=level odd_chip=clockwise")) == ([4, 5, 3], 0)


def test_rif_q19_an_odd_chip_interrupts_the_last_lap_and_nothing_else_does():
    position = Position(
        "riffifi",
        "turn: P2 play | dealer: P2 | P2: K1 | P0 up: B2 | P1 up: R5 | P0 chips: R6 | P2 chips: R6",
    ).play("K1")
    assert position.s.turn == 1, "P0 has collected, P1 is asked, P2 has yet to collect"
    assert position.legal() == ["more P0", "more P2"]
    position.play("more P2")
    assert position.s.scorings == 1
    assert position.s.figures[:3].tolist() == [[2, 4, 0, 0, 0], [0, 5, 0, 0, 0], [0, 3, 0, 0, 1]]


@pytest.mark.parametrize(("card", "holdings"), [("B7", [6, 0, 1]), ("R8", [2, 10, 0]), ("R3", [4, 0, 4, 4])])
def test_rif_i5_a_seat_collects_the_value_or_what_makes_up_twelve(card, holdings):
    held, _ = after(claim(card, holdings))
    assert held[1] == holdings[1] + min(int(card[1]), 12 - holdings[1])


def test_rif_t01_the_view_tells_beforehand_what_a_card_will_bring():
    v = Position("riffifi", "P0: K1 | P1 up: B7 | P0 chips: B6 | P2 chips: B1").view(2)
    found = haul(v, 1)
    assert (found.reserve, found.stolen, found.odd, found.lost) == (5, {0: 2}, 0, 0)
    assert haul(v, 0) is None


def test_rif_t02_the_view_tells_beforehand_that_an_odd_chip_is_to_come():
    v = Position("riffifi", "P0: K1 | P1 up: R5 | P0 chips: R6 | P2 chips: R6").view(0)
    found = haul(v, 1)
    assert (found.reserve, found.stolen, found.odd, found.tied) == (0, {0: 2, 2: 2}, 1, (0, 2))
    assert found.count == 5
    still = haul(claim("R5", [6, 0, 6]).view(1), 1)
    assert (still.stolen, still.odd, still.tied) == ({}, 1, (0, 2))
