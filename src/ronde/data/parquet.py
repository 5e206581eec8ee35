"""Data sets on disk: a folder with `matches/` and `decisions/`, a Parquet file in each for every part.

A part is written under another name and renamed when it is whole. Its matches are renamed last, so a part whose
matches are there is complete, and one that is not is simply written again.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ronde.core.errors import RondeError
from ronde.data.columns import DECISIONS, MATCHES, OBSERVATION, Column

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from ronde.data.rows import Rows

ABOUT = "about.json"


def arrow() -> Any:
    """The package that writes Parquet, or one sentence that says how to get it."""
    try:
        import pyarrow as pa
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise RondeError(f"{error.name} is not installed; install it with: pip install 'ronde[data]'") from error
    return pa


def write(path: Path, columns: tuple[Column, ...], values: Mapping[str, Any]) -> None:
    """Write one Parquet file, whole or not at all."""
    pa = arrow()
    table = pa.table(
        [pa.array(values[column.name], _type(pa, column.type)) for column in columns],
        names=[column.name for column in columns],
    )
    draft = path.with_name(path.name + ".draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pa.parquet.write_table(table, draft, compression="zstd")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise RondeError(f"cannot write {path}: {error.strerror or error}") from error


def read(path: Path) -> dict[str, list[Any]]:
    """The columns of one Parquet file."""
    with _whole(path) as parquet:
        columns: dict[str, list[Any]] = parquet.read_table(path).to_pydict()
    return columns


def _row_count(path: Path) -> int:
    """How many rows a Parquet file says it has."""
    with _whole(path) as parquet:
        return int(parquet.read_metadata(path).num_rows)


@contextmanager
def _whole(path: Path) -> Iterator[Any]:
    """The package that reads Parquet, for a file that must be whole."""
    pa = arrow()
    try:
        yield pa.parquet
    except (OSError, pa.ArrowException) as error:
        raise RondeError(f"{path} is not a whole Parquet file; remove it, and its matches are played again") from error


class DataSet:
    """A folder of parts. Equal terms continue the same data set; a folder with others is refused."""

    def __init__(self, folder: Path, terms: Mapping[str, Any]) -> None:
        arrow()
        self.folder = folder
        about = folder / ABOUT
        if folder.exists() and not folder.is_dir():
            raise RondeError(f"cannot keep a data set in {folder}: it is a file, not a folder")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if about.exists():
                if json.loads(about.read_text(encoding="utf-8")) != terms:
                    raise RondeError(f"{folder} holds another data set; name another folder or remove it")
            elif any(folder.iterdir()):
                raise RondeError(f"{folder} is not empty and holds no data set; name another folder")
            else:
                draft = about.with_suffix(".draft")
                draft.write_text(json.dumps(terms, indent=1, sort_keys=True) + "\n", encoding="utf-8")
                draft.replace(about)
        except OSError as error:
            raise RondeError(f"cannot keep a data set in {folder}: {error.strerror}") from error
        except ValueError as error:
            raise RondeError(
                f"{about} does not say what {folder} holds; name another folder or remove this one"
            ) from error

    def has(self, part: int, count: int) -> bool:
        """Whether a part is there with at least so many matches."""
        path = self._path("matches", part)
        return path.exists() and _row_count(path) >= count

    def match_count(self) -> int:
        """How many matches are in all parts."""
        return sum(_row_count(path) for path in self.folder.glob("matches/part-*.parquet"))

    def add(self, part: int, rows: Rows) -> None:
        """Write a part."""
        columns = (*DECISIONS, OBSERVATION) if rows.observations else DECISIONS
        write(self._path("decisions", part), columns, rows.decisions)
        write(self._path("matches", part), MATCHES, rows.matches)

    def _path(self, table: str, part: int) -> Path:
        return self.folder / table / f"part-{part:06}.parquet"


def _type(pa: Any, name: str) -> Any:
    if name.startswith("list<"):
        return pa.list_(_type(pa, name[5:-1]))
    return {"float": pa.float32(), "bool": pa.bool_()}.get(name) or pa.type_for_alias(name)
