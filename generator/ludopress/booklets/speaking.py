"""Speaking: sayings become texts of one language, with the game's numbers in them.

What a language has no words for is said in English, and marked so.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from gettext import c2py

from babel import Locale
from babel.numbers import format_decimal

from ludopress.booklets.digits import in_digits
from ludopress.booklets.facts import Fact, Range
from ludopress.booklets.typography import dressed
from ludopress.errors import DefinitionError, Mistake
from ludopress.model import Dictionary, Habits, Run, Saying, Text, is_wordless
from ludopress.typography.languages import language

SOURCE = "en"
_PLACE = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_MARKED = re.compile(r"(\*\*.+?\*\*|\*[^*]+?\*)")
_NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Speaker:
    """Says sayings in the language of ``dictionary``, and counts what it has words for."""

    dictionary: Dictionary
    facts: Mapping[str, Fact]

    def text(self, saying: Saying, worked: Mapping[str, Fact]) -> Text:
        """Return ``saying`` with the numbers of the game, and those that were ``worked`` out, in place.

        Raises:
            DefinitionError: R101, it names a number that there is not.
        """
        known = {**self.facts, **worked}
        words, locale = self._words(saying, known)
        words = dressed(words, Habits() if locale else self.dictionary.habits)
        said = (replace(run, letters=self._filled(run.letters, known, saying)) for run in runs(words, locale))
        if is_wordless(words):  # its numbers are nobody's to translate
            return tuple(replace(run, letters=in_digits(run.letters, self._locale)) for run in said)
        return tuple(said)

    def knows(self, saying: Saying) -> bool:
        """Return whether the language has words for ``saying``, or needs none."""
        return self.is_source or is_wordless(saying.text) or (saying.context, saying.text) in self._forms

    @property
    def is_source(self) -> bool:
        """Whether it speaks the language that sayings are written in."""
        return self.dictionary.locale.split("-")[0] == SOURCE

    @cached_property
    def _forms(self) -> dict[tuple[str, str], tuple[str, ...]]:
        return dict(self.dictionary.forms)

    @cached_property
    def _locale(self) -> Locale:
        return language(self.dictionary.locale)

    def _words(self, saying: Saying, known: Mapping[str, Fact]) -> tuple[str, str]:
        """Return the words for ``saying``, and the locale they are in where it is another."""
        forms = self._forms.get((saying.context, saying.text))
        number = self._number(saying.count, known, saying) if saying.count else 1
        if forms:
            which = c2py(self.dictionary.plural)(number) if saying.count else 0
            return forms[min(which, len(forms) - 1)], ""
        words = saying.plural if saying.count and number != 1 else saying.text
        return words, "" if self.is_source or is_wordless(words) else SOURCE

    def _filled(self, letters: str, known: Mapping[str, Fact], saying: Saying) -> str:
        return _PLACE.sub(lambda place: self._spelled(place[1], known, saying), letters)

    def _number(self, name: str, known: Mapping[str, Fact], saying: Saying) -> int:
        self._spelled(name, known, saying)
        fact = known[name]
        return fact.first if isinstance(fact, Range) else fact

    def _spelled(self, name: str, known: Mapping[str, Fact], saying: Saying) -> str:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            cure = f'did you mean "{near[0]}"?' if near else f"there are {', '.join(known)}"
            raise DefinitionError([Mistake(saying.at, "R101", f"there is no number {{{name}}}", cure)])
        fact = known[name]
        if isinstance(fact, int):
            return self._decimal(fact)
        if fact.last is None:
            return f"{self._decimal(fact.first)}{_NO_BREAK}+"
        if fact.last == fact.first:
            return self._decimal(fact.first)
        return f"{self._decimal(fact.first)}\N{EN DASH}{self._decimal(fact.last)}"

    def _decimal(self, number: int) -> str:
        written = format_decimal(number, locale=self._locale, numbering_system="default")
        return in_digits(written, self._locale).replace("-", "\N{MINUS SIGN}")


def runs(words: str, locale: str = "") -> Iterator[Run]:
    """Yield the runs of ``words``, in which ``**`` marks what is strong and ``*`` what is emphasised.

    >>> [run.letters for run in runs("Take **one** card.")]
    ['Take ', 'one', ' card.']
    """
    for part in filter(None, _MARKED.split(words)):
        if part.startswith("**") and len(part) > 4:
            yield Run(part[2:-2], strong=True, locale=locale)
        elif part.startswith("*") and len(part) > 2:
            yield Run(part[1:-1], emphasis=True, locale=locale)
        else:
            yield Run(part, locale=locale)
