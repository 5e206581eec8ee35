"""Takes the pictures in docs/screens: every page and table on a desktop, a phone, and in the dark."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from web import chromium
from web.house import TITLES, Player, open_table, serving

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screens"
LOOKS = {"desktop": (1440, 900, "light"), "phone": (390, 844, "light"), "dark": (1440, 900, "dark")}
SEATS = {"reibach": 4, "riffifi": 4, "rauberei": 4, "reaction": 4}
DECISIONS = {"reibach": 24, "riffifi": 5, "rauberei": 5, "reaction": 0}
HELD = 4
NAMES = {"home": "/", "new": "/new/reibach", "lobby": "/lobby", "settings": "/settings", "credits": "/credits"}


class Collector(Player):
    """Likes to hold a few cards, which makes a better picture."""

    def reibach(self):
        free = self.page.locator(".cards .slot.lit:not(.pile)")
        if self.page.locator("[data-hand]").count() < HELD and free.count():
            self.do(free.first)
            return True
        return super().reibach()


class Camera:
    """One visitor with one look."""

    def __init__(self, browser, address, look):
        self.look = look
        width, height, scheme = LOOKS[look]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale="en-GB",
            has_touch=look == "phone",
            reduced_motion="reduce",
            device_scale_factor=2 if look == "phone" else 1,
        )
        self.page = context.new_page()

    def shoot(self, name):
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=FOLDER / f"{name}-{self.look}.jpg", type="jpeg", quality=85)
        sys.stdout.write(f"{name}-{self.look}\n")

    def pages(self):
        for name, path in NAMES.items():
            self.page.goto(path)
            self.page.locator("main h1").first.wait_for()
            self.shoot(name)
        self.page.goto("/rules/reibach#REI-033")
        self.page.locator(".found").wait_for()
        self.shoot("rules")

    def waiting_room(self):
        open_table(self.page, "riffifi", seats=4, bots=[{"seat": 3, "level": "expert"}], start=False)
        self.page.locator(".invite").wait_for()
        self.shoot("invitation")

    def tables(self):
        for key in TITLES:
            open_table(self.page, key, seats=SEATS[key], bots=bots(SEATS[key]), pace=150)
            self.page.locator("[data-hand]").first.wait_for()
            if key != "riffifi":  # its waiting room has said how it goes
                self.page.get_by_role("button", name="Got it").click()
            Collector(self.page, key, "tap" if self.look == "phone" else "click").play_out(DECISIONS[key])
            if key == "reaction":
                self.page.wait_for_timeout(9000)
            else:
                self.page.locator(".tray.turn").wait_for()
            if key == "rauberei":
                self.page.locator(".hand .slot.lit").first.click()
            self.shoot(key)
            if key == "reibach":
                self.page.keyboard.press("h")
                self.page.locator(".counsel").wait_for()
                self.shoot("hint")

    def end(self):
        table = open_table(self.page, "reibach", seats=3, bots=bots(3), start=False)
        self.page.get_by_role("button", name="Deal the cards").click()  # so that the page about the deal can compare
        Player(self.page, "reibach").play_out()
        self.page.locator(".end").wait_for()
        self.shoot("end")
        self.page.goto(f"/t/{table}/replay?move=40&seat=0")
        self.page.locator("output").wait_for()
        self.shoot("replay")
        self.page.goto(f"/t/{table}/fair")
        self.page.locator("h2").wait_for()
        self.shoot("fair")
        self.page.goto("/me")
        self.page.locator(".list li").first.wait_for()
        self.shoot("mine")
        self.page.goto("/ratings/reibach")
        self.page.locator("tbody tr").first.wait_for()
        self.shoot("ratings")


def bots(seats):
    return [{"seat": seat, "level": "novice"} for seat in range(1, seats)]


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for look in LOOKS:
            camera = Camera(browser, address, look)
            camera.pages()
            camera.waiting_room()
            camera.tables()
            camera.end()
        browser.close()


if __name__ == "__main__":
    main()
