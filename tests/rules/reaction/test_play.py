"""Playing cards and winning in ReAction (dossier 4.2, 4.4, 4.6)."""

import pytest

from ronde.games.reaction.rules import CARDS, REFILL
from support import Position

TABLE = "seats: 3 | pile: D3 | P0: E7 F2 B3 A1 +7 | P1: C4 E1 H4 H5 +7 | P2: H1 H2 H3 H7 +7"


def hand(position, seat):
    return [CARDS[card] for card in position.s.hand[seat, : position.s.hand_len[seat]]]


def top(position):
    return CARDS[position.s.pile[position.s.pile_len - 1]]


def test_rea_010_all_seats_may_act_at_the_same_time():
    assert Position("reaction", TABLE).s.to_act == 0b111


def test_rea_010_and_after_a_play_again_all_of_them():
    assert Position("reaction", TABLE).play("E7", 0).chance("refill G1").s.to_act == 0b111


def test_rea_016_a_hand_of_three_is_refilled_from_its_own_stock():
    position = Position("reaction", TABLE).play("E7", 0)
    assert position.s.chance == REFILL
    assert position.s.drawer == 0
    assert position.s.to_act == 0, "REA-Q06: at once, before anybody acts"
    position.chance("refill G1")
    assert hand(position, 0) == ["A1", "B3", "F2", "G1"]
    assert position.s.stock_len[:3].tolist() == [6, 7, 7]


def test_rea_t15_hand_4_and_stock_7_become_hand_4_and_stock_6():
    s = Position("reaction", TABLE).play("C4", 1).chance("refill G1").s
    assert (s.hand_len[1], s.stock_len[1]) == (4, 6)


def test_rea_016_without_a_stock_the_hand_shrinks():
    position = Position("reaction", "pile: D3 | P0: E7 F2 | P1: F1").play("E7", 0)
    assert position.s.chance == 0
    assert hand(position, 0) == ["F2"]


def test_rea_q06_the_refill_is_no_action_of_anybody():
    position = Position("reaction", TABLE).play("E7", 0)
    assert [position.legal(seat) for seat in range(3)] == [[], [], []]


@pytest.mark.parametrize("card", ["E7", "D3", "B9", ""])
def test_rea_016_only_a_card_that_nobody_has_seen_can_be_drawn(card):
    position = Position("reaction", TABLE).play("E7", 0)
    with pytest.raises(Exception, match=r"cannot happen|there is no card"):
        position.chance(f"refill {card}")


def test_rea_017_the_same_seat_may_play_any_number_in_succession():
    position = Position("reaction", TABLE)
    position.play("E7", 0).chance("refill G1").play("F2", 0).chance("refill G2").play("B3", 0)
    assert [CARDS[card] for card in position.s.pile[: position.s.pile_len]] == ["D3", "E7", "F2", "B3"]


def test_rea_q15_each_card_must_fit_the_top_of_its_moment():
    position = Position("reaction", TABLE)
    assert "E1" in position.legal(1)
    position.play("E7", 0).chance("refill G1")
    assert position.legal(1) == [], "E1 and C4 fitted D3, not E7"


def test_rea_t17_the_first_of_two_fitting_cards_is_accepted_the_second_returned():
    position = Position("reaction", TABLE).play("E7", 0).chance("refill G1").play("C4", 1)
    assert top(position) == "E7"
    assert "C4" in hand(position, 1)
    assert position.s.hand_len[1] == 4


def test_rea_q12_in_real_time_the_order_of_arrival_decides():
    position = Position("reaction", TABLE).play("C4", 1).chance("refill G1").play("E7", 0)
    assert top(position) == "C4"
    assert "E7" in hand(position, 0)


@pytest.mark.parametrize("mode", ["realtime", "ticks"])
def test_rea_q21_a_race_takes_in_any_hand_card_although_only_fitting_ones_are_legal(mode):
    position = Position("reaction", f"{TABLE} | options: mode={mode}")
    assert "A1" not in position.legal(0)
    assert position.engine.accepts(position.row, 0, position.game.actions.parse("A1"))
    assert not position.engine.accepts(position.row, 0, position.game.actions.parse("H1")), (
        "that one is not in the hand"
    )
    assert not position.engine.accepts(position.row, 0, position.game.actions.parse("ready"))


def test_rea_q21_in_turns_only_legal_cards_are_taken():
    position = Position("reaction", f"{TABLE} | options: mode=turns | turn: P0")
    assert position.legal() == ["E7", "pass"]
    assert not position.engine.accepts(position.row, 0, position.game.actions.parse("A1"))
    assert position.refused("A1", 0) == "REA-011"


def test_rea_q13_a_wrong_card_comes_back_without_penalty():
    position = Position("reaction", TABLE).play("A1", 0)
    assert top(position) == "D3"
    assert hand(position, 0) == ["A1", "B3", "E7", "F2"]
    assert position.s.to_act == 0b111
    assert position.legal(0) == ["E7"]


def test_rea_q13_in_real_time_a_lock_is_the_referees_clock_and_changes_no_card():
    for misplay in ("return", "lockout"):
        position = Position("reaction", f"{TABLE} | options: misplay={misplay}").play("A1", 0)
        assert position.s.to_act == 0b111


def test_rea_q14_a_fitting_card_may_be_held_back():
    """In a race by doing nothing: whoever could play may wait while others do. In ticks and turns by passing."""
    position = Position("reaction", TABLE).play("C4", 1).chance("refill G1")
    assert "E7" in hand(position, 0)
    for mode in ("ticks", "turns"):
        position = Position("reaction", f"{TABLE} | options: mode={mode} | turn: P0")
        assert position.legal(0) == ["E7", "pass"]


def test_rea_t16_the_last_card_of_hand_and_stock_wins_at_once():
    """REA-023."""
    position = Position("reaction", "seats: 3 | pile: D3 | P0: E7 | P1: F1 F2 +3 | P2: E1").play("E7", 0)
    assert position.s.over
    assert position.winners() == [0]
    assert [position.legal(seat) for seat in range(3)] == [[], [], []]


def test_rea_023_an_empty_hand_with_a_stock_has_not_won():
    position = Position("reaction", "pile: D3 | P0: E7 +1 | P1: F1").play("E7", 0)
    assert not position.s.over
    assert position.chance("refill G1").s.hand_len[0] == 1


def test_rea_023_nobody_wins_before_the_end():
    assert Position("reaction", TABLE).winners() == []


def test_rea_q16_the_others_are_ranked_by_cards_left():
    position = Position("reaction", "seats: 3 | pile: D3 | P0: E7 | P1: F1 F2 +3 | P2: E1").play("E7", 0)
    assert position.scores() == [0, -5, -1]
    assert position.s.scorings == 1


def test_rea_i6_every_accepted_play_leaves_one_card_fewer():
    position = Position("reaction", TABLE)
    assert sum(position.scores()) == -33
    assert sum(position.play("E7", 0).chance("refill G1").scores()) == -32
