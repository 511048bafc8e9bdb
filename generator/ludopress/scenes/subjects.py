"""Subjects in a scene: where one stands, by itself or with another — on, in, behind, under, beside it, held.

What stands already is told by name: a subject by its slot, other things by what their parts call them.
"""

import cmath
import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Literal

from ludopress.model import Box, Layer, Matrix, Subject
from ludopress.scenes.casting import Facing, Figure, Pose, moved
from ludopress.scenes.charts import thread
from ludopress.scenes.colours import mix
from ludopress.scenes.costumes import costume
from ludopress.scenes.dressing import Dressed, Look, draw, mirrored
from ludopress.scenes.figures import figure_of
from ludopress.scenes.fillings import Filling
from ludopress.scenes.kinds import Named, Slot, Standing, Tint, Way
from ludopress.scenes.resting import Body, Meets, Rest, lap
from ludopress.scenes.shapes import joined, line, rectangle, stippled
from ludopress.scenes.stage import Length, Place, Share, Spot, Stage
from ludopress.scenes.telling import SIDE, Telling
from ludopress.scenes.wardrobe import Role

_SUNK = 0.3  # of the height of what is in something: so much is hidden in it
_ROOM = 0.94  # of the width of an opening: what is in it is no wider
_WAIST = 0.7  # of the width of what floats: how wide it is at the water
_OFF = 0.4  # of its height: as much lower a figure may be held to be held in its middle, not at its edge
_LOWEST = 0.6  # of the height from the top: what is lower no string is tied to
_MIDDLE = 0.08  # of the width: what stands so near the middle looks to the light

Turned = Literal["inward", "light", "left", "right", "natural"]


@dataclass(frozen=True, slots=True)
class _Other:
    """What a subject is brought together with: its place, the picture's side, and its seat if it has one.

    A place that a part made ready, a table or a landing, has none: one stands on its foot. ``floor`` is how
    far down the ground is, below what may be in the air.
    """

    place: Place
    side: float
    floor: float
    seat: complex | None
    rim: tuple[complex, complex] | None = None


def _on(other: _Other, size: complex) -> complex:  # noqa: ARG001  (as all relations have it)
    return other.place.foot if other.seat is None else other.seat


def _in(other: _Other, size: complex) -> complex:
    if other.rim:
        return (other.rim[0] + other.rim[1]) / 2 + 1j * _SUNK * size.imag
    return other.place.foot if other.seat is None else other.seat + 1j * _SUNK * size.imag


def _behind(other: _Other, size: complex) -> complex:
    away = other.side * (0.3 * other.place.width + 0.2 * size.real)
    return complex(other.place.foot.real + away, other.floor - 0.03 * size.imag)


def _under(other: _Other, size: complex) -> complex:
    return other.place.foot + 1j * size.imag


def _beside(other: _Other, size: complex) -> complex:
    away = other.side * 0.55 * (other.place.width + size.real)
    return complex(other.place.foot.real + away, other.floor)


def _held(other: _Other, size: complex) -> complex:
    return other.place.foot + complex(
        other.side * 0.3 * other.place.width, size.imag / 2 - 0.42 * other.place.height
    )


_FEET: dict[str, Callable[[_Other, complex], complex]] = {
    "on": _on,
    "in": _in,
    "behind": _behind,
    "under": _under,
    "beside": _beside,
    "held": _held,
}
"""Where the foot of a subject of that size goes that is brought together with another."""
TOGETHER = tuple(_FEET)
_AFLOAT = ("in", "under", "held")  # casts no shadow on the ground


