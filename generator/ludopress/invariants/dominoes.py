"""Dominoes: every pair of numbers once, hands that can be dealt, and halves that show their numbers.

Counted from the tiles and from where the drawings lie on the faces: the upper half, or the left one of a tile
that is wider than high, is the first end.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import dealt_to, drawn_to, pieces_of, rule_of
from ludopress.model import Component, DominoRule, Placed, Printing, Severity, Template, Tile

HALVES = ("first", "second")
ON_THE_MIDDLE = 0.05  # of a half's length: what lies no farther from the middle belongs to neither half


is_dominoes = dealt_to(DominoRule)
shows_dominoes = drawn_to(DominoRule)


def has_hands(component: Component) -> bool:
    """Return whether they are dominoes whose game says what a player takes."""
    return isinstance(component.rule, DominoRule) and bool(component.rule.hands)


@invariant("dominoes/complete", Component, when=is_dominoes)
def complete(component: Component) -> Iterator[Breach]:
    """A set up to N has (N + 1)(N + 2)/2 tiles: one for every pair of its numbers, doubles too, and no other.

    Players work out from the tiles on the table which are still to come; a tile too many or too few makes
    them wrong.
    """
    highest, tiles = rule_of(component, DominoRule).highest, pieces_of(component, Tile)
    strangers = [piece.key for piece in component.pieces if not isinstance(piece, Tile)]
    strangers += [tile.key for tile in tiles if not 0 <= min(tile.ends) <= max(tile.ends) <= highest]
    for key in strangers:
        yield Breach(f"{key} is no tile with two numbers from 0 to {highest}", (key,))
    by_pair: dict[tuple[int, ...], list[str]] = {}
    for tile in tiles:
        by_pair.setdefault(tuple(sorted(tile.ends)), []).append(tile.key)
    for low, high in combinations_with_replacement(range(highest + 1), 2):
        keys = by_pair.get((low, high), [])
        if not keys:
            yield Breach(f"there is no tile with {low} and {high}", (f"{low}-{high}",))
        elif len(keys) > 1:
            yield Breach(f"{len(keys)} tiles have {low} and {high}: {', '.join(keys)}", tuple(keys))


@invariant("dominoes/each-number", Component, when=is_dominoes)
def each_number(component: Component) -> Iterator[Breach]:
    """Every number of a set up to N stands on N + 2 halves, both halves of its double counted.

    So each number is as easy to come by as the next, and an end of the line is blocked only when all its
    tiles are out.
    """
    highest = rule_of(component, DominoRule).highest
    halves = Counter(number for tile in pieces_of(component, Tile) for number in tile.ends)
    for number in range(highest + 1):
        if halves[number] != highest + 2:
            message = f"{number} stands on {halves[number]} halves, not {highest + 2}"
            yield Breach(message, (str(number),))


@invariant("dominoes/pip-sum", Component, when=is_dominoes)
def pip_sum(component: Component) -> Iterator[Breach]:
    """All numbers of a set up to N add up to N(N + 1)(N + 2)/2.

    What is left in the hands is scored: the sum is what all of a round's points come from, 168 with 28 tiles.
    """
    highest = rule_of(component, DominoRule).highest
    found = sum(number for tile in pieces_of(component, Tile) for number in tile.ends)
    wanted = highest * (highest + 1) * (highest + 2) // 2
    if found != wanted:
        yield Breach(f"the numbers of the tiles add up to {found}, not {wanted}")


@invariant("dominoes/deal-fits", Component, when=has_hands)
def deal_fits(component: Component) -> Iterator[Breach]:
    """For every number of players allowed the game says what each takes, and there are tiles enough.

    Otherwise a table of friends finds out after shuffling that it cannot begin.
    """
    rule, tiles = rule_of(component, DominoRule), len(component.pieces)
    for players, hand in rule.hands:
        named = _players(players)
        if not hand:
            message = f"nothing says how many tiles each of {named} takes"
            yield Breach(f"{message}; add {players} to `hand` of `play`", (named,))
        elif players * hand > tiles:
            message = f"{named} with {hand} tiles each take {players * hand}, and there are {tiles}"
            yield Breach(f"{message}; {tiles // players} each is the most", (named,))


@invariant("dominoes/stock", Component, when=has_hands, severity=Severity.WARNING)
def stock(component: Component) -> Iterator[Breach]:
    """Where some tiles of the stock are never drawn, others can be.

    How many are left and how many of them can be drawn is reported for every number of players. A stock of
    which nothing is drawn looks like a help to whoever cannot play, and is none.
    """
    rule = rule_of(component, DominoRule)
    for players, hand in rule.hands:
        left = len(component.pieces) - players * hand
        if not hand or left < 0:
            continue  # dominoes/deal-fits tells of it
        drawable = max(left - rule.undrawn, 0)
        message = f"{_players(players)}: {left} tiles in the stock, {drawable} of them drawable"
        idle = left > 0 and not drawable
        yield Breach(message, (_players(players),), severity=None if idle else Severity.INFO)


def _players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


@dataclass(frozen=True, slots=True)
class Half:
    """Half a tile's face: the number it is to show, what it shows, and the picture it is to show, if any."""

    tile: Tile
    which: int
    shown: tuple[Placed, ...]

    @property
    def number(self) -> int:
        """The number it is to show."""
        return self.tile.ends[self.which]

    @property
    def symbol(self) -> str:
        """The picture it is to show; "" where the tile has none."""
        return self.tile.symbols[self.which] if self.tile.symbols else ""

    def __str__(self) -> str:
        return f"the {HALVES[self.which]} half of {self.tile.key}"


