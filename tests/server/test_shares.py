"""Nobody takes from others what the server has for all: bots' threads, recalls, tables."""

import asyncio
import contextlib
import threading

from sqlalchemy import select

from ronde.server import messages as ms
from ronde.server.bots import BotPool
from ronde.server.identity import LINK_MS, Identity
from ronde.server.lobby import FORGET_MS
from ronde.server.store import TOKENS
from server.house import Client, house, play_out, run, sit_all


@contextlib.contextmanager
def held(bots):
    """The only thread of a pool does nothing until the block ends."""
    go = threading.Event()
    bots._threads.submit(go.wait)
    try:
        yield
    finally:
        go.set()


async def order_of(bots, jobs):
    """The names of jobs in the order in which the pool did them; all are asked for before it begins."""
    done = []
    with held(bots):
        tasks = [
            asyncio.create_task(bots._run(lambda name=name: done.append(name), player, hint=hint))
            for name, player, hint in jobs
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return done


@run
async def test_a_person_with_many_tables_keeps_nobody_elses_bots_waiting():
    bots = BotPool(workers=1)
    many = [f"a{number}" for number in range(5)]
    done = await order_of(bots, [*((name, "a", False) for name in many), ("b", "b", False)])
    assert done == ["a0", "b", *many[1:]]
    await bots.close()


@run
async def test_bots_go_before_hints_that_are_not_begun():
    bots = BotPool(workers=1)
    done = await order_of(bots, [*((f"hint{number}", f"p{number}", True) for number in range(3)), ("b", "b", False)])
    assert done == ["hint0", "b", "hint1", "hint2"]
    await bots.close()


@run
async def test_a_connection_has_one_hint_under_way_and_none_when_it_is_gone(tmp_path):
    async with house(tmp_path, bot_threads=1) as lobby:
        keeper, clients = await sit_all(lobby, rated=False)
        actor = clients[keeper.table.match.to_act[0]]
        with held(lobby.bots):
            keeper.ask(actor, ms.Advise(id="first"))
            assert (await actor.ask(ms.Advise)).reason == "busy"
            actor.leave()
            await keeper.idle()
        await lobby.bots._run(lambda: None, "anybody")
        assert not keeper._answers
        assert not any(isinstance(message, ms.Advice) for message in actor.messages)


@run
async def test_what_strangers_want_to_hear_again_is_told_a_few_at_a_time(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        await play_out(keeper, clients)
        strangers = [Client(keeper) for _ in range(5)]
        async with lobby.retelling, lobby.retelling:
            for stranger in strangers:
                keeper.ask(stranger, ms.Recall(id="once"))
            assert (await strangers[0].ask(ms.Recall)).reason == "busy"
            strangers[0].leave()
            await keeper.idle()
            assert not any(isinstance(message, ms.Past) for one in strangers for message in one.messages)
        for stranger in strangers[1:]:
            past = await stranger.until(lambda message: isinstance(message, ms.Past))
            assert past.changes[-1].seq == keeper.shown
        assert not any(isinstance(message, ms.Past) for message in strangers[0].messages)


async def forget_after_a_while(lobby, *clients):
    for client in clients:
        client.leave()
    await asyncio.gather(*(keeper.idle() for keeper in lobby.keepers.values()))
    lobby.time += FORGET_MS + 1
    lobby.sweep()


@run
async def test_a_match_to_which_nobody_comes_leaves_memory_and_goes_on_when_somebody_does(tmp_path):
    async with house(tmp_path, time=1_000_000) as lobby:
        keeper, clients = await sit_all(lobby)
        await clients[keeper.table.match.to_act[0]].play()
        await forget_after_a_while(lobby, *clients)
        assert not lobby.keepers
        again = await lobby.find(keeper.table.id)
        back = [Client(again, client.player) for client in clients]
        await again.idle()
        assert [client.view for client in back] == [client.view for client in clients]
        assert isinstance(await back[again.table.match.to_act[0]].play(), ms.Accepted)
        await forget_after_a_while(lobby, back[0])
        assert lobby.keepers, "somebody looks on"


@run
async def test_a_match_with_a_clock_or_a_bot_to_act_stays_in_memory(tmp_path):
    async with house(tmp_path, time=1_000_000, bot_threads=1) as lobby:
        with held(lobby.bots):
            timed, clients = await sit_all(lobby, clock=ms.Bank(3600, 0))
            bots = {0: "random", 1: "random"}
            played = await lobby.open("rauberei", 2, "p0", "p0", bots=bots, start=True, pace=0)
            await forget_after_a_while(lobby, *clients)
            assert lobby.keepers.keys() == {timed.table.id, played.table.id}


@run
async def test_what_is_so_already_is_no_step(tmp_path):
    async with house(tmp_path) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "p0")
        clients = [Client(keeper, f"p{seat}") for seat in range(2)]
        for seat, client in enumerate(clients):
            assert isinstance(await client.ask(ms.Sit, seat=seat, nonce="ab"), ms.Accepted)
            assert (await client.ask(ms.Sit, seat=seat, nonce="ab")).line.key == "table-refused-already"
        assert isinstance(await clients[0].ask(ms.Sit, seat=0, nonce="cd"), ms.Accepted)
        assert isinstance(await clients[0].ask(ms.Start), ms.Accepted)
        before = keeper.shown
        assert (await clients[0].ask(ms.Abort, ask=False)).line.key == "table-refused-already"
        assert isinstance(await clients[0].ask(ms.Abort, ask=True), ms.Accepted)
        assert (await clients[0].ask(ms.Abort, ask=True)).line.key == "table-refused-already"
        assert keeper.shown == before + 1


@run
async def test_codes_that_nobody_used_in_time_are_gone_with_the_next(tmp_path):
    async with house(tmp_path) as lobby:
        identity = Identity(lobby.journal)
        (ada, _), (bo, _) = [await identity.make_guest(name, 0) for name in ("Ada", "Bo")]
        for player, now in ((ada, 0), (bo, 0), (ada, 1), (ada, LINK_MS + 1), (ada, LINK_MS + 2)):
            await identity.make_link(player, now)
        kept = select(TOKENS.c.player, TOKENS.c.expires).where(TOKENS.c.once)
        found = await lobby.journal.ask(lambda db: set(map(tuple, db.execute(kept))))
        assert found == {(bo.id, LINK_MS), (ada.id, 2 * LINK_MS + 1), (ada.id, 2 * LINK_MS + 2)}
