"""Bad input: always an answer, never a fault, never somebody else's seat."""

import asyncio
import contextlib
import json
import random

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, Phase, given, settings

from ronde.server import messages as ms
from ronde.server.sockets import MAX_SLIPS
from server.house import run
from server.test_http import open_table, receive, server, socket, visitor

KINDS = [kind.__struct_config__.tag for kind in ms.Inbound.__args__]
VALUES = [0, 1, 7, 8, -1, 2**31, 2**70, 1.5, True, None, "", "0", "ab", "novice", [], {}, "phrase-hello"]
FIELDS = ("seat", "action", "seen", "nonce", "level", "ask", "phrase", "since", "player")
ANSWERS = ms.Accepted | ms.Refused | ms.Past | ms.Foreseen | ms.Advice


def hostile(rng, number):
    """A message that is wrong in one of many ways, or right at the wrong time."""
    kind = rng.choice([*KINDS, "welcome", "", 7])
    name = rng.choice([f"f{number}", f"f{number}", "same", "x" * 41, "", 5, None, "<b>", "é"])
    message = {"type": kind, "id": name}
    for field in FIELDS:
        if rng.random() < 0.4:
            message[field] = rng.choice(VALUES)
    way = rng.randrange(14)
    if way == 0:
        return rng.randbytes(rng.randrange(1, 60))
    if way == 1:
        return json.dumps(message).encode()[: rng.randrange(1, 20)]
    if way == 2:
        return b"[" * rng.randrange(1, 3000)
    if way == 3:
        return json.dumps(message | {"pad": "x" * rng.randrange(4000, 8000)}).encode()
    if way == 4:
        return b'{"type":"play","id":"a","action":1e999,"seen":0}'
    if way < 9:
        return json.dumps(well_formed(rng, number)).encode()
    return json.dumps(message).encode()


def well_formed(rng, number):
    """A message that parses, mostly out of turn, stale, replayed or for somebody else's seat."""
    name = {"id": rng.choice([f"f{number}", "same"])}
    return name | rng.choice(
        [
            {"type": "play", "action": rng.randrange(200), "seen": rng.randrange(12)},
            {"type": "undo", "seen": rng.randrange(12)},
            {"type": "look", "seat": rng.choice([None, 0, 1, 7])},
            {"type": "sit", "seat": rng.randrange(3), "nonce": "ab"},
            {"type": "stand", "seat": rng.randrange(3)},
            {"type": "seatbot", "seat": rng.randrange(3), "level": "random"},
            {"type": "recall", "since": rng.randrange(12)},
            {"type": "foresee"},
            {"type": "say", "phrase": rng.choice(["phrase-hello", "phrase-rude"])},
            {"type": "start"},
            {"type": "takeback"},
            {"type": "rematch"},
        ]
    )


async def ask(ws, message, *, binary):
    """Send one message and wait for its answer, or for the reason why the line was closed before it was read."""
    with contextlib.suppress(websockets.ConnectionClosed):
        await ws.send(message if binary else message.decode("latin-1"))
    return await receive(ws, ANSWERS | ms.Goodbye)


async def attack(address, table, http, query, rng, wanted):
    """Send so many hostile messages, coming back whenever the line is cut; how many times it was."""
    sent = cuts = 0
    while sent < wanted:
        async with socket(address, table, http, query, max_size=None) as ws:
            await receive(ws, ms.Welcome)
            slips = 0
            while sent < wanted:
                reply = await asyncio.wait_for(ask(ws, hostile(rng, sent), binary=rng.random() < 0.1), 60)
                if isinstance(reply, ms.Goodbye):
                    assert slips > MAX_SLIPS, "nobody is cut off at once"
                    cuts += 1
                    break
                sent += 1
                slips += isinstance(reply, ms.Refused) and reply.reason == "malformed"
    return cuts


