"""Composed pictures: who is seen and stands out, what the knife comes near, how dark and light they are."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image, ImageDraw

from invariants import specimens
from ludopress.errors import Position
from ludopress.invariants import INVARIANTS
from ludopress.invariants.engine import run
from ludopress.model import (
    OWN_CREDIT,
    Appearance,
    Box,
    Catalogue,
    Component,
    Drawing,
    Finding,
    Grammar,
    PictureCard,
    Plot,
    Raster,
    Rendering,
    Scene,
    Size,
    Symbol,
    SymbolSet,
)

CASES = Path(__file__).parent / "cases" / "looks"
CODES = sorted(folder.name for folder in CASES.iterdir())
RULE = {
    "kind": "PicturesRule",
    "cards": 1,
    "slots": [["meeting", [["creature"], ["creature"]]]],
    "roles": [["fox", ["creature"]], ["owl", ["creature"]]],
}
HERE = Position("deck.yaml")
PLOTS = Position("templates/scenes/plots.yaml", 12, 3)
SLOTS = (("hero", ("creature",)), ("friend", ("creature",)))


def symbol(appearances: tuple[Appearance, ...]) -> Symbol:
    drawing = Drawing(digest="", svg=b"", size=Size(860, 1260), fine=True)
    return Symbol(key="scene-01", drawing=drawing, credit=OWN_CREDIT, appearances=appearances, at=PLOTS)


def component(case: dict[str, Any]) -> Component:
    """Return a card of 80 × 120 mm with a fox and an owl that appear as the case says."""
    seen = tuple(
        Appearance(slot, Box(*one["box"]), one["contrast"], faint=one.get("faint", False))
        for slot, _ in SLOTS
        for one in case[slot]
    )
    dealt = specimens.component({"rule": RULE, "template": {"rectangle": [80, 120], "bleed": 3, "safe": 4}})
    scene = Scene(plot="meeting", palette="dusk", subjects=("fox", "owl"), seed=1)
    return replace(
        dealt,
        symbols=SymbolSet(slug="cards", symbols=(symbol(seen),), at=HERE),
        grammar=Grammar(
            plots=(Plot(name="meeting", slots=SLOTS, layers=(), at=PLOTS),), palettes=(), subjects=()
        ),
        pieces=(PictureCard(key="01", picture="scene-01", scene=scene),),
    )


def catalogue(stripes: dict[str, int]) -> Catalogue:
    """Return a picture of stripes, so many in a hundred wide, on a canvas that is wider than it."""
    picture = Image.new("RGBA", (120, 100))
    left = 10
    for colour, width in stripes.items():
        ImageDraw.Draw(picture).rectangle((left, 0, left + width - 1, 99), fill=colour)
        left += width
    one = symbol((Appearance("hero", Box(0, 0, 10, 10), 0.5),))
    raster = Raster(width=120, height=100, rgba=picture.tobytes())
    rendering = Rendering(symbol=one, by_engine=(("typst", raster),))
    return Catalogue(
        symbols=SymbolSet(slug="cards", symbols=(one,), at=HERE),
        renderings=(rendering,),
        scenes=(("scene-01", ("01", "meeting")),),
    )


def examined(code: str, name: str) -> tuple[list[Finding], list[list[str]]]:
    case: dict[str, Any] = yaml.safe_load((CASES / code / f"{name}.yaml").read_text("utf-8"))
    subject = catalogue(case["stripes"]) if "stripes" in case else component(case)
    check = INVARIANTS[f"looks/{code}"]
    assert check.applies(subject)
    return list(run({check.code: check}, [subject]).findings), case.get("culprits", [])


@pytest.mark.parametrize("code", CODES)
def test_the_good_case_passes(code: str) -> None:
    assert examined(code, "good") == ([], [])


@pytest.mark.parametrize("code", CODES)
def test_the_bad_case_is_found_and_its_culprits_are_named(code: str) -> None:
    findings, culprits = examined(code, "bad")
    assert culprits
    assert [list(finding.culprits) for finding in findings] == culprits
    for finding in findings:
        assert finding.message.startswith("on card 01, by the plot meeting, ")
        assert finding.message.endswith("(deal with another seed, mend the plot, or waive this)")
        assert (finding.subject, finding.at) == ("cards", PLOTS)


def test_pictures_of_ones_own_are_not_asked_who_plays_in_them() -> None:
    own = replace(component({"hero": [], "friend": []}), grammar=None)
    assert not INVARIANTS["looks/everybody-seen"].applies(own)


@pytest.mark.parametrize(("height", "culprits"), [(1.9, [("01", "owl")]), (2.0, [])])
def test_a_speck_is_not_seen(height: float, culprits: list[tuple[str, ...]]) -> None:
    hero = {"box": [20, 30, 60, 90], "contrast": 0.4}
    speck = {"box": [30, 40, 31, 40 + height], "contrast": 0.4}
    check = INVARIANTS["looks/everybody-seen"]
    found = run({check.code: check}, [component({"hero": [hero], "friend": [speck]})]).findings
    assert [tuple(finding.culprits) for finding in found] == culprits
