"""ludopress build and ludopress check."""

from collections.abc import Callable
from pathlib import Path

import click

from ludopress.cache import Cache, default_folder
from ludopress.cli.console import watching
from ludopress.definitions import find_deck
from ludopress.errors import LudopressError, UsageError
from ludopress.export import EXPORTERS
from ludopress.publish import Desk, Order, Outcome, prepare, publish
from ludopress.shelves import Shelves

ENGINES = ("typst", "cairosvg")
FINDINGS = 1  # the exit code when a check found an error

Shared = dict[str, object]


def _shared(command: Callable[..., int]) -> Callable[..., int]:
    """Give ``command`` the arguments that build and check have in common."""
    options = (
        click.argument("decks", nargs=-1, metavar="[DECK]..."),
        click.option(
            "--paper", metavar="SIZE", help="A4, A3, Letter … or '200 x 300 mm', not the deck's own."
        ),
        click.option("--engine", type=click.Choice(ENGINES), default=ENGINES[0], help="What draws the art."),
        click.option("--no-cache", is_flag=True, help="Make everything anew and keep nothing."),
        click.option("-q", "--quiet", is_flag=True, help="Print errors only."),
        click.option("-v", "--verbose", is_flag=True, help="Print every finding, with its reason."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command()
@_shared
@click.option("--format", "formats", multiple=True, type=click.Choice(list(EXPORTERS)), help="Repeatable.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), help="Where the files go.")
@click.option("--force", is_flag=True, help="Publish a deck even if a check found an error.")
def build(
    decks: tuple[str, ...], formats: tuple[str, ...], out: Path, *, force: bool, **shared: object
) -> int:
    """Make the files of each DECK (a slug or a path), or of every deck there is."""
    written: set[str] = set()

    def finish(outcome: Outcome) -> int:
        if outcome.slug in written:
            raise UsageError(
                f'two decks called "{outcome.slug}" would write the same files: build them apart'
            )
        written.add(outcome.slug)
        _tell(outcome, shared)
        for path in publish(outcome, out, force=force):
            _say(str(path), shared)
        return 0

    return _each(decks, formats or ("pdf",), shared, finish)


@click.command()
@_shared
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text")
@click.option("--strict", is_flag=True, help="Let warnings fail too.")
def check(decks: tuple[str, ...], form: str, *, strict: bool, **shared: object) -> int:
    """Prove each DECK's invariants, from the mathematics to the finished PDF, and write nothing."""

    def finish(outcome: Outcome) -> int:
        if form == "text":
            _tell(outcome, shared)
        else:
            click.echo(outcome.reports[form], nl=False)
        return 0 if outcome.passed and not (strict and outcome.warnings) else FINDINGS

    return _each(decks, ("pdf", "faces"), shared, finish)


def _each(
    decks: tuple[str, ...], formats: tuple[str, ...], shared: Shared, finish: Callable[[Outcome], int]
) -> int:
    """Prepare and finish every deck, whatever became of the others; return the first code that is not 0."""
    shelves = Shelves(Path.cwd())
    cache = Cache(None if shared["no_cache"] else default_folder())
    names = decks or tuple(shelves.names("decks"))
    codes = []
    for number, name in enumerate(names, 1):
        title = f"{name} ({number} of {len(names)})" if len(names) > 1 else name
        try:
            with watching(title, quiet=bool(shared["quiet"])) as watch:
                desk = Desk(shelves=shelves, cache=cache, watch=watch)
                outcome = prepare(_order(name, formats, shared, shelves), desk)
            codes.append(finish(outcome))
        except LudopressError as error:
            click.echo(error, err=True)
            codes.append(error.exit_code)
    return next((code for code in codes if code), 0)


def _order(name: str, formats: tuple[str, ...], shared: Shared, shelves: Shelves) -> Order:
    paper = shared["paper"]
    return Order(
        deck=find_deck(name, shelves),
        formats=tuple(dict.fromkeys(formats)),
        paper=None if paper is None else str(paper),
        engine=str(shared["engine"]),
    )


def _tell(outcome: Outcome, shared: Shared) -> None:
    """Print the report: findings of a deck that fails to stderr, where errors go."""
    report = outcome.reports["full" if shared["verbose"] else "text"]
    if not outcome.passed:
        click.echo(report, nl=False, err=True)
    elif not shared["quiet"]:
        click.echo(report, nl=False)


def _say(line: str, shared: Shared) -> None:
    if not shared["quiet"]:
        click.echo(line)
