"""What the documents say is true today."""

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from ronde.cli.rules import clauses_of
from ronde.games import GAMES

ROOT = Path(__file__).parents[2]


def test_generated_tables_are_not_stale():
    result = subprocess.run([sys.executable, ROOT / "scripts" / "make_docs.py", "--check"], check=False)
    assert result.returncode == 0, "run: python scripts/make_docs.py"


def test_links_between_documents_lead_somewhere():
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_rulebooks_name_every_clause_and_variant_and_no_other(game, language):
    text = files(f"ronde.games.{game.key}").joinpath(f"rulebook.{language}.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\b[A-Z]{3}-[VQTI]?\d+b?(?:\.\d+)?\b", text))
    known = set(clauses_of(game.key))
    assert named <= known, named - known
    must = {clause for clause in known if re.fullmatch(r"[A-Z]{3}-(\d+|V\d+(\.\d+)?)", clause)}
    assert must <= named, must - named


def test_rulebooks_have_the_same_chapters_and_clauses_in_every_language(game):
    shapes = []
    for language in ("en", "fr", "de"):
        text = files(f"ronde.games.{game.key}").joinpath(f"rulebook.{language}.md").read_text(encoding="utf-8")
        chapters = re.split(r"^## ", text, flags=re.MULTILINE)
        shapes.append([sorted(set(re.findall(r"[A-Z]{3}-[VQTI]?\d+b?(?:\.\d+)?", chapter))) for chapter in chapters])
    assert shapes[0] == shapes[1] == shapes[2]


def test_clause_statements_are_short_and_unique():
    seen = set()
    for key in (None, *(game.key for game in GAMES)):
        for clause, statement in clauses_of(key).items():
            assert clause not in seen
            seen.add(clause)
            assert 5 < len(statement) <= 140


def test_coverage_is_complete():
    """Every clause, variant, ruling, vector and invariant is cited by a test."""
    from ronde.cli.rules import citations

    clauses = set(clauses_of(None))
    for game in GAMES:
        clauses |= set(clauses_of(game.key))
    assert sorted(clauses - citations(ROOT / "tests", clauses).keys()) == []


def test_the_readme_runs():
    """Every Python example of the README works as it stands."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert examples
    for example in examples:
        result = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr


def test_the_commands_of_the_readme_exist():
    from ronde.cli import app

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in re.findall(r"^\.venv/bin/ronde ([a-z]+)", text, re.MULTILINE):
        assert name in app
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make ([a-z]+)", text, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
