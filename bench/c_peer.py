"""Playouts written by hand in C, with the same data layout, algorithm and random numbers as Ronde's."""

import ctypes
import subprocess

import numpy as np

from peers import FOLDER, HERE

C_TYPES = {"int8": "int8_t", "uint8": "uint8_t", "int16": "int16_t", "uint16": "uint16_t", "int32": "int32_t"}
C_TYPES |= {"uint32": "uint32_t", "int64": "int64_t", "uint64": "uint64_t"}


def struct_of(dtype, name):
    """A C declaration of the record: the same fields, in the same order."""
    lines = []
    for field in dtype.names:
        kind, shape = dtype.fields[field][0], ()
        if kind.subdtype:
            kind, shape = kind.subdtype
        sizes = "".join(f"[{length}]" for length in shape)
        inner = struct_of(kind, "") if kind.names else f"{C_TYPES[kind.name]}"
        lines.append(f"{inner} {field}{sizes};")
    return f"struct {name} {{ {' '.join(lines)} }}"


class CPeer:
    """One game compiled from `c/<key>.c`."""

    def __init__(self, game):
        self.game = game
        folder = FOLDER / "c"
        folder.mkdir(parents=True, exist_ok=True)
        header = f"#include <stdint.h>\ntypedef {struct_of(game.state.dtype, '')} State;\n"
        (folder / f"{game.key}_state.h").write_text(header)
        library = folder / f"{game.key}.so"
        flags = ["-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", f"-I{folder}"]
        subprocess.run(["gcc", *flags, "-o", str(library), str(HERE / "c" / f"{game.key}.c")], check=True)
        self.library = ctypes.CDLL(str(library))
        for name in ("state_size", "rollouts_listed", "rollouts_sampled"):
            getattr(self.library, name).restype = ctypes.c_int64
        assert self.library.state_size() == game.state.itemsize, "the structs differ"

    def rollouts(self, how, blank, row, count, rng):
        """Decisions made in `count` matches; `rng` is four 32-bit words."""
        play = getattr(self.library, f"rollouts_{how}")
        return play(address(blank), address(row), ctypes.c_int64(count), address(rng))

    def simulate(self, blank, row, seed, count):
        """Sums of decisions, digests and scores."""
        sums = np.zeros(16, np.int64)
        self.library.simulate(address(blank), address(row), ctypes.c_int64(seed), ctypes.c_int64(count), address(sums))
        return sums


def address(array):
    return array.ctypes.data_as(ctypes.c_void_p)
