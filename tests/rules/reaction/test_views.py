"""Who knows what in ReAction, and the worlds a seat cannot tell apart (dossier 4.9)."""

import os
import random
from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest
from scipy.stats import chisquare

from invariants import reaction as invariants
from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled
from ronde.core.game import SPECTATOR, Seen
from ronde.core.match import Match
from ronde.games.reaction import GAME, stocks
from ronde.games.reaction.notation import parse_set, set_text
from ronde.games.reaction.rules import ACCEPTED, CARDS, NO_CARD, READY, READY_CODE, STATE
from support import Position

TABLE = "seats: 3 | pile: D3 | P0: E7 F2 B3 A1 +7 | P1: C4 E1 H4 H5 +7 | P2: H1 H2 H3 H7 +7"
counts_worlds = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of worlds")


def held(v):
    return [CARDS[card] for card in v.hand if card != NO_CARD]


def shown(position, seat, viewer=None):
    """The cards of a seat that everybody knows, in a view."""
    v = position.view(viewer) if viewer is not None else position.table()
    return set_text(int(v.shown[seat, 1]) << 32 | int(v.shown[seat, 0]))


def excluded(position, seat):
    """What each hidden card of a seat cannot be, oldest first, in a spectator's view."""
    v = position.table()
    return [
        set_text(int(v.excluded[seat, slot, 1]) << 32 | int(v.excluded[seat, slot, 0]))
        for slot in range(v.hidden_len[seat])
    ]


# --- who sees what ----------------------------------------------------------------------------------------------------


def test_gen_07_a_view_shows_ones_own_hand_and_only_the_size_of_the_others():
    v = Position("reaction", TABLE).view(1)
    assert held(v) == ["C4", "E1", "H4", "H5"]
    assert v.hand_len[:3].tolist() == [4, 4, 4]
    assert v.stock_len[:3].tolist() == [7, 7, 7]


def test_gen_07_a_spectator_sees_no_hand():
    v = Position("reaction", TABLE).table()
    assert v.seat == SPECTATOR
    assert held(v) == []


def test_gen_07_the_whole_pile_has_been_seen():
    v = Position("reaction", TABLE).play("E7", 0).view(2)
    assert [CARDS[card] for card in v.pile[: v.pile_len]] == ["D3", "E7"]


def test_rea_016_only_the_drawer_sees_the_card_that_is_drawn():
    position = Position("reaction", TABLE).play("E7", 0).chance("refill G1")
    others = [position.view(seat).tobytes() for seat in (1, 2)]
    twin = Position("reaction", TABLE).play("E7", 0).chance("refill G5")
    assert others == [twin.view(seat).tobytes() for seat in (1, 2)]
    assert held(position.view(0)) != held(twin.view(0))


def test_rea_q12_a_choice_in_a_tick_is_seen_by_its_seat_only():
    text = f"{TABLE} | options: mode=ticks"
    one, other = Position("reaction", text).play("E7", 0), Position("reaction", text).play("pass", 0)
    for viewer in (1, 2):
        assert one.view(viewer).tobytes() == other.view(viewer).tobytes()
        assert one.view(viewer).fate[0] == READY
    assert one.table().tobytes() == other.table().tobytes()
    assert CARDS[one.view(0).sent[0]] == "E7"


def test_rea_q12_a_revealed_choice_is_public():
    position = Position("reaction", f"{TABLE} | options: mode=ticks")
    position.play("E7", 0).play("pass", 1).play("H7", 2).chance("reveal P0 E7")
    v = position.view(1)
    assert (CARDS[v.sent[0]], v.fate[0]) == ("E7", ACCEPTED)
    assert v.sent[2] == 0, "still face down"


