"""Symbol sets: told apart at a glance by every eye, in grey too, and drawn alike by other people's software.

Symbols are judged as they are printed: from pictures on white paper, not from their SVG source. A card shows
a symbol turned and at any size, so two shapes are compared free of both.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

import numpy as np

from ludopress.invariants import details, shapes, textures
from ludopress.invariants.engine import Breach, Skipped, invariant
from ludopress.invariants.palettes import Indices, palettes
from ludopress.invariants.pictures import Pixels, coverage, disagreement, pixels, rough_disagreement
from ludopress.model import Catalogue, PicturesRule, Rendering, Severity, Symbol, TwinsRule

# On 423 OpenMoji drawings: a shape is at most .09 from itself turned and shrunk to 70 %; two different
# ones are .44 apart (median), 1 % of the pairs below .19. By eye a potato and a money bag (.14) are alike, a
# bell and a mango (.17) are not.
SAME_SHAPE = 0.15
# CIEDE2000 between palettes. Of shapes that near, an onion and a basketball are 2.7 apart, a potato and a
# money bag 4.3: errors; a kiwi and a cookie 6 to a deutan, a globe and a basketball 5 in grey: warnings.
NEAR_COLOUR = 10.0
SAME_COLOUR = 5.0
# Inner detail: light and dark within the silhouette. On 649 OpenMoji drawings it is at most .31 from itself
# turned and shrunk to 70 %; a green and an orange book are .08 apart, an onion and a basketball .80, a
# falafel and a no-entry sign 1.39: there the same outline misleads nobody. The silhouette of a photograph is
# its frame and says nothing, so its detail has to say more: of 6478 pairs of made-up scenes with near colours
# one is below .2 (1 % below .35); a scene turned, mirrored, made warmer, brighter or smaller is at most .09
# from itself, with a fifth more contrast .19.
SAME_DETAIL = 0.85
SAME_SCENE = 0.2
# The share of a symbol that differs from paper by NEAR_COLOUR. The least of 423 OpenMoji drawings is .25: a
# tennis ball in grey, of which the black lines are left.
VISIBLE = 0.2
# Levels of 255 after averaging each pixel with its neighbours, then the share of pixels. The shipped symbols
# stay below 0.1 %, soft edges and all; a mask, filter or blend mode that a renderer drops takes 6 to 78 %.
SECOND = "cairosvg"  # the engine that draws everything once more
SAME_PAINT = 24 / 255
SAME_DRAWING = 0.02
# Bitmaps are compared in squares: resampled by two renderers, fine stripes differ by up to .09 there, 12 by 9
# pixels made large by .07, photographs by .01. A picture that is left out or distorted differs by far more.
SAME_BITMAP = 48 / 255

SEEN: Mapping[str, str] = MappingProxyType(
    {
        "normal": "to every eye",
        "deutan": "to a green-blind (deutan) eye",
        "protan": "to a red-blind (protan) eye",
        "tritan": "to a blue-blind (tritan) eye",
        "grey": "printed in grey",
    }
)
COMMON = ("normal", "deutan", "protan")  # a blue-blind eye is one in ten thousand


@dataclass(frozen=True, slots=True)
class Gallery:
    """The symbols of a catalogue that were drawn, and their pictures by the first engine."""

    symbols: tuple[Symbol, ...]
    pictures: tuple[Pixels, ...]

    @staticmethod
    def of(catalogue: Catalogue) -> "Gallery":
        """Return the gallery of ``catalogue``."""
        return Gallery._of(catalogue.renderings)

    @staticmethod
    def of_silhouettes(catalogue: Catalogue) -> "Gallery":
        """Return the gallery of all but motifs and, where cards are all picture, what fills its frame."""
        gallery = Gallery._of(one for one in catalogue.renderings if one.symbol.motif is None)
        if not isinstance(catalogue.rule, TwinsRule | PicturesRule):
            return gallery
        pictures = isinstance(catalogue.rule, PicturesRule)
        drawn = zip(gallery.symbols, gallery.pictures, strict=True)
        kept = [
            (one, picture)
            for one, picture in drawn
            if not ((pictures or is_bitmap(one)) and textures.fills(picture))
        ]
        return Gallery(tuple(one for one, _ in kept), tuple(picture for _, picture in kept))

    @staticmethod
    def _of(renderings: Iterable[Rendering]) -> "Gallery":
        drawn = [rendering for rendering in renderings if rendering.by_engine]
        return Gallery(
            tuple(rendering.symbol for rendering in drawn),
            tuple(pixels(rendering.by_engine[0][1]) for rendering in drawn),
        )


@invariant("symbols/look-alike", Catalogue, severity=Severity.WARNING)
def look_alike(catalogue: Catalogue) -> Iterator[Breach]:
    """No two symbols have the same shape, inner detail and colours, or nearly so, to any eye or in grey.

    Symbols lie on the cards turned and at any size. Two that differ in little else cost the player who takes
    one for the other, and one in twelve men does not see the difference of red and green at all. Hardly any
    difference to such an eye is an error; to a blue-blind one, which is rare, or in grey, where the printer
    had a choice, a warning. Motifs, and photographs on two-sided cards, are compared by motifs/told-apart;
    pictures that fill a picture card have no shape of their own.
    """
    gallery = Gallery.of_silhouettes(catalogue)
    if len(gallery.pictures) < 2:
        return
    masks = coverage(gallery.pictures)
    apart = shapes.distances(masks)
    painted = masks.any(axis=(1, 2))
    close = np.triu((apart <= SAME_SHAPE) & np.outer(painted, painted), 1)
    ones, others = np.nonzero(close)
    for one, other, differences in _near_colours(gallery.pictures, ones, others):
        pair = gallery.symbols[one], gallery.symbols[other]
        (detail,) = details.distances([gallery.pictures[one]], [gallery.pictures[other]])
        if detail <= _same_detail(pair):
            yield _alike(pair, Likeness(float(apart[one, other]), float(detail), differences))


def _near_colours(
    pictures: tuple[Pixels, ...], ones: Indices, others: Indices
) -> Iterator[tuple[int, int, dict[str, float]]]:
    by_vision = palettes(pictures).distances(ones, others) if len(ones) else {}
    for number, (one, other) in enumerate(zip(ones, others, strict=True)):
        differences = {vision: float(by_vision[vision][number]) for vision in by_vision}
        identical = np.array_equal(pictures[one], pictures[other])  # symbols/same-picture tells of these
        if min(differences.values()) < NEAR_COLOUR and not identical:
            yield int(one), int(other), differences


@dataclass(frozen=True, slots=True)
class Likeness:
    """How far apart two symbols are: in shape, in inner detail, and in colour to each eye."""

    shape: float
    detail: float
    colours: Mapping[str, float]


def _alike(pair: tuple[Symbol, Symbol], likeness: Likeness) -> Breach:
    colours = likeness.colours
    hardly = min(colours[vision] for vision in COMMON) < SAME_COLOUR
    limit = SAME_COLOUR if hardly else NEAR_COLOUR
    vision = next(vision for vision, difference in colours.items() if difference < limit)
    one, other = pair
    cure = "replace one of them" if all(map(is_bitmap, pair)) else "recolour or replace one of them"
    return Breach(
        f"{one.key} and {other.key} look alike {SEEN[vision]}: colours {colours[vision]:.1f} apart "
        f"(alike below {NEAR_COLOUR:g}), shapes {likeness.shape:.2f} (alike up to {SAME_SHAPE:g}), "
        f"inner detail {likeness.detail:.2f} (alike up to {_same_detail(pair):g}); {cure}",
        (one.key, other.key),
        other.at,
        Severity.ERROR if hardly else None,
    )


def _same_detail(pair: tuple[Symbol, Symbol]) -> float:
    return SAME_SCENE if all(map(is_bitmap, pair)) else SAME_DETAIL


def is_bitmap(symbol: Symbol) -> bool:
    """Return whether a symbol's drawing is a picture made of pixels and nothing else: a photograph, say."""
    return b"<image" in symbol.drawing.svg and b"<path" not in symbol.drawing.svg


