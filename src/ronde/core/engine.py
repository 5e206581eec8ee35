"""Engines run a game's kernels on rows: interpreted at once, compiled as soon as that is ready.

Compiled code lives in a cache folder whose name is a hash of all kernel sources, so an edited rule is never answered
by yesterday's machine code. A child process fills the cache; until it is done the caller gets the interpreted engine,
which is about a thousand times slower and quite enough for one table.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from ronde.core.chance import Rng
    from ronde.core.game import Action, Game, Seat
    from ronde.core.record import Row

PACKAGE = Path(__file__).resolve().parent.parent
IMPORT_LINE = "from ronde.core.stencils import GAME"
CALLS = "ronde.core.stencils.calls"
KERNEL_IMPORT = b"from ronde.core." + b"kernel import"
"""What every file with kernels has in it, but not this one."""
COMPILED_FROM = ("kernel.py", "linking.py", "options.py")
"""Further files that decide what is compiled: flags, the way to machine code, and the types of options."""
IMPORTS = re.compile(rb"^from ronde\.([\w.]+) import", re.MULTILINE)
KEEP_DAYS = 30
HEAD_START = 1.5
"""Seconds in which a program shows its first prompt before loading takes time from it."""


class Engine(Protocol):
    """A game's kernels over rows; see `ronde.core.game.Game` for what each does."""

    def begin(self, row: Row) -> None: ...  # noqa: D102
    def sample_chance(self, row: Row, rng: Rng, out: Any) -> int: ...  # noqa: D102
    def possible(self, row: Row, outcome: Any) -> bool: ...  # noqa: D102
    def apply_chance(self, row: Row, outcome: Any) -> None: ...  # noqa: D102
    def legal(self, row: Row, seat: Seat, out: Any) -> int: ...  # noqa: D102
    def accepts(self, row: Row, seat: Seat, action: Action) -> bool: ...  # noqa: D102
    def sample_legal(self, row: Row, seat: Seat, rng: Rng) -> int: ...  # noqa: D102
    def apply(self, row: Row, seat: Seat, action: Action) -> None: ...  # noqa: D102
    def scores(self, row: Row, out: Any) -> None: ...  # noqa: D102
    def winners(self, row: Row) -> int: ...  # noqa: D102
    def observe(self, row: Row, seat: Seat, view: Row) -> None: ...  # noqa: D102
    def observe_table(self, row: Row, view: Row) -> None: ...  # noqa: D102
    def screen(self, view: Row) -> None: ...  # noqa: D102
    def determinize(self, view: Row, rng: Rng, row: Row) -> None: ...  # noqa: D102


class Interpreted:
    """Runs the kernels as plain Python."""

    def __init__(self, game: Game) -> None:
        state, view, viewed = game.state.of, game.view.of, game.view
        self.begin = lambda row: game.begin(state(row))
        self.sample_chance = lambda row, rng, out: int(game.sample_chance(state(row), rng, out))
        self.possible = lambda row, outcome: bool(game.possible(state(row), outcome))
        self.apply_chance = lambda row, outcome: game.apply_chance(state(row), outcome)
        self.legal = lambda row, seat, out: int(game.legal(state(row), seat, out))
        self.accepts = lambda row, seat, action: bool(game.accepts(state(row), seat, action))
        self.sample_legal = lambda row, seat, rng: int(game.sample_legal(state(row), seat, rng))
        self.apply = lambda row, seat, action: game.apply(state(row), seat, action)
        self.scores = lambda row, out: game.scores(state(row), out)
        self.winners = lambda row: int(game.winners(state(row)))
        self.screen = lambda row: game.screen(view(row))

        def observe(row: Row, seat: Seat, into: Row) -> None:
            into[:] = 0
            game.observe(state(row), seat, viewed.of(into))

        def observe_table(row: Row, into: Row) -> None:
            into[:] = 0
            game.observe_table(state(row), viewed.of(into))

        def determinize(seen: Row, rng: Rng, row: Row) -> None:
            row[:] = 0
            game.determinize(view(seen), rng, state(row))

        self.observe, self.observe_table, self.determinize = observe, observe_table, determinize


def interpreted(game: Game) -> Engine:
    """The engine that needs no compiler."""
    return cast("Engine", Interpreted(game))


_loaded: dict[tuple[str, str], ModuleType] = {}
_interpreted: dict[str, Engine] = {}
_loading: set[tuple[str, str]] = set()
_lock = threading.RLock()


def engine(game: Game) -> Engine:
    """The compiled engine once it is loaded, else the interpreted one while it is compiled and loaded out of sight."""
    if not _is_registered(game):
        return interpreted(game)
    if module := at_hand(CALLS, game):
        return cast("Engine", module)
    return _interpreted.setdefault(game.key, interpreted(game))


def at_hand(stencil: str, game: Game) -> ModuleType | None:
    """The stencil compiled for the game if it is loaded; else it is compiled and loaded out of sight."""
    key = (game.key, stencil)
    if key not in _loaded and key not in _loading and os.environ.get("RONDE_ENGINE") != "interpreted":
        _loading.add(key)
        threading.Thread(target=_load, args=(game, stencil), name=f"load {game.key}", daemon=True).start()
    return _loaded.get(key)


def _load(game: Game, stencil: str) -> None:
    """Load what is compiled; a child process compiles it first if need be, since that would hold up everything."""
    time.sleep(HEAD_START)
    if not is_built(game, stencil):
        command = [sys.executable, "-m", "ronde.core.build", game.key, stencil]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)  # noqa: S603
    if is_built(game, stencil):
        specialise(stencil, game)


