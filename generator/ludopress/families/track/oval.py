"""Oval: laps of a stadium inside each other, their ends as round as can be."""

from ludopress.families.track.coil import coiled
from ludopress.families.track.wishes import Layout, Wish

BEND = 100.0  # lanes: as much as the sides allow


def lay(wish: Wish) -> Layout | None:
    """Return the oval that holds ``wish``, None if so many spaces do not fit."""
    return coiled(wish, BEND)
