"""Steps a second with observations and masks: Ronde's doors against Pgx, RLCard and OpenSpiel's Python games.

All play uniformly random legal actions in the same run. Vector uses both cores, as JAX does; the others use one.
"""

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker, liars_poker  # noqa: F401  registers them
from rich.console import Console
from rich.table import Table

import ronde.envs.openspiel  # noqa: F401  registers the games
from ronde.envs.pettingzoo import raw_env
from ronde.envs.vector import Vector
from ronde.games import GAMES

HERE = Path(__file__).resolve().parent
FOLDER, PINS = HERE.parent / ".bench" / "envs", HERE / "peers_envs.txt"
BATCH, SECONDS, ROUNDS = 1024, 1.0, 3


def peer_python():
    """The Python that has the peers; made on first use and again when their pins change."""
    python, stamp = FOLDER / "bin" / "python", FOLDER / ".installed"
    if not stamp.exists() or stamp.read_text() != PINS.read_text():
        print("Installing peers into .bench/envs, once.", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "-r", str(PINS)], check=True)
        stamp.write_text(PINS.read_text())
    return python


def best_of(run):
    """The best rate of several rounds: the machine may be busy with something else."""
    return max(run() for _ in range(ROUNDS))


def vector_rate(game):
    env = Vector(game, seats=4, n=BATCH)

    def run():
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS:
            for _ in range(10):
                env.step(env.choose_randomly())
            steps += 10 * BATCH
        return steps / (time.perf_counter() - start)

    run()
    return best_of(run)


def aec_rate(game):
    env = raw_env(game.key, seats=4)

    def run():
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS:
            env.reset(seed=steps)
            while not any(env.terminations.values()):
                observation, *_ = env.last()
                env.step(random.choice(np.flatnonzero(observation["action_mask"])))
                steps += 1
        return steps / (time.perf_counter() - start)

    return best_of(run)


def openspiel_rate(name, params=None):
    game = pyspiel.load_game(name, params or {})

    def run():
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    values, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(values, weights)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps / (time.perf_counter() - start)

    return best_of(run)


def main():
    rates, notes = {}, {}
    for game in GAMES:
        rates[f"ronde vector {game.key}"] = vector_rate(game)
        rates[f"ronde PettingZoo {game.key}"] = aec_rate(game)
        rates[f"ronde OpenSpiel {game.key}"] = openspiel_rate(f"ronde_{game.key}", {"seats": 4})
    for name in ("python_kuhn_poker", "python_liars_poker"):
        rates[f"OpenSpiel {name}"] = openspiel_rate(name)
    peer = subprocess.Popen(
        [str(peer_python()), str(HERE / "envs_peer.py")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    questions = {
        f"Pgx {name}": {"kind": "pgx", "name": name, "batch": BATCH, "seconds": SECONDS}
        for name in ("leduc_holdem", "sparrow_mahjong")
    }
    questions |= {f"RLCard {name}": {"kind": "rlcard", "name": name, "seconds": SECONDS} for name in ("uno", "mahjong")}
    for label, question in questions.items():
        peer.stdin.write(json.dumps(question) + "\n")
        peer.stdin.flush()
        answer = json.loads(peer.stdout.readline())
        if "rate" in answer:
            rates[label] = answer["rate"]
        else:
            notes[label] = answer["error"]
    peer.stdin.close()
    peer.wait()
    fastest_pgx = max((rate for label, rate in rates.items() if label.startswith("Pgx")), default=None)
    table = Table("environment", "steps/s", "to the fastest Pgx")
    for label, rate in sorted(rates.items(), key=lambda item: -item[1]):
        table.add_row(label, f"{rate:,.0f}", f"{rate / fastest_pgx:.2f}" if fastest_pgx else "–")
    for label, note in notes.items():
        table.add_row(label, "did not run", note)
    Console().print(table)
    (HERE / "results" / "envs.json").write_text(json.dumps({"rates": rates, "did_not_run": notes}, indent=1) + "\n")


if __name__ == "__main__":
    main()
