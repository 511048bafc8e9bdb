"""The two measures behind the look-alike check: shapes and palettes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from invariants.symbols_drawn import by_typst, sketch
from ludopress.invariants import shapes
from ludopress.invariants.palettes import COLOURS, palettes, transport
from ludopress.invariants.pictures import Numbers, coverage, disagreement, pixels

SQUARE = '<rect x="{0}" y="{0}" width="{1}" height="{1}" fill="{2}"/>'
TRIANGLE = '<path d="M36 6 66 60H6Z" fill="#36C"/>'
BAR = '<rect x="2" y="32" width="68" height="8" fill="#36C"/>'
DISC = '<circle cx="36" cy="36" r="{}" fill="#36C"/>'

shares = arrays.arrays(np.float64, (3, 4), elements=st.floats(0.01, 1)).map(
    lambda a: a / a.sum(1, keepdims=True)
)
costs = arrays.arrays(np.float64, (3, 4, 4), elements=st.floats(0, 100))


def shape_distances(*bodies: str) -> Numbers:
    return shapes.distances(
        coverage([pixels(raster) for raster in by_typst([sketch("x", b) for b in bodies])])
    )


def test_the_size_of_a_shape_does_not_count() -> None:
    assert shape_distances(DISC.format(34), DISC.format(12))[0, 1] < 0.1


def test_different_shapes_are_far_apart() -> None:
    apart = shape_distances(SQUARE.format(10, 52, "#36C"), TRIANGLE, BAR, DISC.format(30))
    assert apart[np.triu_indices(4, 1)].min() > 0.15


def test_a_ring_is_not_a_disc() -> None:
    ring = '<circle cx="36" cy="36" r="26" fill="none" stroke="#36C" stroke-width="6"/>'
    assert shape_distances(DISC.format(30), ring)[0, 1] > 0.5


def test_an_empty_picture_has_no_shape() -> None:
    assert not shapes.signatures(np.zeros((1, 20, 30))).any()


def test_a_palette_has_the_shares_of_the_area() -> None:
    body = SQUARE.format(0, 72, "#D22F27") + '<rect width="72" height="18" fill="#92D3F5"/>'
    found = palettes([pixels(raster) for raster in by_typst([sketch("flag", body)])])
    assert found.shares[0] == pytest.approx([0.75, 0.25, 0, 0, 0, 0], abs=0.01)
    assert found.colours[0, :2] * 255 == pytest.approx(
        np.array([[0xD2, 0x2F, 0x27], [0x92, 0xD3, 0xF5]]), abs=1
    )


def test_a_picture_of_many_colours_has_a_few() -> None:
    noise = np.random.default_rng(7).integers(0, 256, (40, 40, 4)).astype(np.uint8)
    found = palettes([noise])
    assert found.shares.shape == (1, COLOURS)
    assert found.shares.sum() == pytest.approx(1)


def test_only_the_painted_area_has_colours() -> None:
    found = palettes([np.zeros((8, 8, 4), np.uint8)])
    assert not found.shares.any()
    assert all(not share.any() for share in found.standing_out(10).values())


@given(costs, shares)
def test_what_is_already_there_costs_nothing_to_make(cost: Numbers, share: Numbers) -> None:
    cost[:, range(4), range(4)] = 0
    assert transport(cost, share, share) == pytest.approx(0, abs=1e-9)


@given(costs, shares, shares)
def test_a_transport_costs_no_less_than_the_cheapest_move_of_everything(
    cost: Numbers, supply: Numbers, demand: Numbers
) -> None:
    total = transport(cost, supply, demand)
    assert (total >= (supply * cost.min(axis=2)).sum(axis=1) - 1e-9).all()
    assert (total >= (demand * cost.min(axis=1)).sum(axis=1) - 1e-9).all()
    assert (total <= cost.max(axis=(1, 2)) + 1e-9).all()


def test_softer_edges_are_no_disagreement() -> None:
    sharp = np.zeros((40, 40, 4), np.uint8)
    sharp[10:30, 10:30] = 255, 0, 0, 255
    soft = sharp.copy()
    soft[10, 10:30, 3] = 200
    assert disagreement(sharp, soft, 24 / 255) == 0


def test_pictures_of_nearly_the_same_size_are_compared() -> None:
    picture = np.full((40, 40, 4), 255, np.uint8)
    assert disagreement(picture, picture[:39], 24 / 255) == 0
    picture = picture.copy()
    picture[..., :3] = 0
    assert disagreement(picture, np.full((40, 41, 4), 255, np.uint8), 24 / 255) == 1
