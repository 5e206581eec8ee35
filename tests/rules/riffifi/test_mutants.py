"""Wrong rules and leaky views on purpose: the tests of Riffifi must notice each of them."""

import pytest

from invariants import riffifi as invariants
from ronde.core.chance import fast_rng
from ronde.core.kernel import kernel
from ronde.core.match import Acted
from ronde.games import find_game
from ronde.games.riffifi import rules, view
from ronde.games.riffifi.rules import NONE, PLAY_DOWN
from rules.riffifi import test_end, test_face_down, test_setup, test_theft, test_turn
from rules.riffifi.test_worlds import late
from support import Position, mutant

# --- leaky views ------------------------------------------------------------------------------------------------------


def table():
    """Three cards each in hand, two cards face down, four cards out."""
    return late(3, [3, 3, 2], {"G3": "G1", "R6": "R4B6"})


def look_alike(position, viewer):
    """Law 6 in small: a world that the viewer cannot tell from this one gives it the same view."""
    game = find_game("riffifi")
    shown, honest = game.view.row(), game.view.row()
    position.engine.observe(position.row, viewer, shown)
    game.observe(position.s, viewer, game.view.of(honest))
    for seed in range(40):
        twin, seen = game.state.row(), game.view.row()
        game.determinize(game.view.of(honest), fast_rng(seed), game.state.of(twin))
        position.engine.observe(twin, viewer, seen)
        assert (seen == shown).all(), "the view tells worlds apart that look alike"


def test_an_honest_view_passes():
    for viewer in range(3):
        look_alike(table(), viewer)


@kernel
def shows_face_down_cards(s, seat, v):
    view.observe(s, seat, v)
    v.laid[:] = s.laid


@kernel
def knows_what_was_hidden(s, seat, v):
    view.observe(s, seat, v)
    v.known[(seat + 1) % s.seat_count] = s.dealt[(seat + 1) % s.seat_count] & ~s.hand[(seat + 1) % s.seat_count]


@kernel
def hints_at_the_lowest_card(s, seat, v):
    view.observe(s, seat, v)
    hand = int(s.hand[(seat + 1) % s.seat_count])
    v.hand_len[4] = (hand & -hand).bit_length()


@kernel
def orders_seats_by_their_hands(s, seat, v):
    view.observe(s, seat, v)
    others = [other for other in range(s.seat_count) if other != seat]
    v.odd = sorted(others, key=lambda other: int(s.hand[other]))[0]


