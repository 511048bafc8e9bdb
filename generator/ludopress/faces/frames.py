"""Frames: what a template draws on each piece of a component, and where pictures and parts go on it.

A source's user unit is the millimetre and its viewBox the bleed box, so that 0 0 is the top left of the trim.
A source that names ``piece`` is drawn for each piece, another once; equal drawings are one drawing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree.ElementTree import Element, tostring

from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import DefinitionError, DrawingError, Mistake, Position
from ludopress.faces.knowledge import SYMBOL, Parts, knowledge
from ludopress.faces.layers import SLOT, Slot, layers
from ludopress.faces.lettering import LETTER, ROOM, letter, take_smallest
from ludopress.faces.paints import paint
from ludopress.faces.sources import Source, UndrawnError, renderer
from ludopress.faces.trees import REFUSED, frame, parsed
from ludopress.model import Component, Drawing, MotifCard, PictureCard, Piece
from ludopress.shelves import Shelves, shipped

UNDRAWN = "L003"
SHOWS_MOTIFS = "write 'template: motif-70', which does, and 'trim: …' for another size or round cards"
SHOWS_PICTURES = "write 'template: picture-80', which does, and 'trim: …' for another size"
_QUOTED = re.compile(r"'([^']{3,})'|(<\w+)")
Layers = tuple[Drawing | Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frames:
    """What a template draws: for each piece the layers of its front and its back, bottom to top.

    ``own_backs`` tells whether each piece has a back of its own. ``parts`` are what slots hold, by name.
    Drawings' user units are millimetres from the corner of the bleed box; those of parts are their own.
    """

    fronts: tuple[Layers, ...]
    backs: tuple[Layers, ...]
    own_backs: bool
    parts: Mapping[str, Drawing]

    @property
    def framing(self) -> list[Drawing]:
        """What is drawn of the template's own, around what is placed."""
        return [layer for face in (*self.fronts, *self.backs) for layer in face if isinstance(layer, Drawing)]

    @property
    def covering(self) -> frozenset[str]:
        """The keys of the symbols that are only placed where they cover a whole face."""
        slots = [layer for face in (*self.fronts, *self.backs) for layer in face if isinstance(layer, Slot)]
        fitted = {slot.name for slot in slots if not slot.covers}
        names = {slot.name for slot in slots} - fitted
        return frozenset(name.removeprefix(SYMBOL) for name in names if name.startswith(SYMBOL))

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """Every drawing there is, once."""
        return tuple({one.digest: one for one in (*self.framing, *self.parts.values())}.values())


def frames(
    component: Component,
    shelves: Shelves | None = None,
    cache: Cache = Cache(None),  # noqa: B008  (it is frozen)
) -> Frames:
    """Return what the template of ``component``, dealt, draws; libraries are looked up on ``shelves``.

    Raises:
        DefinitionError: with the mistakes of all its sources, T101 to T119; L003, what these do not draw.
    """
    workshop = _Workshop(component, shelves or Shelves(shipped()), cache)
    template = component.template
    sides = {"front": (template.front, template.front_file), "back": (template.back, template.back_file)}
    drawn: dict[str, list[Layers]] = {"back": [()] * len(component.pieces)}
    own: dict[str, bool] = {"back": False}
    mistakes: list[Mistake] = []
    for side, (text, file) in sides.items():
        if not text:
            continue
        source = workshop.source(text, file)
        try:
            own[side] = source.mentions("piece")
            drawn[side] = workshop.faces(source, each=own[side])
            if side == "back":
                _no_scattering(source, drawn[side])
        except DefinitionError as error:
            mistakes.extend(dict.fromkeys(_told(mistake, component) for mistake in error.mistakes))
        except UndrawnError as error:
            cure = "ask for one of these, or copy the template and draw it there"
            mistakes.append(Mistake(component.at, UNDRAWN, str(error), cure))
    mistakes = mistakes or list(_unshown(component, drawn))
    if mistakes:
        raise DefinitionError(mistakes)
    return Frames(
        fronts=tuple(drawn["front"]),
        backs=tuple(drawn["back"]),
        own_backs=own["back"],
        parts=workshop.parts.drawings,
    )


def _told(mistake: Mistake, component: Component) -> Mistake:
    """Return ``mistake`` of a source; where words are at fault, with the component whose words they are."""
    if mistake.code not in {LETTER, ROOM}:
        return mistake
    whose = f"{component.name} of {component.at.file}:{component.at.line}"
    return replace(mistake, message=f"{mistake.message}, on {whose}")


