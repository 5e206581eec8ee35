"""Dollar cards and scorings: REI-046 to REI-053."""

from functools import partial

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.games.reibach.rules import CARDS, DOLLAR, EMPTY, REFILL
from support import Position, engine_of, game_of

position = partial(Position, "reibach")


def display(at: Position) -> list[str]:
    return ["-" if kind == EMPTY else CARDS[kind] for kind in at.s.display]


def test_rei_046_a_dollar_turned_up_goes_to_the_dollar_pile():
    at = position("display: oil gold art").play("take oil").chance("turn dollar")
    assert at.s.dollars == 1
    assert display(at) == ["-", "gold", "art"]


def test_rei_046_a_dollar_drawn_blind_is_shown_and_not_held():
    at = position("").play("draw").chance("draw dollar")
    assert (at.s.dollars, at.s.hand_len[0]) == (1, 0)
    assert at.view(1).dollars == 1


def test_rei_047_dollars_are_replaced_without_cost_until_another_card_comes():
    at = position("display: oil gold art").play("take oil")
    for _ in range(3):
        assert at.chance("turn dollar").s.chance == REFILL
    assert display(at.chance("turn luxury")) == ["luxury", "gold", "art"]
    assert (at.s.points, at.s.dollars) == (2, 3)


def test_rei_047_a_dollar_drawn_blind_is_followed_by_another_draw():
    at = position("").play("draw").chance("draw dollar").chance("draw oil")
    assert (at.s.points, at.s.hand_len[0]) == (1, 1)


@pytest.mark.parametrize(
    ("before", "scorings"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2)]
)
def test_rei_048_the_4th_and_7th_dollar_bring_a_scoring(before, scorings):
    """REI-049, REI-Q18: not the 3rd, not the 6th."""
    at = position(f"dollars: {before}").play("take gold").chance("turn dollar")
    assert at.s.scorings == scorings
    assert not at.s.over


@pytest.mark.parametrize(("before", "scoring"), [(3, 0), (6, 1), (9, 2)])
def test_rei_049_each_scoring_pays_into_its_own_column(before, scoring):
    """REI-048, REI-050"""
    at = position(f"dollars: {before} | P1 table: art>oil").play("draw").chance("draw dollar")
    assert at.s.results[:, 1].tolist() == [4 if column == scoring else 0 for column in range(3)]
    assert at.s.income[scoring, 1, CARDS.index("oil")] == 4


def test_rei_050_the_10th_dollar_ends_the_game():
    at = position("dollars: 9").play("take gold").chance("turn dollar")
    assert at.s.over
    assert at.s.scorings == 3
    assert at.winners()


@pytest.mark.parametrize("before", [3, 6])
def test_rei_051_after_an_early_scoring_the_turn_goes_on(before):
    at = position(f"dollars: {before} | display: oil gold art | turn: P0 act 2").play("take oil").chance("turn dollar")
    assert at.s.chance == REFILL, "first the missing card"
    at.chance("turn luxury")
    assert (at.s.turn, at.s.points, at.s.to_act) == (0, 1, 1), "then the points that are left"


def test_rei_052_after_the_last_scoring_nothing_is_replaced_and_points_are_lost():
    at = position("dollars: 9 | display: oil gold art").play("take oil").chance("turn dollar")
    assert display(at) == ["-", "gold", "art"]
    assert (at.s.chance, at.s.points, at.s.to_act) == (0, 0, 0)
    assert at.legal(0) == at.legal(1) == []
    assert at.refused("take gold", seat=0) == "GEN-06"


def test_rei_053_everyone_knows_how_many_dollars_have_appeared():
    at = position("dollars: 5")
    assert at.view(0).dollars == at.view(1).dollars == at.table().dollars == 5


def test_rei_t14_a_scoring_between_two_dollars():
    at = position("dollars: 3 | display: gold art luxury | P1 table: art>oil").play("take gold").chance("turn dollar")
    assert (at.s.dollars, at.scores()) == (4, [0, 4]), "scoring 1 before the second dollar"
    at.chance("turn dollar").chance("turn oil")
    assert at.s.dollars == 5
    assert display(at) == ["oil", "art", "luxury"]
    assert at.s.points == 2
    assert at.scores() == [0, 4]


def test_rei_t15_the_10th_dollar_drawn_blind_is_not_replaced():
    """REI-Q09"""
    at = position("dollars: 9 | P0: oil gold art").play("draw").chance("draw dollar")
    assert at.s.over
    assert (at.s.hand_len[0], at.scores()) == (3, [-3, 0])


def test_rei_t16_a_card_just_taken_counts_as_a_hand_card():
    """REI-Q10"""
    at = position("dollars: 9 | P0: oil gold art").play("take stocks").chance("turn dollar")
    assert at.s.over
    assert (at.s.hand_len[0], at.scores()) == (4, [-4, 0])


def test_rei_q16_the_pending_replacement_changes_no_income():
    at = position("dollars: 3 | display: oil gold art | P0 table: art>oil*2 | P1 table: art>oil")
    at.play("take oil").chance("turn dollar")
    scored = at.scores()
    assert (scored, at.s.hand_len[0]) == ([3, 1], 1), "the scoring comes first; the card taken is in hand"
    assert at.chance("turn oil").scores() == scored


def test_rei_q03_the_draw_pile_never_runs_out_before_the_10th_dollar():
    """While a game runs its pile has a card, for all dollars not yet counted are in it (REI-I3)."""
    game = game_of("reibach")
    engine, rng = engine_of(game), fast_rng(3)
    out, shortest = np.zeros(game.max_outcome, np.int16), 99
    for match in range(60):
        row = game.blank(2 + match % 4)
        s = game.state.of(row)
        engine.begin(row)
        while not s.over:
            if s.chance:
                length = engine.sample_chance(row, rng, out)
                engine.apply_chance(row, out[:length])
            else:
                assert s.draw_len >= s.draw[DOLLAR] == 10 - s.dollars > 0
                engine.apply(row, int(s.turn), engine.sample_legal(row, int(s.turn), rng))
        shortest = min(shortest, int(s.draw_len))
    assert shortest == 0, "it may end with the very last card"


def test_rei_q03_the_very_last_card_of_the_pile_can_only_be_a_dollar():
    at = position("dollars: 9 | draw: dollar").play("take gold")
    outcome = np.zeros(at.game.max_outcome, np.int16)
    assert at.engine.sample_chance(at.row, fast_rng(1), outcome) == 2
    assert outcome[:2].tolist() == [REFILL, DOLLAR]
