"""Golden transcripts: each step as it is written, then what the viewer is told and how the table lies.

In a transcript `position:` sets the table, `viewer:` names the seat that is told the story, `#` begins a remark, and
any other line is a step: an action of a seat or an outcome of chance in notation. Indented lines are compared:
sentences, then after `=` what lies on the table. With RONDE_RETELL=1 they are written anew.
"""

import os
from pathlib import Path

import pytest

from ronde.core.errors import Line
from ronde.core.game import Seen
from ronde.core.notation import split_segments
from ronde.games.reaction.notation import cards_text
from ronde.games.reaction.rules import CARDS, DIRECTIONS
from ronde.words import Words
from support import Position

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gil", "Hal")


def retell(key, text):
    """The transcript with its indented lines made anew."""
    told, position, viewer = [], None, 0
    for line in text.splitlines():
        if line.startswith("  "):
            continue
        told.append(line)
        if line.startswith("viewer:"):
            viewer = int(line.removeprefix("viewer: P"))
        elif line.startswith("position:"):
            position = Position(key, line.removeprefix("position:"))
        elif line and not line.startswith("#"):
            told += [f"  {sentence}" for sentence in step(position, viewer, line)]
    return "\n".join(told) + "\n"


def step(position, viewer, line):
    words = Words("en", NAMES, you=viewer)
    before = position.view(viewer)
    if line.startswith("P"):
        seat, action = int(line[1]), line[3:]
        code = position.game.actions.parse(action)
        seen = Seen(seat, code if seat == viewer else position.game.veil(before, code))
        position.play(action, seat)
    else:
        seen = Seen(None, None)
        position.chance(line)
    yield from (words.say(told) for told in position.game.narrate(before, seen, position.view(viewer)))
    facts = FACTS[position.game.key](position, split_segments(position.text()), words)
    if position.s.over:
        winners = " and ".join(NAMES[seat] for seat in position.winners())
        facts.append(f"scores {position.scores()}, won by {winners}")
    yield f"= {' | '.join(facts)}"


def reibach(position, segments, _words):
    """The display, the table of the seat whose turn it is, and its points."""
    if position.s.over:
        return []
    turn = position.s.turn
    table = segments.get(f"P{turn} table", "nothing")
    return [f"display: {segments['display']}", f"{NAMES[turn]}: {table}", f"points left: {position.s.points}"]


def riffifi(position, segments, _words):
    """Who has which card face up and which chips, and who is to decide."""
    if position.s.over:
        return []
    seats = [
        f"{NAMES[seat]} {segments.get(f'P{seat} up', '–')}, {segments.get(f'P{seat} chips', 'no chips')}"
        for seat in range(position.s.seat_count)
    ]
    turn, due = segments["turn"].split()
    return [*seats, f"chance: {due}" if position.s.chance else f"{NAMES[int(turn[1:])]} to {due}"]


def rauberei(position, segments, words):
    """The piles, and whose turn it is."""
    if position.s.over or position.s.chance:
        return [segments["piles"]]
    return [segments["piles"], words.say(Line("show-turn", {"seat": f"@{position.s.turn}"}))]


def reaction(position, _segments, _words):
    """The direction, the top of the pile, the hands and stocks."""
    s = position.s
    hands = [f"{cards_text(s.hand[seat, : s.hand_len[seat]])} +{s.stock_len[seat]}" for seat in range(s.seat_count)]
    return [f"{DIRECTIONS[s.direction]} on {CARDS[s.pile[s.pile_len - 1]]}", *hands]


FACTS = {"reibach": reibach, "riffifi": riffifi, "rauberei": rauberei, "reaction": reaction}
"""What lies on the table of each game."""
TRANSCRIPTS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_story_is_told_as_written(path):
    written = path.read_text(encoding="utf-8")
    told = retell(path.parent.name, written)
    if os.environ.get("RONDE_RETELL"):
        path.write_text(told, encoding="utf-8")
    assert told.splitlines() == written.splitlines()


def test_every_game_has_transcripts(game):
    assert sum(path.parent.name == game.key for path in TRANSCRIPTS) > 1
