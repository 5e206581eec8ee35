"""What a journal takes for results, and what it refuses; nothing that was finished is lost or counted twice."""

import json
import os
import subprocess
import sys
import time

import pytest

from ronde.arena import journal
from ronde.arena.journal import RESULTS
from ronde.arena.tournament import Tournament
from ronde.core.errors import RondeError
from ronde.data.parquet import read, write

SOUND = {"number": 0, "points": [3, 1], "wins": [1.0, 0.0], "moves": [4, 4], "seconds": [0.1, 0.2]}
DAMAGE = [
    {"points": [1]},
    {"points": ["a", "b"]},
    {"points": [1.5, 2]},
    {"wins": [None, None]},
    {"wins": [7.0, -3.0]},
    {"wins": [0.0, 0.0]},
    {"number": -5},
    {"number": True},
    {"moves": [1, -1]},
    {"seconds": [0.1]},
    {"seconds": None},
]


def arena(path, games=4, **changes):
    terms = {"key": "rauberei", "bots": ["regular", "random"], "seats": 2, "games": games}
    return Tournament(**(terms | changes), path=path)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_line_that_no_match_could_write_is_refused(tmp_path, damage):
    path = tmp_path / "results.jsonl"
    arena(path)
    with path.open("a") as file:
        file.write(json.dumps(SOUND | damage) + "\n")
    with pytest.raises(RondeError, match=r"line 2 of .*results.jsonl is not a result of an arena"):
        arena(path)


def test_a_line_of_a_match_is_taken(tmp_path):
    path = tmp_path / "results.jsonl"
    arena(path)
    with path.open("a") as file:
        file.write(json.dumps(SOUND) + "\n")
    assert [played.points for _, played in arena(path).results] == [(3, 1)]


@pytest.mark.parametrize(
    "damage",
    [{"points": [1]}, {"wins": [None, None]}, {"wins": [7.0, -3.0]}, {"number": -5}, {"seconds": [float("nan"), 0]}],
)
def test_a_parquet_row_that_no_match_could_write_is_refused(tmp_path, damage):
    path = tmp_path / "results.parquet"
    arena(path, games=2).run(workers=1)
    part = path / "part-000000.parquet"
    values = read(part)
    for name, value in damage.items():
        values[name][1] = value
    write(part, RESULTS, values)
    with pytest.raises(RondeError, match=r"row 2 of .*part-000000.parquet is not a result of an arena; remove"):
        arena(path)


def test_a_parquet_file_of_something_else_is_refused(tmp_path):
    path = tmp_path / "results.parquet"
    arena(path)
    write(path / "part-000000.parquet", RESULTS[:3], {"number": [0], "deal": [0], "bots": [["a"]]})
    with pytest.raises(RondeError, match=r"part-000000.parquet has no results of an arena; remove it"):
        arena(path)


BOT = """
import os, pathlib, time

asked = 0

def bot(observation, mask):
    global asked
    asked += 1
    if asked > int(os.environ.get("STOP_AT", 10**9)):
        pathlib.Path("stopped").touch()
        time.sleep(3600)
    return mask.argmax()
"""
PATIENCE = 300


def killed(folder, stop_at):
    """A tournament into `cut.parquet` that is killed when its bot is asked once more than so often."""
    words = ["arena", "rauberei", "--bots", "bot.py:bot,random", "--games", "8", "--workers", "1"]
    environment = {**os.environ, "STOP_AT": str(stop_at)}
    command = [sys.executable, "-m", "ronde", *words, "--out", "cut.parquet"]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE) as process:
        gives_up = time.monotonic() + PATIENCE
        while not (folder / "stopped").exists() and time.monotonic() < gives_up:
            time.sleep(0.05)
        process.kill()
    assert (folder / "stopped").exists()


def outcome(tournament):
    return [(fixture, played.points, played.moves) for fixture, played in tournament.results]


