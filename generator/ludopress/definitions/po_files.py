"""PO files, gettext's format: Babel reads them, and what it would let pass or lose is seen to here.

It takes a line without quotes, less its ends; of two equal phrases it keeps the first in silence; it rewrites
the header from what it knows; it takes the lines ``#|``, with what a phrase was before, for a translator's
words, and stumbles over ``#~|``.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, PoFileParser, denormalize

from ludopress.definitions.characters import REFUSED, closing, refusal
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.places import FORBIDDEN, Folder, shown
from ludopress.definitions.plurals import MOST, which_form
from ludopress.errors import Position
from ludopress.model import is_seen

MAX_BYTES = 1024 * 1024
MOST_PLURALS = 9
LONGEST = 8000  # letters of a translation: four times as many as the English may have
_LINE = re.compile(r'(?:#~\|? *)?((msgctxt|msgid|msgid_plural|msgstr(\[[0-9]\])?)\s+)?"([^"\\]|\\[\\"ntr])*"')
_END = re.compile("\r\n?|\n")  # of a line, on old Macintoshes too: else all is one comment, and lost
_COUNTS = re.compile(r"[^#]|#~")  # how a line begins that is no comment
_BEFORE = re.compile(r'\| *(?:(msgctxt|msgid|msgid_plural) +)?(".*")')


class ReadCatalog(Catalog):
    """A catalogue as its file has it: its ``head`` untouched, and ``doubles``, phrases that stand twice."""

    def __init__(self) -> None:
        super().__init__(fuzzy=False)
        self.head: Message | None = None
        self.doubles: list[Message] = []

    @property
    def num_plurals(self) -> int:
        """How many there are, and no list as long as a header may say."""
        return min(super().num_plurals, MOST_PLURALS)

    def __setitem__(self, id: Any, message: Message) -> None:  # noqa: A002, ANN401  (Babel's signature)
        if self.head is not None if id == "" else self.get(id, message.context) is not None:
            self.doubles.append(message)
            return
        if id == "":
            self.head = message
        super().__setitem__(id, message)


@dataclass(frozen=True, slots=True)
class PoFile:
    """A PO file: its phrases in order, those that are ``obsolete``, and its ``head`` if it has one."""

    file: Path
    messages: tuple[Message, ...] = ()
    obsolete: tuple[Message, ...] = ()
    head: Message | None = None
    plural: str = "(n != 1)"
    count: int = 2

    @property
    def counts(self) -> bool:
        """Whether its head says how it counts."""
        return "Plural-Forms" in self.headers

    @property
    def name(self) -> str:
        """How messages name the file."""
        return shown(self.file)

    @property
    def headers(self) -> dict[str, str]:
        """What its head says, by name."""
        lines = str(self.head.string).split("\n") if self.head else []
        pairs = (line.partition(":") for line in lines)
        return {name.strip(): value.strip() for name, colon, value in pairs if colon}


def read_po_file(file: Path, mistakes: Mistakes) -> PoFile | None:
    """Return what ``file`` holds, or None; takes down what is wrong with it."""
    lines = _lines(file, mistakes)
    catalog = None if lines is None else _parsed(lines, file, mistakes)
    if catalog is None:
        return None
    for double in catalog.doubles:
        message = f'"{brief(source_of(double))}" stands here twice'
        cure = "keep one of the two, with the better translation"
        mistakes.add(Position(shown(file), double.lineno or 0, 1), "W013", message, cure)
    for entry in catalog:
        if entry.id and (wrong := next(filter(None, map(closing, forms_of(entry))), None)):
            mistakes.add(Position(shown(file), entry.lineno or 0, 1), "W014", *wrong)
        if any(len(form) > LONGEST for form in forms_of(entry)):
            message = f"a translation has more than {LONGEST:,} letters"
            mistakes.add(Position(shown(file), entry.lineno or 0, 1), "W015", message, "shorten it")
    return PoFile(
        file=file,
        messages=tuple(_mended(message) for message in catalog if message.id),
        obsolete=tuple(_mended(message) for message in catalog.obsolete.values()),
        head=catalog.head,
        plural=catalog.plural_expr,
        count=catalog.num_plurals,
    )


def source_of(message: Message) -> str:
    """Return what is translated, of two plurals the first."""
    return message.id if isinstance(message.id, str) else str(message.id[0])


def forms_of(message: Message) -> tuple[str, ...]:
    """Return how it is translated, in one form or all; what nobody would see is nothing.

    >>> forms_of(Message("Owl", "\N{ZERO WIDTH SPACE} ")), forms_of(Message(("Owl", "Owls"), ("Eule", "")))
    (('',), ('Eule', ''))
    """
    forms = (message.string,) if isinstance(message.string, str | None) else message.string
    return tuple(form if form and is_seen(form) else "" for form in forms)


def key_of(message: Message) -> tuple[str, str]:
    """Return what a phrase is known by: its context and its source."""
    return message.context or "", source_of(message)


def _parsed(lines: Sequence[str], file: Path, mistakes: Mistakes) -> ReadCatalog | None:
    catalog = ReadCatalog()
    try:
        PoFileParser(catalog, abort_invalid=True).parse(
            f"#|{line[3:]}" if line.startswith("#~|") else line for line in lines
        )
        which = which_form(catalog.plural_expr, catalog.num_plurals)
        [which(number) for number in range(MOST + 1)]
    except PoFileError as error:
        reason = str(error).rpartition(" on ")[0]
        at = Position(shown(file), error.lineno + 1, 1)
        mistakes.add(at, "W011", f"this is not a PO file: {brief(reason)}")
        return None
    except ValueError as error:  # of a header that means nothing
        line = next((number for number, text in enumerate(lines, 1) if text.strip() == 'msgid ""'), 0)
        message = f"this is not a PO file: its header cannot be read: {brief(error)}"
        cure = "take Language, Plural-Forms and the dates from another file"
        mistakes.add(Position(shown(file), line, min(line, 1)), "W011", message, cure)
        return None
    return catalog


def _mended(message: Message) -> Message:
    """Return ``message`` with what it was before where Babel looks for it, and no flag of formats with %."""
    before: list[list[str]] = []
    words = []
    for comment in message.user_comments:
        found = _BEFORE.fullmatch(comment)
        if found is None:
            words.append(comment)
        elif found[1] == "msgctxt":
            continue
        elif found[1] or not before:
            before.append([found[2]])
        else:
            before[-1].append(found[2])
    message.user_comments = words
    message.previous_id = ["".join(map(denormalize, lines)) for lines in before]
    message.flags.discard("python-format")
    return message


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
        lines = _END.split(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = len(_END.split(content[: error.start].decode("latin-1")))
        mistakes.add(Position(name, line, 1), "W010", "the file is not UTF-8", "save it as UTF-8")
        return None
    return lines if _well_formed(lines, name, mistakes) else None


def _well_formed(lines: Sequence[str], name: str, mistakes: Mistakes) -> bool:
    """Return whether every line is one of a PO file; Babel takes a line without quotes, less its ends."""
    wrong = [
        number
        for number, line in enumerate(lines, start=1)
        if _COUNTS.match(line.strip()) and not _LINE.fullmatch(line.strip())
    ]
    for number in wrong:
        message = f"this is not a line of a PO file: {brief(lines[number - 1].strip())}"
        mistakes.add(Position(name, number, 1), "W011", message, 'write it like msgid "…"')
    misplaced = [] if wrong else list(_misplaced(lines))
    for number in misplaced:
        message = f"this does not belong here: {brief(lines[number - 1].strip())}"
        cure = "a phrase has one msgstr, or with msgid_plural one for each number"
        mistakes.add(Position(name, number, 1), "W011", message, cure)
    controls = [(number, found) for number, line in enumerate(lines, 1) if (found := REFUSED.search(line))]
    for number, found in controls:
        mistakes.add(Position(name, number, found.start() + 1), "W011", *refusal(found[0]))
    return not (wrong or misplaced or controls)


def _misplaced(lines: Sequence[str]) -> Iterator[int]:
    """Yield the numbers of lines that Babel would drop in silence: of a form that is not there."""
    plural, said = False, set[str]()
    for number, line in enumerate(lines, start=1):
        found = _LINE.fullmatch(line.strip())
        keyword = found[2] if found and found[2] else ""
        if keyword == "msgid":
            plural, said = False, set()
        elif keyword == "msgid_plural":
            plural = True
        elif keyword.startswith("msgstr"):
            if keyword in said or plural != (keyword != "msgstr"):
                yield number
            said.add(keyword)
