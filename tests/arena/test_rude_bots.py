"""Bots of one's own that end the program, print, change what they are given, or answer almost an action."""

import json

import pytest

from ronde.arena import play
from ronde.cli import run

BOTS = """
import sys

def leaves(observation, mask): sys.exit(0)
def leaves_with_words(observation, mask): raise SystemExit("I have had enough")
def talks_long(observation, mask): raise ValueError("one line\\nand another")
def half(observation, mask): return mask.argmax() + 0.5
def as_text(observation, mask): return str(mask.argmax())
def endless(observation, mask): return float("inf")
def prints(observation, mask): print("thinking"); return mask.argmax()

class Forger:
    def choose(self, view, legal, rng, budget):
        forged = next(action for action in range(1000) if action not in legal)
        legal.append(forged)
        return forged

forges = Forger()

class Passer:
    def __init__(self, game):
        self.passing = game.actions.parse("pass")

    def choose(self, view, legal, rng, budget):
        return self.passing if self.passing in legal else legal[0]
"""


@pytest.fixture
def arena(tmp_path, monkeypatch, capsys):
    """An arena of one worker with a bot of this file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bots.py").write_text(BOTS)

    def played(name, *words, game="rauberei", other="random"):
        words = ["--bots", f"{other},{name}", "--games", "2", "--workers", "1", "--out", "out", "--json", *words]
        code = run(["arena", game, *words])
        return code, *capsys.readouterr()

    return played


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("leaves", "SystemExit"),
        ("leaves_with_words", "I have had enough"),
        ("talks_long", "one line and another"),
        ("half", "not an action"),
        ("as_text", "not an action"),
        ("endless", "not an action"),
        ("forges", "not legal"),
    ],
)
def test_what_is_no_answer_is_one_sentence_with_the_bots_name(arena, name, why):
    code, out, err = arena(f"bots.py:{name}")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"bots.py:{name}" in err
    assert why in err


def test_what_a_bot_prints_is_not_in_the_json(arena):
    code, out, err = arena("bots.py:prints")
    assert code == 0
    assert json.loads(out)["games"] == 2
    assert "thinking" in err


def test_a_file_that_ends_the_program_is_named(arena, tmp_path):
    (tmp_path / "ends.py").write_text("print('hello')\nraise SystemExit(5)\n")
    code, out, err = arena("ends.py:bot")
    assert (code, out) == (2, "")
    assert "cannot load a bot from ends.py: SystemExit: 5" in err


@pytest.mark.parametrize("name", [":bot", "bots.py:"])
def test_a_name_without_file_or_attribute_says_how_to_write_one(arena, name):
    code, _, err = arena(name)
    assert code == 2
    assert "policy.py:bot" in err


@pytest.mark.parametrize("mode", ["turns", "ticks"])
def test_bots_that_never_end_a_match_are_stopped(arena, monkeypatch, tmp_path, mode):
    """Two that always pass, of two names."""
    monkeypatch.setattr(play, "MOST_DECISIONS", 2000)
    (tmp_path / "others.py").write_text(BOTS)
    code, out, err = arena("bots.py:Passer", "--set", f"mode={mode}", game="reaction", other="others.py:Passer")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "a match of reaction has not ended after 2000 decisions" in err
