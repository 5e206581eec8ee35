"""Random play gives the dossier's figures (1.10), and keeps the invariants (1.8)."""

import math
import os
from dataclasses import dataclass, field
from functools import cache

import numpy as np
import pytest

from invariants.reibach import check, check_step
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled, specialise
from ronde.core.match import Acted, Dealt, Match
from ronde.games import find_game
from ronde.games.reibach.rules import LAPSE

pytestmark = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of matches")

GAMES = 500
DOSSIER_GAMES = 800


@dataclass
class Figures:
    """Numbers of each game of a sample."""

    decisions: list[int] = field(default_factory=list)
    legal: list[float] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    winning_score: list[int] = field(default_factory=list)
    first_scoring: list[float] = field(default_factory=list)
    second_scoring: list[float] = field(default_factory=list)
    points_lost: list[bool] = field(default_factory=list)
    pile_left: list[int] = field(default_factory=list)


@cache
def figures(seats: int) -> Figures:
    """Figures of uniformly random play."""
    game = find_game("reibach")
    engine, rng, found = compiled(game), fast_rng(seats), Figures()
    codes, out = np.zeros(game.max_legal, np.int16), np.zeros(game.max_outcome, np.int16)
    points = np.zeros(seats, np.int64)
    for _ in range(GAMES):
        row = game.blank(seats)
        s = game.state.of(row)
        engine.begin(row)
        decisions = legal = turns = left = 0
        scored = []
        while not s.over:
            if s.chance:
                length = engine.sample_chance(row, rng, out)
                engine.apply_chance(row, out[:length])
                if s.scorings > len(scored):
                    scored.append(turns / seats)
            else:
                turns += s.points == 3
                legal += engine.legal(row, int(s.turn), codes)
                decisions += 1
                engine.apply(row, int(s.turn), engine.sample_legal(row, int(s.turn), rng))
                left = int(s.points) if s.chance else 0
        engine.scores(row, points)
        found.decisions.append(decisions)
        found.legal.append(legal / decisions)
        found.turns.append(turns)
        found.winning_score.append(int(points.max()))
        found.first_scoring.append(scored[0])
        found.second_scoring.append(scored[1])
        found.points_lost.append(left > 0)
        found.pile_left.append(int(s.draw_len))
    return found


def check_mean(sample: list, expected: float, digit: float, slack: float = 0.0) -> None:
    """The mean is the dossier's within five standard errors of both samples and the rounding of its last digit."""
    error = float(np.std(sample)) * math.sqrt(1 / len(sample) + 1 / DOSSIER_GAMES)
    assert abs(float(np.mean(sample)) - expected) < 5 * error + digit / 2 + slack


@pytest.mark.parametrize(
    ("seats", "turns", "decisions", "legal", "winning_score", "first", "second"),
    [
        (2, 58.5, 159, 7.2, 60, 12.2, 20.6),
        (3, 57.3, 155, 7.4, 37, 7.8, 13.5),
        (4, 55.8, 152, 7.7, 27, 5.7, 9.8),
        (5, 54.4, 149, 7.9, 23, 4.4, 7.6),
    ],
)
def test_random_play_gives_the_dossiers_figures(seats, turns, decisions, legal, winning_score, first, second):
    found = figures(seats)
    check_mean(found.turns, turns, 0.1)
    check_mean(found.decisions, decisions, 1)
    check_mean(found.legal, legal, 0.1)
    check_mean(found.winning_score, winning_score, 1)
    check_mean(found.first_scoring, first, 0.1, slack=1 / seats)  # a turn that is not over may count or not
    check_mean(found.second_scoring, second, 0.1, slack=1 / seats)


@pytest.mark.parametrize("seats", range(2, 6))
def test_rei_052_points_are_lost_at_the_end_of_about_half_the_games(seats):
    assert 0.48 < np.mean(figures(seats).points_lost) < 0.70
    check_mean(figures(seats).pile_left, 7, 2)


def simulated(seats: int, games: int, **options: str):
    """The playout stencil and its counters after compiled random play."""
    game = find_game("reibach")
    stencil = specialise("ronde.core.stencils.playout", game)
    counters = np.zeros(stencil.COUNTERS, np.int64)
    stencil.simulate(
        game.blank(seats, options),
        game.state.row(),
        7,
        0,
        games,
        fast_rng(0),
        fast_rng(0),
        np.zeros(game.max_legal * seats, np.int16),
        np.zeros(8, np.int64),
        np.zeros(game.max_outcome, np.int16),
        np.zeros(2, np.int64),
        counters,
        np.zeros(seats, np.int64),
        np.zeros(seats),
        np.zeros(seats),
    )
    return stencil, counters


@pytest.mark.parametrize("seats", range(2, 6))
def test_rei_i7_a_game_has_at_most_196_minus_4n_decisions(seats):
    playout, counters = simulated(seats, 20_000)
    assert counters[playout.LENGTH_MAX] <= 196 - 4 * seats
    assert counters[playout.LEGAL_MAX] <= find_game("reibach").max_legal
    assert counters[playout.DECISIONS] / 20_000 == pytest.approx(np.mean(figures(seats).decisions), abs=3)


def random_match(seats: int, options: dict, seed: int):
    """Every step of a random match: (match, event that comes next)."""
    game = find_game("reibach")
    match = Match(game, seats, options, chance=Fast(seed, 0), deal=False, engine=compiled(game))
    rng = np.random.default_rng(seed)
    while not match.over:
        if match.chance_due:
            event = Dealt(match.due_outcome())
            yield match, event
            match.fold(event)
        else:
            seat = match.to_act[0]
            legal = match.legal(seat)
            event = Acted(seat, legal[rng.integers(len(legal))])
            yield match, event
            match.act(seat, event.action)
    yield match, None


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("options", [{}, {"special_cost": 2, "display_setup": "after"}], ids=["base", "variants"])
def test_rei_i1_cards_dollars_rows_and_scores_stay_in_order(seats, options):
    """REI-I2, REI-I3, REI-I4, REI-I6: `invariants.reibach` after every event."""
    game = find_game("reibach")
    before = last = None
    for match, event in random_match(seats, options, seed=seats):
        s = game.state.of(match.row)
        check(s)
        if before is not None:
            check_step(game.state.of(before), last, s)
        before, last = match.row.copy(), event
    assert match.state.scorings == 3


def lapses_of(seats: int, cost: int, games: int) -> tuple[int, int]:
    """How often points lapsed in random games, and how many decisions the longest had beside that."""
    game = find_game("reibach")
    engine, rng = compiled(game), fast_rng(cost)
    out = np.zeros(game.max_outcome, np.int16)
    lapses = longest = 0
    for _ in range(games):
        row = game.blank(seats, {"special_cost": cost})
        s = game.state.of(row)
        engine.begin(row)
        decisions = 0
        while not s.over:
            if s.chance:
                length = engine.sample_chance(row, rng, out)
                engine.apply_chance(row, out[:length])
            else:
                action = engine.sample_legal(row, int(s.turn), rng)
                lapses += action == LAPSE
                decisions += action != LAPSE
                engine.apply(row, int(s.turn), action)
        longest = max(longest, decisions)
    return lapses, longest


@pytest.mark.parametrize("seats", [2, 4])
def test_rei_q07_points_lapse_only_under_costly_specials_and_rarely(seats):
    """REI-I7, REI-V1: one or two cases in 100 random games, each one decision more."""
    assert lapses_of(seats, 1, 300)[0] == 0
    lapses, longest = lapses_of(seats, 2, 800)
    assert 2 <= lapses <= 40
    assert longest <= 196 - 4 * seats
