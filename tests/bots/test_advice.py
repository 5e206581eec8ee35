"""Advice: every legal action with sound numbers, and curves that keep the order and know who plays last."""

import pytest

from ronde.bots import Budget
from ronde.bots.advice import Advice, advise, final_points, win_chance
from ronde.bots.judges import Moment, judge_of
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.games import find_game

KEYS = ("reibach", "riffifi", "rauberei", "reaction")


def test_advice_covers_every_legal_action_with_sound_numbers(game):
    match = Match(game, game.seats[1], {"mode": "turns"} if game.key == "reaction" else {}, chance=Fast(2, 0))
    seat = match.to_act[0]
    advice = advise(game, match.view(seat), match.legal(seat), Budget(iterations=200), fast_rng(1))
    assert sorted(one.action for one in advice) == match.legal(seat)
    assert sum(one.visits for one in advice) == 200
    assert all(isinstance(one, Advice) and 0 < one.win_share < 1 for one in advice)
    assert advice[0].visits == max(one.visits for one in advice)
    for action, expected_score, win_share, visits in advice:
        assert Advice(action, expected_score, win_share, visits) in advice


def test_advice_needs_a_position_to_act_in():
    game = find_game("rauberei")
    with pytest.raises(RondeError, match="not a view of a seat"):
        advise(game, game.view.row(), [0], Budget(iterations=10))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("key", KEYS)
def test_curves_keep_the_order(key, seats):
    for progress in (0.0, 0.5, 1.0):
        for order in (-1.0, 0.0, 1.0):
            moment = Moment(seats, progress, order)
            mapped = [win_chance(key, moment, share / 20) for share in range(21)]
            assert mapped == sorted(mapped)
            assert all(0 < share < 1 for share in mapped)
            points = [final_points(key, moment, float(points)) for points in range(60)]
            assert points == sorted(points)


@pytest.mark.parametrize("key", KEYS)
def test_in_the_end_points_are_what_they_are(key):
    assert final_points(key, Moment(3, 1.0, order=1.0), 12.0) == 12.0


def test_who_lays_last_in_rauberei_has_the_better_chance():
    for seats in (2, 3, 4, 5, 6):
        first, last = (Moment(seats, 0.2, order) for order in (-1.0, 1.0))
        assert win_chance("rauberei", first, 1 / seats) < 1 / seats < win_chance("rauberei", last, 1 / seats)
        assert final_points("rauberei", first, 5.0) < final_points("rauberei", last, 5.0)


@pytest.mark.parametrize(("seats", "last"), [(2, 1), (3, 2), (4, 3), (5, 0), (6, 5)])
def test_the_last_of_36_cards_is_laid_by_whom_the_order_says(seats, last):
    game = find_game("rauberei")
    match = Match(game, seats, {"start_seat": "0"}, chance=Fast(3, 0))
    while not match.over:
        seat = match.to_act[0]
        moment = judge_of(game).moment(game.view.of(match.view(seat)))
        assert (moment.order == 1.0) == (seat == last)
        match.play(seat, match.legal(seat)[0])


def test_over_a_whole_match_of_rauberei_everybody_lays_last_once():
    game = find_game("rauberei")
    match = Match(game, 3, {"match": "on", "start_seat": "0"}, chance=Fast(3, 0))
    seen = []
    while not match.over:
        seat = match.to_act[0]
        moment = judge_of(game).moment(game.view.of(match.view(seat)))
        seen.append((round(moment.to_come), seat, round(moment.order, 9)))
        match.play(seat, match.legal(seat)[0])
    assert {order for to_come, _, order in seen if to_come == 29} == {0.0}
    assert {(seat, order) for to_come, seat, order in seen if to_come == 0} == {(0, 0.0), (1, 1.0), (2, -1.0)}


def test_games_that_have_ended_and_those_to_come_count_too():
    one, three = Moment(3, 0.5), Moment(3, 0.5, earlier=10.0, to_come=29.0)
    assert final_points("rauberei", three, 18.0) == pytest.approx(10.0 + final_points("rauberei", one, 8.0) + 29.0)


def test_progress_goes_from_nothing_to_all(game):
    seats = game.seats[1]
    match = Match(game, seats, chance=Fast(4, 0), engine=compiled(game))
    seen = []
    while not match.over:
        seat = next(seat for seat in match.to_act if match.legal(seat))
        moment = judge_of(game).moment(game.view.of(match.view(seat)))
        assert moment.seats == seats
        seen.append(moment.progress)
        match.play(seat, match.legal(seat)[0])
    assert 0 <= seen[0] < 0.3
    assert 0.7 < max(seen) <= 1
    assert min(seen) >= 0
