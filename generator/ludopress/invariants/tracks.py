"""Tracks: a pawn finds its way from 0 to the finish, has room on every space, and its score can be read.

Spaces are judged by their outlines, with none of the geometry that laid them out.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np
import shapely
from shapely.affinity import rotate

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.extents import Extent, Numbers, rectangle
from ludopress.invariants.kinds import dealt_to, pieces_of, rule_of
from ludopress.invariants.pages import picture
from ludopress.invariants.pictures import sharpness
from ludopress.model import (
    Box,
    Component,
    Matrix,
    Placed,
    Printing,
    Severity,
    Space,
    Track,
    TrackRule,
)

GAP = 2.5  # mm between a space and the next: more, and it is not seen which is the next
EYE = 0.01  # mm: what nobody sees
LETTERS = 3.0  # mm: how high the small number's capitals are at least, to be read from across a table
DIGIT = 0.75  # of that height: how wide a digit is
BETWEEN = 0.3  # mm between two pawns, so that one is lifted without the other
PIXELS = 4.0  # a millimetre
MOST_PIXELS = 4000  # of a board's side: enough to see numbers on one as wide as a printer
WRITTEN = 0.2  # between what is written and its ground, of black and white
AHEAD = 1000.0  # mm, beyond any track


is_track = dealt_to(TrackRule)


@invariant("tracks/in-order", Component, when=is_track)
def in_order(component: Component) -> Iterator[Breach]:
    """The numbers run from 0 to the last without a gap, and the way from each space leads to the next.

    Who looks ahead along the way sees the space with the next number, and no other before it. A number left
    out or a turn the wrong way costs somebody a point. The first is the start, the last the finish or
    the lap mark, and no other space is one of these.
    """
    rule = rule_of(component, TrackRule)
    for track in pieces_of(component, Track):
        numbers = [space.number for space in track.spaces]
        for number in sorted({*numbers, *range(rule.spaces + 1)}):
            wanted = int(0 <= number <= rule.spaces)
            if numbers.count(number) != wanted:
                message = f"space {number} is there {numbers.count(number)} times, not {wanted}"
                yield Breach(message, (str(number),))
        if numbers == sorted(numbers):
            yield from _astray(track)
            yield from _mistaken(track, rule)
        else:
            yield Breach("the spaces are not in the order of their numbers", (track.key,))


def _mistaken(track: Track, rule: TrackRule) -> Iterator[Breach]:
    """Yield every space that is a start, a finish or a lap mark and should not be, or the other way round."""
    kinds = ["plain"] * len(track.spaces)
    kinds[:1], kinds[-1:] = ["start"], ["lap" if rule.lap else "finish"]
    for space, wanted in zip(track.spaces, kinds, strict=True):
        if space.kind != wanted and (space.kind != "lap" or rule.lap):  # tracks/long-enough tells of that
            message = f"space {space.number} is of the kind {space.kind}, not {wanted}"
            yield Breach(message, (str(space.number),))


def _astray(track: Track) -> Iterator[Breach]:
    """Yield every space whose way leads elsewhere than to the next."""
    outlines = _outlines(track)
    tree = shapely.STRtree(outlines)
    for index, (space, after) in enumerate(pairwise(track.spaces)):
        x, y = math.cos(math.radians(space.angle)), math.sin(math.radians(space.angle))
        centre = shapely.Point(space.centre.x, space.centre.y)
        ray = shapely.LineString([centre, (space.centre.x + AHEAD * x, space.centre.y + AHEAD * y)])
        met = [int(other) for other in tree.query(ray, predicate="intersects") if other != index]
        nearest = min(met, key=lambda other: centre.distance(outlines[other].intersection(ray)), default=None)
        if nearest != index + 1:
            leads = "nowhere" if nearest is None else f"to {track.spaces[nearest].number}"
            message = f"the way from {space.number} leads {leads}, not to {after.number}"
            yield Breach(message, (str(space.number), str(after.number)))


@invariant("tracks/neighbours-touch", Component, when=is_track)
def neighbours_touch(component: Component) -> Iterator[Breach]:
    """Between a space and the next there are at most 2.5 mm.

    Pawns are moved by counting: where the next space is farther away than another one, the count jumps.
    """
    for track in pieces_of(component, Track):
        for (one, before), (other, after) in pairwise(zip(track.spaces, _outlines(track), strict=True)):
            gap = before.distance(after)
            if gap > GAP:
                message = f"{gap:.1f} mm lie between {one.number} and {other.number}, not {GAP:g} at most"
                yield Breach(message, (str(one.number), str(other.number)))


@invariant("tracks/none-overlap", Component, when=is_track)
def none_overlap(component: Component) -> Iterator[Breach]:
    """No space lies on another, and no ornament's place on a space.

    A pawn on two numbers has two scores.
    """
    for track in pieces_of(component, Track):
        outlines = _outlines(track)
        tree = shapely.STRtree(outlines)
        for index, one in enumerate(outlines):
            for other in sorted(int(found) for found in tree.query(one)):
                if other > index and one.intersection(outlines[other]).area > EYE:
                    numbers = tuple(str(track.spaces[which].number) for which in (index, other))
                    yield Breach(f"{numbers[0]} and {numbers[1]} overlap", numbers)
        for place, radius in track.spots:
            spot = shapely.Point(place.x, place.y)
            near = tree.query(spot, predicate="dwithin", distance=radius)
            for index in sorted(int(found) for found in near):
                number = str(track.spaces[index].number)
                yield Breach(f"an ornament's place, {place.x:g} {place.y:g}, touches {number}", (number,))


@invariant("tracks/inside", Component, when=is_track)
def inside(component: Component) -> Iterator[Breach]:
    """Every space lies on what the template prints, and on its ground inside the border.

    What reaches beyond is cut off, or covers the border.
    """
    paper = Extent.of(component.template.bleed_shape).area
    for track in pieces_of(component, Track):
        ground = rectangle(track.ground) if track.ground.width > 0 else paper
        area = paper.intersection(ground).buffer(EYE)
        for space, outline in zip(track.spaces, _outlines(track), strict=True):
            if not area.contains(outline):
                beyond = outline.difference(area).hausdorff_distance(area) if not area.is_empty else 0.0
                yield Breach(f"{space.number} reaches {beyond:.1f} mm too far", (str(space.number),))


@invariant("tracks/number-readable", Component, when=is_track)
def number_readable(component: Component) -> Iterator[Breach]:
    """Beside all its pawns every space has room for its number in letters 3 mm high.

    The place of the small number lies on the space and under no pawn, so that who stands where is read
    without lifting anybody.
    """
    for track in pieces_of(component, Track):
        for space, outline in zip(track.spaces, _outlines(track), strict=True):
            label = _turned(space, space.label)
            wanted = LETTERS * DIGIT * len(str(space.number))
            name = (str(space.number),)
            if space.label.height < LETTERS or space.label.width < wanted:
                size = f"{space.label.width:.1f} × {space.label.height:.1f} mm"
                yield Breach(f"{name[0]} has {size} for its number, not {wanted:.1f} × {LETTERS:g}", name)
            if not outline.buffer(EYE).contains(label):
                yield Breach(f"the number of {name[0]} reaches beyond its space", name)
            if any(_meet(label, _turned(space, stand)) for stand in space.stands):
                yield Breach(f"a pawn on {name[0]} hides its number", name)


def shows_tracks(printing: Printing) -> bool:
    """Return whether a track was drawn."""
    return is_track(printing.component) and bool(printing.leaves)


@invariant("tracks/numbers-drawn", Printing, when=shows_tracks)
def numbers_drawn(printing: Printing) -> Iterator[Breach]:
    """On every space something is written in the place that is kept for its number.

    A space without its number is counted from its neighbours, twice. Looked at is the frame as printed, for
    light and dark in that place; what is written there is not read.
    """
    tracks = {track.key: track for track in pieces_of(printing.component, Track)}
    for leaf in printing.leaves:
        seen = [_seen(layer) for layer in leaf.front.layers] if leaf.piece in tracks else []
        for space in tracks[leaf.piece].spaces if any(one is not None for one in seen) else ():
            if not any(one is not None and _is_written_on(one, space) for one in seen):
                message = f"the place kept for the number {space.number} is empty"
                yield Breach(message, (leaf.piece, str(space.number)))


@dataclass(frozen=True, slots=True)
class _Seen:
    """A layer's picture in grey (0…1), and the map from the millimetres of the face to its pixels."""

    grey: Numbers
    to_pixels: Matrix


