"""People at tables: invitations, one device for all, spectators, lost connections, names, languages."""

import re

import pytest
from playwright.sync_api import expect

from web.house import TITLES, Player, expect_end, open_table

LANGUAGES = {"en-GB": "Four card games", "fr-FR": "Quatre jeux de cartes", "de-DE": "Vier Kartenspiele"}


class Cable:
    """The line between a page and its table; it can be cut, and what comes back can be held up."""

    def __init__(self, page):
        self.is_cut = False
        self.swallow = None
        self.sent = []
        self._lines = []
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, line):
        if self.is_cut:
            line.close()
            return
        server = line.connect_to_server()
        self._lines.append(line)

        def there(message):
            self.sent.append(message)
            server.send(message)

        def back(message):
            if not (self.swallow and self.swallow in message):
                line.send(message)

        line.on_message(there)
        server.on_message(back)

    def cut(self):
        self.is_cut = True
        for line in self._lines:
            line.close()
        self._lines.clear()

    def mend(self):
        self.is_cut = False


def test_two_people_meet_by_a_link_and_play_a_match(visit):
    host, friend = visit(), visit("phone")
    host.goto("/new/rauberei")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("radio", name="2").check(force=True)
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit here").click()
    expect(host.get_by_text("Bo", exact=True)).to_be_visible()
    host.get_by_role("button", name="Deal the cards").click()
    players = [Player(host, "rauberei"), Player(friend, "rauberei", touch="tap")]
    for page in (host, friend):
        page.locator("[data-hand]").first.wait_for()
    for _ in range(200):
        if all(player.is_over for player in players):
            break
        for player in players:
            if player.is_my_turn:
                player.play_out(decisions=1)
        host.wait_for_timeout(30)
    for page in (host, friend):
        expect_end(page)
    host.get_by_role("button", name="Rematch").click()
    expect(host.get_by_role("button", name="Deal the cards")).to_be_visible()
    expect(friend.locator(".end")).to_contain_text("Ada\u2069 wants a rematch.")
    expect(host.locator("li", has_text="Bo")).to_contain_text("not here yet")
    host.get_by_role("button", name="Deal the cards").click()
    expect(host.get_by_role("alert")).to_contain_text("Bo\u2069 is not here yet.")
    expect(host.get_by_role("button", name="Deal anyway")).to_be_visible()
    friend.get_by_role("button", name="Join in").click()
    expect(friend.get_by_text("Ada", exact=True)).to_be_visible()
    expect(host.get_by_role("alert")).to_have_count(0)
    expect(host.locator("li", has_text="Bo")).not_to_contain_text("not here yet")
    expect(host.locator("li", has_text="Bo")).to_contain_text("here")
    assert all(nonces(host, link.rpartition("/")[2]))
    again = friend.url.rpartition("/")[2]
    for _ in range(100):
        if all(nonces(friend, again)):
            break
        friend.wait_for_timeout(30)
    host.get_by_role("button", name="Deal the cards").click()
    host.locator("[data-hand]").first.wait_for()
    assert all(nonces(host, again))


def test_whoever_does_not_come_is_waited_for_or_dealt_to_on_purpose(visit):
    host, friend = visit("phone"), visit()
    table = open_table(host, "rauberei", bots=[], start=False)
    friend.goto(f"/t/{table}")
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit here").click()
    seat = host.locator("li", has_text="Bo")
    expect(seat.locator("small")).to_have_text("here")
    friend.goto("/")
    expect(seat.locator("small")).to_have_text("not here yet")
    host.get_by_role("button", name="Deal the cards").click()
    host.get_by_role("button", name="Wait", exact=True).click()
    host.get_by_role("button", name="Deal the cards").click()
    host.get_by_role("button", name="Deal anyway").click()
    host.locator("[data-hand]").first.wait_for()


def test_a_guest_without_a_name_finds_a_seat_beside_a_very_long_one(visit):
    host, friend = visit(), visit("small")
    table = open_table(host, "rauberei", name="W" * 40, bots=[], start=False)
    friend.goto(f"/t/{table}")
    friend.get_by_label("Your name").fill("  ")
    friend.get_by_role("button", name="Sit here").click()
    expect(friend.get_by_text("you", exact=True)).to_be_visible()
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360


