"""Each check of symbol sets against what it must pass and what it must find."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from invariants.symbols_drawn import Sketch, by_cairo, by_typst, catalogue, image, raster, sketch
from ludopress.invariants import INVARIANTS, examination
from ludopress.model import Catalogue, Finding, Severity

CASES = Path(__file__).parent / "cases" / "symbols"
TOPICS = sorted(folder.name for folder in CASES.iterdir())
DISC = '<circle cx="36" cy="36" r="30" fill="{}"/>'


def drawn_by_both(sketches: list[Sketch]) -> Catalogue:
    try:
        cairo = by_cairo(sketches)
    except OSError:
        pytest.skip("libcairo is not installed")
    return catalogue(sketches, typst=by_typst(sketches), cairosvg=cairo)


def findings(subject: Catalogue, topic: str) -> list[Finding]:
    code = f"symbols/{topic}"
    return [finding for finding in examination([subject]).findings if finding.code == code]


def read(topic: str, name: str) -> tuple[Catalogue, list[dict[str, Any]]]:
    case = yaml.safe_load((CASES / topic / f"{name}.yaml").read_text("utf-8"))
    sketches = [sketch(key, symbol["svg"], symbol.get("names")) for key, symbol in case["symbols"].items()]
    drawn = drawn_by_both(sketches) if topic == "renderers-agree" else catalogue(sketches)
    return drawn, case.get("finds", [])


def test_every_check_of_symbols_has_its_cases() -> None:
    assert [f"symbols/{topic}" for topic in TOPICS] == sorted(
        c for c in INVARIANTS if c.startswith("symbols/")
    )


@pytest.mark.parametrize("topic", TOPICS)
def test_a_good_set_passes(topic: str) -> None:
    drawn, _ = read(topic, "good")
    assert findings(drawn, topic) == []


@pytest.mark.parametrize("topic", TOPICS)
def test_a_bad_set_is_found_out(topic: str) -> None:
    drawn, expected = read(topic, "bad")
    found = findings(drawn, topic)
    assert [(f.severity, f.culprits) for f in found] == [
        (e["severity"], tuple(e["culprits"])) for e in expected
    ]
    for finding, case in zip(found, expected, strict=True):
        assert case["says"] in finding.message
        assert drawn.symbols[finding.culprits[-1]].at == finding.at


@pytest.mark.parametrize("topic", TOPICS)
def test_a_set_of_nothing_has_nothing_wrong(topic: str) -> None:
    assert findings(catalogue([], typst=[]), topic) == []


def test_both_distances_are_told() -> None:
    drawn = catalogue([sketch("sun", DISC.format("#D22F27")), sketch("ball", DISC.format("#CC2F27"))])
    (finding,) = findings(drawn, "look-alike")
    assert "colours 1.2" in finding.message
    assert "shapes 0.00" in finding.message


def test_an_identical_pair_is_named_once() -> None:
    drawn = catalogue([sketch("sun", DISC.format("#D22F27")), sketch("ball", DISC.format("#D22F27"))])
    assert [finding.code for finding in examination([drawn]).findings] == ["symbols/same-picture"]


def test_pictures_of_different_sizes_are_compared() -> None:
    sketches = [sketch("sun", DISC.format("#D22F27")), sketch("ball", DISC.format("#D22F27"))]
    small, large = by_typst(sketches[:1], 64) + by_typst(sketches[1:], 128)
    (finding,) = findings(catalogue(sketches, typst=[small, large]), "look-alike")
    assert finding.severity is Severity.ERROR


def test_a_drawing_that_one_engine_cannot_draw_is_named() -> None:
    sketches = [sketch("sun", DISC.format("#D22F27"))]
    (finding,) = findings(catalogue(sketches, typst=by_typst(sketches)), "renderers-agree")
    assert finding.message == "cairosvg cannot draw sun; simplify the drawing"


def test_without_a_second_engine_the_comparison_is_skipped_with_the_cure() -> None:
    cure = "libcairo is missing: apt install libcairo2"
    drawn = replace(catalogue([sketch("sun", DISC.format("#D22F27"))]), skipped=cure)
    (finding,) = findings(drawn, "renderers-agree")
    assert (finding.severity, finding.message) == (Severity.SKIPPED, cure)


@pytest.mark.parametrize(("lost", "agree"), [(8, True), (20, False)])
def test_renderers_may_differ_in_two_pixels_of_a_hundred(lost: int, agree: bool) -> None:  # noqa: FBT001  (a case)
    sketches = [sketch("sun", DISC.format("#000000"))]
    whole = by_typst(sketches)
    torn = image(whole[0])
    torn.paste((0, 0, 0, 0), (48, 48, 48 + lost, 48 + lost))
    drawn = catalogue(sketches, typst=whole, cairosvg=[raster(torn)])
    assert (findings(drawn, "renderers-agree") == []) is agree
