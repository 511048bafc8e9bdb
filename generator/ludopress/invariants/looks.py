"""Composed pictures: who plays in one is seen, stands out, and keeps away from the knife.

Where everybody is, and what lies behind, is told by whoever composed the picture; how light and dark it
becomes is measured on the finished one.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ludopress.errors import Position
from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import pieces_of
from ludopress.invariants.pictures import on_paper
from ludopress.invariants.scenes import are_scenes
from ludopress.invariants.symbols import Gallery
from ludopress.model import Appearance, Box, Catalogue, Component, PictureCard, Severity, Symbol

# OKLab lightness between a subject's main colour and what lies behind it. By eye, on some 700 pictures: less
# than these, and the hero is looked for, and what is beside it is not seen at arm's length.
HERO, OTHERS = 0.24, 0.16
LEVELS = 255
SPAN = 125  # levels of luma from a picture's darkest to its lightest twentieth; flatter ones look washed out
LUMA = (0.2126, 0.7152, 0.0722)  # of sRGB, ITU-R BT.709
SPECK = 2.0  # mm: what is nowhere so wide or high is not seen; in what ships, nobody is below 8
LEFT = 0.25  # of somebody: of whom less is not painted over, nobody can say who it is; in what ships, 0.6 is
CURE = "deal with another seed, mend the plot, or waive this"
CUT = 1.0  # mm that somebody may reach into the safety margin: a tail, the end of a branch


def are_composed(component: Component) -> bool:
    """Return whether these are composed pictures, and it is known what is seen on them."""
    return are_scenes(component) and component.grammar is not None


def has_composed(catalogue: Catalogue) -> bool:
    """Return whether some of the pictures were composed."""
    return any(symbol.appearances for symbol in catalogue.symbols.symbols)


@invariant("looks/everybody-seen", Component, when=are_composed)
def everybody_seen(component: Component) -> Iterator[Breach]:
    """Every subject dealt to a picture can be seen on it, or its shadow or its reflection.

    A slot that nothing draws costs the picture half of its story, and what pairs it makes are counted wrong.
    A speck is nothing, and of whoever is painted over a quarter has to be left.
    """
    for told, parts in _casts(component):
        for subject, (_, appearances) in parts.items():
            if any(_seen(one) for one in appearances):
                continue
            left = max((one.left for one in appearances if not _speck(one)), default=0.0)
            much = f"only {left:.0%} is left" if round(left, 2) else "nothing is seen"
            yield told(f"{much} of {subject}", subject)


@invariant("looks/stands-out", Component, when=are_composed, severity=Severity.WARNING)
def stands_out(component: Component) -> Iterator[Breach]:
    """Whoever plays in a picture is clearly lighter or darker than what lies behind, the hero most of all.

    Colour alone does not carry across a table, nor into grey. One appearance of each is enough.
    """
    for told, parts in _casts(component):
        for subject, (hero, appearances) in parts.items():
            wanted = HERO if hero else OTHERS
            best = max((one.contrast for one in appearances if _solid(one)), default=wanted)
            if round(best, 2) < wanted:
                message = f"{subject} differs by {best:.2f} from what lies behind it, not by {wanted}"
                yield told(message, subject)


@invariant("looks/focal-point-safe", Component, when=are_composed)
def focal_point_safe(component: Component) -> Iterator[Breach]:
    """The middle of the hero lies in the safe zone, where no cut can come.

    A picture that is cut a little off loses a strip of sky; one whose hero is at the edge loses its story.
    """
    safe = _safe(component)
    for told, parts in _casts(component):
        for subject, (hero, appearances) in parts.items():
            solid = [one.box for one in appearances if _solid(one)]
            largest = max(solid, key=lambda box: box.width * box.height, default=None)
            if hero and largest is not None and not _holds(safe, largest.centre.x, largest.centre.y):
                yield told(f"the middle of {subject} lies outside the safe zone", subject)


@invariant("looks/nothing-at-the-trim", Component, when=are_composed, severity=Severity.WARNING)
def nothing_at_the_trim(component: Component) -> Iterator[Breach]:
    """Nobody who plays in a picture reaches out of the safe zone by more than a millimetre.

    What is meant to be whole must not look cut by accident. Shadows and reflections may, and the sky must.
    """
    safe = _safe(component)
    for told, parts in _casts(component):
        for subject, (_, appearances) in parts.items():
            solid = [one.box for one in appearances if _solid(one)]
            out = max((_beyond(safe, box) for box in solid), default=0.0)
            if out > CUT:
                yield told(f"{subject} reaches {out:.1f} mm out of the safe zone", subject)


@invariant("looks/value-span", Catalogue, when=has_composed, severity=Severity.WARNING)
def value_span(catalogue: Catalogue) -> Iterator[Breach]:
    """Every composed picture goes from dark to light: its darkest and lightest twentieths lie far apart.

    A picture that is all of one lightness looks like fog among others, however many colours it has.
    """
    gallery, scenes = Gallery.of(catalogue), dict(catalogue.scenes)
    for symbol, picture in zip(gallery.symbols, gallery.pictures, strict=True):
        if not symbol.appearances:
            continue
        luma = on_paper(picture)[picture[..., 3] > 0] @ np.array(LUMA)
        dark, light = np.percentile(luma, (5, 95))
        spanned = round(LEVELS * float(light - dark))
        if spanned < SPAN:
            message = f"{spanned} of {LEVELS} levels are spanned from dark to light, not {SPAN}"
            yield _Told(*scenes[symbol.key], symbol.at)(message)


@dataclass(frozen=True, slots=True)
class _Told:
    """How a breach on a card is told: with the card, its plot and where that stands, and what to do."""

    card: str
    plot: str
    at: Position

    def __call__(self, message: str, *culprits: str) -> Breach:
        return Breach(
            f"on card {self.card}, by the plot {self.plot}, {message} ({CURE})",
            (self.card, *culprits),
            self.at,
        )


def _speck(one: Appearance) -> bool:
    return max(one.box.width, one.box.height) < SPECK


def _seen(one: Appearance) -> bool:
    return not _speck(one) and one.left >= LEFT


def _solid(one: Appearance) -> bool:
    return _seen(one) and not one.faint


_Cast = dict[str, tuple[bool, list[Appearance]]]


def _casts(component: Component) -> Iterator[tuple[_Told, _Cast]]:
    """Yield how each card is told of, and of every subject whether it is the hero and how it appears."""
    plots = {plot.name: plot for plot in component.grammar.plots} if component.grammar else {}
    pictures: dict[str, Symbol] = {symbol.key: symbol for symbol in component.symbols.symbols}
    for card in pieces_of(component, PictureCard):
        if card.scene is None:
            continue
        plot = plots[card.scene.plot]
        appearances: defaultdict[str, list[Appearance]] = defaultdict(list)
        for one in pictures[card.picture].appearances:
            appearances[one.slot].append(one)
        parts = zip(plot.slots, card.scene.subjects, strict=True)
        yield (
            _Told(card.key, plot.name, plot.at),
            {subject: (not at, appearances[slot]) for at, ((slot, _), subject) in enumerate(parts)},
        )


def _safe(component: Component) -> Box:
    """Return the safe zone as pictures have it, from their upper left corner, which is the bleed's."""
    whole, safe = component.template.bleed_shape.box, component.template.safe_shape.box
    return Box(safe.left - whole.left, safe.top - whole.top, safe.right - whole.left, safe.bottom - whole.top)


def _holds(box: Box, x: float, y: float) -> bool:
    return box.left <= x <= box.right and box.top <= y <= box.bottom


def _beyond(safe: Box, box: Box) -> float:
    """Return how far ``box`` reaches out of the safe zone, in mm."""
    return max(
        safe.left - box.left, safe.top - box.top, box.right - safe.right, box.bottom - safe.bottom, 0.0
    )
