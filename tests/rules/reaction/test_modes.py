"""Three ways to run ReAction, passing and wrong cards (dossier 4.5, 4.6)."""

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.games.reaction.rules import (
    ACCEPTED,
    CARDS,
    DIRECTIONS,
    FRESH,
    NONE,
    NOTHING,
    READY,
    REDRAW,
    REFILL,
    RETURNED,
    REVEAL,
    SLIDE,
    TURN,
    VOID,
    WRONG,
)
from support import Position

TABLE = "seats: 3 | pile: D3 | P0: E7 F2 B3 A1 +7 | P1: C4 E1 H4 H5 +7 | P2: H1 H2 H3 H7 +7"


def top(position):
    return CARDS[position.s.pile[position.s.pile_len - 1]]


def ticks(more="", table=TABLE):
    return Position("reaction", f"{table} | options: mode=ticks {more}")


def choose(position, *choices):
    for seat, choice in enumerate(choices):
        if choice:
            position.play(choice, seat)
    return position


def reveal(position, *seats):
    """Reveal the choices of these seats, with a new card for whoever must draw."""
    for seat in seats:
        choice = ([*CARDS, "pass"])[position.s.sent[seat]]
        position.chance(f"reveal P{seat} {choice}")
        if position.s.chance == REFILL:
            position.chance(f"refill G{np.flatnonzero(position.s.unseen[6])[0] + 1}")
    return position


# --- ticks ------------------------------------------------------------------------------------------------------------


def test_rea_q12_in_a_tick_everybody_chooses_one_card_or_nothing():
    position = ticks()
    assert [position.legal(seat)[-1] for seat in range(3)] == ["pass"] * 3
    position.play("C4", 1)
    assert position.s.to_act == 0b101
    assert position.legal(1) == []
    assert position.refused("E1", 1) == "REA-Q12"
    assert position.s.chance == 0, "nothing is checked before all have chosen"


def test_rea_q12_the_order_of_the_choices_is_random():
    position = choose(ticks(), "E7", "C4", "pass")
    assert position.s.chance == REVEAL
    rng, out = fast_rng(1), np.zeros(position.game.max_outcome, np.int16)
    firsts = []
    for _ in range(300):
        assert position.engine.sample_chance(position.row, rng, out) == 3
        firsts.append(int(out[1]))
    assert all(firsts.count(seat) == pytest.approx(100, abs=45) for seat in range(3))


def test_rea_q12_a_choice_is_revealed_as_it_was_made():
    position = choose(ticks(), "E7", "C4", "pass")
    for other in ("reveal P0 F2", "reveal P1 pass", "reveal P2 H1"):
        with pytest.raises(AssertionError, match="cannot happen"):
            position.chance(other)


@pytest.mark.parametrize(("order", "accepted"), [((0, 1, 2), "E7"), ((1, 0, 2), "C4")])
def test_rea_q12_each_choice_is_checked_against_the_top_of_its_moment(order, accepted):
    """REA-Q22."""
    position = reveal(choose(ticks(), "E7", "C4", "pass"), *order)
    assert top(position) == accepted
    assert sorted(position.s.fate[:3].tolist()) == sorted([ACCEPTED, RETURNED, NOTHING])
    assert position.s.to_act == 0b111, "the next tick"


def test_rea_q22_several_cards_of_one_tick_are_accepted_if_each_fits_in_turn():
    position = reveal(choose(ticks(table=TABLE.replace("H1", "F1")), "E7", "C4", "F1"), 0, 2, 1)
    assert [CARDS[card] for card in position.s.pile[:3]] == ["D3", "E7", "F1"]
    assert position.s.fate[:3].tolist() == [ACCEPTED, RETURNED, ACCEPTED]


def test_rea_q22_the_engine_loop_runs_after_every_accepted_card():
    """After E3 nobody has an F or a 4, so a direction is turned before the next card is checked: H2 then fits."""
    position = ticks(table="pile: D3 | P0: E3 A1 | P1: H2 H8")
    choose(position, "E3", "H2").chance("reveal P0 E3")
    assert position.s.chance == TURN
    position.chance("turn down")
    assert position.s.chance == REVEAL
    position.chance("reveal P1 H2")
    assert top(position) == "H2"
    assert position.s.fate[1] == ACCEPTED


def test_rea_q22_a_win_ends_the_tick():
    position = ticks(table="pile: D3 | P0: E3 | P1: F2 F8 +3")
    choose(position, "E3", "F2").chance("reveal P0 E3")
    assert position.s.over
    assert position.winners() == [0]
    assert position.s.fate[1] == READY, "nobody looks at the other card any more"


