"""Runs in an environment of its own: steps a second of other card environments, with observations and masks."""

import json
import random
import sys
import time


def pgx_rate(name, batch, seconds):
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)
    begin, step = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    def advance(state, key):
        """One step of every table with a random legal action; a table that has ended begins anew."""
        choose, anew = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(choose, logits, axis=-1))
        fresh = jax.vmap(env.init)(jax.random.split(anew, batch))
        over = state.terminated | state.truncated
        return jax.tree.map(lambda a, b: jnp.where(over.reshape((-1,) + (1,) * (a.ndim - 1)), b, a), state, fresh)

    advance = jax.jit(advance)
    key = jax.random.PRNGKey(0)
    state = begin(jax.random.split(key, batch))
    state = advance(state, key)
    state.observation.block_until_ready()
    best = 0.0
    for _ in range(3):
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(10):
                key, now = jax.random.split(key)
                state = advance(state, now)
            state.observation.block_until_ready()
            steps += 10 * batch
        best = max(best, steps / (time.perf_counter() - start))
    return best


def rlcard_rate(name, seconds):
    import rlcard

    env = rlcard.make(name)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.perf_counter() - start)


for line in sys.stdin:
    question = json.loads(line)
    try:
        kind = question.pop("kind")
        print(json.dumps({"rate": {"pgx": pgx_rate, "rlcard": rlcard_rate}[kind](**question)}), flush=True)
    except Exception as error:  # noqa: BLE001  a peer that cannot run is reported as such
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:200]}), flush=True)
