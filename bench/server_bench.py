"""The table server beside boardgame.io's, in one run: one process on one core each, the load on another core.

    python bench/server_bench.py [--quick]

Ronde: every move passes the rules, is synced to disk (SQLite, `synchronous=FULL`) and is shown to four seats, each with
its own view. boardgame.io: our own small card game with four hands and about 1 kB of state (`boardgame/server.js`), in
memory and with its file storage, which syncs nothing. Latency is from sending a move to seeing it. Memory is RSS.
"""

import argparse
import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from rich.console import Console
from rich.table import Table

from peers import FOLDER
from server_load import cpu_of

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results"
GAMES = ("rauberei", "reibach", "riffifi", "reaction")
CORES = sorted(os.sched_getaffinity(0))


def two_ports():
    """Two neighbouring free ports."""
    while True:
        with socket.socket() as probe, socket.socket() as second:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
            with contextlib.suppress(OSError):
                second.bind(("127.0.0.1", port + 1))
                return port


def pinned(core, command, **kwargs):
    """A program that runs on one core only."""
    return subprocess.Popen(command, preexec_fn=lambda: os.sched_setaffinity(0, {core}), **kwargs)


def memory(process):
    """Kilobytes of a process that are in memory."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


@contextlib.contextmanager
def ronde():
    port = two_ports()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ronde", "serve", "--no-open", "--port", str(port), "--db", f"{folder}/r.db"]
        generous = ("REQUESTS_PER_SECOND", "REQUEST_BURST", "MESSAGES_PER_SECOND", "MESSAGE_BURST")
        generous += ("SOCKETS_PER_ADDRESS", "GRACE_SECONDS", "TABLES_PER_PLAYER")
        settings = {f"RONDE_{name}": "1000000" for name in generous}
        server = pinned(CORES[0], command, env=os.environ | settings, stdout=subprocess.DEVNULL)
        try:
            wait_until(server, lambda: json.load(fetch(port, "/readyz"))["compiled"])
            yield server, port
        finally:
            server.terminate()
            server.wait()


@contextlib.contextmanager
def boardgame(storage):
    port = two_ports()
    packages = install()
    with tempfile.TemporaryDirectory() as folder:
        where = "memory" if storage == "memory" else folder
        command = ["node", str(HERE / "boardgame" / "server.js"), str(port), str(port + 1), where]
        environment = os.environ | {"NODE_PATH": str(packages), "NODE_ENV": "production"}
        server = pinned(CORES[0], command, env=environment, stdout=subprocess.DEVNULL)
        try:
            wait_until(server, lambda: fetch(port + 1, "/games"))
            yield server, port
        finally:
            server.terminate()
            server.wait()


def install():
    """The folder of boardgame.io's packages, outside the tree; fetched on first use and when the version changes."""
    wanted, folder = HERE / "boardgame" / "package.json", FOLDER / "boardgame"
    held = folder / "package.json"
    if not (folder / "node_modules" / "boardgame.io").is_dir() or held.read_bytes() != wanted.read_bytes():
        print("Installing boardgame.io, once.", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        held.write_bytes(wanted.read_bytes())
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    return folder / "node_modules"


def fetch(port, path):
    return urllib.request.urlopen(f"http://127.0.0.1:{port}{path}")


def cold_start():
    """Seconds from starting Ronde with no compiled rules at all to its first answer, and of processor time."""
    port = two_ports()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ronde", "serve", "--no-open", "--port", str(port), "--db", f"{folder}/r.db"]
        start = time.perf_counter()
        environment = os.environ | {"RONDE_CACHE": f"{folder}/cache"}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            wait_until(server, lambda: fetch(port, "/readyz"))
            return {"seconds": round(time.perf_counter() - start, 2), "cpu_seconds": round(cpu_of(server.pid), 2)}
        finally:
            server.terminate()
            server.wait()


def wait_until(server, ready):
    while server.poll() is None:
        with contextlib.suppress(OSError):
            if ready():
                return
        time.sleep(0.02)
    raise SystemExit("a server did not start")


def play(server, port, name, tables, seconds, pause):
    """Let tables play; what the load saw."""
    command = [sys.executable, str(HERE / "server_load.py"), "play", name, str(port), str(tables)]
    command += [str(seconds), str(pause), str(server.pid)]
    return json.loads(pinned(CORES[-1], command, stdout=subprocess.PIPE).communicate()[0])


def blocked(port):
    """How many times the event loop was looked at, and how often it was more than 50 ms late."""
    late = {}
    for line in fetch(port, "/metrics").read().decode().splitlines():
        if line.startswith("ronde_loop_lag_seconds_bucket"):
            late[line.split('"')[1]] = float(line.rpartition(" ")[2])
    return int(late["+Inf"]), int(late["+Inf"] - late["0.05"])


def sitting(server, port, name, tables, sockets):
    """Kilobytes for each idle table and each idle socket, and megabytes of the whole server with its live tables."""
    command = [sys.executable, str(HERE / "server_load.py"), "sit", name, str(port), str(tables), str(sockets)]
    client = pinned(CORES[-1], command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    empty = memory(server)
    held = {}
    for stage in ("warm", "tables", "sockets"):
        assert client.stdout.readline() == f"{stage}\n"
        time.sleep(1)
        held[stage] = memory(server)
        client.stdin.write("\n")
        client.stdin.flush()
    client.wait()
    return {
        "tables": tables,
        "sockets": sockets,
        "empty_MB": round(empty / 1024, 1),
        "kB_per_idle_table": round((held["tables"] - held["warm"]) / tables, 1),
        "MB_with_live_tables": round(held["tables"] / 1024, 1),
        "kB_per_idle_socket": round((held["sockets"] - held["tables"]) / sockets, 1),
    }


def measure(size):
    found = {"size": size, "ronde": {}, "boardgame.io memory": {}, "boardgame.io file": {}}
    for game in GAMES:
        rounds = []
        for _ in range(size["repeats"]):
            with ronde() as (server, port):
                rounds.append(play(server, port, f"ronde:{game}", size["tables"], size["seconds"], 0))
        found["ronde"][f"saturated {game}"] = middle(rounds)
    for storage in ("memory", "file"):
        rounds = []
        for _ in range(size["repeats"]):
            with boardgame(storage) as (server, port):
                rounds.append(play(server, port, "boardgame", size["tables"], size["seconds"], 0))
        found[f"boardgame.io {storage}"]["saturated"] = middle(rounds)
    for sockets in size["sockets"]:
        with ronde() as (server, port):
            paced = play(server, port, "ronde:rauberei", sockets // 4, size["paced"], 1.0)
            paced["loop_looks"], paced["loop_late_over_50_ms"] = blocked(port)
            found["ronde"][f"{sockets} sockets"] = paced
        for storage in ("memory", "file"):
            with boardgame(storage) as (server, port):
                paced = play(server, port, "boardgame", sockets // 4, size["paced"], 1.0)
                found[f"boardgame.io {storage}"][f"{sockets} sockets"] = paced
    found["ronde"]["cold start"] = cold_start()
    with ronde() as (server, port):
        found["ronde"]["idle"] = sitting(server, port, "ronde:rauberei", size["idle"], 2 * size["idle"])
    with boardgame("memory") as (server, port):
        found["boardgame.io memory"]["idle"] = sitting(server, port, "boardgame", size["idle"], 2 * size["idle"])
    return found


def middle(rounds):
    """The round with the median speed, with the speeds of all."""
    ordered = sorted(rounds, key=lambda one: one["moves_per_second"])
    return ordered[len(ordered) // 2] | {"rounds": [one["moves_per_second"] for one in rounds]}


def summary(found):
    """Rows of the table for people: what, Ronde, boardgame.io in memory, with files, wanted."""
    ours, memory_mode, files = (found[name] for name in ("ronde", "boardgame.io memory", "boardgame.io file"))
    speeds = {game: ours[f"saturated {game}"]["moves_per_second"] for game in GAMES}
    peers = [other["saturated"]["moves_per_second"] for other in (memory_mode, files)]
    rows = [(f"moves/s, {game}", f"{speeds[game]:,}", f"{peers[0]:,}", f"{peers[1]:,}", "") for game in GAMES]
    median = statistics.median(speeds.values())
    ratios = [f"{median / peer:.1f}×" for peer in peers]
    rows.append(("Ronde's median game against it", "", *ratios, "≥ 2× (aim 4×) and ≥ 10×"))
    costs = {game: ours[f"saturated {game}"]["server_cpu_us_per_move"] for game in GAMES}
    theirs = [other["saturated"]["server_cpu_us_per_move"] for other in (memory_mode, files)]
    own = round(statistics.median(costs.values()))
    rows.append(("processor time for a move, µs (Ronde: median game)", own, *theirs, ""))
    sizes = [one["bytes_per_recipient"] for one in (memory_mode["saturated"], files["saturated"])]
    mine = round(statistics.median(ours[f"saturated {game}"]["bytes_per_recipient"] for game in GAMES))
    rows.append(("bytes for each recipient and move", mine, *sizes, ""))
    for sockets in found["size"]["sockets"]:
        columns = [one[f"{sockets} sockets"] for one in (ours, memory_mode, files)]
        wanted = "p99 ≤ 25" if sockets == 2000 else ""
        rows.append(
            (f"ms at {sockets:,} sockets, p50 / p99", *(f"{c['p50_ms']} / {c['p99_ms']}" for c in columns), wanted)
        )
        late = f"{ours[f'{sockets} sockets']['loop_late_over_50_ms']} of {ours[f'{sockets} sockets']['loop_looks']}"
        rows.append(("times the event loop was > 50 ms late", late, "", "", "0"))
    idle, other = ours["idle"], memory_mode["idle"]
    rows.append(("kB for an idle socket", idle["kB_per_idle_socket"], other["kB_per_idle_socket"], "", "≤ 40"))
    rows.append(("kB for an idle table", idle["kB_per_idle_table"], other["kB_per_idle_table"], "", "≤ 30"))
    live = f"MB of a server with {idle['tables']:,} live tables"
    rows.append((live, idle["MB_with_live_tables"], other["MB_with_live_tables"], "", "< 400"))
    rows.append(("s from a cold start to the first answer", ours["cold start"]["seconds"], "", "", "< 3"))
    return [[str(cell) for cell in row] for row in rows]


HEAD = ("", "Ronde", "boardgame.io, memory", "boardgame.io, files", "wanted")


def write(found):
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "server.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    lines = ["# Table server", "", __doc__.split("\n\n")[2].replace("\n", " "), ""]
    lines += ["| " + " | ".join(HEAD) + " |", "| --- |" + " ---: |" * 3 + " --- |"]
    lines += ["| " + " | ".join(row) + " |" for row in summary(found)]
    (RESULTS / "server.md").write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="small and rough, writes nothing")
    quick = parser.parse_args().quick
    if not shutil.which("node") or not shutil.which("npm"):
        raise SystemExit("boardgame.io needs Node and npm on this machine")
    size = {"tables": 200, "seconds": 20, "repeats": 3, "sockets": [200, 2000], "paced": 15, "idle": 1000}
    if quick:
        size = {"tables": 40, "seconds": 5, "repeats": 1, "sockets": [200], "paced": 4, "idle": 100}
    found = measure(size)
    table = Table(*HEAD)
    for row in summary(found):
        table.add_row(*row)
    Console().print(table)
    if not quick:
        write(found)


if __name__ == "__main__":
    main()
