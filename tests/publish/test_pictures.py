"""Picture cards of a designer's own images through the whole pipeline."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from ludopress.errors import DefinitionError
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Box, Placed, Point, Printing, Severity
from publish.printing import printed

COMPONENT = "family: pictures, template: picture-80, pictures: images/"
SUBJECTS = {"left": (0.15, 0.5), "right": (0.85, 0.4), "low": (0.5, 0.8), "middle": (0.5, 0.5)}


def photograph(at: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    image = Image.new("RGB", size, "#8fb2c4")
    x, y, reach = at[0] * size[0], at[1] * size[1], size[1] / 12
    draw = ImageDraw.Draw(image)
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill="#a8281e")
    draw.ellipse((x - reach / 3, y - reach / 3, x + reach / 3, y + reach / 3), fill="#ffe060")
    return image


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = tmp_path_factory.mktemp("project")
    images = project / "decks" / "pieces" / "images"
    images.mkdir(parents=True)
    for name, at in SUBJECTS.items():
        size = (1100, 1950) if name == "low" else (2000, 1500)
        photograph(at, size).save(images / f"{name}.jpg", quality=90)
    sign = Image.new("RGBA", (900, 900), (0, 0, 0, 0))
    ImageDraw.Draw(sign).ellipse((0, 0, 899, 899), fill="#2b6e8f")
    sign.save(images / "sign.png")
    hill = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 12"><path d="M0 0h8v12h-8z" fill="#9cf"/>'
    (images / "hill.svg").write_text(f'{hill}<path d="M0 12L4 5L8 12z" fill="#486"/></svg>', encoding="utf-8")
    return project


@pytest.fixture(scope="module")
def drawn(project: Path) -> Printing:
    return printed(project, COMPONENT)


def layer_of(drawn: Printing, key: str) -> Placed:
    (layer,) = (one for leaf in drawn.leaves for one in leaf.front.layers if one.symbol == key)
    return layer


def test_every_promise_is_kept(drawn: Printing) -> None:
    findings = run(INVARIANTS, [drawn.component, drawn]).findings
    assert [found for found in findings if found.severity is not Severity.INFO] == []


@pytest.mark.parametrize("key", [*SUBJECTS, "hill"])
def test_a_picture_covers_its_side_to_the_edge_of_the_bleed(drawn: Printing, key: str) -> None:
    layer, box = layer_of(drawn, key), drawn.component.template.bleed_shape.box
    size = layer.art.drawing.size
    first, last = layer.matrix.apply(Point(0, 0)), layer.matrix.apply(Point(size.width, size.height))
    assert layer.fills
    assert first.x <= box.left + 1e-9
    assert first.y <= box.top + 1e-9
    assert last.x >= box.right - 1e-9
    assert last.y >= box.bottom - 1e-9
    assert min(last.x - first.x - box.width, last.y - first.y - box.height) == pytest.approx(0)


@pytest.mark.parametrize("key", SUBJECTS)
def test_its_subject_stays_within_the_safe_margin(drawn: Printing, key: str) -> None:
    layer, safe = layer_of(drawn, key), drawn.component.template.safe_shape.box
    size, (x, y) = layer.art.drawing.size, SUBJECTS[key]
    at = layer.matrix.apply(Point(x * size.width, y * size.height))
    reach = size.height / 12 * layer.matrix.scale
    subject = Box(at.x - reach, at.y - reach, at.x + reach, at.y + reach)
    assert (safe.left, safe.top) <= (subject.left, subject.top)
    assert subject.right <= safe.right
    assert subject.bottom <= safe.bottom


def test_a_picture_with_a_transparent_ground_stands_whole_within_the_safe_margin(drawn: Printing) -> None:
    layer = layer_of(drawn, "sign")
    assert not layer.fills
    assert layer.middle.distance(drawn.component.template.trim.box.centre) < 1e-9


@pytest.mark.parametrize(
    "trim", ["width: 100 mm, height: 70 mm", "width: 60 mm, height: 60 mm, corner: 3 mm"]
)
def test_the_template_goes_to_other_sizes(project: Path, trim: str) -> None:
    other = printed(project, f"{COMPONENT}, cards: 3, trim: {{shape: rectangle, {trim}}}")
    codes = {
        found.code
        for found in run(INVARIANTS, [other.component, other]).findings
        if found.severity == Severity.ERROR
    }
    assert codes == set()
    assert len(other.leaves) == 3


def test_a_template_that_shows_no_picture_is_named_with_the_one_that_does(project: Path) -> None:
    with pytest.raises(
        DefinitionError, match=r"L003 the template 'poker' shows no picture on fronts .*picture-80"
    ):
        printed(project, COMPONENT.replace("picture-80", "poker"))


def test_more_cards_than_images_are_a_mistake_of_the_component(project: Path) -> None:
    with pytest.raises(
        DefinitionError, match=r"deck.yaml:4:3: L001 9 cards need 9 pictures, and there are 6"
    ):
        printed(project, f"{COMPONENT}, cards: 9")
