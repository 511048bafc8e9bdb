"""Pictures: what is drawn is what the art engine takes, draws and shares between pictures."""

import cmath
import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest

from art.hostile import SPACES, svg
from cairo_there import cairosvg
from ludopress.art.prepare import prepare
from ludopress.art.rasters import render, render_by_cairosvg
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import DrawingError
from ludopress.model import Art, Box, Matrix, Raster, Size
from ludopress.scenes.paints import downwards, glow
from ludopress.scenes.picture import LARGE, LONGEST, Picture
from ludopress.scenes.shapes import NOTHING, disc, dot, joined, line, oval, polygon, rectangle, smooth
from scenes.scenes_drawn import ALLOWED, elements, pixels

SIZE = Size(60, 60)
SHADE = downwards(0, 60, (0, "#1b1f4b"), (0.6, "#4a3f7a"), (1, "#e8896b"))

TURNED = Matrix.translation(30, 30) @ Matrix.rotation(20)


def scene(name: str = "p") -> Picture:
    """Return a picture with everything in it that pictures can do."""
    picture = Picture(SIZE, name)
    picture.fill(rectangle(0, 0, 60, 60), SHADE)
    picture.fill(disc(40 + 16j, 14), glow(40 + 16j, 14, (0, "#ffe3b0", 0.9), (1, "#ffe3b0", 0)))
    with (
        picture.clipped(disc(30 + 30j, 22)),
        picture.placed(Matrix.translation(30, 30) @ Matrix.rotation(20)),
    ):
        picture.fill(rectangle(-20, -6, 20, 12), "#3a2d57", 0.8)
        with picture.clipped(rectangle(-30, -30, 2, 30) + disc(8 + 2j, 5)), picture.faded(0.7):
            picture.fill(oval(0j, 18, 9), downwards(-9, 9, (0, "#f0563e"), (1, "#5d7fb8", 0.4)))
    picture.stroke(joined(dot(complex(x, 52)) for x in range(6, 56, 6)), "#ffffff", 2.2)
    picture.stroke(line(6 + 57j, 55 + 57j), "#ffffff", 2.2, gaps=[5.99])
    picture.stroke(smooth([4 + 48j, 20 + 40j, 38 + 50j, 56 + 42j]), SHADE, 1.5, 0.9)
    leaf = picture.define("leaf", '<path id="{id}" d="M0 0Q5 -4 10 0Q5 4 0 0Z"/>')
    picture.use(leaf, Matrix.translation(12, 12) @ Matrix.scaling(8), ' fill="#14122b"')
    picture.use(leaf, Matrix.translation(12, 20) @ Matrix.scaling(-8, 8), ' fill="#14122b"')
    return picture


def ids(picture: Picture) -> list[str]:
    return re.findall(r' id="([^"]+)"', picture.svg().decode())


def test_equal_strokes_of_the_pen_make_equal_bytes() -> None:
    assert scene().svg() == scene().svg()


def test_only_plain_vectors_are_in_it() -> None:
    assert elements(scene().svg()) <= ALLOWED


def test_every_id_is_used_and_begins_with_the_pictures_name() -> None:
    picture = scene("t7-")
    used = set(re.findall(r"""(?:url\(|href=")#([^")]+)""", picture.svg().decode()))
    assert len(ids(picture)) == len(set(ids(picture)))
    assert set(ids(picture)) == used
    assert all(name.startswith("t7-") for name in ids(picture))
    assert not set(ids(scene("a"))) & set(ids(scene("b")))


def test_equal_paints_and_clips_are_defined_once() -> None:
    picture = Picture(SIZE)
    for _ in range(3):
        with picture.clipped(disc(30 + 30j, 9)):
            picture.fill(rectangle(0, 0, 60, 60), SHADE)
    assert len(ids(picture)) == 2


def test_a_large_shape_filled_twice_is_written_once_and_seen_twice() -> None:
    star = smooth([(9 + index % 7) * cmath.rect(1, index / 60) + 30 + 30j for index in range(377)])
    assert len(star.data) > LARGE
    one, two = Picture(SIZE), Picture(SIZE)
    one.fill(star, "#c04020")
    two.fill(star, "#c04020")
    two.fill(star, "#2080c0", 0.5)
    said = two.svg().decode()
    assert said.count(star.data) == 1 == one.svg().decode().count(star.data)
    assert two.backdrop.mean(28, 28, 32, 32) == "#706070"
    assert pixels(two, 2)[60, 60].astype(int) @ [0x10000, 0x100, 1] == 0x706070


def test_clips_nest_in_the_drawing_and_in_the_backdrop() -> None:
    picture = Picture(SIZE)
    with picture.clipped(rectangle(0, 0, 40, 60)):
        with picture.clipped(rectangle(20, 0, 60, 60)):
            picture.fill(rectangle(0, 0, 60, 60), "#000000")
        picture.fill(rectangle(0, 40, 60, 60), "#ff0000")
    picture.fill(rectangle(50, 50, 60, 60), "#0000ff")
    seen = {
        (10, 10): 0xFFFFFF,
        (30, 10): 0,
        (50, 10): 0xFFFFFF,
        (30, 50): 0xFF0000,
        (45, 45): 0xFFFFFF,
        (55, 55): 0xFF,
    }
    drawn = pixels(picture, 2)
    for (x, y), colour in seen.items():
        assert picture.backdrop.mean(x - 2, y - 2, x + 2, y + 2) == f"#{colour:06x}"
        assert drawn[2 * y, 2 * x].astype(int) @ [0x10000, 0x100, 1] == colour


