"""Finished booklets as they are read: glyphs that stand for missing ones, wherever they are painted."""

from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from invariants.booklets_made import in_form
from ludopress.invariants.booklet_files import read

TYPE0 = {"/Subtype": Name.Type0, "/BaseFont": Name.Body, "/Encoding": Name("/Identity-H")}
SIMPLE = {
    "/Subtype": Name.TrueType,
    "/BaseFont": Name.Plain,
    "/Encoding": Dictionary(Differences=Array([65, Name.A, Name("/.notdef"), 70, Name.F])),
}


def type3() -> dict[str, Any]:
    return {
        "/Subtype": Name.Type3,
        "/Name": Name.Drawn,
        "/FontBBox": Array([0, 0, 1, 1]),
        "/FontMatrix": Array([1, 0, 0, 1, 0, 0]),
        "/CharProcs": Dictionary(A=Dictionary()),
        "/Encoding": Dictionary(Differences=Array([65, Name.A, Name.B])),
    }


@pytest.mark.parametrize("depth", [0, 1, 3])
@pytest.mark.parametrize(
    ("font", "shown", "name"),
    [
        (TYPE0, b"<00110000>", "/Body"),
        (TYPE0, b"<00110022>", None),
        (SIMPLE, b"(AF)", None),
        (SIMPLE, b"(AB)", "/Plain"),
        (type3(), b"(AA)", None),
        (type3(), b"(AB)", "/Drawn"),
        (type3(), b"(AZ)", "/Drawn"),
    ],
)
def test_a_blank_glyph_is_found_however_deep_in_forms(
    font: dict[str, Any], shown: bytes, name: str | None, depth: int
) -> None:
    found = read(in_form(font, shown, depth))
    assert found is not None
    assert found.blanks == (((1, name),) if name else ())


def test_a_form_that_uses_itself_is_read_once() -> None:
    content = in_form(TYPE0, b"<00000000>", 1)
    with pikepdf.open(BytesIO(content)) as document:
        form: Any = document.pages[0].Resources.XObject.X
        form.Resources.XObject = Dictionary(X=form)
        form.write(form.read_bytes() + b" /X Do")
        out = BytesIO()
        document.save(out)
    found = read(out.getvalue())
    assert found is not None
    assert found.blanks == ((1, "/Body"),)
