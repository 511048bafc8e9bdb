"""YAML as plain data that remembers where everything stood.

One document, keys as text. What makes YAML dangerous or surprising is a located mistake: tags, merge keys,
duplicate keys, aliases that explode or contain themselves. libyaml's marks count from 0, positions from 1.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from ludopress.definitions.characters import REFUSED, refusal
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief
from ludopress.definitions.places import shown
from ludopress.definitions.scalars import meaning
from ludopress.errors import Position
from ludopress.shelves import leads_out, outside

MAX_BYTES = 512 * 1024  # a set of 500 symbols named in eight languages has a fifth of it
MAX_VALUES = 50_000
MAX_DEPTH = 32

KeyPath = tuple[str | int, ...]
Plain = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None

_SYNTAX_CURES = {
    "mapping values are not allowed in this context": 'text with ": " in it goes in quotes',
    "found character that cannot start any token": "text that begins with @, ` or % goes in quotes",
    "found undefined alias": 'text that begins with "*" goes in quotes',
    "did not find expected ',' or '}'": "a { needs its }, and commas between; colours go in quotes",
    "did not find expected node content": "something is missing here; colours go in quotes",
    "did not find expected ',' or ']'": "a [ needs its ], and commas between",
    "found unexpected end of stream": "a quote needs its closing quote",
    "could not find expected ':'": "every line of a mapping reads key: value",
    "did not find expected key": "lines that belong together begin in the same column",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One YAML file: its data, and the place of every key and value by path."""

    file: Path
    at: Position
    data: dict[str, Plain]
    values: dict[KeyPath, Position]
    keys: dict[KeyPath, Position]

    def value_at(self, *path: str | int) -> Position:
        """Return where the value stands, or the nearest thing around it that is there."""
        while path not in self.values:
            path = path[:-1]
        return self.values[path]

    def key_at(self, *path: str | int) -> Position:
        """Return where the key stands, or else the value (of a list, say)."""
        return self.keys.get(path) or self.value_at(*path)


def load(file: Path, mistakes: Mistakes) -> Document | None:
    """Return the mapping that ``file`` holds, as far as it can be read, or None; takes down what is wrong."""
    text = _read(file, mistakes)
    return None if text is None else parse(text, file, mistakes)


def parse(text: str, file: Path, mistakes: Mistakes) -> Document | None:
    """Return the mapping written in ``text``, which was read from ``file``; see ``load``."""
    name = shown(file)
    if found := REFUSED.search(text):
        at = _position(name, text, found.start())
        mistakes.add(at, "Y005", *refusal(found[0]))
        return None
    try:
        root = _Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        _take_down(error, text, name, mistakes)
        return None
    reading = _Reading(name, mistakes)
    try:
        data = reading.plain(root, ()) if root is not None else None
    except _TooManyValuesError as error:
        mistakes.add(
            error.at, "Y003", f"more than {MAX_VALUES} values, aliases written out", "split the file up"
        )
        return None
    at = reading.values.get((), Position(name, 1, 1))
    if isinstance(data, dict):
        return Document(file=file, at=at, data=data, values=reading.values, keys=reading.keys)
    if not mistakes.unreadable(at):
        mistakes.add(at, "Y015", "the file holds no mapping", "write lines like 'title: …'")
    return None


def _read(file: Path, mistakes: Mistakes) -> str | None:
    at = Position(shown(file))
    try:
        if not file.is_file():
            mistakes.add(at, "Y001", "there is no such file" if not file.exists() else "this is not a file")
            return None
        if leads_out(file):
            mistakes.take(outside(at.file))
            return None
        with file.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        mistakes.add(at, "Y001", f"the file cannot be read: {error.strerror}")
        return None
    if len(content) > MAX_BYTES:
        mistakes.add(at, "Y002", f"the file is larger than {MAX_BYTES // 1024} KB", "split it up")
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", errors="replace")
        mistakes.add(
            _position(at.file, before, len(before)), "Y004", "the file is not UTF-8", "save it as UTF-8"
        )
        return None


def _position(name: str, text: str, index: int) -> Position:
    before = re.split(r"\r\n|\r|\n", text[:index])
    return Position(name, len(before), len(before[-1]) + 1)


