"""Races: decided by compensated times, fair to long lines, deaf to lies."""

import asyncio
import functools
import math
import random

import pytest
from picows import WSListener, WSMsgType, ws_connect

from ronde.server import messages as ms
from ronde.server.race import CAP, ENOUGH, FLOOR, FULL, LOCK, WINDOW, Lag, Referee, ranked
from ronde.server.racing import Racing
from server.house import Client, database_gone, house, run, sit_all
from server.test_http import open_table, server, visitor

GAMES = 20_000
FAR, NEAR = 150.0, 20.0


def referee_with(*trips):
    referee = Referee(len(trips))
    for lag, trip in zip(referee.lags, trips, strict=True):
        for _ in range(8):
            lag.measured(trip)
    return referee


def test_the_quicker_reaction_wins_although_its_claim_arrives_later():
    referee = referee_with(20, 150)
    referee.published(1, 1000)
    near = referee.claim(0, 7, 1, 1000 + 20 + 400)
    assert referee.due() == 1000 + near.reaction + 150, "until then the far seat could still be quicker"
    far = referee.claim(1, 9, 1, 1000 + 150 + 390)
    assert [claim.seat for claim in referee.decide()] == [1, 0]
    assert near.reaction - far.reaction == pytest.approx(10)


def test_a_race_waits_no_longer_than_its_window_and_not_at_all_for_nobody():
    referee = referee_with(20, 170)
    referee.lags[1].measured(10_000)
    referee.published(1, 0)
    referee.claim(0, 7, 1, 300)
    assert referee.due() <= 300 + WINDOW
    alone = referee_with(150, 20)
    alone.published(1, 0)
    alone.claim(0, 7, 1, 900)
    assert alone.due() == 900, "the near seat would have been here by now"
    assert Referee(2).due() is None


def test_equal_times_are_broken_by_the_committed_order():
    referee = Referee(3, order=(2, 0, 1))
    referee.published(1, 0)
    for seat in range(3):
        referee.claim(seat, 5, 1, 500)
    assert [claim.seat for claim in referee.decide()] == [2, 0, 1]


def test_credit_is_measured_capped_and_limited_by_a_bucket():
    lag = Lag()
    assert lag.spend(0) == 0
    for _ in range(16):
        lag.measured(5000)
    assert lag.spend(0) == CAP
    spent = sum(lag.spend(0) for _ in range(50))
    assert spent <= FULL
    assert lag.spend(0) == pytest.approx(0)
    assert lag.spend(400) == pytest.approx(100)


def test_a_claim_is_credited_the_way_there_of_the_shortest_line_and_the_way_back_of_its_own():
    lag = Lag()
    assert lag.trip_of("phone") == 0
    for _ in range(8):
        lag.measured(20, of="desk")
        lag.measured(160, of="phone")
    assert (lag.trip_of("desk"), lag.trip_of("phone"), lag.trip_of("new")) == (20, 90, 0)
    assert lag.trip == 160, "a race waits for the longest"
    lag.keep({"phone"})
    assert lag.trip_of("phone") == 160


def test_nobody_is_faster_than_sight_and_a_version_that_is_not_known_is_old():
    referee = referee_with(100, 0)
    referee.published(1, 1000)
    referee.published(2, 1300)
    assert referee.claim(0, 1, 2, 1310).reaction == FLOOR
    assert referee.claim(1, 1, 77, 1310).reaction == 310


def test_a_version_in_which_nothing_is_new_is_as_old_as_the_one_before():
    referee = referee_with(0, 0)
    referee.published(5, 1000)
    referee.published(6, 2500, same_as=5)
    referee.published(7, 2600)
    assert referee.claim(0, 1, 6, 2700).reaction == 1700
    assert referee.claim(1, 1, 7, 2750).reaction == 150


def test_a_wrong_card_bars_its_seat_for_a_moment():
    referee = Referee(2)
    referee.lock(1, 5000)
    assert referee.is_locked(1, 5000 + LOCK - 1)
    assert not referee.is_locked(1, 5000 + LOCK)
    assert not referee.is_locked(0, 5000)


