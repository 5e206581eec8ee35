"""What was learned: it knows no more than its seat, says the same everywhere, and reads hands from play."""

import numpy as np
import pytest

from bots.positions import positions
from ronde.bots import Budget
from ronde.bots.foresight import Foresight
from ronde.bots.judges import NOTES
from ronde.bots.learned import is_learned, learned_of, weights_of
from ronde.bots.learned.net import FIRST, HIDDEN, OUT, SECOND, value, value_and_parts, weight_count
from ronde.bots.learned.rauberei import KIND_COUNT, TOLD
from ronde.bots.lessons import Lessons, Plan
from ronde.bots.tree import Tree
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.games import GAMES, find_game
from ronde.games.rauberei.rules import KINDS

LEARNED = [game for game in GAMES if is_learned(game)]
by_game = pytest.mark.parametrize("taught", LEARNED, ids=lambda game: game.key)


@by_game
@pytest.mark.parametrize("seed", range(4))
def test_a_description_has_only_what_its_seat_knows(taught, seed, random_options):
    """Worlds that a seat cannot tell apart are told in the same numbers, before and after each of its actions."""
    seats, options = random_options(taught, 60 + seed)
    learned, engine = learned_of(taught), compiled(taught)
    for number, (view, legal) in enumerate(positions(taught, seed, seats=seats, options=options)):
        seat = int(taught.view.of(view).seat)
        for action in (None, legal[0], legal[-1]):
            told = []
            for lane in range(3):
                row, x, notes = taught.state.row(), np.zeros(learned.size), np.zeros(NOTES)
                engine.determinize(view, fast_rng(lane, number), row)
                if action is not None:
                    engine.apply(row, seat, action)
                learned.describe(taught.state.of(row), seat, x, notes)
                told.append(x.tolist())
            assert told[0] == told[1] == told[2]
            assert np.isfinite(told[0]).all()


@by_game
def test_what_is_read_from_play_is_known_to_the_viewer_and_no_world_is_impossible(taught):
    learned, engine = learned_of(taught), compiled(taught)
    for number, (view, _) in enumerate(positions(taught, 3)):
        seat, read = int(taught.view.of(view).seat), []
        for lane in range(3):
            row, notes = taught.state.row(), np.zeros(NOTES)
            engine.determinize(view, fast_rng(lane, number), row)
            learned.read(taught.state.of(row), seat, notes)
            read.append(notes.tolist())
            assert 0 < learned.likelihood(taught.state.of(row), seat, notes) <= 1
        assert read[0] == read[1] == read[2]


@by_game
def test_the_network_says_what_its_weights_say(taught):
    size, weights, rng = learned_of(taught).size, weights_of(taught.key), np.random.default_rng(1)
    assert weights.shape == (weight_count(size),)
    shapes = [(size, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND, OUT), (OUT,)]
    ends = np.cumsum([np.prod(shape) for shape in shapes])
    a, b, c, d, e, f = (part.reshape(shape) for part, shape in zip(np.split(weights, ends[:-1]), shapes, strict=True))
    for _ in range(5):
        x = rng.normal(size=size) * (rng.random(size) < 0.3)
        out = np.maximum(np.maximum(x @ a + b, 0) @ c + d, 0) @ e + f
        hidden, parts = np.zeros(HIDDEN), np.zeros(OUT)
        value_and_parts(x, weights, hidden, parts)
        assert parts == pytest.approx(out)
        assert value(x, weights, hidden) == pytest.approx(out.mean())


def test_who_lays_on_a_strangers_pile_is_believed_to_hold_another():
    """It would be a present otherwise; who robs a pile has used a card that others wait for."""
    game = find_game("rauberei")
    text = "piles: cow*3@P0 beer@P1 wine | P0: cow wine | P1: purse*2 beer | draw: purse beer*2 | turn: P1 lay"
    row = game.parse_state(text)
    s, notes = game.state.of(row), np.zeros(NOTES)
    game.apply(s, 1, game.actions.parse("purse>1"))
    learned = learned_of(game)
    learned.read(s, 0, notes)
    told = notes[TOLD + KIND_COUNT : TOLD + 2 * KIND_COUNT]
    assert told.argmax() == KINDS.index("purse")
    holds = learned.likelihood(s, 0, notes)
    s.hand[1, KINDS.index("purse")] = 0
    assert learned.likelihood(s, 0, notes) < holds / 5


