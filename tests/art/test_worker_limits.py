"""Workers bound themselves as far as the system lets them."""

import inspect
import runpy
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from ludopress.art import engines

FILES = {"typst": engines.TYPST.file, "cairosvg": engines.CAIROSVG.file}


def limit_of(worker: str) -> Callable[[int, int], None]:
    """Return the function ``limit`` of a worker."""
    return runpy.run_path(str(FILES[worker]))["limit"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("worker", FILES)
@pytest.mark.parametrize("refusal", [ValueError("current limit exceeds maximum limit"), OSError(1, "no")])
def test_a_limit_that_the_system_refuses_stops_neither_worker_nor_other_limits(
    worker: str, refusal: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = {}

    def setrlimit(kind: str, bounds: tuple[int, int]) -> None:
        if kind == "AS":  # as on macOS
            raise refusal
        held[kind] = bounds

    kinds = {f"RLIMIT_{kind}": kind for kind in ("AS", "CPU", "FSIZE", "CORE")}
    hard = {"CPU": (3, 5)}
    fake = SimpleNamespace(
        **kinds, RLIM_INFINITY=-1, getrlimit=lambda kind: hard.get(kind, (-1, -1)), setrlimit=setrlimit
    )
    monkeypatch.setitem(sys.modules, "resource", fake)
    limit_of(worker)(2**30, 9)
    assert held.pop("FSIZE")[0] <= 2**24
    assert held == {"CPU": (5, 5), "CORE": (0, 0)}


def test_all_workers_are_limited_alike() -> None:
    typst, cairosvg = (inspect.getsource(limit_of(worker)) for worker in FILES)
    assert typst == cairosvg