def simulate(far_claims=None, games=GAMES, seed=1, referee=None, far=FAR, pong_delay=0.0, known=True):
    """Shares won by the far seat, by compensated time and by order of arrival as control; the median wait.

    The far seat may answer pings late. `known` says whether the network tells how long a line is.
    """
    rng = random.Random(seed)
    referee = referee or Referee(2)
    won = arrived = 0
    waits = []
    now = 0.0

    def way(seat):
        return (NEAR if seat == 0 else max(NEAR, rng.uniform(far - 30, far + 30))) / 2

    for version in range(1, games + 1):
        if version % 2:
            for seat in (0, 1):
                line = way(seat) + way(seat)
                referee.lags[seat].measured(line + seat * pong_delay, line if known else None)
        claims = []
        referee.published(version, now)
        for seat in (0, 1):
            reaction = 500 * math.exp(0.3 * rng.gauss(0, 1))
            at = now + way(seat) + reaction + way(seat)
            named = version if seat == 0 or far_claims is None else far_claims(version, rng)
            claims.append((at, seat, named))
        claims.sort()
        arrived += claims[0][1] == 1
        deadline = None
        for at, seat, named in claims:
            if deadline is not None and at > deadline:
                break
            referee.claim(seat, 3, named, at)
            deadline = referee.due()
        waits.append(deadline - claims[0][0])
        order = referee.decide()
        won += order[0].seat == 1
        assert ranked(order, referee.order) == order, "anyone can decide the race again from its claims"
        now = claims[-1][0] + 600
    return won / games, arrived / games, sorted(waits)[len(waits) // 2]


def test_equal_reflexes_win_equally_often_at_any_distance():
    compensated, control, wait = simulate()
    assert abs(compensated - 0.5) <= 0.02
    assert control < 0.35, "by order of arrival the far seat would lose most races"
    assert wait < WINDOW


def test_lying_about_what_was_seen_gains_nothing():
    honest, _, _ = simulate(seed=2)
    for lie in (lambda v, rng: v + 1, lambda v, rng: v - 1, lambda v, rng: v + rng.choice((-3, 0, 5))):
        lying, _, _ = simulate(lie, seed=2)
        assert lying - honest < 0.01


def test_who_answers_pings_late_gains_nothing_and_is_found_out():
    honest, _, _ = simulate(seed=3, far=NEAR)
    liar = Referee(2)
    lying, _, _ = simulate(seed=3, far=NEAR, pong_delay=150, referee=liar)
    assert lying - honest < 0.01
    assert [lag.is_late for lag in liar.lags] == [False, True]
    believed, _, _ = simulate(seed=3, far=NEAR, pong_delay=150, known=False)
    assert believed - honest > 0.05, "without the network's word the delay would pay"


@pytest.mark.parametrize("by", ["near", "far"])
def test_long_lines_that_are_open_besides_gain_nothing_whichever_line_claims(by):
    """Both seats are near; one also has two long lines, sees by the near one and claims by either."""
    rng, referee, won, now = random.Random(6), Referee(2), 0, 0.0
    for version in range(1, GAMES + 1):
        for seat in (0, 1):
            referee.lags[seat].measured(NEAR, NEAR, "near")
        referee.published(version, now)
        for spare in ("far", "farther"):
            referee.lags[1].measured(FAR, FAR, spare)
        claims = []
        for seat in (0, 1):
            back = (FAR if seat == 1 and by == "far" else NEAR) / 2
            claims.append((now + NEAR / 2 + 500 * math.exp(0.3 * rng.gauss(0, 1)) + back, seat))
        deadline = None
        for at, seat in sorted(claims):
            if deadline is None or at <= deadline:
                referee.claim(seat, 3, version, at, link=by if seat == 1 else "near")
                deadline = referee.due()
        won += referee.decide()[0].seat == 1
        now = max(claims)[0] + 600
    assert won / GAMES - 0.5 < 0.01


def test_an_honest_line_is_never_called_late(soak):
    referee = Referee(2)
    simulate(seed=4, referee=referee)
    assert not any(lag.is_late for lag in referee.lags)
    rng, lag = random.Random(5), Lag()
    for _ in range(2000 * soak):
        line = 60 * math.exp(0.5 * rng.gauss(0, 1))
        lag.measured(line + rng.uniform(0, 40), line)
        assert not lag.is_late


class Pinged(WSListener):
    """A client of a table that answers pings when it likes."""

    def __init__(self, delay):
        super().__init__()
        self.delay, self.pongs = delay, 0
        self.welcomed = asyncio.get_running_loop().create_future()

    def on_ws_frame(self, transport, frame):
        if frame.msg_type == WSMsgType.PING:
            self.pongs += 1
            payload = frame.get_payload_as_bytes()
            asyncio.get_running_loop().call_later(self.delay, transport.send_pong, payload)
        elif not self.welcomed.done():
            self.welcomed.set_result(None)


@run
async def test_a_client_that_delays_its_pongs_is_flagged_on_a_real_line(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.sockets.MEASURE_SECONDS", 0.0)
    async with server(tmp_path) as (house, address), visitor(address, "Ada") as ada, visitor(address, "Eve") as eve:
        table = await open_table(ada, game="reaction")
        keeper = house.lobby.keepers[table]
        clients = []
        for seat, (http, delay) in enumerate(((ada, 0.0), (eve, 0.2))):
            _, client = await ws_connect(
                functools.partial(Pinged, delay),
                f"ws://{address}/ws/{table}",
                extra_headers={"Cookie": f"ronde={http.cookies['ronde']}"},
                enable_auto_pong=False,
            )
            await client.welcomed
            clients.append(client)
            player = (await http.get("/api/me")).json()["player"]
            link = next(link for link in keeper.links if link.player == player)
            keeper.ask(link, ms.Sit("sit", seat))
            await keeper.idle()
        host = next(link for link in keeper.links if link.seat == 0)
        keeper.ask(host, ms.Start("go"))
        await keeper.idle()
        lags = keeper.racing.referee.lags
        for _ in range(ENOUGH + 1):
            for link in keeper.links:
                link.measure()
            await asyncio.sleep(0.3)
        assert [lag.is_late for lag in lags] == [False, True]
        assert lags[1].trip < 100
        assert house.lobby.metrics.late_pongs._value.get() == 1


@run
async def test_every_line_of_a_person_is_measured_for_itself_wherever_it_looks(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, (near, _) = await sit_all(lobby, "reaction", 2)
        phone = Client(keeper, "p0")
        phone.trip = 160.0
        await phone.ask(ms.Look, seat=None)
        lag = keeper.racing.referee.lags[0]
        phone.measure()
        assert (lag.trip_of(near), lag.trip_of(phone)) == (20, 90)
        await near.ask(ms.Play, action=near.view["hand"][0], seen=near.seq)
        race = next(m for m in reversed(near.messages) if isinstance(m, ms.Change)).race
        assert [claim.credit for claim in race] == [20]
        near.leave()
        await phone.ask(ms.Look, seat=0)
        await phone.ask(ms.Abort, ask=True)
        assert lag.trip_of(phone) == 160


@run
async def test_time_runs_from_when_a_position_was_first_shown_however_a_seat_looks_away(tmp_path, monkeypatch):
    now = 0.0
    monkeypatch.setattr(Racing, "now", property(lambda _racing: now))

    async def look_away_and_back(client):
        await client.ask(ms.Look, seat=None)
        return lambda: client.ask(ms.Look, seat=0)

    async def leave_and_return(client):
        client.leave()

        async def back():
            again = Client(client.keeper, "p0")
            await again.until(lambda m: isinstance(m, ms.Welcome))
            return again

        return back

    async def ask_to_abort(client):
        return lambda: client.ask(ms.Abort, ask=True)

    async def lay_a_wrong_card_first(client):
        return lambda: client.play(next(card for card in client.view["hand"] if card not in client.legal))

    for trick in (look_away_and_back, leave_and_return, ask_to_abort, lay_a_wrong_card_first):
        async with house(tmp_path) as lobby:
            now, other = 0.0, None
            while other is None or not other.legal:  # until somebody can lay a card that fits
                _, (client, other) = await sit_all(lobby, "reaction", 2)
            come_back = await trick(client)
            now = 1000.0
            await other.play()
            now = 2500.0
            back = await come_back()
            client = back if isinstance(back, Client) else client
            await client.play(client.view["hand"][0])
            race = next(m for m in reversed(client.messages) if isinstance(m, ms.Change)).race
            assert [(claim.credit, claim.reaction) for claim in race] == [(20, 1480)], trick.__name__


@run
async def test_bots_race_to_the_end_and_every_race_can_be_decided_again(tmp_path):
    async with house(tmp_path) as lobby:
        bots = dict.fromkeys(range(3), "master")
        keeper = await lobby.open("reaction", 3, "p0", "Ada", bots=bots, start=True, pace=0)
        watcher = Client(keeper)
        await watcher.until(lambda m: isinstance(m, ms.Change) and m.table is not None and m.table.status == "over")
        races = [m.race for m in watcher.messages if isinstance(m, ms.Change) and m.race]
        assert len(races) > 10
        for race in races:
            for claim in race:
                again = max(FLOOR, claim.received - claim.sent - claim.credit)
                assert again == pytest.approx(claim.reaction, abs=0.01)
            assert min(race, key=lambda claim: claim.reaction) == race[0]


@run
async def test_a_claim_that_is_sent_again_before_the_race_is_decided_counts_once_and_is_answered_on_every_line(
    tmp_path,
):
    async with house(tmp_path) as lobby:
        keeper, (client, far) = await sit_all(lobby, "reaction", 2)
        far.trip = 170.0
        for _ in range(8):
            far.measure()  # a race waits for a seat that is far away
        before, card = keeper.shown, client.view["hand"][0]
        again = Client(keeper, "p0")
        for link in (client, client, again):
            keeper.ask(link, ms.Play("same", card, before))
        await keeper.idle()
        assert len(keeper.racing.referee.waiting) == 1
        await again.until(lambda m: isinstance(m, ms.Accepted))
        assert keeper.shown == before + 1
        for link in (client, again):
            assert [m.seq for m in link.messages if isinstance(m, ms.Accepted) and m.id == "same"] == [before + 1]


@run
async def test_a_bot_goes_on_with_its_reaction_where_nothing_is_new_and_ends_it_when_its_seat_is_taken_back(tmp_path):
    async with house(tmp_path) as lobby:
        bot = None
        while bot is None or bot.done():  # until it has something to lay
            keeper, (client, other) = await sit_all(lobby, "reaction", 2, rated=False)
            await other.ask(ms.Letbot, level="random")
            bot = keeper.racing._bots[1]
            await client.ask(ms.Abort, ask=True)
        assert keeper.racing._bots == {1: bot}
        await other.ask(ms.Takeback)
        assert keeper.racing._bots == {}


@run
async def test_bots_whose_cards_could_not_be_written_lay_them_when_the_journal_is_back(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.keeper.RETRY_SECONDS", 3600.0)
    async with house(tmp_path) as lobby:
        bots = dict.fromkeys(range(3), "master")
        keeper = await lobby.open("reaction", 3, "p0", "Ada", bots=bots, start=True, pace=0)
        watcher = Client(keeper)
        await watcher.until(lambda m: isinstance(m, ms.Welcome))

        def limit(pages):
            return lobby.journal.tell(lambda db: db.exec_driver_sql(f"PRAGMA max_page_count={pages}").scalar())

        await limit(await lobby.journal.tell(lambda db: db.exec_driver_sql("PRAGMA page_count").scalar()))
        racing = keeper.racing
        while keeper._retry is None or racing.referee.waiting or not all(task.done() for task in racing._bots.values()):
            assert keeper.table.is_live
            await asyncio.sleep(0.005)
        await keeper.idle()
        shown = keeper.shown
        await limit(1_000_000)
        keeper._retry.cancel()
        keeper.post(keeper._on_retry)
        following = await watcher.until(lambda m: isinstance(m, ms.Change) and m.seq == shown + 1)
        assert following.race, "a bot laid a card; nobody waited for the stall timer"


@run
async def test_a_stall_timer_that_ran_out_while_the_journal_was_down_runs_again(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, (client, _) = await sit_all(lobby, "reaction", 2, options={"stall_seconds": "5"})
        shown = keeper.shown
        with database_gone(tmp_path, lobby):
            keeper.racing._stall.cancel()
            keeper.post(keeper.racing._on_stall, shown)
            await keeper.idle()
            assert keeper._retry is not None
        await client.until(lambda m: isinstance(m, ms.Change) and m.seq == shown + 1)


@pytest.mark.parametrize("following", ["claim", "stall"])
@run
async def test_after_a_card_that_could_not_be_written_the_next_step_follows_what_was(tmp_path, monkeypatch, following):
    monkeypatch.setattr("ronde.server.keeper.RETRY_SECONDS", 3600.0)
    async with house(tmp_path) as lobby:
        keeper, (client, other) = await sit_all(lobby, "reaction", 2)
        shown = keeper.shown
        with database_gone(tmp_path, lobby):
            assert (await client.play(client.view["hand"][0])).reason == "journal"
        if following == "claim":
            keeper.racing._take(1, other.view["hand"][0], shown)  # as bots do
        else:
            keeper.post(keeper.racing._on_stall, shown)
        await client.until(lambda m: isinstance(m, ms.Change) and m.seq > shown)
        await keeper.idle()
        assert len(await lobby.journal.read(keeper.table.id)) == keeper.shown == shown + 1


@run
async def test_people_race_and_the_slower_is_told_by_how_much(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, "reaction", 4)
        late = []
        while keeper.table.is_live:
            await keeper.idle()
            able = [client for client in clients if client.legal]
            if not able:
                keeper.post(keeper.racing._on_stall, keeper.shown)
                await keeper.idle()
                continue
            answers = await asyncio.gather(*(client.play() for client in able))
            won = next(answer for answer in answers if isinstance(answer, ms.Accepted))
            again = await able[answers.index(won)].ask(ms.Play, command=won.id, action=0, seen=0)
            assert again == won, "a claim that won is not played twice"
            late += [answer for answer in answers if isinstance(answer, ms.Refused)]
        assert late
        assert {answer.reason for answer in late} <= {"late", "illegal"}
        assert all(answer.behind >= 0 for answer in late)
        assert clients[0].table.status == "over"


@run
async def test_rea_q13_a_wrong_card_locks_its_seat_under_lockout_and_an_overtaken_one_does_not(tmp_path):
    async with house(tmp_path) as lobby:
        wrong = []
        while not wrong:  # a deal in which every card fits is dealt again
            keeper, clients = await sit_all(lobby, "reaction", 2, options={"misplay": "lockout"})
            client = clients[0]
            wrong = [card for card in client.view["hand"] if card < 64 and card not in client.legal]
        answer = await client.play(wrong[0])
        assert isinstance(answer, ms.Accepted)
        again = await client.play(wrong[0])
        assert (again.reason, again.clause) == ("late", "REA-Q13")
        assert not keeper.racing.referee.is_locked(1, keeper.racing.now)


@run
async def test_rea_q07_nobody_passes_where_the_table_turns_by_itself_and_trying_costs_nothing(tmp_path):
    """The stall timer passes for everybody (REA-Q23); a client of one's own may not."""
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, "reaction", 2, options={"misplay": "lockout"})
        before = keeper.table.seq
        answer = await clients[0].play(keeper.table.game.actions.base("pass"))
        assert (answer.reason, answer.clause) == ("illegal", "REA-Q07")
        assert keeper.table.seq == before
        missing = next(card for card in range(64) if card not in clients[0].view["hand"])
        answer = await clients[0].play(missing)
        assert (answer.reason, answer.clause) == ("illegal", "REA-011")
        assert not keeper.racing.referee.is_locked(0, keeper.racing.now)
