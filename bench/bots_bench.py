"""Measures the bots; docs/bots.md has the tables.

Matches and positions are kept as they come and the next run goes on from there, so a short run adds to the earlier
ones: `python bench/bots_bench.py --minutes 30`. Results so far are written to results/bots.json, where rows without
samples on this machine stay as they are, and `python scripts/make_bots.py` puts them into the page.
"""

import argparse
import json
import os
import platform
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

import bots_calibration
import bots_duplicate
import bots_endings
import bots_speed
import bots_strength
from bots_work import do
from ronde.bots import make_bot
from ronde.core.engine import compiled
from ronde.games import GAMES

RESULTS = Path(__file__).resolve().parent / "results" / "bots.json"
SAMPLED = {
    "strength": bots_strength,
    "duplicate": bots_duplicate,
    "endings": bots_endings,
    "calibration": bots_calibration,
}
MEASURED = {
    "speed": bots_speed.measure_speed,
    "answers": bots_speed.measure_answers,
    "memory": bots_speed.measure_memory,
}
QUICK = 0.02
console = Console()


def sample(parts, chosen):
    """Gather samples for all parts side by side; their summaries."""
    part = QUICK if chosen.quick else 1.0
    jobs = {name: SAMPLED[name].jobs(part) for name in parts}
    everything = [job for some in jobs.values() for job in some if chosen.only in job.name]
    with Progress(console=console, transient=True) as progress:
        tasks = [progress.add_task(job.name, total=1.0, completed=job.progress) for job in everything]

        def advance(found):
            for task, job in zip(tasks, found, strict=True):
                progress.update(task, completed=job.progress)

        do(everything, minutes=chosen.minutes, workers=chosen.workers, advance=advance)
    return {name: SAMPLED[name].summary(found) for name, found in jobs.items()}


def write(found):
    """Put new results beside those of the other parts."""
    known = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    found = {name: merged(known.get(name, []), rows) if name in SAMPLED else rows for name, rows in found.items()}
    machine = {"processor": processor(), "python": platform.python_version(), "load": os.getloadavg()[1]}
    known |= found | {"machine": machine}
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(rounded(known), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def merged(known, found):
    """New rows in place of those about the same; rows that have no samples here stay as they were measured."""
    rows = {identity(row): row for row in known} | {identity(row): row for row in found}
    return list(rows.values())


def identity(row):
    return tuple(row.get(name) for name in ("game", "seats", "first", "others"))


def processor():
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return platform.processor()


def rounded(found):
    if isinstance(found, dict):
        return {key: rounded(value) for key, value in found.items()}
    if isinstance(found, list):
        return [rounded(value) for value in found]
    return float(f"{found:.5g}") if isinstance(found, float) else found


def main():
    names = (*SAMPLED, *MEASURED)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(names)}; without any, all")
    parser.add_argument("--quick", action="store_true", help="a fiftieth of the samples")
    parser.add_argument("--only", default="", metavar="TEXT", help="samples whose name has this in it: 'master'")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to gather samples (30)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes that gather (all cores)")
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(names):
        parser.error(f"there is no part {sorted(unknown)[0]}; parts are {', '.join(names)}")
    parts = chosen.parts or names
    console.print("Compiling what is not in the cache yet; this takes some minutes the first time.")
    for game in GAMES:
        compiled(game)
        make_bot(game, "master")
    for name, measure in MEASURED.items():
        if name in parts:
            write({name: measure(quick=chosen.quick)})
            console.print(f"{name}: measured")
    if sampled := [name for name in SAMPLED if name in parts]:
        write(sample(sampled, chosen))
    console.print(f"Results are in {RESULTS.relative_to(RESULTS.parents[2])}; python scripts/make_bots.py shows them.")


if __name__ == "__main__":
    main()
