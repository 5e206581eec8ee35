"""The browser client: how much a visitor loads, how fast a card answers on a slow device, how smooth a deal is.

Sizes are of gzip and need no browser. Times are taken in Chromium with the processor slowed down four times.
Lighthouse (an npm package) judges home and table with its mobile profile where npm can fetch it.
"""

import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from web import chromium
from web.house import TITLES, open_table, serving

ROOT = Path(__file__).resolve().parents[1]
STATIC = ROOT / "src" / "ronde" / "server" / "static"
RESULTS = ROOT / "bench" / "results"
SLOWER = 4
TOUCHES = 12
PAINT = """([selector]) => new Promise((done) => {
  const element = document.querySelector(selector);
  const start = performance.now();
  element.click();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""
FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const beat = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(beat); };
  requestAnimationFrame(beat);
}"""


def gzipped(path):
    return len(gzip.compress(path.read_bytes(), 9))


def closure(manifest, key, seen):
    """All files that loading an entry brings, without what it loads later."""
    entry = manifest[key]
    for name in [entry["file"], *entry.get("css", [])]:
        seen.add(name)
    for other in entry.get("imports", []):
        if other not in seen:
            seen.add(other)
            closure(manifest, other, seen)
    return {name for name in seen if (STATIC / name).is_file()}


def sizes():
    """Kilobytes of the first page with its language, and of each game beyond the table page."""
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text())

    def files(*keys):
        return set().union(*(closure(manifest, key, set()) for key in keys))

    def total(names):
        return sum(gzipped(STATIC / name) for name in names) / 1000

    first = files("index.html", "src/lib/words/en.ts")
    table = first | files("src/pages/TablePage.svelte")
    found = {"before the table": total(first), "table page": total(table - first)}
    for key in TITLES:
        found[key] = total(files(f"src/lib/games/{key}/index.ts") - table)
    return found


def slow(page):
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def answers(browser, address):
    """Milliseconds from touching a hand card to the painted answer."""
    page = browser.new_context(base_url=address, viewport={"width": 390, "height": 844}).new_page()
    open_table(page, "rauberei")
    page.locator(".tray.turn").wait_for()
    slow(page)
    return [page.evaluate(PAINT, [".hand .slot.lit"]) for _ in range(TOUCHES)]


def deal(browser, address):
    """Milliseconds of every frame while cards are dealt and bots play."""
    page = browser.new_context(base_url=address, viewport={"width": 1280, "height": 720}).new_page()
    page.add_init_script(f"({FRAMES})()")
    open_table(page, "rauberei", seats=4, own=0, bots=[{"seat": n, "level": "random"} for n in range(4)], pace=300)
    page.locator("[data-pile]").first.wait_for()
    page.evaluate("window.frames_.length = 0")
    page.wait_for_timeout(6000)
    return page.evaluate("window.frames_")


def lighthouse(address, table):
    """Scores of home and table, or None where Lighthouse cannot be had."""
    npx = shutil.which("npx")
    if not npx:
        return None
    found = {}
    for name, path in (("home", "/"), ("table", f"/t/{table}")):
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            done = subprocess.run(
                [
                    *(npx, "--yes", "lighthouse", address + path, "--quiet"),
                    *("--output=json", f"--output-path={file.name}"),
                    "--only-categories=performance,accessibility,best-practices",
                    f"--chrome-flags=--headless=new {' '.join(chromium.ARGS)}",
                ],
                env={**os.environ, "CHROME_PATH": chromium.find() or ""},
                capture_output=True,
                text=True,
                timeout=300,
            )
            if done.returncode:
                return None
            report = json.loads(Path(file.name).read_text())
            found[name] = {key: round(part["score"] * 100) for key, part in report["categories"].items()}
    return found


def main():
    console = Console()
    results = {"kB_gzip": {key: round(value, 1) for key, value in sizes().items()}}
    table = Table("loaded", "kB gzip", "limit")
    for key, value in results["kB_gzip"].items():
        table.add_row(key, f"{value:.1f}", "40" if key in TITLES else "120" if key == "before the table" else "")
    console.print(table)
    with serving() as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        touched = answers(browser, address)
        frames = deal(browser, address)
        page = browser.new_context(base_url=address).new_page()
        table_id = open_table(page, "reibach")
        browser.close()
        results["touch_to_paint_ms"] = {"median": round(statistics.median(touched)), "worst": round(max(touched))}
        results["frame_ms"] = {"median": round(statistics.median(frames), 1), "worst": round(max(frames), 1)}
        results["lighthouse"] = lighthouse(address, table_id)
    console.print(f"touch to painted answer, processor ÷ {SLOWER}: {results['touch_to_paint_ms']} (limit 100)")
    console.print(f"frames while dealing and playing: {results['frame_ms']} (limit 50)")
    console.print(f"Lighthouse, mobile: {results['lighthouse'] or 'npm could not fetch it here'} (limit 95)")
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "web.json").write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
