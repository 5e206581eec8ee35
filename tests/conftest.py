"""Settings and fixtures for all tests."""

import os
import random

import pytest
from hypothesis import HealthCheck, settings

from ronde.games import GAMES

settings.register_profile("test", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.register_profile("soak", deadline=None, max_examples=2000, suppress_health_check=list(HealthCheck))
settings.load_profile("soak" if os.environ.get("RONDE_SOAK") else "test")

SOAK = 50 if os.environ.get("RONDE_SOAK") else 1
"""How many times longer random tests run in a soak."""


def pytest_generate_tests(metafunc):
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@pytest.fixture(scope="session")
def soak():
    return SOAK


@pytest.fixture
def random_options():
    """Random settings for a game: seats and options that the rules allow together."""

    def draw(game, seed):
        rng = random.Random(seed)
        while True:
            seats = rng.choice(list(game.seats))
            options = {}
            for option in game.options:
                if rng.random() < 0.5:
                    options[option.key] = rng.choice(list(option.allowed(seats)))
            try:
                game.choose_options(seats, options)
            except Exception:  # noqa: BLE001  the next draw may fit
                continue
            return seats, options

    return draw
