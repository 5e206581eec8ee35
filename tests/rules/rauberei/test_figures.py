"""Random play has the figures that the dossier gives (3.10): wrong rules would move them."""

import os

import numpy as np
import pytest

from ronde.core.engine import specialise
from ronde.games.rauberei import GAME

MATCHES = 3000
pytestmark = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of matches")


def simulate(seats, options, matches=MATCHES, seed=310):
    """Counters, shares of wins and mean scores of random matches."""
    playout = specialise("ronde.core.stencils.playout", GAME)
    counters, wins, score_sums = np.zeros(playout.COUNTERS, np.int64), np.zeros(8), np.zeros(8)
    counters[playout.LENGTH_MIN] = 1 << 40
    rngs = np.zeros(5, np.int64), np.zeros(5, np.int64)
    codes, ends = np.zeros(GAME.max_legal * 8, np.int16), np.zeros(8, np.int64)
    outcome, digest, points = np.zeros(GAME.max_outcome, np.int16), np.zeros(2, np.int64), np.zeros(8, np.int64)
    blank, row = GAME.blank(seats, options), GAME.state.row()
    playout.simulate(
        blank, row, seed, 0, matches, *rngs, codes, ends, outcome, digest, counters, points, wins, score_sums
    )
    legal_mean = counters[playout.LEGAL_SUM] / counters[playout.DECISIONS]
    lengths = int(counters[playout.LENGTH_MIN]), int(counters[playout.LENGTH_MAX])
    return lengths, legal_mean, int(counters[playout.LEGAL_MAX]), wins[:seats] / matches, score_sums[:seats] / matches


@pytest.mark.parametrize(("seats", "legal_mean"), [(2, 29.9), (3, 28.2), (4, 26.7), (5, 25.1), (6, 23.4)])
def test_random_play_of_the_base_game_has_the_figures_of_the_dossier(seats, legal_mean):
    lengths, mean, most, wins, scores = simulate(seats, {})
    assert lengths == (36, 36)
    assert mean == pytest.approx(legal_mean, abs=0.15)
    assert most == 40
    assert sum(scores) == pytest.approx(14, abs=1), "30 of 44 cards stay neutral"
    assert wins.sum() == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_random_play_treats_all_seats_alike_when_the_starter_is_drawn(seats):
    _, _, _, wins, scores = simulate(seats, {})
    sigma = np.sqrt(1 / seats / MATCHES)
    assert np.abs(wins - 1 / seats).max() < 5 * sigma
    assert np.ptp(scores) < 1


def test_nine_start_piles_make_35_plays_and_up_to_45_choices():
    lengths, _, most, _, _ = simulate(5, {"start_piles": 9})
    assert lengths == (35, 35)
    assert most == 45


@pytest.mark.parametrize(("seats", "plays"), [(2, 72), (3, 108), (4, 144), (5, 175), (6, 216)])
def test_a_match_of_the_variant_has_as_many_games_as_seats(seats, plays):
    lengths, *_ = simulate(seats, {"variant": "on"}, matches=300)
    assert lengths == (plays, plays)


@pytest.mark.parametrize(("seats", "most"), [(2, 88), (3, 88), (4, 72), (5, 63), (6, 48)])
def test_the_variant_has_the_greatest_choice_that_the_dossier_saw(seats, most):
    """A first turn with as many kinds in hand as can be, on every start pile; greedy play has the same."""
    _, _, greatest, _, _ = simulate(seats, {"variant": "on", "match": "off"}, matches=20_000)
    assert greatest == most
