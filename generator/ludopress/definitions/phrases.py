"""Phrases in another language, from gettext's PO files: the game's own first, then those of the templates.

A file is called by its language's tag: decks/NAME/locale/el.po, templates/locale/pt-BR.po. A region's phrases
are completed by those of its language. What a translator has left open, or marked as fuzzy, is not said: the
designer's English stands in.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief, did_you_mean, nearest
from ludopress.definitions.locales import SOURCE
from ludopress.definitions.places import FORBIDDEN, Folder, shown
from ludopress.errors import Position
from ludopress.model import Dictionary
from ludopress.shelves import Shelves

if TYPE_CHECKING:
    from babel.messages.catalog import Message

MAX_BYTES = 1024 * 1024
_LINE = re.compile(r'((msgctxt|msgid|msgid_plural|msgstr(\[[0-9]\])?)\s+)?"([^"\\]|\\[\\"ntr])*"')
_PLACE = re.compile(r"\{[^{}]*\}")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
MOST_PLURALS = 9

ONE_OR_MORE = "n != 1"
_ARABIC = "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
# gettext's own, which translators' tools expect; CLDR's differ for French.
PLURALS = {"fr": "n > 1", "ja": "0", "zh": "0", "tr": ONE_OR_MORE, "ar": _ARABIC}


def read_dictionary(
    locale: str, folder: Path, shelves: Shelves, at: Position, mistakes: Mistakes
) -> Dictionary:
    """Return what can be said in ``locale`` in the game of ``folder``.

    Takes down what is wrong with its files; that there are none, at ``at``, where the deck asks for it.
    """
    parts = locale.split("-")
    if parts[0] == SOURCE:
        return Dictionary(locale=locale)
    tags = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    shelf = [folder / "locale", *(root / "templates" / "locale" for root in shelves.roots)]
    files = [file for place in shelf for tag in tags if _is_there(file := place / f"{tag}.po")]
    if not files:
        known = sorted({file.stem for place in shelf for file in place.glob("*.po")} | {SOURCE})
        cure = did_you_mean(locale, known)
        if nearest(locale, known) is None:
            cure += f"; translate them in templates/locale/{brief(locale)}.po"
        mistakes.add(at, "D016", f'there are no phrases in "{brief(locale)}"', cure.removeprefix("; "))
    forms: dict[tuple[str, str], tuple[str, ...]] = {}
    for file in files:
        forms = dict(_translated(file, mistakes)) | forms
    return Dictionary(locale=locale, forms=tuple(forms.items()), plural=PLURALS.get(parts[0], ONE_OR_MORE))


def _is_there(file: Path) -> bool:
    """Tell whether there is something of that name: a link that leads nowhere is a mistake, not nothing."""
    return file.exists() or file.is_symlink()


def _translated(file: Path, mistakes: Mistakes) -> Iterator[tuple[tuple[str, str], tuple[str, ...]]]:
    """Yield every phrase of ``file`` that is translated, with its context, and how: in one form or all."""
    for entry in _entries(file, mistakes):
        sources = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id or ("",))
        forms = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ("",))
        if entry.fuzzy or not sources[0] or not all(forms):
            continue
        at = Position(shown(file), entry.lineno or 0, 1)
        wrong = next((form for form in forms if _misplaced(sources, form)), None)
        if wrong is None:
            yield (entry.context or "", sources[0]), forms
        else:
            mistakes.add(at, "W012", *_other_places(sources[-1], wrong))


def _misplaced(sources: Sequence[str], form: str) -> bool:
    """Return whether a translation has other places for numbers than what it translates.

    A plural form that is only said of one number, or of two, need not name it.
    """
    asked, there = set().union(*map(_places, sources)), _places(form)
    return bool(there - asked) or (len(sources) == 1 and there != asked)


def _entries(file: Path, mistakes: Mistakes) -> Iterator["Message"]:
    """Yield every entry of ``file``, its header too."""
    lines = _lines(file, mistakes)
    if lines is None:
        return
    from babel.messages.catalog import Catalog  # noqa: PLC0415  (what English can do without)
    from babel.messages.pofile import PoFileError, PoFileParser  # noqa: PLC0415

    class Bounded(Catalog):
        """A catalogue that makes no list as long as a header may say there are plurals."""

        @property
        def num_plurals(self) -> int:
            return min(super().num_plurals, MOST_PLURALS)

    catalog = Bounded()
    try:
        PoFileParser(catalog, ignore_obsolete=True, abort_invalid=True).parse(lines)
        yield from catalog
    except PoFileError as error:
        reason = str(error).rpartition(" on ")[0]
        at = Position(shown(file), error.lineno + 1, 1)
        mistakes.add(at, "W011", f"this is not a PO file: {brief(reason)}")
    except ValueError as error:  # of a header that means nothing
        line = next((number for number, text in enumerate(lines, 1) if text.strip() == 'msgid ""'), 0)
        message = f"this is not a PO file: its header cannot be read: {brief(error)}"
        cure = "take Language, Plural-Forms and the dates from another file"
        mistakes.add(Position(shown(file), line, min(line, 1)), "W011", message, cure)


def _lines(file: Path, mistakes: Mistakes) -> Sequence[str] | None:
    """Return the lines of ``file``, or None; takes down those that no PO file can have."""
    name = shown(file)
    try:
        content = Folder(file.parent).read(file.name, MAX_BYTES)
    except WrongValue as wrong:
        cure = "put a copy in its place" if wrong.number == FORBIDDEN else wrong.cure
        mistakes.add(Position(name), "W010", f"the phrases cannot be read: {wrong.message}", cure)
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
    controls = [(number, found) for number, line in enumerate(lines, 1) if (found := _CONTROL.search(line))]
    for number, found in controls:
        message = f"the character U+{ord(found[0]):04X} cannot stand here"
        mistakes.add(Position(name, number, found.start() + 1), "W011", message, "remove it")
    return not (wrong or controls)


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
