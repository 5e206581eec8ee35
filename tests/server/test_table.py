"""Tables without sockets: who may do what, and what everyone is told."""

import asyncio

import pytest

from ronde.bots import make_bot
from ronde.core.chance import Fair
from ronde.core.errors import RondeError
from ronde.core.game import SPECTATOR
from ronde.core.log import match_json, read_log, verify
from ronde.core.record import as_json
from ronde.games import find_game
from ronde.server import messages as ms
from ronde.server.clock import DAY
from ronde.server.draws import Draws
from ronde.words import LANGUAGES, Words
from server.house import Client, house, play_out, run, sit_all


def screened(match, viewer):
    row = match.table_view() if viewer == SPECTATOR else match.view(viewer)
    match.engine.screen(row)
    return as_json(match.game.view, row)


@run
async def test_every_game_is_played_to_the_end_and_every_client_has_the_view_of_its_seat(game, tmp_path):
    async with house(tmp_path) as lobby:
        options = {"mode": "turns"} if game.key == "reaction" else {}
        keeper, clients = await sit_all(lobby, game.key, game.seats[0], options=options)
        watcher = Client(keeper)
        await watcher.until(lambda m: isinstance(m, ms.Welcome))
        while keeper.table.is_live:
            await play_out(keeper, clients, most=1)
            for seat, client in enumerate(clients):
                assert client.view == screened(keeper.table.match, seat)
                assert client.legal == keeper.table.match.legal(seat)
            assert watcher.view == screened(keeper.table.match, SPECTATOR)
        assert clients[1].table.status == "over"
        assert clients[1].table.winners == keeper.table.match.winners()
        assert clients[1].table.scores == keeper.table.match.scores()


@run
async def test_lines_are_sentences_in_every_language(game, tmp_path):
    async with house(tmp_path) as lobby:
        options = {"mode": "turns"} if game.key == "reaction" else {}
        keeper, clients = await sit_all(lobby, game.key, game.seats[0], options=options)
        await play_out(keeper, clients, most=40)
        from ronde.core.errors import Line

        def plain(value):
            if isinstance(value, ms.Words):
                return Line(value.key, {name: plain(arg) for name, arg in value.args.items()})
            return [plain(part) for part in value] if isinstance(value, list) else value

        said = [line for m in clients[0].messages if isinstance(m, ms.Change) for p in m.parts for line in p.lines]
        assert said
        for language in LANGUAGES:
            words = Words(language, ["Ada"] * game.seats[0], you=0)
            for line in said:
                assert words.say(plain(line))


@run
async def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        actor = keeper.table.match.to_act[0]
        before, seq = keeper.table.match.row.copy(), keeper.table.seq
        wrong = next(a for a in range(len(keeper.table.game.actions)) if a not in clients[actor].legal)
        answer = await clients[actor].play(wrong)
        assert isinstance(answer, ms.Refused)
        assert answer.reason == "illegal"
        assert answer.clause.startswith("RAU-")
        other = await clients[1 - actor].play(clients[actor].legal[0])
        assert (other.reason, other.clause) == ("illegal", "GEN-06")
        beyond = await clients[actor].play(30_000)
        assert beyond.reason == "malformed"
        assert (keeper.table.match.row == before).all()
        assert keeper.table.seq == seq


