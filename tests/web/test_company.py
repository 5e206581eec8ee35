"""People at one table: what they hand over, ask for, say, and are called; and what happens when a script is gone."""

import contextlib
import json
import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ronde.server
from web.house import LEAST, Player, expect_end, open_table
from web.test_pages import expect_no_complaints

STATIC = Path(ronde.server.__file__).parent / "static"
PASS = {
    "rauberei": ("rauberei-drew-card", "You draw: ", " draws: ", {}),
    "riffifi": ("riffifi-laid-down-card", "You lay face down: ", " lays face down: ", {"face_down_play": "free"}),
    "reibach": ("reibach-drew-card", "; only you have seen it", None, {}),
}
"""The line that only its own seat is told, as that seat and as others would read it, and options that bring it."""


class Secrets:
    """Counts what the server tells a page that nobody else may know."""

    def __init__(self, page, key):
        self.key, self.fresh, self.foreign = key, 0, []
        self.seat = None
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame):
        said = json.loads(frame)
        if said["type"] == "welcome":
            self.seat = said["seat"]
        changes = {"change": [said], "past": said.get("changes", [])}.get(said["type"], [])
        for change in changes:
            actor = None
            for part in change.get("parts", []):
                actor = part.get("seat", actor)  # what is drawn comes after the action that draws it
                lines = [line for line in part.get("lines", []) if line["key"] == self.key]
                self.foreign += [line for line in lines if actor != self.seat]
                self.fresh += len(lines) * (said["type"] == "change")


def expect_no_secret(page, *texts):
    """The screen on which the device is handed over holds nobody's hand, log or spoken lines."""
    for what in (".board", "[data-hand]", ".log", "[aria-live] p", ".notice", ".news"):
        expect(page.locator(what)).to_have_count(0)
    for text in filter(None, texts):
        assert text not in page.content()


def lay_secretly(page, player):
    """A decision after which there is something to hide, where there is a choice."""
    with contextlib.suppress(Exception):  # the table may change under the hand; then look again
        if page.locator(".tally").count():
            player.go_on()
        elif player.game == "reibach" and page.locator(".pile.lit").count():
            page.locator(".pile.lit").click(timeout=3000)
        elif player.game == "riffifi" and not page.locator(".spot.target").count():
            page.locator(".hand .slot.lit").first.click(timeout=3000)
            page.locator(".choice").last.click(timeout=3000)
        else:
            getattr(player, player.game)()


@pytest.mark.parametrize(("key", "size"), [*((key, "desktop") for key in PASS), ("rauberei", "phone")])
def test_who_gets_the_device_learns_nothing_that_the_last_player_was_told(visit, key, size):
    secret, own, others, options = PASS[key]
    page, seats = visit(size), LEAST[key]
    ear, player, told = Secrets(page, secret), Player(page, key), Counter()
    open_table(page, key, own=seats, options=options)
    for turn in range(3 * seats):
        page.locator(".pass").wait_for()
        expect_no_secret(page, own, others)
        if turn == seats:
            page.reload()
            page.locator(".pass").wait_for()
            expect_no_secret(page, own, others)
        name = page.locator("#pass").inner_text()
        ear.fresh = 0
        page.get_by_role("button", name="I am ready").click()
        page.locator("main[aria-busy=false] .tray.turn").wait_for()
        if size == "phone":
            page.keyboard.press("l")
        expect(page.locator(".log li").first).to_be_visible()
        expect(page.locator(".log li").filter(has_text=own)).to_have_count(told[name])
        assert others is None or others not in page.content()
        if size == "phone":
            page.keyboard.press("l")
        while not page.locator(".pass").count():
            page.locator(":is(.tray.turn, .pass, .tally)").first.wait_for()
            lay_secretly(page, player)
            page.wait_for_timeout(50)
        told[name] += ear.fresh
    assert min(told.values()) > 0, "nothing was ever hidden"
    assert ear.foreign == []


def test_a_shared_device_shows_no_hand_until_its_owner_asks_not_even_at_first(visit):
    page = visit("phone")
    open_table(page, "rauberei", own=2, options={"start_seat": "0"})
    for _ in range(2):
        page.locator(".pass").wait_for()
        expect_no_secret(page)
        page.keyboard.press("Enter")
        page.locator("main[aria-busy=false] .tray.turn").wait_for()
        page.reload()


