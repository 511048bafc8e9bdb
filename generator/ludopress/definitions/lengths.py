"""Lengths carry their unit in YAML and are millimetres everywhere else."""

import re
from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, WithJsonSchema

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.model import Size

MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}  # pt: the PostScript point, as PDF has it
LONGEST = 5000.0  # mm; a PDF page ends at 14 400 pt = 5080 mm (ISO 32000-1, annex C)

_NUMBER = r"[0-9]{1,6}(?:\.[0-9]{1,9})?|\.[0-9]{1,9}"
_UNIT = "|".join(MILLIMETRES)
_LENGTH = re.compile(rf"([-+]?(?:{_NUMBER})) ?([a-zA-Z]+)")
_SIZE = re.compile(rf"({_NUMBER}) ?({_UNIT})? ?[x\u00d7] ?({_NUMBER}) ?({_UNIT})")

SHEETS = {
    "A3": Size(297.0, 420.0),
    "A4": Size(210.0, 297.0),
    "A5": Size(148.0, 210.0),
    "A6": Size(105.0, 148.0),
    "B4": Size(250.0, 353.0),
    "B5": Size(176.0, 250.0),
    "SRA3": Size(320.0, 450.0),
    "Letter": Size(215.9, 279.4),
    "Legal": Size(215.9, 355.6),
    "Tabloid": Size(279.4, 431.8),
}
"""Sheets in mm, upright: ISO 216 (SRA3: ISO 217) and ANSI."""


@dataclass(frozen=True, slots=True)
class SheetSize:
    """A sheet of paper: what it is called, and its size in mm."""

    name: str
    size: Size


def parse_length(text: object) -> float:
    """Return the millimetres in ``text``; WrongValue when it is not a number with a unit.

    >>> parse_length("2.5 in")
    63.5
    >>> parse_length("3")
    Traceback (most recent call last):
    ludopress.definitions.codes.WrongValue: "3" is not a length
    """
    written = brief(str(text).strip())
    found = _LENGTH.fullmatch(text.strip()) if isinstance(text, str) else None
    if found is None:
        bare = len(written) < 12 and re.fullmatch(rf"[-+]?(?:{_NUMBER})", written)
        example = f"{written} mm" if bare else "3 mm"
        raise WrongValue("004", f'"{written}" is not a length', f'write it with its unit, like "{example}"')
    number, unit = found.groups()
    if unit not in MILLIMETRES:
        cure = did_you_mean(unit, MILLIMETRES)
        raise WrongValue("004", f'"{brief(unit)}" is not a unit of length', cure)
    length = round(float(number) * MILLIMETRES[unit], 9)  # 0.1 cm is 1 mm, not 1.0000000000000002
    if abs(length) > LONGEST:
        raise WrongValue("007", f'"{written}" is too long', f"at most {LONGEST:g} mm")
    return length


def parse_sheet(text: object) -> SheetSize:
    """Return the sheet called ``text``, or of the size written there, like "200 x 300 mm"; else WrongValue.

    >>> parse_sheet("200 x 300 mm")
    SheetSize(name='200x300mm', size=Size(width=200.0, height=300.0))
    """
    written = str(text).strip()
    if written in SHEETS:
        return SheetSize(written, SHEETS[written])
    found = _SIZE.fullmatch(written)
    if found is None:
        cure = did_you_mean(written, SHEETS)
        cure = cure if cure.startswith("did") else f'{", ".join(SHEETS)} or a size like "200 x 300 mm"'
        raise WrongValue("006", f'"{brief(written)}" is not a sheet of paper', cure)
    width, unit, height, last = found.groups()
    size = Size(parse_length(f"{width} {unit or last}"), parse_length(f"{height} {last}"))
    if min(size.width, size.height) < 20:
        raise WrongValue("007", f'"{written}" is too small for a sheet', "at least 20 mm each way")
    return SheetSize(f"{size.width:g}x{size.height:g}mm", size)


def _positive(length: float) -> float:
    if length <= 0:
        raise WrongValue("007", "the length must be more than nothing", 'write it like "3 mm"')
    return length


def _not_negative(length: float) -> float:
    if length < 0:
        raise WrongValue("007", "the length cannot be negative", "remove the minus sign")
    return length


def _schema(sign: str, example: str) -> WithJsonSchema:
    pattern = rf"^ *{sign}({_NUMBER}) ?({_UNIT}) *$"
    return WithJsonSchema({"type": "string", "pattern": pattern, "examples": [example]})


_Parsed = Annotated[float, BeforeValidator(parse_length)]
Length = Annotated[_Parsed, _schema("[-+]?", "10 mm")]
"""Any length, in mm."""
PositiveLength = Annotated[_Parsed, AfterValidator(_positive), _schema("[+]?", "85 mm")]
"""A length of more than nothing, in mm."""
Distance = Annotated[_Parsed, AfterValidator(_not_negative), _schema("[+]?", "3 mm")]
"""A length of nothing or more, in mm."""
Sheet = Annotated[
    SheetSize,
    BeforeValidator(parse_sheet),
    WithJsonSchema(
        {
            "anyOf": [
                {"enum": list(SHEETS)},
                {"type": "string", "pattern": f"^{_SIZE.pattern}$", "examples": ["200 x 300 mm"]},
            ]
        }
    ),
]
