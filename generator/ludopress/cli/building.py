"""ludopress build and ludopress check."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import click

from ludopress.cache import Cache, default_folder
from ludopress.cli.console import watching
from ludopress.definitions import find_deck
from ludopress.errors import LudopressError
from ludopress.export import EXPORTERS
from ludopress.invariants import report
from ludopress.publish import Order, Outcome, Watch, inspect, publish
from ludopress.shelves import Shelves

ENGINES = ("typst", "cairosvg")


def _shared_options(command: Callable[..., int]) -> Callable[..., int]:
    options = (
        click.argument("decks", nargs=-1, metavar="[DECK]..."),
        click.option("--paper", metavar="SIZE", help="A4, A3, Letter … or '200 x 300 mm'; instead of the deck's own."),
        click.option("--engine", type=click.Choice(ENGINES), default=ENGINES[0], help="What draws the art."),
        click.option("--workers", type=click.IntRange(min=1), help="Processes to use; the result is the same."),
        click.option("--no-cache", is_flag=True, help="Make everything anew and keep nothing."),
        click.option("-q", "--quiet", is_flag=True, help="Print errors only."),
        click.option("-v", "--verbose", is_flag=True, help="Print every finding, with its reason."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command()
@_shared_options
@click.option("--format", "formats", multiple=True, type=click.Choice(list(EXPORTERS)), help="May be given again.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), help="Where the files go.")
@click.option("--force", is_flag=True, help="Publish a deck even if a check found an error.")
def build(decks: tuple[str, ...], formats: tuple[str, ...], out: Path, *, force: bool, **shared: object) -> int:
    """Make the files of each DECK (a slug or a path); of every deck of the project if none is named."""
    return _each(decks, publish, shared, formats=formats or ("pdf",), out=out, force=force)


@click.command()
@_shared_options
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text")
@click.option("--strict", is_flag=True, help="Let warnings fail too.")
def check(decks: tuple[str, ...], form: str, *, strict: bool, **shared: object) -> int:
    """Prove each DECK's invariants, from the mathematics to the finished PDF, and write nothing."""
    return _each(decks, inspect, shared, form=form, strict=strict)
