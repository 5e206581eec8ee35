"""Income and deductions: REI-054 to REI-064."""

from functools import partial

import numpy as np
import pytest

from ronde.games.reibach.rules import BUSINESSES
from ronde.games.reibach.scoring import DOUBLE_THEN_ROUND, business_income, income_now
from support import Position

position = partial(Position, "reibach")

ROUND_THEN_DOUBLE = 0


def incomes(rows: str, tie_rounding: int = ROUND_THEN_DOUBLE) -> list[int]:
    """What a business pays for rows like "5 5R 4R": lengths by seat, R for a risk card."""
    words = rows.split()
    lengths = np.array([int(word.rstrip("R")) for word in words], np.uint8)
    risks = sum(1 << seat for seat, word in enumerate(words) if word.endswith("R"))
    out = np.zeros(len(words), np.int64)
    business_income(lengths, risks, tie_rounding, out)
    return out.tolist()


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param("3 3 3", [1, 1, 1], id="REI-T02"),
        pytest.param("2R 2 2 2", [2, 1, 1, 1], id="REI-T03"),
        pytest.param("1R 1 1 1 1", [0, 0, 0, 0, 0], id="REI-T04"),
        pytest.param("5 5R 4R", [2, 4, 0], id="REI-T05"),
        pytest.param("5 2 2R 1", [3, 0, 0, 0], id="REI-T06"),
        pytest.param("1R 0", [8, 0], id="REI-T07"),
        pytest.param("4R 2R 1R", [6, 2, 0], id="REI-T08"),
        pytest.param("3 3 3 3 2", [1, 1, 1, 1, 0], id="REI-T09"),
        pytest.param("0 0", [0, 0], id="REI-T10"),
        pytest.param("2 1", [3, 1], id="REI-T11"),
    ],
)
def test_business_income(rows, expected):
    assert incomes(rows) == expected


def test_rei_t01_the_booklets_worked_example():
    at = position("""
        seats: 3 | dollars: 6
        P0 table: art>oil*3 art>realestate*3 art>gambling*2 gold>antiques*2+risk
        P1 table: stocks>oil*2 stocks>realestate*2 stocks>luxury*2+risk stocks>art
        P2 table: gold>oil*2 gold>realestate*3 gold>antiques*3 gold>jewellery*2 stocks>gold
    """)
    at.play("take stocks").chance("turn dollar")
    assert at.s.results[1, :3].tolist() == [11, 12, 13]
    sheet = {BUSINESSES[business]: at.s.income[1, :3, business].tolist() for business in range(10)}
    assert sheet == {
        "oil": [3, 0, 0],
        "realestate": [2, 0, 2],
        "gambling": [4, 0, 0],
        "antiques": [2, 0, 3],
        "luxury": [0, 8, 0],
        "art": [0, 4, 0],
        "jewellery": [0, 0, 4],
        "gold": [0, 0, 4],
        "stocks": [0, 0, 0],
        "currency": [0, 0, 0],
    }


@pytest.mark.parametrize("oil", ["3 2 2", "5 1 1", "9 8 8"])
def test_rei_t01_only_the_order_of_lengths_matters(oil):
    assert incomes(oil) == [3, 0, 0]
    assert incomes("3 1 3") == incomes("3 2 3") == [2, 0, 2]


@pytest.mark.parametrize("length", [1, 2, 9, 14])
def test_rei_054_a_monopoly_earns_four_whatever_its_length(length):
    assert incomes(f"0 {length} 0") == [0, 4, 0]


def test_rei_055_the_longest_row_earns_three():
    assert incomes("0 2 7 1")[2] == 3
    assert incomes("7 2 0 1")[0] == 3


def test_rei_056_the_second_longest_row_earns_one():
    assert incomes("1 4 0 9") == [0, 1, 0, 3]
    assert incomes("9 4 0 1") == [3, 1, 0, 0]
    assert incomes("4 1 9 0") == [1, 0, 3, 0]


@pytest.mark.parametrize(("ties", "share"), [(2, 2), (3, 1), (4, 1), (5, 0)])
def test_rei_057_a_tie_for_the_longest_shares_four_rounded_down(ties, share):
    assert incomes("6 " * ties) == [share] * ties


def test_rei_057_after_a_tie_for_the_longest_no_second_place_is_paid():
    assert incomes("6 6 5") == [2, 2, 0]
    assert incomes("5 6 6 1") == [0, 2, 2, 0]


def test_rei_058_a_tie_for_second_earns_nothing():
    assert incomes("2 6 2 1") == [0, 3, 0, 0]


def test_rei_059_third_and_lower_rows_earn_nothing():
    assert incomes("1 2 3 4 5") == [0, 0, 0, 1, 3]


def test_rei_060_only_the_row_with_the_risk_card_is_doubled():
    assert incomes("5R 3") == [6, 1]
    assert incomes("5 3R") == [3, 2]
    assert incomes("5R 5") == [4, 2]