@pytest.mark.parametrize(("mode", "seen"), [("realtime", "E7"), ("turns", "E7"), ("ticks", "ready")])
def test_rea_q12_others_see_a_card_but_not_a_choice_in_a_tick(mode, seen):
    position = Position("reaction", f"{TABLE} | options: mode={mode} | turn: P0")
    veiled = position.game.veil(position.view(1), position.game.actions.parse("E7"))
    assert position.game.actions.text(veiled) == seen
    before, after = position.view(1), position.play("E7", 0).view(1)
    (line,) = position.game.narrate(before, Seen(0, veiled), after)
    assert ("card" in line.args) == (mode != "ticks")


def test_rea_q12_ready_is_never_an_action():
    position = Position("reaction", f"{TABLE} | options: mode=ticks")
    assert READY_CODE not in position.legal(0)
    assert position.refused("ready", 0) == "REA-Q12"


# --- what everybody can tell ------------------------------------------------------------------------------------------


def test_rea_q13_a_card_that_comes_back_has_been_seen_by_all():
    position = Position("reaction", TABLE).play("A1", 0)
    assert [shown(position, 0, viewer) for viewer in (0, 1, 2)] == ["A1"] * 3
    assert position.table().hidden_len[:3].tolist() == [3, 4, 4]


def test_rea_q13_until_it_is_played():
    position = Position("reaction", f"{TABLE} | P0 shown: E7").play("E7", 0).chance("refill G1")
    assert shown(position, 0) == ""
    assert position.table().hidden_len[0] == 4


def test_rea_q13_twice_the_same_card_tells_no_more_than_once():
    position = Position("reaction", "seats: 5 | pile: D3 | P0: A1 A1 E7 | P1: E1").play("A1", 0).play("A1", 0)
    assert shown(position, 0) == "A1"
    assert position.table().hidden_len[0] == 2


def test_rea_018_a_turn_tells_that_no_hand_card_fitted():
    position = Position("reaction", "pile: D3 | P0: E3 A1 | P1: H2 H8").play("E3", 0)
    assert excluded(position, 1) == ["A4 B4 C4 D4 E4 F12345678 G4 H4"] * 2


def test_rea_021_a_slide_tells_that_none_fitted_in_any_direction():
    position = Position("reaction", "pile: D3 | P0: E3 A1 | P1: H8").play("E3", 0)
    around = "A24 B24 C24 D12345678 E234 F12345678 G24 H24"
    assert excluded(position, 1) == [around]
    position.chance("slide")
    both = parse_set(around) | parse_set("A24 B24 C12345678 D234 E12345678 F24 G24 H24")
    assert excluded(position, 1) == [set_text(both & (1 << 64) - 1)]


def test_rea_018_a_card_drawn_later_may_be_anything():
    text = "pile: D3 | direction: down | P0: C1 H8 +3 | P1: H1 H5 | P0 excluded: E1 / E1"
    position = Position("reaction", text).play("C1", 0).chance("refill B5")
    assert excluded(position, 0) == ["E1", ""]


def test_of_two_cards_that_it_may_be_the_older_is_struck_out():
    text = "seats: 2 | pile: D3 | P0: E7 F2 B3 | P1: F1 | P0 excluded: A1 E7 / A1 / "
    assert excluded(Position("reaction", text).play("E7", 0), 0) == ["A1 E7", ""], "the oldest cannot have been E7"
    text = text.replace("A1 E7", "A1 B1")
    assert excluded(Position("reaction", text).play("E7", 0), 0) == ["A1", ""]


