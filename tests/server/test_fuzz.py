"""Bad input: always an answer, never a fault, never somebody else's seat."""

import asyncio
import json
import random

import msgspec
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, Phase, given, settings

from ronde.server import messages as ms
from server.house import run
from server.test_http import open_table, receive, server, socket, visitor

KINDS = [kind.__struct_config__.tag for kind in ms.Inbound.__args__]


def hostile(rng, number):
    """A message that is wrong in one of many ways, or right at the wrong time."""
    kind = rng.choice([*KINDS, "welcome", "", 7])
    name = rng.choice([f"f{number}", "same", "x" * 41, "", 5, None, "<b>", "é"])
    message = {"type": kind, "id": name}
    for field in ("seat", "action", "seen", "nonce", "level", "ask", "phrase", "since", "player"):
        if rng.random() < 0.4:
            values = [0, 1, 7, 8, -1, 2**31, 2**70, 1.5, True, None, "", "0", "ab", "novice", [], {}, "phrase-hello"]
            message[field] = rng.choice(values)
    way = rng.randrange(12)
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
    return json.dumps(message).encode()


@run
async def test_every_hostile_message_is_answered_and_the_table_stays_as_it_is(tmp_path, soak):
    wanted = 3_000 if soak == 1 else 100_000
    limits = {"messages_per_second": 1e9, "message_burst": 10**9}
    async with (
        server(tmp_path, **limits) as (house, address),
        visitor(address, "Ada") as ada,
        visitor(address, "Eve") as eve,
    ):
        table = await open_table(ada, sit=[{"seat": 0}, {"seat": 1}], start=True)
        keeper = house.lobby.keepers[table]
        before, seq = keeper.table.match.row.copy(), keeper.table.seq
        rng, sent, answered = random.Random(8), 0, 0
        while sent < wanted:
            async with socket(address, table, eve, "?seat=0", max_size=None) as ws:
                assert (await receive(ws, ms.Welcome)).seat is None
                count = 0
                try:
                    for _ in range(50):
                        message = hostile(rng, sent)
                        binary = rng.random() < 0.1
                        await ws.send(message if binary else message.decode("latin-1"))
                        count += 1
                except websockets.ConnectionClosed:
                    pass
                sent += count
                got = 0
                try:
                    while got < count:
                        reply = msgspec.json.decode(await asyncio.wait_for(ws.recv(), 20), type=ms.Outbound)
                        kinds = ms.Accepted | ms.Refused | ms.Past | ms.Foreseen | ms.Advice
                        got += isinstance(reply, kinds)
                except websockets.ConnectionClosed:
                    answered += got
                    continue  # too many malformed messages: told so and cut off
                answered += got
        assert answered > wanted * 0.3
        assert keeper.table.seq == seq
        assert (keeper.table.match.row == before).all()
        async with socket(address, table, ada) as ws:
            assert (await receive(ws, ms.Welcome)).seq == seq


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
