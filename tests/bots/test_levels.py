"""Every level plays every game from views alone, the same way twice, and refuses what it cannot play."""

import numpy as np
import pytest

from bots.positions import positions
from ronde.arena.play import is_race, play
from ronde.bots import LEVELS, Budget, make_bot
from ronde.bots.foresight import Foresight
from ronde.bots.judges import NOTES, judge_of
from ronde.bots.levels import FORESIGHT, STENCIL, Foreseer, Greedy, check, rate
from ronde.bots.search import Search
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.games import GAMES, find_game
from ronde.games.reaction.rules import PASS

SMALL = Budget(iterations=24)


@pytest.mark.parametrize("seed", range(4))
def test_all_levels_play_with_any_seats_and_options_to_the_end(game, seed, random_options):
    seats, options = random_options(game, 100 + seed)
    bots = [make_bot(game, LEVELS[(seat + seed) % len(LEVELS)], SMALL) for seat in range(seats)]
    played = play(game, bots, seed=seed, deal=0, options=options)
    assert sum(played.wins) == pytest.approx(1)
    assert len(played.points) == seats


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_iterations_give_the_same_action(game, level):
    first, second = make_bot(game, level, SMALL), make_bot(game, level, SMALL)
    for number, (view, legal) in enumerate(positions(game, 1)):
        actions = {bot.choose(view, legal, fast_rng(7, number)) for bot in (first, second, first)}
        assert len(actions) == 1
        assert actions <= set(legal)


@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_action(game, level):
    """The hidden truth is swapped for another that gives the seat the same view, byte for byte."""
    engine, bot = compiled(game), make_bot(game, level, SMALL)
    for number, (view, legal) in enumerate(positions(game, 2)):
        other_world, other_view = game.state.row(), game.view.row()
        engine.determinize(view, fast_rng(3, number), other_world)
        engine.observe(other_world, int(game.view.of(view).seat), other_view)
        assert (view == other_view).all()
        codes = np.zeros(game.max_legal, np.int16)
        count = engine.legal(other_world, int(game.view.of(view).seat), codes)
        here = bot.choose(view, legal, fast_rng(9, number))
        assert bot.choose(other_view, codes[:count].tolist(), fast_rng(9, number)) == here


@pytest.mark.parametrize("seed", range(5))
def test_a_rating_reads_only_what_its_seat_knows(game, seed, random_options):
    """Any two worlds with the same view get the same ratings, also for seats that a search imagines."""
    seats, options = random_options(game, 30 + seed)
    judge, engine = judge_of(game), compiled(game)
    for number, (view, legal) in enumerate(positions(game, seed, seats=seats, options=options)):
        seat = int(game.view.of(view).seat)
        seen = []
        for lane in range(3):
            row, notes = game.state.row(), np.zeros(NOTES)
            engine.determinize(view, fast_rng(lane, number), row)
            judge.look(game.state.of(row), seat, notes)
            seen.append([judge.rate(game.state.of(row), seat, action, notes) for action in legal])
        assert seen[0] == seen[1] == seen[2]


def test_ratings_are_the_same_compiled_and_interpreted(game, monkeypatch):
    make_bot(game, "expert")
    for number, (view, legal) in enumerate(positions(game, 4)):
        fast = rate(game, view, legal, fast_rng(number))
        with monkeypatch.context() as patch:
            patch.setattr("ronde.bots.levels.is_ready", lambda *_: False)
            assert rate(game, view, legal, fast_rng(number)).tolist() == fast.tolist()


