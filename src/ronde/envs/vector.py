"""Thousands of tables stepped by one call: `make("reibach", seats=4, n=4096)`.

Everything is written into arrays that are made once, yours if you bring them; a step allocates nothing. Lane i plays
the matches i, i + n, i + 2n … of the seed, so what happens in a lane depends on its actions alone, not on the threads.
"""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ronde.core.digest import digest_text
from ronde.core.engine import specialise
from ronde.core.errors import IllegalAction, RondeError, one_of
from ronde.core.seats import seats_of
from ronde.envs import layout
from ronde.envs.lane import (
    ACT_TOGETHER,
    AUTORESET,
    BEGINS,
    CHECK,
    CHOOSE,
    CLAIMS,
    DIGEST,
    EVERY_SEAT,
    HELP,
    LANE,
    MAY_STAY,
    MEMORY,
    REWARD,
    REWARDS,
    SEED,
    SETTINGS,
    STEP,
    STOP,
    STRIDE,
    part_count,
)
from ronde.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ronde.core.game import Game
    from ronde.core.record import Row

STENCIL = "ronde.envs.stencils.vector"
MEMORIES = {"perfect": 1, "table": 0}
MOST_TABLES = 1 << 20
MOST_THREADS = 64
MOST_MATCHES = 1 << 38
LANES_PER_THREAD = 64
"""Fewer lanes than this are not worth waking a thread for."""


