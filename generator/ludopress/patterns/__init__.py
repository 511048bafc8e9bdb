"""MOTIFS: a pattern family and a few parameters → a drawing that fills a card.

PATTERNS is the one list of pattern families: what draws it, and the angles and scales that suit it. From the
bottom up: ``paths`` and ``shapes``; ``canvas``, which stamps them, and ``forms``, which writes them as PDF;
``figures``, ``laying`` and ``cells``, which families share; a module for each kind of family; ``drawing``.
Choosing is ``selection``: of ``candidates`` those ``choice`` finds farthest apart, by the ``features`` that
``sight`` sees and their ``distances``, and then ``near_twins``.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ludopress.patterns import (
    bands,
    blocks,
    braids,
    cats,
    charms,
    fauna,
    flora,
    fruit,
    glazed,
    mosaics,
    needlework,
    overlapping,
    plumage,
    scattered,
    sky,
    straps,
    textiles,
    tiles,
    undergrowth,
    views,
    weaves,
    wings,
)
from ludopress.patterns.canvas import Canvas

VARIANTS = 3  # of every family, numbered from 0
SCALES = (0.9, 1.15, 1.5)
FIGURES = (0.85, 1.0, 1.3)  # of what is looked at as a figure
UPRIGHT = (0.0,)
TILED = (0.0, 45.0)  # of what repeats at every quarter turn
SIXFOLD = (0.0, 30.0)  # of what repeats at every sixth of a turn
LAID = (0.0, 90.0)  # of what lies along a loom or a wall
RUNNING = (0.0, 30.0, 45.0, 60.0, 90.0)  # of bands
RICH = (1.0, 1.25, 1.55)  # of what has many parts: smaller, its file would be too large


@dataclass(frozen=True, slots=True)
class Pattern:
    """A family of motifs: ``draw`` puts it on a canvas, turned by one of ``angles``, in one of ``scales``.

    Other angles and scales do no harm; these are the ones to choose from. Scales are distinct to the eye.
    """

    draw: Callable[[Canvas], None]
    angles: tuple[float, ...] = UPRIGHT
    scales: tuple[float, ...] = SCALES


PATTERNS = {
    "seigaiha": Pattern(overlapping.seigaiha, scales=RICH),
    "scales": Pattern(overlapping.scales),
    "fans": Pattern(overlapping.fans, scales=RICH),
    "ogee": Pattern(overlapping.ogee, angles=LAID),
    "plumage": Pattern(plumage.plumage, scales=RICH),
    "lotus": Pattern(plumage.lotus),
    "waves": Pattern(bands.waves, angles=RUNNING),
    "stripes": Pattern(bands.stripes, angles=RUNNING),
    "chevron": Pattern(bands.chevron, angles=RUNNING),
    "meander": Pattern(braids.meander, angles=RUNNING),
    "braid": Pattern(braids.braid, angles=RUNNING),
    "tartan": Pattern(textiles.tartan, angles=TILED),
    "kilim": Pattern(textiles.kilim, angles=LAID),
    "ikat": Pattern(textiles.ikat, angles=LAID),
    "bargello": Pattern(needlework.bargello, angles=LAID),
    "truchet": Pattern(tiles.truchet, angles=TILED),
    "quarters": Pattern(tiles.quarters, angles=TILED),
    "blocks": Pattern(blocks.blocks, angles=TILED),
    "basket": Pattern(weaves.basket, angles=TILED),
    "herringbone": Pattern(weaves.herringbone, angles=TILED),
    "houndstooth": Pattern(weaves.houndstooth, angles=TILED),
    "kagome": Pattern(weaves.kagome, angles=SIXFOLD),
    "girih": Pattern(straps.girih, angles=(0.0, 22.5, 45.0), scales=RICH),
    "cubes": Pattern(mosaics.cubes, angles=SIXFOLD),
    "honeycomb": Pattern(mosaics.honeycomb),
    "quatrefoil": Pattern(glazed.quatrefoil, angles=TILED),
    "azulejo": Pattern(glazed.azulejo, angles=TILED, scales=RICH),
    "pinwheels": Pattern(glazed.pinwheels, angles=TILED),
    "terrazzo": Pattern(scattered.terrazzo),
    "pebbles": Pattern(scattered.pebbles),
    "bubbles": Pattern(scattered.bubbles),
    "scraps": Pattern(scattered.scraps),
    "sprinkles": Pattern(scattered.sprinkles),
    "leaves": Pattern(flora.leaves, angles=(0.0, 30.0, 60.0, 90.0), scales=FIGURES),
    "tulips": Pattern(flora.tulips, angles=(0.0, 20.0, 45.0), scales=FIGURES),
    "folk": Pattern(flora.folk, angles=TILED, scales=FIGURES),
    "toadstools": Pattern(undergrowth.toadstools, scales=FIGURES),
    "cacti": Pattern(undergrowth.cacti, scales=FIGURES),
    "citrus": Pattern(fruit.citrus, angles=TILED, scales=FIGURES),
    "pears": Pattern(fruit.pears, angles=(0.0, 20.0), scales=FIGURES),
    "cherries": Pattern(fruit.cherries, scales=FIGURES),
    "birds": Pattern(wings.birds, scales=FIGURES),
    "feathers": Pattern(wings.feathers, angles=(0.0, 45.0, 90.0), scales=FIGURES),
    "butterflies": Pattern(wings.butterflies, angles=(0.0, 30.0), scales=FIGURES),
    "fish": Pattern(fauna.fish, scales=FIGURES),
    "cats": Pattern(cats.cats, scales=FIGURES),
    "snails": Pattern(fauna.snails, scales=FIGURES),
    "hearts": Pattern(charms.hearts, angles=(0.0, 20.0), scales=FIGURES),
    "drops": Pattern(charms.drops, angles=(0.0, 45.0, 90.0), scales=FIGURES),
    "stars": Pattern(sky.stars, scales=FIGURES),
    "moons": Pattern(sky.moons, scales=FIGURES),
    "suns": Pattern(sky.suns, scales=FIGURES),
    "clouds": Pattern(sky.clouds, scales=FIGURES),
    "rainbows": Pattern(sky.rainbows, scales=FIGURES),
    "sunburst": Pattern(views.sunburst, scales=FIGURES),
    "hills": Pattern(views.hills, scales=FIGURES),
    "sea": Pattern(views.sea, scales=FIGURES),
}
