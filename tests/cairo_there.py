"""CairoSVG for the tests, which skip where it finds no cairo library: pip does not bring one."""

from types import ModuleType

import pytest


def cairosvg() -> ModuleType:
    """Return CairoSVG, or skip the test that asks."""
    try:
        import cairosvg as found  # noqa: PLC0415  (the import is the question)
    except OSError:
        pytest.skip("libcairo is not installed")
    return found
