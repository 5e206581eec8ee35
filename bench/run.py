"""Runs the benchmarks one after the other: every `*_bench.py` beside this file, or those named with --only."""

import argparse
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console

HERE = Path(__file__).resolve().parent


def main():
    scripts = {path.stem.removesuffix("_bench"): path for path in sorted(HERE.glob("*_bench.py"))}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", choices=sorted(scripts), metavar="NAME", help=", ".join(scripts))
    chosen = parser.parse_args().only or list(scripts)
    console = Console()
    failed = []
    for number, name in enumerate(chosen, 1):
        console.rule(f"{name} ({number} of {len(chosen)})")
        start = time.monotonic()
        if subprocess.run([sys.executable, str(scripts[name])], check=False).returncode:
            failed.append(name)
        console.print(f"{name}: {time.monotonic() - start:.0f} s", style="dim")
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
