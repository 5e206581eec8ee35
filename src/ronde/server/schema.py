"""Prints one JSON Schema for everything that goes over the wire: `python -m ronde.server.schema`.

Other languages generate their types from it. The views of the games are in it too, as `View_<game>`.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from ronde.core.record import json_schema
from ronde.games import GAMES
from ronde.server import api, messages

REF = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """The schema: `Inbound` and `Outbound` are the two directions of a table's socket, `LobbyOutbound` the lobby's."""
    shapes = [messages.Inbound, messages.Outbound, messages.LobbyOutbound, *api.SHAPES]
    (inbound, outbound, lobby, *_), parts = msgspec.json.schema_components(shapes, ref_template=REF)
    views = {f"View_{game.key}": json_schema(game.view) for game in GAMES}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ronde",
        "version": messages.WIRE_VERSION,
        "$defs": {"Inbound": inbound, "Outbound": outbound, "LobbyOutbound": lobby} | parts | views,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n")
