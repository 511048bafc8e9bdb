"""What holds of every scatter, or it is refused."""

import math
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from faces.certificate import certify
from faces.scattering import OUTLINES, ROUND, ZONES, bar, fingerprint, hand, outline, ring, scattered, star
from ludopress.art.outlines import outline as outline_of
from ludopress.art.sanitise import drawing
from ludopress.errors import LayoutError
from ludopress.faces.scatter import Packing, scatter
from ludopress.model import Circle, Matrix, Outline, Point
from ludopress.shelves import openmoji

ANIMALS = [
    "1F98A",
    "1F40C",
    "1F418",
    "1F41D",
    "1F422",
    "1F427",
    "1F42C",
    "1F992",
    "1F3B8",
    "1F511",
    "1F3BA",
    "2603",
]


def covered(hand: tuple[Outline, ...], matrices: tuple[Matrix, ...]) -> list[float]:
    """Return the area of each symbol's hull, mm²."""
    hulls = [shapely.convex_hull(shapely.from_wkb(one.ink)) for one in hand]
    return [hull.area * matrix.scale**2 for hull, matrix in zip(hulls, matrices, strict=True)]


def sizes(hand: Sequence[Outline], matrices: Sequence[Matrix]) -> list[float]:
    """Return diameters of discs as large as the hulls, or 0.45 of the longest extents if more, mm."""
    discs = [math.sqrt(4 * area / math.pi) for area in covered(tuple(hand), tuple(matrices))]
    return [max(disc, 0.45 * long) for disc, long in zip(discs, extents(hand, matrices), strict=True)]


def extents(hand: Sequence[Outline], matrices: Sequence[Matrix]) -> list[float]:
    """Return the longest extent of each symbol, mm."""
    return [certify([one], ROUND, [matrix]).extent for one, matrix in zip(hand, matrices, strict=True)]


@given(st.lists(OUTLINES, min_size=2, max_size=9), st.sampled_from(sorted(ZONES)), st.integers(0, 2**70))
@settings(max_examples=8)
def test_a_layout_keeps_gap_wall_smallest_extent_and_spread_or_is_refused(
    hand: list[Outline], zone: str, seed: int
) -> None:
    try:
        (layout,) = scattered([hand], ZONES[zone], [seed])
    except LayoutError as refusal:
        assert "fewer symbols" in str(refusal)  # noqa: PT017  (either outcome is lawful)
        return
    proof = certify(hand, ZONES[zone], layout)
    assert proof.gap >= 1
    assert proof.clearance >= 0
    assert proof.extent >= 13
    large = sizes(hand, layout)
    assert max(large) <= 1.005 * 2.4 * min(large)


@pytest.mark.parametrize("k", [1, 2, 3, 5, 10, 14])
def test_any_number_of_symbols_is_laid_out(k: int) -> None:
    symbols = hand(k)
    (layout,) = scattered([symbols], Circle(Point(0, 0), 80), [k])
    proof = certify(symbols, Circle(Point(0, 0), 80), layout)
    assert (proof.gap >= 1, proof.clearance >= 0, proof.extent >= 13) == (True, True, True)


def test_a_card_alone_is_laid_out_as_in_any_deck() -> None:
    hands = [hand(6), hand(8), hand(6)[::-1], hand(8)[::-1], hand(6)]
    seeds = [5, 6, 7, 8, 9]
    ranks = [tuple(range(len(each))) for each in hands]
    deck = scatter(hands, ROUND, seeds, Packing(), ranks)
    alone = tuple(
        scatter([each], ROUND, [seed], Packing(), [rank])[0]
        for each, seed, rank in zip(hands, seeds, ranks, strict=True)
    )
    assert alone == deck
    assert deck[0] != deck[4]


def test_the_batch_does_not_change_a_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, seeds = [hand(5)] * 5, range(5)
    together = scattered(hands, ROUND, seeds)
    monkeypatch.setattr("ludopress.faces.scatter.plan.BATCH", 2)
    assert scattered(hands, ROUND, seeds) == together


def test_an_empty_hand_has_an_empty_layout() -> None:
    assert scattered([], ROUND, []) == ()
    assert scattered([[]], ROUND, [1]) == ((),)
    assert [len(layout) for layout in scattered([[], hand(2)], ROUND, [1, 2])] == [0, 2]


def test_ranks_order_the_sizes() -> None:
    symbols = hand(6)
    for ranks in ((0, 1, 2, 3, 4, 5), (5, 4, 3, 2, 1, 0)):
        (layout,) = scatter([symbols], ROUND, [1], Packing(), [ranks])
        large = sizes(symbols, layout)
        assert large[ranks.index(5)] > 1.4 * large[ranks.index(0)]