def test_rea_q22_a_card_that_a_redraw_has_taken_out_of_the_hand_is_void():
    table = "seats: 3 | pile: D3 | P0: E3 A1 | P1: A3 A5 A7 B1 +4 | P2: H1"
    position = choose(ticks("deadlock=redraw", table), "E3", "A5", "H1")
    position.chance("reveal P0 E3").chance("slide")
    assert position.s.chance == REDRAW
    position.chance("redraw")
    assert position.s.fate[:3].tolist() == [ACCEPTED, VOID, READY], "without a stock the card is still in hand"
    for card in ("F1", "F2", "F4", "F5"):
        position.chance(f"refill {card}")
    assert position.s.chance == REVEAL
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance("reveal P1 A5")
    position.chance("reveal P2 H1")
    assert position.s.to_act == 0b111


def test_rea_q23_a_tick_in_which_nobody_submits_a_card_counts_as_all_have_passed():
    position = reveal(choose(ticks("flip_rule=all_pass"), "pass", "pass", "pass"), 2, 0, 1)
    assert position.s.chance == TURN


def test_rea_q23_the_stall_timer_of_ticks_counts_under_objective_too():
    """A tick without a card is when it runs out; the loop runs on afterwards."""
    position = reveal(choose(ticks(), "pass", "pass", "pass"), 0, 1, 2)
    assert position.s.chance == TURN
    position.chance("turn equal")
    assert position.s.chance == TURN, "with one half of the cards nothing fits under equal"


def test_rea_q23_a_tick_with_a_card_that_came_back_is_not_empty():
    position = reveal(choose(ticks("flip_rule=all_pass"), "A1", "pass", "pass"), 0, 1, 2)
    assert position.s.chance == 0
    assert position.s.to_act == 0b111


# --- wrong cards ------------------------------------------------------------------------------------------------------


def test_rea_q13_by_default_a_wrong_card_blocks_nobody_in_ticks():
    position = reveal(choose(ticks(), "A1", "pass", "pass"), 0, 1, 2)
    assert position.s.fate[0] == WRONG
    assert position.s.to_act == 0b111


def test_rea_q13_lockout_blocks_the_player_for_one_tick():
    position = reveal(choose(ticks("misplay=lockout"), "A1", "C4", "pass"), 0, 1, 2)
    assert position.s.to_act == 0b110
    assert position.refused("E7", 0) == "REA-Q25"
    reveal(choose(position, None, "E1", "pass"), 1, 2)
    assert position.s.to_act == 0b101, "then it plays again, and the next one is blocked"
    assert position.s.fate[0] == NONE


def test_rea_q25_a_card_that_was_merely_overtaken_brings_no_block():
    position = reveal(choose(ticks("misplay=lockout"), "E7", "C4", "pass"), 0, 1, 2)
    assert position.s.fate[1] == RETURNED
    assert position.s.to_act == 0b111


def test_rea_q25_a_card_that_fits_only_now_was_no_mistake_either():
    """F1 does not fit D3, but it fits the E7 that came before it."""
    table = TABLE.replace("H1", "F1")
    position = reveal(choose(ticks("misplay=lockout", table), "E7", "pass", "F1"), 0, 1, 2)
    assert position.s.fate[2] == ACCEPTED
    assert position.s.locked == 0


def test_rea_q25_what_a_player_was_looking_at_is_the_start_of_the_tick():
    """E5 fitted D3 going up; then E3 came and the direction turned down. A1 fitted neither then nor now."""
    table = "seats: 3 | pile: D3 | P0: E3 A8 | P1: E5 H8 | P2: A1 H2"
    position = choose(ticks("misplay=lockout", table), "E3", "E5", "A1")
    position.chance("reveal P0 E3").chance("turn down").chance("reveal P1 E5").chance("reveal P2 A1")
    assert position.s.fate[:3].tolist() == [ACCEPTED, RETURNED, WRONG]
    assert position.s.locked == 0b100


def test_rea_q25_if_all_are_locked_the_locks_are_dropped():
    position = reveal(choose(ticks("misplay=lockout"), "A1", "H5", "H7"), 0, 1, 2)
    assert position.s.fate[:3].tolist() == [WRONG] * 3
    assert position.s.locked == 0
    assert position.s.to_act == 0b111


def test_rea_q25_in_turns_a_wrong_card_cannot_be_laid():
    position = Position("reaction", f"{TABLE} | options: mode=turns misplay=lockout | turn: P0")
    assert position.refused("A1", 0) == "REA-011"
    assert not position.engine.accepts(position.row, 0, position.game.actions.parse("A1"))


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(3))
def test_rea_q12_turns_go_clockwise_from_the_dealers_left(dealer):
    position = Position("reaction", "seats: 3 | options: mode=turns | phase: deal")
    position.chance(f"deal P{dealer} D3 up E7 F2 B3 A1 C4 E1 H4 H5 E6 H2 H3 H7")
    first = (dealer + 1) % 3
    assert position.s.to_act == 1 << first
    position.play("pass")
    assert position.s.to_act == 1 << (first + 1) % 3


