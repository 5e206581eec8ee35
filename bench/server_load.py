"""Load for a table server: many tables of four sockets that play as fast as they are answered, or at a given pace.

Prints one JSON object: moves a second, latency from sending an action to its answer, bytes for each recipient and move.
"""

import asyncio
import json
import re
import sys
import time

import httpx
import uvloop
from picows import WSListener, WSMsgType, ws_connect

LEGAL = re.compile(rb'"legal":\[(\d+)')
SEQ = re.compile(rb'"seq":(\d+)')


class Seat(WSListener):
    """One socket that plays the first legal action whenever it is its turn."""

    def __init__(self, load, number):
        super().__init__()
        self.load, self.number, self.sent_at, self.count = load, number, 0.0, 0
        self.welcomed = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport):
        self.transport = transport

    def on_ws_frame(self, _transport, frame):
        if frame.msg_type != WSMsgType.TEXT:
            return
        data = frame.get_payload_as_bytes()
        if data.startswith(b'{"type":"accepted"'):
            if self.sent_at:
                now = time.perf_counter()
                self.load.moves.append((now, now - self.sent_at))
                self.sent_at = 0.0
            return
        if data.startswith(b'{"type":"welcome"') and not self.welcomed.done():
            self.welcomed.set_result(None)
        if data.startswith(b'{"type":"change"'):
            self.load.bytes += len(data)
            self.load.frames += 1
        found = LEGAL.search(data)
        if found:
            self.count += 1
            seq = SEQ.search(data)[1]
            command = b'{"type":"play","id":"m%d","action":%b,"seen":%b}' % (self.count, found[1], seq)
            if self.load.pause:
                asyncio.get_running_loop().call_later(self.load.pause, self.play, command)
            else:
                self.play(command)

    def play(self, command):
        self.sent_at = time.perf_counter()
        self.send(command)

    def send(self, data):
        if not self.load.stopped:
            self.transport.send(WSMsgType.TEXT, data)


class Load:
    def __init__(self, port, tables, pause):
        self.port, self.tables, self.pause = port, tables, pause
        self.moves, self.bytes, self.frames, self.stopped = [], 0, 0, False

    async def table(self, gate):
        async with gate:
            base = f"http://127.0.0.1:{self.port}"
            cookies = []
            async with httpx.AsyncClient(base_url=base, timeout=60) as http:
                for seat in range(4):
                    http.cookies.clear()
                    await http.post("/api/guest", json={"name": f"s{seat}"})
                    cookies.append(http.cookies["ronde"])
                http.cookies.clear()
                http.cookies["ronde"] = cookies[0]
                options = {"match": "on"}  # 144 moves
                new = {"game": "rauberei", "seats": 4, "rated": False, "options": options}
                name = (await http.post("/api/tables", json=new)).json()["id"]
            seats = []
            for number, cookie in enumerate(cookies):
                _, seat = await ws_connect(
                    lambda number=number: Seat(self, number),
                    f"ws://127.0.0.1:{self.port}/ws/{name}",
                    extra_headers={"Cookie": f"ronde={cookie}"},
                )
                await seat.welcomed
                seat.send(b'{"type":"sit","id":"sit","seat":%d}' % number)
                seats.append(seat)
            return seats

    async def run(self, seconds):
        gate = asyncio.Semaphore(8)
        tables = await asyncio.gather(*(self.table(gate) for _ in range(self.tables)))
        await asyncio.sleep(0.5)
        for seats in tables:
            seats[0].send(b'{"type":"start","id":"start"}')
        await asyncio.sleep(seconds)
        self.stopped = True
        middle = self.moves[len(self.moves) // 10 : len(self.moves) * 7 // 10]  # all tables play, none has finished
        passed = middle[-1][0] - middle[0][0]
        times = sorted(latency for _, latency in middle)
        return {
            "moves_per_second": round(len(middle) / passed),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "bytes_per_recipient": round(self.bytes / max(1, self.frames)),
            "sockets": self.tables * 4,
            "seconds": round(passed, 1),
        }


if __name__ == "__main__":
    port, tables, seconds, pause = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])
    print(json.dumps(uvloop.run(Load(port, tables, pause).run(seconds))))
