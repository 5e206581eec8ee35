"""Logs: a match as one JSON object, and JSON Lines files of many. `docs/log-format.md` is the specification."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from ronde.core.chance import Chance, Fair, Fast
from ronde.core.errors import BadLog, RondeError
from ronde.core.match import Acted, Dealt, Match, Undone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ronde.core.game import Game
    from ronde.core.match import Event

FORMAT = 1
LINE_LIMIT = 16 * 1024 * 1024


class Recorder:
    """Plays a match and writes down every event, the legal actions before each action, and every scoring."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None = None, *, chance: Chance) -> None:
        self.match = Match(game, seats, options, chance=chance, deal=False)
        self.lines: list[dict[str, Any]] = []
        self._totals = [0] * seats
        self._deal()

    def play(self, seat: int, action: int) -> None:
        """Play an action and record it with all that follows."""
        match = self.match
        listed = legal_json(match)
        scorings = match.state.scorings
        self._write(event_json(match.game, match.act(seat, action)) | {"legal": listed}, scorings)
        self._deal()

    def _deal(self) -> None:
        while self.match.chance_due:
            scorings = self.match.state.scorings
            self._write(event_json(self.match.game, self.match.deal()), scorings)

    def _write(self, line: dict[str, Any], scorings: int) -> None:
        self.lines.append(line)
        if self.match.state.scorings != scorings:
            self.lines.append(scoring_json(self.match, self._totals))
            self._totals = self.match.scores()

    def as_json(self) -> dict[str, Any]:
        """The log as one JSON object."""
        return log_header(self.match) | {"events": self.lines} | log_end(self.match)


def log_header(match: Match, *, secret: bool = False) -> dict[str, Any]:
    """The part of a log that says which rules and which chance; the seed of a running match only if `secret`."""
    return {
        "ronde": FORMAT,
        "game": match.game.key,
        "version": match.game.version,
        "seats": match.seats,
        "options": match.options,
        "ruleset": match.ruleset,
        "chance": match.chance.as_json(match.over or secret),
    }


def log_end(match: Match) -> dict[str, Any]:
    """The part of a log that says how the match ended, if it did."""
    if not match.over:
        return {}
    return {"end": {"scores": match.scores(), "winners": match.winners()}}


def match_json(match: Match, *, secret: bool = False) -> dict[str, Any]:
    """A match as a log: header, events, end. With `secret` a running match keeps its seed, so that it can go on."""
    events = [event_json(match.game, event) for event in match.events]
    return log_header(match, secret=secret) | {"events": events} | log_end(match)


def event_json(game: Game, event: Event) -> dict[str, Any]:
    """An event in notation."""
    if isinstance(event, Acted):
        return {"seat": event.seat, "action": game.actions.text(event.action)}
    if isinstance(event, Dealt):
        return {"chance": game.outcome_text(event.outcome)}
    return {"undo": event.seat}


def legal_json(match: Match) -> dict[str, list[str]]:
    """The legal actions of every seat that may act now, in notation."""
    return {str(seat): [match.game.actions.text(code) for code in match.legal(seat)] for seat in match.to_act}


def scoring_json(match: Match, before: list[int]) -> dict[str, Any]:
    """The scoring that has just taken place, given the totals before it."""
    totals = match.scores()
    gained = [now - then for now, then in zip(totals, before, strict=True)]
    return {"scoring": int(match.state.scorings), "scores": gained, "totals": totals, "winners": match.winners()}


@dataclass(frozen=True)
class Log:
    """A log that was read and found well-formed; `match()` replays it through the checked door."""

    game: Game
    header: dict[str, Any]
    lines: tuple[dict[str, Any], ...]
    """The events and scorings as they are written."""
    events: tuple[Event, ...]
    chance: Chance | None
    end: dict[str, Any] | None

    def match(self, upto: int | None = None) -> Match:
        """The match after all events, or after the first `upto`; to go on with it, see `load`."""
        seats, options = self.header["seats"], self.header["options"]
        match = Match(self.game, seats, options, chance=self.chance, events=self.events[:upto])
        if upto is None:
            self.check_end(match)
        return match

    def check_end(self, match: Match) -> None:
        """Refuse the log if it says that the match ended otherwise than its events do."""
        if self.end is None:
            return
        if not match.over:
            raise BadLog("the log has an end, but its events stop before the match is over")
        for key, value in (("scores", match.scores()), ("winners", match.winners())):
            if self.end.get(key) != value:
                raise BadLog(f"the log ends with {key} {str(self.end.get(key))[:60]}, but its events give {value}")