def test_rea_q12_after_a_play_the_left_neighbour_has_the_turn():
    position = Position("reaction", f"{TABLE} | options: mode=turns | turn: P0").play("E7").chance("refill F8")
    assert position.s.to_act == 0b010
    assert position.refused("F8", 0) == "REA-Q12"


def test_rea_q23_in_turns_n_passes_in_a_row_bring_a_change_even_if_somebody_could_play():
    for flip_rule in ("objective", "all_pass"):
        position = Position("reaction", f"{TABLE} | options: mode=turns flip_rule={flip_rule} | turn: P0")
        position.play("pass").play("pass")
        assert position.s.chance == 0
        assert position.play("pass").s.chance == TURN


def test_rea_q23_in_turns_a_play_breaks_the_row_of_passes():
    position = Position("reaction", f"{TABLE} | options: mode=turns | turn: P1").play("pass").play("pass")
    position.play("E7").chance("refill F8").play("pass").play("pass")
    assert position.s.chance == 0
    assert position.s.to_act == 0b001


def test_rea_q23_in_turns_a_pass_is_always_allowed():
    position = Position("reaction", f"{TABLE} | options: mode=turns | turn: P0")
    assert position.legal() == ["E7", "pass"]
    assert position.play("pass").play("pass").legal() == ["pass"]


# --- all pass ---------------------------------------------------------------------------------------------------------

PASSING = "options: flip_rule=all_pass"


def test_rea_q23_in_real_time_a_pass_is_a_declaration_once_per_seat():
    position = Position("reaction", f"{TABLE} | {PASSING}").play("pass", 0)
    assert position.legal(0) == ["E7"], "who has declared may still play"
    assert position.refused("pass", 0) == "REA-Q23"
    assert position.s.to_act == 0b111
    assert position.s.chance == 0


def test_rea_q23_when_all_have_passed_exactly_one_change_is_made_and_the_passes_are_forgotten():
    position = Position("reaction", f"{TABLE} | {PASSING}")
    position.play("pass", 2).play("pass", 0).play("pass", 1)
    assert position.s.chance == TURN
    position.chance("turn equal")
    assert DIRECTIONS[position.s.direction] == "equal"
    assert position.s.chance == 0, "nobody fits under equal, but no change happens by itself"
    assert position.s.passed == 0
    assert position.legal(0) == ["pass"]


def test_rea_q23_an_accepted_play_forgets_the_passes():
    position = Position("reaction", f"{TABLE} | {PASSING} | passed: P1 P2").play("E7", 0).chance("refill G1")
    assert position.s.passed == 0
    assert position.s.chance == 0


def test_rea_q23_a_card_that_comes_back_forgets_nothing():
    position = Position("reaction", f"{TABLE} | {PASSING} | passed: P1 P2").play("A1", 0)
    assert position.s.passed == 0b110


def test_rea_q23_a_new_direction_comes_even_if_a_card_fits_the_current_one():
    position = Position("reaction", f"pile: D3 | P0: E7 | P1: H8 | {PASSING}").play("pass", 0).play("pass", 1)
    assert position.s.chance == TURN


def test_rea_q23_if_nothing_fits_in_any_direction_all_passes_bring_a_slide_and_no_more():
    position = Position("reaction", f"pile: E3 D3 | P0: A1 | P1: H8 | {PASSING}").play("pass", 0).play("pass", 1)
    assert position.s.chance == SLIDE
    position.chance("slide")
    assert top(position) == "E3"
    assert position.s.chance == 0


def test_rea_q23_else_the_deadlock_rule():
    position = Position("reaction", f"pile: D3 | P0: A1 | P1: H8 +2 | {PASSING}").play("pass", 0).play("pass", 1)
    assert position.s.chance == FRESH


def test_rea_q23_the_stall_timer_passes_for_all_under_objective():
    """The referee's timer submits a pass for every seat; then one change, and the loop runs on."""
    position = Position("reaction", TABLE)
    assert "pass" not in position.legal(0)
    assert position.refused("pass", 0) == "REA-Q07"
    for seat in range(3):
        position.play("pass", seat)
    assert position.s.chance == TURN
    position.chance("turn equal")
    assert position.s.chance == TURN, "objective: nobody fits under equal"
    assert position.s.passed == 0


def test_rea_q23_the_timer_passes_once_for_each_seat():
    position = Position("reaction", TABLE).play("pass", 0)
    assert not position.engine.accepts(position.row, 0, position.game.actions.parse("pass"))


@pytest.mark.parametrize("seconds", [5, 10, 15, 20, 30])
def test_rea_q23_how_long_the_timer_runs_is_an_option_for_the_referee(seconds):
    assert Position("reaction", f"options: stall_seconds={seconds}").s.opt.stall_seconds == seconds
