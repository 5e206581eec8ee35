"""Set-up of a round of Riffifi: chips, cards, deals, first dealer (dossier 2.1, 2.2)."""

from collections import Counter

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.core.errors import RondeError
from ronde.core.match import Match
from ronde.games.riffifi.preview import cards_of
from ronde.games.riffifi.rules import CARDS, DEAL, DEALER, OFFICER
from support import Position, engine_of, game_of

GAME = game_of("riffifi")
DECK = [f"{letter}{value}" for value in range(1, 9) for letter in "BRGYK"]  # dealt in this order no deal is void
SIZES = {3: 12, 4: 10, 5: 8}


def before_deal(seats, options=""):
    return Position("riffifi", f"seats: {seats} | options: {options} | turn: P0 deal | dealer: P{seats - 1}")


def deal(cards):
    return f"deal {' '.join(cards)}"


def names(cards):
    return [CARDS[card] for card in cards_of(cards)]


def can_be_dealt(position, cards):
    outcome = np.array(position.game.parse_outcome(deal(cards)), np.int16)
    return position.engine.possible(position.row, outcome)


def test_rif_001_sixty_chips_twelve_of_each_of_five_colours():
    s = before_deal(4).chance(deal(DECK)).s
    assert s.reserve.tolist() == [12] * 5


def test_rif_002_forty_cards_eight_of_each_colour():
    s = before_deal(4).chance(deal(DECK)).s
    dealt = [card for seat in range(4) for card in names(s.hand[seat])]
    assert Counter(card[0] for card in dealt) == dict.fromkeys("BRGYK", 8)


@pytest.mark.parametrize("letter", "BRGYK")
def test_rif_003_each_colour_has_the_values_1_to_8_once(letter):
    assert [card[1:] for card in CARDS if card[0] == letter] == list("12345678")


def test_rif_003_no_card_can_be_dealt_twice():
    assert can_be_dealt(before_deal(4), DECK)
    assert not can_be_dealt(before_deal(4), [*DECK[:-1], "B1"])


@pytest.mark.parametrize("word", ["R0", "R9", "R10", "B10"])
def test_rif_q02_there_is_no_card_above_8(word):
    with pytest.raises(RondeError, match="not an action"):
        GAME.actions.parse(word)


def test_rif_004_the_officer_is_dealt_only_in_its_variant():
    assert not can_be_dealt(before_deal(4), [*DECK[:-1], "O"])
    assert Position("riffifi", "P0: R1").refused("O") == "RIF-004"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rif_005_three_to_five_play(seats):
    assert before_deal(seats).chance(deal(DECK[: seats * SIZES[seats]])).s.seat_count == seats


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_rif_005_nobody_else_is_offered_a_seat(seats):
    with pytest.raises(RondeError, match="3 to 5 seats"):
        GAME.blank(seats)


def test_rif_006_all_chips_start_in_the_reserve():
    s = before_deal(3).chance(deal(DECK[:36])).s
    assert s.reserve.sum() == 60
    assert s.chips.sum() == 0


def test_rif_007_a_hand_is_private():
    position = before_deal(4).chance(deal(DECK))
    v = position.view(1)
    assert names(v.hand) == sorted(DECK[10:20], key=CARDS.index)
    assert [int(v.known[seat]) for seat in (0, 2, 3)] == [0, 0, 0]
    assert position.table().hand == 0
    assert position.table().known.tolist() == [0] * 5


def test_rif_007_the_order_of_dealing_is_secret():
    as_dealt = before_deal(4).chance(deal(DECK)).row
    otherwise = before_deal(4).chance(deal([card for i in range(0, 40, 10) for card in DECK[i : i + 10][::-1]])).row
    assert (as_dealt == otherwise).all()


@pytest.mark.parametrize(("seats", "each"), [(4, 10), (5, 8), (3, 12)], ids=["RIF-008", "RIF-009", "RIF-010"])
def test_rif_008_how_many_cards_each_seat_is_dealt(seats, each):
    position = before_deal(seats)
    assert not can_be_dealt(position, DECK[: seats * (each - 1)])
    s = position.chance(deal(DECK[: seats * each])).s
    assert s.hand_len.tolist() == [each] * seats + [0] * (5 - seats)


def test_rif_010_three_players_leave_four_cards_out_of_this_round():
    s = before_deal(3).chance(deal(DECK[:36])).s
    assert not {card for seat in range(3) for card in names(s.hand[seat])} & set(DECK[36:])