def read_log(data: object, find_game: Callable[[str], Game]) -> Log:
    """A log from parsed JSON, or one sentence that says what is wrong with it."""
    log = _typed(data, dict, "a log")
    if log.get("ronde") != FORMAT:
        raise BadLog(f"this log has format {str(log.get('ronde'))[:20]}; this Ronde reads format {FORMAT}")
    game = find_game(_typed(log.get("game"), str, "game"))
    if log.get("version") != game.version:
        theirs = str(log.get("version"))[:20]
        raise BadLog(f"this log follows version {theirs} of {game.key}; this Ronde plays version {game.version}")
    seats = _typed(log.get("seats"), int, "seats")
    options = _typed(log.get("options"), dict, "options")
    ruleset = game.ruleset(seats, options)
    if log.get("ruleset") != ruleset:
        raise BadLog("the ruleset hash does not fit the game, seats and options of the log")
    events: list[Event] = []
    lines = tuple(_typed(log.get("events"), list, "events"))
    for line in lines:
        try:
            event = _read_event(game, _typed(line, dict, "an event"))
        except RondeError as error:
            raise BadLog(f"event {len(events)}: {error.sentence}", error.clause) from error
        if event is not None:
            events.append(event)
    end = log.get("end")
    if end is not None:
        _typed(end, dict, "end")
    header = {"seats": seats, "options": options, "ruleset": ruleset, "chance": log.get("chance")}
    return Log(game, header, lines, tuple(events), _read_chance(log.get("chance"), ruleset), end)


def read_logs(path: Path, find_game: Callable[[str], Game]) -> Iterator[Log]:
    """The logs of a JSON Lines file, one after the other."""
    try:
        with path.open("rb") as file:
            number = found = 0
            while line := file.readline(LINE_LIMIT):
                number += 1
                if not line.endswith(b"\n") and len(line) == LINE_LIMIT:
                    raise BadLog(f"{path.name}, line {number}: longer than {LINE_LIMIT} bytes")
                if not line.strip():
                    continue
                found += 1
                try:
                    data = json.loads(line)
                except (ValueError, RecursionError) as error:
                    raise BadLog(f"{path.name}, line {number}: not JSON, or cut off") from error
                try:
                    yield read_log(data, find_game)
                except RondeError as error:
                    raise BadLog(f"{path.name}, line {number}: {error.sentence}", error.clause) from error
            if not found:
                raise BadLog(f"{path.name} is empty; a log file has one match on each line")
    except OSError as error:
        raise RondeError(f"cannot read {path}: {error.strerror}") from error


def save(match: Match, path: Path, *, secret: bool = False) -> None:
    """Write a match to a file; the file appears whole or not at all."""
    write_whole(path, json.dumps(match_json(match, secret=secret), ensure_ascii=False, separators=(",", ":")) + "\n")


def is_replaceable(path: Path) -> bool:
    """Whether a whole file may take this place: it is free, or a file; links, devices and pipes are written to."""
    return not path.is_symlink() and (path.is_file() or not path.exists())


def write_whole(path: Path, text: str) -> None:
    """Write a file that appears whole or not at all."""
    draft = None
    try:
        if not is_replaceable(path):
            path.write_text(text, encoding="utf-8")
            return
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            draft = Path(file.name)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        if draft is not None:
            draft.unlink(missing_ok=True)
        raise RondeError(f"cannot write {path}: {error.strerror}") from error


def load(path: Path, find_game: Callable[[str], Game]) -> Match:
    """The match of a file that `save` wrote; if its seed was kept, it goes on as it would have."""
    log = next(read_logs(path, find_game))
    if not isinstance(log.chance, Fast):
        return log.match()
    match = log.match(upto=0)
    for number, event in enumerate(log.events):
        if _strays(match, event):  # looking takes the words of the event from the running generator
            raise BadLog(f"event {number} does not follow from the seed, so nobody can say how the match would go on")
        match.fold(event)
    log.check_end(match)
    return match


