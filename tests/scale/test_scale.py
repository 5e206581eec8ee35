"""At scale: wherever matches are played, and whoever is lost on the way, the results are the same."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from ronde.arena.pools import Place, spread
from ronde.arena.tournament import Tournament
from ronde.cli import run
from ronde.core.errors import RondeError

HERE = Path(__file__).parent
MORTAL = f"{HERE / 'mortal.py'}:Mortal"
SELFPLAY = ["selfplay", "rauberei", "--bots", f"random,{MORTAL}", "--games", "40", "--part", "5", "--seed", "7"]
ARENA = ["arena", "rauberei", "--bots", f"random,{MORTAL}", "--games", "12", "--duplicate", "--json"]


def ronde(folder, *commands, program=None):
    """Run commands in a process of their own; whether one of its workers was killed."""
    fallen = folder / "fallen"
    for command in commands:
        words = [sys.executable, *(program or ["-m", "ronde"]), *command]
        environment = os.environ | {"RONDE_FALLEN": str(fallen)}
        done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-3000:]
    return fallen.exists()


def parts(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.parquet"))}


def results(path):
    """What was played, without the time it took."""
    tables = [pq.read_table(part).to_pylist() for part in sorted(path.glob("part-*.parquet"))]
    rows = [row for table in tables for row in table]
    numbers = [row["number"] for row in rows]
    assert len(set(numbers)) == len(numbers), "a match was counted twice"
    for row in rows:
        del row["seconds"]
    return sorted(rows, key=lambda row: row["number"])


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """The same matches where nobody is killed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "fallen").touch()
    one = ["--workers", "1"]
    ronde(folder, [*SELFPLAY, "--out", "games", *one], [*ARENA, "--out", "arena.parquet", *one])
    assert len(parts(folder / "games")) == 16
    assert [row["number"] for row in results(folder / "arena.parquet")] == list(range(12))
    return folder


def test_a_ray_cluster_that_loses_a_worker_gives_the_results_of_the_local_pool(undisturbed, tmp_path):
    todo = tmp_path / "commands.json"
    todo.write_text(json.dumps([[*SELFPLAY, "--out", "games"], [*ARENA, "--out", "arena.parquet"]]))
    assert ronde(tmp_path, [str(todo)], program=[str(HERE / "on_a_cluster.py")]), "no worker was killed"
    assert parts(tmp_path / "games") == parts(undisturbed / "games")
    assert results(tmp_path / "arena.parquet") == results(undisturbed / "arena.parquet")


def test_a_local_pool_that_loses_a_worker_gives_the_same_results(undisturbed, tmp_path):
    assert ronde(tmp_path, [*SELFPLAY, "--out", "games", "--workers", "2"]), "no worker was killed"
    assert parts(tmp_path / "games") == parts(undisturbed / "games")


def test_a_data_set_that_was_interrupted_is_continued_and_may_grow(tmp_path, monkeypatch, capsys):
    from ronde.arena import selfplay

    real, played = selfplay.play_part, []

    def watch(part):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(part.number)
        return real(part)

    words = ["selfplay", "rauberei", "--bots", "random", "--part", "4", "--workers", "1"]
    assert run([*words, "--games", "14", "--out", str(tmp_path / "whole")]) == 0
    monkeypatch.setattr(selfplay, "play_part", watch)
    with pytest.raises(SystemExit):
        run([*words, "--games", "14", "--out", str(tmp_path / "cut")])
    assert "8 of 14 matches are kept" in capsys.readouterr().err
    (tmp_path / "cut" / "matches" / "part-000002.parquet.draft").write_bytes(b"the power failed")
    later = []
    monkeypatch.setattr(selfplay, "play_part", lambda part: later.append(part.number) or real(part))
    assert run([*words, "--games", "10", "--out", str(tmp_path / "cut")]) == 0
    assert run([*words, "--games", "14", "--out", str(tmp_path / "cut")]) == 0
    assert (played, later) == ([0, 1], [2, 2, 3]), "a part that was not full is played whole"
    assert parts(tmp_path / "cut") == parts(tmp_path / "whole")


