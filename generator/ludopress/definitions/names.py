"""What symbols are called: in a set's names/TAG.yaml and symbols.yaml, and otherwise as CLDR calls emoji.

The order: the set's own name in the language asked for, CLDR's, then both of the language that it is a part
of (pt for pt-BR). What has no name there is called by its English one, and without that by its key.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from ludopress.definitions.cldr import code_of, emoji_names, parents
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Keys, Spelling, Text
from ludopress.definitions.loader import Document, load
from ludopress.definitions.locales import SOURCE
from ludopress.definitions.places import require_folder, shown
from ludopress.definitions.validation import checked
from ludopress.errors import Position
from ludopress.model import Name
from ludopress.shelves import Shelves

FOLDER = "names"  # of a symbol set
LONGEST_KEY = 64
_KEY = Spelling(rf"\w[\w-]{{0,{LONGEST_KEY - 1}}}", "a name for a symbol", "use letters, digits, - and _")
_TAG = Spelling(
    "[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?", "a language tag", "write it like fr, or pt-BR"
)
SymbolKey = Annotated[
    str, AfterValidator(_KEY), WithJsonSchema({"type": "string"})
]  # \w differs in JavaScript
LanguageTag = Annotated[str, AfterValidator(_TAG), _TAG.schema]


class NameKeys(Keys):
    """What one symbol is called in a language."""

    name: Annotated[Text | None, Field(description="Left out: CLDR's name of the emoji.")] = None
    other: Annotated[
        list[Text],
        Field(default_factory=list, max_length=12, description="Other names that will do when it is called."),
    ]


def _from_shorthand(written: object) -> object:
    return {"name": written} if isinstance(written, str) else written


class NamesKeys(Keys):
    """symbols/NAME/names/TAG.yaml: what the symbols of a set are called in a language."""

    names: Annotated[
        dict[
            SymbolKey,
            Annotated[NameKeys, BeforeValidator(_from_shorthand, json_schema_input_type=Text | NameKeys)],
        ],
        Field(description="Names by symbol: one, or a mapping."),
    ]


Own = Mapping[str, Mapping[str, NameKeys]]
"""A set's own names, by language tag and symbol."""


def own_names(folder: Path, written: Mapping[str, Mapping[str, str]], mistakes: Mistakes) -> Own:
    """Return the names in the set's ``folder`` and those ``written`` in symbols.yaml, by symbol and tag."""
    own: dict[str, dict[str, NameKeys]] = {}
    for key, names in written.items():
        for tag, name in names.items():
            own.setdefault(tag, {})[key] = NameKeys(name=name, other=[])
    for file in _files_in(folder / FOLDER, mistakes):
        document = load(file, mistakes)
        keys = None if document is None else checked(document, NamesKeys, "S", mistakes)
        if document is None or keys is None:
            continue
        try:
            tag = _TAG(file.stem)
        except WrongValue as wrong:
            mistakes.add(document.at, "S" + wrong.number, wrong.message, wrong.cure)
            continue
        for key in keys.names:
            _check(document, key, tag, written, mistakes)
        own.setdefault(tag, {}).update(keys.names)
    return own


def _files_in(place: Path, mistakes: Mistakes) -> list[Path]:
    try:
        require_folder(place)
    except WrongValue as wrong:
        at = Position(shown(place))
        mistakes.add(at, "Y001", f"the names cannot be read: {wrong.message}", wrong.cure)
        return []
    return sorted(place.glob("*.yaml"))


def _check(
    document: Document, key: str, tag: str, written: Mapping[str, Mapping[str, str]], mistakes: Mistakes
) -> None:
    at = document.key_at("names", key)
    if key not in written:
        mistakes.add(at, "S017", f'a name for an unknown symbol "{brief(key)}"', did_you_mean(key, written))
    elif tag in written[key]:
        message = f'symbols.yaml names "{brief(key)}" in {tag}, too'
        mistakes.add(at, "S018", message, "keep one of the two")


def names_of(key: str, characters: str, own: Own, locales: Iterable[str], shelves: Shelves) -> Iterator[Name]:
    """Yield what a symbol is called in each of ``locales``, in English, and wherever the set names it.

    Its art is the emoji of these ``characters``, or none. Where nobody names it there is nothing.
    """
    code = code_of(characters)
    for tag in sorted({SOURCE, *locales, *(tag for tag, names in own.items() if key in names)}):
        called = [
            (own[one][key] if key in own.get(one, {}) else None, emoji_names(one, shelves).get(code, ""))
            for one in parents(tag)
        ]
        names = (name for mine, theirs in called for name in (mine.name if mine else None, theirs) if name)
        others = (tuple(mine.other) for mine, _ in called if mine and mine.other)
        if name := next(names, ""):
            yield Name(tag, name, tuple(one for one in next(others, ()) if one != name))
