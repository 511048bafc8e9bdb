"""The manual of parts: what each draws and what a plot may say of it, by the parts' own signatures.

``python -m ludopress.definitions.scene_manual docs/yaml.md`` writes its tables into the reference, anew.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from ludopress.definitions.scene_layers import LAYERS
from ludopress.definitions.scene_limits import limit
from ludopress.scenes.compose import COLOURS
from ludopress.scenes.kinds import Kind, Parameter, parameters
from ludopress.scenes.openings import OPENINGS
from ludopress.scenes.parts import PARTS
from ludopress.scenes.records import NOTHING, OPENED, RECORDS
from ludopress.scenes.relations import INNER, RELATIONS

ALL_PARTS: dict[str, Callable[..., object]] = {**PARTS, **RELATIONS}
BEGIN, END = "<!-- parts: made by scene_manual -->\n", "<!-- /parts -->\n"
_PLAIN = (Kind.SHARE, Kind.LENGTH, Kind.COUNT)  # whose kind is told by the numbers that they may be


def purpose(part: str) -> str:
    """Return what ``part`` draws, in a line.

    >>> purpose("either")
    'One of `layers` by chance.'
    """
    lead, _, _ = (ALL_PARTS[part].__doc__ or "").strip().partition("\n")
    lead = lead.removeprefix("Draw ").replace("``", "`")
    return lead[:1].upper() + lead[1:]


def said_of(part: str) -> str:
    """Return what may be said of ``part``, in a line; what must be said has a "!".

    >>> said_of("maybe")
    'chance (0 to 1), with (a role), without (a role), slot (a slot), layers! (layers)'
    """
    said = [f"{name} ({_values(one)})" for name, one in _parameters(part)]
    return ", ".join([*said, *([f"{LAYERS}! (layers)"] if part in INNER else [])])


def stands_in(opening: str) -> str:
    """Return what stands before ``opening``, in a line."""
    return ", ".join(OPENED.get(opening, ()))


def tables() -> str:
    """Return all parts, openings and colours of palettes in Markdown."""
    rows = [
        f"| `{part}` | {purpose(part)} | {said_of(part)} | {', '.join(_left(part))} |" for part in ALL_PARTS
    ]
    head = [
        "| part | what it draws | what may be said of it (! must) | what can be named then |",
        "|---|---|---|---|",
    ]
    openings = ", ".join(
        f"`{name}`" + (f" ({stands_in(name)})" if stands_in(name) else "") for name in OPENINGS
    )
    colours = ", ".join(f"`{name}`" for name in COLOURS)
    openings = f"**Openings**, with what stands before them: {openings}."
    return "\n".join([*head, *rows, "", openings, "", f"**Colours** of a palette: {colours}.", ""])


def rewritten(text: str) -> str:
    """Return a reference with its tables anew; ValueError if it has no place for them."""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"there is no {BEGIN.strip()} with {END.strip()} after it")
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def _parameters(part: str) -> Iterator[tuple[str, Parameter]]:
    for name, parameter in parameters(ALL_PARTS[part]).items():
        yield f"{name}!" if parameter.required else name, parameter


def _values(parameter: Parameter) -> str:
    if parameter.words:
        return " or ".join(parameter.words)
    limits = limit(parameter)
    return f"{limits[0]:g} to {limits[1]:g}" if limits and parameter.kind in _PLAIN else parameter.kind.value


def _left(part: str) -> tuple[str, ...]:
    """Return what can be named once ``part`` is drawn."""
    left = RECORDS.get(part, NOTHING)
    return tuple(dict.fromkeys((*left.places, *left.ways)))


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        file.write_text(rewritten(file.read_text(encoding="utf-8")), encoding="utf-8")
