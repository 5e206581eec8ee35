"""Every page: nothing that axe objects to, in light and dark; the parts that are not a table."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from web.house import TITLES, Player, expect_end, open_table

PAGES = ["/", "/lobby", "/me", "/settings", "/credits", "/new/reibach", "/new/reaction?pass=1", "/nowhere"]
PAGES += [f"/rules/{key}" for key in TITLES]
TABLES = {
    "rauberei": """
      - region "Bot":
        - img /\\d+ points/
        - img /\\d+ cards in hand/
      - region "Neutral piles":
        - button /Pile 1, .*/
      - region "Your piles"
      - region "Your side":
        - paragraph: /./
        - group "Your hand":
          - button
    """,
    "reibach": """
      - list:
        - listitem: /You/
        - listitem: /Bot/
      - region "Display and draw pile":
        - img /\\d of ten dollar cards/
        - button /Take/
        - button /Draw blind/
      - group "The market":
        - button /Stocks/
        - button /Gold/
      - region "Your dealmakers and rows"
      - region "Your side":
        - group "Your hand":
          - button
    """,
    "riffifi": """
      - region "Bot 1"
      - region "Bot 2"
      - region "Reserve":
        - heading /Reserve/
        - img /blue/
        - img /black/
      - region "Your card and chips"
      - region "Your side":
        - group "Your hand":
          - button
    """,
    "reaction": """
      - list:
        - listitem: /Bot/
      - img /Direction/
      - img /On top/
      - region "Your side":
        - group "Your hand":
          - button
    """,
}


def complaints(page):
    return [
        f"{found['id']}: {found['help']} {[node['html'][:120] for node in found['nodes'][:3]]}"
        for found in Axe().run(page).response["violations"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_has_nothing_against_a_page(visit, path, scheme):
    page = visit(color_scheme=scheme)
    page.goto(path)
    page.locator("main h1").first.wait_for()
    page.wait_for_timeout(300)
    assert complaints(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("key", TITLES)
def test_axe_has_nothing_against_a_table(visit, key, scheme):
    page = visit(color_scheme=scheme)
    open_table(page, key)
    page.locator("[data-hand]").first.wait_for()
    Player(page, key).play_out(decisions=4)
    page.wait_for_timeout(300)
    assert complaints(page) == []


@pytest.mark.parametrize("key", TITLES)
def test_a_table_reads_well_to_a_screen_reader(visit, key):
    page = visit()
    open_table(page, key)
    page.locator("[data-hand]").first.wait_for()
    expect(page.locator("main")).to_match_aria_snapshot(TABLES[key])
    if key != "reaction":
        Player(page, key).play_out(decisions=1)
        expect(page.locator("[aria-live=polite]").last).not_to_be_empty()


@pytest.mark.parametrize("size", ["small", "phone", "tablet", "desktop"])
@pytest.mark.parametrize("key", TITLES)
def test_a_table_fits_without_scrolling_and_fingers_can_hit_it(visit, key, size):
    page = visit(size)
    most = {"reibach": 5, "riffifi": 5, "rauberei": 6, "reaction": 8}[key]
    open_table(page, key, seats=most)
    page.locator("[data-hand]").first.wait_for()
    Player(page, key, touch="tap" if size in ("small", "phone") else "click").play_out(decisions=3)
    fits = page.evaluate(
        """() => {
          const over = (e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
          const tray = document.querySelector('.tray').getBoundingClientRect();
          const board = document.querySelector('.board');
          return [over(document.documentElement), over(board), tray.bottom > innerHeight + 1];
        }"""
    )
    assert fits == [False, False, False]
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, header a, header button')]
          .filter((e) => e.offsetParent && !e.classList.contains('column'))
          .map((e) => [e.className, e.getBoundingClientRect()])
          .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])
          .filter(([, width, height]) => width < 44 || height < 44)"""
    )
    assert small == []


def test_a_finished_match_can_be_replayed_and_its_deal_checked(visit):
    page = visit()
    for key in TITLES:
        table = open_table(page, key)
        Player(page, key).play_out()
        expect_end(page)
        page.goto(f"/t/{table}/fair")
        expect(page.get_by_role("heading", name="This match was dealt fairly.")).to_be_visible()
        page.goto(f"/t/{table}/replay?move=3")
        expect(page.locator("output")).to_have_text(re.compile("^3 / "))
        page.keyboard.press("ArrowRight")
        expect(page.locator("output")).to_have_text(re.compile("^4 / "))
        page.get_by_label("See it from").select_option("1")
        expect(page.locator("[data-hand]").first).to_be_visible()
        page.keyboard.press("End")
        expect(page).to_have_url(re.compile(r"move=\d+&seat=1"))


def test_a_forged_deal_is_found_out(visit):
    page = visit()
    table = open_table(page, "rauberei")
    Player(page, "rauberei").play_out()

    def forge(route):
        answer = route.fetch()
        fair = answer.json()
        event = next(event for event in fair["log"]["events"] if event.get("chance", "").startswith("draw"))
        event["chance"] = "draw cow" if event["chance"] != "draw cow" else "draw wine"
        route.fulfill(response=answer, json=fair)

    page.route("**/fair", forge)
    page.goto(f"/t/{table}/fair")
    expect(page.get_by_role("heading", name="Something does not fit.")).to_be_visible()


def test_a_rule_is_found_by_its_clause(visit):
    page = visit()
    page.goto("/rules/reibach#REI-043")
    expect(page.locator(".found")).to_be_in_viewport()


def test_open_tables_appear_in_the_lobby_by_themselves(visit):
    watcher, host = visit(), visit()
    watcher.goto("/lobby")
    watcher.get_by_role("heading", name="Free seats").wait_for()
    open_table(host, "riffifi", own=1, bots=[], start=False, public=True)
    watcher.get_by_role("link", name=re.compile("Riffifi.*join")).first.click()
    expect(watcher.get_by_role("button", name="Sit here").first).to_be_visible()


def test_what_one_chooses_stays_chosen(visit):
    page = visit()
    page.goto("/settings")
    page.get_by_label("Light or dark").select_option("dark")
    page.get_by_label("Your name").fill("Grete")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Grete")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 26, 28)"


def test_without_a_connection_the_app_says_so(visit):
    page = visit()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.context.set_offline(True)
    page.goto("/lobby")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    page.context.set_offline(False)
