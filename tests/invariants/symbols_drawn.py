"""Catalogues for the tests of the symbol checks: drawn by typst and, where libcairo is, by CairoSVG.

They are drawn here, straight from the SVG, so that the checks are tried without the stages they judge.
"""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst
import yaml
from PIL import Image

from ludopress.errors import Position
from ludopress.model import Catalogue, Credit, Drawing, Name, Raster, Rendering, Size, Symbol, SymbolSet
from ludopress.shelves import openmoji

SIDE = 96
LANGUAGES = ("en", "el", "tr", "fr", "de")
NAMESPACE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">'


@dataclass(frozen=True)
class Sketch:
    """A symbol to be drawn: its key, its SVG and, by language, its name or that and other names."""

    key: str
    svg: bytes
    names: Mapping[str, str | list[str]] = field(default_factory=dict)


def sketch(key: str, body: str, names: Mapping[str, str | list[str]] | None = None) -> Sketch:
    """Return a sketch of SVG elements on a square field of 72 units."""
    return Sketch(key, f"{NAMESPACE}{body}</svg>".encode(), names or {})


def shipped(project: Path, slug: str) -> list[Sketch]:
    """Return the sketches of a shipped symbol set, read without the package's own reader."""
    written = yaml.safe_load((project / "symbols" / slug / "symbols.yaml").read_text("utf-8"))
    names = {tag: shipped_names(project, slug, tag) for tag in LANGUAGES}
    sketches = []
    for key, art in written["symbols"].items():
        place = openmoji(art.removeprefix("openmoji:"))
        assert place is not None, f"{slug}: {key} has no drawing"
        sketches.append(Sketch(key, place.read_bytes(), {tag: names[tag][key] for tag in LANGUAGES}))
    return sketches


def written_names(project: Path, slug: str, tag: str) -> dict[str, str | dict[str, Any]]:
    """Return what a shipped set's own file of names says."""
    file = project / "symbols" / slug / "names" / f"{tag}.yaml"
    names: dict[str, str | dict[str, Any]] = yaml.safe_load(file.read_text("utf-8"))["names"]
    return names


def shipped_names(project: Path, slug: str, tag: str) -> dict[str, list[str]]:
    """Return what the symbols of a shipped set are called in a language: the name, then other names."""
    folder = project / "symbols"
    symbols = yaml.safe_load((folder / slug / "symbols.yaml").read_text("utf-8"))["symbols"]
    emoji = json.loads((folder / "cldr" / f"{tag}.json").read_text("utf-8"))["names"]
    own = written_names(project, slug, tag)
    found = {}
    for key, art in symbols.items():
        said = own.get(key, {})
        said = {"name": said} if isinstance(said, str) else said
        found[key] = [said.get("name") or emoji[art.removeprefix("openmoji:")], *said.get("other", ())]
    return found


def by_typst(sketches: Sequence[Sketch], side: int = SIDE) -> list[Raster]:
    """Return the rasters that typst makes, transparent where nothing is painted."""
    files = {f"{number}.svg": sketch.svg for number, sketch in enumerate(sketches)}
    page = "#page(width: 72pt, height: 72pt, margin: 0pt, fill: none, image({!r}, width: 100%))"
    source = "\n".join(page.format(name).replace("'", '"') for name in files)
    with TemporaryDirectory() as root:
        pages = typst.compile(
            files | {"main.typ": source.encode()}, format="png", root=root, ppi=float(side), timestamp=0
        )
    return [_raster(page) for page in ([pages] if isinstance(pages, bytes) else pages)]


def by_cairo(sketches: Sequence[Sketch], side: int = SIDE) -> list[Raster]:
    """Return the rasters that CairoSVG makes; raises OSError where libcairo is missing."""
    import cairosvg  # noqa: PLC0415  (needs a system library that not every machine has)

    return [
        _raster(cairosvg.svg2png(bytestring=sketch.svg, output_width=side, output_height=side))
        for sketch in sketches
    ]


def catalogue(sketches: Sequence[Sketch], **engines: Sequence[Raster]) -> Catalogue:
    """Return the catalogue of ``sketches``; if no rasters are given, typst's stand for both engines'."""
    drawn = engines or dict.fromkeys(("typst", "cairosvg"), by_typst(sketches))
    symbols = tuple(_symbol(sketch, line) for line, sketch in enumerate(sketches, 1))
    renderings = tuple(
        Rendering(symbol=symbol, by_engine=tuple((engine, drawn[engine][number]) for engine in drawn))
        for number, symbol in enumerate(symbols)
    )
    file = Position("symbols/test/symbols.yaml")
    return Catalogue(symbols=SymbolSet(slug="test", symbols=symbols, at=file), renderings=renderings)


def image(raster: Raster) -> Image.Image:
    """Return ``raster`` as an image of Pillow's."""
    return Image.frombytes("RGBA", (raster.width, raster.height), raster.rgba)


def raster(picture: Image.Image) -> Raster:
    """Return an image of Pillow's as a raster."""
    return Raster(width=picture.width, height=picture.height, rgba=picture.convert("RGBA").tobytes())


def _raster(png: bytes) -> Raster:
    return raster(Image.open(io.BytesIO(png)))


def _called(said: str | list[str]) -> tuple[str, tuple[str, ...]]:
    name, *others = [said] if isinstance(said, str) else said
    return name, tuple(others)


def _symbol(sketch: Sketch, line: int) -> Symbol:
    return Symbol(
        key=sketch.key,
        drawing=Drawing(digest=sketch.key, svg=sketch.svg, size=Size(72, 72)),
        credit=Credit(title="Test", licence="CC0-1.0"),
        names=tuple(Name(tag, *_called(said)) for tag, said in sketch.names.items()),
        at=Position("symbols/test/symbols.yaml", line, 3),
    )
