"""What the server has compiled for each game; see `ronde.core.stencils`."""
