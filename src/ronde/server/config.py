"""Settings: from a file, then the environment (`RONDE_…`), then flags; later ones win."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ronde.core.errors import RondeError
from ronde.server.guests import check_guests, read_guests
from ronde.server.limits import read_networks

POSTGRESQL = "postgresql://"


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of the server, with what they are when nobody says otherwise."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    db: str = ""
    """a SQLite file or a postgresql:// address; empty for a file in the user's data folder"""
    origins: tuple[str, ...] = ()
    """addresses besides the server's own from which pages may connect, such as https://play.example.org"""
    secure: bool = False
    """whether people reach the server by https, so that cookies are sent over nothing else"""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """addresses or networks; from these the forwarded address of a visitor is believed"""
    grace_seconds: Annotated[int, Meta(ge=0)] = 45
    """how long a person may be away while others wait, before a bot plays"""
    lag_allowance_ms: Annotated[int, Meta(ge=0)] = 1500
    """how long after its end a clock still takes an action that was under way"""
    bots: dict[str, str] = {}
    """bots besides the levels by name, each `module:attribute` or `policy.py:attribute`; see docs/research.md"""
    bot_threads: Annotated[int, Meta(ge=1)] | None = None
    tables_per_player: Annotated[int, Meta(ge=1)] = 50
    guest_days: Annotated[int, Meta(ge=0)] = 365
    """after how many days a guest who does not come back is deleted; 0 for never"""
    messages_per_second: Annotated[float, Meta(gt=0)] = 20.0
    message_burst: Annotated[int, Meta(ge=1)] = 60
    requests_per_second: Annotated[float, Meta(gt=0)] = 20.0
    request_burst: Annotated[int, Meta(ge=1)] = 100
    sockets_per_address: Annotated[int, Meta(ge=1)] = 200
    message_bytes: Annotated[int, Meta(ge=256)] = 4096
    body_bytes: Annotated[int, Meta(ge=256)] = 16384
    log_format: Literal["text", "json"] = "text"
    """"text" for people or "json" for programs"""

    @property
    def url(self) -> str:
        """The address of the database as SQLAlchemy takes it."""
        if not self.is_embedded:
            return "postgresql+psycopg://" + self.db.removeprefix(POSTGRESQL)
        return f"sqlite:///{self.path}"

    @property
    def path(self) -> Path:
        """The file of the embedded database."""
        return Path(self.db).expanduser() if self.db else data_folder() / "ronde.db"

    @property
    def is_embedded(self) -> bool:
        """Whether the database is a file."""
        return not self.db.startswith(POSTGRESQL)


def data_folder() -> Path:
    """Where a program keeps a user's data on this system."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ronde"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ronde"


def read_config(file: Path | None = None, **flags: Any) -> Config:
    """The settings from a TOML file, the environment and flags; a flag that is None says nothing."""
    values: dict[str, Any] = {}
    if file is not None:
        try:
            values = tomllib.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise RondeError(f"cannot read {file}: {error.strerror}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise RondeError(f"{file} is not TOML: {error}") from error
    for name in Config.__struct_fields__:
        found = os.environ.get(f"RONDE_{name.upper()}")
        if found is not None:
            values[name] = _read_value(name, found)
    values |= {name: value for name, value in flags.items() if value is not None}
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise RondeError(f"a setting is wrong: {error}") from error
    if "://" in config.db and config.is_embedded:
        raise RondeError(f"db is a SQLite file or a {POSTGRESQL} address, not {config.db.partition('://')[0]}://")
    check_guests(config.bots)
    read_networks(config.trusted_proxies)
    return config


def _read_value(name: str, text: str) -> Any:
    """A setting from the environment: lists have commas, bots are written `name=module:attribute`."""
    if name == "bots":
        return read_guests(word for word in text.split(",") if word)
    if name in ("origins", "trusted_proxies"):
        return [word.strip() for word in text.split(",") if word.strip()]
    return text
