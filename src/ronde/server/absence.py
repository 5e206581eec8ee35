"""Guests who never come back: in the end they are deleted as if they had asked for it, a few at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import case, update

from ronde.server.clock import DAY
from ronde.server.journal import JournalDown
from ronde.server.store import PLAYERS

if TYPE_CHECKING:
    from ronde.server.app import House

SOME = 20
"""How many are deleted in one transaction, while others play."""
PAUSE_SECONDS = 1.0
ROUND_SECONDS = 3600.0

log = structlog.get_logger("ronde.absence")


async def forget_absent(house: House) -> int:
    """Delete some of those who have been away too long; how many."""
    gone = await house.identity.delete_absent(house.lobby.now() - house.config.guest_days * DAY, SOME)
    for player in gone:
        house.lobby.forget(player)
    return len(gone)


async def excuse(house: House, since: int, until: int) -> None:
    """While no server ran nobody could come: let that time count for nobody. It is of no matter if it was short."""
    if until - since > DAY:
        later = PLAYERS.c.seen + (until - since)
        excused = update(PLAYERS).values(seen=case((later < until, later), else_=until))
        await house.lobby.journal.tell(lambda db: db.execute(excused).rowcount)


async def keep_forgetting(house: House) -> None:
    """Delete them as long as the server runs."""
    outage = house.lobby.awake.outage
    while house.config.guest_days:
        found = 0
        try:
            if outage is not None:
                await excuse(house, *outage)
                outage = None
            found = await forget_absent(house)
        except JournalDown:
            pass  # there is time
        except Exception:
            log.exception("absence")
        await asyncio.sleep(PAUSE_SECONDS if found == SOME else ROUND_SECONDS)
