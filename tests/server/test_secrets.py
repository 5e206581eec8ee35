"""Paired worlds over whole tables: what a seat is sent depends on nothing that its rules hide.

Two tables of one game get commands that look the same to one viewer. Their deals differ only in what that viewer cannot
know: hidden cards of the first deal have changed places in the second, which is journalled like any other. Every byte
sent to the viewer must be the same until a hidden card is shown, and that is decided by the views alone: what happens,
what is taken back, what is refused, what is told again, and what somebody is sent who comes back.
"""

import random
import re
from unittest.mock import ANY

import msgspec
import numpy as np
import pytest

from ronde.core.game import SPECTATOR, outcome_array
from ronde.core.match import Dealt, Match
from ronde.games import GAMES, find_game
from ronde.server import keeper as keeper_module
from ronde.server import messages as ms
from ronde.server import scene as scene_module
from ronde.server.fields import LENGTH
from ronde.server.keeper import Keeper
from ronde.server.scene import Scene
from ronde.server.table import Table
from server.house import Client, engines, house, run, sit_all

ROUNDS = 12
SWAPS = 60


def scrub(frame):
    """A frame without what is random by design and tells nothing: ids, commitments and time stamps."""
    text = re.sub(rb'"(id|commitment|next)":"[^"]*"', b"", frame)
    return re.sub(rb'"at":\d+', b"", text)


def seen_by(match, viewer):
    return match.table_view() if viewer == SPECTATOR else match.view(viewer)


def other_deal(match, viewer, rng):
    """The chance outcomes of another deal that the viewer cannot tell from the one of this match."""
    settings = {"deal": False, "engine": match.engine}
    one = Match(match.game, match.seats, match.options, **settings)
    found = []
    for event in match.events:
        one.fold(event)
        seen = seen_by(one, viewer)
        best = event.outcome
        for _ in range(SWAPS if len(best) > 1 else 0):
            swapped = list(best)
            first, second = rng.sample(range(len(best)), 2)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            two = Match(match.game, match.seats, match.options, **settings, events=found)
            if two._is_possible(tuple(swapped)):
                two.fold(Dealt(tuple(swapped)))
                best = tuple(swapped) if np.array_equal(seen_by(two, viewer), seen) else best
        found.append(Dealt(best))
    return found


async def two_worlds(lobby, game, seats, viewer, seed, monkeypatch):
    """Two tables in the same position for the viewer, with other hidden cards in the second."""
    options = {"mode": "turns"} if game.key == "reaction" else {}
    one = await sit_all(lobby, game.key, seats, options=options)
    match = one[0].table.match
    dealt = iter(other_deal(match, viewer, random.Random(seed)))
    with monkeypatch.context() as patch:
        patch.setattr(Match, "_sample", lambda _self: outcome_array(next(dealt).outcome))
        two = await sit_all(lobby, game.key, seats, options=options)
    two[0].table.match.chance = match.chance  # the same draws where both worlds can have them
    return [one, two]


class Eye:
    """The viewer at one of the two tables: one line that stays, and others that come and go."""

    def __init__(self, keeper, viewer):
        self.keeper, self.viewer = keeper, viewer
        self.client = self._connect()

    def _connect(self, seq=None):
        player = None if self.viewer == SPECTATOR else f"p{self.viewer}"
        return Client(self.keeper, player, seq=seq)

    async def provoke(self, action):
        """Ask for all that can be asked without changing anything, and come back after a break."""
        client, keeper = self.client, self.keeper
        await client.ask(ms.Play, command="stale", action=action, seen=0)
        await client.ask(ms.Undo, command="late", seen=0)
        await client.ask(ms.Look, command="look", seat=(self.viewer + 1) % len(keeper.table.chairs))
        await client.ask(ms.Foresee, command="foresee")
        await client.ask(ms.Recall, command="recall", since=max(0, keeper.shown - 3))
        await client.ask(ms.Say, command="rude", phrase="phrase-rude")
        keeper.refresh(client)
        back = self._connect(seq=keeper.shown - 1)
        back.seq = keeper.shown - 1
        await keeper.idle()
        back.leave()
        await keeper.idle()
        return back.frames


