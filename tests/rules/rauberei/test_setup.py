"""Set-up of Räuberei: cards, start piles, hands, first seat (dossier 3.1, 3.2, 3.3)."""

from collections import Counter
from itertools import product

import pytest

from ronde.core.errors import RondeError
from ronde.games.rauberei.rules import KINDS, NEUTRAL
from support import Position, game_of

GAME = game_of("rauberei")
EIGHT = "chest coach cow beer wine pork painting candlestick"
DECK = [kind for kind in KINDS for _ in range(4)]


def dealt(seats, options="", piles=EIGHT, starter=0, each=5):
    """The position after a deal of the given start piles; the hands get the rest of the deck in order."""
    position = Position("rauberei", f"seats: {seats} | options: {options} | turn: P0 deal")
    return position.chance(deal(seats, piles, starter, each))


def deal(seats, piles=EIGHT, starter=0, each=5):
    rest = Counter(DECK) - Counter(piles.split())
    return f"deal P{starter} {piles} " + " ".join(list(rest.elements())[: seats * each])


def can_be_dealt(seats, outcome, options=""):
    position = Position("rauberei", f"seats: {seats} | options: {options} | turn: P0 deal")
    try:
        position.chance(outcome)
    except AssertionError:
        return False
    return True


def test_rau_001_eleven_kinds_four_of_each_make_44_cards():
    s = dealt(3).s
    assert len(KINDS) == 11
    assert (s.laid + s.draw + s.hand.sum(axis=0)).tolist() == [4] * 11


def test_rau_001_a_fifth_card_of_a_kind_cannot_be_dealt():
    crowns = (
        "deal P0 crown coach cow beer wine pork painting candlestick crown crown crown {} coach coach coach cow cow cow"
    )
    assert can_be_dealt(2, crowns.format("clock"))
    assert not can_be_dealt(2, crowns.format("crown"))


@pytest.mark.parametrize("seats", range(2, 7))
def test_rau_002_two_to_six_play(seats):
    assert dealt(seats).s.seat_count == seats


@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_rau_q01_nobody_else_is_offered_a_seat(seats):
    """RAU-002, GEN-09"""
    with pytest.raises(RondeError, match="2 to 6 seats"):
        GAME.blank(seats)


def test_rau_003_eight_single_cards_are_neutral_piles():
    s = dealt(4).s
    assert s.pile_count == 8
    assert s.pile_len[:8].tolist() == [1] * 8
    assert s.pile_owner[:8].tolist() == [NEUTRAL] * 8
    assert [KINDS[kind] for kind in s.pile_top[:8]] == EIGHT.split()


def test_rau_003_two_start_cards_of_a_kind_cannot_be_dealt():
    assert not can_be_dealt(4, deal(4, "chest chest cow beer wine pork painting candlestick"))


@pytest.mark.parametrize("kind", KINDS)
def test_rau_q02_any_kind_may_lie_at_the_start_or_not(kind):
    others = [other for other in KINDS if other != kind]
    assert can_be_dealt(4, deal(4, " ".join([*others[:7], kind])))
    assert can_be_dealt(4, deal(4, " ".join(others[:8])))


@pytest.mark.parametrize(("seats", "left"), [(2, 26), (3, 21), (4, 16), (5, 11), (6, 6)])
def test_rau_004_five_cards_each_and_the_rest_is_the_draw_pile(seats, left):
    s = dealt(seats).s
    assert s.hand_len[:seats].tolist() == [5] * seats
    assert s.draw_len == s.draw.sum() == left


@pytest.mark.parametrize("each", [4, 6])
def test_rau_004_no_other_number_of_cards_can_be_dealt(each):
    assert not can_be_dealt(3, deal(3, each=each))


@pytest.mark.parametrize("seat", range(3))
def test_rau_005_the_chosen_seat_starts(seat):
    """GEN-02"""
    options = f"start_seat={seat}"
    assert dealt(3, options, starter=seat).s.to_act == 1 << seat
    assert [can_be_dealt(3, deal(3, starter=other), options) for other in range(3)] == [seat == o for o in range(3)]


def test_rau_005_any_seat_may_be_drawn_to_start():
    assert [can_be_dealt(3, deal(3, starter=seat)) for seat in range(4)] == [True, True, True, False]


