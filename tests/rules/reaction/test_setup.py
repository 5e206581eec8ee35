"""Set-up of ReAction: cards, deal, start card, first direction (dossier 4.1, 4.2)."""

import os
from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from ronde.core.chance import fast_rng
from ronde.core.errors import RondeError
from ronde.games.reaction.rules import CARDS, DIRECTION_CARDS, DIRECTIONS
from support import Position, game_of

samples_deals = pytest.mark.skipif(os.environ.get("RONDE_ENGINE") == "interpreted", reason="thousands of deals")


def hands_of(count):
    """So many cards from the end of the deck, for a deal in which they do not matter."""
    return " ".join([*reversed(CARDS), *reversed(CARDS)][:count])


def dealt(seats, options="", dealer=0, start="A1", direction="up"):
    """A match after a deal in which the last cards of the deck are in the hands; nothing turns by itself."""
    position = Position("reaction", f"seats: {seats} | options: {options} flip_rule=all_pass | phase: deal")
    return position.chance(f"deal P{dealer} {start} {direction} {hands_of(4 * seats)}")


def deals(seats, options, count):
    """Sampled deals."""
    game = game_of("reaction")
    row, out, rng = game.blank(seats, options), np.zeros(game.max_outcome, np.int16), fast_rng(4)
    position = Position("reaction", f"seats: {seats} | phase: deal")
    position.engine.begin(row)
    return [out[: position.engine.sample_chance(row, rng, out)].tolist() for _ in range(count)]


def test_rea_001_the_cards_are_the_letters_a_to_h_with_the_digits_1_to_8():
    assert len(CARDS) == 64
    assert {card[0] for card in CARDS} == set("ABCDEFGH")
    assert {card[1] for card in CARDS} == set("12345678")


@pytest.mark.parametrize("seats", range(2, 9))
def test_rea_001_and_q01_every_card_is_there_once_in_each_half(seats):
    """REA-004, REA-005, REA-Q01: one half up to four seats, both from five on."""
    s = dealt(seats).s
    counts = s.unseen.copy()
    for card in [s.pile[0], *s.hand[:seats].ravel()]:
        counts[card >> 3, card & 7] += 1
    assert (counts == (1 if seats <= 4 else 2)).all()


def test_rea_q17_either_half_is_the_same_half():
    """With one half in play nothing tells which: every card is there once, and one copy is all a deal may name."""
    position = Position("reaction", "seats: 2 | phase: deal")
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance("deal P0 A1 up B1 B1 B2 B3 B4 B5 B6 B7")


def test_rea_002_nine_cards_point_up_nine_down_and_six_are_equal():
    assert dict(zip(DIRECTIONS, DIRECTION_CARDS.tolist(), strict=True)) == {"up": 9, "down": 9, "equal": 6}


@pytest.mark.parametrize("seats", [1, 9])
def test_rea_003_two_to_eight_can_play(seats):
    with pytest.raises(RondeError, match="2 to 8"):
        game_of("reaction").blank(seats)


@pytest.mark.parametrize(
    ("seats", "each", "left_over"), [(2, 32, 0), (3, 21, 0), (4, 16, 0), (5, 25, 2), (6, 21, 1), (7, 18, 1), (8, 16, 0)]
)
def test_rea_006_everybody_gets_the_same_number(seats, each, left_over):
    """REA-Q04: what is left over beyond the start card stays out of play."""
    s = dealt(seats, dealer=1).s
    assert [int(s.stock_len[seat]) + 4 for seat in range(seats) if seat != 1] == [each] * (seats - 1)
    assert s.undealt_len == left_over


def test_rea_007_four_cards_are_in_hand_and_the_rest_is_the_stock():
    s = dealt(6).s
    assert s.hand_len[:6].tolist() == [4] * 6
    assert s.stock_len[:6].tolist() == [17] * 6


@pytest.mark.parametrize(("seats", "dealers_cards"), [(2, 31), (4, 15), (8, 15)])
def test_rea_008_without_a_card_left_over_the_dealers_stock_gives_the_start_card(seats, dealers_cards):
    """REA-Q05, REA-T19: so the dealer starts one card short."""
    s = dealt(seats, dealer=1).s
    assert s.hand_len[1] + s.stock_len[1] == dealers_cards
    assert s.hand_len[0] + s.stock_len[0] == dealers_cards + 1


def test_rea_008_the_start_card_lies_face_up_and_starts_the_pile():
    s = dealt(3, start="B5").s
    assert s.pile_len == 1
    assert CARDS[s.pile[0]] == "B5"


