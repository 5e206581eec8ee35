"""Ronde: play, study and research four card games."""

from importlib.metadata import version

__version__ = version("ronde")
