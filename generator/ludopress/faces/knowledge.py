"""What a template's sources know: the piece, its cut, the colours, what may be placed on it, and words."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, is_dataclass

from ludopress.art.grounds import is_covered
from ludopress.faces.sources import Chooser, PlacingError, Renderer, Source, UndrawnError
from ludopress.model import Circle, Component, Drawing, Point, Polygon, Rectangle, Shape
from ludopress.typography.capitals import capitals

SYMBOL = "symbol: "  # how the name of a slot begins that holds one
MIDDLE_ENOUGH = 0.98  # of the largest disc: then one about the middle of the box looks better
MOST_NEW = 400  # parts that a face is the first to ask for: drawing them takes seconds
FARTHEST = 5000.0  # mm: no piece is larger
LONGEST = 100  # letters of a value
VALUES = f"it takes numbers, a line of text of up to {LONGEST} letters, or lists of these"
KINDS = {Circle: "circle", Rectangle: "rectangle"}
Draw = Callable[[Source, str], Drawing]


def knowledge(component: Component, parts: "Parts") -> dict[str, object]:
    """Return what every source of the component's template knows, by name."""
    template = component.template
    phrases = dict(component.phrases)
    return common(component) | {
        "trim": template.trim.box,
        "bleed": template.bleed,
        "safe": template.safe,
        "shape": KINDS.get(type(template.trim), "polygon"),
        "room": room_of(template.trim),
        "outline": lambda by=0.0: outline_of(template.trim, by),
        "part": parts.part,
        "symbol": parts.symbol,
        "covers": parts.covers,
        "rule": component.rule,
        "locale": component.locale,
        "say": lambda words: phrases.get(words, words),
        "capitals": lambda words: capitals(str(words), component.habits),
    }


def common(component: Component) -> dict[str, object]:
    """Return what the sources of parts know as well."""

    def among(what: str, value: str, known: Iterable[str]) -> str:
        """Return ``value`` if it is one of those ``known``, for the template draws no other ``what``."""
        names = list(known)
        if value not in names:
            message = f"the template '{component.template.name}' draws no {what} '{value}'"
            raise UndrawnError(f"{message}; it draws {', '.join(names)}")
        return value

    colours = dict(component.template.colours)
    return {"colours": colours, "choose": Chooser(component.seed), "among": among}


@dataclass(frozen=True)
class Parts:
    """The functions ``part`` and ``symbol`` of sources, and the drawings of the parts asked for so far."""

    component: Component
    renderer: Renderer
    sources: Mapping[str, Source]
    draw: Draw
    drawings: dict[str, Drawing] = field(default_factory=dict)
    _asked: dict[str, tuple[object, ...]] = field(default_factory=dict)
    _new: list[int] = field(default_factory=list)

    def part(self, name: str, /, **values: object) -> str:
        """Return what a slot is called that holds the part ``name``, drawn with these ``values``.

        Raises PlacingError for a part that there is not, and for values that are no words or numbers.
        """
        if not isinstance(name, str) or name not in self.sources:
            there = ", ".join(self.sources) or "none"
            raise PlacingError(f"there is no part '{name}'", f"template.yaml has: {there}")
        label = " ".join((name, *map(_written, values.values())))
        asked = (name, *values.items())
        if self._asked.setdefault(label, asked) != asked:
            raise PlacingError(f"two parts that differ are both called '{label}'", "give them other values")
        if label not in self.drawings:
            self._refuse_flood()
            source = self.sources[name]
            svg = self.renderer.render(source, common(self.component) | values)
            self.drawings[label] = self.draw(source, svg)
        return label

    def symbol(self, key: str) -> str:
        """Return what a slot is called that holds the symbol ``key``; PlacingError if there is none."""
        symbols = self.component.symbols
        if not any(symbol.key == key for symbol in symbols.symbols):
            cure = f"the set is '{symbols.slug}'" if symbols.slug else "the deck names no set of symbols"
            raise PlacingError(f"there is no symbol '{key}'", cure)
        return f"{SYMBOL}{key}"

    def covers(self, key: str) -> bool:
        """Return whether the symbol ``key`` fills a frame, as motifs and photographs do; see ``symbol``."""
        self.symbol(key)
        return is_covered(self.component.symbols[key].drawing)

    def begin_face(self) -> None:
        """Let the next face ask for as many new parts as any."""
        self._new.clear()

    def _refuse_flood(self) -> None:
        self._new.append(1)
        if len(self._new) > MOST_NEW:
            message = f"a single face asks for more than {MOST_NEW} different parts"
            raise PlacingError(message, "a part is for what repeats: draw in the source what is of one face")

    def known(self) -> set[str]:
        """Return every name a slot may have."""
        return {*self.drawings, *(f"{SYMBOL}{symbol.key}" for symbol in self.component.symbols.symbols)}


