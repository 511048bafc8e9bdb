"""Foregrounds: what stands dark at the very front, in the corners, and tufts round a foot.

They frame a picture and give it depth.
"""

import math
from collections.abc import Callable
from typing import Literal

from ludopress.scenes.charts import lit_side
from ludopress.scenes.colours import mix
from ludopress.scenes.grounds import BEYOND
from ludopress.scenes.growth import blade, leaf
from ludopress.scenes.paints import Shade, downwards
from ludopress.scenes.shapes import (
    Shape,
    bow,
    disc,
    heaped,
    joined,
    line,
    polygon,
    ribbon,
    smooth,
    towards,
)
from ludopress.scenes.stage import Length, Share, Spot, Stage

SIDES = {"left": (1.0,), "right": (-1.0,), "both": (1.0, -1.0)}  # which way the stage lies from the corner


def foreground(
    stage: Stage,
    *,
    kind: Literal["any", "grass", "leaves", "rocks", "reeds", "branch", "none"] = "any",
    side: Literal["both", "left", "right"] = "both",
    height: Share = 0.17,
) -> None:
    """Draw what frames the stage in its corners, up to ``height`` of it.

    ``any`` is one of the kinds by chance, or none; a branch then comes from one side only.
    """
    if kind == "any":
        kind = stage.chance.choice(("grass", "grass", "leaves", "rocks", "reeds", "branch", "none"))
        if kind == "branch" and side == "both":  # two of them look like curtains
            side = stage.chance.choice(("left", "right"))
    if kind != "none" and height > 0:
        for inwards in SIDES[side]:
            KINDS[kind](stage, inwards, stage.box.height * height)


def tufts(stage: Stage, *, at: Spot, width: Length | None = None) -> None:
    """Draw tufts of grass round the foot of what stands ``at`` a spot and is ``width`` wide.

    They are a little darker than what lies there.
    """
    chance, scale = stage.chance, stage.scale
    reach = stage.box.width * 0.16 if width is None else width
    behind = stage.picture.backdrop.mean(
        at.real - reach / 2, at.imag, at.real + reach / 2, at.imag + 1.5 * scale
    )
    blades: list[Shape] = []
    bright: list[Shape] = []
    for _ in range(8 + round(reach / scale / 1.1)):
        out = chance.uniform(-0.56, 0.56)
        tall = scale * chance.uniform(0.8, 1.9) * (0.75 + abs(out))
        foot = at + complex(out * reach, scale * chance.uniform(0.1, 0.9))
        tip = foot + complex(chance.uniform(-0.35, 0.35) * tall + out * tall * 0.5, -tall)
        (bright if chance.random() < 0.3 else blades).append(blade(foot, tip, 0.42 * scale))
    stage.picture.fill(heaped(blades), mix(behind, stage.palette.ink, 0.42))
    stage.picture.fill(heaped(bright), mix(mix(behind, stage.palette.ink, 0.2), stage.palette.light, 0.16))


def dark(stage: Stage, share: float = 0.12) -> str:
    """Return the colour of what stands at the very front, with a ``share`` of the ground's."""
    return mix(stage.palette.ink, stage.palette.ground, share)


def _corner(stage: Stage, inwards: float) -> complex:
    """Return the bottom corner that the stage lies ``inwards`` of."""
    return complex(stage.box.left if inwards > 0 else stage.box.right, stage.box.bottom + BEYOND)


def _grass(stage: Stage, inwards: float, height: float) -> None:
    """Draw blades, highest in the corner, and a few heads of seed, in two layers."""
    chance, scale, corner = stage.chance, stage.scale, _corner(stage, inwards)
    for layer in range(2):
        blades, heads, stalks = [], [], []
        for _ in range(13):
            out = chance.random() ** 1.7
            tall = height * (1 - 0.72 * out) * chance.uniform(0.6, 1.15) * (1.1 - 0.3 * layer)
            foot = corner + inwards * out * stage.box.width * 0.42
            tip = foot + complex(inwards * chance.uniform(-0.28, 0.5) * tall, -tall)
            blades.append(blade(foot, tip, scale * chance.uniform(1.1, 2.1)))
            if chance.random() < 0.3:
                heads += _seeds(tip, tall, scale)
                stalks.append(line(tip, tip - 1j * scale))
        colour = dark(stage, 0.42 - 0.3 * layer)
        stage.picture.fill(heaped(blades), _risen(stage, colour, height))
        stage.picture.stroke(joined(stalks), colour, 0.3 * scale)
        stage.picture.fill(heaped(heads), mix(colour, stage.palette.accent, 0.6))


