"""Who knows what in Räuberei, and the worlds a seat cannot tell apart (dossier 3.9, RAU-Q07)."""

import os
from collections import Counter
from functools import cache
from itertools import permutations
from math import comb

import numpy as np
import pytest
from scipy.stats import chisquare

from ronde.core.chance import fast_rng
from ronde.core.game import Seen
from ronde.games.rauberei.rules import KIND_COUNT, KINDS
from ronde.words import Words
from support import Position

TABLE = "seats: 3 | piles: crown*2 cow*3@P1 | P0: wine cow | P1: beer*2 | P2: purse pork | draw: chest clock"


def test_rau_q07_sizes_owners_and_laid_cards_are_public():
    v = Position("rauberei", TABLE).view(2)
    assert v.pile_len[:2].tolist() == [2, 3]
    assert v.pile_owner[:2].tolist() == [-1, 1]
    assert v.laid[KINDS.index("crown")] == 4


def test_rau_q07_top_only_hides_heights_from_the_screen():
    position = Position("rauberei", f"{TABLE} | options: pile_view=top_only")
    row = position.game.view.row()
    position.engine.observe(position.row, 0, row)
    position.engine.screen(row)
    v = position.game.view.of(row)
    assert v.pile_len.tolist() == [0] * 24
    assert v.laid.tolist() == [0] * 11
    assert [KINDS[top] for top in v.pile_top[:2]] == ["crown", "cow"]
    assert v.pile_owner[:2].tolist() == [-1, 1]


@pytest.mark.parametrize(("shown", "height"), [("public", 4), ("top_only", 0)])
def test_rau_q07_top_only_is_silent_about_heights_in_the_story_and_on_the_table(shown, height):
    position = Position("rauberei", f"{TABLE} | options: pile_view={shown}")
    before, action = position.view(1), position.game.actions.parse("cow>2")
    (line,) = position.game.narrate(before, Seen(0, action), position.play("cow>2").view(1))
    assert line.args["height"] == height
    assert ("4" in Words("en", you=1).say(line)) == (shown == "public")
    seat_lines = [line.key for line in position.game.show(position.view(1)) if "seat" in line.key]
    assert set(seat_lines) == {"rauberei-show-seat" if shown == "public" else "rauberei-show-seat-tops"}


@pytest.mark.parametrize(
    ("pile", "told"),
    [
        (1, ["Ada lays wine on the neutral crown pile.", "Ada pose vin sur la pile neutre (couronne)."]),
        (2, ["Ada lays wine on Bo’s cow pile.", "Ada pose vin sur la pile de Bo (vache)."]),
        (3, ["Ada lays wine on their own beer pile.", "Ada pose vin sur sa propre pile (bière)."]),
    ],
)
def test_rau_006_a_pile_has_no_number_at_the_table_and_is_told_by_its_top_and_owner(pile, told):
    position = Position("rauberei", "seats: 3 | piles: crown*2 cow*3@P1 beer@P0 | P0: wine | P1: pork | P2: purse")
    before, action = position.view(2), position.game.actions.parse(f"wine>{pile}")
    (line,) = position.game.narrate(before, Seen(0, action), position.play(f"wine>{pile}").view(2))
    assert [Words(language, ["Ada", "Bo", "Cy"]).say(line) for language in ("en", "fr")] == told
    assert line.args["pile"] == pile  # the page points at it
    if pile == 2:
        assert Words("de", ["Ada", "Bo"], you=1).say(line) == "Ada legt Wein auf deinen Stapel (Kuh)."


WAYS_TABLE = "seats: 3 | piles: crown cow*3@P1 wine@P0 pork | P0: crown purse | P1: cow clock | P2: cow beer"


@pytest.mark.parametrize(
    ("seat", "action", "remembered"),
    [
        (0, "crown>1", "P0.captured.crown>1"),
        (2, "cow>2", "P2.robbed.cow>2"),
        (1, "cow>2", "P1.raised.cow>2"),
        (1, "clock>2", "P1.raised.clock>2"),
        (0, "purse>4", "P0.covered.purse>4"),
        (2, "beer>3", "P2.spoiled.beer>3"),
    ],
)
def test_who_laid_what_where_and_how_is_remembered_by_everyone(seat, action, remembered):
    """Perfect memory: a view keeps what all have seen (dossier 3.9)."""
    position = Position("rauberei", f"{WAYS_TABLE} | turn: P{seat} lay")
    position.play(action)
    assert f"plays: {remembered}" in position.game.state_text(position.s).splitlines()
    for viewer in range(3):
        assert position.view(viewer).play_count == 1
        assert position.view(viewer).plays.tolist() == position.s.plays.tolist()
    assert position.table().plays[0] == position.s.plays[0]


