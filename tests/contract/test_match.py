"""The checked door: whatever is tried on a match, it stays what its log says."""

import json

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ronde.core.chance import Fast
from ronde.core.engine import compiled
from ronde.core.errors import BadLog, IllegalAction, RondeError
from ronde.core.log import load, match_json, read_log, save, verify
from ronde.core.match import Acted, Match
from ronde.games import GAMES, find_game


class Door(RuleBasedStateMachine):
    """Legal and illegal actions, undo, and replays, in any order."""

    game = None

    @initialize(data=st.data())
    def begin(self, data):
        seats = data.draw(st.sampled_from(list(self.game.seats)))
        options = {}
        for option in self.game.options:
            options[option.key] = data.draw(st.sampled_from(list(option.allowed(seats))), label=option.key)
        try:
            self.game.choose_options(seats, options)
        except RondeError:
            options = {}
        self.match = Match(self.game, seats, options, chance=Fast(seats, 1), engine=compiled(self.game))

    @rule(data=st.data())
    def play(self, data):
        if self.match.over:
            return
        seat = data.draw(st.sampled_from([s for s in self.match.to_act if self.match.legal(s)]))
        legal = self.match.legal(seat)
        before = len(self.match.events)
        added = self.match.play(seat, legal[data.draw(st.integers(0, 10_000)) % len(legal)])
        assert self.match.events[before:] == added
        assert isinstance(added[0], Acted)

    @rule(seat=st.integers(-2, 9), action=st.integers(-3, 400))
    def try_anything(self, seat, action):
        """GEN-06: an illegal action is rejected and leaves the state unchanged."""
        row, events = self.match.row.copy(), list(self.match.events)
        is_seat = 0 <= seat < self.match.seats
        if is_seat and not self.match.over and 0 <= action < len(self.game.actions):
            if action in self.match.legal(seat) or self.match.engine.accepts(self.match.row, seat, action):
                return
        with pytest.raises(RondeError) as caught:
            self.match.play(seat, action)
        assert caught.value.clause
        if isinstance(caught.value, IllegalAction):
            assert caught.value.refusal is not None
        assert (self.match.row == row).all()
        assert self.match.events == events

    @rule(seat=st.integers(0, 7))
    def undo(self, seat):
        if seat >= self.match.seats:
            return
        events = list(self.match.events)
        if not self.match.can_undo(seat):
            with pytest.raises(RondeError):
                self.match.undo(seat)
            assert self.match.events == events
            return
        assert isinstance(events[-1], Acted) or "Undone" in str(events[-1])
        legal_then = self.match.row.copy()
        self.match.undo(seat)
        assert seat in self.match.to_act
        assert not (self.match.row == legal_then).all()

    @precondition(lambda self: len(self.match.events) % 5 == 0)
    @rule()
    def replay(self):
        log = json.loads(json.dumps(match_json(self.match)))
        again = read_log(log, find_game).match()
        assert (again.row == self.match.row).all()

    @invariant()
    def somebody_can_act_or_it_is_over(self):
        if hasattr(self, "match") and not self.match.over:
            assert any(self.match.legal(seat) for seat in self.match.to_act)
            assert self.match.winners() == []


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_door_holds(key):
    machine = type("Door" + key.title(), (Door,), {"game": find_game(key)})
    machine.TestCase.settings = settings(max_examples=15, stateful_step_count=60, deadline=None)
    machine.TestCase().runTest()


def play_randomly(match, decisions=10**9, seed=0):
    rng = np.random.default_rng(seed)
    while not match.over and decisions:
        choices = [(seat, action) for seat in match.to_act for action in match.legal(seat)]
        match.play(*choices[rng.integers(len(choices))])
        decisions -= 1
    return match


def test_a_saved_match_goes_on_where_it_was(game, tmp_path):
    match = play_randomly(Match(game, game.seats[0]), 20)
    path = tmp_path / "match.jsonl"
    save(match, path, secret=True)
    again = load(path, find_game)
    assert (again.row == match.row).all()
    assert [p.name for p in tmp_path.iterdir()] == ["match.jsonl"]
    play_randomly(match, seed=1)
    play_randomly(again, seed=1)
    assert match_json(again) == match_json(match)


