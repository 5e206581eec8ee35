import pytest
from playwright.sync_api import sync_playwright

from web import chromium
from web.house import serving

SIZES = {
    "desktop": (1280, 720),
    "phone": (390, 844),
    "sideways": (844, 390),
    "small": (360, 640),
    "tablet": (768, 1024),
}


@pytest.fixture(scope="session")
def address():
    with serving() as found:
        yield found


@pytest.fixture(scope="package")  # Playwright's event loop must not run on while tests elsewhere start their own
def browser():
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser, address):
    """A new visitor: a page in a context of its own. Errors and broken policies on any page fail the test."""
    contexts, problems = [], []

    def make(size="desktop", language="en-GB", still=True, **more):
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=size in ("phone", "sideways", "small"),
            reduced_motion="reduce" if still else "no-preference",
            **more,
        )
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert [problem for problem in problems if "ERR_INTERNET_DISCONNECTED" not in problem] == []
