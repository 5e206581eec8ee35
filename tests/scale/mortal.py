"""A bot that plays at random; in one process of all it kills its own process in the middle of a match, once."""

import os
import signal
from pathlib import Path

from ronde.bots import make_bot


class Mortal:
    def __init__(self, game):
        self.bot = make_bot(game, "random")
        self.choices = 0
        self.fallen = Path(os.environ["RONDE_FALLEN"])
        """says that a worker has been killed; as long as it is not there, one will be"""

    def choose(self, view, legal, rng, budget=None):
        self.choices += 1
        if self.choices == 30:
            try:
                self.fallen.touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return self.bot.choose(view, legal, rng)