def test_rau_005_play_goes_clockwise():
    position = dealt(3, starter=1)
    order = []
    for _ in range(4):
        order.append(int(position.s.turn))
        position.play(position.legal()[0]).chance("draw purse")
    assert order == [1, 2, 0, 1]


@pytest.mark.parametrize(("seats", "each", "piles"), [(2, 18, 8), (3, 12, 8), (4, 9, 8), (5, 7, 9), (6, 6, 8)])
@pytest.mark.parametrize("option", ["variant=on", "deal_all=on"])
def test_rau_v1_1_all_other_cards_are_dealt_out(seats, each, piles, option):
    """RAU-V1, RAU-V1.2: nine start cards for five; there is no draw pile."""
    start = " ".join(KINDS[:piles])
    position = dealt(seats, option, start, each=each)
    assert position.s.pile_count == piles
    assert position.s.hand_len[:seats].tolist() == [each] * seats
    assert position.s.draw_len == 0
    assert position.play(position.legal()[0]).s.chance == 0, "nobody draws"


@pytest.mark.parametrize("count", [8, 9])
def test_rau_v1_2_only_five_players_need_nine_start_cards(count):
    for seats in (2, 3, 4, 5, 6):
        options = {"deal_all": "on", "start_piles": count}
        if count == (9 if seats == 5 else 8):
            GAME.choose_options(seats, options)
        else:
            with pytest.raises(RondeError, match=r"RAU-V1\.1"):
                GAME.choose_options(seats, options)


def test_rau_v1_3_the_nine_start_cards_are_of_nine_kinds():
    nine = KINDS[:9]
    assert can_be_dealt(5, deal(5, " ".join(nine), each=7), "deal_all=on")
    twice = [*nine[:8], nine[0]]
    assert not can_be_dealt(5, deal(5, " ".join(twice), each=7), "deal_all=on")


def test_rau_t11_all_cards_dealt_to_five():
    """RAU-I4: nine start cards, seven cards each, 35 plays."""
    s = dealt(5, "deal_all=on", " ".join(KINDS[:9]), each=7).s
    assert (s.pile_count, s.hand_len[:5].tolist(), s.hand.sum()) == (9, [7] * 5, 35)


@pytest.mark.parametrize(("option", "piles", "left"), [("start_piles=auto", 8, 11), ("start_piles=9", 9, 10)])
def test_rau_q03_five_players_may_start_with_eight_or_nine_piles(option, piles, left):
    s = dealt(5, option, " ".join(KINDS[:piles])).s
    assert (s.pile_count, s.draw_len) == (piles, left)


@pytest.mark.parametrize("seats", range(2, 7))
def test_rau_q14_nine_start_piles_leave_one_card_less_to_draw(seats):
    s = dealt(seats, "start_piles=9", " ".join(KINDS[:9])).s
    assert s.pile_count == 9
    assert s.draw_len == 44 - 9 - 5 * seats


@pytest.mark.parametrize(("variant", "part"), list(product(["off", "on"], ["follow", "off", "on"])))
def test_rau_q14_a_part_set_singly_wins_over_the_variant(variant, part):
    """RAU-Q10: `follow` takes the variant's word, each part for itself."""
    is_on = part == "on" or (part == "follow" and variant == "on")
    s = dealt(4, f"variant={variant} deal_all={part}", each=9 if is_on else 5).s
    assert (s.draw_len == 0) == is_on
    stranger = f"seats: 3 | options: variant={variant} restricted={part} | piles: crown cow@P1 | P0: wine"
    assert ("wine>2" in Position("rauberei", stranger).legal()) == (not is_on)
    last = f"seats: 3 | options: variant={variant} match={part} | piles: crown | P0: wine"
    assert Position("rauberei", last).play("wine>1").s.over == (not is_on)


def test_rau_q10_the_variant_is_off_by_default_and_its_three_parts_follow_it():
    assert GAME.choose_options(4) == {
        "start_seat": "random",
        "variant": "off",
        "deal_all": "follow",
        "restricted": "follow",
        "match": "follow",
        "start_piles": "auto",
        "new_pile_test": "whole_hand",
        "pile_view": "public",
    }


def test_rau_q13_there_are_no_sacks_only_loot_cards_and_piles():
    """The actions of Räuberei are laying on a pile and starting one; the deck has no other cards."""
    assert {block.name for block in GAME.actions.verbs} == {"lay", "new_pile"}
    assert GAME.actions.verbs[0].args["card"] == KINDS