def _seen(layer: Placed) -> _Seen | None:
    m, scale = layer.matrix, sharpness(layer, PIXELS, MOST_PIXELS)
    pixels = picture(layer.art.form, scale)
    if pixels is None:
        return None
    area = m.a * m.d - m.b * m.c
    a, b, c, d = m.d / area, -m.b / area, -m.c / area, m.a / area
    inverse = Matrix(a, b, c, d, -(a * m.e + c * m.f), -(b * m.e + d * m.f))
    return _Seen(pixels[..., :3].mean(axis=2) / 255, Matrix.scaling(scale) @ inverse)


def _is_written_on(seen: _Seen, space: Space) -> bool:
    """Return whether there are light and dark where the number of ``space`` has its place."""
    box, turn = space.label, math.radians(space.turn)
    x, y = (
        edges.ravel()
        for edges in np.meshgrid(
            np.arange(box.left, box.right, 1 / PIXELS) - space.centre.x,
            np.arange(box.top, box.bottom, 1 / PIXELS) - space.centre.y,
        )
    )
    across = space.centre.x + x * math.cos(turn) - y * math.sin(turn)
    down = space.centre.y + x * math.sin(turn) + y * math.cos(turn)
    m = seen.to_pixels
    columns = np.floor(m.a * across + m.c * down + m.e).astype(np.intp)
    rows = np.floor(m.b * across + m.d * down + m.f).astype(np.intp)
    height, width = seen.grey.shape
    there = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    found = seen.grey[rows[there], columns[there]]
    return bool(found.size and found.max() - found.min() > WRITTEN)


