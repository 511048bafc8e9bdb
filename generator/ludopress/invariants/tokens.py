"""Tokens: each player has every number, tells them from the others', and reads them from all round the table.

Colours are judged as they are named in templates/cues.yaml, numbers by what is placed on the faces.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

import numpy as np
import shapely

from ludopress.invariants.colour import VISIONS, ciede2000, lab, linear
from ludopress.invariants.engine import Breach, Skipped, Verdict, invariant
from ludopress.invariants.extents import Extent, Numbers, moved
from ludopress.invariants.faces import called
from ludopress.invariants.inks import ink_of, main_colour
from ludopress.invariants.kinds import dealt_to, drawn_to, pieces_of, rule_of
from ludopress.invariants.pages import opacity, picture
from ludopress.invariants.pictures import sharpness
from ludopress.model import Component, Cue, Face, Pawn, Placed, Printing, Severity, Token, TokenRule

UNLIKE = 20.0  # CIEDE2000 between two players' colours: what keeps them apart at the far side of a table
BLIND = 10.0  # the same for dichromats; below it only the shapes tell
READABLE = 3.0  # contrast of large letters: WCAG 2.2, success criterion 1.4.3
SPOT = 0.5  # mm: the widest spot of a mark that shows at arm's length
WHOLE = 0.9  # of a token: what covers more is its ground, not its number
PIXELS = 4.0  # a millimetre
HALF = 127  # of 255: a pixel on the edge of paint is some of both
SAME_PAINT = 3 / 255  # in each of red, green and blue
SPECK = 1.0  # mm²: less of a colour is none
TURNED = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}  # digits, and what they are upside down


are_tokens = dealt_to(TokenRule)
shows_tokens = drawn_to(TokenRule)


def shows_cues(printing: Printing) -> bool:
    """Return whether players' pieces are printed."""
    return bool(cues_of(printing.component))


def cues_of(component: Component) -> tuple[Cue, ...]:
    """Return the players' cues on the component's pieces, each once, in the order of the pieces."""
    cued = (piece for piece in component.pieces if isinstance(piece, Token | Pawn))
    return tuple(dict.fromkeys(piece.cue for piece in cued))


def has_cues(component: Component) -> bool:
    """Return whether the component has players' pieces."""
    return bool(cues_of(component))


@invariant("tokens/complete", Component, when=are_tokens)
def complete(component: Component) -> Iterator[Breach]:
    """Every number is there once in every colour, and nothing else.

    A player who lacks a number cannot vote for what it stands for, and one who has it twice can vote twice.
    """
    rule = rule_of(component, TokenRule)
    dealt = Counter((token.cue.name, token.number) for token in pieces_of(component, Token))
    promised = Counter(product(rule.colours, rule.numbers))
    for colour, number in dict.fromkeys([*promised, *dealt]):
        count, wanted = dealt[colour, number], promised[colour, number]
        if count != wanted:
            yield Breach(f"{colour} {number} is there {count} times, not {wanted}", (f"{colour}-{number}",))


@invariant("tokens/colours-told-apart", Component, when=has_cues)
def colours_told_apart(component: Component) -> Iterator[Breach]:
    """Players' colours are unlike at a glance, and no two players have the same shape.

    One man in twelve does not see red and green as others do, and in dim light nobody does: then the shape
    tells. Where two colours come near each other for colour-blind eyes, a note says so.
    """
    cues = cues_of(component)
    for one, other in combinations(cues, 2):
        pair = (one.name, other.name)
        if one.shape == other.shape:
            cure = "give one of them another shape in templates/cues.yaml"
            yield Breach(f"{one.name} and {other.name} both have the shape {one.shape}: {cure}", pair)
        apart = _apart(one, other, "normal")
        if apart < UNLIKE:
            message = f"{one.name} and {other.name} are only {apart:.1f} apart (CIEDE2000), not {UNLIKE:g}"
            yield Breach(f"{message}: change one of the colours in templates/cues.yaml", pair)
        apart, vision = min((_apart(one, other, vision), vision) for vision in VISIONS)
        if apart < BLIND:
            message = f"{one.name} and {other.name} are {apart:.1f} apart in {vision} sight"
            yield Breach(f"{message}: there only their shapes tell them apart", pair, severity=Severity.INFO)


@invariant("tokens/ink-readable", Component, when=has_cues)
def ink_readable(component: Component) -> Iterator[Breach]:
    """What is written on a player's colour has a contrast of 3 to 1 at least.

    That is what the Web Content Accessibility Guidelines ask for large print; below it a number is guessed.
    """
    for cue in cues_of(component):
        lights = sorted(_luminance(_srgb(colour)) for colour in (cue.colour, cue.ink))
        contrast = (lights[1] + 0.05) / (lights[0] + 0.05)
        if contrast < READABLE:
            message = f"the ink {cue.ink} on {cue.name} {cue.colour} has a contrast of {contrast:.2f}"
            cure = "take a darker or a lighter ink in templates/cues.yaml"
            yield Breach(f"{message}, not {READABLE:g}: {cure}", (cue.name,))