@pytest.mark.parametrize("seed", range(60))
def test_what_is_excluded_leaves_exactly_the_hands_that_some_history_leaves(seed):
    """Every way in which a hand can have been drawn is followed, side by side with what the table keeps of it."""
    rng = random.Random(seed)
    s = STATE.of(STATE.row())
    s.seat_count = 1
    deck = list(range(9))
    order = rng.sample(deck, 9)
    truth, histories = [], {frozenset()}
    rest = set(deck)  # not yet played
    for _ in range(14):
        if order and len(truth) < 4 and rng.random() < 0.6:
            truth.append(order.pop())
            histories = {hand | {card} for hand in histories for card in rest - hand}
            s.hidden_len[0] += 1
        elif truth and rng.random() < 0.5:
            mask = {card for card in rest - set(truth) if rng.random() < 0.5}
            histories = {hand for hand in histories if not hand & mask}
            stocks.exclude(s, np.int64(sum(1 << card for card in mask)))
        elif truth:
            card = truth.pop(rng.randrange(len(truth)))
            histories = {hand - {card} for hand in histories if card in hand}
            rest.discard(card)
            stocks.uncover(s, 0, card)
        masks = [int(mask) for mask in s.excluded[0, : s.hidden_len[0]]]
        left = {frozenset(hand) for hand in combinations(rest, len(masks)) if can_lie(hand, masks)}
        assert left == histories


def can_lie(hand, masks):
    """Whether the cards can be put in an order in which none is excluded."""
    return any(
        all(not mask >> card & 1 for card, mask in zip(order, masks, strict=True)) for order in permutations(hand)
    )


def test_rea_018_while_play_goes_on_some_hand_card_fits():
    assert (
        Position("reaction", "phase: refill P0 | pile: D3 | P0: E3 A1 B2 +1 | P1: H2").chance("refill G1").s.hints == 1
    )


def test_rea_q23_a_turn_after_all_have_passed_tells_that_some_card_fits_in_some_direction():
    position = Position("reaction", "options: flip_rule=all_pass | pile: D3 | P0: E3 A1 | P1: H2 H8")
    assert position.s.hints == 0
    assert position.play("pass", 0).play("pass", 1).s.hints == 0b1000
    assert position.chance("turn down").s.hints == 0b1000
    assert position.play("H2", 1).s.hints == 0, "a new top"


REDRAWN = "options: deadlock=redraw | pile: D3 | P0: E3 A1 | P1: A3 A5 A7 B1 +2"


def redrawn():
    position = Position("reaction", REDRAWN).play("E3", 0).chance("slide").chance("redraw")
    return position.chance("refill G1").chance("refill G5").chance("refill A5")


def test_rea_q24_the_owner_knows_the_buried_cards_and_others_only_how_many():
    position = redrawn()
    assert [CARDS[card] for card in position.view(1).buried[:3]] == ["A3", "A7", "B1"]
    assert position.view(0).buried.sum() == 0
    assert position.view(0).buried_len[1] == 3


def test_rea_q24_everybody_knows_that_no_buried_card_fitted_anything():
    """Nor does the one that has come back to the hand, whichever of the three it is."""
    v = redrawn().view(0)
    buried = set_text(int(v.buried_excluded[1, 1]) << 32 | int(v.buried_excluded[1, 0]))
    assert buried == "A24 B24 C12345678 D12345678 E12345678 F12345678 G24 H24"
    assert excluded(redrawn(), 1) == [buried, "", ""]


# --- determinize ------------------------------------------------------------------------------------------------------


def endgame(hands, unseen, options="", more="", top="D3"):
    """A position in which only these cards are not on the pile yet; unseen ones lie in the last seat's stock."""
    hidden = {*" ".join(hands).split(), *unseen.split(), top}
    pile = " ".join([card for card in CARDS if card not in hidden] + [top])
    seats = [f"P{seat}: {hand}" for seat, hand in enumerate(hands)]
    seats[-1] += f" +{len(unseen.split())}"
    text = f"seats: {len(hands)} | options: {options} | pile: {pile} | {' | '.join(seats)} | {more}"
    return Position("reaction", text)


def world_of(s):
    """The hands and buried cards of all seats."""
    seats = range(s.seat_count)
    hands = tuple(tuple(sorted(CARDS[card] for card in s.hand[seat, : s.hand_len[seat]])) for seat in seats)
    return hands, tuple(tuple(CARDS[card] for card in s.buried[seat, : s.buried_len[seat]]) for seat in seats)