@invariant("tracks/room-for-pawns", Component, when=is_track)
def room_for_pawns(component: Component) -> Iterator[Breach]:
    """Every space holds as many pawns as the track promises, each on it with its whole base.

    All pawns may meet on one space, on 0 at the latest: none may then stand over the edge or on another.
    """
    rule = rule_of(component, TrackRule)
    for track in pieces_of(component, Track):
        for space, outline in zip(track.spaces, _outlines(track), strict=True):
            for what in _crowded(space, outline, rule):
                yield Breach(f"{space.number} {what}", (str(space.number),))


def _crowded(space: Space, outline: shapely.Polygon, rule: TrackRule) -> Iterator[str]:
    """Yield what is wrong with the pawns' places on ``space``."""
    stands = [_turned(space, stand) for stand in space.stands]
    if len(stands) < rule.pawns:
        yield f"has room for {len(stands)} pawns, not {rule.pawns}"
    short, long = (side - EYE for side in sorted(rule.base))
    if any(_sides(stand)[0] < short or _sides(stand)[1] < long for stand in space.stands):
        yield f"has a stand smaller than {rule.base[0]:g} × {rule.base[1]:g} mm"
    if not all(outline.buffer(EYE).contains(stand) for stand in stands):
        yield "lets a pawn stand over its edge"
    if any(one.distance(other) < BETWEEN - EYE for one, other in combinations(stands, 2)):
        yield f"has pawns less than {BETWEEN:g} mm apart"


@invariant("tracks/long-enough", Component, when=is_track)
def long_enough(component: Component) -> Iterator[Breach]:
    """No score runs past the end of the track, unless its end is a lap mark.

    Where the highest score is not known, a warning says so: a pawn that leaves the track leaves the game.
    """
    rule = rule_of(component, TrackRule)
    if rule.lap:
        return
    last = str(rule.spaces)
    if rule.highest_score is None:
        message = "how high a score may come is not said: give `play: {highest_score: …}`, or `lap: true`"
        yield Breach(message, (last,), severity=Severity.WARNING)
    elif rule.highest_score > rule.spaces:
        message = f"scores come up to {rule.highest_score}, and the track ends at {last}"
        yield Breach(f"{message}: make it longer, or give it a lap mark (`lap: true`)", (last,))
    for track in pieces_of(component, Track):
        for space in track.spaces:
            if space.kind == "lap":
                yield Breach(f"{space.number} looks like a lap mark and is none", (str(space.number),))


def _outlines(track: Track) -> list[shapely.Polygon]:
    return [shapely.Polygon([(point.x, point.y) for point in space.outline]) for space in track.spaces]


def _turned(space: Space, box: Box) -> shapely.Polygon:
    """Return a box of ``space`` as it lies on the face."""
    turned: shapely.Polygon = rotate(rectangle(box), space.turn, origin=(space.centre.x, space.centre.y))
    return turned


def _meet(one: shapely.Polygon, other: shapely.Polygon) -> bool:
    return bool(one.intersection(other).area > EYE)


def _sides(box: Box) -> list[float]:
    """Return the shorter side of a box and the longer one."""
    return sorted((box.width, box.height))
