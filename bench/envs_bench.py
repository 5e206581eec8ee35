"""Steps a second with observations and masks: Ronde's doors beside other card environments, in turn and in one run.

All play uniformly random legal actions. What steps many tables at once may use both cores, as JAX does; others use one.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker, team_dominoes  # noqa: F401  registers them
from rich.console import Console
from rich.table import Table

import ronde.envs.openspiel  # noqa: F401  registers the games
from ronde.envs.pettingzoo import raw_env
from ronde.envs.vector import Vector
from ronde.games import GAMES

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results"
FOLDER, PINS = HERE.parent / ".bench" / "envs", HERE / "peers_envs.txt"
BATCH = 1024
MARK = 7_300_000
"""Steps a second of tripletriad on one core of such a machine."""
SPIELS = ("kuhn_poker", "liars_poker", "block_dominoes", "team_dominoes")
PEERS = {
    "Pgx leduc_holdem": ("pgx", "leduc_holdem"),
    "Pgx sparrow_mahjong": ("pgx", "sparrow_mahjong"),
    "PufferLib tripletriad": ("pufferlib", "tripletriad"),
    "RLCard uno": ("rlcard", "uno"),
    "RLCard mahjong": ("rlcard", "mahjong"),
    "PettingZoo hanabi": ("pettingzoo", "hanabi_v5"),
}


class Peers:
    """Other environments in a Python of their own, made on first use and again when their pins change."""

    def __init__(self):
        python, stamp = FOLDER / "bin" / "python", FOLDER / ".installed"
        if not stamp.exists() or stamp.read_text() != PINS.read_text():
            print("Installing peers into .bench/envs, once.", flush=True)
            subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
            subprocess.run([str(python), "-m", "pip", "install", "--quiet", "-r", str(PINS)], check=True)
            stamp.write_text(PINS.read_text())
        self.process = subprocess.Popen(
            [str(python), str(HERE / "envs_peer.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def rate(self, kind, name, seconds):
        question = {"kind": kind, "name": name, "batch": BATCH, "seconds": seconds}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the peers stopped with code {self.process.wait()}")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["rate"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def rate(advance, seconds):
    """Steps a second; `advance` makes some and says how many."""
    steps, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        steps += advance()
    return steps / passed


def vector(game):
    env = Vector(game, seats=4, n=BATCH)

    def advance():
        for _ in range(10):
            env.step(env.choose_randomly())
        return 10 * BATCH

    return advance


def aec(game):
    env = raw_env(game.key, seats=4)

    def advance():
        steps = 0
        env.reset()
        while not env.terminations[env.agent_selection]:
            observation, *_ = env.last()
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return advance


def openspiel(name, **params):
    game = pyspiel.load_game(name, params)

    def advance():
        steps = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                values, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(values, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return advance


def contestants(peers):
    """Every environment by its label: a function from seconds to a rate."""
    made = {}
    for game in GAMES:
        made[f"ronde vector {game.key}"] = vector(game)
        made[f"ronde PettingZoo {game.key}"] = aec(game)
        made[f"ronde OpenSpiel {game.key}"] = openspiel(f"ronde_{game.key}", seats=4)
    made |= {f"OpenSpiel python_{name}": openspiel(f"python_{name}") for name in SPIELS}
    found = {label: (lambda seconds, advance=advance: rate(advance, seconds)) for label, advance in made.items()}
    return found | {label: (lambda seconds, peer=peer: peers.rate(*peer, seconds)) for label, peer in PEERS.items()}


def measure(rounds, seconds):
    """The best rate of every environment; they take turns, so that a busy moment hits all alike."""
    peers = Peers()
    every = contestants(peers)
    rates, errors = {}, {}
    for _ in range(rounds):
        for label, run in every.items():
            try:
                rates[label] = max(rates.get(label, 0), run(seconds))
            except RuntimeError as error:
                errors[label] = str(error)
    peers.close()
    return rates, errors


def lowest(rates, start):
    return min(rate for label, rate in rates.items() if label.startswith(start))


def aims(rates):
    """What must hold: words, value, aim."""
    slowest = lowest(rates, "ronde vector")
    pgx = [rate for label, rate in rates.items() if label.startswith("Pgx")]
    if pgx:
        yield "slowest vector game, to the fastest of Pgx", f"{slowest / max(pgx):.1f}", "5"
    yield "slowest vector game, million steps/s", f"{slowest / 1e6:.1f}", f"{MARK / 1e6:.1f}"
    yield "slowest PettingZoo game, decisions/s", f"{lowest(rates, 'ronde PettingZoo'):,.0f}", "50,000"
    for name in SPIELS:
        ratio = lowest(rates, "ronde OpenSpiel") / rates[f"OpenSpiel python_{name}"]
        yield f"slowest OpenSpiel game, to OpenSpiel's python_{name}", f"{ratio:.2f}", "1"


def tables(rates, errors):
    pgx = max((rate for label, rate in rates.items() if label.startswith("Pgx")), default=None)
    ranked = sorted(rates.items(), key=lambda item: -item[1])
    rows = [(label, f"{rate:,.0f}", f"{rate / pgx:.2f}" if pgx else "–") for label, rate in ranked]
    rows += [(label, "did not run", error) for label, error in errors.items() if label not in rates]
    yield "Aims", ("what", "value", "aim"), list(aims(rates))
    yield "Steps a second", ("environment", "steps/s", "to the fastest of Pgx"), rows


NOTES = f"""
Every step chooses a uniformly random legal action and ends with the observation and the mask of whoever acts next;
OpenSpiel's games, ours and its own, are asked for their legal actions only, and a chance node counts as a step. Vector,
Pgx and tripletriad step {BATCH:,} tables in one call; Ronde's games have 4 seats. Tripletriad has one core and is given
actions drawn beforehand, a card and a place in turn; those that are not legal do nothing there. The best of several
rounds, in which all take turns.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round, which only shows that everything runs")
    quick = parser.parse_args().quick
    rates, errors = measure(1, 0.05) if quick else measure(5, 1.0)
    console, lines = Console(), ["# Environments"]
    for title, columns, rows in tables(rates, errors):
        table = Table(*columns, title=title, title_justify="left")
        for row in rows:
            table.add_row(*row)
        console.print(table)
        lines += ["", f"## {title}", "", f"| {' | '.join(columns)} |", f"| {' | '.join('---' for _ in columns)} |"]
        lines += [f"| {' | '.join(row)} |" for row in rows]
    if not quick:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "envs.json").write_text(json.dumps({"rates": rates, "did_not_run": errors}, indent=1) + "\n")
        (RESULTS / "envs.md").write_text("\n".join(lines) + "\n" + NOTES)
        subprocess.run([sys.executable, str(HERE.parent / "scripts" / "make_research.py")], check=True)


if __name__ == "__main__":
    main()
