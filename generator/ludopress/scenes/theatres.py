"""A theatre: a stage behind curtains with a world on it; the foot of its box is where the boards end."""

from ludopress.model import Box
from ludopress.scenes.charts import gilt, middle_of, whole
from ludopress.scenes.colours import mix
from ludopress.scenes.paints import blend, downwards, glow
from ludopress.scenes.shapes import (
    bow,
    joined,
    line,
    oval,
    rectangle,
    ribbon,
    smooth,
    stippled,
    traced,
)
from ludopress.scenes.stage import Place, Stage


def behind(stage: Stage, _box: Box) -> None:
    """Draw the dark of the house around a theatre's stage."""
    dark = mix(stage.palette.ink, stage.palette.accent, 0.2)
    stage.picture.fill(
        whole(stage), downwards(stage.box.top, stage.box.bottom, (0, dark), (1, stage.palette.ink))
    )


def before(stage: Stage, box: Box) -> None:
    """Draw boards, footlights, curtains and a valance; places: ``boards``, and ``pit`` in front of it."""
    palette, picture, unit = stage.palette, stage.picture, box.width / 70
    cloth = mix(palette.accent, palette.ink, 0.22)
    apron = box.bottom + 3 * unit
    _boards(stage, box, unit)
    for side in (-1, 1):
        wall = (stage.box.right if side > 0 else stage.box.left) + side
        _drape(stage, wall, (box.right if side > 0 else box.left) - side * 0.1 * box.width, apron)
    _valance(stage, box, cloth)
    front = rectangle(stage.box.left - 1, apron, stage.box.right + 1, stage.box.bottom + 1)
    wood = mix(cloth, palette.ink, 0.5)
    picture.fill(front, downwards(apron, stage.box.bottom, (0, wood), (1, mix(palette.ink, wood, 0.25))))
    picture.stroke(
        line(complex(stage.box.left, apron), complex(stage.box.right, apron)), gilt(palette)[1], 1.1 * unit
    )
    lamps = [complex(stage.box.left + stage.box.width * (number + 0.5) / 9, apron) for number in range(9)]
    for wide, opacity in ((9, 0.05), (7, 0.06), (5, 0.08), (3.4, 0.12)):
        picture.stroke(stippled(lamp - 1.5j * unit for lamp in lamps), palette.light, wide * unit, opacity)
    shells = [
        traced(
            lamp - 1.9 * unit,
            (lamp - complex(1.9, 3.2) * unit, lamp + complex(1.9, -3.2) * unit, lamp + 1.9 * unit),
        )
        for lamp in lamps
    ]
    picture.fill(joined(shells), gilt(palette)[1])
    stage.places["boards"] = Place(
        complex(middle_of(box).real, box.bottom - 0.05 * box.height), box.width, box.height
    )
    stage.places["pit"] = Place(
        complex(middle_of(box).real, (apron + 2 * stage.box.bottom) / 3), box.width, stage.box.bottom - apron
    )


def _boards(stage: Stage, box: Box, unit: float) -> None:
    palette, top, foot = stage.palette, box.bottom - 0.1 * box.height, box.bottom + 3 * unit
    wood, middle = mix(palette.ground, palette.accent, 0.3), middle_of(box).real
    half = stage.box.width / 2 + abs(middle - stage.box.centre.x)
    floor = rectangle(stage.box.left, top, stage.box.right, foot)
    stage.picture.fill(
        floor, downwards(top, foot, (0, mix(wood, palette.ink, 0.45)), (1, mix(wood, palette.light, 0.15)))
    )
    seams = [
        line(complex(middle + half * n / 9 * 0.72, top), complex(middle + half * n / 9, foot))
        for n in range(-9, 10)
    ]
    stage.picture.stroke(joined(seams), palette.ink, 0.3 * unit, 0.5)
    pool = Box(
        middle - 0.33 * box.width,
        top + 0.2 * (foot - top),
        middle + 0.33 * box.width,
        foot - 0.15 * (foot - top),
    )
    light = ((0, palette.light, 0.6), (0.6, palette.light, 0.3), (1, palette.light, 0.06))
    stage.picture.fill(
        oval(middle_of(pool), pool.width / 2, pool.height / 2), glow(middle_of(pool), pool.width / 2, *light)
    )


