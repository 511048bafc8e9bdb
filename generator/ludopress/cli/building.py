"""ludopress build and ludopress check."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

import click

from ludopress.bounds import EXAMPLE, Bounds, bound
from ludopress.cache import Cache, default_folder
from ludopress.cli.console import watching
from ludopress.cli.places import project
from ludopress.cli.results import Result, as_github, as_html, as_json
from ludopress.definitions import find_deck
from ludopress.errors import LudopressError, UsageError
from ludopress.export import EXPORTERS
from ludopress.model import folded
from ludopress.publish import Desk, Order, Outcome, Watch, prepare, publish
from ludopress.publish.ahead import Ahead
from ludopress.shelves import Shelves

ENGINES = ("typst", "cairosvg")
MOST_LISTED = 6  # files of one folder that are named one by one

FORMATS = ("pdf", "rules")  # what is made if nothing is said
Shared = dict[str, object]


def _shared(command: Callable[..., int]) -> Callable[..., int]:
    """Give ``command`` the arguments that build and check have in common."""
    options = (
        click.argument("decks", nargs=-1, metavar="[DECK]..."),
        click.option(
            "--paper", metavar="SIZE", help="A4, A3, Letter … or '200 x 300 mm', not the deck's own."
        ),
        click.option(
            "--locale", "locales", multiple=True, metavar="TAG", help="el, fr …, not all of the deck's own."
        ),
        click.option("--engine", type=click.Choice(ENGINES), default=ENGINES[0], help="What draws the art."),
        click.option(
            "--limits", metavar="KIND=AMOUNT,…", help=f"What a stranger's deck may take, like {EXAMPLE}."
        ),
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
    codes = []
    for result in _each(decks, formats or FORMATS, shared):
        try:
            codes.append(_published(result, written, out, force=force, shared=shared))
        except LudopressError as error:
            click.echo(error, err=True)
            codes.append(error.exit_code)
    return _first_failure(codes)


def _published(result: Result, written: set[str], out: Path, *, force: bool, shared: Shared) -> int:
    """Report on a deck and write its files; ``written`` holds the folders of this run so far."""
    if isinstance(result.outcome, LudopressError):
        raise result.outcome
    slug = result.outcome.slug
    folder = folded(slug)  # as a system that does not mind capitals has it
    if folder in written:
        raise UsageError(f'two decks called "{slug}" would write the same files: build them apart')
    written.add(folder)
    _tell(result.outcome, shared)
    paths = publish(result.outcome, out, force=force)
    if not shared["quiet"]:
        click.echo("\n".join(_summed_up(paths)))
    return 0


def _summed_up(paths: Sequence[Path]) -> Iterator[str]:
    """Yield the paths; of a folder with many files its name and their number."""
    folders = Counter(path.parent for path in paths)
    for path in paths:
        count = folders[path.parent]
        if count <= MOST_LISTED:
            yield str(path)
        elif path == next(one for one in paths if one.parent == path.parent):
            yield f"{path.parent}{os.sep} ({count} files)"


@click.command()
@_shared
@click.option("--format", "form", type=click.Choice(["text", "json", "github", "html"]), default="text")
@click.option("--strict", is_flag=True, help="Let warnings and waived errors fail too.")
def check(decks: tuple[str, ...], form: str, *, strict: bool, **shared: object) -> int:
    """Prove each DECK's invariants, from the mathematics to the finished PDF, and write nothing."""
    results = []
    for result in _each(decks, (*FORMATS, "faces"), shared):
        results.append(result)
        if form == "github":
            click.echo(as_github(result), nl=False)
        elif form == "text":
            _tell(result.outcome, shared)
    if form == "json":
        click.echo(as_json(results))
    elif form == "html":
        click.echo(as_html(results), nl=False)
    return _first_failure(result.code(strict=strict) for result in results)


def _each(decks: tuple[str, ...], formats: tuple[str, ...], shared: Shared) -> Iterator[Result]:
    """Yield what becomes of every deck, whatever became of the others."""
    shelves = project()
    cache = Cache(None if shared["no_cache"] else default_folder())
    names = decks or tuple(shelves.names("decks"))
    ahead = Ahead(shelves, cache)
    with bound(_text(shared["limits"])) as held, closing(ahead):
        for number, name in enumerate(names, 1):
            title = f"{name} ({number} of {len(names)})" if len(names) > 1 else name
            outcome: Outcome | LudopressError
            try:
                with watching(title, quiet=bool(shared["quiet"])) as watch:

                    def told(stage: str, watch: Watch = watch, later: Sequence[str] = names[number:]) -> None:
                        if stage == "deal":  # so it has to be made, and others perhaps as well
                            ahead.start(list(_orders(later, formats, shared, shelves)))
                        watch(stage)

                    desk = Desk(shelves=shelves, cache=cache, watch=told)
                    outcome = _made(_order(name, formats, shared, shelves), desk, held)
            except LudopressError as error:
                outcome = error
            yield Result(name, outcome)


def _made(order: Order, desk: Desk, held: Bounds) -> Outcome:
    """Return what becomes of a deck, made in a process of its own where its time is bounded."""
    if not held.deck:
        return prepare(order, desk)
    from ludopress.publish.guarding import prepare_guarded  # noqa: PLC0415  (most decks are one's own)

    return prepare_guarded(order, desk)


def _orders(
    names: Sequence[str], formats: tuple[str, ...], shared: Shared, shelves: Shelves
) -> Iterator[Order]:
    """Yield the orders for those of ``names`` that there are."""
    for name in names:
        with suppress(LudopressError):
            yield _order(name, formats, shared, shelves)


def _first_failure(codes: Iterable[int]) -> int:
    """Return the first exit code that is not 0, if there is one."""
    return next((code for code in codes if code), 0)


def _order(name: str, formats: tuple[str, ...], shared: Shared, shelves: Shelves) -> Order:
    locales = shared["locales"]
    assert isinstance(locales, tuple)  # noqa: S101  (it is a repeatable option)
    return Order(
        deck=find_deck(name, shelves),
        formats=tuple(dict.fromkeys(formats)),
        paper=_text(shared["paper"]),
        locales=tuple(dict.fromkeys(map(str, locales))),
        engine=str(shared["engine"]),
    )


def _text(option: object) -> str | None:
    return None if option is None else str(option)


def _tell(outcome: Outcome | LudopressError, shared: Shared) -> None:
    """Print the report: of a deck that fails to stderr, where errors go."""
    if isinstance(outcome, LudopressError):
        click.echo(outcome, err=True)
        return
    report = outcome.reports["full" if shared["verbose"] else "text"]
    if not outcome.passed:
        click.echo(report, nl=False, err=True)
    elif not shared["quiet"]:
        click.echo(report, nl=False)
