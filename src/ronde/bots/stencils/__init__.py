"""Stencils of the bots: see `ronde.core.stencils`."""
