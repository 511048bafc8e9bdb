"""A symbol set as two engines draw it, for the checks that look at pictures.

Both take their time beside the making of the deck: CairoSVG, in a process of its own, begins before anything
is drawn, and pdfium, which leaves Python's lock alone, as soon as there is art. They are asked for their
pictures when all else is done.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

from ludopress.art import rasters
from ludopress.errors import DrawingError, EngineMissingError
from ludopress.model import Art, Catalogue, Component, PictureCard, Raster, Rendering, Symbol

PIXELS = 96  # enough to tell symbols apart; the look-alike checks are tuned to it

Finish = Callable[[], Catalogue]


@dataclass(frozen=True)
class Renderers:
    """What the two engines draw on, one thing after the other."""

    first: ThreadPoolExecutor
    second: ThreadPoolExecutor

    @classmethod
    @contextmanager
    def hired(cls) -> Iterator["Renderers"]:
        """Give a thread for each."""
        with ThreadPoolExecutor(1) as first, ThreadPoolExecutor(1) as second:
            yield cls(first, second)


def begun_catalogue(component: Component, renderers: Renderers) -> Callable[[Mapping[str, Art]], Finish]:
    """Let the second engine draw the symbols that ``component`` shows, and return what begins with the first.

    This wants their art by digest, and returns what gives the catalogue when both are done.
    """
    symbols = component.shown
    drawings = [symbol.drawing for symbol in symbols]
    second = renderers.second.submit(rasters.render_by_cairosvg, drawings, PIXELS)

    def go_on(arts: Mapping[str, Art]) -> Finish:
        drawn = [arts[drawing.digest] for drawing in drawings]
        first = renderers.first.submit(rasters.render, drawn, PIXELS)
        return partial(finish, first)

    def finish(first: Future[list[Raster]]) -> Catalogue:
        try:
            others: Sequence[Raster | DrawingError] = second.result()
            skipped = ""
        except EngineMissingError as error:
            others, skipped = [DrawingError(str(error))] * len(symbols), str(error)
        renderings = tuple(map(_rendering, symbols, first.result(), others))
        return Catalogue(
            symbols=replace(component.symbols, symbols=symbols),
            renderings=renderings,
            rule=component.rule,
            scenes=tuple(_scenes(component)),
            skipped=skipped,
        )

    return go_on


def _scenes(component: Component) -> Iterator[tuple[str, tuple[str, str]]]:
    for card in component.pieces:
        if isinstance(card, PictureCard) and card.scene is not None:
            yield card.picture, (card.key, card.scene.plot)


def _rendering(symbol: Symbol, first: Raster, other: Raster | DrawingError) -> Rendering:
    drawn = (("ludopress" if symbol.drawing.form else "typst", first), ("cairosvg", other))
    by_engine = tuple((name, one) for name, one in drawn if not isinstance(one, DrawingError))
    return Rendering(symbol=symbol, by_engine=by_engine)