def worlds(position, viewer, draws, seed=1):
    """How often each world was imagined by the viewer."""
    view, row = position.game.view.row(), position.game.state.row()
    if viewer == SPECTATOR:
        position.engine.observe_table(position.row, view)
    else:
        position.engine.observe(position.row, viewer, view)
    rng, found = fast_rng(seed), Counter()
    for _ in range(draws):
        position.engine.determinize(view, rng, row)
        found[world_of(position.game.state.of(row))] += 1
    return found


def count_deals(position, viewer, unseen, fits):
    """How many orders of the hidden cards lead to each world, if `fits(hands, buried)`."""
    hands, buried = world_of(position.s)
    seats = [seat for seat in range(len(hands)) if seat != viewer]
    hidden = [card for seat in seats for card in (*hands[seat], *buried[seat])] + unseen.split()
    found = Counter()
    for order in permutations(hidden):
        start, new_hands, new_buried = 0, list(hands), list(buried)
        for seat in seats:
            for places, into in ((hands, new_hands), (buried, new_buried)):
                into[seat] = order[start : start + len(places[seat])]
                start += len(places[seat])
        if fits(new_hands, new_buried):
            sorted_hands = tuple(tuple(sorted(hand)) for hand in new_hands)
            found[sorted_hands, tuple(sorted_fours(cards) for cards in new_buried)] += 1
    return found


def sorted_fours(cards):
    first = (len(cards) - 1) % 4 + 1
    return () if not cards else (*sorted(cards[:first]), *sorted_fours(cards[first:]))


def assert_same_distribution(found, deals):
    assert set(found) <= set(deals), "a world that cannot be"
    assert set(found) == set(deals), "a world that was never imagined"
    total, draws = sum(deals.values()), sum(found.values())
    keys = sorted(deals)
    expected = [deals[key] * draws / total for key in keys]
    assert len(keys) == 1 or chisquare([found[key] for key in keys], expected).pvalue > 1e-4


def free(hands, buried):
    return True


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_law_5_every_holder_occurs_as_often_as_deals_say(viewer):
    unseen = "B5 E1"
    position = endgame(["A1", "E7 F2", "H4"], unseen, "flip_rule=all_pass")
    deals = count_deals(position, viewer, unseen, free)
    assert_same_distribution(worlds(position, viewer, 60 * len(deals)), deals)


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_law_5_the_two_copies_of_a_card_are_two_cards(viewer):
    """Five seats, both halves: a hand with two equal cards is half as likely as one with two different ones."""
    hidden = ["A1", "A1", "B5", "B5"]
    pile = " ".join([card for card in CARDS for _ in range(2) if card not in hidden])
    text = f"seats: 5 | options: flip_rule=all_pass | pile: {pile} | P1: A1 B5 | P2: A1 | P3: B5"
    position = Position("reaction", text)
    deals = count_deals(position, viewer, "", free)
    assert_same_distribution(worlds(position, viewer, 300 * len(deals)), deals)


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_law_5_cards_that_a_hand_cannot_hold_are_elsewhere(viewer):
    """The two older cards of P1 are neither B5 nor E1, the oldest is not A3 either; P2's card is not F2."""
    unseen, more = "B5 E1", "P1 excluded: A3 B5 E1 / B5 E1 /  | P2 excluded: F2"
    position = endgame(["A1", "E7 F2 A3", "H4"], unseen, "flip_rule=all_pass", more)

    def fits(hands, buried):
        oldest_first = any(
            order[0] not in ("A3", "B5", "E1") and order[1] not in ("B5", "E1") for order in permutations(hands[1])
        )
        return oldest_first and hands[2][0] != "F2"

    deals = count_deals(position, viewer, unseen, fits)
    assert_same_distribution(worlds(position, viewer, 120 * len(deals)), deals)


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_law_5_a_card_that_came_back_stays_where_it_was_seen(viewer):
    unseen = "B5 E1"
    position = endgame(["A1", "E7 F2", "H4"], unseen, "flip_rule=all_pass", "P1 shown: F2")
    deals = count_deals(position, viewer, unseen, lambda hands, buried: "F2" in hands[1])
    found = worlds(position, viewer, 120 * len(deals))
    assert_same_distribution(found, dict.fromkeys(deals, 1))


