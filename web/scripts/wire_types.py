"""Writes the client's wire types from the server's definitions; run after a message or a view has changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ronde.server.schema import schema

TARGET = Path(__file__).resolve().parent.parent / "src" / "lib" / "wire" / "types.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(part: dict[str, Any]) -> str:
    """The TypeScript type of a schema."""
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in part or "oneOf" in part:
        return " | ".join(dict.fromkeys(type_of(option) for option in part.get("anyOf") or part["oneOf"]))
    if "enum" in part:
        return " | ".join(quoted(value) for value in part["enum"])
    if "const" in part:
        return quoted(part["const"])
    kind = part.get("type")
    if isinstance(kind, list):
        return " | ".join(PLAIN[name] for name in kind)
    if kind == "array":
        inner = type_of(part["items"]) if isinstance(part.get("items"), dict) else "unknown"
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return object_type(part)
    return PLAIN.get(str(kind), "unknown")


def object_type(part: dict[str, Any]) -> str:
    """An object with named fields, or a dictionary."""
    if "properties" not in part:
        values = part.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    required = part.get("required", [])
    lines = [
        f"  {name}{'' if name in required else '?'}: {type_of(field)};" for name, field in part["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def quoted(value: object) -> str:
    """A value as TypeScript writes it."""
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def source() -> str:
    """The whole file."""
    whole = schema()
    parts = ["// Written by web/scripts/wire_types.py from the server's definitions; do not edit.\n"]
    for name, part in whole["$defs"].items():
        clean = re.sub(r"\W", "", name)
        note = str(part.get("description", "")).split("\n\n")[0].replace("\n", " ")
        parts.append((f"/** {note} */\n" if note else "") + f"export type {clean} = {type_of(part)};\n")
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
