"""Drawings stored once: in files from the press, and in files where one is there again."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from imposition.pieces import paper
from invariants.tampering import changed, exchange_drawings, exchange_objects, store_again
from invariants.twins_printed import edition, found, published, ring
from ludopress.invariants.objects import content_of
from ludopress.model import Artifact, Backs, Publication

CODE = "pdf/stored-once"


def printed(*formats: str) -> Publication:
    return published(edition(ring(8), paper("A4")), *formats or ("pdf",))


def first(whole: Publication) -> Artifact:
    return whole.artifacts[0]


@pytest.mark.parametrize("format_", ["pdf", "faces"])
def test_the_press_stores_every_drawing_once(format_: str) -> None:
    assert found(first(printed(format_)), CODE) == []


@pytest.mark.parametrize("page", [0, 1, 2])
def test_a_drawing_that_is_there_again_is_named_with_its_objects_and_places(page: int) -> None:
    (finding,) = found(first(changed(printed(), lambda pdf: store_again(pdf, page))), CODE)
    assert "is stored 2 times: object " in finding.message
    assert f"first on page {page + 1}, " in finding.message


@pytest.mark.parametrize("change", [exchange_objects, exchange_drawings])
def test_an_object_that_holds_another_drawing_is_not_taken_for_its_own(
    change: Callable[[pikepdf.Pdf, int], None],
) -> None:
    findings = found(first(changed(printed(), lambda pdf: change(pdf, 0))), CODE)
    assert findings
    assert all("no object that paints it is in its place" in finding.message for finding in findings)


def test_two_drawings_that_are_one_object_are_found_out() -> None:
    def merge(pdf: pikepdf.Pdf) -> None:
        named = pdf.pages[0].Resources.XObject
        one, other = list(named.keys())[:2]
        named[one] = named[other]

    findings = found(first(changed(printed(), merge)), CODE)
    assert len(findings) == 1


def test_a_form_that_only_wraps_a_drawing_is_no_copy_of_it() -> None:
    def wrap(pdf: pikepdf.Pdf) -> None:
        named = pdf.pages[0].Resources.XObject
        name = next(iter(named.keys()))
        face = named[name]
        around = pdf.make_stream(b"q 1 0 0 1 3 4 cm /Face Do Q", Type=face.Type, Subtype=face.Subtype)
        around.BBox, around.Matrix = face.BBox, [1, 0, 0, 1, -3, -4]
        around.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Face=face))
        own = {key: around if key == name else form for key, form in named.items()}
        pdf.pages[0].Resources.XObject = pikepdf.Dictionary(own)

    assert found(first(changed(printed(), wrap)), CODE) == []


def test_files_that_cannot_be_opened_are_passed_over() -> None:
    broken = replace(first(printed()), content=b"%PDF-1.7")
    assert found(broken, CODE) == []
    assert found(replace(printed(), artifacts=(broken,))) == []


def test_separate_backs_store_their_drawings_too() -> None:
    whole = published(edition(ring(8), paper("A4", backs=Backs.SEPARATE)), "pdf")
    assert [found(file, CODE) for file in whole.artifacts] == [[], []]


def photograph(shade: int) -> bytes:
    """Return a PDF whose page shows a picture made of pixels, by the same operators as any other."""
    out = BytesIO()
    with pikepdf.new() as pdf:
        image = pdf.make_stream(bytes([shade] * 3), Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image)
        image.Width, image.Height, image.BitsPerComponent = 1, 1, 8
        image.ColorSpace = pikepdf.Name.DeviceRGB
        page = pdf.add_blank_page(page_size=(100, 100))
        page.obj.Contents = pdf.make_stream(b"q 100 0 0 100 0 0 cm /Image Do Q")
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Image=image))
        pdf.save(out)
    return out.getvalue()


def shaded(
    *, first: Sequence[int] = (1, 0, 0), opacity: float = 0.5, extended: bool = True, mask: int = 90
) -> bytes:
    """Return a PDF whose page is painted by the same operators: with a gradient, half seen through."""
    out, dictionary, image = BytesIO(), pikepdf.Dictionary, pikepdf.Name.Image
    with pikepdf.new() as pdf:
        ramp = dictionary(FunctionType=2, Domain=[0, 1], C0=list(first), C1=[0, 0, 1], N=1)
        shading = dictionary(ShadingType=2, ColorSpace=pikepdf.Name.DeviceRGB, Coords=[0, 0, 100, 0])
        shading.Function, shading.Extend = ramp, [extended, True]
        seen = pdf.make_stream(bytes([mask]), Subtype=image, Width=1, Height=1)
        picture = pdf.make_stream(b"\0\0\0", Subtype=image, Width=1, Height=1, SMask=seen)
        page = pdf.add_blank_page(page_size=(100, 100))
        page.obj.Contents = pdf.make_stream(b"/Faint gs /Ramp sh /Image Do")
        page.obj.Resources = dictionary(
            ExtGState=dictionary(Faint=dictionary(ca=opacity)),
            Shading=dictionary(Ramp=shading),
            XObject=dictionary(Image=picture),
        )
        pdf.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    "change", [{"first": [0, 1, 0]}, {"opacity": 0.9}, {"extended": False}, {"mask": 200}]
)
def test_drawings_of_the_same_operators_are_told_by_all_that_these_use(change: dict[str, Any]) -> None:
    assert content_of(shaded()) == content_of(shaded()) != content_of(shaded(**change))


def test_photographs_are_told_by_their_pixels() -> None:
    contents = [content_of(photograph(shade)) for shade in (10, 10, 200)]
    assert contents[0] == contents[1] != contents[2]
