"""Values: what a plot says of numbers and places, read into expressions and settled by chance.

    .62 .. .70                a range: anywhere between
    .2 | .8                   alternatives: one of them
    horizon + side * .2       names, + - * /, ( ), min(a, b), max(a, b)

A name means a number (``horizon``, ``hero.left``) or a place (``light``, ``hero``); a way with a share in
brackets is the place so far along it, as in ``trail(.4)``. Chance is asked from left to right.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from random import Random
from typing import NoReturn

LONGEST = 200  # characters of an expression
DEEPEST = 12  # brackets within brackets
LARGEST = 1000.0  # of a number as written, and of what comes out
FUNCTIONS: dict[str, Callable[[Sequence[float]], float]] = {"min": min, "max": max}

_TOKEN = re.compile(r"\s*(?:([0-9]+(?:\.[0-9]+)?|\.[0-9]+)|([A-Za-z][A-Za-z0-9_]*)|(\.\.|\S))")
_MEMBER = re.compile(r"\.[a-z]+")
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


class Wanted(Enum):
    """What a name has to stand for."""

    NUMBER = "a number"
    PLACE = "a place"
    WAY = "a line"


Meaning = Callable[[str], float | complex]
"""What a name stands for: a number, or a place."""


class NotAValueError(ValueError):
    """What is written cannot be read: ``offset`` characters in, ``message`` and ``cure`` say why."""

    def __init__(self, message: str, cure: str = "", offset: int = 0) -> None:
        self.message = message
        self.cure = cure
        self.offset = offset
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Luck:
    """What expressions are settled with: what names mean, and the chance that decides; ``whole`` numbers."""

    means: Meaning
    chance: Random
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written."""

    value: float

    def settled(self, luck: Luck) -> float | complex:  # noqa: ARG002  (as all expressions have it)
        """Return it."""
        return self.value


@dataclass(frozen=True, slots=True)
class Name:
    """A name, with dots where it has members, ``offset`` characters into what was written."""

    name: str
    offset: int

    def settled(self, luck: Luck) -> float | complex:
        """Return what it means."""
        return luck.means(self.name)


@dataclass(frozen=True, slots=True)
class Along:
    """The place so far along a way."""

    way: Name
    share: "Expression"

    def settled(self, luck: Luck) -> float | complex:
        """Return the place: the way's own name, an "@" and the share ask for it."""
        return luck.means(f"{self.way.name}@{_number(self.share, luck):.6f}")


@dataclass(frozen=True, slots=True)
class Combined:
    """Two expressions put together: by +, -, * or /."""

    sign: str
    one: "Expression"
    other: "Expression"

    def settled(self, luck: Luck) -> float | complex:
        """Return the number."""
        one, other = _number(self.one, luck), _number(self.other, luck)
        if self.sign == "+":
            return one + other
        if self.sign == "-":
            return one - other
        return one * other if self.sign == "*" else one / other


@dataclass(frozen=True, slots=True)
class Called:
    """The smallest or the largest of some."""

    function: str
    parts: tuple["Expression", ...]

    def settled(self, luck: Luck) -> float | complex:
        """Return the number."""
        return FUNCTIONS[self.function]([_number(part, luck) for part in self.parts])