def test_maps_keep_angles_and_never_mirror() -> None:
    (layout,) = scattered([hand(8)], ROUND, [3])
    assert all((m.a, m.b) == (m.d, -m.c) and m.scale > 0 for m in layout)


def test_a_wider_gap_and_a_larger_smallest_are_kept() -> None:
    symbols = hand(5)
    (layout,) = scattered([symbols], ROUND, [3], gap=2.5, smallest=20)
    proof = certify(symbols, ROUND, layout)
    assert proof.gap >= 2.5
    assert proof.extent >= 20


def test_nothing_lies_in_the_hole_of_a_ring() -> None:
    symbols = (ring(100), *hand(6))
    layouts = scattered([symbols] * 3, ROUND, [1, 2, 3])
    assert all(certify(symbols, ROUND, layout).gap >= 1 for layout in layouts)


def test_ink_that_sticks_out_of_the_solid_is_kept_clear_too() -> None:
    loose = outline(shapely.box(0, 0, 50, 50), shapely.box(0, 0, 80, 20))
    symbols = (loose, *hand(5))
    (layout,) = scattered([symbols], ROUND, [1])
    assert certify(symbols, ROUND, layout).gap >= 1


def test_what_cannot_fit_is_refused_with_numbers_and_a_cure() -> None:
    with pytest.raises(LayoutError, match=r"hand 2: .*12 symbols of at least 13 mm.*%.*fewer symbols a card"):
        scattered([hand(2), [star(12, 0.1, 50)] * 12], Circle(Point(0, 0), 40), [1, 2])


@pytest.mark.parametrize(
    "packing", [{"gap": -1.0}, {"smallest": 0.0}, {"spread": 1.1}, {"gap": float("nan")}]
)
def test_a_packing_that_makes_no_sense_is_refused(packing: dict[str, float]) -> None:
    with pytest.raises(LayoutError, match="gap at least 0"):
        Packing(**packing)


def test_a_drawing_without_area_is_refused() -> None:
    with pytest.raises(LayoutError, match="drawing 2 covers nothing"):
        scattered([[bar(0.5, 10), outline(shapely.LineString([(0, 0), (1, 1)]))]], ROUND, [1])


def test_openmoji_hands_are_full_and_proven() -> None:
    places = [openmoji(code) for code in ANIMALS]
    outlines = [outline_of(drawing(place.read_bytes())) for place in places if place]
    hands = [tuple((outlines[i:] + outlines[:i])[:8]) for i in range(12)]
    layouts = scattered(hands, ROUND, range(12))
    fills = [sum(covered(each, layout)) / ROUND.area for each, layout in zip(hands, layouts, strict=True)]
    assert sum(fills) / 12 > 0.74
    assert min(fills) > 0.66
    proofs = [certify(each, ROUND, layout) for each, layout in zip(hands, layouts, strict=True)]
    assert min(proof.gap for proof in proofs) >= 1
    assert min(proof.clearance for proof in proofs) >= 0
    assert min(proof.extent for proof in proofs) >= 13


LONG = {
    "line": outline(shapely.box(2, 49, 98, 51)),
    "hairline": outline(shapely.box(2, 49.8, 98, 50.2)),
    "snake": outline(shapely.LineString([(x, 100 + 60 * math.sin(x / 60)) for x in range(1600)]).buffer(30)),
    "dots": outline(
        shapely.LineString([(0, 0), (90, 0)]).buffer(0.4), shapely.MultiPoint([(0, 0), (90, 0)]).buffer(4)
    ),
}


@pytest.mark.parametrize("long", LONG.values(), ids=LONG)
def test_a_long_thin_symbol_leaves_the_others_as_large_as_they_were(long: Outline) -> None:
    places = [openmoji(code) for code in ANIMALS[:7]]
    others = [outline_of(drawing(place.read_bytes())) for place in places if place]
    ranks = [tuple(range(i, 8)) + tuple(range(i)) for i in range(8)]
    thin = scatter([(long, *others)] * 8, ROUND, range(8), Packing(), ranks)
    plain = scatter([(others[0], *others)] * 8, ROUND, range(8), Packing(), ranks)
    large, usual = (
        mean(extent for layout in layouts for extent in extents(others, layout[1:]))
        for layouts in (thin, plain)
    )
    assert large > 0.95 * usual


@pytest.mark.parametrize("off", ["X86_V4 AVX512_ICL", "X86_V3 X86_V4 AVX512_ICL"])
def test_bits_are_the_same_at_every_level_of_vector_unit(off: str) -> None:
    program = "import sys; sys.path[:0] = sys.argv[1:]; import faces.scattering as s; print(s.fingerprint())"
    tests = str(Path(__file__).parents[1])
    there = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, tests],
        env={**os.environ, "NPY_DISABLE_CPU_FEATURES": off},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == fingerprint()
