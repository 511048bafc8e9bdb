"""Laws for every family, variant, scale and angle of PATTERNS: they hold for whatever is added there."""

import hashlib
import importlib
import inspect
import os
import pkgutil
import re
import subprocess
import sys
from dataclasses import astuple
from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, get_type_hints

import numpy as np
import pytest
from numpy.typing import NDArray

from ludopress import patterns
from ludopress.art import sanitise
from ludopress.model import Size
from ludopress.patterns import PATTERNS
from ludopress.patterns.canvas import Canvas
from patterns.motifs_drawn import INKS, Picture, Sample, every_sample, inked, picture, samples, shares
from patterns.path_truth import area, elements, written

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 25_000  # bytes
_FILL = rb'fill="#[0-9a-f]{6}"'
_STROKE = rb'fill="none" stroke="#[0-9a-f]{6}" stroke-width="\d+" stroke-linecap="\w+" stroke-linejoin="\w+"'
_HEAD = rb'<svg xmlns="http://www\.w3\.org/2000/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">'
PLAIN = re.compile(_HEAD + rb"(<path (" + _FILL + rb"|" + _STROKE + rb') d="M[-\d .Mmlhvqcaz]+"/>)+</svg>')
INK = re.compile(rb'"(#\w+)"')
FLATTEST = 15.0  # L*, standard deviation
LIGHT, DARK = 95.0, 21.0  # L* of a palette's grounds, as is usual
TONES = (55.0, 78.0, 60.0, 84.0)  # L* of its inks
WIDE = Size(100, 80)  # mm
MARGIN = 12  # mm of WIDE, and pixels of its picture
DIFFERENT = 0.35  # of the pixels
DOTS = 598  # 76 mm at 200 dpi
SEAMLESS = ("blocks", "cubes", "pinwheels", "quarters")
FAINTEST = 0.08  # of a colour, that may show between two pieces
AROUND = (-2, -1, 0, 1, 2)  # pixels

families = pytest.mark.parametrize("family", sorted(PATTERNS))


@cache
def pixels(sample: Sample) -> Picture:
    """Return a card's picture."""
    return picture(sample.svg())


@cache
def shown(sample: Sample) -> NDArray[np.int_]:
    """Return which ink each of its pixels has."""
    return inked(pixels(sample))


def test_there_are_at_least_thirty_families() -> None:
    assert len(PATTERNS) >= 30


def test_every_function_that_draws_on_a_canvas_is_a_family_and_stands_in_the_table_once() -> None:
    found: list[Callable[..., None]] = []
    for module in pkgutil.iter_modules(patterns.__path__, "ludopress.patterns."):
        for name, drawer in inspect.getmembers(importlib.import_module(module.name), inspect.isfunction):
            here = drawer.__module__ == module.name and not name.startswith("_")
            if here and get_type_hints(drawer) == {"canvas": Canvas, "return": type(None)}:
                found.append(drawer)
    listed = {name: pattern.draw for name, pattern in PATTERNS.items()}
    assert listed == {drawer.__name__: drawer for drawer in found}
    assert len(found) == len(listed)


@families
def test_a_familys_scales_and_angles_are_distinct_and_one_angle_is_upright(family: str) -> None:
    pattern = PATTERNS[family]
    assert 0.0 in pattern.angles
    for one, other in combinations(pattern.angles, 2):
        assert (one - other) % 360 != 0
    assert all(larger / smaller >= 1.15 for smaller, larger in pairwise(pattern.scales))


@families
def test_every_motif_is_paths_of_plain_inks_and_no_more_than_25_kb(family: str) -> None:
    for sample in every_sample(family):
        svg = sample.svg()
        assert len(svg) <= LONGEST, f"{sample}: {len(svg)} bytes"
        assert PLAIN.fullmatch(svg), sample
        assert {ink.decode() for ink in INK.findall(svg)} <= set(astuple(INKS)), sample


