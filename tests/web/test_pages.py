"""Every page: nothing that axe objects to, in light and dark; the parts that are not a table."""

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from web.house import TITLES, Player, expect_end, open_table

PAGES = [
    "/",
    "/lobby",
    "/me",
    "/settings",
    "/credits",
    "/new/reibach",
    "/new/reaction?pass=1",
    "/ratings/reibach",
    "/nowhere",
]
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
        - listitem:
          - text: You
          - img /million/
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


STILL = """async () => {
  const passing = document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity);
  await Promise.all(passing.map((one) => one.finished.catch(() => null)));
}"""


def complaints(page):
    return [
        f"{found['id']}: {found['help']} {[node['html'][:120] for node in found['nodes'][:3]]}"
        for found in Axe().run(page).response["violations"]
    ]


def expect_no_complaints(page):
    """In the light and in the dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(50)
        page.evaluate(STILL)
        assert complaints(page) == [], (page.url, scheme)


@pytest.mark.parametrize("path", PAGES)
def test_axe_has_nothing_against_a_page(visit, path):
    page = visit()
    page.goto(path)
    page.locator("main h1").first.wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    page.wait_for_timeout(200)
    expect_no_complaints(page)


@pytest.mark.parametrize("key", TITLES)
def test_axe_has_nothing_against_a_table(visit, key):
    page = visit()
    open_table(page, key)
    page.locator("[data-hand]").first.wait_for()
    Player(page, key).play_out(decisions=4)
    page.wait_for_timeout(200)
    expect_no_complaints(page)
    for opened in ("Say something", "Menu"):
        page.get_by_role("button", name=opened).click()
        assert complaints(page) == []


def test_axe_has_nothing_against_the_waiting_room(visit):
    page = visit()
    open_table(page, "riffifi", seats=4, bots=[{"seat": 3, "level": "expert"}], start=False)
    page.locator(".invite").wait_for()
    expect_no_complaints(page)


def test_axe_has_nothing_against_handing_the_device_over(visit):
    page = visit()
    open_table(page, "rauberei", own=2, options={"start_seat": "1"})
    page.locator(".pass").wait_for()
    expect_no_complaints(page)


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
    page.wait_for_timeout(300)
    expect_fit(page)
    Player(page, key, touch="tap" if size in ("small", "phone") else "click").play_out(decisions=3)
    expect_fit(page)
    assert small_targets(page, "main button, header a, header button") == []


@pytest.mark.parametrize(("key", "most"), [("rauberei", 6), ("riffifi", 5)])
def test_a_full_table_fits_a_small_phone_to_the_end_and_in_its_replay(visit, key, most):
    page = visit("small")
    table = open_table(page, key, seats=most)
    player = Player(page, key, touch="tap")
    while player.play_out(decisions=2):
        expect_fit(page)
    expect_end(page)
    page.goto(f"/t/{table}/replay?seat=0")
    moves = int(page.locator("output").inner_text().split("/")[1])
    for move in range(moves // 5, moves + 1, moves // 5):
        page.locator("input[type=range]").fill(str(move))
        expect(page.locator("output")).to_have_text(f"{move} / {moves}")
        page.wait_for_timeout(200)
        expect_fit(page)


@pytest.mark.parametrize("key", TITLES)
def test_on_a_phone_held_sideways_the_hand_lies_beside_the_table(visit, key):
    page = visit("sideways")
    open_table(page, key, seats=4)
    page.locator("[data-hand]").first.wait_for()
    Player(page, key, touch="tap").play_out(decisions=2)
    page.locator("main[aria-busy=false]").wait_for()
    expect_fit(page)
    board, tray = page.locator(".board").bounding_box(), page.locator(".tray").bounding_box()
    assert tray["x"] >= board["x"] + board["width"] - 1
    assert small_targets(page, "main button, header a, header button") == []
    page.set_viewport_size({"width": 640, "height": 360})  # a desktop at 200 %
    page.wait_for_timeout(200)
    hidden = (
        "[...document.querySelectorAll('[data-hand]')].filter((e) => e.getBoundingClientRect().bottom > innerHeight)"
    )
    assert page.evaluate(f"{hidden}.length") == 0


def test_people_who_share_a_device_are_told_apart(visit):
    page = visit()
    open_table(page, "rauberei", own=2, name="Ada")
    for _ in range(2):
        page.locator(".tray.turn, .pass").first.wait_for()
        if page.locator(".pass").count():
            expect(page.locator("#pass")).to_have_text(re.compile("Ada.* [12]"))
            return
        Player(page, "rauberei").play_out(decisions=1)
    pytest.fail("the device was never handed over")


def expect_fit(page):
    """Nothing scrolls and the hand is on the screen."""
    fits = page.evaluate(
        """() => {
          const over = (e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
          const tray = document.querySelector('.tray').getBoundingClientRect();
          const board = document.querySelector('.board');
          return [over(document.documentElement), over(board), tray.bottom > innerHeight + 1];
        }"""
    )
    assert fits == [False, False, False]


def small_targets(page, selector):
    """Things to touch that are smaller than a fingertip."""
    return page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)]
          .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1)
          .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
          .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])
          .filter(([, width, height]) => width < 44 || height < 44)""",
        selector,
    )


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
def test_every_page_fits_a_small_phone_and_its_fingers(visit, language):
    page = visit("small", language)
    for path in PAGES:
        page.goto(path)
        page.locator("main h1").first.wait_for()
        for summary in page.locator("summary").all():
            summary.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
        fields = "button, select, summary, input[type=text], label:has(> input), a.button, nav a, header a, .crumb"
        assert small_targets(page, fields) == [], path


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
def test_large_letters_leave_everything_in_the_head_of_a_page_readable(visit, language, percent):
    page = visit("phone", language)
    page.goto("/lobby")
    page.locator("main h1").first.wait_for()
    page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('.mark svg, .mark span, nav[aria-label] a, nav .lang select')]
          .filter((e) => e.checkVisibility() && e.closest('header'))
          .map((e) => e.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom])"""
    )
    assert len(boxes) >= 5
    assert all(left >= 0 and right <= 390 for left, right, _, _ in boxes)
    for number, (left, right, top, bottom) in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert right <= other[0] + 1 or other[1] <= left + 1 or bottom <= other[2] + 1 or other[3] <= top + 1


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
def test_what_a_box_offers_stands_on_one_line_on_a_phone(visit, language):
    page = visit("phone", language)
    page.goto("/")
    page.locator(".ways").first.wait_for()
    rows = page.evaluate(
        """() => ['.ways', '.more'].map((row) => [...document.querySelector(row).children])
          .map((parts) => new Set(parts.map((e) => Math.round(e.getBoundingClientRect().top))).size)"""
    )
    assert rows == [1, 1]
    assert all(button.bounding_box()["height"] < 50 for button in page.locator(".ways .button").all())


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
@pytest.mark.parametrize("key", TITLES)
def test_a_new_table_has_words_for_all_that_can_be_chosen(visit, key, language):
    page = visit(language=language)
    for path in (f"/new/{key}", f"/new/{key}?pass=1"):
        page.goto(path)
        page.locator(".group").first.wait_for(state="attached")
        for summary in page.locator("summary").all():
            summary.click()
        text = page.locator("main").inner_text()
        assert not re.findall(r"\S*-option-\S*|\b(?:web|reibach|riffifi|rauberei|reaction)-[a-z_-]+", text)
        choices = page.locator(".group label").all_inner_texts()
        assert len(choices) > 4
        assert all(choices)
    if key == "reaction":
        assert {"5", "10", "15", "20", "30"} <= {choice.strip() for choice in choices}


@pytest.mark.parametrize("key", TITLES)
def test_a_whole_game_by_mouse_can_be_replayed_and_its_deal_checked(visit, key):
    page = visit()
    table = open_table(page, key)
    Player(page, key).play_out()
    expect_end(page)
    expect_no_complaints(page)
    page.goto(f"/t/{table}/fair")
    expect(page.get_by_role("heading", name="This match was dealt fairly.")).to_be_visible()
    expect_no_complaints(page)
    page.goto(f"/t/{table}/replay")
    expect(page.get_by_label("See it from")).to_have_value("0")  # one's own seat, and the cards are dealt
    expect(page.locator("[data-hand]").first).to_be_visible()
    assert not page.locator("output").inner_text().startswith("0 /")
    page.get_by_label("See it from").select_option("")
    expect(page).to_have_url(re.compile(r"move=\d+&seat=$"))
    page.reload()
    expect(page.get_by_label("See it from")).to_have_value("")  # whoever chose to watch still does
    page.goto(f"/t/{table}/replay?move=3")
    expect(page.locator("output")).to_have_text(re.compile("^3 / "))
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text(re.compile("^4 / "))
    page.get_by_label("See it from").select_option("1")
    while key == "riffifi" and "Void deal" in page.locator(".now").inner_text():
        page.keyboard.press("ArrowRight")  # RIF-012 a void deal is dealt again, and shows no hand
    expect(page.locator("[data-hand]").first).to_be_visible()
    expect_no_complaints(page)
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"move=\d+&seat=1"))


def test_a_stranger_sees_a_replay_as_a_spectator(visit):
    page, stranger = visit(), visit()
    table = open_table(page, "rauberei")
    Player(page, "rauberei").play_out()
    expect_end(page)
    stranger.goto(f"/t/{table}/replay")
    expect(stranger.get_by_label("See it from")).to_have_value("")
    expect(stranger.locator("[data-pile]").first).to_be_visible()


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


def test_another_seal_or_number_than_before_the_deal_is_found_out(visit):
    """A server that changes its seed after the deal may well show one that fits all that was dealt."""
    page = visit()
    table = open_table(page, "rauberei", start=False)
    page.get_by_role("button", name="Deal the cards").click()
    Player(page, "rauberei").play_out()
    page.goto(f"/t/{table}/fair")
    expect(page.get_by_role("heading", name="This match was dealt fairly.")).to_be_visible()
    expect(page.get_by_text("The seal is the one that this browser saw")).to_be_visible()
    expect(page.get_by_text("those that this browser gave")).to_be_visible()
    page.evaluate(
        """() => {
            const [kept] = JSON.parse(localStorage.getItem('ronde-deals'));
            localStorage.setItem('ronde-deals', JSON.stringify([{ ...kept, commitment: '00', nonces: { 0: '00' } }]));
        }"""
    )
    page.reload()
    expect(page.get_by_role("heading", name="Something does not fit.")).to_be_visible()
    expect(page.get_by_text("The seal is not the one that this browser saw")).to_be_visible()
    expect(page.get_by_text("is not the one that this browser gave")).to_be_visible()
    page.evaluate("localStorage.removeItem('ronde-deals')")
    page.reload()
    expect(page.get_by_role("heading", name="This match was dealt fairly.")).to_be_visible()
    expect(page.get_by_text("This browser did not see the table before the deal")).to_be_visible()


def test_my_games_say_where_it_is_my_turn_and_the_home_page_leads_there(visit):
    page = visit()
    mine = open_table(page, "rauberei", options={"start_seat": "0"})
    open_table(page, "riffifi", bots=[], start=False)
    page.goto("/me")
    expect(page.locator(".list .turn")).to_have_text("your turn")
    expect(page.get_by_role("link", name=re.compile("Räuberei.*your turn"))).to_have_attribute("href", f"/t/{mine}")
    page.goto("/")
    expect(page.locator("a.left")).to_have_attribute("href", f"/t/{mine}")


def test_my_games_write_a_score_as_the_end_does_and_name_the_bots(visit):
    page = visit("phone", "fr-FR")
    bots = [{"seat": 1, "level": "novice"}, {"seat": 2, "level": "novice"}, {"seat": 3, "level": "regular"}]
    table = open_table(page, "reaction", seats=4, bots=bots)
    Player(page, "reaction", touch="tap").play_out()
    expect_end(page)
    mine = page.locator(".end li", has_text="Ada").locator("strong").inner_text()
    assert "carte" in mine
    page.goto("/me")
    entry = page.locator(f".list a[href*='{table}']")
    expect(entry.locator(".score")).to_have_text(mine)
    expect(entry.locator("bdi")).to_have_text("2 × Robot\u202f: débutant, Robot\u202f: habitué")
    expect(page.get_by_role("heading", name="Cote")).to_be_visible()
    expect(page.get_by_text("Ta force, estimée avec prudence")).to_be_visible()


LATE = """() => {
    const slot = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
        ...slot,
        set(hear) {
            slot.set.call(this, (event) => setTimeout(() => hear(event), event.data.includes('"accepted"') ? 700 : 0));
        },
    });
}"""


def test_who_deals_before_the_first_answer_came_is_told_the_truth_about_the_number(visit):
    page = visit()
    page.add_init_script(f"({LATE})()")
    table = open_table(page, "rauberei", start=False)
    page.get_by_role("button", name="Deal the cards").dblclick()
    page.get_by_role("button", name="Deal the cards").wait_for(state="detached")
    page.wait_for_timeout(2500)  # until all answers have come
    kept = page.evaluate("JSON.parse(localStorage.getItem('ronde-deals')).at(-1).nonces[0]")
    assert page.request.get(f"/api/tables/{table}/fair").json()["nonces"][0] == kept


def test_a_rule_is_found_by_its_clause(visit):
    page = visit()
    page.goto("/rules/reibach#REI-043")
    expect(page.locator(".found")).to_be_in_viewport()


def test_open_tables_appear_in_the_lobby_by_themselves(visit):
    watcher, host = visit(), visit()
    asked = []
    watcher.on("request", lambda request: asked.append(request.url))
    watcher.goto("/lobby")
    watcher.get_by_role("heading", name="Free seats").wait_for()
    open_table(host, "riffifi", own=1, bots=[], start=False, public=True)
    entry = watcher.get_by_role("link", name=re.compile("Riffifi.*join")).first
    expect(entry).to_be_visible()
    assert not [url for url in asked if url.endswith("/api/lobby")], "it is told, it need not ask"
    entry.click()
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


def test_no_page_allows_a_script_or_style_that_is_not_ours(address):
    for path in [*PAGES, "/t/none", "/t/none/replay"]:
        policy = httpx.get(address + path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "<script>" not in httpx.get(address + path).text


def test_a_table_is_opened_with_variants_and_playing_hours(visit):
    page = visit("phone")
    page.goto("/new/rauberei")
    page.get_by_role("heading", name="Räuberei").wait_for()
    page.locator("summary").nth(0).click()
    page.get_by_role("radio", name="days for every move").check(force=True)
    page.get_by_label("from", exact=True).select_option("8")
    page.get_by_label("until", exact=True).select_option("22")
    page.locator("summary").nth(1).click()
    for group in ("Variants", "Who begins", "Fine points of the rules"):
        expect(page.get_by_role("heading", name=group, exact=True)).to_be_visible()
    page.get_by_role("group", name="The printed variant").get_by_role("radio", name="on").check(force=True)
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Open the table").click()
    body = asked.value.post_data_json
    assert (body["clock"]["from_hour"], body["clock"]["to_hour"]) == (8, 22)
    assert body["options"]["variant"] == "on"
    expect(page.get_by_label("Link to this table")).to_be_visible()


def test_ratings_name_people_and_bots(visit):
    page = visit()
    open_table(page, "rauberei", name="Grete", bots=[{"seat": 1, "level": "novice"}])
    Player(page, "rauberei").play_out()
    expect_end(page)
    page.goto("/ratings/rauberei")
    expect(page.get_by_role("row", name=re.compile("Grete"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Bot: beginner"))).to_be_visible()
