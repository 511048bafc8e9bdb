"""Deals a track: its shape lays the spaces out, the seed strews the ornaments between them."""

from dataclasses import replace
from functools import partial

from ludopress.families.track import refusals, serpentine
from ludopress.families.track.coil import COARSE, coiled, first
from ludopress.families.track.settings import Settings
from ludopress.families.track.spots import scattered
from ludopress.families.track.wishes import Shape, Wish
from ludopress.model import Box, Deal, Point, Supply, Track, TrackRule

BORDER = 27  # borders make the shorter side of what may be printed on


def _coil(bend: float) -> Shape:
    return Shape(
        partial(coiled, bend=bend), partial(first, bend=bend), partial(first, bend=bend, step=COARSE)
    )


SHAPES: dict[str, Shape] = {
    "serpentine": Shape(serpentine.lay, serpentine.lay, serpentine.lay),
    "oval": _coil(100.0),  # as much as the sides allow: laps of a stadium
    "spiral": _coil(0.95),  # laps of a rectangle with round corners
}


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the track and the rule it keeps.

    Raises a DesignError with the largest tracks that fit where this one does not.
    """
    ground, stand = _ground(settings, supply.area), settings.stand_mm
    wish = Wish(
        ground, settings.spaces, settings.pawns, width=stand.width, depth=stand.depth, lap=settings.lap
    )
    shape = SHAPES[settings.shape]
    layout = shape.lay(wish)
    if layout is None:
        raise refusals.too_many(settings, shape, wish)
    track = Track(
        key="track",
        spaces=layout.spaces,
        shape=settings.shape,
        ground=ground,
        lane=tuple(Point(round(point.x, 3), round(point.y, 3)) for point in layout.lane),
    )
    strewn = scattered(ground, layout.clearance, track.pitch, supply.seed)
    track = replace(track, spots=(*layout.nooks, *strewn))
    return Deal(pieces=(track,), rule=_rule(settings, supply))


def _ground(settings: Settings, area: Box) -> Box:
    """Return what the border leaves of ``area``."""
    border = settings.border_mm
    if border is None:
        border = min(area.width, area.height) / BORDER
    ground = area.grown(-border)
    if min(ground.width, ground.height) <= 0:
        raise refusals.no_room(border, area)
    return ground


def _rule(settings: Settings, supply: Supply) -> TrackRule:
    return TrackRule(
        spaces=settings.spaces,
        pawns=settings.pawns,
        base=(settings.stand_mm.width, settings.stand_mm.depth),
        highest_score=settings.highest_score or supply.play.highest_score,
        lap=settings.lap,
    )