VEILS = {game.key: game.veil for game in GAMES}


def alike(matches, actor, viewer):
    """Legal actions of both worlds that look the same to the viewer; those that differ, if there are any."""
    legal = [match.legal(actor) for match in matches]
    same = [(action, action) for action in legal[0] if action in set(legal[1])]
    if actor == viewer:
        return same
    game, veil = matches[0].game, VEILS[matches[0].game.key]
    v = game.view.of(seen_by(matches[0], viewer))
    shown = [{action: veil(v, action) for action in actions} for actions in legal]
    other = [(a, b) for a in legal[0] for b in legal[1] if a != b and shown[0][a] == shown[1][b]]
    return other or same


async def play_pair(tables, viewer, rng):
    """Play both worlds alike; how many rounds of what the viewer was sent were compared, while its views agreed."""
    eyes = [Eye(keeper, viewer) for keeper, _ in tables]
    for eye in eyes:
        await eye.client.until(lambda m: isinstance(m, ms.Welcome))
    compared = 0
    for _ in range(ROUNDS):
        matches = [keeper.table.match for keeper, _ in tables]
        if not matches[0].to_act or matches[0].to_act != matches[1].to_act:
            break
        actor = matches[0].to_act[0]
        pairs = alike(matches, actor, viewer)
        if not pairs:
            break
        actions, takes_back = rng.choice(pairs), rng.random() < 0.5
        marks = [len(eye.client.frames) for eye in eyes]
        other_lines = []
        for eye, (keeper, clients), action in zip(eyes, tables, actions, strict=True):
            answer = await clients[actor].ask(ms.Play, action=action, seen=keeper.shown)
            assert isinstance(answer, ms.Accepted), answer
            if takes_back and keeper.table.undoer() == actor:
                assert isinstance(await clients[actor].ask(ms.Undo, seen=keeper.shown), ms.Accepted)
                assert isinstance(await clients[actor].ask(ms.Play, action=action, seen=keeper.shown), ms.Accepted)
            other_lines.append(await eye.provoke(actions[0]))
        if not np.array_equal(*(seen_by(match, viewer) for match in matches)):
            break  # a hidden card was shown: from here on the worlds differ by right
        sent = [[scrub(f) for f in eye.client.frames[mark:]] for eye, mark in zip(eyes, marks, strict=True)]
        assert sent[0] == sent[1]
        again = [[scrub(frame) for frame in frames] for frames in other_lines]
        assert again[0] == again[1]
        compared += 1
    return compared


async def compare(tmp_path, game, seeds, monkeypatch):
    total = hidden = 0
    async with house(tmp_path) as lobby:
        for seed in seeds:
            seats = game.seats[min(1, len(game.seats) - 1)]
            viewer = (SPECTATOR, *range(seats))[seed % (seats + 1)]
            tables = await two_worlds(lobby, game, seats, viewer, seed, monkeypatch)
            (one, _), (two, _) = tables
            hidden += not np.array_equal(one.table.match.row, two.table.match.row)
            total += await play_pair(tables, viewer, random.Random(seed))
    assert hidden > len(seeds) // 2, "most pairs differ in something hidden"
    return total


@run
async def test_every_byte_sent_to_a_viewer_is_the_same_in_worlds_it_cannot_tell_apart(
    game, tmp_path, soak, monkeypatch
):
    assert await compare(tmp_path, game, range(12 * soak), monkeypatch) > 10


# --- seeded leaks: each must be found ---------------------------------------------------------------------------------


def parity(match):
    """One bit of everything there is."""
    return int(match.row.astype(np.int64) @ np.arange(1, len(match.row) + 1)) % 2


