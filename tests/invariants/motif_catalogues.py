"""Catalogues of motifs for the checks that look at them: drawn as the deck draws them, pictured by typst."""

import io
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from PIL import Image

from cairo_there import cairosvg
from invariants.symbols_drawn import Sketch, by_typst, catalogue, raster
from ludopress.errors import Position
from ludopress.invariants import INVARIANTS, run
from ludopress.model import Catalogue, Finding, Ground, Motif, MotifPalette, Size, TwinsRule
from ludopress.patterns.drawing import drawn

CARD = Size(76, 76)  # mm, with its bleed
SHEET = Size(114, 114)  # mm, from which cards are cut out
RULE = TwinsRule(unique=0, double=2, triple=0)


def palette(name: str, colours: Mapping[str, Any]) -> MotifPalette:
    """Return the palette that YAML describes; its place is a line of its own."""
    return MotifPalette(
        name=name,
        light=colours["light"].lower(),
        dark=colours["dark"].lower(),
        inks=tuple(ink.lower() for ink in colours["inks"]),
        at=Position("templates/motif-palettes.yaml", sum(map(ord, name))),
    )


def shipped(project: Path) -> dict[str, MotifPalette]:
    """Return the palettes that ship, read without the package's own reader."""
    written = yaml.safe_load((project / "templates" / "motif-palettes.yaml").read_text("utf-8"))
    return {name: palette(name, colours) for name, colours in written["palettes"].items()}


def motif(colours: MotifPalette, **parameters: Any) -> Motif:  # noqa: ANN401  (a motif's own)
    """Return a motif in those ``colours``, on their light ground if not said."""
    usual: dict[str, Any] = {"family": "stripes", "variant": 0, "ground": Ground.LIGHT}
    return Motif(palette=colours, **usual | parameters)


def gallery(motifs: Mapping[str, Motif], rule: TwinsRule = RULE) -> Catalogue:
    """Return the catalogue of ``motifs`` by their keys, as a deck of ``rule`` has it."""
    sketches = [Sketch(key, drawn(one, CARD).svg()) for key, one in motifs.items()]
    return as_motifs(catalogue(sketches, typst=by_typst(sketches)), motifs, rule)


def as_motifs(pictured: Catalogue, motifs: Mapping[str, Motif], rule: TwinsRule = RULE) -> Catalogue:
    """Return ``pictured`` with the symbols in ``motifs`` drawn by procedure."""
    symbols = tuple(replace(one, motif=motifs.get(one.key)) for one in pictured.symbols.symbols)
    renderings = tuple(
        replace(one, symbol=symbol) for one, symbol in zip(pictured.renderings, symbols, strict=True)
    )
    return replace(
        pictured, symbols=replace(pictured.symbols, symbols=symbols), renderings=renderings, rule=rule
    )


def pictures(taken: Mapping[str, Image.Image], rule: TwinsRule = RULE) -> Catalogue:
    """Return the catalogue of pictures as they are, by their keys: photographs, say."""
    sketches = [Sketch(key, b"<svg><image/></svg>") for key in taken]
    return replace(catalogue(sketches, typst=[raster(one) for one in taken.values()]), rule=rule)


@cache
def cut_out(one: Motif, left: float, top: float, side: int = 96) -> Image.Image:
    """Return the picture of a card that was cut so many mm off, ``side`` pixels wide, from a larger sheet."""
    pixels = side * SHEET.width // CARD.width
    png = cairosvg().svg2png(drawn(one, SHEET).svg(), output_width=pixels, output_height=pixels)
    corner = [round(((SHEET.width - CARD.width) / 2 + moved) * side / CARD.width) for moved in (left, top)]
    whole = Image.open(io.BytesIO(png)).convert("RGBA")
    return whole.crop((*corner, corner[0] + side, corner[1] + side))


def findings(pictured: Catalogue, topic: str = "told-apart") -> list[Finding]:
    """Return what a check of motifs finds."""
    code = f"motifs/{topic}"
    return list(run({code: INVARIANTS[code]}, [pictured]).findings)