@pytest.mark.parametrize("dealer", range(3))
def test_rea_t18_three_players_have_21_each_and_the_one_left_over_starts(dealer):
    s = dealt(3, dealer=dealer).s
    assert (s.hand_len[:3] + s.stock_len[:3]).tolist() == [21, 21, 21]
    assert s.undealt_len == 0


def test_rea_t19_eight_players_have_16_and_the_dealer_15():
    s = dealt(8, dealer=3).s
    assert (s.hand_len + s.stock_len).tolist() == [16, 16, 16, 15, 16, 16, 16, 16]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_rea_009_the_top_direction_card_is_in_force(direction):
    s = dealt(2, direction=direction).s
    assert DIRECTIONS[s.direction] == direction
    assert s.unturned.sum() == 23
    assert s.unturned[s.direction] == DIRECTION_CARDS[s.direction] - 1


@pytest.mark.parametrize(("seats", "undealt"), [(2, 0), (3, 1), (4, 0)])
def test_rea_q03_the_box_gives_the_start_card_and_all_stocks_stay_equal(seats, undealt):
    """REA-Q20: with three, the card left over stays undealt."""
    s = dealt(seats, "start_card=box").s
    assert len({int(count) for count in s.stock_len[:seats]}) == 1
    assert s.undealt_len == undealt
    assert s.unseen[0, 0] == 1, "the other A1 is still among the cards that were dealt"


def test_rea_q03_a_card_from_the_box_may_also_be_in_a_hand():
    position = Position("reaction", "seats: 2 | options: start_card=box | phase: deal")
    position.chance("deal P0 A1 up A1 A2 A3 A4 B1 B2 B3 B4")
    assert CARDS[position.s.hand[0, 0]] == CARDS[position.s.pile[0]] == "A1"


@pytest.mark.parametrize(("seats", "dealers_cards", "undealt"), [(5, 25, 2), (8, 15, 0)])
def test_rea_q20_from_five_on_there_is_no_unused_half(seats, dealers_cards, undealt):
    s = dealt(seats, "start_card=box").s
    assert s.hand_len[0] + s.stock_len[0] == dealers_cards
    assert s.undealt_len == undealt


def test_rea_q20_only_the_very_first_card_comes_from_the_box():
    """A fresh start takes the undealt card, then stocks."""
    hands = "P0: A1 +2 | P1: A3 +2 | P2: A5 +2 | undealt: 1"
    position = Position("reaction", f"seats: 3 | options: start_card=box | phase: fresh | pile: D3 | {hands}")
    position.chance("fresh G1")
    assert position.s.undealt_len == 0
    assert position.s.stock_len[:3].tolist() == [2, 2, 2]


@samples_deals
def test_rea_q05_the_dealer_is_drawn_at_random_or_chosen():
    drawn = Counter(outcome[1] for outcome in deals(3, {}, 3000))
    assert chisquare([drawn[seat] for seat in range(3)]).pvalue > 1e-4
    assert {outcome[1] for outcome in deals(3, {"dealer": 2}, 50)} == {2}


def test_rea_q05_a_deal_by_another_than_the_chosen_dealer_cannot_happen():
    position = Position("reaction", "seats: 3 | options: dealer=2 | phase: deal")
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance(f"deal P1 A1 up {hands_of(12)}")


@samples_deals
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"start_card": "box"}), (5, {})])
def test_rea_006_the_shuffle_favours_no_card_and_no_direction(seats, options):
    sampled = deals(seats, options, 6400)
    for place in (2, 4, len(sampled[0]) - 1):
        cards = Counter(outcome[place] for outcome in sampled)
        assert chisquare([cards[card] for card in range(64)]).pvalue > 1e-4
    directions = Counter(outcome[3] for outcome in sampled)
    expected = DIRECTION_CARDS / 24 * len(sampled)
    assert chisquare([directions[direction] for direction in range(3)], expected).pvalue > 1e-4


@samples_deals
def test_rea_q03_a_box_card_is_independent_of_the_hands():
    """One half holds each card once, and the box has them all: the same card turns up with the chance 4/64 a hand."""
    sampled = deals(2, {"start_card": "box"}, 6400)
    same = sum(outcome[2] in outcome[4:8] for outcome in sampled)
    assert same == pytest.approx(400, abs=5 * 400**0.5)
    assert not any(outcome[2] in outcome[4:] for outcome in deals(2, {}, 500))