@counts_worlds
@pytest.mark.parametrize(("viewer", "mine"), [(SPECTATOR, "A1"), (0, "A1"), (0, "E8")])
def test_rea_018_while_play_goes_on_somebody_is_imagined_to_have_a_fitting_card(viewer, mine):
    """On D3 going up only E and 4 fit; if it is the viewer's own card, the others may have anything."""
    unseen = "B5 E1"
    position = endgame([mine, "E7 F2", "H8"], unseen)

    def fits(hands, buried):
        return any(card[0] == "E" or card[1] == "4" for hand in hands for card in hand)

    deals = count_deals(position, viewer, unseen, fits)
    assert_same_distribution(worlds(position, viewer, 120 * len(deals)), deals)


@counts_worlds
def test_rea_018_while_a_turn_is_due_somebody_fits_in_another_direction():
    """Nobody fits upwards on D3, but somebody has a C or a 2."""
    unseen = "B5 E1"
    going_up = "A4 B4 C4 D4 E12345678 F4 G4 H4"
    more = f"phase: turn | hints: any | P1 excluded: {going_up} / {going_up} | P2 excluded: {going_up}"
    position = endgame(["A1", "C7 F2", "H8"], unseen, "", more)

    def fits(hands, buried):
        cards = [card for hand in hands for card in hand]
        return any(card[0] == "C" or card[1] == "2" for card in cards) and "E1" not in cards

    deals = count_deals(position, 0, unseen, fits)
    assert_same_distribution(worlds(position, 0, 120 * len(deals)), deals)


@counts_worlds
def test_rea_018_three_hands_that_can_only_change_cards_in_a_ring():
    """Each hand cannot hold what one of the others holds: no single exchange leads to the other possible world."""
    more = "P0 excluded: B1 | P1 excluded: C1 | P2 excluded: A1"
    position = endgame(["A1", "B1", "C1"], "", "flip_rule=all_pass", more)
    found = worlds(position, SPECTATOR, 400)
    assert {hands for hands, _ in found} == {(("A1",), ("B1",), ("C1",)), (("C1",), ("A1",), ("B1",))}
    assert chisquare(list(found.values())).pvalue > 1e-4


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_rea_q24_buried_cards_are_imagined_for_others_and_known_to_their_owner(viewer):
    more = "P1 buried: A3 B1 | P1 buried excluded: C7"
    position = endgame(["A1", "C7"], "B5 H8 A3 B1", "flip_rule=all_pass deadlock=redraw", more)
    deals = count_deals(position, viewer, "B5 H8", lambda hands, buried: "C7" not in buried[1])
    assert_same_distribution(worlds(position, viewer, 120 * len(deals)), deals)


@counts_worlds
def test_rea_q21_any_hand_card_or_nothing_may_be_a_choice_not_yet_revealed():
    position = endgame(["A1", "E7 F2"], "B5", "mode=ticks").play("E7", 1)
    view, row = position.game.view.row(), position.game.state.row()
    position.engine.observe(position.row, 0, view)
    rng, found = fast_rng(1), Counter()
    for _ in range(600):
        position.engine.determinize(view, rng, row)
        s = position.game.state.of(row)
        found["pass" if s.sent[1] == 64 else "card"] += 1
        assert s.sent[1] == 64 or s.sent[1] in s.hand[1, :2]
    assert chisquare([found["pass"], found["card"]], [200, 400]).pvalue > 1e-4


MODES = [
    {},
    {"mode": "ticks", "misplay": "lockout"},
    {"mode": "turns"},
    {"flip_rule": "all_pass"},
    {"deadlock": "redraw", "start_card": "box"},
    {"mode": "ticks", "flip_rule": "all_pass", "equal_rule": "either", "deadlock": "redraw"},
]


