"""The action table of a game: every action is a small code with a text form, both declared once.

A verb stands for a block of codes, one for each combination of its arguments. The text of an action is the
verb's form with the arguments put in; parsing looks the text up, so it is the exact inverse.
"""

from __future__ import annotations

import difflib
import itertools
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ronde.core.errors import RondeError


@dataclass(frozen=True)
class Verb:
    """A block of actions: a name, a text form, and the names of each argument's values."""

    name: str
    form: str
    args: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many codes the block has."""
        total = 1
        for names in self.args.values():
            total *= len(names)
        return total


def verb(name: str, form: str, **args: tuple[str, ...]) -> Verb:
    """A block of actions; the last argument varies fastest.

    >>> verb("take", "take {card}", card=("oil", "gold")).count
    2
    """
    return Verb(name, form, args)


@dataclass(frozen=True)
class Parts:
    """An action taken apart: its verb and the index of each argument."""

    verb: str
    args: dict[str, int]


class ActionTable:
    """All actions of a game, by code, by text and by parts.

    >>> table = ActionTable(verb("take", "take {card}", card=("oil", "gold")), verb("pass", "pass"))
    >>> table.base("pass"), table.text(1), table.parse("take oil")
    (2, 'take gold', 0)
    >>> table.parts(1)
    Parts(verb='take', args={'card': 1})
    """

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._base: dict[str, int] = {}
        self._texts: list[str] = []
        self._parts: list[Parts] = []
        for block in verbs:
            self._base[block.name] = len(self._texts)
            for values in itertools.product(*(range(len(names)) for names in block.args.values())):
                args = dict(zip(block.args, values, strict=True))
                self._texts.append(block.form.format(**{key: block.args[key][value] for key, value in args.items()}))
                self._parts.append(Parts(block.name, args))
        self._codes = {text.casefold(): code for code, text in enumerate(self._texts)}
        if len(self._codes) != len(self._texts):
            raise ValueError("two actions have the same text")

    def __len__(self) -> int:
        return len(self._texts)

    def base(self, name: str) -> int:
        """The first code of a verb."""
        return self._base[name]

    @property
    def bases(self) -> tuple[int, ...]:
        """The first code of every verb, in order."""
        return tuple(self._base.values())

    def text(self, action: int) -> str:
        """The text of an action."""
        if not 0 <= action < len(self._texts):
            raise RondeError(f"there is no action {action}; actions are 0 to {len(self) - 1}", "GEN-06")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The action with this text; case and spacing do not matter."""
        wanted = " ".join(text.split()).casefold()
        code = self._codes.get(wanted)
        if code is None:
            near = difflib.get_close_matches(wanted, self._codes, n=3) or [block.form for block in self.verbs]
            known = ", ".join(repr(self._texts[self._codes[word]] if word in self._codes else word) for word in near)
            raise RondeError(f"{text[:60]!r} is not an action; try {known}", "GEN-06")
        return code

    def parts(self, action: int) -> Parts:
        """The verb and arguments of an action."""
        return self._parts[action]

    @cached_property
    def as_json(self) -> list[dict[str, Any]]:
        """Every action with its code, text, verb and arguments by name."""
        blocks = {block.name: block for block in self.verbs}
        return [
            {
                "code": code,
                "text": text,
                "verb": parts.verb,
                "args": {key: blocks[parts.verb].args[key][value] for key, value in parts.args.items()},
            }
            for code, (text, parts) in enumerate(zip(self._texts, self._parts, strict=True))
        ]