def _seeds(tip: complex, tall: float, scale: float) -> list[Shape]:
    size = min(1.0, tall / scale / 12) * scale
    spread = (-150, -120, -90, -60, -30)
    return [leaf(tip, tip + towards(degrees) * size * 2.0, size * 0.4) for degrees in spread]


def _leaves(stage: Stage, inwards: float, height: float) -> None:
    """Draw great leaves that fan out from the corner, with their ribs."""
    chance, corner = stage.chance, _corner(stage, inwards)
    for number in range(7):
        across = inwards * math.sin(math.radians(-32 + 19 * number + chance.uniform(-5, 5)))
        way = complex(across, -math.cos(math.radians(min(-32 + 19 * number, 76))))
        start = corner - complex(inwards * 2.0 * stage.scale, -stage.scale)
        end = start + way * height * chance.uniform(0.85, 1.45)
        colour = dark(stage, 0.1 + 0.11 * (number % 3))
        stage.picture.fill(leaf(start, end, height * 0.2), _risen(stage, colour, height * 1.3))
        rib, ribs = end - start, [line(start, start + (end - start) * 0.96)]
        for step in (0.3, 0.42, 0.54, 0.66, 0.78):
            wide = height * 0.2 * 2 * step * (1 - step) * 0.82
            for side in (-1j, 1j):
                root = start + rib * step
                ribs.append(line(root, root + rib * 0.1 + rib / abs(rib) * side * wide))
        stage.picture.stroke(joined(ribs), mix(colour, stage.palette.horizon, 0.3), 0.2 * stage.scale, 0.6)


def _rocks(stage: Stage, inwards: float, height: float) -> None:
    """Draw a heap of rocks in facets, smaller the farther from the corner."""
    chance, corner = stage.chance, _corner(stage, inwards)
    for out in (0.62, 0.18, 0.42, 0.0, 0.27):
        foot = corner + inwards * stage.box.width * 0.4 * (out + chance.uniform(-0.05, 0.05))
        size = height * chance.uniform(0.42, 0.62) * (1 - 0.75 * out)
        lit = lit_side(stage, foot.real)
        edge = [
            foot + size * complex(lit * across, up * chance.uniform(0.88, 1.12))
            for across, up in (
                (1.25, 0.1),
                (0.95, -0.42),
                (0.42, -0.86),
                (-0.12, -1.0),
                (-0.7, -0.62),
                (-1.15, 0.1),
            )
        ]
        middle = foot + size * complex(lit * 0.12, -0.42)
        colour = dark(stage, 0.16 + 0.25 * out)
        stage.picture.fill(polygon(*edge), colour)
        stage.picture.fill(polygon(*edge[1:4], middle), mix(colour, stage.palette.horizon, 0.24))
        stage.picture.fill(polygon(edge[0], edge[1], middle), mix(colour, stage.palette.horizon, 0.13))
        bright = mix(colour, stage.palette.light, 0.55)
        stage.picture.stroke(line(*edge[1:4]), bright, 0.24 * math.sqrt(stage.scale), 0.6)


