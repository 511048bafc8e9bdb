"""The report as a web page: self-contained, escaped, and with pictures of the culprits."""

import base64
import hashlib
import re
from dataclasses import replace
from pathlib import Path

import pytest
from defusedxml import ElementTree

from cli.small import SMALL
from elements import Elements
from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.errors import Mistake, Position
from ludopress.invariants import Examination, Tally, examination
from ludopress.model import Edition, Finding, Matrix, Placement, Point, Severity
from ludopress.publish import Desk, Order, evidence, reporting
from ludopress.publish.catalogues import Renderers
from ludopress.publish.evidence import Evidence
from ludopress.publish.making import drawn_edition
from ludopress.publish.rings import ring
from ludopress.shelves import Shelves, shipped


@pytest.fixture(scope="module")
def owls(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """Return a deck of seven cards, drawn and imposed."""
    folder = tmp_path_factory.mktemp("decks") / "owls"
    folder.mkdir()
    (folder / "deck.yaml").write_text(SMALL)
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(None))
    game = read_game(folder, desk.shelves)
    with Renderers.hired() as renderers:
        return drawn_edition(game, Order(deck=folder), desk, renderers)[0]


def found(code: str, *culprits: str, subject: str = "cards", message: str = "wrong") -> Finding:
    return Finding(code=code, severity=Severity.ERROR, subject=subject, message=message, culprits=culprits)


def captions(edition: Edition, finding: Finding) -> list[str]:
    return [exhibit.caption for exhibit in Evidence(edition).of(finding)]


def rings(svg: bytes) -> int:
    drawn = ElementTree.fromstring(svg).findall("{http://www.w3.org/2000/svg}circle")
    return sum(circle.get("stroke") == evidence.RED for circle in drawn)


def crowded(edition: Edition) -> Edition:
    """Return ``edition`` with the second symbol of its first card moved on to the first one."""
    (printing,) = edition.printings
    first, *others = printing.leaves
    symbols = [layer for layer in first.front.layers if layer.symbol]
    moved = replace(symbols[1], matrix=symbols[0].matrix)
    layers = tuple(moved if layer is symbols[1] else layer for layer in first.front.layers)
    leaf = replace(first, front=replace(first.front, layers=layers))
    return replace(edition, printings=(replace(printing, leaves=(leaf, *others)),))


def test_of_an_overlap_the_card_is_shown_with_both_symbols_ringed(owls: Edition) -> None:
    whole = crowded(owls)
    overlaps = [one for one in examination(whole.printings).findings if one.code == "faces/no-overlap"]
    assert overlaps
    (exhibit,) = Evidence(whole).of(overlaps[0])
    card, one, other = overlaps[0].culprits
    assert exhibit.caption == f"{card}, its front, {' and '.join(sorted((one, other)))} ringed"
    assert rings(exhibit.svg) == 2


def test_of_two_cards_that_share_too_much_both_are_shown_with_what_they_share_ringed(owls: Edition) -> None:
    one, other = owls.printings[0].component.pieces[:2]
    (shared,) = set(one.symbols) & set(other.symbols)
    shown = Evidence(owls).of(found("match/shared-symbols", one.key, other.key, shared))
    assert [rings(exhibit.svg) for exhibit in shown] == [1, 1]
    assert [exhibit.caption for exhibit in shown] == [
        f"{card.key}, its front, {shared} ringed" for card in (one, other)
    ]


def test_what_fills_a_face_is_shown_without_a_ring(owls: Edition) -> None:
    (printing,) = owls.printings
    leaf = printing.leaves[0]
    layers = tuple(replace(layer, fills=bool(layer.symbol)) for layer in leaf.front.layers)
    filled = replace(printing, leaves=(replace(leaf, front=replace(leaf.front, layers=layers)),))
    symbol = next(layer.symbol for layer in layers if layer.symbol)
    (exhibit,) = Evidence(replace(owls, printings=(filled,))).of(
        found("pictures/no-white-edge", leaf.piece, symbol)
    )
    assert exhibit.caption == f"{leaf.piece}, its front"
    assert rings(exhibit.svg) == 0


def test_of_symbols_that_look_alike_the_pair_is_shown(owls: Edition) -> None:
    one, other = owls.printings[0].component.shown[:2]
    assert captions(owls, found("symbols/look-alike", one.key, other.key, subject="animals")) == [
        one.key,
        other.key,
    ]


def test_of_a_shared_back_the_back_is_shown(owls: Edition) -> None:
    assert captions(owls, found("frames/back-upside-down", "back")) == ["back"]


def test_of_a_sheet_its_plan_is_shown_with_the_culprit_in_red(owls: Edition) -> None:
    piece = owls.printings[0].component.pieces[0].key
    finding = found("sheets/inside-printable", piece, message=f"sheet 1 front: {piece} reaches too far")
    (exhibit,) = Evidence(owls).of(finding)
    assert exhibit.caption == "cards, sheet 1 front"
    drawn = ElementTree.fromstring(exhibit.svg)
    named = [text for text in drawn.iter() if text.text == piece]
    assert [text.get("fill") for text in named] == [evidence.RED]
    by_piece = found("sheets/every-piece-once", piece)
    assert captions(owls, by_piece) == ["cards, sheet 1 front", "cards, sheet 1 back"]


