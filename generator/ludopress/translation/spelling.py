"""Spelling: a PO file's bytes, the same for the same content, and such that gettext's tools take them.

Babel's own writer breaks what a phrase was before (``#|``) in the middle of a string, which msgfmt refuses;
it forgets that an obsolete entry was fuzzy, dates the header by the clock and drops what other tools noted
there. Every string is one line: each tool breaks lines elsewhere, and only what is not broken is written
alike by all of them, changes a line for a sentence, and merges.
"""

from collections.abc import Iterable, Iterator, Sequence

from babel.messages.catalog import Message
from babel.messages.pofile import normalize

WIDTH = 80  # of lines of references


def spelled(head: Message, messages: Iterable[Message], obsolete: Iterable[Message]) -> bytes:
    """Return a PO file of these entries, in this order."""
    blocks = [
        "\n".join(_entry(head)),
        *("\n".join(_entry(message)) for message in messages),
        *("\n".join(_obsolete(message)) for message in obsolete),
    ]
    return ("\n\n".join(blocks) + "\n").encode()


def _entry(message: Message) -> Iterator[str]:
    yield from (f"# {comment}".rstrip() for comment in message.user_comments)
    yield from (f"#. {comment}" for comment in message.auto_comments)
    yield from _references(dict.fromkeys(_place(name) for name, _ in message.locations))
    if message.flags:
        yield f"#, {', '.join(sorted(message.flags))}"
    for name, text in zip(("msgid", "msgid_plural"), message.previous_id, strict=False):
        yield from (f"#| {line}" for line in _said(name, text))
    if message.context:
        yield from _said("msgctxt", message.context)
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    for name, text in zip(("msgid", "msgid_plural"), sources, strict=False):
        yield from _said(name, text)
    if isinstance(message.id, str):
        yield from _said("msgstr", str(message.string or ""))
    else:
        for number, form in enumerate(message.string or ()):
            yield from _said(f"msgstr[{number}]", form)


def _obsolete(message: Message) -> Iterator[str]:
    for line in _entry(message):
        if line.startswith("#|"):
            yield f"#~{line[1:]}"
        elif line.startswith("#"):
            yield line
        else:
            yield f"#~ {line}"


def _said(name: str, text: str) -> Sequence[str]:
    return f"{name} {normalize(text, width=0)}".split("\n")


def _references(places: Iterable[str]) -> Iterator[str]:
    """Yield lines as wide as gettext's tools make them, which break these even where nothing is broken."""
    line = "#:"
    for place in places:
        if line != "#:" and len(line) + 1 + len(place) >= WIDTH:
            yield line
            line = "#:"
        line += f" {place}"
    if line != "#:":
        yield line


def _place(name: str) -> str:
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if " " in name else name
