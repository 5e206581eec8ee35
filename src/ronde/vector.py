"""Thousands of tables at once, by the short name: `ronde.vector.make`."""

from ronde.envs.vector import Vector, make

__all__ = ["Vector", "make"]
