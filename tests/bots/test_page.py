"""The page about the bots shows what the benchmark measured."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_measured_tables_are_not_stale():
    result = subprocess.run([sys.executable, ROOT / "scripts" / "make_bots.py", "--check"], check=False)
    assert result.returncode == 0, "run: python scripts/make_bots.py"
