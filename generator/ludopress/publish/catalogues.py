"""A symbol set as two engines draw it, for the checks that look at pictures.

CairoSVG takes its time in a process of its own; so it begins before anything is drawn, and is asked for its
pictures when all else is done.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from ludopress.art import rasters
from ludopress.errors import DrawingError, EngineMissingError
from ludopress.model import Art, Catalogue, Component, Raster, Rendering, Symbol

PIXELS = 96  # enough to tell symbols apart; the look-alike checks are tuned to it

Finish = Callable[[Mapping[str, Art]], Catalogue]


def begun_catalogue(component: Component, beside: ThreadPoolExecutor) -> Finish:
    """Return what finishes the catalogue of the symbols that ``component`` shows, given their art by digest.

    The second engine begins to draw at once, on ``beside``.
    """
    symbols = component.shown
    drawings = [symbol.drawing for symbol in symbols]
    second = beside.submit(rasters.render_by_cairosvg, drawings, PIXELS)

    def finish(arts: Mapping[str, Art]) -> Catalogue:
        first = rasters.render([arts[drawing.digest] for drawing in drawings], PIXELS)
        try:
            others: Sequence[Raster | DrawingError] = second.result()
            skipped = ""
        except EngineMissingError as error:
            others, skipped = [DrawingError(str(error))] * len(symbols), str(error)
        renderings = tuple(map(_rendering, symbols, first, others))
        return Catalogue(
            symbols=replace(component.symbols, symbols=symbols),
            renderings=renderings,
            rule=component.rule,
            skipped=skipped,
        )

    return finish


def _rendering(symbol: Symbol, first: Raster, other: Raster | DrawingError) -> Rendering:
    drawn = (("ludopress" if symbol.drawing.form else "typst", first), ("cairosvg", other))
    by_engine = tuple((name, one) for name, one in drawn if not isinstance(one, DrawingError))
    return Rendering(symbol=symbol, by_engine=by_engine)
