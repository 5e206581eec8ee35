"""Invariants of Reibach & Co (dossier 1.8)."""

import numpy as np

from ronde.core.match import Acted, Dealt
from ronde.games.reibach.rules import COPIES, DRAW, EMPTY, LAPSE, MULTITALENT, REFILL, RISK, SETUP
from ronde.games.reibach.scoring import income_now

BUSINESSES = range(10)


def bits(value):
    return [bit for bit in range(16) if int(value) >> bit & 1]


def check(s):
    if s.chance == SETUP:
        assert not s.hand.any()
        assert not s.draw.any()
        assert (s.display == EMPTY).all()
        return
    check_cards(s)
    check_tables(s)
    check_score_sheet(s)
    check_memory(s)


def check_cards(s):
    seats = int(s.seat_count)
    cards = np.append(s.hand.sum(axis=0, dtype=int), int(s.dollars)) + s.draw
    for kind in s.display:
        if kind != EMPTY:
            cards[kind] += 1
    for seat in range(seats):
        for place in range(s.dealmaker_count[seat]):
            cards[s.face[seat, place]] += 1
        cards[RISK] += len(bits(s.closed[seat]))
    multitalents = s.row_multitalents.sum(axis=0, dtype=int)
    cards[:10] += s.row_len.sum(axis=0, dtype=int) - multitalents
    cards[MULTITALENT] += multitalents.sum()
    assert cards.sum() == 110, "REI-I1"
    assert cards.tolist() == [*COPIES.tolist(), 10], "REI-001, REI-003, REI-I3: dollars counted and in the pile are ten"
    assert (s.hand >= 0).all()
    assert (s.draw >= 0).all()
    assert (s.hand.sum(axis=1) == s.hand_len).all()
    assert s.draw.sum() == s.draw_len
    assert [bits(held) for held in s.held] == [np.flatnonzero(hand).tolist() for hand in s.hand]
    assert ((s.display >= EMPTY) & (s.display < 12)).all(), "REI-I2: no dollar on display"
    if s.over == 0:
        gaps = int((s.display == EMPTY).sum())
        assert gaps == 0 if s.chance != REFILL else gaps in (1, 2, 3), "REI-I2: three cards between actions"
        assert s.draw_len > 0, "REI-Q03"
        assert 0 < s.points <= 3 or s.chance


def check_tables(s):
    for seat in range(5):
        rows = [int(business) for business in s.row_order[seat, : s.row_count[seat]]]
        assert s.row_count[seat] <= s.dealmaker_count[seat] <= 10, "REI-I4, REI-025"
        assert sorted(rows) == bits(s.rows[seat]), "REI-I4: rows of distinct businesses"
        assert set(bits(s.closed[seat])) <= set(rows), "REI-040"
        for business in BUSINESSES:
            true_cards = int(s.row_len[seat, business]) - int(s.row_multitalents[seat, business])
            assert true_cards > 0 if business in rows else s.row_len[seat, business] == 0, "REI-I4"


def plain_income(lengths, risks):
    """The table of dossier 1.4 once more, in other words: rank the rows, then look the prizes up."""
    ranked = sorted((length for length in lengths if length), reverse=True)
    prizes = {}
    if len(ranked) == 1:
        prizes = {ranked[0]: 4}
    elif ranked and ranked.count(ranked[0]) > 1:
        prizes = {ranked[0]: 4 // ranked.count(ranked[0])}
    elif ranked:
        prizes = {ranked[0]: 3} | ({ranked[1]: 1} if ranked.count(ranked[1]) == 1 else {})
    paid = [prizes.get(length, 0) for length in lengths]
    return [2 * income if risk else income for income, risk in zip(paid, risks, strict=True)]


def check_score_sheet(s):
    assert s.scorings == sum(int(s.dollars) >= count for count in (4, 7, 10)), "REI-048 to REI-050, REI-I6"
    assert s.over == (s.scorings == 3), "REI-I6: exactly three scorings"
    now = np.zeros((5, 10), np.int64)
    income_now(s, now)
    for business in BUSINESSES:
        lengths = [int(length) for length in s.row_len[:, business]]
        risks = [int(closed) >> business & 1 for closed in s.closed]
        expected = plain_income(lengths, risks)
        if s.opt.tie_rounding and lengths.count(max(lengths)) == 5 and max(lengths) > 0:
            expected = risks  # REI-Q08
        assert now[:, business].tolist() == expected
        assert sum(plain_income(lengths, [0] * 5)) in (0, 3, 4), "REI-I5"
    for scoring in range(3):
        expected = s.income[scoring].sum(axis=1, dtype=int)
        if scoring == 2 and s.over:
            assert (s.income[scoring] == now).all()
            expected -= 2 * (s.dealmaker_count.astype(int) - s.row_count) + s.hand_len
        assert s.results[scoring].tolist() == expected.tolist(), "REI-062, REI-063"
        assert scoring < s.scorings or not s.income[scoring].any()


def check_memory(s):
    """What everyone remembers is true."""
    assert (s.known <= s.hand).all()
    hidden = s.hand - s.known.astype(int)
    for seat in range(5):
        room = s.room[seat]
        if s.narrowed >> seat & 1:
            assert all(hidden[seat, room <= limit].sum() <= limit for limit in room), "REI-Q07"
            assert room.max() == hidden[seat].sum()
        else:
            assert not room.any()


def check_step(before, event, after):
    if isinstance(event, Acted):
        check_action(before, event, after)
    if isinstance(event, Dealt) and before.chance != SETUP:
        assert after.draw_len == before.draw_len - 1
        assert int(after.dollars) - int(before.dollars) in (0, 1), "REI-047: one card at a time"
    gained = after.results.astype(int).sum(axis=0) - before.results.astype(int).sum(axis=0)
    assert after.scorings > before.scorings or not gained.any(), "REI-I6"
    assert after.scorings == 3 or (gained >= 0).all(), "REI-I6: scores fall only at the third scoring"
    assert (before.row_len <= after.row_len).all(), "REI-029"
    assert (before.closed & ~after.closed == 0).all(), "REI-029"
    for seat in range(5):
        laid = int(before.dealmaker_count[seat])
        assert (before.face[seat, :laid] == after.face[seat, :laid]).all(), "REI-029"


def check_action(before, event, after):
    assert event.seat == before.turn
    others = [seat for seat in range(5) if seat != event.seat]
    for field in ("hand", "face", "row_len", "row_order", "closed", "dealmaker_count"):
        assert (before[field][others] == after[field][others]).all(), "REI-027: only one's own area changes"
    change = int(after.hand_len[event.seat]) - int(before.hand_len[event.seat])
    if event.action < DRAW:
        assert change == 1
    elif event.action in (DRAW, LAPSE):
        assert change == 0
    else:
        assert change == -1, "REI-018, REI-024: one card at a time"
    if after.turn != before.turn:
        assert after.points == 3, "REI-011"
        assert after.turn == (before.turn + 1) % before.seat_count, "REI-010"
