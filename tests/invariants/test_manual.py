"""The checks document themselves, and all of them are in the table."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import ludopress.invariants
from ludopress.invariants import INVARIANTS, Invariant, manual


def test_every_check_of_the_package_is_in_the_table_under_its_own_code() -> None:
    modules = [
        import_module(f"ludopress.invariants.{one.name}")
        for one in iter_modules(ludopress.invariants.__path__)
    ]
    written = {check for module in modules for check in vars(module).values() if isinstance(check, Invariant)}
    assert written == set(INVARIANTS.values())
    assert [check.code for check in INVARIANTS.values()] == list(INVARIANTS)


@pytest.mark.parametrize("code", INVARIANTS)
def test_every_check_says_what_it_promises_and_why(code: str) -> None:
    check = INVARIANTS[code]
    assert check.promise.endswith(".")
    assert check.promise.count(". ") == 0, "a promise is one sentence"
    assert len(check.reason) > 20
    assert check.check.__doc__ is not None
    assert check.check.__doc__.splitlines()[1] == "", "the promise stands on the first line alone"


def test_the_table_in_the_docs_is_fresh(project: Path) -> None:
    written = (project / "docs" / "invariants.md").read_text("utf-8")
    assert written == manual.markdown(), "run: python -m ludopress.invariants.manual > docs/invariants.md"
