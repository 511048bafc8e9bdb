"""Every exit code that the command can leave with stands in the README."""

import re
from collections.abc import Iterator
from pathlib import Path

from ludopress import cli, publish  # noqa: F401  (whose errors count, too)
from ludopress.cli.results import FINDINGS
from ludopress.errors import LudopressError


def kinds(error: type[LudopressError]) -> Iterator[type[LudopressError]]:
    """Yield all kinds of ``error``."""
    for kind in error.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_the_readme_lists_every_exit_code_once(project: Path) -> None:
    table = (
        (project / "README.md")
        .read_text(encoding="utf-8")
        .partition("| code | meaning |")[2]
        .partition("\n\n")[0]
    )
    ours = {kind.exit_code for kind in kinds(LudopressError) if kind.__module__.startswith("ludopress")}
    listed = [int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]
    assert listed == sorted({0, FINDINGS, cli.BUG, cli.INTERRUPTED, *ours})