def subject(  # noqa: PLR0913  (the words of a plot)
    telling: Telling,
    layers: Sequence[Layer],  # noqa: ARG001  (it has none)
    *,
    slot: Slot,
    name: Named = "",
    at: Spot | None = None,
    on: Standing = "",
    in_: Standing = "",
    behind: Standing = "",
    under: Standing = "",
    beside: Standing = "",
    held: Standing = "",
    hung: Spot | None = None,
    height: Length | None = None,
    width: Length | None = None,
    role: Role | None = None,
    shadow: Literal["none", "contact", "long"] | None = None,
    filled: Filling = "plain",
    facing: Turned = "inward",
    turn: Share = 0.0,
    haze: Share = 0.0,
    plain: Tint = "",
) -> None:
    """Draw the subject of a slot, ``at`` its foot, ``hung`` from a place or with something that stands there.

    It is so high, unless it would be wider than ``width``; in the colour ``plain`` it is a mere silhouette.
    Places: ``name``, or else the slot's.
    """
    stage, player, called = telling.stage, telling.cast[slot], name or slot
    if in_ in telling.rims:
        width = _fitting(telling.rims[in_], height, width)
    looks = None if hung is None else _facing(stage, hung, facing)
    relation, other = _together(
        {"on": on, "in": in_, "behind": behind, "under": under, "beside": beside, "held": held}
    )
    shadow = shadow or ("none" if relation in _AFLOAT or hung is not None else "contact")
    meets: Meets = "nothing" if hung is not None else _meets(stage, relation, shadow)
    lies = meets != "nothing" and player.rests == "lies"
    figure, size = _posed(stage, player, "lying" if lies else "upright", (height, width))
    foot = stage.spot(0.5, 0.85) if at is None else at
    if hung is not None and looks:
        foot = hung + _crown(figure, size, looks, turn)
    elif relation:
        foot = _FEET[relation](_other(telling, other), size)
    worn = costume(telling, slot, role, foot, size)
    look = Look(
        role=worn,
        shadow=shadow,
        filled=filled,
        facing=looks or _facing(stage, foot, facing),
        turn=0.0 if lies else turn,
        haze=min(max(haze, 0.0), 1.0),
        plain=plain,
        light=None if telling.tones is None else telling.tones.get((slot, worn)),
    )
    body = Body(figure=figure, rests=player.rests, size=size, turned=mirrored(figure, look))
    rest = body.rest(stage, foot, meets)
    mark = stage.picture.mark()
    with _drawn(telling, relation, other, rest):
        lit = replace(look, air=rest.air, shadow="none" if rest.sunk else shadow)
        dressed = draw(stage, figure, rest.foot, (size.real, size.imag), lit)
    if rest.sunk:
        lap(stage, rest.ground, size.real * _WAIST)
    telling.grounds[called] = rest.ground
    if relation != "behind":
        telling.marks[called] = mark
    _take_down(telling, slot, called, figure, dressed)
    _tone(telling, (slot, worn), dressed, plain)


def shadow(  # noqa: PLR0913  (the words of a plot)
    telling: Telling,
    layers: Sequence[Layer],  # noqa: ARG001  (it has none)
    *,
    slot: Slot,
    of: Standing,
    height: Length | None = None,
    lean: Share = 0.5,
    opacity: Share = 0.66,
) -> None:
    """Draw the shadow of a slot's subject as if another that stands there cast it, towards us."""
    stage, figure = telling.stage, figure_of(telling.cast[slot])
    place = stage.places[of]
    tall = place.height if height is None else height
    foot = telling.grounds.get(of, place.foot)
    away = 1.0 if foot.real >= stage.light.real else -1.0
    dark = mix(stage.palette.ink, stage.palette.ground, 0.1)
    flat = Matrix.translation(foot.real, foot.imag) @ Matrix(c=-away * lean, d=-0.8)
    with (
        stage.picture.beneath(telling.marks.get(of)),
        stage.picture.faded(min(max(opacity, 0.0), 1.0)),
        stage.picture.placed(flat @ Matrix.translation(-foot.real, -foot.imag)),
    ):
        size = _size(stage, figure, tall, stage.box.width)
        off = Body(figure=figure, rests="stands", size=size, turned=False).off
        dressed = draw(stage, figure, foot - off, (size.real, size.imag), Look(plain=dark, shadow="none"))
    telling.shown.append((slot, dressed))


def strings(telling: Telling, layers: Sequence[Layer], *, along: Way, to: Slot) -> None:  # noqa: ARG001
    """Draw strings from the points of a line down to the top of a slot's subject that was drawn last.

    Each ends where the subject is highest below it, so that nothing hangs in the air.
    """
    stage, dressed = telling.stage, next((one for slot, one in reversed(telling.shown) if slot == to), None)
    way, crest = stage.ways[along], figure_of(telling.cast[to]).crest
    if dressed is None or not way:
        return
    last, size = len(crest) - 1, figure_of(telling.cast[to]).size
    high = [place for place in range(last + 1) if crest[place] < _LOWEST]
    picked = [high[round(part * (len(high) - 1))] for part in _parts(len(way))]
    tops = [complex((at / last - 0.5) * size.width, (crest[at] - 1) * size.height) for at in picked]
    ends = sorted(moved((tuple(tops),), dressed.matrix)[0], key=lambda end: end.real)
    xs, ys = [end.real for end in (*way, *ends)], [end.imag for end in (*way, *ends)]
    colour = thread(stage, Box(min(xs), min(ys), max(xs), max(ys)))
    pairs = zip(sorted(way, key=lambda start: start.real), ends, strict=True)
    stage.picture.stroke(joined(line(*pair) for pair in pairs), colour, 0.28 * stage.scale, 0.9)
    stage.picture.stroke(stippled(ends), colour, 0.9 * stage.scale)


def _parts(count: int) -> list[float]:
    return [0.06 + 0.88 * number / max(count - 1, 1) for number in range(count)]


def _tone(telling: Telling, who: tuple[str, Role], dressed: Dressed, plain: str) -> None:
    """Keep how light the first of copies is, for the others to be; a mere silhouette is none of them."""
    if telling.tones is not None and not plain:
        telling.tones.setdefault(who, dressed.light)


