"""Extraction: what there is to translate, gathered by Babel with extractors of ours.

A reference is a file without a line: a paragraph that is added moves all lines below it, and a PO file in
which every entry changed tells a translator nothing. Entries stand in the order of their source.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from jinja2.ext import babel_extract

from ludopress.definitions.asked import on_pieces
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.decks import FILE as DECK
from ludopress.definitions.decks import deck_model
from ludopress.definitions.loader import load
from ludopress.definitions.places import is_there, shown
from ludopress.definitions.rulebooks import FILE as RULES
from ludopress.definitions.rulebooks import rulebook
from ludopress.definitions.validation import checked
from ludopress.errors import Position
from ludopress.model import CREDITS, WORDS, Saying, is_wordless
from ludopress.shelves import leads_out

KEYWORDS: dict[str, Any] = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "say": None,  # of templates' sources
}
JINJA = {
    "block_start_string": "<!--%",
    "block_end_string": "%-->",
    "comment_start_string": "<!--#",
    "comment_end_string": "#-->",
}
LARGEST = 1 << 20  # bytes of a template's source

Extracted = tuple[int, str, tuple[str, ...], list[str]]
Options = Mapping[str, Any]


def extract_rules(
    _fileobj: IO[bytes], _keywords: Collection[str], _tags: Collection[str], options: Options
) -> Iterator[Extracted]:
    """Yield what is said in a rules.yaml, as Babel's extractors do.

    A comment says what block it is and what the block is called; another is the designer's.
    """
    mistakes: Mistakes = options["mistakes"]
    document = load(options["file"], mistakes)
    rules = None if document is None else rulebook(document, mistakes)
    for block in rules.blocks if rules else ():
        for row in block.rows:
            for saying in row:
                yield _extracted(saying, f"{block.kind} {block.key}".strip(), saying.comment)


def extract_pieces(
    _fileobj: IO[bytes], _keywords: Collection[str], _tags: Collection[str], options: Options
) -> Iterator[Extracted]:
    """Yield the words that a deck.yaml puts on pieces, as Babel's extractors do."""
    mistakes: Mistakes = options["mistakes"]
    document = load(options["file"], mistakes)
    keys = None if document is None else checked(document, deck_model(), "D", mistakes)
    if document is not None and keys is not None:
        yield from (_extracted(saying, *saying.comment.split("\n")) for saying in on_pieces(keys, document))


def for_game(folder: Path, mistakes: Mistakes) -> Catalog:
    """Return what is asked of a game's own PO files: the words of its rules."""
    catalog = Catalog(fuzzy=False)
    _add(catalog, extract_rules, folder / RULES, RULES, mistakes)
    return catalog


def for_stray_game(folder: Path, mistakes: Mistakes) -> Catalog:
    """Return what is asked of the PO files of a game that lies on no shelf: all that it says."""
    catalog = for_game(folder, mistakes)
    _add(catalog, extract_pieces, folder / DECK, DECK, mistakes)
    _add_words(catalog)
    return catalog


def for_all_games(root: Path, mistakes: Mistakes) -> Catalog:
    """Return what is asked of the PO files that the games in the project ``root`` share.

    That is the words on their pieces and in the sources of templates, and what booklets say of their own.
    """
    catalog = Catalog(fuzzy=False)
    for file in sorted(root.glob(f"decks/*/{DECK}")):
        _add(catalog, extract_pieces, file, file.relative_to(root).as_posix(), mistakes)
    for file in sorted(root.glob("templates/*/*.svg")):
        _add(catalog, babel_extract, file, file.relative_to(root).as_posix(), mistakes)
    _add_words(catalog)
    return catalog


def _add_words(catalog: Catalog) -> None:
    for words in (*WORDS.values(), *CREDITS.values()):
        catalog.add(words.text, locations=[(words.at.file, 0)], auto_comments=[words.comment])


def _add(catalog: Catalog, method: Any, file: Path, name: str, mistakes: Mistakes) -> None:  # noqa: ANN401  (an extractor)
    """Add to ``catalog`` what ``method`` finds in ``file``, which references call by ``name``.

    YAML is read as everywhere: what stands there and cannot be is a mistake, not a game without words.
    """
    is_source = method is babel_extract
    if not is_there(file) or (is_source and not _is_readable(file)):
        return
    content = file.read_bytes() if is_source else b""
    if (at := _not_text(content, shown(file))) is not None:
        mistakes.add(at, "T015", "the file is not UTF-8", "save it as UTF-8")
        return
    options = JINJA if is_source else {"file": file, "mistakes": mistakes}
    for _, message, comments, context in extract(method, BytesIO(content), KEYWORDS, options=options):
        source = message if isinstance(message, str) else message[0]
        if not is_wordless(source):
            added = catalog.add(
                message, locations=[(name, 0)], auto_comments=[*filter(None, comments)], context=context
            )
            added.flags.discard("python-format")  # Babel takes "57 % of" for one


def _is_readable(file: Path) -> bool:
    return file.is_file() and not leads_out(file) and file.stat().st_size <= LARGEST


def _not_text(content: bytes, name: str) -> Position | None:
    """Return where the file called ``name`` is no text in UTF-8, None where it is."""
    try:
        content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start].decode().split("\n")
        return Position(name, len(before), len(before[-1]) + 1)
    return None


def _extracted(saying: Saying, *comments: str) -> Extracted:
    words = [saying.text]
    name = "gettext"
    if saying.plural:
        name = "n" + name
        words.append(saying.plural)
    if saying.context:
        name = name.replace("get", "pget")
        words.insert(0, saying.context)
    return saying.at.line, name, tuple(words), list(comments)


def without(catalog: Catalog, known: Iterable[tuple[str, str]]) -> Catalog:
    """Return ``catalog`` without what is ``known``, by context and text."""
    left = Catalog(fuzzy=False)
    said = set(known)
    for message in catalog:
        source = message.id if isinstance(message.id, str) else message.id[0]
        if source and (message.context or "", source) not in said:
            left[message.id] = message
    return left
