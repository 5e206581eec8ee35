"""The end of a game, scores, and matches of several games (dossier 3.2, 3.3, 3.5)."""

import pytest

from ronde.core.chance import Fast
from ronde.core.match import Acted, Match
from ronde.games.rauberei.rules import DEAL
from support import Position, engine_of, game_of

T06 = "piles: cow*9@P0 beer*6@P0 wine*12@P1 crown*10 clock*6 | P0: cow"


def random_events(seats, options, seed=0):
    game = game_of("rauberei")
    match = Match(game, seats, options, chance=Fast(seed, 0), engine=engine_of(game))
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[len(match.events) * 7 % len(legal)])
    return match


def plays_by_seat(match):
    plays = [event.seat for event in match.events if isinstance(event, Acted)]
    return [plays.count(seat) for seat in range(match.seats)]


def test_rau_015_the_game_ends_when_all_hands_are_empty():
    position = Position("rauberei", "piles: cow | P0: beer | P1: wine")
    assert position.play("beer>1").s.over == 0
    assert position.play("wine>1").s.over == 1


def test_rau_015_a_player_with_no_cards_is_skipped():
    position = Position("rauberei", "seats: 3 | piles: cow | P0: beer wine | P2: pork")
    assert position.play("beer>1").s.to_act == 1 << 2
    assert position.play("pork>1").s.to_act == 1 << 0


def test_rau_016_a_score_is_the_number_of_cards_in_ones_piles():
    assert Position("rauberei", "piles: cow*3@P0 beer*4@P0 wine*2@P1 | P0: cow").play("cow>1").scores() == [8, 2]


def test_rau_017_neutral_piles_count_for_nobody():
    """RAU-Q08"""
    assert Position("rauberei", "piles: cow*3@P0 beer*40 | P0: pork").play("pork>2").scores() == [3, 0]


def test_rau_q08_a_neutral_pile_belongs_to_nobody_even_at_the_very_end():
    position = Position("rauberei", "piles: cow*3 beer*2@P1 | P0: pork").play("pork>1")
    assert position.scores() == [0, 2]
    assert position.winners() == [1]


def test_rau_018_the_highest_score_wins():
    assert Position("rauberei", "seats: 3 | piles: cow*3@P0 beer*5@P2 | P0: cow").play("cow>1").winners() == [2]


def test_rau_018_nobody_has_won_before_the_end():
    assert Position("rauberei", T06).winners() == []


def test_rau_q09_a_tie_is_a_shared_victory():
    """GEN-04"""
    position = Position("rauberei", "seats: 3 | piles: cow*3@P0 beer*4@P2 wine@P1 | P0: cow").play("cow>1")
    assert position.winners() == [0, 2]


def test_rau_t06_piles_of_10_and_6_against_12():
    """RAU-I5: scores and neutral cards make 44."""
    position = Position("rauberei", T06).play("cow>1")
    assert position.scores() == [16, 12]
    assert sum(position.scores()) + 16 == position.s.pile_len.sum() == 44


