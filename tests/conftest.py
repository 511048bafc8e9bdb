"""What every test shares: how hard Hypothesis tries, and that nothing is skipped where nothing may be."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from cairo_there import cairosvg

settings.register_profile("default", deadline=None, max_examples=50, derandomize=True)
settings.register_profile("fuzz", deadline=None, max_examples=2000)
settings.load_profile("default")


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests out of the user's cache and that out of the tests, whose workers share one."""
    before = os.environ.get("LUDOPRESS_CACHE")
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    os.environ["LUDOPRESS_CACHE"] = str(shared / "cache")
    yield
    if before is None:
        del os.environ["LUDOPRESS_CACHE"]
    else:
        os.environ["LUDOPRESS_CACHE"] = before


@pytest.fixture(scope="session")
def project() -> Path:
    """Return the top folder of the checkout."""
    return Path(__file__).parents[1]


@pytest.fixture
def cairo() -> None:
    """Skip the test where CairoSVG finds no cairo library, which pip does not bring."""
    cairosvg()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Turn a skip into a failure where LUDOPRESS_NO_SKIPS says that everything is installed."""
    report = yield
    if report.skipped and os.environ.get("LUDOPRESS_NO_SKIPS"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped where nothing may be: {report.longrepr}"
    return report
