"""What is built from what: types from the wire, pages into the wheel; nothing stale, nothing left out."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import httpx

from web.house import serving

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "web"))


def test_the_wire_types_of_the_client_are_those_of_the_server():
    from scripts import wire_types

    assert wire_types.source() == wire_types.TARGET.read_text(encoding="utf-8"), "run: python web/scripts/wire_types.py"


def test_the_lock_file_names_no_registry():
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert "registry" not in lock
    assert '"resolved"' not in lock


def test_the_client_type_checks_and_its_own_tests_pass():
    import build

    npm, folder = build.find_npm()
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "CI": "1"}
    for script in ("check", "test"):
        done = subprocess.run([*npm, "run", script], cwd=ROOT / "web", env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]


def test_a_wheel_in_an_empty_environment_serves_the_pages(tmp_path):
    quiet = {"capture_output": True, "text": True}
    made = subprocess.run([sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", str(tmp_path), str(ROOT)], **quiet)
    assert made.returncode == 0, made.stderr[-2000:]
    (wheel,) = tmp_path.glob("ronde-*.whl")
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    own = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    installed = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", str(own), str(wheel)], **quiet
    )
    assert installed.returncode == 0, installed.stderr[-2000:]
    # Its dependencies come from here; the package itself only from the wheel.
    env = {"PYTHONPATH": sysconfig.get_path("purelib")}
    where = subprocess.run(
        [python, "-c", "import ronde; print(ronde.__file__)"], env={**os.environ, **env}, check=True, **quiet
    )
    assert str(own) in where.stdout
    with serving([str(python), "-m", "ronde"], env, compiled=False) as address:
        page = httpx.get(address)
        assert page.status_code == 200
        asset = page.text.partition('src="')[2].partition('"')[0]
        assert httpx.get(address + asset).status_code == 200
        assert httpx.get(f"{address}/api/games/rauberei").json()["key"] == "rauberei"
