"""Compositions: the pictures of dealt scenes, each a symbol; composed anew or found in the cache."""

import json
import re
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from pathlib import Path

from ludopress import scenes
from ludopress.cache import Cache, digest
from ludopress.errors import DefinitionError, DrawingError, Mistake
from ludopress.model import (
    OWN_CREDIT,
    Appearance,
    Box,
    Component,
    Credit,
    Drawing,
    Grammar,
    PictureCard,
    Scene,
    Size,
    Symbol,
    SymbolSet,
)

KIND = "scenes"
_FORM = re.compile(rb"(\{.*\})\n(<svg .*</svg>)", re.DOTALL)  # anything else is a damaged entry


def with_pictures(component: Component, cache: Cache) -> Component:
    """Return a dealt ``component`` with a symbol for each scene on its cards; others stay as they are.

    Raises:
        DefinitionError: S020, a subject cannot be recoloured.
    """
    if component.grammar is None:
        return component
    size = component.template.bleed_shape.box.size
    studio = _Composer(component.grammar, size, cache, _version())
    symbols = []
    for card in component.pieces:
        if not isinstance(card, PictureCard) or card.scene is None:
            continue
        try:
            drawing, appearances = studio.composed(card.scene)
        except DrawingError as error:
            raise DefinitionError([Mistake(component.at, "S020", error.message, error.cure)]) from error
        credit = next(iter(studio.credits(card.scene)), OWN_CREDIT)
        symbols.append(
            Symbol(
                key=card.picture,
                drawing=drawing,
                credit=credit,
                appearances=appearances,
                at=component.at,
            )
        )
    return replace(component, symbols=SymbolSet(slug="scenes", symbols=tuple(symbols), at=component.at))


def subjects_of(component: Component) -> Iterator[Symbol]:
    """Yield the subjects of all scenes on the cards of ``component``, in the order of its grammar."""
    cards = (piece for piece in component.pieces if isinstance(piece, PictureCard))
    played = {key for card in cards if card.scene is not None for key in card.scene.subjects}
    subjects = component.grammar.subjects if component.grammar is not None else ()
    return (subject.symbol for subject in subjects if subject.symbol.key in played)


@dataclass(frozen=True, slots=True)
class _Composer:
    """Composes pictures of one size by one grammar, or finds them in the cache."""

    grammar: Grammar
    size: Size
    cache: Cache
    version: str

    def composed(self, scene: Scene) -> tuple[Drawing, tuple[Appearance, ...]]:
        """Return the picture of ``scene``, and what is seen of its subjects."""
        key = digest(self.version, repr(self._used(scene)), repr(scene), repr(self.size))
        if found := _FORM.fullmatch(self.cache.get(KIND, key) or b""):
            return _kept(*found.groups())
        from ludopress.scenes.compose import compose  # noqa: PLC0415  (a warm cache need not pay for it)

        drawing, appearances = compose(scene, self.grammar, self.size)
        self.cache.put(KIND, key, _entry(drawing, appearances))
        return drawing, appearances

    def credits(self, scene: Scene) -> Iterator[Credit]:
        """Yield whom the subjects of ``scene`` are credited to."""
        subjects = (subject.symbol for subject in self.grammar.subjects)
        return (one.credit for one in subjects if one.key in scene.subjects and one.credit != OWN_CREDIT)

    def _used(self, scene: Scene) -> tuple[object, ...]:
        """Return what of the grammar the picture depends on: its plot and subjects, and every palette."""
        plots = (plot for plot in self.grammar.plots if plot.name == scene.plot)
        subjects = (one for one in self.grammar.subjects if one.symbol.key in scene.subjects)
        return (*plots, *subjects, *self.grammar.palettes)


def _entry(drawing: Drawing, appearances: tuple[Appearance, ...]) -> bytes:
    """Return what is kept of a picture: a line of JSON, and its SVG."""
    said = {"size": astuple(drawing.size), "appearances": [astuple(one) for one in appearances]}
    return json.dumps(said).encode() + b"\n" + drawing.svg


def _kept(said: bytes, svg: bytes) -> tuple[Drawing, tuple[Appearance, ...]]:
    """Return the picture that ``_entry`` kept."""
    facts = json.loads(said)
    appearances = tuple(
        Appearance(slot, Box(*box), contrast, faint) for slot, box, contrast, faint in facts["appearances"]
    )
    return Drawing(digest=digest(svg), svg=svg, size=Size(*facts["size"]), fine=True), appearances


def _version() -> str:
    """Return the digest of all the code that composes: what it composed before is not composed so again."""
    folder = Path(scenes.__file__).parent
    return digest(*(file.read_bytes() for file in sorted(folder.rglob("*.py"))))
