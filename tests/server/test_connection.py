"""Connections that are slow, long-winded or too many."""

import asyncio

import pytest

from server.house import run
from server.test_http import server, shake_hands, socket

WHOLE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
HALF_BODY = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"


async def connect(address, sent=b""):
    reader, writer = await asyncio.open_connection(*address.split(":"))
    writer.write(sent)
    return reader, writer


@pytest.mark.parametrize("sent", [b"", b"\r\n", b"GET / HT", WHOLE[:-2], HALF_BODY, WHOLE + HALF_BODY])
def test_a_request_that_never_becomes_whole_ends_its_connection(sent, tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.connection.REQUEST_SECONDS", 1.0 if WHOLE in sent else 0.05)

    @run
    async def test():
        async with server(tmp_path) as (_, address):
            reader, writer = await connect(address, sent)
            answers = await reader.read()
            assert answers.count(b"HTTP/1.1 200 OK") == sent.count(WHOLE)
            writer.close()

    test()


@run
async def test_who_takes_time_between_whole_requests_is_served(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.connection.REQUEST_SECONDS", 0.5)
    async with server(tmp_path) as (_, address):
        reader, writer = await connect(address)
        async with socket(address, "lobby") as ws:
            for _ in range(2):
                writer.write(WHOLE)
                assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 OK\r\n")
                await asyncio.sleep(0.6)
            assert (await ws.recv()).startswith('{"type":"lobby"')
            await ws.ping()
        writer.close()


@run
async def test_a_head_without_end_is_refused(tmp_path):
    async with server(tmp_path) as (_, address):
        for line in (b"X: " + b"a" * 1000 + b"\r\n", b"a" * 1000):
            reader, writer = await connect(address, b"GET / HTTP/1.1\r\nHost: x\r\nY: ")
            writer.write(line * 40)
            assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
            writer.close()
        reader, writer = await connect(address, WHOLE * 1000)
        assert await reader.readline() == b"HTTP/1.1 200 OK\r\n", "many requests are not one long head"
        writer.close()


@run
async def test_an_address_has_so_many_connections_and_a_trusted_proxy_more(tmp_path):
    async with server(tmp_path, sockets_per_address=2, trusted_proxies=()) as (house, address):
        lines = [await connect(address, WHOLE) for _ in range(2)]
        for reader, _ in lines:
            assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
        refused, writer = await connect(address)
        assert await refused.read() == b""
        writer.close()
        for _, writer in lines:
            writer.close()
        while house.connections._taken:  # until it has noticed
            await asyncio.sleep(0.01)
        assert await shake_hands(address) == 101
    async with server(tmp_path, sockets_per_address=2) as (_, address):
        lines = [await connect(address, WHOLE) for _ in range(5)]
        for reader, writer in lines:
            assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
            writer.close()
