"""Invariants of ReAction (dossier 4.8), and that what the table believes to know is true."""

import itertools

import numpy as np

from ronde.core.match import Acted, Dealt
from ronde.games.reaction.rules import (
    ALL_PASS,
    CARD_COUNT,
    DEAL,
    DIRECTION_CARDS,
    EQUAL,
    FITS,
    FRESH,
    HAND,
    NO_CARD,
    OBJECTIVE,
    PASS,
    READY,
    REALTIME,
    REFILL,
    REVEAL,
    SLIDE,
    TICKS,
    TURN,
    copies,
    fitting,
    fitting_any,
    table_row,
    uses_box,
)


def in_hand(s, seat):
    return s.hand[seat, : s.hand_len[seat]].tolist()


def all_hands(s):
    return [card for seat in range(s.seat_count) for card in in_hand(s, seat)]


def any_of(hand, cards):
    """Whether one of these cards is in the hand; `cards` is a bit set."""
    return any(cards >> card & 1 for card in hand)


def check(s):
    if s.chance == DEAL:
        return
    check_cards(s)
    check_knowledge(s)
    assert (s.unturned <= DIRECTION_CARDS).all(), "REA-I3"
    assert sum(int(count) for count in s.unturned) <= 23, "REA-I3: one direction card always lies open"
    assert s.slides < s.pile_len, "REA-021: no card is slid twice without a play"
    if s.over:
        assert s.to_act == s.chance == 0
        return
    assert (s.to_act == 0) == (s.chance != 0)
    assert all(s.hand_len[seat] or s.stock_len[seat] for seat in range(s.seat_count)), "REA-023"
    if s.opt.flip_rule == OBJECTIVE and s.to_act:
        assert any_of(all_hands(s), int(fitting(s, s.direction))), "REA-018: somebody can play"
    if s.chance == REVEAL:
        assert s.opt.mode == TICKS
        assert READY in s.fate


def check_cards(s):
    seats = int(s.seat_count)
    counts = np.zeros(CARD_COUNT, int)
    hands = all_hands(s)
    known = [*s.pile[: s.pile_len].tolist(), *hands]
    for seat in range(seats):
        known += s.buried[seat, : s.buried_len[seat]].tolist()
    counts += np.bincount(known, minlength=CARD_COUNT)
    assert (s.unseen >= 0).all()
    counts += s.unseen.ravel()
    if uses_box(s):
        counts[s.start_card] -= 1
    assert (counts == copies(seats)).all(), "REA-I1, REA-Q01: every card is there as often as it should be"
    stocks = int(s.stock_len.sum())
    total = len(hands) + stocks + int(s.pile_len) + int(s.undealt_len)
    assert total == CARD_COUNT * copies(seats) + uses_box(s), "REA-I1"
    assert int(s.unseen_len) == s.unseen.sum() == stocks - int(s.buried_len.sum()) + int(s.undealt_len)
    assert (s.unseen_letter == s.unseen.sum(axis=1)).all()
    for seat in range(8):
        hand = s.hand[seat].tolist()
        assert hand == sorted(in_hand(s, seat)) + [NO_CARD] * (HAND - int(s.hand_len[seat]))
        if seat >= seats:
            assert s.hand_len[seat] == s.stock_len[seat] == s.fate[seat] == s.sent[seat] == 0
        if s.chance != REFILL:
            assert s.hand_len[seat] == HAND or s.stock_len[seat] == 0, "REA-I2"
        fours = s.buried[seat, : s.buried_len[seat]].tolist()
        while fours:
            first = (len(fours) - 1) % HAND + 1
            assert fours[:first] == sorted(fours[:first])
            fours = fours[first:]


def check_knowledge(s):
    """Everything that `shown`, `excluded`, `buried_excluded` and `hints` say is so."""
    for seat in range(8):
        hand, shown = in_hand(s, seat), int(s.shown[seat])
        for card in range(CARD_COUNT):
            if shown >> card & 1:
                hand.remove(card)
        assert len(hand) == s.hidden_len[seat]
        masks = s.excluded[seat].tolist()
        assert all(older & newer == newer for older, newer in itertools.pairwise(masks)), "each holds the next"
        assert not any(masks[len(hand) :])
        for slot in range(len(hand)):
            newer = len(hand) - 1 - slot
            assert sum(masks[slot] >> card & 1 for card in hand) <= newer, "older cards are none of these"
        assert not any_of(s.buried[seat, : s.buried_len[seat]].tolist(), int(s.buried_excluded[seat]))
        assert s.buried_len[seat] or not s.buried_excluded[seat]
    hands = all_hands(s)
    for direction in range(EQUAL + 1):
        if s.hints >> direction & 1:
            assert any_of(hands, int(fitting(s, direction)))
    if s.hints:
        assert any_of(hands, int(fitting_any(s)))


def check_step(before, event, after):
    if isinstance(event, Dealt) and event.outcome[0] == DEAL:
        return
    grown = int(after.pile_len) - int(before.pile_len)
    assert grown in (0, 1), "REA-Q15: one card at a time"
    cards_before = len(all_hands(before)) + int(before.stock_len.sum())
    cards_after = len(all_hands(after)) + int(after.stock_len.sum())
    is_fresh = isinstance(event, Dealt) and event.outcome[0] == FRESH
    if grown and not is_fresh:
        row = table_row(before.opt.equal_rule, before.direction)
        top, card = before.pile[before.pile_len - 1], after.pile[after.pile_len - 1]
        assert FITS[row, top] >> card & 1, "REA-I5"
        assert cards_after == cards_before - 1, "REA-I6: every play leaves one card fewer"
    if not grown:
        assert cards_after == cards_before
    if isinstance(event, Acted):
        check_action(before, event, after)
        return
    kind = event.outcome[0]
    if kind == TURN:
        turned = event.outcome[1]
        if turned == before.direction:
            assert after.chance == TURN, "REA-019"
        assert after.direction == turned, "REA-I4: the direction in force is a different one, or turning goes on"
    else:
        assert after.direction == before.direction, "REA-022, REA-018: only a turned card changes the direction"
    if kind == SLIDE:
        length = int(before.pile_len)
        assert list(after.pile[1:length]) == list(before.pile[: length - 1]), "REA-021"
        assert after.pile[0] == before.pile[length - 1]
    elif not grown:
        assert (after.pile == before.pile).all()


def check_action(before, event, after):
    assert after.direction == before.direction
    if before.opt.mode == TICKS:
        assert after.fate[event.seat] == READY
        assert (after.hand == before.hand).all(), "a choice moves no card"
    elif event.action == PASS:
        assert before.opt.mode != REALTIME or before.opt.flip_rule == ALL_PASS or not before.passed >> event.seat & 1
        assert after.pile_len == before.pile_len
    elif fitting(before, before.direction) >> event.action & 1:
        assert after.pile[after.pile_len - 1] == event.action
    else:
        assert (after.hand == before.hand).all(), "REA-Q21: it goes back"