def compiled(game: Game) -> Engine:
    """The compiled engine, compiling it here and now if need be."""
    return cast("Engine", specialise(CALLS, game))


def specialise(stencil: str, game: Game) -> ModuleType:
    """The stencil (a module name) compiled for the game; from memory, from the cache, or compiled now."""
    key = (game.key, stencil)
    if key in _loaded:
        return _loaded[key]
    if not _is_registered(game):
        raise ValueError(f"only the games in ronde.games can be compiled, not a changed {game.key}")
    with _lock:
        if key in _loaded:
            return _loaded[key]
        folder = cache_folder(game, _room(stencil))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sentence = f"cannot keep compiled code in {folder}: {error.strerror}; RONDE_CACHE may name another folder"
            raise RondeError(sentence) from error
        with contextlib.suppress(OSError):
            os.utime(folder)  # to be read by `drop_old_caches`
        with _alone(folder / f"{_short(stencil)}.lock"):
            path = _write_copy(stencil, game)
            name = f"ronde_{game.key}_{_short(stencil)}"
            spec = importlib.util.spec_from_file_location(name, path)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[name] = module
            spec.loader.exec_module(module)
            _mark(stencil, game).touch()
        _loaded[key] = module
    return _loaded[key]


def is_built(game: Game, stencil: str) -> bool:
    """Whether the stencil is compiled for the game and in the cache."""
    return _mark(stencil, game).exists()


def cache_folder(game: Game, room: str = "core") -> Path:
    """Where a room's compiled code for this game as it stands now is kept."""
    return _cache_root() / f"{game.key}-{_source_hash(game.key, room)}"


def drop_old_caches() -> None:
    """Forget compiled code that nothing has used for a month."""
    root = _cache_root()
    if root.is_dir():
        for folder in root.iterdir():
            if time.time() - folder.stat().st_mtime > KEEP_DAYS * 86400:
                shutil.rmtree(folder, ignore_errors=True)


def _is_registered(game: Game) -> bool:
    try:
        return importlib.import_module(f"ronde.games.{game.key}").GAME is game
    except ImportError:
        return False


def _cache_root() -> Path:
    chosen = os.environ.get("RONDE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ronde"


@cache
def _source_hash(key: str, room: str) -> str:
    """A hash of everything that decides what the compiler makes: kernel sources, Numba, processor and flags."""
    digest = hashlib.sha256()
    for path in compiled_from(key, room):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    for fact in (
        version("numba"),
        version("numpy"),
        sys.version,
        _processor(),
        os.environ.get("NUMBA_BOUNDSCHECK", ""),
    ):
        digest.update(fact.encode() + b"\0")
    return digest.hexdigest()[:16]


def compiled_from(key: str, room: str) -> list[Path]:
    """The files that decide what is compiled for a game: those with kernels, and those that stencils import."""
    own = [path for path in PACKAGE.glob(f"{room}/**/*.py") if path.stem == key or not _is_about_a_game(path)]
    paths = sorted({*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob(f"games/{key}/**/*.py"), *own})
    sources = {path: path.read_bytes() for path in paths}
    imported = {
        name.decode().replace(".", "/")
        for path, source in sources.items()
        if path.parent.name == "stencils"
        for name in IMPORTS.findall(source)
    }

    def decides(path: Path, source: bytes) -> bool:
        module = path.relative_to(PACKAGE).with_suffix("").as_posix().removesuffix("/__init__")
        return path.name in COMPILED_FROM or KERNEL_IMPORT in source or module in imported

    return [path for path, source in sources.items() if decides(path, source)]


def _is_about_a_game(path: Path) -> bool:
    return (PACKAGE / "games" / path.stem).is_dir()


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("flags"):
                return line
    return platform.processor()


def _short(stencil: str) -> str:
    return stencil.rpartition(".")[2]


def _room(stencil: str) -> str:
    return stencil.split(".")[1]


def _source_path(stencil: str) -> Path:
    spec = importlib.util.find_spec(stencil)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


@cache
def _copy_source(stencil: str, key: str) -> str:
    source = _source_path(stencil).read_text(encoding="utf-8")
    assert source.count(IMPORT_LINE) == 1, f"{stencil} must import GAME in one line"
    return source.replace(IMPORT_LINE, f"from ronde.games.{key} import GAME")


def _write_copy(stencil: str, game: Game) -> Path:
    """Write the game's copy of the stencil unless it is there; it never changes, or Numba would forget its cache."""
    path = _copy_path(stencil, game)
    if not path.exists():
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, suffix=".tmp", delete=False) as draft:
            draft.write(_copy_source(stencil, game.key))
        Path(draft.name).replace(path)
    return path


def _copy_path(stencil: str, game: Game) -> Path:
    stamp = hashlib.sha256(_copy_source(stencil, game.key).encode()).hexdigest()[:8]
    return cache_folder(game, _room(stencil)) / f"{_short(stencil)}_{stamp}.py"


def _mark(stencil: str, game: Game) -> Path:
    return _copy_path(stencil, game).with_suffix(".ready")


@contextlib.contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Let one process at a time compile into a folder; the others find its work in the cache."""
    try:
        import fcntl
    except ImportError:  # without file locks two processes may compile the same; both results are good
        yield
        return
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
