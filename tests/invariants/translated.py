"""Translations built by hand from a few words of YAML, for the checks to judge.

``asked`` and ``entries`` list phrases; of an entry ``said`` is its form, or the list of its forms.
"""

from typing import Any

from ludopress.errors import Position
from ludopress.model import PoEntry, Saying, Tight, Translation

HEADERS = {
    "Language": "pl",
    "Content-Type": "text/plain; charset=utf-8",
    "Plural-Forms": "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;",
}
FILE, SOURCE = "decks/owls/locale/pl.po", "decks/owls/rules.yaml"


def translation(case: dict[str, Any]) -> Translation:
    """Return the translation that ``case`` describes."""
    asked = enumerate(case.get("asked", ["Owls"]), 1)
    entries = enumerate(case.get("entries", [{"text": "Owls", "said": "Sowy"}]), 1)
    return Translation(
        name="owls pl",
        locale=case.get("locale", "pl"),
        at=Position(FILE, 3, 1),
        asked=tuple(saying(words, line) for line, words in asked),
        entries=tuple(entry(words, line) for line, words in entries),
        obsolete=tuple(entry(words, line) for line, words in enumerate(case.get("obsolete", []), 90)),
        elsewhere=tuple(("", text) for text in case.get("elsewhere", [])),
        allowed=tuple(("", text) for text in case.get("allowed", [])),
        headers=tuple((HEADERS | case.get("headers", {})).items()) if case.get("headed", True) else (),
        lacking=case.get("lacking", ""),
        tight=tuple(
            Tight(("", one["text"]), one["what"], one["wide"], one["room"]) for one in case.get("tight", [])
        ),
    )


def saying(words: str | dict[str, str], line: int) -> Saying:
    given = {"text": words} if isinstance(words, str) else words
    return Saying(at=Position(SOURCE, line, 5), **given)


def entry(words: dict[str, Any], line: int) -> PoEntry:
    said = words["said"]
    return PoEntry(
        text=words["text"],
        plural=words.get("plural", ""),
        context=words.get("context", ""),
        forms=(said,) if isinstance(said, str) else tuple(said),
        is_fuzzy=words.get("fuzzy", False),
        at=Position(FILE, 10 * line, 1),
    )


MAKERS = {Translation: translation}