def halves_of(printing: Printing) -> Iterator[Half]:
    """Yield both halves of every tile that is drawn: what they show are pictures or the template's parts."""
    pictures = rule_of(printing.component, DominoRule).faces == "pictures"
    fronts = {leaf.piece: leaf.front for leaf in printing.leaves}
    for tile in pieces_of(printing.component, Tile):
        if tile.key not in fronts:
            continue  # faces/shows-its-card tells of it
        shown: tuple[list[Placed], list[Placed]] = ([], [])
        face = fronts[tile.key]
        for layer in face.layers:
            which = _half_with(layer, face.template)
            if which is not None and (layer.symbol if pictures else layer.part):
                shown[which].append(layer)
        yield from (Half(tile, which, tuple(layers)) for which, layers in enumerate(shown))


def _half_with(layer: Placed, template: Template) -> int | None:
    """Return in which half the middle of ``layer`` lies; None on the line between them."""
    box, middle = template.trim.box, layer.middle
    lying = box.width > box.height
    away = middle.x - box.centre.x if lying else middle.y - box.centre.y
    if abs(away) <= ON_THE_MIDDLE * max(box.width, box.height) / 2:
        return None
    return int(away > 0)


def drawings_of(halves: tuple[Half, ...]) -> Mapping[int, Placed]:
    """Return the drawing that each number usually has; nought is left out where it usually has none."""
    counts: dict[int, Counter[str]] = {}
    layers: dict[str, Placed] = {}
    for half in halves:
        digests = [layer.art.drawing.digest for layer in half.shown]
        layers = dict(zip(digests, half.shown, strict=True)) | layers
        counts.setdefault(half.number, Counter()).update(digests)
    bare = sum(not half.number and not half.shown for half in halves)
    if bare >= counts.get(0, Counter()).total():
        counts[0] = Counter()
    return {
        number: layers[counts[number].most_common(1)[0][0]] for number in sorted(counts) if counts[number]
    }


@invariant("dominoes/halves-show-their-numbers", Printing, when=shows_dominoes)
def halves_show_their_numbers(printing: Printing) -> Iterator[Breach]:
    """Each half of a tile shows one drawing, a number has the same on every tile, and no other number has it.

    Tiles are joined by what is drawn on them: where the same number looks different, or two look the same,
    the table argues. Of pips, nought may have none.
    """
    pips = rule_of(printing.component, DominoRule).faces == "pips"
    halves = tuple(halves_of(printing))
    usual = drawings_of(halves)
    for half in halves:
        drawing = usual.get(half.number)
        bare = pips and not half.number and drawing is None
        fault = _not_bare(half) if bare else _fault(half, drawing)
        if fault:
            yield Breach(f"{half} {fault}", (half.tile.key,))
    owners: dict[str, int] = {}
    for number, layer in usual.items():
        other = owners.setdefault(layer.art.drawing.digest, number)
        if other != number:
            yield Breach(f"{other} and {number} have the same drawing", (str(other), str(number)))


def _not_bare(half: Half) -> str:
    shown = ", ".join(map(_name, half.shown))
    return f"shows {shown}, where other noughts show nothing" if shown else ""


def _fault(half: Half, usual: Placed | None) -> str:
    if len(half.shown) != 1 or usual is None:
        return f"shows {len(half.shown)} drawings, not one"
    (layer,) = half.shown
    if half.symbol and layer.symbol != half.symbol:
        return f"shows {layer.symbol} for {half.number}, not {half.symbol}"
    if layer.art.drawing.digest != usual.art.drawing.digest:
        return f"shows {_name(layer)} for {half.number}, and most tiles show {_name(usual)}"
    return ""


def _name(layer: Placed) -> str:
    return layer.symbol or f'"{layer.part}"'
