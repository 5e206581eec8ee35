"""When nothing fits in ReAction: new direction, slide, deadlock (dossier 4.2, 4.3, 4.4)."""

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.games.reaction.rules import CARDS, DIRECTIONS, FRESH, REDRAW, REFILL, SLIDE, TURN
from support import Position

# P0 lays E3 on D3; then nobody has an F or a 4, but H2 fits downwards.
TURNING = "pile: D3 | P0: E3 A1 | P1: H2 H8"
# P0 lays E3 on D3; then A1 and H8 fit in no direction, neither on E3 nor on D3; on G8 H8 fits upwards.
SLIDING = "pile: A7 B5 G8 D3 | P0: E3 A1 | P1: H8"


def pile(position):
    return [CARDS[card] for card in position.s.pile[: position.s.pile_len]]


def direction(position):
    return DIRECTIONS[position.s.direction]


def hand(position, seat):
    return [CARDS[card] for card in position.s.hand[seat, : position.s.hand_len[seat]]]


# --- a new direction --------------------------------------------------------------------------------------------------


def test_rea_018_when_no_hand_card_fits_the_next_direction_card_is_turned():
    position = Position("reaction", TURNING).play("E3", 0)
    assert position.s.chance == TURN
    position.chance("turn down")
    assert direction(position) == "down"
    assert position.legal(1) == ["H2"]


def test_rea_018_while_somebody_can_play_the_direction_stays():
    """REA-Q14: also if only one seat can, and holds back."""
    position = Position("reaction", "pile: D3 | P0: E3 A1 | P1: H4 H8").play("E3", 0)
    assert position.s.chance == 0
    assert direction(position) == "up"


def test_rea_t11_up_up_down_are_three_cards_and_down_is_current():
    position = Position("reaction", TURNING).play("E3", 0)
    before = position.s.unturned.copy()
    for turned in ("up", "up"):
        position.chance(f"turn {turned}")
        assert position.s.chance == TURN, "REA-019: the same direction again, so one more is turned"
        assert direction(position) == "up"
    position.chance("turn down")
    assert (before - position.s.unturned).tolist() == [2, 1, 0]
    assert direction(position) == "down"
    assert position.s.chance == 0


def test_rea_t12_an_equal_card_fits_nobody_and_all_24_are_shuffled_again():
    """REA-020, REA-Q02: with one half of the cards nobody can have the very same card."""
    position = Position("reaction", f"{TURNING} | unturned: 1 0 1").play("E3", 0)
    position.chance("turn up").chance("turn equal")
    assert direction(position) == "equal"
    assert position.s.chance == TURN
    assert position.s.unturned.tolist() == [0, 0, 0], "REA-Q09: shuffled only when the next card is needed"
    position.chance("turn equal")
    assert direction(position) == "equal"
    assert position.s.unturned.tolist() == [9, 9, 5], "REA-Q09: all 24, the card on view included"
    position.chance("turn down")
    assert direction(position) == "down"
    assert position.s.unturned.tolist() == [9, 8, 5]


def test_rea_020_what_has_been_turned_cannot_be_turned_again_before_the_shuffle():
    position = Position("reaction", f"{TURNING} | unturned: 2 0 1").play("E3", 0)
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance("turn down")


def test_rea_q08_across_a_shuffle_the_direction_in_force_is_what_counts():
    position = Position("reaction", f"{TURNING} | unturned: 1 0 0").play("E3", 0).chance("turn up")
    position.chance("turn up")
    assert position.s.chance == TURN, "up came before the shuffle and after it: still not different"
    assert direction(position.chance("turn down")) == "down"


@pytest.mark.parametrize("unturned", ["9 8 6", "1 2 3", "0 0 0"])
def test_rea_018_the_direction_pile_is_shuffled(unturned):
    """Sampling follows the cards that are left, or all 24 when none is."""
    position = Position("reaction", f"{TURNING} | unturned: {unturned}").play("E3", 0)
    counts = np.array([int(word) for word in unturned.split()])
    counts = counts if counts.any() else np.array([9, 9, 6])
    rng, out = fast_rng(2), np.zeros(position.game.max_outcome, np.int16)
    drawn = np.zeros(3)
    for _ in range(600):
        assert position.engine.sample_chance(position.row, rng, out) == 2
        drawn[out[1]] += 1
    sigma = np.sqrt(600 * counts / counts.sum()) + 1
    assert (np.abs(drawn - 600 * counts / counts.sum()) < 4 * sigma).all()


def test_rea_q18_a_first_equal_card_counts_and_if_it_fits_nobody_the_next_is_turned_at_once():
    deal = "deal P0 D3 equal A1 A2 A4 A5 H1 H2 H4 H5"
    position = Position("reaction", "phase: deal").chance(deal)
    assert direction(position) == "equal"
    assert position.s.chance == TURN
    assert position.s.to_act == 0
    lively = Position("reaction", "options: equal_rule=either | phase: deal").chance(deal.replace("A5", "A3"))
    assert direction(lively) == "equal"
    assert lively.legal(0) == ["A3"]


