"""Layouts: where each symbol of each piece goes, found in the cache or scattered anew."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from importlib.metadata import version
from itertools import chain
from struct import Struct
from types import MappingProxyType

from ludopress.cache import Cache, digest
from ludopress.errors import DefinitionError, LayoutError, Mistake
from ludopress.faces.labels import Labels, labelled, smallest
from ludopress.faces.scatter import VERSION, Packing, scatter, schedule
from ludopress.model import Art, Card, Component, Matrix, Outline

KIND = "layouts"
PACKING = Packing()
_MATRIX = Struct("<6d")

Layouts = Sequence[Sequence[Matrix]]


def layouts(
    component: Component,
    arts: Mapping[str, Art],
    cache: Cache,
    labels: Labels = MappingProxyType({}),
) -> Layouts:
    """Return a matrix for each symbol that is scattered on each of the component's pieces: those of cards.

    Symbols take up their ``labels``' room, too.

    Raises:
        DefinitionError: L002, the symbols find no room on the template.
    """
    if not any(isinstance(piece, Card) for piece in component.pieces):
        return [()] * len(component.pieces)
    table = _Table.of(component, arts, labels)
    found = _unpacked(cache.get(KIND, table.key), table.hands)
    if found is None:
        try:
            found = scatter(
                table.hands, component.template.safe_shape, table.seeds, table.packing, table.ranks
            )
        except LayoutError as error:
            raise DefinitionError([Mistake(component.at, "L002", str(error))]) from error
        cache.put(KIND, table.key, _packed(found))
    return found


@dataclass(frozen=True)
class _Table:
    """All that decides the layouts of a component: each piece's outlines, seed and ranks of size."""

    component: Component
    hands: Sequence[Sequence[Outline]]
    seeds: Sequence[int]
    ranks: Sequence[Sequence[int]]
    packing: Packing

    @staticmethod
    def of(component: Component, arts: Mapping[str, Art], labels: Labels) -> "_Table":
        art_of = {symbol.key: arts.get(symbol.drawing.digest) for symbol in component.symbols.symbols}
        bare = {key: art.contour for key, art in art_of.items() if art is not None}
        whole = {key: labelled(outline, labels.get(key, ())) for key, outline in bare.items()}
        seeds = [digest(str(component.seed), component.key, piece.key) for piece in component.pieces]
        return _Table(
            component,
            hands=[[whole[key] for key in piece.symbols] for piece in component.pieces],
            seeds=[int(seed[:16], 16) for seed in seeds],  # a piece's own, however many pieces there are
            ranks=schedule([piece.symbols for piece in component.pieces], component.seed),
            packing=replace(PACKING, smallest=smallest(bare, labels)) if labels else PACKING,
        )

    @property
    def key(self) -> str:
        """The cache's key."""
        libraries = (VERSION, version("numpy"), version("shapely"))
        asked = repr((libraries, self.component.template.safe_shape, self.seeds, self.packing, self.ranks))
        outlines = [
            part
            for outline in chain.from_iterable(self.hands)
            for part in (outline.ink, outline.solid, repr(outline.tolerance))
        ]
        return digest(asked, *outlines)


def _packed(found: Layouts) -> bytes:
    return b"".join(_MATRIX.pack(*astuple(matrix)) for matrix in chain.from_iterable(found))


def _unpacked(stored: bytes | None, hands: Sequence[Sequence[Outline]]) -> Layouts | None:
    """Return the layouts in a cache's entry; None for an entry that does not fit the hands."""
    if stored is None or len(stored) != _MATRIX.size * sum(map(len, hands)):
        return None
    matrices = (Matrix(*numbers) for numbers in _MATRIX.iter_unpack(stored))
    return [[next(matrices) for _ in hand] for hand in hands]
