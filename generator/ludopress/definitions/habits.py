"""Habits of languages: how each is set, from templates/locale/TAG.yaml."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.keys import Keys
from ludopress.definitions.loader import load
from ludopress.definitions.places import is_there
from ludopress.definitions.typefaces import family_of
from ludopress.definitions.validation import checked
from ludopress.model import FontFamily, Habits, Syllables
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
    fonts: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=100)]],
        Field(default_factory=list, max_length=10, description="For letters that those of the style lack."),
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

    def habits(self, fonts: tuple[FontFamily, ...]) -> Habits:
        """Return the same as the model has it, with its ``fonts``."""
        keys = self.syllables
        parted = None if keys is None else Syllables(keys.vowels, tuple(keys.onsets), keys.hiatus)
        return Habits(
            direction=self.direction,
            quotes=self.quotes,
            inside=self.inside,
            spaced=self.spaced,
            alphabet=self.alphabet,
            bound=tuple(self.bound),
            syllables=parted,
            capitals=tuple(self.capitals.items()),
            fonts=fonts,
        )


def read_habits(locale: str, shelves: Shelves, mistakes: Mistakes) -> Habits:
    """Return the habits of ``locale``, or of its language; takes down what is wrong with their file."""
    for tag in dict.fromkeys((locale, locale.split("-", maxsplit=1)[0])):
        for root in shelves.roots:
            file = root / "templates" / "locale" / f"{tag}.yaml"
            if not is_there(file):
                continue
            document = load(file, mistakes)
            keys = None if document is None else checked(document, HabitsKeys, "R", mistakes)
            if document is not None and keys is not None:
                fonts = (
                    family_of(name, document.value_at("fonts", place), shelves, mistakes)
                    for place, name in enumerate(keys.fonts)
                )
                return keys.habits(tuple(font for font in fonts if font is not None))
    return Habits()