@counts_worlds
@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_every_imagined_world_is_one_that_could_be(seats, options):
    """Law 4, and all that the table knows holds in it too; wrong cards and timers are mixed into random play."""
    rng, engine = np.random.default_rng(seats), compiled(GAME)
    world, again = GAME.state.row(), GAME.view.row()
    match = Match(GAME, seats, options, chance=Fast(seats, 3), deal=False, engine=engine)
    imagined = 0
    while not match.over:
        for viewer in range(SPECTATOR, seats):
            seen = match.table_view() if viewer == SPECTATOR else match.view(viewer)
            engine.determinize(seen, fast_rng(imagined), world)
            engine.observe_table(world, again) if viewer == SPECTATOR else engine.observe(world, viewer, again)
            assert (again == seen).all()
            if imagined % 5 == 0:
                invariants.check(GAME.state.of(world))
            imagined += 1
        if match.chance_due:
            match.deal()
            continue
        seat = int(rng.choice(match.to_act))
        choices = match.legal(seat)
        if rng.random() < 0.2:
            choices = [code for code in range(len(GAME.actions)) if engine.accepts(match.row, seat, code)]
        if choices:
            match.act(seat, int(rng.choice(choices)))
    assert imagined > 100


@counts_worlds
@pytest.mark.parametrize("mode", ["realtime", "ticks"])
def test_law_6_a_card_that_comes_back_tells_no_more_than_itself(mode):
    """Sent in two worlds that look alike to another seat, a wrong card leaves them looking alike."""
    rng, engine = np.random.default_rng(6), compiled(GAME)
    world, compared = GAME.state.row(), 0
    match = Match(GAME, 5, {"mode": mode}, chance=Fast(6, 6), engine=engine)
    while not match.over:
        seat = int(rng.choice(match.to_act))
        wrong = [code for code in range(64) if engine.accepts(match.row, seat, code) and code not in match.legal(seat)]
        for action in wrong:
            truth = match.row.copy()
            engine.apply(truth, seat, action)
            for viewer in (other for other in range(5) if other != seat):
                engine.determinize(match.view(viewer), fast_rng(compared), world)
                if engine.accepts(world, seat, action):
                    engine.apply(world, seat, action)
                    assert (view_of(truth, viewer) == view_of(world, viewer)).all()
                    compared += 1
        if choices := [*match.legal(seat), *wrong[:1]]:
            match.play(seat, int(rng.choice(choices)))
    assert compared > 50


def view_of(row, viewer):
    view = GAME.view.row()
    compiled(GAME).observe(row, viewer, view)
    return view


@counts_worlds
def test_rea_q24_what_is_known_of_buried_cards_is_true_in_every_world():
    """With two seats one match in fifty or so comes to a redraw: enough matches for some hundred positions."""
    engine, rng, policy = compiled(GAME), fast_rng(24), fast_rng(42)
    codes, out = np.zeros(GAME.max_legal, np.int16), np.zeros(GAME.max_outcome, np.int16)
    view, world, again = GAME.view.row(), GAME.state.row(), GAME.view.row()
    found = 0
    for _ in range(500):
        row = GAME.blank(2, {"deadlock": "redraw"})
        engine.begin(row)
        s = GAME.state.of(row)
        while not s.over:
            if s.chance:
                engine.apply_chance(row, out[: engine.sample_chance(row, rng, out)])
            else:
                seat = 0 if engine.legal(row, 0, codes) else 1
                engine.apply(row, seat, engine.sample_legal(row, seat, policy))
            if s.buried_len.any():
                invariants.check(s)
                for viewer in (0, 1):
                    engine.observe(row, viewer, view)
                    engine.determinize(view, rng, world)
                    engine.observe(world, viewer, again)
                    assert (again == view).all()
                    invariants.check(GAME.state.of(world))
                found += 1
    assert found > 100
