"""Who opened a table. Everybody counts as seen now, since nobody has written down when they were."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them."""
    db = op.get_bind()
    op.add_column("tables", sa.Column("host", sa.String(24)))
    unfinished = db.execute(sa.text("SELECT id, info FROM tables WHERE status IN ('open', 'playing')")).all()
    for id, info in unfinished:  # noqa: A001  its name
        host = json.loads(bytes(info))["host"]
        db.execute(sa.text("UPDATE tables SET host = :host WHERE id = :id"), {"host": host, "id": id})
    op.create_index("tables_by_host", "tables", ["host", "changed"])
    db.execute(sa.text("UPDATE players SET seen = :now"), {"now": time.time_ns() // 1_000_000})
    op.create_index("players_by_seen", "players", ["seen"])


def downgrade() -> None:
    """Remove them."""
    op.drop_index("players_by_seen", "players")
    op.drop_index("tables_by_host", "tables")
    op.drop_column("tables", "host")