@run
async def test_every_hostile_message_is_answered_and_the_table_stays_as_it_is(tmp_path, soak):
    """Strangers, with a name and without, at a table of others."""
    wanted = 1_500 if soak == 1 else 50_000
    limits = {"messages_per_second": 1e9, "message_burst": 10**9}
    async with (
        server(tmp_path, **limits) as (house, address),
        visitor(address, "Ada") as ada,
        visitor(address, "Eve") as eve,
    ):
        table = await open_table(ada, sit=[{"seat": 0}, {"seat": 1}], start=True)
        keeper = house.lobby.keepers[table]
        before, seq = keeper.table.match.row.copy(), keeper.table.seq
        assert await attack(address, table, eve, "?seat=0", random.Random(8), wanted) > 5
        assert await attack(address, table, None, "?seat=1&seq=1", random.Random(9), wanted // 3) > 1
        assert keeper.table.seq == seq
        assert (keeper.table.match.row == before).all()
        async with socket(address, table, ada) as ws:
            assert (await receive(ws, ms.Welcome)).seq == seq


@run
async def test_every_hostile_message_of_a_player_is_answered_and_the_journal_stays_true(tmp_path, soak):
    """Somebody at the table sends everything there is: what it becomes is what the journal says."""
    wanted = 1_000 if soak == 1 else 50_000
    limits = {"messages_per_second": 1e9, "message_burst": 10**9, "tables_per_player": 10**6}
    async with server(tmp_path, **limits) as (house, address), visitor(address, "Ada") as ada:
        rng, sent = random.Random(10), 0
        while sent < wanted:
            table = await open_table(ada, sit=[{"seat": 0}, {"seat": 1}], start=rng.random() < 0.8)
            keeper = house.lobby.keepers[table]
            await attack(address, table, ada, f"?seat={sent % 2}", rng, 500)
            sent += 500
            steps = await house.lobby.journal.read(table)
            again = await house.lobby.fold(table, steps)
            assert len(steps) == keeper.table.seq
            assert again.status == keeper.table.status
            if keeper.table.match is not None:
                assert (again.match.row == keeper.table.match.row).all()


@run
async def test_a_message_that_is_far_too_large_closes_its_line_and_no_other(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as ada:
        table = await open_table(ada)
        async with socket(address, table, ada) as quiet:
            await receive(quiet, ms.Welcome)
            async with socket(address, table, ada) as ws:
                await receive(ws, ms.Welcome)
                await ws.send("x" * 1_000_000)
                with pytest.raises(websockets.ConnectionClosed):
                    await receive(ws, ms.Accepted)
            await quiet.send(json.dumps({"type": "look", "id": "l", "seat": None}))
            await receive(quiet, ms.Accepted)


def examples(strategy, count):
    """Some values of a Hypothesis strategy."""
    found = []

    @settings(max_examples=count, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(strategy)
    def collect(value):
        found.append(value)

    collect()
    return found


def test_the_http_interface_keeps_its_own_description(tmp_path):
    """Requests made from the description, valid and not, are never answered with a fault."""

    @run
    async def attempt():
        async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
            cookie = http.cookies["ronde"]
            await asyncio.to_thread(probe, address, cookie)

    def probe(address, cookie):
        description = schemathesis.openapi.from_url(f"http://{address}/schema/openapi.json")
        rng = random.Random(3)
        for operation in description.get_all_operations():
            for case in examples(operation.ok().as_strategy(), 12):
                cookies = {"ronde": cookie} if rng.random() < 0.8 else {}
                answer = case.call(cookies=cookies)
                assert answer.status_code < 500, (case.method, case.path, answer.status_code)

    attempt()


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/tables/%ff%fe", "/api/me/history?before=x", "/ws/x", "/%2e%2e/%2e%2e"]
)
def test_strange_addresses_are_refused_kindly(path, tmp_path):
    @run
    async def attempt():
        async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
            assert 200 <= (await http.get(path)).status_code < 500

    attempt()
