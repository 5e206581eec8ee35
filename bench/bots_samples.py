"""Samples of the bots' benchmark: kept as they come, a JSON line each, so that the next run goes on where one ended.

They lie in `.bench/bots` under a hash of the code of the bots that made them; after a change of it they start anew.
"""

import hashlib
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / ".bench" / "bots"
BOTS = HERE.parent / "src" / "ronde" / "bots"
PLAY = (
    "budget.py", "foresight.py", "instincts/__init__.py", "judges.py", "learned/__init__.py", "learned/net.py",
    "levels.py", "pacing.py", "reflex.py", "search.py", "settings.py", "tree.py", "stencils/foresight.py",
    "stencils/search.py",
)  # fmt: skip


class Samples:
    """The samples of one measurement, each with its number."""

    def __init__(self, name, game, *more):
        digest = hashlib.sha256(f"{game.key} {game.version} {more}".encode())
        taught = sorted(path for room in ("instincts", "learned") for path in (BOTS / room).glob(f"{game.key}.*"))
        for path in (*(BOTS / path for path in (*PLAY, f"{game.key}.py")), *taught):
            digest.update(path.read_bytes())
        self.path = FOLDER / f"{name}-{digest.hexdigest()[:12]}.jsonl"
        self.found = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("\n"):  # else an interrupted run left it
                    sample = json.loads(line)
                    self.found[sample["number"]] = sample

    def add(self, number, sample):
        """Keep a sample."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.found[number] = {"number": number} | sample
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self.found[number], separators=(",", ":")) + "\n")

    def missing(self, count, busy=()):
        """The first number that is neither kept nor being worked on, or None when there are enough."""
        return next((number for number in range(count) if number not in self.found and number not in busy), None)
