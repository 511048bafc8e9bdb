"""Behind: which motif lies behind which, read from the objects of the finished PDFs.

Where the front of a card lies on its page is measured. From there the paper is turned over as a hand does it:
about its long or its short edge, about its fold, or, where a page is one face, sideways. What is painted in
just that place is the back of the card, wherever the imposition meant to put it. What an object shows is told
by the operators it holds.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import pieces_of
from ludopress.invariants.objects import Place, Use, Uses, content_of, uses
from ludopress.invariants.pdf import EXACT, POINT, is_pdf
from ludopress.invariants.sheets import place_of
from ludopress.model import (
    Artifact,
    Backs,
    Box,
    Face,
    Flip,
    Leaf,
    Matrix,
    MotifCard,
    Placed,
    Placement,
    Point,
    Printing,
    Publication,
    Sheet,
    Side,
    Template,
    TwinsRule,
)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a PDF: the sheet it was made of, and the forms that are on it."""

    file: str
    number: int
    sheet: Sheet
    found: Uses


@dataclass(frozen=True, slots=True)
class Paper:
    """The pages on both sides of a sheet of paper; of a folded one both are the same page."""

    front: Page
    back: Page | None


def has_twins(publication: Publication) -> bool:
    """Return whether a twins deck is printed."""
    return any(isinstance(one.component.rule, TwinsRule) for one in publication.edition.printings)


@invariant("twins/right-motif-behind", Publication, when=has_twins)
def right_motif_behind(publication: Publication) -> Iterator[Breach]:
    """On every card of every PDF its own two motifs are back to back, each the same object wherever it is.

    The whole game hangs on it, and a back sheet that lies the wrong way round is not seen before all is cut.
    Measured in the file: the place of each front, turned over with its paper, holds the other motif that was
    dealt to the card, upright when the card is turned sideways, to 0.01 mm.
    """
    for printing in publication.edition.printings:
        component = printing.component
        if not isinstance(component.rule, TwinsRule):
            continue
        if component.paper.backs is Backs.NONE:
            message = f"{component.key}: `backs: none` leaves out half of the motifs; take that away"
            yield Breach(message, (component.key,), component.at)
        elif printing.leaves:
            shown = [file for file in publication.artifacts if is_pdf(file) and _shows(file, printing)]
            for papers in _decks(shown):
                yield from _faults(printing, papers)
            for file in _strays(shown):
                yield Breach(f"{file.path}: there are no fronts to these backs", (component.key,))


def _shows(file: Artifact, printing: Printing) -> bool:
    """Return whether a PDF that opens was made of the component's sheets, some of it at least."""
    return bool(uses(file.content)) and any(_is_of(sheet, printing) for sheet in file.pages)


def _is_of(sheet: Sheet, printing: Printing) -> bool:
    return sheet.component == printing.component.name


def _decks(files: Sequence[Artifact]) -> Iterator[list[Paper]]:
    """Yield the sheets of paper that each file, or a file of fronts and that of its backs, makes."""
    backs = [_pages(file) for file in files if not _has(file, Side.FRONT)]
    for file in files:
        pages = _pages(file)
        if not _has(file, Side.FRONT):
            continue
        if any(sheet.fold is not None for sheet in file.pages):
            yield [Paper(page, page) for page in pages]
        elif _has(file, Side.BACK):
            yield [Paper(*both) for both in zip_longest(pages[::2], pages[1::2])]
        else:
            behind = backs.pop(0) if backs else []
            yield [Paper(front, back) for front, back in zip_longest(pages, behind[: len(pages)])]


def _strays(files: Sequence[Artifact]) -> list[Artifact]:
    """Return the files of backs for which there is no file of fronts alone."""
    fronts = sum(_has(file, Side.FRONT) and not _has(file, Side.BACK) for file in files)
    return [file for file in files if not _has(file, Side.FRONT)][fronts:]


def _has(file: Artifact, side: Side) -> bool:
    return any(sheet.side is side for sheet in file.pages)


def _pages(file: Artifact) -> list[Page]:
    both = zip(file.pages, uses(file.content), strict=False)
    return [Page(file.path, number, sheet, found) for number, (sheet, found) in enumerate(both, 1)]


