"""Data sets: documented columns, every decision of finished matches, nothing about people but a number."""

import json
import re

import numpy as np
import pyarrow.parquet as pq
import pytest

from ronde.cli import run as ronde
from ronde.core.chance import Fast
from ronde.core.log import save
from ronde.core.match import Match
from ronde.data.columns import DECISIONS, MATCHES, OBSERVATION
from ronde.envs import layout
from ronde.games import find_game
from ronde.server import messages as ms
from server.house import house, run, sit_all


def tables(folder):
    return [pq.read_table(folder / name).to_pylist() for name in ("matches", "decisions")]


def types(folder, table):
    """The columns of a file and their types, as the documents write them."""
    (part,) = (folder / table).iterdir()
    return [(one.name, re.sub(r"<\w+: ", "<", str(one.type))) for one in pq.read_schema(part)]


def played(match, decisions):
    """The same match again, by the decisions of a data set, which must be all there is to it."""
    for row in decisions:
        assert match.legal(row["seat"]) == row["legal"]
        assert match.game.actions.text(row["action"]) == row["text"]
        match.play(row["seat"], row["action"])
    assert match.over
    return match


@pytest.mark.parametrize(("key", "options"), [("rauberei", []), ("riffifi", ["--set", "officer=on"]), ("reaction", [])])
def test_every_match_can_be_played_again_from_its_decisions(tmp_path, key, options):
    words = ["selfplay", key, "--bots", "random", "--games", "4", "--seed", "3", "--workers", "1", "--observations"]
    assert ronde([*words, *options, "--out", str(tmp_path / "x")]) == 0
    matches, decisions = tables(tmp_path / "x")
    game = find_game(key)
    assert types(tmp_path / "x", "matches") == [(column.name, column.type) for column in MATCHES]
    assert types(tmp_path / "x", "decisions") == [(column.name, column.type) for column in (*DECISIONS, OBSERVATION)]
    encode = layout.encoder(game)
    for row in matches:
        own = [one for one in decisions if one["match"] == row["match"]]
        assert [one["number"] for one in own] == list(range(row["decisions"]))
        assert json.loads(row["chance"]) == {"stream": "sfc32/1", "seed": 3, "match": row["match"]}
        match = Match(game, row["seats"], json.loads(row["options"]), chance=Fast(3, row["match"]))
        flat = np.zeros(layout.width(game, row["seats"]), np.int16)
        encode(game.view.of(match.view(own[0]["seat"])), flat, 1)
        assert flat.tolist() == own[0]["observation"]
        played(match, own)
        assert match.scores() == row["scores"]
        assert [share > 0 for share in row["wins"]] == [seat in match.winners() for seat in range(row["seats"])]
        assert all(one["score"] == row["scores"][one["seat"]] for one in own)
        assert all(one["win"] == row["wins"][one["seat"]] for one in own)


