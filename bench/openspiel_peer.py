"""Runs in the peers' environment: random rollouts of OpenSpiel's C++ games, as fast as Python can ask for them.

Its Monte Carlo bot with one simulation does nothing but `rollouts` uniformly random playouts of the given state, all
in C++. The state is dealt in advance, so dealing costs it nothing. Decisions are counted by playing the same state
to its end with the same policy a few hundred times.
"""

import json
import random
import sys
import time

import pyspiel

COUNTED = 300


def dealt_state(game, rng):
    """A state after the deal in which the first seat has a choice; the bot plays no rollouts where it has none."""
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        if len(state.legal_actions()) > 1:
            return state


def decisions_to_end(state, rng):
    state = state.clone()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def measure(name, rollouts, seed):
    rng = random.Random(seed)
    game = pyspiel.load_game(name)
    state = dealt_state(game, rng)
    length = sum(decisions_to_end(state, rng) for _ in range(COUNTED)) / COUNTED
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
    start = time.thread_time()
    bot.step(state)
    seconds = time.thread_time() - start
    return {"rate": rollouts * length / seconds, "seats": game.num_players(), "length": length, "seconds": seconds}


for line in sys.stdin:
    print(json.dumps(measure(**json.loads(line))), flush=True)
