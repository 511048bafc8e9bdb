import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont

from ludopress.typography import REGULAR, Font, settable

REPORTLAB = TTFont("second-opinion", str(REGULAR.path))
TEXTS = st.text(st.sampled_from("AVTo fjgß·éşğİıŁñΩψЖя0123,.–%—"), max_size=40)  # noqa: RUF001  (Turkish)


@given(TEXTS)
def test_a_text_is_as_wide_as_another_library_measures_it(text: str) -> None:
    assert REGULAR.width(text, 10.0) == pytest.approx(REPORTLAB.stringWidth(text, 10.0), abs=1e-6)


def test_every_character_the_font_has_is_found_by_another_library_too() -> None:
    assert set(REGULAR.advances) <= set(REPORTLAB.face.charToGlyph)
    assert len(REGULAR.advances) > 1000


def test_characters_the_font_lacks_are_named_once_and_in_order() -> None:
    assert REGULAR.missing("fox 狐 and 狐, owl 梟") == "狐梟"
    assert REGULAR.missing("Elişğ Ωψ Жя") == ""


def test_a_letter_and_its_accent_become_one_character() -> None:
    assert settable("E\N{COMBINING ACUTE ACCENT}lodie  du\tPont ") == "Élodie du Pont"


def test_a_font_that_is_not_installed_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_font_package"):
        _ = Font("no_such_font_package", "Nothing.ttf").path
