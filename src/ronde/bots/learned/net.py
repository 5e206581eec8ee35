"""A small network with two hidden layers; two numbers come out, a seat's share of the win and its lead, 0 to 1.

Weights are one list: those of the first layer by input, its offsets, then the same for the other layers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde.core.kernel import kernel

if TYPE_CHECKING:
    from typing import Any

FIRST, SECOND, OUT = 64, 32, 2
HIDDEN = FIRST + SECOND
"""Numbers that an evaluation needs for itself."""


def weight_count(size: int) -> int:
    """How many weights a network has that takes so many numbers."""
    return (size + 1) * FIRST + (FIRST + 1) * SECOND + (SECOND + 1) * OUT


@kernel
def value(x: Any, weights: Any, hidden: Any) -> float:
    """The mean of the share of the win and the lead."""
    at = _fill_hidden(x, weights, hidden)
    total = weights[at + SECOND * OUT] + weights[at + SECOND * OUT + 1]
    for i in range(SECOND):
        if hidden[FIRST + i] > 0.0:
            total += hidden[FIRST + i] * (weights[at + i * OUT] + weights[at + i * OUT + 1])
    return float(0.5 * total)


@kernel
def value_and_parts(x: Any, weights: Any, hidden: Any, parts: Any) -> None:
    """The share of the win and the lead, as the first two of `parts`."""
    at = _fill_hidden(x, weights, hidden)
    parts[0] = weights[at + SECOND * OUT]
    parts[1] = weights[at + SECOND * OUT + 1]
    for i in range(SECOND):
        if hidden[FIRST + i] > 0.0:
            parts[0] += hidden[FIRST + i] * weights[at + i * OUT]
            parts[1] += hidden[FIRST + i] * weights[at + i * OUT + 1]


@kernel
def _fill_hidden(x: Any, weights: Any, hidden: Any) -> int:
    """Both hidden layers; where the last layer's weights begin. Most inputs are 0 and cost nothing."""
    size = len(x)
    offset = size * FIRST
    for j in range(FIRST):
        hidden[j] = weights[offset + j]
    for i in range(size):
        if x[i] != 0.0:
            for j in range(FIRST):
                hidden[j] += x[i] * weights[i * FIRST + j]
    begin = offset + FIRST
    offset = begin + FIRST * SECOND
    for j in range(SECOND):
        hidden[FIRST + j] = weights[offset + j]
    for i in range(FIRST):
        if hidden[i] > 0.0:
            for j in range(SECOND):
                hidden[FIRST + j] += hidden[i] * weights[begin + i * SECOND + j]
    return offset + SECOND
