"""Runs in the peers' environment: OpenSpiel's information-set search in C++, one random rollout for each simulation.

Simulated decisions are simulations times the decisions from the searched state to the end of the game.
"""

import json
import random
import sys
import time

import pyspiel

COUNTED = 300


def after_chance(state, rng):
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])
    return state


def searched_state(game, rng):
    """A state after the deal in which somebody has a choice."""
    state = after_chance(game.new_initial_state(), rng)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
        after_chance(state, rng)
    return state


def decisions_to_end(state, rng):
    state, decisions = state.clone(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        after_chance(state, rng)
        decisions += 1
    return decisions


def measure(name, simulations, seed):
    rng = random.Random(seed)
    game = pyspiel.load_game(name)
    state = searched_state(game, rng)
    length = sum(decisions_to_end(state, rng) for _ in range(COUNTED)) / COUNTED
    by_visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(
        seed, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, simulations, -1, by_visits, False, False
    )
    start = time.thread_time()
    bot.step(state)
    seconds = time.thread_time() - start
    return {"iterations": simulations / seconds, "decisions": simulations * length / seconds}


for line in sys.stdin:
    print(json.dumps(measure(**json.loads(line))), flush=True)