@kernel
def marks_the_colour_of_a_hidden_card(s, seat, v):
    """The true face, once in the bits that say what a card was laid against."""
    view.observe(s, seat, v)
    for place in range(36):
        if s.against[0, place]:
            v.against[0, place] |= 7 << 3 * ((int(s.laid[0, place]) - 1) // 8)


@pytest.mark.parametrize(
    "leak",
    [
        shows_face_down_cards,
        knows_what_was_hidden,
        hints_at_the_lowest_card,
        orders_seats_by_their_hands,
        marks_the_colour_of_a_hidden_card,
    ],
    ids=lambda leak: leak.__name__,
)
def test_a_leaky_view_is_caught(leak):
    with mutant("riffifi", observe=leak), pytest.raises(AssertionError, match="look alike"):
        look_alike(table(), 0)


def test_a_view_that_names_the_missing_1_is_caught():
    @kernel
    def observe(s, seat, v):
        view.observe(s, seat, v)
        v.removed = s.removed

    held = ["G1", "K1", "O", "Y8"]
    rest = [card for card in test_setup.DECK if card not in held and card != "R1"]
    deck = [card for seat in range(4) for card in [*rest[9 * seat : 9 * seat + 9], held[seat]]]
    options = {"options": "officer=on", "more": "removed: R1 | ones: B1 Y1", "deck": deck}
    look_alike(late(4, [1, 1, 1, 1], **options), 3)
    with mutant("riffifi", observe=observe), pytest.raises(AssertionError, match="look alike"):
        look_alike(late(4, [1, 1, 1, 1], **options), 3)


# --- wrong rules ------------------------------------------------------------------------------------------------------


@kernel
def turns_nothing(s, seat, action):
    """Wrong: a lower card leaves the other one face up."""
    visible = s.visible.copy()
    rules.apply(s, seat, action)
    for other in range(s.seat_count):
        if other not in (seat, s.turn) and action < PLAY_DOWN and s.scorings == 0:
            s.visible[other] = visible[other]


@kernel
def steals_from_nobody(s, seat, action):
    """Wrong: what the reserve lacks comes from nowhere."""
    chips = s.chips.copy()
    rules.apply(s, seat, action)
    for other in range(s.seat_count):
        if other != s.turn:
            s.chips[other] = chips[other].clip(s.chips[other])


@kernel
def collects_one_more(s, seat, action):
    """Wrong: a card brings its value and one more from the reserve."""
    held = s.chips.copy()
    rules.apply(s, seat, action)
    for colour in range(5):
        if s.chips[s.turn, colour] > held[s.turn, colour] and s.reserve[colour]:
            s.reserve[colour] -= 1
            s.chips[s.turn, colour] += 1


@kernel
def deals_again_himself(s, seat, action):
    """Wrong: the dealer stays the same."""
    dealer = s.dealer
    rules.apply(s, seat, action)
    s.dealer = dealer


@kernel
def shows_what_it_likes(s, seat, out):
    """Wrong: a beaten card may be shown although it must be hidden."""
    chosen = int(s.opt.beaten_card)
    s.opt.beaten_card = rules.CHOICE
    count = rules.legal(s, seat, out)
    s.opt.beaten_card = chosen
    return count


@kernel
def plays_void_deals(s, outcome):
    """Wrong: no deal is void."""
    s.opt.void_deal = 1 - rules.MANDATORY
    rules.apply_chance(s, outcome)
    s.opt.void_deal = rules.MANDATORY


@kernel
def shares_with_nobody(s):
    """Wrong: the lowest seat wins a tie."""
    seats = rules.winners(s)
    return seats & -seats


@pytest.mark.parametrize(
    ("wrong", "noticed_by"),
    [
        ({"apply": turns_nothing}, test_turn.test_rif_022_the_turned_card_earns_nothing),
        ({"apply": turns_nothing}, test_turn.test_rif_t11_the_first_seven_cards_of_a_round),
        ({"apply": steals_from_nobody}, test_theft.test_rif_t01_seven_blue_with_five_in_reserve),
        ({"apply": collects_one_more}, test_turn.test_rif_014_a_turn_collects_first_and_then_plays),
        ({"apply": deals_again_himself}, test_end.test_rif_039_the_deal_passes_to_the_left),
        ({"legal": shows_what_it_likes}, lambda: test_face_down.test_rif_q21_how_the_options_combine(*DEFAULT_CASE)),
        ({"apply_chance": plays_void_deals}, test_setup.test_rif_t16_a_hand_of_twelve_with_five_blue_cards_is_void),
        ({"winners": shares_with_nobody}, test_end.test_rif_q17_a_tie_is_a_shared_victory),
    ],
)
def test_a_wrong_rule_is_caught_by_a_rule_test(wrong, noticed_by):
    noticed_by()
    with mutant("riffifi", **wrong), pytest.raises(AssertionError):
        noticed_by()


DEFAULT_CASE = ("beaten_only", "hidden"), test_face_down.CASES["beaten_only", "hidden"]


@pytest.mark.parametrize(
    ("wrong", "card", "held", "invariant"),
    [
        (turns_nothing, "R3", "Y9", "RIF-I2"),
        (steals_from_nobody, "K1", "Y9", "RIF-I1"),
        (collects_one_more, "K1", "Y2", "RIF-I5"),
    ],
)
def test_a_wrong_rule_is_caught_by_an_invariant(wrong, card, held, invariant):
    hands = {"left": [2, 2, 2], "more": f"P1 up: Y5 | P2 up: R6 | P0 chips: {held}"}
    deck = [card, *(name for name in test_setup.DECK if name not in (card, "Y5", "R6", "B1", "B2"))]
    deck = [*deck[1:11], card, "B1", *deck[11:20], "Y5", *deck[20:22], *deck[22:31], "R6", *deck[31:33]]
    for rule, catches in ((rules.apply, False), (wrong, True)):
        with mutant("riffifi", apply=rule):
            position = late(3, **hands, deck=deck)
            before = position.row.copy()
            invariants.check(position.s)
            position.play(card)
            caught = ""
            try:
                invariants.check(position.s)
                invariants.check_step(position.game.state.of(before), Acted(0, rules.ACTIONS.parse(card)), position.s)
            except AssertionError as error:
                caught = str(error)
            assert (invariant in caught) == catches, caught


def test_an_officer_that_shows_its_face_is_caught_by_an_invariant():
    @kernel
    def stays_up(s, seat, action):
        """Wrong: the officer lies face up."""
        rules.apply(s, seat, action)
        s.visible[seat] = rules.OFFICER

    with mutant("riffifi", apply=stays_up):
        position = Position("riffifi", "options: officer=on | P0: O | P1: G2").play("O")
        assert position.s.visible[0] != NONE
        with pytest.raises(AssertionError, match=r"RIF-V1\.6"):
            invariants.check(position.s)
