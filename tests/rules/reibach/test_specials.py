"""Multitalent and risk cards: REI-035 to REI-045."""

from functools import partial

import numpy as np
import pytest

from ronde.games.reibach.rules import BUSINESSES
from ronde.games.reibach.scoring import income_now
from support import Position

position = partial(Position, "reibach")

OIL, GOLD = BUSINESSES.index("oil"), BUSINESSES.index("gold")


def earns(at: Position, business: int, seat: int = 0) -> int:
    out = np.zeros((5, 10), np.int64)
    income_now(at.s, out)
    return int(out[seat, business])


def test_rei_035_a_multitalent_lengthens_any_open_row():
    at = position("P0: multitalent*2 | P0 table: art>oil art>gold*3")
    at.play("multitalent>oil").play("multitalent>gold")
    assert (at.s.row_len[0, OIL], at.s.row_len[0, GOLD]) == (2, 4)


def test_rei_035_a_multitalent_counts_when_rows_are_compared():
    at = position("P0: multitalent | P0 table: art>oil*2 | P1 table: art>oil*2")
    assert earns(at, OIL) == 2
    assert earns(at.play("multitalent>oil"), OIL) == 3


def test_rei_036_a_row_may_hold_any_number_of_multitalents():
    at = position("P0: multitalent | P0 table: art>oil+multitalent*4").play("multitalent>oil")
    assert (at.s.row_len[0, OIL], at.s.row_multitalents[0, OIL]) == (6, 5)


def test_rei_037_a_multitalent_is_not_the_first_card_of_a_row():
    """REI-T17: on an empty dealmaker it is illegal."""
    at = position("P0: multitalent | P0 table: oil")
    assert {at.refused(f"multitalent>{business}") for business in BUSINESSES} == {"REI-037"}


def test_rei_038_a_multitalent_may_be_a_dealmaker():
    at = position("P0: multitalent oil").play("dealmaker multitalent").play("attach oil")
    assert at.s.row_len[0, OIL] == 1


def test_rei_039_a_multitalent_is_no_risk_card():
    at = position("P0: multitalent | P0 table: art>oil")
    assert at.refused("risk>oil") == "REI-024"
    at.play("multitalent>oil")
    assert at.s.closed[0] == 0
    assert earns(at, OIL) == 4, "not doubled"


def test_rei_040_a_risk_card_needs_a_row_with_a_business_card():
    """REI-T18: on an empty dealmaker it is illegal."""
    at = position("P0: risk | P0 table: oil")
    assert {at.refused(f"risk>{business}") for business in BUSINESSES} == {"REI-040"}
    assert "risk>oil" in position("P0: risk | P0 table: art>oil").legal()


def test_rei_041_a_risk_card_does_not_lengthen_the_row():
    assert position("P0: risk | P0 table: art>oil*2").play("risk>oil").s.row_len[0, OIL] == 2


def test_rei_042_a_risk_card_doubles_at_every_later_scoring():
    at = position("dollars: 3 | turn: P0 act 3 | P0: risk | P0 table: art>oil")
    at.play("take gold").chance("turn dollar").chance("turn art")
    assert at.scores() == [4, 0], "before the risk card"
    at.play("risk>oil").play("take art").chance("turn dollar").chance("turn dollar").chance("turn dollar")
    assert at.scores() == [4 + 8, 0]
    at.chance("turn dollar").chance("turn dollar").chance("turn dollar")
    assert at.s.results[2, 0] == 8 - 2, "again, less two hand cards"


@pytest.mark.parametrize("card", ["oil", "multitalent", "risk"])
def test_rei_043_a_risk_card_closes_the_row(card):
    """REI-T19: nothing more can be attached, nor a second risk card."""
    at = position(f"P0: {card} | P0 table: art>oil*2+multitalent+risk")
    assert at.refused("attach oil" if card == "oil" else f"{card}>oil") == "REI-043"


def test_rei_044_a_risk_card_as_dealmaker_neither_doubles_nor_closes():
    at = position("P0: oil*2 risk").play("dealmaker risk").play("attach oil")
    assert earns(at, OIL) == 4
    assert at.play("attach oil").s.row_len[0, OIL] == 2


def test_rei_045_a_closed_row_still_competes():
    at = position("P0 table: art>oil*2+risk | P1 table: art>oil")
    assert (earns(at, OIL, 0), earns(at, OIL, 1)) == (6, 1)
