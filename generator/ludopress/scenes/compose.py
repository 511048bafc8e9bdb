"""From a scene to its drawing: the palette a little off, the layers of the plot in order, and the finish.

Everything that is left to chance is decided by the scene's seed, in a fixed order.
"""

from dataclasses import replace
from random import Random

from ludopress.cache import digest
from ludopress.model import Appearance, Box, Drawing, Grammar, Plot, Scene, ScenePalette, Size, Subject
from ludopress.model.scenes import Value
from ludopress.scenes.charts import upright
from ludopress.scenes.colours import turned
from ludopress.scenes.kinds import Kind, Parameter, near, read
from ludopress.scenes.parts import PARTS
from ludopress.scenes.picture import Picture
from ludopress.scenes.relations import RELATIONS
from ludopress.scenes.shapes import UNIT
from ludopress.scenes.stage import Stage
from ludopress.scenes.telling import SIDE, Telling
from ludopress.scenes.values import number

COLOURS = ("top", "mid", "horizon", "ground", "ink", "light", "accent", "cool")
FINISH = "finish"
"""The part that comes last of all, and need not be said."""
HUE, STRENGTH = 9.0, (0.92, 1.10)  # degrees to either side and factors: what a picture's palette is off by
HORIZON, LIGHT = 0.62, 0.5 + 0.25j  # shares, where a plot does not say


def compose(scene: Scene, grammar: Grammar, size: Size) -> tuple[Drawing, tuple[Appearance, ...]]:
    """Return the picture of ``scene``, of ``size`` in mm, bleed included, and what is seen of its subjects.

    Raises:
        KeyError: the grammar has no plot, palette or subject of that name.
        DrawingError: a subject's drawing cannot be recoloured.
    """
    telling = composed(scene, grammar, size)
    svg = telling.stage.picture.svg()
    drawing = Drawing(
        digest=digest(svg), svg=svg, size=Size(UNIT * size.width, UNIT * size.height), fine=True
    )
    owners = telling.stage.picture.backdrop.owners
    seen = ((slot, dressed, dressed.box) for slot, dressed in telling.shown)
    return drawing, tuple(
        Appearance(slot, box, dressed.contrast, dressed.faint, owners.left(dressed.owner))
        for slot, dressed, box in seen
        if box
    )


def composed(scene: Scene, grammar: Grammar, size: Size) -> Telling:
    """Return the telling of ``scene`` once all of it is drawn; see ``compose``."""
    plot = {plot.name: plot for plot in grammar.plots}[scene.plot]
    chance = Random(scene.seed)  # noqa: S311  (nothing is secret)
    palettes = {palette.name: palette for palette in grammar.palettes}
    box = Box(0.0, 0.0, size.width, size.height)
    stage = Stage(
        picture=Picture(size, name=_name(scene)),
        palette=varied(palettes[scene.palette], chance),
        box=box,
        horizon=HORIZON * size.height,
        light=complex(LIGHT.real * size.width, LIGHT.imag * size.height),
        chance=chance,
        others=tuple(palettes.values()),
    )
    stage.picture.fill(upright(box), stage.palette.mid)
    telling = settled_values(plot, Telling(stage, _cast(plot, scene, grammar), {}, RELATIONS))
    telling.tell(plot.layers)
    if FINISH not in {layer.part for layer in plot.layers}:
        PARTS[FINISH](telling.stage)
    return telling


def varied(palette: ScenePalette, chance: Random) -> ScenePalette:
    """Return ``palette`` a little turned on the wheel of hues, and a little weaker or stronger."""
    degrees, strength = chance.uniform(-HUE, HUE), chance.uniform(*STRENGTH)
    colours = {role: turned(getattr(palette, role), degrees, strength) for role in COLOURS}
    return ScenePalette(name=palette.name, at=palette.at, **colours)


OWN_NUMBER = Parameter("value", Kind.SHARE)
OWN_PLACE = Parameter("place", Kind.SPOT)


def own_parameter(name: str, value: Value) -> Parameter:
    """Return what a plot's own value has to be: the light and what has two parts a place, else a number."""
    return OWN_PLACE if name == "light" or isinstance(value, tuple) else OWN_NUMBER


def settled_values(plot: Plot, telling: Telling) -> Telling:
    """Return the telling with the picture's side, the plot's horizon, its light and its own values."""
    stage = telling.stage
    telling = telling.knowing(**{SIDE: float(stage.chance.choice((-1, 1)))})
    for name, value in plot.values:
        said = read(value, own_parameter(name, value))
        shares = [number(part, telling.luck) for part in said.numbers]
        if name == "horizon":
            stage = replace(telling.stage, horizon=stage.box.top + stage.level(shares[0]) * stage.box.height)
            telling = replace(telling, stage=stage)
        elif name == "light":
            telling = replace(telling, stage=replace(telling.stage, light=stage.spot(*map(near, shares))))
        else:
            telling = telling.knowing(**{name: shares[0] if len(shares) == 1 else complex(*shares)})
    return telling


def _cast(plot: Plot, scene: Scene, grammar: Grammar) -> dict[str, Subject]:
    subjects = {subject.symbol.key: subject for subject in grammar.subjects}
    return {slot: subjects[key] for (slot, _), key in zip(plot.slots, scene.subjects, strict=True)}


def _name(scene: Scene) -> str:
    """Return what begins the ids of a scene's picture: no other scene's begin so."""
    return f"s{digest(scene.plot, scene.palette, *scene.subjects, str(scene.seed))[:10]}-"
