"""The browser client: how much a visitor loads, how fast a card answers on a slow device, how smooth a deal is.

Sizes are of gzip and need no browser. An answer is timed by the browser itself (Event Timing: from the finger to the
next painted frame) with the processor slowed down four times. Frames are counted from before the click that deals
until the cards lie; the browser itself reports those that take longer than 50 ms (Long Animation Frames), and the
longest of each deal is kept, also with the processor slowed down. Lighthouse judges home and tables with its mobile
profile; it is installed into `.bench/lighthouse` on first use.
"""

import argparse
import gzip
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "web"))

import build
from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from web import chromium
from web.house import LEAST, TITLES, open_table, serving

ROOT, STATIC = build.ROOT, build.STATIC
RESULTS = ROOT / "bench" / "results"
LIGHTHOUSE = ROOT / ".bench" / "lighthouse"
VERSION = "12.8.2"
SLOWER = 4
PHONE = {"width": 390, "height": 844}
PARTS = ("sizes", "touches", "frames", "lighthouse")
LIMITS = {"first": 120, "game": 40, "answer": 100, "frame": 50, "score": 95}
WATCH = """() => {
  window.answers = {}; // the slowest event of each touch
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.answers[interactionId] = Math.max(duration, window.answers[interactionId] ?? 0);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.long = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.long.push(entry.duration);
  }).observe({ type: 'long-animation-frame', buffered: true });
}"""
FRAMES = """() => {
  window.long.length = 0;
  window.beats = [];
  const beat = (now) => { window.beats.push(now); requestAnimationFrame(beat); };
  requestAnimationFrame(beat);
}"""
console = Console()


# --- sizes ------------------------------------------------------------------------------------------------------------


def gzipped(path):
    return len(gzip.compress(path.read_bytes(), 9))


def closure(manifest, key, seen):
    """All files that loading an entry brings, without what it loads later."""
    entry = manifest[key]
    seen.update([entry["file"], *entry.get("css", [])])
    for other in entry.get("imports", []):
        if other not in seen:
            seen.add(other)
            closure(manifest, other, seen)
    return {name for name in seen if (STATIC / name).is_file()}


def sizes():
    """Kilobytes of the first page with its language, of the table page, and of each game beyond that."""
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text())

    def files(*keys):
        return set().union(*(closure(manifest, key, set()) for key in keys))

    def total(names):
        return round(sum(gzipped(STATIC / name) for name in names) / 1000, 1)

    first = files("index.html", "src/lib/words/en.ts")
    table = first | files("src/pages/TablePage.svelte")
    found = {"home": total(first), "table page": total(table - first), "before the table": total(table)}
    return found | {key: total(files(f"src/lib/games/{key}/index.ts") - table) for key in TITLES}


# --- times ------------------------------------------------------------------------------------------------------------


def phone(browser, address):
    page = browser.new_context(base_url=address, viewport=PHONE, has_touch=True).new_page()
    page.add_init_script(f"({WATCH})()")
    return page


def answers(browser, address, key, touches):
    """Milliseconds from touching a hand card to the painted answer, as the browser counts them."""
    page = phone(browser, address)
    open_table(page, key)
    cards = page.locator("[data-hand]")
    cards.first.wait_for()
    if key != "reaction":
        page.locator(".tray.turn").wait_for()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(500)
    page.evaluate("window.answers = {}")
    made = 0
    while made < touches and not page.locator(".end").count():  # a race may be over sooner
        cards.nth(made % cards.count()).tap()
        page.wait_for_timeout(250)
        made += 1
    # An answer below the threshold of 16 ms is not reported at all; it counts as 16.
    found = list(page.evaluate("window.answers").values())
    page.context.close()
    return found + [16] * max(0, made - len(found))


def deal(browser, address, key, ms, slower=1):
    """Milliseconds between the frames of a deal, and the longest frame that the browser itself reported, or 0."""
    page = phone(browser, address)
    open_table(page, key, start=False)
    start = page.get_by_role("button", name="Deal the cards")
    start.wait_for()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.wait_for_timeout(1200)
    page.evaluate(FRAMES)
    page.wait_for_timeout(100)
    start.tap()
    page.wait_for_timeout(ms)
    beats, long = page.evaluate("[window.beats, window.long]")
    page.context.close()
    return [now - last for last, now in itertools.pairwise(beats)], max(long, default=0)


def summary(times):
    return {"median": round(statistics.median(times), 1), "worst": round(max(times), 1), "count": len(times)}


# --- Lighthouse -------------------------------------------------------------------------------------------------------


def install_lighthouse():
    """The path of Lighthouse and the environment to run it in, or None where it cannot be had."""
    npm, folder = build.find_npm()
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "CHROME_PATH": chromium.find() or ""}
    program = LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"
    stamp = LIGHTHOUSE / ".installed"
    if not stamp.is_file() or stamp.read_text() != VERSION:
        console.print("Installing Lighthouse into .bench/lighthouse, once.")
        LIGHTHOUSE.mkdir(parents=True, exist_ok=True)
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        done = subprocess.run([*npm, "install", "--prefix", str(LIGHTHOUSE), f"lighthouse@{VERSION}", *quiet], env=env)
        if done.returncode:
            return None
        stamp.write_text(VERSION)
    return program, env


def judge(tool, url, runs):
    """The median scores of several runs; now and then Lighthouse loses its trace, and that run is made again."""
    rounds, lost = [], 0
    while len(rounds) < runs:
        try:
            rounds.append(judge_once(tool, url))
        except subprocess.CalledProcessError:
            lost += 1
            if lost > runs:
                raise
    return {key: round(statistics.median(one[key] for one in rounds)) for key in rounds[0]}