def test_a_plan_keeps_the_place_of_a_blank_back(owls: Edition) -> None:
    sheet = owls.printings[0].sheets[0]
    blank = replace(sheet, placements=(Placement(slot=0, piece="01", face=None, at=Point(40, 40)),))
    whole = replace(owls, printings=(replace(owls.printings[0], sheets=(blank,)),))
    (exhibit,) = Evidence(whole).of(found("sheets/every-piece-once", "01"))
    assert b">01</text>" in exhibit.svg


@pytest.mark.parametrize(
    "finding",
    [
        found("symbols/look-alike", "unheard-of"),
        found("booklets/tagged", "01"),
        found("waivers/needed", "01"),
        replace(found("faces/no-overlap", "01"), severity=Severity.INFO),
    ],
)
def test_what_names_nothing_that_can_be_drawn_has_no_picture(owls: Edition, finding: Finding) -> None:
    assert captions(owls, finding) == []


def test_pictures_are_few_and_end_where_a_page_would_be_too_heavy(owls: Edition) -> None:
    keys = [piece.key for piece in owls.printings[0].component.pieces]
    assert len(captions(owls, found("suits/complete", *keys, subject="elsewhere"))) == evidence.MOST
    assert Evidence(owls, left=100).of(found("faces/no-overlap", keys[0])) == []


def test_a_ring_goes_round_what_has_no_outline_too(owls: Edition) -> None:
    layer = next(layer for layer in owls.printings[0].leaves[0].front.layers if layer.symbol)
    bare = replace(layer, art=replace(layer.art, outline=None), matrix=Matrix.translation(5, 7))
    size = bare.art.drawing.size
    assert ring(bare, Matrix()).centre == Point(5 + size.width / 2, 7 + size.height / 2)


HOSTILE = '"><script>alert(1)</script>\n</style> & {{ 7 * 7 }}'
EXAMINED = Examination(
    (
        replace(found("faces/no-overlap", "01"), severity=Severity.WARNING),
        replace(found("symbols/look-alike", HOSTILE, message=HOSTILE), at=Position(HOSTILE, 7, 5)),
        found("match/shared-symbols", "01", "02"),
    ),
    (Tally("pdf/opens", subjects=3), Tally("faces/no-overlap", subjects=2, failed=1, breaches=4)),
)


def test_the_page_tells_every_finding_the_gravest_first_and_every_check(owls: Edition) -> None:
    html = reporting.page("Owls", [reporting.section(EXAMINED, owls)])
    assert re.findall(r"</span> <code>(.*)</code></h2>", html) == [
        "symbols/look-alike",
        "match/shared-symbols",
        "faces/no-overlap",
    ]
    assert "Any two symbols of a face are at least 1 mm apart" in html
    assert "Symbols that touch read as one drawing" in html
    assert "2 checks ran" in html
    assert '<td class="count">4</td>' in html
    images = Elements(html).all("img")
    assert len(images) == 3
    assert all(image["alt"] for image in images)


def test_nothing_that_is_said_is_markup_and_nothing_is_fetched_or_run(owls: Edition) -> None:
    odd = replace(owls, game=replace(owls.game, title=HOSTILE))
    mistaken = reporting.mistaken(HOSTILE, [Mistake(Position(HOSTILE, 1, 1), "Y001", HOSTILE, HOSTILE)], "")
    html = reporting.page(HOSTILE, [reporting.section(EXAMINED, odd), mistaken])
    page = Elements(html)
    kinds = {tag for tag, _ in page.found}
    assert not kinds & {"script", "link", "iframe", "object", "a", "form", "base"}
    assert all(str(image["src"]).startswith("data:image/svg+xml;base64,") for image in page.all("img"))
    assert not [name for _, attributes in page.found for name in attributes if name.startswith("on")]
    assert "{{ 7 * 7 }}" in html


def test_its_policy_allows_its_own_style_and_no_other(owls: Edition) -> None:
    html = reporting.page("Owls", [reporting.section(EXAMINED, owls)])
    (policy,) = [one["content"] for one in Elements(html).all("meta") if "http-equiv" in one]
    (style,) = re.findall("<style>(.*?)</style>", html, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert policy is not None
    assert policy.startswith("default-src 'none'; img-src data:;")
    assert f"style-src 'sha256-{digest}'" in policy


def test_where_nothing_is_found_nothing_is_drawn(owls: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise AssertionError

    monkeypatch.setattr(evidence, "face_svg", refuse)
    html = reporting.section(Examination((), EXAMINED.tallies), owls)
    assert "promises kept" in html
    assert "<img" not in html


def test_a_deck_that_could_not_be_made_is_on_the_page_with_its_place() -> None:
    at = Position("decks/bad/deck.yaml", 2, 1)
    html = reporting.mistaken("bad", [Mistake(at, "Y006", "this is not YAML", "quote it")], "not used")
    assert "decks/bad/deck.yaml:2:1" in html
    assert "this is not YAML (quote it)" in html
    assert "there is no deck" in reporting.mistaken("none", [], "there is no deck none")


def test_a_project_cannot_bring_its_own_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "templates" / "report" / "page.html"
    own.parent.mkdir(parents=True)
    own.write_text("all is well")
    monkeypatch.chdir(tmp_path)
    assert "all is well" not in reporting.page("Owls", [])
