"""Where the subject of a picture is: made-up photographs whose subjects are known."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ludopress.art import sanitise
from ludopress.art.focus import KIND, focus
from ludopress.cache import Cache
from ludopress.model import Drawing, Point

PLACES = [(0.2, 0.3), (0.8, 0.25), (0.3, 0.8), (0.75, 0.7), (0.5, 0.5), (0.5, 0.15)]
NEAR = 0.05  # of a side


def photograph(seed: int, at: tuple[float, float], size: tuple[int, int] = (480, 320)) -> Image.Image:
    """Return a soft, noisy ground from one colour to another, and a spotted disc before it."""
    chance = np.random.default_rng(seed)
    width, height = size
    above, below = chance.integers(60, 220, 3), chance.integers(60, 220, 3)
    down = np.linspace(0, 1, height)[:, None, None]
    clouds = Image.fromarray(chance.integers(0, 255, (5, 8, 3), np.uint8)).resize(
        size, Image.Resampling.BICUBIC
    )
    ground = above * (1 - down) + below * down + (np.asarray(clouds, float) - 127) * 0.15
    ground = ground + chance.normal(0, 6, (height, width, 1))
    image = Image.fromarray(ground.clip(0, 255).astype(np.uint8))
    draw, reach = ImageDraw.Draw(image), min(size) // 7
    x, y = at[0] * width, at[1] * height
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=_colour(chance))
    for dx, dy in chance.normal(0, reach / 3, (12, 2)):
        draw.ellipse((x + dx - 4, y + dy - 4, x + dx + 4, y + dy + 4), fill=_colour(chance))
    return image


def _colour(chance: np.random.Generator) -> tuple[int, int, int]:
    red, green, blue = chance.integers(0, 255, 3)
    return int(red), int(green), int(blue)


def drawn(image: Image.Image, kind: str = "JPEG") -> Drawing:
    content = BytesIO()
    image.save(content, kind)
    return sanitise.drawing(content.getvalue())


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("seed", range(4))
def test_the_subject_of_a_photograph_is_found(seed: int, place: tuple[float, float]) -> None:
    found = focus(drawn(photograph(seed, place)))
    assert max(abs(found.x - place[0]), abs(found.y - place[1])) < NEAR


def test_a_mirrored_photograph_has_its_subject_mirrored() -> None:
    image = photograph(3, (0.2, 0.3))
    found, mirrored = focus(drawn(image)), focus(drawn(image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)))
    assert found.distance(Point(1 - mirrored.x, mirrored.y)) < 0.03


def test_the_kind_of_file_makes_hardly_a_difference() -> None:
    image = photograph(5, (0.7, 0.6))
    assert focus(drawn(image, "PNG")).distance(focus(drawn(image))) < 0.03


def test_of_a_picture_with_transparency_it_is_the_middle_of_what_is_opaque() -> None:
    image = Image.new("RGBA", (200, 100), (0, 0, 0, 0))
    image.paste((10, 200, 30, 255), (0, 0, 50, 100))
    image.paste((90, 20, 30, 255), (190, 45, 200, 50))  # a speck, so that the margin is not trimmed
    assert focus(drawn(image, "PNG")).distance(Point(0.125, 0.5)) < 0.03


def test_a_plain_picture_and_a_drawing_have_it_in_the_middle() -> None:
    plain = drawn(Image.new("RGB", (60, 40), "#456789"))
    assert focus(plain) == Point(0.5, 0.5)
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h2v2z"/></svg>'
    assert focus(sanitise.drawing(svg)) == Point(0.5, 0.5)


def test_it_is_kept_in_the_cache_and_a_damaged_entry_is_made_anew(tmp_path: Path) -> None:
    cache, drawing = Cache(tmp_path), drawn(photograph(1, (0.3, 0.4)))
    found = focus(drawing, cache)
    assert focus(drawing, cache) == found
    (entry,) = (file for file in (tmp_path / KIND).rglob("*") if file.is_file())
    entry.write_bytes(b"elsewhere")
    assert focus(drawing, cache) == found == focus(drawing)
