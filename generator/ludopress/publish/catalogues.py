"""A symbol set as two engines draw it, for the checks that look at pictures."""

from collections.abc import Mapping
from dataclasses import replace

from ludopress.art import rasters
from ludopress.art.engines import cairosvg_missing
from ludopress.model import Art, Catalogue, Component, Rendering

PIXELS = 96  # enough to tell symbols apart; the look-alike checks are tuned to it


def catalogue(component: Component, arts: Mapping[str, Art]) -> Catalogue:
    """Return the symbols that ``component`` shows, as typst and, where installed, CairoSVG draw them."""
    shown = {key for piece in component.pieces for key in piece.symbols}
    symbols = tuple(symbol for symbol in component.symbols.symbols if symbol.key in shown)
    skipped = cairosvg_missing()
    engines = ("typst",) if skipped else ("typst", "cairosvg")
    ready = [arts[symbol.drawing.digest] for symbol in symbols]
    pictures = [rasters.render(ready, PIXELS, engine) for engine in engines]
    renderings = (
        Rendering(symbol=symbol, by_engine=tuple(zip(engines, drawn, strict=True)))
        for symbol, *drawn in zip(symbols, *pictures, strict=True)
    )
    return Catalogue(
        symbols=replace(component.symbols, symbols=symbols), renderings=tuple(renderings), skipped=skipped
    )
