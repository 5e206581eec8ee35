"""Reflexes are human-like, ordered by level, and need no waiting."""

import itertools
import math

import numpy as np
import pytest

from ronde.arena.play import race
from ronde.bots import LEVELS, make_bot
from ronde.bots.reflex import HAND_ON_ITS_WAY, LOCK_SECONDS, REFLEXES, SimulatedClock, look_seconds, react, reflex_of
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.errors import RondeError
from ronde.core.match import Acted, Match
from ronde.games import find_game

GAME = find_game("reaction")


def looks(level, cards=4, *, turned=False, count=4000):
    rng = fast_rng(1)
    return np.array([look_seconds(REFLEXES[level], cards, rng, turned=turned) for _ in range(count)])


@pytest.mark.parametrize("level", LEVELS)
def test_looks_are_log_normal_about_their_median(level):
    reflex, logs = REFLEXES[level], np.log(looks(level))
    assert np.median(logs) == pytest.approx(math.log(reflex.median + 3 * reflex.each_card), abs=0.05)
    assert logs.std() == pytest.approx(reflex.spread, rel=0.05)
    skew = ((logs - logs.mean()) ** 3).mean() / logs.std() ** 3
    assert abs(skew) < 0.15


@pytest.mark.parametrize("level", LEVELS)
def test_more_cards_and_a_new_direction_take_longer(level):
    assert looks(level, 1).mean() < looks(level, 4).mean() < looks(level, 4, turned=True).mean()


def test_stronger_levels_are_faster_and_slip_less():
    order = [REFLEXES[level] for level in LEVELS]
    for weak, strong in itertools.pairwise(order):
        assert strong.median < weak.median
        assert strong.misses < weak.misses
        assert strong.slips < weak.slips


def test_a_person_has_time_against_a_novice_and_must_hurry_against_an_expert():
    """A simple choice among four cards takes people about a second."""
    assert np.mean(looks("novice") > 1.0) > 0.8
    assert np.mean(looks("expert") < 1.0) > 0.6
    assert looks("master").min() > 0.1  # nobody is faster than people can be


def test_reactions_are_legal_but_for_slips():
    match = Match(GAME, 4, chance=Fast(3, 0), engine=compiled(GAME))
    bot = make_bot(GAME, "novice")
    slips = total = 0
    for seat in range(4):
        view, legal, rng = match.view(seat), match.legal(seat), fast_rng(seat)
        hand = GAME.view.of(view).hand.tolist()
        for _ in range(500):
            reaction = react(GAME, bot, view, legal, rng, turned=False)
            total += 1
            if reaction is not None and reaction.action not in legal:
                slips += 1
                assert reaction.action in hand
            assert reaction is not None or not legal
    assert 0 < slips / total < 3 * REFLEXES["novice"].slips


def test_a_race_runs_on_a_simulated_clock():
    match = Match(GAME, 3, chance=Fast(4, 0), engine=compiled(GAME))
    clock, moves, seconds = SimulatedClock(), [0] * 3, [0.0] * 3
    bots = [make_bot(GAME, level) for level in ("novice", "regular", "novice")]
    race(match, bots, [fast_rng(seat) for seat in range(3)], clock, moves, seconds)
    assert match.over
    assert clock.now() > 10  # a match takes minutes at a real table
    assert sum(moves) >= 20


def test_an_unknown_level_has_no_reflex():
    with pytest.raises(RondeError, match="levels are"):
        reflex_of("robot")


class Watch(SimulatedClock):
    """A clock that notes when a match took which card from which seat."""

    def __init__(self, match):
        super().__init__()
        self.match, self.read = match, 0
        self.wrong_at = {}
        self.waits = []

    def wait(self, seconds):
        super().wait(seconds)
        self.seen = [self.match.legal(seat) for seat in range(self.match.seats)]

    def now(self):
        for event in self.match.events[self.read :]:
            if isinstance(event, Acted):
                if event.seat in self.wrong_at:
                    self.waits.append(self._now - self.wrong_at.pop(event.seat))
                if event.action not in self.seen[event.seat]:
                    self.wrong_at[event.seat] = self._now
        self.read = len(self.match.events)
        return self._now


@pytest.mark.parametrize("misplay", ["return", "lockout"])
def test_rea_q13_a_wrong_card_bars_a_bot_for_a_moment_under_lockout(misplay):
    waits = []
    for lane in range(12):
        match = Match(GAME, 2, {"misplay": misplay}, chance=Fast(5, lane), engine=compiled(GAME))
        bots = [make_bot(GAME, "novice") for _ in range(2)]
        clock = Watch(match)
        race(match, bots, [fast_rng(lane, seat) for seat in range(2)], clock, [0] * 2, [0.0] * 2)
        waits += clock.waits
    assert len(waits) > 10
    assert (min(waits) >= LOCK_SECONDS - HAND_ON_ITS_WAY) == (misplay == "lockout")
