"""A picture of a table: its lines on a green cloth."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

import numpy as np

from ronde.envs.extras import needs

with needs("envs"):
    from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT = 800, 600
MARGIN = 24
CLOTH, EDGE, INK, TITLE = (24, 92, 62), (74, 48, 28), (240, 236, 220), (250, 210, 110)


def picture(title: str, lines: Sequence[str]) -> Any:
    """The title and lines drawn on a table, as an array (height, width, 3) of bytes."""
    image = Image.new("RGB", (WIDTH, HEIGHT), EDGE)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((8, 8, WIDTH - 8, HEIGHT - 8), 40, fill=CLOTH)
    wrapped = [part for line in lines for part in textwrap.wrap(line, 88, subsequent_indent="    ")]
    size = min(17, max(8, (HEIGHT - 3 * MARGIN - 30) * 3 // 4 // max(1, len(wrapped))))
    draw.text((2 * MARGIN, MARGIN), title, fill=TITLE, font=ImageFont.load_default(26))
    font = ImageFont.load_default(size)
    for number, line in enumerate(wrapped):
        draw.text((2 * MARGIN, 2 * MARGIN + 30 + number * size * 4 // 3), line, fill=INK, font=font)
    return np.asarray(image).copy()
