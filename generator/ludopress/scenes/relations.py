"""Relations: what brings subjects and layers together — on, in, behind, within, along, mirrored, by chance.

A relation is handed the telling, the layers within it, and what the plot says of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ludopress.model import Box, Layer, Matrix, ScenePalette
from ludopress.scenes.colours import lightness
from ludopress.scenes.kinds import Area, Opening, Played, Slot, Way, World
from ludopress.scenes.openings import OPENINGS
from ludopress.scenes.records import OPENING
from ludopress.scenes.shapes import rectangle
from ludopress.scenes.stage import Count, Down, Length, Place, Share, Spot, Stage, steps
from ludopress.scenes.subjects import shadow, strings, subject
from ludopress.scenes.telling import Relation, Telling, along_way

Layers = Sequence[Layer]
STEP, HERE = "step", "here"
"""What the layers of ``repeat`` may name besides: how far along they are, 0 to 1, and the place there."""

MOST = 60  # times that layers are drawn again
EPS = 1e-9  # of a share: what rounding may take from it
SAME, OTHER = "same", "other"
"""Words for a palette, besides the names of those that there are."""
_NIGHT = 0.5  # lightness of the middle of a sky that is darker than this


def inside(  # noqa: PLR0913  (the words of a plot)
    telling: Telling,
    layers: Layers,
    *,
    opening: Opening,
    box: Area | None = None,
    at: Spot | None = None,
    height: Length | None = None,
    palette: World = OTHER,
    horizon: Share | None = None,
) -> None:
    """Draw ``layers`` in an opening, as a world of its own.

    The opening fills ``box``, or stands ``at`` its foot, so high. Places: ``opening``, and its own name.
    """
    stage, made = telling.stage, OPENINGS[opening]
    area = box or _standing(stage, at, height, made.ratio)
    mark = stage.picture.mark()
    made.behind(stage, area)
    share = made.horizon if horizon is None else stage.level(horizon)
    light = complex(area.left + made.light.real * area.width, area.top + made.light.imag * area.height)
    world = stage.within(area, palette_of(stage, palette), area.top + share * area.height, light)
    with stage.picture.clipped(made.shape(area)):
        telling.on(world).tell(layers)
    stage.picture.show(made.shape(area))
    made.before(stage, area)
    foot = complex(area.centre.x, area.bottom)
    for name in (opening, OPENING):
        stage.places[name] = Place(foot, area.width, area.height)
        telling.seats[name] = foot - 1j * area.height
        telling.marks[name] = mark


def reflected(telling: Telling, layers: Layers, *, about: Down | None = None, opacity: Share = 0.55) -> None:
    """Draw ``layers`` upside down below a line, or else the horizon, as still water shows them."""
    stage = telling.stage
    line = stage.horizon if about is None else about
    box = stage.box
    air = replace(stage, places=dict(stage.places), ways=dict(stage.ways))
    water = rectangle(box.left, line, box.right, box.bottom)
    with (
        stage.picture.clipped(water),
        stage.picture.faded(min(max(opacity, 0.0), 1.0)),
        stage.picture.placed(Matrix(d=-1.0, f=2 * line)),
    ):
        telling.on(air).tell(layers)


def repeat(  # noqa: PLR0913  (the words of a plot)
    telling: Telling,
    layers: Layers,
    *,
    along: Way,
    each: Literal["length", "point"] = "length",
    count: Count | None = None,
    from_: Share = 0.0,
    to: Share = 1.0,
) -> None:
    """Draw ``layers`` again and again along a line, what stands further down last.

    They come evenly along its ``length``, 5 unless said, or at ``each`` of its own points, such as the end of
    a string; of these, ``count`` takes so many. They may name ``here``, the place, and ``step``, how far that
    is from the beginning to the end.
    """
    stage = telling.stage
    way = stage.ways[along]
    if each == "point":
        found = _picked(way, from_, to, count)
    else:
        found = [
            along_way(way, from_ + (to - from_) * step)
            for step in steps(min(5 if count is None else count, MOST))
        ]
    telling = replace(telling, tones={})
    spots = list(zip(found, steps(len(found)), strict=True))
    for spot, step in sorted(spots, key=lambda each: each[0].imag):
        box = stage.box
        here = complex((spot.real - box.left) / box.width, (spot.imag - box.top) / box.height)
        telling.knowing(**{HERE: here, STEP: step}).tell(layers)


def _picked(way: Sequence[complex], start: float, end: float, count: int | None) -> list[complex]:
    """Return those points of ``way`` that are from one share to another: ``count``, evenly, or all."""
    low, high = sorted((start, end))
    near = [
        point for point, share in zip(way, steps(len(way)), strict=True) if low - EPS <= share <= high + EPS
    ]
    most = min(len(near), MOST if count is None else count, MOST)
    picked = [near[round(step * (len(near) - 1))] for step in steps(most)]
    return picked if start <= end else picked[::-1]


def maybe(  # noqa: PLR0913  (the words of a plot)
    telling: Telling,
    layers: Layers,
    *,
    chance: Share = 0.5,
    with_: Played = "",
    without: Played = "",
    slot: Slot = "",
) -> None:
    """Draw ``layers``, or nothing, by chance: 0 never, 1 always.

    They may ask for somebody who can play a role, or for nobody who can: in a ``slot``, or else in any.
    """
    lucky = telling.stage.chance.random() < chance
    subjects = [telling.cast[slot]] if slot else telling.cast.values()
    roles = {role for subject in subjects for role in subject.roles}
    if lucky and (not with_ or with_ in roles) and without not in roles:
        telling.tell(layers)


def either(telling: Telling, layers: Layers) -> None:
    """Draw one of ``layers`` by chance."""
    telling.tell([layers[telling.stage.chance.randrange(len(layers))]])


def palette_of(stage: Stage, name: str) -> ScenePalette:
    """Return the palette called ``name``; "other" is one by chance that is night where this one is day."""
    if name == SAME:
        return stage.palette
    if name != OTHER:
        return next((other for other in stage.others if other.name == name), stage.palette)
    night = lightness(stage.palette.mid) < _NIGHT
    strangers = [other for other in stage.others if other.name != stage.palette.name]
    unlike = [other for other in strangers if (lightness(other.mid) < _NIGHT) is not night]
    return stage.chance.choice(unlike or strangers or [stage.palette])


def _standing(stage: Stage, at: complex | None, height: float | None, ratio: float) -> Box:
    foot = stage.spot(0.5, 0.85) if at is None else at
    tall = stage.box.height * 0.45 if height is None else max(height, 1.0)
    return Place(foot, tall * ratio, tall).box


RELATIONS: dict[str, Relation] = {
    "subject": subject,
    "shadow": shadow,
    "strings": strings,
    "inside": inside,
    "reflected": reflected,
    "repeat": repeat,
    "maybe": maybe,
    "either": either,
}
"""All relations by name."""


@dataclass(frozen=True, slots=True)
class Within:
    """What the layers within a relation may name besides.

    They are a world ``apart``, or only ``one`` of them is drawn.
    """

    numbers: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    apart: bool = False
    one: bool = False


INNER = {
    "inside": Within(apart=True),
    "reflected": Within(),
    "repeat": Within(numbers=(STEP,), places=(HERE,)),
    "maybe": Within(),
    "either": Within(one=True),
}
"""The relations that have layers within."""
