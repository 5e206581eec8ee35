"""The exact solver on positions a person can check, and the search against it."""

import pytest

from ronde.bots import Budget, make_bot
from ronde.bots.solve import Solver, TooLarge
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.games import find_game

RAUBEREI = find_game("rauberei")


def endings(key, seats, options, most_cards, count):
    """Positions near the end of matches of regulars."""
    game = find_game(key)
    bot, found, deal = make_bot(game, "regular"), [], 0
    while len(found) < count:
        match = Match(game, seats, options, chance=Fast(5, deal), engine=compiled(game))
        rng = fast_rng(5, deal)
        deal += 1
        while not match.over:
            seat = match.to_act[0]
            last_round = key != "riffifi" or match.state.scorings == seats - 1
            if len(match.legal(seat)) > 1 and last_round and match.state.hand_len[:seats].sum() <= most_cards:
                found.append((match.view(seat), match.legal(seat)))
                break
            match.play(seat, bot.choose(match.view(seat), match.legal(seat), rng))
    return found


@pytest.mark.parametrize(
    ("key", "seats", "options", "most_cards"),
    [
        ("rauberei", 2, {"deal_all": "on", "restricted": "on"}, 4),
        ("riffifi", 3, {"officer": "on", "beaten_card": "shown"}, 5),
    ],
)
def test_a_search_finds_what_the_solver_proves(key, seats, options, most_cards):
    game = find_game(key)
    solver, bot = Solver(game), make_bot(game, "expert", Budget(iterations=4000))
    optimal = 0
    positions = endings(key, seats, options, most_cards, 12)
    for number, (view, legal) in enumerate(positions):
        solved = solver.solve(view, legal)
        chosen = bot.choose(view, legal, fast_rng(number))
        optimal += next(one.wins for one in solved if one.action == chosen) >= solved[0].wins - 1e-9
    assert optimal >= 11


def test_where_all_is_deducible_there_is_one_world():
    view, _ = endings("rauberei", 2, {"deal_all": "on"}, 4, 1)[0]
    assert len(Solver(RAUBEREI).worlds(view)) == 1


def test_hidden_hands_are_enumerated():
    view, _ = endings("riffifi", 3, {"officer": "on", "beaten_card": "shown"}, 4, 1)[0]
    worlds = Solver(find_game("riffifi")).worlds(view)
    hands = [int(hand) for world in worlds for hand in find_game("riffifi").state.of(world).hand[:3]]
    assert 1 <= len(worlds) <= 6
    assert max(hand.bit_count() for hand in hands) <= 2


def test_hands_that_are_not_equally_likely_are_refused():
    match = Match(RAUBEREI, 3, chance=Fast(1, 0))
    while match.state.draw_len > 1 or match.state.chance:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    seat = match.to_act[0]
    with pytest.raises(TooLarge, match="not equally likely"):
        Solver(RAUBEREI).solve(match.view(seat), match.legal(seat))


def test_the_value_of_the_last_card_is_what_the_rules_give():
    view, legal = endings("rauberei", 2, {"deal_all": "on"}, 2, 1)[0]
    solved = Solver(RAUBEREI).solve(view, legal)
    assert {one.action for one in solved} == set(legal)
    assert solved == sorted(solved, key=lambda one: (-one.wins, -one.margin))
    assert all(one.wins in (0, 0.5, 1) for one in solved)


def test_a_large_position_is_refused():
    match = Match(RAUBEREI, 2, {"deal_all": "on"}, chance=Fast(1, 0), engine=compiled(RAUBEREI))
    seat = match.to_act[0]
    with pytest.raises(TooLarge, match="more than 50 others"):
        Solver(RAUBEREI, most_nodes=50).solve(match.view(seat), match.legal(seat))


def test_the_solver_needs_a_position_of_its_game_to_act_in():
    over = Match(RAUBEREI, 2, chance=Fast(1, 0))
    while not over.over:
        seat = over.to_act[0]
        over.play(seat, over.legal(seat)[0])
    other = Match(find_game("reibach"), 2)
    match = Match(RAUBEREI, 2)
    seat = match.to_act[0]
    for view, legal, sentence in (
        (over.view(0), [0], "the match is over"),
        (other.view(0), [0], "not a view of rauberei"),
        (match.view(1 - seat), match.legal(seat), "may not act now"),
        (match.view(seat), [], "at least one legal action"),
    ):
        with pytest.raises(RondeError, match=sentence):
            Solver(RAUBEREI).solve(view, legal)
