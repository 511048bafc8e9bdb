"""ludopress list and ludopress explain."""

from collections.abc import Callable, Iterator
from pathlib import Path

import click

from ludopress import definitions
from ludopress.cache import Cache, default_folder
from ludopress.definitions.codes import CODES, MAKING_CODES
from ludopress.export import EXPORTERS
from ludopress.families import FAMILIES
from ludopress.model import Template
from ludopress.shelves import Shelves

Row = tuple[str, str]


def _decks(shelves: Shelves) -> Iterator[Row]:
    for slug in shelves.names("decks"):
        game = definitions.read_game(
            definitions.find_deck(slug, shelves), shelves, cache=Cache(default_folder())
        )
        pieces = ", ".join(f"{part.key}: {part.family}, {part.template.name}" for part in game.components)
        yield slug, f"{game.title} ({pieces})"


def _families(_: Shelves) -> Iterator[Row]:
    for name, family in FAMILIES.items():
        yield name, _first_line(family.settings.__doc__)


def _templates(shelves: Shelves) -> Iterator[Row]:
    for name in shelves.names("templates"):
        yield name, _described(definitions.read_template(name, shelves))


def _described(template: Template) -> str:
    box = template.trim.box
    return (
        f"{box.width:g} × {box.height:g} mm, bleed {template.bleed:g} mm, safe zone {template.safe:g} mm in"
    )


def _symbols(shelves: Shelves) -> Iterator[Row]:
    for slug in shelves.names("symbols"):
        symbols = definitions.read_symbols(slug, shelves, Cache(default_folder())).symbols
        yield slug, f"{len(symbols)} symbols"


def _formats(_: Shelves) -> Iterator[Row]:
    for name, exporter in EXPORTERS.items():
        yield name, _first_line(exporter.__doc__)


def _invariants(_: Shelves) -> Iterator[Row]:
    from ludopress.invariants import INVARIANTS  # noqa: PLC0415  (needs numpy and shapely, a tenth of a second)

    for code, invariant in INVARIANTS.items():
        yield code, f"{invariant.severity}: {invariant.promise}"


LISTS: dict[str, Callable[[Shelves], Iterator[Row]]] = {
    "decks": _decks,
    "families": _families,
    "templates": _templates,
    "symbols": _symbols,
    "formats": _formats,
    "invariants": _invariants,
}


@click.command("list")
@click.argument("things", nargs=-1, type=click.Choice(list(LISTS)), metavar="|".join(LISTS))
def list_things(things: tuple[str, ...]) -> int:
    """Print what there is: everything, or the things named."""
    shelves = Shelves(Path.cwd())
    for thing in things or LISTS:
        rows = list(LISTS[thing](shelves))
        width = max((len(name) for name, _ in rows), default=0)
        click.echo(f"{thing}")
        for name, words in rows:
            click.echo(f"  {name:{width}}  {words}")
    return 0


@click.command()
@click.argument("code")
def explain(code: str) -> int:
    """Print what the check CODE promises and why, or what the mistake CODE means."""
    from ludopress.invariants import explain as explained  # noqa: PLC0415  (needs numpy and shapely)

    if meaning := (CODES | MAKING_CODES).get(code):
        click.echo(f"{code}: {meaning}. Each case is reported with its place and its cure; see docs/yaml.md.")
    else:
        click.echo(explained(code), nl=False)
    return 0


def _first_line(text: str | None) -> str:
    return (text or "").strip().partition("\n")[0].removeprefix("Return ")
