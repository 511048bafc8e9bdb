"""Phrases in another language, from gettext's PO files: the game's own first, then those of the templates.

A file is called by its language's tag: decks/NAME/locale/el.po, templates/locale/pt-BR.po. A region's phrases
are completed by those of its language. What a translator has left open, or marked as fuzzy, is not said: the
designer's English stands in.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief, did_you_mean, nearest
from ludopress.definitions.locales import SOURCE
from ludopress.definitions.places import require_folder, shown
from ludopress.definitions.plurals import in_order, plural_forms
from ludopress.definitions.po_files import PoFile, forms_of, key_of, read_po_file
from ludopress.errors import Position
from ludopress.model import Dictionary
from ludopress.shelves import Shelves

_PLACE = re.compile(r"\{[^{}]*\}")
_BRACE = re.compile("[{}]")


@dataclass(frozen=True, slots=True)
class Phrasebooks:
    """The PO files that serve a locale in a game: its ``own``, and those ``shared``, the nearest first."""

    locale: str
    own: tuple[PoFile, ...] = ()
    shared: tuple[PoFile, ...] = ()


def read_phrasebooks(
    locale: str, folder: Path, shelves: Shelves, at: Position, mistakes: Mistakes
) -> Phrasebooks:
    """Return what there is to read in ``locale`` in the game of ``folder``.

    Takes down what is wrong with its files; that there are none, at ``at``, where the deck asks for it.
    """
    if tags_of(locale)[-1] == SOURCE:
        return Phrasebooks(locale)
    places = [folder / "locale", *(root / "templates" / "locale" for root in shelves.roots)]
    own, *shared = shelf = [files_in(place, mistakes) for place in places]
    if not any(serving(locale, files) for files in shelf):
        known = sorted({file.stem for files in shelf for file in files} | {SOURCE})
        cure = did_you_mean(locale, known)
        if nearest(locale, known) is None:
            cure += f"; begin with: ludopress locale new {brief(locale)}"
        mistakes.add(at, "D016", f'there are no phrases in "{brief(locale)}"', cure.removeprefix("; "))
    return Phrasebooks(
        locale,
        own=_read(serving(locale, own), mistakes),
        shared=_read([file for files in shared for file in serving(locale, files)], mistakes),
    )


def _read(files: Iterable[Path], mistakes: Mistakes) -> tuple[PoFile, ...]:
    return tuple(read for file in files if (read := read_po_file(file, mistakes)))


def dictionary(books: Phrasebooks, mistakes: Mistakes) -> Dictionary:
    """Return what can be said by ``books``; takes down what cannot be printed."""
    forms: dict[tuple[str, str], tuple[str, ...]] = {}
    for read in (*books.own, *books.shared):
        forms = dict(_translated(read, books.locale, mistakes)) | forms
    plural = plural_forms(books.locale)[1]
    return Dictionary(locale=books.locale, forms=tuple(forms.items()), plural=plural)


def tags_of(locale: str) -> list[str]:
    """Return the tags whose phrases serve ``locale``, the nearest first.

    >>> tags_of("pt-BR")
    ['pt-BR', 'pt']
    """
    parts = locale.split("-")
    return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]


def serving(locale: str, files: Iterable[Path]) -> list[Path]:
    """Return those of the PO ``files`` that serve ``locale``, the nearest first."""
    tags = tags_of(locale)
    return sorted((file for file in files if file.stem in tags), key=lambda file: tags.index(file.stem))


def files_in(place: Path, mistakes: Mistakes) -> list[Path]:
    """Return the PO files in the folder ``place``, sorted; takes down that there is something else."""
    try:
        require_folder(place)
    except WrongValue as wrong:
        mistakes.add(
            Position(shown(place)), "W010", f"the phrases cannot be read: {wrong.message}", wrong.cure
        )
        return []
    return sorted(place.glob("*.po"))


def _translated(
    read: PoFile, locale: str, mistakes: Mistakes
) -> Iterator[tuple[tuple[str, str], tuple[str, ...]]]:
    """Yield every phrase of a file that is translated, with its context, and how: in one form or all."""
    wanted = plural_forms(locale)[1]
    for message in read.messages:
        forms = forms_of(message)
        if message.fuzzy or not all(forms):
            continue
        sources = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        wrong = next((form for form in forms if _misplaced(sources, form)), None)
        if wrong is not None:
            at = Position(read.name, message.lineno or 0, 1)
            mistakes.add(at, "W012", *_other_places(sources[-1], wrong))
        else:
            yield key_of(message), in_order(forms, read.plural, wanted) if len(forms) > 1 else forms


def _misplaced(sources: Sequence[str], form: str) -> bool:
    """Return whether a translation has other places for numbers than what it translates.

    A plural form that is only said of one number, or of two, need not name it. A brace of no place is none
    of what is translated.
    """
    asked, there = set().union(*map(_places, sources)), _places(form)
    strays = _strays(form) - set().union(*map(_strays, sources))
    return bool(strays or there - asked) or (len(sources) == 1 and there != asked)


def _places(phrase: str) -> set[str]:
    return set(_PLACE.findall(phrase))


def _strays(phrase: str) -> set[str]:
    """Return the braces that belong to no place."""
    return set(_BRACE.findall(_PLACE.sub("", phrase)))


def _other_places(source: str, text: str) -> tuple[str, str]:
    """Return what is wrong with the places for numbers in a translation, and the cure."""
    missing = ", ".join(sorted(_places(source) - _places(text)))
    unknown = ", ".join(sorted(_places(text) - _places(source)))
    strays = " and ".join(sorted(_strays(text) - _strays(source)))
    faults = [
        f"has a {strays} that belongs to no place" if strays else "",
        f"has no {missing}" if missing else "",
        f"has {unknown}, which the phrase has not" if unknown else "",
    ]
    message = f'the translation of "{brief(source)}" {" and ".join(filter(None, faults))}'
    return message, "what stands in braces is copied as it is"
