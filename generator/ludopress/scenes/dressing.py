"""Dressing: a figure stands on the stage in the colours of its palette, lit from where the light is.

What is said of a figure is defined once a picture, its form by itself, its colours and shades as references
to it, so that the next copy of a queue costs no more than where it stands.
"""

import cmath
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ludopress.model import Box, Matrix, ScenePalette
from ludopress.scenes.before import Before, air
from ludopress.scenes.casting import Facing, Figure, moved, seat
from ludopress.scenes.colours import lightness, mix
from ludopress.scenes.eyes import eyes
from ludopress.scenes.fillings import Filling, fill, fill_world, night_palette
from ludopress.scenes.hatching import hatched
from ludopress.scenes.paints import Paint, blend, glow
from ludopress.scenes.picture import Picture
from ludopress.scenes.shapes import Shape, disc, number
from ludopress.scenes.stage import Place, Stage
from ludopress.scenes.wardrobe import (
    DARKEST,
    LIGHTEST,
    STEP,
    Role,
    line_colour,
    shaded_white,
    shifted,
    worn,
    worn_in_shade,
)

LINE = 0.42  # mm: how wide lines are at least, unless they were drawn thinner
_LINES = 0.02, 0.9  # lines grow with a figure's height, up to so many mm
HATCHED = 15.0  # mm: figures as high have hatching
_RIM = (0.18, 0.32)  # mm, at least and at most: how far the rim of light shows
_SHADOW = {"contact": 0.55, "long": 0.42, "apart": 0.46}  # how dark, at the foot
_CAST = 0.36  # of its width: the radius of the shadow of what is in the air
_SPARED = 0.6  # of light or of shade, where it would hide a figure before what lies behind
_LIGHTS = 8  # directions of light that shades are made for
_TURNS = math.tau / _LIGHTS
_POOL = 10.0  # mm: the contact shadow's radius as it is defined


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a figure is drawn.

    ``turn`` is in degrees, clockwise about its middle; ``haze`` is how much of the horizon's air lies before
    it, 0 to 1; ``plain`` makes it a mere silhouette of that colour. ``light`` is how light its main colour
    becomes, 0 to 1, where that is not to be chosen by what lies behind: of copies, that of the first. With
    ``air`` below its foot, in mm, its shadow lies apart from it.
    """

    role: Role = "hero"
    shadow: Literal["none", "contact", "long"] = "contact"
    filled: Filling = "plain"
    facing: Facing = "front"
    turn: float = 0.0
    haze: float = 0.0
    plain: str = ""
    light: float | None = None
    air: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Dressed:
    """A figure as it stands: its place, where in the picture something can stand on it, and what was kept.

    ``contrast`` is how much ``main``, its main colour as it is seen, differs in lightness from ``behind``;
    ``light`` is how light the main colour is before the haze, for copies; ``matrix`` brings the figure's
    frame to the picture. ``box`` is what it takes up on the picture, None where nothing is seen of it.
    Silhouettes and reflections are ``faint``. ``owner`` is the number by which the backdrop knows it.
    """

    place: Place
    seat: complex
    main: str
    behind: str
    contrast: float
    light: float
    matrix: Matrix
    box: Box | None
    faint: bool
    owner: int


def draw(stage: Stage, figure: Figure, foot: complex, size: tuple[float, float], look: Look) -> Dressed:
    """Draw ``figure`` with the middle of its foot at ``foot``; ``size`` is how wide it may be, and how high.

    It is as high as that, in mm, unless it would be too wide. The backdrop takes down its silhouette.
    """
    scale = min(size[0] / figure.size.width, size[1] / figure.size.height)
    place = Place(foot, scale * figure.size.width, scale * figure.size.height)
    matrix = _matrix(figure, place, look)
    behind = _behind(stage, place)
    dress, main, light = _dress(stage, figure, look, Before(stage, place, look.role, behind))
    world = night_palette(stage, behind) if look.filled == "world" and not look.plain else None
    if world:
        main = mix(world.mid, air(stage, behind), look.haze)
    stands = _Standing(
        stage, figure, look, place, matrix, scale, world, air(stage, behind), _keep(main, behind)
    )
    stands.shadows()
    if look.plain:
        stands.silhouette(look.plain)
    else:
        stands.body(dress)
    outline = Shape("", moved(figure.outline.rings, matrix))
    cover = stage.picture.note(outline, main)
    if not look.plain:
        stage.picture.show(outline, main, cover)
    return Dressed(
        place=place,
        seat=moved(((seat(figure),),), matrix)[0][0],
        main=main,
        behind=behind,
        contrast=abs(lightness(main) - lightness(behind)),
        light=light,
        matrix=matrix,
        box=stage.picture.extent(outline),
        faint=bool(look.plain) or stage.picture.upside_down,
        owner=stage.picture.backdrop.owners.own(cover),
    )


def _matrix(figure: Figure, place: Place, look: Look) -> Matrix:
    """Return what brings the figure's frame to its place, turned about its middle and mirrored as wanted."""
    scale = place.height / figure.size.height
    lifted = Matrix.translation(place.foot.real, place.foot.imag - place.height / 2)
    turned = lifted @ Matrix.rotation(look.turn) @ Matrix.translation(0, place.height / 2)
    return turned @ Matrix.scaling(-scale if mirrored(figure, look) else scale, scale)


