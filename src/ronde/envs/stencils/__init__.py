"""Loops over a game's kernels for the research doors."""
