"""A turn of Räuberei: laying, capturing, drawing (dossier 3.2, 3.5)."""

import pytest

from ronde.games.rauberei.rules import KINDS, NEUTRAL
from support import Position

TABLE = "seats: 3 | piles: crown cow*3@P1 wine*2@P0 beer | P0: cow wine clock*2 | P1: purse | P2: purse | draw: chest*3"


def pile(position, number):
    """Top, height and owner of a pile."""
    s, index = position.s, number - 1
    return KINDS[s.pile_top[index]], int(s.pile_len[index]), int(s.pile_owner[index])


def test_rau_006_every_card_in_hand_may_be_laid_and_nothing_else():
    legal = Position("rauberei", TABLE).legal()
    assert {action.split(">")[0] for action in legal} == {"cow", "wine", "clock"}
    assert len(legal) == 3 * 4, "equal cards in hand are one choice"


def test_rau_006_exactly_one_card_leaves_the_hand_and_lies_on_top():
    position = Position("rauberei", TABLE).play("clock>1")
    assert pile(position, 1) == ("clock", 2, NEUTRAL)
    assert position.s.hand[0].sum() == position.s.hand_len[0] == 3
    assert position.s.hand[0, KINDS.index("clock")] == 1


def test_rau_006_a_card_not_in_hand_is_refused():
    assert Position("rauberei", TABLE).refused("crown>1") == "RAU-006"


def test_rau_006_a_pile_that_does_not_exist_is_refused():
    assert Position("rauberei", TABLE).refused("cow>5") == "RAU-006"


def test_rau_q06_there_is_always_a_card_to_lay_and_no_way_to_pass():
    """Not even where a new pile may be started: every action lays a card."""
    position = Position("rauberei", "seats: 2 | options: restricted=on | piles: crown@P1 cow@P1 | P0: wine beer")
    assert position.legal() == ["beer+", "wine+"]
    assert "pass" not in [position.game.actions.parts(code).verb for code in range(len(position.game.actions))]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_rau_007_any_pile_may_be_chosen(number):
    """Neutral, an opponent's, one's own."""
    assert f"clock>{number}" in Position("rauberei", TABLE).legal()


def test_rau_q04_a_differing_card_may_go_on_ones_own_and_on_an_opponents_pile():
    assert {"clock>2", "clock>3"} <= set(Position("rauberei", TABLE).legal())
    restricted = Position("rauberei", TABLE + " | options: restricted=on").legal()
    assert "clock>3" in restricted
    assert "clock>2" not in restricted


def test_rau_008_an_equal_card_captures_a_neutral_pile():
    position = Position("rauberei", "piles: crown*5 cow | P0: crown").play("crown>1")
    assert pile(position, 1) == ("crown", 6, 0)


def test_rau_008_an_equal_card_captures_an_opponents_pile():
    assert pile(Position("rauberei", TABLE).play("cow>2"), 2) == ("cow", 4, 0)


def test_rau_008_only_the_top_counts():
    """A cow under a crown captures nothing."""
    position = Position("rauberei", "piles: cow | P0: crown | P1: cow")
    assert pile(position.play("crown>1").play("cow>1"), 1) == ("cow", 3, NEUTRAL)


@pytest.mark.parametrize(("number", "owner"), [(1, NEUTRAL), (2, 1), (3, 0)])
def test_rau_009_a_differing_card_changes_no_owner(number, owner):
    position = Position("rauberei", TABLE)
    _, height, _ = pile(position, number)
    assert pile(position.play(f"clock>{number}"), number) == ("clock", height + 1, owner)


def test_rau_010_a_pile_stays_with_its_owner_until_an_equal_card_comes():
    position = Position("rauberei", "seats: 3 | turn: P2 lay | piles: cow@P1 beer | P2: wine | P0: clock | P1: pork*2")
    assert pile(position.play("wine>1").play("clock>1").play("pork>2"), 1) == ("clock", 3, 1)


def test_rau_011_captured_piles_stay_separate():
    position = Position("rauberei", "piles: cow*2@P0 cow*3 | P0: cow").play("cow>2")
    assert pile(position, 1) == ("cow", 2, 0)
    assert pile(position, 2) == ("cow", 4, 0)


def test_rau_011_nobody_starts_a_new_pile_in_the_base_game():
    assert Position("rauberei", TABLE).refused("clock+") == "RAU-011"


def test_rau_012_an_equal_card_on_ones_own_pile_makes_it_higher():
    assert pile(Position("rauberei", TABLE).play("wine>3"), 3) == ("wine", 3, 0)


def test_rau_013_there_is_no_duty_to_capture():
    legal = Position("rauberei", TABLE).legal()
    assert "cow>2" in legal
    assert {"cow>1", "wine>1", "clock>1"} <= set(legal)


def test_rau_014_after_laying_the_player_draws():
    position = Position("rauberei", TABLE).play("clock>1")
    assert position.s.to_act == 0
    position.chance("draw chest")
    assert position.s.hand[0, KINDS.index("chest")] == 1
    assert (position.s.hand_len[0], position.s.draw_len) == (4, 2)


def test_rau_014_only_a_card_of_the_draw_pile_can_be_drawn():
    position = Position("rauberei", TABLE).play("clock>1")
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance("draw pork")


def test_rau_014_then_the_left_neighbour_plays():
    """GEN-01"""
    assert Position("rauberei", TABLE).play("clock>1").chance("draw chest").s.to_act == 1 << 1
    last = Position("rauberei", "seats: 3 | turn: P2 lay | piles: cow | P2: cow | P0: beer")
    assert last.play("cow>1").s.to_act == 1 << 0


def test_rau_014_nobody_draws_from_an_empty_pile():
    assert Position("rauberei", "piles: cow | P0: cow beer | P1: wine").play("cow>1").s.to_act == 1 << 1


def test_rau_t01_a_cow_on_a_neutral_crown():
    assert pile(Position("rauberei", "piles: crown | P0: cow | P1: wine").play("cow>1"), 1) == ("cow", 2, NEUTRAL)


def test_rau_t02_a_cow_on_a_cow_on_a_crown():
    position = Position("rauberei", "turn: P1 lay | piles: cow*2 | P1: cow | P0: wine")
    assert pile(position.play("cow>1"), 1) == ("cow", 3, 1)


def t03():
    text = "seats: 3 | turn: P2 lay | piles: cow*3@P1 | P0: chest*2 | P1: wine | P2: chest"
    return Position("rauberei", text).play("chest>1")


def test_rau_t03_a_chest_on_an_opponents_cow():
    assert pile(t03(), 1) == ("chest", 4, 1)


def test_rau_t04_then_another_player_lays_a_chest_on_it():
    assert pile(t03().play("chest>1"), 1) == ("chest", 5, 0)


def test_rau_t05_then_the_same_player_lays_a_chest_again():
    text = "seats: 3 | piles: chest*5@P0 | P0: chest"
    assert pile(Position("rauberei", text).play("chest>1"), 1) == ("chest", 6, 0)


def test_gen_06_a_player_who_is_not_on_turn_is_refused():
    position = Position("rauberei", TABLE)
    assert position.refused("purse>1", seat=1) == "GEN-06"
    assert position.legal(1) == []
