"""Wrong rules and leaky views on purpose: the tests of ReAction must notice each of them."""

import numpy as np
import pytest

from invariants import reaction as invariants
from ronde.core.chance import fast_rng
from ronde.core.kernel import kernel
from ronde.core.match import Acted, Dealt
from ronde.games import find_game
from ronde.games.reaction import rules, view
from ronde.games.reaction.rules import DIRECTION_CARDS, NO_CARD, READY, SLIDE, TURN
from rules.reaction import test_direction, test_fits, test_modes, test_play, test_views
from support import Position, mutant

HANDS = "P0: E7 F2 +5 | P1: C4 E1 +5 | P2: H1 H2 +5"
TABLE = f"seats: 3 | options: flip_rule=all_pass | pile: D3 | {HANDS}"
TICK = f"seats: 3 | options: mode=ticks flip_rule=all_pass | pile: D3 | {HANDS} | P1 sent: ready E1"


def look_alike(text, viewer):
    """Law 6 in small: a world that the viewer cannot tell from this one gives it the same view."""
    position, game = Position("reaction", text), find_game("reaction")
    view_row, twin, honest = game.view.row(), game.state.row(), game.view.row()
    position.engine.observe(position.row, viewer, view_row)
    game.observe(position.s, viewer, game.view.of(honest))
    for seed in range(40):
        game.determinize(game.view.of(honest), fast_rng(seed), game.state.of(twin))
        seen = game.view.row()
        position.engine.observe(twin, viewer, seen)
        assert (seen == view_row).all(), "the view tells worlds apart that look alike"
        twin[:] = 0


@kernel
def tells_a_card(s, seat, v):
    """Leaky: the lowest card of the left neighbour."""
    view.observe(s, seat, v)
    v.buried[31] = s.hand[(seat + 1) % s.seat_count, 0]


@kernel
def tells_a_choice(s, seat, v):
    """Leaky: choices that are still face down."""
    view.observe(s, seat, v)
    v.sent[:] = s.sent


@kernel
def tells_the_stocks(s, seat, v):
    """Leaky: a card that nobody has seen."""
    view.observe(s, seat, v)
    v.pile[127] = np.flatnonzero(s.unseen)[0]


@kernel
def tells_by_order(s, seat, v):
    """Leaky: seats in the order of their hands."""
    view.observe(s, seat, v)
    others = [other for other in range(s.seat_count) if other != seat]
    v.tick_top = sorted(others, key=lambda other: s.hand[other].tolist())[0]


@kernel
def tells_who_can_play(s, seat, v):
    """Leaky: whether the left neighbour has a fitting card."""
    view.observe(s, seat, v)
    v.locked = rules.fitting_slots(s, (seat + 1) % s.seat_count) != 0


@pytest.mark.parametrize("text", [TABLE, TICK], ids=["race", "tick"])
def test_an_honest_view_passes(text):
    look_alike(text, 0)


@pytest.mark.parametrize(
    ("leak", "text"),
    [
        (tells_a_card, TABLE),
        (tells_a_choice, TICK),
        (tells_the_stocks, TABLE),
        (tells_by_order, TABLE),
        (tells_who_can_play, TABLE),
    ],
)
def test_a_leaky_view_is_caught(leak, text):
    with mutant("reaction", observe=leak), pytest.raises(AssertionError, match="look alike"):
        look_alike(text, 0)


def test_a_view_of_a_tick_that_shows_choices_is_caught_by_a_rule_test():
    test_views.test_rea_q12_a_choice_in_a_tick_is_seen_by_its_seat_only()
    with mutant("reaction", observe=tells_a_choice), pytest.raises(AssertionError):
        test_views.test_rea_q12_a_choice_in_a_tick_is_seen_by_its_seat_only()


@kernel
def any_card_goes(s, seat, out):
    """Wrong: every hand card is legal."""
    count = 0
    for slot in range(s.hand_len[seat]):
        out[count] = s.hand[seat, slot]
        count += 1
    return count


@kernel
def takes_misfits(s, seat, action):
    """Wrong: a card that does not fit stays on the pile."""
    if action < NO_CARD and not rules.fitting(s, s.direction) >> action & 1:
        rules._accept(s, seat, action)
        rules._go_on(s, all_passed=False)
    else:
        rules.apply(s, seat, action)


@kernel
def never_refills(s, seat, action):
    """Wrong: nobody draws."""
    rules.apply(s, seat, action)
    if s.chance == rules.REFILL:
        s.chance = 0
        rules._go_on(s, all_passed=False)


@kernel
def same_direction_counts(s, outcome):
    """Wrong: the same direction again ends the turning."""
    turned = outcome[0] == TURN and outcome[1] == s.direction
    rules.apply_chance(s, outcome)
    if turned:
        s.chance = 0
        s.to_act = rules.everyone(s)


@kernel
def shuffles_all_but_the_open_card(s, outcome):
    """Wrong: the direction card on view stays out of the shuffle."""
    if outcome[0] == TURN and not s.unturned.any():
        s.unturned[:] = DIRECTION_CARDS
        s.unturned[s.direction] -= 1
    rules.apply_chance(s, outcome)


