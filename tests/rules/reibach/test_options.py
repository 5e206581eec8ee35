"""Rulings with a choice: REI-Q11, REI-Q12, REI-Q15, REI-Q21, REI-Q22; REI-Q08 and REI-Q14 stand with their chapters."""

from functools import partial

import pytest

from ronde.core.errors import RondeError
from ronde.core.game import outcome_array
from ronde.games.reibach.rules import CARDS, KINDS, REFILL
from ronde.games.reibach.view import FACE_DOWN
from support import Position

position = partial(Position, "reibach")

AFTER = "options: display_setup=after"
TWO_HANDS = "stocks stocks gold gold oil oil art art"


def screened_faces(options: str, viewer: int) -> list[int]:
    at = position(f"{options} | P0 table: art>gold oil")
    view = at.game.view.row()
    at.engine.observe(at.row, viewer, view)
    at.engine.screen(view)
    return at.game.view.of(view).face[0].tolist()


@pytest.mark.parametrize("viewer", [0, 1])
def test_rei_q11_memory_hides_the_faces_from_the_screen(viewer):
    assert screened_faces("seats: 2", viewer) == [FACE_DOWN, FACE_DOWN] + [0] * 8


@pytest.mark.parametrize("viewer", [0, 1])
def test_rei_q11_visible_keeps_them_on_the_screen(viewer):
    assert screened_faces("options: dealmaker_faces=visible", viewer)[:2] == [KINDS.index("art"), KINDS.index("oil")]


@pytest.mark.parametrize("faces", ["memory", "visible"])
def test_rei_q11_computer_players_may_remember_the_faces(faces):
    at = position(f"options: dealmaker_faces={faces} | P0 table: oil")
    assert KINDS[at.view(1).face[0, 0]] == "oil"


def test_rei_q11_the_option_never_affects_what_is_legal():
    rest = "P0: oil gold multitalent risk | P0 table: oil>gold art"
    assert position(rest).legal() == position(f"options: dealmaker_faces=visible | {rest}").legal()


def test_rei_q12_before_the_display_is_part_of_the_deal():
    at = position("turn: P0 setup").chance(f"deal P0 {TWO_HANDS} oil gold art")
    assert (at.s.chance, at.s.to_act) == (0, 1)


def test_rei_q12_after_the_display_comes_from_the_mixed_pile():
    at = position(f"{AFTER} | turn: P0 setup").chance(f"deal P1 {TWO_HANDS}")
    assert (at.s.draw_len, at.s.chance, at.s.to_act) == (102, REFILL, 0)
    at.chance("turn oil").chance("turn dollar").chance("turn gold")
    assert at.s.to_act == 0
    at.chance("turn art")
    assert [CARDS[kind] for kind in at.s.display] == ["oil", "gold", "art"]
    assert (at.s.dollars, at.s.to_act, at.s.points) == (1, 1 << 1, 3)


def test_rei_q22_hands_are_still_dealt_without_dollars():
    at = position(f"{AFTER} | turn: P0 setup")
    outcome = at.game.parse_outcome("deal P0 " + "oil " * 7 + "dollar")
    assert not at.engine.possible(at.row, outcome_array(outcome))


def test_rei_q22_a_scoring_may_fall_into_the_set_up():
    at = position(f"{AFTER} | turn: P0 setup").chance(f"deal P0 {TWO_HANDS}")
    for _ in range(4):
        at.chance("turn dollar")
    assert (at.s.scorings, at.scores()) == (1, [0, 0])
    assert at.chance("turn oil").s.chance == REFILL, "the set-up goes on"


def test_rei_q22_ten_dollars_end_the_game_in_the_set_up():
    at = position(f"{AFTER} | turn: P0 setup").chance(f"deal P0 {TWO_HANDS}").chance("turn oil")
    for _ in range(10):
        at.chance("turn dollar")
    assert at.s.over
    assert at.scores() == [-4, -4]
    assert at.winners() == [0, 1]


TIED = """
seats: 3 | dollars: 9
P0 scoring 1: oil*4 | P0 table: gold>art gold>gold luxury luxury
P1 scoring 1: stocks*3 | P1 table: gold>currency | P1:  | P2 scoring 1: stocks*3 | P2 table: gold>antiques
"""
"""After the last dollar P0 has 4 + (8 − 4) = 8; P1 and P2 have 3 + 4 = 7."""


def end(options: str, text: str) -> Position:
    return position(f"{options}\n{text}").play("draw").chance("draw dollar")


def test_rei_q15_a_tied_total_is_a_shared_victory():
    """GEN-04"""
    at = end("", TIED.replace("oil*4", "oil*3"))
    assert at.scores() == [7, 7, 7]
    assert at.winners() == [0, 1, 2]


@pytest.mark.parametrize("rule", ["shared", "last_scoring", "fewest_hand_cards"])
def test_rei_q15_without_a_tie_the_highest_total_wins_whatever_the_option(rule):
    at = end(f"options: final_tie={rule}", TIED)
    assert (at.scores(), at.winners()) == ([8, 7, 7], [0])


LAST_SCORING = """
seats: 3 | dollars: 9
P0 scoring 1: oil*8 | P0 scoring 2: oil*2 | P0 table: gold>art
P1 scoring 1: stocks*6 | P1 table: gold>currency luxury>gambling
P2 scoring 1: stocks*4 | P2 table: gold>antiques gold>luxury gold>realestate | P2: art*2
"""
"""Totals 14, 14, 14; the last scoring brought 4, 8 and 12 − 2 = 10."""


def test_rei_q21_last_scoring_compares_scoring_3_with_its_deductions():
    at = end("options: final_tie=last_scoring", LAST_SCORING)
    assert at.scores() == [14, 14, 14]
    assert at.s.results[2, :3].tolist() == [4, 8, 10]
    assert at.winners() == [2]


def test_rei_q21_last_scoring_still_tied_is_shared():
    at = end("options: final_tie=last_scoring", LAST_SCORING.replace("stocks*4", "stocks*6").replace("art*2", "art*4"))
    assert at.scores() == [14, 14, 14]
    assert at.s.results[2, :3].tolist() == [4, 8, 8]
    assert at.winners() == [1, 2]


def test_rei_q21_fewest_hand_cards_decides_among_the_tied():
    at = end("options: final_tie=fewest_hand_cards", LAST_SCORING)
    assert at.winners() == [0, 1], "two cards against none"


def test_rei_q21_a_tie_break_never_helps_a_lower_total():
    at = end("options: final_tie=fewest_hand_cards", LAST_SCORING.replace("stocks*4", "stocks*5"))
    assert (at.scores(), at.winners()) == ([14, 14, 15], [2])


def test_gen_10_unknown_options_and_values_are_refused():
    game = position("").game
    with pytest.raises(RondeError, match="GEN-10"):
        game.choose_options(3, {"speical_cost": 2})
    with pytest.raises(RondeError, match="REI-V1"):
        game.choose_options(3, {"special_cost": 3})