class Vector:
    """`n` tables of one game.

    After `reset` and every `step` these arrays say for each lane:

    `actors`        the seat that acts next; −1 where a match has ended and waits for a reset
    `acting`        bit set of all seats that may act now; another of them may be written into `actors` before a step
    `observations`  what that seat sees, see `ronde.envs.layout`: (n, 1, columns), or (n, seats, columns) for every seat
    `masks`         its legal actions: (n, 1, actions), or (n, seats, actions)
    `rewards`       of every seat for the last step: (n, seats)
    `ends`          whether the last step ended a match; the arrays above already show the next match

    Without `autoreset` a lane whose match has ended waits for `begin_next`. With `may_stay` the action −1 leaves a lane
    as it is.
    """

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        n: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        memory: str = "perfect",
        reward: str = "win",
        every_seat: bool = False,
        autoreset: bool = True,
        digests: bool = False,
        may_stay: bool = False,
        threads: int = 2,
        arrays: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.options = game.choose_options(self.seats, options)
        self.n = _in_range(n, 1, MOST_TABLES, "tables")
        _in_range(threads, 1, MOST_THREADS, "threads")
        self.width = layout.width(game, self.seats)
        self.action_count = len(game.actions)
        self._compiled: Any = specialise(STENCIL, game)
        self._settings = np.zeros(SETTINGS, np.int64)
        self._settings[STRIDE] = n
        self._settings[REWARD] = _named(reward, REWARDS, "reward")
        self._settings[MEMORY] = _named(memory, MEMORIES, "memory")
        self._settings[DIGEST] = digests
        self._settings[AUTORESET] = autoreset
        self._settings[EVERY_SEAT] = every_seat
        self._settings[MAY_STAY] = may_stay
        watched = self.seats if every_seat else 1
        wanted: dict[str, tuple[tuple[int, ...], Any]] = {
            "actors": ((n,), np.int64),
            "acting": ((n,), np.uint8),
            "observations": ((n, watched, self.width), np.int16),
            "masks": ((n, watched, self.action_count), np.bool_),
            "rewards": ((n, self.seats), np.float32),
            "ends": ((n,), np.bool_),
        }
        given = dict(arrays or {})
        if unknown := set(given) - set(wanted):
            raise RondeError(f"there is no array {min(unknown)!r}; arrays are {one_of(wanted)}")
        made = {name: _array(name, given.get(name), *kind) for name, kind in wanted.items()}
        self.actors: npt.NDArray[np.int64] = made["actors"]
        self.acting: npt.NDArray[np.uint8] = made["acting"]
        self.observations: npt.NDArray[np.int16] = made["observations"]
        self.masks: npt.NDArray[np.bool_] = made["masks"]
        self.rewards: npt.NDArray[np.float32] = made["rewards"]
        self.ends: npt.NDArray[np.bool_] = made["ends"]
        self.actions = np.zeros(n, np.int64)
        """Where `choose_randomly` writes."""
        self._turns = np.zeros(n, np.int64)
        """Who was to act before a step that named others."""
        self.rows: npt.NDArray[np.uint8] = np.zeros((n, game.state.itemsize), np.uint8)
        self._lanes = np.zeros((n, LANE.itemsize), np.uint8)
        self._hold = np.zeros(game.max_legal, np.int16)
        self._mask = np.zeros(self.action_count, np.bool_)
        self._board = np.zeros(CLAIMS + part_count(n), np.int64)
        codes = np.zeros((n, game.max_legal * (self.seats if game.key in ACT_TOGETHER else 1)), np.int16)
        blank = game.blank(self.seats, self.options)
        shared = (self._board, self.actions, self.rows, blank, self._lanes, self._settings, codes)
        written = (self.actors, self.acting, self.observations, self.masks, self.rewards, self.ends)
        hands = max(1, min(threads, n // LANES_PER_THREAD))
        mine, *others = [(*shared, *_scratch(game), *written) for _ in range(hands)]
        self._arrays = mine
        self._view = mine[len(shared)]
        self._crew = [
            Helper(self._compiled.run, part_count(n) * number // hands, arrays)
            for number, arrays in enumerate(others, 1)
        ]
        self.reset(seed)

    # --- playing ------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, match: int = 0) -> None:
        """Begin the n matches from `match` on of the seed; without a seed, of the same one again."""
        if seed is not None:
            self._settings[SEED] = check_seed(seed)
        lanes = self._lane_fields
        lanes["match"] = np.arange(self.n) + _in_range(match, 0, MOST_MATCHES, "matches")
        lanes["ended"] = lanes["digest_sum"] = 0
        lanes["over"] = BEGINS
        self._run(STEP)

    def begin_next(self, lanes: Any) -> None:
        """Let the next matches begin in these lanes (numbers or a mask) at the next step, whatever their actions."""
        fields = self._lane_fields
        try:
            fields["over"][lanes] = BEGINS
        except IndexError as error:
            raise RondeError(f"lanes are numbers from 0 to {self.n - 1} or a mask of {self.n}") from error
        fields["match"][lanes] += self.n

    def step(self, actions: Any, actors: Any = None) -> None:
        """Take one action in each lane, by the seats in `self.actors`, or by those given if several may act."""
        if actions is not self.actions:
            self.actions[:] = lane_array(actions, self.n, "actions")
        if actors is not None:
            given = lane_array(actors, self.n, "actors")
            self._turns[:] = self.actors
            self.actors[:] = given
        wrong = self._run(CHECK)
        if wrong >= 0:
            seat = int(self.actors[wrong])
            if actors is not None:
                self.actors[:] = self._turns
            self._refuse(wrong, seat, int(self.actions[wrong]))

    def choose_randomly(self) -> npt.NDArray[np.int64]:
        """A uniformly random action for each lane among the legal ones of all acting seats, as `ronde simulate` plays.

        Where several seats may act, `actors` is changed to the one chosen.
        """
        self._run(CHOOSE)
        return self.actions

    def check(self, lane: int, seat: int, action: int) -> None:
        """Raise IllegalAction with its clause if a seat may not take this action in a lane now."""
        self._check_place(lane, seat)
        codes = self._hold[: self._compiled.legal_mask(self.rows[lane], seat, self._hold, self._mask)]
        if action in codes:
            return
        from ronde.core.engine import compiled

        if 0 <= action < self.action_count and compiled(self.game).accepts(self.rows[lane], seat, action):
            return
        self._refuse(lane, seat, action)

    # --- looking ------------------------------------------------------------------------------------------------------

    def observe(self, lane: int, seat: int, flat: npt.NDArray[np.int16], view: Row | None = None) -> None:
        """Write what a seat sees into a flat observation, and into a view row if one is given."""
        self._check_place(lane, seat)
        if flat.shape != (self.width,) or flat.dtype != np.int16:
            raise RondeError(f"a flat observation is an int16 array of shape ({self.width},)")
        scratch = self._view if view is None else view
        if len(scratch) != self.game.view.itemsize:
            raise RondeError(f"a view of {self.game.key} has {self.game.view.itemsize} bytes, not {len(scratch)}")
        self._compiled.observe(self.rows[lane], seat, self._settings, scratch, flat)

    def legal_mask(self, lane: int, seat: int, mask: npt.NDArray[np.bool_]) -> int:
        """Mark the legal actions of a seat; how many there are."""
        self._check_place(lane, seat)
        if mask.shape != (self.action_count,) or mask.dtype != np.bool_:
            raise RondeError(f"a mask is a bool array of shape ({self.action_count},)")
        return int(self._compiled.legal_mask(self.rows[lane], seat, self._hold, mask))

    def views(self) -> npt.NDArray[Any]:
        """What the acting seat of each lane sees, as a new structured array of the game's view records."""
        from ronde.core.engine import compiled

        made = np.zeros((self.n, self.game.view.itemsize), np.uint8)
        for lane in range(self.n):
            if self.actors[lane] >= 0:
                compiled(self.game).observe(self.rows[lane], int(self.actors[lane]), made[lane])
        return made.view(self.game.view.dtype)[:, 0]

    def seats_to_act(self, lane: int) -> list[int]:
        """The seats that may act in a lane."""
        return seats_of(int(self.acting[lane]))

    @property
    def seed(self) -> int:
        """The seed of the last reset."""
        return int(self._settings[SEED])

    @property
    def matches(self) -> npt.NDArray[np.int64]:
        """The number of the match in each lane, under the seed."""
        return np.array(self._lane_fields["match"])

    @property
    def matches_ended(self) -> int:
        """How many matches have ended since the last reset."""
        return int(self._lane_fields["ended"].sum())

    def digest(self) -> str:
        """The digest of all matches that have ended: that of `ronde simulate` if these are the matches it played."""
        if not self._settings[DIGEST]:
            raise RondeError("this environment keeps no digests; make it with digests=True")
        return digest_text(self.digests().sum(axis=0))

    def digests(self) -> npt.NDArray[np.int64]:
        """For each lane the sum of the digests of the matches that have ended: (n, 2)."""
        return np.array(self._lane_fields["digest_sum"])

    def close(self) -> None:
        """Let the threads go; they also go when nothing refers to the environment any more."""
        for helper in self._crew:
            helper.stop()
        self._crew = []

    def __del__(self) -> None:
        for helper in getattr(self, "_crew", ()):
            helper.stop()

    @property
    def _lane_fields(self) -> Any:
        return self._lanes.view(LANE.dtype)[:, 0]

    # --- inside -------------------------------------------------------------------------------------------------------

    def _run(self, job: int) -> int:
        for helper in self._crew:
            helper.wake()
        return self._compiled.run(job, 0, *self._arrays)  # type: ignore[no-any-return]

    def _check_place(self, lane: int, seat: int) -> None:
        if not 0 <= lane < self.n:
            raise RondeError(f"there is no lane {lane}; lanes are 0 to {self.n - 1}")
        if not 0 <= seat < self.seats:
            raise RondeError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}", "GEN-01")

    def _refuse(self, lane: int, seat: int, action: int) -> None:
        """Say why an action is refused; nothing has changed in any lane."""
        where = f"lane {lane}: " if self.n > 1 else ""
        try:
            self._check_place(lane, seat)
            text = self.game.actions.text(action)
        except RondeError as error:
            raise IllegalAction(where + error.sentence, error.clause or "GEN-06") from error
        acting = self.seats_to_act(lane)
        if seat not in acting:
            raise IllegalAction(
                f"{where}seat {seat} may not act now; it is the turn of seat {one_of(acting)}", "GEN-06"
            )
        from ronde.core.engine import compiled

        view = self.game.view.row()
        compiled(self.game).observe(self.rows[lane], seat, view)
        found = self.game.refusal(self.game.view.of(view), action)
        assert found is not None, f"{text} is neither legal nor refused"
        raise IllegalAction(f"{where}{text} is not allowed now", found.clause, found)


class Helper:
    """A thread that does parts of jobs while there are any; it refers to the arrays but not to the environment."""

    def __init__(self, run: Callable[..., int], first: int, arrays: tuple[Any, ...]) -> None:
        self._sleep = threading.Lock()
        self._sleep.acquire()
        self._is_awake = False
        self._board = arrays[0]
        self._work = partial(run, HELP, first, *arrays)
        threading.Thread(target=self._serve, daemon=True, name="ronde-vector").start()

    def wake(self) -> None:
        """Let it look for work; nobody has to wait for it."""
        if not self._is_awake:
            self._is_awake = True
            self._sleep.release()

    def stop(self) -> None:
        """End the thread."""
        self._board[STOP] = 1
        self.wake()

    def _serve(self) -> None:
        while True:
            self._sleep.acquire()
            self._work()
            self._is_awake = False
            if self._board[STOP]:
                return


def make(game: str, **settings: Any) -> Vector:
    """Tables of a game: `make("reibach", seats=4, n=4096, options={"seat_bonus": "on"})`; see `Vector`."""
    return Vector(find_game(game), **settings)


def check_seed(seed: Any) -> int:
    """The seed, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < 1 << 63:
        raise RondeError(f"a seed is a whole number from 0 to 2^63 − 1, not {str(seed)[:40]}")
    return int(seed)


def _in_range(value: Any, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise RondeError(f"there may be {low} to {high} {what}, not {str(value)[:40]}")
    return int(value)


def _named(name: str, known: Mapping[str, int], what: str) -> int:
    if name not in known:
        raise RondeError(f"there is no {what} {str(name)[:40]!r}; it is {one_of(known)}")
    return known[name]


def _array(name: str, given: Any, shape: tuple[int, ...], kind: Any) -> Any:
    """The caller's array if it fits, else a new one."""
    if given is None:
        return np.zeros(shape, kind)
    fits = isinstance(given, np.ndarray) and given.shape == shape and given.dtype == kind
    if not fits or not given.flags.c_contiguous or not given.flags.writeable:
        want = f"a writeable C-contiguous {np.dtype(kind).name} array of shape {shape}"
        has = f"{given.dtype.name} {given.shape}" if isinstance(given, np.ndarray) else type(given).__name__
        raise RondeError(f"{name} must be {want}, not {has}")
    return given


def lane_array(given: Any, n: int, what: str) -> npt.NDArray[np.int64]:
    """Whole numbers, one for each lane."""
    try:
        array = np.asarray(given)
    except ValueError as error:
        raise RondeError(f"{what} must be whole numbers, one for each lane") from error
    if array.shape != (n,) or not np.issubdtype(array.dtype, np.integer):
        raise RondeError(f"{what} must be {n} whole numbers, one for each lane, not {array.dtype} {array.shape}")
    return np.ascontiguousarray(array, np.int64)


def _scratch(game: Game) -> tuple[Any, ...]:
    """What one thread needs for itself: a view, a chance outcome and points."""
    return _padded(game.view.itemsize, np.uint8), _padded(game.max_outcome, np.int16), _padded(8, np.int64)


def _padded(length: int, kind: Any) -> npt.NDArray[Any]:
    """An array whose cache lines no other thread touches."""
    size = length * np.dtype(kind).itemsize
    return np.zeros(size + 256, np.uint8)[128 : 128 + size].view(kind)