def test_a_first_answer_does_not_wait_until_compiled_judgement_is_loaded(game, monkeypatch):
    make_bot(game, "expert")  # compiles what is missing
    view, legal = positions(game, 4)[0]
    loaded = Greedy(game, "regular").choose(view, legal, fast_rng(3))
    monkeypatch.setattr("ronde.core.engine._loaded", {})
    monkeypatch.setattr("ronde.core.engine._loading", {(game.key, STENCIL)})  # a thread is still at it
    monkeypatch.setattr("ronde.bots.levels.specialise", lambda *_: pytest.fail("loaded while somebody waits"))
    assert make_bot(game, "regular", wait=False).choose(view, legal, fast_rng(3)) is not None
    assert Greedy(game, "regular").choose(view, legal, fast_rng(3)) == loaded


def test_searching_bots_do_not_wait_for_each_other_for_ever():
    """In turns a pass is always allowed (REA-Q14, REA-Q23); they take it only when no card fits."""
    game = find_game("reaction")
    match = Match(game, 2, {"mode": "turns"}, chance=Fast(2027, 225), engine=compiled(game))
    bot, rng, turns = make_bot(game, "expert", SMALL), fast_rng(2027, 225), 0
    while not match.over and turns < 1000:
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = bot.choose(match.view(seat), legal, rng)
        assert action != PASS or legal == [PASS]
        match.play(seat, action)
        turns += 1
    assert match.over


def test_a_searching_bot_need_not_wait_for_the_compiler(monkeypatch):
    started = []
    game = find_game("rauberei")
    monkeypatch.setattr("ronde.bots.levels.is_ready", lambda *_: False)
    monkeypatch.setattr("ronde.bots.levels.prepare", lambda *what: started.append(what))
    view, legal = positions(game, 5)[0]
    for level in ("expert", "master"):
        bot = make_bot(game, level, wait=False)
        assert bot.choose(view, legal, fast_rng(1)) == Greedy(game, level).choose(view, legal, fast_rng(1))
    assert started == [(game, STENCIL), (game, FORESIGHT)]


def test_levels_differ_in_what_they_notice():
    """A novice lays many cards that a regular never would; both are far from random."""
    game = find_game("rauberei")
    novice, regular = make_bot(game, "novice"), make_bot(game, "regular")
    same = total = 0
    for seed in range(8):
        for number, (view, legal) in enumerate(positions(game, seed, count=20)):
            same += novice.choose(view, legal, fast_rng(1, number)) == regular.choose(view, legal, fast_rng(2, number))
            total += 1
    assert 0.2 < same / total < 0.9


def test_who_uses_what_was_learned_and_searches_where_nothing_was():
    foreseers = {game.key for game in GAMES if isinstance(make_bot(game, "master"), Foreseer)}
    assert foreseers == {"rauberei"}
    assert not any(isinstance(make_bot(game, "expert"), Foreseer) for game in GAMES)
    mixing = {game.key for game in GAMES if (master := judge_of(game).master) and master.learned > 0}
    assert mixing == {"reibach", "riffifi"}
    assert {game.key for game in GAMES if judge_of(game).settings.learned > 0} == {"reibach"}
    instinctive = {game.key for game in GAMES if (master := judge_of(game).master) and master.instinct > 0}
    assert instinctive == {"rauberei", "riffifi"}
    assert all(judge_of(game).settings.instinct == 0 for game in GAMES)


@pytest.mark.parametrize("seats", [2, 3])
def test_masters_of_rauberei_foresee_where_two_play_and_search_where_more_do(seats):
    game = find_game("rauberei")
    view, legal = positions(game, 3, seats=seats)[0]
    mind = Foresight(game) if seats == 2 else Search(game, judge_of(game).master)
    for seed in range(3):
        chosen = make_bot(game, "master", SMALL).choose(view, legal, fast_rng(seed))
        assert chosen == mind.choose(view, legal, fast_rng(seed), SMALL)


def test_an_unknown_level_is_refused_with_the_levels_there_are():
    with pytest.raises(RondeError, match="levels are random, novice, regular, expert or master"):
        make_bot(GAMES[0], "grandmaster")


