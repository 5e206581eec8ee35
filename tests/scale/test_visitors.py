"""Bots of one's own: in the arena, in the terminal and at live tables, where a failing one never stops a match."""

import asyncio
import io
import json
import sys
from pathlib import Path

import pytest

from ronde.arena.lineups import Entrant
from ronde.arena.play import play
from ronde.bots import LEVELS, make_bot
from ronde.cli import run as ronde
from ronde.core.engine import specialise
from ronde.core.errors import RondeError
from ronde.envs.named import load_bot
from ronde.envs.vector import STENCIL
from ronde.games import find_game
from ronde.server import guests
from ronde.server import messages as ms
from ronde.server.config import Config, read_config
from ronde.server.serve import running
from server.house import Client, engines, house, run

HERE = Path(__file__).parent
VISITORS = HERE / "visitors.py"
RAUBEREI = find_game("rauberei")


def at(name):
    return f"{VISITORS}:{name}"


@pytest.mark.parametrize(
    "name",
    [at("policy"), at("Maker"), at("single"), at("stepping"), "scale.visitors:single", "openspiel:uniform_random"],
)
def test_every_kind_of_bot_plays_every_game(game, name):
    seats = game.seats[-1]
    bots = [load_bot(game, name), *[make_bot(game, "random")] * (seats - 1)]
    assert play(game, bots, seed=1, deal=0).moves[0] > 0


def test_names_are_told_apart(monkeypatch):
    assert Entrant.parse(at("policy")).level is None
    assert Entrant.parse("expert@200").level == "expert"
    monkeypatch.chdir(HERE)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one != str(HERE)])
    assert load_bot(RAUBEREI, "visitors:single").choose(None, [3, 4], None) == 3, "from the folder one stands in"
    assert load_bot(RAUBEREI, "visitors.py:single").choose(None, [3, 4], None) == 3


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.py:bot", "cannot load a bot from nowhere.py"),
        ("no.such.module:bot", "cannot load a bot from no.such.module"),
        (at("nothing"), "has no 'nothing'"),
        (at("too"), "neither a bot"),
        (at("broken"), "does not even start"),
        ("openspiel:nobody", "OpenSpiel knows no bot 'nobody'"),
    ],
)
def test_a_name_that_leads_nowhere_is_one_sentence(name, sentence):
    with pytest.raises(RondeError, match=sentence):
        load_bot(RAUBEREI, name)


def test_a_bot_for_one_game_is_not_let_into_another():
    assert load_bot(RAUBEREI, at("Picky"))
    with pytest.raises(RondeError, match="plays rauberei, not riffifi"):
        load_bot(find_game("riffifi"), at("Picky"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("crash", "KeyError"), ("cheat", "is not legal|no action"), ("vague", "not an action")],
)
def test_in_the_arena_a_failing_bot_is_named(name, sentence):
    with pytest.raises(RondeError, match=sentence) as caught:
        play(RAUBEREI, [load_bot(RAUBEREI, at(name)), make_bot(RAUBEREI, "random")], seed=1, deal=0)
    assert f"visitors.py:{name}" in str(caught.value)


def test_the_arena_and_the_terminal_take_them(tmp_path, capsys, monkeypatch):
    words = ["--bots", f"{at('policy')},random", "--games", "4", "--workers", "1", "--out", str(tmp_path / "x.jsonl")]
    assert ronde(["arena", "rauberei", *words, "--json"]) == 0
    assert at("policy") in {one["bot"] for one in json.loads(capsys.readouterr().out)["shares"]}
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert ronde(["play", "rauberei", "--humans", "0", "--bots", at("stepping")]) == 0
    assert ronde(["play", "rauberei", "--humans", "0", "--bots", at("nothing")]) == 2


def test_results_of_another_version_of_a_bot_are_not_mixed(tmp_path, capsys):
    bot = tmp_path / "bot.py"
    bot.write_text(VISITORS.read_text())
    words = ["arena", "rauberei", "--bots", f"{bot}:single,random", "--games", "2", "--workers", "1"]
    assert ronde([*words, "--out", str(tmp_path / "x.jsonl")]) == 0
    assert ronde([*words, "--out", str(tmp_path / "x.jsonl")]) == 0
    (tmp_path / "bot.npz").write_bytes(b"its weights")
    assert ronde([*words, "--out", str(tmp_path / "x.jsonl")]) == 2
    assert "other versions of the bots" in capsys.readouterr().err
    (tmp_path / "bot.npz").unlink()
    bot.write_text(VISITORS.read_text() + "# better\n")
    assert ronde([*words, "--out", str(tmp_path / "x.jsonl")]) == 2


async def play_against(lobby, level, game="rauberei", options=None, seconds=120):
    """A person and a bot play a match to its end; the keeper."""
    async with asyncio.timeout(seconds):
        keeper = await lobby.open(
            game, 2, "p0", "p0", sit=[0], bots={1: level}, options=options, start=True, pace=0, rated=False
        )
        client = Client(keeper, "p0")
        while keeper.table.status == "playing":
            await keeper.idle()
            if client.legal and keeper.table.legal(0):
                await client.play()
            else:
                await client.until(lambda message, seq=client.seq: getattr(message, "seq", 0) > (seq or 0))
    return keeper


