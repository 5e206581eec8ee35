"""`ronde serve`: the table server."""

from __future__ import annotations

import webbrowser
from pathlib import Path  # noqa: TC003  the command line reads it at run time
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console


def serve(
    *,
    host: Annotated[str | None, Parameter(help="Address to listen on.")] = None,
    port: Annotated[int | None, Parameter(help="Port to listen on; 0 for any free one.")] = None,
    db: Annotated[str | None, Parameter(help="A SQLite file or a `postgresql://` address.")] = None,
    config: Annotated[Path | None, Parameter(help="A TOML file with settings; see docs/operate.md.")] = None,
    bot: Annotated[
        tuple[str, ...],
        Parameter(
            negative=(),
            help="Offer a bot of your own at the tables: `--bot learned=policy.py:bot`, or `package.module:bot`; "
            "again for another.",
        ),
    ] = (),
    open: Annotated[bool, Parameter(help="Open the address in a browser.")] = True,  # noqa: A002  the flag's name
) -> None:
    """Serve tables, by default on 127.0.0.1:8000 with a database in your data folder. Ctrl-C stops gracefully.

    Example: `ronde serve --host 0.0.0.0 --port 8000 --no-open`.
    """
    from ronde.server.config import read_config
    from ronde.server.guests import read_guests
    from ronde.server.serve import run

    settings = read_config(config, host=host, port=port, db=db, bots=read_guests(bot) or None)
    console = Console(stderr=True)

    def on_ready(address: str) -> None:
        console.print(f"Ronde is at [bold]{address}[/bold]  (Ctrl-C stops it)", highlight=False)
        if open:
            webbrowser.open(address)

    run(settings, on_ready)