def test_rea_q19_turning_is_nobodys_decision():
    position = Position("reaction", TURNING)
    assert {verb.name for verb in position.game.actions.verbs} == {"play", "pass", "ready"}
    position.play("E3", 0)
    assert position.s.to_act == 0


@pytest.mark.parametrize(("flip_rule", "due"), [("objective", TURN), ("all_pass", 0)])
def test_rea_q07_a_direction_turns_when_nobody_can_play_or_only_when_all_have_passed(flip_rule, due):
    position = Position("reaction", f"{TURNING} | options: flip_rule={flip_rule}").play("E3", 0)
    assert position.s.chance == due
    assert (position.legal(1) == ["pass"]) == (flip_rule == "all_pass")


# --- slides -----------------------------------------------------------------------------------------------------------


def test_rea_021_if_no_direction_helps_the_top_card_slides_under_the_pile():
    position = Position("reaction", SLIDING).play("E3", 0)
    assert position.s.chance == SLIDE
    assert pile(position.chance("slide")) == ["E3", "A7", "B5", "G8", "D3"]


def test_rea_022_a_slide_leaves_the_direction_as_it_is():
    position = Position("reaction", SLIDING).play("E3", 0)
    assert direction(position.chance("slide")) == "up"
    assert direction(position.chance("slide")) == "up"
    assert position.s.unturned.tolist() == [8, 9, 6]


def test_rea_t13_after_a_slide_the_table_is_looked_at_again():
    position = Position("reaction", SLIDING).play("E3", 0).chance("slide")
    assert position.s.chance == SLIDE, "on D3 nobody fits either"
    position.chance("slide")
    assert pile(position) == ["D3", "E3", "A7", "B5", "G8"]
    assert position.s.chance == 0
    assert position.legal(1) == ["H8"]


def test_rea_021_a_direction_that_helps_comes_before_a_slide():
    """On the new top nobody fits upwards, but somebody would downwards."""
    position = Position("reaction", "pile: A7 H5 D3 | P0: E3 A1 | P1: H7").play("E3", 0)
    assert position.s.chance == SLIDE
    position.chance("slide").chance("slide")
    assert pile(position)[-1] == "H5"
    assert position.s.chance == SLIDE, "H7 and A1 are no neighbours of H5"
    position.chance("slide")
    assert pile(position)[-1] == "A7"
    assert position.s.chance == FRESH, "every card has been on top"


def test_rea_021_slides_are_counted_anew_after_a_play():
    position = Position("reaction", SLIDING).play("E3", 0).chance("slide").chance("slide")
    assert position.s.slides == 2
    assert position.play("H8", 1).s.slides == 0


# --- deadlock ---------------------------------------------------------------------------------------------------------

STUCK_DEAL = "deal P0 D3 up A1 A3 A5 A7 B1 B3 B5 B7"


def test_rea_t14_with_one_card_on_the_pile_the_deadlock_rule_comes_at_once():
    position = Position("reaction", "phase: deal").chance(STUCK_DEAL)
    assert position.s.chance == FRESH
    assert position.s.slides == 0


STUCK = "pile: D3 | P0: E3 A1 +{0} | P1: A3 +{1} | P2: A5 +{2}"


def stuck(stocks, more="", undealt=0):
    """P0 lays E3 and then nobody fits E3 or D3 in any direction; two cards on the pile, so one slide comes first."""
    text = f"seats: 3 | {STUCK.format(*stocks)} | undealt: {undealt} | {more}"
    position = Position("reaction", text).play("E3", 0)
    if position.s.chance == REFILL:
        position.chance("refill A7")
    return position.chance("slide")


def test_rea_q10_a_fresh_card_is_laid_from_the_stock_of_the_seat_with_most_cards():
    position = stuck((2, 5, 4))
    assert position.s.chance == FRESH
    position.chance("fresh G4")
    assert pile(position) == ["E3", "D3", "G4"]
    assert position.s.stock_len[:3].tolist() == [1, 4, 4]
    assert position.s.slides == 0


@pytest.mark.parametrize(("dealer", "giver"), [(0, 1), (1, 2), (2, 1)])
def test_rea_q10_a_tie_goes_to_the_first_clockwise_from_the_dealers_left(dealer, giver):
    position = stuck((1, 4, 4), f"dealer: P{dealer}").chance("fresh G4")
    assert [seat for seat in range(3) if position.s.stock_len[seat] == (0, 4, 4)[seat]] == [
        seat for seat in range(3) if seat != giver
    ]