@pytest.mark.parametrize("start", range(5))
def test_rau_t07_five_players_play_36_cards(start):
    """RAU-I4: the starter eight, the others seven."""
    plays = plays_by_seat(random_events(5, {"start_seat": start}))
    assert plays == [8 if seat == start else 7 for seat in range(5)]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_rau_i4_everybody_plays_as_often_and_36_cards_are_laid(seats):
    assert plays_by_seat(random_events(seats, {})) == [36 // seats] * seats


@pytest.mark.parametrize("seats", range(2, 7))
def test_rau_i4_with_nine_start_piles_35_cards_are_laid(seats):
    """RAU-Q03, RAU-Q14: five players then play seven cards each."""
    plays = plays_by_seat(random_events(seats, {"start_piles": 9}))
    assert sum(plays) == 35
    assert max(plays) - min(plays) <= (seats != 5)


def test_rau_t11_35_plays_when_all_cards_are_dealt_to_five():
    assert plays_by_seat(random_events(5, {"deal_all": "on"})) == [7] * 5


@pytest.mark.parametrize("options", [{}, {"variant": "on", "match": "off"}])
def test_rau_i1_at_the_end_all_44_cards_lie_in_piles(options):
    s = random_events(4, options).state
    assert s.pile_len.sum() == s.laid.sum() == 44
    assert s.hand.sum() + s.draw.sum() == 0


def test_rau_i2_the_base_game_keeps_its_piles():
    assert random_events(4, {}).state.pile_count == 8
    assert random_events(4, {"start_piles": 9}).state.pile_count == 9


def test_rau_v3_1_there_are_as_many_games_as_players():
    match = random_events(3, {"match": "on"})
    assert match.state.scorings == 3
    assert len([event for event in match.events if isinstance(event, Acted)]) == 3 * 36


def test_rau_v3_1_after_the_last_card_of_a_game_the_next_is_dealt():
    position = Position("rauberei", "options: match=on | piles: cow*43 | P0: cow").play("cow>1")
    assert (position.s.chance, position.s.over, position.s.to_act) == (DEAL, 0, 0)


def test_rau_v3_1_everybody_starts_once():
    """RAU-Q11: after the first starter the others in clockwise order."""
    match = random_events(4, {"match": "on", "start_seat": 2})
    acted = [event.seat for event in match.events if isinstance(event, Acted)]
    assert acted[::36] == [2, 3, 0, 1]


def test_rau_q11_the_next_game_is_started_by_the_seat_after_the_last_starter():
    text = "seats: 3 | options: match=on | starter: P{} | piles: cow*43 | P0: cow"
    for starter, following in ((0, 1), (1, 2), (2, 0)):
        assert Position("rauberei", text.format(starter)).play("cow>1").s.starter == following


def test_rau_q11_no_other_seat_can_start_the_next_game():
    start = "chest coach cow beer wine pork painting clock"
    deal = f"deal P{{}} {start} chest chest chest coach coach coach cow cow cow beer"
    text = "options: match=on | turn: P1 deal | piles: cow*44 | scorings: 1"
    Position("rauberei", text).chance(deal.format(1))
    with pytest.raises(AssertionError, match="cannot happen"):
        Position("rauberei", text).chance(deal.format(0))


def test_rau_v3_without_it_one_game_is_all():
    assert Position("rauberei", "options: match=off | piles: cow*43 | P0: cow").play("cow>1").s.over == 1


def test_rau_v3_2_the_scores_of_all_games_are_added():
    text = "options: match=on | scorings: 1 | totals: 20 24 | piles: cow*3@P0 beer*40@P1 | P0: cow"
    assert Position("rauberei", text).play("cow>1").scores() == [24, 64]


def test_rau_t12_three_games_of_three():
    """RAU-V3.2: 20/14/10, 9/18/17 and 11/12/21 make 40/44/48."""
    totals, games = [0, 0, 0], [(20, 14, 10), (9, 18, 17), (11, 12, 21)]
    for number, points in enumerate(games):
        heights = f"cow*{points[0] - 1}@P0 beer*{points[1]}@P1 wine*{points[2]}@P2"
        before = " ".join(map(str, totals))
        text = f"seats: 3 | options: match=on | scorings: {number} | totals: {before} | piles: {heights} | P0: cow"
        position = Position("rauberei", text).play("cow>1")
        assert position.s.over == (number == 2)
        totals = position.scores()
    assert totals == [40, 44, 48]
    assert position.winners() == [2]


def test_rau_i3_and_rau_i5_hold_in_play():
    """Owners change through equal cards only; points and neutral cards make 44."""
    from invariants import rauberei as invariants

    game = game_of("rauberei")
    finished = random_events(4, {"variant": "on"})
    match = Match(game, 4, {"variant": "on"}, events=[], engine=engine_of(game))
    for event in finished.events:
        before = match.row.copy()
        match.fold(event)
        invariants.check_step(game.state.of(before), event, match.state)
        invariants.check(match.state)
