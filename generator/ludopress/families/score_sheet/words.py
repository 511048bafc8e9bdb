"""Words on a form: an English phrase that translators know, and the numbers that stand in it."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from ludopress.errors import DesignError
from ludopress.model import Phrase, Supply

LONGEST = 200  # letters
_PLACE = re.compile(r"\{([a-z_]+)\}")
_NAME = re.compile("[a-z][a-z0-9_]*")


def _number_or_name(written: object) -> object:
    is_number = isinstance(written, int) and not isinstance(written, bool)
    if is_number or (isinstance(written, str) and _NAME.fullmatch(written)):
        return written
    raise ValueError("this is neither a whole number nor the name of one")


Number = Annotated[int | str, BeforeValidator(_number_or_name)]


class Saying(BaseModel):
    """A phrase with a number in each of its {places}; every other key is one of these numbers or its name."""

    model_config = ConfigDict(frozen=True, strict=True, extra="allow")
    __pydantic_extra__: dict[str, Number]

    say: str = Field(
        min_length=1,
        max_length=LONGEST,
        description="The phrase, in English; numbers go where it has their names in braces.",
    )
    comment: str = Field(default="", max_length=LONGEST, description="A word to translators.")

    @model_validator(mode="after")
    def _has_every_number(self) -> "Saying":
        asked, given = places(self.say), set(self.__pydantic_extra__)
        if re.search("[{}]", _PLACE.sub("", self.say)):
            raise ValueError(f'in "{self.say}" braces hold the name of a number, in lower-case letters')
        if asked != given:
            missing = [f"{{{name}}} has no number" for name in sorted(asked - given)]
            idle = [f'"{name}" has no place' for name in sorted(given - asked)]
            raise ValueError(f'in "{self.say}" {", ".join(missing + idle)}')
        return self


def _from_text(written: object) -> object:
    return {"say": written} if isinstance(written, str) else written


Text = Annotated[str, Field(min_length=1, max_length=LONGEST)]
Words = Annotated[Saying, BeforeValidator(_from_text, json_schema_input_type=Text | Saying)]
"""A phrase as it stands, or one with numbers in it."""


def places(phrase: str) -> set[str]:
    """Return the names of the numbers that go into ``phrase``.

    >>> sorted(places("+{card} a card, +{most} for most"))
    ['card', 'most']
    """
    return set(_PLACE.findall(phrase))


def sayings(part: object) -> Iterator[Saying]:
    """Yield all the words that ``part`` of a form's settings, or all of them, ask to be printed."""
    if isinstance(part, Saying):
        yield part
    elif isinstance(part, BaseModel):
        for _, value in part:
            yield from sayings(value)
    elif isinstance(part, list):
        for value in part:
            yield from sayings(value)


def said(words: Saying, supply: Supply) -> Phrase:
    """Return ``words`` in the language of ``supply``, its numbers in place, with a true minus sign.

    A number that is written as a name is one of ``play: numbers``.

    Raises:
        DesignError: there is no such number, or the translation has other places for them than the phrase.
    """
    phrase = supply.say(words.say)
    given = {name: _number(value, supply) for name, value in words.__pydantic_extra__.items()}
    numbers = {name: str(number).replace("-", "\N{MINUS SIGN}") for name, number in given.items()}
    if places(phrase.text) != set(numbers):
        raise DesignError(
            f'the translation "{phrase.text}" of "{phrase.source}" has other numbers in braces than that'
        )
    text = _PLACE.sub(lambda place: numbers[place[1]], phrase.text)
    return Phrase(source=phrase.source, text=text)


def _number(value: int | str, supply: Supply) -> int:
    if isinstance(value, int):
        return value
    known = dict(supply.play.numbers)
    if value not in known:
        near = get_close_matches(value, known, n=1)
        cure = f'did you mean "{near[0]}"?' if near else f"there are {', '.join(known) or 'none'}"
        raise DesignError(f'play has no number "{value}" for the score sheet ({cure})')
    return known[value]