@dataclass(frozen=True)
class Verdict:
    """What verifying a log found: how many outcomes fit, and the first event that does not, with the reason."""

    outcomes: int
    mismatch: int | None = None
    reason: str = ""


def verify(log: Log) -> Verdict:
    """Play a log again from its revealed seed: chance, actions, scorings and result must be as it says."""
    if log.chance is None:
        raise BadLog("the log does not reveal its seed, so there is nothing to verify; a match reveals it at its end")
    match = Match(log.game, log.header["seats"], log.header["options"], chance=log.chance, events=())
    events = iter(log.events)
    outcomes, scorings, totals = 0, 0, [0] * match.seats
    for line in log.lines:
        number = len(match.events)
        if "scoring" in line:
            due = scoring_json(match, totals)
            if scorings == match.state.scorings or not _says(line, due):
                return Verdict(
                    outcomes, number - 1, f"the scoring after event {number - 1} does not follow from the play"
                )
            scorings, totals = match.state.scorings, due["totals"]
            continue
        event = next(events)
        if _strays(match, event):
            text = shorten(str(line["chance"]), 60, placeholder=" …")
            return Verdict(outcomes, number, f"event {number} ({text}) does not follow from the seed")
        listed = legal_json(match) if "legal" in line else None
        try:
            match.fold(event)
        except BadLog as error:
            return Verdict(outcomes, number, str(error))
        if listed != line.get("legal"):
            return Verdict(outcomes, number, f"event {number}: the legal actions are others than those listed")
        outcomes += isinstance(event, Dealt)
    try:
        log.check_end(match)
    except BadLog as error:
        return Verdict(outcomes, len(match.events), str(error))
    return Verdict(outcomes)


def _strays(match: Match, event: Event) -> bool:
    """Whether an event is another outcome than the match's chance gives now."""
    return isinstance(event, Dealt) and match.due_outcome() not in (None, event.outcome)


def _says(line: dict[str, Any], due: dict[str, Any]) -> bool:
    return all(line.get(key) == value for key, value in due.items())


def _read_chance(data: object, ruleset: str) -> Chance | None:
    chance = _typed(data, dict, "chance")
    stream = chance.get("stream")
    if stream == "sfc32/1":
        seed, number = (_typed(chance.get(key), int, f"chance.{key}") for key in ("seed", "match"))
        if not 0 <= seed < 1 << 63 or not 0 <= number < 1 << 62:
            raise BadLog("chance.seed must be from 0 to 2^63 − 1 and chance.match from 0 to 2^62 − 1")
        return Fast(seed, number)
    if stream != "hmac-sha256/1":
        raise BadLog(f"unknown chance stream {str(stream)[:40]!r}")
    if "seed" not in chance:
        return None
    try:
        nonces = tuple(bytes.fromhex(nonce) for nonce in _typed(chance.get("nonces"), list, "chance.nonces"))
        fair = Fair(bytes.fromhex(_typed(chance["seed"], str, "chance.seed")), nonces, ruleset)
    except (TypeError, ValueError) as error:
        raise BadLog("chance.seed and chance.nonces must be hexadecimal") from error
    if fair.commitment != chance.get("commitment"):
        raise BadLog("the revealed seed does not fit the commitment that was shown before the deal")
    return fair


def _read_event(game: Game, line: dict[str, Any]) -> Event | None:
    if sum(kind in line for kind in ("chance", "action", "undo", "scoring")) > 1:
        raise BadLog("two events in one; each has just one of action, chance, undo and scoring")
    if "chance" in line:
        return Dealt(tuple(game.parse_outcome(_typed(line["chance"], str, "chance"))))
    if "action" in line:
        return Acted(_typed(line.get("seat"), int, "seat"), game.actions.parse(_typed(line["action"], str, "action")))
    if "undo" in line:
        return Undone(_typed(line["undo"], int, "undo"))
    if "scoring" in line:
        return None
    raise BadLog("neither an action, nor chance, nor undo, nor scoring")


def _typed(value: object, kind: type, name: str) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        words = {dict: "an object", list: "a list", str: "a text", int: "a number"}
        raise BadLog(f"{name} must be {words[kind]}")
    return value
