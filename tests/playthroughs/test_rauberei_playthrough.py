"""Golden transcripts of Räuberei: each step as it is written, then what the viewer is told and how the piles lie.

In a transcript `position:` sets the table, `viewer:` names the seat that is told the story, a step is an action of a
seat or an outcome of chance in notation. Indented lines are compared: sentences, then after `=` the piles and
whose turn it is. With RONDE_RETELL=1 they are written anew.
"""

import os
from pathlib import Path

import pytest

from ronde.core.errors import Line
from ronde.core.game import Seen
from ronde.core.notation import split_segments
from ronde.words import Words
from support import Position

FOLDER = Path(__file__).parent / "rauberei"
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay")


def retell(text):
    """The transcript with its indented lines made anew."""
    told, position, viewer = [], None, 0
    for line in text.splitlines():
        if line.startswith("  "):
            continue
        told.append(line)
        if line.startswith("viewer:"):
            viewer = int(line.removeprefix("viewer: P"))
        elif line.startswith("position:"):
            position = Position("rauberei", line.removeprefix("position:"))
        elif line.startswith(("deal ", "draw ", "P")):
            told += [f"  {sentence}" for sentence in step(position, viewer, line)]
    return "\n".join(told) + "\n"


def step(position, viewer, line):
    words = Words("en", NAMES, you=viewer)
    before = position.view(viewer)
    if line.startswith("P"):
        seat, action = line.split()
        seen = Seen(int(seat[1:]), position.game.actions.parse(action))
        position.play(action, seen.seat)
    else:
        seen = Seen(None, None)
        position.chance(line)
    after = position.view(viewer)
    yield from (words.say(told) for told in position.game.narrate(before, seen, after))
    yield f"= {facts(position, words)}"


def facts(position, words):
    piles = split_segments(position.text())["piles"]
    if position.s.over:
        winners = " and ".join(NAMES[seat] for seat in position.winners())
        return f"{piles} | scores {position.scores()}, won by {winners}"
    if position.s.chance:
        return piles
    return f"{piles} | {words.say(Line('show-turn', {'seat': f'@{position.s.turn}'}))}"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_story_is_told_as_written(path):
    written = path.read_text(encoding="utf-8")
    if os.environ.get("RONDE_RETELL"):
        path.write_text(retell(written), encoding="utf-8")
    assert retell(written).splitlines() == written.splitlines()


def test_there_are_transcripts():
    assert {path.stem for path in FOLDER.glob("*.txt")} >= {"base_game", "variant"}
