"""The `ronde` command. Errors are one sentence and exit code 2; no traceback reaches a user."""

from __future__ import annotations

import os
import sys
from typing import Literal, TextIO


def main() -> None:
    """Run the command line."""
    from ronde.cli import run

    sys.stdin, sys.stdout, sys.stderr = _usable(sys.stdin, "r"), _usable(sys.stdout, "w"), _usable(sys.stderr, "w")
    if os.environ.get("COLUMNS") == "0":  # so say some shells that do not know; nothing fits there
        del os.environ["COLUMNS"]
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except SystemExit as error:
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        code = 0  # the same, as Rich tells it
    except KeyboardInterrupt:
        code = 130
    except Exception as error:
        if os.environ.get("RONDE_DEBUG"):
            raise
        if isinstance(error, OSError):
            code = _complain(f"this machine does not allow it: {error}", 2)
        else:
            code = _complain(f"a fault in Ronde itself: {repr(error)[:200]}. RONDE_DEBUG=1 shows where.", 70)
    sys.exit(code)


def _usable(stream: TextIO | None, mode: Literal["r", "w"]) -> TextIO:
    """A stream that is open and takes every letter: what its encoding has not becomes a question mark."""
    if stream is None:  # closed by whoever started this
        return open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123  open as long as the program runs
    if mode == "w" and hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
    return stream


def _complain(sentence: str, code: int) -> int:
    print(f"ronde: {sentence}", file=sys.stderr)  # noqa: T201  the terminal is where it speaks
    return code


if __name__ == "__main__":
    main()