@invariant("tokens/numbers-drawn", Printing, when=shows_tokens)
def numbers_drawn(printing: Printing) -> Iterator[Verdict]:
    """A number is drawn alike in every colour, and no two numbers are drawn alike.

    The pieces that were counted are only worth something if the faces show them. Compared are the outlines of
    the parts that the template places, whatever their colours. That one player's numbers are of several inks
    is a warning: the odd one looks like another player's.
    """
    fronts = {leaf.piece: leaf.front for leaf in printing.leaves}
    drawn: dict[frozenset[tuple[bytes, int]], Token] = {}
    by_number: dict[int, tuple[Token, frozenset[tuple[bytes, int]]]] = {}
    for token in (one for one in pieces_of(printing.component, Token) if one.key in fronts):
        parts = [layer.art.contour.ink for layer in fronts[token.key].layers if layer.part]
        if not parts:
            yield Skipped("the template places no parts: make the number one to have it proven")
            return
        outlines = frozenset(Counter(parts).items())
        same, usual = by_number.setdefault(token.number, (token, outlines))
        if outlines != usual:
            yield Breach(f"{same.key} and {token.key} are drawn differently", (same.key, token.key))
        twin = drawn.setdefault(outlines, token)
        if twin.number != token.number:
            yield Breach(f"{twin.key} and {token.key} are drawn alike", (twin.key, token.key))
    yield from _of_several_inks(printing.component, fronts)


def _of_several_inks(component: Component, fronts: Mapping[str, Face]) -> Iterator[Breach]:
    first: dict[str, tuple[Token, Numbers]] = {}
    for token in (one for one in pieces_of(component, Token) if one.key in fronts):
        inks = [main_colour(layer) for layer in fronts[token.key].layers if layer.part]
        seen = [ink for ink in inks if ink is not None]
        if not seen:
            continue
        other, usual = first.setdefault(token.cue.name, (token, seen[0]))
        if np.abs(seen[0] - usual).max() > SAME_PAINT:
            message = f"{other.key} and {token.key} are written in different inks"
            yield Breach(message, (other.key, token.key), severity=Severity.WARNING)


@invariant("tokens/in-their-colour", Printing, when=shows_cues)
def in_their_colour(printing: Printing) -> Iterator[Verdict]:
    """Every player's piece shows the player's colour, and of no other player's colour more.

    A piece is taken by its colour, and laid face down by that of its back. Counted are the pixels of both
    sides as printed that have just the colours of templates/cues.yaml, less what all pieces show; backs that
    are the same for all players show none.
    """
    cues = cues_of(printing.component)
    owners = {one.key: one.cue for one in printing.component.pieces if isinstance(one, Token | Pawn)}
    leaves = [leaf for leaf in printing.leaves if leaf.piece in owners]
    backs = {leaf.piece: leaf.back for leaf in leaves if leaf.back}
    if len({frozenset(enumerate(_marks(back))) for back in backs.values()}) == 1 < len(cues):
        backs = {}
    for faces in ({leaf.piece: leaf.front for leaf in leaves}, backs):
        yield from _miscoloured(faces, owners, cues)


def _miscoloured(
    faces: Mapping[str, Face], owners: Mapping[str, Cue], cues: Sequence[Cue]
) -> Iterator[Verdict]:
    """Yield the faces that show less of their own colour than of another, or nothing of it."""
    shown = {key: _amounts(face, cues) for key, face in faces.items()}
    if not any(amounts.any() for amounts in shown.values()):
        if shown:
            side = next(iter(faces.values())).side
            yield Skipped(f"no {side} shows a colour of templates/cues.yaml: fill something with it")
        return
    common = np.min(list(shown.values()), axis=0) if len(cues) > 1 else np.zeros(1)
    for key, amounts in shown.items():
        own = cues.index(owners[key])
        more = amounts - common
        most = int(np.argmax(more))
        if more[own] < max(more[most], SPECK):
            told = cues[most].name if more[most] >= SPECK else "what all of them show"
            message = f"{called(faces[key])} has the colour of {told}, and belongs to {cues[own].name}"
            yield Breach(message, (key,))


def _amounts(face: Face, cues: Sequence[Cue]) -> Numbers:
    """Return how many mm² of a face are painted in the colour of each of ``cues``."""
    colours = tuple(cue.colour for cue in cues)
    amounts = np.zeros(len(cues))
    for layer in face.layers:
        scale = sharpness(layer, PIXELS)
        amounts += _painted(layer.art.form, scale, colours) * (layer.matrix.scale / scale) ** 2
    return amounts


@lru_cache(maxsize=1024)
def _painted(form: bytes, scale: float, colours: tuple[str, ...]) -> Numbers:
    """Return how many pixels of a form, ``scale`` a unit, have each of ``colours``."""
    seen, paint = picture(form, scale), opacity(form, scale)
    if seen is None or paint is None:
        return np.zeros(len(colours))
    inked = seen[paint > HALF][:, None, :3] / 255
    apart = np.abs(inked - np.array([_srgb(colour) for colour in colours])).max(axis=2)
    return np.asarray((apart <= SAME_PAINT).sum(axis=0), np.float64)


