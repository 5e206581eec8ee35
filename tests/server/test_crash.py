"""Kill −9 under load: nothing acknowledged is lost, nothing shown is missing, everyone goes on from the same view."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sys

import httpx
import msgspec
import websockets

from ronde.server import messages as ms
from server.house import run

TABLES = 6


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.asynccontextmanager
async def process(db, port, **environment):
    """A server of its own, as `ronde serve` starts it."""
    command = [sys.executable, "-m", "ronde", "serve", "--no-open", "--db", str(db), "--port", str(port)]
    generous = {"RONDE_REQUESTS_PER_SECOND": "1e6", "RONDE_REQUEST_BURST": "1000000"}
    generous |= {"RONDE_MESSAGES_PER_SECOND": "1e6", "RONDE_MESSAGE_BURST": "1000000"}
    generous |= {"RONDE_SOCKETS_PER_ADDRESS": "100000"}
    child = await asyncio.create_subprocess_exec(*command, env=os.environ | generous | environment)
    try:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                        break
                assert child.returncode is None, "the server did not start"
                await asyncio.sleep(0.05)
        yield child
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()


class Person:
    """Plays one table pass-and-play and remembers all it was told."""

    def __init__(self, port, cookie, table):
        self.port, self.cookie, self.table = port, cookie, table
        self.accepted = {}
        self.told = {}
        self.seq = 0
        self.number = 0

    def connect(self):
        address = f"ws://127.0.0.1:{self.port}/ws/{self.table}?seat=0"
        return websockets.connect(address, additional_headers={"Cookie": f"ronde={self.cookie}"})

    async def play(self):
        """Play until the line breaks or the match is over."""
        with contextlib.suppress(websockets.ConnectionClosed, websockets.InvalidMessage, OSError):
            async with self.connect() as ws:
                while True:
                    message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
                    if isinstance(message, ms.Accepted):
                        self.accepted[message.id] = message.seq
                    if isinstance(message, ms.Change):
                        self.told[message.seq] = message.parts
                        self.seq = message.seq
                    if isinstance(message, ms.Welcome | ms.Change):
                        if message.table is not None and message.table.status == "over":
                            return
                        if message.legal:
                            await self.send(ws, message)

    async def send(self, ws, message):
        self.number += 1
        action = random.Random(self.number).choice(message.legal)
        command = {"type": "play", "id": f"{self.table[:6]}-{self.number}", "action": action, "seen": message.seq}
        await ws.send(json.dumps(command))

    async def check(self):
        """Compare what the server has now with what it told before."""
        async with self.connect() as ws:
            welcome = await self.receive(ws, ms.Welcome)
            assert welcome.seq >= self.seq, "a shown step is missing"
            await ws.send(json.dumps({"type": "recall", "id": "past"}))
            past = {change.seq: change.parts for change in (await self.receive(ws, ms.Past)).changes}
            for seq, parts in self.told.items():
                assert past[seq] == parts, "a shown step has changed"
            for command, seq in list(self.accepted.items())[-3:]:
                repeated = {"type": "play", "id": command, "action": 0, "seen": 0}
                await ws.send(json.dumps(repeated))
                assert (await self.receive(ws, ms.Accepted)).seq == seq, "an acknowledged action is lost"
            return welcome.table.status

    async def receive(self, ws, kind):
        while True:
            message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
            if isinstance(message, kind):
                return message
            assert not isinstance(message, ms.Refused), message


async def under_way(people, playing):
    """Wait until one more action was acknowledged, or nobody plays any more."""
    before = sum(len(person.accepted) for person in people)
    while sum(len(person.accepted) for person in people) == before and not all(task.done() for task in playing):
        await asyncio.sleep(0.01)


@run
async def test_a_server_killed_at_random_moments_loses_nothing_that_was_acknowledged_or_shown(tmp_path, soak):
    port, rng = free_port(), random.Random(4)
    people, finished = [], []
    for round_ in range(2 + 3 * soak if soak > 1 else 3):
        async with process(tmp_path / "ronde.db", port) as child:
            for person in list(people):
                if await person.check() == "over":
                    people.remove(person)
                    finished.append(person)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
                await http.post("/api/guest", json={"name": f"Ada {round_}"})
                for _ in range(TABLES):
                    new = {"game": "rauberei", "seats": 2, "pace": 0, "start": True, "rated": False}
                    new |= {"sit": [{"seat": 0}], "bots": [{"seat": 1, "level": "random"}]}
                    table = (await http.post("/api/tables", json=new)).json()["id"]
                    people.append(Person(port, http.cookies["ronde"], table))
            playing = [asyncio.create_task(person.play()) for person in people]
            await under_way(people, playing)
            await asyncio.sleep(rng.uniform(0, 0.5))
            child.send_signal(signal.SIGKILL)
            await asyncio.gather(*playing)
    assert any(person.accepted for person in (*people, *finished))
    async with process(tmp_path / "ronde.db", port) as child:
        for person in (*people, *finished):
            await person.check()
            await person.play()
            assert await person.check() == "over"
        child.send_signal(signal.SIGTERM)
        assert await child.wait() == 0, "a server that is asked to stop stops well"