def leak_a_byte_of_the_state(patch):
    watch = Scene._watch

    def leaky(self, match):
        watch(self, match)
        for page, (length, _, _) in enumerate(self._found):
            changes = self._json[page, : max(1, length) - 1].tobytes() or b'{"seat":0'
            changes += b',"secret":%d}' % (match.row.astype(np.int64) @ np.arange(1, len(match.row) + 1) % 251)
            self._found[page][LENGTH] = len(changes)
            self._json[page, : len(changes)] = np.frombuffer(changes, np.uint8)

    patch.setattr(Scene, "_watch", leaky)


def leak_an_empty_part(patch):
    after = Scene.after

    def leaky(self, match, seat=None, action=None, *, undo=False):
        after(self, match, seat, action, undo=undo)
        if parity(match):
            for parts in self.parts.values():
                parts.append(scene_module.Part())

    patch.setattr(Scene, "after", leaky)


def leak_the_next_seats_view(patch):
    watch = Scene._watch

    def leaky(self, match):
        watch(self, match)
        self._json[1 : match.seats + 1] = np.roll(self._json[1 : match.seats + 1], -1, 0)
        self._found[1 : match.seats + 1] = [*self._found[2 : match.seats + 1], self._found[1]]

    patch.setattr(Scene, "_watch", leaky)


def leak_a_seats_words_as_the_tables(patch):
    tell = Scene._tell

    def leaky(self, viewer, seat, seen, *, undo):
        part = tell(self, viewer, seat, seen, undo=undo)
        if viewer != SPECTATOR or 0 not in self.parts:
            return part
        return msgspec.structs.replace(part, lines=self.game.show(self._sheets[0][1]))

    patch.setattr(Scene, "_tell", leaky)


def leak_a_seats_frame_to_the_table(patch):
    frames = Keeper._frames

    def leaky(self, step, viewers, scene):
        made = frames(self, step, viewers, scene)
        return dict.fromkeys(made, made.get(0)) if made.get(0) else made

    patch.setattr(Keeper, "_frames", leaky)


def leak_somebodys_legal_actions(patch):
    def leaky(self, seat):
        return self.match.legal(self.match.to_act[0]) if self.match is not None and self.match.to_act else []

    patch.setattr(Table, "legal", leaky)


def leak_by_whether_one_may_undo(patch):
    undoer = Table.undoer

    def leaky(self):
        if self.match is None or not parity(self.match):
            return undoer(self)
        return ANY if undoer(self) is None else None

    patch.setattr(Table, "undoer", leaky)


def leak_in_a_refusal(patch):
    refusal = Keeper.refusal

    def leaky(self, id, no):  # noqa: A002  its name on the wire
        no.behind = float(parity(self.table.match)) if self.table.match is not None else None
        return refusal(self, id, no)

    patch.setattr(Keeper, "refusal", leaky)


def leak_by_order_of_legal_actions(patch):
    legal = Table.legal
    patch.setattr(
        Table,
        "legal",
        lambda self, seat: legal(self, seat)[:: -1 if self.match is not None and parity(self.match) else 1],
    )


def leak_in_a_preview(patch):
    patch.setattr(Keeper, "_foresee", lambda self, link: {"next": parity(self.table.match)})


def leak_in_what_is_told_again(patch):
    tell = keeper_module.tell_again

    async def leaky(like, steps, viewer, *rest):
        return await tell(like, steps, (viewer + 1) % len(like.chairs), *rest)

    patch.setattr(keeper_module, "tell_again", leaky)


def leak_in_what_was_missed(patch):
    missed = Keeper._missed

    def leaky(self, link, seq):
        frames = missed(self, link, seq)
        return frames and [frame + b" " * parity(self.table.match) for frame in frames]

    patch.setattr(Keeper, "_missed", leaky)


