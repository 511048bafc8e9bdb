"""Making: the pipeline itself, from a game as read to its files and reports. Nothing is written here.

It imports every stage, so ``publish`` imports it only for a deck that has changed.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from ludopress.errors import DefinitionError, LayoutError, Mistake, Position
from ludopress.export import EXPORTERS
from ludopress.imposition import Heading, impose
from ludopress.invariants import Examination, examination, report, settle
from ludopress.model import (
    Artifact,
    Component,
    Edition,
    Game,
    Leaf,
    Leaflet,
    Printing,
    Publication,
    Severity,
)
from ludopress.publish import reporting
from ludopress.publish.catalogues import Finish, Renderers, begun_catalogue
from ludopress.publish.compositions import with_pictures
from ludopress.publish.crediting import credits_of
from ludopress.publish.drawing import deal, leaves_of, studios
from ludopress.publish.orders import Desk, Order
from ludopress.publish.outcomes import Outcome


def make(game: Game, order: Order, desk: Desk) -> Outcome:
    """Return the files of ``game`` in the formats ordered and what the checks of every stage found.

    Raises:
        DefinitionError: the deck cannot be dealt, drawn or imposed as it is defined.
    """
    with Renderers.hired() as renderers:
        edition, finishes = drawn_edition(game, order, desk, renderers)
        drawn = renderers.first.submit(examination, edition.printings)  # mostly pdfium's work, too
        desk.watch("export")
        with _placed(game.at):
            artifacts = {name: EXPORTERS[name](edition) for name in order.formats}
        desk.watch("examine")
        everything = tuple(artifact for made in artifacts.values() for artifact in made)
        publication = Publication(edition=edition, artifacts=everything)
        dealt = examination((*game.translations, *(printing.component for printing in edition.printings)))
        printed = examination((edition, *everything, publication))
        catalogued = examination(finish() for finish in finishes)  # last: the second engine is slow
        found = dealt + catalogued + drawn.result() + printed
    return _outcome(edition, order, artifacts, settle(found, game))


def drawn_edition(game: Game, order: Order, desk: Desk, renderers: Renderers) -> tuple[Edition, list[Finish]]:
    """Return ``game`` dealt, drawn and imposed, and what gives the pictures of its symbols.

    The ``renderers`` draw these while everything else goes on.
    """
    desk.watch("deal")
    game = replace(game, components=tuple(deal(component, game) for component in game.components))
    desk.watch("draw")
    composed = (with_pictures(component, desk.cache) for component in game.components)
    game = replace(game, components=tuple(composed))
    begun = [begun_catalogue(component, renderers) for component in game.components if component.shown]
    ready = studios(game.components, desk.shelves, desk.cache, order.engine)
    finishes = [go_on(ready[0].arts) for go_on in begun]
    leaves = [leaves_of(one, desk.cache) for one in ready]
    desk.watch("impose")
    printings = tuple(
        _imposed(game, component, one) for component, one in zip(game.components, leaves, strict=True)
    )
    leaflets: tuple[Leaflet, ...] = ()
    if "rules" in order.formats:
        from ludopress.publish.rules import leaflets as set_in  # noqa: PLC0415  (who wants no rules need not wait)

        desk.watch("typeset")
        leaflets = set_in(game, printings)
    return Edition(game=game, printings=printings, leaflets=leaflets), finishes


def _imposed(game: Game, component: Component, leaves: tuple[Leaf, ...]) -> Printing:
    lines = credits_of(component)
    heading = Heading(title=game.title, component=component.name, credits=lines)
    with _placed(component.at):
        sheets = impose(leaves, component.paper, heading)
    return Printing(component=component, leaves=leaves, sheets=sheets, credits=lines)


@contextmanager
def _placed(at: Position) -> Iterator[None]:
    """Turn what finds no room on the paper into a mistake at ``at``."""
    try:
        yield
    except LayoutError as error:
        raise DefinitionError([Mistake(at, "L002", str(error))]) from error


def _outcome(
    edition: Edition, order: Order, artifacts: Mapping[str, Sequence[Artifact]], examined: Examination
) -> Outcome:
    game = edition.game
    section = reporting.section(examined, edition)
    return Outcome(
        slug=game.slug,
        paper=game.paper.name,
        locales=order.locales,
        passed=examined.passed,
        warnings=examined.count(Severity.WARNING),
        skipped=examined.count(Severity.SKIPPED),
        accepted=examined.accepted,
        files={name: {one.path: one.content for one in made} for name, made in artifacts.items()},
        reports={
            "text": report.text(examined, game.slug),
            "full": report.text(examined, game.slug, report.FULL),
            "json": report.json(examined, game.slug, game.components),
            "github": report.github(examined),
            "section": section,
            "html": reporting.page(f"{game.title}: what was found", [section]),
        },
    )
