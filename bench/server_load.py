"""Load for a table server: tables of four sockets that play as fast as they see each other's moves, or at a pace.

    python bench/server_load.py play ronde:rauberei <port> <tables> <seconds> <pause> <process id of the server>
    python bench/server_load.py sit boardgame <port> <tables> <sockets>

`play` prints one JSON object: moves a second, milliseconds from sending a move to seeing it, bytes for each recipient,
and the processor time that a move took the server, which says something even when the machine has other work.
`sit` opens a few tables to warm up, then all, then that many sockets; it says when it is done with each and waits for a
line on standard input.
"""

import asyncio
import json
import os
import random
import re
import sys
import time
from pathlib import Path

import httpx
import uvloop
from picows import WSListener, WSMsgType, ws_connect

SEATS = 4
OPTIONS = {"rauberei": {"match": "on"}, "reaction": {"mode": "turns"}}
AT_ONCE = 8
TICKS = os.sysconf("SC_CLK_TCK")


class Seat(WSListener):
    """One socket that moves whenever it is its turn."""

    def __init__(self, load, table, number):
        super().__init__()
        self.load, self.table, self.number = load, table, number
        self.sent_at = 0.0
        self.ready = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport):
        self.transport = transport

    def on_ws_frame(self, _transport, frame):
        if frame.msg_type == WSMsgType.TEXT:
            self.take(frame.get_payload_as_bytes())

    def saw(self, data, move):
        """Count a move that was shown to this seat, and answer with one's own if it is its turn."""
        load = self.load
        load.bytes += len(data)
        load.frames += 1
        if self.sent_at:
            now = time.perf_counter()
            load.moves.append((now, now - self.sent_at))
            self.sent_at = 0.0
        if move is not None:
            if load.pause:
                wait = load.pause * random.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(wait, self.move, move)
            else:
                self.move(move)

    def move(self, move):
        if not self.load.stopped:
            self.sent_at = time.perf_counter()
            self.send(move)

    def send(self, data):
        self.transport.send(WSMsgType.TEXT, data)


class RondeSeat(Seat):
    LEGAL = re.compile(rb'"legal":\[(\d+)')
    SEQ = re.compile(rb'"seq":(\d+)')

    def take(self, data):
        if data.startswith(b'{"type":"change"'):
            found = self.LEGAL.search(data)
            self.saw(data, None if found is None else self.play(found[1], self.SEQ.search(data)[1]))
        elif data.startswith(b'{"type":"welcome"') and not self.ready.done():
            self.ready.set_result(None)
        elif data.startswith(b'{"type":"refused"'):
            raise SystemExit(f"refused: {data.decode()}")

    def play(self, action, seq):
        return b'{"type":"play","id":"m%b","action":%b,"seen":%b}' % (seq, action, seq)

    def start(self):
        self.send(b'{"type":"start","id":"start"}')


class Ronde:
    """Four guests who sit at every table."""

    seat = RondeSeat

    def __init__(self, port, game):
        self.port, self.game = port, game

    async def prepare(self, http):
        self.cookies = []
        for seat in range(SEATS):
            http.cookies.clear()
            await http.post(f"http://127.0.0.1:{self.port}/api/guest", json={"name": f"s{seat}"})
            self.cookies.append(http.cookies["ronde"])

    async def open(self, http, *, start=False):
        """A table with somebody on every seat; with `start` one person has them all and the match is on."""
        seats = [{"seat": seat} for seat in range(SEATS if start else 1)]
        new = {"game": self.game, "seats": SEATS, "rated": False, "options": OPTIONS.get(self.game, {})}
        answer = await http.post(
            f"http://127.0.0.1:{self.port}/api/tables",
            json=new | {"sit": seats, "start": start},
            headers={"Cookie": f"ronde={self.cookies[0]}"},
        )
        return answer.json()["id"]

    async def connect(self, load, table, number):
        _, seat = await ws_connect(
            lambda: RondeSeat(load, table, number),
            f"ws://127.0.0.1:{self.port}/ws/{table}",
            extra_headers={"Cookie": f"ronde={self.cookies[number]}"},
        )
        await seat.ready
        return seat

    async def sit(self, seat):
        if seat.number:
            seat.send(b'{"type":"sit","id":"sit","seat":%d}' % seat.number)