@kernel
def slide_turns(s, outcome):
    """Wrong: a slide changes the direction."""
    if outcome[0] == SLIDE:
        s.direction = (s.direction + 1) % 2
    rules.apply_chance(s, outcome)


@kernel
def passing_ends_playing(s, seat, out):
    """Wrong: who has passed may not play any more."""
    return 0 if s.passed >> seat & 1 else rules.legal(s, seat, out)


@kernel
def forgets_no_pass(s, seat, action):
    """Wrong: a play leaves the passes standing."""
    passed = int(s.passed)
    rules.apply(s, seat, action)
    s.passed |= passed


@kernel
def locks_the_overtaken(s, outcome):
    """Wrong: whoever comes too late is blocked as well."""
    rules.apply_chance(s, outcome)
    for seat in range(s.seat_count):
        if s.fate[seat] == rules.RETURNED and not (s.fate == READY).any():
            s.to_act = int(s.to_act) & ~(1 << seat)


@kernel
def shares_with_nobody(s):
    """Wrong: the lowest seat wins a tie."""
    seats = rules.winners(s)
    return seats & -seats


WRONG_RULES = [
    ({"legal": any_card_goes}, test_fits.test_rea_011_only_fitting_cards_of_the_hand_are_legal),
    ({"apply": takes_misfits}, test_play.test_rea_t17_the_first_of_two_fitting_cards_is_accepted_the_second_returned),
    ({"apply": never_refills}, test_play.test_rea_t15_hand_4_and_stock_7_become_hand_4_and_stock_6),
    (
        {"apply_chance": same_direction_counts},
        test_direction.test_rea_t11_up_up_down_are_three_cards_and_down_is_current,
    ),
    (
        {"apply_chance": shuffles_all_but_the_open_card},
        test_direction.test_rea_t12_an_equal_card_fits_nobody_and_all_24_are_shuffled_again,
    ),
    ({"apply_chance": slide_turns}, test_direction.test_rea_022_a_slide_leaves_the_direction_as_it_is),
    ({"legal": passing_ends_playing}, test_modes.test_rea_q23_in_real_time_a_pass_is_a_declaration_once_per_seat),
    ({"apply": forgets_no_pass}, test_modes.test_rea_q23_an_accepted_play_forgets_the_passes),
    ({"apply_chance": locks_the_overtaken}, test_modes.test_rea_q25_a_card_that_was_merely_overtaken_brings_no_block),
    ({"winners": shares_with_nobody}, test_direction.test_rea_q10_without_any_stock_the_game_ends_and_fewest_cards_win),
]


@pytest.mark.parametrize(("wrong", "noticed_by"), WRONG_RULES, ids=lambda case: getattr(case, "__name__", None))
def test_a_wrong_rule_is_caught_by_a_rule_test(wrong, noticed_by):
    noticed_by()
    with mutant("reaction", **wrong), pytest.raises(AssertionError):
        noticed_by()


def steps(text, *events):
    """Play events and check the invariants after each."""
    position = Position("reaction", text)
    for seat, event in events:
        before = position.row.copy()
        if seat is None:
            position.chance(event)
            happened = Dealt(position.game.parse_outcome(event))
        else:
            position.play(event, seat)
            happened = Acted(seat, position.game.actions.parse(event))
        invariants.check_step(position.game.state.of(before), happened, position.s)
        invariants.check_knowledge(position.s)


SLIDING = ("pile: A7 B5 G8 D3 | P0: E3 A1 | P1: H8", (0, "E3"), (None, "slide"))
TURNING = ("pile: D3 | P0: E3 A1 | P1: H2 H8", (0, "E3"), (None, "turn up"))
MISFIT = ("pile: D3 | P0: E3 A1 | P1: H4 H8", (0, "A1"))


@pytest.mark.parametrize(
    ("wrong", "story", "invariant"),
    [
        ({"apply_chance": slide_turns}, SLIDING, "REA-022"),
        ({"apply_chance": same_direction_counts}, TURNING, "REA-019"),
        ({"apply": takes_misfits}, MISFIT, "REA-I5"),
    ],
)
def test_a_wrong_rule_is_caught_by_an_invariant(wrong, story, invariant):
    steps(*story)
    with mutant("reaction", **wrong), pytest.raises(AssertionError, match=invariant):
        steps(*story)


def test_knowledge_that_is_not_true_is_caught():
    """Wrong: the table believes that no hand had a fitting card although one did."""

    @kernel
    def excludes_too_much(s, seat, action):
        rules.apply(s, seat, action)
        s.excluded[1, 0] |= rules.BIT[s.hand[1, 0]]
        s.excluded[1, 1] |= rules.BIT[s.hand[1, 0]]

    with mutant("reaction", apply=excludes_too_much), pytest.raises(AssertionError, match="none of these"):
        steps(*TURNING)