@run
async def test_a_bot_of_ones_own_plays_at_a_live_table(tmp_path):
    specialise(STENCIL, RAUBEREI)  # what OpenSpiel's bots run on is compiled here, not while a table waits
    async with house(tmp_path, bots={"picky": at("Picky"), "spiel": "openspiel:uniform_random"}) as lobby:
        assert lobby.bots.levels(RAUBEREI) == [*LEVELS, "picky", "spiel"]
        assert lobby.bots.levels(find_game("riffifi")) == [*LEVELS, "spiel"]
        for level in ("picky", "spiel"):
            keeper = await play_against(lobby, level)
            assert keeper.table.chairs[1].bot == level, "nobody had to take over"
        with pytest.raises(RondeError, match="levels are random"):
            await play_against(lobby, "picky", "reibach")


@run
async def test_a_bot_that_fails_with_many_words_is_quoted_in_few():
    guest = guests.Guest("long", at("long"))
    await guest.start()
    with pytest.raises(guests.GuestFailed, match="a long story") as caught:
        await guest.choose(RAUBEREI, RAUBEREI.view.row(), [0, 1])
    assert len(caught.value.sentence) < 1000
    await guest.close()


@pytest.mark.parametrize("level", ["crash", "cheat", "vague", "gone", "mute", "long", "babble"])
def test_a_bot_that_fails_is_replaced_by_a_regular_and_the_log_says_so(tmp_path, capsys, monkeypatch, level):
    if level == "mute":
        monkeypatch.setattr(guests, "THINKS_FIRST", 1.0)

    @run
    async def check():
        async with house(tmp_path, bots={level: at(level)}) as lobby:
            keeper = await play_against(lobby, level)
            assert keeper.table.chairs[1].bot == "regular"
            steps = await lobby.journal.read(keeper.table.id)
            assert [e.reason for step in steps for e in step.events if type(e).__name__ == "Stoodin"] == ["fault"]

    check()
    told = capsys.readouterr().out
    assert "bot failed" in told
    assert level in told


@run
async def test_a_bot_that_fails_in_a_race_is_replaced_too(tmp_path):
    async with house(tmp_path, bots={"crash": at("crash"), "policy": at("policy")}) as lobby:
        assert (await play_against(lobby, "crash", "reaction")).table.chairs[1].bot == "regular"
        assert (await play_against(lobby, "policy", "reaction")).table.chairs[1].bot == "policy"


@run
async def test_a_match_goes_on_where_the_server_no_longer_has_the_bot(tmp_path):
    async with house(tmp_path, bots={"picky": at("Picky")}) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "p0", bots={0: "picky", 1: "picky"}, start=True, pace=60_000)
        table = keeper.table.id
    async with house(tmp_path) as lobby, asyncio.timeout(60):
        keeper = await lobby.find(table)
        watching = Client(keeper)
        await watching.until(lambda message: watching.table and "regular" in {c.bot for c in watching.table.seats})


@run
async def test_only_what_the_server_offers_can_be_asked_for(tmp_path):
    """A name in a message is looked up among the server's own and never loaded."""
    async with house(tmp_path, bots={"picky": at("Picky")}) as lobby:
        keeper = await lobby.open("rauberei", 2, "p0", "p0", sit=[0])
        client = Client(keeper, "p0")
        for level in ("wizard", "os:system", at("single"), ""):
            answer = await client.ask(ms.Seatbot, seat=1, level=level)
            assert (answer.reason, keeper.table.chairs[1].bot) == ("malformed", None)
        assert isinstance(await client.ask(ms.Seatbot, seat=1, level="picky"), ms.Accepted)


@run
async def test_the_page_learns_the_bots_from_the_server(tmp_path):
    import httpx

    config = Config(port=0, db=str(tmp_path / "ronde.db"), bots={"picky": at("Picky")})
    async with running(config, engines()) as (_, port), httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as web:
        levels = {game["key"]: game["levels"] for game in (await web.get("/api/games")).json()}
        assert levels["rauberei"] == (await web.get("/api/games/rauberei")).json()["levels"] == [*LEVELS, "picky"]
        assert levels["riffifi"] == list(LEVELS)


@pytest.mark.parametrize("words", ["expert=a:b", "Loud=a:b", "averylongname=a:b", "x=nowhere", "x", "=a:b"])
def test_bad_names_are_refused_when_the_server_starts(words):
    with pytest.raises(RondeError):
        read_config(bots=guests.read_guests([words]))


@run
async def test_a_server_whose_bot_plays_nothing_does_not_start(tmp_path):
    with pytest.raises(RondeError, match="plays none of the games"):
        async with running(Config(port=0, db=str(tmp_path / "x.db"), bots={"bad": at("broken")}), engines()):
            pass


def test_bots_can_be_set_in_a_file_and_in_the_environment(tmp_path, monkeypatch):
    file = tmp_path / "ronde.toml"
    file.write_text('[bots]\nlearned = "policy.py:bot"\n')
    assert read_config(file).bots == {"learned": "policy.py:bot"}
    monkeypatch.setenv("RONDE_BOTS", "a=x:y,b=z.py:w")
    assert read_config(file).bots == {"a": "x:y", "b": "z.py:w"}
    assert read_config(file, bots={"c": "p:q"}).bots == {"c": "p:q"}
