"""One match between bots, refereed: bots get views and legal actions, the match stays here."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ronde.core.chance import Fast, fast_rng
from ronde.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ronde.bots import Bot
    from ronde.core.game import Game

BOT_LANES = 1 << 40
"""Lanes of the fast generator from here on belong to bots; those below deal."""


@dataclass(frozen=True)
class Played:
    """A finished match: points and shares of the win by seat, and how the bots spent their time."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


def play(
    game: Game,
    bots: Sequence[Bot],
    *,
    seed: int,
    deal: int,
    lane: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Played:
    """Let bots play deal number `deal` of a seed, one bot for each seat; `lane` sets their own randomness apart."""
    seats = len(bots)
    match = Match(game, seats, options, chance=Fast(seed, deal))
    first = BOT_LANES + (deal if lane is None else lane) * 8
    rngs = [fast_rng(seed, first + seat) for seat in range(seats)]
    moves, seconds = [0] * seats, [0.0] * seats
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        view = match.view(seat)
        began = time.perf_counter()
        action = bots[seat].choose(view, legal, rngs[seat])
        seconds[seat] += time.perf_counter() - began
        moves[seat] += 1
        match.play(seat, action)
    winners = match.winners()
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return Played(tuple(match.scores()), tuple(wins), tuple(moves), tuple(seconds))