def _unshown(component: Component, drawn: Mapping[str, list[Layers]]) -> Iterator[Mistake]:
    """Yield that the template shows no motifs, or no pictures, where cards of these got one for others."""
    if any(
        isinstance(piece, PictureCard) and not _holds(layers, piece.picture)
        for piece, layers in zip(component.pieces, drawn["front"], strict=True)
    ):
        message = f"the template '{component.template.name}' shows no picture on fronts"
        yield Mistake(component.at, UNDRAWN, message, SHOWS_PICTURES)
    bare = [f"{side}s" for side in ("front", "back") if _misses_motif(component, drawn[side], side)]
    if bare:
        message = f"the template '{component.template.name}' shows no motif on {' and '.join(bare)}"
        yield Mistake(component.at, UNDRAWN, message, SHOWS_MOTIFS)


def _misses_motif(component: Component, faces: Sequence[Layers], side: str) -> bool:
    """Return whether some card has a motif on that side, and its face no slot for it."""
    return any(
        isinstance(piece, MotifCard) and not _holds(layers, getattr(piece, side))
        for piece, layers in zip(component.pieces, faces, strict=True)
    )


def _holds(layers: Layers, symbol: str) -> bool:
    return any(isinstance(layer, Slot) and layer.name == f"{SYMBOL}{symbol}" for layer in layers)


def _no_scattering(source: Source, backs: list[Layers]) -> None:
    if any(isinstance(layer, Slot) and layer.box is None for back in backs for layer in back):
        message = "symbols are scattered on fronts only"
        raise DefinitionError([Mistake(source.find("data-slot"), SLOT, message, "take data-slot away")])


class _Workshop:
    """Draws the faces of a component; keeps what it made, by the SVG it was made of."""

    def __init__(self, component: Component, shelves: Shelves, cache: Cache) -> None:
        template = component.template
        self._component = component
        self._folder = Path(template.at.file).parent
        self._cache = cache
        self._made: dict[bytes, Drawing] = {}
        self._laid: dict[tuple[Source, str], Layers] = {}
        parts = {name: self.source(text, file) for name, text, file in template.parts}
        self.renderer = renderer(shelves)
        self.parts = Parts(component, self.renderer, parts, self._part)

    def source(self, text: str, file: str) -> Source:
        """Return the source with its file's name as messages show it."""
        return Source(text, (self._folder / file).as_posix())

    def faces(self, source: Source, *, each: bool) -> list[Layers]:
        """Return the layers of ``source`` for every piece; drawn once unless it is another for ``each``."""
        if not each:
            return [self._layers(source, None)] * len(self._component.pieces)
        pieces: Sequence[Piece] = self._component.pieces
        if "key" not in source.text:  # then copies that differ in nothing else look alike
            pieces = [replace(piece, key="") for piece in pieces]
        drawn = {piece: self._layers(source, piece) for piece in dict.fromkeys(pieces)}
        return [drawn[piece] for piece in pieces]

    def _layers(self, source: Source, piece: Piece | None) -> Layers:
        template = self._component.template
        self.parts.begin_face()
        values = knowledge(self._component, self.parts) | ({} if piece is None else {"piece": piece})
        svg = self.renderer.render(source, values)
        if (source, svg) not in self._laid:
            root = parsed(source, svg)
            bleed_box = template.bleed_shape.box
            frame(source, root, template.drawn_for or bleed_box, bleed_box)
            paint(source, root, dict(template.colours))
            letter(source, root)
            found = layers(source, root, self.parts.known())
            laid = (one if isinstance(one, Slot) else self._drawing(source, one) for one in found)
            self._laid[source, svg] = tuple(laid)
        return self._laid[source, svg]

    def _part(self, source: Source, svg: str) -> Drawing:
        root = parsed(source, svg)
        paint(source, root, dict(self._component.template.colours))
        letter(source, root)
        return self._drawing(source, root)

    def _drawing(self, source: Source, root: Element) -> Drawing:
        lettered = take_smallest(root)
        content = tostring(root)
        if content not in self._made:
            try:
                made = drawing(content, cache=self._cache)
                self._made[content] = replace(made, lettered=_scaled(lettered, root, made))
            except DrawingError as error:
                mistake = Mistake(_place(source, error.message), REFUSED, error.message, error.cure)
                raise DefinitionError([mistake]) from error
        return self._made[content]


def _scaled(lettered: tuple[str, float] | None, root: Element, made: Drawing) -> tuple[str, float] | None:
    """Return what is lettered on ``root`` with its size in the units of the drawing made of it."""
    if lettered is None:
        return None
    *_, width, _ = (float(number) for number in root.get("viewBox", "").replace(",", " ").split())
    words, size = lettered
    return words, size * made.size.width / width


def _place(source: Source, message: str) -> Position:
    """Return where what a message quotes, an element or a value, first stands in the source."""
    from ludopress.art.vocabulary import REFUSED as NAMES  # noqa: PLC0415  (a warm cache need not pay for it)

    held = [f"<{tag}" for tag, (what, _) in NAMES.items() if message.endswith(f" {what}")]
    quoted = [part for pair in _QUOTED.findall(message) for part in pair if part]
    places = (source.find(words) for words in (*quoted, *held))
    return next((place for place in places if place.line), Position(source.file))
