"""Hairlines: what has no lines, and lines of which none has a meaning of its own, are passed over."""

from dataclasses import replace

from invariants.lined import lined_pdf
from invariants.specimens import printing
from ludopress.invariants import INVARIANTS, run
from ludopress.invariants.pages import thinnest_stroke
from ludopress.model import Printing

CODE = "lines/thick-enough"
THIN = {"cards": {"1": ["fox"]}, "line": 0.1, "faces": {"1": {"fox": [20, 20, 10]}}}


def found(one: Printing) -> list[str]:
    return [finding.message for finding in run({CODE: INVARIANTS[CODE]}, [one]).findings]


def test_a_hairline_is_told_with_its_width_and_a_cure() -> None:
    assert found(printing(THIN)) == [
        "front 1: fox has a line of 0.10 mm, not 0.2; draw it thicker, or show it larger"
    ]


def test_composed_pictures_may_have_lines_that_grow_thin_with_the_distance() -> None:
    thin = printing(THIN)
    (leaf,) = thin.leaves
    (layer,) = leaf.front.layers
    fine = replace(layer, art=replace(layer.art, drawing=replace(layer.art.drawing, fine=True)))
    front = replace(leaf.front, layers=(fine,))
    assert found(replace(thin, leaves=(replace(leaf, front=front),))) == []


def test_what_has_no_lines_has_no_thin_ones() -> None:
    assert thinnest_stroke(b"") is None
    assert found(printing({**THIN, "line": 0.5, "faces": {"1": {}}})) == []
    assert (
        found(printing({"cards": {"1": ["fox"]}, "filled": 1.0, "faces": {"1": {"fox": [20, 20, 2]}}})) == []
    )


def test_a_line_that_cannot_be_seen_does_not_count() -> None:
    width = thinnest_stroke(lined_pdf(0.5))
    assert width is not None
    assert abs(width - 0.5) < 1e-6
