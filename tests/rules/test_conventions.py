"""Conventions of all games (GEN): what a seat may see, who may play, which options are taken."""

import itertools

import numpy as np
import pytest

from ronde.core.chance import Fast
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.core.record import PUBLIC
from support import engine_of


@pytest.mark.parametrize("wrong", ["too few", "too many", "none", "negative"])
def test_gen_09_other_player_counts_are_refused_at_set_up(game, wrong):
    seats = {"too few": game.seats[0] - 1, "too many": game.seats[-1] + 1, "none": 0, "negative": -1}[wrong]
    with pytest.raises(RondeError, match=f"{game.seats[0]} to {game.seats[-1]} seats") as refused:
        Match(game, seats)
    assert refused.value.clause == "GEN-09"


def test_gen_09_every_player_count_in_the_range_is_taken(game):
    for seats in game.seats:
        assert Match(game, seats, chance=Fast(1, 0), engine=engine_of(game)).state.seat_count == seats


def test_gen_10_an_unknown_option_is_refused_at_set_up(game):
    with pytest.raises(RondeError, match="there is no option 'colour_of_the_table'") as refused:
        Match(game, game.seats[0], {"colour_of_the_table": "green"})
    assert refused.value.clause == "GEN-10"


def test_gen_10_an_unknown_value_is_refused_at_set_up(game):
    for option in game.options:
        with pytest.raises(RondeError, match=f"{option.key} cannot be 'purple'"):
            Match(game, game.seats[0], {option.key: "purple"})


def test_gen_10_an_option_that_cannot_matter_is_taken(game):
    """Every value of every option is taken alone at every seat count, unless the game says with its clause why not."""
    for seats, option in itertools.product(game.seats, game.options):
        for value in option.allowed(seats):
            clause = None
            try:
                chosen = game.choose_options(seats, {option.key: value})
            except RondeError as refused:
                chosen, clause = {option.key: value}, refused.clause or "none"
            assert chosen[option.key] == value
            assert clause != "none", f"{option.key}={value} is refused without a clause"


def test_gen_08_options_are_chosen_one_by_one(game):
    """Setting one option leaves every other at its default."""
    usual = game.choose_options(game.seats[-1])
    for option in game.options:
        for value in option.allowed(game.seats[-1]):
            try:
                chosen = game.choose_options(game.seats[-1], {option.key: value})
            except RondeError:
                continue
            assert {key: chosen[key] for key in chosen if key != option.key} == {
                key: usual[key] for key in usual if key != option.key
            }


def test_gen_07_hands_are_private(game):
    """Two deals that give a seat the same cards look the same to it, and differ for somebody else."""
    seats = game.seats[-1]
    match = Match(game, seats, chance=Fast(7, 0), engine=engine_of(game))
    view, twin = match.view(0), game.state.row()
    rng = Fast(8, 0).rng(0, 0)
    others_differ = 0
    for _ in range(10):
        match.engine.determinize(view, rng, twin)
        seen = game.view.row()
        match.engine.observe(twin, 0, seen)
        assert (seen == view).all()
        for seat in range(1, seats):
            match.engine.observe(twin, seat, seen)
            others_differ += not (seen == match.view(seat)).all()
    assert others_differ > 0, "nothing was hidden"


def test_gen_07_what_was_public_is_the_same_for_every_seat(game):
    """What everyone may see stands in every view as it stands in the state, however late it is."""
    match = Match(game, game.seats[0], chance=Fast(9, 0), engine=engine_of(game))
    public = {(field.name, field.shape) for field in game.state.fields if field.seen_by == PUBLIC}
    shared = [field.name for field in game.view.fields if (field.name, field.shape) in public]
    assert {"to_act", "chance", "scorings", "over"} <= set(shared)
    rng = np.random.default_rng(9)
    for _ in range(60):
        if match.over:
            break
        views = [game.view.of(match.view(seat)) for seat in range(match.seats)]
        views.append(game.view.of(match.table_view()))
        for name, view in itertools.product(shared, views):
            assert np.array_equal(view[name], match.state[name]), name
        seat, action = rng.choice([(seat, action) for seat in match.to_act for action in match.legal(seat)])
        match.play(int(seat), int(action))
