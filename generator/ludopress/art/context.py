"""What an element takes from where it stands: inherited properties, the viewport, the map so far."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludopress.art.markup import Node
from ludopress.art.numbers import transform
from ludopress.art.vocabulary import INHERITED, colour_of, refuse_telling
from ludopress.model import Matrix, Size

_HERE = Matrix()


@dataclass(frozen=True, slots=True)
class Context:
    """The state of the walk at one element.

    ``matrix`` leads from the element's units to those of the nearest group that is written. ``watched`` says
    that unpainted paths count, since a group's effect measures its box. ``used`` are the <use>d ids above.
    """

    viewport: Size
    inherited: Mapping[str, str]
    matrix: Matrix = _HERE
    depth: int = 0
    watched: bool = False
    used: tuple[str, ...] = ()

    @staticmethod
    def top(viewport: Size) -> "Context":
        """Return the context of a root: initial values."""
        return Context(viewport, {name: initial for name, (_, initial) in INHERITED.items()})

    def enter(self, node: Node) -> "Context":
        """Return the context inside ``node``: its own properties and its transform taken up.

        Raises:
            DrawingError: a value is not understood, or dropping a property would change the picture.
        """
        matrix = transform(node.attributes["transform"]) if "transform" in node.attributes else None
        return replace(
            self,
            inherited=self._properties(node),
            matrix=self.matrix @ matrix if matrix else self.matrix,
            depth=self.depth + 1,
        )

    def _properties(self, node: Node) -> Mapping[str, str]:
        own: dict[str, str] = {}
        for name, value in node.attributes.items():
            refuse_telling(name, value)
            if name in INHERITED and value and value != "inherit":
                grammar, initial = INHERITED[name]
                own[name] = initial if value in ("initial", "unset") else grammar(value, self.viewport)
        if not own:
            return self.inherited
        current = own.get("color", self.inherited["color"])
        for name in ("fill", "stroke"):
            if own.get(name, "").lower() == "currentcolor":
                own[name] = colour_of(own[name], current)
        return {**self.inherited, **own}
