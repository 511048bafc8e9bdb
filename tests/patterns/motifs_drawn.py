"""Pictures of motifs in six colours so far apart that every pixel tells which ink it shows."""

import io
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from cairo_there import cairosvg
from ludopress.errors import Position
from ludopress.model import Drawing, Ground, Motif, MotifPalette, Size
from ludopress.patterns import PATTERNS, VARIANTS
from ludopress.patterns.canvas import Inks
from ludopress.patterns.drawing import drawing, drawn

CARD = Size(76, 76)  # mm: 70 and a bleed of 3
SIDE = 96  # pixels
_SIX = ("#ffffff", "#000000", "#ff0000", "#00ff00", "#0000ff", "#ffff00")
_APART = MotifPalette(name="apart", light=_SIX[0], dark=_SIX[1], inks=_SIX[2:], at=Position("palettes"))
INKS = Inks(*_SIX)

Picture = NDArray[np.float64]


@dataclass(frozen=True, slots=True, order=True)
class Sample:
    """A motif but for its colours."""

    family: str
    variant: int
    scale: float
    angle: float

    @property
    def motif(self) -> Motif:
        """Return it in the six colours, on white."""
        return Motif(
            family=self.family,
            variant=self.variant,
            palette=_APART,
            ground=Ground.LIGHT,
            scale=self.scale,
            angle=self.angle,
        )

    def drawing(self, size: Size = CARD) -> Drawing:
        """Return all that is made of the motif."""
        return drawing(self.motif, size)

    def svg(self, size: Size = CARD) -> bytes:
        """Return its SVG alone, which is sooner made."""
        return _svg(self, size)


@cache
def _svg(sample: Sample, size: Size) -> bytes:
    return drawn(sample.motif, size).svg()


def every_sample(family: str) -> list[Sample]:
    """Return all samples of a family that may be chosen."""
    pattern = PATTERNS[family]
    return [
        Sample(family, variant, scale, angle)
        for variant in range(VARIANTS)
        for scale in pattern.scales
        for angle in pattern.angles
    ]


def samples(family: str, scale: int = 1) -> list[Sample]:
    """Return the variants of a family in one scale, turned as far as goes."""
    pattern = PATTERNS[family]
    return [Sample(family, k, pattern.scales[scale], pattern.angles[-1]) for k in range(VARIANTS)]


def picture(svg: bytes, width: int = SIDE, height: int = SIDE) -> Picture:
    """Return the drawing as pixels of red, green and blue, each 0 to 1."""
    png = cairosvg().svg2png(bytestring=svg, output_width=width, output_height=height)
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), float) / 255


def inked(pixels: Picture) -> NDArray[np.int_]:
    """Return for each pixel which of the six colours is nearest, in the order of ``Inks``."""
    six = np.array([[int(ink[k : k + 2], 16) / 255 for k in (1, 3, 5)] for ink in _SIX])
    return ((pixels[..., None, :] - six) ** 2).sum(-1).argmin(-1)


def shares(inks: NDArray[np.int_]) -> NDArray[np.float64]:
    """Return which part of the picture each of the six colours has."""
    return np.bincount(inks.ravel(), minlength=6) / inks.size
