"""The search: bounded memory, honest counts, the same answer for the same seed, better with more time."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from bots.positions import positions
from ronde.bots import Budget, make_bot
from ronde.bots.judges import NOTES, judge_of
from ronde.bots.learned import learned_of, weights_of
from ronde.bots.learned.net import HIDDEN, value
from ronde.bots.search import Search
from ronde.bots.tree import MEMORY, NODE, NODE_COUNT, Tree
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.match import Match
from ronde.games import find_game


def test_the_tree_of_any_budget_stays_within_its_memory(game):
    for budget in (Budget(seconds=3600.0), Budget(iterations=10**9), Budget(seconds=60.0, threads=8)):
        trees = Search(game)._prepare(budget)
        assert sum(tree.memory for tree in trees) <= MEMORY <= 64_000_000
        assert len(trees) == budget.threads


def test_a_full_pool_still_answers(game):
    view, legal = positions(game, 1)[0]
    search = Search(game)
    search._trees = [Tree.new(game, 12)]
    search._prepare = lambda _: [tree.clear() or tree for tree in search._trees]
    found = search.run(view, legal, fast_rng(1), Budget(iterations=500))
    assert found.iterations == 500
    assert int(search._trees[0].counters[NODE_COUNT]) == 12
    assert found.memory == 12 * NODE.itemsize


def test_visits_add_up_and_only_legal_actions_are_tried(game):
    for view, legal in positions(game, 2):
        found = Search(game).run(view, legal, fast_rng(1), Budget(iterations=300))
        assert sum(one.visits for one in found.tried) == found.iterations == 300
        assert {one.action for one in found.tried} <= set(legal)
        assert all(0 <= one.wins <= 1 and 0 <= one.value <= 1 for one in found.tried)


def test_a_search_may_be_limited_to_some_actions(game):
    view, legal = positions(game, 3)[0]
    found = Search(game).run(view, legal[:1], fast_rng(1), Budget(iterations=50))
    assert [one.action for one in found.tried] == legal[:1]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_iterations_and_threads_decide_the_findings(game, threads):
    view, legal = positions(game, 4)[0]
    budget = Budget(iterations=200, threads=threads)
    first, second = (Search(game).run(view, legal, fast_rng(5), budget) for _ in range(2))
    assert first == second
    assert first.iterations == 200


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_new_node_is_worth_its_share_of_what_was_learned(share):
    """One iteration judges one action: by what its seat then knows, and by what comes of playing on."""
    game = find_game("riffifi")
    learned, plain = learned_of(game), judge_of(game).settings
    for number, (view, legal) in enumerate(positions(game, 4)[:6]):
        seat, budget = int(game.view.of(view).seat), Budget(iterations=1)
        played = Search(game, plain).run(view, legal, fast_rng(2, number), budget).tried[0]
        mixed = Search(game, replace(plain, learned=share)).run(view, legal, fast_rng(2, number), budget).tried[0]
        row, x, notes = game.state.row(), np.zeros(learned.size), np.zeros(NOTES)
        compiled(game).determinize(view, fast_rng(9, number), row)
        compiled(game).apply(row, seat, played.action)
        learned.describe(game.state.of(row), seat, x, notes)
        thought = value(x, weights_of(game.key), np.zeros(HIDDEN))
        assert mixed.action == played.action
        assert mixed.value == pytest.approx(share * thought + (1 - share) * played.value, abs=1e-5)
        assert mixed.points == played.points


@pytest.mark.parametrize("share", [0.1, 1.0])
def test_what_was_learned_judges_where_playing_on_stops(share):
    """Without playing on both judgements of a new node are the same one, whatever their shares."""
    game = find_game("reibach")
    learned, settings = learned_of(game), replace(judge_of(game).settings, depth=0, learned=share)
    for number, (view, legal) in enumerate(positions(game, 4)[:6]):
        seat = int(game.view.of(view).seat)
        tried = Search(game, settings).run(view, legal, fast_rng(2, number), Budget(iterations=1)).tried[0]
        row, x, notes = game.state.row(), np.zeros(learned.size), np.zeros(NOTES)
        compiled(game).determinize(view, fast_rng(9, number), row)
        compiled(game).apply(row, seat, tried.action)
        learned.describe(game.state.of(row), seat, x, notes)
        assert tried.value == pytest.approx(value(x, weights_of(game.key), np.zeros(HIDDEN)), abs=1e-5)


def test_others_answer_by_judgement_at_three_seats_only():
    """The tree knows what they answer best to a hand that they cannot see; two seats are stronger with that."""
    game = find_game("rauberei")
    settings = judge_of(game).settings

    def found(seats, judged):
        match = Match(game, seats, chance=Fast(1, 0))
        seat = match.to_act[0]
        search = Search(game, replace(settings, judged=judged))
        return search.run(match.view(seat), match.legal(seat), fast_rng(1), Budget(iterations=2000))

    assert found(2, 1.0) == found(2, 0.0)
    assert found(3, 1.0) != found(3, 0.0)
    assert found(3, 1.0).iterations == 2000


def test_a_timed_search_ends_by_itself(game):
    view, legal = positions(game, 5)[0]
    assert Search(game).run(view, legal, fast_rng(1), Budget(seconds=0.02)).iterations > 0
    assert Search(game).run(view, legal, fast_rng(1), Budget(seconds=1e-6)).iterations > 0
    assert Search(game).run(view, legal, fast_rng(1), Budget(seconds=100.0, iterations=30)).iterations == 30


@pytest.mark.parametrize(("processor_time", "clock"), [(False, "perf_counter"), (True, "thread_time")])
def test_a_budget_runs_out_by_its_own_clock_alone(monkeypatch, processor_time, clock):
    """The other clock stands still, as processor time does for a thread that has to wait."""
    game = find_game("rauberei")
    view, legal = positions(game, 5)[0]
    ticks = itertools.count()
    monkeypatch.setattr("ronde.bots.pacing.time.perf_counter", lambda: 0.0)
    monkeypatch.setattr("ronde.bots.pacing.time.thread_time", lambda: 0.0)
    monkeypatch.setattr(f"ronde.bots.pacing.time.{clock}", lambda: next(ticks) / 1000)
    found = Search(game).run(view, legal, fast_rng(1), Budget(seconds=0.05, processor_time=processor_time))
    assert found.iterations > 0
    assert 25 < next(ticks) < 50


def test_one_bot_may_be_asked_by_several_threads_at_once(game):
    asked = [(number, *one) for number, one in enumerate(positions(game, 7))]
    bot = make_bot(game, "expert", Budget(iterations=400))

    def choose(one):
        number, view, legal = one
        return bot.choose(view, legal, fast_rng(number))

    alone = [choose(one) for one in asked]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(choose, asked * 4)) == alone * 4


def test_the_view_is_left_as_it_was(game):
    view, legal = positions(game, 6)[0]
    before = view.copy()
    Search(game).run(view, legal, fast_rng(1), Budget(iterations=50))
    assert (view == before).all()


def test_the_last_card_that_wins_is_found():
    """Räuberei, last card of each: capturing the high pile wins, everything else loses."""
    game = find_game("rauberei")
    found_it = 0
    for seed in range(10):
        match = Match(game, 2, {"start_seat": "0"}, chance=Fast(seed, 0), engine=compiled(game))
        rng = np.random.default_rng(seed)
        while not match.over and match.state.hand_len[:2].sum() > 1:
            seat = match.to_act[0]
            match.play(seat, int(rng.choice(match.legal(seat))))
        seat = match.to_act[0]
        values = {}
        for action in match.legal(seat):
            row = match.row.copy()
            match.engine.apply(row, seat, action)
            wins = match.engine.winners(row)
            values[action] = (wins >> seat & 1) / wins.bit_count()
        chosen = Search(game).run(match.view(seat), match.legal(seat), fast_rng(seed), Budget(iterations=200)).tried[0]
        assert values[chosen.action] == max(values.values())
        found_it += len(set(values.values())) > 1
    assert found_it > 0


def test_a_finished_match_is_worth_its_points_and_piles_are_not_worth_more_than_their_cards():
    game = find_game("rauberei")
    for seed in range(3):
        match = Match(game, 3, chance=Fast(seed, 0), engine=compiled(game))
        rng = np.random.default_rng(seed)
        while not match.over:
            worth = np.zeros(8)
            judge_of(game).evaluate(match.state, worth)
            assert (worth >= 0).all()
            assert worth.sum() <= match.state.pile_len.sum() + 1e-9
            match.play(match.to_act[0], int(rng.choice(match.legal(match.to_act[0]))))
        judge_of(game).evaluate(match.state, worth)
        assert worth[:3].tolist() == match.scores()


def test_piles_that_were_scored_do_not_count_again():
    """Between two games of a match the old piles still lie there (RAU-V3.1)."""
    game = find_game("rauberei")
    engine, rng = compiled(game), fast_rng(4)
    row = Match(game, 2, {"match": "on"}, chance=Fast(4, 0), engine=engine).row.copy()
    s, outcome = game.state.of(row), np.zeros(game.max_outcome, np.int16)
    while s.scorings == 0:
        if s.chance:
            engine.apply_chance(row, outcome[: engine.sample_chance(row, rng, outcome)])
        else:
            engine.apply(row, int(s.turn), engine.sample_legal(row, int(s.turn), rng))
    judged = np.zeros(8)
    judge_of(game).evaluate(s, judged)
    assert s.chance
    assert not s.over
    assert judged[:2].tolist() == s.totals[:2].tolist()
    assert sum(judged) > 0
