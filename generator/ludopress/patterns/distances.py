"""Distances: how far apart motifs look, to whoever sees least of the difference.

For each vision the distance has two parts, as legs of a right angle: the colour that has to be moved to make
one motif's colours the other's, and the difference of their shapes in the turn in which they are most alike,
since cards lie any way up. The distance is the least over the visions. About 1.5 is clear at a glance.
"""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ludopress.patterns.features import DIRECTIONS, SHAPED, Look, turned
from ludopress.patterns.sight import VISIONS, Numbers, Pixels, ciede2000, lab, parsed

# CIEDE2000 that count as 1: 20 for normal eyes; for the others as many as make unlike motifs as unlike.
COLOUR = {"normal": 20.0, "deutan": 16.0, "protan": 16.0, "grey": 10.0}
SHAPE = 0.55  # of shapes, that counts as 1
OTHER_FAMILY = 0.22  # added to the shape: other things are drawn
OTHER_VARIANT = 0.10
SAME_COLOURS = 0.7  # the same variant with less between its colours is the same motif
SAME_PLACES = 0.35  # so is the same family with less of its places changed
CHANGED = 20.0  # of CIE76, where a place shows another colour

_SHAPES_SEEN = [SHAPED.index("normal" if vision == "grey" else vision) for vision in VISIONS]
_SOFTNESS = 4.0  # CIEDE2000: how much dearer than the best a way may be and still be used
_ROUNDS = 15


class Pool:
    """Motifs to be compared with each other; what it returns is in their order."""

    def __init__(self, looks: Sequence[Look]) -> None:
        self.looks = tuple(looks)
        palettes = list(dict.fromkeys(look.motif.palette for look in looks))
        colours = np.array([[parsed(colour) for colour in palette.colours] for palette in palettes], np.uint8)
        self._costs = _costs(colours)
        self.palettes = np.array([palettes.index(look.motif.palette) for look in looks])
        families = [look.motif.family for look in looks]
        variants = [(look.motif.family, look.motif.variant) for look in looks]
        self.families, self.variants = _numbered(families), _numbered(variants)
        self._shares = np.array([look.shares for look in looks]).T
        self._shapes = np.array([look.shapes for look in looks]).swapaxes(0, 1)  # visions, motifs, numbers
        self._sizes = (self._shapes**2).sum(axis=-1)

    def __len__(self) -> int:
        return len(self.looks)

    def by_vision(self, index: int) -> Numbers:
        """Return the distances of motif ``index`` to every motif, for each vision (4 × n)."""
        return np.asarray(np.hypot(self._colour(index), self._shape(index)), float)

    def to(self, index: int) -> Numbers:
        """Return the distances of motif ``index`` to every motif."""
        return np.asarray(self.by_vision(index).min(axis=0), float)

    def apart(self, index: int) -> Numbers:
        """Return the distances of motif ``index``, 0 to what a player may take for the same.

        That is also what is called by the same words: a family in the same colours.
        """
        colour = self._colour(index)
        away = np.hypot(colour, self._shape(index)).min(axis=0)
        alike = (self.variants == self.variants[index]) & (colour.min(axis=0) < SAME_COLOURS)
        alike |= (self.families == self.families[index]) & (self.palettes == self.palettes[index])
        kin = np.flatnonzero((self.families == self.families[index]) & ~alike)
        alike[kin[self.changed(index, kin) < SAME_PLACES]] = True
        alike[index] = True
        return np.where(alike, 0.0, away)

    def shapes(self, index: int) -> Numbers:
        """Return how far the shapes of the motifs are from that of motif ``index``, to normal eyes."""
        normal: Numbers = self._shape(index)[list(VISIONS).index("normal")]
        return normal

    def changed(self, index: int, others: NDArray[np.intp]) -> Numbers:
        """Return how much of motif ``index`` shows another colour in each of ``others``, however turned."""
        turns = np.array([np.rot90(self._thumbs[index], turn) for turn in range(4)])
        away = np.sqrt(((self._thumbs[others][:, None] - turns) ** 2).sum(axis=-1))
        return np.asarray((away > CHANGED).mean(axis=(2, 3)).min(axis=1), float)

    def _shape(self, index: int) -> Numbers:
        """Return how much the shapes differ, in the turn in which they are most alike (4 × n)."""
        own = self._shapes[:, index, None]
        likeness = (self._shapes * own).sum(axis=-1)
        for step in range(1, DIRECTIONS):
            np.maximum(likeness, (self._shapes * turned(own, step)).sum(axis=-1), out=likeness)
        away = np.sqrt(np.maximum((own**2).sum(axis=-1) + self._sizes - 2 * likeness, 0.0))
        away += OTHER_FAMILY * (self.families != self.families[index])
        away += OTHER_VARIANT * (self.variants != self.variants[index])
        return np.asarray(away[_SHAPES_SEEN] / SHAPE, float)

    def _colour(self, index: int) -> Numbers:
        """Return what it costs at least to turn the colours into those of every motif (4 × n).

        The dual of the transport, found by Sinkhorn's method and made feasible: never more than the true
        cost, and in 95 of 100 pairs less than 0.09 below it. After Cuturi, "Sinkhorn Distances", NIPS 26
        (2013).
        """
        costs = self._costs[:, self.palettes[index]][:, :, :, self.palettes]  # visions, 6, 6, motifs
        kernel = np.exp(-costs / _SOFTNESS) + 1e-30  # never 0
        own, others = self._shares[:, index, None] + 1e-6, self._shares + 1e-6
        give = np.ones((len(costs), *others.shape))
        for _ in range(_ROUNDS):
            take = others / np.einsum("vijn,vin->vjn", kernel, give)
            give = own / np.einsum("vijn,vjn->vin", kernel, take)
        price = _SOFTNESS * np.log(give)
        worth = (costs - price[:, :, None]).min(axis=1)
        price = (costs - worth[:, None]).min(axis=2)
        whole = (price * own).sum(axis=1) + (worth * others).sum(axis=1)
        return np.asarray(whole / np.array(list(COLOUR.values()))[:, None], float)

    @cached_property
    def _thumbs(self) -> NDArray[np.float32]:
        return np.array([lab(look.thumb) for look in self.looks], np.float32)


def _costs(colours: Pixels) -> Numbers:
    """Return CIEDE2000 for each vision, palette and colour, and other colour and palette (4, p, 6, 6, p)."""
    seen = [lab(colours, vision) for vision in VISIONS]
    return np.array([ciede2000(one[:, :, None, None], one.swapaxes(0, 1)[None, None]) for one in seen])


def _numbered(things: Sequence[object]) -> NDArray[np.intp]:
    numbers = {thing: number for number, thing in enumerate(dict.fromkeys(things))}
    return np.array([numbers[thing] for thing in things], np.intp)
