"""One match between bots, refereed: bots get views and legal actions, the match stays here."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ronde.bots.levels import Greedy, Searcher
from ronde.bots.reflex import HAND_ON_ITS_WAY, LOCK_SECONDS, SimulatedClock, react
from ronde.core.chance import Fast, fast_rng
from ronde.core.errors import RondeError
from ronde.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ronde.bots import Bot
    from ronde.bots.reflex import Clock, Reaction
    from ronde.core.chance import Rng
    from ronde.core.game import Game

BOT_LANES = 1 << 40
"""Lanes of the fast generator from here on belong to bots; those below deal."""
MOST_DECISIONS = 100_000
"""Hundreds of times more than a match takes with anybody who wants to win it."""


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
    match = Match(game, len(bots), options, chance=Fast(seed, deal))
    return play_out(match, bots, bot_rngs(seed, deal if lane is None else lane, len(bots)))


def bot_rngs(seed: int, lane: int, seats: int) -> list[Rng]:
    """A generator for the bot in each seat, none of them the one that deals."""
    return [fast_rng(seed, BOT_LANES + lane * 8 + seat) for seat in range(seats)]


def play_out(match: Match, bots: Sequence[Bot], rngs: Sequence[Rng]) -> Played:
    """Let bots play a match to its end."""
    seats = match.seats
    moves, seconds = [0] * seats, [0.0] * seats
    if is_race(match):
        race(match, bots, rngs, SimulatedClock(), moves, seconds)
    while not match.over:
        check_length(match, moves)
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


def check_length(match: Match, moves: Sequence[int]) -> None:
    """Refuse to go on with a match that its bots never end."""
    if sum(moves) >= MOST_DECISIONS:
        raise RondeError(f"a match of {match.game.key} has not ended after {MOST_DECISIONS} decisions; a bot stalls it")


def is_race(match: Match) -> bool:
    """Whether all seats act at once and the fastest is first."""
    return match.options.get("mode") == "realtime"


def race(
    match: Match, bots: Sequence[Bot], rngs: Sequence[Rng], clock: Clock, moves: list[int], seconds: list[float]
) -> None:
    """Referee a race: claims count in the order of their times, and one that comes too late is still laid.

    Thinking would cost more than it brings here, so levels that search play what looks most promising.
    `moves` and `seconds` are added to; the seconds are those of the reactions.
    """
    hands = [
        Greedy(match.game, bot.level) if isinstance(bot, Greedy | Searcher) and bot.level != "novice" else bot
        for bot in bots
    ]
    direction = -1
    locks = match.options["misplay"] == "lockout"
    free_at = [0.0] * match.seats
    while not match.over:
        check_length(match, moves)
        turned = int(match.state.direction) != direction
        direction = int(match.state.direction)
        claims: list[tuple[float, int, Reaction]] = []
        seen = [match.legal(seat) for seat in range(match.seats)]
        for seat, hand in enumerate(hands):
            reaction = react(match.game, hand, match.view(seat), seen[seat], rngs[seat], turned=turned)
            if reaction is not None:
                claims.append((max(reaction.seconds, free_at[seat] - clock.now()), seat, reaction))
        dealer = int(match.state.dealer)
        claims.sort(key=lambda claim: (claim[0], (claim[1] - dealer - 1) % match.seats))  # dossier 4.6
        first = claims[0][0]
        clock.wait(first)
        for at, seat, reaction in claims:
            if at > first + HAND_ON_ITS_WAY or match.over:
                break
            fits = reaction.action in match.legal(seat)
            if fits or match.engine.accepts(match.row, seat, reaction.action):
                match.play(seat, reaction.action)
                moves[seat] += 1
                seconds[seat] += at
                if locks and not fits and reaction.action not in seen[seat]:  # an overtaken card is none (REA-Q25)
                    free_at[seat] = clock.now() + LOCK_SECONDS
