"""What the settings of families share: strict types, no unknown keys, and names as YAML writes them."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

BRIEF = 40  # letters of what a message quotes


class Keys(BaseModel):
    """A mapping in YAML. Its fields are all the keys it may have."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


@dataclass(frozen=True, slots=True)
class Naming:
    """How a name is spelled: in ``letters`` (a pattern of one), with hyphens between, ``most`` in all.

    ``what`` it is the name of, and the letters ``in_words``, are for people.
    """

    what: str
    letters: str
    in_words: str
    most: int

    def __call__(self, word: str) -> str:
        """Return ``word``, or raise a ValueError."""
        if not re.fullmatch(self._pattern, word) or len(word) > self.most:
            rule = f"use {self.in_words}, digits and hyphens, at most {self.most}"
            raise ValueError(f'"{word[:BRIEF]}" is not a name for {self.what}: {rule}')
        return word

    @property
    def schema(self) -> dict[str, object]:
        """The JSON Schema that says the same."""
        return {"type": "string", "pattern": f"^{self._pattern}$", "maxLength": self.most}

    @property
    def _pattern(self) -> str:
        return f"{self.letters}+(-{self.letters}+)*"


def as_text(written: object) -> object:
    """Return a whole number as the text it is written as; anything else as it is.

    >>> as_text(7), as_text("J"), as_text(True)
    ('7', 'J', True)
    """
    return str(written) if isinstance(written, int) and not isinstance(written, bool) else written


def refuse_twice(written: Sequence[object]) -> None:
    """Raise a ValueError that names whatever is ``written`` more than once."""
    twice = [str(one)[:BRIEF] for one, count in Counter(written).items() if count > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} may stand here once only")
