"""Motifs: pictures that fill their frame are told apart by every eye, and their palettes' inks, too.

A motif has no silhouette: its colours and its texture are all there is to know it by. Cards lie any way up,
so a motif is compared free of turns, and free of where its pattern happens to begin. A photograph is judged
alike, but where that leaves a doubt, it is asked too whether the same colours are in the same places.
Pictures with a silhouette are compared by ``symbols/look-alike``.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType

import numpy as np

from ludopress.invariants import textures
from ludopress.invariants.colour import ciede2000, lab
from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.pictures import Numbers, Pixels
from ludopress.invariants.symbols import SEEN, Gallery
from ludopress.model import Catalogue, Motif, MotifPalette, Severity, Symbol, TwinsRule

# How far two textures are apart, on 171 motifs of 57 families. A motif is 5 from itself turned by any angle
# or moved (median; 96 of 100 below 12), 28 from itself in another palette, 40 from another family in the same
# palette, 29 from another variant, 20 from itself 1.45 times as large or with its inks exchanged, 39 with its
# grounds exchanged, and 53 from any other (99 of 100 beyond 26). In grey another palette makes 10. By eye,
# below 7 are specks and petals that took each other's colours: no glance tells those apart.
FAIR = 12.0
NEAR = 7.0
# A few of its patterns, of which a card shows only one or two, are up to 19 from themselves turned: there the
# motifs' own parameters are asked. 1.15 times as large, a motif is 11 from itself (median).
SAME_SIZE = 1.2
# Pictures with other things in other places: photographs made at random are 9 to 28 apart, and one from
# itself with a tenth cut off is 2.
PLACED = 6.0
FLOORS: Mapping[str, float] = MappingProxyType({"normal": FAIR, "deutan": FAIR, "protan": FAIR, "grey": NEAR})

# CIEDE2000 between two colours of a palette. The twenty that ship keep 14.0, 8.0 and 8.2; an ink on a ground
# in grey 4.5, which is a pale yellow on white.
BETWEEN_INKS: Mapping[str, float] = MappingProxyType({"normal": 11.0, "deutan": 7.0, "protan": 7.0})
ON_A_GROUND: Mapping[str, float] = MappingProxyType({**BETWEEN_INKS, "grey": 4.0})


def is_dealt_twins(catalogue: Catalogue) -> bool:
    """Return whether these are the motifs of a twins deck."""
    return isinstance(catalogue.rule, TwinsRule)


def has_motifs(catalogue: Catalogue) -> bool:
    """Return whether some of the symbols were drawn by procedure."""
    return any(symbol.motif for symbol in catalogue.symbols.symbols)


@invariant("motifs/told-apart", Catalogue, when=is_dealt_twins)
def told_apart(catalogue: Catalogue) -> Iterator[Breach]:
    """Any two motifs differ clearly in colours or in pattern, to any eye, whichever way up they lie.

    Who takes one for the other loses a prize by it. Near twins, which a harder deck is meant to have, may
    resemble each other, but not so that they are told apart by nothing but luck. Printed in grey, where
    the printer had a choice, no more is asked of any pair, and less is a warning. What differs in its angle
    only is the same motif, and so is, but for near twins, what is less than 1.2 times as large.
    """
    gallery = Gallery.of(catalogue)
    near = _near(catalogue)
    turned = _turned(gallery.symbols, near)
    apart_by_pair = {(one, other): apart for one, other, apart in _resembling(gallery.pictures)}
    for one, other in sorted({*turned, *apart_by_pair}):
        if np.array_equal(gallery.pictures[one], gallery.pictures[other]):
            continue  # symbols/same-picture tells of identical ones
        pair = gallery.symbols[one], gallery.symbols[other]
        are_near = _keys(pair) in near
        called = ", near twins as they are," if are_near else ""
        apart = apart_by_pair.get((one, other), {})
        floors = dict.fromkeys(FLOORS, NEAR) if are_near else FLOORS
        below = [vision for vision in apart if apart[vision] < floors[vision]]
        if not all(symbol.motif for symbol in pair):
            pictures = gallery.pictures[one], gallery.pictures[other]
            below = [v for v in below if apart[v] < NEAR or textures.laid_out(*pictures, v) < PLACED]
        if (one, other) in turned and below in ([], ["grey"]):
            yield _alike(pair, "normal", f"{called} are one motif, turned or of nearly the same size")
        elif below:
            vision = below[0]
            said = f"{apart[vision]:.1f} apart in colours and pattern, not {floors[vision]:g}"
            yield _alike(pair, vision, f"{called} look alike {SEEN[vision]}: {said}")


def _near(catalogue: Catalogue) -> frozenset[frozenset[str]]:
    rule = catalogue.rule
    return frozenset(map(frozenset, rule.near)) if isinstance(rule, TwinsRule) else frozenset()


def _turned(symbols: Sequence[Symbol], near: frozenset[frozenset[str]]) -> set[tuple[int, int]]:
    """Return pairs, by number, whose parameters differ in the angle only, or hardly in the size besides."""
    drawn = [(number, symbol.motif) for number, symbol in enumerate(symbols) if symbol.motif]
    return {
        (one, other)
        for (one, first), (other, second) in combinations(drawn, 2)
        if _look(first) == _look(second)
        and max(first.scale, second.scale) / min(first.scale, second.scale)
        <= (1.0 if _keys((symbols[one], symbols[other])) in near else SAME_SIZE)
    }


def _look(motif: Motif) -> tuple[object, ...]:
    return motif.family, motif.variant, motif.palette.colours, motif.ground, motif.first_ink


def _keys(pair: tuple[Symbol, Symbol]) -> frozenset[str]:
    return frozenset(symbol.key for symbol in pair)


def _resembling(pictures: Sequence[Pixels]) -> Iterator[tuple[int, int, dict[str, float]]]:
    """Yield pairs of pictures that some eye may take for each other, and how far apart they are to each.

    Of two silhouettes, which stand on the same white paper, textures say nothing.
    """
    if len(pictures) < 2:
        return
    fills = np.array([textures.fills(picture) for picture in pictures])
    signed = textures.signatures(pictures, tuple(FLOORS))
    for one, rows in enumerate(zip(*map(textures.distances, signed.values()), strict=True)):
        suspects = (np.minimum.reduce(rows) < FAIR) & (fills[one] | fills[one + 1 :])
        for place in np.flatnonzero(suspects):
            yield (
                one,
                one + 1 + int(place),
                {v: float(row[place]) for v, row in zip(signed, rows, strict=True)},
            )


def _alike(pair: tuple[Symbol, Symbol], vision: str, said: str) -> Breach:
    one, other = pair
    cure = "replace one of them"
    if one.motif and other.motif:
        cure = "choose the motifs anew with `ludopress motifs choose`, or replace one of them"
    severity = Severity.WARNING if vision == "grey" else None
    return Breach(f"{one.key} and {other.key}{said}; {cure}", (one.key, other.key), other.at, severity)


@invariant("motifs/inks-told-apart", Catalogue, when=has_motifs)
def inks_told_apart(catalogue: Catalogue) -> Iterator[Breach]:
    """The six colours of a motif's palette are unlike to any eye, and each ink shows on both grounds.

    Two colours that run into one make a pattern that is not the one that was chosen, and to a colour-blind
    eye another deck. An ink that is as light as a ground vanishes from it when printed in grey: a warning.
    """
    motifs = [symbol.motif for symbol in catalogue.symbols.symbols if symbol.motif]
    for palette in dict.fromkeys(motif.palette for motif in motifs):
        apart = {vision: _apart(palette, vision) for vision in ON_A_GROUND}
        for (one, first), (other, second) in combinations(enumerate(palette.colours), 2):
            floors = ON_A_GROUND if first in (palette.light, palette.dark) else BETWEEN_INKS
            below = [vision for vision, least in floors.items() if apart[vision][one, other] < least]
            if below:
                said = f"{apart[below[0]][one, other]:.1f} apart {SEEN[below[0]]}, not {floors[below[0]]:g}"
                yield _run_together(palette, (first, second), below[0], said)


def _run_together(palette: MotifPalette, pair: tuple[str, str], vision: str, said: str) -> Breach:
    message = f"the colours {pair[0]} and {pair[1]} of the palette {palette.name} are {said}; change one"
    severity = Severity.WARNING if vision == "grey" else None
    return Breach(message, (palette.name, *pair), palette.at, severity)


def _apart(palette: MotifPalette, vision: str) -> Numbers:
    """Return how far apart any two colours of a palette are (6, 6)."""
    seen = lab(_srgb(palette), vision)
    return ciede2000(seen[:, None], seen[None])


def _srgb(palette: MotifPalette) -> Numbers:
    channels = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in palette.colours]
    return np.array(channels) / 255
