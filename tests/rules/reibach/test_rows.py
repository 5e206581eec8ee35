"""Rows: REI-030 to REI-034."""

from functools import partial

import pytest

from ronde.core.errors import RondeError
from ronde.games.reibach.rules import BUSINESSES
from support import Position

position = partial(Position, "reibach")


def length(at: Position, business: str, seat: int = 0) -> int:
    return int(at.s.row_len[seat, BUSINESSES.index(business)])


def rows(at: Position, seat: int = 0) -> list[str]:
    return [BUSINESSES[business] for business in at.s.row_order[seat, : at.s.row_count[seat]]]


@pytest.mark.parametrize("business", BUSINESSES)
def test_rei_030_the_first_business_card_fixes_the_business(business):
    at = position(f"P0: {business} | P0 table: oil").play(f"attach {business}")
    assert rows(at) == [business]


def test_rei_030_the_first_card_is_a_true_business_card():
    at = position("P0: multitalent risk | P0 table: oil gold art")
    assert not [action for action in at.legal() if action.startswith(("multitalent", "risk"))]


def test_rei_031_other_businesses_do_not_join_a_row():
    at = position("P0: gold | P0 table: art>oil*2")
    assert not [action for action in at.legal() if action.startswith("attach")]
    assert at.refused("attach gold") == "REI-025"


def test_rei_031_a_card_of_the_business_extends_the_row_and_starts_no_other():
    at = position("P0: oil | P0 table: art>oil*2 art").play("attach oil")
    assert length(at, "oil") == 3
    assert rows(at) == ["oil"]


def test_rei_032_the_row_need_not_match_the_face():
    at = position("P0: gold oil | P0 table: oil oil").play("attach gold").play("attach oil")
    assert rows(at) == ["gold", "oil"]


def test_rei_033_a_closed_row_still_bars_a_second_of_its_business():
    """REI-T20, REI-Q06: an oil card does not go onto an empty dealmaker."""
    assert position("P0: oil | P0 table: art>oil+risk art").refused("attach oil") == "REI-033"


def test_rei_033_an_open_row_takes_the_card_although_a_dealmaker_is_empty():
    """REI-T20, REI-Q06"""
    at = position("P0: oil | P0 table: art>oil art").play("attach oil")
    assert (at.s.row_count[0], at.s.dealmaker_count[0], length(at, "oil")) == (1, 2, 2)


def test_rei_q06_a_position_with_two_rows_of_one_business_cannot_be_set_up():
    with pytest.raises(RondeError, match="once for each business"):
        position("P0 table: art>oil gold>oil")


def test_rei_033_two_seats_may_each_have_a_row_of_a_business():
    at = position("P0: oil | P0 table: gold | P1 table: gold>oil*3").play("attach oil")
    assert (length(at, "oil", 0), length(at, "oil", 1)) == (1, 3)


def test_rei_034_the_dealmaker_does_not_count_towards_the_length():
    assert length(position("P0: oil | P0 table: oil").play("attach oil"), "oil") == 1


def test_rei_t21_a_gold_row_on_an_oil_dealmaker():
    at = position("P0: gold*2 multitalent | P0 table: oil")
    at.play("attach gold").play("attach gold").play("multitalent>gold")
    assert rows(at) == ["gold"]
    assert length(at, "gold") == 3
