"""The lobby, pushed: public tables as they open, change and end, and never a private one."""

import json

import msgspec
import websockets
from sqlalchemy import select

from ronde.server import messages as ms
from ronde.server.clock import DAY
from ronde.server.store import TABLES
from server.house import house, play_out, run, sit_all
from server.test_http import open_table, play_through, receive, server, socket, visitor


async def told(ws, kind=ms.LobbyOutbound):
    message = msgspec.json.decode(await ws.recv(), type=ms.LobbyOutbound)
    assert isinstance(message, kind), message
    return message


def watch(address):
    return websockets.connect(f"ws://{address}/ws/lobby")


@run
async def test_a_public_table_is_listed_while_it_is_open_and_played_and_no_longer(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http, watch(address) as lobby:
        assert await told(lobby) == ms.Lobby([], [])
        table = await open_table(http, public=True, sit=[{"seat": 0}])
        listed = await told(lobby, ms.Listed)
        assert (listed.table.id, listed.table.status, listed.table.seats[0].name) == (table, "open", "Ada")
        async with watch(address) as later:
            assert await told(later) == ms.Lobby([listed.table], [])
        async with socket(address, table, http) as ws:
            await ws.send(json.dumps({"type": "seatbot", "id": "full", "seat": 1, "level": "random"}))
            assert await told(lobby) == ms.Unlisted(table), "nobody can join any more"
            await ws.send(json.dumps({"type": "start", "id": "go"}))
            assert (await told(lobby, ms.Listed)).table.status == "playing"
            await ws.send(json.dumps({"type": "letbot", "id": "bot", "level": "random"}))
            while (change := await receive(ws, ms.Change)).table is None or change.table.status != "over":
                pass
        message = await told(lobby)
        if isinstance(message, ms.Listed):  # the bots took longer than changes are collected
            message = await told(lobby)
        assert message == ms.Unlisted(table)


@run
async def test_a_private_table_is_never_listed(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http, watch(address) as lobby:
        await told(lobby, ms.Lobby)
        hidden = await open_table(http, sit=[{"seat": 0}], bots=[{"seat": 1, "level": "random"}], start=True)
        async with socket(address, hidden, http) as ws:
            await play_through(ws)
        shown = await open_table(http, public=True)
        assert (await told(lobby, ms.Listed)).table.id == shown


@run
async def test_who_talks_to_the_lobby_is_answered_and_then_cut_off(tmp_path):
    async with server(tmp_path) as (_, address), watch(address) as lobby:
        await told(lobby, ms.Lobby)
        for number in range(21):
            await lobby.send(json.dumps({"type": "play", "id": f"x{number}"}))
            assert msgspec.json.decode(await lobby.recv(), type=ms.Refused).id == f"x{number}"
        assert not (await told(lobby, ms.Goodbye)).again


class Watcher:
    def __init__(self):
        self.frames = []

    def send(self, frame):
        self.frames.append(msgspec.json.decode(frame, type=ms.LobbyOutbound))


@run
async def test_a_match_over_weeks_is_listed_while_people_act_and_what_is_said_of_it_is_written_once_a_day(tmp_path):
    async with house(tmp_path, time=1_000 * DAY) as lobby:

        async def listed():
            return [table.id for table in (await lobby.listing.read())[1]]

        async def changed():
            return await lobby.journal.ask(lambda db: db.execute(select(TABLES.c.changed)).scalar_one())

        keeper, clients = await sit_all(lobby, public=True, clock=ms.Days(14))
        for _ in range(4):
            lobby.time += 13 * DAY
            assert await listed() == [keeper.table.id]
            await play_out(keeper, clients, most=1)
        assert await changed() == lobby.time
        lobby.time += DAY // 2
        await play_out(keeper, clients, most=1)
        assert await changed() == lobby.time - DAY // 2
        lobby.time += 30 * DAY
        assert await listed() == []


@run
async def test_many_changes_are_told_in_one_go(tmp_path):
    async with house(tmp_path) as lobby:
        watcher = Watcher()
        lobby.listing.join(watcher)
        for number in range(40):
            await lobby.open("rauberei", 2, "p0", f"Ada {number}", public=True)
        while lobby.listing._task is not None:
            await lobby.listing._task
        assert isinstance(watcher.frames[0], ms.Lobby)
        now = {table.id for table in watcher.frames[0].open}
        for message in watcher.frames[1:]:
            if isinstance(message, ms.Listed):
                now.add(message.table.id)
            else:
                now.discard(message.id)
        assert now == {table.id for table in (await lobby.listing.read())[0]}
        assert len(now) == 30