def _reeds(stage: Stage, inwards: float, height: float) -> None:
    """Draw reeds with their brown heads, and the long blades between."""
    chance, scale, corner = stage.chance, stage.scale, _corner(stage, inwards)
    colour, stems, heads, blades = dark(stage), [], [], []
    for _ in range(8):
        foot = corner + inwards * stage.box.width * chance.uniform(0, 0.19)
        tall = height * chance.uniform(0.55, 0.98)
        tip = foot + complex(inwards * chance.uniform(-0.12, 0.2) * tall, -tall)
        stems.append(bow(foot, complex(foot.real, (foot.imag + tip.imag) / 2), tip))
        lean = (tip - complex(foot.real, (foot.imag + tip.imag) / 2)) / tall * 2
        stems.append(line(tip, tip + lean * scale * 2.2))
        heads.append(line(tip - lean * scale * 4.0, tip))
        for _ in range(2):
            root = foot + scale * chance.uniform(-2, 2)
            high = tall * chance.uniform(0.45, 0.95)
            blades.append(blade(root, root + complex(chance.uniform(-0.4, 0.4) * high, -high), 1.1 * scale))
    stage.picture.fill(heaped(blades), _risen(stage, dark(stage, 0.34), height * 1.3))
    stage.picture.stroke(joined(stems), colour, 0.42 * scale)
    stage.picture.stroke(joined(heads), mix(colour, stage.palette.accent, 0.2), 1.5 * scale)
    stage.picture.stroke(joined(heads), stage.palette.light, 0.18 * scale, 0.35)


def _branch(stage: Stage, inwards: float, height: float) -> None:
    """Draw a branch that reaches in from the top corner, with leaves and berries."""
    chance, scale, box = stage.chance, stage.scale, stage.box
    reach = min(height * chance.uniform(1.3, 1.9), box.width * 0.5)
    start = complex(box.left if inwards > 0 else box.right, box.top + height * chance.uniform(0.3, 0.65))
    start -= inwards * scale
    steps = (0, 0.12), (0.3, 0.1), (0.55, -0.04), (0.8, -0.03), (1.0, -0.16)
    points = [start + complex(inwards * across, down) * reach for across, down in steps]
    girth = [1.3, 1.0, 0.75, 0.5, 0.12]
    upper = [point - 1j * scale * wide / 2 for point, wide in zip(points, girth, strict=True)]
    lower = [point + 1j * scale * wide / 2 for point, wide in zip(points, girth, strict=True)]
    leaves: list[list[Shape]] = [[], []]
    berries, twigs = [], []
    for number in range(22):
        part = 0.08 + 0.92 * number / 22 + chance.uniform(-0.02, 0.02)
        root = _along(points, part)
        turn = chance.uniform(25, 80) * (1 if number % 2 else -1)
        way = towards(turn if inwards > 0 else 180 - turn)
        joint = root + way * scale * chance.uniform(0.3, 1.4)
        twigs.append(line(root, joint))
        leaves[number % 3 == 0].append(
            leaf(joint, joint + way * scale * chance.uniform(2.4, 4.4), scale * 1.15)
        )
        if chance.random() < 0.22:
            berries.append(disc(joint + 1j * scale * 1.3, 0.55 * scale))
    colour = dark(stage)
    stage.picture.fill(heaped(leaves[1]), dark(stage, 0.45))
    stage.picture.fill(ribbon(upper, lower), colour)
    stage.picture.stroke(joined(twigs), colour, 0.3 * scale)
    stage.picture.fill(heaped(leaves[0]), colour)
    for berry in berries:
        stage.picture.fill(berry, mix(stage.palette.accent, stage.palette.ink, 0.25))
    stage.picture.stroke(smooth(upper), mix(colour, stage.palette.light, 0.4), 0.16 * scale, 0.6)


def _along(points: list[complex], share: float) -> complex:
    place = min(max(share, 0.0), 1.0) * (len(points) - 1)
    first = min(int(place), len(points) - 2)
    return points[first] + (points[first + 1] - points[first]) * (place - first)


def _risen(stage: Stage, colour: str, height: float) -> Shade:
    """Return a colour that catches a little of the sky towards its top."""
    bottom = stage.box.bottom
    return downwards(
        bottom - height * 1.2, bottom, (0, mix(colour, stage.palette.horizon, 0.16)), (0.7, colour)
    )


KINDS: dict[str, Callable[[Stage, float, float], None]] = {
    "grass": _grass,
    "leaves": _leaves,
    "rocks": _rocks,
    "reeds": _reeds,
    "branch": _branch,
}
