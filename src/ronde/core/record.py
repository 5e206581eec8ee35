"""Records: C structs with named fields that read the same compiled and interpreted.

Every field says who may see it, where it is declared. A row of bytes holds one record; kernels see it
as a record, the interpreter passes the row around, since a row crosses into compiled code ten times faster.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from ronde.core.kernel import kernel

PUBLIC: Final = "everyone"
OWNER: Final = "the seat it belongs to"
NOBODY: Final = "nobody"
VIEWER: Final = "the viewer"

Row: TypeAlias = npt.NDArray[np.uint8]
"""The bytes of one record."""

Struct: TypeAlias = Any
"""One record, field by field: `np.record` when interpreted, a pointer to a struct when compiled."""


@dataclass(frozen=True)
class Field:
    """One field of a record: its name, type, shape, who may see it and what it means."""

    name: str
    type: str | np.dtype[Any]
    shape: tuple[int, ...]
    seen_by: str
    note: str


@dataclass(frozen=True)
class Record:
    """A record type: its fields and the NumPy type made of them."""

    fields: tuple[Field, ...]
    dtype: np.dtype[Any]

    @property
    def itemsize(self) -> int:
        """How many bytes one record takes."""
        return int(self.dtype.itemsize)

    def row(self) -> Row:
        """A new record as a row of zero bytes."""
        return np.zeros(self.dtype.itemsize, np.uint8)

    def of(self, row: Row) -> Struct:
        """The record that lives in `row`; writing to it changes the row."""
        return row.view(self.dtype)[0]


def record(*fields: tuple[str, str | Record, tuple[int, ...], str, str]) -> Record:
    """The record type with these fields: (name, type, shape, who sees it, what it means).

    >>> PILE = record(("top", "u1", (), PUBLIC, "kind on top"), ("count", "u1", (), PUBLIC, "how many cards"))
    >>> PILE.itemsize
    2
    """
    made = tuple(
        Field(name, kind.dtype if isinstance(kind, Record) else kind, shape, seen_by, note)
        for name, kind, shape, seen_by, note in fields
    )
    struct = np.dtype([(field.name, field.type, field.shape) for field in made], align=True)
    return Record(made, np.dtype((np.record, struct)))


@kernel
def copy(into: Any, source: Any) -> None:
    """Copy a list of numbers into another of the same length; a slice assignment could allocate, this cannot."""
    for i in range(len(into)):
        into[i] = source[i]


def as_json(kind: Record, row: Row) -> dict[str, Any]:
    """A record as plain numbers and lists, ready for JSON."""

    def plain(value: Any) -> Any:
        if isinstance(value, np.void):
            return {name: plain(value[name]) for name in value.dtype.names or ()}
        return value.tolist()

    whole = kind.of(row)
    return {field.name: plain(whole[field.name]) for field in kind.fields}


def json_schema(kind: Record) -> dict[str, Any]:
    """The JSON Schema of `as_json`, from which other languages generate their types."""

    def of_type(dtype: np.dtype[Any], shape: tuple[int, ...]) -> dict[str, Any]:
        if shape:
            return {
                "type": "array",
                "minItems": shape[0],
                "maxItems": shape[0],
                "items": of_type(dtype, shape[1:]),
            }
        if dtype.names is not None and dtype.fields is not None:
            parts = {name: of_type(*_split(dtype.fields[name][0])) for name in dtype.names}
            return {"type": "object", "properties": parts, "required": list(parts), "additionalProperties": False}
        info = np.iinfo(dtype)
        return {"type": "integer", "minimum": int(info.min), "maximum": int(info.max)}

    properties = {}
    for field in kind.fields:
        properties[field.name] = of_type(np.dtype(field.type), field.shape) | {"description": field.note}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _split(dtype: np.dtype[Any]) -> tuple[np.dtype[Any], tuple[int, ...]]:
    """A field's element type and shape, for NumPy keeps both in one type."""
    if dtype.subdtype is None:
        return dtype, ()
    return dtype.subdtype[0], dtype.subdtype[1]
