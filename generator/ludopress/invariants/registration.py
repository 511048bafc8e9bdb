"""Registration: what lies behind what, once the paper is printed on both sides or folded.

Paper turned over about an upright edge mirrors x, about a level one y; a fold mirrors x about itself. Mapped
so, a back and its front have to meet like the two sides of a page that is turned sideways: the back is the
mirror image, about the upright axis of the piece, of the place of its front.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import shapely

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent
from ludopress.invariants.sheets import called, is_back, place_of
from ludopress.model import Flip, Matrix, Placement, Point, Printing, Shape, Sheet, Side, Template

EXACT = 0.01  # mm


@dataclass(frozen=True, slots=True)
class Opposite:
    """Two placements that are to be the sides of one piece, and the map from the back page to its front."""

    sheet: Sheet
    front: Placement
    back: Placement
    turned_over: Matrix


def has_backs(printing: Printing) -> bool:
    """Return whether any back, blank or not, has a place."""
    return any(is_back(placement) for sheet in printing.sheets for placement in sheet.placements)


def turned_over(sheet: Sheet) -> Matrix:
    """Return the map from the millimetres of a back page to those of its front, seen through the paper."""
    if sheet.fold is not None:
        return Matrix(a=-1, e=2 * sheet.fold)
    upright_edge_is_long = sheet.paper.height >= sheet.paper.width
    if (sheet.flip is Flip.LONG_EDGE) == upright_edge_is_long:
        return Matrix(a=-1, e=sheet.paper.width)
    return Matrix(d=-1, f=sheet.paper.height)


@invariant("sheets/numbered", Printing)
def numbered(printing: Printing) -> Iterator[Breach]:
    """Sheets are numbered from 1 without a gap, and every back has the number and the paper of a front.

    Sheets that fell on the floor are put in order by these numbers.
    """
    fronts = [sheet for sheet in printing.sheets if sheet.side is Side.FRONT]
    if [sheet.number for sheet in fronts] != list(range(1, len(fronts) + 1)):
        yield Breach(f"the front sheets are numbered {[sheet.number for sheet in fronts]}")
    by_number = {sheet.number: sheet for sheet in fronts}
    for sheet in printing.sheets:
        front = by_number.get(sheet.number)
        if sheet.of != len(fronts):
            yield Breach(f"{called(sheet)} is one of {len(fronts)}, not of {sheet.of}")
        if front is None:
            yield Breach(f"{called(sheet)} has no front")
        elif (sheet.paper, sheet.flip, sheet.fold) != (front.paper, front.flip, front.fold):
            yield Breach(f"{called(sheet)} is not turned over like its front")


@invariant("sheets/backs-behind-fronts", Printing, when=has_backs)
def backs_behind_fronts(printing: Printing) -> Iterator[Breach]:
    """Every front has the back of its own piece exactly behind it, upright when the piece is turned sideways.

    Worked out for the edge about which the paper is turned over, or for its fold, to 0.01 mm. A back that is
    off shows a rim of another colour; one of the wrong piece or upside down marks the piece for all to see.
    """
    template = printing.component.template
    sheets = {sheet.number: sheet for sheet in reversed(printing.sheets)}
    for (number, _), (fronts, backs) in _slots(printing).items():
        sheet = sheets[number]
        if len(fronts) == len(backs) == 1:
            opposite = Opposite(sheet, fronts[0], backs[0], turned_over(sheet))
            faults = [fault] if (fault := _fault(opposite, template)) else []
        else:
            faults = [f"is there {len(backs)} times, its front {len(fronts)} times"]
        for fault in faults:
            piece = (*fronts, *backs)[0].piece
            yield Breach(f"{called(sheet)}: the back of {piece} {fault}", (piece,))


Slots = dict[tuple[int, int], tuple[list[Placement], list[Placement]]]


def _slots(printing: Printing) -> Slots:
    """Return the fronts and the backs in every slot of every sheet of paper."""
    slots: Slots = {}
    for sheet in printing.sheets:
        for placement in sheet.placements:
            fronts, backs = slots.setdefault((sheet.number, placement.slot), ([], []))
            (backs if is_back(placement) else fronts).append(placement)
    return slots


def _fault(opposite: Opposite, template: Template) -> str:
    front, back = opposite.front, opposite.back
    if front.piece != back.piece:
        return f"is that of {back.piece}"
    through = opposite.turned_over.apply(back.at)
    away = max(abs(through.x - front.at.x), abs(through.y - front.at.y))
    if away > EXACT:
        return f"is {away:.2f} mm away from its front"
    if back.face is None:
        return ""
    look = front.face.template if front.face else template
    if back.face.template.trim != look.trim:
        return "is cut to another shape"
    if not _turns_like_a_page(opposite, look):
        return "is not upright when the piece is turned sideways"
    return "" if _is_its_own_mirror_image(look.trim) else "has the outline of its front the wrong way round"


def _turns_like_a_page(opposite: Opposite, template: Template) -> bool:
    """Return whether each corner of the back lies behind the corner across the upright axis of the front."""
    box = template.trim.box
    to_back = opposite.turned_over @ place_of(opposite.back, template)
    to_front = place_of(opposite.front, template)
    for x, y in ((box.left, box.top), (box.right, box.top), (box.left, box.bottom)):
        seen, wanted = to_back.apply(Point(x, y)), to_front.apply(Point(box.left + box.right - x, y))
        if max(abs(seen.x - wanted.x), abs(seen.y - wanted.y)) > EXACT:
            return False
    return True


@lru_cache(maxsize=64)
def _is_its_own_mirror_image(trim: Shape) -> bool:
    """Return whether a piece turned over covers the same area, but for a rim as wide as EXACT."""
    seen = Extent.of(trim)
    turned = seen.moved(Matrix(a=-1, e=trim.box.left + trim.box.right))
    differing = shapely.symmetric_difference(seen.core, turned.core)
    return bool(shapely.area(differing) <= EXACT * shapely.length(seen.core))
