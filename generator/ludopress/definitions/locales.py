"""Locales, by their tags (BCP 47): a language, perhaps a script and a region."""

import re
from collections.abc import Sequence
from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema
from pydantic.config import JsonDict

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief

SOURCE = "en"  # the language that designers' phrases are written in
_TAG = re.compile("[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-[0-9]{3})?")

LOCALES: JsonDict = {
    "type": "array",
    "items": {"type": "string", "pattern": f"^{_TAG.pattern}$"},
    "minItems": 1,
    "uniqueItems": True,
}


def is_tag(text: str) -> bool:
    """Return whether ``text`` is spelled like the tag of a language.

    >>> is_tag("pt-BR"), is_tag("glimpse")
    (True, False)
    """
    return _TAG.fullmatch(text) is not None


def parse_locales(written: object, key: str = "locales") -> tuple[str, ...]:
    """Return the tags in ``written`` below ``key``; WrongValue for what is no list of tags.

    >>> parse_locales(["en", "el", "pt-BR"])
    ('en', 'el', 'pt-BR')
    """
    if isinstance(written, str) or not isinstance(written, Sequence) or not written:
        raise WrongValue("005", f'"{key}" must be a list', "write it like [en, el]")
    for tag in written:
        if not isinstance(tag, str) or not _TAG.fullmatch(tag):
            message = f'"{brief(tag)}" is not the tag of a language'
            raise WrongValue("008", message, "write it like el or pt-BR")
        if list(written).count(tag) > 1:
            raise WrongValue("009", f'"{tag}" is named twice', "name every language once")
    return tuple(written)


Locales = Annotated[
    tuple[str, ...],
    BeforeValidator(parse_locales),
    WithJsonSchema({**LOCALES, "default": ["en"]}),
]
