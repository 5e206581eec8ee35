"""What a scene tells each viewer is what the viewer's own views say, however much of it is made once for all."""

import random

import msgspec
import pytest

from ronde.core.chance import Fast
from ronde.core.engine import compiled, specialise
from ronde.core.game import SPECTATOR, Seen
from ronde.core.match import Match
from ronde.core.record import as_json
from ronde.games import find_game
from ronde.server.eyes import STENCIL, Eyes
from ronde.server.scene import Scene


def screened(match, viewer):
    row = match.table_view() if viewer == SPECTATOR else match.view(viewer)
    match.engine.screen(row)
    return row


class Witness:
    """One viewer who looks with its own eyes only, before and after every event."""

    def __init__(self, match, viewer):
        self.match, self.viewer = match, viewer
        self.row = screened(match, viewer)

    def sees(self, seat, action):
        """The words, the fields that changed and the action as this viewer saw them."""
        game, before = self.match.game, self.row
        self.row = screened(self.match, self.viewer)
        then, now = (game.view.of(row) for row in (before, self.row))
        seen = action if action is None or seat == self.viewer else game.veil(then, action)
        fields = as_json(game.view, before).items()
        changed = {
            name: new
            for (name, old), new in zip(fields, as_json(game.view, self.row).values(), strict=True)
            if old != new
        }
        return game.narrate(then, Seen(seat, seen), now), changed, seen


def choices(match):
    """All that may be done now; where nobody can do anything, time passes for everyone (REA-Q23)."""
    legal = [(seat, action) for seat in match.to_act for action in match.legal(seat)]
    return legal or [(seat, match.game.actions.base("pass")) for seat in match.to_act]


def play(game, seats, options, seed, eyes, events):
    """Play at random; every part of the scene is compared with what a witness saw. How many were compared."""
    rng = random.Random(seed)
    match = Match(game, seats, options, chance=Fast(seed, 0), deal=False, engine=compiled(game))
    viewers = (SPECTATOR, *range(seats))
    scene, witnesses = Scene(game, eyes), [Witness(match, viewer) for viewer in viewers]
    for number in range(events):
        scene.start(viewers)
        scene.before(match)
        seat = action = None
        if match.chance_due:
            match.deal()
        elif match.over:
            return number
        else:
            seat, action = rng.choice(choices(match))
            match.act(seat, action)
        scene.after(match, seat, action)
        for witness in witnesses:
            lines, changed, seen = witness.sees(seat, action)
            (part,) = scene.parts[witness.viewer]
            assert bytes(part.lines or b"[]") == msgspec.json.encode(lines)
            assert (part.seat, part.action) == (seat, seen)
            assert (msgspec.json.decode(part.view) if part.view else {}) == changed
    return events


def test_every_viewer_is_told_what_its_own_views_say(game, random_options, soak):
    eyes = Eyes(game)
    eyes.take(specialise(STENCIL, game))
    total = sum(play(game, *random_options(game, seed), seed, eyes, 200) for seed in range(12 * soak))
    assert total > 500


def test_eyes_see_the_same_before_they_are_compiled(game, random_options):
    assert play(game, *random_options(game, 1), 1, Eyes(game), 8) == 8


@pytest.mark.parametrize("key", ["reibach", "rauberei", "reaction"])  # Riffifi's words name no card that is drawn
def test_a_draw_that_everybody_is_told_is_noticed(key, random_options, monkeypatch):
    """Paired tables share their draws, so they cannot notice it."""
    game, tell = find_game(key), Scene._tell

    def leaky(self, viewer, seat, seen, *, undo):
        part = tell(self, viewer, seat, seen, undo=undo)
        own = tell(self, 0, seat, seen, undo=undo)
        return msgspec.structs.replace(part, lines=own.lines) if viewer == SPECTATOR else part

    monkeypatch.setattr(Scene, "_tell", leaky)
    with pytest.raises(AssertionError):
        sum(play(game, *random_options(game, seed), seed, Eyes(game), 60) for seed in range(12))


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_a_whole_view_has_every_field(game, viewer):
    match = Match(game, game.seats[0], chance=Fast(5, 0), engine=compiled(game))
    whole = msgspec.json.decode(Scene(game).view(match, viewer))
    assert whole == as_json(game.view, screened(match, viewer))


def test_changes_are_written_as_compactly_as_other_messages(game):
    match = Match(game, game.seats[0], chance=Fast(5, 0), engine=compiled(game))
    whole = Scene(game).view(match, SPECTATOR)
    assert bytes(whole) == msgspec.json.encode(msgspec.json.decode(whole))
