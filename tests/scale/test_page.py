"""A bot of the operator's own in the browser: the page for a new table offers it, and it plays."""

from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from web import chromium
from web.house import serving

PICKY = f"{Path(__file__).parent / 'visitors.py'}:Picky"


def test_the_new_table_page_offers_it_for_its_game_only_and_it_sits_down():
    with serving(env={"RONDE_BOTS": f"picky={PICKY}"}, compiled=False) as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        page = browser.new_page(base_url=address, locale="en-GB")
        page.goto("/new/reibach")
        expect(page.locator("option", has_text="expert").first).to_be_attached()
        expect(page.locator("option", has_text="picky")).to_have_count(0)
        page.goto("/new/rauberei")
        page.get_by_label("Seat 2").first.select_option("picky")
        page.locator("form button.first").click()
        page.wait_for_url("**/t/*")
        table = page.url.rpartition("/")[2]
        assert page.request.get(f"/api/tables/{table}").json()["seats"][1]["bot"] == "picky"
        browser.close()
