"""Openings: shapes with a world inside, what is around them, and where that world lies."""

from collections.abc import Callable
from dataclasses import dataclass

from ludopress.model import Box
from ludopress.scenes import doorways, heads, oddities, theatres, vessels, visions
from ludopress.scenes.charts import upright
from ludopress.scenes.shapes import Shape
from ludopress.scenes.stage import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A shape that a world is seen in.

    ``shape`` of a box is where the world is seen; ``behind`` is drawn before that world and ``before`` after
    it, both on the stage that the opening stands on. ``horizon`` (from the top) and ``light`` (across, down)
    are where that world has them, as shares of the box; ``ratio`` is the width by the height that suits it.
    """

    shape: Callable[[Box], Shape]
    behind: Callable[[Stage, Box], None]
    before: Callable[[Stage, Box], None]
    horizon: float
    light: complex
    ratio: float


OPENINGS: dict[str, Opening] = {
    "door": Opening(
        shape=upright,
        behind=doorways.door_behind,
        before=doorways.door_before,
        horizon=0.64,
        light=0.5 + 0.3j,
        ratio=0.54,
    ),
    "arch": Opening(
        shape=doorways.arched,
        behind=doorways.arch_behind,
        before=doorways.arch_before,
        horizon=0.66,
        light=0.5 + 0.36j,
        ratio=0.56,
    ),
    "window": Opening(
        shape=upright,
        behind=doorways.window_behind,
        before=doorways.window_before,
        horizon=0.72,
        light=0.72 + 0.24j,
        ratio=0.8,
    ),
    "picture_frame": Opening(
        shape=upright,
        behind=doorways.picture_behind,
        before=doorways.picture_before,
        horizon=0.66,
        light=0.3 + 0.25j,
        ratio=0.82,
    ),
    "mirror": Opening(
        shape=visions.ellipse,
        behind=visions.mirror_behind,
        before=visions.mirror_before,
        horizon=0.63,
        light=0.32 + 0.24j,
        ratio=0.68,
    ),
    "head": Opening(
        shape=heads.profile(1),
        behind=heads.behind(1),
        before=heads.before(1),
        horizon=0.5,
        light=0.46 + 0.16j,
        ratio=0.72,
    ),
    "head_left": Opening(
        shape=heads.profile(-1),
        behind=heads.behind(-1),
        before=heads.before(-1),
        horizon=0.5,
        light=0.54 + 0.16j,
        ratio=0.72,
    ),
    "keyhole": Opening(
        shape=visions.keyhole,
        behind=visions.keyhole_behind,
        before=visions.keyhole_before,
        horizon=0.64,
        light=0.38 + 0.22j,
        ratio=0.5,
    ),
    "eye": Opening(
        shape=visions.ellipse,
        behind=visions.eye_behind,
        before=visions.eye_before,
        horizon=0.64,
        light=0.66 + 0.28j,
        ratio=1.0,
    ),
    "tear": Opening(
        shape=oddities.tear,
        behind=oddities.tear_behind,
        before=oddities.tear_before,
        horizon=0.7,
        light=0.44 + 0.24j,
        ratio=0.64,
    ),
    "book": Opening(
        shape=oddities.vault,
        behind=oddities.book_behind,
        before=oddities.book_before,
        horizon=0.74,
        light=0.64 + 0.24j,
        ratio=0.86,
    ),
    "tunnel": Opening(
        shape=oddities.round_box,
        behind=oddities.tunnel_behind,
        before=oddities.tunnel_before,
        horizon=0.66,
        light=0.38 + 0.3j,
        ratio=1.0,
    ),
    "theatre": Opening(
        shape=upright,
        behind=theatres.behind,
        before=theatres.before,
        horizon=0.7,
        light=0.38 + 0.28j,
        ratio=0.84,
    ),
    "moon": Opening(
        shape=oddities.round_box,
        behind=oddities.moon_behind,
        before=oddities.moon_before,
        horizon=0.66,
        light=0.64 + 0.26j,
        ratio=1.0,
    ),
    "bottle": Opening(
        shape=vessels.glass("bottle"),
        behind=vessels.behind("bottle"),
        before=vessels.before("bottle"),
        horizon=0.6,
        light=0.36 + 0.42j,
        ratio=0.5,
    ),
    "jar": Opening(
        shape=vessels.glass("jar"),
        behind=vessels.behind("jar"),
        before=vessels.before("jar"),
        horizon=0.6,
        light=0.66 + 0.28j,
        ratio=0.72,
    ),
    "bulb": Opening(
        shape=vessels.glass("bulb"),
        behind=vessels.behind("bulb"),
        before=vessels.before("bulb"),
        horizon=0.4,
        light=0.62 + 0.18j,
        ratio=0.64,
    ),
    "dome": Opening(
        shape=vessels.glass("dome"),
        behind=vessels.behind("dome"),
        before=vessels.before("dome"),
        horizon=0.62,
        light=0.36 + 0.22j,
        ratio=0.78,
    ),
    "bowl": Opening(
        shape=vessels.glass("bowl"),
        behind=vessels.behind("bowl"),
        before=vessels.before("bowl"),
        horizon=0.6,
        light=0.64 + 0.28j,
        ratio=1.03,
    ),
}
