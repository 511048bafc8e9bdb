"""Rule books: decks/NAME/rules.yaml, a list of blocks."""

from collections.abc import Iterator
from math import dist
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.keys import Keys, Spelling
from ludopress.definitions.loader import Document, KeyPath, load
from ludopress.definitions.sayings import NumberName, SayingKeys, Words, saying
from ludopress.definitions.validation import checked
from ludopress.model import Arrow, Block, Kind, Point, Rulebook, Saying, ShownPiece, Worked

FILE = "rules.yaml"
MOST_BLOCKS, MOST_ROWS, MOST_COLUMNS, MOST_PIECES = 400, 60, 8, 60
WIDEST = 100.0  # mm: a figure stands on a page that is hardly wider
SHORTEST = 3.0  # mm: an arrow is not shorter than its head

_KEY = Spelling("[a-z0-9]+(-[a-z0-9]+)*", "a name for a block", "use lower-case letters, digits and hyphens")
_PIECE = Spelling("[a-z0-9-]+/[A-Za-z0-9_-]+", "a piece", "write its component and its key, like cards/05")
BlockKey = Annotated[str, AfterValidator(_KEY), _KEY.schema, Field(max_length=64)]
Piece = Annotated[str, AfterValidator(_PIECE), _PIECE.schema, Field(max_length=128)]
Millimetres = Annotated[float, Field(ge=-WIDEST, le=WIDEST, allow_inf_nan=False)]


class PieceKeys(Keys):
    """A piece in a figure."""

    piece: Annotated[Piece, Field(description="Its component and its key, like cards/05.")]
    side: Literal["front", "back"] = "front"
    at: Annotated[
        list[Millimetres],
        Field(min_length=2, max_length=2, description="Where its middle is: mm to the right and down."),
    ]
    turn: Annotated[float, Field(ge=-360, le=360, allow_inf_nan=False, description="Degrees, clockwise.")] = (
        0.0
    )
    width: Annotated[float, Field(ge=3, le=WIDEST, allow_inf_nan=False, description="In mm.")] = 30.0
    ring: Annotated[
        str,
        Field(max_length=64, description='A symbol that is ringed; "shared", what the ringed pieces share.'),
    ] = ""


Place = Annotated[list[Millimetres], Field(min_length=2, max_length=2)]


class MarkKeys(Keys):
    """What is put over the pieces of a figure: an arrow or a label."""

    arrow: Annotated[
        list[Place] | None, Field(min_length=2, max_length=2, description="From point to point, in mm.")
    ] = None
    label: Annotated[Words | None, Field(description="A word or two.")] = None
    at: Annotated[Place | None, Field(description="Where the middle of the label is, in mm.")] = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> "MarkKeys":
        if (self.arrow is None) == (self.label is None):
            raise WrongValue("009", "a mark is an arrow or a label", "write arrow: [[10, 10], [30, 10]]")
        if (self.label is None) != (self.at is None):
            raise WrongValue("009", '"label" and "at" go together', "write {label: The stock, at: [10, 10]}")
        if self.arrow and dist(*self.arrow) < SHORTEST:
            raise WrongValue("007", f"an arrow is {SHORTEST:g} mm long at least", "end it farther away")
        return self


class FigureKeys(Keys):
    """A picture of pieces."""

    pieces: Annotated[list[PieceKeys], Field(min_length=1, max_length=MOST_PIECES)]
    marks: Annotated[
        list[MarkKeys],
        Field(default_factory=list, max_length=MOST_PIECES, description="Arrows and labels over the pieces."),
    ]
    caption: Annotated[Words, Field(description="What is said below it.")]


class ExampleKeys(Keys):
    """An example whose numbers are worked out."""

    text: Annotated[list[Words], Field(min_length=1, max_length=MOST_ROWS, description="What is said.")]
    by: Annotated[str | None, Field(max_length=64, description="Which scorer works its numbers out.")] = None
    given: Annotated[
        dict[NumberName, Any], Field(default_factory=dict, description="What the scorer is given.")
    ]


Listed = Annotated[list[Words], Field(min_length=1, max_length=MOST_ROWS)]
Row = Annotated[list[Words], Field(min_length=1, max_length=MOST_COLUMNS)]
Rows = Annotated[list[Row], Field(min_length=2, max_length=MOST_ROWS)]


