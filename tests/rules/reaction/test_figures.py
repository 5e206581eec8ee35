"""Random play has the figures that the dossier gives (4.5, 4.6, 4.10): wrong rules would move them."""

import os
from collections import Counter
from functools import cache

import numpy as np
import pytest

from invariants import reaction as invariants
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled, specialise
from ronde.core.match import Acted, Dealt, Match
from ronde.games.reaction import GAME
from ronde.games.reaction.rules import CARD_COUNT, EQUAL, FITS, FRESH, SLIDE, TURN, table_row

pytestmark = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of matches")

# seats: plays, fitting cards, seats able, two or more able, direction cards turned, slides, deadlocks, losers' cards
FIGURES = {
    2: (58.9, 2.0, 1.4, 0.44, 26, 2.4, 0.015, 4),
    3: (55.5, 2.6, 1.9, 0.69, 14, 0.6, 0.006, 8),
    4: (52.6, 3.4, 2.5, 0.83, 9, 0.2, 0.0005, 11),
    5: (105.6, 4.1, 3.0, 0.89, 15, 0.1, 0, 19),
    6: (102.8, 4.9, 3.5, 0.93, 11, 0.05, 0, 23),
    7: (99.5, 5.6, 4.1, 0.96, 9, 0.02, 0, 26),
    8: (97.5, 6.4, 4.7, 0.97, 8, 0.01, 0, 30),
}
PLAIN = np.dtype((np.void, GAME.state.dtype))
"""A state whose fields are read ten times as fast, by name in brackets."""
MATCHES = {2: 1500, 3: 1000, 4: 800}
MOST_TURNED = {2: 66, 3: 43, 4: 35, 5: 41, 6: 34, 7: 33, 8: 28}


@cache
def play(seats, matches, **options):
    """Totals of each of many random matches, by name."""
    engine, rng, policy = compiled(GAME), fast_rng(seats), np.random.default_rng(seats)
    codes, out = np.zeros(GAME.max_legal, np.int16), np.zeros(GAME.max_outcome, np.int16)
    blank, points, found = GAME.blank(seats, options), np.zeros(seats, np.int64), []
    for _ in range(matches):
        row = blank.copy()
        engine.begin(row)
        s, totals = row.view(PLAIN)[0], Counter(turned=1)
        while not s["over"]:
            if event := int(s["chance"]):
                direction = int(s["direction"])
                engine.apply_chance(row, out[: engine.sample_chance(row, rng, out)])
                totals["turned"] += event == TURN
                totals["slides"] += event == SLIDE
                totals["deadlocks"] += event == FRESH
                totals["changes"] += event == TURN and direction != s["direction"]
                continue
            fits = fitting_cards(s)
            able = sum(count > 0 for count in fits)
            totals["plays"] += 1
            totals["fitting"] += sum(fits)
            totals["able"] += able
            totals["several"] += able > 1
            totals["equal_plays"] += s["direction"] == EQUAL
            choices = [(seat, int(code)) for seat in range(seats) for code in codes[: engine.legal(row, seat, codes)]]
            engine.apply(row, *choices[policy.integers(len(choices))])
        engine.scores(row, points)
        totals["left"] = -points.sum()
        found.append(totals)
    return {name: np.array([totals[name] for totals in found], float) for name in (*found[0], "deadlocks")}


def fitting_cards(s):
    """How many cards of each hand fit, equal ones each counted, as the dossier does."""
    cards = int(FITS[table_row(s["opt"]["equal_rule"], s["direction"]), s["pile"][s["pile_len"] - 1]])
    hands = s["hand"][: s["seat_count"]].tolist()
    return [sum(cards >> card & 1 for card in hand if card < CARD_COUNT) for hand in hands]


def near(values, expected, rounding):
    """Whether a mean is what the dossier says, up to five standard errors on both sides and its rounding."""
    error = values.std() / np.sqrt(len(values))
    return abs(values.mean() - expected) < 5 * np.sqrt(2) * error + rounding


@pytest.mark.parametrize("seats", FIGURES)
def test_random_play_has_the_figures_of_the_dossier(seats):
    """REA-Q11: sliding is rare with many players, but happens about 2.4 times a game with two."""
    plays, fitting, able, several, turned, slides, deadlocks, left = FIGURES[seats]
    found = play(seats, MATCHES.get(seats, 400))
    assert near(found["plays"], plays, 0.05)
    assert found["fitting"].sum() / found["plays"].sum() == pytest.approx(fitting, abs=0.1)
    assert found["able"].sum() / found["plays"].sum() == pytest.approx(able, abs=0.1)
    assert found["several"].sum() / found["plays"].sum() == pytest.approx(several, abs=0.015)
    assert near(found["turned"], turned, 0.7)
    assert near(found["slides"], slides, 0.05)
    assert near(found["deadlocks"], deadlocks, 0.002)
    assert near(found["left"], left, 0.5)
    assert found["turned"].max() < 1.5 * MOST_TURNED[seats]


