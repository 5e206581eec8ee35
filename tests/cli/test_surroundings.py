"""The command in places that are not as comfortable as a modern terminal."""

import json
import os
import subprocess
import sys

import pytest


def ronde(*arguments, answers="", environment=None, **streams):
    return subprocess.run(
        [sys.executable, "-m", "ronde", *arguments],
        input=None if "stdin" in streams else answers.encode(),
        stdout=streams.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE, timeout=300, check=False,
        env={**os.environ, "COLUMNS": "100", **(environment or {})}, **streams,
    )  # fmt: skip


ASCII = {"PYTHONIOENCODING": "ascii"}


def test_a_terminal_without_umlauts_shows_what_it_can():
    result = ronde("play", "rauberei", "--lang", "fr", answers="quit\n", environment=ASCII)
    assert result.returncode == 0, result.stderr
    assert b"R?uberei" in result.stdout


def test_programs_get_every_letter_whatever_the_terminal_can_show():
    result = ronde("rules", "rauberei", "--lang", "de", "--json", environment=ASCII)
    assert json.loads(result.stdout)["markdown"].startswith("# Räuberei")


@pytest.mark.skipif(os.name == "nt", reason="descriptors are closed another way there")
@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_closed_stream_is_no_fault(closed):
    result = ronde("play", "rauberei", stdin=subprocess.DEVNULL, preexec_fn=lambda: os.close(closed))
    assert result.returncode == 0, result.stderr
    assert b"fault" not in result.stderr


@pytest.mark.skipif(os.name == "nt", reason="pipes break another way there")
@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["rules", "reibach"]])
def test_a_reader_who_has_seen_enough_is_no_fault(words):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        result = ronde(*words, stdout=nobody)
    assert (result.returncode, result.stderr) == (0, b"")


def test_a_shell_that_does_not_know_its_width_shows_everything():
    assert b"Reibach" in ronde("games", environment={"COLUMNS": "0"}).stdout


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")  # noqa: PTH110
def test_a_full_disk_is_named():
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        result = ronde("games", "--json", stdout=full)
    assert result.returncode == 2
    assert b"No space left" in result.stderr


def test_a_cache_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    place = {"RONDE_CACHE": str(tmp_path / "file")}
    result = ronde("simulate", "rauberei", "--games", "1", environment=place)
    assert result.returncode == 2
    assert b"RONDE_CACHE" in result.stderr
    result = ronde("play", "rauberei", answers="1\nquit\n", environment=place)
    assert result.returncode == 0, "a game in the terminal needs no compiler"
