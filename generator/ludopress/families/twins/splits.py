"""How many motifs stand on one, two and three sides: together they fill both sides of every card."""

from dataclasses import dataclass

from ludopress.designs.existence import Verdict
from ludopress.designs.graphs import simple_graph
from ludopress.families.twins.settings import Settings

SIDES = {"unique": 1, "double": 2, "triple": 3}
USUAL = {"unique": 24, "double": 96, "triple": 18}  # of 135 cards, in which 65 to 73 points can be found
_FILLED = ("triple", "unique", "double")  # what is left out, in this order; the last one takes all the rest


@dataclass(frozen=True, slots=True)
class Split:
    """So many motifs on one side, on two and on three."""

    unique: int
    double: int
    triple: int

    @property
    def motifs(self) -> int:
        """How many different motifs there are."""
        return self.unique + self.double + self.triple

    @property
    def sides(self) -> int:
        """How many sides they fill."""
        return self.unique + 2 * self.double + 3 * self.triple

    @property
    def degrees(self) -> list[int]:
        """On how many sides each motif stands: the unique ones first, the triple ones last."""
        return [1] * self.unique + [2] * self.double + [3] * self.triple

    @property
    def can_be_paired(self) -> bool:
        """Whether cards exist with two different motifs each, on no two cards the same two."""
        return simple_graph(self.degrees).verdict is Verdict.EXISTS

    def __str__(self) -> str:
        return f"{self.unique} unique, {self.double} double and {self.triple} triple motifs"


def given(settings: Settings) -> dict[str, int]:
    """Return those of the three numbers that the settings say."""
    written = {kind: getattr(settings, kind) for kind in SIDES}
    return {kind: count for kind, count in written.items() if count is not None}


def split_of(settings: Settings) -> Split | None:
    """Return the numbers given, and of what is left out its share of the rest; None where it does not sum.

    >>> split_of(Settings()), split_of(Settings(cards=60, triple=0))
    (Split(unique=24, double=96, triple=18), Split(unique=14, double=53, triple=0))
    """
    counts = given(settings)
    rest = 2 * settings.cards - sum(SIDES[kind] * count for kind, count in counts.items())
    missing = [kind for kind in _FILLED if kind not in counts]
    while missing and rest >= 0:
        counts[missing[0]] = _share(missing, rest)
        rest -= SIDES[missing[0]] * counts[missing[0]]
        del missing[0]
    return None if rest else Split(**counts)


def _share(missing: list[str], rest: int) -> int:
    """Return how many motifs of the first kind get their share of the ``rest`` of the sides.

    Before the double ones, which come last, the number leaves an even rest.
    """
    kind, *later = missing
    if not later:
        return rest // SIDES[kind]
    step, start = (2, rest % 2) if later == ["double"] else (1, 0)
    whole = sum(USUAL[each] * SIDES[each] for each in missing)
    return start + step * ((2 * (rest * USUAL[kind] - start * whole) + step * whole) // (2 * step * whole))
