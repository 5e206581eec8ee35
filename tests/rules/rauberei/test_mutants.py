"""Wrong rules and leaky views on purpose: the tests of Räuberei must notice each of them."""

import numpy as np
import pytest

from invariants import rauberei as invariants
from ronde.core.chance import fast_rng
from ronde.core.kernel import kernel
from ronde.core.match import Acted
from ronde.games import find_game
from ronde.games.rauberei import rules, view
from ronde.games.rauberei.rules import MAX_PILES, NEUTRAL, NEW_PILE
from rules.rauberei import test_end, test_laying, test_restricted
from support import Position, mutant

TABLE = "seats: 3 | piles: crown*2 cow*3@P1 | P0: wine cow | P1: beer chest | P2: beer purse | draw: chest beer purse"


def look_alike(position, viewer):
    """Law 6 in small: a world that the viewer cannot tell from this one gives it the same view."""
    game = find_game("rauberei")
    view_row, twin = game.view.row(), game.state.row()
    position.engine.observe(position.row, viewer, view_row)
    honest = game.view.row()
    game.observe(position.s, viewer, game.view.of(honest))
    for seed in range(40):
        game.determinize(game.view.of(honest), fast_rng(seed), game.state.of(twin))
        seen = game.view.row()
        position.engine.observe(twin, viewer, seen)
        assert (seen == view_row).all(), "the view tells worlds apart that look alike"
        twin[:] = 0


def test_an_honest_view_passes():
    look_alike(Position("rauberei", TABLE), 0)


def test_a_view_that_hints_at_another_hand_is_caught():
    @kernel
    def observe(s, seat, v):
        view.observe(s, seat, v)
        v.totals[5] = s.hand[(seat + 1) % s.seat_count].argmax()

    with mutant("rauberei", observe=observe), pytest.raises(AssertionError, match="look alike"):
        look_alike(Position("rauberei", TABLE), 0)


def test_a_view_whose_draw_pile_tells_a_kind_is_caught():
    @kernel
    def observe(s, seat, v):
        view.observe(s, seat, v)
        v.pile_top[MAX_PILES - 1] = np.flatnonzero(s.draw)[0]

    with mutant("rauberei", observe=observe), pytest.raises(AssertionError, match="look alike"):
        look_alike(Position("rauberei", TABLE), 0)


def test_a_view_that_orders_hand_sizes_by_their_cards_is_caught():
    @kernel
    def observe(s, seat, v):
        view.observe(s, seat, v)
        others = [other for other in range(s.seat_count) if other != seat]
        v.barred[0] = sorted(others, key=lambda other: s.hand[other].tolist())[0]

    with mutant("rauberei", observe=observe), pytest.raises(AssertionError, match="look alike"):
        look_alike(Position("rauberei", TABLE), 0)


@kernel
def takes_any_pile(s, seat, action):
    """Wrong: any card captures."""
    rules.apply(s, seat, action)
    if action < NEW_PILE:
        s.pile_owner[action % MAX_PILES] = seat


@kernel
def frees_the_pile(s, seat, action):
    """Wrong: a differing card makes a pile neutral again."""
    pile, kind = action % MAX_PILES, action // MAX_PILES
    frees = action < NEW_PILE and s.pile_top[pile] != kind
    rules.apply(s, seat, action)
    if frees:
        s.pile_owner[pile] = NEUTRAL


@kernel
def counts_captures_twice(s, seat, action):
    """Wrong: a captured pile is merged into a higher one than its cards make."""
    rules.apply(s, seat, action)
    if action < NEW_PILE and s.pile_owner[action % MAX_PILES] == seat:
        s.pile_len[action % MAX_PILES] += 1


@kernel
def shares_with_nobody(s):
    """Wrong: the lowest seat wins a tie."""
    seats = rules.winners(s)
    return seats & -seats


@kernel
def free_laying(s, seat, out):
    """Wrong: restricted laying does not restrict."""
    chosen = int(s.opt.restricted)
    s.opt.restricted = rules.OFF
    count = rules.legal(s, seat, out)
    s.opt.restricted = chosen
    return count


@pytest.mark.parametrize(
    ("wrong", "noticed_by"),
    [
        ({"apply": takes_any_pile}, lambda: test_laying.test_rau_009_a_differing_card_changes_no_owner(2, 1)),
        ({"apply": takes_any_pile}, test_laying.test_rau_t03_a_chest_on_an_opponents_cow),
        ({"apply": frees_the_pile}, test_laying.test_rau_010_a_pile_stays_with_its_owner_until_an_equal_card_comes),
        ({"apply": counts_captures_twice}, test_laying.test_rau_t02_a_cow_on_a_cow_on_a_crown),
        ({"apply": counts_captures_twice}, test_end.test_rau_t06_piles_of_10_and_6_against_12),
        ({"winners": shares_with_nobody}, test_end.test_rau_q09_a_tie_is_a_shared_victory),
        ({"legal": free_laying}, test_restricted.test_rau_t08_a_chest_on_an_opponents_cow_is_illegal),
    ],
)
def test_a_wrong_rule_is_caught_by_a_rule_test(wrong, noticed_by):
    noticed_by()
    with mutant("rauberei", **wrong), pytest.raises(AssertionError):
        noticed_by()


@pytest.mark.parametrize(("wrong", "invariant"), [(takes_any_pile, "RAU-I3"), (counts_captures_twice, "RAU-006")])
def test_a_wrong_rule_is_caught_by_an_invariant(wrong, invariant):
    text = "piles: crown*20 wine*20 | P0: cow wine | P1: beer pork"
    cow, wine = "cow>1", "wine>2"
    for rule, catches in ((rules.apply, False), (wrong, True)):
        with mutant("rauberei", apply=rule):
            caught = []
            for action in (cow, wine):
                position = Position("rauberei", text)
                before = position.row.copy()
                code = position.game.actions.parse(action)
                position.play(action)
                try:
                    invariants.check_step(position.game.state.of(before), Acted(0, code), position.s)
                except AssertionError as error:
                    caught.append(str(error))
            assert any(invariant in message for message in caught) == catches
