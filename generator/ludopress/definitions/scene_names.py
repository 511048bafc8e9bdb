"""Names in a plot: what they mean depends on what stands on the stage by then."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ludopress.model.scenes import Value
from ludopress.scenes.kinds import Kind, Said
from ludopress.scenes.records import NOTHING, OPENED, OPENING, RECORDS
from ludopress.scenes.telling import EXTENTS, NUMBERS, PLACES, SIDE
from ludopress.scenes.values import Wanted, uses, words

HORIZON, LIGHT = "horizon", "light"
_PARTS = ("x", "y")
_KINDS = {Kind.STANDING: Wanted.PLACE, Kind.WAY: Wanted.WAY}


@dataclass(frozen=True, slots=True)
class Misuse:
    """A name that does not mean what is wanted, ``offset`` characters into part ``index`` of a value."""

    message: str
    name: str
    offset: int
    index: int | None


@dataclass(frozen=True, slots=True)
class Scope:
    """What names mean: numbers and places from the beginning, and what stands or runs there so far."""

    numbers: frozenset[str] = frozenset({HORIZON, SIDE})
    places: frozenset[str] = frozenset({LIGHT})
    standing: set[str] = field(default_factory=set)
    ways: set[str] = field(default_factory=set)

    def copied(self, *, apart: bool = False) -> "Scope":
        """Return the same for layers within, or a world ``apart``: what stands there then stays there."""
        kept = set() if apart else self.standing, set() if apart else self.ways
        return replace(self, standing=set(kept[0]), ways=set(kept[1]))

    def knowing(self, numbers: Iterable[str] = (), places: Iterable[str] = ()) -> "Scope":
        """Return the same with more names."""
        return replace(self, numbers=self.numbers | set(numbers), places=self.places | set(places))

    def words(self) -> list[str]:
        """Return every name that means something."""
        return sorted({*self.numbers, *self.places, *self.standing, *self.ways})

    def means(self, name: str, wanted: Wanted) -> bool:
        """Return whether ``name`` is what is wanted."""
        base, _, member = name.partition(".")
        if wanted is Wanted.WAY:
            return name in self.ways
        if wanted is Wanted.PLACE:
            return name in self.places or (base in self.standing and (not member or member in PLACES))
        if base in self.places:
            return member in _PARTS
        if name in self.numbers:
            return True
        corner, _, part = member.partition(".")
        numbers = {*NUMBERS, *EXTENTS}
        return base in self.standing and (member in numbers or (corner in PLACES and part in _PARTS))

    def misuses(self, said: Said, value: Value) -> Iterator[Misuse]:
        """Give every name in ``said``, which ``value`` says, that means nothing here, or something else."""
        single = not isinstance(value, tuple)
        wanted = Wanted.PLACE if said.kind is Kind.SPOT and single else Wanted.NUMBER
        for index, expression in enumerate(said.numbers):
            for name, use in uses(expression, wanted):
                place = None if single else index
                if name is None:
                    yield Misuse(f"{use.value} is wanted here", "", 0, place)
                elif not self.means(name.name, use):
                    yield Misuse(self._unknown(name.name, use), name.name, name.offset, place)
        if said.kind in _KINDS:
            for word, offset in said.words:
                if word not in (self.standing if said.kind is Kind.STANDING else self.ways):
                    yield Misuse(self._unknown(word, _KINDS[said.kind]), word, offset, None)

    def stands(self, part: str, values: dict[str, Value]) -> None:
        """Take down what stands and runs there once ``part`` is drawn, of which ``values`` are said."""
        found = RECORDS.get(part, NOTHING)
        self.standing.update(found.places)
        self.ways.update(found.ways)
        if part == "subject":
            self.standing.update(_named(values.get("name") or values.get("slot")))
        if part == "inside":
            kinds = _named(values.get("opening"))
            self.standing.add(OPENING)
            self.standing.update(set.intersection(*({kind, *OPENED.get(kind, ())} for kind in kinds or [""])))
            self.standing.discard("")

    def _unknown(self, name: str, wanted: Wanted) -> str:
        if name in self.words() or name.partition(".")[0] in self.words():
            return f'"{name[:40]}" is not {wanted.value}'
        return f'nothing is called "{name[:40]}" here'


def _named(value: Value | None) -> list[str]:
    return [word for word, _ in words(value)] if isinstance(value, str) and value else []
