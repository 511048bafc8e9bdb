"""Spiral: laps of a rectangle with round corners, inwards to the middle."""

from ludopress.families.track.coil import coiled
from ludopress.families.track.wishes import Layout, Wish

BEND = 0.95  # lanes


def lay(wish: Wish) -> Layout | None:
    """Return the spiral that holds ``wish``, None if so many spaces do not fit."""
    return coiled(wish, BEND)
