"""Drawings made ready: form and outline of each, taken from the cache or made, many at once."""

import json
import struct
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ludopress.cache import Cache, digest
from ludopress.errors import ArtError, DrawingError
from ludopress.model import Art, Drawing, Outline

if TYPE_CHECKING:
    from ludopress.art.engines import Made

KIND = "art"
VERSION = "1"  # of a stored art; outlines and forms have their own


def prepare(drawings: Sequence[Drawing], cache: Cache, engine: str = "typst") -> dict[str, Art]:
    """Return the art of every drawing by its digest, each drawing made once.

    Raises:
        ArtError: some drawings cannot be drawn, or paint nothing; holds the reason for each by digest.
    """
    ...