@pytest.mark.parametrize(
    ("budget", "sentence"),
    [
        ({}, "needs seconds or iterations"),
        ({"seconds": 0}, "more than 0"),
        ({"seconds": -1.0}, "more than 0"),
        ({"seconds": float("nan")}, "more than 0"),
        ({"iterations": 0}, "at least 1"),
        ({"iterations": 1.5}, "a whole number"),
        ({"iterations": "many"}, "a whole number"),
        ({"seconds": "1"}, "a number"),
        ({"iterations": 10, "threads": 0}, "1 to 64"),
        ({"iterations": 10, "threads": 1.5}, "a whole number"),
        ({"iterations": 10, "threads": True}, "a whole number"),
        ({"seconds": True}, "a number"),
        ({"seconds": 3600.1}, "cannot think for 3600.1 seconds; .* at most 3600"),
        ({"seconds": float("inf")}, "at most 3600"),
        ({"seconds": 10**400}, "for so many seconds; .* at most 3600"),
        ({"seconds": 10**5000}, "for so many seconds; .* at most 3600"),
        ({"iterations": True}, "a whole number"),
        ({"iterations": 10**9 + 1}, "at most 1000000000"),
    ],
)
def test_a_budget_of_nothing_or_without_end_is_refused(budget, sentence):
    with pytest.raises(RondeError, match=sentence):
        Budget(**budget)


@pytest.mark.parametrize("level", LEVELS)
def test_a_finished_match_is_refused(game, level):
    match = Match(game, game.seats[0], chance=Fast(1, 1), engine=compiled(game))
    bot = make_bot(game, level, SMALL)
    legal = match.legal(match.to_act[0])
    while not match.over:
        seat = next(seat for seat in match.to_act if match.legal(seat))
        match.play(seat, match.legal(seat)[0])
    with pytest.raises(RondeError, match="the match is over"):
        bot.choose(match.view(0), legal or [0], fast_rng(1))


def test_a_view_of_another_game_is_refused(game):
    other = next(one for one in GAMES if one is not game)
    view, legal = positions(other, 1)[0]
    with pytest.raises(RondeError, match=f"not a view of {game.key}"):
        check(game, view, legal)


def test_a_record_is_no_row_of_bytes(game):
    view, legal = positions(game, 1)[0]
    with pytest.raises(RondeError, match=f"a view of {game.key} is a row of {game.view.itemsize} bytes"):
        check(game, view.view(game.view.dtype), legal)


@pytest.mark.parametrize("level", ["regular", "expert", "master"])
def test_a_list_that_no_position_has_is_refused(game, level):
    view, legal = positions(game, 1)[0]
    bot = make_bot(game, level, SMALL)
    for wrong, sentence in (
        (legal * 100, f"at most {game.max_legal}, each listed once"),
        ([*legal, legal[0]], "each listed once"),
        ([legal[0] + 0.5], "at least one legal action"),
    ):
        with pytest.raises(RondeError, match=sentence):
            bot.choose(view, wrong, fast_rng(1))


def test_a_view_of_a_seat_that_may_not_act_or_of_a_spectator_is_refused():
    game = find_game("rauberei")
    match = Match(game, 3, {"start_seat": "0"}, chance=Fast(1, 1), engine=compiled(game))
    with pytest.raises(RondeError, match="seat 1 may not act"):
        check(game, match.view(1), match.legal(0))
    with pytest.raises(RondeError, match="not a view of a seat"):
        check(game, match.table_view(), match.legal(0))
    with pytest.raises(RondeError, match="at least one legal action"):
        check(game, match.view(0), [])
    with pytest.raises(RondeError, match="at least one legal action"):
        check(game, match.view(0), [10**6])


def test_views_have_different_lengths_so_that_none_is_taken_for_another():
    assert len({game.view.itemsize for game in GAMES}) == len(GAMES)


def test_only_reaction_has_races():
    races = [game.key for game in GAMES if is_race(Match(game, game.seats[0], chance=Fast(1, 1)))]
    assert races == ["reaction"]
