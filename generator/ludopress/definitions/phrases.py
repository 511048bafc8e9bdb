"""Phrases in another language, from gettext's PO files: the game's own first, then those of the templates.

A file is called by its language's tag: decks/NAME/locale/el.po, templates/locale/pt-BR.po. A region's phrases
are completed by those of its language. What a translator has left open, or marked as fuzzy, is not said: the
designer's English stands in.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.hints import brief, did_you_mean, nearest
from ludopress.definitions.locales import SOURCE
from ludopress.definitions.places import shown
from ludopress.errors import Position
from ludopress.shelves import Shelves

if TYPE_CHECKING:
    from babel.messages.catalog import Message

MAX_BYTES = 1024 * 1024
_LINE = re.compile(r'((msgctxt|msgid|msgid_plural|msgstr(\[[0-9]\])?)\s+)?"([^"\\]|\\[\\"ntr])*"')
_PLACE = re.compile(r"\{[^{}]*\}")

Phrases = tuple[tuple[str, str], ...]


def read_phrases(locale: str, folder: Path, shelves: Shelves, at: Position, mistakes: Mistakes) -> Phrases:
    """Return what can be said in ``locale`` in the game of ``folder``: pairs of English and that language.

    Takes down what is wrong with its files; that there are none, at ``at``, where the deck asks for it.
    """
    parts = locale.split("-")
    if parts[0] == SOURCE:
        return ()
    tags = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    shelf = [folder / "locale", *(root / "templates" / "locale" for root in shelves.roots)]
    files = [file for place in shelf for tag in tags if (file := place / f"{tag}.po").exists()]
    if not files:
        known = sorted({file.stem for place in shelf for file in place.glob("*.po")} | {SOURCE})
        cure = did_you_mean(locale, known)
        if nearest(locale, known) is None:
            cure += f"; translate them in templates/locale/{brief(locale)}.po"
        mistakes.add(at, "D016", f'there are no phrases in "{brief(locale)}"', cure.removeprefix("; "))
    said: dict[str, str] = {}
    for file in files:
        said = dict(_translated(file, mistakes)) | said
    return tuple(said.items())


def _translated(file: Path, mistakes: Mistakes) -> Iterator[tuple[str, str]]:
    """Yield every phrase of ``file`` that is translated, and how."""
    for entry in _entries(file, mistakes):
        source, text = entry.id, entry.string
        # Words on pieces are told apart by nothing but themselves, and never counted.
        if entry.fuzzy or entry.context or not (isinstance(source, str) and isinstance(text, str)):
            continue
        if source and text and _places(source) == _places(text):
            yield source, text
        elif source and text:
            at = Position(shown(file), entry.lineno or 0, 1)
            mistakes.add(at, "W012", *_other_places(source, text))


def _entries(file: Path, mistakes: Mistakes) -> Iterator["Message"]:
    """Yield every entry of ``file``, its header too."""
    lines = _lines(file, mistakes)
    if lines is None:
        return
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415  (what English can do without)

    try:
        yield from read_po(lines, ignore_obsolete=True, abort_invalid=True)
    except PoFileError as error:
        reason = str(error).rpartition(" on ")[0]
        at = Position(shown(file), error.lineno + 1, 1)
        mistakes.add(at, "W011", f"this is not a PO file: {brief(reason)}")
    except ValueError as error:  # of a header that means nothing
        mistakes.add(Position(shown(file)), "W011", f"this is not a PO file: {brief(error)}")


def _lines(file: Path, mistakes: Mistakes) -> Sequence[str] | None:
    """Return the lines of ``file``, or None; takes down those that no PO file can have."""
    name = shown(file)
    try:
        content = file.read_bytes() if file.stat().st_size <= MAX_BYTES else None
    except OSError as error:
        mistakes.add(Position(name), "W010", f"the phrases cannot be read: {error.strerror}")
        return None
    if content is None:
        mistakes.add(Position(name), "W010", f"the file is larger than {MAX_BYTES // 1024} KB", "split it up")
        return None
    try:
        lines = content.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        mistakes.add(Position(name, line, 1), "W010", "the file is not UTF-8", "save it as UTF-8")
        return None
    return lines if _well_formed(lines, name, mistakes) else None


def _well_formed(lines: Sequence[str], name: str, mistakes: Mistakes) -> bool:
    """Return whether every line is one of a PO file; Babel takes a line without quotes, less its ends."""
    wrong = [
        number
        for number, line in enumerate(lines, start=1)
        if line.strip() and not line.startswith("#") and not _LINE.fullmatch(line.strip())
    ]
    for number in wrong:
        message = f"this is not a line of a PO file: {brief(lines[number - 1].strip())}"
        mistakes.add(Position(name, number, 1), "W011", message, 'write it like msgid "…"')
    return not wrong


def _places(phrase: str) -> set[str]:
    return set(_PLACE.findall(phrase))


def _other_places(source: str, text: str) -> tuple[str, str]:
    """Return what is wrong with the places for numbers in a translation, and the cure."""
    missing = ", ".join(sorted(_places(source) - _places(text)))
    unknown = ", ".join(sorted(_places(text) - _places(source)))
    faults = [
        f"has no {missing}" if missing else "",
        f"has {unknown}, which the phrase has not" if unknown else "",
    ]
    message = f'the translation of "{brief(source)}" {" and ".join(filter(None, faults))}'
    return message, "what stands in braces is copied as it is"