@contextlib.contextmanager
def without_script(browser, address, source, loads):
    """A page that misses a script the first times it is loaded, and the addresses of the documents that it loads."""
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    loaded = []

    def answer(route):
        if len(loaded) > loads:
            route.continue_()
        else:
            route.fulfill(status=404)

    context = browser.new_context(base_url=address, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.on("request", lambda request: loaded.append(request.url) if request.is_navigation_request() else None)
    page.route(f"**/{manifest[source]['file']}", answer)
    yield page, loaded
    context.close()


SCRIPTS = ["src/pages/TablePage.svelte", "src/lib/games/rauberei/index.ts"]


@pytest.mark.parametrize("source", SCRIPTS)
def test_a_page_whose_script_is_gone_is_loaded_anew_by_itself(browser, address, source):
    with without_script(browser, address, source, loads=1) as (page, loaded):
        open_table(page, "rauberei")
        expect(page.locator("[data-hand]").first).to_be_visible(timeout=15_000)
        assert len(loaded) == 2


@pytest.mark.parametrize("source", SCRIPTS)
def test_a_page_whose_script_stays_away_offers_ways_out_and_does_not_load_for_ever(browser, address, source):
    with without_script(browser, address, source, loads=1000) as (page, loaded):
        open_table(page, "rauberei")
        expect(page.get_by_role("heading", name="This page could not be loaded.")).to_be_visible(timeout=15_000)
        expect(page.get_by_role("navigation")).to_be_visible()
        page.wait_for_timeout(500)
        assert len(loaded) == 2
        page.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("button", name="Reload")).to_be_visible(timeout=15_000)
        assert len(loaded) == 3
        page.get_by_role("main").get_by_role("link", name="Home").click()
        expect(page.get_by_role("button", name="Play now: Räuberei")).to_be_visible()


def sit_together(visit, game="rauberei", friend="phone"):
    """Ada and Bo at one table, dealt."""
    ada, bo = visit(), visit(friend)
    table = open_table(ada, game, bots=[], start=False)
    bo.goto(f"/t/{table}")
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="Deal the cards").click()
    for page in (ada, bo):
        page.locator("main[aria-busy=false] [data-hand]").first.wait_for()
    return ada, bo


def choose(page, item):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=item).click()


def test_who_is_asked_to_stop_learns_by_whom_and_answers_on_the_spot(visit):
    ada, bo = sit_together(visit)
    choose(ada, "Ask to end without a result")
    asked = bo.get_by_role("status").filter(has_text="would like to stop here")
    expect(asked).to_contain_text(re.compile("^\u2068?Ada\u2069? would like to stop here. When all agree"))
    waits = ada.get_by_role("status").filter(has_text="You would like to stop here.")
    expect(waits).to_contain_text("Bo")
    bo.get_by_role("heading", name="How it goes").wait_for(state="detached")
    box = asked.bounding_box()
    assert box["y"] + box["height"] <= bo.locator(".tray").bounding_box()["y"] + 1
    for plate in bo.locator(".plate").all():
        seat = plate.bounding_box()
        assert seat["y"] + seat["height"] <= box["y"]
    expect_no_complaints(bo)
    bo.get_by_role("button", name="Play on").tap()
    expect(asked).to_have_count(0)
    waits.get_by_role("button", name="Play on after all").click()
    expect(waits).to_have_count(0)
    choose(ada, "Ask to end without a result")
    expect(asked).to_be_visible()
    waits.get_by_role("button", name="Close").click()
    expect(waits).to_have_count(0)
    asked.get_by_role("button", name="Agree").tap()
    for page in (ada, bo):
        expect(page.locator(".end h2")).to_have_text("The match was ended without a result.")


