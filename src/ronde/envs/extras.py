"""Packages that only some doors need: what to install is said in one sentence."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Imports inside this block belong to an extra of Ronde."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ronde"):
            raise
        raise ModuleNotFoundError(
            f"{error.name} is not installed; install it with: pip install 'ronde[{extra}]'", name=error.name
        ) from error
