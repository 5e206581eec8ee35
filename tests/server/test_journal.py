"""What is written is there for good; what is not written was never shown."""

import asyncio
import contextlib
import random
import sqlite3

import pytest
from sqlalchemy import insert, select

from ronde.server import events as ev
from ronde.server import messages as ms
from ronde.server.identity import BadLink, Identity
from ronde.server.journal import Conflict, JournalDown
from ronde.server.store import PLAYERS, RATINGS
from server.house import Client, database_gone, house, play_out, run, sit_all


def step(number):
    return ev.Step(number, [ev.Stood(number)])


@run
async def test_a_step_can_be_written_only_once(tmp_path):
    async with house(tmp_path) as lobby:
        await lobby.journal.append("a", 1, step(1))
        with pytest.raises(Conflict):
            await lobby.journal.append("a", 1, step(2))
        assert await lobby.journal.read("a") == [step(1)]


@run
async def test_steps_that_wait_are_written_together_and_a_bad_one_takes_no_other_with_it(tmp_path):
    async with house(tmp_path) as lobby:
        await lobby.journal.append("a", 1, step(1))
        groups = lobby.journal.groups
        appends = [lobby.journal.append(f"t{n}", 1, step(n)) for n in range(100)]
        await asyncio.gather(*appends)
        assert lobby.journal.groups - groups < 50
        mixed = [lobby.journal.append("a", 1, step(7)), *(lobby.journal.append(f"u{n}", 1, step(n)) for n in range(9))]
        answers = await asyncio.gather(*mixed, return_exceptions=True)
        assert isinstance(answers[0], Conflict)
        assert answers[1:] == [None] * 9


@run
async def test_a_job_that_fails_in_any_way_stops_nobody_else(tmp_path):
    async with house(tmp_path) as lobby:
        failing, step_beside = lobby.journal.tell(lambda _db: 1 // 0), lobby.journal.append("a", 1, step(1))
        answers = await asyncio.gather(failing, step_beside, return_exceptions=True)
        assert isinstance(answers[0], ZeroDivisionError)
        assert answers[1] is None
        await lobby.journal.append("a", 2, step(2))
        assert await lobby.journal.read("a") == [step(1), step(2)]


@run
async def test_a_link_that_is_wrong_or_too_old_takes_no_step_out_of_its_group(tmp_path):
    async with house(tmp_path) as lobby:
        identity, now = Identity(lobby.journal), lobby.now()
        ada, _ = await identity.make_guest("Ada", now)
        code, expires = await identity.make_link(ada, now)
        written = lobby.journal.steps
        links = [identity.use_link("invented", now), identity.use_link(code, expires + 1)]
        answers = await asyncio.gather(
            *(lobby.journal.append(f"t{n}", 1, step(n)) for n in range(9)), *links, return_exceptions=True
        )
        assert answers[:9] == [None] * 9
        assert [type(answer) for answer in answers[9:]] == [BadLink, BadLink]
        assert lobby.journal.steps - written >= 11, "all were written in groups"


@run
async def test_the_ratings_are_on_disk_with_the_last_step(tmp_path):
    async with house(tmp_path) as lobby:
        players = [{"id": f"p{seat}", "name": "x", "created": 0, "seen": 0} for seat in range(2)]
        await lobby.journal.tell(lambda db: db.execute(insert(PLAYERS), players).rowcount)
        keeper, clients = await sit_all(lobby)
        await play_out(keeper, clients)
        with contextlib.closing(sqlite3.connect(tmp_path / "ronde.db")) as db:  # nothing else is done meanwhile
            found = db.execute("SELECT player, matches FROM ratings ORDER BY player").fetchall()
        assert found == [("p0", 1), ("p1", 1)]
        await clients[0].ask(ms.Rematch)
        await keeper.idle()
        found = await lobby.journal.ask(lambda db: db.execute(select(RATINGS.c.matches)).scalars().all())
        assert found == [1, 1], "a match is rated once"


@run
async def test_a_restarted_server_goes_on_where_it_was(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, seats=3)
        await play_out(keeper, clients, most=7)
        name, row, seq = keeper.table.id, keeper.table.match.row.copy(), keeper.table.seq
        views = [client.view for client in clients]
        last = clients[0]
        repeated = next(m for m in reversed(last.messages) if isinstance(m, ms.Accepted))
    async with house(tmp_path) as lobby:
        assert name in lobby.keepers, "live tables are continued at once"
        keeper = lobby.keepers[name]
        assert (keeper.table.match.row == row).all()
        assert keeper.table.seq == seq
        clients = [Client(keeper, f"p{seat}") for seat in range(3)]
        for client, view in zip(clients, views, strict=True):
            await client.until(lambda m: isinstance(m, ms.Welcome))
            assert client.view == view
        again = await clients[0].ask(ms.Play, command=repeated.id, action=0, seen=0)
        assert again == repeated, "a command from before the restart is not carried out twice"
        await play_out(keeper, clients)
        assert keeper.table.status == "over"


@run
async def test_bots_play_on_after_a_restart(tmp_path):
    async with house(tmp_path) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "Ada", bots={0: "random", 1: "random"}, start=True, pace=20)
        name = keeper.table.id
        while keeper.table.seq < 5:
            await asyncio.sleep(0.01)
    async with house(tmp_path) as lobby:
        watcher = Client(lobby.keepers[name])
        await watcher.until(lambda m: isinstance(m, ms.Change) and m.table is not None and m.table.status == "over")


