"""Golden transcripts of Reibach & Co: each step as it is written, then what the viewer is told and how the table lies.

In a transcript `position:` sets the table, `viewer:` names the seat that is told the story, a step is an action of a
seat or an outcome of chance in notation. Indented lines are compared: sentences, then after `=` the display, the table
of the seat whose turn it is, and the points. With RONDE_RETELL=1 they are written anew.
"""

import os
from pathlib import Path

import pytest

from ronde.core.game import Seen
from ronde.core.notation import split_segments
from ronde.words import Words
from support import Position

FOLDER = Path(__file__).parent / "reibach"
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")


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
            position = Position("reibach", line.removeprefix("position:"))
        elif line.startswith(("deal ", "turn ", "draw ", "P")):
            told += [f"  {sentence}" for sentence in step(position, viewer, line)]
    return "\n".join(told) + "\n"


def step(position, viewer, line):
    words = Words("en", NAMES, you=viewer)
    before = position.view(viewer)
    if line.startswith("P"):
        seat, _, action = line.partition(" ")
        seen = Seen(int(seat[1:]), position.game.actions.parse(action))
        position.play(action, seen.seat)
    else:
        seen = Seen(None, None)
        position.chance(line)
    after = position.view(viewer)
    yield from (words.say(told) for told in position.game.narrate(before, seen, after))
    yield f"= {facts(position)}"


def facts(position):
    if position.s.over:
        winners = " and ".join(NAMES[seat] for seat in position.winners())
        return f"scores {position.scores()}, won by {winners}"
    segments = split_segments(position.text())
    name = NAMES[position.s.turn]
    table = segments.get(f"P{position.s.turn} table", "nothing")
    return f"display: {segments['display']} | {name}: {table} | points left: {position.s.points}"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_transcript_is_told_again_line_by_line(path):
    text = path.read_text(encoding="utf-8")
    told = retell(text)
    if os.environ.get("RONDE_RETELL"):
        path.write_text(told, encoding="utf-8")
    assert told.splitlines() == text.splitlines()