@run
async def test_an_action_that_answers_an_old_position_is_refused_as_stale(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        actor = keeper.table.match.to_act[0]
        answer = await clients[actor].ask(ms.Play, action=clients[actor].legal[0], seen=clients[actor].seq - 1)
        assert answer.reason == "stale"
        ahead = await clients[actor].ask(ms.Play, action=clients[actor].legal[0], seen=clients[actor].seq + 1)
        assert ahead.reason == "stale"


@run
async def test_a_repeated_command_is_answered_again_and_carried_out_once(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        actor = clients[keeper.table.match.to_act[0]]
        action, seen = actor.legal[0], actor.seq
        first = await actor.ask(ms.Play, command="once", action=action, seen=seen)
        again = await actor.ask(ms.Play, command="once", action=action, seen=seen)
        assert first == again
        assert keeper.table.seq == first.seq


@run
async def test_several_connections_of_a_person_stay_current(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        phone = Client(keeper, "p0")
        await phone.until(lambda m: isinstance(m, ms.Welcome))
        await play_out(keeper, clients, most=3)
        assert phone.view == clients[0].view
        assert phone.legal == clients[0].legal


@run
async def test_pass_and_play_looks_from_one_own_seat_at_a_time(tmp_path):
    async with house(tmp_path) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "Ada", sit=[0, 1], start=True)
        device = Client(keeper, "p0")
        await device.until(lambda m: isinstance(m, ms.Welcome))
        for _ in range(4):
            actor = keeper.table.match.to_act[0]
            await device.ask(ms.Look, seat=actor)
            assert device.view == screened(keeper.table.match, actor)
            assert isinstance(await device.play(), ms.Accepted)
        stranger = Client(keeper, "p9")
        assert (await stranger.ask(ms.Look, seat=0)).reason == "forbidden"
        assert stranger.seat is None


@run
async def test_undo_takes_back_ones_own_action_and_tells_everyone(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, options={"variant": "on"})  # nothing is drawn, so nothing is shown
        actor = keeper.table.match.to_act[0]
        before = clients[actor].view, clients[1 - actor].view
        await clients[actor].play()
        change = clients[actor].messages[-2]
        assert change.undo
        answer = await clients[actor].ask(ms.Undo, seen=clients[actor].seq)
        assert isinstance(answer, ms.Accepted)
        assert (clients[actor].view, clients[1 - actor].view) == before
        assert (await clients[1 - actor].ask(ms.Undo, seen=clients[actor].seq)).reason == "forbidden"
        told = [m for m in clients[1 - actor].messages if isinstance(m, ms.Change)][-1]
        assert told.parts[0].lines[0].key == "undone"


@run
async def test_who_resigns_is_replaced_by_a_bot_and_the_others_play_on(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, seats=3, pace=0)
        assert isinstance(await clients[1].ask(ms.Resign), ms.Accepted)
        assert (await clients[1].ask(ms.Takeback)).reason == "forbidden"
        while keeper.table.is_live:
            await keeper.idle()
            acting = keeper.table.match.to_act
            if acting and acting[0] != 1:
                await clients[acting[0]].play()
            else:
                await asyncio.sleep(0.001)
        assert clients[0].table.seats[1].resigned


@run
async def test_a_match_is_aborted_when_every_person_asks_for_it(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        await clients[0].ask(ms.Abort, ask=True)
        assert keeper.table.is_live
        assert clients[1].table.seats[0].abort
        await clients[0].ask(ms.Abort, ask=False)
        await clients[1].ask(ms.Abort, ask=True)
        assert keeper.table.is_live
        await clients[0].ask(ms.Abort, ask=True)
        assert keeper.table.status == "aborted"
        assert (await clients[keeper.table.match.to_act[0]].play(0)).reason == "forbidden"


@run
async def test_a_match_is_aborted_when_all_who_have_not_resigned_ask_for_it(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, seats=3)
        await clients[0].ask(ms.Abort, ask=True)
        await clients[1].ask(ms.Resign)
        assert keeper.table.is_live, "one has neither asked nor resigned"
        await clients[2].ask(ms.Resign)
        assert keeper.table.status == "aborted"


@run
async def test_what_is_done_and_undone_for_ever_has_an_end_after_which_one_can_still_play(tmp_path, monkeypatch):
    monkeypatch.setattr("ronde.server.table.MOST_SWAYS", 4)  # one of them is to sit down
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, options={"variant": "on"}, pace=3_600_000)
        actor, other = (clients[seat] for seat in (keeper.table.match.to_act[0], 1 - keeper.table.match.to_act[0]))
        for _ in range(2):
            await actor.play()
            assert isinstance(await actor.ask(ms.Undo, seen=actor.seq), ms.Accepted)
        assert isinstance(await actor.ask(ms.Abort, ask=True), ms.Accepted)
        assert isinstance(await actor.ask(ms.Letbot), ms.Refused)
        name = keeper.table.id
    async with house(tmp_path) as lobby:
        keeper = await lobby.find(name)
        actor, other = (Client(keeper, client.player) for client in (actor, other))
        await actor.until(lambda m: isinstance(m, ms.Welcome))
        assert isinstance(await actor.ask(ms.Abort, ask=False), ms.Accepted)
        assert isinstance(await actor.play(), ms.Accepted)
        for kind, fields in ((ms.Undo, {"seen": actor.seq}), (ms.Abort, {"ask": True}), (ms.Letbot, {})):
            assert (await actor.ask(kind, **fields)).line.key == "table-refused-enough"
        assert isinstance(await other.ask(ms.Letbot), ms.Accepted)
        assert isinstance(await other.ask(ms.Takeback), ms.Accepted)


@run
async def test_a_rematch_is_one_new_table_however_many_ask(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        assert (await clients[0].ask(ms.Rematch)).reason == "forbidden"
        await play_out(keeper, clients)
        await asyncio.gather(*(client.ask(ms.Rematch) for client in clients))
        following = clients[1].table.next
        assert following == clients[0].table.next
        again = await lobby.find(following)
        assert [chair.player for chair in again.table.chairs] == ["p0", "p1"]
        assert again.table.commitment != keeper.table.commitment


@run
async def test_a_table_counts_for_a_host_without_a_seat_for_a_day_whatever_others_do_there_later(tmp_path):
    async with house(tmp_path, tables_per_player=1, time=1_000 * DAY) as lobby:
        keeper = await lobby.open("rauberei", 2, "host", "host")
        assert await lobby.has_too_many("host")
        lobby.time += 2 * DAY
        assert isinstance(await Client(keeper, "p0").ask(ms.Sit, seat=0), ms.Accepted)
        assert not await lobby.has_too_many("host")
        assert await lobby.has_too_many("p0")


@run
async def test_rematches_at_several_tables_at_once_count_as_tables_that_one_opens(tmp_path):
    async with house(tmp_path, tables_per_player=2) as lobby:
        hosts = []
        for _ in range(4):
            _, clients = await sit_all(lobby)
            for client in clients:
                await client.ask(ms.Abort, ask=True)
            hosts.append(clients[0])
        answers = await asyncio.gather(*(host.ask(ms.Rematch) for host in hosts))
        assert sum(isinstance(answer, ms.Accepted) for answer in answers) == 2


async def rematch(lobby):
    """The table that p0 opens after a match with p1, to which nobody has come yet."""
    _, clients = await sit_all(lobby)
    for client in clients:
        await client.ask(ms.Abort, ask=True)
    await clients[0].ask(ms.Rematch)
    return await lobby.find(clients[0].table.next)


@run
async def test_nobody_is_dealt_in_at_a_rematch_before_coming_back(tmp_path):
    async with house(tmp_path) as lobby:
        again = await rematch(lobby)
        host = Client(again, "p0")
        refused = await host.ask(ms.Start)
        assert refused.line.key == "table-refused-seat-kept"
        assert refused.line.args == {"seat": 2}
        assert isinstance(await Client(again, "p1").ask(ms.Sit, seat=1), ms.Accepted)
        assert isinstance(await host.ask(ms.Start), ms.Accepted)


@run
async def test_the_host_frees_a_seat_that_is_kept_in_vain(tmp_path):
    async with house(tmp_path) as lobby:
        host = Client(await rematch(lobby), "p0")
        assert isinstance(await host.ask(ms.Stand, seat=1), ms.Accepted)
        assert isinstance(await host.ask(ms.Seatbot, seat=1, level="novice"), ms.Accepted)
        assert isinstance(await host.ask(ms.Start), ms.Accepted)


@run
async def test_a_rematch_is_as_public_as_the_match_before(tmp_path):
    async with house(tmp_path) as lobby:
        for public in (False, True):
            _, clients = await sit_all(lobby, public=public)
            for client in clients:
                await client.ask(ms.Abort, ask=True)
            assert isinstance(await clients[1].ask(ms.Rematch), ms.Accepted)
            again = await lobby.find(clients[0].table.next)
            assert await lobby.listing.read() == ([], []), "nobody else can join"
            assert isinstance(await Client(again, "p1").ask(ms.Stand, seat=0), ms.Accepted)
            listed, _ = await lobby.listing.read()
            assert [table.id for table in listed] == ([again.table.id] if public else [])


@run
async def test_only_the_host_seats_bots_and_starts_and_nobody_takes_a_taken_seat(tmp_path):
    async with house(tmp_path) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "Ada")
        host, guest = Client(keeper, "p0"), Client(keeper, "p1")
        assert (await guest.ask(ms.Seatbot, seat=0, level="novice")).line.key == "table-refused-not-host"
        assert (await host.ask(ms.Start)).line.key == "table-refused-seat-empty"
        await host.ask(ms.Sit, seat=0)
        assert (await guest.ask(ms.Sit, seat=0)).line.key == "table-refused-seat-taken"
        assert (await guest.ask(ms.Sit, seat=5)).line.key == "table-refused-no-such-seat"
        assert (await guest.ask(ms.Stand, seat=0)).line.key == "table-refused-not-yours"
        assert (await guest.ask(ms.Start)).line.key == "table-refused-not-host"
        assert isinstance(await host.ask(ms.Seatbot, seat=1, level="novice"), ms.Accepted)
        assert isinstance(await host.ask(ms.Start), ms.Accepted)
        assert (await host.ask(ms.Start)).line.key == "table-refused-started"
        nobody = Client(keeper)
        assert (await nobody.ask(ms.Say, phrase="phrase-hello")).line.key == "table-refused-no-name"


@run
async def test_bots_alone_play_a_match_to_its_end(game, tmp_path):
    async with house(tmp_path) as lobby:
        seats = game.seats[0]
        options = {"mode": "turns"} if game.key == "reaction" else {}
        bots = dict.fromkeys(range(seats), "random")
        keeper = await lobby.open(game.key, seats, "p0", "Ada", bots=bots, start=True, pace=0, options=options)
        watcher = Client(keeper)
        await watcher.until(lambda m: isinstance(m, ms.Change) and m.table is not None and m.table.status == "over")


@run
async def test_a_person_may_let_a_bot_play_and_take_the_seat_back(tmp_path):
    async with house(tmp_path) as lobby:
        _, clients = await sit_all(lobby, pace=3_600_000, rated=False)
        await clients[0].ask(ms.Letbot, level="novice")
        assert clients[1].table.seats[0].bot == "novice"
        assert (await clients[0].play(0)).line.key == "table-refused-bot-plays"
        await clients[0].ask(ms.Takeback)
        assert clients[1].table.seats[0].bot is None


@run
async def test_only_preset_phrases_are_said(tmp_path):
    async with house(tmp_path) as lobby:
        _, clients = await sit_all(lobby)
        await clients[0].ask(ms.Say, phrase=ms.PHRASES[0])
        assert ms.Said(0, ms.PHRASES[0]) in clients[1].messages
        assert (await clients[0].ask(ms.Say, phrase="you fool")).reason == "malformed"
        assert not any(isinstance(m, ms.Said) and m.phrase == "you fool" for m in clients[1].messages)


@run
async def test_who_comes_back_gets_what_was_missed_or_the_whole_view(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        clients[0].leave()
        seq, view = clients[0].seq, clients[0].view
        for _ in range(3):
            actor = keeper.table.match.to_act[0]
            back = Client(keeper, f"p{actor}")
            await back.until(lambda m: isinstance(m, ms.Welcome))
            await back.play()
            back.leave()
        again = Client.__new__(Client)
        again.__dict__ |= vars(clients[0]) | {"messages": [], "frames": [], "seq": seq, "view": view, "seat": 0}
        keeper.join(again, seq)
        await again.until(lambda m: isinstance(m, ms.Presence))
        assert [type(m) for m in again.messages[:3]] == [ms.Change] * 3
        assert again.view == screened(keeper.table.match, 0)
        keeper._ring.clear()
        late = Client(keeper, "p0", seq=seq)
        await late.until(lambda m: isinstance(m, ms.Welcome))
        assert late.view == again.view


@run
async def test_recall_tells_again_exactly_what_this_seat_was_told(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        await play_out(keeper, clients, most=12)
        for client in clients:
            told = [m for m in client.messages if isinstance(m, ms.Change)]
            past = await client.ask(ms.Recall, since=told[0].seq - 1)
            assert [(c.seq, c.parts) for c in past.changes] == [(c.seq, c.parts) for c in told]


@run
async def test_the_deal_was_committed_before_and_can_be_verified_after(tmp_path):
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby)
        shown = next(m for m in clients[1].messages if isinstance(m, ms.Welcome)).table.commitment
        await play_out(keeper, clients)
        log = match_json(keeper.table.match)
        assert log["chance"]["commitment"] == shown
        assert log["chance"]["nonces"] == ["00" * 16, "01" * 16]
        assert verify(read_log(log, find_game)).mismatch is None


@run
async def test_a_table_that_the_rules_forbid_is_not_opened(tmp_path):
    async with house(tmp_path) as lobby:
        for game, seats, options in [("chess", 2, {}), ("rauberei", 9, {}), ("rauberei", 2, {"flying": "on"})]:
            with pytest.raises(RondeError):
                await lobby.open(game, seats, "p0", "Ada", options=options)
        with pytest.raises(RondeError, match="GEN-01"):
            await lobby.open("rauberei", 2, "p0", "Ada", sit=[7])


@run
async def test_advice_is_a_legal_action_for_whoever_must_decide_and_says_why(tmp_path):
    make_bot(find_game("rauberei"), "expert")  # waits for the compiler
    async with house(tmp_path) as lobby:
        keeper, clients = await sit_all(lobby, rated=False)
        actor = keeper.table.match.to_act[0]
        assert (await clients[1 - actor].ask(ms.Advise)).reason in ("forbidden", "illegal")
        keeper.ask(clients[actor], ms.Advise(id="help"))
        advice = await clients[actor].until(lambda m: isinstance(m, ms.Advice))
        assert advice.action == advice.best[0].action
        assert 1 < len(advice.best) <= 3
        for one in advice.best:
            assert one.action in clients[actor].legal
            assert 0 < one.win_share < 1
            assert one.visits > 0


@pytest.mark.parametrize("words", [1, 8, 9, 64])
def test_a_server_draws_the_words_of_the_fair_stream(words):
    parts = (bytes(range(32)), (b"north", b"", b"east"), "ab" * 32)
    fair, draws = Fair(*parts), Draws(*parts)
    for index in (0, 1, 7, 65536):
        assert draws.rng(index, words).tolist() == fair.rng(index, words).tolist()
        assert draws.rng(index, words).dtype == fair.rng(index, words).dtype
