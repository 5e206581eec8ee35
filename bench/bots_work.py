"""Work for several processes: every job asks for the next numbers it lacks, and all jobs go forward side by side."""

import multiprocessing
import os
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Job:
    """`count` samples of `work(*arguments, number)`."""

    name: str
    samples: Any
    count: int
    work: Any
    arguments: tuple = ()
    busy: set = field(default_factory=set)

    @property
    def progress(self):
        return (sum(number < self.count for number in self.samples.found) + len(self.busy)) / self.count


def be_nice():
    os.nice(5)


def do(jobs, *, minutes, workers, advance=lambda _jobs: None):
    """Work until every job has its samples or the time is over; the least advanced job is always next."""
    ends_at = time.monotonic() + 60 * minutes
    spawn = multiprocessing.get_context("spawn")  # a fork would copy threads and compiler locks
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=be_nice) as pool:
        running = {}
        while True:
            while len(running) < workers and time.monotonic() < ends_at:
                waiting = [job for job in jobs if job.samples.missing(job.count, job.busy) is not None]
                if not waiting:
                    break
                job = min(waiting, key=lambda one: one.progress)
                number = job.samples.missing(job.count, job.busy)
                job.busy.add(number)
                running[pool.submit(job.work, *job.arguments, number)] = (job, number)
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                job, number = running.pop(future)
                job.samples.add(number, future.result())
                job.busy.discard(number)
            advance(jobs)
