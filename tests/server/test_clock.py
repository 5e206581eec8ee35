"""Clocks: pure functions of time stamps, kept by the server, surviving restarts and jumps."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from ronde.server import messages as ms
from ronde.server.clock import DAY, HOUR, Clocks, moment_after, playing_time
from server.house import Client, house, run, sit_all

NOON = 20_000 * DAY + 12 * HOUR


def test_per_move_gives_the_full_time_for_every_decision():
    clocks = Clocks(ms.PerMove(30), 2)
    clocks.advance(1000, [0], [])
    assert clocks.due() == (31_000, 0)
    clocks.advance(21_000, [1], [0])
    assert clocks.left == [30_000, 30_000]
    assert clocks.due() == (51_000, 1)


def test_a_bank_runs_down_and_grows_by_the_increment_but_never_above_its_size():
    clocks = Clocks(ms.Bank(60, 5), 2)
    clocks.advance(0, [0], [])
    clocks.advance(20_000, [1], [0])
    assert clocks.left[0] == 45_000
    clocks.advance(21_000, [0], [1])
    assert clocks.left[1] == 60_000
    assert clocks.due() == (21_000 + 45_000, 0)


def test_a_clock_that_jumps_back_costs_nobody_anything_and_never_pays():
    clocks = Clocks(ms.Bank(60), 2)
    clocks.advance(100_000, [0], [])
    clocks.advance(40_000, [0], [])
    assert clocks.left == [60_000, 60_000]
    clocks.advance(105_000, [0], [])
    assert clocks.left[0] == 55_000


def test_days_run_only_in_playing_hours():
    clock = ms.Days(1, from_hour=8, to_hour=20)
    assert playing_time(clock, NOON, NOON + DAY) == 12 * HOUR
    assert playing_time(clock, NOON + 9 * HOUR, NOON + 19 * HOUR) == 0
    clocks = Clocks(clock, 2)
    clocks.advance(NOON, [0], [])
    assert clocks.due() == (NOON + DAY, 0)


@given(
    st.integers(0, 23),
    st.integers(1, 24),
    st.integers(-840, 840),
    st.integers(NOON, NOON + 3 * DAY),
    st.integers(1, 3 * DAY),
)
def test_the_moment_after_some_playing_time_is_when_that_much_has_passed(opens, closes, offset, start, needed):
    clock = ms.Days(1, from_hour=opens, to_hour=closes, offset=offset)
    moment = moment_after(clock, start, needed)
    assert playing_time(clock, start, moment) == needed
    assert playing_time(clock, start, moment - 1) < needed


@run
async def test_when_time_is_gone_a_bot_plays_and_the_person_can_take_the_seat_back(tmp_path):
    async with house(tmp_path, lag_allowance_ms=0, time=NOON) as lobby:
        keeper, clients = await sit_all(lobby, clock=ms.PerMove(30), pace=3_600_000)
        actor = keeper.table.match.to_act[0]
        lobby.time = NOON + 29_999
        keeper.post(keeper._on_alarm)
        await keeper.idle()
        assert keeper.table.chairs[actor].bot is None
        lobby.time = NOON + 30_000
        keeper.post(keeper._on_alarm)
        await keeper.idle()
        assert clients[1 - actor].table.seats[actor].bot == "regular"
        assert (await clients[actor].ask(ms.Takeback)).line.key == "table-refused-out-of-time"
        while actor in keeper.table.match.to_act:
            keeper.post(keeper._on_bot, actor, keeper.table.last_event, keeper.table.match.legal(actor)[0])
            await keeper.idle()
        assert isinstance(await clients[actor].ask(ms.Takeback), ms.Accepted)
        while actor not in keeper.table.match.to_act:
            await clients[1 - actor].play()
        assert keeper.table.clocks.left[actor] == 30_000
        assert isinstance(await clients[actor].play(), ms.Accepted)


def test_a_seat_that_is_taken_back_has_the_time_that_its_decision_had_left():
    for clock in (ms.PerMove(30), ms.Bank(30, 5)):
        clocks = Clocks(clock, 2)
        clocks.advance(0, [0], [])
        clocks.advance(10_000, [0], [], bots=[0])
        assert (clocks.running, clocks.due()) == ((), None)
        clocks.advance(12_000, [0], [])
        assert clocks.left[0] == 18_000, "the bot used the person's time"
        clocks.advance(12_000, [0], [], bots=[0])
        clocks.advance(90_000, [1], [0], bots=[0])
        assert clocks.left[0] >= 18_000, "what a bot decided costs nothing"
        clocks.advance(90_000, [1], [])
        clocks.advance(91_000, [0], [1])
        assert clocks.due() == (91_000 + clocks.left[0], 0)


def test_an_action_that_is_taken_back_never_stopped_the_clock_and_nobody_else_loses_time():
    for clock in (ms.PerMove(30), ms.Bank(30, 5)):
        clocks = Clocks(clock, 2)
        clocks.advance(0, [0], [])
        clocks.advance(9_000, [0], [0])
        clocks.advance(11_000, [1], [0])
        clocks.take_back()
        clocks.advance(14_000, [0], [])
        assert clocks.left[1] == 30_000
        clocks.take_back()
        clocks.advance(20_000, [0], [])
        assert clocks.left == [10_000, 30_000]


@run
async def test_no_seat_holds_a_timed_table_by_leaving_its_decision_to_a_bot_and_taking_it_back(tmp_path):
    async with house(tmp_path, lag_allowance_ms=0, time=NOON) as lobby:
        keeper, clients = await sit_all(lobby, clock=ms.PerMove(30), pace=3_600_000)
        actor = keeper.table.match.to_act[0]
        for second in (10, 20, 29):
            lobby.time = NOON + second * 1000
            assert isinstance(await clients[actor].ask(ms.Letbot, level="random"), ms.Accepted)
            lobby.time += 500
            assert isinstance(await clients[actor].ask(ms.Takeback), ms.Accepted)
        assert keeper.table.clocks.due() == (NOON + 30_000, actor)


@run
async def test_no_seat_holds_a_timed_table_by_playing_and_undoing(tmp_path):
    for clock in (ms.PerMove(30), ms.Bank(30, 10)):
        async with house(tmp_path, lag_allowance_ms=0, time=NOON) as lobby:
            keeper, clients = await sit_all(lobby, options={"variant": "on"}, clock=clock, pace=3_600_000)
            actor = keeper.table.match.to_act[0]
            for second in (9, 18, 27):
                lobby.time = NOON + second * 1000
                await clients[actor].play()
                lobby.time += 1000
                answer = await clients[actor].ask(ms.Undo, seen=clients[actor].seq)
                assert isinstance(answer, ms.Accepted)
            assert keeper.table.clocks.due() == (NOON + 30_000, actor)
            lobby.time = NOON + 30_000
            keeper.post(keeper._on_alarm)
            await keeper.idle()
            keeper.post(keeper._on_bot, actor, keeper.table.last_event, keeper.table.match.legal(actor)[0])
            await keeper.idle()
            assert isinstance(await clients[actor].ask(ms.Takeback), ms.Accepted)
            assert not clients[actor].messages[-2].undo
            stands = await clients[actor].ask(ms.Undo, seen=clients[actor].seq)
            assert stands.line.key == "table-refused-stands"
            again = await lobby.fold(keeper.table.id, await lobby.journal.read(keeper.table.id))
            assert again.clocks.times() == keeper.table.clocks.times()


@run
async def test_who_comes_is_told_the_time_that_is_left_now(tmp_path):
    async with house(tmp_path, time=NOON) as lobby:
        keeper, _ = await sit_all(lobby, clock=ms.PerMove(30))
        actor = keeper.table.match.to_act[0]
        lobby.time = NOON + 12_000
        welcome = await Client(keeper).until(lambda m: isinstance(m, ms.Welcome))
        assert (welcome.times.at, welcome.times.left[actor], welcome.times.left[1 - actor]) == (
            lobby.time,
            18_000,
            30_000,
        )


@run
async def test_clocks_survive_a_restart(tmp_path):
    async with house(tmp_path, time=NOON) as lobby:
        keeper, clients = await sit_all(lobby, clock=ms.Bank(60, 2))
        lobby.time = NOON + 10_000
        actor = keeper.table.match.to_act[0]
        await clients[actor].play()
        name, left, due = keeper.table.id, list(keeper.table.clocks.left), keeper.table.clocks.due()
    async with house(tmp_path, time=NOON + 11_000) as lobby:
        clocks = lobby.keepers[name].table.clocks
        assert (clocks.left, clocks.due()) == (left, due)


def test_time_that_is_skipped_is_nobodys():
    clocks = Clocks(ms.Bank(60), 2)
    clocks.advance(0, [0], [])
    clocks.skip(10_000, 500_000)
    assert clocks.due() == (550_000, 0)
    clocks.advance(505_000, [1], [0])
    assert clocks.left[0] == 45_000


@run
async def test_time_without_a_server_costs_nobody_anything(tmp_path):
    async with house(tmp_path, time=NOON) as lobby:
        keeper, _ = await sit_all(lobby, clock=ms.Bank(300, 5))
        name, actor = keeper.table.id, keeper.table.match.to_act[0]
        lobby.time = NOON + 10_000
    for outage in (HOUR, 30 * DAY):
        async with house(tmp_path, time=NOON + outage, grace_seconds=45) as lobby:
            keeper = lobby.keepers[name]
            await keeper.idle()
            keeper.post(keeper._on_alarm)
            await keeper.idle()
            clocks, steps = keeper.table.clocks, await lobby.journal.read(name)
            assert keeper.table.chairs[actor].bot is None
            assert clocks.due() == (NOON + outage + 45_000 + 290_000, actor)
            assert (await lobby.fold(name, steps)).clocks.times() == clocks.times()
    async with house(tmp_path, time=NOON + outage + 335_000) as lobby:
        keeper = lobby.keepers[name]
        await keeper.idle()
        assert keeper.table.clocks.due()[0] > lobby.time


@run
async def test_who_is_away_while_others_wait_is_played_by_a_bot_after_a_grace(tmp_path):
    async with house(tmp_path, grace_seconds=45, time=NOON) as lobby:
        keeper, clients = await sit_all(lobby, pace=3_600_000)
        actor = keeper.table.match.to_act[0]
        clients[actor].leave()
        await keeper.idle()
        lobby.time = NOON + 44_999
        keeper.post(keeper._on_alarm)
        await keeper.idle()
        assert keeper.table.chairs[actor].bot is None
        lobby.time = NOON + 45_000
        keeper.post(keeper._on_alarm)
        await keeper.idle()
        assert keeper.table.chairs[actor].bot == "regular"
        back = Client(keeper, f"p{actor}")
        assert isinstance(await back.ask(ms.Takeback), ms.Accepted)


@run
async def test_the_grace_is_for_every_seat_of_a_person_wherever_the_person_looked(tmp_path):
    async with house(tmp_path, grace_seconds=45, time=NOON) as lobby:
        keeper = await lobby.open("rauberei", 3, "p0", "p0", sit=[0, 1], pace=3_600_000)
        shared, other = Client(keeper, "p0"), Client(keeper, "p1")
        await other.ask(ms.Sit, seat=2)
        await shared.ask(ms.Start)
        while keeper.table.match.to_act[0] == 2:
            await other.play()
        actor = keeper.table.match.to_act[0]
        for looked_from in (1 - actor, None):
            lobby.time += 3_600_000
            await shared.ask(ms.Look, seat=looked_from)
            shared.leave()
            await keeper.idle()
            assert keeper._alarms() == [(lobby.time + 45_000, actor, "away")]
            shared = Client(keeper, "p0")


@run
async def test_a_person_alone_with_bots_is_never_hurried(tmp_path):
    async with house(tmp_path, time=NOON) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "Ada", sit=[0], bots={1: "random"}, start=True, pace=0)
        client = Client(keeper, "p0")
        while not client.legal:
            await asyncio.sleep(0.005)
        client.leave()
        await keeper.idle()
        lobby.time = NOON + 30 * DAY
        keeper.post(keeper._on_alarm)
        await keeper.idle()
        assert keeper.table.chairs[0].bot is None