@run
async def test_when_the_disk_is_full_nothing_is_played_and_the_table_goes_on_afterwards(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        watcher = Client(keeper)
        await watcher.until(lambda m: isinstance(m, ms.Welcome))

        def limit(pages):
            return lobby.journal.tell(lambda db: db.exec_driver_sql(f"PRAGMA max_page_count={pages}").scalar())

        pages = await lobby.journal.tell(lambda db: db.exec_driver_sql("PRAGMA page_count").scalar())
        assert await limit(pages) == pages
        refused = None
        while refused is None:  # what fits on the last page is still taken
            actor = clients[keeper.table.match.to_act[0]]
            shown = len(watcher.frames), watcher.seq
            answer = await actor.play()
            refused = answer if isinstance(answer, ms.Refused) else None
        assert refused.reason == "journal"
        assert (len(watcher.frames), watcher.seq) == shown, "nobody saw the action"
        again = await actor.play()
        assert again.reason == "journal"
        await limit(1_000_000)
        steps = await lobby.journal.read(keeper.table.id)
        assert len(steps) == watcher.seq
        assert isinstance(await actor.play(), ms.Accepted)
        await play_out(keeper, clients)
        assert watcher.table.status == "over"


@run
async def test_while_the_database_is_gone_commands_are_refused_and_reads_say_so(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        actor = clients[keeper.table.match.to_act[0]]
        with database_gone(tmp_path, lobby):
            assert (await actor.play()).reason == "journal"
            with pytest.raises(JournalDown):
                await lobby.journal.read("x")
        assert isinstance(await actor.play(), ms.Accepted)


@run
async def test_who_comes_or_fell_behind_while_the_database_is_gone_is_asked_to_come_again(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        actor, watcher = clients[keeper.table.match.to_act[0]], Client(keeper)
        view = (await watcher.until(lambda m: isinstance(m, ms.Welcome))).view
        with database_gone(tmp_path, lobby):
            assert (await actor.play()).reason == "journal"
            keeper.refresh(watcher)
            for client in (watcher, Client(keeper)):
                assert (await client.until(lambda m: isinstance(m, ms.Goodbye))).again
            assert watcher.view == view, "nobody saw what was never written"
        assert (await Client(keeper).until(lambda m: isinstance(m, ms.Welcome))).view == view


@run
async def test_a_table_turns_to_a_database_that_is_gone_once_in_a_while_and_not_all_the_time(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.keeper.RETRY_SECONDS", 3600.0)
    async with house(tmp_path, time=1_000_000) as lobby:
        keeper, clients = await sit_all(lobby, clock=ms.PerMove(30))
        tries, seat = 0, keeper.table.match.to_act[0]
        matched_level = lobby.matched_level

        async def counted(*args):
            nonlocal tries
            tries += 1
            return await matched_level(*args)

        lobby.matched_level = counted
        with database_gone(tmp_path, lobby):
            lobby.time += 60_000
            keeper.mind()
            while keeper._retry is None:
                await asyncio.sleep(0.01)
            waiting = keeper._retry
            for _ in range(3):
                assert (await clients[seat].play()).reason == "journal"
                keeper.mind()
            assert keeper._retry is waiting, "there is one to come back"
            assert tries == 1
        waiting.cancel()
        keeper.post(keeper._on_retry)
        await clients[seat].until(lambda m: isinstance(m, ms.Change) and m.table and m.table.seats[seat].bot)


@run
async def test_two_lobbies_on_one_database_never_write_the_same_step(tmp_path):
    """The second node learns that it was late, catches up and shows the other's step first."""
    async with house(tmp_path) as one, house(tmp_path) as two:
        keeper, clients = await sit_all(one, pace=0)
        other = await two.find(keeper.table.id)
        there = [Client(other, f"p{seat}") for seat in range(2)]
        for client in there:
            await client.until(lambda m: isinstance(m, ms.Welcome))
        while keeper.table.is_live and other.table.is_live:
            seat = keeper.table.match.to_act[0] if keeper.table.seq >= other.table.seq else other.table.match.to_act[0]
            await asyncio.gather(
                *(c[seat].ask(ms.Play, action=(c[seat].legal or [0])[0], seen=c[seat].seq) for c in (clients, there))
            )
            keeper.heard(other.shown)
            other.heard(keeper.shown)
            await keeper.idle()
            await other.idle()
        assert (keeper.table.match.row == other.table.match.row).all()
        steps = await one.journal.read(keeper.table.id)
        assert len(steps) == keeper.table.seq == other.table.seq
        for mine, theirs in zip(clients, there, strict=True):
            assert mine.view == theirs.view


@run
async def test_a_bot_that_another_node_was_faster_for_plays_its_decision_once(tmp_path):
    async with house(tmp_path) as one, house(tmp_path) as two:
        keeper = await one.open("reibach", 2, "p0", "Ada", sit=[0], bots={1: "random"}, pace=10_000)
        await keeper.begin("p0")
        other, person, rng = await two.find(keeper.table.id), Client(keeper, "p0"), random.Random(1)
        await person.until(lambda m: isinstance(m, ms.Welcome))
        while keeper.table.is_live and keeper.shown < 100:
            shown, seat = keeper.shown, keeper.table.match.to_act[0]
            action = rng.choice(keeper.table.match.legal(seat))
            if seat == 0:
                await person.play(action)
                other.heard(keeper.shown)
                await other.idle()
                continue
            for late in (other, keeper):
                late.post(late._on_bot, 1, shown, action)
                await late.idle()
            assert (keeper.shown, other.shown) == (shown + 1, shown + 1)


@run
async def test_a_command_that_was_written_unheard_is_not_carried_out_again(tmp_path):
    async with house(tmp_path) as one, house(tmp_path) as two:
        keeper, clients = await sit_all(one)
        there = Client(await two.find(keeper.table.id), "p0")
        await there.until(lambda m: isinstance(m, ms.Welcome))
        first = await there.ask(ms.Abort, command="stop", ask=True)
        assert isinstance(first, ms.Accepted)
        assert await clients[0].ask(ms.Abort, command="stop", ask=True) == first
        assert len(await one.journal.read(keeper.table.id)) == first.seq == keeper.shown


@run
async def test_a_match_that_was_dealt_unheard_is_dealt(tmp_path, monkeypatch):
    async with house(tmp_path) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "Ada", sit=[0], bots={1: "random"}, pace=10_000)
        append = lobby.journal.append

        async def unheard(*args):
            monkeypatch.undo()
            await append(*args)
            raise Conflict("this step is already written")

        monkeypatch.setattr(lobby.journal, "append", unheard)
        await keeper.begin("p0")
        assert keeper.table.is_live
        assert len(await lobby.journal.read(keeper.table.id)) == keeper.shown == 2


@run
async def test_a_clock_that_another_node_has_stopped_hands_nobody_to_a_bot(tmp_path):
    async with house(tmp_path, time=1_000_000) as one, house(tmp_path, time=1_010_000) as two:
        keeper, _ = await sit_all(one, clock=ms.PerMove(30))
        seat = keeper.table.match.to_act[0]
        there = Client(await two.find(keeper.table.id), f"p{seat}")
        await there.until(lambda m: isinstance(m, ms.Welcome))
        assert isinstance(await there.play(), ms.Accepted)
        one.time += 35_000
        keeper.post(keeper._on_alarm)
        await keeper.idle()
        assert keeper.shown == there.seq
        assert [chair.bot for chair in keeper.table.chairs] == [None, None]
