"""Page furniture: what a sheet says about itself, at the edges of the printable area.

Above: deck and component, side and page. Below: a scale bar of exactly 50 mm, and the credits. As many rows
are kept above as below, so that places mirrored for the back stay clear of them. Captions of marks come
first, in the rows nearest to the pieces.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from ludopress.errors import LayoutError
from ludopress.model import Label, Line, Mark, Point
from ludopress.typography import settable
from ludopress.typography.rows import ROW, SIZE, Placing, Row, at_left, at_right, flow, joined, width

SPACE = 2.0  # mm between things in a row
BAR = 50.0
BAR_WIDTH = 0.5  # heavy, so that nobody takes it for a mark
BAR_END_WIDTH = 0.2
BAR_END = 1.4  # mm, the height of its end ticks: that of the capitals
CAPTION = "50 mm · print at 100 %"
TOO_SMALL = (
    "the page furniture does not fit on the paper "
    "(choose larger paper or a smaller margin, or shorten the title or the credits)"
)


class CrowdedError(LayoutError):
    """The furniture needs more rows than it was given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What the furniture names: the deck, the component, and whose work the art is."""

    title: str
    component: str
    credits: tuple[str, ...] = ()


class Credits(Enum):
    """Where credits may stand; ``ANYWHERE``: beside the heading too, where there can be no more rows."""

    BELOW = "below"
    ANYWHERE = "anywhere"


class Band(Enum):
    """The rows above the pieces, or those below."""

    ABOVE = "above"
    BELOW = "below"


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """Words of a mark: ``place`` sets them between ``left`` and ``right`` in the row nearest to the pieces.

    That is ``row``, or where there is none, the innermost row of furniture in ``band``.
    """

    text: str
    band: Band
    left: float
    right: float
    place: Placing
    row: Row | None = None


def strip(rows: int) -> float:
    """Return the height in mm that ``rows`` rows of furniture take, above and again below."""
    return rows * ROW


def caption(captions: Sequence[Caption], rows: Sequence[Row]) -> tuple[list[Label], list[Row]]:
    """Return ``captions`` set in ``rows``, half of them above, and what they leave; or raise CrowdedError."""
    left, labels = list(rows), list[Label]()
    half = len(left) // 2
    for one in captions:
        index = half - 1 if one.band is Band.ABOVE else half
        row = one.row or left[index]
        label = one.place(one.text, row.within(one.left, one.right)) or one.place(one.text, row)
        if label is None:
            raise CrowdedError(TOO_SMALL)
        labels.append(label)
        if one.row is None:
            left[index] = row.without(label.at.x - SPACE, label.at.x + width(one.text) + SPACE)
    return labels, left


def furnish(heading: Heading, page: str, rows: Sequence[Row], where: Credits) -> list[Mark]:
    """Return the furniture set in ``rows``, half of them above, half below; or raise CrowdedError."""
    half = len(rows) // 2
    above, below = list(rows[:half]), list(rows[half:])
    name = at_right(page, above[0])
    captioned = _scale_bar(below[-1], CAPTION)
    bar = captioned or _scale_bar(below[-1], "")
    if name is None or bar is None:
        raise CrowdedError(TOO_SMALL)
    above[0] = above[0].without(name.at.x - SPACE, name.at.x + width(page))
    below[-1] = below[-1].without(bar.start, bar.end + SPACE)
    words = joined((heading.title, heading.component))
    title = flow(words, above, at_left)
    if title is None and where is Credits.ANYWHERE:
        title = flow(words, [stretch for row in above for stretch in row.stretches()], at_left)
    notes = joined(heading.credits if captioned else (CAPTION, *heading.credits))
    if title is None:
        raise CrowdedError(TOO_SMALL)
    rooms = [below[-count:] for count in range(1, half + 1)]
    if where is Credits.ANYWHERE:
        rooms.append([stretch for row in (*below, *_left_by(title, above)) for stretch in row.stretches()])
    tails = (flow(notes, room, at_right) for room in rooms)
    tail = next((labels for labels in tails if labels is not None), None)
    if tail is None:
        raise CrowdedError(TOO_SMALL)
    return [*title, name, *bar.marks, *tail]


def _left_by(labels: Sequence[Label], rows: Sequence[Row]) -> Iterator[Row]:
    """Yield what ``labels`` leave of ``rows``."""
    for row in rows:
        for label in labels:
            if label.at.y == row.baseline:
                row = row.without(label.at.x, label.at.x + width(label.text) + SPACE)  # noqa: PLW2901
        yield row


def checked(heading: Heading) -> Heading:
    """Return ``heading`` in letters that can be set; LayoutError when the font lacks one of them."""
    title, component, *notes = map(settable, (heading.title, heading.component, *heading.credits))
    return Heading(title=title, component=component, credits=tuple(notes))


@dataclass(frozen=True, slots=True)
class _Bar:
    """A scale bar with or without its caption, and from where to where it reaches."""

    marks: tuple[Mark, ...]
    start: float
    end: float


def _scale_bar(row: Row, caption: str) -> _Bar | None:
    """Return the bar with its end ticks, at the start of the first stretch that holds it and its caption."""
    tail = SPACE + width(caption) if caption else 0.0
    start = next((left for left, right in row.free if right - left >= BAR + tail - 1e-9), None)
    if start is None:
        return None
    top, middle = row.baseline - BAR_END, row.baseline - BAR_END / 2
    bar = Line(Point(start, middle), Point(start + BAR, middle), BAR_WIDTH)
    ends = (Line(Point(x, top), Point(x, row.baseline), BAR_END_WIDTH) for x in (start, start + BAR))
    label = Label(caption, Point(start + BAR + SPACE, row.baseline), SIZE)
    return _Bar((bar, *ends, label) if caption else (bar, *ends), start, start + BAR + tail)
