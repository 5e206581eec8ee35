"""Moves a second and latency of the table server: one process on one core, the load on another.

    python bench/server.py [--seconds 5]

Every move goes through the rules, is synced to disk (SQLite, `synchronous=FULL`) and shown to four seats, each with its
own view.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def pinned(core, command, **kwargs):
    """A program that runs on one core only."""
    return subprocess.Popen(command, preexec_fn=lambda: os.sched_setaffinity(0, {core}), **kwargs)


def wait_for(port, compiled=True):
    for _ in range(1200):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
                if not compiled or json.load(answer)["compiled"]:
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise SystemExit("the server did not start")


def memory(process):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def measure(tables, seconds, pause):
    cores = sorted(os.sched_getaffinity(0))
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ronde", "serve", "--no-open", "--port", str(port), "--db", f"{folder}/r.db"]
        generous = {f"RONDE_{name}": "1000000" for name in ("REQUESTS_PER_SECOND", "REQUEST_BURST")}
        generous |= {f"RONDE_{name}": "1000000" for name in ("MESSAGES_PER_SECOND", "MESSAGE_BURST")}
        generous |= {"RONDE_SOCKETS_PER_ADDRESS": "100000", "RONDE_GRACE_SECONDS": "100000"}
        server = pinned(cores[0], command, env=os.environ | generous)
        try:
            wait_for(port)
            before = memory(server)
            load = [sys.executable, str(HERE / "server_load.py"), str(port), str(tables), str(seconds), str(pause)]
            client = pinned(cores[-1], load, stdout=subprocess.PIPE)
            result = json.loads(client.communicate()[0])
            result["kB_per_socket_with_its_share_of_a_table"] = round((memory(server) - before) / (tables * 4), 1)
            return result
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=200)
    chosen = parser.parse_args()
    print("saturated:", json.dumps(measure(chosen.tables, chosen.seconds, 0)))
    print("at 200 sockets, a move a second:", json.dumps(measure(50, chosen.seconds, 1.0)))
    print("at 2000 sockets, a move a second:", json.dumps(measure(500, chosen.seconds, 1.0)))
