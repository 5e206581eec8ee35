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
    """Both hidden layers; where the last layer's weights begin."""
    size = len(x)
    offset = size * FIRST
    for j in range(FIRST):
        hidden[j] = weights[offset + j]
    for i in range(0, size - 3, 4):  # most inputs are 0 and cost nothing
        if x[i] != 0.0 or x[i + 1] != 0.0 or x[i + 2] != 0.0 or x[i + 3] != 0.0:
            _add_four(x[i], x[i + 1], x[i + 2], x[i + 3], weights[i * FIRST :], FIRST, hidden)
    for i in range(size - size % 4, size):
        for j in range(FIRST):
            hidden[j] += x[i] * weights[i * FIRST + j]
    begin = offset + FIRST
    offset = begin + FIRST * SECOND
    for i in range(FIRST):
        hidden[i] = max(hidden[i], 0.0)
    for j in range(SECOND):
        hidden[FIRST + j] = weights[offset + j]
    for i in range(0, FIRST, 4):
        a, b, c, d = hidden[i], hidden[i + 1], hidden[i + 2], hidden[i + 3]
        _add_four(a, b, c, d, weights[begin + i * SECOND :], SECOND, hidden[FIRST:])
    return offset + SECOND


@kernel
def _add_four(a: float, b: float, c: float, d: float, weights: Any, width: int, out: Any) -> None:
    """Add what four inputs bring to a layer: as one after the other, but sums go to memory and back only once."""
    for j in range(width):
        two = out[j] + a * weights[j] + b * weights[width + j]
        out[j] = two + c * weights[2 * width + j] + d * weights[3 * width + j]
