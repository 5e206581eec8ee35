"""What the table shows of what happened is what the server told."""

import json
import re

import pytest
from playwright.sync_api import expect

from web.house import Player, open_table
from web.test_pages import expect_no_complaints


class Ear:
    """Hears all that the server tells a page of its table."""

    def __init__(self, page):
        self._told = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame):
        said = json.loads(frame)
        for change in {"change": [said], "past": said.get("changes", [])}.get(said["type"], []):
            lines = [line for part in change.get("parts", []) for line in part.get("lines", [])]
            self._told[change["seq"]] = [(line["key"], line.get("args", {})) for line in lines]

    @property
    def lines(self):
        return [line for seq in sorted(self._told) for line in self._told[seq]]


def riffifi_cards(lines, seats):
    """Whether the last card of each seat lies open or face down, as the lines tell it."""
    lies = [None] * seats
    for key, args in lines:
        seat = int(args["seat"][1:]) if "seat" in args else None
        if key in ("riffifi-dealt", "riffifi-passed", "riffifi-round-over"):
            lies = [None] * seats
        elif key == "riffifi-collected":
            lies[seat] = None
        elif key in ("riffifi-beaten", "riffifi-laid-down", "riffifi-laid-down-card") or "officer" in key:
            lies[seat] = "down"
        elif key in ("riffifi-played", "riffifi-beats"):
            lies[seat] = "open"
        if key in ("riffifi-beats", "riffifi-turned"):
            lies[int(args["owner"][1:])] = "down"
    return lies


@pytest.mark.parametrize("officer", ["off", "on"])
def test_every_card_that_lies_face_down_shows_its_back(visit, officer):
    page = visit()
    ear = Ear(page)
    open_table(page, "riffifi", seats=4, options={"officer": officer})
    player, backs = Player(page, "riffifi"), 0
    for _ in range(10):
        page.locator("main[aria-busy=false] .tray.turn").wait_for()
        if not page.locator(".spot.target").count():
            expect(page.locator(".log li").first).to_be_visible()
            told = riffifi_cards(ear.lines, 4)
            names = [page.locator(f"[data-spot='card:{seat}']").get_attribute("aria-label") for seat in range(4)]
            for seat in (1, 2, 3):
                expected = {"down": "a card face down", "open": r"\w+ \d", None: "no card face up"}[told[seat]]
                assert re.fullmatch(expected, names[seat]), (seat, told, names)
            backs += told.count("down")
            page.reload()  # whoever comes back sees the same
            page.locator("main[aria-busy=false] .tray.turn").wait_for()
            assert names == [
                page.locator(f"[data-spot='card:{seat}']").get_attribute("aria-label") for seat in range(4)
            ]
        player.play_out(decisions=1)
    assert backs > 0


COLOURS = """[0, 1, 2].map((seat) => document.querySelector(`[data-spot="seat:${seat}"] .disc`))
    .map((disc) => getComputedStyle(disc).backgroundColor)"""
EDGES = """[...document.querySelectorAll('.log li')]
    .map((line) => [line.innerText, getComputedStyle(line).borderInlineStartColor])"""


def test_a_line_of_the_log_has_the_colour_of_whom_it_names(visit):
    page = visit()
    open_table(page, "riffifi", seats=3)
    player = Player(page, "riffifi")
    while page.locator(".log li").filter(has_text=re.compile("^\u2068?Bot 2\u2069? scores")).count() == 0:
        player.play_out(decisions=1)
    colours = dict(zip(["You", "Bot 1", "Bot 2"], page.evaluate(COLOURS), strict=True))
    found = {name: set() for name in (*colours, "Round 1 is over")}
    for text, edge in page.evaluate(EDGES):
        if named := re.match("\u2068?(You|Bot [12]|Round 1 is over)\\b", text):
            found[named[1]].add(edge)
    neutral = found.pop("Round 1 is over")
    assert found == {name: {colour} for name, colour in colours.items()}
    assert neutral.isdisjoint(colours.values())