def _drape(stage: Stage, wall: float, inner: float, foot: float) -> None:
    palette, top = stage.palette, stage.box.top - 1
    cloth, height = mix(palette.accent, palette.ink, 0.22), foot - top
    wide, unit = inner - wall, abs(inner - wall) / 18

    def hang(share: float) -> list[complex]:
        return [
            complex(wall + wide * share * far, top + height * down)
            for far, down in ((1.1, 0), (1.08, 0.2), (0.86, 0.5), (0.62, 0.72), (0.7, 0.88), (0.76, 1.0))
        ]

    back = [complex(wall, point.imag) for point in hang(1)]
    for share, dim in ((1.0, 0.12), (0.8, 0.04), (0.58, 0.1), (0.36, 0.2), (0.18, 0.32)):
        end = wall + wide * share
        shades = (
            (0, mix(cloth, palette.ink, dim)),
            (0.3, mix(cloth, palette.light, 0.1)),
            (0.45, mix(cloth, palette.ink, dim)),
            (1, mix(cloth, palette.ink, 0.62)),
        )
        stage.picture.fill(
            ribbon(hang(share), back), blend(complex(end, 0), complex(end - wide * 0.3, 0), *shades)
        )
    lines = [smooth(hang(share)) for share in (0.08, 0.28, 0.47, 0.69, 0.9)]
    stage.picture.stroke(joined(lines), palette.ink, 0.3 * unit, 0.3)
    waist = hang(1)[3]
    cord = [
        complex(wall, waist.imag - 0.03 * height),
        complex(wall + wide * 0.3, waist.imag + 0.012 * height),
        waist,
    ]
    stage.picture.stroke(smooth(cord), gilt(palette)[0], 1.3 * unit)
    stage.picture.stroke(smooth(cord), gilt(palette)[2], 0.5 * unit, 0.9)


def _valance(stage: Stage, box: Box, cloth: str) -> None:
    palette, left, right = stage.palette, stage.box.left - 1, stage.box.right + 1
    top, low = stage.box.top - 1, box.top + 0.02 * box.height
    count, dip = 7, (right - left) / 7 * 0.42
    wide = (right - left) / count
    scallops = [
        (complex(right - wide * (n + 0.5), low + 2 * dip), complex(right - wide * (n + 1), low))
        for n in range(count)
    ]
    shades = ((0, mix(cloth, palette.ink, 0.6)), (0.75, cloth), (1, mix(cloth, palette.light, 0.3)))
    shade = traced(
        complex(right, low),
        *((bend + 1.1j * dip * 0.4, end) for bend, end in scallops),
        complex(left, top),
        complex(right, top),
    )
    stage.picture.fill(shade, palette.ink, 0.3)
    stage.picture.fill(
        traced(complex(right, low), *scallops, complex(left, top), complex(right, top)),
        downwards(top, low + dip, *shades),
    )
    folds = [line(complex(left + wide * n, top), complex(left + wide * n, low)) for n in range(1, count)]
    swags = [
        smooth(
            [
                complex(left + wide * n, top + (low - top) * part),
                complex(left + wide * (n + 0.5), top + (low - top) * part + 1.6 * dip),
                complex(left + wide * (n + 1), top + (low - top) * part),
            ]
        )
        for n in range(count)
        for part in (0.55,)
    ]
    stage.picture.stroke(joined([*folds, *swags]), palette.ink, 0.03 * wide, 0.32)
    hem = [bow(end, bend, end + wide) for bend, end in scallops]
    stage.picture.stroke(joined(hem), gilt(palette)[1], 0.075 * wide)
    stage.picture.stroke(joined(hem), gilt(palette)[2], 0.025 * wide, 0.9)
