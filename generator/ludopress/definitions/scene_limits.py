"""Limits of what a plot says: numbers that can come to nothing sensible, and words that exclude each other.

What depends on a name may come to anything, and is kept within bounds where it is drawn; a number as it is
written, or either end of a range, is told where it stands.
"""

from collections.abc import Collection, Iterator

from ludopress.definitions.hints import brief
from ludopress.scenes.kinds import FURTHEST, MOST, Kind, Parameter, Said
from ludopress.scenes.subjects import TOGETHER
from ludopress.scenes.values import Choice, Expression, Number, Range

Limit = tuple[float, float]

TALLEST = 2.0  # stages: how long what is drawn may be
_SHARE: Limit = (0.0, 1.0)
_BY_KIND: dict[Kind, Limit] = {
    Kind.COUNT: (0.0, MOST),
    Kind.LENGTH: (0.0, TALLEST),
    Kind.SPOT: (-FURTHEST, FURTHEST),
    Kind.AREA: (-FURTHEST, FURTHEST),
    Kind.ACROSS: (-FURTHEST, FURTHEST),
    Kind.DOWN: (-FURTHEST, FURTHEST),
}
_BY_NAME: dict[str, Limit] = {
    **dict.fromkeys(("chance", "grain", "haze", "horizon", "lit", "opacity", "strength", "vignette"), _SHARE),
    "height": (0.0, TALLEST),
}
"""Of what is said as a plain number."""

PLACED = {"subject": ("at", *TOGETHER, "hung"), "inside": ("box", "at")}
"""By the name of the part: what says where it is, one of them and no more."""


def limit(parameter: Parameter) -> Limit | None:
    """Return from where to where a number may be that is said of ``parameter``, None for any."""
    if parameter.kind is Kind.SHARE:
        return _BY_NAME.get(parameter.name)
    return _BY_KIND.get(parameter.kind)


def outside(said: Said, parameter: Parameter) -> Iterator[tuple[int, str, str]]:
    """Yield every number that is too small or too large: which of the value's it is, a message and a cure."""
    limits = limit(parameter)
    for index, expression in enumerate(said.numbers) if limits else ():
        low, high = limits or (0.0, 0.0)
        for number in _written(expression):
            if not low <= number <= high:
                wrong = "small" if number < low else "large"
                message = f'{number:g} is too {wrong} for "{parameter.name}"'
                yield index, message, f"{low:g} to {high:g}"
                break


def misplaced(part: str, said: Collection[str]) -> tuple[str, str, str] | None:
    """Return what is wrong with where a ``part`` is, of which ``said`` is said: number, message and cure."""
    ways = PLACED.get(part, ())
    found = [f'"{way}"' for way in ways if way in said]
    if ways and not found:
        return "003", f'nothing says where this "{part}" is', f"add one of: {', '.join(ways)}"
    if len(found) > 1:
        return "009", f'{" and ".join(found)} all say where this "{brief(part)}" is', "keep one of them"
    return None


def _written(said: Expression) -> Iterator[float]:
    """Yield the numbers that ``said`` may be, as far as they are written as such."""
    match said:
        case Number():
            yield said.value
        case Choice():
            for option in said.options:
                yield from _written(option)
        case Range(low=Number(value=low), high=Number(value=high)):
            yield low
            yield high
