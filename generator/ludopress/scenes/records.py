"""Records: what parts and openings take down on the stage, by name, so that plots can be checked unseen."""

from dataclasses import dataclass

OPENING = "opening"


@dataclass(frozen=True, slots=True)
class Records:
    """What stands there afterwards, and the lines that things can be put along."""

    places: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()


NOTHING = Records()
RECORDS: dict[str, Records] = {
    "stones": Records(ways=("stones",)),
    "trail": Records(ways=("trail",)),
    "cage_back": Records(places=("cage",)),
    "candle": Records(places=("candle",)),
    "glade": Records(places=("glade",)),
    "island": Records(places=("island",)),
    "ladder": Records(places=("ladder_top",), ways=("ladder",)),
    "mobile": Records(ways=("mobile",)),
    "pedestal": Records(places=("pedestal",)),
    "puppet": Records(places=("puppet",), ways=("sticks",)),
    "rain": Records(ways=("rain",)),
    "ring": Records(ways=("ring",)),
    "rug": Records(places=("rug",)),
    "sea": Records(places=("sea",)),
    "spiral": Records(ways=("spiral",)),
    "spotlight": Records(places=("spotlight",)),
    "stairs": Records(places=("landing",), ways=("stairs",)),
    "swing": Records(places=("swing",)),
    "table": Records(places=("table",)),
    "tightrope": Records(places=("rope", "left_post", "right_post"), ways=("rope",)),
    "tree": Records(places=("tree",), ways=("branches",)),
    "window_light": Records(places=("light",)),
}
"""By the name of the part; one that is not here takes down nothing."""
OPENED: dict[str, tuple[str, ...]] = {
    "door": ("threshold",),
    "arch": ("threshold",),
    "window": ("sill",),
    "book": ("page",),
    "tunnel": ("tunnel_floor",),
    "theatre": ("boards", "pit"),
}
"""What stands before an opening, besides the opening itself, by its name."""
