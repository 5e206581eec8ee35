"""`ronde rules`: the rulebooks, and which tests prove which clause."""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from ronde.cli import Json, Language  # noqa: TC001  the command line reads them at run time
from ronde.core.errors import RondeError, one_of
from ronde.games import GAMES, find_game
from ronde.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

CLAUSES_AT_END = re.compile(r"\s*\[((?:[A-Z]{3}-[A-Z]?\d+[a-z]?(?:\.\d+)?(?:, )?)+)\](\s*\|)?\s*$")
CITATION = re.compile(r"(?<![A-Za-z0-9])([A-Z]{3})[-_]([VQTI]?\d+b?(?:[._]\d+)?)(?![A-Za-z0-9])", re.IGNORECASE)

NARROW = 50
"""In fewer columns clauses stand below their sentence: a margin would leave the words no room."""


def rules(
    game: str | None = None,
    *,
    lang: Language = "en",
    coverage: Annotated[
        bool, Parameter(negative=(), help="List every clause, ruling and vector with the tests that cite it.")
    ] = False,
    json_: Json = False,
) -> int:
    """Read the rules of a game, with the clause numbers in the margin.

    With --coverage: each clause and vector with the tests that cite it; exit code 1 if any has none.

    Example: `ronde rules riffifi --lang de`.

    Parameters
    ----------
    game
        Which game: reibach, riffifi, rauberei or reaction. Without it, --coverage covers all.
    """
    if coverage:
        return _show_coverage([find_game(game).key] if game else None, json_=json_)
    if game is None:
        raise RondeError(f"say which game: {one_of(known.key for known in GAMES)}")
    text = rulebook(find_game(game).key, lang)
    if json_:
        print(json.dumps({"game": game, "lang": lang, "markdown": text}))
        return 0
    print_rulebook(Console(), text)
    return 0


def rulebook(key: str, lang: str) -> str:
    """The rulebook of a game in a language, as Markdown with clause numbers in brackets."""
    if lang not in LANGUAGES:
        raise RondeError(f"there is no rulebook in {lang[:20]!r}; languages are {one_of(LANGUAGES)}")
    return files(f"ronde.games.{key}").joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")


def print_rulebook(console: Console, text: str) -> None:
    """Print a rulebook with its clauses in the margin."""
    width = min(console.width, 100)
    has_margin = width >= NARROW
    for block in _blocks(text):
        clauses: list[str] = []
        lines = []
        for line in block:
            found = CLAUSES_AT_END.search(line)
            if found:
                clauses.append(found[1])
                line = line[: found.start()] + (found[2] or "")
            lines.append(line)
        is_item = lines[0].startswith("- ")
        page = Table.grid(padding=(0, 1))
        page.add_column(width=2)
        page.add_column(width=max(1, width - (16 if has_margin else 4)), overflow="fold")
        body = Markdown("\n".join(lines).removeprefix("- "))
        dot = " •" if is_item else ""
        if has_margin:
            page.add_column(width=10, style="dim", justify="right")
            page.add_row(dot, body, "\n".join(", ".join(clauses).split(", ")))
        else:
            page.add_row(dot, body)
            if clauses:
                page.add_row("", f"[dim]{', '.join(clauses)}[/]")
        console.print(page)
        if not is_item:
            console.print()


def _blocks(text: str) -> Iterator[list[str]]:
    """Paragraphs, tables and examples whole, list items one by one."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        starts_item = line.startswith("- ")
        if block and (not line.strip() or starts_item):
            yield block
            block = []
        if line.strip():
            block.append(line)


# --- coverage ---------------------------------------------------------------------------------------------------------


def clauses_of(key: str | None) -> dict[str, str]:
    """Every clause ID of a game, or of the house for None, with its statement."""
    package = "ronde.core" if key is None else f"ronde.games.{key}"
    lines = files(package).joinpath("clauses.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines)


def citations(tests: Path, known: set[str]) -> dict[str, list[str]]:
    """Which tests cite which clause: in their name, decorators or body, or in a table of their module."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        place = path.relative_to(tests.parent).as_posix()
        for node in ast.parse(source).body:
            first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
            segment = "\n".join(lines[first - 1 : node.end_lineno])
            is_test = isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test")
            name = f"{place}::{node.name}" if isinstance(node, ast.FunctionDef | ast.ClassDef) else place
            if is_test or isinstance(node, ast.Assign):
                for clause in _cited(segment, known):
                    found[clause].add(name)
    return {clause: sorted(names) for clause, names in found.items()}


def _cited(text: str, known: set[str]) -> Iterator[str]:
    for game, rest in CITATION.findall(text):
        clause = f"{game}-{rest}".upper().replace("_", ".").replace("B", "b") if rest.lower().endswith("b") else ""
        for candidate in (clause, f"{game}-{rest}".upper().replace("_", "."), f"{game}-{rest}".upper().split("_")[0]):
            if candidate in known:
                yield candidate
                break


def _show_coverage(keys: list[str] | None, *, json_: bool) -> int:
    tests = Path(__file__).resolve().parents[3] / "tests"
    if not tests.is_dir():
        raise RondeError("--coverage reads the tests, so run it in a checkout of Ronde")
    clauses = {} if keys else clauses_of(None)
    for game in GAMES:
        if keys is None or game.key in keys:
            clauses |= clauses_of(game.key)
    cited = citations(tests, set(clauses))
    missing = [clause for clause in clauses if clause not in cited]
    if json_:
        print(json.dumps({"clauses": {clause: cited.get(clause, []) for clause in clauses}, "missing": missing}))
        return 1 if missing else 0
    table = Table(box=None, padding=(0, 2))
    table.add_column("clause")
    table.add_column("says")
    table.add_column("tests", justify="right")
    table.add_column("for example")
    for clause, statement in clauses.items():
        names = cited.get(clause, [])
        table.add_row(clause, statement, str(len(names)) if names else "[bold red]none[/]", names[0] if names else "")
    console = Console()
    console.print(table)
    console.print(f"{len(clauses) - len(missing)} of {len(clauses)} clauses, rulings and vectors are cited by a test.")
    if missing:
        console.print(f"No test cites {', '.join(missing)}.", style="bold red")
    return 1 if missing else 0