class BlockKeys(Keys):
    """A part of a rule book: one of heading, text, steps, list, table, note, figure and example."""

    id: Annotated[BlockKey | None, Field(description="Its name, the same in every language.")] = None
    level: Annotated[Literal[1, 2] | None, Field(description="Of a heading: 1 begins a chapter.")] = None
    heading: Words | None = None
    text: Words | None = None
    steps: Annotated[Listed | None, Field(description="What is done one after the other.")] = None
    list: Annotated[Listed | None, Field(description="What belongs together.")] = None
    table: Annotated[Rows | None, Field(description="Rows of words, the first of them the head.")] = None
    note: Annotated[Words | None, Field(description="Advice, or what is easily overlooked.")] = None
    figure: FigureKeys | None = None
    example: ExampleKeys | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> "BlockKeys":
        kinds = [kind.value for kind in Kind if getattr(self, kind) is not None]
        if len(kinds) != 1:
            found = " and ".join(kinds) or "nothing"
            raise WrongValue("009", f"a block is one thing, and here is {found}", f"one of {', '.join(Kind)}")
        if self.level is not None and self.heading is None:
            raise WrongValue("009", "only a heading has a level", "leave it out")
        if self.table and len({len(row) for row in self.table}) > 1:
            raise WrongValue("009", "the rows of the table are not of one length", "as many cells in each")
        return self


class RulesKeys(Keys):
    """decks/NAME/rules.yaml."""

    blocks: Annotated[
        list[BlockKeys], Field(min_length=1, max_length=MOST_BLOCKS, description="What is said, in order.")
    ]


def read_rulebook(folder: Path, mistakes: Mistakes) -> Rulebook | None:
    """Return the rules of the game in ``folder``, None where it has none; takes down what is wrong."""
    file = folder / FILE
    if not file.exists() and not file.is_symlink():
        return None
    document = load(file, mistakes)
    return None if document is None else rulebook(document, mistakes)


def rulebook(document: Document, mistakes: Mistakes) -> Rulebook | None:
    """Return the rules that a ``document`` holds, or None; takes down what is wrong."""
    keys = checked(document, RulesKeys, "R", mistakes)
    if keys is None:
        return None
    blocks = tuple(_block(block, document, ("blocks", place)) for place, block in enumerate(keys.blocks))
    _named_once(blocks, mistakes)
    return Rulebook(blocks=blocks, at=document.at)


def _block(keys: BlockKeys, document: Document, path: KeyPath) -> Block[Saying]:
    kind = next(kind for kind in Kind if getattr(keys, kind) is not None)
    rows = tuple(
        tuple(saying(words, document, there) for words, there in row)
        for row in _rows(kind, getattr(keys, kind), (*path, kind.value))
    )
    return Block(
        kind=kind,
        rows=rows,
        at=document.key_at(*path, kind.value),
        key=keys.id or "",
        level=(keys.level or 1) if kind is Kind.HEADING else 0,
        figure=tuple(_shown(keys.figure, document, (*path, "figure"))) if keys.figure else (),
        arrows=tuple(_arrows(keys.figure)) if keys.figure else (),
        labels=tuple(Point(*mark.at) for mark in keys.figure.marks if mark.at) if keys.figure else (),
        worked=_worked(keys.example, document, (*path, "example")) if keys.example else None,
    )


def _rows(kind: Kind, value: Any, path: KeyPath) -> Iterator[list[tuple[SayingKeys, KeyPath]]]:  # noqa: ANN401
    """Yield the rows of words of a block, each with its place."""
    match kind:
        case Kind.STEPS | Kind.LIST:
            yield from ([(words, (*path, place))] for place, words in enumerate(value))
        case Kind.EXAMPLE:
            yield from ([(words, (*path, "text", place))] for place, words in enumerate(value.text))
        case Kind.TABLE:
            for number, row in enumerate(value):
                yield [(words, (*path, number, place)) for place, words in enumerate(row)]
        case Kind.FIGURE:
            yield [(value.caption, (*path, "caption"))]
            for place, mark in enumerate(value.marks):
                if mark.label is not None:
                    yield [(mark.label, (*path, "marks", place, "label"))]
        case _:
            yield [(value, path)]


def _shown(figure: FigureKeys, document: Document, path: KeyPath) -> Iterator[ShownPiece]:
    for place, keys in enumerate(figure.pieces):
        component, _, piece = keys.piece.partition("/")
        yield ShownPiece(
            component=component,
            piece=piece,
            side=keys.side,
            at=Point(*keys.at),
            turn=keys.turn,
            width=keys.width,
            ring=keys.ring,
            where=document.value_at(*path, "pieces", place, "piece"),
        )


def _arrows(figure: FigureKeys) -> Iterator[Arrow]:
    for mark in figure.marks:
        if mark.arrow is not None:
            start, end = mark.arrow
            yield Arrow(Point(*start), Point(*end))


def _worked(example: ExampleKeys, document: Document, path: KeyPath) -> Worked | None:
    if example.by is None:
        return None
    return Worked(scorer=example.by, given=tuple(example.given.items()), at=document.value_at(*path, "by"))


def _named_once(blocks: tuple[Block[Saying], ...], mistakes: Mistakes) -> None:
    first: dict[str, Block[Saying]] = {}
    for block in blocks:
        if block.key and first.setdefault(block.key, block) is not block:
            line = first[block.key].at.line
            mistakes.add(block.at, "R010", f'a second block has the id "{block.key}"', f"see line {line}")