@families
def test_every_filled_outline_goes_clockwise_so_that_no_two_cut_a_hole_in_each_other(family: str) -> None:
    for sample in samples(family, scale=-1):
        svg = sample.svg()
        for element, outlines in zip(elements(svg), written(svg), strict=True):
            if "stroke" not in element.attrib:
                assert min(map(area, outlines)) >= 0, sample


@pytest.mark.usefixtures("cairo")
@pytest.mark.parametrize("family", SEAMLESS)
def test_pieces_of_a_mosaic_leave_no_seam_between_them(family: str) -> None:
    for sample in samples(family, scale=1):
        one, other = (_on_ground(sample.svg(), ground) for ground in ("#ff00ff", "#00ff00"))
        shows = np.abs(one - other).max(axis=-1)
        near = np.max([np.roll(shows, (y, x), (0, 1)) for y in AROUND for x in AROUND], axis=0)
        inner = (slice(4, -4), slice(4, -4))
        seam = (shows > FAINTEST) & (near < 0.75)  # some of the ground, but nowhere near it all of it
        assert seam[inner].mean() < 0.0005, sample


def _on_ground(svg: bytes, ground: str) -> Picture:
    """Return the picture of a card at 200 dpi with another ground."""
    return picture(svg.replace(INKS.ground.encode(), ground.encode(), 1), DOTS, DOTS)


@families
def test_the_sanitiser_takes_every_variant_and_changes_nothing_that_shows(family: str) -> None:
    for sample in samples(family):
        made = sample.drawing().svg
        assert made == sample.svg()
        change = pixels(sample) - picture(sanitise.drawing(made).svg)
        assert abs(change).max() <= 0.35, sample  # soft edges differ by how curves are flattened


@pytest.mark.usefixtures("cairo")
@families
def test_every_variant_uses_at_least_three_colours_and_none_is_flat_on_either_ground(family: str) -> None:
    for sample in samples(family):
        found = shares(shown(sample))
        assert (found > 0.02).sum() >= 3, sample
        for ground, line in ((LIGHT, DARK), (DARK, LIGHT)):
            tones = np.array([ground, line, *TONES])
            spread = np.sqrt(found @ (tones - found @ tones) ** 2)
            assert spread >= FLATTEST, f"{sample} on {ground}: {spread:.1f}"


@pytest.mark.usefixtures("cairo")
@families
def test_variants_of_a_family_differ_clearly(family: str) -> None:
    for one, other in combinations(samples(family), 2):
        changed = (shown(one) != shown(other)).mean()
        assert changed >= DIFFERENT, f"{one}, {other}: {changed:.2f}"


@pytest.mark.usefixtures("cairo")
@families
def test_a_motif_reaches_every_edge_and_corner_of_a_wide_card_too(family: str) -> None:
    for sample in samples(family, scale=-1):
        inks = inked(picture(sample.svg(WIDE), WIDE.width, WIDE.height))
        half, corner = WIDE.width // 2, 2 * MARGIN
        borders = {
            f"{name}, turned {turn} times": shares(np.rot90(inks, turn)[part])
            for turn in range(4)
            for name, part in {
                "edge": np.s_[:MARGIN, :half],
                "corner": np.s_[:corner, :corner],
            }.items()
        }
        plain = [name for name, found in borders.items() if found.max() > 0.98]
        assert not plain, f"{sample}: {plain}"


DIGESTS = """
import hashlib
from patterns.motifs_drawn import samples
from ludopress.patterns import PATTERNS
for family in sorted(PATTERNS, reverse=True):
    for sample in samples(family):
        print(sample, hashlib.sha256(sample.svg()).hexdigest())
"""


def test_every_motif_is_the_same_to_the_byte_in_another_process_with_other_hashes() -> None:
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", DIGESTS]
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    for family in PATTERNS:
        for sample in samples(family):
            assert f"{sample} {hashlib.sha256(sample.svg()).hexdigest()}\n" in other