@invariant("symbols/same-picture", Catalogue)
def same_picture(catalogue: Catalogue) -> Iterator[Breach]:
    """No two symbols are the same picture under two names.

    Two files can differ and still draw the same, pixel for pixel. Cards that show both share one symbol more
    than the deck says, and players shout the one or the other.
    """
    gallery = Gallery.of(catalogue)
    first: dict[tuple[tuple[int, ...], bytes], Symbol] = {}
    for symbol, picture in zip(gallery.symbols, gallery.pictures, strict=True):
        other = first.setdefault((picture.shape, picture.tobytes()), symbol)
        if other is not symbol:
            message = f"{other.key} and {symbol.key} are the same picture; drop one of them"
            yield Breach(message, (other.key, symbol.key), symbol.at)


@invariant("symbols/vanishes", Catalogue, severity=Severity.WARNING)
def vanishes(catalogue: Catalogue) -> Iterator[Breach]:
    """Every symbol stands out from white paper, to any eye and printed in grey.

    A pale symbol without a dark outline is missed on the card, and in grey yellow is nearly white. Of motifs
    and of photographs on two-sided cards, which are cut off with the card, nothing is asked.
    """
    gallery = Gallery.of_silhouettes(catalogue)
    if not gallery.pictures:
        return
    shares = palettes(gallery.pictures).standing_out(NEAR_COLOUR)
    for number, symbol in enumerate(gallery.symbols):
        least = min(shares, key=lambda vision: shares[vision][number])
        share = float(shares[least][number])
        if share < VISIBLE:
            cure = "give it a darker colour or an outline"
            message = (
                f"{symbol.key} nearly vanishes on white paper {SEEN[least]}: {share:.0%} of it stands out"
            )
            yield Breach(f"{message} (at least {VISIBLE:.0%} should); {cure}", (symbol.key,), symbol.at)


