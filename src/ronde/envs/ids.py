"""The names of the environments in Gymnasium; read whenever Gymnasium starts, so it imports next to nothing."""

from __future__ import annotations

KEYS = ("reibach", "riffifi", "rauberei", "reaction")


def register() -> None:
    """Tell Gymnasium about `ronde/<game>-v0`."""
    from gymnasium.envs import registration

    for key in KEYS:
        name = f"ronde/{key}-v0"
        if name not in registration.registry:
            registration.register(
                name,
                "ronde.envs.gymnasium:Seat",
                vector_entry_point="ronde.envs.gymnasium:Seats",
                kwargs={"key": key},
                disable_env_checker=True,
            )
