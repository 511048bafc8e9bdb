"""Making: the pipeline itself, from a game as read to its files and reports. Nothing is written here.

It imports every stage, so ``publish`` imports it only for a deck that has changed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ludopress.errors import DefinitionError, LayoutError, Mistake, Position
from ludopress.export import EXPORTERS
from ludopress.imposition import Heading, impose
from ludopress.invariants import INVARIANTS, report
from ludopress.invariants.engine import run
from ludopress.invariants.examinations import Examination
from ludopress.invariants.waivers import waive
from ludopress.model import Artifact, Credit, Edition, Game, Leaf, Printing, Publication, Severity
from ludopress.publish.catalogues import catalogue
from ludopress.publish.drawing import deal, drawn, studio
from ludopress.publish.orders import Desk, Order
from ludopress.publish.outcomes import Outcome


def make(game: Game, order: Order, desk: Desk) -> Outcome:
    """Return the files of ``game`` in the formats ordered and what the checks of every stage found.

    Raises:
        DefinitionError: the deck cannot be dealt, drawn or imposed as it is defined.
    """
    desk.watch(order.name, "deal")
    game = replace(game, components=tuple(deal(component) for component in game.components))
    examined = run(INVARIANTS, game.components)
    desk.watch(order.name, "draw")
    studios = [studio(component, desk.shelves, desk.cache, order.engine) for component in game.components]
    examined += run(INVARIANTS, [catalogue(ready.component, ready.arts) for ready in studios])
    leaves = [drawn(ready, desk.cache) for ready in studios]
    desk.watch(order.name, "impose")
    edition = _imposed(game, leaves)
    examined += run(INVARIANTS, [*edition.printings, edition])
    desk.watch(order.name, "export")
    artifacts = {name: EXPORTERS[name](edition) for name in order.formats}
    desk.watch(order.name, "examine")
    everything = tuple(artifact for made in artifacts.values() for artifact in made)
    examined += run(INVARIANTS, [*everything, Publication(edition=edition, artifacts=everything)])
    return _outcome(game, artifacts, waive(INVARIANTS, examined, dict(game.waived), _places(game)))


def _imposed(game: Game, leaves: Iterable[tuple[Leaf, ...]]) -> Edition:
    """Return the edition with every component on its sheets."""
    lines = credits_of(game)
    printings = []
    for component, drawn_leaves in zip(game.components, leaves, strict=True):
        heading = Heading(title=game.title, component=component.key, credits=lines)
        try:
            sheets = impose(drawn_leaves, game.paper, heading)
        except LayoutError as error:
            raise DefinitionError([Mistake(component.at, "L002", str(error))]) from error
        printings.append(Printing(component=component, leaves=drawn_leaves, sheets=sheets))
    return Edition(game=game, printings=tuple(printings), credits=lines)


def credits_of(game: Game) -> tuple[str, ...]:
    """Return a line for everybody whose work the dealt game shows, saying what was changed in it."""
    shown: dict[Credit, None] = {}
    for component in game.components:
        used = {key for piece in component.pieces for key in piece.symbols}
        shown |= {symbol.credit: None for symbol in component.symbols.symbols if symbol.key in used}
    return tuple(_credit_line(credit) for credit in shown)


def _credit_line(credit: Credit) -> str:
    author = f" by {credit.author}" if credit.author else ""
    url = f", {credit.url}" if credit.url else ""
    return f"Pictures: {credit.title}{author}, {credit.licence}{url}; turned and scaled"


def _places(game: Game) -> Mapping[str, Position]:
    return {code: at for (code, _), at in zip(game.waived, game.waived_at, strict=True)}


def _outcome(game: Game, artifacts: Mapping[str, Sequence[Artifact]], examined: Examination) -> Outcome:
    return Outcome(
        slug=game.slug,
        passed=examined.passed,
        warnings=examined.count(Severity.WARNING),
        skipped=examined.count(Severity.SKIPPED),
        files={name: {one.path: one.content for one in made} for name, made in artifacts.items()},
        reports={
            "text": report.text(examined, game.slug),
            "full": report.text(examined, game.slug, report.FULL),
            "json": report.json(examined, game.slug),
            "github": report.github(examined),
        },
    )
