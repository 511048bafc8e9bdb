"""What a figure stands before, and how light it has to be to be told from it once a picture is finished."""

from dataclasses import dataclass
from itertools import pairwise

from ludopress.scenes.colours import lightness, mix
from ludopress.scenes.stage import Place, Stage
from ludopress.scenes.veils import veil
from ludopress.scenes.wardrobe import NEED, Role, goal

_LOW = 0.8  # of the height: who stands as low is seen in the shade of the finish
_SMALL = 0.3  # of the height: who is smaller, that is
_MOST = 0.36  # lightness: more than that is not asked for because of it
_HALVES = 0.8  # of what the halves of what lies behind a side figure differ by counts, of others half of that


@dataclass(frozen=True, slots=True)
class Before:
    """What a figure stands before: ``behind`` is the mean colour of it."""

    stage: Stage
    place: Place
    role: Role
    behind: str

    @property
    def air(self) -> str:
        """The colour of the air before it."""
        return air(self.stage, self.behind)

    def goal(self, seen: float) -> float:
        """Return how light the main colour is to look that would be as light as ``seen``."""
        role, place, box = self.role, self.place, self.stage.box
        low = place.foot.imag > box.top + _LOW * box.height and place.height < _SMALL * box.height
        need = NEED[role]
        if low:
            need = min(need / (1 - veil(box, place.foot - 0.3j * place.height)), _MOST)
        return goal(seen, self._tones(), need, "light" if low else "near")

    def _tones(self) -> tuple[float, float]:
        """Return how light it is behind the darker and the lighter half, as far as that counts."""
        foot, half, high = self.place.foot, 0.62 * self.place.width, self.place.height
        levels = foot.imag - high, foot.imag - 0.5 * high, foot.imag - 0.05 * high
        mean, counts = lightness(self.behind), _HALVES if self.role == "side" else _HALVES / 2
        halves = [
            lightness(self.stage.picture.behind(foot.real - half, top, foot.real + half, bottom))
            for top, bottom in pairwise(levels)
        ]
        low, high = (min(*halves, mean), max(*halves, mean))
        return mean + counts * (low - mean), mean + counts * (high - mean)


def air(stage: Stage, behind: str) -> str:
    """Return the colour of the air before a figure: a third of it is what lies behind, dark at night."""
    return mix(mix(stage.palette.horizon, stage.palette.mid, 0.3), behind, 0.35)
