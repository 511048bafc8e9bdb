"""Translating: PO files are begun, brought up to date and examined. Nothing is written but them and habits.

A game's own file holds the words of its rules, decks/NAME/locale/TAG.po; one for all games of a project holds
what is on their pieces and what every booklet says, templates/locale/TAG.po. What the files that ship say
already is not asked again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from ludopress.definitions.asked import read_asked
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.hints import brief, nearest
from ludopress.definitions.locales import SOURCE, is_tag
from ludopress.definitions.phrases import files_in, serving
from ludopress.definitions.places import is_there, shown
from ludopress.definitions.po_files import MAX_BYTES, PoFile, key_of, read_po_file
from ludopress.definitions.translations import said_in
from ludopress.errors import Position, UsageError, printable
from ludopress.publish.writing import put_all
from ludopress.shelves import Shelves, shipped
from ludopress.translation import (
    begun,
    completed,
    for_all_games,
    for_game,
    for_stray_game,
    habits,
    merged,
    spelled,
    without,
)
from ludopress.typography.languages import is_known, known_tags

SCHEMA = "../../docs/schemas/habits.schema.json"  # as the file of habits names it


@dataclass(frozen=True, slots=True)
class Made:
    """The files that were written, and the decks of which deck.yaml does not ask for the language yet."""

    files: tuple[Path, ...]
    unasked: tuple[str, ...] = ()


def begin(tag: str, decks: Sequence[Path], shelves: Shelves) -> Made:
    """Write the PO files for a language that ``decks``, or else all of the project, are to speak.

    Raises:
        UsageError: there is no such language, it is English, or a file is there already.
        DefinitionError: what is to be translated cannot be read.
        OutputError: a file could not be written; then none is.
    """
    _refuse_language(tag)
    mistakes = Mistakes()
    decks = decks or decks_of(shelves)
    shared = shared_file(shelves.roots[0], tag)
    for folder in (shared.parent, *(deck / "locale" for deck in decks)):
        files_in(folder, mistakes)
    mistakes.settled(decks)
    asked = {deck / "locale" / f"{tag}.po": _of_deck(deck, shelves, mistakes).asked for deck in decks}
    _refuse_again(tag, [file for file, catalog in asked.items() if len(catalog)])
    if decks and not is_there(shared):
        asked[shared] = of_all(for_all_games(shelves.roots[0], mistakes), shelves, tag, mistakes)
    mistakes.settled(asked)
    files = {
        file: spelled(begun(tag, _name(file)), merged(catalog, PoFile(file), tag)[0], ())
        for file, catalog in asked.items()
        if len(catalog)
    }
    if not files:
        raise UsageError("there is nothing to translate", "go to a folder with decks/ in it, or name a deck")
    if not any(is_there(root / "templates" / "locale" / f"{tag}.yaml") for root in shelves.roots):
        schema = SCHEMA if (shelves.roots[0] / "templates" / "locale" / SCHEMA).exists() else ""
        files[shared.with_suffix(".yaml")] = habits(tag, schema)
    put_all(files)
    return Made(tuple(files), tuple(_unasked(tag, decks)))


def update(tag: str | None, decks: Sequence[Path], shelves: Shelves) -> Made:
    """Bring PO files up to date: of a language or of all, of ``decks`` and what games share, or of all.

    Return those that changed.

    Raises:
        UsageError: there is no such file.
        DefinitionError: a file cannot be read; then none is written.
        OutputError: a file could not be written; then none is.
    """
    mistakes = Mistakes()
    files: dict[Path, bytes] = {}
    for deck in decks or decks_of(shelves):
        words = _of_deck(deck, shelves, mistakes)
        for file in _there(deck / "locale", tag, mistakes):
            if own := read_po_file(file, mistakes):
                files[file] = _updated(own, words.of(own), mistakes)
    everything = for_all_games(shelves.roots[0], mistakes)
    for file in _there(shelves.roots[0] / "templates" / "locale", tag, mistakes):
        if own := read_po_file(file, mistakes):
            files[file] = _updated(own, of_all(everything, shelves, file.stem, mistakes), mistakes)
    mistakes.settled(files)
    if tag is not None and not files:
        raise UsageError(
            f'there is no file in "{brief(tag)}"', f"begin with: ludopress locale new {brief(tag)}"
        )
    changed = {file: content for file, content in files.items() if file.read_bytes() != content}
    put_all(changed)
    return Made(tuple(changed))


def _updated(read: PoFile, asked: Catalog, mistakes: Mistakes) -> bytes:
    """Return the file that was ``read`` with what is ``asked``; takes down what could not be read again."""
    tag = read.file.stem
    messages, obsolete = merged(asked, read, tag)
    content = spelled(completed(read, tag, _name(read.file)), messages, obsolete)
    if len(content) > MAX_BYTES:
        message = f"brought up to date, the file would be larger than {MAX_BYTES // 1024} KB"
        mistakes.add(Position(read.name), "W010", message, "delete the obsolete phrases at its end (#~)")
    return content


@dataclass(frozen=True, slots=True)
class _Words:
    """What is ``asked`` of a file, and what is ``allowed`` there besides: if it stands there, it stays."""

    asked: Catalog
    allowed: Catalog

    def of(self, own: PoFile | None) -> Catalog:
        """Return what is asked of the file that was read as ``own``."""
        there = set(_keys(own.messages) if own else ()).difference(_keys(self.asked))
        added = (message for message in self.allowed if message.id and key_of(message) in there)
        whole = without(self.asked, ())
        for message in added:
            whole[message.id] = message
        return whole


def _of_deck(deck: Path, shelves: Shelves, mistakes: Mistakes) -> _Words:
    """Return the words of a deck's own file: of its rules, and on no shelf all that it says."""
    _refuse_shipped(deck, shelves)
    everything = for_stray_game(deck, mistakes)
    if all(deck.resolve().parent != (root / "decks").resolve() for root in shelves.roots):
        return _Words(everything, everything)
    return _Words(for_game(deck, mistakes), everything)


