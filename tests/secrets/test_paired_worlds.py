"""Law 4, 5 and 6: a view has no way back to the truth, and nothing that differs out of sight changes a byte."""

import numpy as np
import pytest

from ronde.core.chance import fast_rng
from ronde.core.engine import specialise

TRANSITIONS = 40_000


def run_pairs(game, seats, options, matches, seed):
    stencil = specialise("stencils.paired", game)
    rows = [game.state.row() for _ in range(4)]
    views = [game.view.row() for _ in range(2)]
    codes = [np.zeros(game.max_legal, np.int16) for _ in range(2)]
    outcome, found = np.zeros(game.max_outcome, np.int16), np.zeros(8, np.int64)
    rng = fast_rng(seed)
    stencil.paired(game.blank(seats, options), matches, rng, *rows, *views, *codes, outcome, found)
    return found


@pytest.mark.parametrize("batch", range(6))
def test_law_6_paired_worlds_give_equal_bytes(game, batch, random_options, soak):
    """Whatever a seat cannot know changes neither its view nor its legal list, before or after an event."""
    transitions = 0
    seed = 1000 * batch
    while transitions < TRANSITIONS * soak:
        seats, options = random_options(game, seed)
        found = run_pairs(game, seats, options, 5, seed)
        where = f"{game.key}, {seats} seats, {options}, seed {seed}: {found.tolist()}"
        assert found[1] == 0, f"observe after determinize differs: {where}"
        assert found[2] == 0, f"legal lists differ: {where}"
        assert found[3] == 0, f"views differ after an action: {where}"
        assert found[4] == 0, f"views differ after chance: {where}"
        transitions += int(found[0])
        seed += 1
