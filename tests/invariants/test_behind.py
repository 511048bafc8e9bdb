"""What lies behind each motif, in PDFs as they come from the press and as no press should make them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
import yaml

from imposition.pieces import oblong, paper
from invariants.tampering import (
    changed,
    empty,
    exchange_drawings,
    exchange_forms,
    exchange_objects,
    paint_over,
    store_again,
    turn,
    turn_all_by_entry,
    turn_by_entry,
)
from invariants.twins_printed import described, edition, found, published, ring
from ludopress.model import Backs, Flip, Publication

CASES = Path(__file__).parent / "cases" / "twins" / "right-motif-behind"
CARDS = ring(13)  # twelve to a sheet of A4, and one


def printed(flip: Flip = Flip.LONG_EDGE, backs: Backs = Backs.INTERLEAVED, size: str = "A4") -> Publication:
    return published(edition(CARDS, paper(size, flip=flip, backs=backs)), "pdf")


@pytest.mark.parametrize("size", ["A4", "A4 landscape", "Letter", "A3"])
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("backs", [Backs.INTERLEAVED, Backs.SEPARATE, Backs.FOLD])
def test_a_deck_is_right_however_it_is_printed(size: str, flip: Flip, backs: Backs) -> None:
    whole = printed(flip, backs, size)
    assert len(whole.artifacts) == (2 if backs is Backs.SEPARATE else 1)
    assert found(whole) == []
    assert [finding for file in whole.artifacts for finding in found(file, "pdf/stored-once")] == []


@pytest.mark.parametrize("size", [(70, 70), (60, 90), (90, 60)])
def test_faces_one_a_page_are_right_of_any_format(size: tuple[float, float]) -> None:
    whole = published(edition(CARDS, paper("A3"), oblong(*size)), "faces", "pdf")
    assert found(whole) == []


@pytest.mark.parametrize(("flip", "other"), [tuple(Flip), tuple(Flip)[::-1]])
def test_paper_turned_over_about_the_other_edge_is_found_out(flip: Flip, other: Flip) -> None:
    whole = printed(flip)
    (file,) = whole.artifacts
    turned = replace(file, pages=tuple(replace(sheet, flip=other) for sheet in file.pages))
    findings = found(replace(whole, artifacts=(turned,)))
    assert len(findings) == len(CARDS)
    assert f"turned over about its {other.partition('-')[0]} edge" in findings[0].message


@pytest.mark.parametrize("backs", [Backs.INTERLEAVED, Backs.SEPARATE])
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("how", [turn, turn_by_entry, turn_all_by_entry])
def test_a_back_sheet_that_lies_the_wrong_way_round_is_found_out(
    how: Callable[[pikepdf.Pdf, int], None], flip: Flip, backs: Backs
) -> None:
    whole = printed(flip, backs)
    file, number = (1, 0) if backs is Backs.SEPARATE else (0, 1)
    full = len(whole.artifacts[file].pages[number].placements)
    assert len(found(changed(whole, lambda pdf: how(pdf, number), file))) == full


@pytest.mark.parametrize("how", [turn, turn_by_entry])
def test_a_sheet_that_is_turned_with_all_that_is_behind_it_is_right(
    how: Callable[[pikepdf.Pdf, int], None],
) -> None:
    def both(pdf: pikepdf.Pdf) -> None:
        how(pdf, 0)
        how(pdf, 1)

    assert {"behind it" in one.message for one in found(changed(printed(), both))} <= {False}


@pytest.mark.parametrize(
    ("change", "page", "faults"),
    [
        (exchange_forms, 1, 2),
        (exchange_forms, 0, 2),
        (paint_over, 1, 1),
        (paint_over, 0, 1),
        (exchange_objects, 1, 2),
        (exchange_drawings, 0, 4),  # two motifs on two sides each
        (store_again, 1, 1),
        (empty, 1, 1),
        (empty, 0, 1),
    ],
)
@pytest.mark.parametrize("flip", Flip)
def test_what_happens_to_one_motif_is_found_out(
    flip: Flip, change: Callable[[pikepdf.Pdf, int], None], page: int, faults: int
) -> None:
    findings = found(changed(printed(flip), lambda pdf: change(pdf, page)))
    assert len(findings) == faults


def test_two_back_sheets_that_changed_places_are_found_out() -> None:
    def exchange(pdf: pikepdf.Pdf) -> None:
        pages = list(pdf.pages)
        pages[1], pages[3] = pages[3], pages[1]
        for number, page in enumerate(pages):
            pdf.pages[number] = page

    assert len(found(changed(printed(), exchange))) == 12


def test_backs_in_a_file_of_their_own_are_those_of_the_fronts() -> None:
    whole = printed(backs=Backs.SEPARATE)
    assert len(found(changed(whole, lambda pdf: exchange_forms(pdf, 0), file=1))) == 2
    assert len(found(changed(whole, lambda pdf: exchange_drawings(pdf, 0), file=1))) == 2
    alone = replace(whole, artifacts=whole.artifacts[:1])
    assert {finding.message.partition(" has ")[2] for finding in found(alone)} == {"no page behind it"}


def test_that_backs_are_not_printed_is_said_once() -> None:
    (finding,) = found(printed(backs=Backs.NONE))
    assert "`backs: none` leaves out half of the motifs" in finding.message


def test_backs_without_fronts_are_named() -> None:
    whole = printed(backs=Backs.SEPARATE)
    (finding,) = found(replace(whole, artifacts=whole.artifacts[1:]))
    assert "there are no fronts to these backs" in finding.message


def test_cards_are_looked_at_in_a_file_that_they_share_with_something_else() -> None:
    whole = changed(printed(), lambda pdf: exchange_forms(pdf, 3))
    (file,) = whole.artifacts
    last = len(file.pages) - 1
    other = replace(file.pages[last], component="tokens")
    shared = replace(file, pages=(*file.pages[:last], other))
    assert len(found(replace(whole, artifacts=(shared,)))) == 2


def test_cards_that_a_locale_has_its_own_of_are_looked_at() -> None:
    whole = changed(printed(), lambda pdf: exchange_forms(pdf, 1))
    (file,), (deck,) = whole.artifacts, whole.edition.printings
    german = replace(deck, component=replace(deck.component, locale="de"))
    named = tuple(replace(sheet, component="cards de") for sheet in file.pages)
    edition_ = replace(whole.edition, printings=(german,))
    assert len(found(replace(whole, edition=edition_, artifacts=(replace(file, pages=named),)))) == 2


def test_a_card_that_no_file_shows_is_named() -> None:
    whole = printed()
    (file,) = whole.artifacts
    fewer = replace(file, pages=file.pages[:4])
    assert [finding.culprits for finding in found(replace(whole, artifacts=(fewer,)))] == [("card 12",)]


def test_a_motif_that_is_moved_by_a_hair_is_not_in_its_place() -> None:
    def move(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].contents_add(b"q 1 0 0 1 0.05 0 cm", prepend=True)
        pdf.pages[1].contents_add(b"Q")

    assert len(found(changed(printed(), move))) == 6


@pytest.mark.parametrize("name", ["good", "bad"])
def test_the_cases_are_as_they_say(name: str) -> None:
    case = yaml.safe_load((CASES / f"{name}.yaml").read_text("utf-8"))
    findings = found(described(case))
    assert [list(finding.culprits) for finding in findings] == case.get("culprits", [])
    assert (name == "bad") == bool(findings)
