"""Words as outlines: laws, two other engines' opinions, and the letters that there are and are not."""

import os
import re
import subprocess
import sys
from io import BytesIO
from typing import Any

import numpy as np
import pypdfium2
import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from faces.framing import pictures
from ludopress.art.sanitise import drawing
from ludopress.errors import LayoutError
from ludopress.typography import TYPEFACES, lettering

CUTS = (
    *(("Fira Sans", weight) for weight in (400, 500, 600, 700)),
    *(("Fredoka", weight) for weight in (400, 433, 600, 700)),
    *(("Playfair Display", weight) for weight in (400, 700, 900)),
)
ANY_CUT = st.sampled_from(CUTS)
TEXTS = st.text(st.sampled_from("AVTo fjgßé0123456789,.–%&Qy"), max_size=20)
SIZES = st.floats(0.5, 200)
NUMBER = re.compile(r"-?[\d.]+")


def points(path: str) -> NDArray[np.float64]:
    """Return the points of path data, those that pull curves too."""
    return np.array([float(found) for found in NUMBER.findall(path)]).reshape(-1, 2)


@given(ANY_CUT, st.text(st.sampled_from("HINM"), max_size=20))
def test_letters_that_do_not_kern_are_as_wide_together_as_each_alone(cut: tuple[str, int], text: str) -> None:
    alone = sum(lettering(letter, *cut, 10.0).width for letter in text)
    assert lettering(text, *cut, 10.0).width == pytest.approx(alone)


@pytest.mark.parametrize("cut", CUTS)
def test_letters_that_lean_away_from_each_other_move_closer(cut: tuple[str, int]) -> None:
    assert lettering("AVAV", *cut, 10.0).width < 4 * lettering("A", *cut, 10.0).width * 0.98


@given(ANY_CUT, TEXTS, SIZES)
def test_all_grows_with_the_size(cut: tuple[str, int], text: str, size: float) -> None:
    one, large = lettering(text, *cut, 1.0), lettering(text, *cut, size)
    for length in ("width", "middle"):
        assert getattr(large, length) == pytest.approx(size * getattr(one, length))
    assert points(large.path) == pytest.approx(size * points(one.path), abs=6e-5 * (size + 1))


@given(ANY_CUT, TEXTS, st.floats(-300, 300), st.floats(-300, 300))
def test_a_text_elsewhere_is_the_same_text(cut: tuple[str, int], text: str, x: float, y: float) -> None:
    word = lettering(text, *cut, 10.0)
    assert points(word.path_at(x, y)) == pytest.approx(np.add(points(word.path), (x, y)), abs=1.1e-4)


@given(ANY_CUT, TEXTS)
def test_ink_stays_where_the_text_runs(cut: tuple[str, int], text: str) -> None:
    word = lettering(text, *cut, 1.0)
    if ink := points(word.path).tolist():
        (left, top), (right, bottom) = np.min(ink, axis=0), np.max(ink, axis=0)
        assert -0.3 < left <= right < word.width + 0.3
        assert -1.1 < top <= bottom < 0.3


@pytest.mark.parametrize("cut", CUTS)
def test_figures_are_as_tall_as_capitals(cut: tuple[str, int]) -> None:
    capital = points(lettering("H", *cut, 1.0).path)[:, 1].min()
    for figure in "0123456789":
        ink = points(lettering(figure, *cut, 1.0).path)[:, 1]
        assert ink.min() == pytest.approx(capital, abs=0.055)  # Playfair Display's 5 has a flag
        assert ink.max() < 0.035


@pytest.mark.parametrize("cut", CUTS)
def test_the_middle_of_capitals_is_the_middle_of_an_h(cut: tuple[str, int]) -> None:
    ink = points(lettering("H", *cut, 1.0).path)[:, 1]
    assert lettering("7 dwarfs", *cut, 1.0).middle == pytest.approx(-(ink.min() + ink.max()) / 2, abs=0.002)


def test_another_process_in_another_language_sets_the_same() -> None:
    code = (
        "from ludopress.typography import lettering\n"
        f"for cut in {CUTS}: print(lettering('AVATAR fi 10 Qu', *cut, 9.4).path)"
    )
    environment = os.environ | {"PYTHONHASHSEED": "7", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}
    command = [sys.executable, "-c", code]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert printed.split("\n") == [*(lettering("AVATAR fi 10 Qu", *cut, 9.4).path for cut in CUTS), ""]


