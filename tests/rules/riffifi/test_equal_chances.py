"""Equal chances: the same hands for everybody (dossier 2.3)."""

import pytest

from ronde.core.chance import Fast
from ronde.core.match import Match
from ronde.games.riffifi.preview import cards_of
from ronde.games.riffifi.rules import CARDS, DEAL, PASS
from support import Position, game_of

DECK = [f"{letter}{value}" for value in range(1, 9) for letter in "BRGYK"]
SIZES = {3: 12, 4: 10, 5: 8}


def names(cards):
    return [CARDS[card] for card in cards_of(cards)]


def play_round(position):
    """Play the round to its end, always the first legal action."""
    ended = int(position.s.scorings)
    while position.s.scorings == ended:
        position.play(position.legal()[0])
    return position


def pass_on(position):
    """Let the hands be passed on: the one outcome there can be."""
    seats, dealt = int(position.s.seat_count), position.s.dealt
    cards = [CARDS[card] for seat in range(seats) for card in cards_of(dealt[seat - 1 if seat else seats - 1])]
    return position.chance(f"pass {' '.join(cards)}")


def dealt(seats, options=""):
    text = f"seats: {seats} | options: equal_chances=on {options} | turn: P0 deal | dealer: P{seats - 1}"
    return Position("riffifi", text).chance(f"deal {' '.join(DECK[: seats * SIZES[seats]])}")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rif_v2_1_cards_are_dealt_only_for_the_first_round(seats):
    """RIF-V2: every later round is played with passed hands."""
    position = dealt(seats)
    for _ in range(seats - 1):
        assert play_round(position).s.chance == PASS
        pass_on(position)
    assert play_round(position).s.over


def test_rif_v2_2_everybody_passes_the_hand_he_started_with_to_the_left():
    position = dealt(4)
    started = [names(hand) for hand in position.s.hand[:4]]
    pass_on(play_round(position))
    assert [names(hand) for hand in position.s.hand[:4]] == [started[3], *started[:3]]


def test_rif_v2_2_nothing_else_can_be_passed():
    position = play_round(dealt(3))
    cards = [CARDS[card] for seat in range(3) for card in cards_of(position.s.dealt[seat])]
    with pytest.raises(AssertionError, match="cannot happen"):
        position.chance(f"pass {' '.join(cards)}")


def test_rif_v2_2_a_card_cannot_be_taken_back_once_the_next_hand_is_seen():
    match = Match(game_of("riffifi"), 3, {"equal_chances": "on"}, chance=Fast(1, 0))
    while match.state.scorings == 0:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert not match.can_undo(seat)


def test_rif_t17_a_hand_is_played_by_seats_1_2_3_0():
    """RIF-V2.3: after four rounds everybody has played every hand once."""
    position = dealt(4)
    hand = names(position.s.hand[1])
    holders = []
    for number in range(4):
        holders += [seat for seat in range(4) if names(position.s.hand[seat]) == hand]
        play_round(position)
        if number < 3:
            pass_on(position)
    assert holders == [1, 2, 3, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rif_v2_3_everybody_plays_every_hand_once(seats):
    position = dealt(seats)
    played = [[] for _ in range(seats)]
    for number in range(seats):
        for seat in range(seats):
            played[seat].append(tuple(names(position.s.hand[seat])))
        play_round(position)
        if number < seats - 1:
            pass_on(position)
    assert all(len(set(hands)) == seats for hands in played)
    assert len({frozenset(hands) for hands in played}) == 1


def test_rif_v2_4_the_same_hand_leads_in_every_round():
    position = dealt(4)
    leads = [names(position.s.hand[position.s.turn])]
    for _ in range(3):
        pass_on(play_round(position))
        leads.append(names(position.s.hand[position.s.turn]))
    assert leads == [leads[0]] * 4


VOID_HAND = "B1 B2 B3 B4 B5 R1 R2 G1 G2 Y1 Y2 K1"
OTHER_HAND = "B6 B7 R3 R4 G3 G4 Y3 Y4 K2 K3 K4 K5"
LAST_HAND = "R5 R6 R7 G5 G6 G7 Y5 Y6 Y7 K6 K7"  # and R8, which is still to be played


def last_card(first_hand=VOID_HAND):
    text = f"P0 laid: {first_hand} | P1 laid: {OTHER_HAND} | P2 laid: {LAST_HAND} | P2: R8"
    return Position("riffifi", f"options: equal_chances=on | turn: P2 play | dealer: P2 | {text}").play("R8")


def test_rif_q13_passed_hands_are_not_tested():
    """Five blue cards in a hand would make a fresh deal void, but a hand that is passed on is played."""
    position = pass_on(last_card())
    assert position.s.chance == 0
    assert names(position.s.hand[1]) == VOID_HAND.split()


def test_rif_q13_with_score_the_cards_are_dealt_afresh_after_a_full_cycle():
    text = "options: equal_chances=on score_race=on | turn: P2 play | dealer: P2 | P2: R8 | cycle: 2 | scorings: 2"
    position = Position("riffifi", text).play("R8")
    assert position.s.chance == DEAL
    assert position.s.cycle == 0
    deck = DECK[4:]
    assert names(position.chance(f"deal {' '.join(deck)}").s.hand[0]) == sorted(deck[:12], key=CARDS.index)


def test_rif_q13_a_fresh_deal_is_tested_again():
    text = "options: equal_chances=on score_race=on | turn: P2 play | dealer: P2 | P2: R8 | cycle: 2 | scorings: 2"
    five = ["B1", "B2", "B3", "B4", "B5"]
    position = Position("riffifi", text).play("R8")
    position.chance(f"deal {' '.join([*five, *(card for card in DECK if card not in five)][:36])}")
    assert position.s.chance == DEAL


def test_rif_q14_the_same_four_cards_stay_out_in_all_rounds():
    position = dealt(3)
    for _ in range(2):
        pass_on(play_round(position))
        assert not {card for hand in position.s.hand for card in names(hand)} & set(DECK[36:])


def test_rif_v2_2_a_seat_knows_the_hand_it_passed_on_and_all_it_has_played():
    position = dealt(4)
    hands = [int(hand) for hand in position.s.hand[:4]]
    pass_on(play_round(position))
    known = position.view(2).known
    assert int(known[3]) == hands[2], "its hand of the first round"
    assert int(known[2]) == hands[1], "its hand now"
    pass_on(play_round(position))
    assert int(position.view(2).known[0]) == hands[2], "the left neighbour's left neighbour has it now"


def test_rif_v2_2_what_was_shown_of_a_hand_is_remembered_when_it_is_passed_on():
    position = pass_on(last_card(VOID_HAND.replace("B5", "B5?B2")))
    assert names(position.view(2).known[1]) == [card for card in VOID_HAND.split() if card != "B5"], "B5 lay face down"
    assert names(position.view(0).known[1]) == VOID_HAND.split(), "P0 passed the hand on"
    assert names(position.table().known[2]) == OTHER_HAND.split()
