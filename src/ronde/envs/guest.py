"""Somebody else's bot in a process of its own: `python -m ronde.envs.guest policy.py:bot`.

A server starts it, so that a bot that fails, hangs or takes all memory costs a process and not a table. The first line
out says which games it plays, `{"games": {"rauberei": null, "riffifi": "why not"}}`; after that each line in,
`{"game": …, "view": base64, "legal": […], "seed": …}`, is answered by `{"action": …}` or `{"error": …}`.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.core.chance import fast_rng
from ronde.core.errors import RondeError
from ronde.envs.named import load_bot
from ronde.games import GAMES

if TYPE_CHECKING:
    from ronde.bots import Bot

LONGEST = 500
"""How many characters of what went wrong are told: the server reads lines of 64 KiB at most."""


def main(name: str) -> None:
    """Answer until the other side hangs up."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the bot prints goes to the log
    bots: dict[str, Bot] = {}
    games: dict[str, str | None] = {}
    for game in GAMES:
        try:
            bots[game.key] = load_bot(game, name)
            games[game.key] = None
        except RondeError as error:
            games[game.key] = str(error)[:LONGEST]

    def say(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    say({"games": games})
    for line in sys.stdin:
        asked = json.loads(line)
        view = np.frombuffer(base64.b64decode(asked["view"]), np.uint8).copy()
        try:
            say({"action": bots[asked["game"]].choose(view, asked["legal"], fast_rng(asked["seed"]))})
        except RondeError as error:
            say({"error": str(error)[:LONGEST]})


if __name__ == "__main__":
    main(sys.argv[1])
