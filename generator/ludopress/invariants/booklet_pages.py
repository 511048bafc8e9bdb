"""Booklet pages: how full the finished pages of rules are, and what lies on their figures.

Lengths are in mm from the upper left corner of a page, or of a figure.
"""

from collections.abc import Iterator
from contextlib import closing

import numpy as np
import pypdfium2
from numpy.typing import NDArray

from ludopress.invariants.booklet_files import PAPER, Booklet, letters
from ludopress.invariants.booklets import OVERHANG, file_of, has_booklets, made_booklets, millimetres
from ludopress.invariants.engine import Breach, invariant
from ludopress.model import Box, Picture, Point, Publication, Severity, Size
from ludopress.pdfium import PDFIUM

LEAST = 0.55  # of the height of the text
ALIKE = 0.01  # by such a share two figures of the same shape differ at most
FINE = 4.0  # pixels to a mm
COVERED = 0.08  # of the place of a letter: anti-aliased rims are less


@invariant("booklets/pages-filled", Publication, when=has_booklets, severity=Severity.WARNING)
def pages_filled(publication: Publication) -> Iterator[Breach]:
    """Every page between the cover and the last one is filled to 55 %, down from its upper margin.

    A page that ends halfway passes for the end of the rules. A lower figure, or a shorter table, leaves less
    of a page empty before it.
    """
    style = publication.edition.game.style
    lengths = {name: millimetres(length) for name, length in style.page} if style else {}
    for leaflet, pdf in made_booklets(publication):
        locale = leaflet.booklet.locale
        top, foot = lengths["top"], lengths["height"] - lengths["bottom"]
        for number, page in enumerate(pdf.pages[1:-1], 2):
            lowest = max((end for end in page.ends if end <= foot + OVERHANG), default=top)
            if (filled := (lowest - top) / (foot - top)) < LEAST:
                yield Breach(f"page {number} in {locale} is filled to {filled:.0%}", (locale, str(number)))


@invariant("booklets/labels-clear", Publication, when=has_booklets, severity=Severity.WARNING)
def labels_clear(publication: Publication) -> Iterator[Breach]:
    """No letter on a figure covers what the figure shows, but for a piece that its label is put on.

    A label that is short in English is long in Turkish, and a card behind it is not seen.
    """
    for leaflet, pdf in made_booklets(publication):
        locale = leaflet.booklet.locale
        content = file_of(publication, locale, "-rules.pdf")
        for number, picture in enumerate(leaflet.manuscript.figures, 1):
            if picture.labels:
                place = _place(pdf, picture)
                if place is not None and _covers(picture, place[1], letters(content, place[0])):
                    message = f"on page {place[0]} in {locale} a label covers a part of figure {number}"
                    yield Breach(message, (locale, str(number)))


def _place(pdf: Booklet, picture: Picture) -> tuple[int, Box] | None:
    """Return the page that a figure is on, and where: that of its shape which is most like it."""
    size = _size(picture)
    found = [
        (abs(form.height * size.width / (form.width * size.height) - 1), number, form)
        for number, page in enumerate(pdf.pages, 1)
        for form in page.forms
        if form.width and number > 1
    ]
    unlike, number, form = min(found, key=lambda one: one[:2], default=(1.0, 0, Box(0, 0, 0, 0)))
    return (number, form) if unlike <= ALIKE else None


def _size(picture: Picture) -> Size:
    with PDFIUM, closing(pypdfium2.PdfDocument(picture.content)) as document, closing(document[0]) as page:
        return Size(*page.get_size())


def _covers(picture: Picture, place: Box, said: list[Box]) -> bool:
    """Return whether one of the letters lies on something that is painted in a figure at that place."""
    with (
        PDFIUM,
        closing(pypdfium2.PdfDocument(picture.content)) as document,
        closing(document[0]) as page,
        closing(page.render(scale=FINE * place.width / page.get_width(), grayscale=True)) as bitmap,
    ):
        drawn = bitmap.to_numpy()
        dark = drawn.reshape(drawn.shape[:2]) < PAPER
    scale = place.width / picture.width
    meant = [box for box in picture.pieces if any(_within(label, box) for label in picture.labels)]
    return any(
        _share(dark, place, box) > COVERED
        for box in said
        if not any(_within(_in_figure(box.centre, place, scale), piece) for piece in meant)
    )


def _in_figure(point: Point, place: Box, scale: float) -> Point:
    return Point((point.x - place.left) / scale, (point.y - place.top) / scale)


def _within(point: Point, box: Box) -> bool:
    return box.left <= point.x <= box.right and box.top <= point.y <= box.bottom


def _share(dark: NDArray[np.bool_], place: Box, letter: Box) -> float:
    """Return how much is painted of where a letter lies in a figure, 0 where it lies elsewhere."""
    left, top = round(FINE * (letter.left - place.left)), round(FINE * (letter.top - place.top))
    right, bottom = round(FINE * (letter.right - place.left)), round(FINE * (letter.bottom - place.top))
    inside = 0 <= left < right <= dark.shape[1] and 0 <= top < bottom <= dark.shape[0]
    return float(dark[top:bottom, left:right].mean()) if inside else 0.0
