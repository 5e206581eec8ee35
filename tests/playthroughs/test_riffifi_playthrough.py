"""Golden transcripts of Riffifi: each step as it is written, then what the viewer is told and how the table lies.

In a transcript `position:` sets the table, `viewer:` names the seat that is told the story, a step is an action of a
seat or an outcome of chance in notation. Indented lines are compared: sentences, then after `=` who has which card
face up and which chips, and who is to decide. With RONDE_RETELL=1 they are written anew.
"""

import os
from pathlib import Path

import pytest

from ronde.core.game import Seen
from ronde.core.notation import split_segments
from ronde.words import Words
from support import Position

FOLDER = Path(__file__).parent / "riffifi"
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
            position = Position("riffifi", line.removeprefix("position:"))
        elif line.startswith(("dealer ", "remove ", "deal ", "pass ", "P")):
            told += [f"  {sentence}" for sentence in step(position, viewer, line)]
    return "\n".join(told) + "\n"


def step(position, viewer, line):
    words = Words("en", NAMES, you=viewer)
    before = position.view(viewer)
    if line.startswith("P"):
        seat, action = line.split(maxsplit=1)
        code = position.game.actions.parse(action)
        seen = Seen(int(seat[1:]), code if seat == f"P{viewer}" else position.game.veil(before, code))
        position.play(action, int(seat[1:]))
    else:
        seen = Seen(None, None)
        position.chance(line)
    yield from (words.say(line) for line in position.game.narrate(before, seen, position.view(viewer)))
    yield f"= {facts(position)}"


def facts(position):
    segments = split_segments(position.text())
    seats = []
    for seat in range(position.s.seat_count):
        card, chips = segments.get(f"P{seat} up", "–"), segments.get(f"P{seat} chips", "no chips")
        seats.append(f"{NAMES[seat]} {card}, {chips}")
    if position.s.over:
        winners = " and ".join(NAMES[seat] for seat in position.winners())
        return f"scores {position.scores()}, won by {winners}"
    turn, due = segments["turn"].split()
    asked = f"chance: {due}" if position.s.chance else f"{NAMES[int(turn[1:])]} to {due}"
    return " | ".join([*seats, asked])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_story_is_told_as_written(path):
    written = path.read_text(encoding="utf-8")
    if os.environ.get("RONDE_RETELL"):
        path.write_text(retell(written), encoding="utf-8")
    assert retell(written).splitlines() == written.splitlines()


def test_there_are_transcripts():
    assert {path.stem for path in FOLDER.glob("*.txt")} >= {"base_game", "variants"}
