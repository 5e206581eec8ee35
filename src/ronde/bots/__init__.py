"""Bots: they choose from a view and the legal actions, and never see a state, a match or a log."""

from ronde.bots.budget import Budget
from ronde.bots.levels import LEVELS, Bot, is_ready, make_bot

__all__ = ["LEVELS", "Bot", "Budget", "is_ready", "make_bot"]
