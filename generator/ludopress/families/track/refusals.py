"""What to say when a track does not fit: why, and what does. Every offer is tried before it is made."""

import math
from collections.abc import Iterator
from dataclasses import replace

from ludopress.errors import DesignError
from ludopress.families.track.settings import FEWEST_SPACES, Settings
from ludopress.families.track.wishes import Shape, Wish
from ludopress.model import Box


def too_many(settings: Settings, shape: Shape, wish: Wish) -> DesignError:
    """Return why the spaces do not fit, and the largest numbers of spaces and of pawns that do."""
    width, height = wish.field.width, wish.field.height
    stand = settings.stand_mm
    room = f"{settings.pawns} pawns of {stand.width:g} × {stand.depth:g} mm on each"
    message = (
        f"{settings.spaces} spaces of the shape {settings.shape} with room for {room} do not fit into the "
        f"{width:.0f} × {height:.0f} mm that paper and border leave"
    )
    return DesignError(f"{message}: {'; or '.join(_offers(settings, shape, wish))}")


def no_room(border: float, area: Box) -> DesignError:
    """Return that the border is as wide as the paper."""
    paper = f"the {area.width:.0f} × {area.height:.0f} mm that may be printed on"
    return DesignError(
        f"a border of {border:g} mm leaves nothing of {paper}: make `border_mm` smaller, or the paper larger"
    )


def _offers(settings: Settings, shape: Shape, wish: Wish) -> Iterator[str]:
    most = most_spaces(shape, wish)
    lap = "" if settings.lap else " with a lap mark (`lap: true`)"
    yield f"at most {most} spaces fit{lap}" if most else "not even a short one fits"
    pawns = _pawns(shape, wish)
    if pawns:
        yield f"fewer pawns on a space at once (`pawns: {pawns}`)"
    if shape.glimpses(replace(wish, field=_doubled(wish.field))):
        yield "paper of twice the size (`paper: {sheet: A3}` instead of A4)"


def _doubled(field: Box) -> Box:
    """Return a field on paper of twice the size: a little smaller than it would be, for edges do not grow."""
    return Box(0.0, 0.0, field.width * math.sqrt(2), field.height * math.sqrt(2))


def most_spaces(shape: Shape, wish: Wish) -> int:
    """Return the largest number of spaces that fits where ``wish`` does not, 0 where none does.

    Every number is tried: what fits is not quite monotone, since a finish may have room at the end of a
    longer way and none at that of a shorter one.
    """
    fewer = range(wish.last - 1, FEWEST_SPACES - 1, -1)
    return next((last for last in fewer if shape.finds(replace(wish, last=last))), 0)


def _pawns(shape: Shape, wish: Wish) -> int:
    """Return for how many pawns as many spaces fit, nearly the most; 0 if not even for one."""
    low, high = 0, wish.pawns
    while high - low > 1:
        middle = (low + high) // 2
        if shape.glimpses(replace(wish, pawns=middle)):
            low = middle
        else:
            high = middle
    return low
