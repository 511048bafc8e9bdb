"""Page furniture: what a sheet says about itself, at the edges of the printable area.

Above: deck and component, side and page. Below: a scale bar of exactly 50 mm, and the credits. As many rows
are kept above as below, so that places mirrored for the back stay clear of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludopress.errors import LayoutError
from ludopress.model import Label, Line, Mark, Point
from ludopress.typography import settable
from ludopress.typography.rows import ROW, SIZE, Row, at_left, at_right, flow, joined, width

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


def strip(rows: int) -> float:
    """Return the height in mm that ``rows`` rows of furniture take, above and again below."""
    return rows * ROW


def furnish(heading: Heading, page: str, rows: Sequence[Row]) -> list[Mark]:
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
    title = flow(joined((heading.title, heading.component)), above, at_left)
    notes = joined(heading.credits if captioned else (CAPTION, *heading.credits))
    tails = (flow(notes, below[-count:], at_right) for count in range(1, half + 1))
    tail = next((labels for labels in tails if labels is not None), None)
    if title is None or tail is None:
        raise CrowdedError(TOO_SMALL)
    return [*title, name, *bar.marks, *tail]


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
