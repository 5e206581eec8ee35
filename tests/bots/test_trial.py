"""Trials of ways to search: they say who won, remake the same games, and refuse a way that is none."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "bots_trial.py"


def tried(*args):
    command = [sys.executable, SCRIPT, "rauberei", *args, "--games", "3", "--workers", "1"]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_a_trial_says_who_won_and_by_how_much():
    first, second = (tried("iterations=200", "iterations=2 depth=0") for _ in range(2))
    assert first.returncode == 0, first.stderr
    assert "2 seats, 4 games" in first.stdout  # whole deals
    assert "wins " in first.stdout
    assert first.stdout.splitlines()[:3] == second.stdout.splitlines()[:3]  # all but the time


def test_a_level_is_a_way_too():
    result = tried("iterations=200", "random")
    assert result.returncode == 0, result.stderr
    assert "wins 100.0%" in result.stdout


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("iterations=2 wisdom=3", "there is no wisdom; a way names iterations"),
        ("iterations=few", "'iterations=few' is not a name and a number"),
        ("deep", "'deep' is not a name and a number, as in explore=0.1, nor a level: random, novice"),
        ("iterations=0", "iterations"),
    ],
)
def test_a_way_that_is_none_is_refused(way, words):
    result = tried("iterations=2", way)
    assert result.returncode == 2
    assert words in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr
