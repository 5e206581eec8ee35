"""The engine against its peers: random playouts on one core, state sizes, allocations, and the first prompt.

Everything runs in turn on one core, several rounds over, and the median of the rounds counts. Time is processor time of
the thread, so that others on the machine disturb little.
"""

import json
import os
import platform
import pty
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from c_peer import CPeer
from peers import Peer, stay_on_one_core
from ronde.core.chance import fast_rng
from ronde.core.engine import specialise
from ronde.games import GAMES, find_game

SEATS = {"reibach": 4, "riffifi": 4, "rauberei": 4, "reaction": 5}
OPENSPIEL = ("hearts", "spades", "crazy_eights", "euchre")
IN_C = ("rauberei", "riffifi")
ROUNDS = 7
SECONDS = 0.3  # of each measurement
SIMULATED = 500
RESULTS = Path(__file__).resolve().parent / "results"
console = Console()


class Ours:
    """A game of Ronde, ready for playouts."""

    def __init__(self, key):
        self.game = find_game(key)
        self.seats = SEATS[key]
        self.playout = specialise("ronde.core.stencils.playout", self.game)
        self.dealt_playout = specialise("stencils.dealt", self.game)
        self.blank, self.row = self.game.blank(self.seats), self.game.state.row()
        self.codes, self.ends = np.zeros(self.game.max_legal * 8, np.int16), np.zeros(8, np.int64)
        self.outcome, self.rng = np.zeros(self.game.max_outcome, np.int16), fast_rng(1)
        self.dealt = self._deal()

    def _deal(self):
        calls = specialise("ronde.core.stencils.calls", self.game)
        row = self.blank.copy()
        s = self.game.state.of(row)
        calls.begin(row)
        while s.chance:
            length = calls.sample_chance(row, self.rng, self.outcome)
            calls.apply_chance(row, self.outcome[:length].copy())
        return row

    def sampled(self, count):
        return self.playout.rollouts_sampled(self.blank, self.row, count, self.rng, self.codes, self.outcome)

    def listed(self, count):
        return self.playout.rollouts_listed(self.blank, self.row, count, self.rng, self.codes, self.ends, self.outcome)

    def from_deal(self, count):
        return self.dealt_playout.rollouts(self.dealt, self.row, count, self.rng, self.codes, self.outcome)

    def simulate(self, seed, count):
        """Sums of decisions, digests and scores, as the C peer gives them."""
        p = self.playout
        deal, policy, digest = np.zeros(5, np.int64), np.zeros(5, np.int64), np.zeros(2, np.int64)
        counters, points = np.zeros(p.COUNTERS, np.int64), np.zeros(8, np.int64)
        wins, scores = np.zeros(8), np.zeros(8)
        arrays = (deal, policy, self.codes, self.ends, self.outcome, digest, counters, points, wins, scores)
        p.simulate(self.blank, self.row, seed, 0, count, *arrays)
        return [counters[p.DECISIONS], counters[p.DIGEST], counters[p.DIGEST + 1], *scores[: self.seats].astype(int)]


def timed(play, count):
    """Decisions a second of `play(count)`."""
    start = time.thread_time()
    decisions = play(count)
    return decisions / (time.thread_time() - start)


def fitting_count(play):
    """How many matches take about SECONDS."""
    count = 50
    while True:
        start = time.thread_time()
        play(count)
        seconds = time.thread_time() - start
        if seconds > SECONDS / 8:
            return max(1, int(count * SECONDS / seconds))
        count *= 4


def check_same_matches(ours, peer):
    """Both sides play the same matches: equal sums over simulated ones, equal last states and generators otherwise."""
    theirs = peer.simulate(ours.blank, ours.game.state.row(), 2026, SIMULATED)[: 3 + ours.seats]
    assert list(theirs) == ours.simulate(2026, SIMULATED), f"C plays other matches of {ours.game.key}"
    for how, play in (("listed", ours.listed), ("sampled", ours.sampled)):
        ours.rng[:] = fast_rng(5)
        words, row = ours.rng[1:].astype(np.uint32), ours.game.state.row()
        assert play(200) == peer.rollouts(how, ours.blank, row, 200, words)
        assert (row == ours.row).all()
        assert (words == ours.rng[1:]).all()


def measure_rates():
    """Decisions a second of every contestant, by name: a list with one entry for each round."""
    games = {game.key: Ours(game.key) for game in GAMES}
    contestants = {}
    for key, ours in games.items():
        for how, play in (("sampled", ours.sampled), ("listed", ours.listed), ("from_deal", ours.from_deal)):
            contestants[key, how] = (play, fitting_count(play))
    for key in IN_C:
        ours, peer = games[key], CPeer(games[key].game)
        check_same_matches(ours, peer)
        for how in ("sampled", "listed"):
            contestants[f"c_{key}", how] = (c_player(peer, how, ours), contestants[key, how][1])
    openspiel = Peer("openspiel_peer.py")
    rollouts = {}
    for name in OPENSPIEL:
        trial = openspiel.ask({"name": name, "rollouts": 500, "seed": 1})
        rollouts[name] = max(1, int(500 * SECONDS / trial["seconds"]))
    rates, about = {}, {}
    for number in track(range(ROUNDS), "measuring", console=console):
        for who, (play, count) in contestants.items():
            rates.setdefault(who, []).append(timed(play, count))
        for name in OPENSPIEL:
            answer = openspiel.ask({"name": name, "rollouts": rollouts[name], "seed": 10 + number})
            rates.setdefault((name, "openspiel"), []).append(answer["rate"])
            about[name] = answer
    openspiel.close()
    return rates, about, games


def c_player(peer, how, ours):
    rng, row = fast_rng(1)[1:].astype(np.uint32), ours.game.state.row()
    return lambda count: peer.rollouts(how, ours.blank, row, count, rng)


def measure_memory(games):
    """Bytes that playouts allocate: what Python sees at its peak, and how much the process grows."""
    found = {}
    for key, ours in games.items():
        ours.sampled(100)
        ours.listed(100)
        before = resident()
        tracemalloc.start()
        for _ in range(20):
            ours.sampled(200)
            ours.listed(200)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        found[key] = {"python_peak": peak, "process_growth": resident() - before}
    return found


def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def first_prompt(cache=None):
    """Seconds from `ronde play riffifi` to its first prompt, and how many of them on a processor.

    With this compile cache, or with the usual one.
    """
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
    if cache:
        environment["RONDE_CACHE"] = cache
    command = [str(Path(sys.executable).parent / "ronde"), "play", "riffifi"]
    main, side = pty.openpty()
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=environment, start_new_session=True)
    os.close(side)
    shown = b""
    while time.perf_counter() - start < 60 and not has_prompt(shown):
        if select.select([main], [], [], 0.01)[0]:
            try:
                shown += os.read(main, 65536)
            except OSError:  # the program has ended
                break
    seconds, worked = time.perf_counter() - start, processor_seconds(process.pid)
    os.killpg(process.pid, signal.SIGTERM)  # and the compiler it has started
    process.wait()
    os.close(main)
    if not has_prompt(shown):
        raise RuntimeError(f"no prompt within {seconds:.0f} s: {shown[-300:]!r}")
    return seconds, worked


def processor_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def has_prompt(shown):
    return re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", shown).endswith(b"> ")


def measure_start():
    """First prompts with an empty cache and with a warm one; all cores may help, as on anybody's machine."""
    build = [sys.executable, "-m", "ronde.core.build", "riffifi", "ronde.bots.stencils.search"]
    subprocess.run(build, check=True)
    cold = []
    for _ in range(5):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cache:
            cold.append(first_prompt(cache))
    warm = [first_prompt() for _ in range(5)]
    return {
        name: {"seconds": statistics.median(clock), "processor_seconds": statistics.median(work)}
        for name, (clock, work) in {"empty": zip(*cold, strict=True), "warm": zip(*warm, strict=True)}.items()
    }


def summary(rates, about, memory, start):
    """All results as plain numbers; ratios first, for they depend least on the machine."""
    mid = {who: statistics.median(values) for who, values in rates.items()}
    openspiel = {name: mid[name, "openspiel"] for name in OPENSPIEL}
    fastest = max(openspiel, key=openspiel.get)
    ratios = {"fastest_openspiel": fastest}
    for how in ("sampled", "from_deal", "listed"):
        ours = [mid[key, how] / openspiel[fastest] for key in SEATS]
        ratios[f"median_{how}"], ratios[f"slowest_{how}"] = statistics.median(ours), min(ours)
    for key in IN_C:
        for how in ("sampled", "listed"):
            in_turn = zip(rates[key, how], rates[f"c_{key}", how], strict=True)
            ratios[f"{key}_{how}_to_c"] = statistics.median(ours / c for ours, c in in_turn)
    games = {
        key: {how: mid[key, how] for how in ("sampled", "listed", "from_deal")}
        | {"seats": SEATS[key], "state_bytes": find_game(key).state.itemsize}
        | memory[key]
        for key in SEATS
    }
    return {
        "ratios": ratios,
        "games": games,
        "c": {key: {how: mid[f"c_{key}", how] for how in ("sampled", "listed")} for key in IN_C},
        "openspiel": {name: {"rate": openspiel[name], "seats": about[name]["seats"]} for name in OPENSPIEL},
        "first_prompt": start,
        "machine": {"processor": processor(), "python": platform.python_version(), "rounds": ROUNDS},
    }


def processor():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return platform.processor()


def millions(rate):
    return f"{rate / 1e6:.1f} M"


def tables(found):
    """The results as tables: a title, columns and rows each."""
    ratios = found["ratios"]
    peer = f"OpenSpiel's fastest ({ratios['fastest_openspiel']})"
    yield (
        "Ratios",
        ("what", "ratio", "aim"),
        [
            (f"median game, sampled, to {peer}", f"{ratios['median_sampled']:.2f}", "4"),
            (f"slowest game, sampled, to {peer}", f"{ratios['slowest_sampled']:.2f}", "1.5"),
            (f"median game from a dealt state, to {peer}", f"{ratios['median_from_deal']:.2f}", ""),
            (f"slowest game from a dealt state, to {peer}", f"{ratios['slowest_from_deal']:.2f}", ""),
            (f"median game, listed, to {peer}", f"{ratios['median_listed']:.2f}", ""),
            (f"slowest game, listed, to {peer}", f"{ratios['slowest_listed']:.2f}", ""),
            *(
                (f"{key}, {how}, to the same in C", f"{ratios[f'{key}_{how}_to_c']:.2f}", "0.7")
                for key in IN_C
                for how in ("sampled", "listed")
            ),
        ],
    )
    yield (
        "Random playouts, decisions a second on one core",
        ("game", "seats", "sampled", "listed", "from a dealt state, sampled"),
        [
            (key, str(game["seats"]), *(millions(game[how]) for how in ("sampled", "listed", "from_deal")))
            for key, game in found["games"].items()
        ]
        + [
            (f"{key} in C", str(SEATS[key]), millions(c["sampled"]), millions(c["listed"]), "")
            for key, c in found["c"].items()
        ]
        + [
            (f"OpenSpiel {name}", str(peer["seats"]), "", "", f"{millions(peer['rate'])} (listed)")
            for name, peer in found["openspiel"].items()
        ],
    )
    yield (
        "Memory",
        ("game", "bytes of a state", "Python's peak in 8 000 playouts", "growth of the process"),
        [
            (key, str(game["state_bytes"]), f"{game['python_peak']} bytes", f"{game['process_growth']} bytes")
            for key, game in found["games"].items()
        ],
    )
    yield (
        "First prompt of `ronde play riffifi`",
        ("compile cache", "seconds", "of these on a processor", "aim"),
        [
            (name, f"{start['seconds']:.2f}", f"{start['processor_seconds']:.2f}", aim)
            for (name, start), aim in zip(found["first_prompt"].items(), ("below 3", "below 1"), strict=True)
        ],
    )


NOTES = """
Playouts are whole matches of uniformly random play, deals included: *sampled* draws a legal action without listing
them, *listed* lists them all first. OpenSpiel plays its rollouts in C++ from a state that is dealt already and lists
the legal actions; *from a dealt state* starts our games there too. The C programs have the same data layout,
algorithm and random numbers; that they play the same matches is checked before they are timed. Kernels are compiled
without a memory manager, so a playout cannot allocate; the table shows what can be seen from outside. Times are
processor times, except those of the first prompt.
"""


def write(found):
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "engine.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    machine = found["machine"]
    lines = ["# The engine", "", f"Median of {machine['rounds']} rounds on one core of: {machine['processor']}."]
    for title, columns, rows in tables(found):
        lines += ["", f"## {title}", "", f"| {' | '.join(columns)} |", f"| {' | '.join('---' for _ in columns)} |"]
        lines += [f"| {' | '.join(row)} |" for row in rows]
    (RESULTS / "engine.md").write_text("\n".join(lines) + "\n" + NOTES, encoding="utf-8")


def main():
    cores = os.sched_getaffinity(0)
    stay_on_one_core()
    console.print("Compiling what is not in the cache yet; this takes some minutes the first time.")
    rates, about, games = measure_rates()
    memory = measure_memory(games)
    os.sched_setaffinity(0, cores)
    found = summary(rates, about, memory, measure_start())
    for title, columns, rows in tables(found):
        table = Table(title=title, title_justify="left")
        for number, column in enumerate(columns):
            table.add_column(column, justify="left" if number == 0 else "right")
        for row in rows:
            table.add_row(*row)
        console.print(table)
    write(found)


if __name__ == "__main__":
    main()
