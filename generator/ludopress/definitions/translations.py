"""Translations: PO files, held against what they are asked for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from babel.messages.catalog import Message

from ludopress.definitions.asked import Asked, once
from ludopress.definitions.phrases import Phrasebooks
from ludopress.definitions.po_files import PoFile, forms_of, key_of, source_of
from ludopress.errors import Position
from ludopress.model import CREDITS, WORDS, BookletStyle, Kind, PoEntry, Saying, Tight, Translation
from ludopress.model.translations import Key
from ludopress.typography.families import letters_of
from ludopress.typography.tight import table_room, title_room

SHARED = "templates"  # what the files are called that all games read


def translations(
    asked: Asked, books: Phrasebooks, at: Position, style: BookletStyle | None
) -> tuple[Translation, Translation]:
    """Return the files of a game in one language: its own, and what it needs of those that games share.

    A file that is not there is told ``at`` where the language is asked for.
    """
    shared = of_games([asked])
    needed = tuple((saying.context, saying.text) for saying in shared)
    own = translation(asked.slug, books.locale, asked.sayings, next(iter(books.own), None), at)
    own = replace(own, elsewhere=said_in((*books.own[1:], *books.shared)), allowed=needed)
    common = translation(asked.slug, books.locale, shared, next(iter(books.shared), None), at)
    common = replace(
        common,
        entries=tuple(entry for entry in common.entries if entry.key in needed),
        obsolete=(),
        elsewhere=said_in((*books.own, *books.shared[1:])),
    )
    own = replace(own, lacking=lacking(own, style), tight=tuple(_tables(asked, own, style)))
    return own, replace(common, lacking=lacking(common, style), tight=tuple(_titles(asked, common, style)))


def _titles(asked: Asked, told: Translation, style: BookletStyle | None) -> Iterator[Tight]:
    """Yield the title of the booklet, which is the first of what is on pieces."""
    for saying in asked.pieces[:1] if asked.rules and style else ():
        entry = told.by_key.get((saying.context, saying.text))
        if entry is not None and entry.is_said and style is not None:
            yield Tight(entry.key, "the title's longest words", *title_room(entry.forms[0], style))


def _tables(asked: Asked, told: Translation, style: BookletStyle | None) -> Iterator[Tight]:
    """Yield the tables of the rules, each by the first of its words that is translated."""
    entries = told.by_key
    for block in asked.rules.blocks if asked.rules and style else ():
        keys = [[(saying.context, saying.text) for saying in row] for row in block.rows]
        said = [key for row in keys for key in row if key in entries and entries[key].is_said]
        if block.kind is Kind.TABLE and said and style is not None:
            rows = [[entries[key].forms[-1] if key in said else key[1] for key in row] for row in keys]
            yield Tight(said[0], "the longest words of the columns side by side", *table_room(rows, style))


def of_games(games: Iterable[Asked]) -> tuple[Saying, ...]:
    """Return what ``games`` ask of the files they share: what is on pieces, and what every booklet says."""
    listed = list(games)
    words = (*WORDS.values(), *CREDITS.values()) if any(game.rules for game in listed) else ()
    return once([*(saying for game in listed for saying in game.pieces), *words])


def translation(
    name: str, locale: str, asked: Sequence[Saying], read: PoFile | None, at: Position
) -> Translation:
    """Return the file that was ``read`` as what it says of what is ``asked``; ``at`` if there is no file."""
    if read is None:
        return Translation(name=f"{name} {locale}", locale=locale, at=at, asked=tuple(asked))
    file = read.name
    return Translation(
        name=f"{name} {locale}",
        locale=locale,
        at=Position(file, read.head.lineno if read.head and read.head.lineno else 1, 1),
        asked=tuple(asked),
        entries=tuple(_entry(message, file) for message in read.messages),
        obsolete=tuple(_entry(message, file) for message in read.obsolete),
        headers=tuple(read.headers.items()),
    )


def _entry(message: Message, file: str) -> PoEntry:
    return PoEntry(
        text=source_of(message),
        plural="" if isinstance(message.id, str) else str(message.id[1]),
        context=message.context or "",
        forms=forms_of(message),
        at=Position(file, message.lineno or 0, 1),
        is_fuzzy=message.fuzzy,
    )


def said_in(files: Iterable[PoFile]) -> tuple[Key, ...]:
    """Return what the ``files`` say together."""
    said = (message for file in files for message in file.messages if is_said(message))
    return tuple(dict.fromkeys(map(key_of, said)))


def is_said(message: Message) -> bool:
    """Return whether a phrase is printed: translated whole, and not for another phrase."""
    return all(forms_of(message)) and not message.fuzzy


def lacking(told: Translation, style: BookletStyle | None) -> str:
    """Return the letters of what is said that none of the fonts of booklets has, each once."""
    if style is None or not style.families:
        return ""
    there = frozenset[int]().union(*map(letters_of, style.families))
    letters = dict.fromkeys("".join(form for entry in told.entries for form in entry.forms))
    return "".join(letter for letter in letters if ord(letter) not in there and letter.isprintable())