def test_who_sits_already_takes_no_friends_seat_by_mistake(visit):
    host, friend, onlooker = visit(language="fr-FR"), visit("phone"), visit(language="de-DE")
    table = open_table(host, "rauberei", seats=3, name="Éloïse", bots=[], start=False)
    host.locator(".invite").wait_for()
    expect(host.get_by_role("button", name="S’asseoir")).to_have_count(0)
    friend.goto(f"/t/{table}")
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit here").first.click()
    expect(friend.get_by_role("button", name="Sit here")).to_have_count(0)
    fill = host.get_by_label("Occuper la place")
    expect(fill).to_have_count(1)
    assert fill.locator("option").all_inner_texts()[-1] == "Quelqu’un d’autre ici, sur cet appareil"
    fill.select_option(label="Quelqu’un d’autre ici, sur cet appareil")
    expect(host.get_by_text("Éloïse 3")).to_be_visible()
    expect(friend.get_by_role("status")).to_have_text("All seats are taken. Éloïse will deal in a moment.")
    onlooker.goto(f"/t/{table}")
    expect(onlooker.get_by_role("status")).to_have_text("Alle Plätze sind besetzt. Éloïse teilt gleich aus.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fills_a_free_seat_is_read_whole_on_a_phone(visit, language):
    page = visit("phone", language)
    open_table(page, "rauberei", bots=[], start=False)
    page.locator(".invite").wait_for()
    room = """(select) => {
        const probe = document.createElement('span');
        probe.style.font = getComputedStyle(select).font;
        probe.textContent = select.selectedOptions[0].textContent;
        document.body.append(probe);
        const style = getComputedStyle(select);
        const inside = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return inside - probe.getBoundingClientRect().width;
    }"""
    assert page.locator("li select").evaluate(room) > 0


def test_somebody_new_is_told_how_it_goes_what_happened_and_the_way_back(visit):
    page = visit("phone")
    table = open_table(page, "rauberei", options={"start_seat": "0"})
    expect(page.get_by_role("heading", name="How it goes")).to_be_visible()
    expect(page).to_have_title("● Räuberei · Ronde")
    Player(page, "rauberei", touch="tap").play_out(decisions=1)
    expect(page.get_by_role("heading", name="How it goes")).to_have_count(0)
    expect(page.locator(".news")).to_contain_text(re.compile("Bot.? (lays|takes)"))
    page.goto("/")
    page.get_by_role("link", name="Go on with Räuberei").click()
    expect(page).to_have_url(re.compile(table))
    page.locator(".tray.turn").wait_for()
    expect(page.locator("main[aria-busy=false]")).to_be_visible()
    expect(page.get_by_role("heading", name="How it goes")).to_have_count(0)


@pytest.mark.parametrize("key", TITLES)
def test_how_it_goes_covers_neither_opponents_nor_the_hand(visit, key):
    page = visit("phone")
    open_table(page, key, seats=3)
    note = page.locator("section", has=page.get_by_role("heading", name="How it goes"))
    page.locator("[data-hand]").first.wait_for()
    page.locator("main[aria-busy=false]").wait_for()
    box = note.bounding_box()
    for spot in page.locator(".board [data-spot^='seat:']").all():
        seat = spot.bounding_box()
        assert seat["y"] + seat["height"] <= box["y"] + 1
    assert box["y"] + box["height"] <= page.locator(".tray").bounding_box()["y"] + 1


def nonces(page, table):
    """What the seats of a table added to its shuffle."""
    return page.request.get(f"/api/tables/{table}/fair").json()["nonces"]


def test_what_one_player_says_can_be_silenced(visit):
    host, friend = visit(), visit()
    table = open_table(host, "rauberei", bots=[], start=False)
    friend.goto(f"/t/{table}")
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Deal the cards").click()
    for page in (host, friend):
        page.locator("[data-hand]").first.wait_for()

    def say(phrase):
        friend.get_by_role("button", name="Say something").click()
        friend.get_by_role("button", name=phrase).click()

    say("Good luck!")
    expect(host.locator(".said")).to_have_text("Good luck!")
    host.get_by_role("button", name="Say something").click()
    host.get_by_label(re.compile("Do not show what .*Bo.* says")).check()
    say("Oops!")
    host.wait_for_timeout(400)
    expect(host.get_by_text("Oops!").locator("visible=true").and_(host.locator(".said"))).to_have_count(0)


def test_pass_and_play_hides_every_hand_until_its_owner_asks(visit):
    page = visit()
    open_table(page, "rauberei", own=2)
    player = Player(page, "rauberei")
    for _ in range(6):
        page.locator(".tray.turn, .pass").first.wait_for()
        if page.locator(".pass").count():
            ready = page.get_by_role("button", name="I am ready")
            assert page.locator(".pass").bounding_box()["height"] > 600
            ready.click()
            expect(page.locator(".pass")).to_have_count(0)
        assert player.play_out(decisions=1) == 1
    expect(page.locator(".log li").filter(has_text="lay").nth(2)).to_be_visible()


def test_a_spectator_sees_the_table_and_no_hand(visit):
    player, spectator = visit(), visit()
    table = open_table(player, "rauberei")
    player.locator(".tray.turn").wait_for()
    spectator.goto(f"/t/{table}")
    expect(spectator.get_by_text("watching")).to_be_visible()
    expect(spectator.locator("[data-pile]").first).to_be_visible()
    assert spectator.locator("[data-hand]").count() == 0
    heights = spectator.locator("[data-pile] .height").all_inner_texts()
    Player(player, "rauberei").play_out(decisions=1)
    expect(spectator.locator(".log")).to_contain_text("Ada")
    assert heights


def test_a_click_while_the_line_is_down_is_delivered_once(visit):
    page = visit()
    cable = Cable(page)
    open_table(page, "rauberei")
    page.locator(".tray.turn").wait_for()
    cable.cut()
    expect(page.get_by_text("Connecting again")).to_be_visible()
    page.locator(".hand .slot.lit").first.click()
    page.locator(".pile.open").first.click()
    expect(page.get_by_text("your choice is kept")).to_be_visible()
    cable.mend()
    expect(page.locator(".log")).to_contain_text(re.compile("You (lay|take)"))
    page.locator(".tray.turn").wait_for()
    assert len(page.locator(".log li").filter(has_text=re.compile("^You lay")).all()) == 1


def test_an_answer_that_gets_lost_does_not_play_twice(visit):
    page = visit()
    cable = Cable(page)
    open_table(page, "rauberei", pace=3000)
    page.locator(".tray.turn").wait_for()
    cable.swallow = '"accepted"'
    cable.sent.clear()
    page.locator(".hand .slot.lit").first.click()
    page.locator(".pile.open").first.click()
    page.wait_for_timeout(400)
    cable.cut()
    cable.swallow = None
    cable.mend()
    expect(page.get_by_text("Connecting again")).to_have_count(0)
    page.locator(".tray.turn").wait_for()
    plays = [message for message in cable.sent if '"play"' in message]
    assert len(plays) == 2, "the same command, asked again"
    assert plays[0] == plays[1]
    assert len(page.locator(".log li").filter(has_text=re.compile("^You lay")).all()) == 1


def test_a_choice_that_came_too_late_is_given_back_with_a_reason(visit):
    page, other = visit(), visit()
    cable = Cable(page)
    table = open_table(page, "rauberei")
    page.locator(".tray.turn").wait_for()
    other.context.add_cookies(page.context.cookies())
    other.goto(f"/t/{table}")
    other.locator(".tray.turn").wait_for()
    cable.cut()
    expect(page.get_by_text("Connecting again")).to_be_visible()
    page.locator(".hand .slot.lit").first.click()
    page.locator(".pile.open").first.click()
    Player(other, "rauberei").play_out(decisions=1)
    other.locator(".tray.turn").wait_for()
    cable.mend()
    expect(page.locator(".notice.no")).to_contain_text("Something happened before your action arrived")
    expect(page.locator(".tray.turn")).to_be_visible()


def test_fifty_broken_lines_later_the_table_is_the_same(visit):
    page = visit()
    cable = Cable(page)
    open_table(page, "reibach")
    player = Player(page, "reibach")
    for _ in range(50):
        cable.cut()
        cable.mend()
        player.play_out(decisions=1)
    expect(page.get_by_text("Connecting again")).to_have_count(0)
    page.locator(".tray.turn").wait_for()
    seen = page.locator("main").aria_snapshot()
    page.reload()
    page.locator(".tray.turn").wait_for()
    expect(page.locator(".money small").first).to_be_visible()
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")  # all parts of the table are built
    assert page.locator("main").aria_snapshot() == seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_speaks_on_its_own(visit, language):
    page = visit(language=language)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text(LANGUAGES[language])
    for key in TITLES:
        open_table(page, key)
        page.locator("[data-hand]").first.wait_for()
        text = page.locator("body").inner_text() + " ".join(
            element.get_attribute("aria-label") for element in page.locator("[aria-label]").all()
        )
        assert not re.findall(r"\b(?:web|reibach|riffifi|rauberei|reaction)-[a-z-]+", text)
        assert "undefined" not in text


@pytest.mark.parametrize(
    "name", ["<b onclick=alert(1)>&amp;", "🦊🦊🦊 ludo 👨‍👩‍👧", "שחקן \u202eevil", "W" * 200, "a'\"`${1}"], ids=range(5)
)
def test_strange_names_look_right_and_harm_nothing(visit, name):
    page = visit("small")
    page.goto("/new/rauberei")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name="2").check(force=True)
    page.locator("select").nth(2).select_option("novice")
    page.get_by_role("button", name="Deal the cards").click()
    page.locator("[data-hand]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="What happened").click()
    expect(page.locator(".log li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
