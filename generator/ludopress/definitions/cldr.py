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

FOLDER = "cldr"  # of symbols/
LARGEST = 1024 * 1024  # bytes of a file; those of all emoji have 150 thousand
LONGEST = 200  # letters of a name
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
    """Return the names in ``tag``, its parents aside, by code points; none where there is no file.

    Raises:
        DefinitionError: S019, there is one, and it holds no names.
    """
    files = (root / "symbols" / FOLDER / f"{tag}.json" for root in shelves.roots)
    file = next((file for file in files if file.is_file()), None)
    return {} if file is None else _read(file)


@lru_cache(maxsize=64)
def _read(file: Path) -> Mapping[str, str]:
    try:
        return _names(Folder(file.parent).read(file.name, LARGEST))
    except WrongValue as wrong:
        mistake = Mistake(Position(shown(file)), "S019", wrong.message, wrong.cure)
        raise DefinitionError([mistake]) from wrong


def _names(content: bytes) -> Mapping[str, str]:
    try:
        said = json.loads(content)
    except (ValueError, RecursionError):  # nested without end
        said = None
    names = said.get("names") if isinstance(said, dict) else None
    if not isinstance(names, dict) or not all(map(_is_name, names.values())):
        cure = "derive it by python -m ludopress.definitions.cldr_packages, or remove it"
        raise WrongValue("019", "these are no names of emoji", cure)
    return names


def _is_name(said: object) -> bool:
    return isinstance(said, str) and len(said) <= LONGEST and not any(letter < " " for letter in said)
