"""The texts of sources become outlines where they stand; what cannot be set is said with its place."""

import re
from math import inf
from xml.etree.ElementTree import Element, tostring

import numpy as np
import pytest
from defusedxml import ElementTree
from hypothesis import given
from hypothesis import strategies as st

from ludopress.art.sanitise import drawing
from ludopress.errors import DefinitionError
from ludopress.faces.lettering import letter, take_smallest
from ludopress.faces.sources import Source
from ludopress.model import Box
from ludopress.typography import TYPEFACES, lettering

FILE = "templates/card/front.svg"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">'
SVG = "{http://www.w3.org/2000/svg}"
FREDOKA = 'font-family="Fredoka" font-weight="600"'


def lettered(drawn: str, written: str | None = None) -> Element:
    """Return what becomes of ``drawn``, which the source ``written`` became."""
    root: Element = ElementTree.fromstring(f"{HEAD}\n{drawn}\n</svg>")
    letter(Source(f"{HEAD}\n{written or drawn}\n</svg>", FILE), root)
    return root


def outline(attributes: str, words: str) -> Element:
    """Return the path that a text alone becomes."""
    (path,) = lettered(f"<text {attributes}>{words}</text>")
    return path


def ink(path: Element) -> Box:
    """Return the box of a path's points."""
    points = np.array([float(found) for found in re.findall(r"-?[\d.]+", path.get("d", ""))]).reshape(-1, 2)
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return Box(left, top, right, bottom)


def test_a_text_becomes_the_outline_of_its_letters_in_its_place() -> None:
    root = lettered(
        '<rect id="below"/><text id="nine" x="12" y="14" fill="#fff" data-stroke="dark" opacity="0.9" '
        f'class="a" transform="rotate(9)" {FREDOKA} font-size="9.4">9</text><rect id="above"/>'
    )
    assert [child.get("id") for child in root] == ["below", "nine", "above"]
    expected = lettering("9", "Fredoka", 600, 9.4).path_at(12, 14)
    kept = {"id": "nine", "fill": "#fff", "data-stroke": "dark", "opacity": "0.9", "class": "a"}
    made = {"transform": "rotate(9)", "d": expected, "fill-rule": "nonzero"}
    made |= {"data-words": "9", "data-size": "9.4"}
    assert (root[1].tag, root[1].text, root[1].attrib) == (f"{SVG}path", None, kept | made)


def test_the_smallest_letters_are_told_with_all_that_scales_them_and_then_no_path_says_so() -> None:
    root = lettered(
        f'<g transform="scale(0.5)" {FREDOKA}><text font-size="9" transform="translate(3 4)">nine</text></g>'
        f'<text {FREDOKA} font-size="5">five</text>'
    )
    assert take_smallest(root) == ("nine", 4.5)
    assert b"data-" not in tostring(root)
    assert take_smallest(root) is None


def test_what_comes_out_may_be_drawn() -> None:
    root = lettered(f'<g fill-rule="evenodd" {FREDOKA} font-size="9"><text y="20">0689</text></g>')
    assert drawing(tostring(root)).size.width == 80


def test_a_source_without_texts_stays_as_it_is() -> None:
    drawn = '<g font-size="9"><path d="M0 0h9"/></g>'
    assert tostring(lettered(drawn)) == tostring(ElementTree.fromstring(f"{HEAD}\n{drawn}\n</svg>"))


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_the_anchor_says_what_of_the_text_is_at_its_place(anchor: str, share: float) -> None:
    word = lettering("Fox", "Fredoka", 600, 8)
    path = outline(f'x="40" y="30" {FREDOKA} font-size="8" text-anchor="{anchor}"', "Fox")
    assert path.get("d") == word.path_at(40 - share * word.width, 30)


@pytest.mark.parametrize("family", TYPEFACES)
def test_central_means_that_capitals_are_centred(family: str) -> None:
    path = outline(f'x="9" y="30" font-family="{family}" font-size="10" dominant-baseline="central"', "H")
    assert ink(path).centre.y == pytest.approx(30, abs=0.02)


@pytest.mark.parametrize("family", TYPEFACES)
def test_lines_that_are_central_are_centred_together(family: str) -> None:
    how = f'x="9" y="30" font-family="{family}" font-size="10" dominant-baseline="central" data-fit="16"'
    path = outline(f'{how} data-lines="3" data-least="9"', "HI HI HI")
    assert ink(path).centre.y == pytest.approx(30, abs=0.02)
    assert ink(path).height == pytest.approx(2.3 * 10 + ink(outline(how, "HI")).height, abs=0.02)


