"""The catalogues are complete in all languages, and nothing in them is left over."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from ronde.core.errors import Line, RondeError
from ronde.games import GAMES
from ronde.games.rauberei.rules import KINDS
from ronde.words import LANGUAGES, Words, catalogue_files

SOURCE = Path(__file__).parents[2] / "src" / "ronde"
WEB = Path(__file__).parents[2] / "web" / "src"


def messages(language):
    found = {}
    for path in catalogue_files(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content[:80]}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def variables(entry):
    found = set()

    def walk(node):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.BaseNode):
                    walk(part)

    walk(entry)
    return {name.removesuffix("_is").removesuffix("_count") for name in found}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_messages_with_the_same_arguments(language):
    english, other = messages("en"), messages(language)
    assert english.keys() == other.keys()
    for key, entry in english.items():
        assert {a.id.name for a in entry.attributes} == {a.id.name for a in other[key].attributes}, key
        assert variables(other[key]) == variables(entry), f"{key} in {language}"


def test_no_message_is_left_over():
    sources = [p.read_text(encoding="utf-8") for p in SOURCE.rglob("*.py")]
    if WEB.is_dir():
        sources += [p.read_text(encoding="utf-8") for p in [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]]
    text = "\n".join(sources)
    literal = set(re.findall(r"[\"'`]([a-z][a-zA-Z0-9_-]+)[\"'`.]", text))
    templates = re.findall(r"[\"'`]([a-z][a-zA-Z0-9_-]*-(?:\$?\{[^{}\"'`]*\}[a-zA-Z0-9_-]*)+)[\"'`]", text)
    made = {re.sub(r"\$?\{[^}]*\}", "[A-Za-z0-9_]+", template) for template in templates}
    opened = set(re.findall(r"[\"'`]([a-z][a-zA-Z0-9_-]+-)\$?\{", text))
    described = {f"{game.key}-{part}-" for game in GAMES for part in ("option", "action")}
    described_words = {f"{game.key}-{part}" for game in GAMES for part in ("title", "pitch")}

    def is_used(key):
        if key in literal or key in described_words or any(key.startswith(start) for start in described):
            return True
        if any(key.startswith(start) and "-" not in key.removeprefix(start) for start in opened):
            return True
        return any(re.fullmatch(pattern, key) for pattern in made)

    unused = [key for key in messages("en") if not is_used(key)]
    assert unused == []


def test_the_pages_and_the_server_need_no_word_of_the_terminal():
    spoken = [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte"), *(SOURCE / "server").rglob("*.py")]
    text = "\n".join(p.read_text(encoding="utf-8") for p in spoken)
    path = next(path for path in catalogue_files("en") if path.stem == "terminal")
    keys = [entry.id.name for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body[1:]]
    assert keys
    assert [key for key in keys if re.search(rf"[\"'`]{key}[\"'`]", text)] == []


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(RondeError, match="en, fr or de"):
        Words("eo")


def test_plural_forms_are_right():
    assert Words("en").message("play-points", seat="A", points=1) == "A: one point"
    assert Words("fr").message("play-points", seat="A", points=0) == "A\u202f: 0 point"
    assert Words("de").message("play-points", seat="A", points=2) == "A: 2 Punkte"


@pytest.mark.parametrize(
    ("key", "name"),
    [("reibach-web-hand-cards", "cards"), ("reibach-web-empty", "count"), ("reaction-web-left", "cards")],
)
def test_nothing_is_not_one_in_french(key, name):
    said = [Words("fr").say(Line(key, {name: count})) for count in (0, 1)]
    assert "une carte" in said[1]
    assert said[0] != said[1]


def test_lines_may_hold_seats_names_lists_and_lines():
    words = Words("en", ["Ada", "Bo"], you=0)
    line = Line("show-hand", {"cards": ["rauberei-cow", 3, "@1", Line("seat", {"number": 9})]})
    assert words.say(line) == "Your hand: cow, 3, Bo, Seat 9"


def test_french_marks_stand_apart_without_a_break():
    """A narrow space that does not break goes before : ; ! ? and inside « »; typewriter apostrophes are not French."""
    books = sorted((SOURCE / "games").glob("*/rulebook.fr.md"))
    assert len(books) == len(GAMES)
    for path in [*catalogue_files("fr"), *books]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            loose = re.search(r"\w[:;!»](?=\s|$)|[ \xa0][:;!»](?=[\s\"]|$)|\xa0[?]| [?]$|«[ \xa0]|\w'\w|\s…$", line)
            assert loose is None, f"{path.name}, line {number}: {line}"


ABANDONED = {
    "fr": r"[Pp]résentoir|[Dd]irection (?:plus|moins)|\b(?:Plus|Moins)\s:|carte dollar",
    "de": r"\bChips?\b|[Gg]eschäftszweig|\b[Rr]auf\b|\b[Rr]unter\b|Dollarkarte",
}
"""Words that a thing had besides its own."""


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_thing_has_one_word_in_a_language(language):
    books = sorted((SOURCE / "games").glob(f"*/rulebook.{language}.md"))
    assert len(books) == len(GAMES)
    for path in [*catalogue_files(language), *books]:
        assert re.findall(ABANDONED[language], path.read_text(encoding="utf-8")) == [], path.name


def test_french_cards_of_riffifi_have_their_article():
    words, riffifi = Words("fr"), next(game for game in GAMES if game.key == "riffifi")
    for action, said in {"R7": "le 7 rouge", "R7?": "le 7 rouge, face cachée", "O": "l’officier"}.items():
        assert words.action(riffifi, riffifi.actions.parse(action)) == said
    assert words.message("riffifi-web-lay", card=words.message("riffifi-G7")) == "Poser le 7 vert"
    assert words.message("riffifi-web-lay", card=words.message("riffifi-O")) == "Poser l’officier"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_rauberei_is_called_in_the_text_what_stands_on_it(language):
    words = Words(language)
    book = (SOURCE / "games" / "rauberei" / f"rulebook.{language}.md").read_text(encoding="utf-8")
    for kind in KINDS:
        name = words.message(f"rauberei-{kind}")
        assert words.message(f"rauberei-web-short-{kind}").casefold() == name.casefold()
        assert re.search(rf"\b{name}\b", book), f"{name} is not in the rulebook"
