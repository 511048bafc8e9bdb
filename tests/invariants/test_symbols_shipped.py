"""The shipped symbol sets keep every promise that the checks make, with something to spare."""

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image

from invariants.symbols_drawn import LANGUAGES, by_cairo, by_typst, catalogue, image, shipped
from ludopress.invariants import examination, shapes
from ludopress.invariants.palettes import palettes
from ludopress.invariants.pictures import Pixels, coverage, pixels

SETS = {"everyday": 57, "animals": 31}


def pictures_of(project: Path, slug: str) -> list[Pixels]:
    return [pixels(raster) for raster in by_typst(shipped(project, slug))]


@pytest.mark.parametrize("slug", SETS)
def test_nothing_is_found_on_a_shipped_set(project: Path, slug: str) -> None:
    assert examination([catalogue(shipped(project, slug))]).findings == ()


@pytest.mark.parametrize("slug", SETS)
def test_both_renderers_agree_on_a_shipped_set(project: Path, slug: str) -> None:
    sketches = shipped(project, slug)
    try:
        cairo = by_cairo(sketches)
    except OSError:
        pytest.skip("libcairo is not installed")
    assert examination([catalogue(sketches, typst=by_typst(sketches), cairosvg=cairo)]).findings == ()


@pytest.mark.parametrize(("slug", "count"), SETS.items())
def test_a_shipped_set_has_as_many_symbols_as_its_deck_needs(project: Path, slug: str, count: int) -> None:
    assert len(shipped(project, slug)) == count


@pytest.mark.parametrize("slug", SETS)
def test_shapes_as_near_as_a_fifth_are_far_apart_in_colour_to_most_eyes(project: Path, slug: str) -> None:
    pictures = pictures_of(project, slug)
    ones, others = np.triu_indices(len(pictures), 1)
    shape = shapes.distances(coverage(pictures))[ones, others]
    assert shape.min() > 0.14
    near = shape < 0.2
    differences = palettes(pictures).distances(ones[near], others[near])
    assert min(differences["normal"]) > 20
    assert min(differences["deutan"]) > 10
    assert min(differences["protan"]) > 10


@pytest.mark.parametrize("slug", SETS)
def test_a_symbol_turned_shrunk_and_mirrored_keeps_its_shape(project: Path, slug: str) -> None:
    chance = Random(slug)  # noqa: S311  (a seeded law, not a secret)
    originals = by_typst(shipped(project, slug), 192)
    changed = [pixels_of(turned(image(raster), chance)) for raster in originals]
    before = shapes.signatures(coverage([pixels(raster) for raster in originals]))
    after = shapes.signatures(coverage(changed))
    moved = np.linalg.norm(before - after, axis=1)
    assert moved.max() < 0.1
    # and is nearer to itself than to any other
    across = np.linalg.norm(before[:, None] - after[None], axis=2)
    assert (across.argmin(axis=1) == np.arange(len(before))).all()


def turned(picture: Image.Image, chance: Random) -> Image.Image:
    side = round(picture.width * chance.uniform(0.4, 0.8))
    smaller = picture.resize((side, side), Image.Resampling.BOX)
    if chance.random() < 0.5:
        smaller = smaller.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    canvas = Image.new("RGBA", (256, 256))
    canvas.paste(smaller, (chance.randint(40, 60), chance.randint(40, 60)))
    return canvas.rotate(chance.uniform(0, 360), Image.Resampling.BICUBIC)


def pixels_of(picture: Image.Image) -> Pixels:
    return np.asarray(picture)


def test_two_symbols_of_a_set_never_share_a_word(project: Path) -> None:
    for slug in SETS:
        for one, other in combinations(shipped(project, slug), 2):
            for language in LANGUAGES:
                assert words(one.names[language][0]).isdisjoint(words(other.names[language][0]))


def words(name: str) -> set[str]:
    return set(_folded(name.split()))


def _folded(parts: Iterable[str]) -> Iterable[str]:
    return (part.casefold() for part in parts)
