"""ludopress list and ludopress explain."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from ludopress import definitions
from ludopress.cache import Cache, default_folder
from ludopress.cli import grammar
from ludopress.cli.places import project
from ludopress.definitions.codes import CODES, MAKING_CODES
from ludopress.errors import LudopressError, printable
from ludopress.export import EXPORTERS
from ludopress.families import FAMILIES
from ludopress.families.match.sizes import sizes
from ludopress.patterns import PATTERNS
from ludopress.shelves import Shelves

if TYPE_CHECKING:
    from ludopress.invariants.engine import Table

MOST_SIZES = 12  # decks named in a list; the larger ones follow the same rule


def _deck(slug: str, shelves: Shelves) -> str:
    place = definitions.find_deck(slug, shelves)
    game = definitions.read_game(place, shelves, cache=Cache(default_folder()))
    parts = {part.key: f"{part.key}: {part.family}, {part.template.name}" for part in game.components}
    locales = dict.fromkeys(part.locale for part in game.components if part.locale)
    return f"{game.title} ({'; '.join(parts.values())}" + (f"; in {', '.join(locales)})" if locales else ")")


def _family(name: str, _: Shelves) -> str:
    promise = _first_line(FAMILIES[name].settings.__doc__)
    if name != "match":
        return promise
    decks = ", ".join(f"{deck.symbols_per_card} ({deck.cards})" for deck in sizes()[:MOST_SIZES])
    return f"{promise} Symbols a card (cards = symbols): {decks} …"


def _template(name: str, shelves: Shelves) -> str:
    template = definitions.read_template(name, shelves)
    box = template.trim.box
    lengths = (
        f"{box.width:g} × {box.height:g} mm, bleed {template.bleed:g} mm, safe {template.safe:g} mm inside"
    )
    return f"{template.title}: {lengths}"


def _palette(name: str, shelves: Shelves) -> str:
    return ", ".join(f"{role} {colour}" for role, colour in definitions.read_palettes(shelves)[name].items())


def _motif_family(name: str, _: Shelves) -> str:
    pattern = PATTERNS[name]
    angles, scales = (
        ", ".join(f"{number:g}" for number in some) for some in (pattern.angles, pattern.scales)
    )
    what = _first_line(pattern.draw.__doc__).removeprefix("Draw ")
    return f"{what[:1].upper()}{what[1:]} Angles {angles}; scales {scales}"


def _motif_palette(name: str, shelves: Shelves) -> str:
    palette = definitions.read_motif_palettes(shelves)[name]
    return f"light {palette.light}, dark {palette.dark}, inks {', '.join(palette.inks)}"


def _cue(name: str, shelves: Shelves) -> str:
    (cue,) = (cue for cue in definitions.read_cues(shelves) if cue.name == name)
    return f"{cue.shape}, {cue.colour}"


def _symbol_set(slug: str, shelves: Shelves) -> str:
    return f"{len(definitions.read_symbols(slug, shelves, Cache(default_folder())).symbols)} symbols"


def _format(name: str, _: Shelves) -> str:
    return _first_line(EXPORTERS[name].__doc__)


def _invariant(code: str, _: Shelves) -> str:
    return f"{_invariants()[code].severity}: {_invariants()[code].promise}"


def _invariants() -> "Table":
    from ludopress.invariants import INVARIANTS  # noqa: PLC0415  (needs numpy and shapely, a tenth of a second)

    return INVARIANTS


Names = Callable[[Shelves], Iterable[str]]
Describe = Callable[[str, Shelves], str]
LISTS: dict[str, tuple[Names, Describe]] = {
    "decks": (lambda shelves: shelves.names("decks"), _deck),
    "families": (lambda _: FAMILIES, _family),
    "templates": (lambda shelves: shelves.names("templates"), _template),
    "palettes": (definitions.read_palettes, _palette),
    "motif-families": (lambda _: PATTERNS, _motif_family),
    "motif-palettes": (definitions.read_motif_palettes, _motif_palette),
    "plots": (grammar.plots, grammar.plot),
    "scene-palettes": (grammar.palettes, grammar.palette),
    "subjects": (grammar.subjects, grammar.subject),
    "parts": (grammar.parts, grammar.part),
    "openings": (grammar.openings, grammar.opening),
    "cues": (lambda shelves: [cue.name for cue in definitions.read_cues(shelves)], _cue),
    "symbols": (lambda shelves: shelves.names("symbols"), _symbol_set),
    "formats": (lambda _: EXPORTERS, _format),
    "invariants": (lambda _: _invariants(), _invariant),
}


@click.command("list")
@click.argument("things", nargs=-1, type=click.Choice(list(LISTS)), metavar="|".join(LISTS))
def list_things(things: tuple[str, ...]) -> int:
    """Print what there is: everything, or the things named."""
    shelves = project()
    for thing in things or LISTS:
        names, describe = LISTS[thing]
        listed = list(names(shelves))
        width = max(map(len, listed), default=0)
        click.echo(thing)
        for name in listed:
            click.echo(f"  {name:{width}}  {_described(describe, name, shelves)}")
    return 0


@click.command()
@click.argument("code")
def explain(code: str) -> int:
    """Print what the check CODE promises and why, or what the mistake CODE means."""
    from ludopress.invariants import explain as explained  # noqa: PLC0415  (needs numpy and shapely)

    if meaning := (CODES | MAKING_CODES).get(code.upper().replace("X0", "D0")):
        click.echo(f"{code}: {meaning}. Each case is reported with its place and its cure; see docs/yaml.md.")
    else:
        click.echo(explained(code), nl=False)
    return 0


def _described(describe: Describe, name: str, shelves: Shelves) -> str:
    """Return what to say of ``name``; one that cannot be read does not hide the others."""
    try:
        return printable(describe(name, shelves))
    except LudopressError as error:
        return f"cannot be read: {str(error).partition(chr(10))[0]}"


def _first_line(text: str | None) -> str:
    return (text or "").strip().partition("\n")[0].removeprefix("Return ")
