"""Deliberately wrong rules and leaky views, to see that the tests notice."""

import pytest

from ronde.core.kernel import kernel
from ronde.core.match import Acted
from ronde.games.reibach import rules, view
from rules.reibach import test_dollars, test_information, test_rows, test_specials, test_turn, test_variants
from support import Position, mutant


def notices(check, *args) -> None:
    """The check passes with the true game, and fails here."""
    with pytest.raises(AssertionError):
        check(*args)


# --- wrong rules ------------------------------------------------------------------------------------------------------


@kernel
def risk_lengthens(s, seat, action):
    rules.apply(s, seat, action)
    if rules.ADD_RISK <= action < rules.LAPSE:
        s.row_len[seat, action - rules.ADD_RISK] += 1


def test_a_risk_card_that_lengthens_its_row_is_noticed():
    with mutant("reibach", apply=risk_lengthens):
        notices(test_specials.test_rei_041_a_risk_card_does_not_lengthen_the_row)


@kernel
def closed_rows_take_cards(s, seat, out):
    closed = int(s.closed[seat])
    s.closed[seat] = 0
    count = rules.legal(s, seat, out)
    s.closed[seat] = closed
    return count


def test_a_closed_row_that_takes_cards_is_noticed():
    with mutant("reibach", legal=closed_rows_take_cards):
        notices(test_specials.test_rei_043_a_risk_card_closes_the_row, "oil")
        notices(test_rows.test_rei_033_a_closed_row_still_bars_a_second_of_its_business)


@kernel
def scores_a_dollar_early(s, outcome):
    rules.apply_chance(s, outcome)
    if outcome[0] != rules.SETUP and s.dollars in (3, 6):
        s.scorings += 1


def test_scorings_at_the_3rd_and_6th_dollar_are_noticed():
    with mutant("reibach", apply_chance=scores_a_dollar_early):
        notices(test_dollars.test_rei_048_the_4th_and_7th_dollar_bring_a_scoring, 2, 0)


@kernel
def specials_are_cheap(s, seat, action):
    cost = int(s.opt.special_cost)
    s.opt.special_cost = 1
    rules.apply(s, seat, action)
    s.opt.special_cost = cost


def test_specials_for_one_point_under_the_variant_are_noticed():
    with mutant("reibach", apply=specials_are_cheap):
        notices(test_variants.test_rei_v1_a_special_from_the_display_costs_two_points, "risk")


@kernel
def cards_come_back(s, seat, action):
    rules.apply(s, seat, action)
    if rules.ATTACH <= action < rules.ADD_MULTITALENT:
        s.hand[seat, action - rules.ATTACH] += 1
        s.hand_len[seat] += 1


def test_the_invariants_notice_a_card_that_lies_and_is_held():
    """REI-I1"""
    from invariants.reibach import check, check_step

    with mutant("reibach", apply=cards_come_back):
        at = Position("reibach", "P0: oil*2 | P0 table: gold")
        before = at.game.state.of(at.row.copy())
        at.play("attach oil")
        notices(check, at.s)
        notices(check_step, before, Acted(0, at.game.actions.parse("attach oil")), at.s)


# --- leaks ------------------------------------------------------------------------------------------------------------

SECRETIVE = "seats: 3 | P0: oil gold | P1: art*2 risk | P2: luxury"


@kernel
def shows_held_kinds(s, seat, v):
    view.observe(s, seat, v)
    v.totals[4] = s.held[1]


@kernel
def shows_which_kind_sorts_first(s, seat, v):
    view.observe(s, seat, v)
    v.room[4, 0] = next((kind for kind in range(12) if s.hand[1, kind]), 0)


@kernel
def counts_blind_draws_as_known(s, seat, v):
    view.observe(s, seat, v)
    v.known[0] = s.hand[0]


@pytest.mark.parametrize("observe", [shows_held_kinds, shows_which_kind_sorts_first], ids=lambda leak: leak.__name__)
def test_a_view_that_shows_something_of_a_hand_is_noticed(observe):
    with mutant("reibach", observe=observe):
        notices(test_information.check_views_hide, Position("reibach", SECRETIVE))


def test_a_view_that_shows_blind_draws_is_noticed():
    with mutant("reibach", observe=counts_blind_draws_as_known):
        notices(test_turn.test_rei_017_the_others_do_not_see_a_card_drawn_blind)
        notices(test_information.test_a_card_drawn_blind_is_not_known)


@kernel
def shows_the_pile(s, v):
    view.observe_table(s, v)
    v.income[2, 4, 0] = s.draw[rules.RISK]


def test_a_spectator_who_sees_the_pile_is_noticed():
    with mutant("reibach", observe_table=shows_the_pile):
        notices(test_information.check_views_hide, Position("reibach", SECRETIVE))


def test_the_true_game_passes_these_checks():
    test_information.check_views_hide(Position("reibach", SECRETIVE))
