"""What the terminal shows while a deck is made: a bar on a terminal, else a plain line; nothing if quiet.

Progress goes to stderr, results to stdout. The bar is gone before a result is printed.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ludopress.publish import STAGES, Watch

if TYPE_CHECKING:
    from rich.progress import Progress

Count = Callable[[str, int, int], object]


@contextmanager
def watching(title: str, *, quiet: bool) -> Iterator[Watch]:
    """Yield what is to be called at each stage of the deck called ``title``."""
    if quiet:
        yield lambda _stage: None
    elif sys.stderr is not None and sys.stderr.isatty():
        with _bar(title) as watch:
            yield watch
    else:
        click.echo(f"{title} …", err=True)
        yield lambda _stage: None


@contextmanager
def counting(title: str) -> Iterator[Count]:
    """Yield what is to be told of each step, how much of it is done, and how much there is."""
    if sys.stderr is not None and sys.stderr.isatty():
        with _progress() as progress:
            task = progress.add_task(title, stage="")
            yield lambda step, done, whole: progress.update(task, stage=step, completed=done, total=whole)
    else:
        yield _lines(title)


def _lines(title: str) -> Count:
    """Return what prints a line for each step as it begins."""
    begun: set[str] = set()

    def tell(step: str, _done: int, whole: int) -> None:
        if step not in begun:
            begun.add(step)
            click.echo(f"{title}: {step} ({whole}) …", err=True)

    return tell


@contextmanager
def _bar(title: str) -> Iterator[Watch]:
    with _progress() as progress:
        task = progress.add_task(title, total=len(STAGES), stage="")
        yield lambda stage: progress.update(task, completed=STAGES.index(stage), stage=stage)


def _progress() -> "Progress":
    # rich takes 50 ms to import; only a terminal is worth it.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[stage]}"))
    return Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,  # a report may be on its way into a file
        redirect_stderr=False,
    )