def test_a_new_pile_is_remembered_and_a_new_deal_forgets():
    text = "options: restricted=on match=on | piles: wine@P0 | P0: cow | P1: cow | turn: P1 lay | starter: P0"
    position = Position("rauberei", text).play("cow+")
    assert "plays: P1.started.cow+" in position.game.state_text(position.s).splitlines()
    position.play("cow>1")
    assert position.s.scorings == 1
    outcome = np.zeros(position.game.max_outcome, np.int16)
    length = position.engine.sample_chance(position.row, fast_rng(1), outcome)
    position.engine.apply_chance(position.row, outcome[:length])
    assert position.s.play_count == 0
    assert not position.s.plays.any()


def test_screens_do_not_show_earlier_plays():
    position = Position("rauberei", f"{WAYS_TABLE} | turn: P0 lay").play("crown>1")
    row = position.game.view.row()
    position.engine.observe(position.row, 0, row)
    position.engine.screen(row)
    assert not position.game.view.of(row).plays.any()


def test_gen_07_a_view_shows_ones_own_hand_and_only_the_size_of_the_others():
    v = Position("rauberei", TABLE).view(0)
    assert [KINDS[kind] for kind in range(KIND_COUNT) if v.hand[kind]] == ["cow", "wine"]
    assert v.hand_len[:3].tolist() == [2, 2, 2]


def test_gen_07_a_spectator_sees_no_hand():
    v = Position("rauberei", TABLE).table()
    assert v.seat == -1
    assert v.hand.sum() == 0


def test_with_all_cards_dealt_to_two_nothing_is_hidden():
    """Dossier 3.9: the opponent's hand is what is neither laid nor held."""
    position = Position("rauberei", "options: deal_all=on | piles: crown*2 | P0: wine cow | P1: beer*2 purse")
    assert worlds(position, 0, 20) == {world_of(position.s): 20}


# --- determinize ------------------------------------------------------------------------------------------------------

counts_worlds = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of worlds")


def world_of(s):
    """The hands of all seats and the draw pile."""
    return tuple(tuple(hand) for hand in s.hand[: s.seat_count].tolist()), tuple(s.draw.tolist())


def worlds(position, viewer, draws, seed=1):
    """How often each world was imagined by the viewer."""
    view, row = position.game.view.row(), position.game.state.row()
    if viewer < 0:
        position.engine.observe_table(position.row, view)
    else:
        position.engine.observe(position.row, viewer, view)
    rng, found = fast_rng(seed), Counter()
    for _ in range(draws):
        position.engine.determinize(view, rng, row)
        found[world_of(position.game.state.of(row))] += 1
    return found


def count_deals(position, viewer, fits):
    """How many deals lead to each world: the hidden cards in every order, place by place, if `fits(places)`."""
    s = position.s
    seats = [seat for seat in range(s.seat_count) if seat != viewer]
    hidden = [kind for seat in seats for kind in range(KIND_COUNT) for _ in range(s.hand[seat, kind])]
    hidden += [kind for kind in range(KIND_COUNT) for _ in range(s.draw[kind])]
    found = Counter()
    for order in permutations(hidden):
        places, start = {}, 0
        for seat in seats:
            places[seat] = order[start : start + int(s.hand_len[seat])]
            start += int(s.hand_len[seat])
        if fits(places):
            hands = {seat: [places[seat].count(kind) for kind in range(KIND_COUNT)] for seat in seats}
            if viewer >= 0:
                hands[viewer] = s.hand[viewer].tolist()
            draw = [order[start:].count(kind) for kind in range(KIND_COUNT)]
            found[tuple(tuple(hands[seat]) for seat in range(s.seat_count)), tuple(draw)] += 1
    return found


def assert_same_distribution(found, deals):
    assert set(found) <= set(deals), "a world that cannot be"
    assert set(found) == set(deals), "a world that was never imagined"
    total, draws = sum(deals.values()), sum(found.values())
    keys = sorted(deals)
    expected = [deals[key] * draws / total for key in keys]
    assert chisquare([found[key] for key in keys], expected).pvalue > 1e-4


