"""Who knows what in Riffifi, and the worlds a seat cannot tell apart (dossier 2.9).

Every way the hidden cards can lie is listed from a view in plain Python; imagined worlds must be exactly these, and
come up equally often.
"""

import os
from collections import Counter
from itertools import permutations, product

import pytest
from scipy.stats import chisquare

from ronde.core.chance import fast_rng
from ronde.core.game import SPECTATOR
from ronde.games.riffifi.preview import cards_of
from ronde.games.riffifi.rules import BEATEN_ONLY, CARDS, FREE, MANDATORY, OFF, SHOWN, hand_size, is_removal_hidden
from support import Position

DECK = [f"{letter}{value}" for value in range(1, 9) for letter in "BRGYK"]
SIZES = {3: 12, 4: 10, 5: 8}
counts_worlds = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of worlds")


def late(seats, left, down=(), deck=None, options="", more=""):
    """A position in which seat i has `left[i]` cards; `down` names cards laid face down and what they lay against."""
    size, hidden = SIZES[seats], dict(down)
    deck = deck or DECK
    segments = [f"seats: {seats}", f"options: {options}", more] if more else [f"seats: {seats}", f"options: {options}"]
    for seat in range(seats):
        hand = deck[seat * size : (seat + 1) * size]
        laid = hand[: size - left[seat]]
        segments.append(f"P{seat}: {' '.join(hand[size - left[seat] :])}")
        segments.append(f"P{seat} laid: " + " ".join(f"{c}?{hidden[c]}" if c in hidden else c for c in laid))
    return Position("riffifi", " | ".join(segments))


