"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA = MetaData()

STEPS = Table(
    "steps",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # the key is the compare-and-swap
    Column("body", LargeBinary, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("info", LargeBinary, nullable=False),
    Column("host", String(24)),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_host", "host", "changed"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(24)),
    Column("bot", String(10)),
    Column("score", Integer),
    Column("place", Integer),
    Column("resigned", Boolean, nullable=False, default=False),
    Index("seats_by_player", "player"),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # to the day
    Index("players_by_seen", "seen"),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),  # SHA-256; the token itself is nowhere
    Column("player", String(24), nullable=False, index=True),
    Column("expires", BigInteger),  # set for the one-time links
    Column("once", Boolean, nullable=False),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("player", String(24), primary_key=True),  # a bot's is "bot:" and its level
    Column("game", String(20), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("node", String(24), nullable=False),
    Column("until", BigInteger, nullable=False),
)
