"""Instinct: it knows no more than its seat, says the same everywhere, and likes what a search likes."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bots.positions import positions
from ronde.bots import Budget
from ronde.bots.instincts import SPOTS, has_instinct, instinct_of, instinct_weights
from ronde.bots.judges import NOTES, judge_of
from ronde.bots.levels import rate
from ronde.bots.search import STENCIL, Search
from ronde.bots.tree import Tree
from ronde.core.chance import fast_rng
from ronde.core.engine import compiled, specialise
from ronde.core.errors import RondeError
from ronde.games import GAMES, find_game

INSTINCTIVE = [game for game in GAMES if has_instinct(game)]
by_game = pytest.mark.parametrize("taught", INSTINCTIVE, ids=lambda game: game.key)
SEATS = 3  # the fewest with whom an instinct is used
SCRIPT = Path(__file__).parents[2] / "scripts" / "train_instincts.py"


def told(game, view, legal, lane):
    """The places of each legal action in one imagined world, interpreted."""
    instinct, row, notes = instinct_of(game), game.state.row(), np.zeros(NOTES)
    compiled(game).determinize(view, fast_rng(lane), row)
    s, seat = game.state.of(row), int(game.view.of(view).seat)
    instinct.notice(s, seat, notes)
    found = []
    for action in legal:
        places = np.zeros(SPOTS, np.int64)
        found.append(places[: instinct.spots(s, seat, action, notes, places)].tolist())
    return found


def ratings(game, view, legal):
    weights = instinct_weights(game.key)
    return np.array([weights[places].sum() for places in told(game, view, legal, 0)])


@by_game
@pytest.mark.parametrize("seed", range(6))
def test_an_action_is_told_by_what_its_seat_knows(taught, seed, random_options):
    """Worlds that a seat cannot tell apart are told by the same places, each of which has a weight."""
    seats, options = random_options(taught, 80 + seed)
    for view, legal in positions(taught, seed, seats=seats, options=options):
        worlds = [told(taught, view, legal, lane) for lane in range(3)]
        assert worlds[0] == worlds[1] == worlds[2]
        for places in worlds[0]:
            assert len(set(places)) == len(places) <= SPOTS
            assert all(0 <= place < instinct_of(taught).size for place in places)


@by_game
@pytest.mark.parametrize("variant", [False, True], ids=["plain", "variant"])
def test_places_are_the_same_compiled_and_interpreted(taught, variant):
    options = {"riffifi": {"officer": "on"}, "rauberei": {"variant": "on"}}[taught.key] if variant else {}
    for view, legal in positions(taught, 7, seats=SEATS, options=options, count=12):
        places, counts = np.zeros((len(legal), SPOTS), np.int64), np.zeros(len(legal), np.int64)
        specialise(STENCIL, taught).tell_all(
            view, np.array(legal, np.int16), places, counts, np.zeros(NOTES), taught.state.row(), fast_rng(1)
        )
        assert [row[:count].tolist() for row, count in zip(places, counts, strict=True)] == told(taught, view, legal, 0)


@by_game
def test_a_search_tries_first_what_instinct_likes_best(taught):
    settings = replace(judge_of(taught).settings, instinct=0.5)
    for view, legal in positions(taught, 4, seats=SEATS):
        liked = ratings(taught, view, legal)
        tried = Search(taught, settings).run(view, legal, fast_rng(3), Budget(iterations=1)).tried
        assert [one.action for one in tried] == [legal[int(liked.argmax())]]


@by_game
def test_a_search_plays_on_by_instinct_only_where_it_is_told_to(taught):
    settings = judge_of(taught).settings
    view, legal = positions(taught, 4, seats=SEATS)[0]
    found = [
        Search(taught, replace(settings, instinct=share)).run(view, legal, fast_rng(3), Budget(iterations=500)).tried
        for share in (0.0, 0.5, 0.5)
    ]
    assert found[0] == Search(taught).run(view, legal, fast_rng(3), Budget(iterations=500)).tried
    assert found[0] != found[1] == found[2]


@by_game
def test_instinct_likes_what_a_search_likes_more_often_than_judgement_made_by_hand(taught):
    search, by_instinct, by_hand = Search(taught), 0, 0
    for seed in range(8):
        for view, legal in positions(taught, seed, seats=SEATS, count=10):
            best = search.choose(view, legal, fast_rng(seed), Budget(iterations=4000))
            by_instinct += legal[int(ratings(taught, view, legal).argmax())] == best
            by_hand += legal[int(rate(taught, view, legal, fast_rng(seed)).argmax())] == best
    assert by_instinct > by_hand


def test_the_race_for_colours_and_odd_chips_are_left_to_judgement():
    game = find_game("riffifi")
    for view, legal in positions(game, 2, options={"score_race": "on"}):
        assert told(game, view, legal, 0) == [[]] * len(legal)
    view, _ = positions(game, 2)[0]
    assert told(game, view, [game.actions.parse("more P1")], 0) == [[]]


def test_weights_of_another_form_are_refused(monkeypatch):
    monkeypatch.setattr("ronde.bots.tree.instinct_weights", lambda _: np.zeros(5, np.float32))
    with pytest.raises(RondeError, match="of another form"):
        Tree.new(find_game("riffifi"), 10)


def test_there_is_no_instinct_for_a_game_without_weights():
    with pytest.raises(RondeError, match="there is no instinct for reaction"):
        instinct_of(find_game("reaction"))


def test_the_script_makes_weights_that_agree_with_searches(tmp_path):
    file = tmp_path / "weights.npy"
    command = [sys.executable, SCRIPT, "riffifi", "--minutes", "0.02", "--to", file]
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert "the same first choice" in result.stdout
    weights = np.load(file)
    assert weights.shape == (instinct_of(find_game("riffifi")).size,)
    assert np.isfinite(weights).all()
    assert np.count_nonzero(weights) > 300
