"""Workers bound themselves as far as the system lets them."""

import runpy
import sys
from types import SimpleNamespace

import pytest

from ludopress.art import engines, workers
from ludopress.booklets import typesetting


@pytest.mark.parametrize("refusal", [ValueError("current limit exceeds maximum limit"), OSError(1, "no")])
def test_a_limit_that_the_system_refuses_stops_neither_worker_nor_other_limits(
    refusal: Exception, monkeypatch: pytest.MonkeyPatch
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
    runpy.run_path(str(workers.LIMITED))["limit"](2**30, 9, 7)
    assert held == {"CPU": (5, 5), "CORE": (0, 0), "FSIZE": (7, 7)}


@pytest.mark.parametrize("worker", [engines.TYPST, engines.CAIROSVG, typesetting.TYPST])
def test_no_worker_may_write_much(worker: workers.Worker) -> None:
    assert worker.file_bytes <= 2**24
