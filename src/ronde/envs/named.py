"""Bots by name that are not levels: `package.module:attribute`, `policy.py:attribute` or `openspiel:name`.

Such a name runs code, so it is taken from a command line or a settings file only, never from a network.
The attribute is one of these, told apart by what it has:

a bot                with `choose(view, legal, rng, budget)`
an OpenSpiel bot     with `step(state)`
a policy             a function of observation and action mask
a maker              a function or class of one argument, the game, that gives any of the three

A bot or policy with an attribute `game` (a game or its key) plays no other.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
from contextlib import redirect_stdout
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ronde.bots import LEVELS
from ronde.core.errors import RondeError, one_of
from ronde.envs.players import PolicyBot, SpielBot, checked

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

    from ronde.bots import Bot, Budget
    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game
    from ronde.core.record import Row

OPENSPIEL = "openspiel"
FAULTS = (Exception, SystemExit)
"""What a bot may raise: one that ends the program has failed like any other."""


def is_outside(name: str) -> bool:
    """Whether a name is that of somebody else's bot.

    >>> is_outside("policy.py:bot"), is_outside("expert@0.3s")
    (True, False)
    """
    return ":" in name


class Outside:
    """Somebody else's bot, held to the rules: what it chooses must be legal."""

    def __init__(self, game: Game, name: str, bot: Any) -> None:
        self.game = game
        self.name = name
        level = getattr(bot, "level", None)
        self.level = level if level in LEVELS else "regular"
        """its reflexes where all act at once"""
        self._bot = bot

    def choose(self, view: Row, legal: Sequence[Action], rng: Rng, budget: Budget | None = None) -> Action:
        """What it chooses."""
        try:
            with redirect_stdout(sys.stderr):  # what it prints is not what a command with `--json` prints
                chosen = self._bot.choose(view, list(legal), rng, budget)
            return checked(self.game, chosen, legal)
        except RondeError as error:
            raise RondeError(f"{self.name}: {error.sentence}", error.clause) from error
        except FAULTS as error:
            raise RondeError(f"{self.name} failed at {self.game.key}: {type(error).__name__}: {error}") from error


def load_bot(game: Game, name: str) -> Bot:
    """The bot of this name for this game."""
    source, _, attribute = name.rpartition(":")
    if not source or not attribute:
        raise RondeError(f"{name[:60]!r} names no bot; write policy.py:bot, package.module:bot or {OPENSPIEL}:name")
    if source == OPENSPIEL:
        return Outside(game, name, _registered(game, attribute))
    thing: Any = _module(source)
    try:
        for part in attribute.split("."):
            thing = getattr(thing, part)
    except AttributeError:
        raise RondeError(f"{source} has no {attribute[:60]!r}") from None
    try:
        with redirect_stdout(sys.stderr):
            bot = _as_bot(game, thing)
    except RondeError:
        raise
    except FAULTS as error:
        raise RondeError(f"{name} failed to make a bot for {game.key}: {type(error).__name__}: {error}") from error
    if bot is None:
        raise RondeError(f"{name} is neither a bot, nor a policy, nor a function that makes one; see docs/research.md")
    for one in (thing, bot):
        plays = getattr(one, "game", game)
        if not isinstance(one, type) and getattr(plays, "key", plays) != game.key:
            raise RondeError(f"{name} plays {getattr(plays, 'key', plays)}, not {game.key}")
    return Outside(game, name, bot)


def fingerprint(name: str) -> str:
    """A hash of a bot's file and of those beside it with the same stem, such as its weights.

    So results of another version are not taken for its own.
    """
    source = name.rpartition(":")[0]
    path = Path(source)
    if source == OPENSPIEL:
        return ""
    if not source.endswith(".py"):
        origin = getattr(_module(source), "__file__", None)
        if origin is None:
            return ""
        path = Path(origin)
    try:
        return _contents(path)
    except OSError as error:
        raise RondeError(f"cannot read {path}: {error.strerror}") from error


def _contents(path: Path) -> str:
    digest = hashlib.sha256(path.read_bytes())
    for beside in sorted(path.parent.glob(f"{path.stem}.*")):
        if beside.is_file():
            digest.update(beside.read_bytes())
    return digest.hexdigest()[:16]


def _as_bot(game: Game, thing: Any, *, made: bool = False) -> Any:
    if not isinstance(thing, type):
        if hasattr(thing, "choose"):
            return thing
        if hasattr(thing, "step"):
            return SpielBot(game, thing)
    if not callable(thing):
        return None
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    given = inspect.signature(thing).parameters.values()
    takes = [one for one in given if one.default is one.empty and one.kind in positional]
    if len(takes) == 2:
        return PolicyBot(game, thing)
    if len(takes) == 1 and not made:
        return _as_bot(game, thing(game), made=True)
    return None


def _registered(game: Game, name: str) -> Any:
    try:
        import ronde.envs.openspiel  # noqa: F401  registers the games
    except ModuleNotFoundError as error:
        raise RondeError(str(error)) from error
    import pyspiel

    if not pyspiel.is_bot_registered(name):
        raise RondeError(f"OpenSpiel knows no bot {name[:40]!r}; it knows {one_of(pyspiel.registered_bots())}")
    return SpielBot(game, lambda loaded, seat: pyspiel.load_bot(name, loaded, seat))


def _module(source: str) -> ModuleType:
    """The module of this name, or in this file."""
    with redirect_stdout(sys.stderr):
        return _import(source)


class _Fresh(SourceFileLoader):
    """Reads a file as it is now; Python itself takes one that was edited within a second for unchanged."""

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  the way in is Python's
        """What the file says."""
        return self.source_to_code(self.get_data(self.path), self.path)


def _import(source: str) -> ModuleType:
    try:
        if not source.endswith(".py"):
            if str(Path.cwd()) not in sys.path:
                sys.path.append(str(Path.cwd()))
            return importlib.import_module(source)
        path = Path(source).resolve()
        # an edited file, or one with other weights beside it, is another module
        name = f"ronde_bot_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}_{_contents(path)}"
        if name in sys.modules:
            return sys.modules[name]
        spec = importlib.util.spec_from_file_location(name, path, loader=_Fresh(name, str(path)))
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module
    except FAULTS as error:
        raise RondeError(f"cannot load a bot from {source}: {type(error).__name__}: {error}") from error
