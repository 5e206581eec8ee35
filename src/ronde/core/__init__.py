"""The core: records, kernels, chance, the shape of a game, and the match that plays it."""
