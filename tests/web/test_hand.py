"""The hand: a card is lifted and put down again, and a hint lifts the card that it means."""

import json
import re

import pytest
from playwright.sync_api import expect

from web.house import open_table

TURN_GAMES = ["rauberei", "reibach", "riffifi"]
LIFTED = "[data-hand][aria-pressed=true]"


class Adviser:
    """Advises whatever a test wants, of what is legal; the server still answers when asked."""

    def __init__(self, page, key):
        self.actions = page.request.get(f"/api/games/{key}").json()["actions"]
        self.legal = []
        self.wanted = None
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, line):
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda message: line.send(self._rewrite(message)))

    def _rewrite(self, message):
        said = json.loads(message)
        if said["type"] in ("welcome", "change"):
            self.legal = said.get("legal") or []
        if said["type"] != "advice" or self.wanted is None:
            return message
        return json.dumps(said | {"action": self.wanted["code"], "best": []})

    def advise_another_card_than(self, card):
        """Want an action with a hand card other than this one; return which."""
        usable = [self.actions[code] for code in self.legal if self.actions[code]["verb"] != "take"]
        named = [(name_of(action), action) for action in usable if name_of(action)]
        name, self.wanted = next((name, action) for name, action in named if name != card)
        return name


def name_of(action):
    """What an action does is done with this hand card."""
    card = {"multitalent": "multitalent", "risk": "risk"}.get(action["verb"])
    return card or action["args"].get("card") or action["args"].get("business")


KEYS = {
    "rauberei": ["chest", "coach", "cow", "beer", "wine", "pork", "painting", "candlestick", "clock", "crown", "purse"],
    "reibach": [
        "stocks",
        "gold",
        "realestate",
        "currency",
        "luxury",
        "gambling",
        "antiques",
        "oil",
        "jewellery",
        "art",
        "multitalent",
        "risk",
    ],
    "riffifi": [f"{colour}{value}" for colour in "BRGYK" for value in range(1, 9)] + ["O"],
}


def begin(page, key):
    """It is our turn, and there is more than one card to choose."""
    while True:
        open_table(page, key)
        page.locator("main[aria-busy=false] .tray.turn").wait_for()
        if page.locator("[data-hand].lit").count() > 1:
            return


def name_in(card, key):
    """What the rules call a card in the hand."""
    return KEYS[key][int(card.get_attribute("data-spot").removeprefix("hand:"))]


@pytest.mark.parametrize("key", TURN_GAMES)
def test_a_hint_lifts_the_card_it_means_and_lifting_another_closes_it(visit, key):
    page = visit()
    adviser = Adviser(page, key)
    begin(page, key)
    first = page.locator("[data-hand].lit").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    meant = adviser.advise_another_card_than(name_in(first, key))
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".counsel")).to_contain_text("Try this")
    expect(first).to_have_attribute("aria-pressed", "false")
    assert [name_in(card, key) for card in page.locator(LIFTED).all()] == [meant]
    expect(page.locator(f"{LIFTED}.advised")).to_have_count(1)
    expect(page.locator(".choice.advised, .pile.open.advised").first).to_be_visible()
    first.click()
    expect(page.locator(".counsel, .advised")).to_have_count(0)
    assert [name_in(card, key) for card in page.locator(LIFTED).all()] == [name_in(first, key)]


def test_a_hint_names_a_pile_by_its_owner_and_its_top_since_piles_show_no_number(visit):
    page = visit()
    begin(page, "rauberei")
    page.get_by_role("button", name="Hint").click()
    label = page.locator(".pile.advised").get_attribute("aria-label")
    owner, top = re.match(r"Pile \d+, (.+): (\w+)", label).groups()
    whose = "" if owner == "neutral" else rf" \({owner}\)"
    expect(page.locator(".counsel strong")).to_have_text(re.compile(rf"Try this: \w+ on {top}{whose}\."))


@pytest.mark.parametrize("key", TURN_GAMES)
def test_escape_puts_the_card_down_closes_the_hint_and_goes_back_to_the_card(visit, key):
    page = visit()
    adviser = Adviser(page, key)
    begin(page, key)
    number = page.evaluate(
        "[...document.querySelectorAll('[data-hand]')].findIndex((card) => card.matches('.lit')) + 1"
    )
    card = page.locator("[data-hand]").nth(number - 1)
    page.keyboard.press(str(number))
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".choice:focus, .pile:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(LIFTED)).to_have_count(0)
    expect(card).to_be_focused()
    meant = adviser.advise_another_card_than(name_in(card, key))
    page.keyboard.press("h")
    expect(page.locator(".choice.advised:focus, .pile.advised:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(f"{LIFTED}, .counsel, .advised")).to_have_count(0)
    assert name_in(page.locator(":focus"), key) == meant
    expect(page.locator(".tray.turn")).to_be_visible()


@pytest.mark.parametrize("key", TURN_GAMES)
def test_touching_the_empty_felt_puts_the_card_down(visit, key):
    page = visit()
    begin(page, key)
    page.locator("[data-hand].lit").first.click()
    expect(page.locator(LIFTED)).to_have_count(1)
    page.locator(".board").click(position={"x": 3, "y": 3})
    expect(page.locator(LIFTED)).to_have_count(0)
    expect(page.locator(".tray.turn")).to_be_visible()


def test_equal_cards_are_counted_without_looking_like_the_risk_card_and_dealmakers_have_a_name(visit):
    page = visit()
    count = page.locator(".hand .count").first
    while True:
        begin(page, "reibach")
        if count.count():
            break
    assert re.fullmatch(r"\d", count.inner_text())
    light = "(badge) => getComputedStyle(badge).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
    assert min(count.evaluate(light)) > 200, "the risk card is black"
    makers = page.get_by_role("img", name="no empty dealmaker")
    expect(makers).to_be_visible()
    expect(makers).to_have_text("no empty dealmaker", use_inner_text=True)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(makers).to_have_text("0", use_inner_text=True)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_riffifi_stays_on_a_phone_with_large_type(visit, seats):
    page = visit("phone", "de-DE")
    page.add_init_script("addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '125%')")
    open_table(page, "riffifi", seats=seats)
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    outside = "[...document.querySelectorAll('.board *')].filter((e) => e.getBoundingClientRect().right > innerWidth)"
    assert page.evaluate(f"{outside}.map((e) => e.className)") == []


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
@pytest.mark.parametrize("size", ["small", "phone", "desktop"])
def test_the_names_of_the_market_are_all_of_one_size_and_whole(visit, size, language):
    page = visit(size, language)
    open_table(page, "reibach", seats=3)
    page.locator("main[aria-busy=false] .tray.turn").wait_for()
    name = "[...document.querySelectorAll('.column .name')]"
    assert len(set(page.evaluate(f"{name}.map((e) => Math.round(parseFloat(getComputedStyle(e).fontSize)))"))) == 1
    assert page.evaluate(f"{name}.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)") == []
