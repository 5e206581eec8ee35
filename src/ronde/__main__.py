"""The `ronde` command. Errors are one sentence and exit code 2; no traceback reaches a user."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line."""
    from ronde.cli import run

    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except KeyboardInterrupt:
        code = 130
    except Exception as error:
        if os.environ.get("RONDE_DEBUG"):
            raise
        print(f"ronde: a fault in Ronde itself: {error!r}. RONDE_DEBUG=1 shows where.", file=sys.stderr)  # noqa: T201
        code = 70
    sys.exit(code)


if __name__ == "__main__":
    main()
