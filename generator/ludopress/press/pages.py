"""Pages: faces at any place and scale, with marks: what a sheet is to the press, and an overview too.

Everything is in millimetres, origin top left, y down; ``POINTS`` brings it to PDF's points, y up.
"""

from dataclasses import dataclass

from ludopress.model import Box, Face, Mark, Matrix, Sheet, Size

POINTS = 72 / 25.4  # to the millimetre


@dataclass(frozen=True, slots=True)
class Shown:
    """A face on a page: the map from its millimetres to the page's, and the window it is seen through."""

    face: Face
    matrix: Matrix
    window: Box | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: its size, the faces on it, its marks; ``trim`` and ``bleed`` become the boxes so named."""

    size: Size
    faces: tuple[Shown, ...]
    marks: tuple[Mark, ...]
    trim: Box
    bleed: Box


def page_of(sheet: Sheet) -> Page:
    """Return the page that shows ``sheet``; a slot whose back is blank shows nothing."""
    return Page(
        size=sheet.paper,
        faces=tuple(
            Shown(slot.face, slot.matrix, slot.window) for slot in sheet.placements if slot.face is not None
        ),
        marks=sheet.marks,
        trim=sheet.trim,
        bleed=sheet.bleed,
    )