@invariant("symbols/renderers-agree", Catalogue, severity=Severity.WARNING)
def renderers_agree(catalogue: Catalogue) -> Iterator[Breach | Skipped]:
    """Every symbol comes out the same from two independent renderers.

    Some software drops masks, filters and blend modes without a word. Where two renderers disagree, the
    drawing leans on something that a print shop's or a reader's software may not draw. PNG and JPEG hold no
    such thing, but every renderer resamples them in its own way: of these only squares of a sixth of the side
    are compared, each by its mean, which finds a picture that is missing or distorted and nothing finer.
    """
    if catalogue.skipped:
        yield Skipped(catalogue.skipped)
        return
    for rendering in catalogue.renderings:
        drawn = dict(rendering.by_engine)
        if SECOND not in drawn:
            key = rendering.symbol.key
            yield Breach(f"{SECOND} cannot draw {key}; simplify the drawing", (key,), rendering.symbol.at)
        for (engine, picture), (rival, other) in pairwise(rendering.by_engine):
            share = _disagreement(rendering.symbol, pixels(picture), pixels(other))
            if share > SAME_DRAWING:
                key, at = rendering.symbol.key, rendering.symbol.at
                cure = _cure_of_difference(rendering.symbol)
                message = f"{key} is drawn differently by {engine} and {rival}: {share:.1%} of it differs"
                yield Breach(f"{message} (at most {SAME_DRAWING:.0%} may); {cure}", (key,), at)


def _cure_of_difference(symbol: Symbol) -> str:
    if symbol.motif is not None:
        return f"choose another motif, and report that the family {symbol.motif.family} does so"
    return (
        "save the picture anew"
        if is_bitmap(symbol)
        else "turn its masks, filters and blend modes into shapes"
    )


def _disagreement(symbol: Symbol, one: Pixels, other: Pixels) -> float:
    if is_bitmap(symbol):
        return rough_disagreement(one, other, SAME_BITMAP)
    return disagreement(one, other, SAME_PAINT)
