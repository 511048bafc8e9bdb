"""CLDR: what Unicode's Common Locale Data Repository calls each emoji, from symbols/cldr/TAG.json.

The files are derived by cldr_packages.py; of a region they hold only what differs from its language.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.places import Folder, shown
from ludopress.errors import DefinitionError, Mistake, Position
from ludopress.shelves import Shelves

LARGEST = 4_000_000  # bytes of a language; those of English are 150 thousand
FOLDER = "cldr"  # of symbols/
_JOINED = "\ufe0f"  # asks for a picture instead of a sign; files and names have it or not


def code_of(characters: str) -> str:
    """Return the code points of an emoji as OpenMoji's files are called, without U+FE0F.

    >>> code_of("\N{HEAVY BLACK HEART}\ufe0f")
    '2764'
    """
    return "-".join(f"{ord(one):04X}" for one in characters if one != _JOINED)


def parents(tag: str) -> tuple[str, ...]:
    """Return ``tag`` and what it is a part of, the nearest first.

    >>> parents("pt-BR")
    ('pt-BR', 'pt')
    """
    parts = tag.split("-")
    return tuple("-".join(parts[:count]) for count in range(len(parts), 0, -1))


def emoji_names(tag: str, shelves: Shelves) -> Mapping[str, str]:
    """Return the names in ``tag``, its parents aside, by code points; none where there is no file."""
    files = (root / "symbols" / FOLDER / f"{tag}.json" for root in shelves.roots)
    file = next((file for file in files if file.is_file()), None)
    return {} if file is None else _read(file)


@lru_cache(maxsize=64)
def _read(file: Path) -> Mapping[str, str]:
    try:
        names = json.loads(Folder(file.parent).read(file.name, LARGEST))["names"]
        return {str(code): str(name) for code, name in names.items()}
    except (WrongValue, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        message, cure = "this file of names cannot be read", "make it anew, or remove it"
        raise DefinitionError([Mistake(Position(shown(file)), "Y001", message, cure)]) from error
