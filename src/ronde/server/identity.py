"""Who is who: guests with a secret in a cookie, one-time links to another device, and forgetting somebody.

A token is 32 random bytes. The database keeps its SHA-256 only, so a copy of the database lets nobody in.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, text, update

from ronde.core.errors import RondeError
from ronde.server.clock import DAY
from ronde.server.journal import FORGOTTEN, JournalDown
from ronde.server.lobby import new_id
from ronde.server.store import PLAYERS, RATINGS, SEATS, TABLES, TOKENS

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from ronde.server.journal import Journal

COOKIE = "ronde"
REMEMBERED = 20_000
KNOWN_SECONDS = 60.0
"""How long a token is believed before the database is asked again; another node may have changed the player."""
LINK_MS = 15 * 60_000
MAX_TOKEN = 80
TELL_FORGOTTEN = text(f"SELECT pg_notify('{FORGOTTEN}', :player)")


class BadLink(RondeError):  # noqa: N818  it says what is the matter
    """A one-time link that is used up, expired or invented."""


@dataclass(frozen=True)
class Player:
    """A person."""

    id: str
    name: str


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _delete(db: Connection, player: str, absent_since: int | None = None) -> bool:
    """Delete a player, unless there is none or it has come back."""
    is_gone = PLAYERS.c.id == player
    if absent_since is not None:
        is_gone &= PLAYERS.c.seen < absent_since
    if not db.execute(delete(PLAYERS).where(is_gone)).rowcount:
        return False
    db.execute(delete(TOKENS).where(TOKENS.c.player == player))
    db.execute(delete(RATINGS).where(RATINGS.c.player == player))
    db.execute(update(SEATS).where(SEATS.c.player == player).values(player=None))
    db.execute(update(TABLES).where(TABLES.c.host == player).values(host=None))
    if db.dialect.name != "sqlite":
        db.execute(TELL_FORGOTTEN, {"player": player})
    return True


def clean_name(name: str) -> str:
    r"""A name on one line: no control characters, no line breaks, single spaces, at most 40 characters.

    >>> clean_name("  Ada \n Lovelace ")
    'Ada Lovelace'
    """
    shown = " ".join("".join(mark if mark.isprintable() else " " for mark in name).split())[:40]
    if not shown:
        raise RondeError("a name needs at least one letter")
    return shown


class Identity:
    """Finds, makes and forgets players."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: OrderedDict[str, tuple[Player, float]] = OrderedDict()
        self._forgotten = 0
        """how often somebody was to be looked up again"""

    async def who(self, token: str | None, now: int) -> Player | None:
        """The player who holds this token."""
        if not token or len(token) > MAX_TOKEN:
            return None
        key = _hash(token)
        if key in self._known:
            self._known.move_to_end(key)
            player, since = self._known[key]
            if time.monotonic() - since < KNOWN_SECONDS:
                return player
        while True:
            forgotten = self._forgotten
            found = await self._look_up(key, now)
            if forgotten == self._forgotten:  # else it may be somebody who was deleted or renamed meanwhile
                return found and self._remember(key, found)

    async def _look_up(self, key: str, now: int) -> Player | None:
        """The player whose token has this hash, by the database; it notes that the player was here."""
        query = (
            select(PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.seen)
            .join(TOKENS, TOKENS.c.player == PLAYERS.c.id)
            .where(TOKENS.c.hash == key, TOKENS.c.once.is_(False))
        )
        row = await self._journal.ask(lambda db: db.execute(query).first())
        if row is None:
            return None
        if now - row.seen > DAY:
            seen = update(PLAYERS).where(PLAYERS.c.id == row.id).values(seen=now)
            with contextlib.suppress(JournalDown):  # who comes to look needs nothing written
                await self._journal.tell(lambda db: db.execute(seen).rowcount)
        return Player(row.id, row.name)

    async def make_guest(self, name: str, now: int) -> tuple[Player, str]:
        """A new player and the token that only the player's browser keeps."""
        player, token = Player(new_id(16), clean_name(name)), secrets.token_urlsafe(32)

        def write(db: Connection) -> None:
            db.execute(insert(PLAYERS).values(id=player.id, name=player.name, created=now, seen=now))
            db.execute(insert(TOKENS).values(hash=_hash(token), player=player.id, once=False))

        await self._journal.tell(write)
        return self._remember(_hash(token), player), token

    async def rename(self, player: Player, name: str) -> Player:
        """The player under another name."""
        renamed = Player(player.id, clean_name(name))
        query = update(PLAYERS).where(PLAYERS.c.id == player.id).values(name=renamed.name)
        await self._journal.tell(lambda db: db.execute(query).rowcount)
        self.forget(player.id)
        return renamed

    async def make_link(self, player: Player, now: int) -> tuple[str, int]:
        """A code that makes one other device this player, and when it expires."""
        code, expires = secrets.token_urlsafe(24), now + LINK_MS

        def write(db: Connection) -> None:
            db.execute(delete(TOKENS).where(TOKENS.c.player == player.id, TOKENS.c.once, TOKENS.c.expires < now))
            db.execute(insert(TOKENS).values(hash=_hash(code), player=player.id, once=True, expires=expires))

        await self._journal.tell(write)
        return code, expires

    async def use_link(self, code: str, now: int) -> tuple[Player, str]:
        """The player of a one-time code, and a new token for the device that brought it."""
        token = secrets.token_urlsafe(32)
        is_link = (TOKENS.c.hash == _hash(code)) & TOKENS.c.once.is_(True)
        whose = select(PLAYERS.c.id, PLAYERS.c.name, TOKENS.c.expires).join(TOKENS, TOKENS.c.player == PLAYERS.c.id)

        def write(db: Connection) -> Player | None:
            row = db.execute(whose.where(is_link)).first()
            used = db.execute(delete(TOKENS).where(is_link)).rowcount
            if row is None or not used or row.expires < now:
                return None  # what fails here would take all that others write at the moment with it
            db.execute(insert(TOKENS).values(hash=_hash(token), player=row.id, once=False))
            return Player(row.id, row.name)

        player = await self._journal.tell(write)
        if player is None:
            raise BadLink("this link has been used or has expired")
        return player, token

    async def delete(self, player: Player) -> None:
        """Forget a player: name, tokens, ratings and history. Matches stay, with nobody's name on that seat."""
        await self._journal.tell(lambda db: _delete(db, player.id))
        self.forget(player.id)

    async def delete_absent(self, since: int, most: int) -> list[str]:
        """Forget players who have not been here since then, those who are away longest first; who they were."""
        absent = select(PLAYERS.c.id).where(PLAYERS.c.seen < since).order_by(PLAYERS.c.seen).limit(most)

        def write(db: Connection) -> list[str]:
            found = list(db.execute(absent).scalars())
            return [player for player in found if _delete(db, player, absent_since=since)]

        return await self._journal.tell(write)

    def _remember(self, key: str, player: Player) -> Player:
        self._known[key] = (player, time.monotonic())
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return player

    def forget(self, id: str) -> None:  # noqa: A002  its name
        """Look a player up again, whatever is known here or is being asked."""
        self._forgotten += 1
        for key in [key for key, (player, _) in self._known.items() if player.id == id]:
            del self._known[key]
