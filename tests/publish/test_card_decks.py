"""Cards of attributes and suits as they ship, through the whole pipeline: all they draw, in any cut."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
import yaml

from ludopress.errors import DefinitionError
from ludopress.invariants import INVARIANTS, run
from ludopress.invariants.colour import VISIONS, ciede2000, lab
from ludopress.model import Severity
from ludopress.shelves import shipped
from publish.printing import printed

ALL_VALUES = (
    "number: [1, 2, 3, 4], colour: [amber, teal, plum, red, green, blue, main], "
    "shape: [boat, cloud, fish, leaf], shading: [solid, striped, open, dotted]"
)
SUITS = "suits: [spades, hearts, diamonds, clubs, stars, moons]"
RANKS = "ranks: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, C, Q, K]"
BRIDGE = "trim: {shape: rectangle, width: 57 mm, height: 89 mm, corner: 3 mm}"
SMALL = "trim: {shape: rectangle, width: 44 mm, height: 67 mm, corner: 2 mm}"
LARGE = "trim: {shape: rectangle, width: 88 mm, height: 124 mm, corner: 5 mm}"


@pytest.mark.parametrize(
    ("component", "cards"),
    [
        (f"family: attributes, template: attributes, attributes: {{{ALL_VALUES}}}, {SMALL}", 448),
        ("family: attributes, template: attributes, attributes: {shading: [open, dotted]}", 2),
        ("family: attributes, template: attributes, attributes: {number: [1, 3, 4], colour: [teal, red]}", 6),
        (f"family: suits, template: french, {SUITS}, {RANKS}, jokers: 4", 88),
        (f"family: suits, template: french, suits: [hearts, clubs], {RANKS}, jokers: 1, {BRIDGE}", 29),
        (f"family: suits, template: french, suits: [moons, stars], {RANKS}, jokers: 1, {LARGE}", 29),
    ],
)
def test_all_that_the_templates_draw_keeps_every_promise(tmp_path: Path, component: str, cards: int) -> None:
    printing = printed(tmp_path, component)
    findings = run(INVARIANTS, [printing.component, printing]).findings
    assert [found for found in findings if found.severity is not Severity.INFO] == []
    assert len(printing.leaves) == cards


@pytest.mark.parametrize(
    ("component", "said"),
    [
        ("attributes, template: attributes, attributes: {shape: [boat, moon]}", "no shape 'moon'"),
        ("attributes, template: attributes, attributes: {colour: [amber, mauve]}", "no colour 'mauve'"),
        ("attributes, template: attributes, attributes: {number: [3, 4, 5]}", "no number '5'"),
        ("attributes, template: attributes, attributes: {shading: [open, wavy]}", "no shading 'wavy'"),
        ("attributes, template: attributes, attributes: {mood: [high, low]}", "no attribute 'mood'"),
        ("suits, template: french, suits: [coins]", "no suit 'coins'"),
        ("suits, template: french, ranks: [10, 11]", "no rank '11'"),
    ],
)
def test_what_they_do_not_draw_is_told_at_the_deck_with_what_they_draw(
    tmp_path: Path, component: str, said: str
) -> None:
    with pytest.raises(DefinitionError) as caught:
        printed(tmp_path, f"family: {component}")
    assert "deck.yaml:4:3: L003 the template" in str(caught.value)
    assert f"{said}; it draws" in str(caught.value)


def test_the_colours_of_the_81_cards_are_told_apart_by_every_kind_of_sight() -> None:
    look = yaml.safe_load((shipped() / "templates/attributes/template.yaml").read_text("utf-8"))
    paints = {
        name: np.array([int(look["colours"][name][i : i + 2], 16) / 255 for i in (1, 3, 5)])
        for name in ("amber", "teal", "plum")
    } | {"paper": np.ones(3)}
    for vision in VISIONS:
        seen = {name: lab(paint, vision) for name, paint in paints.items()}
        nearest = min(float(ciede2000(seen[one], seen[other])) for one, other in combinations(seen, 2))
        assert nearest > 15, vision
