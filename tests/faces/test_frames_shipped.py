"""The templates that ship: what each promises to the printer and to the eye."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely
from defusedxml import ElementTree
from numpy.typing import NDArray

from faces.framing import (
    PALETTES,
    SHIPPED,
    TEMPLATES,
    Drawn,
    forms,
    frames,
    picture,
    pictures,
    shipped_template,
)
from ludopress.model import Box, Circle, Point, Rectangle, Shape, Template

SCALE = 4.0  # pixels a millimetre
SEEDS = (5, 7)  # of the bundled decks
SVG = "{http://www.w3.org/2000/svg}"
SOURCES = sorted(path for path in TEMPLATES.glob("*/*.svg") if (path.parent / "template.yaml").exists())
LIBRARIES = sorted(TEMPLATES.glob("*.svg"))


@pytest.fixture(scope="module")
def drawn() -> dict[tuple[str, int], Drawn]:
    """Return the frames of every shipped template for a few seeds."""
    return {(name, seed): frames(shipped_template(name), seed) for name in SHIPPED for seed in SEEDS}


@pytest.fixture(scope="module")
def backs(drawn: Mapping[tuple[str, int], Drawn]) -> dict[tuple[str, int], NDArray[np.int64]]:
    """Return pictures of their backs."""
    drawings = [one.back for one in drawn.values() if one.back is not None]
    return dict(zip(drawn, pictures(drawings, SCALE), strict=True))


def test_every_source_that_ships_is_named_by_its_template() -> None:
    for folder in sorted({path.parent for path in SOURCES}):
        template = shipped_template(folder.name)
        named = {template.front_file, template.back_file, *(file for _, _, file in template.parts)} - {""}
        assert {path.name for path in SOURCES if path.parent == folder} == named


@pytest.mark.parametrize("path", [*SOURCES, *LIBRARIES], ids=lambda path: path.parent.name)
def test_a_source_is_well_formed_before_jinja_has_seen_it(path: object) -> None:
    assert ElementTree.parse(str(path)).getroot().tag == f"{SVG}svg"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_source_shows_real_colours_while_it_is_designed(path: object) -> None:
    elements = list(ElementTree.parse(str(path)).getroot().iter())
    for element in elements:
        for name in ("fill", "stroke"):
            if f"data-{name}" in element.attrib:
                assert re.fullmatch("#[0-9a-f]{6}", element.get(name, ""))


def test_all_palettes_have_the_same_roles() -> None:
    roles = [tuple(palette) for palette in PALETTES.values()]
    assert 12 <= len(roles) <= 20
    assert all(one == other for one, other in pairwise(roles))


@pytest.mark.parametrize("name", PALETTES)
def test_the_inks_of_a_palette_stand_out_from_each_other(name: str) -> None:
    palette = PALETTES[name]
    assert contrast(palette["dark"], palette["light"]) > 9
    assert contrast(palette["dark"], palette["main"]) > 1.9
    assert contrast(palette["main"], palette["light"]) > 1.7
    assert contrast(palette["dark"], palette["accent"]) > 1.9
    assert contrast(palette["main"], palette["accent"]) > 1.4


@pytest.mark.parametrize("name", SHIPPED)
def test_a_template_is_drawn_in_any_palette_and_for_any_seed(name: str) -> None:
    start = SHIPPED.index(name)
    for seed, palette in enumerate(list(PALETTES)[start :: len(SHIPPED)], start=100):
        template = shipped_template(name, palette)
        made = frames(template, seed)
        assert made.back is not None
        assert made.back.svg.count(template.colours[0][1].lower().encode()) > 1
        assert b"{" not in made.back.svg + made.front_under.svg


def test_a_palette_changes_the_colours_and_nothing_else() -> None:
    made = [frames(shipped_template("round-85", palette), 7).back for palette in ("lagoon", "berry")]
    bare = {re.sub(b"#[0-9a-f]{6}", b"#", one.svg) for one in made if one}
    assert made[0] != made[1]
    assert len(bare) == 1


def test_seeds_give_many_backs_and_one_front() -> None:
    made = [frames(shipped_template("round-85"), seed) for seed in range(6)]
    assert len({one.back.digest for one in made if one.back}) == 6
    assert len({one.front_under.digest for one in made}) == 1


def test_frames_are_the_same_in_another_process() -> None:
    code = (
        "from faces.framing import frames, shipped_template;"
        "print([one.digest for one in frames(shipped_template('euro'), 7).drawings])"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    here = [one.digest for one in frames(shipped_template("euro"), 7).drawings]
    assert run.stdout.strip() == str(here)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_back_is_the_same_upside_down(
    backs: Mapping[tuple[str, int], NDArray[np.int64]], name: str, seed: int
) -> None:
    pixels = backs[name, seed]
    assert np.abs(pixels - pixels[::-1, ::-1]).mean() <= 0.15


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_backs_outer_5_mm_are_flat_and_its_middle_is_not(
    backs: Mapping[tuple[str, int], NDArray[np.int64]], name: str, seed: int
) -> None:
    template = shipped_template(name)
    pixels = backs[name, seed]
    inner = within(template.trim.grown(-4.8), pixels, template)
    outer = pixels[~inner]
    assert (outer == rgb(dict(template.colours)["dark"])).all()
    assert pixels[inner].std() > 30


@pytest.mark.parametrize("name", SHIPPED)
def test_a_front_is_flat_at_the_edge_and_white_where_symbols_go(name: str) -> None:
    template = shipped_template(name)
    (pixels,) = pictures([frames(template, 7).front_under], SCALE)
    edge = pixels[~within(template.trim.grown(-2.7), pixels, template)]
    assert (edge == rgb(dict(template.colours)["main"])).all()
    assert (pixels[within(template.safe_shape, pixels, template)] == 255).all()


@pytest.mark.parametrize("name", ["euro", "poker", "round-85", "square-70"])
@pytest.mark.parametrize(
    ("size", "bleed", "safe"),
    [((44, 68), 2, 4), ((120, 70), 3, 5.5), ((20, 20), 3, 5.5), ((50, 90), 0, 9), ((160, 110), 5, 2.5)],
)
def test_a_flexible_template_is_drawn_whole_in_any_size(
    name: str, size: tuple[float, float], bleed: float, safe: float
) -> None:
    template = resized(shipped_template(name), size, bleed, safe)
    made = frames(template, 7)
    assert made.back is not None
    front, back = pictures([made.front_under, made.back], SCALE)
    colours = dict(template.colours)
    edge = front[~within(template.trim.grown(0.25 - safe / 2), front, template)]  # half a pixel is mixed
    assert (edge == rgb(colours["main"])).all()
    assert (front[within(template.safe_shape, front, template)] == 255).all()
    inner = within(template.trim.grown(-4.8), back, template)
    assert (back[~inner] == rgb(colours["dark"])).all()
    assert back[inner].std() > 30
    assert np.abs(back - back[::-1, ::-1]).mean() <= 0.3


@pytest.mark.parametrize("name", ["euro", "poker", "square-70"])
def test_a_front_and_a_back_are_painted_to_the_corners_of_the_bleed_box(
    backs: Mapping[tuple[str, int], NDArray[np.int64]], name: str
) -> None:
    template = shipped_template(name)
    (front,) = pictures([frames(template, 7).front_under], SCALE)
    for pixels, role in ((front, "main"), (backs[name, 7], "dark")):
        corners = pixels[[0, 0, -1, -1], [0, -1, 0, -1]]
        assert (corners == rgb(dict(template.colours)[role])).all()


def test_no_stroke_is_thinner_than_a_quarter_of_a_millimetre(drawn: Mapping[tuple[str, int], Drawn]) -> None:
    widths = [float(width) for one in drawn.values() for part in one.drawings for width in strokes(part.svg)]
    assert len(widths) > 50
    assert min(widths) >= 0.25


def test_the_form_of_a_back_takes_2_to_18_kilobytes(drawn: Mapping[tuple[str, int], Drawn]) -> None:
    sizes = [len(form) for form in forms([one.back for one in drawn.values() if one.back])]
    assert min(sizes) > 2_000
    assert max(sizes) < 18_000


def test_pictures_have_the_size_of_the_bleed_box(drawn: Mapping[tuple[str, int], Drawn]) -> None:
    made = drawn["round-85", 7]
    assert (made.front_under.size.width, made.front_under.size.height) == (91, 91)
    assert picture(forms([made.front_under])[0], SCALE).shape[:2] == (364, 364)


def resized(template: Template, size: tuple[float, float], bleed: float, safe: float) -> Template:
    """Return the template as a deck has it cut to another size: a disc as wide as the size."""
    width, height = size
    cut: Shape = Rectangle(Box(0, 0, width, height), 4)
    if isinstance(template.trim, Circle):
        cut = Circle(Point(width / 2, width / 2), width)
    return replace(template, trim=cut, bleed=bleed, safe=safe)


def strokes(svg: bytes) -> list[bytes]:
    """Return the stroke widths in a drawing whose maps keep lengths."""
    return re.findall(rb'stroke-width="([^"]+)"', svg)


def within(shape: Shape, pixels: NDArray[np.int64], template: Template) -> NDArray[np.bool_]:
    """Return which pixels have their middle in ``shape``."""
    box = template.bleed_shape.box
    rows, columns = np.indices(pixels.shape[:2])
    xs = box.left + (columns + 0.5) * box.width / pixels.shape[1]
    ys = box.top + (rows + 0.5) * box.height / pixels.shape[0]
    return np.asarray(shapely.contains_xy(polygon(shape), xs, ys), dtype=np.bool_)


def polygon(shape: Shape) -> shapely.Polygon:
    """Return the shape as a polygon."""
    if isinstance(shape, Circle):
        return shapely.Point(shape.centre.x, shape.centre.y).buffer(shape.diameter / 2, quad_segs=64)
    if isinstance(shape, Rectangle):
        box = shape.box
        return shapely.box(box.left, box.top, box.right, box.bottom)
    return shapely.Polygon([(point.x, point.y) for point in shape.points])


def rgb(colour: str) -> NDArray[np.int64]:
    """Return the three numbers of "#rrggbb"."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)])


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours (WCAG 2.2, "contrast ratio")."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance (WCAG 2.2)."""
    part = rgb(colour) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))
