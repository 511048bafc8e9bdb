"""Habits of languages: how each is set, from templates/locale/TAG.yaml."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.keys import Keys
from ludopress.definitions.loader import load
from ludopress.definitions.validation import checked
from ludopress.model import Habits
from ludopress.shelves import Shelves

Sign = Annotated[str, Field(min_length=1, max_length=2)]


def _pair(written: object) -> object:
    if not isinstance(written, list):
        return written
    if len(written) != len(("opening", "closing")):
        raise WrongValue("007", "quotes are two signs", 'write them like ["«", "»"]')
    return tuple(written)


class HabitsKeys(Keys):
    """templates/locale/TAG.yaml: how a language is set."""

    direction: Annotated[Literal["ltr", "rtl"], Field(description="Which way it is read.")] = "ltr"
    quotes: Annotated[
        tuple[Sign, Sign], BeforeValidator(_pair), Field(description='What opens and closes, instead of ".')
    ] = ("“", "”")
    inside: Annotated[bool, Field(description="Whether spaces keep quotes from what they hold.")] = False
    spaced: Annotated[str, Field(max_length=20, description="The signs that a space is put before.")] = ""
    alphabet: Annotated[
        str, Field(max_length=100, description="The letters in their order, where it is not the usual one.")
    ] = ""


def read_habits(locale: str, shelves: Shelves, mistakes: Mistakes) -> Habits:
    """Return the habits of ``locale``, or of its language; takes down what is wrong with their file."""
    for tag in dict.fromkeys((locale, locale.split("-", maxsplit=1)[0])):
        for root in shelves.roots:
            file = root / "templates" / "locale" / f"{tag}.yaml"
            if not file.is_file():
                continue
            document = load(file, mistakes)
            keys = None if document is None else checked(document, HabitsKeys, "R", mistakes)
            if keys is not None:
                return Habits(**dict(keys))
    return Habits()
