"""Photographs that turn white between the cut and the edge of the bleed."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from invariants import specimens
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.model import Face, Finding, Leaf, Matrix, Placed, Printing, Side

CODE = "pictures/no-white-edge"
WIDTH, HEIGHT, BLEED = 86, 126, 3
CASES = Path(__file__).parent / "cases" / CODE


def covered(pictures: dict[str, list[float]], bleed: float = BLEED, **changes: object) -> Printing:
    """Return cards covered with a picture each: a box (left, top, width, height) of colour on white."""
    trim = [WIDTH - 2 * BLEED, HEIGHT - 2 * BLEED]
    printing = specimens.printing({"template": {"rectangle": trim, "bleed": bleed}})
    leaves = []
    for key, (left, top, width, height) in pictures.items():
        units = specimens.UNITS
        box = [left / WIDTH * units, top / HEIGHT * units, width / WIDTH * units, height / HEIGHT * units]
        art = specimens.spotted(specimens.art(key), "#306090", [box])
        art = replace(art, drawing=replace(art.drawing, **changes))
        matrix = Matrix(WIDTH / units, 0, 0, HEIGHT / units, -BLEED, -BLEED)
        layer = Placed(art=art, matrix=matrix, symbol=key, fills=True)
        face = Face(key=key, side=Side.FRONT, template=printing.component.template, layers=(layer,))
        leaves.append(Leaf(piece=key, front=face, back=None))
    return replace(printing, leaves=tuple(leaves))


def found(printing: Printing) -> list[Finding]:
    return list(run({CODE: INVARIANTS[CODE]}, [printing]).findings)


@pytest.mark.parametrize("name", ["good", "bad"])
def test_what_is_white_in_the_bleed_and_not_in_the_card_is_found(name: str) -> None:
    case: dict[str, Any] = yaml.safe_load((CASES / f"{name}.yaml").read_text("utf-8"))
    findings = found(covered(case["pictures"]))
    assert [list(finding.culprits) for finding in findings] == case.get("culprits", [])


def test_the_sides_are_named() -> None:
    cropped, left = (
        finding.message
        for finding in found(covered({"cropped": [2.5, 2.5, 81, 121], "left": [1.5, 0, 84.5, 126]}))
    )
    assert "in white, at the top, right, bottom, left; crop" in cropped
    assert left == "front left: left ends in the bleed, in white, at the left; crop it closer"


def test_what_was_drawn_by_procedure_or_composed_is_left_to_other_checks() -> None:
    for change in ({"form": b"%PDF"}, {"fine": True}):
        assert not INVARIANTS[CODE].applies(covered({"cropped": [2.5, 2.5, 81, 121]}, **change))


def test_without_a_bleed_nothing_can_be_left_of_it() -> None:
    assert found(covered({"cropped": [2.5, 2.5, 81, 121]}, bleed=0)) == []


def test_a_picture_that_cannot_be_drawn_is_not_judged() -> None:
    printing = covered({"cropped": [2.5, 2.5, 81, 121]})
    (leaf,) = printing.leaves
    (layer,) = leaf.front.layers
    bare = replace(leaf.front, layers=(replace(layer, art=replace(layer.art, form=b"")),))
    assert found(replace(printing, leaves=(replace(leaf, front=bare),))) == []