def test_a_saved_simulation_goes_on_where_it_was(game, tmp_path):
    """Its chance is one generator for all events, and stands where it stood."""
    match = play_randomly(Match(game, game.seats[0], chance=Fast(7, 3)), 12)
    save(match, tmp_path / "match.jsonl")
    again = load(tmp_path / "match.jsonl", find_game)
    assert (again.row == match.row).all()
    play_randomly(match, seed=1)
    play_randomly(again, seed=1)
    assert match_json(again) == match_json(match)
    assert verify(read_log(match_json(again), find_game)).mismatch is None


def test_a_simulation_that_left_its_seed_cannot_go_on(game, tmp_path):
    log = match_json(play_randomly(Match(game, game.seats[0], chance=Fast(7, 3)), 12))
    log["chance"]["seed"] = 8
    (tmp_path / "match.jsonl").write_text(json.dumps(log))
    with pytest.raises(BadLog, match=r"event \d does not follow from the seed"):
        load(tmp_path / "match.jsonl", find_game)
    assert read_log(log, find_game).match().events, "it can still be looked at"


def test_a_running_match_keeps_its_seed_to_itself(game):
    match = play_randomly(Match(game, game.seats[0]), 5)
    assert "seed" not in match_json(match)["chance"]
    play_randomly(match)
    assert match_json(match)["chance"]["seed"] == match.chance.server_seed.hex()


def altered(log, change):
    copy = json.loads(json.dumps(log))
    change(copy)
    return copy


BAD_CHANGES = {
    "format": lambda log: log.update(ronde=99),
    "version": lambda log: log.update(version=99),
    "unknown game": lambda log: log.update(game="chess"),
    "seats": lambda log: log.update(seats=1),
    "seats as text": lambda log: log.update(seats="4"),
    "option": lambda log: log["options"].update(nonsense="on"),
    "ruleset": lambda log: log.update(ruleset="00"),
    "no events": lambda log: log.pop("events"),
    "events as text": lambda log: log.update(events="none"),
    "a strange event": lambda log: log["events"].insert(1, {"weather": "rain"}),
    "an action nobody knows": lambda log: log["events"].insert(1, {"seat": 0, "action": "fly away"}),
    "an action twice": lambda log: log["events"].insert(-1, {"undo": 7}),
    "two events in one": lambda log: log["events"][0].update(seat=0, action="pass"),
    "cut off": lambda log: log.update(events=log["events"][:-1]),
    "chance left out": lambda log: log.update(events=log["events"][1:]),
    "another winner": lambda log: log["end"].update(winners=[]),
    "stream": lambda log: log["chance"].update(stream="dice"),
    "seed": lambda log: log["chance"].update(seed="ff" * 32),
    "seed not hex": lambda log: log["chance"].update(seed="zz"),
}


@pytest.mark.parametrize("change", BAD_CHANGES, ids=list(BAD_CHANGES))
def test_an_altered_log_is_refused_with_a_sentence(game, change):
    log = match_json(play_randomly(Match(game, game.seats[0])))
    with pytest.raises(RondeError) as caught:
        read_log(altered(log, BAD_CHANGES[change]), find_game).match()
    assert len(caught.value.sentence.split()) > 3


def test_a_log_that_is_no_object_is_refused():
    for data in (None, 3, "log", [], [[]], {}):
        with pytest.raises(BadLog):
            read_log(data, find_game)


def test_undo_stops_where_something_was_shown(game):
    """An action that chance has answered cannot be taken back."""
    match = Match(game, game.seats[0], chance=Fast(1, 1), engine=compiled(game))
    rng = np.random.default_rng(0)
    undone = kept = 0
    while not match.over and undone + kept < 40:
        seat = next(s for s in match.to_act if match.legal(s))
        legal = match.legal(seat)
        row = match.row.copy()
        added = match.play(seat, legal[rng.integers(len(legal))])
        if len(added) > 1:
            assert not match.can_undo(seat)
            kept += 1
        elif match.can_undo(seat):
            match.undo(seat)
            assert (match.row == row).all()
            match.play(seat, added[0].action)
            undone += 1
    assert undone + kept > 0
