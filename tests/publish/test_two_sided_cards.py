"""A small deck of two-sided cards through the whole pipeline, and what its files hold behind each motif."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from imposition.pieces import paper
from invariants.tampering import changed, exchange_forms, turn
from invariants.twins_printed import found, published
from ludopress.imposition import Heading, impose
from ludopress.invariants import INVARIANTS, run
from ludopress.model import (
    Backs,
    Edition,
    Expectations,
    Flip,
    Game,
    Printing,
    Publication,
    Severity,
    TwinsRule,
)
from ludopress.shelves import shipped
from publish.printing import printed

MOTIFS = """
motifs:
  hearts: {family: hearts, variant: 0, palette: bazaar, ground: dark}
  waves: {family: waves, variant: 1, palette: lagoon, ground: light, angle: 30}
  cubes: {family: cubes, variant: 0, palette: sorbet, ground: dark, scale: 1.5}
  fish: {family: fish, variant: 2, palette: delft, ground: light}
  scales: {family: seigaiha, variant: 2, palette: fjord, ground: light}
  tartan: {family: tartan, variant: 0, palette: orchard, ground: dark, angle: 45}
  specks: {family: terrazzo, variant: 1, palette: pop, ground: light}
  kilim: {family: kilim, variant: 1, palette: riad, ground: light}
  rays: {family: sunburst, variant: 1, palette: honey, ground: dark}
  leaves: {family: leaves, variant: 0, palette: aurora, ground: light}
"""
COMPONENT = (
    "family: twins, template: motif-70, motifs: motifs.yaml, cards: 9, unique: 3, double: 6, triple: 1"
)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Printing:
    project = tmp_path_factory.mktemp("project")
    folder = project / "decks" / "pieces"
    folder.mkdir(parents=True)
    (folder / "motifs.yaml").write_text(MOTIFS, encoding="utf-8")
    return printed(project, COMPONENT)


def made(
    drawn: Printing, *formats: str, flip: Flip, backs: Backs = Backs.INTERLEAVED, size: str = "A4"
) -> Publication:
    sheets = paper(size, flip=flip, backs=backs)
    imposed = impose(drawn.leaves, sheets, Heading(title="Pieces", component="pieces", credits=()))
    printing = replace(drawn, component=replace(drawn.component, paper=sheets), sheets=imposed)
    game = Game(
        slug="pieces",
        title="Pieces",
        players=(2, 6),
        seed=1,
        paper=sheets,
        components=(printing.component,),
        expect=Expectations(),
        waived=(),
        at=drawn.component.at,
    )
    return published(Edition(game=game, printings=(printing,)), *formats)


def test_every_promise_is_kept(drawn: Printing) -> None:
    findings = run(INVARIANTS, [drawn.component, drawn]).findings
    assert [found for found in findings if found.severity is not Severity.INFO] == []


def test_a_template_may_frame_a_motif(tmp_path: Path) -> None:
    look = tmp_path / "templates" / "framed"
    look.mkdir(parents=True)
    shutil.copy(shipped() / "templates" / "motif-70" / "template.yaml", look)
    for side in ("front", "back"):
        slot = f'<rect data-slot="{{{{ symbol(piece.{side}) }}}}" x="6" y="6" width="58" height="58"/>'
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 76 76">'
        ground = '<rect x="-3" y="-3" width="76" height="76" fill="#fff"/>'
        (look / f"{side}.svg").write_text(f"{head}{ground}{slot}</svg>", encoding="utf-8")
    folder = tmp_path / "decks" / "pieces"
    folder.mkdir(parents=True)
    (folder / "motifs.yaml").write_text(MOTIFS, encoding="utf-8")
    framed = printed(tmp_path, COMPONENT.replace("motif-70", "framed"))
    findings = run(INVARIANTS, [framed.component, framed]).findings
    assert [found for found in findings if found.severity is not Severity.INFO] == []


@pytest.mark.parametrize("size", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("backs", [Backs.INTERLEAVED, Backs.SEPARATE, Backs.FOLD])
def test_behind_every_motif_is_the_other_one_of_its_card(
    drawn: Printing, size: str, flip: Flip, backs: Backs
) -> None:
    whole = made(drawn, "pdf", "faces", flip=flip, backs=backs, size=size)
    assert found(whole) == []
    files = [found(file, code) for file in whole.artifacts for code in ("pdf/stored-once", "pdf/no-rasters")]
    assert not any(files)


@pytest.mark.parametrize("twin", ["waves", "kilim", "scales", "stars"])
def test_the_overview_shows_each_motif_once_and_a_near_twin_beside_the_one_it_resembles(
    drawn: Printing, twin: str
) -> None:
    near = () if twin == "stars" else (("hearts", twin),)
    rule = drawn.component.rule
    assert isinstance(rule, TwinsRule)
    component = replace(drawn.component, rule=replace(rule, near=near))
    whole = made(replace(drawn, component=component), "contact", flip=Flip.LONG_EDGE)
    with pypdfium2.PdfDocument(whole.artifacts[0].content) as document:
        text = document[0].get_textpage().get_text_range()
    said = re.findall(r"(\w+) × \d", text)
    assert sorted(said) == sorted(re.findall(r"^  (\w+):", MOTIFS, re.MULTILINE))
    assert text.count("≈") == len(near)
    if near:
        assert said.index(twin) == said.index("hearts") + 1
        assert said.index(twin) % 5


@pytest.mark.parametrize("flip", Flip)
def test_backs_that_changed_places_or_lie_the_wrong_way_round_are_found_out(
    drawn: Printing, flip: Flip
) -> None:
    whole = made(drawn, "pdf", flip=flip)
    assert len(found(changed(whole, lambda pdf: turn(pdf, 1)))) == len(whole.artifacts[0].pages[0].placements)
    assert len(found(changed(whole, lambda pdf: exchange_forms(pdf, 1)))) == 2
