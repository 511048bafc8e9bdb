"""Symbols and their art.

A drawing has user units (those of its SVG viewBox, moved so that the viewBox begins at 0 0); where it is
placed, a matrix brings them to millimetres.
"""

from dataclasses import dataclass
from enum import Enum

from ludopress.errors import Position
from ludopress.model.appearances import Appearance
from ludopress.model.geometry import Point, Size
from ludopress.model.motifs import Motif
from ludopress.model.rules import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Credit:
    """Whose work a drawing is, and under which licence."""

    title: str
    licence: str
    author: str = ""
    url: str = ""


OWN_CREDIT = Credit(title="own pictures", licence="own")
"""Of pictures that nobody is credited for: the designer's own, so that there is nobody else to name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A sanitised SVG: safe to hand to any engine, self-contained, its viewBox at 0 0.

    ``digest`` is the BLAKE2b of ``svg``, in hexadecimal: equal drawings have equal digests. What was drawn by
    procedure brings its vector ``form``, a one-page PDF of its size; else it is empty, and engines make it.
    A drawing that is ``fine``, full of thin lines, is looked at larger than others. Where it has ``lettered``
    words, these are the ones that are set smallest, and the size of their letters in its user units.
    """

    digest: str
    svg: bytes
    size: Size
    form: bytes = b""
    fine: bool = False
    lettered: tuple[str, float] | None = None


class Measured(Enum):
    """How much is asked of what a drawing covers: nothing, its ink, or its solid shape as well."""

    NOT = "not"
    INK = "ink"
    SOLID = "solid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """What a drawing covers, as polygons in its user units.

    ``ink`` (with holes) and ``solid`` (holes filled, parts that belong together joined) are WKB
    multipolygons; ``solid`` is empty where nobody asked for it.
    Every point the drawing paints lies within ``tolerance`` of either.
    """

    ink: bytes
    solid: bytes
    tolerance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Art:
    """A drawing made ready: its vector form (a one-page PDF of the drawing's size) and its outline.

    The outline is None where nobody asked for it.
    """

    drawing: Drawing
    form: bytes
    outline: Outline | None

    @property
    def contour(self) -> Outline:
        """Its outline; ValueError where there is none."""
        if self.outline is None:
            raise ValueError("this drawing was made ready without its outline")
        return self.outline


MIDDLE = Point(0.5, 0.5)


@dataclass(frozen=True, slots=True)
class Name:
    """What a symbol is called in a language, and the ``others`` that will do when it is called."""

    locale: str
    name: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """One thing that can be printed on pieces; a ``motif`` where it was drawn by procedure.

    ``focus`` is where its subject is, in parts of its width and height: the point that stays in sight where
    the drawing covers its place and is cut off with it. ``appearances`` are what a composed picture shows.
    """

    key: str
    drawing: Drawing
    credit: Credit
    names: tuple[Name, ...] = ()
    motif: Motif | None = None
    focus: Point = MIDDLE
    appearances: tuple[Appearance, ...] = ()
    at: Position

    def named(self, locale: str) -> Name | None:
        """Return what it is called in ``locale``, or in the language that is a part of; else None."""
        names = {name.locale: name for name in self.names}
        while locale and locale not in names:
            locale = locale.rpartition("-")[0]
        return names.get(locale)

    def called(self, locale: str) -> Name:
        """Return what it is called in ``locale``; or else in English; or else its key."""
        english = self.named("en") or Name("en", self.key.replace("-", " "))
        return self.named(locale) or english


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolSet:
    """A folder of symbols/, in the order of its file."""

    slug: str
    symbols: tuple[Symbol, ...]
    at: Position

    def __getitem__(self, key: str) -> Symbol:
        for symbol in self.symbols:
            if symbol.key == key:
                return symbol
        raise KeyError(key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Raster:
    """A picture of straight (not premultiplied) RGBA bytes, row by row from the top."""

    width: int
    height: int
    rgba: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendering:
    """One symbol as each engine draws it; an engine that cannot is absent from ``by_engine``."""

    symbol: Symbol
    by_engine: tuple[tuple[str, Raster], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """The symbols that a component shows with their pictures, handed to the checks that look at them.

    ``rule`` is what the component's pieces keep; ``scenes`` are card and plot of each composed picture, by
    its symbol's key. ``skipped`` says why a second engine is missing and how to install it; empty when both
    drew.
    """

    symbols: SymbolSet
    renderings: tuple[Rendering, ...]
    rule: Rule | None = None
    scenes: tuple[tuple[str, tuple[str, str]], ...] = ()
    skipped: str = ""
