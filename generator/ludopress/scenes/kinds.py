"""Kinds of value that a plot may give a part: how each is written, and what it becomes in millimetres.

A part's keyword-only parameters are all that a plot may say of it; their annotations tell the kind.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from inspect import Parameter as Signed
from inspect import signature
from keyword import iskeyword
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from ludopress.model import Box
from ludopress.model.scenes import Value
from ludopress.scenes.stage import Across, Count, Down, Length, Share, Spot, Stage
from ludopress.scenes.values import (
    LARGEST,
    Expression,
    Luck,
    NotAValueError,
    expression,
    number,
    place,
    words,
)

MOST = 200  # what a count may come to
FURTHEST = 3.0  # stages: how far off a place may be, and how long a length

# Kinds that only the relations have; parts that draw have those of the stage.
Area = Annotated[Box, "a box"]  # [left, top, right, bottom], shares of the stage
Slot = Annotated[str, "a slot of the plot"]
Standing = Annotated[str, "something that stands there already"]
Named = Annotated[str, "a name of its own"]
Way = Annotated[str, "a line that was drawn already"]
World = Annotated[str, "a palette"]  # same, other or one's name
Opening = Annotated[str, "an opening"]
Tint = Annotated[str, "a colour of the palette"]
Played = Annotated[str, "a role that somebody plays"]


class Kind(Enum):
    """What a value is, in the words of a message."""

    SPOT = "a place"
    ACROSS = "a share of the width"
    DOWN = "a share of the height"
    LENGTH = "a length"
    SHARE = "a number"
    COUNT = "a whole number"
    AREA = "a box"
    WORD = "a word"
    SLOT = "a slot"
    STANDING = "something that stands there"
    NAMED = "a name of its own"
    WAY = "a line"
    WORLD = "a palette"
    OPENING = "an opening"
    TINT = "a colour"
    PLAYED = "a role"


_KINDS: tuple[tuple[object, Kind], ...] = (
    (Spot, Kind.SPOT),
    (Across, Kind.ACROSS),
    (Down, Kind.DOWN),
    (Length, Kind.LENGTH),
    (Share, Kind.SHARE),
    (Count, Kind.COUNT),
    (Area, Kind.AREA),
    (Slot, Kind.SLOT),
    (Standing, Kind.STANDING),
    (Named, Kind.NAMED),
    (Way, Kind.WAY),
    (World, Kind.WORLD),
    (Opening, Kind.OPENING),
    (Tint, Kind.TINT),
    (Played, Kind.PLAYED),
)
NUMBERS = {Kind.ACROSS, Kind.DOWN, Kind.LENGTH, Kind.SHARE, Kind.COUNT}
_SINGLE = {Kind.SLOT, Kind.NAMED, Kind.PLAYED}
LISTS = {Kind.SPOT: 2, Kind.AREA: 4}
SIDES = {"ahead": 1, "opposite": -1}
"""Words for left or right, whichever is the picture's side or the other one."""
_CURES = {
    Kind.SPOT: "write it like [.5, .7], or name one that stands there",
    Kind.AREA: "write it like [.2, .3, .8, .7]: left, top, right and bottom",
    Kind.COUNT: "write it like 5, or 3 .. 6",
}
_CURE = "write it like .3, or .2 .. .4"


@dataclass(frozen=True, slots=True)
class Parameter:
    """What may be said of a part: its kind, the words it may be, and whether it has to be said."""

    name: str
    kind: Kind
    words: tuple[str, ...] = ()
    required: bool = False

    @property
    def argument(self) -> str:
        """What the function calls it: a keyword of Python has a "_" after it."""
        return f"{self.name}_" if iskeyword(self.name) else self.name


@dataclass(frozen=True, slots=True)
class Said:
    """A value as read: ``numbers`` to be settled, or ``words`` one of which is taken, with their offsets."""

    kind: Kind
    numbers: tuple[Expression, ...] = ()
    words: tuple[tuple[str, int], ...] = ()


class WrongKindError(NotAValueError):
    """A value of the wrong kind; ``index`` is where in its list, if it is one."""

    def __init__(self, wrong: NotAValueError, index: int | None = None) -> None:
        self.index = index
        super().__init__(wrong.message, wrong.cure, wrong.offset)


@lru_cache(maxsize=1024)
def parameters(part: Callable[..., object]) -> dict[str, Parameter]:
    """Return what may be said of ``part``, in its order; TypeError for an annotation that is no kind."""
    hints = get_type_hints(part, include_extras=True)
    return {
        name.rstrip("_"): _parameter(name.rstrip("_"), hints[name], required=signed.default is Signed.empty)
        for name, signed in signature(part).parameters.items()
        if signed.kind is Signed.KEYWORD_ONLY
    }


