"""Golden transcripts of ReAction: each step as it is written, then what the viewer is told and how the table lies.

In a transcript `position:` sets the table, `viewer:` names the seat that is told the story, a step is an action of a
seat or an outcome of chance in notation. Indented lines are compared: sentences, then after `=` the direction, the
top of the pile, the hands and stocks. With RONDE_RETELL=1 they are written anew.
"""

import os
from pathlib import Path

import pytest

from ronde.core.game import Seen
from ronde.games.reaction.notation import EVENTS, cards_text
from ronde.games.reaction.rules import CARDS, DIRECTIONS
from ronde.words import Words
from support import Position

FOLDER = Path(__file__).parent / "reaction"
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gil", "Hal")


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
            position = Position("reaction", line.removeprefix("position:"))
        elif line.split(" ")[0] in EVENTS or line.startswith("P"):
            told += [f"  {sentence}" for sentence in step(position, viewer, line)]
    return "\n".join(told) + "\n"


def step(position, viewer, line):
    words = Words("en", NAMES, you=viewer)
    before = position.view(viewer)
    if line.startswith("P"):
        seat, text = int(line[1]), line.split()[1]
        action = position.game.actions.parse(text)
        seen = Seen(seat, action if seat == viewer else position.game.veil(before, action))
        position.play(text, seat)
    else:
        seen = Seen(None, None)
        position.chance(line)
    after = position.view(viewer)
    yield from (words.say(told) for told in position.game.narrate(before, seen, after))
    yield f"= {facts(position)}"


def facts(position):
    s = position.s
    hands = [f"{cards_text(s.hand[seat, : s.hand_len[seat]])} +{s.stock_len[seat]}" for seat in range(s.seat_count)]
    table = f"{DIRECTIONS[s.direction]} on {CARDS[s.pile[s.pile_len - 1]]} | {' | '.join(hands)}"
    if s.over:
        table += f" | scores {position.scores()}, won by {' and '.join(NAMES[seat] for seat in position.winners())}"
    return table


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_story_is_told_as_written(path):
    written = path.read_text(encoding="utf-8")
    if os.environ.get("RONDE_RETELL"):
        path.write_text(retell(written), encoding="utf-8")
    assert retell(written).splitlines() == written.splitlines()


def test_there_are_transcripts():
    assert {path.stem for path in FOLDER.glob("*.txt")} >= {"race", "ticks", "deadlock"}