def test_rea_q10_an_undealt_card_comes_before_any_stock():
    """REA-Q04: the only use of cards that the deal left over."""
    position = stuck((0, 5, 4), undealt=1).chance("fresh G4")
    assert position.s.undealt_len == 0
    assert position.s.stock_len[:3].tolist() == [0, 5, 4]


@pytest.mark.parametrize(("card", "due"), [("G4", 0), ("G6", TURN), ("G8", SLIDE)])
def test_rea_q10_after_a_fresh_start_the_table_is_looked_at_again(card, due):
    """A5 fits upwards on G4 and downwards on G6; on G8 nothing fits."""
    assert stuck((0, 5, 4)).chance(f"fresh {card}").s.chance == due


def test_rea_q10_without_any_stock_the_game_ends_and_fewest_cards_win():
    position = Position("reaction", f"seats: 3 | {STUCK.format(0, 0, 0)} | undealt: 0".replace("A3 +0", "A3 A7 +0"))
    position.play("E3", 0).chance("slide")
    assert position.s.over
    assert position.scores() == [-1, -2, -1]
    assert position.winners() == [0, 2], "GEN-04: shared"


def test_rea_q10_fewest_cards_ends_the_game_at_the_first_deadlock():
    position = stuck((2, 5, 4), "options: deadlock=fewest_cards")
    assert position.s.over
    assert position.winners() == [0]


def test_rea_q10_each_fresh_start_takes_a_card_so_the_game_must_end():
    position = stuck((0, 2, 1))
    cards = []
    for card in ("G1", "G5", "G8"):
        assert position.s.chance == FRESH
        cards.append(sum(position.scores()))
        position.chance(f"fresh {card}")
        while position.s.chance == SLIDE:
            position.chance("slide")
    assert cards == [-6, -5, -4]
    assert position.s.over


def test_rea_q24_redraw_puts_hands_under_the_stocks_and_draws_four_new_cards():
    hands = "P0: E3 A1 | P1: A3 A5 A7 B1 +6 | P2: B3 B5 B7 H1 +5"
    position = Position("reaction", f"seats: 3 | options: deadlock=redraw | pile: D3 | {hands}")
    position.play("E3", 0).chance("slide")
    assert position.s.chance == REDRAW
    position.chance("redraw")
    assert position.s.stock_len[:3].tolist() == [0, 10, 9]
    for card in ("G1", "G2", "G3", "G5", "H2", "H3", "H5", "H6"):
        assert position.s.chance == REFILL
        position.chance(f"refill {card}")
    assert hand(position, 0) == ["A1"], "without a stock the hand is kept"
    assert hand(position, 1) == ["G1", "G2", "G3", "G5"]
    assert hand(position, 2) == ["H2", "H3", "H5", "H6"]
    assert position.s.stock_len[:3].tolist() == [0, 6, 5]
    assert position.s.redraws == 1


def test_rea_q24_the_buried_cards_come_last_and_in_random_order():
    hands = "P0: E3 A1 | P1: A3 A5 A7 B1 +2"
    position = Position("reaction", f"options: deadlock=redraw | pile: D3 | {hands}").play("E3", 0).chance("slide")
    position.chance("redraw")
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance("refill A5")
    position.chance("refill G1").chance("refill G5")
    rng, out = fast_rng(3), np.zeros(position.game.max_outcome, np.int16)
    drawn = set()
    for _ in range(60):
        position.engine.sample_chance(position.row, rng, out)
        drawn.add(CARDS[out[1]])
    assert drawn == {"A3", "A5", "A7", "B1"}
    position.chance("refill A5").chance("refill B1")
    assert hand(position, 1) == ["A5", "B1", "G1", "G5"]
    assert [CARDS[card] for card in position.s.buried[1, :2]] == ["A3", "A7"]


def test_rea_q24_after_50_redraws_without_a_play_fewest_cards_win():
    hands = "P0: E3 A1 | P1: A3 A5 A7 B1 +6"
    text = f"options: deadlock=redraw | pile: D3 E3 | phase: slide | {hands.replace('E3 ', '')}"
    assert Position("reaction", f"{text} | redraws: 49").chance("slide").s.chance == REDRAW
    position = Position("reaction", f"{text} | redraws: 50").chance("slide")
    assert position.s.over
    assert position.winners() == [0]


def test_rea_q24_a_play_in_between_starts_the_count_of_redraws_again():
    position = Position("reaction", "options: deadlock=redraw | pile: D3 | P0: E3 A1 | P1: F1 | redraws: 49")
    assert position.play("E3", 0).s.redraws == 0


def test_rea_q24_if_nobody_has_a_stock_there_is_nothing_to_redraw():
    position = Position("reaction", "options: deadlock=redraw | pile: D3 | P0: E3 A1 | P1: A3").play("E3", 0)
    assert position.chance("slide").s.over