class BoardgameSeat(Seat):
    STATE = re.compile(rb'"_stateID":(\d+)')
    TURN = re.compile(rb'"currentPlayer":"(\d)"')

    def take(self, data):
        if data.startswith(b'42/cards,["update"'):
            mine = int(self.TURN.search(data)[1]) == self.number
            self.saw(data, self.lay(self.STATE.search(data)[1]) if mine else None)
        elif data.startswith(b'42/cards,["sync"'):
            if not self.ready.done():
                self.ready.set_result(None)
        elif data == b"2":
            self.send(b"3")
        elif data.startswith(b"0{"):
            self.send(b"40/cards,")
        elif data.startswith(b"40/cards"):
            match, credentials = self.table
            sync = ["sync", match, str(self.number), credentials[self.number], SEATS]
            self.send(b"42/cards," + json.dumps(sync).encode())

    def lay(self, state):
        match, credentials = self.table
        payload = b'{"type":"lay","args":[0],"playerID":"%d","credentials":"%b"}' % (
            self.number,
            credentials[self.number].encode(),
        )
        action = b'{"type":"MAKE_MOVE","payload":%b}' % payload
        return b'42/cards,["update",%b,%b,"%b","%d"]' % (action, state, match.encode(), self.number)

    def start(self):
        self.move(self.lay(b"0"))


class Boardgame:
    """Its own players for every match; the lobby listens on the next port."""

    def __init__(self, port):
        self.port, self.api = port, port + 1

    async def prepare(self, http):
        pass

    async def open(self, http, *, start=False):  # noqa: ARG002  a match is on as soon as it exists
        base = f"http://127.0.0.1:{self.api}/games/cards"
        match = (await http.post(f"{base}/create", json={"numPlayers": SEATS})).json()["matchID"]
        credentials = []
        for seat in range(SEATS):
            joined = await http.post(f"{base}/{match}/join", json={"playerID": str(seat), "playerName": f"s{seat}"})
            credentials.append(joined.json()["playerCredentials"])
        return match, credentials

    async def connect(self, load, table, number):
        _, seat = await ws_connect(
            lambda: BoardgameSeat(load, table, number),
            f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket",
        )
        await seat.ready
        return seat

    async def sit(self, seat):
        pass


class Load:
    def __init__(self, target, tables, pause=0.0):
        self.target, self.tables, self.pause = target, tables, pause
        self.moves, self.bytes, self.frames, self.stopped = [], 0, 0, False

    async def table(self, gate, http):
        async with gate:
            table = await self.target.open(http)
            seats = [await self.target.connect(self, table, number) for number in range(SEATS)]
            for seat in seats:
                await self.target.sit(seat)
            return seats

    async def play(self, seconds, server):
        gate = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(timeout=120) as http:
            await self.target.prepare(http)
            tables = await asyncio.gather(*(self.table(gate, http) for _ in range(self.tables)))
        await asyncio.sleep(0.5)
        self.bytes = self.frames = 0
        cpu, served, start = time.process_time(), cpu_of(server), time.perf_counter()
        for seats in tables:
            seats[0].start()
            if self.pause:
                await asyncio.sleep(self.pause / self.tables)
        while time.perf_counter() - start < seconds:
            await asyncio.sleep(0.1)
            if self.moves and time.perf_counter() - self.moves[-1][0] > 5.0:
                break  # the matches are over
        passed = (self.moves[-1][0] if self.moves else time.perf_counter()) - start
        cpu, served = time.process_time() - cpu, cpu_of(server) - served
        self.stopped = True
        middle = self.moves[len(self.moves) // 10 : len(self.moves) * 7 // 10]  # all tables play, none has finished
        times = sorted(latency for _, latency in middle)
        return {
            "sockets": self.tables * SEATS,
            "moves": len(self.moves),
            "moves_per_second": round(len(middle) / (middle[-1][0] - middle[0][0])),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "bytes_per_recipient": round(self.bytes / max(1, self.frames)),
            "server_cpu_us_per_move": round(served / len(self.moves) * 1e6),
            "load_cpu_share": round(cpu / passed, 2),
        }

    async def sit(self, sockets):
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(work):
            async with gate:
                return await work

        async with httpx.AsyncClient(timeout=120) as http:
            await self.target.prepare(http)
            first = await asyncio.gather(*(one(self.target.open(http, start=True)) for _ in range(self.tables // 10)))
            kept = await asyncio.gather(*(one(self.target.connect(self, table, 0)) for table in first))
            await said("warm")
            tables = await asyncio.gather(*(one(self.target.open(http, start=True)) for _ in range(self.tables)))
        await said("tables")
        wanted = [(tables[number % self.tables], number // self.tables % SEATS) for number in range(sockets)]
        kept += await asyncio.gather(*(one(self.target.connect(self, table, seat)) for table, seat in wanted))
        await said("sockets")
        return len(kept)


def cpu_of(process):
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def said(what):
    print(what, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


def main(verb, name, port, tables, *rest):
    kind, _, game = name.partition(":")
    target = Ronde(int(port), game) if kind == "ronde" else Boardgame(int(port))
    if verb == "sit":
        uvloop.run(Load(target, int(tables)).sit(int(rest[0])))
    else:
        seconds, pause = map(float, rest[:2])
        print(json.dumps(uvloop.run(Load(target, int(tables), pause).play(seconds, rest[2]))))


if __name__ == "__main__":
    main(*sys.argv[1:])
