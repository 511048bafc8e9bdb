"""Pixels an inch, counted on photographs of known sizes that cover a side of a card."""

from base64 import b64encode
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image

from invariants import specimens
from ludopress.errors import Position
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.model import (
    OWN_CREDIT,
    Art,
    Drawing,
    Face,
    Finding,
    Leaf,
    Matrix,
    Placed,
    Printing,
    Side,
    Size,
    Symbol,
    SymbolSet,
)

CODE = "pictures/sharp-enough"
CARD = Size(86, 126)  # mm, with its bleed
CASES = Path(__file__).parent / "cases" / CODE


def photograph(width: int, height: int, scale: float = 1.0, transform: str = "") -> Drawing:
    """Return a drawing of a picture of that many pixels, each ``scale`` units long."""
    content = BytesIO()
    Image.new("L", (width, height), 120).save(content, "PNG")
    url = f"data:image/png;base64,{b64encode(content.getvalue()).decode()}"
    moved = f' transform="{transform}"' if transform else ""
    size = Size(width * scale, height * scale)
    image = f'<image width="{size.width}" height="{size.height}" href="{url}"{moved}/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size.width} {size.height}">{image}</svg>'
    return Drawing(digest=f"{width} {height}", svg=svg.encode(), size=size)


def printed(drawings: dict[str, Drawing], side: Size) -> Printing:
    """Return cards that are covered with the pictures, in the middle."""
    rule = {"kind": "PicturesRule", "cards": len(drawings)}
    component = specimens.component({"rule": rule, "template": {"rectangle": [side.width, side.height]}})
    symbols = tuple(
        Symbol(key=key, drawing=drawing, credit=OWN_CREDIT, at=Position(f"{key}.png"))
        for key, drawing in drawings.items()
    )
    component = replace(component, symbols=SymbolSet(slug="own", symbols=symbols, at=specimens.AT))
    leaves = []
    for key, drawing in drawings.items():
        scale = max(side.width / drawing.size.width, side.height / drawing.size.height)
        placed = Placed(
            art=Art(drawing=drawing, form=b"", outline=None),
            matrix=Matrix.scaling(scale),
            symbol=key,
            fills=True,
        )
        front = Face(key=key, side=Side.FRONT, template=component.template, layers=(placed,))
        leaves.append(Leaf(piece=key, front=front, back=None))
    return Printing(component=component, leaves=tuple(leaves), sheets=())


def found(drawings: dict[str, Drawing], side: Size = CARD) -> list[Finding]:
    return list(run({CODE: INVARIANTS[CODE]}, [printed(drawings, side)]).findings)


@pytest.mark.parametrize("name", ["good", "bad"])
def test_the_cases_are_judged_as_they_say(name: str) -> None:
    case: dict[str, Any] = yaml.safe_load((CASES / f"{name}.yaml").read_text("utf-8"))
    drawings = {key: photograph(*pixels) for key, pixels in case["pixels"].items()}
    findings = found(drawings, Size(*case["side"]))
    judged = {
        severity: [one.culprits[0] for one in findings if one.severity == severity]
        for severity in ("warning", "error")
    }
    assert judged == {"warning": [], "error": []} | case.get("culprits", {})


def test_a_finding_stands_at_the_picture_and_says_how_many_pixels_would_do() -> None:
    (finding,) = found({"fox": photograph(508, 745)})
    assert finding.at == Position("fox.png")
    assert finding.message == (
        "fox is printed at 150 pixels an inch, of 300; "
        "it has 508 x 745: use one of 1016 x 1490, or a smaller card"
    )


def test_what_was_scaled_down_is_told_to_be_cut_instead() -> None:
    (finding,) = found({"fox": photograph(2048, 1365)})
    assert "cut it to the proportions of the card" in finding.message


@pytest.mark.parametrize("scale", [0.1, 1.0, 7.5])
def test_the_units_of_the_drawing_make_no_difference(scale: float) -> None:
    (finding,) = found({"fox": photograph(700, 1000, scale)})
    assert "at 202 pixels an inch" in finding.message


def test_a_picture_that_a_drawing_makes_twice_as_large_has_half_the_pixels() -> None:
    (finding,) = found({"fox": photograph(1016, 1489, transform="matrix(2 0 0 2 0 0)")})
    assert "at 150 pixels an inch" in finding.message


def test_drawings_without_pixels_have_all_there_are() -> None:
    plain = Drawing(digest="plain", svg=b'<svg><path d="M0 0h9v9z"/></svg>', size=Size(9, 9))
    assert found({"fox": plain}) == []
