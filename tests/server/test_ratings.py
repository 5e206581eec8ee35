"""Who gains and loses in rating, and what help there is where it counts."""

import asyncio

from sqlalchemy import insert, select

from ronde.server import messages as ms
from ronde.server.ratings import shown
from ronde.server.store import PLAYERS, RATINGS
from server.house import Client, house, run, sit_all
from server.test_shares import held


async def know(lobby, *players):
    rows = [{"id": player, "name": player, "created": 0, "seen": 0} for player in players]
    await lobby.journal.tell(lambda db: db.execute(insert(PLAYERS), rows).rowcount)


async def ratings(lobby):
    rows = await lobby.journal.ask(lambda db: db.execute(select(RATINGS)).all())
    return {row.player: shown(row.mu, row.sigma) for row in rows}


def is_over(message):
    return isinstance(message, ms.Change) and message.table is not None and message.table.status == "over"


@run
async def test_nobody_gets_hints_where_several_people_play_for_their_ratings(tmp_path):
    async with house(tmp_path, bot_threads=1) as lobby:
        for rated in (True, False):
            keeper, clients = await sit_all(lobby, rated=rated)
            assert clients[0].table.hints is not rated
            actor = clients[keeper.table.match.to_act[0]]
            with held(lobby.bots):
                keeper.ask(actor, ms.Advise(id="help"))
                await keeper.idle()
                refused = [m.line.key for m in actor.messages if isinstance(m, ms.Refused)]
                assert refused == (["table-refused-hint"] if rated else [])
                actor.leave()
                await keeper.idle()


@run
async def test_a_hint_against_bots_ends_the_rating_of_the_match_and_is_not_forgotten(tmp_path):
    async with house(tmp_path, bot_threads=1) as lobby:
        await know(lobby, "p0")
        keeper = await lobby.open("rauberei", 2, "p0", "Ada", sit=[0], bots={1: "random"}, start=True, pace=0)
        person = Client(keeper, "p0")
        await person.until(lambda m: isinstance(m, ms.Welcome | ms.Change) and m.legal)
        assert person.table.rated
        assert person.table.hints
        with held(lobby.bots):
            for _ in range(2):
                before = keeper.table.seq
                keeper.ask(person, ms.Advise(id="help"))
                await keeper.idle()
            assert not person.table.rated
            assert keeper.table.seq == before, "only the first hint is written down"
            person.leave()
            await keeper.idle()
    async with house(tmp_path) as lobby:
        keeper = await lobby.find(keeper.table.id)
        person = Client(keeper, "p0")
        await person.until(lambda m: isinstance(m, ms.Welcome))
        assert not person.table.rated
        while keeper.table.is_live:
            await keeper.idle()
            await (person.play() if 0 in keeper.table.match.to_act else asyncio.sleep(0.001))
        assert await ratings(lobby) == {}


@run
async def test_who_was_stood_in_for_by_a_bot_of_equal_strength_cannot_gain(tmp_path):
    async with house(tmp_path) as lobby:
        await know(lobby, "p0", "p1")
        _, clients = await sit_all(lobby, pace=0)
        for client in clients:
            assert isinstance(await client.ask(ms.Letbot, level="master"), ms.Accepted)
        assert [chair.bot for chair in clients[0].table.seats] == ["regular", "regular"]
        await clients[0].until(is_over)
        found = sorted((await ratings(lobby)).values())
        assert found[0] < 0
        assert found[1] == 0
