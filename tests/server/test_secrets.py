"""Paired worlds over whole tables: what a seat is sent depends on nothing that its rules hide.

Two tables of one game get the same commands. Their deals differ only in what one viewer cannot know: the second deal
is a world that the first one's viewer cannot tell apart, made by `determinize`. Every byte sent to that viewer must be
the same until a hidden card is shown, and that is decided by the views alone.
"""

import re

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.core.game import SPECTATOR
from ronde.games import GAMES
from ronde.server import messages as ms
from ronde.server import scene as scene_module
from server.house import Client, house, run, sit_all

ROUNDS = 12


def scrub(frame):
    """A frame without what is random by design and tells nothing: ids, commitments and time stamps."""
    text = re.sub(rb'"(id|commitment|next)":"[^"]*"', b"", frame)
    return re.sub(rb'"at":\d+', b"", text)


async def two_worlds(lobby, game, seats, viewer, seed):
    """Two tables in the same position for the viewer, with other hidden cards in the second."""
    options = {"mode": "turns"} if game.key == "reaction" else {}
    tables = [await sit_all(lobby, game.key, seats, options=options) for _ in range(2)]
    (one, _), (two, _) = tables
    view = one.table.match.table_view() if viewer == SPECTATOR else one.table.match.view(viewer)
    one.table.match.engine.determinize(view, fast_rng(seed), two.table.match.row)
    two._memory = scene_module.Memory()  # its position was exchanged behind its back
    two.table.match.chance = one.table.match.chance  # the same draws where both worlds can have them
    return tables


async def play_pair(tables, viewer, seats):
    """Play both worlds alike; what the viewer was sent in each, step by step, while its views agree."""
    watchers = []
    for keeper, clients in tables:
        watcher = Client(keeper) if viewer == SPECTATOR else Client(keeper, f"p{viewer}")
        await watcher.until(lambda m: isinstance(m, ms.Welcome))
        watchers.append(watcher)
        for client in clients:
            await client.ask(ms.Look, seat=client.seat)
    compared = 0
    for _ in range(ROUNDS):
        matches = [keeper.table.match for keeper, _ in tables]
        if not matches[0].to_act or matches[0].to_act != matches[1].to_act:
            break
        actor = matches[0].to_act[0]
        both = [c for c in matches[0].legal(actor) if c in set(matches[1].legal(actor))]
        if not both:
            break
        marks = [len(watcher.frames) for watcher in watchers]
        for keeper, clients in tables:
            wrong = await clients[(actor + 1) % seats].ask(ms.Play, command="wrong", action=both[0], seen=0)
            assert isinstance(wrong, ms.Refused)
            answer = await clients[actor].ask(ms.Play, action=both[0], seen=keeper.shown)
            assert isinstance(answer, ms.Accepted), answer
            watcher = watchers[tables.index((keeper, clients))]
            keeper.refresh(watcher)
            await keeper.idle()
        rows = [m.table_view() if viewer == SPECTATOR else m.view(viewer) for m in matches]
        if not np.array_equal(*rows):
            break  # a hidden card was shown: from here on the worlds differ by right
        sent = [[scrub(f) for f in w.frames[mark:]] for w, mark in zip(watchers, marks, strict=True)]
        assert sent[0] == sent[1]
        compared += 1
    return compared


async def compare(tmp_path, game, seeds):
    total = 0
    async with house(tmp_path) as lobby:
        for seed in seeds:
            seats = game.seats[min(1, len(game.seats) - 1)]
            viewer = (SPECTATOR, *range(seats))[seed % (seats + 1)]
            tables = await two_worlds(lobby, game, seats, viewer, seed)
            total += await play_pair(tables, viewer, seats)
    return total


@run
async def test_every_byte_sent_to_a_viewer_is_the_same_in_worlds_it_cannot_tell_apart(game, tmp_path, soak):
    assert await compare(tmp_path, game, range(12 * soak)) > 10


def leak_first_hand_card(self, match, viewer):
    original_look(self, match, viewer)
    row = self._pages[viewer][0].row
    row[-1] = match.row.sum() % 251  # one byte of everything there is


def leak_line_order(self, match, seat=None, action=None, *, undo=False):
    original_after(self, match, seat, action, undo=undo)
    if int(match.row.astype(np.int64).sum()) % 2:
        for parts in self.parts.values():
            parts.append(scene_module.Part())


original_look = scene_module.Scene._look
original_after = scene_module.Scene.after


@pytest.mark.parametrize(("name", "leak"), [("_look", leak_first_hand_card), ("after", leak_line_order)])
def test_seeded_leaks_are_found(name, leak, tmp_path, monkeypatch):
    monkeypatch.setattr(scene_module.Scene, name, leak)

    @run
    async def attempt():
        await compare(tmp_path, next(game for game in GAMES if game.key == "rauberei"), range(12))

    with pytest.raises(AssertionError):
        attempt()


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