def _together(said: Mapping[str, str]) -> tuple[str, str]:
    """Return how a subject is brought together with what else, the first that is said of it; or nothing."""
    return next(((relation, other) for relation, other in said.items() if other), ("", ""))


def _take_down(telling: Telling, slot: str, called: str, figure: Figure, dressed: Dressed) -> None:
    """Let others know of the subject of ``slot``, by the name it is ``called``."""
    telling.shown.append((slot, dressed))
    telling.stage.places[called] = dressed.place
    telling.seats[called] = dressed.seat
    telling.rims.pop(called, None)
    if rim := telling.cast[slot].rim:
        telling.rims[called] = _rim(figure, rim, dressed.matrix)


def _fitting(rim: tuple[complex, complex], height: float | None, width: float | None) -> float:
    """Return how wide something may be that is to fit into an opening."""
    room = _ROOM * abs(rim[1] - rim[0])
    wide = width if width is not None else 1.35 * height if height is not None else room
    return min(wide, room)


def _rim(figure: Figure, rim: tuple[float, float, float], matrix: Matrix) -> tuple[complex, complex]:
    """Return where the opening of a figure begins and ends as it stands."""
    left, right, down = rim
    size = figure.size
    ends = tuple(complex((share - 0.5) * size.width, (down - 1) * size.height) for share in (left, right))
    one, other = moved((ends,), matrix)[0]
    return one, other


def _crown(figure: Figure, size: complex, looks: Facing, turn: float) -> complex:
    """Return how far the foot of a figure of that size is from where a string holds its top.

    That is its highest point, or one nearly as high that is nearer to its middle.
    """
    last = len(figure.crest) - 1
    held = min(range(last + 1), key=lambda place: figure.crest[place] + _OFF * abs(place / last - 0.5))
    mirrored = looks != "front" and figure.faces not in ("front", looks)
    away = complex((0.5 - held / last) * size.real, (1 - figure.crest[held]) * size.imag)
    away = -away.conjugate() if mirrored else away
    middle = 0.5j * size.imag
    return middle + (away - middle) * cmath.rect(1, math.radians(turn))


def _posed(
    stage: Stage, subject: Subject, pose: Pose, size: tuple[float | None, float | None]
) -> tuple[Figure, complex]:
    """Return the subject's figure and how large it is: what lies is no larger than if it were upright."""
    upright = figure_of(subject)
    if pose == "upright":
        return upright, _size(stage, upright, *size)
    figure = figure_of(subject, pose)
    most, fits = (_size(stage, one, *size) * one.scale / one.size.width for one in (upright, figure))
    return figure, _size(stage, figure, *size) * min(most.real / fits.real, 1.0)


def _size(stage: Stage, figure: Figure, height: float | None, width: float | None) -> complex:
    """Return how wide and high the figure is, in mm."""
    tall = 0.3 * stage.box.height if height is None else height
    wide = min(1.35 * tall, 0.8 * stage.box.width) if width is None else width
    scale = max(min(tall / figure.size.height, wide / figure.size.width), 0.01)
    return complex(figure.size.width, figure.size.height) * scale


def _other(telling: Telling, name: str) -> _Other:
    place = telling.stage.places[name]
    side = complex(telling.own[SIDE]).real
    floor = telling.grounds.get(name, place.foot).imag
    return _Other(place, side, floor, telling.seats.get(name), telling.rims.get(name))


def _facing(stage: Stage, foot: complex, turned: Turned) -> Facing:
    if turned == "natural":
        return "front"
    if turned in {"left", "right"}:
        return "left" if turned == "left" else "right"
    away = foot.real - stage.box.centre.x
    if turned == "light" or abs(away) < _MIDDLE * stage.box.width:
        away = foot.real - stage.light.real
    return "left" if away > 0 else "right"


def _meets(stage: Stage, relation: str, shadow: str) -> Meets:
    """Return what it is on: what has no shadow is in the air, but for reflections of what is on the water."""
    if shadow == "none" and relation == "on":
        return "seat"
    grounded = relation not in _AFLOAT and (shadow != "none" or stage.picture.upside_down)
    return "ground" if grounded else "nothing"


def _drawn(telling: Telling, relation: str, other: str, rest: Rest) -> AbstractContextManager[None]:
    """Return the context to draw in: beneath what it is behind, to the rim of what it is in, or the sea."""
    stage = telling.stage
    if rest.sunk:
        return stage.picture.clipped(
            rectangle(stage.box.left, stage.box.top, stage.box.right, rest.ground.imag)
        )
    if relation == "behind":
        return stage.picture.beneath(telling.marks.get(other))
    if relation == "in" and other in telling.seats:
        box, ends = stage.box, telling.rims.get(other) or (telling.seats[other],)
        rim = max(end.imag for end in ends)
        return stage.picture.clipped(rectangle(box.left, box.top, box.right, rim))
    return nullcontext()
