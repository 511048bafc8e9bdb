"""Fonts: dependencies (TTF from the fontpkg packages), never the system's: all machines set alike.

A sheet's furniture needs advance widths and nothing else: they are read straight from the font's ``hmtx``
and ``cmap`` tables (OpenType 1.9), since a font library would cost more time than all its measuring. What is
drawn on pieces is set with care, in the families of ``TYPEFACES``: see lettering.py.
"""

import struct
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.util import find_spec
from pathlib import Path

from ludopress.errors import LayoutError


@dataclass(frozen=True)
class Font:
    """A TTF inside an installed package; what is measured of a variable one is its lightest weight."""

    package: str
    file: str

    @property
    def name(self) -> str:
        """Its PostScript-like name: the file's, without the suffix."""
        return Path(self.file).stem

    @cached_property
    def path(self) -> Path:
        """Where the file lies; ModuleNotFoundError when the package is not installed."""
        spec = find_spec(self.package)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(f"no package {self.package}", name=self.package)
        return Path(spec.origin).parent / "files" / self.file

    @cached_property
    def advances(self) -> Mapping[int, float]:
        """The advance of every character the font has, by code point, in em."""
        return _advances(self.path.read_bytes())

    def missing(self, text: str) -> str:
        """Return the characters of ``text`` the font has no glyph for, each once, in order."""
        return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in self.advances))

    def width(self, text: str, size: float) -> float:
        """Return how far ``text`` runs when set at ``size``, in the unit of ``size``; not kerned.

        Raises KeyError for a character the font lacks: ask ``missing`` first.
        """
        return size * sum(self.advances[ord(letter)] for letter in text)


@lru_cache(maxsize=64)  # what is measured of it is read once
def _font(package: str, file: str) -> Font:
    return Font(package, file)


REGULAR = Font("fontpkg_fira_sans", "FiraSans-Regular.ttf")


@dataclass(frozen=True)
class Typeface:
    """A family of letters: the file of each weight it comes in; a variable file holds many."""

    package: str
    files: Mapping[int, str]
    scripts: str

    def font(self, weight: int) -> Font:
        """Return where letters of ``weight`` are; KeyError for a weight it does not come in."""
        return _font(self.package, self.files[weight])

    @property
    def weights(self) -> str:
        """The weights it comes in, in words."""
        there = sorted(self.files)
        return (
            f"{there[0]} to {there[-1]}" if len(set(self.files.values())) == 1 else ", ".join(map(str, there))
        )


TYPEFACES: Mapping[str, Typeface] = {
    "Fira Sans": Typeface(
        "fontpkg_fira_sans",
        {
            400: "FiraSans-Regular.ttf",
            500: "FiraSans-Medium.ttf",
            600: "FiraSans-SemiBold.ttf",
            700: "FiraSans-Bold.ttf",
        },
        "Latin, Greek and Cyrillic",
    ),
    "Fredoka": Typeface(
        "fontpkg_fredoka",
        dict.fromkeys(range(400, 701), "Fredoka[wdth,wght].ttf"),
        "western Latin and Hebrew",
    ),
    "Playfair Display": Typeface(
        "fontpkg_playfair_display",
        dict.fromkeys(range(400, 901), "PlayfairDisplay[wght].ttf"),
        "Latin and Cyrillic",
    ),
}


def settable(text: str) -> str:
    r"""Return ``text`` as it can be set in REGULAR: accents joined to letters (NFC), every space a plain one.

    Raises LayoutError for a letter that the font lacks.

    >>> settable("E\u0301lodie\u3000du Pont")
    'Élodie du Pont'
    """
    composed = " ".join(unicodedata.normalize("NFC", text).split())
    if missing := REGULAR.missing(composed):
        raise LayoutError(
            f'{REGULAR.name} has no "{missing[0]}" (U+{ord(missing[0]):04X}), which stands in "{composed}" '
            "(write it in Latin, Greek or Cyrillic letters)"
        )
    return composed


def _advances(data: bytes) -> dict[int, float]:
    tables = _tables(data)
    (units,) = struct.unpack_from(">H", data, tables["head"] + 18)
    (long_metrics,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    metrics = struct.unpack_from(f">{2 * long_metrics}H", data, tables["hmtx"])[::2]
    glyphs = _glyphs(data, tables["cmap"])
    return {code: metrics[min(glyph, long_metrics - 1)] / units for code, glyph in glyphs.items()}


def _tables(data: bytes) -> dict[str, int]:
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4s3I", data, 12 + 16 * index) for index in range(count))
    return {tag.decode("latin-1"): offset for tag, _, offset, _ in records}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Return glyph numbers by code point from the Unicode BMP subtable (format 4)."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    records = (struct.unpack_from(">2HI", data, cmap + 4 + 8 * index) for index in range(count))
    places = [cmap + offset for platform, encoding, offset in records if (platform, encoding) in BMP]
    start = next(place for place in places if struct.unpack_from(">H", data, place) == (4,))
    (segments,) = struct.unpack_from(">H", data, start + 6)
    segments //= 2
    arrays = struct.unpack_from(f">{segments}HH{segments}H{segments}H{segments}H", data, start + 14)
    ends, starts = arrays[:segments], arrays[segments + 1 : 2 * segments + 1]
    deltas, ranges = arrays[2 * segments + 1 : 3 * segments + 1], arrays[3 * segments + 1 :]
    range_place = start + 16 + 6 * segments
    glyphs: dict[int, int] = {}
    for index in range(segments):
        for code in range(starts[index], min(ends[index], 0xFFFE) + 1):
            glyph = code
            if ranges[index]:
                place = range_place + 2 * index + ranges[index] + 2 * (code - starts[index])
                (glyph,) = struct.unpack_from(">H", data, place)
                if not glyph:
                    continue
            glyphs[code] = (glyph + deltas[index]) % 0x10000
    return {code: glyph for code, glyph in glyphs.items() if glyph}


BMP = {(0, 3), (0, 4), (3, 1)}  # the platform and encoding numbers of Unicode subtables