def test_without_it_the_first_line_stands_on_its_place() -> None:
    how = 'x="9" y="30" font-family="Fira Sans" font-size="10" data-fit="16" data-lines="2"'
    assert ink(outline(how, "HI HI")).bottom == pytest.approx(30 + 11.5)


@given(
    st.lists(
        st.sampled_from(["Snap", "&amp;", "grab", "the", "tallest", "tower", "10", "AV"]),
        min_size=1,
        max_size=6,
    ),
    st.floats(12, 60),
    st.integers(1, 4),
)
def test_a_text_is_never_wider_than_its_room(words: list[str], width: float, lines: int) -> None:
    how = f'x="0" y="9" {FREDOKA} font-size="7" data-fit="{width}" data-lines="{lines}" data-least="0.5"'
    box = ink(outline(how, " ".join(words)))
    assert (
        -0.2 < box.left <= box.right < width + 0.2
    )  # ink may reach a hair beyond where letters start and end
    assert box.bottom < 9 + 1.15 * 7 * (lines - 1) + 0.3 * 7


def test_a_text_is_set_smaller_only_where_it_must_be() -> None:
    word = lettering("grab", "Fredoka", 600, 7)
    for width in (inf, word.width + 0.01):
        fit = "" if width == inf else f'data-fit="{width}"'
        assert outline(f'{FREDOKA} font-size="7" {fit}', "grab").get("d") == word.path
    half = lettering("grab", "Fredoka", 600, 3.5)
    assert outline(f'{FREDOKA} font-size="7" data-fit="{half.width!r}"', "grab").get("d") == half.path


def test_a_text_is_broken_where_that_keeps_it_larger() -> None:
    how = f'{FREDOKA} font-size="7" data-fit="20"'
    assert (
        ink(outline(how, "tall tower")).height
        < 0.8 * ink(outline(f'{how} data-lines="2"', "tall tower")).height / 2
    )


def test_a_text_that_is_small_already_may_stay_so() -> None:
    assert outline(f'{FREDOKA} font-size="1" data-fit="20"', "grab").get("d")


def test_what_is_said_on_a_group_holds_for_its_texts() -> None:
    (group,) = lettered(
        f'<g style="font-size:9px; fill:red" {FREDOKA}><g text-anchor="end" font-size="8">'
        '<text x="9">1</text></g><text style="font-weight: 700;stroke:none" font-size="3">2</text></g>'
    )
    one, two = group[0][0], group[1]
    word = lettering("1", "Fredoka", 600, 8)
    assert one.get("d") == word.path_at(9 - word.width, 0)
    assert two.get("d") == lettering("2", "Fredoka", 700, 3).path
    assert two.attrib.keys() == {"style", "d", "fill-rule", "data-words", "data-size"}
    assert two.get("style") == "stroke:none"


def test_style_beats_attributes_as_in_every_browser() -> None:
    path = outline(f'{FREDOKA} font-size="3" style="font-size:4px;font-family:&apos;Fira Sans&apos;"', "2")
    assert path.get("d") == lettering("2", "Fira Sans", 600, 4).path


INKSCAPE = """<text xml:space="preserve" id="text7" transform="scale(2)" x="5" y="20"
style="font-style:normal;font-variant:normal;font-weight:bold;font-stretch:normal;font-size:9px;line-height:1.25;font-family:Fredoka;
-inkscape-font-specification:'Fredoka Bold';letter-spacing:0px;word-spacing:0px;text-align:center;
white-space:pre;writing-mode:lr-tb;text-anchor:middle;fill:#1f8f95;stroke-width:0.26;fill-rule:evenodd"><tspan
   id="tspan1" x="5" y="20" style="stroke-width:0.2;fill:#c00">Two</tspan><tspan id="tspan2" x="6"
   y="31">lines</tspan><tspan x="6" y="41" /></text>"""


def test_the_lines_that_inkscape_writes_are_set_each_in_its_place() -> None:
    (group,) = lettered(INKSCAPE)
    assert (group.tag, group.text, len(group)) == (f"{SVG}g", None, 2)
    assert group.attrib == {"id": "text7", "transform": "scale(2)", "style": "fill:#1f8f95;stroke-width:0.26"}
    for path, words, x, y in zip(group, ("Two", "lines"), (5, 6), (20, 31), strict=True):
        word = lettering(words, "Fredoka", 700, 9)
        assert path.get("d") == word.path_at(x - word.width / 2, y)
    assert group[0].get("style") == "stroke-width:0.2;fill:#c00"
    assert drawing(tostring(lettered(INKSCAPE))).size.width == 80


