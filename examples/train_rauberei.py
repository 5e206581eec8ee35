"""Trains a small policy for Räuberei with NumPy alone and lets it play `regular`. Takes a minute or two.

The policy adds up what an action promises from a few products of facts about the card and the pile. Each round plays
many matches of the policy against itself; least squares then finds the weights that best predict the final margin.
"""

import sys
import time

import numpy as np

from ronde.arena.play import play
from ronde.bots import make_bot
from ronde.envs.layout import blocks
from ronde.envs.players import PolicyBot
from ronde.games import find_game
from ronde.vector import make

GAME, PILES, SIZE = find_game("rauberei"), 24, 62
AT = {block.field.name: slice(block.start, block.start + block.width) for block in blocks(GAME, 2)}


def features(seen, lane, action):
    """Facts about laying a card on a pile: whose pile, does it capture, how high, what may come back."""
    kind, pile = np.divmod(action, PILES)
    top = seen[:, AT["pile_top"]].reshape(-1, PILES, 11).argmax(2)
    height = seen[:, AT["pile_len"]].astype(float)
    owner = seen[:, AT["pile_owner"]].reshape(-1, PILES, 2)
    hand, unseen = seen[:, AT["hand"]], 4 - seen[:, AT["laid"]] - seen[:, AT["hand"]]
    mine, theirs = owner[lane, pile].T
    captures = top[lane, pile] == kind
    place = np.stack([mine, theirs, 1 - mine - theirs])[:, None] * np.stack([captures, ~captures])
    h, under = height[lane, pile], top[lane, pile]
    draw, (_, other) = seen[:, AT["draw_len"]][:, 0], seen[:, AT["hand_len"]].T
    risk = 1 - (1 - other / np.maximum(1, draw + other))[:, None] ** unseen  # that the other seat holds the kind
    risk += 0.3 * (1 - risk) * ((unseen > 0) & (draw > 0)[:, None])  # or draws it in time
    prize = (
        (top[lane] == kind[:, None]) * height[lane] * (owner[lane, :, 0] == 0) * (np.arange(PILES) != pile[:, None])
    ).max(1)
    lost = prize * (hand[lane, kind] == 1)  # the last card of its kind can capture nothing else
    twice, held = hand[lane, kind] > 1, hand[lane, under] > 0
    facts = [np.ones_like(h), h, h * risk[lane, kind], h * twice, h * twice * risk[lane, kind], h * held]
    facts += [h * held * risk[lane, under], h * risk[lane, under], lost, lost * risk[lane, kind]]
    lead = ((owner[:, :, 0] - owner[:, :, 1]) * height).sum(1)[lane]
    return np.column_stack([(place[:, :, None] * np.stack(facts)).reshape(60, -1).T, lead, lead * (draw + other)[lane]])


def train(rounds=4, n=1024, matches=8192, warmth=1.0):
    """Weights such that an action's facts, less the mean over the policy's choices, predict what it gains."""
    weights, rng = np.zeros(SIZE), np.random.default_rng(0)
    for turn in range(rounds):
        env = make("rauberei", seats=2, n=n, seed=turn, reward="points")
        steps = []
        while env.matches_ended < matches:
            lane, action = np.nonzero(env.masks[:, 0])
            facts = features(env.observations[:, 0], lane, action)
            starts = np.searchsorted(lane, np.arange(n))
            worth = facts[:, :-2] @ weights[:-2] / warmth
            share = np.exp(worth - np.maximum.reduceat(worth, starts)[lane])
            share /= np.add.reduceat(share, starts)[lane]
            order = np.lexsort((worth + rng.gumbel(size=len(lane)), lane))
            chosen = order[np.r_[starts[1:], len(lane)] - 1]
            gain = facts[chosen] - np.add.reduceat(share[:, None] * facts, starts)
            gain[:, -2:] = facts[chosen, -2:]
            seats, match = env.actors.copy(), env.matches
            env.step(action[chosen])
            steps.append((gain, match, seats, env.ends.copy(), env.rewards.copy()))
        won = {}
        for _, match, _, ended, rewards in steps:
            won.update(zip(match[ended], rewards[ended], strict=True))
        rows = np.concatenate([gain[np.isin(match, list(won))] for gain, match, *_ in steps])
        wins = [won[m][seat] for _, match, seats, *_ in steps for m, seat in zip(match, seats, strict=True) if m in won]
        weights = np.linalg.solve(rows.T @ rows + 10 * np.eye(SIZE), rows.T @ np.array(wins))
        env.close()
    return weights


def policy_of(weights):
    def policy(observation, mask):
        action = np.flatnonzero(mask)
        return action[np.argmax(features(observation[None], np.zeros(len(action), int), action)[:, :-2] @ weights[:-2])]

    return policy


if __name__ == "__main__":
    start = time.perf_counter()
    learned = PolicyBot(GAME, policy_of(train()))
    seconds = time.perf_counter() - start
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    regular = make_bot(GAME, "regular")
    won = sum(
        play(GAME, [learned, regular] if deal % 2 else [regular, learned], seed=1, deal=deal // 2, lane=deal).wins[
            1 - deal % 2
        ]
        for deal in range(games)
    )
    print(f"trained in {seconds:.0f} s; won {won / games:.1%} of {games} matches against regular")