def of_all(everything: Catalog, shelves: Shelves, tag: str, mistakes: Mistakes) -> Catalog:
    """Return what is asked of the file that games share: of ``everything`` what none says that is read after.

    Unless the file has it itself.
    """
    root, *behind = shelves.roots
    listed = [files_in(other / "templates" / "locale", mistakes) for other in behind]
    files = [file for there in listed for file in serving(tag, there)]
    said = said_in([read for file in files if (read := read_po_file(file, mistakes))])
    own = shared_file(root, tag)
    read = read_po_file(own, mistakes) if is_there(own) else None
    return _Words(without(everything, said), everything).of(read)


def _keys(messages: Iterable[Message]) -> list[tuple[str, str]]:
    return [key_of(message) for message in messages if message.id]


def decks_of(shelves: Shelves) -> list[Path]:
    """Return the folders of the project's own decks."""
    return sorted(file.parent for file in shelves.roots[0].glob("decks/*/deck.yaml"))


def _there(folder: Path, tag: str | None, mistakes: Mistakes) -> Iterator[Path]:
    yield from (file for file in files_in(folder, mistakes) if tag in (None, file.stem))


def shared_file(root: Path, tag: str) -> Path:
    """Return the file in ``tag`` that the games in the project ``root`` share."""
    return root / "templates" / "locale" / f"{tag}.po"


def _name(file: Path) -> str:
    """Return what a file is of, for its first line."""
    folder = file.parent.resolve().parent.name
    return "words that games share" if folder == "templates" else f"rules of {printable(folder)}"


def _unasked(tag: str, decks: Sequence[Path]) -> Iterator[str]:
    for deck in decks:
        asked = read_asked(deck, Mistakes())
        if asked and tag not in asked.locales and (asked.rules or asked.pieces):
            yield shown(deck / "deck.yaml")


def _refuse_language(tag: str) -> None:
    if tag.partition("-")[0] == SOURCE:
        raise UsageError("English is what designers write", "name the language to translate into")
    if not is_tag(tag):
        raise UsageError(f'"{brief(tag)}" is not the tag of a language', "write it like el or pt-BR")
    if not is_known(tag):
        similar = nearest(tag, known_tags())
        cure = f'did you mean "{similar}"?' if similar else "take its code in ISO 639, like el or pt-BR"
        raise UsageError(f'no language is known as "{tag}"', cure)


def _refuse_again(tag: str, files: Sequence[Path]) -> None:
    there = [file for file in files if is_there(file)]
    if there:
        others = " ".join(file.parents[1].name for file in files if not is_there(file))
        cure = f"ludopress locale update {tag} brings it up to date"
        cure += f"; ludopress locale new {tag} {others} begins with the others" if others else ""
        raise UsageError(f"{shown(there[0])} is there already", cure)


def _refuse_shipped(deck: Path, shelves: Shelves) -> None:
    place, theirs = deck.resolve(), shipped().resolve()
    if place.is_relative_to(theirs) and not place.is_relative_to(shelves.project.resolve()):
        raise UsageError(
            f'the deck "{place.name}" ships with Ludopress and stays as it is',
            f"copy its folder, {place}, into decks/ of your own project",
        )
