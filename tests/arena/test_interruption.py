"""Ctrl-C during a tournament, as a terminal sends it: to the command and to all its workers at once."""

import os
import signal
import subprocess
import sys
import time

import pytest

from ronde.arena.pools import spread

BOT = """
import os, pathlib, time

def slow(observation, mask):
    pathlib.Path(f"asked-{os.getpid()}").touch()
    time.sleep(3600)
"""
PATIENCE = 300


@pytest.fixture
def running(tmp_path):
    """A tournament of two workers with a bot that never answers."""
    (tmp_path / "bot.py").write_text(BOT)
    words = ["arena", "rauberei", "--bots", "random,bot.py:slow", "--games", "8", "--workers", "2", "--out", "out"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # the background ignores it
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "ronde", *words],
            cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        yield process
        process.kill()


def workers_of(folder):
    """The processes whose bot has been asked."""
    gives_up = time.monotonic() + PATIENCE
    while len(asked := list(folder.glob("asked-*"))) < 2 and time.monotonic() < gives_up:
        time.sleep(0.05)
    assert len(asked) == 2
    return [int(path.name.rpartition("-")[2]) for path in asked]


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
def test_nobody_waits_for_matches_that_are_interrupted_and_no_worker_complains(running, tmp_path):
    workers = workers_of(tmp_path)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out, err.count(b"\n")) == (130, b"", 1)
    assert b"0 of 8 matches are kept" in err
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


@pytest.mark.skipif(os.name == "nt", reason="processes are asked for another way")
def test_workers_of_a_tournament_that_was_killed_end_too(running, tmp_path):
    """Else each would wait for work for ever and keep its memory; their end closes the streams that they share."""
    workers_of(tmp_path)
    running.kill()
    running.communicate(timeout=PATIENCE)
    assert running.returncode == -signal.SIGKILL


def hears_ctrl_c(_job):
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back")
def test_workers_never_hear_ctrl_c_not_even_while_they_start():
    """They inherit that; one that heard it while it imports would print a traceback."""
    assert [heard for _, heard in spread(hears_ctrl_c, [1, 2, 3], workers=2)] == [False] * 3
    assert hears_ctrl_c(0)
