"""Restricted laying and new piles (dossier 3.3, RAU-V2)."""

import pytest

from ronde.games.rauberei.rules import KINDS, MAX_PILES
from support import Position

R = "options: restricted=on"
TABLE = f"seats: 3 | {R} | piles: crown cow*3@P1 wine*2@P0 | P0: cow wine chest | P1: purse | P2: purse"
STUCK = f"seats: 3 | {R} | piles: crown*4@P1 cow*6@P2 | P0: beer wine | P1: chest | P2: clock"


def test_rau_v2_restricted_laying_is_a_part_of_its_own():
    free = TABLE.replace(R, "options: restricted=off")
    assert len(Position("rauberei", free).legal()) == 9
    assert len(Position("rauberei", TABLE).legal()) == 7


def test_rau_v2_1_a_differing_card_on_an_opponents_pile_is_refused():
    assert Position("rauberei", TABLE).refused("chest>2") == "RAU-V2.1"


def test_rau_t08_a_chest_on_an_opponents_cow_is_illegal():
    text = f"seats: 3 | turn: P2 lay | {R} | piles: cow@P1 crown | P2: chest"
    assert Position("rauberei", text).refused("chest>1") == "RAU-V2.1"


def test_rau_v2_2_a_differing_card_may_go_on_a_neutral_or_an_own_pile_only():
    chest = [action for action in Position("rauberei", TABLE).legal() if action.startswith("chest")]
    assert chest == ["chest>1", "chest>3"]


@pytest.mark.parametrize("action", ["cow>2", "wine>3"])
def test_rau_v2_3_an_equal_card_may_go_on_any_pile(action):
    position = Position("rauberei", TABLE)
    assert action in position.legal()
    assert position.play(action).s.pile_owner[int(action[-1]) - 1] == 0


def test_rau_v2_3_an_equal_card_may_capture_a_neutral_pile():
    assert Position("rauberei", f"{R} | piles: cow beer@P1 | P0: cow").play("cow>1").s.pile_owner[0] == 0


def test_rau_v2_4_a_player_who_can_lay_nowhere_starts_a_pile():
    position = Position("rauberei", STUCK).play("wine+")
    s = position.s
    assert (s.pile_count, KINDS[s.pile_top[2]], s.pile_len[2], s.pile_owner[2]) == (3, "wine", 1, 0)
    assert s.hand[0].sum() == 1


@pytest.mark.parametrize("piles", ["crown@P1 cow", "crown@P1 cow@P0"])
def test_rau_v2_4_nobody_starts_a_pile_who_can_lay_a_card(piles):
    """One's own pile and a neutral one take any card."""
    position = Position("rauberei", f"{R} | piles: {piles} | P0: wine beer")
    assert position.refused("wine+") == "RAU-V2.4"
    assert position.legal() == ["beer>2", "wine>2"]


def test_rau_t09_whole_hand():
    """RAU-Q05: a new pile only if no card of the hand can be laid."""
    text = f"{R} | piles: crown@P1 cow@P1 | P0: cow wine"
    assert Position("rauberei", text).legal() == ["cow>2"]
    assert Position("rauberei", text).refused("wine+") == "RAU-Q05"


def test_rau_t09_per_card():
    """RAU-Q05: the option judges each card alone."""
    text = f"{R} new_pile_test=per_card | piles: crown@P1 cow@P1 | P0: cow wine"
    assert Position("rauberei", text).legal() == ["cow>2", "wine+"]
    assert Position("rauberei", text).refused("cow+") == "RAU-V2.4"


@pytest.mark.parametrize("test", ["whole_hand", "per_card"])
def test_rau_t10_any_hand_card_starts_a_pile_if_none_equals_a_top(test):
    text = STUCK.replace(R, f"{R} new_pile_test={test}")
    assert Position("rauberei", text).legal() == ["beer+", "wine+"]


def test_rau_q05_without_restricted_laying_the_test_does_not_matter():
    """GEN-10"""
    text = "options: new_pile_test=per_card | piles: crown@P1 cow@P1 | P0: wine"
    assert Position("rauberei", text).legal() == ["wine>1", "wine>2"]


def test_rau_q12_new_piles_can_exceed_eight():
    tops = " ".join(f"{kind}@P1" for kind in KINDS[:8])
    assert Position("rauberei", f"{R} | piles: {tops} | P0: crown").play("crown+").s.pile_count == 9


def test_rau_q12_more_piles_than_24_cannot_come_to_be():
    """Every new pile needs a seat without piles and none neutral: 36 plays, eight of them captures, allow 16."""
    seats, plays, start = 6, 36, 8
    most = max(new for new in range(plays) if new <= (seats - 1) + (plays - start - new))
    assert start + most <= MAX_PILES