def _faults(printing: Printing, papers: Sequence[Paper]) -> Iterator[Breach]:
    reader = _Reader.of(printing)
    missing = dict.fromkeys(reader.cards)
    for paper in papers:
        placements = paper.front.sheet.placements if _is_of(paper.front.sheet, printing) else ()
        for placement in placements:
            if placement.piece in reader.cards and placement.face and placement.face.side is Side.FRONT:
                missing.pop(placement.piece, None)
                card, page = reader.cards[placement.piece], paper.front
                for fault in reader.faults(paper, placement):
                    message = f"{page.file}, page {page.number}: card {card.key} {fault}"
                    yield Breach(message, (card.key, card.front, card.back))
    for key in missing:
        yield Breach(f"{papers[0].front.file}: card {key} is on none of its fronts", (key,))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Tells which motif is where; ``motifs`` are their names by what they paint.

    ``objects`` fills with the number under which a file has each motif.
    """

    cards: Mapping[str, MotifCard]
    leaves: Mapping[str, Leaf]
    motifs: Mapping[bytes, str]
    objects: dict[tuple[str, str], int] = field(default_factory=dict)

    @staticmethod
    def of(printing: Printing) -> "_Reader":
        faces = [face for leaf in printing.leaves for face in (leaf.front, leaf.back) if face]
        arts = {layer.art.drawing.digest: layer.art for face in faces for layer in face.layers}
        drawn = [(one.key, arts.get(one.drawing.digest)) for one in printing.component.shown]
        return _Reader(
            cards={card.key: card for card in pieces_of(printing.component, MotifCard)},
            leaves={leaf.piece: leaf for leaf in printing.leaves},
            motifs={content_of(art.form): key for key, art in drawn if art},
        )

    def faults(self, paper: Paper, placement: Placement) -> Iterator[str]:
        """Yield what is wrong with the card that is placed on the front of a sheet of paper."""
        card, leaf = self.cards[placement.piece], self.leaves[placement.piece]
        front, back = _motif_on(leaf.front), _motif_on(leaf.back)
        if front is None or back is None:
            yield "shows no motif on one of its sides"
            return
        to_page = _to_points(paper.front) @ place_of(placement, leaf.front.template) @ front.matrix
        use = self.motif_at(paper.front, front, to_page)
        yield from self.wrong(paper.front, use, card.front, "on its front")
        if paper.back is None:
            yield "has no page behind it"
        elif paper.back.found.turned != paper.front.found.turned:
            yield f"has a page behind it that is turned by {paper.back.found.turned}° when it is shown"
        elif use is not None:
            template = leaf.front.template
            to_points = use.place.from_drawing(front.art.drawing.size) @ _inverse(front.matrix)
            turned, how = _turned_over(paper.front, paper.back, _around(template, to_points))
            to_back = turned @ to_points @ _sideways(template) @ back.matrix
            behind = self.motif_at(paper.back, back, to_back)
            yield from self.wrong(paper.back, behind, card.back, f"behind it, once the paper is {how},")

    def motif_at(self, page: Page, layer: Placed, to_page: Matrix) -> Use | None:
        """Return the form of a motif where ``to_page`` brings ``layer``, the uppermost, or None."""
        place = Place.of_drawing(layer.art.drawing.size, to_page)
        there = page.found.at(place, EXACT / POINT)
        return next((use for use in reversed(there) if use.content in self.motifs), None)

    def wrong(self, page: Page, use: Use | None, motif: str, where: str) -> Iterator[str]:
        """Yield what is wrong with the form that was found in the place of ``motif``."""
        if use is None:
            yield f"has no motif {where} where {motif} should be"
        elif self.motifs[use.content] != motif:
            yield f"has {self.motifs[use.content]} {where} where {motif} should be"
        elif self.objects.setdefault((page.file, motif), use.number) != use.number:
            yield f"has another object {where} than the other copies of {motif}"


def _motif_on(face: Face | None) -> Placed | None:
    return next((layer for layer in face.layers if layer.symbol), None) if face else None


def _to_points(page: Page) -> Matrix:
    """Return the map from the millimetres of a page to its points."""
    return Matrix(a=1 / POINT, d=-1 / POINT, e=page.found.media.left, f=page.found.media.bottom)


def _sideways(template: Template) -> Matrix:
    """Return the map from a back to the front before it, through a card that is turned over sideways."""
    box = template.trim.box
    return Matrix(a=-1, e=box.left + box.right)


def _turned_over(front: Page, back: Page, card: Box) -> tuple[Matrix, str]:
    """Return the map from a front page to what lies behind it, and in words how the paper was turned.

    ``card`` is what the card takes of the page; where it is all of it, the page is turned like the card.
    """
    here, there = front.found.media, back.found.media
    if front is back and front.sheet.fold is not None:
        return Matrix(a=-1, e=2 * (here.left + front.sheet.fold / POINT)), "folded"
    about_upright = (front.sheet.flip is Flip.LONG_EDGE) == (here.height >= here.width)
    edge = "long" if front.sheet.flip is Flip.LONG_EDGE else "short"
    if card.apart(here) <= EXACT / POINT:
        about_upright, edge = True, "upright"
    turned = (
        Matrix(a=-1, e=here.right + there.left) if about_upright else Matrix(d=-1, f=here.bottom + there.top)
    )
    return turned, f"turned over about its {edge} edge"


def _around(template: Template, to_points: Matrix) -> Box:
    """Return the box on the page round all that no other card may enter."""
    box = template.footprint.box
    corners = [to_points.apply(Point(x, y)) for x in (box.left, box.right) for y in (box.top, box.bottom)]
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _inverse(matrix: Matrix) -> Matrix:
    """Return the map that undoes ``matrix``."""
    area = matrix.a * matrix.d - matrix.b * matrix.c
    turned = Matrix(matrix.d / area, -matrix.b / area, -matrix.c / area, matrix.a / area)
    return turned @ Matrix.translation(-matrix.e, -matrix.f)