def test_a_line_takes_from_its_text_what_it_lacks_of_a_place() -> None:
    how = f'{FREDOKA} font-size="5"'
    (group,) = lettered(f'<text x="4" y="6" {how}><tspan>1</tspan><tspan y="12">2</tspan></text>')
    expected = [
        lettering("1", "Fredoka", 600, 5).path_at(4, 6),
        lettering("2", "Fredoka", 600, 5).path_at(4, 12),
    ]
    assert [path.get("d") for path in group] == expected


@pytest.mark.parametrize("words", ["", " \n\t ", "<tspan/>", "<title>fox</title>", '<tspan x="1"> </tspan>'])
def test_a_text_without_words_disappears(words: str) -> None:
    assert not list(lettered(f"<text {FREDOKA}>{words}</text>"))


def test_blanks_and_line_breaks_are_one_space_and_no_break_spaces_stay() -> None:
    loose = outline(f'{FREDOKA} font-size="5"', "\n   one \t two\n  ")
    assert loose.get("d") == lettering("one two", "Fredoka", 600, 5).path
    glued = outline(f'{FREDOKA} font-size="5" data-fit="9" data-lines="2"', "one&#160;two")
    assert ink(glued).height < 5


def test_of_several_fonts_the_first_that_has_every_letter_is_taken() -> None:
    how = 'font-family="Fredoka, \'Fira Sans\', sans-serif" font-weight="600" font-size="5"'
    for words, family in (("fox", "Fredoka"), ("Kuş", "Fira Sans"), ("κάρτα", "Fira Sans")):
        assert outline(how, words).get("d") == lettering(words, family, 600, 5).path


