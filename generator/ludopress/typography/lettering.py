"""Lettering: a line of text as outlines, shaped by HarfBuzz in the families of ``TYPEFACES``.

The baseline is y = 0, the first letter starts at x = 0 and y runs down, so that capitals have negative y.
Kerning and ligatures are on and figures are lining ones, as tall as capitals. A line runs one way: from left
to right, or as Hebrew and Arabic do, and then its first letter is at its right end.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from ludopress.errors import LayoutError
from ludopress.typography.fonts import TYPEFACES

NUMBER = "%.4f"  # a coordinate, to 0.0001 mm
SUPERFLUOUS = re.compile(r"\.?0+(?![\d.])")  # noughts at the end of such a number
NOUGHT = re.compile(r"-0(?![\d.])")
REMEMBERED = 4096  # lines: a deck sets the same few words on many pieces
RIGHT_TO_LEFT = frozenset({"R", "AL"})  # classes of Unicode's bidirectional algorithm, UAX 9
LEFT_TO_RIGHT = frozenset({"L", "EN", "AN"})  # figures, too: they do within Hebrew and Arabic
SUPPLIED = frozenset(
    {"Zs", "Cf"}
)  # spaces, joiners: HarfBuzz has its own; not so accents, which it misplaces
FEATURES = {"kern": True, "liga": True, "lnum": True}
LANGUAGE = "en"  # said, since HarfBuzz would take the machine's


@dataclass(frozen=True, slots=True)
class Outline:
    """A glyph: its path data with a hole for each number, and the numbers, in em, y up."""

    pattern: str
    numbers: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    """A shaped line: its glyphs and where each starts, in em, y up."""

    glyphs: tuple[tuple[Outline, float, float], ...]
    width: float
    middle: float

    def __hash__(self) -> int:
        return hash((self.width, len(self.glyphs)))  # thousands of numbers tell no more


@dataclass(frozen=True, slots=True)
class Lettering:
    """A line of text set at a size; lengths are in the unit of ``size``."""

    line: _Line
    size: float

    @property
    def path(self) -> str:
        """SVG path data with the baseline at 0; contours may overlap, so fill them by the nonzero rule."""
        return self.path_at(0.0, 0.0)

    @property
    def width(self) -> float:
        """How far the line runs, from where its first letter starts to where another would."""
        return self.line.width * self.size

    @property
    def middle(self) -> float:
        """How far the middle of capitals is above the baseline: rounded ones may reach below it."""
        return self.line.middle * self.size

    def path_at(self, x: float, y: float) -> str:
        """Return the path data of the line when it starts at ``x`` on the baseline ``y``."""
        return _path(self, x, y)


@lru_cache(maxsize=REMEMBERED)
def _path(letters: Lettering, x: float, y: float) -> str:
    size = letters.size
    drawn = (
        outline.pattern % _placed(outline.numbers, size, x + left * size, y - rise * size)
        for outline, left, rise in letters.line.glyphs
    )
    return NOUGHT.sub("0", SUPERFLUOUS.sub("", "".join(drawn)))


def lettering(text: str, family: str, weight: int, size: float) -> Lettering:
    """Return ``text`` as it looks in ``family`` at ``weight`` and ``size``, its accents joined (NFC).

    >>> lettering("I", "Fira Sans", 400, 10.0).path
    'M1.95 -6.89L1.95 0L1 0L1 -6.89L1.95 -6.89Z'

    Raises:
        LayoutError: the font lacks a letter, or some of the text runs from right to left and some does not.
        KeyError: TYPEFACES has no such family or weight.
    """
    return Lettering(_line(text, family, weight), size)


@lru_cache(maxsize=REMEMBERED)
def _line(text: str, family: str, weight: int) -> _Line:
    composed = unicodedata.normalize("NFC", text).replace("\N{NON-BREAKING HYPHEN}", "-")
    ways = {unicodedata.bidirectional(letter) for letter in composed}
    is_leftward = not ways.isdisjoint(RIGHT_TO_LEFT)
    if is_leftward and not ways.isdisjoint(LEFT_TO_RIGHT):
        raise LayoutError(
            f'"{composed}" runs both from right to left and from left to right, which cannot be set '
            "(write it in letters of one direction, without figures)"
        )
    return _cut(family, weight).shaped(composed, "rtl" if is_leftward else "ltr")


class _Cut:
    """A family at one weight, open in HarfBuzz."""

    def __init__(self, family: str, weight: int) -> None:
        import uharfbuzz  # noqa: PLC0415  (a deck without words need not pay for it)

        self._harfbuzz = uharfbuzz
        self._family = family
        face = uharfbuzz.Face(TYPEFACES[family].font(weight).path.read_bytes())
        self._font = uharfbuzz.Font(face)
        self._font.set_variations({"wght": float(weight)})  # a static font has no such axis
        self._em = float(face.upem)
        self._pen = self._drawing()
        self._outlines: dict[int, Outline] = {}

    def shaped(self, text: str, direction: str) -> _Line:
        """Return ``text`` as a line that runs in one ``direction``; LayoutError for a letter the font lacks.

        HarfBuzz hands glyphs from left to right whichever way they are read.
        """
        for letter in text:
            if not (self._font.get_nominal_glyph(ord(letter)) or unicodedata.category(letter) in SUPPLIED):
                raise self._lacks(letter, text)
        buffer = self._harfbuzz.Buffer()
        buffer.add_codepoints([ord(letter) for letter in text])
        buffer.guess_segment_properties()
        buffer.direction, buffer.language = direction, LANGUAGE
        self._harfbuzz.shape(self._font, buffer, FEATURES)
        glyphs, along = [], 0.0
        for glyph, place in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
            left, rise = (along + place.x_offset) / self._em, place.y_offset / self._em
            glyphs.append((self._outline(glyph.codepoint), left, rise))  # by now it is a glyph's number
            along += place.x_advance
        capital = self._font.get_glyph_extents(self._font.get_nominal_glyph(ord("H")))
        return _Line(
            glyphs=tuple(glyphs),
            width=along / self._em,
            middle=(capital.y_bearing + capital.height / 2) / self._em,
        )

    def _lacks(self, letter: str, text: str) -> LayoutError:
        scripts = TYPEFACES[self._family].scripts
        return LayoutError(
            f'{self._family} has no "{letter}" (U+{ord(letter):04X}), which stands in "{text}" '
            f"(it has {scripts} letters; Fira Sans has the most)"
        )

    def _outline(self, glyph: int) -> Outline:
        if glyph not in self._outlines:
            drawn: list[tuple[str, tuple[float, ...]]] = []
            self._font.draw_glyph(glyph, self._pen, drawn)
            self._outlines[glyph] = Outline(
                pattern="".join(letter + " ".join([NUMBER] * len(numbers)) for letter, numbers in drawn),
                numbers=tuple(number / self._em for _, numbers in drawn for number in numbers),
            )
        return self._outlines[glyph]

    def _drawing(self) -> Any:  # noqa: ANN401  (HarfBuzz ships no type information)
        pen = self._harfbuzz.DrawFuncs()
        pen.set_move_to_func(lambda *drawn: _take("M", *drawn))
        pen.set_line_to_func(lambda *drawn: _take("L", *drawn))
        pen.set_quadratic_to_func(lambda *drawn: _take("Q", *drawn))
        pen.set_cubic_to_func(lambda *drawn: _take("C", *drawn))
        pen.set_close_path_func(lambda *drawn: _take("Z", *drawn))
        return pen


_cut = cache(_Cut)


def _take(letter: str, *drawn: Any) -> None:  # noqa: ANN401  (HarfBuzz ships no type information)
    """Take down a segment: HarfBuzz hands its numbers and then the list they are for."""
    *numbers, outline = drawn
    outline.append((letter, tuple(numbers)))


def _placed(numbers: Sequence[float], size: float, x: float, y: float) -> tuple[float, ...]:
    return tuple(
        y - size * number if index % 2 else x + size * number for index, number in enumerate(numbers)
    )