def test_rif_010_the_four_cards_are_back_in_the_next_round():
    position = Position("riffifi", "turn: P2 play | dealer: P2 | P2: R1").play("R1")
    assert can_be_dealt(position, DECK[4:])


@pytest.mark.parametrize(("five_player_hand", "each", "out"), [("8", 8, 0), ("5", 5, 15)])
def test_rif_q01_five_players_get_eight_cards_or_the_printed_five(five_player_hand, each, out):
    position = before_deal(5, f"five_player_hand={five_player_hand}").chance(deal(DECK[: 5 * each]))
    assert position.s.hand_len.tolist() == [each] * 5
    assert 40 - position.s.hand_len.sum() == out


FIVE_BLUE = ["B1", "B2", "B3", "B4", "B5", *(card for card in DECK if card not in ("B1", "B2", "B3", "B4", "B5"))]


def test_rif_t16_a_hand_of_twelve_with_five_blue_cards_is_void():
    """RIF-011: five cards of a colour in one hand."""
    position = before_deal(3).chance(deal(FIVE_BLUE[:36]))
    assert position.s.chance == DEAL
    assert position.s.hand.sum() == 0


def test_rif_011_four_cards_of_a_colour_are_not_too_many():
    four = ["B1", "B2", "B3", "B4", *(card for card in DECK if card not in ("B1", "B2", "B3", "B4", "B5")), "B5"]
    assert before_deal(4).chance(deal(four)).s.chance == 0


@pytest.mark.parametrize("seat", range(4))
def test_rif_011_any_player_makes_the_deal_void(seat):
    cards = FIVE_BLUE[10 : 10 * seat + 10] + FIVE_BLUE[:10] + FIVE_BLUE[10 * seat + 10 :]
    assert before_deal(4).chance(deal(cards)).s.chance == DEAL


def test_rif_012_after_void_deals_the_cards_are_dealt_again_until_the_deal_is_valid():
    position = before_deal(4)
    for _ in range(3):
        position.chance(deal(FIVE_BLUE))
        assert can_be_dealt(position, DECK), "all cards are gathered"
    s = position.chance(deal(DECK)).s
    assert s.chance == 0
    assert names(s.hand[0]) == sorted(DECK[:10], key=CARDS.index)


def test_rif_012_nobody_sees_the_hands_of_a_void_deal():
    position = before_deal(4)
    views = [position.view(seat).tobytes() for seat in range(4)]
    position.chance(deal(FIVE_BLUE))
    assert [position.view(seat).tobytes() for seat in range(4)] == views


def test_rif_q12_with_the_test_off_every_deal_is_played():
    s = before_deal(3, "void_deal=off").chance(deal(FIVE_BLUE[:36])).s
    assert s.chance == 0
    assert s.hand_len[0] == 12


@pytest.mark.parametrize("dealer", range(4))
def test_rif_013_the_seat_left_of_the_dealer_starts(dealer):
    s = Position("riffifi", f"seats: 4 | turn: P0 deal | dealer: P{dealer}").chance(deal(DECK)).s
    assert s.turn == (dealer + 1) % 4
    assert s.to_act == 1 << int(s.turn)


def test_rif_013_play_goes_clockwise():
    position = Position("riffifi", "seats: 4 | turn: P2 play | P0: R1 | P1: B1 | P2: G1 | P3: Y1")
    assert [int(position.play(card).s.turn) for card in ("G1", "Y1", "R1")] == [3, 0, 1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rif_q08_the_first_dealer_is_drawn(seats):
    """Every seat comes up, and nobody else can."""
    row = GAME.blank(seats)
    engine = engine_of(GAME)
    engine.begin(row)
    out, rng = np.zeros(GAME.max_outcome, np.int16), fast_rng(8)
    drawn = set()
    for _ in range(200):
        length = engine.sample_chance(row, rng, out)
        drawn.add(GAME.outcome_text(out[:length].tolist()))
    assert drawn == {f"dealer P{seat}" for seat in range(seats)}
    assert not engine.possible(row, np.array([DEALER, seats], np.int16))


def test_rif_q08_the_first_dealer_may_be_chosen():
    match = Match(GAME, 4, {"first_dealer": 2}, deal=False)
    assert match.state.chance == DEAL
    assert match.state.dealer == 2


def test_the_officer_is_the_last_card():
    assert CARDS[OFFICER] == "O"