def mirrored(figure: Figure, look: Look) -> bool:
    """Return whether the figure has to turn round to look where it should."""
    return look.facing != "front" and figure.faces not in ("front", look.facing)


def _behind(stage: Stage, place: Place) -> str:
    foot, half = place.foot, 0.62 * place.width
    return stage.picture.behind(
        foot.real - half, foot.imag - place.height, foot.real + half, foot.imag - 0.05 * place.height
    )


def _keep(main: str, behind: str) -> tuple[float, float]:
    """Return how much of its light and shade a figure has: less of what brings it nearer to ``behind``."""
    return (1.0, _SPARED) if lightness(main) > lightness(behind) else (_SPARED, 1.0)


def _light(own: float, look: Look, before: Before) -> float:
    """Return how light the main colour, which by itself is ``own``, becomes."""
    if look.light is not None:
        return look.light
    seen = own + (lightness(before.air) - own) * look.haze
    by = (before.goal(seen) - seen) / max(1 - look.haze, 0.2)
    light = own + math.copysign(STEP * math.ceil(abs(by) / STEP - 1e-9), by)
    return min(max(light, min(own, DARKEST)), max(own, LIGHTEST))


def _dress(stage: Stage, figure: Figure, look: Look, before: Before) -> tuple[dict[str, str], str, float]:
    """Return what each colour becomes, the main one as seen through the haze, and how light it is itself."""
    if look.plain:
        return {}, look.plain, lightness(look.plain)
    cloths = worn(figure, stage.palette, look.role)
    light = _light(cloths[figure.main].light, look, before)
    if shaded_white(figure.main, light):
        cloths = worn_in_shade(figure, stage.palette)
    dress = {name: cloth.colour for name, cloth in shifted(cloths, figure, light).items()}
    return dress, mix(dress[figure.main], before.air, look.haze), light


