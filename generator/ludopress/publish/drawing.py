"""From a component as read to its leaves: dealt, its art prepared, its symbols scattered, its faces drawn.

What is costly is kept in the cache under a digest of all that it depends on: each drawing's art, and the
layouts of each component.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludopress.art.prepare import prepare
from ludopress.cache import Cache
from ludopress.errors import ArtError, DefinitionError, DesignError, DrawingError, Mistake
from ludopress.faces.draw import draw
from ludopress.faces.frames import Frames, frames
from ludopress.families import FAMILIES
from ludopress.model import Art, Component, Leaf
from ludopress.publish.layouts import layouts
from ludopress.shelves import Shelves


def deal(component: Component) -> Component:
    """Return ``component`` with its pieces dealt.

    Raises:
        DefinitionError: L001, no such deck can be dealt from the symbols there are.
    """
    family = FAMILIES[component.family]
    keys = [symbol.key for symbol in component.symbols.symbols]
    try:
        dealt = family.deal(component.settings, keys, component.seed)
    except DesignError as error:
        raise DefinitionError([Mistake(component.at, "L001", str(error))]) from error
    return replace(component, pieces=dealt.pieces, rule=dealt.rule, note=dealt.note)


@dataclass(frozen=True)
class Studio:
    """A dealt component with its template's frames and all its art ready."""

    component: Component
    frames: Frames
    arts: Mapping[str, Art]


def studio(component: Component, shelves: Shelves, cache: Cache, engine: str) -> Studio:
    """Return ``component``, dealt, with everything ready to draw its faces.

    Raises:
        DefinitionError: the template or a drawing cannot be drawn.
    """
    framed = frames(component.template, component.seed, shelves, cache)
    symbols = (symbol.drawing for symbol in component.shown)
    try:
        arts = prepare([*framed.drawings, *symbols], cache, engine)
    except ArtError as error:
        raise DefinitionError(_located(component, error.failures)) from error
    return Studio(component, framed, arts)


def drawn(ready: Studio, cache: Cache) -> tuple[Leaf, ...]:
    """Return the faces of a component.

    Raises:
        DefinitionError: L002, its symbols find no room on the template.
    """
    return draw(ready.component, ready.arts, layouts(ready.component, ready.arts, cache), ready.frames)


def _located(component: Component, failures: Mapping[str, DrawingError]) -> list[Mistake]:
    """Return a mistake for each drawing that failed, at the symbol that names it or at the template."""
    places = {symbol.drawing.digest: symbol.at for symbol in component.symbols.symbols}
    at_template = component.template.at
    return [
        Mistake(places.get(key, at_template), "S020", f"cannot be drawn: {error.message}", error.cure)
        for key, error in failures.items()
    ]
