"""From a component as read to its leaves: dealt, its art prepared, its symbols scattered, its faces drawn.

What is costly is kept in the cache under a digest of all that it depends on: each drawing's art, and the
layouts of each component.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ludopress.art.prepare import prepare
from ludopress.cache import Cache
from ludopress.errors import ArtError, DefinitionError, DesignError, DrawingError, Mistake
from ludopress.faces.draw import draw
from ludopress.faces.frames import Frames, frames
from ludopress.faces.labels import Labels, labels_of
from ludopress.families import FAMILIES
from ludopress.model import Art, Component, Game, Leaf, Measured, Supply
from ludopress.publish.layouts import layouts
from ludopress.shelves import Shelves


def deal(component: Component, game: Game) -> Component:
    """Return ``component`` of ``game`` with its pieces dealt.

    Raises:
        DefinitionError: L001, no such deck can be dealt from the symbols there are.
    """
    symbols = component.symbols.symbols
    supply = Supply(
        symbols=tuple(symbol.key for symbol in symbols),
        near=tuple(
            (symbol.key, symbol.motif.near) for symbol in symbols if symbol.motif and symbol.motif.near
        ),
        seed=component.seed,
        players=game.players,
        play=game.play,
        cues=component.cues,
        area=component.template.bleed_shape.box,
        phrases=component.phrases,
        grammar=component.grammar,
    )
    try:
        dealt = FAMILIES[component.family].deal(component.settings, supply)
    except DesignError as error:
        raise DefinitionError([Mistake(component.at, "L001", str(error))]) from error
    return replace(component, pieces=dealt.pieces, rule=dealt.rule, note=dealt.note)


@dataclass(frozen=True)
class Studio:
    """A dealt component with its template's frames, all its art and its symbols' labels ready."""

    component: Component
    frames: Frames
    arts: Mapping[str, Art]
    labels: Labels = field(default_factory=dict)


def studios(components: Sequence[Component], shelves: Shelves, cache: Cache, engine: str) -> list[Studio]:
    """Return all ``components``, dealt, with everything ready to draw their faces.

    Raises:
        DefinitionError: a template or a drawing cannot be drawn.
    """
    framed = [frames(component, shelves, cache) for component in components]
    symbols = (symbol.drawing for component in components for symbol in component.shown)
    drawings = [drawing for one in framed for drawing in one.drawings]
    try:
        arts = prepare([*drawings, *symbols], cache, engine, _measures(components, framed))
        labels = [
            labels_of(component, arts, one.covering, cache)
            for component, one in zip(components, framed, strict=True)
        ]
        letters = {one.drawing.digest: one.drawing for each in labels for own in each.values() for one in own}
        arts |= prepare([*letters.values()], cache, engine, dict.fromkeys(letters, Measured.INK))
    except ArtError as error:
        mistakes = [
            mistake
            for component, one in zip(components, framed, strict=True)
            for mistake in _located(component, one, error.failures)
        ]
        raise DefinitionError(mistakes) from error
    parts = zip(components, framed, labels, strict=True)
    return [Studio(component, one, arts, own) for component, one, own in parts]


def _measures(components: Sequence[Component], framed: Sequence[Frames]) -> dict[str, Measured]:
    """Return what the packing and the checks ask of each drawing, by its digest.

    Symbols are packed by their solid shapes, of parts the ink is looked at; frames, and what covers a face,
    are seen as they print.
    """
    frames_only = {drawing.digest: Measured.NOT for one in framed for drawing in one.framing}
    parts = {drawing.digest: Measured.INK for one in framed for drawing in one.parts.values()}
    covering, packed = dict[str, Measured](), dict[str, Measured]()
    for component, one in zip(components, framed, strict=True):
        for symbol in component.shown:
            covers = symbol.key in one.covering
            (covering if covers else packed)[symbol.drawing.digest] = (
                Measured.NOT if covers else Measured.SOLID
            )
    return frames_only | covering | parts | packed


def leaves_of(ready: Studio, cache: Cache) -> tuple[Leaf, ...]:
    """Return the faces of a component.

    Raises:
        DefinitionError: L002, its symbols find no room on the template.
    """
    laid = layouts(ready.component, ready.arts, cache, ready.labels)
    return draw(ready.component, ready.arts, laid, ready.frames, ready.labels)


def _located(component: Component, framed: Frames, failures: Mapping[str, DrawingError]) -> Iterator[Mistake]:
    """Yield a mistake for each drawing that failed, at the symbol that names it or at the template."""
    places = dict.fromkeys((drawing.digest for drawing in framed.drawings), component.template.at)
    places |= {symbol.drawing.digest: symbol.at for symbol in component.symbols.symbols}
    for key, error in failures.items():
        if key in places:
            yield Mistake(places[key], "S020", f"cannot be drawn: {error.message}", error.cure)