def test_rea_q02_with_up_to_four_seats_an_exactly_equal_card_can_never_be_used():
    for seats in (2, 3, 4):
        assert play(seats, MATCHES[seats])["equal_plays"].sum() == 0
    assert near(play(5, 400)["equal_plays"], 0.4, 0.1)


@pytest.mark.parametrize(("seats", "share", "changes"), [(2, 0.40, 13), (8, 0.55, 1.4)])
def test_rea_q02_either_lets_half_of_the_plays_happen_under_equal(seats, share, changes):
    found = play(seats, 400, equal_rule="either")
    assert found["equal_plays"].sum() / found["plays"].sum() == pytest.approx(share, abs=0.05)
    assert near(found["changes"], changes, 0.5)


@pytest.mark.parametrize(("seats", "stuck"), [(2, 0.019), (3, 0.003)])
def test_rea_q10_the_opening_alone_is_stuck_as_often_as_the_dossier_says(seats, stuck):
    engine, rng, deals = compiled(GAME), fast_rng(5), 12000
    out, blank, found = np.zeros(GAME.max_outcome, np.int16), GAME.blank(seats), 0
    engine.begin(blank)
    for _ in range(deals):
        row = blank.copy()
        engine.apply_chance(row, out[: engine.sample_chance(row, rng, out)])
        found += int(GAME.state.of(row).chance) == FRESH
    assert found == pytest.approx(stuck * deals, abs=5 * (stuck * deals) ** 0.5 + 0.0005 * deals)


def simulate(seats, options, matches):
    """Shares of wins in random matches."""
    playout = specialise("ronde.core.stencils.playout", GAME)
    counters, wins, score_sums = np.zeros(playout.COUNTERS, np.int64), np.zeros(8), np.zeros(8)
    rngs = np.zeros(5, np.int64), np.zeros(5, np.int64)
    codes, ends = np.zeros(GAME.max_legal * 8, np.int16), np.zeros(8, np.int64)
    outcome, digest, points = np.zeros(GAME.max_outcome, np.int16), np.zeros(2, np.int64), np.zeros(8, np.int64)
    blank, row = GAME.blank(seats, options), GAME.state.row()
    playout.simulate(blank, row, 4, 0, matches, *rngs, codes, ends, outcome, digest, counters, points, wins, score_sums)
    return wins[:seats] / matches


@pytest.mark.parametrize(("seats", "share"), [(2, 0.53), (4, 0.28), (8, 0.16)])
def test_rea_q05_the_dealer_gains_from_starting_one_card_short(seats, share):
    matches = 8000
    wins = simulate(seats, {"dealer": 0}, matches)
    sigma = np.sqrt(share * (1 - share) / matches)
    assert wins[0] == pytest.approx(share, abs=5 * sigma + 0.005)
    fair = simulate(seats, {}, matches)
    assert np.abs(fair - 1 / seats).max() < 5 * np.sqrt(1 / seats / matches)


MODES = [
    {},
    {"mode": "ticks", "misplay": "lockout"},
    {"mode": "turns"},
    {"flip_rule": "all_pass"},
    {"mode": "ticks", "flip_rule": "all_pass", "deadlock": "redraw"},
    {"equal_rule": "either", "start_card": "box", "deadlock": "redraw"},
    {"mode": "turns", "flip_rule": "all_pass", "deadlock": "fewest_cards"},
]


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_the_invariants_hold_after_every_event_whatever_the_referee_takes_in(seats, options):
    """REA-I1, REA-I2, REA-I3, REA-I4, REA-I5, REA-I6, with wrong cards and timers mixed into random play."""
    rng = np.random.default_rng(seats)
    match = Match(GAME, seats, options, chance=Fast(seats, 7), deal=False, engine=compiled(GAME))
    dealt = plays = 0
    while not match.over:
        before = match.row.copy()
        if match.chance_due:
            event = Dealt(match.due_outcome())
            match.fold(event)
        else:
            event = Acted(*random_action(match, rng))
            match.act(event.seat, event.action)
        after = match.state
        invariants.check(after)
        invariants.check_step(GAME.state.of(before), event, after)
        dealt = dealt or int(after.hand_len.sum() + after.stock_len.sum())
        plays += int(after.pile_len) - int(GAME.state.of(before).pile_len) if dealt else 0
    assert plays <= dealt + 1, "REA-I6"
    assert match.winners()


def random_action(match, rng):
    """Mostly something legal, sometimes anything that the referee takes in (REA-Q21)."""
    codes = range(len(GAME.actions))
    while True:
        seat = int(rng.choice(match.to_act))
        choices = match.legal(seat)
        if rng.random() < 0.15:
            choices = [code for code in codes if match.engine.accepts(match.row, seat, code)]
        if choices:
            return seat, int(rng.choice(choices))