def leak_in_the_words(patch):
    after = Scene.after

    def leaky(self, match, seat=None, action=None, *, undo=False):
        after(self, match, seat, action, undo=undo)
        for parts in self.parts.values():
            if parts[-1].lines:
                lines = [*msgspec.json.decode(parts[-1].lines), ms.Words("sum", {"count": parity(match)})]
                parts[-1] = msgspec.structs.replace(parts[-1], lines=lines)

    patch.setattr(Scene, "after", leaky)


def leak_when_an_action_is_taken_back(patch):
    after = Scene.after

    def leaky(self, match, seat=None, action=None, *, undo=False):
        after(self, match, seat, action, undo=undo)
        if undo and parity(match):
            for parts in self.parts.values():
                parts.append(scene_module.Part())

    patch.setattr(Scene, "after", leaky)


LEAKS = [leak for name, leak in sorted(globals().items()) if name.startswith("leak_")]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_seeded_leaks_are_found(leak, tmp_path, monkeypatch):
    key = "riffifi" if leak is leak_when_an_action_is_taken_back else "rauberei"  # where actions can be taken back

    @run
    async def attempt():
        await compare(tmp_path, find_game(key), range(60), monkeypatch)  # it ends with the first that is found

    leak(monkeypatch)
    with pytest.raises(AssertionError, match="assert"):
        attempt()


def test_an_action_that_is_not_veiled_is_found(tmp_path, monkeypatch):
    """Riffifi: a card laid face down."""
    game = find_game("riffifi")
    veil = game.veil
    engines().of(game)
    object.__setattr__(game, "veil", lambda _v, action: action)
    try:

        @run
        async def attempt():
            await compare(tmp_path, game, range(18), monkeypatch)

        with pytest.raises(AssertionError):
            attempt()
    finally:
        object.__setattr__(game, "veil", veil)


# --- people who are not at the table ----------------------------------------------------------------------------------


@run
async def test_a_live_match_gives_nothing_secret_away_to_anybody_who_is_not_at_the_table(game, tmp_path):
    async with house(tmp_path) as lobby:
        options = {"mode": "turns"} if game.key == "reaction" else {}
        keeper, _ = await sit_all(lobby, game.key, game.seats[0], options=options)
        watcher = Client(keeper)
        stranger = Client(keeper, "p9", seat=0)
        for client in (watcher, stranger):
            welcome = await client.until(lambda m: isinstance(m, ms.Welcome))
            assert welcome.seat is None
            assert welcome.view["seat"] == SPECTATOR
            past = await client.ask(ms.Recall)
            assert all(p.view.get("seat", SPECTATOR) == SPECTATOR for change in past.changes for p in change.parts)
        assert keeper.table.opened.seed.encode() not in b"".join(watcher.frames + stranger.frames)


@run
async def test_a_spectator_cannot_be_given_a_hand(game, tmp_path):
    """Whatever somebody without a seat asks for, the answer is made from the spectator's view."""
    async with house(tmp_path) as lobby:
        options = {"mode": "turns"} if game.key == "reaction" else {}
        keeper, clients = await sit_all(lobby, game.key, game.seats[0], options=options)
        for stranger in (Client(keeper, seat=0), Client(keeper, "p9", seat=1), Client(keeper, "p9", seat=7, seq=1)):
            await stranger.until(lambda m: isinstance(m, ms.Welcome))
            for seat in range(len(clients)):
                assert (await stranger.ask(ms.Look, seat=seat)).reason == "forbidden"
            assert (await stranger.ask(ms.Advise)).reason == "forbidden"
            assert (await stranger.ask(ms.Sit, seat=0)).reason == "forbidden"
            for kind in (ms.Letbot, ms.Takeback, ms.Resign):
                assert (await stranger.ask(kind)).reason == "forbidden"
            await stranger.ask(ms.Look, seat=None)
            await clients[keeper.table.match.to_act[0]].play()
            keeper.refresh(stranger)
            await keeper.idle()
            assert stranger.view["seat"] == SPECTATOR
            assert stranger.view == msgspec.json.decode(Scene(game).view(keeper.table.match, SPECTATOR))