TEXT = f'<text {FREDOKA} font-size="9"'
MISTAKES = {
    "no font": (
        '<text font-size="9">a</text>',
        "2:1: T111 a text without font-family (the fonts are Fira Sans, Fre",
    ),
    "a misspelt font": (
        '<g>\n<text font-family="Fredka" font-size="9">a</text></g>',
        "3:7: T111 unknown font 'Fredka' (did you mean 'Fredoka'?)",
    ),
    "a font of the system's": (
        '<text style="font-size:9px;font-family:Arial">a</text>',
        "2:28: T111 unknown font 'Arial' (the fonts are Fira Sans, Fredoka, Playfair Display)",
    ),
    "no font in particular": (
        '<text font-size="9" font-family="serif">a</text>',
        "2:21: T111 unknown font 'serif' (the fonts are",
    ),
    "a weight that there is not": (
        '<text font-family="Fira Sans" font-size="9" font-weight="650">a</text>',
        "2:45: T111 Fira Sans has no weight '650' (it has 400, 500, 600, 700)",
    ),
    "a weight that one of two fonts does not have": (
        '<text font-family="Fredoka, Playfair Display" font-size="9" font-weight="900">a</text>',
        "2:61: T111 Fredoka has no weight '900' (it has 400 to 700)",
    ),
    "a weight that is no number": (
        '<text font-family="Fredoka" font-size="9" font-weight="heavy">a</text>',
        "2:43: T111 Fredoka has no weight 'heavy' (it has 400 to 700)",
    ),
    "no size": (
        '<text font-family="Fredoka">a</text>',
        '2:1: T110 a text without font-size (say font-size="9", in',
    ),
    "a size with a unit": (
        '<text font-family="Fredoka" font-size="9mm">a</text>',
        """2:29: T110 font-size: '9mm' is not a number (write font-size="9", in user units""",
    ),
    "a size of nothing": (
        '<text font-family="Fredoka" font-size="0">a</text>',
        "2:29: T110 font-size is 0 (make it more than 0)",
    ),
    "a place for each letter": (f'{TEXT} x="1 2">ab</text>', "2:61: T110 x: '1 2' is not a number (write x="),
    "an unknown anchor": (
        f'{TEXT} text-anchor="center">a</text>',
        "2:61: T110 text-anchor is 'center' (it can be start, middle, end)",
    ),
    "an unknown baseline": (
        f'{TEXT} dominant-baseline="middle">a</text>',
        "2:61: T110 dominant-baseline is 'middle' (it can be auto, alphabetic, baseline, central)",
    ),
    "a negative room": (f'{TEXT} data-fit="-3">a</text>', "2:61: T110 data-fit is -3 (make it more than 0)"),
    "half a line": (
        f'{TEXT} data-lines="1.5">a</text>',
        "2:61: T110 data-lines is '1.5' (it can be 1, 2, 3, 4, 5,",
    ),
    "a letter that is not there": (
        f"{TEXT}>a</text>\n{TEXT}>Kuş</text>",
        '3:1: T112 Fredoka has no "ş" (U+015F), which stands in "Kuş" (it has western Latin and Hebrew',
    ),
    "a letter that neither font has": (
        '<text font-family="Fredoka, Fira Sans" font-size="9">狐</text>',
        '2:1: T112 Fira Sans has no "狐" (U+72D0), which stands in "狐" (it has Latin, Greek',
    ),
    "text of both directions": (
        f"{TEXT}>שלום A</text>",
        '2:1: T112 "שלום A" runs both from right to left and from left to right, which cannot be set (write',
    ),
    "no room": (
        f'{TEXT} data-fit="5">championship</text>',
        "2:1: T113 'championship' needs a width of 11.0 when set at 1.8, and may take 5 (shorten it, or",
    ),
    "no room on two lines": (
        f'{TEXT} data-fit="5" data-lines="2" data-least="2">grand championship</text>',
        "2:1: T113 'grand championship' needs a width of 12.3 in 2 lines when set at 2, and may take 5",
    ),
    "italics": (
        f'{TEXT} font-style="italic">a</text>',
        "2:61: T114 text cannot be set with font-style 'italic' (take it away)",
    ),
    "spaced letters of a group": (
        f'<g style="letter-spacing:2px">\n{TEXT}>a</text></g>',
        "2:11: T114 text cannot be set with letter-spacing '2px' (take it away)",
    ),
    "text in a frame": (
        f'{TEXT} style="shape-inside:url(#frame)">a</text>',
        "2:68: T114 text cannot be set with shape-inside 'url(#frame)' (take it away)",
    ),
    "text on a curve": (
        f'{TEXT}><textPath href="#curve">a</textPath></text>',
        "2:1: T114 <textPath> inside of text cannot be set (a text holds words, or lines that",
    ),
    "a bold word in a line": (
        f'{TEXT}><tspan x="1">a <tspan font-weight="700">b</tspan></tspan></text>',
        "2:1: T114 <tspan> inside of text cannot be set (a text holds words, or lines",
    ),
    "a red word in a text": (
        f'{TEXT}>a <tspan fill="red">b</tspan></text>',
        "2:1: T114 words stand both inside and outside of <tspan> (put each line into a <tspan>)",
    ),
    "a line without a place": (
        f"{TEXT}><tspan>a</tspan><tspan>b</tspan></text>",
        '2:1: T114 a <tspan> has no place of its own (give it x="…" and y="…", or make it a <text>',
    ),
    "a long text": (
        f"{TEXT}>{'a' * 501}</text>",
        "2:1: T114 a text of 501 letters, where 500 are the most (make sev",
    ),
    "very much text": (
        f"{TEXT}>{'a' * 450}</text>" * 45,
        "2:1: T114 all texts together have more than 20,000 letters (leave some of them out)",
    ),
}


@pytest.mark.parametrize(("source", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_reported_at_its_place_with_its_cure(source: str, message: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        lettered(source)
    assert str(caught.value).startswith(f"{FILE}:{message}")
    assert len(caught.value.mistakes) == 1


def test_the_mistakes_of_all_texts_are_reported_together() -> None:
    with pytest.raises(DefinitionError) as caught:
        lettered(
            f'<text font-size="9">a</text>\n{TEXT}>ok</text>\n<g>{TEXT} x="a">1</text>{TEXT}>狐</text></g>'
        )
    assert [(mistake.at.line, mistake.code) for mistake in caught.value.mistakes] == [
        (2, "T111"),
        (4, "T110"),
        (4, "T112"),
    ]


def test_a_text_that_a_loop_made_is_found_where_the_loop_has_it() -> None:
    written = f'{TEXT} x="1">Day</text>\n{TEXT} x="{{{{ 3 * n }}}}" fill="red">{{{{ name }}}} ok</text>'
    drawn = f'{TEXT} x="1">Day</text>{TEXT} x="12" fill="#123456">Kuş ok</text>'
    with pytest.raises(DefinitionError, match=r"front\.svg:3:1: T112"):
        lettered(drawn, written)


def test_a_text_that_a_library_made_is_told_with_the_file() -> None:
    with pytest.raises(DefinitionError, match=r"^templates/card/front\.svg: T112 Fredoka has no"):
        lettered(f"{TEXT}>Kuş</text>", "{{ title('Kuş') }}")