@dataclass(frozen=True, slots=True)
class Range:
    """Anything between two numbers; both are possible where it is to be whole."""

    low: "Expression"
    high: "Expression"

    def settled(self, luck: Luck) -> float | complex:
        """Return one of them."""
        ends = sorted((_number(self.low, luck), _number(self.high, luck)))
        if luck.whole:
            return float(
                luck.chance.randint(math.ceil(ends[0]), max(math.floor(ends[1]), math.ceil(ends[0])))
            )
        return luck.chance.uniform(*ends)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several."""

    options: tuple["Expression", ...]

    def settled(self, luck: Luck) -> float | complex:
        """Return what the one that is chosen comes to."""
        return self.options[luck.chance.randrange(len(self.options))].settled(luck)


Expression = Number | Name | Along | Combined | Called | Range | Choice


@lru_cache(maxsize=4096)
def expression(text: str) -> Expression:
    """Return what ``text`` says; NotAValueError where it cannot be read.

    >>> expression(".1 | horizon")
    Choice(options=(Number(value=0.1), Name(name='horizon', offset=5)))
    """
    if len(text) > LONGEST:
        raise NotAValueError("this is too long", f"at most {LONGEST} characters")
    return _Reader(text).whole()


@lru_cache(maxsize=4096)
def words(text: str) -> tuple[tuple[str, int], ...]:
    """Return the alternatives in ``text`` with their offsets, where each is a word; NotAValueError if not.

    >>> words("moon | sun")
    (('moon', 0), ('sun', 7))
    """
    found, offset = [], 0
    for part in text.split("|"):
        word, start = part.strip(), offset + len(part) - len(part.lstrip())
        if not _WORD.fullmatch(word):
            raise NotAValueError(
                "a word is missing here", 'write it like "one | other"', min(start, len(text))
            )
        found.append((word, start))
        offset += len(part) + 1
    return tuple(found)


def number(said: Expression, luck: Luck) -> float:
    """Return the number that ``said`` comes to, no further from 0 than LARGEST."""
    found = _number(said, luck)
    return min(max(found, -LARGEST), LARGEST) if math.isfinite(found) else 0.0


def place(said: Expression, luck: Luck) -> complex:
    """Return the place that ``said`` comes to."""
    return complex(said.settled(luck))


def uses(said: Expression, wanted: Wanted) -> Iterator[tuple[Name | None, Wanted]]:
    """Give every name in ``said`` and what it has to stand for; None where ``said`` is not what is wanted.

    >>> [(name.name, want.value) for name, want in uses(expression("hill(step * .5)"), Wanted.PLACE)]
    [('hill', 'a line'), ('step', 'a number')]
    """
    if isinstance(said, Name):
        yield said, wanted
    elif isinstance(said, Choice):
        for option in said.options:
            yield from uses(option, wanted)
    else:
        if wanted is not (Wanted.PLACE if isinstance(said, Along) else Wanted.NUMBER):
            yield None, wanted
        if isinstance(said, Along):
            yield said.way, Wanted.WAY
        for part in _inner(said):
            yield from uses(part, Wanted.NUMBER)


def _inner(said: Expression) -> tuple[Expression, ...]:
    match said:
        case Combined():
            return said.one, said.other
        case Range():
            return said.low, said.high
        case Called():
            return said.parts
        case Along():
            return (said.share,)
        case _:
            return ()


def _number(said: Expression, luck: Luck) -> float:
    return complex(said.settled(luck)).real


class _Reader:
    """Reads an expression by recursive descent; what binds least is on top."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_tokens(text))
        self.at = 0
        self.depth = 0

    def whole(self) -> Expression:
        said = self.choice()
        if self.sign:
            self.refuse(f'"{self.sign}" cannot stand here', "write it like .2 | .8, .1 .. .3 or horizon + .1")
        return said

    @property
    def sign(self) -> str:
        return self.tokens[self.at][1]

    def taken(self, *signs: str) -> str:
        """Return the sign that comes next and go past it, if it is one of ``signs``; else nothing."""
        sign = self.sign if self.sign in signs else ""
        self.at += bool(sign)
        return sign

    def refuse(self, message: str, cure: str = "") -> NoReturn:
        raise NotAValueError(message, cure, self.tokens[self.at][0])

    def choice(self) -> Expression:
        options = [self.range()]
        while self.taken("|"):
            options.append(self.range())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def range(self) -> Expression:
        low = self.sum()
        return Range(low, self.sum()) if self.taken("..") else low

    def sum(self) -> Expression:
        found = self.product()
        while sign := self.taken("+", "-"):
            found = Combined(sign, found, self.product())
        return found

    def product(self) -> Expression:
        found = self.signed()
        while sign := self.taken("*", "/"):
            other = self.signed()
            if sign == "/" and not (isinstance(other, Number) and other.value):
                self.refuse("a division by something else than a number", "divide by a number, and not by 0")
            found = Combined(sign, found, other)
        return found

    def signed(self) -> Expression:
        if self.taken("-"):
            self.deeper()
            found = self.signed()
            self.depth -= 1
            return Number(-found.value) if isinstance(found, Number) else Combined("*", Number(-1.0), found)
        return self.atom()

    def atom(self) -> Expression:
        offset, sign = self.tokens[self.at]
        if sign[-1:].isdecimal() and not sign[:1].isalpha():
            self.at += 1
            if float(sign) > LARGEST:
                raise NotAValueError(f"{sign[:20]} is too large", f"at most {LARGEST:g}", offset)
            return Number(float(sign))
        if sign[:1].isalpha():
            return self.named()
        if self.taken("("):
            return self.bracketed()
        return self.refuse("a number is missing here" if not sign else f'"{sign}" cannot stand here')

    def named(self) -> Expression:
        offset, name = self.tokens[self.at]
        self.at += 1
        if name in FUNCTIONS and self.taken("("):
            parts = [self.bracketed(",", ")")]
            while self.tokens[self.at - 1][1] == ",":
                parts.append(self.bracketed(",", ")"))
            return Called(name, tuple(parts))
        if self.taken("("):
            return Along(Name(name, offset), self.bracketed())
        return Name(name, offset)

    def bracketed(self, *ends: str) -> Expression:
        """Return what stands in a bracket that is open, up to one of ``ends``, and go past that."""
        self.deeper()
        found = self.choice()
        if not self.taken(*ends or (")",)):
            self.refuse("a ) is missing here", "every ( needs its )")
        self.depth -= 1
        return found

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse("too many brackets", f"at most {DEEPEST} within each other")


def _tokens(text: str) -> Iterator[tuple[int, str]]:
    """Give the offset and text of numbers, names with their members, and signs; at the end an empty one."""
    at = 0
    while found := _TOKEN.match(text, at):
        offset, token, at = found.start(found.lastindex or 0), found[found.lastindex or 0], found.end()
        while found.lastindex == 2 and (member := _MEMBER.match(text, at)):
            token, at = token + member[0], member.end()
        yield offset, token
    yield len(text.rstrip()), ""