def test_nobody_pays_for_letters_who_sets_none() -> None:
    code = "import sys, ludopress.faces.lettering, ludopress.typography; print('uharfbuzz' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed == "False\n"


def typst_page(text: str, family: str, weight: int, kerning: str) -> pypdfium2.PdfDocument:
    """Return the page of another shaper that sets ``text`` at 100, 10 from the edges."""
    page = (
        "#set page(width: auto, height: auto, margin: 10pt)\n"
        f'#set text(font: "{family}", weight: {weight}, size: 100pt, kerning: {kerning}, fallback: false)\n'
        f'#set text(number-type: "lining")\n#box[{text}]'
    )
    folder = TYPEFACES[family].font(weight).path.parent
    pdf = typst.compile(page.encode(), font_paths=[str(folder)], ignore_system_fonts=True)
    return pypdfium2.PdfDocument(BytesIO(pdf))


def typst_width(text: str, family: str, weight: int, kerning: str) -> float:
    """Return how wide another shaper sets ``text`` at 100."""
    document = typst_page(text, family, weight, kerning)
    width = float(document[0].get_size()[0])
    document.close()
    return width - 20


LATIN = ("AVATAR To 10", "Qu fi ffl 0689", "WAVE. Ty", "İstanbul ığş", "Жук. Где")
# Of a variable font the other shaper kerns all weights as the lightest.
KERNED_ALIKE = [
    *((cut, text) for cut in CUTS if cut[0] == "Fira Sans" for text in (*LATIN, "ΑΥΤΟΣ ΰ")),
    *((("Playfair Display", 400), text) for text in LATIN),
]


@pytest.mark.parametrize(("cut", "text"), KERNED_ALIKE)
def test_another_shaper_sets_a_text_as_wide(cut: tuple[str, int], text: str) -> None:
    assert lettering(text, *cut, 100.0).width == pytest.approx(typst_width(text, *cut, "true"), abs=0.01)


@pytest.mark.parametrize("cut", CUTS)
def test_another_shaper_sets_letters_as_wide_at_every_weight(cut: tuple[str, int]) -> None:
    text = "AVTo0689Qqz"
    alone = sum(lettering(letter, *cut, 100.0).width for letter in text)
    assert alone == pytest.approx(typst_width(text, *cut, "false"), abs=0.01)


EM, LEFT, BASE = 600, 120, 640  # pixels


def freetype_picture(letter: str, family: str, weight: int) -> NDArray[np.int64]:
    """Return how much ink FreeType leaves on each pixel."""
    font = ImageFont.truetype(
        str(TYPEFACES[family].font(weight).path), EM, layout_engine=ImageFont.Layout.BASIC
    )
    if family != "Fira Sans":
        weights = {"Weight": weight, "Width": 100}
        font.set_variation_by_axes([weights[axis["name"].decode()] for axis in font.get_variation_axes()])
    image = Image.new("L", (1000, 900), 0)
    ImageDraw.Draw(image).text((LEFT, BASE), letter, fill=255, font=font, anchor="ls")
    return np.asarray(image).astype(np.int64)


@pytest.mark.parametrize("cut", CUTS)
def test_another_library_draws_the_same_letters_and_the_same_holes(cut: tuple[str, int]) -> None:
    letters = "ABDQRabgi&@é" + ("" if cut[0] == "Playfair Display" else "0689")  # which has others by default
    paths = [lettering(letter, *cut, float(EM)).path_at(LEFT, BASE) for letter in letters]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 900">'
    drawings = [drawing(f'{head}<path d="{path}"/></svg>'.encode()) for path in paths]
    for letter, picture in zip(letters, pictures(drawings, 1.0), strict=True):
        ours, theirs = 255 - picture[:, :, 0], freetype_picture(letter, *cut)
        assert np.abs(ours - theirs).sum() < 0.05 * theirs.sum(), letter
        for axis in (0, 1):
            one, other = (np.flatnonzero(ink.max(axis=axis) > 127)[[0, -1]] for ink in (ours, theirs))
            assert np.abs(one - other).max() <= 0.005 * EM, letter


def test_a_letter_and_its_accent_become_one() -> None:
    apart = lettering("E\N{COMBINING ACUTE ACCENT}", "Fira Sans", 400, 1.0)
    assert apart.path == lettering("É", "Fira Sans", 400, 1.0).path