def test_matches_that_wait_for_their_parquet_file_outlive_a_kill(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text(BOT)
    whole = arena(tmp_path / "whole.parquet", games=8, bots=["bot.py:bot", "random"])
    whole.run(workers=1)
    decisions = [played.moves[fixture.names.index("bot.py:bot")] for fixture, played in whole.results]
    killed(tmp_path, sum(decisions[:3]) + 1)
    cut = tmp_path / "cut.parquet"
    again = arena(cut, games=8, bots=["bot.py:bot", "random"])
    assert outcome(again) == outcome(whole)[:3]
    again.run(workers=1)
    assert outcome(again) == outcome(whole)
    assert outcome(arena(cut, games=8, bots=["bot.py:bot", "random"])) == outcome(whole)
    for name in ("number", "deal", "bots", "points"):
        assert read(cut / "part-000000.parquet")[name] == read(tmp_path / "whole.parquet" / "part-000000.parquet")[name]


def test_a_kill_between_a_parquet_file_and_what_waited_for_it_counts_no_match_twice(tmp_path, monkeypatch):
    path = tmp_path / "results.parquet"
    first = arena(path)
    monkeypatch.setattr(first.journal, "close", lambda: None)  # killed before its file was written
    first.run(workers=1)
    waited = (path / "waiting.jsonl").read_bytes()
    arena(path).run(workers=1)
    assert read(path / "part-000000.parquet")["number"] == [0, 1, 2, 3]
    assert not (path / "waiting.jsonl").exists()
    (path / "waiting.jsonl").write_bytes(waited)  # killed before this was removed
    again = arena(path, games=6)
    assert len(again.results) == 4
    again.run(workers=1)
    assert read(path / "part-000001.parquet")["number"] == [4, 5]
    assert sorted(file.name for file in path.iterdir()) == ["about.json", "part-000000.parquet", "part-000001.parquet"]


def test_a_parquet_file_is_written_whenever_enough_matches_wait(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PART", 3)
    path = tmp_path / "results.parquet"
    arena(path, games=8).run(workers=1)
    parts = [read(part)["number"] for part in sorted(path.glob("part-*.parquet"))]
    assert parts == [[0, 1, 2], [3, 4, 5], [6, 7]]
    assert not (path / "waiting.jsonl").exists()


def test_matches_after_a_parquet_file_outlive_a_kill_too(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PART", 3)
    whole = arena(tmp_path / "whole.jsonl", games=8)
    whole.run(workers=1)
    killed = arena(tmp_path / "cut.parquet", games=8)
    for fixture, played in whole.results[:5]:
        killed.journal.add(fixture, played)
    assert arena(tmp_path / "cut.parquet", games=8).results == whole.results[:5]


def test_a_damaged_line_that_waits_is_refused_with_its_line(tmp_path):
    path = tmp_path / "results.parquet"
    first = arena(path)
    with (path / "waiting.jsonl").open("a") as file:
        file.write(json.dumps(SOUND | {"number": -5}) + "\n")
    with pytest.raises(RondeError, match=r"line 2 of .*waiting.jsonl is not a result"):
        arena(path)
    assert first.results == []


@pytest.mark.parametrize("name", ["results.jsonl", "results.parquet"])
def test_results_of_other_versions_of_a_bot_are_told_from_another_tournament(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text(BOT)
    arena(tmp_path / name, bots=["bot.py:bot", "random"])
    with pytest.raises(RondeError, match="holds another tournament; name another"):
        arena(tmp_path / name, bots=["bot.py:bot", "novice"])
    (tmp_path / "bot.py").write_text(BOT + "\n# better")
    with pytest.raises(RondeError, match="was played by other versions of the bots; name another"):
        arena(tmp_path / name, bots=["bot.py:bot", "random"])


@pytest.mark.parametrize("name", ["/dev/null", "/dev/full", "folder"])
def test_only_a_file_keeps_results(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    with pytest.raises(RondeError, match=f"cannot keep results in {name}: it is not a file"):
        arena(type(tmp_path)(name))


def test_a_file_that_is_named_like_a_folder_of_parquet_files_is_refused(tmp_path):
    (tmp_path / "r.parquet").write_text("mine")
    with pytest.raises(RondeError, match=r"cannot keep results in .*r.parquet: it is a file, not a folder"):
        arena(tmp_path / "r.parquet")
    assert (tmp_path / "r.parquet").read_text() == "mine"


@pytest.mark.parametrize("text", ["", "{", "5", "[]", "{}", "\udcff"])
def test_a_folder_that_does_not_say_what_it_holds_is_refused(tmp_path, text):
    path = tmp_path / "r.parquet"
    arena(path)
    (path / "about.json").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(RondeError, match=r"about.json does not say what .*r.parquet holds; name another folder"):
        arena(path)


def test_a_full_disk_names_the_file(tmp_path):
    """A limit on the size of files stands for the disk."""
    words = "arena rauberei --bots regular,random --games 100 --workers 1 --out results.jsonl"
    command = f"trap '' XFSZ; ulimit -f 4; exec {sys.executable} -m ronde {words}"
    done = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "cannot write results.jsonl: File too large" in done.stderr
    path = tmp_path / "results.jsonl"
    assert 0 < len(arena(path, games=100).results) < 100


def test_a_part_that_was_removed_costs_no_other_part_its_matches(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PART", 2)
    path = tmp_path / "results.parquet"
    arena(path, games=6).run(workers=1)
    (path / "part-000001.parquet").unlink()
    again = arena(path, games=6)
    assert len(again.results) == 4
    again.run(workers=1)
    assert sorted(number for part in path.glob("*.parquet") for number in read(part)["number"]) == list(range(6))
