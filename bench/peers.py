"""Other people's programs to compare with, in an environment of their own (`.bench/venv`), pinned in peers.txt."""

import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / ".bench"


def peer_python():
    """The Python that has the peers; the environment is made on first use and again when peers.txt changes."""
    python, stamp, pins = FOLDER / "venv" / "bin" / "python", FOLDER / "venv" / ".installed", HERE / "peers.txt"
    if not stamp.exists() or stamp.read_text() != pins.read_text():
        print(f"Installing peers into {FOLDER.name}/venv, once.", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER / "venv")], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "-r", str(pins)], check=True)
        stamp.write_text(pins.read_text())
    return python


class Peer:
    """A script that runs beside us in the peers' environment and answers one JSON line to each line it is sent."""

    def __init__(self, script):
        self.process = subprocess.Popen(
            [str(peer_python()), str(HERE / script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the peer stopped with code {self.process.wait()}")
        return json.loads(answer)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def stay_on_one_core():
    """Pin this process and its children to the last core; its number."""
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core
