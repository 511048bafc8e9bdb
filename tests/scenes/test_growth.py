"""Growth: what grows can be heaped into one outline without holes."""

from random import Random

import pytest

from ludopress.model import Size
from ludopress.scenes.growth import along, blade, fir, leaf, tree, tuft
from ludopress.scenes.picture import Picture
from ludopress.scenes.shapes import NOTHING, Shape, disc, heaped, polygon
from scenes.scenes_drawn import pixels


def turning(shape: Shape) -> float:
    """Return twice the area that an outline encloses, above zero if it runs clockwise."""
    ring = shape.rings[0]
    return sum((one.conjugate() * other).imag for one, other in zip(ring, ring[1:] + ring[:1], strict=True))


@pytest.mark.parametrize("seed", range(12))
def test_all_that_grows_runs_clockwise(seed: int) -> None:
    chance = Random(seed)  # noqa: S311  (nothing is secret)
    foot = complex(20, 30)
    tip = foot + complex(chance.uniform(-6, 6), -9)
    grown = [
        leaf(foot, tip, 2),
        leaf(tip, foot, 2),
        blade(foot, tip, 1.2),
        polygon(*fir(foot, 9, 2 + seed % 5, chance)),
        tree(foot, 5, chance),
        *tuft(foot, 3, chance),
    ]
    assert all(turning(shape) > 0 for shape in grown)


def test_heaped_shapes_are_filled_where_they_overlap_and_nowhere_between() -> None:
    picture = Picture(Size(40, 20))
    picture.fill(
        heaped([disc(8 + 10j, 5), disc(14 + 10j, 5), disc(32 + 6j, 5), disc(32 + 14j, 5)]), "#000000"
    )
    seen = pixels(picture, 2)[:, :, 0]
    assert seen[20, 22] == 0
    assert seen[20, 64] == 0
    assert (seen[:, 40:53] == 255).all()


def test_nothing_heaped_is_nothing() -> None:
    assert heaped([]) == NOTHING
    assert heaped([disc(5 + 5j, 2)]).rings[0][:-1] == disc(5 + 5j, 2).rings[0]


def test_a_line_goes_on_level_beyond_its_ends() -> None:
    points = [1j, 10 + 5j]
    assert [along(points, across) for across in (-3, 5, 12)] == [-3 + 1j, 5 + 3j, 12 + 5j]
