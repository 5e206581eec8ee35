"""Invariants of Räuberei (dossier 3.8)."""

from ronde.core.match import Acted, Dealt
from ronde.games.rauberei.rules import CARD_COUNT, DEAL, MAX_PILES, NEUTRAL, NEW_PILE, is_on, start_pile_count


def check(s):
    piles = int(s.pile_count)
    before_first_deal = s.chance == DEAL and s.scorings == 0
    if before_first_deal:
        return
    in_piles = int(s.pile_len.sum())
    assert in_piles + int(s.hand.sum()) + int(s.draw.sum()) == CARD_COUNT, "RAU-I1"
    assert int(s.laid.sum()) == in_piles
    assert (s.hand.sum(axis=1) == s.hand_len).all()
    assert int(s.draw.sum()) == s.draw_len
    assert all(s.held[seat] == sum(1 << kind for kind in s.hand[seat].nonzero()[0]) for seat in range(s.seat_count))
    assert (s.hand.sum(axis=0) + s.draw + s.laid == 4).all(), "RAU-001"
    assert (s.hand >= 0).all()
    assert (s.draw >= 0).all()
    if not is_on(s.opt.restricted, s.opt.variant):
        assert piles == start_pile_count(s), "RAU-I2"
    assert piles <= MAX_PILES
    assert all(s.pile_len[pile] > 0 for pile in range(piles))
    if s.over or s.chance == DEAL:
        assert in_piles == CARD_COUNT, "RAU-I1: at the end all cards lie in piles"
    if s.scorings:
        assert int(s.totals.sum()) <= CARD_COUNT * int(s.scorings), "RAU-I5"


def check_step(before, event, after):
    if isinstance(event, Acted):
        pile_changed = [pile for pile in range(before.pile_count) if before.pile_owner[pile] != after.pile_owner[pile]]
        for pile in pile_changed:
            assert event.action < NEW_PILE
            assert after.pile_top[pile] == before.pile_top[pile], "RAU-I3: only an equal card changes the owner"
            assert after.pile_owner[pile] == event.seat
        assert int(after.pile_len.sum()) == int(before.pile_len.sum()) + 1, "RAU-006: one card a turn"
    if after.scorings > before.scorings:
        owned = sum(int(after.pile_len[p]) for p in range(after.pile_count) if after.pile_owner[p] != NEUTRAL)
        neutral = CARD_COUNT - owned
        gained = int(after.totals.sum()) - int(before.totals.sum())
        assert gained + neutral == CARD_COUNT, "RAU-I5"
    if isinstance(event, Dealt) and before.chance == DEAL:
        plays = int(after.hand.sum()) + int(after.draw_len)
        assert plays == CARD_COUNT - start_pile_count(after), "RAU-I4"