@dataclass(frozen=True, slots=True)
class _Standing:
    """A figure that is about to be drawn."""

    stage: Stage
    figure: Figure
    look: Look
    place: Place
    matrix: Matrix
    scale: float
    world: ScenePalette | None
    air: str
    keep: tuple[float, float]

    @property
    def picture(self) -> Picture:
        return self.stage.picture

    @property
    def light(self) -> complex:
        """Where the light is, seen from the figure's middle, 1 mm away."""
        away = self.stage.light - self.place.foot + 0.5j * self.place.height
        return away / abs(away) if away else -1j

    def shadows(self) -> None:
        if self.look.shadow == "none":
            return
        ink = self.stage.palette.ink
        if self.look.shadow == "long":
            shade = blend(
                0j, complex(0, -1.05 * self.figure.size.height), (0, ink, _SHADOW["long"]), (1, ink, 0)
            )
            self.picture.use(self._form(), self._cast(), f' fill="{_url(self.picture, shade)}"')
        first, last = (self.scale * end for end in self.figure.sole)
        if self.matrix.a < 0:
            first, last = -last, -first
        radius = max(0.62 * (last - first), 0.16 * self.place.width)
        middle, dark = self.place.foot + (first + last) / 2 - 0.06 * radius * self.light.real, "contact"
        if self.look.air > 0:
            radius, dark = _CAST * self.place.width, "apart"
            middle = self.place.foot + 1j * self.look.air - 0.06 * radius * self.light.real
        across, down = radius / _POOL, max(0.14 * radius, 0.5) / _POOL
        pool = _pool(self.picture, ink, _SHADOW[dark])
        self.picture.use(pool, Matrix(across, 0, 0, down, middle.real, middle.imag))

    def _cast(self) -> Matrix:
        """Return what lays the silhouette on the ground, away from the point below the light."""
        away = self.place.foot - complex(self.stage.light.real, self.stage.horizon)
        way = away / abs(away) if away else 1j
        # Per mm of height: long sideways, foreshortened towards us, and never quite edge on.
        tip = complex(1.15 * way.real, 0.5 * max(way.imag, 0.35))
        foot = self.place.foot + complex(0, self.look.air - 0.15) + self.look.air * tip
        return Matrix(self.matrix.a, 0, -self.scale * tip.real, -self.scale * tip.imag, foot.real, foot.imag)

    def silhouette(self, colour: str) -> None:
        self.picture.use(self._form(), self.matrix, f' fill="{colour}"')

    def body(self, dress: Mapping[str, str]) -> None:
        rim, coloured, shaded = self._rim(), self._coloured(dress), self._shaded()
        said = f' stroke-width="{number(self._line(self.scale))}"'
        if self.look.filled == "plain":
            drawn = (rim, coloured, shaded, *self._eyes(dress))
            self.picture.use(self._together(*drawn), self.matrix, said)
        else:
            self.picture.use(self._together(rim, coloured), self.matrix, said)
            self._fill(dress)
            self.picture.use(self._together(shaded, *self._eyes({})), self.matrix)
        if self.look.haze > 0:
            self.picture.use(self._hazed(), self.matrix, said)

    def _hazed(self) -> str:
        """Return the air before the figure, its lines and all: as one, so that nothing has it twice."""
        use = (
            f'<g id="{{id}}" opacity="{self.look.haze:.2g}">'
            f'<use href="#{self._form()}" fill="{self.air}" stroke="{self.air}"/></g>'
        )
        return self.picture.define(("haze", use), use)

    def _line(self, scale: float) -> float:
        """Return how wide lines are in the frame of a figure at that scale: no wider than they were drawn."""
        growth, most = _LINES
        wide = min(max(growth * scale * self.figure.size.height, LINE), most)
        return min(wide / scale, self.figure.line or LINE)

    def _together(self, *names: str) -> str:
        uses = "".join(f'<use href="#{name}"/>' for name in names)
        return self.picture.define(("together", *names), f'<g id="{{id}}">{uses}</g>')

    def _eyes(self, dress: Mapping[str, str]) -> tuple[str, ...]:
        """Return the id of its eyes, if it has any: a reflection sees nothing."""
        if self.picture.upside_down or not self.figure.eyes:
            return ()
        drawn = eyes(self.figure, self.stage.palette, dress, self._local_light(), self._pace())
        return (self.picture.define(("eyes", drawn), f'<g id="{{id}}">{drawn}</g>'),)

    def _rim(self) -> str:
        """Return the silhouette as the light behind it shows it: a little nearer to the light."""
        palette = self.stage.palette
        pace = self._pace()
        far = min(max(0.009 * pace * self.figure.size.height, _RIM[0]), _RIM[1]) / pace + 0.4 * self._line(
            pace
        )
        shift, colour = far * self._local_light(), mix(palette.light, palette.horizon, 0.4)
        use = (
            f'<g id="{{id}}" transform="translate({number(shift.real)} {number(shift.imag)})" '
            f'fill="{colour}" fill-opacity=".8">'
            f'<use href="#{self._form()}"/></g>'
        )
        return self.picture.define(("rim", use), use)

    def _pace(self) -> float:
        """Return the scale to a whole octave, so that copies of about one size share what is defined."""
        return float(2.0 ** round(math.log2(self.scale)))

    def _fill(self, dress: Mapping[str, str]) -> None:
        if self.world:
            lines = _lines(self.picture, self.figure)
            fill_world(self.stage, self.figure, self.matrix, self.world, lines)
        else:
            fill(self.stage, self.figure, self.matrix, self.look.filled, dress[self.figure.main])

    def _form(self) -> str:
        figure = self.figure
        path = f'<path id="{{id}}" d="{figure.outline.data}" fill-rule="evenodd"/>'
        return self.picture.define(("form", figure.key), path)

    def _coloured(self, dress: Mapping[str, str]) -> str:
        line = line_colour(self.stage.palette, self.look.role)
        parts = [f'<use href="#{self._form()}" fill="{dress[self.figure.main]}"/>']
        for part, name in zip(self.figure.elements, _parts(self.picture, self.figure), strict=True):
            fill = dress[part.fill] if part.fill else "none"
            said = f' fill="{fill}"'
            if part.stroke:
                said += f' stroke="{line if part.lined else dress[part.stroke]}"'
                said += "" if part.lined else f' stroke-width="{number(part.width)}"'
            if part.opacity < 1:
                said += f' fill-opacity="{part.opacity:.2g}" stroke-opacity="{part.opacity:.2g}"'
            parts.append(f'<use href="#{name}"{said}/>')
        group = f'<g id="{{id}}" stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g>'
        return self.picture.define(("dress", group), group)

    def _shaded(self) -> str:
        """Return light and shade, as they lie over the colours."""
        palette, size = self.stage.palette, self.figure.size
        (bright, dark), light = self.keep, self._local_light()
        reach = (abs(light.real) * size.width + abs(light.imag) * size.height) / 2
        middle = complex(0, -size.height / 2)
        stops = (
            (0, palette.light, 0.42 * bright),
            (0.36, palette.light, 0),
            (0.5, palette.ink, 0),
            (1, palette.ink, 0.5 * dark),
        )
        axis = (middle + reach * light, middle - reach * light)
        shade = _url(self.picture, blend(*axis, *stops))
        inside = f'<use href="#{self._form()}" fill="{shade}"/>'
        if self.place.height >= HATCHED:
            pace = self._pace()
            ink = blend(*axis, (0.42, palette.ink, 0), (1, palette.ink, 0.55 * dark))
            inside += (
                f'<path d="{hatched(self.figure, light, pace).data}" fill="none" '
                f'stroke="{_url(self.picture, ink)}" stroke-width="{number(0.3 / pace)}"/>'
            )
        group = f'<g id="{{id}}">{inside}</g>'
        return self.picture.define(("shades", group), group)

    def _local_light(self) -> complex:
        """Return where the light is in the figure's frame, as one of a few directions."""
        m = self.matrix
        away = self.light
        local = complex(m.a * away.real + m.b * away.imag, m.c * away.real + m.d * away.imag)
        return cmath.rect(1.0, _TURNS * round(cmath.phase(local) / _TURNS))


def _parts(picture: Picture, figure: Figure) -> list[str]:
    """Return the ids of the figure's elements, without paint."""
    return [
        picture.define(("part", figure.key, index), f'<g id="{{id}}">{part.paths}</g>')
        for index, part in enumerate(figure.elements)
    ]


def _lines(picture: Picture, figure: Figure) -> list[str]:
    """Return the ids of the elements that are lines alone."""
    ids = _parts(picture, figure)
    return [name for name, part in zip(ids, figure.elements, strict=True) if part.lined and not part.fill]


def _pool(picture: Picture, ink: str, dark: float) -> str:
    """Return the id of the shadow under a figure, so dark and round: ``_POOL`` its radius."""
    paint = glow(0j, _POOL, (0, ink, dark), (0.45, ink, 0.62 * dark), (1, ink, 0))
    path = f'<path id="{{id}}" d="{disc(0j, _POOL).data}" fill="{_url(picture, paint)}"/>'
    return picture.define(("pool", ink, dark), path)


def _url(picture: Picture, paint: Paint) -> str:
    return paint if isinstance(paint, str) else f"url(#{picture.define(paint, paint.element('{id}'))})"