def test_rei_061_an_empty_dealmaker_is_no_row():
    at = position("P0 table: oil>art oil | P1 table: art>oil")
    out = np.zeros((5, 10), np.int64)
    income_now(at.s, out)
    assert out.sum(axis=1).tolist() == [4, 4, 0, 0, 0]
    assert out[1, BUSINESSES.index("oil")] == 4, "a face-down oil card is no rival"


LAST = "dollars: 9 | P0 table: stocks>gold stocks>oil stocks>art luxury luxury | P1 table: stocks>art"
"""P0 earns 4 + 4 + 2 = 10 and has two empty dealmakers."""


def test_rei_t12_the_last_scoring_deducts_for_empty_dealmakers_and_hand_cards():
    """REI-062, REI-063: 10 − 4 − 3."""
    at = position(LAST + " | P0: risk multitalent currency").play("draw").chance("draw dollar")
    assert at.s.income[2, 0].sum() == 10
    assert at.s.results[2, 0] == 3


@pytest.mark.parametrize("dollars", [3, 6])
def test_rei_t13_earlier_scorings_deduct_nothing(dollars):
    """REI-062, REI-063"""
    at = position(LAST.replace("9", str(dollars)) + " | P0: risk multitalent currency").play("draw")
    assert at.chance("draw dollar").scores()[0] == 10


def test_rei_062_each_empty_dealmaker_costs_two():
    at = position("dollars: 9 | P0 table: gold oil oil | P1 table: gold>oil").play("draw").chance("draw dollar")
    assert at.scores() == [-6, 4]


@pytest.mark.parametrize("card", ["oil", "multitalent", "risk"])
def test_rei_063_each_hand_card_costs_one_of_whatever_kind(card):
    assert position(f"dollars: 9 | P1: {card}*4").play("draw").chance("draw dollar").scores() == [0, -4]


def test_rei_064_three_results_are_added_and_the_highest_total_wins():
    at = position("""
        seats: 3 | dollars: 9 | P0 table: gold>oil
        P0 scoring 1: oil*4 | P0 scoring 2: oil*2
        P1 scoring 1: art*8 | P1 scoring 2: art*3
        P2 scoring 2: luxury*4
    """)
    at.play("draw").chance("draw dollar")
    assert at.scores() == [4 + 2 + 4, 8 + 3, 4]
    assert at.winners() == [1]


def test_rei_q20_with_two_players_the_second_place_is_paid():
    at = position("dollars: 3 | P0 table: gold>oil*2 | P1 table: gold>oil").play("draw").chance("draw dollar")
    assert at.scores() == [3, 1]


@pytest.mark.parametrize("rows", ["1R 1 1 1 1", "7 7 7 7R 7"])
def test_rei_q08_rounding_first_leaves_nothing_in_a_five_way_tie(rows):
    assert incomes(rows, ROUND_THEN_DOUBLE) == [0] * 5


def test_rei_q08_doubling_first_leaves_one_in_a_five_way_tie():
    """REI-T04"""
    assert incomes("1R 1 1 1 1", DOUBLE_THEN_ROUND) == [1, 0, 0, 0, 0]
    assert incomes("1R 1 1R 1 1R", DOUBLE_THEN_ROUND) == [1, 0, 1, 0, 1]


@pytest.mark.parametrize("rows", ["2R 2", "2R 2 2", "2R 2 2 2", "3R 2R", "1R 0", "4 2R 2", "2R 2R 2 1"])
def test_rei_q08_the_two_orders_differ_in_nothing_else(rows):
    assert incomes(rows, ROUND_THEN_DOUBLE) == incomes(rows, DOUBLE_THEN_ROUND)


@pytest.mark.parametrize(("rounding", "paid"), [("round_then_double", 0), ("double_then_round", 1)])
def test_rei_q08_the_option_decides_in_a_game(rounding, paid):
    tables = " | ".join(f"P{seat} table: gold>oil" + ("+risk" if seat == 4 else "") for seat in range(5))
    at = position(f"seats: 5 | options: tie_rounding={rounding} | dollars: 3 | {tables}").play("draw")
    assert at.chance("draw dollar").scores() == [0, 0, 0, 0, paid]


def test_rei_i5_without_risk_cards_a_business_pays_0_3_or_4():
    """Over all lengths up to 4 of five seats: nothing for no row or a five-way tie, 3 for a lost prize, else 4."""
    for code in range(5**5):
        lengths = sorted(code // 5**seat % 5 for seat in range(5))
        rows = [length for length in lengths if length]
        paid = sum(incomes(" ".join(str(length) for length in lengths)))
        if not rows or rows.count(max(rows)) == 5:
            assert paid == 0
        elif rows.count(max(rows)) == 3 or (rows.count(max(rows)) == 1 and len(rows) > 2 and rows[-2] == rows[-3]):
            assert paid == 3
        else:
            assert paid == 4