def test_space_says_that_nothing_fits_where_that_may_be_said_else_it_lays_the_focused_card(visit):
    actions = None
    for rule, says_pass in (("all_pass", True), ("objective", False)):
        page, played = visit(), []
        hear = partial(lambda played, text: played.append(json.loads(text)), played)
        page.on("websocket", lambda socket, hear=hear: socket.on("framesent", hear))
        actions = actions or page.request.get("/api/games/reaction").json()["actions"]
        code = next(action["code"] for action in actions if action["verb"] == "pass")
        open_table(page, "reaction", options={"flip_rule": rule}, pace=5000)
        page.locator("main[aria-busy=false] .hand button.card").first.wait_for()
        if says_pass:
            page.locator(".nothing").wait_for()
        page.locator(".hand button.card").first.focus()
        page.keyboard.press("Space")
        page.wait_for_timeout(300)
        sent = [message["action"] for message in played if message["type"] == "play"]
        assert len(sent) == 1
        assert (sent == [code]) == says_pass
    page.goto("/settings")
    for key in ("Space", "Esc"):
        expect(page.locator("dt").get_by_text(key, exact=True)).to_be_visible()


@pytest.mark.parametrize("name", ["", "Ada"])
def test_the_end_says_which_row_is_mine(visit, name):
    page = visit()
    if name:
        open_table(page, "rauberei", name=name)
    else:
        page.goto("/")
        page.get_by_role("button", name="Play now: Räuberei").click()
    page.locator("[data-hand]").first.wait_for()
    Player(page, "rauberei").play_out()
    expect_end(page)
    mine = page.locator(".end li").filter(has_text="You")
    expect(mine).to_have_count(1)
    expect(mine).to_have_class(re.compile(r"\bme\b"))
    assert mine.locator(".name").inner_text().replace("(winner)", "").split() == ["You", *name.split()]


def test_several_people_at_one_device_read_their_names_at_the_end(visit):
    page = visit()
    open_table(page, "rauberei", own=2)
    player = Player(page, "rauberei")
    while not player.is_over:
        page.locator(":is(.tray.turn, .pass, .end)").first.wait_for()
        if page.locator(".pass").count():
            page.get_by_role("button", name="I am ready").click()
            expect(page.locator(".pass")).to_have_count(0)
        else:
            lay_secretly(page, player)
    expect_end(page)
    assert sorted(page.locator(".end li .whole").all_text_contents()) == ["Ada 1", "Ada 2"]
    expect(page.locator(".end h2")).to_contain_text("Ada")


@pytest.mark.parametrize(
    ("key", "size"), [("rauberei", "phone"), ("rauberei", "sideways"), ("reibach", "phone"), ("reaction", "phone")]
)
def test_a_phrase_is_seen_by_who_says_it_and_by_the_others(visit, key, size):
    ada, bo = sit_together(visit, key, size)
    for page, other in ((bo, ada), (ada, bo)):
        page.get_by_role("button", name="Say something").click()
        page.get_by_role("button", name="Good luck!").click()
        expect(page.locator(".tray .said")).to_have_text("Good luck!")
        expect(other.locator(".board .said")).to_have_text("Good luck!")
        for said in (page.locator(".tray .said"), other.locator(".board .said")):
            box, room = said.bounding_box(), said.page.viewport_size
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= room["width"]
            assert box["y"] >= 48
            said.page.wait_for_timeout(150)
            assert said.evaluate("(bubble) => getComputedStyle(bubble).opacity") == "1"
    expect(ada.locator(".said")).to_have_count(0, timeout=6000)


NUMBERS = """[...document.querySelectorAll('.board [data-spot^="seat:"]')].map((seat) => {
  const [plate, name, number] = [seat, ...seat.querySelector('.whole').children].map((e) => e.getBoundingClientRect());
  const text = (selector) => seat.querySelector(selector).innerText.trim();
  return { disc: text('.disc'), number: text('.whole > :last-child'),
    inside: number.width > 0 && number.right <= plate.right + 1 && number.left >= name.right - 1 };
})"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("key", ["rauberei", "riffifi", "reibach", "reaction"])
def test_people_at_one_device_have_their_number_on_their_disc_and_behind_any_name(visit, key, size):
    page = visit(size)
    open_table(page, key, own=4, seats=4, name="Hedgehog of the Northern Woods")
    page.get_by_role("button", name="I am ready").click()
    page.locator("main[aria-busy=false] [data-hand]").first.wait_for()
    seats = page.evaluate(NUMBERS)
    assert len(seats) == 3
    for seat in seats:
        assert seat["number"] in "1234"
        assert seat["inside"], seat
        assert seat["disc"] in (seat["number"], "")  # a phone has no room for discs in Reibach
    own = page.locator(".tray .me .disc").inner_text()
    assert {own, *(seat["number"] for seat in seats)} == set("1234")
