"""Turn and action points: REI-011 to REI-029."""

from functools import partial

import pytest

from ronde.core.game import Seen
from ronde.games.reibach.rules import CARDS, EMPTY, KINDS
from ronde.games.reibach.view import FACE_DOWN
from support import Position, game_of

position = partial(Position, "reibach")

RICH = """
P0: oil gold art multitalent risk | P1: oil
P0 table: oil>gold*2 art>oil+risk stocks | P1 table: gold>art*2
"""


def display(at: Position) -> list[str]:
    return ["-" if kind == EMPTY else CARDS[kind] for kind in at.s.display]


def hand(at: Position, seat: int = 0) -> dict[str, int]:
    return {kind: int(count) for kind, count in zip(KINDS, at.s.hand[seat], strict=True) if count}


def test_rei_011_a_turn_has_three_points():
    at = position("turn: P0 act 1 | P0: oil").play("dealmaker oil")
    assert (at.s.turn, at.s.points) == (1, 3)


def test_rei_012_points_may_not_be_kept_while_anything_is_possible():
    assert position("turn: P0 act 1").refused("lapse") == "REI-012"


def test_rei_012_the_turn_lasts_until_all_points_are_spent():
    at = position("P0: oil gold art")
    for card, left in (("oil", 2), ("gold", 1)):
        at.play(f"dealmaker {card}")
        assert (at.s.turn, at.s.points) == (0, left)
    assert at.play("dealmaker art").s.turn == 1


@pytest.mark.parametrize(
    "actions",
    [
        ["take gold", "take stocks", "take realestate"],
        ["dealmaker oil", "dealmaker art", "dealmaker art"],
        ["dealmaker art", "attach oil", "take gold"],
        ["take gold", "dealmaker oil", "attach gold"],
        ["draw", "dealmaker oil"],
        ["dealmaker oil", "draw"],
        ["draw", "take gold"],
    ],
    ids=" + ".join,
)
def test_rei_013_actions_may_be_mixed_freely(actions):
    at = position("P0: oil art*2")
    for action in actions:
        assert at.s.turn == 0
        at.play(action)
        if at.s.chance:
            at.chance("turn luxury" if action.startswith("take") else "draw luxury")
    assert at.s.turn == 1


def test_rei_014_taking_a_display_card_costs_one_point():
    at = position("display: oil gold art").play("take gold")
    assert at.s.points == 2
    assert hand(at) == {"gold": 1}


def test_rei_014_only_a_card_on_display_can_be_taken():
    at = position("display: oil oil art")
    assert at.refused("take gold") == "REI-014"
    assert [action for action in at.legal() if action.startswith("take")] == ["take oil", "take art"]


def test_rei_015_a_taken_card_is_replaced_at_once():
    at = position("display: oil gold art | P0: oil").play("take gold")
    assert at.legal(0) == at.legal(1) == [], "nobody acts before the display is full again"
    assert display(at) == ["oil", "-", "art"]
    assert display(at.chance("turn luxury")) == ["oil", "luxury", "art"]
    assert at.s.to_act == 1


def test_rei_015_the_first_of_two_equal_cards_goes_and_the_others_keep_their_place():
    assert display(position("display: oil gold gold").play("take gold").chance("turn art")) == ["oil", "art", "gold"]


def test_rei_016_the_replacement_may_be_taken_in_the_same_turn():
    at = position("display: oil gold art").play("take oil").chance("turn luxury").play("take luxury")
    assert hand(at) == {"oil": 1, "luxury": 1}


def test_rei_017_drawing_blind_costs_two_points():
    at = position("").play("draw")
    assert at.s.points == 1
    assert hand(at.chance("draw oil")) == {"oil": 1}
    assert at.s.to_act == 1


def test_rei_017_the_others_do_not_see_a_card_drawn_blind():
    one, other = (position("seats: 3").play("draw").chance(f"draw {card}") for card in ("oil", "risk"))
    assert one.view(0).tobytes() != other.view(0).tobytes()
    assert one.view(1).tobytes() == other.view(1).tobytes()
    assert one.table().tobytes() == other.table().tobytes()
    assert one.view(1).hand_len[0] == 1


def test_rei_t23_with_one_point_nobody_draws_blind():
    assert position("turn: P0 act 1").refused("draw") == "REI-017"
    assert "draw" in position("turn: P0 act 2").legal()


def test_rei_q02_three_cards_in_one_turn_come_only_from_the_display():
    at = position("display: oil gold art")
    for card in ("oil", "gold", "art"):
        at.play(f"take {card}").chance("turn luxury")
    assert (at.s.turn, at.s.hand_len[0]) == (1, 3)
    assert position("").play("draw").chance("draw oil").refused("draw") == "REI-017"


def test_rei_018_laying_a_dealmaker_costs_one_point_and_one_hand_card():
    at = position("P0: oil*2").play("dealmaker oil")
    assert at.s.points == 2
    assert hand(at) == {"oil": 1}
    assert (at.s.dealmaker_count[0], at.s.row_count[0]) == (1, 0)


