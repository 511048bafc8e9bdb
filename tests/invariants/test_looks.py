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
        Appearance(slot, Box(*one["box"]), one["contrast"], one.get("faint", False), one.get("left", 1.0))
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


@pytest.mark.parametrize(
    ("left", "message"),
    [((0.25, 0.1), ""), ((0.24, 0.1), "only 24% is left of owl"), ((0.0, 0.0), "nothing is seen of owl")],
)
def test_a_quarter_of_one_appearance_is_left_by_whatever_is_painted_over_it(
    left: tuple[float, float], message: str
) -> None:
    copies = [OWL | {"left": share} for share in left]
    check = INVARIANTS["looks/everybody-seen"]
    found = run({check.code: check}, [component({"hero": [FOX], "friend": copies})]).findings
    assert [message in finding.message for finding in found] == [True] * bool(message)


FOX = {"box": [20, 30, 60, 90], "contrast": 0.4}
OWL = {"box": [10, 80, 30, 100], "contrast": 0.3}


def culprits(code: str, subject: Component | Catalogue) -> list[str]:
    """Return whom the check names last: the subject on a card, or the picture."""
    check = INVARIANTS[f"looks/{code}"]
    return [finding.culprits[-1] for finding in run({check.code: check}, [subject]).findings]


@pytest.mark.parametrize(
    ("hero", "friend", "named"),
    [(0.24, 0.16, []), (0.23, 0.16, ["fox"]), (0.24, 0.15, ["owl"])],
)
def test_a_hero_differs_by_a_quarter_and_others_by_a_sixth(
    hero: float, friend: float, named: list[str]
) -> None:
    seen = component({"hero": [FOX | {"contrast": hero}], "friend": [OWL | {"contrast": friend}]})
    assert culprits("stands-out", seen) == named


@pytest.mark.parametrize("hidden", [{"faint": True}, {"left": 0.1}])
def test_a_shadow_or_who_is_hidden_does_not_stand_out_for_whom_it_is_of(hidden: dict[str, object]) -> None:
    shadow = FOX | {"contrast": 0.6} | hidden
    seen = component({"hero": [FOX | {"contrast": 0.1}, shadow], "friend": [OWL]})
    assert culprits("stands-out", seen) == ["fox"]


# The safe zone is 7 to 79 mm across and 7 to 119 mm down, as pictures have it.
@pytest.mark.parametrize(
    ("box", "named"),
    [
        ([6, 30, 60, 90], []),
        ([5.9, 30, 60, 90], ["fox"]),
        ([20, 6, 60, 90], []),
        ([20, 5.9, 60, 90], ["fox"]),
        ([20, 30, 80, 90], []),
        ([20, 30, 80.1, 90], ["fox"]),
        ([20, 30, 60, 120], []),
        ([20, 30, 60, 120.1], ["fox"]),
    ],
)
def test_nobody_reaches_out_on_any_side_by_more_than_a_millimetre(box: list[float], named: list[str]) -> None:
    seen = component({"hero": [FOX | {"box": box}], "friend": [OWL]})
    assert culprits("nothing-at-the-trim", seen) == named


@pytest.mark.parametrize(
    ("x", "y", "named"),
    [
        (7, 7, []),
        (79, 119, []),
        (6.9, 60, ["fox"]),
        (79.1, 60, ["fox"]),
        (43, 6.9, ["fox"]),
        (43, 119.1, ["fox"]),
    ],
)
def test_the_middle_of_the_hero_is_safe_on_every_side(x: float, y: float, named: list[str]) -> None:
    box = [x - 10, y - 10, x + 10, y + 10]
    seen = component({"hero": [FOX | {"box": box}], "friend": [OWL]})
    assert culprits("focal-point-safe", seen) == named


def test_of_several_heroes_the_largest_has_to_be_safe_and_of_others_none() -> None:
    outside = {"box": [0, 0, 8, 8], "contrast": 0.4}
    shadow = {"box": [-40, 0, 50, 126], "contrast": 0.1, "faint": True}
    seen = component({"hero": [outside, FOX, shadow], "friend": [outside]})
    assert culprits("focal-point-safe", seen) == []
    larger = {"box": [-60, 0, 60, 8], "contrast": 0.4}
    smaller = {"box": [30, 50, 50, 90], "contrast": 0.4}
    seen = component({"hero": [smaller, larger], "friend": [OWL]})
    assert culprits("focal-point-safe", seen) == ["fox"]


@pytest.mark.parametrize(("light", "named"), [(125, []), (124, ["01"])])
def test_a_picture_spans_half_of_the_way_from_black_to_white(light: int, named: list[str]) -> None:
    stripes = {"#000000": 20, "#404040": 60, f"#{light:02x}{light:02x}{light:02x}": 20}
    assert culprits("value-span", catalogue(stripes)) == named


def test_a_few_specks_of_black_and_white_are_no_span() -> None:
    assert culprits("value-span", catalogue({"#000000": 3, "#808080": 94, "#ffffff": 3})) == ["01"]


def test_green_is_light_and_blue_is_dark() -> None:
    """Both are of one value where the channels count alike; to an eye they are far apart."""
    assert culprits("value-span", catalogue({"#0000ff": 50, "#00ff00": 50})) == []


def test_of_pictures_that_nobody_plays_in_no_span_is_asked() -> None:
    flat, own = catalogue({"#707070": 100}), replace(symbol(()), key="photograph")
    ((of_flat, raster),) = [(one.symbol, one.by_engine) for one in flat.renderings]
    both = replace(
        flat,
        symbols=SymbolSet(slug="scenes", symbols=(of_flat, own), at=HERE),
        renderings=(*flat.renderings, Rendering(symbol=own, by_engine=raster)),
    )
    assert culprits("value-span", both) == ["01"]
