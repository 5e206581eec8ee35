"""Who sits where: bots by name, line-ups, seat rotations and deals, in one fixed order."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from ronde.bots import LEVELS, Budget, make_bot
from ronde.bots.levels import THINKING
from ronde.core.errors import RondeError, one_of
from ronde.envs.named import is_outside, load_bot
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ronde.bots import Bot
    from ronde.core.game import Game

THINKING_FOR: Final = re.compile(
    r"(?P<seconds>((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)(e-?[0-9]+)?)(?P<unit>s|cpu)|(?P<iterations>0|[1-9][0-9]{0,99})"
)
"""What may stand behind the @ of a bot."""


@dataclass(frozen=True)
class Entrant:
    """A bot by the name people write: `expert`, `expert@0.3s`, `expert@2000` (iterations) or `policy.py:bot`.

    `expert@0.3cpu` thinks for 0.3 s of processor time: what it can do there does not depend on who else computes.
    """

    name: str
    level: str | None
    """None for somebody else's bot"""
    budget: Budget | None = None

    @classmethod
    def parse(cls, name: str) -> Entrant:
        """The entrant of this name.

        >>> Entrant.parse("expert@0.5s").budget
        Budget(seconds=0.5, iterations=None, threads=1, processor_time=False)
        """
        if is_outside(name):
            return cls(name.strip(), None)
        level, at, thinking = name.strip().partition("@")
        if level not in LEVELS:
            raise RondeError(f"there is no level {level[:40]!r}; levels are {one_of(LEVELS)}")
        if not at:
            return cls(level, level)
        if level not in THINKING:
            raise RondeError(f"{level} does not search, so it has no thinking time; {one_of(THINKING)} may")
        found = THINKING_FOR.fullmatch(thinking)
        if found is None:
            raise RondeError(f"{name[:40]!r} is not a bot; write expert, expert@0.3s or expert@2000")
        if found["iterations"]:
            return cls(name.strip(), level, Budget(iterations=int(found["iterations"])))
        budget = Budget(seconds=float(found["seconds"]), processor_time=found["unit"] == "cpu")
        return cls(name.strip(), level, budget)

    def make(self, game: Game, *, wait: bool = True) -> Bot:
        """The bot itself; without `wait` it plays like a regular until it is compiled."""
        if self.level is None:
            return load_bot(game, self.name)
        return make_bot(game, self.level, self.budget, wait=wait)


def entrants_of(game: Game, names: Sequence[str]) -> list[Entrant]:
    """The entrants of these names, at the beginning of a run; one that leads nowhere is refused at once."""
    kept_bot.cache_clear()  # files may have been edited since
    entrants = [Entrant.parse(name) for name in names]
    for entrant in entrants:
        if entrant.level is None:
            entrant.make(game)
    return entrants


@cache
def kept_bot(key: str, name: str) -> Bot:
    """The bot of this name for a game, made once in a run."""
    return Entrant.parse(name).make(find_game(key))


def names_in(text: str) -> list[str]:
    """The names of bots, with commas between.

    >>> names_in("expert@0.3s, regular")
    ['expert@0.3s', 'regular']
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise RondeError(f"--bots names no bot; levels are {one_of(LEVELS)}")
    return names


def seated(text: str, count: int) -> list[Entrant]:
    """An entrant for each of `count` seats from names with commas between: one for all, or one for each."""
    entrants = [Entrant.parse(name) for name in names_in(text)]
    if len(entrants) == 1:
        return entrants * count
    if count == 0:
        raise RondeError(f"--bots names {len(entrants)} bots, but no seat is left for them; leave it out")
    if len(entrants) != count:
        raise RondeError(f"--bots names {len(entrants)} bots for {count} seats; name one for all or one for each")
    return entrants


def bots_for(game: Game, entrants: Sequence[Entrant], *, wait: bool = True) -> list[Bot]:
    """The bot of each entrant; those of one name share it."""
    made = {entrant: entrant.make(game, wait=wait) for entrant in dict.fromkeys(entrants)}
    return [made[entrant] for entrant in entrants]


@dataclass(frozen=True)
class Fixture:
    """One match of a tournament: its number, the deal it plays, and the name of the bot in each seat."""

    number: int
    deal: int
    names: tuple[str, ...]


def line_ups(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every line-up for so many seats.

    As many names as seats are one line-up; of more, every selection sits down; of fewer, every mixture does.

    >>> line_ups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    if len(set(names)) < 2:
        raise RondeError("an arena needs at least two different bots")
    if len(names) == seats:
        return [tuple(names)]
    if len(set(names)) != len(names):
        raise RondeError(
            f"name a bot twice only where there are as many names as seats; {seats} seats, {len(names)} names"
        )
    if len(names) > seats:
        return list(itertools.combinations(names, seats))
    mixtures = itertools.combinations_with_replacement(names, seats)
    return [mixture for mixture in mixtures if len(set(mixture)) > 1]


def rotations(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up with everybody moved on by 0, 1, 2 … seats."""
    return [line_up[-shift:] + line_up[:-shift] if shift else line_up for shift in range(len(line_up))]


def round_of(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every rotation of every line-up, once."""
    return [seated for line_up in line_ups(names, seats) for seated in rotations(line_up)]


def fixture_of(seated: Sequence[tuple[str, ...]], number: int, *, duplicate: bool) -> Fixture:
    """Match number `number` of a tournament that plays this round again and again."""
    turn, place = divmod(number, len(seated))
    return Fixture(number, turn if duplicate else number, seated[place])


def schedule(names: Sequence[str], seats: int, games: int, *, duplicate: bool) -> Iterator[Fixture]:
    """At least `games` matches, so many that every line-up and rotation occurs equally often.

    With duplicate deals a whole round of line-ups and rotations plays the same deal; else every match has its own.
    """
    seated = round_of(names, seats)
    rounds = -(-games // len(seated))
    return (fixture_of(seated, number, duplicate=duplicate) for number in range(rounds * len(seated)))