def read(value: Value, parameter: Parameter) -> Said:
    """Return what ``value`` says; WrongKindError where that is nothing of the parameter's kind."""
    kind = parameter.kind
    if kind in LISTS and isinstance(value, tuple):
        if len(value) != LISTS[kind]:
            raise WrongKindError(NotAValueError(f"there are {len(value)} numbers here", _CURES[kind]))
        return Said(kind, tuple(_expression(part, kind, index) for index, part in enumerate(value)))
    if isinstance(value, tuple):
        raise _wrong(kind, _called(value))
    if kind in NUMBERS or kind in LISTS:
        return Said(kind, (_expression(value, kind, None),))
    return Said(kind, words=_words(value, kind))


def settled(said: Said, stage: Stage, luck: Luck) -> object:
    """Return what a part is handed: millimetres on ``stage``, a count or a word."""
    if said.words:
        word = said.words[luck.chance.randrange(len(said.words)) if said.words[1:] else 0][0]
        return _meant(word, said.kind, stage, luck)
    if said.kind is Kind.COUNT:
        luck = Luck(luck.means, luck.chance, whole=True)
        return min(max(round(number(said.numbers[0], luck)), 0), MOST)
    if said.kind in LISTS and len(said.numbers) == 1:
        return place(said.numbers[0], luck)
    return _measured(said.kind, [number(part, luck) for part in said.numbers], stage)


def near(share: float) -> float:
    """Return ``share`` of a stage, no further off than places may be."""
    return min(max(share, -FURTHEST), FURTHEST)


def _meant(word: str, kind: Kind, stage: Stage, luck: Luck) -> object:
    if kind is Kind.TINT:
        return getattr(stage.palette, word)
    if kind is Kind.WORD and word in SIDES:
        return "right" if complex(luck.means("side")).real * SIDES[word] > 0 else "left"
    return word


def _measured(kind: Kind, shares: Sequence[float], stage: Stage) -> object:
    box = stage.box
    if kind is Kind.SHARE:
        return shares[0]
    shares = [near(share) for share in shares]
    first = shares[0]
    match kind:
        case Kind.SPOT:
            return stage.spot(*shares)
        case Kind.AREA:
            left, right = sorted((shares[0], shares[2]))
            top, bottom = sorted((shares[1], shares[3]))
            one, other = stage.spot(left, top), stage.spot(right, bottom)
            return Box(one.real, one.imag, max(other.real, one.real + 1), max(other.imag, one.imag + 1))
        case Kind.ACROSS:
            return box.left + first * box.width
        case Kind.DOWN:
            return box.top + first * box.height
        case _:
            return first * box.height


def _expression(value: Value, kind: Kind, index: int | None) -> Expression:
    if isinstance(value, bool | tuple):
        raise _wrong(kind, _called(value), index)
    try:
        return expression(value if isinstance(value, str) else _spelled(value))
    except NotAValueError as wrong:
        raise WrongKindError(wrong, index) from wrong


def _spelled(value: float) -> str:
    """Return a number as an expression spells it; NotAValueError where it is too large, or none at all."""
    if math.isnan(value):
        raise NotAValueError("this is no number", _CURE)
    if abs(value) > LARGEST:
        raise NotAValueError(f"{value:g} is too large", f"at most {LARGEST:g}")
    return f"{value:.9f}"


def _words(value: str | float, kind: Kind) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, str):
        raise _wrong(kind, _called(value))
    try:
        found = words(value)
    except NotAValueError as wrong:
        raise WrongKindError(wrong) from wrong
    if kind in _SINGLE and len(found) > 1:
        raise WrongKindError(NotAValueError("alternatives cannot stand here", "write one word", found[1][1]))
    return found


def _called(value: Value) -> str:
    """Return what kind of value stands where another is wanted."""
    if isinstance(value, bool):
        return "true or false"
    return "a list" if isinstance(value, tuple) else "a number"


def _wrong(kind: Kind, what: str, index: int | None = None) -> WrongKindError:
    cure = _CURES.get(kind, _CURE if kind in NUMBERS else "write a word")
    return WrongKindError(NotAValueError(f"{kind.value} is wanted here, not {what}", cure), index)


def _parameter(name: str, hint: object, *, required: bool) -> Parameter:
    for kind, said in _KINDS:
        if hint == kind:
            return Parameter(name, said, required=required)
    if get_origin(hint) is Literal:
        found = tuple(map(str, get_args(hint)))
        return Parameter(
            name, Kind.WORD, found + (tuple(SIDES) if {"left", "right"} <= {*found} else ()), required
        )
    if get_origin(hint) in {Union, UnionType}:
        members = [member for member in get_args(hint) if member is not NoneType]
        if len(members) == 1:
            return _parameter(name, members[0], required=required)
    raise TypeError(f"{name}: {hint} is no kind of value that a plot may give")