def test_asking_for_fewer_matches_than_are_kept_loses_none(tmp_path, capsys):
    words = ["selfplay", "rauberei", "--bots", "random", "--part", "4", "--workers", "1", "--out", str(tmp_path / "x")]
    assert run([*words, "--games", "10"]) == 0
    kept = parts(tmp_path / "x")
    capsys.readouterr()
    assert run([*words, "--games", "5"]) == 0
    assert parts(tmp_path / "x") == kept
    assert capsys.readouterr().out.endswith("x has 10 matches\n")
    assert run([*words, "--games", "11"]) == 0
    assert capsys.readouterr().out.endswith("x has 11 matches\n")
    assert pq.read_table(tmp_path / "x" / "matches", columns=["match"])["match"].to_pylist() == list(range(11))


def test_a_tournament_kept_in_parquet_goes_on_where_it_stopped(tmp_path):
    def arena(games):
        return Tournament("rauberei", ["regular", "random"], seats=2, games=games, path=tmp_path / "results.parquet")

    arena(4).run(workers=1)
    again = arena(6)
    assert len(again.results) == 4
    again.run(workers=1)
    assert [row["number"] for row in results(tmp_path / "results.parquet")] == list(range(6))
    assert [row["points"] for row in results(tmp_path / "results.parquet")] == [
        list(played.points) for _, played in arena(6).results
    ]
    with pytest.raises(RondeError, match="another tournament"):
        Tournament("rauberei", ["regular", "novice"], seats=2, games=4, path=tmp_path / "results.parquet")


def fail(job):
    raise RondeError(f"job {job} cannot be played")


def die(job):
    os._exit(1)


def test_a_job_that_fails_says_why_and_one_that_always_dies_is_given_up():
    with pytest.raises(RondeError, match="cannot be played"):
        list(spread(fail, [1, 2, 3], workers=2))
    with pytest.raises(RondeError, match="lost 4 times over"):
        list(spread(die, [1, 2], workers=2))


@pytest.mark.parametrize("text", ["moon", "ray:", "local:8000", ""])
def test_a_place_that_is_none_is_refused(text):
    with pytest.raises(RondeError, match="local, ray or ray:address"):
        Place.parse(text)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "wizard"], "levels are random"),
        (["--bots", "random,random,random"], "3 bots for 2 seats"),
        (["--games", "0"], "1 to"),
        (["--part", "0"], "a part has"),
        (["--seed", "-1"], "a seed is"),
        (["--on", "moon"], "no place"),
        (["--bots", "nowhere.py:bot"], "cannot load a bot"),
        (["--bots", "json:nothing"], "has no 'nothing'"),
        (["--bots", "json:decoder"], "neither a bot"),
        (["--bots", "openspiel:nobody"], "OpenSpiel knows no bot"),
    ],
)
def test_bad_terms_are_one_sentence(tmp_path, capsys, words, sentence):
    assert run(["selfplay", "rauberei", "--out", str(tmp_path / "games"), *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("address", ["127.0.0.1:9", "127.0.0.1:port", "ray://127.0.0.1:9"])
def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path, address):
    words = ["-m", "ronde", "selfplay", "rauberei", "--out", "x", "--on", f"ray:{address}"]
    done = subprocess.run([sys.executable, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"no Ray cluster answers at {address}" in done.stderr
    assert done.stderr.count("\n") == 1


def test_another_data_set_is_not_added_to(tmp_path, capsys):
    words = ["selfplay", "rauberei", "--bots", "random", "--games", "2", "--workers", "1", "--out", str(tmp_path / "x")]
    assert run(words) == 0
    assert run([*words, "--seed", "3"]) == 2
    assert "another data set" in capsys.readouterr().err
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").touch()
    assert run([*words[:-1], str(tmp_path / "letters")]) == 2


WITHOUT = """
import sys
for name in ("ray", "pyarrow"):
    sys.modules[name] = None
from ronde.cli import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["selfplay", "rauberei", "--out", "x"], "data"),
        (["arena", "rauberei", "--bots", "regular,random", "--out", "y.jsonl", "--on", "ray"], "ray"),
        (["arena", "rauberei", "--bots", "regular,random", "--out", "y.parquet"], "data"),
        (["export", "--format", "parquet", "z"], "data"),
    ],
)
def test_a_missing_extra_says_what_to_install(tmp_path, words, extra):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert f"pip install 'ronde[{extra}]'" in done.stderr
    assert done.stderr.count("\n") == 1
