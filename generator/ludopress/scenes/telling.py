"""Telling: a plot's layers drawn one after another on a stage, what they say settled by chance as they come.

What names stand for: numbers are shares of the stage, places are millimetres.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise

from ludopress.model import Layer, Subject
from ludopress.scenes.dressing import Dressed
from ludopress.scenes.kinds import parameters, read, settled
from ludopress.scenes.parts import PARTS
from ludopress.scenes.picture import Mark
from ludopress.scenes.stage import Place, Stage
from ludopress.scenes.values import Luck
from ludopress.scenes.wardrobe import Role

Own = Mapping[str, float | complex]
"""A plot's own values by name, as shares: a complex one is a place, across and down."""
Relation = Callable[..., None]
"""What brings layers or subjects together: handed the telling, the layers within it, and what a plot says."""

PLACES: dict[str, Callable[[Place], complex]] = {
    "foot": lambda place: place.foot,
    "middle": lambda place: place.middle,
    "top": lambda place: place.foot - 1j * place.height,
    "left": lambda place: place.middle - place.width / 2,
    "right": lambda place: place.middle + place.width / 2,
}
"""Places of what stands on the stage. With .x and .y they are numbers, and so are those of NUMBERS."""
NUMBERS = {"left": "left.x", "right": "right.x", "top": "top.y", "x": "middle.x", "y": "middle.y"}
EXTENTS = ("width", "height")
SIDE = "side"


@dataclass(frozen=True, slots=True)
class Telling:
    """A plot told on ``stage``: its ``cast``, subjects by slot, its ``own`` values and the ``relations``.

    ``seats`` are where one can stand on what stands there, ``grounds`` where subjects meet the ground or are
    above it, ``rims`` the ends of the openings of vessels and ``marks`` where the drawing begins, by name.
    ``shown`` has the slot of every subject that is drawn and how it stands, in all worlds, in that order;
    ``tones`` has how light the first of copies is, by slot and role, None where nothing is repeated;
    ``costumes`` has what the hero wears, once that is chosen.
    """

    stage: Stage
    cast: Mapping[str, Subject]
    own: Own
    relations: Mapping[str, Relation]
    seats: dict[str, complex] = field(default_factory=dict)
    grounds: dict[str, complex] = field(default_factory=dict)
    rims: dict[str, tuple[complex, complex]] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    shown: list[tuple[str, Dressed]] = field(default_factory=list)
    tones: dict[tuple[str, str], float] | None = None
    costumes: list[Role] = field(default_factory=list)

    @property
    def luck(self) -> Luck:
        """What expressions are settled with."""
        return Luck(self.means, self.stage.chance)

    def on(self, stage: Stage) -> "Telling":
        """Return the same, told on another stage, where what stands has no marks here."""
        seats = {name: seat for name, seat in self.seats.items() if name in stage.places}
        rims = {name: rim for name, rim in self.rims.items() if name in stage.places}
        grounds = {name: ground for name, ground in self.grounds.items() if name in stage.places}
        return replace(self, stage=stage, seats=seats, grounds=grounds, rims=rims, marks={})

    def knowing(self, **values: complex) -> "Telling":
        """Return the same, with more values of its own."""
        return replace(self, own={**self.own, **values})

    def tell(self, layers: Iterable[Layer]) -> None:
        """Draw ``layers``, bottom to top."""
        for layer in layers:
            relation = self.relations.get(layer.part)
            if relation:
                relation(self, layer.inside, **self._settled(layer, relation))
            else:
                part = PARTS[layer.part]
                part(self.stage, **self._settled(layer, part))

    def means(self, name: str) -> float | complex:
        """Return what ``name`` stands for; KeyError where it stands for nothing."""
        way, along, share = name.partition("@")
        if along:
            return along_way(self.stage.ways[way], float(share))
        base, _, member = name.partition(".")
        if base == "horizon":
            return self._down(self.stage.horizon)
        if base == "light":
            return self._member(self.stage.light, member)
        if base not in self.own:
            return self._standing(self.stage.places[base], member)
        own = self.own[base]
        return self._member(self.stage.spot(own.real, own.imag), member) if isinstance(own, complex) else own

    def _settled(self, layer: Layer, part: Callable[..., object]) -> dict[str, object]:
        known = parameters(part)
        return {
            known[name].argument: settled(read(value, known[name]), self.stage, self.luck)
            for name, value in layer.values
        }

    def _standing(self, place: Place, member: str) -> float | complex:
        if member in EXTENTS:
            box = self.stage.box
            return place.width / box.width if member == "width" else place.height / box.height
        corner, _, part = NUMBERS.get(member, member or "middle").partition(".")
        return self._member(PLACES[corner](place), part)

    def _member(self, point: complex, member: str) -> float | complex:
        if not member:
            return point
        return self._across(point.real) if member == "x" else self._down(point.imag)

    def _across(self, x: float) -> float:
        return (x - self.stage.box.left) / self.stage.box.width

    def _down(self, y: float) -> float:
        return (y - self.stage.box.top) / self.stage.box.height


def along_way(way: Sequence[complex], share: float) -> complex:
    """Return the place so far along ``way``, 0 to 1, by its length."""
    lengths = list(accumulate((abs(other - one) for one, other in pairwise(way)), initial=0.0))
    reach = min(max(share, 0.0), 1.0) * lengths[-1]
    for (one, other), (start, end) in zip(pairwise(way), pairwise(lengths), strict=True):
        if reach <= end and end > start:
            return one + (other - one) * (reach - start) / (end - start)
    return way[-1]
