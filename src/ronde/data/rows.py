"""A finished match as rows of a data set: it is folded again event by event, and every decision is written down."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ronde.core.digest import digest_action, digest_begin, digest_chance, digest_text
from ronde.core.engine import specialise
from ronde.core.errors import RondeError
from ronde.core.game import outcome_array
from ronde.core.match import Acted, Dealt, Match, Undone
from ronde.data.columns import DECISIONS, MATCHES, OBSERVATION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ronde.core.game import Game


def _empty(names: Sequence[str]) -> dict[str, list[Any]]:
    return {name: [] for name in names}


@dataclass
class Rows:
    """Rows of both tables, column by column."""

    matches: dict[str, list[Any]] = field(default_factory=lambda: _empty([column.name for column in MATCHES]))
    decisions: dict[str, list[Any]] = field(default_factory=lambda: _empty([column.name for column in DECISIONS]))
    observations: bool = False

    def __post_init__(self) -> None:
        if self.observations:
            self.decisions[OBSERVATION.name] = []

    def __len__(self) -> int:
        return len(self.matches["match"])

    def add(
        self,
        number: int,
        match: Match,
        *,
        players: Sequence[str | None] | None = None,
        deciders: Sequence[str | None] | None = None,
        resigned: Sequence[bool] | None = None,
        table: str | None = None,
        chance: Mapping[str, Any] | None = None,
    ) -> None:
        """Add a match that is over.

        `deciders` says who took each action, if not always the players of the seats; `chance` is what a log says of
        chance, if that is less than the match knows.
        """
        if not match.over:
            raise RondeError("a data set holds finished matches only")
        winners, scores = match.winners(), match.scores()
        wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]
        if deciders is None and players is not None:
            deciders = [players[event.seat] for event in match.events if isinstance(event, Acted)]
        count = self._add_decisions(number, match, deciders, scores, wins)
        row = {
            "match": number,
            "table": table,
            "game": match.game.key,
            "version": match.game.version,
            "seats": match.seats,
            "options": json.dumps(match.options, sort_keys=True),
            "ruleset": match.ruleset,
            "chance": json.dumps(chance or match.chance.as_json(True), sort_keys=True),
            "players": players,
            "resigned": resigned,
            "scores": scores,
            "wins": wins,
            "decisions": count,
            "digest": digest_text(digest_of(match)),
        }
        for name, value in row.items():
            self.matches[name].append(value)

    def _add_decisions(
        self, number: int, match: Match, deciders: Sequence[str | None] | None, scores: list[int], wins: list[float]
    ) -> int:
        game, columns = match.game, self.decisions
        look = Observer(game, match.seats) if self.observations else None
        replay = Match(game, match.seats, match.options, chance=match.chance, events=(), engine=match.engine)
        undoable: list[int] = []
        count = 0
        for event in match.events:
            if isinstance(event, Acted):
                undoable.append(len(columns["match"]))
                row = (
                    number,
                    count,
                    event.seat,
                    None if deciders is None else deciders[count],
                    event.action,
                    game.actions.text(event.action),
                    replay.legal(event.seat),
                    False,
                    scores[event.seat],
                    wins[event.seat],
                )
                for column, value in zip(DECISIONS, row, strict=True):
                    columns[column.name].append(value)
                if look is not None:
                    columns[OBSERVATION.name].append(look(replay, event.seat))
                count += 1
            elif isinstance(event, Undone):
                columns["taken_back"][undoable.pop()] = True
            replay.fold(event)
        return count


class Observer:
    """Writes flat observations by compiled code."""

    def __init__(self, game: Game, seats: int) -> None:
        from ronde.envs import layout
        from ronde.envs.lane import MEMORY, SETTINGS
        from ronde.envs.vector import STENCIL

        self._compiled: Any = specialise(STENCIL, game)
        self._settings = np.zeros(SETTINGS, np.int64)
        self._settings[MEMORY] = 1
        self._view = game.view.row()
        self._width = layout.width(game, seats)

    def __call__(self, match: Match, seat: int) -> Any:
        """What a seat of a match sees now, with perfect memory."""
        flat = np.zeros(self._width, np.int16)
        self._compiled.observe(match.row, seat, self._settings, self._view, flat)
        return flat


def digest_of(match: Match) -> npt.NDArray[np.int64]:
    """The digest of all actions and outcomes of a match; what was taken back is part of it."""
    digest = np.zeros(2, np.int64)
    digest_begin(digest)
    for event in match.events:
        if isinstance(event, Acted):
            digest_action(digest, event.seat, event.action)
        elif isinstance(event, Dealt):
            digest_chance(digest, outcome_array(event.outcome), len(event.outcome))
    return digest
