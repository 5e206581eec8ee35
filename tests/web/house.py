"""A real server for the browser tests, and people who play at it."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
from playwright.sync_api import expect

TITLES = {"reibach": "Reibach & Co", "riffifi": "Riffifi", "rauberei": "Räuberei", "reaction": "ReAction"}
LEAST = {"reibach": 2, "riffifi": 3, "rauberei": 2, "reaction": 2}
PATIENCE = 90_000
GENEROUS = {
    "PYTHONUNBUFFERED": "1",
    "RONDE_REQUESTS_PER_SECOND": "1000",
    "RONDE_REQUEST_BURST": "5000",
    "RONDE_MESSAGES_PER_SECOND": "200",
    "RONDE_MESSAGE_BURST": "500",
}
"""Limits that a test, faster than any person, does not run into."""


@contextlib.contextmanager
def serving(command=None, env=None, *, compiled=True):
    """A server on a free port with a database of its own; yields its address."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "said").open("w+") as said:
        program = command or [sys.executable, "-m", "ronde"]
        process = subprocess.Popen(
            [*program, "serve", "--port", "0", "--no-open", "--db", str(Path(folder) / "ronde.db")],
            env={**os.environ, **GENEROUS, **(env or {})},
            stdout=said,
            stderr=said,
        )
        try:
            address = address_in(Path(folder) / "said", process)
            if compiled:
                wait_for_kernels(address)
            yield address
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def address_in(said, process):
    """The address that a starting server says it is at."""
    for _ in range(600):
        found = re.search(r"http://[\d.]+:\d+", said.read_text())
        if found:
            return found[0]
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {said.read_text()[-2000:]}")


def wait_for_kernels(address):
    """Bots answer at once when the kernels are compiled; the first time that takes a while."""
    for _ in range(600):
        if httpx.get(f"{address}/healthz").json()["compiled"]:
            return
        time.sleep(0.5)
    raise RuntimeError("the kernels were not compiled in five minutes")


def open_table(page, game, *, seats=None, own=1, **more):
    """Open a table with bots over HTTP, as the page would, and go there."""
    seats = seats or LEAST[game]
    page.request.post("/api/guest", data={"name": more.pop("name", "Ada")})
    body = {
        "game": game,
        "seats": seats,
        "sit": [{"seat": seat} for seat in range(own)],
        "bots": [{"seat": seat, "level": "random"} for seat in range(own, seats)],
        "start": True,
        "pace": 0,
    } | more
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    table = answer.json()["id"]
    page.goto(f"/t/{table}")
    return table


class Player:
    """Plays by touching things, one decision at a time."""

    def __init__(self, page, game, touch="click"):
        self.page, self.game, self.touch = page, game, touch

    def do(self, locator):
        (locator.tap if self.touch == "tap" else locator.click)(timeout=5000)

    @property
    def is_over(self):
        return self.page.locator(".end").count() > 0

    @property
    def is_my_turn(self):
        return self.page.locator(".tray.turn").count() > 0

    @property
    def has_no_dealmaker(self):
        return self.page.get_by_role("img", name="no empty dealmaker").count() > 0

    def play_out(self, decisions=None):
        """Play to the end, or so many decisions."""
        made = 0
        until = time.monotonic() + PATIENCE / 1000
        while not self.is_over and (decisions is None or made < decisions):
            assert time.monotonic() < until, (
                f"{self.game} takes too long; {self.page.locator('.prompt').inner_text()!r}"
            )
            if self.game == "reaction" or self.is_my_turn:
                with contextlib.suppress(Exception):  # the table may change under the hand; then look again
                    made += bool(getattr(self, self.game)())
            elif self.page.locator(".tally").count():
                self.go_on()
            else:
                self.page.wait_for_timeout(20)
        return made

    def go_on(self):
        """A scoring was seen."""
        with contextlib.suppress(Exception):  # it goes by itself too
            self.do(self.page.locator(".tally caption"))

    def rauberei(self):
        page = self.page
        self.do(page.locator(".hand .slot.lit").first)
        fits = page.locator(".pile.fits")
        self.do(fits.first if fits.count() else page.locator(".pile.open").first)
        return True

    def reibach(self):
        page = self.page
        lapse = page.locator(".choice")
        for number in range(page.locator(".hand .slot.lit").count()):
            self.do(page.locator(".hand .slot.lit").nth(number))
            row = page.locator(".choice:has(.tile)")
            if row.count():
                self.do(row.first)
                return True
            if page.locator(".choice").count() and self.has_no_dealmaker:
                self.do(page.locator(".choice").first)
                return True
        if page.locator(".cards .slot.lit").count():
            self.do(page.locator(".cards .slot.lit").first)
        else:
            self.do(lapse.first)
        return True

    def riffifi(self):
        page = self.page
        if page.locator(".spot.target").count():
            self.do(page.locator(".spot.target").first)
            return True
        if not page.locator(".choice").count():
            self.do(page.locator(".hand .slot.lit").first)
        self.do(page.locator(".choice").first)
        return True

    def reaction(self):
        for slot in range(self.page.locator(".hand button.card").count()):
            self.do(self.page.locator(".hand button.card").nth(slot))
            self.page.wait_for_timeout(60)
        return True


class Typist(Player):
    """Plays by keyboard alone."""

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focus(self):
        return self.page.evaluate(
            "document.activeElement?.className + ' ' + (document.activeElement?.dataset.pile ?? '')"
        )

    def lit(self):
        """The number keys of the cards that may be laid."""
        return self.page.evaluate(
            "[...document.querySelectorAll('[data-hand]')].flatMap((e, n) => e.matches('.lit') ? [n + 1] : [])"
        )

    def go_on(self):
        self.press("Escape")

    def tab_to(self, name):
        for _ in range(80):
            if name in self.focus:
                return True
            self.press("Tab")
        return False

    def rauberei(self):
        self.press(str(self.lit()[0]))
        self.page.wait_for_function("document.activeElement?.matches('[data-pile]')", timeout=3000)
        self.press("Enter")
        self.page.wait_for_timeout(60)
        return True

    def reibach(self):
        for number in self.lit()[:9]:
            self.press(str(number))
            self.page.wait_for_timeout(30)
            if self.page.locator(".choice:has(.tile)").count() or self.has_no_dealmaker:
                assert self.tab_to("choice")
                self.press("Enter")
                self.page.wait_for_timeout(40)
                return True
            self.press(str(number))
        assert self.tab_to("slot svelte") or self.tab_to("choice")
        for _ in range(40):
            if self.page.evaluate("document.activeElement?.matches('.cards .slot.lit')"):
                break
            self.press("Tab")
        self.press("Enter")
        self.page.wait_for_timeout(40)
        return True

    def riffifi(self):
        if self.page.locator(".spot.target").count():
            assert self.tab_to("target")
        else:
            self.press(str(self.lit()[0]))
            self.page.wait_for_function("document.activeElement?.matches('.choice')", timeout=3000)
        self.press("Enter")
        self.page.wait_for_timeout(40)
        return True

    def reaction(self):
        for key in "1234":
            self.press(key)
            self.page.wait_for_timeout(60)
        return True


def expect_end(page):
    expect(page.locator(".end h2")).to_be_visible(timeout=PATIENCE)