def test_each_bot_holds_each_seat_and_the_digest_is_that_of_simulate(tmp_path, capsys):
    words = ["selfplay", "rauberei", "--games", "4", "--workers", "1"]
    assert ronde([*words, "--bots", "random,novice", "--out", str(tmp_path / "x")]) == 0
    matches, decisions = tables(tmp_path / "x")
    assert [row["players"] for row in matches] == [["random", "novice"], ["novice", "random"]] * 2
    assert {(one["seat"], one["player"]) for one in decisions} == {(s, b) for s in (0, 1) for b in ("random", "novice")}
    assert ronde([*words, "--bots", "novice", "--out", str(tmp_path / "y")]) == 0
    capsys.readouterr()
    assert ronde(["simulate", "rauberei", "--games", "4", "--bots", "novice", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)["digest"]
    digests = [row["digest"] for row in tables(tmp_path / "y")[0]]
    halves = [sum(int(digest[i : i + 8], 16) for digest in digests) % (1 << 32) for i in (0, 8)]
    assert f"{halves[0]:08x}{halves[1]:08x}" == whole


def fill(path):
    """A database with a match of two people, one of whom lets a bot play on, and one that is still being played."""

    @run
    async def play():
        async with house(path) as lobby:
            keeper, clients = await sit_all(lobby, pace=0)
            while keeper.table.match.to_act != [1]:
                await clients[0].play()
            assert isinstance(await clients[1].play(), ms.Accepted)
            if keeper.table.undoer() == 1:
                await clients[1].ask(ms.Undo, seen=clients[1].seq)
                await clients[1].play()
            await clients[1].ask(ms.Resign)
            while keeper.table.status == "playing":
                await keeper.idle()
                if keeper.table.match.to_act == [0]:
                    await clients[0].play()
                else:
                    await clients[0].until(lambda message, seq=clients[0].seq: getattr(message, "seq", 0) > seq)
            await sit_all(lobby)

    play()


def test_an_export_has_every_finished_match_and_no_names(tmp_path):
    fill(tmp_path)
    assert ronde(["export", "--format", "parquet", str(tmp_path / "x"), "--db", str(tmp_path / "ronde.db")]) == 0
    (row,), decisions = tables(tmp_path / "x")
    assert (row["players"], row["resigned"]) == (["person-1", "person-2"], [False, True])
    assert {one["player"] for one in decisions} == {"person-1", "person-2", "regular"}
    assert {one["player"] for one in decisions if one["seat"] == 0} == {"person-1"}
    log = tmp_path / "match.jsonl"
    assert ronde(["export", row["table"], str(log), "--db", str(tmp_path / "ronde.db")]) == 0
    assert json.loads(log.read_text())["chance"] == json.loads(row["chance"])
    events = [line for line in json.loads(log.read_text())["events"] if "action" in line]
    assert [(line["seat"], line["action"]) for line in events] == [(one["seat"], one["text"]) for one in decisions]


def test_logs_become_a_data_set_too(tmp_path):
    trace = str(tmp_path / "trace.jsonl")
    assert ronde(["simulate", "rauberei", "--games", "3", "--trace", trace]) == 0
    assert ronde(["export", "--format", "parquet", str(tmp_path / "x"), trace]) == 0
    assert ronde(["export", "--format", "parquet", str(tmp_path / "x"), trace]) == 2, "nothing is overwritten"
    matches, decisions = tables(tmp_path / "x")
    assert [row["players"] for row in matches] == [None] * 3
    assert {one["player"] for one in decisions} == {None}
    for row in matches:
        own = [one for one in decisions if one["match"] == row["match"]]
        played(Match(find_game("rauberei"), 2, json.loads(row["options"]), chance=Fast(0, row["match"])), own)


def test_what_was_taken_back_is_marked(tmp_path):
    match = Match(find_game("reibach"), 2, chance=Fast(1, 0))
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[len(match.events) % len(match.legal(seat))])
        if match.can_undo(seat) and len(match.events) % 3 == 0:
            match.undo(seat)
            match.play(seat, match.legal(seat)[-1])
    save(match, tmp_path / "match.jsonl")
    assert ronde(["export", "--format", "parquet", str(tmp_path / "x"), str(tmp_path / "match.jsonl")]) == 0
    _, decisions = tables(tmp_path / "x")
    assert 0 < sum(one["taken_back"] for one in decisions) < len(decisions)
    played(Match(find_game("reibach"), 2, chance=Fast(1, 0)), [one for one in decisions if not one["taken_back"]])


@pytest.mark.parametrize(
    "words",
    [
        ["export", "table"],
        ["export", "a", "b", "c"],
        ["export", "--format", "parquet", "x", "--game", "chess"],
        ["export", "--format", "csv", "x"],
        ["export", "--format", "parquet", "x", "nowhere.jsonl"],
        ["export", "--format", "parquet", "x", "--db", "nowhere/at/all.db"],
    ],
)
def test_what_cannot_be_exported_is_one_sentence(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    assert ronde(words) == 2
    assert capsys.readouterr().err.count("\n") == 1
