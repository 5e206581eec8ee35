"""The server as visitors meet it: HTTP and sockets on one port."""

import asyncio
import contextlib
import json
import sqlite3

import httpx
import msgspec
import pytest
import websockets

from ronde.core.errors import RondeError
from ronde.core.log import read_log, verify
from ronde.games import GAMES, find_game
from ronde.server import messages as ms
from ronde.server.app import STATIC
from ronde.server.config import Config
from ronde.server.schema import schema
from ronde.server.serve import running
from ronde.server.sockets import MAX_SLIPS
from ronde.server.store import TABLES
from ronde.words import LANGUAGES
from server.house import database_gone, engines, run


@contextlib.asynccontextmanager
async def server(path, **settings):
    config = Config(
        port=0, db=str(path / "ronde.db"), **({"requests_per_second": 1e6, "request_burst": 10**6} | settings)
    )
    async with running(config, engines()) as (house, port):
        yield house, f"127.0.0.1:{port}"


@contextlib.asynccontextmanager
async def visitor(address, name=None):
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=200) as http:
        if name:
            answer = await http.post("/api/guest", json={"name": name})
            assert answer.status_code == 201
        yield http


def socket(address, table, http=None, query="", **kwargs):
    headers = {"Cookie": f"ronde={http.cookies['ronde']}"} if http is not None else {}
    headers |= kwargs.pop("headers", {})
    return websockets.connect(f"ws://{address}/ws/{table}{query}", additional_headers=headers, **kwargs)


async def receive(ws, kind):
    while True:
        message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
        if isinstance(message, kind):
            return message


async def open_table(http, **fields):
    answer = await http.post("/api/tables", json={"game": "rauberei", "seats": 2, "pace": 0} | fields)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def play_through(ws):
    """Play first legal actions on a socket until the match is over; the last table info."""
    number, legal, seq = 0, None, None
    while True:
        message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
        if isinstance(message, ms.Welcome | ms.Change):
            legal, seq = message.legal, message.seq
            if message.table is not None and message.table.status == "over":
                return message.table
            if legal:
                number += 1
                await ws.send(json.dumps({"type": "play", "id": f"m{number}", "action": legal[0], "seen": seq}))
        assert not isinstance(message, ms.Refused), message


