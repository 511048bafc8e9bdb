"""The layers of a plot: read as they are written, and checked against the parts that there are.

They are read in the order in which they are drawn, since a name means what stands there by then.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.loader import Document, KeyPath, Plain
from ludopress.definitions.scene_limits import misplaced, outside
from ludopress.definitions.scene_names import Scope
from ludopress.errors import Position
from ludopress.model import Layer
from ludopress.model.scenes import Value
from ludopress.scenes.compose import COLOURS
from ludopress.scenes.kinds import Kind, Parameter, Said, WrongKindError, parameters, read
from ludopress.scenes.openings import OPENINGS
from ludopress.scenes.parts import PARTS
from ludopress.scenes.relations import INNER, OTHER, RELATIONS, SAME

Lack = tuple[str, KeyPath, int]
"""A role that no subject has, the slot that asks for it, and how many characters into its value."""

DEEPEST = 4  # layers within layers
MOST = 60  # layers of a plot, those within others too
LAYERS = "layers"
LISTED = "`ludopress list {}` names all"
QUOTES = 'what holds a comma goes in quotes: "min(.6, .5)"'


@dataclass(frozen=True, slots=True)
class Known:
    """What plots may name: palettes, and roles of subjects."""

    palettes: tuple[str, ...]
    roles: tuple[str, ...]


@dataclass
class Reading:
    """One plot as it is read from ``document``; of what is ``known``, None if that is wrong itself.

    Roles ``lacking`` are told together, of all plots; the slots of ``drawn`` are what layers name so far.
    """

    document: Document
    known: Known | None
    slots: tuple[str, ...]
    mistakes: Mistakes
    lacking: list[Lack]
    count: int = 0
    drawn: set[str] = field(default_factory=set)

    def layers(self, written: Plain, path: KeyPath, scope: Scope, depth: int = 1) -> tuple[Layer, ...]:
        """Return the layers ``written`` at ``path``; takes down what is wrong with them."""
        found: list[Layer] = []
        for index, layer in enumerate(self._listed(written, path, depth)):
            found += self._layer(layer, (*path, index), scope, depth)
        return tuple(found)

    def value(self, written: Plain, path: KeyPath, parameter: Parameter, scope: Scope) -> Value | None:
        """Return the value ``written`` at ``path``, if it may be; takes down what is wrong with it."""
        value = _value(written)
        if value is None:
            what = "a mapping" if isinstance(written, dict) else "nothing"
            self.add("005", path, f'"{parameter.name}" must be {parameter.kind.value}, not {what}')
            return None
        try:
            said = read(value, parameter)
        except WrongKindError as wrong:
            cure = _torn(written) or _painted(written, parameter) or wrong.cure
            self.say("014", _at(path, wrong.index), wrong.offset, wrong.message, cure)
            return None
        for misuse in scope.misuses(said, value):
            cure = did_you_mean(misuse.name, scope.words()) if misuse.name else ""
            self.say("015", _at(path, misuse.index), misuse.offset, misuse.message, cure)
        for index, message, cure in outside(said, parameter):
            self.say("007", _at(path, index if isinstance(value, tuple) else None), 0, message, cure)
        self._check_words(said, path, parameter)
        return value

    def add(self, number: str, path: KeyPath, message: str, cure: str = "") -> None:
        """Take down a mistake of the value that ``path`` leads to."""
        at = self.document.value_at(*path)
        if not self.mistakes.unreadable(at):
            self.mistakes.add(at, "G" + number, message, cure)

    def add_at_key(self, number: str, path: KeyPath, message: str, cure: str = "") -> None:
        """Take down a mistake of the key that ``path`` leads to."""
        self.mistakes.add(self.document.key_at(*path), "G" + number, message, cure)

    def say(self, number: str, path: KeyPath, offset: int, message: str, cure: str) -> None:
        """Take down a mistake so many characters into a value."""
        at = self.document.value_at(*path)
        column = at.column + offset + _quote(self.document, at)
        self.mistakes.add(Position(at.file, at.line, column), "G" + number, message, cure)

    def _listed(self, written: Plain, path: KeyPath, depth: int) -> Iterator[Plain]:
        if not isinstance(written, list) or not written:
            self.add("005", path, "layers must be a list", "write each like '- sky: {mode: bands}'")
            return
        if depth > DEEPEST:
            self.add("016", path, f"these layers are nested more than {DEEPEST} deep")
            return
        for index, layer in enumerate(written):
            self.count += 1
            if self.count == MOST + 1:
                self.add("017", (*path, index), f"there are more than {MOST} layers in this plot")
            if self.count <= MOST:
                yield layer

    def _layer(self, written: Plain, path: KeyPath, scope: Scope, depth: int) -> Iterator[Layer]:
        said: Plain = {}
        if isinstance(written, str):
            name, at = written, path
        elif isinstance(written, dict) and len(written) == 1:
            ((name, plain),) = written.items()
            at = (*path, name)
            said = {} if plain is None else plain
        else:
            self.add("005", path, "a layer is the name of one part", "write it like '- orb: {kind: moon}'")
            return
        part = RELATIONS.get(name) or PARTS.get(name)
        if part is None:
            cure = did_you_mean(name, [*PARTS, *RELATIONS]) or LISTED.format("parts")
            self.add_at_key("010", at, f'there is no part "{brief(name)}"', cure)
        elif not isinstance(said, dict):
            self.add(
                "005", at, f'what is said of "{name}" must be a mapping', f"write it like '{name}: {{}}'"
            )
        else:
            values = tuple(self._values(name, part, said, at, scope))
            inner = self._inner(name, said, at, scope, depth)
            scope.stands(name, dict(values))
            yield Layer(part=name, values=values, inside=inner, at=self.document.key_at(*at))

    def _values(
        self, name: str, part: Callable[..., object], said: Mapping[str, Plain], path: KeyPath, scope: Scope
    ) -> Iterator[tuple[str, Value]]:
        known = parameters(part)
        own = (LAYERS,) if name in INNER else ()
        for key, written in said.items():
            if key in own:
                continue
            if key not in known:
                cure = did_you_mean(key, [*known, *own]) or f'nothing is said of "{name}"'
                cure = QUOTES if key.count(")") > key.count("(") else cure
                self.add_at_key("002", (*path, key), f'"{name}" has no "{brief(key)}"', cure)
            elif (value := self.value(written, (*path, key), known[key], scope)) is not None:
                yield key, value
        required = [key for key, parameter in known.items() if parameter.required]
        for key in [*required, *own]:
            if key not in said:
                self.add_at_key("003", path, f'"{key}" of "{name}" is missing', f"add '{key}: …'")

        if wrong := misplaced(name, said):
            number, message, cure = wrong
            self.add_at_key(number, path, message, cure)

    def _inner(
        self, name: str, said: Mapping[str, Plain], path: KeyPath, scope: Scope, depth: int
    ) -> tuple[Layer, ...]:
        if name not in INNER or LAYERS not in said:
            return ()
        within, place = INNER[name], (*path, LAYERS)
        if within.places and scope.places.issuperset(within.places):
            self.add_at_key("016", path, f'a "{name}" within another', "draw them one after the other")
        known = scope.copied(apart=within.apart).knowing(within.numbers, within.places)
        if not within.one:
            return self.layers(said[LAYERS], place, known, depth + 1)
        found: list[Layer] = []
        for index, layer in enumerate(self._listed(said[LAYERS], place, depth + 1)):
            found += self._layer(layer, (*place, index), known.copied(), depth + 1)
        return tuple(found)

    def _check_words(self, said: Said, path: KeyPath, parameter: Parameter) -> None:
        """Take down words that are not among those that may be said; a slot is one word."""
        known = parameter.words or _KNOWN.get(said.kind, ())
        if said.kind is Kind.SLOT:
            known = self.slots
            self.drawn.update(word for word, _ in said.words)
        if said.kind is Kind.WORLD:
            known = (SAME, OTHER, *(self.known.palettes if self.known else ()))
            known = known if self.known else ()
        if said.kind is Kind.PLAYED:
            known = self.known.roles if self.known else ()
        number, what = _UNKNOWN.get(said.kind, ("006", f'"{parameter.name}" cannot be'))
        for word, offset in said.words:
            if known and word not in known:
                self.say(number, path, offset, f'{what} "{brief(word)}"', self._cure(word, known, said.kind))

    @staticmethod
    def _cure(word: str, known: Sequence[str], kind: Kind) -> str:
        """Return what ``word`` may have been, or what there is: of too many where they are listed."""
        lists = LISTED.format("scene-palettes") if kind is Kind.WORLD else f"there are: {', '.join(known)}"
        return did_you_mean(word, known) or lists


_KNOWN: dict[Kind, tuple[str, ...]] = {Kind.OPENING: tuple(OPENINGS), Kind.TINT: COLOURS}
_UNKNOWN: dict[Kind, tuple[str, str]] = {
    Kind.SLOT: ("012", "there is no slot"),
    Kind.PLAYED: ("011", "no subject has the role"),
    Kind.OPENING: ("006", "there is no opening"),
    Kind.WORLD: ("013", "there is no palette"),
    Kind.TINT: ("013", "the palettes have no colour"),
}
"""By kind the number of the code, and what is said of a word that there is not."""


def _torn(written: Plain) -> str:
    """Return the cure of what a comma tore apart, "" for what is whole."""
    return QUOTES if isinstance(written, str) and written.count("(") > written.count(")") else ""


def _painted(written: Plain, parameter: Parameter) -> str:
    """Return the cure of a colour that is not the palette's, "" for anything else."""
    of_its_own = parameter.kind is Kind.TINT and isinstance(written, str) and written.startswith("#")
    return f"name one of the palette's: {', '.join(COLOURS)}" if of_its_own else ""


def _value(written: Plain) -> Value | None:
    if isinstance(written, list):
        parts = [_value(part) for part in written]
        return tuple(part for part in parts if part is not None) if None not in parts else None
    return None if isinstance(written, dict) else written


def _at(path: KeyPath, index: int | None) -> KeyPath:
    return path if index is None else (*path, index)


def _quote(document: Document, at: Position) -> int:
    """Return how many characters before a text are its quote."""
    lines = document.file.read_text(encoding="utf-8-sig").splitlines()
    line = lines[at.line - 1] if 0 < at.line <= len(lines) else ""
    return int(line[at.column - 1 : at.column] in {'"', "'"})
