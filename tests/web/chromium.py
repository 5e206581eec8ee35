"""Finds Chromium for the browser tests, or installs it where that is possible."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
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
LOCK = Path(tempfile.gettempdir()) / "ronde-chromium.lock"
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
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests in several processes look for it at the same time
        return installed() or (None if own() else install())


def installed():
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install():
    """Debian's package where we may, else Playwright's own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        sys.stderr.write("Installing Chromium for the browser tests.\n")
        for command in (["update"], ["install", "-y", "chromium"]):
            quiet = {"env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, "capture_output": True, "text": True}
            done = subprocess.run(["apt-get", "-qq", *command], check=False, **quiet)
            if done.returncode != 0:
                sys.stderr.write(done.stderr)
        if found := installed():
            return found
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not own():
        raise NoChromium(NONE)
    return None


def own():
    """Whether Playwright has brought its own; asked in a process of its own, since there may be one Playwright only."""
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as one: print(one.chromium.executable_path)"
    asked = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True)
    return Path(asked.stdout.strip()).exists()


def launch(playwright):
    return playwright.chromium.launch(executable_path=find(), args=ARGS)


if __name__ == "__main__":
    try:
        find()
    except NoChromium as none:
        sys.exit(str(none))