@counts_worlds
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_law_5_every_holder_occurs_as_often_as_deals_say(viewer):
    text = "seats: 3 | piles: crown*2 cow*3@P1 | P0: wine cow | P1: beer*2 | P2: purse | draw: chest beer"
    position = Position("rauberei", text)
    deals = count_deals(position, viewer, lambda places: True)
    assert_same_distribution(worlds(position, viewer, 30 * len(deals)), deals)


BARRED = "seats: 3 | options: restricted=on | piles: crown*2@P2 cow*3@P2"


@counts_worlds
@pytest.mark.parametrize("viewer", [-1, 0])
def test_rau_q05_a_hand_that_had_to_start_a_pile_held_no_card_equal_to_a_top(viewer):
    text = f"{BARRED} | P0: wine | P1: beer clock | P2: cow crown beer | draw: cow | P1 barred: cow crown"
    position = Position("rauberei", text)
    barred = {KINDS.index("cow"), KINDS.index("crown")}
    deals = count_deals(position, viewer, lambda places: not barred & set(places[1]))
    assert_same_distribution(worlds(position, viewer, 200 * len(deals)), deals)


@pytest.mark.parametrize("held", ["", "beer"])
def test_rau_q05_a_barred_hand_is_imagined_when_next_to_nothing_is_hidden(held):
    text = f"seats: 2 | options: restricted=on | piles: crown@P0 cow@P1 | P0: wine | P1: {held} | P1 barred: cow"
    position = Position("rauberei", text)
    world = position.game.state.row()
    position.game.determinize(position.view(0), fast_rng(1), position.game.state.of(world))  # interpreted, so checked
    assert world_of(position.game.state.of(world)) == world_of(position.s)


@counts_worlds
def test_rau_q05_three_barred_hands_that_can_only_change_cards_in_a_ring():
    """Each hand is barred from what one of the others holds: no single exchange leads to the other possible world."""
    text = (
        "seats: 3 | options: restricted=on | piles: crown@P2 | P0: clock | P1: beer | P2: wine"
        " | P0 barred: wine | P1 barred: clock | P2 barred: beer"
    )
    position = Position("rauberei", text)
    names = {"clock": KINDS.index("clock"), "beer": KINDS.index("beer"), "wine": KINDS.index("wine")}

    def fits(places):
        return places[0] != (names["wine"],) and places[1] != (names["clock"],) and places[2] != (names["beer"],)

    deals = count_deals(position, -1, fits)
    assert len(deals) == 2
    assert_same_distribution(worlds(position, -1, 2000), deals)


def count_histories(s, hidden, laid, barred, drawn):
    """How many deals lead to each world when P1, since it was barred, drew and laid in turn.

    Every card has a place: P1's old cards, its draws in order, then the draw pile. A card laid must have been in P1's
    hand by then, an old card is not of a barred kind. Cards are told apart, also the laid ones.
    """
    old_len = int(s.hand_len[1]) + len(laid) - drawn
    cards = [*hidden, *laid]
    found = Counter()
    for order in permutations(range(len(cards))):
        old, new = order[:old_len], order[old_len : old_len + drawn]
        if any(cards[card] in barred for card in old):
            continue
        places = dict.fromkeys(old, 0) | {card: 1 + number for number, card in enumerate(new)}
        gone = range(len(hidden), len(cards))
        if any(card not in places or places[card] > 1 + lay for lay, card in enumerate(gone)):
            continue  # lay number `lay` came after draw number `lay`
        hand = Counter(cards[card] for card in (*old, *new) if card < len(hidden))
        rest = Counter(cards[card] for card in order[old_len + drawn :])
        key = (tuple(s.hand[0].tolist()), tuple(hand[kind] for kind in range(KIND_COUNT)))
        found[key, tuple(rest[kind] for kind in range(KIND_COUNT))] += 1
    return found


