"""Nobody takes from others what the server has for all: bots' threads, recalls, tables."""

import asyncio
import contextlib
import threading

from ronde.server import messages as ms
from ronde.server.bots import BotPool
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
        keeper, clients = await sit_all(lobby)
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