def _written(value: object) -> str:
    """Return a part's value as its name has it; PlacingError for what has no name that is always the same."""
    if isinstance(value, list | tuple):
        return ",".join(map(_written, value))
    written = str(value)  # of something undefined: an error of its own
    if is_dataclass(value):  # a piece, a cue
        return written
    if not isinstance(value, str | int | float | None):
        raise PlacingError(f"a part cannot be given a value of type {type(value).__name__}", VALUES)
    if not written.isprintable() or len(written) > LONGEST:
        raise PlacingError(f"a part cannot be given the value {written[:LONGEST]!r}", VALUES)
    return written


def room_of(shape: Shape) -> Circle:
    """Return the largest disc within ``shape``, about the middle of the box round it where there are several.

    >>> from ludopress.model import Box
    >>> room_of(Rectangle(Box(0, 0, 20, 32)))
    Circle(centre=Point(x=10.0, y=16.0), diameter=20)
    """
    if not isinstance(shape, Polygon):
        return Circle(shape.box.centre, min(shape.box.width, shape.box.height))
    import shapely  # noqa: PLC0415  (a fifth of a second that round and square pieces need not pay)

    whole = shapely.Polygon([(point.x, point.y) for point in shape.points])
    radius = shapely.maximum_inscribed_circle(whole, tolerance=0.01)
    middle = shapely.Point(shape.box.centre.x, shape.box.centre.y)
    about_middle = shapely.distance(middle, whole.exterior) if shapely.contains(whole, middle) else 0.0
    if about_middle >= MIDDLE_ENOUGH * shapely.length(radius):
        return Circle(shape.box.centre, 2 * about_middle)
    x, y = shapely.get_coordinates(radius)[0]
    return Circle(Point(round(float(x), 2), round(float(y), 2)), 2 * float(shapely.length(radius)))


def outline_of(trim: Shape, by: float) -> str:
    """Return the path data of ``trim`` moved outwards by ``by`` mm; ValueError where nothing is left."""
    if not -FARTHEST <= by <= FARTHEST:  # a number that is none is not between them either
        raise ValueError(f"an outline is moved by {FARTHEST:g} mm at most, not by {by:g}")
    shape = trim.grown(by)
    if min(shape.box.width, shape.box.height) <= 0:
        raise ValueError(f"an outline moved by {by:g} mm: nothing of the piece lies so far inside its cut")
    return path_of(shape)


def path_of(shape: Shape) -> str:
    """Return ``shape`` as SVG path data, going round clockwise.

    >>> from ludopress.model import Point
    >>> path_of(Circle(Point(5, 5), 4))
    'M3 5A2 2 0 0 1 7 5A2 2 0 0 1 3 5z'
    """
    if isinstance(shape, Circle):
        x, y, r = shape.centre.x, shape.centre.y, shape.diameter / 2
        half = f"A{_spelled(r)} {_spelled(r)} 0 0 1"
        return f"M{_at(x - r, y)}{half} {_at(x + r, y)}{half} {_at(x - r, y)}z"
    if isinstance(shape, Rectangle):
        return _rectangle(shape)
    return "M" + "L".join(_at(point.x, point.y) for point in shape.points) + "z"


def _rectangle(shape: Rectangle) -> str:
    box, r = shape.box, shape.corner
    arc = f"A{_spelled(r)} {_spelled(r)} 0 0 1 " if r else "L"
    return (
        f"M{_at(box.left + r, box.top)}H{_spelled(box.right - r)}{arc}{_at(box.right, box.top + r)}"
        f"V{_spelled(box.bottom - r)}{arc}{_at(box.right - r, box.bottom)}"
        f"H{_spelled(box.left + r)}{arc}{_at(box.left, box.bottom - r)}"
        f"V{_spelled(box.top + r)}{arc}{_at(box.left + r, box.top)}z"
    )


def _at(x: float, y: float) -> str:
    return f"{_spelled(x)} {_spelled(y)}"


def _spelled(value: float) -> str:
    return f"{round(value, 4) + 0.0:g}"
