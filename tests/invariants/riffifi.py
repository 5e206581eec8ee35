"""Invariants of Riffifi (dossier 2.8)."""

from ronde.core.match import Acted
from ronde.games.riffifi.preview import cards_of
from ronde.games.riffifi.rules import (
    CARDS,
    CLAIMANT,
    DEALER,
    LEVEL,
    MANDATORY,
    MORE,
    NONE,
    NUMBER_COUNT,
    OFF,
    ONES,
    PASS,
    PLAY_DOWN,
    REMOVE,
    TO_SHARE,
    TURN,
)

ALL = (1 << len(CARDS)) - 1


def hand_size(s):
    return {3: 12, 4: 10, 5: int(s.opt.five_player_hand)}[int(s.seat_count)]


def check(s):
    seats = int(s.seat_count)
    assert (s.reserve.astype(int) + s.chips.sum(axis=0) == 12).all(), "RIF-I1"
    colours = [int(card) // 8 for card in s.visible if card != NONE]
    assert len(set(colours)) == len(colours), "RIF-I2"
    assert all(NONE <= card < NUMBER_COUNT for card in s.visible), "RIF-V1.6: an officer is never face up"
    assert int(s.figures.sum()) <= 60 * int(s.scorings)
    for rest in (s.hand, s.dealt, s.hand_len, s.chips, s.figures, s.ones_held):
        assert not rest[seats:].any(), "there is nothing at an empty seat"
    check_deck(s)
    if s.over or (s.chance and s.chance != PASS):
        assert not s.hand.any(), "RIF-036: the cards are gathered"
        assert not s.dealt.any()
        assert not s.laid.any()
        assert not s.against.any()
    else:
        check_cards(s)
    deciding = not s.over and not s.chance
    assert s.to_act == (1 << int(s.turn) if deciding else 0)
    assert bool(s.odd) == (deciding and s.phase == TO_SHARE)
    if s.odd:
        assert 0 < s.odd < int(s.tied).bit_count(), "RIF-Q20"
        assert not s.tied >> s.turn & 1, "RIF-030"


def check_deck(s):
    removed = cards_of(s.removed)
    if s.opt.officer == OFF or s.chance == DEALER:
        assert removed == [], "RIF-004"
    elif s.seat_count == 3:
        assert int(s.removed) == ONES, "RIF-V1.2"
    elif s.chance != REMOVE:
        assert len(removed) == 1, "RIF-V1.1"
        assert removed[0] % 8 == 0, "RIF-V1.1"


def check_cards(s):
    size = hand_size(s)
    seen = int(s.removed) | (0 if s.opt.officer else 1 << NUMBER_COUNT)
    for seat in range(int(s.seat_count)):
        hand, dealt = int(s.hand[seat]), int(s.dealt[seat])
        assert hand.bit_count() == s.hand_len[seat]
        assert dealt.bit_count() == size, "RIF-008, RIF-009, RIF-010"
        assert dealt & ~ALL == 0
        assert dealt & seen == 0, "RIF-003: every card is there once"
        seen |= dealt
        if s.opt.void_deal == MANDATORY:
            assert all((dealt >> 8 * colour & 255).bit_count() < 5 for colour in range(5)), "RIF-011"
        for row in range(int(s.cycle) + 1):
            places = range(seat * size, (seat + 1) * size - (len(cards_of(hand)) if row == s.cycle else 0))
            laid = [int(s.laid[row, place]) - 1 for place in places]
            assert len(set(laid)) == len(laid)
            assert NONE not in laid, "RIF-I3: one card a turn"
            if row == s.cycle:
                assert sum(1 << card for card in laid) | hand == dealt, "RIF-I3"
    assert max(s.hand_len[: s.seat_count]) - min(s.hand_len[: s.seat_count]) <= 1, "RIF-I3: everybody in turn"


def check_step(before, event, after):
    if not isinstance(event, Acted):
        return
    if event.action < TURN:
        played = int(before.hand[event.seat]) ^ int(after.hand[event.seat])
        assert played == 1 << (event.action % PLAY_DOWN), "RIF-018"
    else:
        assert (before.hand == after.hand).all()
    if after.phase != 1:  # the officer still has to turn a card
        check_collecting(before, event, after)
    if after.scorings > before.scorings:
        points = int(after.figures.sum()) - int(before.figures.sum())
        assert points == 60 - int(after.reserve.sum()), "RIF-I6"


def check_collecting(before, event, after):
    """Every collection since, worked out chip by chip."""
    table = Table(before)
    if event.action >= MORE:
        colour = int(before.visible[event.seat]) // 8
        for other in range(int(before.seat_count)):
            if event.action - MORE >> other & 1:
                table.give(event.seat, other, colour)
        visible = [NONE if seat == event.seat else card for seat, card in enumerate(before.visible)]
    else:
        visible = table.visible_after(event)
    seat, pending = event.seat, None
    is_done = event.action >= MORE and (before.hand_len[seat] > 0 or seat == before.dealer)
    while not is_done:
        seat = (seat + 1) % int(before.seat_count)
        if visible[seat] != NONE:
            pending = table.collect(seat, int(visible[seat]))
        hand_len = int(before.hand_len[seat]) - (seat == event.seat and event.action < TURN)
        is_done = pending is not None or hand_len > 0 or seat == before.dealer
    assert table.chips == after.chips.tolist(), "RIF-I5"
    assert table.reserve == after.reserve.tolist(), "RIF-I4"
    odd, tied = pending or (0, [])
    assert (after.odd, after.tied) == (odd, sum(1 << seat for seat in tied)), "RIF-Q20"


class Table:
    """Chips as lists, moved one by one."""

    def __init__(self, s):
        self.s = s
        self.chips = s.chips.tolist()
        self.reserve = s.reserve.tolist()

    def visible_after(self, event):
        """The face-up cards once the card or the officer has had its effect."""
        visible = [int(card) for card in self.s.visible]
        if event.action >= TURN:
            visible[event.action - TURN] = NONE
        elif event.action < NUMBER_COUNT:
            rivals = [seat for seat, card in enumerate(visible) if card != NONE and card // 8 == event.action // 8]
            if all(event.action < visible[seat] for seat in rivals):
                for seat in rivals:
                    visible[seat] = NONE
                visible[event.seat] = event.action
        return visible

    def give(self, seat, other, colour):
        assert self.chips[other][colour] > 0
        assert self.reserve[colour] == 0, "RIF-I4"
        self.chips[other][colour] -= 1
        self.chips[seat][colour] += 1

    def collect(self, seat, card):
        """Take chip by chip; the odd number and the tied seats if the claimant must choose."""
        colour, need = card // 8, card % 8 + 1
        meant = min(need, 12 - self.chips[seat][colour])
        held = self.chips[seat][colour]
        while need and self.reserve[colour]:
            self.reserve[colour] -= 1
            self.chips[seat][colour] += 1
            need -= 1
        others = [(seat + step) % int(self.s.seat_count) for step in range(1, int(self.s.seat_count))]
        group = []
        while need:
            most = max(self.chips[other][colour] for other in others)
            if most == 0:
                break
            if self.s.opt.theft == LEVEL or not any(self.chips[other][colour] for other in group):
                group = [other for other in others if self.chips[other][colour] == most]
            if need < len(group):
                if self.s.opt.odd_chip == CLAIMANT:
                    return need, group
                group = group[:need]
            for other in group:
                self.give(seat, other, colour)
                need -= 1
        assert self.chips[seat][colour] - held == meant, "RIF-I5"
        return None
