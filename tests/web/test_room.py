"""Nothing covers what one looks for: on phones held sideways, for newcomers, with hints, in large type."""

import re

import pytest
from playwright.sync_api import expect

from ronde.core.errors import Line
from ronde.words import LANGUAGES, Words
from web.conftest import SIZES
from web.house import TITLES, Player, expect_end, open_table
from web.test_pages import expect_fit

LAPTOP = (1366, 768)
BOX = "(e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] }"
FIRST_LETTER = """(e) => {
    const range = document.createRange();
    range.setStart(e.firstChild, 0);
    range.setEnd(e.firstChild, 1);
    const [letter, place] = [range, e].map((one) => one.getBoundingClientRect());
    return letter.top >= place.top - 1 && letter.bottom <= place.bottom + 1;
}"""


def box(page, selector):
    return page.locator(selector).first.evaluate(BOX)


def overlap(one, other):
    """How much of both is in the same place, across or down, whichever is less."""
    return min(min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1]))


def enlarge(page, percent=150):
    """As a browser that was set to large type."""
    page.add_init_script(
        f"addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '{percent}%'))"
    )


def expect_free_controls(page):
    """Every button and the slider of a replay can be touched."""
    covered = """[...document.querySelectorAll('.bar > button, .bar > input')].filter((e) => {
        const b = e.getBoundingClientRect();
        return !e.contains(document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2));
    }).length"""
    assert page.evaluate(covered) == 0