class _Loader(yaml.CSafeLoader):
    """Resolves nothing: a tag that is not empty was written by hand."""

    def resolve(self, kind: type[Node], value: object, implicit: object) -> str:  # noqa: ARG002  (PyYAML's signature)
        return ""


def _take_down(error: yaml.MarkedYAMLError, text: str, name: str, mistakes: Mistakes) -> None:
    mark = error.problem_mark
    if error.context_mark is not None and (mark is None or mark.index >= len(text)):
        mark = error.context_mark  # what was opened is a better place than the end of the file
    at = Position(name, mark.line + 1, mark.column + 1) if mark else Position(name)
    problem = error.problem or "it cannot be parsed"
    if error.context == "expected a single document in the stream":
        mistakes.add(at, "Y007", "a second document begins here", "one file, one document: remove the '---'")
    elif problem == "exceeded maximum nesting depth":
        mistakes.add(at, "Y011", f"nested more than {MAX_DEPTH} deep")
    else:
        tab = mark is not None and text[mark.index : mark.index + 1] == "\t"
        cure = "YAML is indented with spaces, not tabs" if tab else _SYNTAX_CURES.get(problem, "")
        mistakes.add(at, "Y006", f"this is not YAML: {problem}", cure)


class _TooManyValuesError(Exception):
    def __init__(self, at: Position) -> None:
        self.at = at
        super().__init__()


@dataclass
class _Reading:
    """The walk over the nodes of one file."""

    name: str
    mistakes: Mistakes
    values: dict[KeyPath, Position] = field(default_factory=dict)
    keys: dict[KeyPath, Position] = field(default_factory=dict)
    around: list[Node] = field(default_factory=list)
    count: int = 0

    def position(self, node: Node) -> Position:
        return Position(self.name, node.start_mark.line + 1, node.start_mark.column + 1)

    def plain(self, node: Node, path: KeyPath) -> Plain:
        self.values[path] = at = self.position(node)
        self.count += 1
        if self.count > MAX_VALUES:
            raise _TooManyValuesError(self.values[path[:1]])  # where an alias begins, not what it stands for
        if node.tag:
            self.mistakes.add(
                at, "Y008", f"a tag ({brief(node.tag)}) is not read", "remove it, or quote the text"
            )
            return None
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        if any(node is outer for outer in self.around):
            self.mistakes.add(at, "Y010", "an alias contains itself", "write the value out")
            return None
        if len(self.around) >= MAX_DEPTH:
            self.mistakes.add(at, "Y011", f"nested more than {MAX_DEPTH} deep")
            return None
        self.around.append(node)
        result: Plain = None
        if isinstance(node, MappingNode):
            result = dict(self._items(node, path))
        elif isinstance(node, SequenceNode):
            result = [self.plain(item, (*path, index)) for index, item in enumerate(node.value)]
        self.around.pop()
        return result

    def _items(self, node: MappingNode, path: KeyPath) -> Iterator[tuple[str, Plain]]:
        first: dict[str, Position] = {}
        for key, value in node.value:
            at = self.position(key)
            if not isinstance(key, ScalarNode) or key.tag:
                self.mistakes.add(at, "Y012", "a key must be a plain word", "write it as text")
            elif self._is_refused(key):
                continue
            elif key.value == "<<" and not key.style:
                self.mistakes.add(at, "Y013", "merge keys are not read", "write the keys out")
            elif key.value in first:
                line = first[key.value].line
                self.mistakes.add(
                    at, "Y009", f'duplicate key "{brief(key.value)}"', f"first used on line {line}"
                )
            else:
                first[key.value] = self.keys[(*path, key.value)] = at
                yield key.value, self.plain(value, (*path, key.value))

    def _is_refused(self, node: ScalarNode) -> bool:
        """Take down a character that an escape in quotes smuggled in, and tell whether there is one."""
        found = REFUSED.search(node.value)
        if found:
            self.mistakes.add(self.position(node), "Y005", *refusal(found[0]))
        return found is not None

    def _scalar(self, node: ScalarNode) -> Plain:
        text: str = node.value
        if self._is_refused(node):
            return None
        if node.style:  # quoted, or a block
            return text
        try:
            return meaning(text)
        except WrongValue as wrong:
            self.mistakes.add(self.position(node), "Y" + wrong.number, wrong.message, wrong.cure)
            return None