@invariant("tokens/six-and-nine", Printing, when=shows_tokens)
def six_and_nine(printing: Printing) -> Iterator[Verdict]:
    """A number that reads as another one upside down carries a mark that tells which way up it is.

    Compared are the outlines of what only that number has on its face: turned by half a turn and laid on the
    other number, middle on middle, some spot of at least half a millimetre is inked on one alone. So 6 and 9,
    66 and 99, 16 and 91 are not mixed up from across the table.
    """
    faces = {leaf.piece: leaf.front for leaf in printing.leaves}
    by_number = {(token.cue.name, token.number): token.key for token in pieces_of(printing.component, Token)}
    for (colour, number), key in by_number.items():
        turned = upside_down(number)
        other = by_number.get((colour, -1 if turned is None else turned))
        if other is None or turned is None or turned <= number or not {key, other} <= set(faces):
            continue
        one, two = faces[key], faces[other]
        if _is_whole(one, two) or _is_whole(two, one):
            reason = (
                f"{key} and {other} draw number and ground in one: make the number a part to have it proven"
            )
            yield Skipped(reason)
        elif not differ_upside_down(_own(one, two), _own(two, one)):
            message = f"{number} upside down looks like {turned}: {key} and {other} are mixed up"
            yield Breach(f"{message}; underline both, or draw as many dots", (key, other))


@invariant("tokens/backs-hide-the-number", Printing, when=shows_tokens)
def backs_hide_the_number(printing: Printing) -> Iterator[Breach]:
    """All tokens of one colour have the same back.

    They are laid face down, so that nobody knows which number was chosen until all have chosen.
    """
    colours = {token.key: token.cue.name for token in pieces_of(printing.component, Token)}
    first: dict[str, tuple[str, frozenset[object]]] = {}
    for leaf in printing.leaves:
        if leaf.piece not in colours:
            continue
        drawn = frozenset(enumerate(_marks(leaf.back))) if leaf.back else frozenset[object]()
        twin, usual = first.setdefault(colours[leaf.piece], (leaf.piece, drawn))
        if drawn != usual:
            yield Breach(f"{leaf.piece} has another back than {twin}", (twin, leaf.piece))


def _srgb(colour: str) -> Numbers:
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255


def _apart(one: Cue, other: Cue, vision: str) -> float:
    return float(ciede2000(lab(_srgb(one.colour), vision), lab(_srgb(other.colour), vision)))


def _luminance(srgb: Numbers) -> float:
    """Return the relative luminance of WCAG, 0 to 1: what grey print keeps."""
    return float(linear(srgb) @ VISIONS["grey"][0])


def upside_down(number: int) -> int | None:
    """Return the number that ``number`` reads as upside down, None where it reads as none or as itself."""
    digits = [TURNED.get(digit) for digit in reversed(str(number))]
    if None in digits or (digits[0] == "0" and number):
        return None
    turned = int("".join(digit for digit in digits if digit))
    return None if turned == number else turned


def _marks(face: Face) -> Sequence[tuple[str, object]]:
    """Return what tells the layers of a face from those of another."""
    return [(layer.art.drawing.digest, layer.matrix) for layer in face.layers]


def _own(face: Face, other: Face) -> list[Placed]:
    """Return the layers that ``face`` has and ``other`` has not."""
    shared = set(_marks(other))
    return [layer for layer, mark in zip(face.layers, _marks(face), strict=True) if mark not in shared]


def _ink(layers: Sequence[Placed]) -> shapely.Geometry:
    return shapely.union_all([moved(ink_of(layer.art), layer.matrix) for layer in layers])


def _is_whole(face: Face, other: Face) -> bool:
    """Return whether what only ``face`` has covers the piece, so that its outline is not the number's."""
    whole = Extent.of(face.template.trim).area
    own = shapely.intersection(_ink(_own(face, other)), whole)
    return bool(shapely.area(own) > WHOLE * shapely.area(whole))


def differ_upside_down(turned: Sequence[Placed], upright: Sequence[Placed]) -> bool:
    """Return whether ``turned``, by half a turn, and ``upright`` surely differ in a spot of SPOT mm."""
    error = max(
        (layer.art.contour.tolerance * layer.matrix.scale for layer in (*turned, *upright)), default=0.0
    )
    half_turned = shapely.transform(_centred(_ink(turned)), np.negative)
    difference = shapely.symmetric_difference(half_turned, _centred(_ink(upright)))
    sure = SPOT / 2 + 2 * error  # once for the outlines, once for the middles they are laid on
    return not shapely.is_empty(shapely.buffer(difference, -sure))


def _centred(geometry: shapely.Geometry) -> shapely.Geometry:
    """Return ``geometry`` with the middle of the box round it at 0 0."""
    if shapely.is_empty(geometry):
        return geometry
    left, top, right, bottom = shapely.bounds(geometry)
    middle = np.array([left + right, top + bottom]) / 2
    return shapely.transform(geometry, lambda points: points - middle)
