"""Bots that the operator brought (`ronde serve --bot NAME=module:attribute`), each in a process of its own.

They are named on the command line or in the settings, never by a message. A bot that fails, answers with an illegal
action or thinks too long is dropped from the seat; its process is ended and started again for the next one who asks.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import re
import secrets
import sys
from typing import TYPE_CHECKING, Any, Final

from ronde.bots import LEVELS
from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ronde.core.game import Game
    from ronde.core.record import Row

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,9}")
THINKS: Final = 10.0
"""Seconds in which a bot must have answered."""
THINKS_FIRST: Final = 60.0
"""Seconds for its first answer in a game, when it may have to compile."""
WAKES: Final = 60.0
"""Seconds in which its process must have started."""


class GuestFailed(RondeError):  # noqa: N818  it says what happened
    """A bot gave no answer that can be used; the sentence is for the log."""

    def __init__(self, bot: str, sentence: str) -> None:
        super().__init__(f"{bot}: {sentence}")
        self.bot = bot


class Guest:
    """One such bot and its process."""

    def __init__(self, name: str, where: str) -> None:
        self.name = name
        self.where = where
        self.games: frozenset[str] = frozenset()
        self._child: asyncio.subprocess.Process | None = None
        self._warm: set[str] = set()
        self._turn = asyncio.Lock()

    async def start(self) -> None:
        """Start the process and learn which games the bot plays; one that plays none is refused."""
        async with self._turn:
            await self._wake()

    async def choose(self, game: Game, view: Row, legal: Sequence[int]) -> int:
        """What the bot does with this view."""
        asked = {
            "game": game.key,
            "view": base64.b64encode(view.tobytes()).decode(),
            "legal": list(legal),
            "seed": secrets.randbits(62),
        }
        async with self._turn:
            answer = await self._ask(asked)
        if answer.get("action") not in legal:
            raise GuestFailed(self.name, str(answer.get("error") or "no legal action"))
        return int(answer["action"])

    async def close(self) -> None:
        """End the process."""
        child, self._child = self._child, None
        self._warm.clear()
        if child is not None:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            assert child.stdin is not None
            child.stdin.close()
            await child.wait()

    async def _ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        if self._child is None:
            await self._wake()
        assert self._child is not None
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps(asked).encode() + b"\n")
            answer = await self._hear(THINKS if asked["game"] in self._warm else THINKS_FIRST)
        except BaseException:
            await self.close()  # whatever it still says is no answer to the next question
            raise
        self._warm.add(asked["game"])
        return answer

    async def _wake(self) -> None:
        self._child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ronde.envs.guest",
            self.where,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its guests
        )
        try:
            games = (await self._hear(WAKES))["games"]
        except BaseException:
            await self.close()
            raise
        self.games = frozenset(key for key, why_not in games.items() if why_not is None)
        if not self.games:
            await self.close()
            raise GuestFailed(self.name, f"plays none of the games: {next(iter(games.values()))}")

    async def _hear(self, seconds: float) -> dict[str, Any]:
        assert self._child is not None
        assert self._child.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self._child.stdout.readline()
            answer: dict[str, Any] = json.loads(line) if line else {}
        except TimeoutError:
            raise GuestFailed(self.name, f"gave no answer in {seconds:.0f} seconds") from None
        except ValueError as error:  # a line that is too long, or no JSON
            raise GuestFailed(self.name, f"gave an answer that cannot be read: {error}") from None
        if not line:
            raise GuestFailed(self.name, "its process has ended")
        return answer


def read_guests(words: Iterable[str]) -> dict[str, str]:
    """Bots by name from words such as `learned=policy.py:bot`."""
    found = (word.partition("=") for word in words)
    return {name: where for name, _, where in found}


def check_guests(bots: Mapping[str, str]) -> None:
    """Refuse names that a table could not show or that are taken."""
    for name, where in bots.items():
        if not NAME.fullmatch(name) or name in LEVELS:
            raise RondeError(
                f"{name[:40]!r} cannot name a bot: take up to 10 small letters, digits and hyphens, and no level's name"
            )
        if ":" not in where:
            raise RondeError(f"{where[:60]!r} is no bot; write {name}=module:attribute or {name}=policy.py:attribute")
