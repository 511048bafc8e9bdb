"""``faces``: one face a page, for a print house: the page is the bleed box, with the trim inside it.

Where the edge stays white the page is the piece as cut: a PDF's BleedBox holds its TrimBox.

Every front is followed by its back, in the order of the pieces: services that take one file want it so, and
odd and even pages are easily split for those that want two. A back that many pieces share is in the file
once, however often it comes; a blank back among others is a blank page, so that the pairs stay pairs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludopress import press
from ludopress.export.names import path, stem
from ludopress.model import (
    Artifact,
    Box,
    Edition,
    Face,
    Flip,
    Leaf,
    Placement,
    Printing,
    Sheet,
    Side,
    Template,
)


def faces(edition: Edition) -> list[Artifact]:
    """Return SLUG-COMPONENT-faces.pdf for each component."""
    return [_bound(edition, printing) for printing in edition.printings]


def _bound(edition: Edition, printing: Printing) -> Artifact:
    game, component = edition.game, printing.component
    pages = tuple(_pages(component.key, printing.leaves))
    content = press.pdf(pages, f"{game.title} · {component.name}", printing.credits)
    file = path(component, stem(game.slug, component.key, "faces.pdf"))
    return Artifact(file, content, pages, printing.credits)


def _pages(component: str, leaves: Sequence[Leaf]) -> Iterator[Sheet]:
    has_backs = any(leaf.back for leaf in leaves)
    for number, leaf in enumerate(leaves, 1):
        page = FacePage(component, number, len(leaves), leaf.front.template)
        yield page.sheet(leaf.piece, leaf.front, Side.FRONT)
        if has_backs:
            yield page.sheet(leaf.piece, leaf.back, Side.BACK)


@dataclass(frozen=True, slots=True)
class FacePage:
    """A page that holds nothing but a face."""

    component: str
    number: int
    of: int
    template: Template

    def sheet(self, piece: str, face: Face | None, side: Side) -> Sheet:
        """Return the page with ``face`` on it, or blank: as large as the bleed box, the trim within."""
        trim, bleed = self.template.trim.box, self.template.footprint.box
        page = Box(0.0, 0.0, bleed.width, bleed.height)
        left, top = trim.left - bleed.left, trim.top - bleed.top
        cut = Box(left, top, left + trim.width, top + trim.height)
        return Sheet(
            component=self.component,
            paper=page.size,
            side=side,
            number=self.number,
            of=self.of,
            placements=(Placement(slot=0, piece=piece, face=face, at=cut.centre),),
            marks=(),
            printable=page,
            trim=cut,
            bleed=page,
            flip=Flip.LONG_EDGE,
        )