@run
async def test_only_the_host_deals_once_and_adds_nonces_for_own_seats_only(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as ada, visitor(address, "Bob") as bob:
        table = await open_table(ada, sit=[{"seat": 0}], bots=[{"seat": 1, "level": "random"}])

        async def deal(http, *seats):
            shares = [{"seat": seat, "nonce": "cd" * 16} for seat in seats]
            return (await http.post(f"/api/tables/{table}/start", json={"shares": shares})).status_code

        assert [await deal(bob), await deal(ada, 1), await deal(ada, 7)] == [409, 409, 409]
        assert (await ada.get(f"/api/tables/{table}/fair")).json()["nonces"] == ["", ""]
        assert [await deal(ada, 0), await deal(ada, 0)] == [204, 409]
        assert (await ada.get(f"/api/tables/{table}/fair")).json()["nonces"] == ["cd" * 16, ""]


@run
async def test_a_table_that_cannot_be_read_hurts_no_other(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        bots = [{"seat": seat, "level": "random"} for seat in (0, 1)]
        good, bad = [await open_table(http, bots=bots, start=True, pace=10_000) for _ in range(2)]
    with contextlib.closing(sqlite3.connect(tmp_path / "ronde.db")) as db, db:
        db.execute("""UPDATE steps SET body = '{"at":1,"events":[{"type":"danced"}]}' WHERE table_id = ?""", [bad])
    async with server(tmp_path) as (house, address), visitor(address) as http:
        assert list(house.lobby.keepers) == [good]
        async with socket(address, bad) as ws:
            assert not (await receive(ws, ms.Goodbye)).again
        assert (await http.get(f"/api/tables/{bad}")).status_code == 500
        assert (await http.get(f"/api/tables/{good}")).status_code == 200


@run
async def test_what_was_never_written_is_told_to_nobody(tmp_path):
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as ada, visitor(address) as stranger:
        bots = [{"seat": 1, "level": "random"}]
        table = await open_table(ada, sit=[{"seat": 0}], bots=bots, start=True, pace=10_000)
        addresses = [f"/api/tables/{table}{page}" for page in ("", "/fair", "/log", "/replay")]
        async with socket(address, table, ada) as ws:
            await receive(ws, ms.Welcome)
            with database_gone(tmp_path, house.lobby):
                await ws.send(json.dumps({"type": "resign", "id": "r"}))
                assert (await receive(ws, ms.Refused)).reason == "journal"
                assert [(await stranger.get(page)).status_code for page in addresses] == [503] * 4
                async with socket(address, table, ada) as late:
                    assert (await receive(late, ms.Goodbye)).again
            assert [(await stranger.get(page)).status_code for page in addresses] == [200, 200, 409, 409]
            assert (await stranger.get(addresses[0])).json()["status"] == "playing"
            assert (await stranger.get(addresses[1])).json()["seed"] is None
            await ws.send(json.dumps({"type": "resign", "id": "again"}))
            await receive(ws, ms.Accepted)
            assert (await stranger.get(addresses[1])).json()["seed"] is not None


@run
async def test_a_guest_plays_a_bot_and_everything_about_the_match_can_be_had_afterwards(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        table = await open_table(http, sit=[{"seat": 0}], bots=[{"seat": 1, "level": "random"}], public=True)
        shown = (await http.get(f"/api/tables/{table}/fair")).json()["commitment"]
        deal = {"shares": [{"seat": 0, "nonce": "ab" * 16}]}
        assert (await http.post(f"/api/tables/{table}/start", json=deal)).status_code == 204
        assert (await http.get("/api/lobby")).json()["playing"][0]["id"] == table
        assert (await http.get(f"/api/tables/{table}/log")).status_code == 409
        assert (await http.get(f"/api/tables/{table}/replay")).status_code == 409
        before = (await http.get(f"/api/tables/{table}/fair")).json()
        assert before["commitment"] == shown
        assert before["seed"] is None
        assert before["log"] is None
        async with socket(address, table, http) as ws:
            info = await play_through(ws)
        log = (await http.get(f"/api/tables/{table}/log")).json()
        assert log["end"]["scores"] == info.scores
        assert log["chance"]["commitment"] == before["commitment"]
        assert log["chance"]["nonces"][0] == "ab" * 16
        assert verify(read_log(log, find_game)).mismatch is None
        after = (await http.get(f"/api/tables/{table}/fair")).json()
        assert after["log"] == log
        for seat in (0, 1, None):
            query = {} if seat is None else {"seat": seat}
            assert len((await http.get(f"/api/tables/{table}/replay", params=query)).json()) > 10
        history = (await http.get("/api/me/history")).json()
        assert history["matches"][0]["table"]["id"] == table
        assert history["matches"][0]["table"]["seats"][0]["name"] == "Ada"
        ratings = (await http.get("/api/ratings/rauberei")).json()
        assert {(rating["name"], rating["bot"]) for rating in ratings} == {("Ada", False), ("random", True)}
        assert (await http.get("/api/me/ratings")).json()[0]["matches"] == 1


@run
async def test_two_people_meet_by_link_and_a_third_watches(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as ada, visitor(address, "Bo") as bo:
        table = await open_table(ada)
        async with socket(address, table, ada) as a, socket(address, table, bo) as b, socket(address, table) as c:
            for ws in (a, b, c):
                assert (await receive(ws, ms.Welcome)).table.status == "open"
            for number, ws in enumerate((a, b)):
                await ws.send(json.dumps({"type": "sit", "id": "s", "seat": number}))
                await receive(ws, ms.Accepted)
            await a.send(json.dumps({"type": "start", "id": "go"}))
            ends = await asyncio.gather(play_through(a), play_through(b))
            watched = msgspec.json.decode(await c.recv(), type=ms.Outbound)
            while not (isinstance(watched, ms.Change) and watched.table and watched.table.status == "over"):
                watched = msgspec.json.decode(await c.recv(), type=ms.Outbound)
            assert watched.table == ends[0] == ends[1]
            assert [chair.name for chair in watched.table.seats] == ["Ada", "Bo"]


@run
async def test_a_client_that_reconnects_fifty_times_in_one_match_misses_nothing(tmp_path):
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as http:
        table = await open_table(
            http, sit=[{"seat": 0}, {"seat": 1}], start=True, options={"variant": "on", "match": "on"}
        )
        keeper = house.lobby.keepers[table]
        seq = view = None
        number = 0
        for visit in range(50):
            if not keeper.table.is_live:
                break
            query = f"?seat=0&seq={seq}" if seq is not None else "?seat=0"
            async with socket(address, table, http, query) as ws:
                while True:
                    message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
                    if isinstance(message, ms.Welcome):
                        seq, view = message.seq, message.view
                    elif isinstance(message, ms.Change):
                        assert message.seq == seq + 1
                        seq = message.seq
                        for part in message.parts:
                            view = view | part.view
                    if seq == keeper.shown:
                        break
                match = keeper.table.match
                row = match.view(0)
                match.engine.screen(row)
                from ronde.core.record import as_json

                assert view == as_json(match.game.view, row)
                actor = match.to_act[0]
                await ws.send(json.dumps({"type": "look", "id": f"l{visit}", "seat": actor}))
                welcome = await receive(ws, ms.Welcome)
                number += 1
                await ws.send(
                    json.dumps({"type": "play", "id": f"p{number}", "action": welcome.legal[0], "seen": welcome.seq})
                )
                if visit % 2:  # every other time the line breaks before the answer
                    ws.transport.abort()
                else:
                    await receive(ws, ms.Accepted)
            await keeper.idle()
        assert visit == 49 or keeper.table.status == "over"


@run
async def test_an_identity_moves_to_another_device_once(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as phone, visitor(address) as laptop:
        code = (await phone.post("/api/me/link")).json()["code"]
        moved = await laptop.post("/api/link", json={"code": code})
        assert moved.json() == (await phone.get("/api/me")).json()
        assert (await laptop.get("/api/me")).json()["name"] == "Ada"
        assert (await laptop.post("/api/link", json={"code": code})).status_code == 410
        assert (await laptop.post("/api/link", json={"code": "invented" * 4})).status_code == 410


@run
async def test_every_visit_renews_the_cookie_of_a_guest_and_of_nobody_else(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as ada, visitor(address) as nobody:
        token = ada.cookies["ronde"]
        renewed = (await ada.get("/api/me")).headers["set-cookie"]
        assert renewed.startswith(f"ronde={token};")
        for word in ("HttpOnly", "Max-Age=31536000", "SameSite=strict"):
            assert word.lower() in renewed.lower()
        assert "set-cookie" not in (await nobody.get("/api/me")).headers
        by_program = await nobody.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        assert by_program.json()["name"] == "Ada"
        assert "set-cookie" not in by_program.headers


@run
async def test_tokens_are_not_in_the_database(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        token = http.cookies["ronde"]
        code = (await http.post("/api/me/link")).json()["code"]
    for file in tmp_path.glob("ronde.db*"):
        assert token.encode() not in file.read_bytes()
        assert code.encode() not in file.read_bytes()


@run
async def test_who_asks_to_be_forgotten_is_forgotten(tmp_path):
    async with server(tmp_path) as (house, address), visitor(address, "Zebulon") as http:
        player = (await http.get("/api/me")).json()["player"]
        bots = [{"seat": 1, "level": "random"}]
        table = await open_table(http, sit=[{"seat": 0}], bots=bots, start=True)
        async with socket(address, table, http) as ws:
            await play_through(ws)
        assert (await http.delete("/api/me")).status_code == 204
        assert (await http.get("/api/me")).json() is None
        assert (await http.get("/api/me/history")).status_code == 401
        assert await house.lobby.journal.names([player]) == {}
        assert (await http.get(f"/api/tables/{table}")).json()["seats"][0]["name"] is None
    async with server(tmp_path) as (_, address), visitor(address) as http:
        info = (await http.get(f"/api/tables/{table}")).json()
        assert info["seats"][0]["name"] is None


@run
async def test_a_second_server_keeps_off_a_database_file_that_is_in_use(tmp_path):
    async with server(tmp_path):
        with pytest.raises(RondeError, match=r"ronde\.db: another server uses it"):
            async with server(tmp_path):
                pass
    async with server(tmp_path):
        pass


@run
async def test_the_open_lines_of_a_forgotten_player_are_cut(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Zebulon") as http, visitor(address) as stranger:
        table = await open_table(http, sit=[{"seat": 0}], bots=[{"seat": 1, "level": "random"}], start=True)
        async with socket(address, table, http) as ws, socket(address, table) as watcher:
            await receive(ws, ms.Welcome)
            await receive(watcher, ms.Welcome)
            assert (await http.delete("/api/me")).status_code == 204
            goodbye = await receive(ws, ms.Goodbye)
            assert (goodbye.line.key, goodbye.again) == ("server-forgotten", False)
            assert (await stranger.get(f"/api/tables/{table}")).json()["seats"][0]["name"] is None
            while any((await receive(watcher, ms.Presence)).online):
                pass


@contextlib.asynccontextmanager
async def held(journal, begin):
    """Begin something; the first answer of the database from then on is under way until the end."""
    ask, read, go = journal.ask, asyncio.Event(), asyncio.Event()

    async def late(work):
        journal.ask = ask
        found = await ask(work)
        read.set()
        await go.wait()
        return found

    journal.ask = late
    task = asyncio.ensure_future(begin)
    await read.wait()
    yield task
    go.set()


@run
async def test_who_is_deleted_or_renamed_while_being_looked_up_is_not_the_one_of_before(tmp_path):
    async with server(tmp_path) as (house, _):
        identity, now = house.identity, house.lobby.now()
        ada, token = await identity.make_guest("Ada", now)
        identity.forget(ada.id)
        async with held(house.lobby.journal, identity.who(token, now)) as late:
            await identity.rename(ada, "Bea")
        assert (await late).name == (await identity.who(token, now)).name == "Bea"
        identity.forget(ada.id)
        async with held(house.lobby.journal, identity.who(token, now)) as late:
            await identity.delete(ada)
        assert (await late, await identity.who(token, now)) == (None, None)


@run
async def test_who_is_deleted_while_coming_to_a_table_is_nobody_there(tmp_path):
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as ada, visitor(address, "Bea") as bea:
        for http in (ada, bea):
            table = await open_table(http, sit=[{"seat": 0}])
            if http is ada:  # whose name is asked for
                house.identity.forget((await http.get("/api/me")).json()["player"])
            else:  # whose table is read
                del house.lobby.keepers[table]
            async with held(house.lobby.journal, socket(address, table, http)) as coming:
                assert (await http.delete("/api/me")).status_code == 204
            async with await coming as ws:
                first = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
                assert first.line.key == "server-forgotten" if http is bea else first.you == []


@run
async def test_pages_from_elsewhere_may_not_act(tmp_path):
    async with server(tmp_path, origins=("https://play.example.org",)) as (_, address), visitor(address, "Ada") as http:
        table = await open_table(http)
        foreign = {"Origin": "https://evil.example"}
        assert (await http.post("/api/tables", json={}, headers=foreign)).status_code == 403
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with socket(address, table, http, headers=foreign):
                pass
        assert refused.value.response.status_code == 403
        for origin in (f"http://{address}", "https://play.example.org"):
            async with socket(address, table, http, headers={"Origin": origin}) as ws:
                assert (await receive(ws, ms.Welcome)).seq == 1


@run
async def test_every_answer_carries_the_security_headers(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address) as http:
        for path in ("/", "/api/games", "/api/nothing", "/healthz", "/some/deep/page", "/schema/openapi.json"):
            headers = (await http.get(path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe-inline" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers


@run
async def test_too_much_is_refused_and_large_things_too(tmp_path):
    limits = {"requests_per_second": 0.001, "request_burst": 5, "messages_per_second": 0.001, "message_burst": 5}
    async with server(tmp_path, **limits) as (_, address), visitor(address, "Ada") as http:
        table = await open_table(http)
        large = await http.post("/api/guest", content=b'{"name":"' + b"x" * 100_000 + b'"}')
        assert large.status_code == 413
        codes = [(await http.get("/api/me")).status_code for _ in range(5)]
        assert codes[-1] == 429
        assert (await http.get("/healthz")).status_code == 200
        async with socket(address, table, http) as ws:
            for number in range(8):
                await ws.send(json.dumps({"type": "say", "id": f"h{number}", "phrase": "phrase-hello"}))
            answers = [await receive(ws, ms.Accepted | ms.Refused) for _ in range(8)]
            reasons = {answer.id: answer.reason for answer in answers}
            assert [reasons[f"h{number}"] for number in range(8)] == ["forbidden"] * 5 + ["busy"] * 3


@run
async def test_who_comes_to_a_table_that_is_just_put_away_meets_the_others_there(tmp_path, monkeypatch):
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as ada:
        table, who = await open_table(ada), house.identity.who

        async def who_and_sweep(*args):
            found = await who(*args)
            with monkeypatch.context() as soon:
                soon.setattr("ronde.server.lobby.FORGET_MS", -1)
                house.lobby.sweep()
            return found

        monkeypatch.setattr(house.identity, "who", who_and_sweep)
        async with socket(address, table, ada) as ws:
            assert (await receive(ws, ms.Welcome)).table.id == table
            assert len(house.lobby.keepers[table].links) == 1


@run
async def test_a_table_that_is_not_there_says_so(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        assert (await http.get("/api/tables/nowhere")).status_code == 404
        async with socket(address, "nowhere", http) as ws:
            assert (await receive(ws, ms.Goodbye)).line.key == "server-no-table"
        with pytest.raises(websockets.InvalidStatus):
            async with websockets.connect(f"ws://{address}/elsewhere"):
                pass


@run
async def test_a_server_that_stops_says_goodbye_and_every_match_goes_on_with_the_next(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        cookie = http.cookies["ronde"]
        table = await open_table(http, sit=[{"seat": 0}, {"seat": 1}], start=True)
        ws = await socket(address, table, http)
        welcome = await receive(ws, ms.Welcome)
    goodbye = await receive(ws, ms.Goodbye)
    assert goodbye.again
    async with server(tmp_path) as (_, address), visitor(address) as http:
        http.cookies["ronde"] = cookie
        async with socket(address, table, http) as ws:
            again = await receive(ws, ms.Welcome)
            assert (again.seq, again.view) == (welcome.seq, welcome.view)


def peer_port(link):
    return link._transport.underlying_transport.get_extra_info("peername")[1]


@run
async def test_slow_sockets_get_a_fresh_view_and_hold_up_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.sockets.SLOW_BYTES", 4096)
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as http:
        table = await open_table(http, sit=[{"seat": 0}, {"seat": 1}], start=True)
        keeper = house.lobby.keepers[table]
        async with socket(address, table, http, max_queue=1) as slow, socket(address, table, http) as quick:
            await receive(slow, ms.Welcome)
            await receive(quick, ms.Welcome)
            port = slow.local_address[1]
            link = next(link for link in keeper.links if peer_port(link) == port)
            link.pause_writing()
            await quick.send(json.dumps({"type": "look", "id": "l", "seat": keeper.table.match.to_act[0]}))
            now = await receive(quick, ms.Welcome)
            await quick.send(json.dumps({"type": "play", "id": "p", "action": now.legal[0], "seen": now.seq}))
            await receive(quick, ms.Accepted)
            link.resume_writing()
            fresh = await receive(slow, ms.Welcome)
            assert fresh.seq == keeper.shown


@run
async def test_what_never_changes_is_served_for_every_game_and_language(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address) as http:
        listed = (await http.get("/api/games")).json()
        assert [game["key"] for game in listed] == [game.key for game in GAMES]
        for game in GAMES:
            one = (await http.get(f"/api/games/{game.key}")).json()
            assert len(one["actions"]) == len(game.actions)
            assert one["view"]["properties"].keys() == {field.name for field in game.view.fields}
            for language in LANGUAGES:
                assert (await http.get(f"/api/rules/{game.key}/{language}")).text.startswith("#")
        for language in LANGUAGES:
            assert "phrase-hello" in (await http.get(f"/api/words/{language}")).text
        for path in (
            "/api/games/chess",
            "/api/rules/rauberei/eo",
            "/api/words/eo",
            "/api/ratings/chess",
            "/missing.js",
        ):
            assert (await http.get(path)).status_code == 404


@run
async def test_any_page_address_gets_the_client_and_no_path_leads_out_of_its_folder(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address) as http:
        home = await http.get("/")
        assert home.headers["content-type"].startswith("text/html")
        assert (await http.get("/table/abc")).content == home.content
        for path in ("/..%2fapp.py", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py"):
            answer = await http.get(path)
            assert b"House" not in answer.content
        for no_name in ("/%00", "/" + 300 * "a"):
            assert (await http.get(no_name)).content == home.content
    assert STATIC.name == "static"


def test_the_schema_names_every_message_and_view():
    names = schema()["$defs"]
    assert {"Inbound", "Outbound", "Play", "Change", "Welcome", "TableInfo", "GameInfo"} <= names.keys()
    assert {f"View_{game.key}" for game in GAMES} <= names.keys()
    assert names["Play"]["additionalProperties"] is False


@run
async def test_a_match_that_cannot_start_leaves_no_table_behind(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        new = {"game": "rauberei", "seats": 2, "sit": [{"seat": 0}], "start": True, "public": True}
        answer = await http.post("/api/tables", json=new)
        assert answer.status_code == 422
        assert "seat 1 is empty" in answer.text
        assert (await http.get("/api/lobby")).json()["open"] == []


@run
async def test_a_seat_is_given_away_once(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        for both in (
            {"sit": [{"seat": 0}, {"seat": 0}]},
            {"sit": [{"seat": 1}], "bots": [{"seat": 1, "level": "novice"}]},
        ):
            answer = await http.post("/api/tables", json={"game": "rauberei", "seats": 2} | both)
            assert answer.status_code == 422
            assert "twice" in answer.text


@run
async def test_an_address_that_cannot_be_had_is_named_before_anything_is_written(tmp_path):
    async with server(tmp_path) as (_, address):
        port = int(address.rpartition(":")[2])
        for place in ({"port": port}, {"host": "no such host"}):
            with pytest.raises(RondeError, match=r"cannot listen on .*--port"):
                async with running(Config(db=str(tmp_path / "second" / "ronde.db"), **place), engines()):
                    pass
    assert not (tmp_path / "second").exists()


@run
async def test_one_person_cannot_fill_the_house(tmp_path):
    async with server(tmp_path, tables_per_player=2) as (_, address), visitor(address, "Ada") as http:
        for _ in range(2):
            await open_table(http, sit=[{"seat": 0}])
        third = await http.post("/api/tables", json={"game": "rauberei", "seats": 2, "sit": [{"seat": 0}]})
        assert third.status_code == 429


@run
async def test_nor_can_somebody_who_asks_for_many_tables_at_once(tmp_path):
    async with server(tmp_path, tables_per_player=2) as (_, address), visitor(address, "Ada") as http:
        new = {"game": "rauberei", "seats": 2, "sit": [{"seat": 0}]}
        answers = await asyncio.gather(*(http.post("/api/tables", json=new) for _ in range(20)))
        assert sorted(answer.status_code for answer in answers) == [201] * 2 + [429] * 18


@run
async def test_a_table_counts_for_its_host_without_a_seat_too(tmp_path):
    async with server(tmp_path, tables_per_player=2) as (_, address), visitor(address, "Ada") as http:
        table = await open_table(http, sit=[{"seat": 0}, {"seat": 1}], start=True)
        await open_table(http)
        assert (await http.post("/api/tables", json={"game": "rauberei", "seats": 2})).status_code == 429
        async with socket(address, table, http) as ws:
            await receive(ws, ms.Welcome)
            await ws.send(json.dumps({"type": "abort", "id": "a", "ask": True}))
            await ws.send(json.dumps({"type": "look", "id": "l", "seat": 1}))
            await ws.send(json.dumps({"type": "abort", "id": "b", "ask": True}))
            while (await receive(ws, ms.Accepted)).id != "b":
                pass
            await open_table(http)
            await ws.send(json.dumps({"type": "rematch", "id": "r"}))
            assert (await receive(ws, ms.Refused)).reason == "busy"


HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


async def shake_hands(address, path="/ws/lobby", **headers):
    """The status of the answer to a handshake; a header that is None is left out, one with several values repeated."""
    wanted = HANDSHAKE | {"Host": address} | {name.replace("_", "-"): value for name, value in headers.items()}
    values = {name: value if isinstance(value, tuple) else (value,) for name, value in wanted.items()}
    lines = [f"{name}: {value}" for name, several in values.items() for value in several if value is not None]
    lines.insert(0, f"GET {path} HTTP/1.1")
    reader, writer = await asyncio.open_connection(*address.split(":"))
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = await reader.readuntil(b"\r\n")
    writer.close()
    return int(answer.split()[1])


@run
async def test_handshakes_that_fail_take_no_room_from_an_address(tmp_path):
    async with server(tmp_path, sockets_per_address=2) as (_, address):
        for _ in range(3):
            assert await shake_hands(address, Sec_WebSocket_Key=None) == 400
        async with socket(address, "lobby"), socket(address, "lobby"):
            assert await shake_hands(address) == 429


@run
async def test_a_handshake_is_taken_as_firefox_sends_it(tmp_path):
    async with server(tmp_path) as (_, address):
        assert await shake_hands(address, Connection="keep-alive, Upgrade") == 101


@run
async def test_a_handshake_for_nowhere_or_in_an_old_version_is_refused_with_its_reason(tmp_path):
    async with server(tmp_path) as (_, address):
        assert await shake_hands(address, "//[ws/x") == 404
        assert await shake_hands(address, "/ws/") == 404
        for version in ("8", "", None):
            assert await shake_hands(address, Sec_WebSocket_Version=version) == 426


@run
async def test_an_address_comes_back_with_all_its_sockets_at_once_and_then_more_slowly(tmp_path):
    async with server(tmp_path, requests_per_second=0.001, sockets_per_address=3) as (_, address):
        for _ in range(3):
            assert await shake_hands(address) == 101
        assert await shake_hands(address) == 429


@run
async def test_a_history_has_every_match_and_every_seat_also_where_pages_meet(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.app.PAGE", 2)
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as http:
        own = [{"seat": 0}, {"seat": 1}]
        tables = [await open_table(http, sit=own) for _ in range(5)]
        moments = dict(zip(tables, (1, 2, 2, 3, 3), strict=True))
        for table, at in moments.items():
            query = TABLES.update().where(TABLES.c.id == table).values(changed=at)
            await house.lobby.journal.tell(lambda db, query=query: db.execute(query).rowcount)
        found, before = {}, 2**53
        while before is not None:
            page = (await http.get("/api/me/history", params={"before": before})).json()
            changed = [match["changed"] for match in page["matches"]]
            assert changed == sorted(changed, reverse=True)
            found |= {match["table"]["id"]: match["seats"] for match in page["matches"]}
            before = page["next"]
        assert found == {table: [0, 1] for table in tables}


@run
async def test_a_history_says_where_it_is_ones_turn(tmp_path):
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as ada, visitor(address, "Ben") as ben:
        table = await open_table(ada, sit=[{"seat": 0}], options={"start_seat": "0"})
        async with socket(address, table, ben) as ws:
            await ws.send(json.dumps({"type": "sit", "id": "a", "seat": 1}))
            await receive(ws, ms.Accepted)

        async def turns(http):
            return [match["to_act"] for match in (await http.get("/api/me/history")).json()["matches"]]

        assert (await turns(ada), await turns(ben)) == ([[]], [[]])
        assert (await ada.post(f"/api/tables/{table}/start", json={})).status_code == 204
        assert (await turns(ada), await turns(ben)) == ([[0]], [[]])
        async with socket(address, table, ada) as ws:
            welcome = await receive(ws, ms.Welcome)
            await ws.send(json.dumps({"type": "play", "id": "b", "action": welcome.legal[0], "seen": welcome.seq}))
            await receive(ws, ms.Accepted)
        assert (await turns(ada), await turns(ben)) == ([[]], [[1]])


@run
async def test_slips_are_forgiven_in_time(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.sockets.FORGIVEN_PER_SECOND", 1e9)
    async with server(tmp_path) as (_, address), visitor(address, "Ada") as http:
        table = await open_table(http)
        async with socket(address, table, http) as ws:
            await receive(ws, ms.Welcome)
            for _ in range(2 * MAX_SLIPS):
                await ws.send("{}")
                assert (await receive(ws, ms.Refused)).reason == "malformed"


@run
async def test_a_proxy_of_a_trusted_network_is_believed_and_no_other(tmp_path):
    for proxies, told in ((("127.0.0.0/8",), [101, 101, 429]), (("10.0.0.0/8",), [101, 429, 429])):
        async with server(tmp_path, sockets_per_address=1, trusted_proxies=proxies, requests_per_second=0.001) as (
            _,
            address,
        ):
            visitors = ("203.0.113.7", "::ffff:203.0.113.8", "203.0.113.8:4711")
            assert [await shake_hands(address, X_Forwarded_For=visitor) for visitor in visitors] == told


FORWARDED = "X-Forwarded-For"


@run
async def test_a_visitor_who_invents_a_line_of_a_proxy_is_known_by_the_line_that_the_proxy_adds(tmp_path):
    limits = {"sockets_per_address": 1, "requests_per_second": 0.001, "request_burst": 1}
    async with server(tmp_path, **limits) as (_, address), visitor(address) as http:
        for number, told in enumerate((101, 429)):
            assert await shake_hands(address, X_Forwarded_For=(f"198.51.100.{number}", "203.0.113.7")) == told
        for number, told in enumerate((200, 429)):
            said = [(FORWARDED, f"198.51.100.{number}"), (FORWARDED, "203.0.113.7")]
            assert (await http.get("/api/me", headers=said)).status_code == told
        said = [(FORWARDED, "127.0.0.1"), (FORWARDED, "203.0.113.7")]
        assert (await http.get("/metrics", headers=said)).status_code == 404


@run
async def test_the_length_of_a_line_is_the_proxys_word_and_not_the_visitors(tmp_path):
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as http:
        table = await open_table(http)
        said = [("Cookie", f"ronde={http.cookies['ronde']}"), (FORWARDED, "203.0.113.7")]
        trips = [("X-Line-Trip", "150000"), ("X-Line-Trip", "2000")]
        async with websockets.connect(f"ws://{address}/ws/{table}", additional_headers=said + trips) as ws:
            await receive(ws, ms.Welcome)
            (link,) = house.lobby.keepers[table].links
            assert link._line() == 2.0


@run
async def test_the_numbers_are_for_this_machine_and_trusted_addresses_whatever_is_trusted(tmp_path):
    for proxies, told in ((("127.0.0.1",), [200, 404, 200]), (("10.0.0.0/8",), [200, 404, 404])):
        async with server(tmp_path, trusted_proxies=proxies) as (_, address), visitor(address) as http:
            heads = ({}, {FORWARDED: "203.0.113.7"}, {FORWARDED: "127.0.0.1"})
            assert [(await http.get("/metrics", headers=head)).status_code for head in heads] == told