@pytest.mark.parametrize("key", TITLES)
def test_a_replay_fits_a_phone_however_it_is_held(visit, key):
    page = visit("sideways")
    table = open_table(page, key, seats=4)
    Player(page, key, touch="tap").play_out()
    expect_end(page)
    for size in ("sideways", "phone"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        for seat in ("0", ""):
            page.goto(f"/t/{table}/replay?seat={seat}&move=30")
            page.locator("output").wait_for()
            for move in (page.locator("output").inner_text().split(" / ")[1], "30"):
                page.locator("input[type=range]").fill(move)
                expect(page.locator("output")).to_have_text(re.compile(f"^{move} / "))
                page.wait_for_timeout(100)
                expect_fit(page)
                expect_free_controls(page)
                assert overlap(box(page, ".board"), box(page, ".tray")) <= 1
                if page.locator(".told").inner_text():
                    assert page.locator(".told").evaluate(FIRST_LETTER), "what is told begins at its beginning"


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
@pytest.mark.parametrize("size", [*SIZES.values(), LAPTOP], ids=str)
def test_in_a_race_how_it_goes_covers_neither_the_pile_nor_the_own_cards(visit, size, language):
    page = visit("phone", language)
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    for seats in (2, 8):
        page.goto("/")
        page.evaluate("localStorage.clear()")
        open_table(page, "reaction", seats=seats)
        page.locator("#primer").wait_for()
        page.locator("[data-hand]").first.wait_for()
        page.locator("main[aria-busy=false]").wait_for()
        note = box(page, "section:has(#primer)")
        for covered in (".pile", ".direction", ".tray"):
            assert overlap(note, box(page, covered)) <= 0, (seats, covered)
        assert overlap(box(page, ".others"), box(page, ".pile")) <= 2


@pytest.mark.parametrize("key", TITLES)
def test_in_large_type_how_it_goes_is_read_from_its_beginning(visit, key):
    page = visit("small", "fr-FR")
    enlarge(page)
    open_table(page, key, seats=3)
    page.locator("#primer").wait_for()
    page.locator("[data-hand]").first.wait_for()
    page.locator("main[aria-busy=false]").wait_for()
    note, top, tray = box(page, "section:has(#primer)"), box(page, "header"), box(page, ".tray")
    assert top[3] <= note[1]
    assert note[3] <= tray[1]
    expect(page.get_by_role("button", name="Compris")).to_be_in_viewport(ratio=1)


def test_in_large_type_fields_stay_in_their_card(visit):
    page = visit("small", "fr-FR")
    enlarge(page)
    page.goto("/settings")
    page.locator("h1").wait_for()
    for number, card in enumerate(page.locator("section.sheet").all()):
        for field in card.locator("input[type=text], select, button").all():
            assert field.evaluate(BOX)[2] < card.evaluate(BOX)[2], number


WORD_IN_DISC = """() => {
    const [word, disc] = ['.word', '.direction'].map((e) => document.querySelector(e).getBoundingClientRect());
    const [x, y, r] = [(disc.left + disc.right) / 2, (disc.top + disc.bottom) / 2, disc.width / 2];
    return [word.left, word.right].every((side) => Math.hypot(side - x, word.bottom - y) < r);
}"""


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
def test_the_word_of_the_direction_stays_in_its_disc(visit, language, percent):
    page = visit("small", language)
    enlarge(page, percent)
    open_table(page, "reaction", seats=3)
    page.locator("#primer").wait_for()
    page.keyboard.press("Escape")
    page.locator("main[aria-busy=false] .word").wait_for()
    assert page.evaluate(WORD_IN_DISC)


OUT_OF_COLUMN = """[...document.querySelectorAll('.lead > *')].filter((e) => {
    const [sign, column] = [e, e.closest('.column')].map((one) => one.getBoundingClientRect());
    return sign.height > 0 && e.textContent !== '' && (sign.top < column.top - 1 || sign.bottom > column.bottom);
}).length"""


def ask_for_a_hint(page, decisions, seats=4):
    open_table(page, "reibach", seats=seats)
    Player(page, "reibach", touch="tap").play_out(decisions=decisions)
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    page.keyboard.press("h")
    page.locator(".counsel").wait_for()


def test_with_a_hint_open_what_the_market_shows_stays_in_its_columns(visit):
    page = visit("small", "fr-FR")
    ask_for_a_hint(page, decisions=12)
    expect(page.locator(".lead b").first).to_be_visible()
    page.wait_for_timeout(200)
    assert page.evaluate(OUT_OF_COLUMN) == 0
    assert overlap(box(page, ".market"), box(page, ".tray")) <= 0


def test_in_large_type_a_hint_leaves_the_market_in_sight_and_scrolls(visit):
    page = visit("small", "fr-FR")
    enlarge(page)
    ask_for_a_hint(page, decisions=3)
    page.wait_for_timeout(200)
    market, tray = box(page, ".market"), box(page, ".tray")
    assert tray[1] - market[1] > 60
    hint = page.locator(".counsel")
    if hint.evaluate("(e) => e.scrollHeight > e.clientHeight + 1"):
        assert hint.get_attribute("tabindex") == "0"


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
def test_a_hint_sets_the_number_of_a_card_apart_from_its_share(visit, language):
    page = visit(language=language)
    open_table(page, "riffifi")
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    page.keyboard.press("h")
    said = page.locator(".counsel small")
    expect(said).to_contain_text("%")
    assert not re.search(r"\d\s\d", said.inner_text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theft_sets_the_number_of_a_bot_apart_from_its_chips(language):
    chips = Line("riffifi-chips", {"count": 2, "hue": 4})
    for you in (None, 0, 1):
        words = Words(language, ["Bot 1", "Bot 2"], you=you)
        told = words.say(Line("riffifi-stole", {"seat": "@0", "owner": "@1", "chips": chips}))
        assert not re.search(r"\d\W+\d", told), told


def test_the_way_back_to_the_result_covers_nothing_of_the_table(visit):
    page = visit("phone", "de-DE")
    open_table(page, "rauberei", seats=3)
    Player(page, "rauberei", touch="tap").play_out()
    expect_end(page)
    page.get_by_role("button", name="Tisch zeigen").first.click()
    for size in ("phone", "small", "sideways"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        again = box(page, ".again")
        assert overlap(again, box(page, "main")) <= 0
        assert all(overlap(again, tool.evaluate(BOX)) <= 0 for tool in page.locator("header .tool").all())


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_the_way_back_to_a_match_half_covers_no_button(visit, size):
    page = visit(size)
    open_table(page, "reaction", bots=[], start=False)
    page.goto("/")
    page.locator(".left").wait_for()
    if size == "desktop":
        left = box(page, ".left")
        assert all(overlap(left, way.evaluate(BOX)) <= 0 for way in page.locator(".ways .button").all())
    else:  # a bar of its own, below which the page goes on
        bar = box(page, ".going")
        assert bar[2] - bar[0] >= SIZES[size][0] - 1
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert overlap(bar, box(page, "footer")) <= 0


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize("seats", [3, 5])
def test_what_to_do_with_a_card_covers_neither_reserve_nor_own_chips(visit, size, seats):
    page = visit(size, "de-DE")
    open_table(page, "riffifi", seats=seats)
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    page.locator(".hand .slot.lit").first.click()
    choice = page.locator(".choice").first
    choice.wait_for()
    page.wait_for_timeout(200)
    for kept in (".mine .stacks", ".reserve", ".sum"):
        assert overlap(choice.evaluate(BOX), box(page, kept)) <= 0, kept