@pytest.mark.parametrize("cut", CUTS)
def test_what_must_not_be_broken_at_looks_like_what_may(cut: tuple[str, int]) -> None:
    hyphens = [lettering(f"1{hyphen}2", *cut, 1.0) for hyphen in "-\N{NON-BREAKING HYPHEN}"]
    assert hyphens[0] == hyphens[1]
    for space in "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}":
        assert lettering("12", *cut, 1.0).width < lettering(f"1{space}2", *cut, 1.0).width


TURKISH = "\N{LATIN SMALL LETTER DOTLESS I}iİ"


def test_a_turkish_i_keeps_its_dot_or_has_none() -> None:
    dotless, plain, capital = (lettering(letter, "Fira Sans", 500, 1.0).path for letter in TURKISH)
    assert (dotless.count("Z"), plain.count("Z"), capital.count("Z")) == (1, 2, 2)


@pytest.mark.parametrize(
    ("cut", "text", "message"),
    [
        (("Fredoka", 600), "Kuş", 'Fredoka has no "ş" (U+015F), which stands in "Kuş" (it has western Latin'),
        (("Fredoka", 400), "κάρτα", 'Fredoka has no "κ" (U+03BA), which stands in "κάρτα" ('),
        (("Playfair Display", 900), "ΰ", 'Playfair Display has no "ΰ" (U+03B0), which stands in "ΰ" ('),
        (("Fira Sans", 400), "2 🦊s", 'Fira Sans has no "🦊" (U+1F98A), which stands in "2 🦊s" ('),
        (("Fira Sans", 400), "a\tb", 'Fira Sans has no "\t" (U+0009), which stands in "a\tb" ('),
    ],
)
def test_a_letter_that_the_font_lacks_is_named(cut: tuple[str, int], text: str, message: str) -> None:
    with pytest.raises(LayoutError, match="^" + re.escape(message)):
        lettering(text, *cut, 9.0)


@pytest.mark.parametrize("text", ["שלום 2", "2 بطاقات", "owl ינשוף", "ינשוף (A)"])
def test_text_of_both_directions_is_refused(text: str) -> None:
    says = f'"{text}" runs both from right to left and from left to right, which cannot be set'
    with pytest.raises(LayoutError, match=f"^{re.escape(says)}"):
        lettering(text, "Fredoka", 600, 9.0)


def columns(picture: NDArray[Any]) -> NDArray[np.float64]:
    """Return how much ink each column of a picture has, from the first that has some to the last."""
    ink = (255 - picture[:, :, 0].astype(np.float64)).sum(axis=0)
    found = np.flatnonzero(ink > 255)
    return ink[found[0] : found[-1] + 1]


@pytest.mark.parametrize("word", ["חתול", "ינשוף", "ים שמש", "שלום!"])
def test_hebrew_looks_as_another_shaper_sets_it(word: str) -> None:
    document = typst_page(f"#text(dir: rtl)[{word}]", "Fredoka", 600, "false")
    theirs = columns(document[0].render(scale=3.0).to_numpy())
    document.close()
    path = lettering(word, "Fredoka", 600, 100.0).path_at(20.0, 120.0)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 170"><path d="{path}"/></svg>'
    ours = columns(pictures([drawing(svg.encode())], 3.0)[0])
    assert abs(len(ours) - len(theirs)) <= 3
    length = min(len(ours), len(theirs))
    alike = [np.corrcoef(one[:length], theirs[:length])[0, 1] for one in (ours, ours[::-1])]
    assert alike[0] > 0.95
    assert alike[1] < 0.8


def test_no_text_draws_nothing() -> None:
    nothing = lettering("", "Fredoka", 600, 9.0)
    assert (nothing.path, nothing.width) == ("", 0.0)
    assert lettering(" ", "Fredoka", 600, 9.0).path == ""


def test_a_family_or_weight_that_there_is_not_is_a_bug_of_the_caller() -> None:
    for cut in (("Comic", 400), ("Fira Sans", 433), ("Fredoka", 399), ("Fredoka", 701)):
        with pytest.raises(KeyError):
            lettering("a", *cut, 9.0)


def test_a_family_tells_its_weights() -> None:
    assert [face.weights for face in TYPEFACES.values()] == ["400, 500, 600, 700", "400 to 700", "400 to 900"]