SCORING = """() => {
  const sheet = document.querySelector('.tally');
  if (!sheet) return document.querySelector('.tray.turn, .end') && { rows: null };
  return {
    title: sheet.querySelector('caption').innerText,
    rows: [...sheet.querySelectorAll('tbody tr')]
      .map((row) => [...row.querySelectorAll('bdi, td')].map((cell) => cell.innerText)),
    aloud: [...document.querySelectorAll('[aria-live] p')].at(-1)?.innerText,
    hand: document.querySelectorAll('[data-hand]').length,
  };
}"""
GAIN = {"reibach-scored": "income", "riffifi-scored": "points"}


@pytest.mark.parametrize(("key", "still"), [("riffifi", True), ("reibach", True), ("riffifi", False)])
def test_a_scoring_lies_on_the_table_until_it_was_seen_and_what_follows_waits(visit, key, still):
    page = visit(still=still)
    ear = Ear(page)
    open_table(page, key, seats=3)
    player = Player(page, key)
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    while (seen := page.wait_for_function(SCORING, timeout=60_000).json_value())["rows"] is None:
        assert not player.is_over, "nothing was ever scored"
        player.play_out(decisions=1)
    scored = [(args, args[GAIN[line]]) for line, args in ear.lines if line in GAIN]
    names = ["You", "Bot 1", "Bot 2"]
    assert seen["rows"] == [
        [names[int(args["seat"][1:])], f"+{gain}", str(args["total"])] for args, gain in scored[-3:]
    ]
    assert seen["title"] in seen["aloud"]
    assert len(re.findall(r"\b(?:scores?|earns?)\b", seen["aloud"])) == 3
    if key == "riffifi":
        assert seen["hand"] == 0, "the next hand is not dealt yet"
    page.keyboard.press("Escape")
    expect(page.locator(".tally")).to_have_count(0)
    page.locator("main[aria-busy=false] .tray.turn, .end").first.wait_for()
    if not player.is_over:
        shown = page.locator("main").aria_snapshot()
        page.reload()
        page.locator("main[aria-busy=false] .tray.turn").wait_for()
        assert page.locator("main").aria_snapshot() == shown


PATIENT = """const later = window.setTimeout;
window.setTimeout = (done, ms, ...more) => (ms === 2500 ? 0 : later(done, ms, ...more));"""


def test_a_scoring_reads_well_and_goes_when_it_is_touched(visit):
    page = visit("phone")
    page.add_init_script(PATIENT)  # it does not go by itself
    open_table(page, "riffifi", seats=3)
    player = Player(page, "riffifi", touch="tap")
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    while page.wait_for_function(SCORING, timeout=60_000).json_value()["rows"] is None:
        player.play_out(decisions=1)
    expect_no_complaints(page)
    page.locator(".tally").tap()
    expect(page.locator(".tally")).to_have_count(0)
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    assert page.locator("[data-hand]").count() > 1


BARS = """[...document.querySelectorAll('.others li')].map((seat) => [
    Number(seat.querySelector('strong').innerText), parseFloat(seat.querySelector('.fill').style.width)])"""
MINE = ".hand button.card:not(.dim), .nothing"
LAY = """() => {
  const card = document.querySelector('.hand button.card:not(.dim)');
  if (card) card.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }));
  else document.querySelector('.nothing')?.click();
}"""


def test_the_bars_of_reaction_are_the_same_for_whoever_comes_back(visit):
    page = visit()
    open_table(page, "reaction", seats=3, options={"mode": "turns", "dealer": "0"})
    page.locator(MINE).first.wait_for()
    dealt = max(cards for cards, _ in page.evaluate(BARS))
    own = page.locator(".mineleft")
    while max(int(own.inner_text()), *(cards for cards, _ in page.evaluate(BARS))) > dealt - 3:
        page.locator(MINE).first.wait_for()
        page.evaluate(LAY)
    page.locator(MINE).first.wait_for()
    for _ in range(2):
        for cards, width in page.evaluate(BARS):
            assert width == pytest.approx(100 * cards / dealt, abs=100 / dealt)
        page.reload()
        page.locator(f"main[aria-busy=false] :is({MINE})").first.wait_for()
