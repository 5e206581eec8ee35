"""`ronde play`: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import secrets
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.rule import Rule

from ronde.arena.lineups import bots_for, seated
from ronde.arena.play import is_race
from ronde.bots import make_bot
from ronde.cli import Language, Options, parse_options
from ronde.core.chance import fast_rng
from ronde.core.errors import IllegalAction, RondeError, one_of
from ronde.core.game import SPECTATOR
from ronde.core.log import load as load_match
from ronde.core.log import save as save_match
from ronde.core.match import Acted, Match
from ronde.games import GAMES, find_game
from ronde.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from ronde.arena.lineups import Entrant
    from ronde.core.game import Game


LEAVING = ("quit", "exit")
LONG_LIST = 16
"""More legal actions than this are listed by card."""
MOST_DIGITS = 9
"""Python refuses to read a number of thousands of digits."""


class Quit(Exception):  # noqa: N818  it is what the person said
    """The person at the keyboard has had enough."""


def play(
    game: str | None = None,
    *,
    seats: Annotated[int | None, Parameter(help="How many play; the fewest the game allows if left out.")] = None,
    humans: Annotated[int, Parameter(help="How many of them sit at this keyboard.")] = 1,
    bots: Annotated[
        str,
        Parameter(
            help="Level of the bots, or one for each: random, novice, regular, expert, master; `expert,novice`. "
            "Your own is `policy.py:bot`, `package.module:bot` or `openspiel:uniform_random`."
        ),
    ] = "regular",
    options: Options = (),
    load: Annotated[Path | None, Parameter(help="Go on with a match saved before.")] = None,
    lang: Language = "en",
) -> None:
    """Play in the terminal, against bots or with several people at one keyboard.

    Type actions as they stand in the list, or their numbers; `?` helps, `hint` advises, `quit` leaves.

    Example: `ronde play riffifi --seats 4 --bots expert,regular,novice --set officer=on`.

    Parameters
    ----------
    game
        Which game: reibach, riffifi, rauberei or reaction. Without it you are asked.
    """
    console = Console(highlight=False)
    words = Words(lang)
    if load is not None:
        match = load_match(load, find_game)
        if game not in (None, match.game.key) or seats not in (None, match.seats) or options:
            raise RondeError(
                f"{load.name} is a match of {match.game.key} for {match.seats} with its own options; leave yours out"
            )
    else:
        found = find_game(game) if game else _ask_game(console, words)
        if found is None:
            return
        chosen = parse_options(options)
        if found.key == "reaction" and "mode" not in chosen:
            chosen["mode"] = "turns"
            console.print(words.message("play-turns-only"), style="dim")
        match = Match(found, found.seats[0] if seats is None else seats, chosen, deal=False)
    if is_race(match):  # who is asked would always be first, and could hold nothing back (REA-Q14)
        raise RondeError(
            "a race needs all hands at once; in the terminal take mode=turns or mode=ticks, "
            "or race in the browser with `ronde serve`",
            "REA-Q12",
        )
    if not 0 <= humans <= match.seats:
        raise RondeError(f"--humans must be from 0 to {match.seats}, not {humans}")
    Table(match, humans, seated(bots, match.seats - humans), lang, console, load).run()


def _ask_game(console: Console, words: Words) -> Game | None:
    """The game that somebody wants to play; None if he leaves."""
    console.print(words.message("play-choose-game"), style="bold")
    for number, game in enumerate(GAMES, 1):
        title = words.message(f"{game.key}-title")
        console.print(f"  [bold]{number}[/]  {title}  [dim]{words.message(f'{game.key}-pitch')}[/]")
    while True:
        try:
            answer = console.input("> ").strip().casefold()
        except EOFError:
            raise RondeError(f"say which game: {one_of(game.key for game in GAMES)}") from None
        for number, game in enumerate(GAMES, 1):
            if answer in (str(number), game.key):
                return game
        if answer in LEAVING:
            return None
        console.print(words.message("play-no-number", count=len(GAMES)))


class Table:
    """A match at one keyboard: humans sit at the first seats."""

    def __init__(
        self, match: Match, humans: int, entrants: list[Entrant], lang: str, console: Console, file: Path | None = None
    ) -> None:
        self.match = match
        self.humans = humans
        self.entrants = entrants
        self.bots = bots_for(match.game, entrants, wait=False)
        self.lang = lang
        self.console = console
        self.file = file
        """where this match is kept: it may be replaced, other files may not"""
        self.rng = fast_rng(secrets.randbits(62))
        self.viewer = 0 if humans == 1 else SPECTATOR
        self.commands: dict[str, Callable[[str], None]] = {
            "?": lambda _: self._say("play-help"),
            "help": lambda _: self._say("play-help"),
            "show": lambda _: self._show(),
            "rules": lambda _: self._rules(),
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "save": self._save,
        } | dict.fromkeys(LEAVING, self._quit)

    @property
    def words(self) -> Words:
        """The words for whoever looks at the screen now."""
        if self.viewer == SPECTATOR:
            return Words(self.lang)
        plain = Words(self.lang)
        names = [plain.message("seat", number=seat + 1) for seat in range(self.match.seats)]
        names[self.viewer] = plain.message("seat-you", number=self.viewer + 1)
        return Words(self.lang, names, you=self.viewer)

    def run(self) -> None:
        """Play until the match is over or somebody quits."""
        title = self.words.message(f"{self.match.game.key}-title")
        self.console.print(Rule(f"[bold]{title}"))
        self._say("play-welcome", title=title, seats=self.match.seats)
        if self.entrants:
            seats = [f"{self._name(self.humans + i)} {one.name}" for i, one in enumerate(self.entrants)]
            self._say("play-bots", bots=", ".join(seats))
        try:
            self._deal()
            while not self.match.over:
                self._decide()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print()
            self._say("play-bye")
            return
        self._result()

    def _decide(self) -> None:
        acting = [seat for seat in self.match.to_act if self.match.legal(seat)]
        people = [seat for seat in acting if seat < self.humans]
        if people:
            self._ask(people[0])
        else:
            seat = acting[0]
            bot = self.bots[seat - self.humans]
            try:
                action = bot.choose(self.match.view(seat), self.match.legal(seat), self.rng)
            except RondeError:  # a bot of somebody's own has failed; the match can go on with another
                self._save("")
                raise
            self._act(seat, action)

    def _ask(self, seat: int) -> None:
        if self.humans > 1 and self.viewer != seat:
            self.viewer = SPECTATOR
            self.console.input(self.words.message("play-pass-device", seat=self._name(seat)))
            self.console.clear()
        self.viewer = seat
        self._show()
        legal = self.match.legal(seat)
        self._list(legal)
        while True:
            answer = self.console.input(f"[bold]{self.words.message('play-your-turn')}> [/]").strip()
            name, _, rest = answer.partition(" ")
            if not answer:
                continue
            if name.casefold() in self.commands:
                before = len(self.match.events)
                self.commands[name.casefold()](rest.strip())
                if len(self.match.events) != before:
                    return
                continue
            try:
                action = self._parse(answer, legal)
                self.match.check(seat, action)
                self._act(seat, action)
            except IllegalAction as error:
                sentence = self.words.say(error.refusal.line) if error.refusal else error.sentence
                self.console.print(f"{escape(sentence)} [dim]{error.clause}[/]", style="yellow")
            except RondeError:
                if answer.isdecimal():
                    self._say("play-no-number", count=len(legal))
                else:
                    self._say("play-unknown", text=answer[:40])
            else:
                return

    def _parse(self, answer: str, legal: list[int]) -> int:
        if answer.isdecimal() and len(answer) <= MOST_DIGITS and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        return self.match.game.actions.parse(answer.replace(" >", ">").replace("> ", ">"))

    def _act(self, seat: int, action: int) -> None:
        before = self._look()
        seen = self.match.seen(Acted(seat, action), self.viewer)
        self.match.act(seat, action)
        self._narrate(before, seen)
        self._deal()

    def _deal(self) -> None:
        while self.match.chance_due:
            before = self._look()
            event = self.match.deal()
            self._narrate(before, self.match.seen(event, self.viewer))

    def _look(self) -> Any:
        view = self.match.table_view() if self.viewer == SPECTATOR else self.match.view(self.viewer)
        return self.match.game.view.of(view)

    def _narrate(self, before: Any, seen: Any) -> None:
        for line in self.match.game.narrate(before, seen, self._look()):
            self.console.print(f"  {self.words.say(line)}", style="cyan", markup=False)

    def _show(self) -> None:
        view = self.match.view(self.viewer) if self.viewer != SPECTATOR else self.match.table_view()
        self.match.engine.screen(view)
        self.console.print()
        for line in self.match.game.show(self.match.game.view.of(view)):
            self.console.print(self.words.say(line), markup=False)

    def _list(self, legal: list[int]) -> None:
        self._say("play-actions")
        game = self.match.game
        entries: dict[str, list[str]] = {}
        for number, code in enumerate(legal, 1):
            text = game.actions.text(code)
            head, sign, tail = text.partition(">")
            if sign and len(legal) > LONG_LIST:  # one line for each card: `Kuh  cow> 1 2 3`
                name = self.words.named(game, head)
                entries.setdefault(f"    {name}  [bold]{head}>[/]", []).append(tail)
            else:
                label = self._label(code)
                shown = "" if label.casefold() == text.casefold() else f"  [dim]{text}[/]"
                entries[f"[dim]{number:3})[/] {escape(label)}{shown}"] = []
        self.console.print(Columns([" ".join([head, *tails]) for head, tails in entries.items()], padding=(0, 2)))

    def _label(self, code: int) -> str:
        return self.words.action(self.match.game, code)

    def _hint(self) -> None:
        adviser = make_bot(self.match.game, "expert", wait=False)
        action = adviser.choose(self.match.view(self.viewer), self.match.legal(self.viewer), self.rng)
        self._say("play-hint", action=self._label(action))

    def _undo(self) -> None:
        try:
            self.match.undo(self.viewer)
        except RondeError:
            self.console.print(self.words.message("refused-undo"), style="yellow")
        else:
            self._say("undone", seat=self._name(self.viewer), seat_is="you")

    def _rules(self) -> None:
        from ronde.cli.rules import print_rulebook, rulebook

        with self.console.pager():
            print_rulebook(self.console, rulebook(self.match.game.key, self.lang))

    def _save(self, name: str) -> None:
        path = Path(name) if name else self.file or self._free_file()
        if path != self.file and path.is_file():
            self.console.print(self.words.message("play-file-exists", file=str(path)), style="yellow", markup=False)
            return
        try:
            save_match(self.match, path, secret=True)
        except RondeError as error:
            self.console.print(str(error), style="yellow", markup=False)
        else:
            self.file = path
            self._say("play-saved", file=str(path))

    def _free_file(self) -> Path:
        key = self.match.game.key
        names = (f"{key}-{number}" if number > 1 else key for number in count(1))
        return next(path for path in (Path(f"{name}.jsonl") for name in names) if not path.exists())

    def _quit(self, _: str) -> None:
        raise Quit

    def _say(self, key: str, **args: Any) -> None:
        self.console.print(self.words.message(key, **args), markup=False)

    def _name(self, seat: int) -> str:
        return self.words.list_of([f"@{seat}"])

    def _result(self) -> None:
        self.console.print(Rule())
        for seat, points in enumerate(self.match.scores()):
            self._say("play-points", seat=self._name(seat), points=points)
        winners: list[Any] = [f"@{seat}" for seat in self.match.winners()]
        self._say("match-won", count=len(winners), winners=self.words.list_of(winners))
