"""Each check of symbol sets against what it must pass and what it must find."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from PIL import Image, ImageDraw

from invariants.symbols_drawn import Sketch, by_cairo, by_typst, catalogue, image, raster, sketch
from ludopress.invariants import INVARIANTS, examination
from ludopress.model import Catalogue, Finding, Severity
from ludopress.shelves import openmoji

CASES = Path(__file__).parent / "cases" / "symbols"
UNDRAWN = "same-key"  # has its cases among those of components
TOPICS = sorted(folder.name for folder in CASES.iterdir() if folder.name != UNDRAWN)
DISC = '<circle cx="36" cy="36" r="30" fill="{}"/>'


def drawn_by_both(sketches: list[Sketch]) -> Catalogue:
    try:
        cairo = by_cairo(sketches)
    except OSError:
        pytest.skip("libcairo is not installed")
    return catalogue(sketches, typst=by_typst(sketches), cairosvg=cairo)


def findings(subject: Catalogue, topic: str) -> list[Finding]:
    code = f"symbols/{topic}"
    return [finding for finding in examination([subject]).findings if finding.code == code]


def read(topic: str, name: str) -> tuple[Catalogue, list[dict[str, Any]]]:
    case = yaml.safe_load((CASES / topic / f"{name}.yaml").read_text("utf-8"))
    sketches = [sketch(key, symbol["svg"], symbol.get("names")) for key, symbol in case["symbols"].items()]
    drawn = drawn_by_both(sketches) if topic == "renderers-agree" else catalogue(sketches)
    return drawn, case.get("finds", [])


def test_every_check_of_symbols_has_its_cases() -> None:
    assert sorted(f"symbols/{topic}" for topic in (*TOPICS, UNDRAWN)) == sorted(
        c for c in INVARIANTS if c.startswith("symbols/")
    )


@pytest.mark.parametrize("topic", TOPICS)
def test_a_good_set_passes(topic: str) -> None:
    drawn, _ = read(topic, "good")
    assert findings(drawn, topic) == []


@pytest.mark.parametrize("topic", TOPICS)
def test_a_bad_set_is_found_out(topic: str) -> None:
    drawn, expected = read(topic, "bad")
    found = findings(drawn, topic)
    assert [(f.severity, f.culprits) for f in found] == [
        (e["severity"], tuple(e["culprits"])) for e in expected
    ]
    for finding, case in zip(found, expected, strict=True):
        assert case["says"] in finding.message
        assert drawn.symbols[finding.culprits[-1]].at == finding.at


@pytest.mark.parametrize("topic", TOPICS)
def test_a_set_of_nothing_has_nothing_wrong(topic: str) -> None:
    assert findings(catalogue([], typst=[]), topic) == []


def test_both_distances_are_told() -> None:
    drawn = catalogue([sketch("sun", DISC.format("#D22F27")), sketch("ball", DISC.format("#CC2F27"))])
    (finding,) = findings(drawn, "look-alike")
    assert "colours 1.2" in finding.message
    assert "shapes 0.00" in finding.message


def test_an_identical_pair_is_named_once() -> None:
    drawn = catalogue([sketch("sun", DISC.format("#D22F27")), sketch("ball", DISC.format("#D22F27"))])
    assert [finding.code for finding in examination([drawn]).findings] == ["symbols/same-picture"]


def test_pictures_of_different_sizes_are_compared() -> None:
    sketches = [sketch("sun", DISC.format("#D22F27")), sketch("ball", DISC.format("#D22F27"))]
    small, large = by_typst(sketches[:1], 64) + by_typst(sketches[1:], 128)
    (finding,) = findings(catalogue(sketches, typst=[small, large]), "look-alike")
    assert finding.severity is Severity.ERROR


def test_a_drawing_that_one_engine_cannot_draw_is_named() -> None:
    sketches = [sketch("sun", DISC.format("#D22F27"))]
    (finding,) = findings(catalogue(sketches, typst=by_typst(sketches)), "renderers-agree")
    assert finding.message == "cairosvg cannot draw sun; simplify the drawing"


def test_without_a_second_engine_the_comparison_is_skipped_with_the_cure() -> None:
    cure = "libcairo is missing: apt install libcairo2"
    drawn = replace(catalogue([sketch("sun", DISC.format("#D22F27"))]), skipped=cure)
    (finding,) = findings(drawn, "renderers-agree")
    assert (finding.severity, finding.message) == (Severity.SKIPPED, cure)


@pytest.mark.parametrize(("lost", "agree"), [(8, True), (20, False)])
def test_renderers_may_differ_in_two_pixels_of_a_hundred(lost: int, agree: bool) -> None:  # noqa: FBT001  (a case)
    sketches = [sketch("sun", DISC.format("#000000"))]
    whole = by_typst(sketches)
    torn = image(whole[0])
    torn.paste((0, 0, 0, 0), (48, 48, 48 + lost, 48 + lost))
    drawn = catalogue(sketches, typst=whole, cairosvg=[raster(torn)])
    assert (findings(drawn, "renderers-agree") == []) is agree


def photographs(pictures: Sequence[Image.Image]) -> Catalogue:
    """Return the catalogue of bitmaps, drawn alike by both engines."""
    sketches = [Sketch(f"photo-{number}", b"<svg><image/></svg>") for number in range(len(pictures))]
    drawn = [raster(fitted(picture)) for picture in pictures]
    return catalogue(sketches, typst=drawn, cairosvg=drawn)


def fitted(picture: Image.Image) -> Image.Image:
    """Return ``picture`` in the middle of a square of 96 pixels, as large as fits."""
    small = picture.convert("RGBA")
    small.thumbnail((96, 96), Image.Resampling.BOX)
    canvas = Image.new("RGBA", (96, 96))
    canvas.paste(small, ((96 - small.width) // 2, (96 - small.height) // 2))
    return canvas


def scene(seed: int) -> Image.Image:
    """Return a made-up photograph, 4:3: ground under a sky, things before it, and noise."""
    chance = np.random.default_rng(seed)
    picture = Image.new("RGB", (320, 240), tuple(chance.integers(90, 250, 3)))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, int(chance.integers(60, 180)), 320, 240), tuple(chance.integers(20, 170, 3)))
    for _ in range(chance.integers(2, 7)):
        x, y, width, height = (
            int(number) for number in chance.integers((0, 40, 15, 15), (300, 220, 120, 140))
        )
        draw = (pen.ellipse, pen.rectangle)[chance.integers(2)]
        draw((x, y, x + width, y + height), tuple(chance.integers(0, 255, 3)))
    noisy = np.asarray(picture) + chance.normal(0, 10, (240, 320, 3))
    return Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8))


def test_quite_different_photographs_of_one_format_are_told_apart() -> None:
    assert findings(photographs([scene(seed) for seed in range(30)]), "look-alike") == []


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("change", ["turned", "mirrored", "askew", "warmer", "smaller"])
def test_a_photograph_that_is_there_again_is_found_out(change: str, seed: int) -> None:
    original = scene(seed)
    again = {
        "turned": original.transpose(Image.Transpose.ROTATE_90),
        "mirrored": original.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        "askew": original.convert("RGBA").rotate(17, Image.Resampling.BICUBIC, expand=True),
        "warmer": Image.merge(
            "RGB",
            [
                b.point(lambda v, f=f: min(255, v * f + 4))
                for b, f in zip(original.split(), (1.05, 1, 0.93), strict=True)
            ],
        ),
        "smaller": original.resize((80, 60)),
    }[change]
    (finding,) = findings(photographs([original, again, scene(seed + 100)]), "look-alike")
    assert finding.culprits == ("photo-0", "photo-1")
    assert "recolour" not in finding.message
    assert "inner detail 0." in finding.message


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("1F4D7", "1F4D9", True),  # a green book and an orange one
        ("1F9C5", "1F3C0", True),  # an onion, a basketball
        ("1F954", "1F4B0", True),  # a potato, a money bag
        ("1F4BF", "1F4C0", True),  # an optical disc, a DVD
        ("1F9C6", "1F6AB", False),  # a falafel, a no-entry sign
        ("26BD", "1F4F5", False),  # a football, a sign that forbids telephones
    ],
)
def test_drawings_that_a_person_takes_for_each_other_are_alike(one: str, other: str, *, alike: bool) -> None:
    files = [place for place in map(openmoji, (one, other)) if place]
    drawn = catalogue([Sketch(file.stem, file.read_bytes()) for file in files])
    assert bool(findings(drawn, "look-alike")) is alike


def test_a_bitmap_that_two_renderers_resample_in_their_own_way_is_no_disagreement() -> None:
    stripes = Image.new("RGBA", (96, 96))
    stripes.paste((0, 0, 0, 255), (0, 32, 96, 64))
    sharp, soft = stripes.copy(), stripes.copy()
    for x in range(0, 96, 4):
        sharp.paste((255, 255, 255, 255), (x, 32, x + 2, 64))
        soft.paste((127, 127, 127, 255), (x, 32, x + 4, 64))
    sketches = [Sketch("stripes", b"<svg><image/></svg>")]
    missing = Image.new("RGBA", (96, 96))
    for other, found in ((soft, 0), (missing, 1)):
        drawn = catalogue(sketches, typst=[raster(sharp)], cairosvg=[raster(other)])
        assert len(findings(drawn, "renderers-agree")) == found
    vector = [sketch("stripes", DISC.format("#000000"))]
    drawn = catalogue(vector, typst=[raster(sharp)], cairosvg=[raster(soft)])
    assert len(findings(drawn, "renderers-agree")) == 1
