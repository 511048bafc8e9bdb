"""Habits of languages: how each is set, from templates/locale/TAG.yaml."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.keys import Keys
from ludopress.definitions.loader import load
from ludopress.definitions.validation import checked
from ludopress.model import Habits, Syllables
from ludopress.shelves import Shelves

Sign = Annotated[str, Field(min_length=1, max_length=2)]


def _pair(written: object) -> object:
    if not isinstance(written, list):
        return written
    if len(written) != len(("opening", "closing")):
        raise WrongValue("007", "quotes are two signs", 'write them like ["«", "»"]')
    return tuple(written)


class SyllablesKeys(Keys):
    """How words fall into syllables."""

    vowels: Annotated[
        str,
        Field(min_length=1, max_length=60, description="The small letters of which every syllable has some."),
    ]
    onsets: Annotated[
        list[Annotated[str, Field(min_length=2, max_length=2)]],
        Field(
            default_factory=list,
            max_length=200,
            description="Pairs of consonants that syllables begin with, as words do.",
        ),
    ]
    hiatus: Annotated[bool, Field(description="Whether two vowels in a row are two syllables.")] = False


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
    bound: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=20)]],
        Field(default_factory=list, max_length=50, description="Words that do not end a line."),
    ]
    syllables: Annotated[
        SyllablesKeys | None, Field(description="Where words are parted, where typst's patterns will not do.")
    ] = None
    capitals: Annotated[
        dict[Annotated[str, Field(min_length=1, max_length=20)], Annotated[str, Field(max_length=20)]],
        Field(
            default_factory=dict,
            max_length=200,
            description="Capitals that are not Unicode's, by their letters; a word has spaces round it.",
        ),
    ]

    @property
    def habits(self) -> Habits:
        """The same as the model has it."""
        parted = self.syllables and Syllables(
            self.syllables.vowels, tuple(self.syllables.onsets), self.syllables.hiatus
        )
        capitals = tuple(self.capitals.items())
        return Habits(
            **(dict(self) | {"bound": tuple(self.bound), "syllables": parted, "capitals": capitals})
        )


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
                return keys.habits
    return Habits()
