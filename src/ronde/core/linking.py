"""How Numba treats kernels: their code is linked into callers as it is, and optimised there once.

Left alone, Numba optimises every kernel on its own and makes machine code and doors for Python of it, which nobody
uses: kernels are called by stencils only. This makes compiling twice as fast and changes nothing else.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class _Library(JITCodeLibrary):  # type: ignore[misc]
    """Code for linking, neither optimised nor made executable."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _Lowering(NativeLowering):  # type: ignore[misc]
    _name = "ronde_kernel_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _Library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        name: Any = [].append  # callers know a function by its door, which must be of this type; here it leads nowhere
        state.targetctx.insert_user_function(name, state["cr"].fndesc, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=name)
        return True


register_pass(mutates_CFG=True, analysis_only=False)(_Lowering)


class KernelPipeline(CompilerBase):  # type: ignore[misc]
    """Numba's usual way with a function up to the last step but one."""

    def define_pipelines(self) -> list[Any]:
        """The usual passes, with lowering replaced."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes[:] = [
            (_Lowering, "kernel lowering") if step is NativeLowering else (step, about) for step, about in passes.passes
        ]
        passes.finalize()
        return [passes]
