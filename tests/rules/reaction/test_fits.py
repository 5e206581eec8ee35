"""What fits in ReAction (dossier 4.2, 4.4)."""

import pytest

from ronde.games.reaction import rules
from ronde.games.reaction.rules import CARDS, DIRECTIONS
from support import Position


def fitting(top, direction, options=""):
    """Every card that could be laid on this top, each tried alone in a hand; two halves, so that all are possible."""
    text = f"seats: 5 | options: {options} | pile: {top} | direction: {direction}"
    return [card for card in CARDS if Position("reaction", f"{text} | P0: {card}").legal(0) == [card]]


def every(*signs):
    """All cards with one of these letters or digits."""
    return [card for card in CARDS if set(signs) & set(card)]


@pytest.mark.parametrize(
    ("top", "direction", "cards", "count"),
    [
        pytest.param("D3", "up", every("E", "4"), 15, id="REA-T01"),
        pytest.param("G1", "down", every("F"), 8, id="REA-T02"),
        pytest.param("A1", "down", [], 0, id="REA-T03"),
        pytest.param("B2", "equal", ["B2"], 1, id="REA-T04"),
        pytest.param("H8", "up", [], 0, id="REA-T05"),
        pytest.param("H3", "up", every("4"), 8, id="REA-T06"),
        pytest.param("C8", "up", every("D"), 8, id="REA-T07"),
        pytest.param("A8", "up", every("B"), 8, id="REA-T08 up"),
        pytest.param("A8", "down", every("7"), 8, id="REA-T08 down"),
        pytest.param("D3", "down", every("C", "2"), 15, id="REA-T09"),
    ],
)
def test_vectors_of_the_dossier(top, direction, cards, count):
    """REA-T01, REA-T02, REA-T03, REA-T04, REA-T05, REA-T06, REA-T07, REA-T08, REA-T09."""
    assert fitting(top, direction) == cards
    assert len(cards) == count


def test_rea_t04_with_either_every_b_and_every_2_fits():
    assert fitting("B2", "equal", "equal_rule=either") == every("B", "2")
    assert len(every("B", "2")) == 15


@pytest.mark.parametrize(("direction", "dead_end"), [("up", "H8"), ("down", "A1")])
def test_rea_t10_fifteen_cards_fit_on_49_tops_eight_on_14_and_none_on_one(direction, dead_end):
    s = Position("reaction", "").s
    found = {}
    for top in range(64):
        s.pile[0] = top
        found[CARDS[top]] = (int(rules.fitting(s, DIRECTIONS.index(direction))) & (1 << 64) - 1).bit_count()
    counts = list(found.values())
    assert [counts.count(15), counts.count(8), counts.count(0)] == [49, 14, 1]
    assert found[dead_end] == 0


def test_rea_011_only_fitting_cards_of_the_hand_are_legal():
    position = Position("reaction", "pile: D3 | P0: A4 C2 E7 H8 | P1: B4 F1 G1 H1")
    assert position.legal(0) == ["A4", "E7"]
    assert position.legal(1) == ["B4"]


def test_rea_011_a_card_that_is_not_in_hand_is_refused():
    assert Position("reaction", "pile: D3 | P0: A4 | P1: B4").refused("B4", 0) == "REA-011"


def test_rea_011_a_card_that_does_not_fit_is_refused():
    assert Position("reaction", "pile: D3 | P0: A4 C2 | P1: B4").refused("C2", 0) == "REA-011"


def test_rea_012_up_takes_the_next_letter_or_the_next_digit_and_one_is_enough():
    assert Position("reaction", "pile: D3 | P0: E1 A4 E4 D4 | P1: A1").legal(0) == ["A4", "D4", "E1", "E4"]
    assert Position("reaction", "pile: D3 | P0: C1 D2 D1 F5 | P1: A4").legal(0) == []


def test_rea_013_down_takes_the_previous_letter_or_the_previous_digit():
    position = Position("reaction", "pile: D3 | direction: down | P0: C1 A2 E4 D4 | P1: A1")
    assert position.legal(0) == ["A2", "C1"]


def test_rea_014_equal_takes_the_very_same_card():
    position = Position("reaction", "seats: 5 | pile: D3 | direction: equal | P0: D3 D4 A3 E4")
    assert position.legal(0) == ["D3"]


@pytest.mark.parametrize(("rule", "legal"), [("exact", ["D3"]), ("either", ["A3", "D3", "D4"])])
def test_rea_q02_equal_is_the_same_card_or_by_option_the_same_letter_or_digit(rule, legal):
    text = f"seats: 5 | options: equal_rule={rule} | pile: D3 | direction: equal | P0: D3 D4 A3 E4"
    assert Position("reaction", text).legal(0) == legal


def test_rea_q02_either_changes_nothing_but_the_equal_direction():
    for direction in ("up", "down"):
        assert fitting("D3", direction, "equal_rule=either") == fitting("D3", direction)


@pytest.mark.parametrize(
    ("top", "direction", "not_fitting"),
    [("H3", "up", "A1"), ("C8", "up", "F1"), ("A5", "down", "H1"), ("C1", "down", "F8")],
)
def test_rea_015_nothing_wraps_around(top, direction, not_fitting):
    assert not_fitting not in fitting(top, direction)


def test_two_equal_cards_in_hand_are_one_choice():
    assert Position("reaction", "seats: 5 | pile: D3 | P0: E1 E1 A4 A4").legal(0) == ["A4", "E1"]
