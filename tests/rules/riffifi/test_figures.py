"""Random play has the figures that the dossier gives (2.10, 2.11): wrong rules would move them."""

import os
from functools import cache

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.core.engine import specialise
from ronde.games.riffifi import GAME

MATCHES = 3000
pytestmark = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of matches")


@cache
def figures(seats, matches=MATCHES, **options):
    """Means for each round of random play; `deals` and `lengths` as in the dossier."""
    counting = specialise("stencils.riffifi_counts", GAME)
    counters = np.zeros(counting.COUNTERS, np.int64)
    before, after = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    outcome, row = np.zeros(GAME.max_outcome, np.int16), GAME.state.row()
    counting.count(GAME.blank(seats, options), row, matches, fast_rng(210), outcome, before, after, counters)
    names = ("deals", "shown", "hidden", "turned", "odd", "left", "officers", "idle", "targets")
    found = {name: counters[1 + number] / counters[counting.ROUNDS] for number, name in enumerate(names)}
    found["by_order"] = counters[counting.BY_ORDER :][:seats] / counters[counting.ROUNDS]
    found["rounds"] = counters[counting.ROUNDS] / counters[counting.MATCHES]
    return found


def simulate(seats, **options):
    """Decisions of a match (least, most) and the mean number of legal actions."""
    playout = specialise("ronde.core.stencils.playout", GAME)
    counters, wins, score_sums = np.zeros(playout.COUNTERS, np.int64), np.zeros(8), np.zeros(8)
    counters[playout.LENGTH_MIN] = 1 << 40
    rngs = np.zeros(5, np.int64), np.zeros(5, np.int64)
    codes, ends = np.zeros(GAME.max_legal * 8, np.int16), np.zeros(8, np.int64)
    outcome, digest, points = np.zeros(GAME.max_outcome, np.int16), np.zeros(2, np.int64), np.zeros(8, np.int64)
    blank, row = GAME.blank(seats, options), GAME.state.row()
    playout.simulate(blank, row, 211, 0, 500, *rngs, codes, ends, outcome, digest, counters, points, wins, score_sums)
    lengths = int(counters[playout.LENGTH_MIN]), int(counters[playout.LENGTH_MAX])
    return lengths, counters[playout.LEGAL_SUM] / counters[playout.DECISIONS], int(counters[playout.LEGAL_MAX])


@pytest.mark.parametrize(
    ("seats", "options", "plays", "legal_mean", "hand"),
    [
        (3, {}, 108, 6.5, 12),
        (4, {}, 160, 5.5, 10),
        (5, {}, 200, 4.5, 8),
        (5, {"five_player_hand": 5}, 125, 3.0, 5),
    ],
)
def test_decisions_per_game_and_legal_plays(seats, options, plays, legal_mean, hand):
    """Without odd-chip decisions their number is fixed and legal plays fall from the hand size to 1."""
    lengths, mean, most = simulate(seats, odd_chip="clockwise", **options)
    assert lengths == (plays, plays)
    assert mean == pytest.approx(legal_mean)
    assert most == hand


@pytest.mark.parametrize(
    ("seats", "options", "void"),
    [
        (3, {}, 0.44363),
        (4, {}, 0.24983),
        (5, {}, 0.08972),
        (5, {"five_player_hand": 5}, 0.00212),
        (3, {"officer": "on"}, 0.34891),
        (4, {"officer": "on"}, 0.22537),
        (5, {"officer": "on"}, 0.07963),
    ],
)
def test_rif_011_void_deals_are_as_frequent_as_counted(seats, options, void):
    """RIF-V1.7: with the officer they are rarer, as it has no colour."""
    deals = figures(seats, **options)["deals"]
    sigma = np.sqrt(void) / (1 - void) / np.sqrt(MATCHES * seats)
    assert deals == pytest.approx(1 / (1 - void), abs=5 * sigma)


ROWS = ("collections", "turned", "hidden", "left", "odd")
DOSSIER = [
    (3, 8, (25.5, 4.9, 5.7, 0.9, 0.21)),
    (4, 8, (24.4, 7.0, 8.5, 1.6, 0.28)),
    (5, 8, (21.5, 8.0, 10.5, 4.1, 0.19)),
    (5, 5, (13.8, 4.9, 6.3, 16.0, 0.02)),
]
TOLERANCE = dict(zip(ROWS, (0.15, 0.12, 0.12, 0.25, 0.03), strict=True))


@pytest.mark.parametrize(("seats", "hand", "expected"), DOSSIER, ids=["3", "4", "5", "5 with five cards"])
def test_what_happens_in_a_round_of_random_play(seats, hand, expected):
    """Every card that is shown is either turned or collected."""
    found = figures(seats, five_player_hand=hand)
    found = found | {"collections": found["shown"] - found["turned"]}
    for row, value in zip(ROWS, expected, strict=True):
        assert found[row] == pytest.approx(value, abs=TOLERANCE[row]), row


def test_playing_last_is_an_advantage():
    assert figures(3)["by_order"] == pytest.approx([18.5, 19.7, 20.9], abs=0.4)


@pytest.mark.parametrize(("seats", "targets"), [(3, 1.6), (4, 2.1), (5, 2.5)])
def test_the_officer_nearly_always_finds_a_target(seats, targets):
    found = figures(seats, officer="on")
    assert found["targets"] / found["officers"] == pytest.approx(targets, abs=0.1)
    assert 0.01 < found["idle"] / found["officers"] < 0.05


@pytest.mark.parametrize(("seats", "least", "most"), [(3, 3.5, 3.9), (4, 4.3, 4.7), (5, 5.2, 5.6)])
def test_rounds_of_the_score_race(seats, least, most):
    assert least - 0.1 < figures(seats, score_race="on")["rounds"] < most + 0.1