def test_rei_018_a_dealmaker_comes_from_the_hand():
    assert position("display: oil gold art | P0: gold").refused("dealmaker oil") == "REI-018"


@pytest.mark.parametrize("card", KINDS)
def test_rei_019_any_hand_card_may_be_a_dealmaker(card):
    """REI-038, REI-044: multitalents and risk cards too."""
    at = position(f"P0: {card}").play(f"dealmaker {card}")
    assert KINDS[at.s.face[0, 0]] == card


def test_rei_020_everyone_is_shown_a_dealmaker_when_it_is_laid():
    at = position("seats: 3 | P0: oil")
    game, before = at.game, [at.view(seat) for seat in range(3)]
    at.play("dealmaker oil")
    for seat in range(3):
        assert KINDS[at.view(seat).face[0, 0]] == "oil"
        seen = Seen(0, game.veil(before[seat], game.actions.parse("dealmaker oil")))
        (line,) = game.narrate(before[seat], seen, at.view(seat))
        assert (line.key, line.args["card"]) == ("reibach-laid-dealmaker", "reibach-oil")


@pytest.mark.parametrize("viewer", [0, 1])
def test_rei_021_nobody_looks_at_a_dealmaker_again(viewer):
    """REI-Q19: not even its owner."""
    at = position("P0 table: art>gold oil")
    view = at.game.view.row()
    at.engine.observe(at.row, viewer, view)
    at.engine.screen(view)
    assert at.game.view.of(view).face[0, :2].tolist() == [FACE_DOWN, FACE_DOWN]


def test_rei_022_several_dealmakers_may_be_laid_in_one_turn():
    """REI-Q04: also while older ones are empty."""
    at = position("P0: oil*3 | P0 table: art art")
    for _ in range(3):
        at.play("dealmaker oil")
    assert (at.s.dealmaker_count[0], at.s.row_count[0]) == (5, 0)


def test_rei_023_ten_dealmakers_are_the_limit():
    """REI-T22: the tenth is legal, an eleventh is not."""
    assert "dealmaker oil" in position("P0: oil | P0 table: " + "art " * 9).legal()
    assert position("P0: oil | P0 table: " + "art " * 9 + "gold").refused("dealmaker oil") == "REI-023"


def test_rei_q05_the_limit_counts_empty_dealmakers():
    rows = " ".join(f"gold>{business}" for business in ("oil", "art", "luxury", "currency"))
    assert "dealmaker oil" in position(f"P0: oil | P0 table: {rows} stocks stocks stocks stocks stocks").legal()
    assert position(f"P0: oil | P0 table: {rows} " + "stocks " * 6).refused("dealmaker oil") == "REI-023"


def test_rei_024_attaching_costs_one_point_and_one_hand_card():
    at = position("P0: oil*2 | P0 table: gold").play("attach oil")
    assert at.s.points == 2
    assert hand(at) == {"oil": 1}
    assert at.s.row_len[0, KINDS.index("oil")] == 1


def test_rei_024_only_hand_cards_are_attached():
    assert position("display: oil gold art | P0: gold | P0 table: art").refused("attach oil") == "REI-024"


def test_rei_025_a_card_needs_a_dealmaker_under_it():
    """REI-Q01"""
    assert position("P0: oil").refused("attach oil") == "REI-025"
    assert position("P0: oil | P0 table: art>gold").refused("attach oil") == "REI-025"
    assert "attach oil" in position("P0: oil | P0 table: art>gold art").legal()


def test_rei_026_a_card_may_be_attached_in_the_turn_it_was_taken_to_a_dealmaker_just_laid():
    at = position("display: oil gold art | P0: risk").play("take gold").chance("turn oil").play("dealmaker risk")
    assert at.play("attach gold").s.row_len[0, KINDS.index("gold")] == 1


def test_rei_027_nobody_builds_in_front_of_others():
    at = position("P0: gold multitalent risk | P1 table: oil>gold art")
    assert [action for action in at.legal() if not action.startswith(("take", "draw", "dealmaker"))] == []
    assert at.refused("attach gold") == "REI-025"


def test_rei_028_there_is_no_hand_limit():
    at = position("display: oil gold art | P0: stocks*9 realestate*9 currency*9 luxury*9 gambling*9 antiques*9")
    assert at.play("take oil").s.hand_len[0] == 55


def test_rei_029_what_lies_stays_where_it_is():
    at = position(RICH)
    assert len(at.legal()) == 13
    for action in at.legal():
        after = position(RICH).play(action)
        assert (after.s.row_len >= at.s.row_len).all()
        assert (after.s.row_order[:, :2] == at.s.row_order[:, :2]).all()
        assert (after.s.face[0, :3] == at.s.face[0, :3]).all()
        assert after.s.closed[0] & at.s.closed[0] == at.s.closed[0]


def test_gen_06_nobody_acts_out_of_turn():
    at = position("P1: oil")
    assert at.legal(1) == []
    assert at.refused("dealmaker oil", seat=1) == "GEN-06"
    assert game_of("reibach").refusal(at.table(), 0).clause == "GEN-06"