def test_a_hole_in_a_clip_stays_open_in_the_engine_that_prints() -> None:
    picture = Picture(SIZE)
    with picture.clipped(rectangle(0, 0, 60, 60) + disc(30 + 30j, 15)):
        picture.fill(rectangle(0, 0, 60, 60), "#000000")
    (art,) = prepare([drawing(picture.svg())], Cache(None)).values()
    assert isinstance(art, Art)
    shown = on_white(render([art], 60)[0])
    assert (shown[30, 30].min(), shown[5, 5].max()) == (255, 0)
    assert picture.backdrop.mean(28, 28, 32, 32) == "#ffffff"


def test_groups_close_so_that_what_comes_after_is_as_before() -> None:
    picture = Picture(SIZE)
    with picture.clipped(disc(10 + 10j, 2)), picture.placed(Matrix.translation(20, 0)), picture.faded(0.1):
        pass
    picture.fill(rectangle(0, 0, 60, 60), "#123456")
    assert picture.backdrop.mean(0, 0, 60, 60) == "#123456"
    root = ET.fromstring(picture.svg())  # noqa: S314  (we made it)
    assert [child.tag.rpartition("}")[2] for child in root] == ["defs", "g", "path"]


def test_nothing_is_written_of_nothing() -> None:
    picture = Picture(SIZE)
    picture.fill(NOTHING, "#000000")
    picture.stroke(NOTHING, "#000000", 1)
    assert picture.svg() == Picture(SIZE).svg()


def test_the_drawing_has_ten_units_a_millimetre() -> None:
    assert drawing(scene().svg()).size == Size(600, 600)
    picture = Picture(SIZE)
    picture.stroke(line(1.234 + 5j, 6 - 0.004j), "#000000", 0.25)
    assert b'd="M12.3 50L60 0"' in picture.svg()
    assert b'stroke-width="2.5"' in picture.svg()


@pytest.fixture(scope="module")
def engines() -> tuple[np.ndarray, np.ndarray]:
    """Return the scene as typst's PDF shows it and as CairoSVG draws it, as RGB on white."""
    (art,) = prepare([drawing(scene().svg())], Cache(None)).values()
    assert isinstance(art, Art)
    cairosvg()
    (theirs,) = render_by_cairosvg([art.drawing], 240)
    assert isinstance(theirs, Raster)
    return on_white(render([art], 240)[0]), on_white(theirs)


def on_white(raster: Raster) -> np.ndarray:
    rgba = np.frombuffer(raster.rgba, np.uint8).reshape(raster.height, raster.width, 4).astype(float)
    return rgba[:, :, :3] * rgba[:, :, 3:] / 255 + 255 - rgba[:, :, 3:]


def test_both_engines_draw_it_alike(engines: tuple[np.ndarray, np.ndarray]) -> None:
    one, other = engines
    apart = np.abs(one - other).max(axis=2)
    assert np.mean(apart > 48) < 0.005
    assert np.mean(apart) < 3


def test_both_engines_draw_dots(engines: tuple[np.ndarray, np.ndarray]) -> None:
    for shown in engines:
        for x in range(6, 56, 6):
            for y in (52, 57):
                assert shown[4 * y, 4 * x].min() > 230
                assert shown[4 * y, 4 * x + 12].min() < 200


def test_the_backdrop_knows_what_the_engines_draw(engines: tuple[np.ndarray, np.ndarray]) -> None:
    backdrop = scene().backdrop
    for top, left in ((0, 24), (20, 20), (30, 40), (26, 0)):
        ours = backdrop.mean(left, top, left + 12, top + 12)
        levels = [int(ours[start : start + 2], 16) for start in (1, 3, 5)]
        for shown in engines:
            seen = shown[4 * top : 4 * top + 48, 4 * left : 4 * left + 48].mean(axis=(0, 1))
            assert levels == pytest.approx(seen, abs=6), (top, left)


def test_a_picture_can_lie_in_another_drawing() -> None:
    inner = scene().svg().decode().replace("<svg ", '<svg x="5" y="5" ', 1)
    assert drawing(svg(inner, f'<svg {SPACES} viewBox="0 0 100 100">')).size == Size(100, 100)


def test_a_star_of_one_ring_is_filled_where_it_crosses_itself() -> None:
    picture = Picture(SIZE)
    picture.fill(polygon(30 + 4j, 46 + 54j, 4 + 23j, 56 + 23j, 14 + 54j), "#000000")
    assert pixels(picture, 1)[32, 30].max() < 5
    assert picture.backdrop.mean(28, 30, 32, 34) == "#000000"


def test_what_is_clipped_away_takes_up_no_room() -> None:
    picture = Picture(SIZE)
    assert picture.extent(rectangle(-9, 10, 30, 20)) == Box(0, 10, 30, 20)
    with picture.clipped(rectangle(5, 0, 20, 60)), picture.clipped(rectangle(0, 12, 60, 60)):
        assert picture.extent(rectangle(-9, 10, 30, 20)) == Box(5, 12, 20, 20)
        assert picture.extent(rectangle(30, 10, 40, 20)) is None
    with picture.placed(Matrix(d=-1, f=60)):
        assert picture.upside_down
        assert picture.extent(rectangle(10, 40, 30, 55)) == Box(10, 5, 30, 20)


def test_a_picture_that_grows_beyond_all_measure_is_refused() -> None:
    picture = Picture(Size(40, 60))
    picture._length = LONGEST  # noqa: SLF001  (drawing so much takes long)
    with pytest.raises(DrawingError, match="more than 1,000,000 characters"):
        picture.stroke(rectangle(0, 0, 40, 60), "#335577", 1)
