"""The score variant: a race for five colours (dossier 2.3)."""

import pytest

from ronde.games.riffifi.rules import DEAL
from support import Position


def last_card(text, card="B1", options=""):
    """The position after the last card of a round, which brings its value to P2."""
    start = f"options: score_race=on {options} | turn: P2 play | dealer: P2 | P2: {card}"
    return Position("riffifi", f"{start} | {text}").play(card)


FULL = "B7 R7 G7 Y7 K7"


def test_rif_v3_1_figures_of_every_colour_add_up_over_the_rounds():
    """RIF-V3: chips are noted colour by colour."""
    position = last_card("scorings: 2 | P0 scored: B5 R2 | P0 chips: B1 K4 | P2 scored: B3")
    assert position.s.figures[0].tolist() == [6, 2, 0, 0, 4]
    assert position.s.figures[2].tolist() == [4, 0, 0, 0, 0]


@pytest.mark.parametrize(("before", "over"), [("B6 R7 G7 Y7 K6", False), ("B6 R7 G7 Y7 K7", True)])
def test_rif_v3_2_seven_chips_achieve_a_colour(before, over):
    """RIF-V3.3: the first with five colours wins."""
    position = last_card(f"scorings: 1 | P2 scored: {before}")
    assert position.s.over == over
    assert position.winners() == ([2] if over else [])


def test_rif_v3_3_the_number_of_rounds_is_open():
    assert last_card("scorings: 2").s.chance == DEAL, "three rounds do not end it"
    assert last_card("scorings: 11").s.chance == DEAL
    assert last_card("P2 scored: B6 R7 G7 Y7 K7").s.over, "one round may"


def test_rif_v3_4_chips_beyond_seven_bring_nothing():
    position = last_card("scorings: 3 | P0 scored: B40 R40 G40 Y40 K6 | P2 scored: B6 R7 G7 Y7 K7")
    assert position.winners() == [2]


def test_rif_t18_most_chips_in_the_last_round_decide():
    """RIF-V3.5: A and B complete five colours with 14 and 17 chips in that round."""
    chips = "P0 chips: B2 R3 G3 Y3 K3 | P1 chips: B2 R3 G4 Y4 K4"
    scored = "P0 scored: B9 R9 G9 Y9 K9 | P1 scored: B5 R5 G5 Y5 K5"
    position = last_card(f"{chips} | scorings: 3 | {scored}")
    assert position.s.over
    assert position.winners() == [1], "though A has more chips in all"


def test_rif_v3_5_only_those_who_completed_the_colours_are_compared():
    position = last_card(f"scorings: 3 | P0 scored: {FULL} | P0 chips: B2 | P1 chips: R12 G12")
    assert position.winners() == [0]


def test_rif_v3_6_equal_chips_in_the_last_round_share_the_victory():
    position = last_card(f"scorings: 3 | P0 scored: {FULL} | P1 scored: B9 R9 G9 Y9 K9 | P0 chips: R4 | P1 chips: G4")
    assert position.winners() == [0, 1]


def test_rif_q15_chips_lost_during_the_round_do_not_count():
    """P2 takes 5 red, three of them from P0: noted is what is held at the end."""
    position = last_card("P0 chips: R6 | P1 chips: R4", card="R5")
    assert position.s.figures[:3, 1].tolist() == [3, 4, 5]


@pytest.mark.parametrize(("ended", "over"), [(48, False), (49, True)])
def test_rif_q16_it_ends_after_fifty_rounds(ended, over):
    assert last_card(f"scorings: {ended}").s.over == over


def test_rif_q16_most_achieved_colours_win_after_fifty_rounds():
    position = last_card("scorings: 49 | P0 scored: B7 R7 G7 | P1 scored: B50 R50 G6 | P2 scored: R1")
    assert position.winners() == [0]


def test_rif_q22_then_the_greatest_sum_beyond_seven_too():
    position = last_card("scorings: 49 | P0 scored: B7 R7 G7 | P1 scored: B8 R7 G7 | P2 scored: R1")
    assert position.winners() == [1]


def test_rif_q16_then_the_victory_is_shared():
    position = last_card("scorings: 49 | P0 scored: B7 R7 G8 | P1 scored: B8 R7 G7 | P2 scored: R1")
    assert position.winners() == [0, 1]


def test_rif_v3_scores_are_all_chips_noted():
    assert last_card("scorings: 3 | P0 scored: B40 | P0 chips: R2").scores() == [42, 0, 1]