@counts_worlds
@pytest.mark.parametrize(
    ("laid", "drawn"),
    [
        ("", 0),
        ("", 1),
        ("wine", 1),
        ("wine", 2),
        ("cow", 1),
        ("cow", 2),
        ("wine pork", 2),
        ("wine cow", 3),
        ("cow wine", 2),
        ("wine pork clock", 2),
    ],
)
def test_rau_q05_cards_drawn_later_may_be_of_a_barred_kind(laid, drawn):
    """What the seat has laid since makes it more or less likely that it still holds a card drawn later."""
    marks = "".join("x" if kind == "cow" else "." for kind in laid.split())
    text = (
        "options: restricted=on | piles: cow*3@P0 crown*2@P0 | P0: purse | P1: beer*2 pork | draw: cow clock"
        f" | P1 barred: cow crown drawn={drawn} laid={marks}"
    )
    position = Position("rauberei", text)
    s = position.s
    hidden = [kind for kind in range(KIND_COUNT) for _ in range(s.hand[1, kind] + s.draw[kind])]
    barred = {KINDS.index("cow"), KINDS.index("crown")}
    deals = count_histories(s, hidden, [KINDS.index(kind) for kind in laid.split()], barred, drawn)
    assert_same_distribution(worlds(position, 0, 500 * len(deals)), deals)


def test_rau_q05_what_a_barred_seat_draws_and_lays_is_remembered():
    text = (
        "options: restricted=on | piles: cow*3@P1 crown*2@P1 | P0: beer wine pork | P1: clock*3 coach"
        " | draw: cow purse chest beer"
    )
    position = Position("rauberei", text).play("beer+").chance("draw cow").play("coach>1").chance("draw chest")
    position.play("pork>3").chance("draw purse").play("clock>1").chance("draw beer").play("cow>3")
    assert "P0 barred: cow crown drawn=2 laid=.x" in position.text()


def test_rau_q05_a_second_new_pile_adds_to_the_first_while_nothing_was_drawn():
    text = "options: restricted=on | piles: cow*3@P1 crown*2@P1 | P0: beer pork wine | P1: beer clock*2"
    position = Position("rauberei", text).play("beer+").play("beer>3").play("wine+")
    assert "P0 barred: cow beer crown drawn=0" in position.text()


def test_rau_q05_per_card_a_new_pile_says_nothing_about_the_hand():
    text = "options: restricted=on new_pile_test=per_card | piles: crown@P1 cow@P1 | P0: cow wine | P1: beer"
    assert "barred" not in Position("rauberei", text).play("wine+").text()


def expected_kinds(unseen, sizes, barred):
    """The mean number of cards of each kind in each hand, exactly: all ways to share out kind after kind."""

    @cache
    def ways(kind, room, counted, place):
        if kind == KIND_COUNT:
            return int(not any(room))
        total = 0
        for first in range(min(room[0], unseen[kind]) + 1):
            for second in range(min(room[1], unseen[kind] - first) + 1):
                third = unseen[kind] - first - second
                shares = (first, second, third)
                if third > room[2] or any(shares[i] and kind in barred[i] for i in range(3)):
                    continue
                number = comb(unseen[kind], first) * comb(unseen[kind] - first, second)
                number *= shares[place] if kind == counted else 1
                total += number * ways(kind + 1, tuple(room[i] - shares[i] for i in range(3)), counted, place)
        return total

    all_ways = ways(0, sizes, -1, 0)
    return np.array([[ways(0, sizes, kind, place) / all_ways for kind in range(KIND_COUNT)] for place in range(3)])


@counts_worlds
def test_rau_q05_a_large_deal_is_shared_out_right():
    """Four seats with seven cards each, two of them barred: mean counts against exact ones."""
    text = (
        "seats: 4 | options: variant=on | piles: chest*5@P3 coach*4@P3 cow*3@P3 beer*4@P3"
        " | P0: wine pork painting clock crown purse chest | P1: wine*2 clock*2 candlestick*3"
        " | P2: pork*2 chest cow painting*2 purse | P3: crown*3 purse*2 beer candlestick"
        " | P1 barred: chest coach cow beer pork painting | P2 barred: wine clock crown beer"
    )
    position = Position("rauberei", text)
    s = position.s
    unseen = tuple(int(s.hand[1:4, kind].sum()) for kind in range(KIND_COUNT))
    barred = [{kind for kind in range(KIND_COUNT) if s.barred[seat] >> kind & 1} for seat in (1, 2, 3)]
    exact = expected_kinds(unseen, (7, 7, 7), barred)
    draws = 5000
    found = worlds(position, 0, draws)
    mean = sum(np.array(hands[1:]) * times for (hands, _), times in found.items()) / draws
    assert (mean[exact == 0] == 0).all()
    assert np.abs(mean - exact).max() < 5 * np.sqrt(1 / draws), "a count varies by less than one"
