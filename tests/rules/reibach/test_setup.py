"""Components and set-up: REI-001 to REI-010."""

from functools import partial

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.core.errors import RondeError
from ronde.core.game import outcome_array
from ronde.games.reibach.rules import BUSINESSES, CARDS, DOLLAR
from support import Position, engine_of, game_of

position = partial(Position, "reibach")

TWO_HANDS = "stocks stocks gold gold oil oil art art"


def is_possible(at: Position, outcome: str) -> bool:
    return at.engine.possible(at.row, outcome_array(at.game.parse_outcome(outcome)))


def dealt(hands: str = TWO_HANDS, display: str = "risk multitalent oil") -> Position:
    return position("turn: P0 setup").chance(f"deal P0 {hands} {display}")


def all_cards(at: Position) -> dict[str, int]:
    counts = np.append(at.s.hand.sum(axis=0), 0) + at.s.draw
    for kind in at.s.display:
        counts[kind] += 1
    return dict(zip(CARDS, counts.tolist(), strict=True))


def sampled_deals(seats: int, count: int, **options: str) -> list[list[int]]:
    game = game_of("reibach")
    engine, row, rng = engine_of(game), game.blank(seats, options), fast_rng(1)
    engine.begin(row)
    out = np.zeros(game.max_outcome, np.int16)
    return [out[: engine.sample_chance(row, rng, out)].tolist() for _ in range(count)]


def test_rei_001_the_deck_has_110_cards():
    cards = all_cards(dealt())
    assert sum(cards.values()) == 110
    assert sum(cards[business] for business in BUSINESSES) == 90
    assert (cards["dollar"], cards["multitalent"], cards["risk"]) == (10, 5, 5)


def test_rei_002_there_are_ten_businesses():
    assert len(set(BUSINESSES)) == 10
    names = "stocks gold realestate currency luxury gambling antiques oil jewellery art"
    assert list(BUSINESSES) == names.split(), "in the order of the booklet's score sheet"


@pytest.mark.parametrize("business", BUSINESSES)
def test_rei_003_each_business_has_nine_cards(business):
    """REI-Q13: nine can be dealt, a tenth cannot."""
    assert all_cards(dealt())[business] == 9
    other = "gold" if business == "stocks" else "stocks"
    three = position("seats: 3 | turn: P0 setup")
    assert is_possible(three, "deal P0 " + f"{business} " * 9 + f"{other} " * 6)
    assert not is_possible(three, "deal P0 " + f"{business} " * 10 + f"{other} " * 5)


@pytest.mark.parametrize("special", ["multitalent", "risk"])
def test_rei_001_a_sixth_special_card_cannot_be_dealt(special):
    assert is_possible(position("turn: P0 setup"), "deal P0 " + f"{special} " * 5 + "oil " * 6)
    assert not is_possible(position("turn: P0 setup"), "deal P0 " + f"{special} " * 6 + "oil " * 5)


@pytest.mark.parametrize("seats", range(2, 6))
def test_rei_004_two_to_five_may_play(seats):
    assert game_of("reibach").check_seats(seats) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_rei_004_other_seat_counts_are_refused(seats):
    """GEN-09"""
    with pytest.raises(RondeError, match="2 to 5 seats"):
        game_of("reibach").blank(seats)


def test_rei_005_no_dollar_card_is_among_the_cards_dealt():
    assert not is_possible(position("turn: P0 setup"), f"deal P0 {TWO_HANDS} risk oil dollar")
    assert not is_possible(position("turn: P0 setup"), "deal P0 dollar" + " oil" * 5 + " art" * 5)


@pytest.mark.parametrize("seats", range(2, 6))
def test_rei_006_each_seat_is_dealt_four_cards(seats):
    at = position(f"seats: {seats} | turn: P0 setup")
    at.chance("deal P0 " + " ".join(f"{business} " * 4 for business in BUSINESSES[:seats]) + "art art art")
    for seat in range(seats):
        assert at.s.hand_len[seat] == 4
        assert at.view(seat).hand[seat] == 4


def test_rei_006_a_hand_is_private():
    one, other = dealt("oil oil oil oil art art art art"), dealt("oil oil oil oil gold gold gold gold")
    assert one.view(0).tobytes() == other.view(0).tobytes()
    assert one.view(1).tobytes() != other.view(1).tobytes()
    assert one.table().tobytes() == other.table().tobytes()


def test_rei_007_three_cards_lie_on_display():
    assert [CARDS[kind] for kind in dealt().view(1).display] == ["risk", "multitalent", "oil"]


@pytest.mark.parametrize(("seats", "pile"), [(2, 99), (3, 95), (4, 91), (5, 87)])
def test_rei_008_the_dollars_are_shuffled_into_the_draw_pile(seats, pile):
    at = position(f"seats: {seats} | turn: P0 setup")
    at.chance("deal P0 " + " ".join(f"{business} " * 4 for business in BUSINESSES[:seats]) + "art art art")
    assert at.s.draw_len == at.s.draw.sum() == pile
    assert at.s.draw[DOLLAR] == 10


@pytest.mark.parametrize("seats", range(2, 6))
def test_rei_009_no_opening_hand_or_display_has_a_dollar(seats):
    deals = sampled_deals(seats, 200)
    assert all(len(deal) == 2 + 4 * seats + 3 for deal in deals)
    assert all(0 <= card < DOLLAR for deal in deals for card in deal[2:])
    assert {card for deal in deals for card in deal[2:]} == set(range(DOLLAR)), "every other kind is dealt"


def test_rei_010_the_drawn_seat_has_the_first_turn():
    at = position("seats: 3 | turn: P0 setup")
    at.chance("deal P2 " + "oil " * 4 + "gold " * 4 + "art " * 4 + "stocks stocks stocks")
    assert (at.s.to_act, at.s.points) == (1 << 2, 3)


def test_rei_010_play_goes_clockwise():
    at = position("seats: 3 | turn: P1 act 1 | P1: oil | P2: oil | P0: oil")
    assert at.play("dealmaker oil").s.turn == 2
    at.s.points = 1
    assert at.play("dealmaker oil").s.turn == 0


@pytest.mark.parametrize("seats", range(2, 6))
def test_rei_q14_any_seat_may_be_drawn_to_start(seats):
    """REI-010, GEN-02"""
    assert {deal[1] for deal in sampled_deals(seats, 200)} == set(range(seats))


def test_rei_q14_a_chosen_seat_starts():
    assert {deal[1] for deal in sampled_deals(4, 20, start_seat="3")} == {3}
    at = position("options: start_seat=1 | turn: P0 setup")
    assert not is_possible(at, f"deal P0 {TWO_HANDS} risk oil oil")
    assert is_possible(at, f"deal P1 {TWO_HANDS} risk oil oil")
