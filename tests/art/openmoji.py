"""OpenMoji drawings of many kinds: thin, round, in many parts, with strokes of every join."""

from pathlib import Path

from ludopress.shelves import openmoji

CODES = (
    *("1F40C", "1F418", "1F41D", "1F98A", "1F992", "1F34E", "1F352", "1F355", "1F36D", "1F332", "2603"),
    *("26A1", "1F525", "1F680", "2693", "1F697", "1F6B2", "1F3B8", "1F3BA", "1F511", "2702", "1F47B"),
)


def content(code: str) -> bytes:
    """Return the file of an OpenMoji drawing."""
    place = openmoji(code)
    assert isinstance(place, Path), code
    return place.read_bytes()
