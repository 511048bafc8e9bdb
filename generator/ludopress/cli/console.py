"""What the terminal shows while a deck is made: bars on a terminal, plain lines elsewhere, nothing if quiet.

Progress goes to stderr, results to stdout.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from ludopress.publish import STAGES, Watch


@contextmanager
def watching(decks: int, *, quiet: bool) -> Iterator[Watch]:
    """Yield what ``publish`` is to call at each stage of each of ``decks`` decks."""
    if quiet:
        yield lambda _deck, _stage: None
    elif sys.stderr.isatty():
        with _bars(decks) as watch:
            yield watch
    else:
        yield _line


def _line(deck: str, stage: str) -> None:
    if stage == STAGES[0]:
        click.echo(f"{deck} …", err=True)


@contextmanager
def _bars(decks: int) -> Iterator[Watch]:
    # rich takes 50 ms to import; only a terminal is worth it.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[stage]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        total = progress.add_task("decks", total=decks, stage="") if decks > 1 else None
        tasks: dict[str, int] = {}

        def watch(deck: str, stage: str) -> None:
            if deck not in tasks:
                tasks[deck] = progress.add_task(deck, total=len(STAGES), stage=stage)
            done = len(STAGES) if stage == "done" else STAGES.index(stage)
            progress.update(tasks[deck], completed=done, stage=stage)  # type: ignore[arg-type]  # rich's TaskID is an int
            if stage == "done" and total is not None:
                progress.advance(total)

        yield watch
