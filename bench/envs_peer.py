"""Runs in an environment of its own: steps a second of other card environments, with observations and masks."""

import importlib.util
import json
import os
import random
import sys
import time
from pathlib import Path

import numpy as np

ready = {}


def rate(advance, seconds):
    """Steps a second; `advance` makes some and says how many."""
    steps, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        steps += advance()
    return steps / passed


def pgx(name, batch):
    import jax
    import jax.numpy as jnp
    import pgx as library

    env = library.make(name)
    step = jax.vmap(env.step)

    def turn(state, key):
        """One step of every table with a random legal action; a table that has ended begins anew."""
        choose, anew = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(choose, logits, axis=-1))
        fresh = jax.vmap(env.init)(jax.random.split(anew, batch))
        over = state.terminated | state.truncated
        return jax.tree.map(lambda a, b: jnp.where(over.reshape((-1,) + (1,) * (a.ndim - 1)), b, a), state, fresh)

    turn = jax.jit(turn)
    now = {"key": jax.random.PRNGKey(0)}
    now["state"] = jax.jit(jax.vmap(env.init))(jax.random.split(now["key"], batch))

    def advance():
        for _ in range(10):
            now["key"], key = jax.random.split(now["key"])
            now["state"] = turn(now["state"], key)
        now["state"].observation.block_until_ready()
        return 10 * batch

    return advance


def rlcard(name, _):
    import rlcard as library

    env = library.make(name)

    def advance():
        steps = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return advance


def pettingzoo(name, _):
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()

    def advance():
        steps = 0
        env.reset()
        while not env.terminations[env.agent_selection] and not env.truncations[env.agent_selection]:
            observation, *_ = env.last()
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return advance


def pufferlib(name, batch):
    # the package itself does not import from its wheel, but this compiled module needs nothing of it
    folder = Path(importlib.util.find_spec("pufferlib").submodule_search_locations[0]) / "ocean" / name
    spec = importlib.util.spec_from_file_location(f"cy_{name}", next(folder.glob("*.so")))
    flags = sys.getdlopenflags()
    sys.setdlopenflags(os.RTLD_NOW | os.RTLD_DEEPBIND)  # or its `step` would be the function of the C library
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.setdlopenflags(flags)
    actions = np.zeros(batch, np.int32)
    rng = np.random.default_rng(0)
    choices = rng.integers(1, 6, (200, batch), np.int32)  # choose a card,
    choices[1::2] = rng.integers(6, 15, (100, batch))  # then a place
    arrays = np.zeros((batch, 114), np.float32), actions, np.zeros(batch, np.float32), np.zeros(batch, np.uint8)
    env = module.CyTripleTriad(*arrays, batch, 990, 690, 192, 224)
    env.reset()

    def advance(_=arrays):  # the module keeps addresses only, so the arrays are kept here
        for chosen in choices:
            actions[:] = chosen
            env.step()
        env.log()
        return len(choices) * batch

    return advance


KINDS = {"pgx": pgx, "rlcard": rlcard, "pettingzoo": pettingzoo, "pufferlib": pufferlib}

for line in sys.stdin:
    question = json.loads(line)
    kind, name = question["kind"], question["name"]
    try:
        if (kind, name) not in ready:
            ready[kind, name] = KINDS[kind](name, question["batch"])
            ready[kind, name]()
        print(json.dumps({"rate": rate(ready[kind, name], question["seconds"])}), flush=True)
    except Exception as error:  # noqa: BLE001  a peer that cannot run is reported as such
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:200]}), flush=True)