def can_be_laid(v, row, place, card):
    """Whether this card can have been laid face down here."""
    against = int(v.against[row, place])
    face = against >> 3 * (card // 8) & 7 if card < 40 else 0
    is_beaten = 0 < face < card % 8 + 1
    if v.opt.face_down_play == BEATEN_ONLY:
        return is_beaten
    return not is_beaten if v.opt.beaten_card == SHOWN else v.opt.face_down_play == FREE


def owners_of(cards, room):
    """Every way to give each card an owner who has room for it."""
    if not cards:
        yield {}
        return
    for owner in room:
        if room[owner]:
            for rest in owners_of(cards[1:], room | {owner: room[owner] - 1}):
                yield {cards[0]: owner} | rest


def ways_to_lie(v, row, seat, dealt):
    """Every way a seat can have laid a hand in a row: its places in the row, and the rest of the hand."""
    size = int(hand_size(v))
    places = range(seat * size, (seat + 1) * size - (int(v.hand_len[seat]) if row == v.cycle else 0))
    seen = {place: int(v.laid[row, place]) for place in places}
    slots = [place for place in places if not seen[place]]
    cards = dealt - {card - 1 for card in seen.values()}
    for order in permutations(sorted(cards), len(slots)):
        if all(can_be_laid(v, row, place, card) for place, card in zip(slots, order, strict=True)):
            laid = seen | {place: card + 1 for place, card in zip(slots, order, strict=True)}
            yield tuple(laid.items()), frozenset(cards - set(order))


def all_worlds(v):
    """Every world that fits a view: hands, laid cards of all rows, the removed 1."""
    seats, size = int(v.seat_count), int(hand_size(v))
    deck = {card for card in range(41 if v.opt.officer else 40) if not int(v.removed) >> card & 1}
    known = [set(cards_of(v.known[seat])) for seat in range(seats)]
    free = sorted(deck - set().union(*known))
    hides_one = bool(is_removal_hidden(v))
    room = {seat: size - len(known[seat]) for seat in range(seats)}
    room |= {"out": len(deck) - hides_one - seats * size, "removed": int(hides_one)}
    seen_ones = set(cards_of(int(v.ones_shown) | int(v.ones_held)))
    for owners in owners_of(free, room):
        removed = [card for card in free if owners[card] == "removed"]
        if any(card % 8 or card == 40 or card in seen_ones for card in removed):
            continue
        dealt = [known[seat] | {card for card in free if owners[card] == seat} for seat in range(seats)]
        if v.opt.void_deal == MANDATORY and any(is_void(hand) for hand in dealt):
            continue
        parts = []
        for row in range(int(v.cycle) + 1):
            for seat in range(seats):
                holder = (seat + int(v.cycle) - row) % seats
                parts.append(list(ways_to_lie(v, row, seat, dealt[holder])))
        for ways in product(*parts):
            hands = tuple(way[1] for way in ways[-seats:])
            yield hands, tuple(way[0] for way in ways), tuple(removed)


def is_void(hand):
    return max(Counter(card // 8 for card in hand if card < 40).values()) >= 5


def world_of(s):
    """A state as `all_worlds` writes it."""
    seats, size = int(s.seat_count), int(hand_size(s))
    hands = tuple(frozenset(cards_of(s.hand[seat])) for seat in range(seats))
    laid = []
    for row in range(int(s.cycle) + 1):
        for seat in range(seats):
            played = size - (int(s.hand_len[seat]) if row == s.cycle else 0)
            laid.append(tuple((place, int(s.laid[row, place])) for place in range(seat * size, seat * size + played)))
    removed = tuple(cards_of(s.removed)) if is_removal_hidden(s) else ()
    return hands, tuple(laid), removed


def imagined(position, viewer, draws, seed=1):
    """How often the viewer imagines each world."""
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


def assert_all_worlds_alike(position, viewer, least=2, each=40):
    v = position.table() if viewer == SPECTATOR else position.view(viewer)
    worlds = list(all_worlds(v))
    assert len(set(worlds)) == len(worlds) >= least, len(worlds)
    found = imagined(position, viewer, max(1000, each * len(worlds)))
    assert set(found) <= set(worlds), "a world that cannot be"
    assert set(found) == set(worlds), "a world that was never imagined"
    assert chisquare([found[world] for world in worlds]).pvalue > 1e-4
    return len(worlds)


def test_gen_07_a_spectator_knows_only_what_was_shown():
    v = late(4, [1, 1, 1, 1]).table()
    assert v.hand == 0
    assert [len(cards_of(known)) for known in v.known] == [9, 9, 9, 9, 0]


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_law_5_the_cards_left_out_and_in_hand_lie_everywhere_equally_often(viewer):
    """RIF-010: nobody knows the four cards that are out."""
    assert_all_worlds_alike(late(3, [1, 1, 1], options="void_deal=off"), viewer)


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_rif_024_a_card_laid_face_down_was_higher_than_a_card_of_its_colour(viewer):
    """RIF-Q04: so others know which cards it can be."""
    position = late(3, [1, 1, 0], {"G3": "G1", "R6": "R4B6"}, options="void_deal=off")
    assert_all_worlds_alike(position, viewer, each=20)


@counts_worlds
def test_rif_024_three_hidden_cards_that_can_only_change_places_in_a_ring():
    """No exchange of two of them gives another possible world."""
    swapped = {"R5": "R4B4", "B5": "B4G4", "G5": "G4R4"}
    deck = [card for card in DECK if card not in swapped]
    deck = [*deck[:9], "R5", *deck[9:18], "B5", *deck[18:27], "G5", *deck[27:]]
    position = late(4, [0, 0, 0, 1], swapped, deck, "void_deal=off", "turn: P3 play | dealer: P3")
    assert assert_all_worlds_alike(position, 3) == 2


CROWDED = {"K3": "K2R2", "B4": "B2G2", "R4": "R2", "G5": "G2Y2", "K5": "K2R2", "B6": "B2G2", "K7": "K2", "R7": "R2B2"}


@counts_worlds
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_rif_024_many_hidden_cards_at_the_end_of_a_round(viewer):
    """Hardly any random deal fits here, so cards are exchanged instead."""
    position = late(4, [0, 0, 0, 1], CROWDED, more="turn: P3 play | dealer: P3")
    assert_all_worlds_alike(position, viewer, least=6)


@counts_worlds
@pytest.mark.parametrize(("void_deal", "worlds"), [("mandatory", "fewer"), ("off", "more")])
def test_rif_011_no_dealt_hand_has_five_of_a_colour(void_deal, worlds):
    """RIF-Q12: P1 has shown four red cards, so no other red card is in its hand."""
    first = ["B1", "G1", "Y1", "K1", "B2", "G2", "Y2", "K2", "B3", "G3", "Y3", "K3"]
    second = ["R1", "R2", "R3", "R4", "B4", "G4", "Y4", "K4", "B5", "G5", "Y5", "K5"]
    third = ["R5", "R6", "B6", "G6", "Y6", "K6", "B7", "G7", "Y7", "K7", "R7", "B8"]
    position = late(3, [1, 2, 1], deck=first + second + third, options=f"void_deal={void_deal}")
    v = position.view(0)
    reds = {CARDS.index(card) for card in ("R5", "R6", "R7", "R8")}
    held = set().union(*(hands[1] for hands, _, _ in all_worlds(v)))
    assert bool(held & reds) == (worlds == "more")
    assert_all_worlds_alike(position, 0)


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_rif_q11_the_missing_1_is_one_that_nobody_has_seen(viewer):
    deck = [card for card in DECK if card not in ("R1", "B2")] + ["O"]
    deck = [*deck[:9], "B2", *deck[9:]]
    position = late(4, [1, 1, 1, 1], {"K3": "K2"}, deck, "officer=on", "removed: R1 | ones: B1 Y1 | P1 ones: G1")
    assert_all_worlds_alike(position, viewer, each=20)


@counts_worlds
def test_rif_q11_1s_in_other_hands_may_be_the_missing_one():
    """Three 1s have not been seen: one is missing, the others are in hand."""
    held = ["G1", "K1", "O", "Y8"]
    rest = [card for card in DECK if card not in held and card != "R1"]
    deck = [card for seat in range(4) for card in [*rest[9 * seat : 9 * seat + 9], held[seat]]]
    position = late(4, [1, 1, 1, 1], deck=deck, options="officer=on", more="removed: R1 | ones: B1 Y1")
    missing = {removed for _, _, removed in all_worlds(position.view(3))}
    assert missing == {(CARDS.index(card),) for card in ("R1", "G1", "K1")}
    assert_all_worlds_alike(position, 3)


@counts_worlds
@pytest.mark.parametrize(("beaten_card", "fits"), [("hidden", "any"), ("choice", "any"), ("shown", "unbeaten")])
def test_rif_q21_under_free_play_a_face_down_card_can_be_any_unless_beaten_cards_are_shown(beaten_card, fits):
    """Where beaten cards are shown, a card laid face down was not beaten."""
    options = f"face_down_play=free beaten_card={beaten_card} void_deal=off"
    position = late(4, [1, 1, 1, 1], {"K3": "K5"}, options=options)
    place = 10 + DECK[10:20].index("K3")
    slots = {dict(laid[1])[place] - 1 for _, laid, _ in all_worlds(position.view(0))}
    assert {CARDS[card] for card in slots} == {"K3", "K4"} | ({"K6", "K8"} if fits == "any" else set())
    assert_all_worlds_alike(position, 0)


# In the first round of a cycle each hand showed all but one or two cards; now they have been passed to the left.
PASSED = {"G3": "G1Y2", "Y3": "Y2K1", "K5": "K4B3", "B6": "B5G5"}


def passed_on(down, played, cycle=1, options="equal_chances=on", deck=None):
    """Three seats after `cycle` passes: every earlier round was played alike, now `played` cards each lie open."""
    deck, hidden = deck or DECK, dict(down)
    segments = [f"options: {options} | cycle: {cycle} | scorings: {cycle}"]
    for seat in range(3):
        for row in range(cycle + 1):
            first = (seat - row) % 3 * 12
            hand = deck[first : first + 12]
            if row < cycle:
                words = " ".join(f"{card}?{hidden[card]}" if card in hidden else card for card in hand)
                segments.append(f"P{seat} laid {row + 1}: {words}")
            else:
                segments.append(f"P{seat} laid: {' '.join(hand[:played])} | P{seat}: {' '.join(hand[played:])}")
    return Position("riffifi", " | ".join(segments))


@counts_worlds
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("played", [0, 1])
def test_rif_v2_2_what_a_passed_hand_showed_and_hid_is_known_of_it(viewer, played):
    """Cards it showed are in it; cards it hid were beaten then, in whatever order."""
    assert_all_worlds_alike(passed_on(PASSED, played), viewer, each=20)


@counts_worlds
def test_rif_v2_2_a_seat_that_has_played_every_hand_knows_all_hands():
    position = passed_on(PASSED, 0, cycle=2)
    hands = {hands for hands, _, _ in imagined(position, 0, 50)}
    assert hands == {tuple(frozenset(cards_of(hand)) for hand in position.s.hand[:3])}


@counts_worlds
def test_rif_v2_2_a_ring_of_cards_hidden_in_an_earlier_round():
    """Three hands hid one card each; only a change of all three at once gives the other possible world."""
    swapped = {"R5": "R4B4", "B5": "B4G4", "G5": "G4R4"}
    deck = [card for card in DECK if card not in swapped]
    deck = [*deck[:11], "R5", *deck[11:22], "B5", *deck[22:33], "G5", *deck[33:]]
    options = "equal_chances=on void_deal=off face_down_play=beaten_only"
    position = passed_on(swapped, 3, deck=deck, options=options)
    worlds = list(all_worlds(position.table()))
    in_play = [w for w in worlds if {"R5", "B5", "G5"} <= {CARDS[c] for hand in w[0] for c in hand}]
    assert len(in_play) == 2
    assert_all_worlds_alike(position, SPECTATOR)


def test_rif_024_a_seat_remembers_its_own_face_down_cards():
    position = late(3, [1, 1, 0], {"G3": "G1"}, options="void_deal=off")
    for hands, laid, _ in imagined(position, 1, 20):
        assert CARDS.index("G3") + 1 in dict(laid[1]).values()
        assert hands[1] == frozenset(cards_of(position.s.hand[1]))


def test_before_the_first_deal_there_is_nothing_to_imagine():
    position = Position("riffifi", "seats: 4 | options: officer=on | turn: P0 remove")
    assert position.s.opt.officer != OFF
    assert imagined(position, 2, 5) == {world_of(position.s): 5}


def test_between_rounds_only_the_missing_1_is_unknown():
    position = Position("riffifi", "seats: 4 | options: officer=on | turn: P0 deal | removed: R1 | ones: B1")
    missing = {CARDS[removed[0]] for _, _, removed in imagined(position, 2, 100)}
    assert missing == {"R1", "G1", "Y1", "K1"}
