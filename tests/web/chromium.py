"""Finds Chromium for the browser tests, or installs it where that is possible."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NONE = (
    "There is no Chromium. Install it (Debian: apt install chromium), or name one in RONDE_CHROMIUM, or run "
    "`python -m playwright install chromium`."
)


class NoChromium(RuntimeError):  # noqa: N818  it names what is missing
    """There is no browser to test with."""


def find():
    """The path of a Chromium, or None if Playwright's own is to be used."""
    named = os.environ.get("RONDE_CHROMIUM")
    if named:
        return named
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found or has_own():
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, **quiet)
        found = shutil.which("chromium")
        if found:
            return found
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not has_own():
        raise NoChromium(NONE)
    return None


def has_own():
    """Whether Playwright has brought its own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def launch(playwright):
    return playwright.chromium.launch(executable_path=find(), args=ARGS)
