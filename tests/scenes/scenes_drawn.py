"""What tests of scenes share: palettes, stages and what a picture looks like when it is rendered."""

import io
import re
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from cairo_there import cairosvg
from ludopress.errors import Position
from ludopress.model import Box, ScenePalette, Size
from ludopress.scenes.picture import Picture
from ludopress.scenes.stage import Stage

CARD = Box(0, 0, 86, 126)
WORLD = Box(30, 40, 55, 70)
ALLOWED = {"svg", "defs", "g", "path", "use", "clipPath", "linearGradient", "radialGradient", "stop"}


def palette(name: str, colours: str) -> ScenePalette:
    """Return a palette of eight colours in the order of its fields."""
    top, mid, horizon, ground, ink, light, accent, cool = (f"#{colour}" for colour in colours.split())
    return ScenePalette(
        name=name,
        top=top,
        mid=mid,
        horizon=horizon,
        ground=ground,
        ink=ink,
        light=light,
        accent=accent,
        cool=cool,
        at=Position("palettes.yaml"),
    )


DUSK = palette("dusk", "1b1f4b 4a3f7a e8896b 3a2d57 14122b ffe3b0 f0563e 5d7fb8")
NOON = palette("noon", "5aa3a8 a9cfc0 f4e2b8 d9a250 3a2a26 fff6dd c8472f 3d7f8c")
PAPER = palette("paper", "d0c4a6 e5dac0 f7f0dd 8a928c 1d2a3f fffaf0 c4472f 2f5f86")


def stage(colours: ScenePalette = DUSK, box: Box = CARD, seed: int = 1) -> Stage:
    """Return a stage without anything on it: horizon at three fifths, light above the middle."""
    return Stage(
        picture=Picture(Size(CARD.right, CARD.bottom)),
        palette=colours,
        box=box,
        horizon=box.top + 0.6 * box.height,
        light=complex(box.left + 0.62 * box.width, box.top + 0.25 * box.height),
        chance=Random(seed),  # noqa: S311  (nothing is secret)
    )


def elements(svg: bytes) -> set[str]:
    """Return the names of the elements in a drawing."""
    return set(re.findall(r"<([A-Za-z]+)", svg.decode()))


def pixels(picture: Picture, per_mm: int) -> NDArray[np.float64]:
    """Return what CairoSVG makes of a picture on white, in levels 0 to 255, rows first."""
    width, height = (round(side * per_mm) for side in (picture.size.width, picture.size.height))
    png = cairosvg().svg2png(
        picture.svg(), output_width=width, output_height=height, background_color="#ffffff"
    )
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), np.float64)
