"""What every model of a project file shares: strict types, no unknown keys, and its common kinds of text."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, StringConstraints, WithJsonSchema

from ludopress.definitions.characters import DIRECTION, refusal
from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief
from ludopress.model import is_seen


class Keys(BaseModel):
    """A mapping in YAML. Its fields are all the keys it may have."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        defer_build=True,  # most models are parts of others, and never stand alone
        model_title_generator=lambda model: model.__name__.removesuffix("Keys"),
    )


class Spelling:
    """Text that must be spelled as ``pattern`` says; ``what`` it is to be and the cure are for people."""

    def __init__(self, pattern: str, what: str, cure: str) -> None:
        self.pattern = re.compile(pattern)
        self.what = what
        self.cure = cure

    def __call__(self, text: str) -> str:
        """Return ``text``, or raise a WrongValue."""
        if not self.pattern.fullmatch(text):
            raise WrongValue("008", f'"{brief(text)}" is not {self.what}', self.cure)
        return text

    @property
    def schema(self) -> WithJsonSchema:
        """The JSON Schema that says the same."""
        return WithJsonSchema({"type": "string", "pattern": f"^{self.pattern.pattern}$"})


def _not_a_comment(written: object) -> object:
    if written is None:
        raise WrongValue("008", "there is no colour here", 'put it in quotes, since "#" begins a comment')
    return written


_COLOUR = Spelling("#[0-9A-Fa-f]{6}", "a colour", 'write it like "#1D3557", in quotes')
_MORE_LINES = re.compile(r"[\t\n\r\x85]")
_ROLE = Spelling("[a-z][a-z0-9_]*", "a name for a colour", "use lower-case letters, digits and _")


def seen(text: str) -> str:
    """Return ``text``; WrongValue where it holds only spaces and marks that nobody sees."""
    if text and not is_seen(text):
        raise WrongValue("007", "nothing of this can be seen", "write letters, or leave the key out")
    return text


def _plain(text: str) -> str:
    """Return ``text``; WrongValue where it holds tabs, ends of lines or marks of direction."""
    if found := DIRECTION.search(text) or _MORE_LINES.search(text):
        raise WrongValue("008", *refusal(found[0]))
    return text


Text = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=500),
    AfterValidator(seen),
    AfterValidator(_plain),
]
"""A line of text that is not empty, in letters of one direction or such as need no marks."""
Colour = Annotated[str, AfterValidator(_COLOUR), BeforeValidator(_not_a_comment), _COLOUR.schema]
"""#RRGGBB."""
Colours = dict[Annotated[str, AfterValidator(_ROLE), _ROLE.schema], Colour]
"""Colours by role; a template's source names the roles."""