def judge_once(tool, url):
    program, env = tool
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run(
            [
                *("node", str(program), url, "--quiet", "--output=json", f"--output-path={file.name}"),
                "--only-categories=performance,accessibility,best-practices",
                f"--chrome-flags=--headless=new {' '.join(chromium.ARGS)}",
            ],
            env=env,
            check=True,
            timeout=300,
        )
        report = json.loads(Path(file.name).read_text())
    return {key: round(part["score"] * 100) for key, part in report["categories"].items()}


# --- all of it --------------------------------------------------------------------------------------------------------


def measure(*, quick, parts):
    touches, ms, runs, deals = (6, 1500, 1, 1) if quick else (24, 3000, 3, 5)
    judged = ["reibach"] if quick else list(TITLES)
    busy = {"load": round(os.getloadavg()[0], 1), "cores": os.cpu_count()}
    results = {
        "machine": busy,
        "kB_gzip": sizes() if "sizes" in parts else {},
        "answer_ms": {},
        "deal_frame_ms": {},
        "deal_longest_ms": {},
        "deal_longest_slowed_ms": {},
        "lighthouse": {},
    }
    with serving() as address, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for key in TITLES if "touches" in parts else ():
            console.print(f"{TITLES[key]}: touching", style="dim")
            results["answer_ms"][key] = summary(answers(browser, address, key, touches))
        for key in TITLES if "frames" in parts else ():
            console.print(f"{TITLES[key]}: dealing", style="dim")
            frames, longest = zip(*(deal(browser, address, key, ms) for _ in range(deals)), strict=True)
            results["deal_frame_ms"][key] = summary(list(itertools.chain(*frames)))
            results["deal_longest_ms"][key] = list(map(round, longest))
            slow = [deal(browser, address, key, ms, SLOWER)[1] for _ in range(deals)]
            results["deal_longest_slowed_ms"][key] = list(map(round, slow))
        if "lighthouse" not in parts:
            return results
        urls = {"home": "/"}
        for key in judged:
            page = browser.new_context(base_url=address).new_page()
            urls[key] = f"/t/{open_table(page, key, seats=max(3, LEAST[key]), pace=10_000)}"
        browser.close()
        tool = install_lighthouse()
        if tool is None:
            results["lighthouse"] = None
        else:
            for name, path in urls.items():
                console.print(f"Lighthouse: {name}", style="dim")
                results["lighthouse"][name] = judge(tool, address + path, runs)
    return results


def longest(deals):
    """The longest frame of each deal; the browser reports none of at most 50 ms."""
    return ", ".join(str(ms) if ms else "–" for ms in deals)


def tables(results):
    """The results as titled tables of text: heading, column names, rows."""
    size = [
        [
            key,
            f"{kb:.1f}",
            str(LIMITS["game"] if key in TITLES else LIMITS["first"] if key == "before the table" else ""),
        ]
        for key, kb in results["kB_gzip"].items()
    ]
    answer = [[key, f"{t['median']:g}", f"{t['worst']:g}", str(t["count"])] for key, t in results["answer_ms"].items()]
    frames = [
        [
            *(key, f"{t['median']:g}", f"{t['worst']:g}", longest(results["deal_longest_ms"][key])),
            longest(results["deal_longest_slowed_ms"][key]),
        ]
        for key, t in results["deal_frame_ms"].items()
    ]
    worst = [
        max(itertools.chain(*results[name].values()), default=0)
        for name in ("deal_longest_ms", "deal_longest_slowed_ms")
    ]
    if frames:
        frames.append(["all", "", "", *("none" if not ms else str(ms) for ms in worst)])
    found = [
        ("JavaScript and CSS loaded, kB gzip", ["what", "kB", "at most"], size),
        (
            f"Touch to painted answer, processor slowed {SLOWER} times, ms (at most {LIMITS['answer']})",
            ["game", "median", "worst", "touches"],
            answer,
        ),
        (
            f"Frames while dealing, ms (at most {LIMITS['frame']})",
            ["game", "median", "worst", "longest reported of each deal", f"slowed {SLOWER} times"],
            frames,
        ),
    ]
    if results["lighthouse"]:
        scores = [[name, *map(str, parts.values())] for name, parts in results["lighthouse"].items()]
        names = list(next(iter(results["lighthouse"].values())))
        found.append((f"Lighthouse {VERSION}, mobile profile (at least {LIMITS['score']})", ["page", *names], scores))
    return found


def markdown(results):
    load, cores = results["machine"].values()
    lines = [
        "# The browser client",
        "",
        f"Made by `python bench/run.py --only web` at a load of {load} on {cores} cores.",
    ]
    for title, names, rows in tables(results):
        lines += ["", f"## {title}", "", f"| {' | '.join(names)} |", f"| {' | '.join('---' for _ in names)} |"]
        lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small sizes; the results are shown, not kept")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this; the results are shown, not kept")
    asked = parser.parse_args()
    build.build()
    results = measure(quick=asked.quick, parts=asked.part or PARTS)
    for title, names, rows in tables(results):
        if not rows:
            continue
        shown = Table(*names, title=title)
        for row in rows:
            shown.add_row(*row)
        console.print(shown)
    if results["lighthouse"] is None:
        console.print("npm could not fetch Lighthouse here.")
    if not asked.quick and not asked.part:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "web.json").write_text(json.dumps(results, indent=1) + "\n")
        (RESULTS / "web.md").write_text(markdown(results))


if __name__ == "__main__":
    main()
