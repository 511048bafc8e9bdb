"""Sayings: words of a rule book, in English, with what translators have to know of them."""

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from ludopress.definitions.characters import closing
from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.keys import Keys, Spelling, seen
from ludopress.definitions.loader import Document, KeyPath
from ludopress.model import Saying, is_seen

LONGEST = 2000  # characters
_NAME = Spelling("[a-z][a-z0-9_]*", "the name of a number", "use lower-case letters, digits and _")
NumberName = Annotated[str, AfterValidator(_NAME), _NAME.schema, Field(max_length=64)]
_PLACE = re.compile(r"\{[a-z][a-z0-9_]*\}")
_MARKS = re.compile(r"\*\*.+?\*\*|\*[^*]+?\*")


def _well_formed(text: str) -> str:
    """Return ``text``; WrongValue where its braces hold no name, or a mark (of direction, too) is not closed.

    >>> _well_formed("**{cards} cards**")
    '**{cards} cards**'
    """
    rest = _PLACE.sub("x", text)
    if found := re.search("[{}]", rest):
        message = f'"{brief(text)}" has a {found[0]} that belongs to no name of a number'
        raise WrongValue("008", message, "a name is written like {cards}; braces cannot be printed")
    if "*" in _MARKS.sub("", rest):
        message = f'"{brief(text)}" has a * that is not closed'
        raise WrongValue("008", message, "write **strong** or *emphasis*")
    if not is_seen(text.replace("*", "")):
        raise WrongValue("007", "nothing of this can be seen", "write letters between the stars")
    if wrong := closing(text):
        raise WrongValue("008", *wrong)
    return text


Line = Annotated[
    str, Field(min_length=1, max_length=LONGEST), AfterValidator(seen), AfterValidator(_well_formed)
]


class SayingKeys(Keys):
    """Something to be said in every language. Plain text stands for {say: …}."""

    say: Annotated[Line, Field(description="In English; {names} stand for numbers of the game.")]
    plural: Annotated[Line | None, Field(description="What is said where the number asks for it.")] = None
    count: Annotated[NumberName | None, Field(description="The number that asks for the plural.")] = None
    context: Annotated[
        str, Field(max_length=200, description="Tells equal words of different meaning apart.")
    ] = ""
    comment: Annotated[str, Field(max_length=500, description="A word to translators.")] = ""

    @model_validator(mode="after")
    def _counts(self) -> "SayingKeys":
        if (self.plural is None) != (self.count is None):
            message = '"plural" and "count" go together'
            cure = 'write {say: "{hand} card", plural: "{hand} cards", count: hand}'
            raise WrongValue("009", message, cure)
        return self


def _from_text(written: object) -> object:
    if isinstance(written, bool | int | float):
        raise WrongValue("005", "words must be text", "put it in quotes")
    return {"say": written} if isinstance(written, str) else written


Words = Annotated[SayingKeys, BeforeValidator(_from_text, json_schema_input_type=Line | SayingKeys)]


def saying(words: SayingKeys, document: Document, path: KeyPath) -> Saying:
    """Return what stands at ``path`` of ``document`` as the model has it."""
    return Saying(
        text=" ".join(words.say.split()),
        at=document.value_at(*path, "say"),
        plural=" ".join((words.plural or "").split()),
        count=words.count or "",
        context=words.context,
        comment=" ".join(words.comment.split()),
    )
