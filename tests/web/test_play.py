"""Whole games in a real browser, by keyboard and by touch; those by mouse are in `test_pages.py`."""

import re

import pytest
from playwright.sync_api import expect

from ronde.bots import make_bot
from ronde.games import find_game
from web.house import TITLES, Player, Typist, expect_end, open_table

GAMES = list(TITLES)


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_keyboard(visit, key):
    page = visit()
    open_table(page, key)
    page.locator("[data-hand]").first.wait_for()
    Typist(page, key).play_out()
    expect_end(page)


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_touch_on_a_phone(visit, key):
    page = visit("phone")
    open_table(page, key)
    Player(page, key, touch="tap").play_out()
    expect_end(page)


def test_one_click_on_the_home_page_deals_against_bots(visit):
    page = visit(still=False)
    page.goto("/")
    page.get_by_role("button", name="Play now: Räuberei").click()
    expect(page.locator("[data-hand]").first).to_be_visible()
    assert Player(page, "rauberei").play_out(decisions=2) == 2
    fair = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/fair").json()
    assert [len(nonce) for nonce in fair["nonces"]] == [32, *[0] * (fair["seats"] - 1)]


def test_the_level_chosen_at_the_door_is_that_of_the_bots_and_stays(visit):
    page = visit()
    page.goto("/")
    page.get_by_label("Level of the bots").select_option("expert")
    page.get_by_role("button", name="Play now: Räuberei").click()
    page.locator("[data-hand]").first.wait_for()
    seats = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["seats"]
    assert [chair["bot"] for chair in seats] == [None, *["expert"] * (len(seats) - 1)]
    page.goto("/new/rauberei")
    page.get_by_role("button", name="Fill the free seats with bots").click()
    expect(page.locator(".seats select").nth(1)).to_have_value("expert")


def test_who_gives_up_against_bots_alone_plays_again_with_one_click(visit):
    page = visit()
    open_table(page, "rauberei")
    page.locator(".tray.turn").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_text("It ends without a result.")).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("heading", name="The match was ended without a result.")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.locator(".tray.turn").wait_for()


def test_a_card_can_be_dragged_onto_a_pile(visit):
    page = visit()
    open_table(page, "rauberei")
    page.locator(".tray.turn").wait_for()
    before = page.locator("[data-hand]").first.get_attribute("aria-label")
    page.locator("[data-hand]").first.drag_to(page.locator("[data-pile]").first)
    expect(
        page.get_by_role("complementary").get_by_text("You lay").or_(page.get_by_text("You take")).first
    ).to_be_visible()
    assert before


def test_what_is_not_allowed_is_explained_with_its_rule(visit):
    """A bot that captures what it can soon owns a pile, on which only its own kind may be laid."""
    page = visit()
    bots = [{"seat": 1, "level": "regular"}]
    open_table(page, "rauberei", seats=2, options={"variant": "on"}, bots=bots)
    player, barred = Player(page, "rauberei"), page.locator(".pile.dim")
    hand = "[...document.querySelectorAll('[data-hand]')].map((card) => card.ariaLabel).join()"
    while True:
        page.locator("main[aria-busy=false] .tray.turn, .end").first.wait_for()
        assert not player.is_over, "no pile was ever barred"
        for card in page.locator(".hand .slot").all():
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
            if barred.count():
                barred.first.click()
                expect(page.locator(".notice a")).to_have_attribute("href", "/rules/rauberei#RAU-V2.1")
                return
            card.click()
        held = page.evaluate(hand)
        player.play_out(decisions=1)
        page.wait_for_function(f"held => {hand} !== held", arg=held)  # every card laid leaves the hand for good


def test_an_action_can_be_taken_back_where_nothing_was_shown(visit):
    page = visit()
    open_table(page, "reibach")
    page.locator(".tray.turn").wait_for()
    page.locator("main[aria-busy=false] [data-hand]").first.wait_for()
    held = page.locator("[data-hand]").count()
    page.locator(".hand .slot.lit").first.click()
    page.locator(".choice").first.click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("You take back your last action.").first).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(held)


@pytest.mark.parametrize("key", ["rauberei", "reibach", "riffifi"])
def test_a_hint_names_something_that_may_be_done_and_why(visit, key):
    make_bot(find_game(key), "expert")  # a search that is still being compiled gives no reasons
    page = visit()
    open_table(page, key)
    page.locator(".tray.turn").wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".counsel")).to_contain_text(re.compile("Try this: .*%"), timeout=60_000)
    expect(page.locator(".advised").first).to_be_visible()


def test_from_the_door_to_the_first_card_by_keyboard_alone(visit):
    page = visit()
    page.goto("/")
    page.locator("main h1").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('aria-label')") == "Play now: Räuberei":
            break
    page.keyboard.press("Enter")
    page.locator(".tray.turn").wait_for()
    assert Typist(page, "rauberei").play_out(decisions=1) == 1
    page.keyboard.press("l")
    expect(page.locator(".log")).to_contain_text(re.compile("You (lay|take|rob)"))


def test_a_race_shows_how_good_the_connection_is(visit):
    page = visit()
    open_table(page, "reaction")
    Player(page, "reaction").play_out(decisions=1)
    expect(page.get_by_role("img", name=re.compile(r"Connection: \d+ ms"))).to_be_visible()


def test_a_line_of_the_log_points_at_what_it_names(visit):
    page = visit()
    open_table(page, "rauberei", pace=2000)
    Player(page, "rauberei").play_out(decisions=1)
    line = page.locator(".log li").filter(has_text=re.compile("^You (lay|take)")).first
    line.hover()
    expect(page.locator("main [data-pointed]").first).to_be_visible()
    page.locator("header h1").hover()
    expect(page.locator("[data-pointed]")).to_have_count(0)
    page.locator(".log ol").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".log li:focus")).to_have_count(1)
