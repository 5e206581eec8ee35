"""Where matches are played: in processes of this machine, or on a Ray cluster.

Every job depends on its own arguments alone, so where it is played changes nothing about its result. A job whose
worker is lost is played again elsewhere; each result is handed over exactly once.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
import threading
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ronde.core.errors import RondeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

Job = TypeVar("Job")
Result = TypeVar("Result")

RETRIES: Final = 3
"""How often a job is played again because its worker was lost."""
PATIENCE: Final = 10.0
"""Seconds in which a cluster must answer."""
AHEAD: Final = 2
"""Jobs handed out for each worker, so that none waits for the next."""


@dataclass(frozen=True)
class Place:
    """Where to play: `local`, `ray` (a cluster of its own on this machine, or that of RAY_ADDRESS) or `ray:address`."""

    kind: str = "local"
    address: str | None = None

    @classmethod
    def parse(cls, text: str) -> Place:
        """The place of this name.

        >>> Place.parse("ray:10.0.0.7:6379")
        Place(kind='ray', address='10.0.0.7:6379')
        """
        kind, colon, address = text.partition(":")
        if kind not in ("local", "ray") or (colon and not address) or (kind == "local" and colon):
            raise RondeError(f"{text[:60]!r} is no place to play; it is local, ray or ray:address")
        return cls(kind, address or None)


LOCAL: Final = Place()


def settle(folder: str) -> None:
    """Let a worker stand where the person stands who named files, if that folder is here too."""
    with contextlib.suppress(OSError):
        os.chdir(folder)


def spread(
    work: Callable[[Job], Result], jobs: Sequence[Job], *, place: Place = LOCAL, workers: int | None = None
) -> Iterator[tuple[Job, Result]]:
    """Every job with its result, as they are finished; `work` is a function of a module."""
    if not jobs:
        return iter(())
    if place.kind == "ray":
        return _on_ray(work, jobs, place.address, workers)
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers == 1:
        return ((job, work(job)) for job in jobs)
    return _in_processes(work, jobs, workers)


def _in_processes(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[tuple[Job, Result]]:
    spawn = multiprocessing.get_context("spawn")  # a fork would copy threads and compiler locks
    waiting = list(range(len(jobs)))[::-1]
    lost: Counter[int] = Counter()
    while waiting:
        running: dict[Future[Result], int] = {}
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_end_with_parent)
        try:
            while waiting or running:
                while waiting and len(running) < AHEAD * workers:
                    with _deaf_children():
                        running[pool.submit(work, jobs[waiting[-1]])] = waiting[-1]
                    waiting.pop()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    yield jobs[running.pop(future)], result
        except BrokenProcessPool:  # nobody can say which job it was, so all that were under way are played again
            lost.update(running.values())
            waiting += sorted(set(running.values()) - set(waiting), reverse=True)
            if max(lost.values(), default=0) > RETRIES:
                raise RondeError(
                    f"a worker was lost {RETRIES + 1} times over; is there enough memory, or does a bot end it?"
                ) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            if running:  # interrupted or refused: nobody waits for the matches that are under way
                for worker in set(multiprocessing.active_children()) - others:
                    worker.terminate()


def _end_with_parent() -> None:
    """Let a worker end when its parent does, even one that was killed; it would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="watch the parent", daemon=True).start()


@contextlib.contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes begun in this block do not hear Ctrl-C, which a terminal sends to all: their parent ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _on_ray(
    work: Callable[[Job], Result], jobs: Sequence[Job], address: str | None, workers: int | None
) -> Iterator[tuple[Job, Result]]:
    ray = _ray()
    begun_here = not ray.is_initialized()
    if begun_here:
        _connect(ray, address, workers)
    play = ray.remote(num_cpus=1, max_retries=RETRIES)(work)
    waiting = list(range(len(jobs)))[::-1]
    running: dict[Any, int] = {}
    try:
        while waiting or running:
            # asked anew every time: a cluster grows and shrinks
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < most:
                number = waiting.pop()
                running[play.remote(jobs[number])] = number
            for done in ray.wait(list(running))[0]:
                result = _result(ray, done)
                yield jobs[running.pop(done)], result
    finally:
        for task in running:
            ray.cancel(task, force=True)
        if begun_here:
            ray.shutdown()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    try:
        import ray
    except ModuleNotFoundError as error:
        raise RondeError(f"{error.name} is not installed; install it with: pip install 'ronde[ray]'") from error
    return ray


def _connect(ray: Any, address: str | None, workers: int | None) -> None:
    own = address is None and "RAY_ADDRESS" not in os.environ
    settings: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False} if own else {"address": address}
    host, colon, port = (address or "").removeprefix("ray://").rpartition(":")
    try:
        if colon:  # Ray itself would wait for minutes
            socket.create_connection((host, int(port)), PATIENCE).close()
        ray.init(log_to_driver=False, logging_level="ERROR", **settings)
    except (OSError, ValueError, RuntimeError) as error:
        why = " ".join(str(error).split())
        raise RondeError(f"no Ray cluster answers at {address or 'this machine'}: {why}") from error


def _result(ray: Any, done: Any) -> Any:
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise cause if isinstance(cause, RondeError) else RondeError(f"a match failed on Ray: {cause!r}") from error
    except ray.exceptions.RayError as error:
        raise RondeError(f"a worker was lost {RETRIES + 1} times over: {error}") from error