@by_game
@pytest.mark.parametrize("threads", [1, 2])
def test_iterations_and_threads_decide_what_is_foreseen(taught, threads):
    foresight = Foresight(taught)
    for view, legal in positions(taught, 5)[:3]:
        before = view.copy()
        looks = [foresight.look(view, legal, fast_rng(5), Budget(iterations=60, threads=threads)) for _ in range(2)]
        assert looks[0][0].tolist() == looks[1][0].tolist()
        assert looks[0][1].tolist() == looks[1][1].tolist()
        assert looks[0][0].sum() == 60
        assert (view == before).all()


@by_game
def test_foresight_ends_when_its_time_is_over(taught):
    view, legal = positions(taught, 5)[0]
    for seconds in (1e-6, 0.05):
        visits, means = Foresight(taught).look(view, legal, fast_rng(1), Budget(seconds=seconds))
        assert visits.sum() > 0
        assert len(means) == len(legal)


def test_the_last_card_that_wins_is_laid():
    """Räuberei, the last card of all: what it brings is not judged but counted."""
    game = find_game("rauberei")
    foresight, mattered = Foresight(game), 0
    for seed in range(10):
        match = Match(game, 2, {"start_seat": "0"}, chance=Fast(seed, 0), engine=compiled(game))
        rng = np.random.default_rng(seed)
        while match.state.hand_len[:2].sum() > 1:
            match.play(match.to_act[0], int(rng.choice(match.legal(match.to_act[0]))))
        seat, wins = match.to_act[0], {}
        for action in match.legal(seat):
            row = match.row.copy()
            match.engine.apply(row, seat, action)
            winners = match.engine.winners(row)
            wins[action] = (winners >> seat & 1) / winners.bit_count()
        chosen = foresight.choose(match.view(seat), match.legal(seat), fast_rng(seed), Budget(iterations=200))
        assert wins[chosen] == max(wins.values())
        mattered += len(set(wins.values())) > 1
    assert mattered > 0


@by_game
def test_lessons_tell_what_learners_knew_and_what_came_of_it(taught):
    plan = Plan(judging=0.3, searching=0.3, earlier=0.2, iterations=20, blur=0.01, epsilon=0.05)
    lessons = Lessons(taught, plan, rows=6000, seed=1)
    seen, came = lessons.play(taught.blank(taught.seats[0]), weights_of(taught.key)[None], 1.0)
    assert 4000 < len(seen) == len(came) <= 6000
    assert np.isfinite(seen).all()
    assert ((came >= 0) & (came <= 1)).all()
    assert 0.1 < came.mean() < 0.9
    assert np.unique(came[:, 0]).size > 1
    won, lost = came[came[:, 0] == 1], came[came[:, 0] == 0]
    assert ((len(won) and won[:, 1].min()) or 1) > 0.5 > ((len(lost) and lost[:, 1].max()) or 0)  # the winner leads
    assert np.unique(came[:, 1]).size > 4  # by few or by many points, not as one who won or lost


def test_lessons_need_room_for_a_deal():
    game = find_game("rauberei")
    plan = Plan(judging=0, searching=0, earlier=0, iterations=1, blur=0, epsilon=0)
    with pytest.raises(RondeError, match="at least 2000 rows"):
        Lessons(game, plan, rows=1999, seed=1)


def test_weights_of_another_network_are_refused(monkeypatch):
    monkeypatch.setattr("ronde.bots.foresight.weights_of", lambda _: np.zeros(5, np.float32))
    with pytest.raises(RondeError, match="of another network"):
        Foresight(find_game("rauberei"))
    monkeypatch.setattr("ronde.bots.tree.weights_of", lambda _: np.zeros(5, np.float32))
    with pytest.raises(RondeError, match="of another network"):
        Tree.new(find_game("riffifi"), 10)


def test_nothing_was_learned_about_a_game_without_weights():
    with pytest.raises(RondeError, match="nothing was learned about reaction"):
        learned_of(find_game("reaction"))
