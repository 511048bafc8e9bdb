"""Spoiling: what is right made nearly right, by one change to a value or to a letter."""

import copy
import json
from collections.abc import Iterator, Sequence

import yaml
from hypothesis import strategies as st

Tree = object  # what YAML holds: mappings, lists and plain values
Path = tuple[str | int, ...]

NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 13, 19, 43, 200, 2001, 10**6, 10**9, 10**30, 0.5, -0.0, 1e-9, 1e9, 1e308)
LENGTHS = (
    "0 mm",
    "-3 mm",
    "0.01 mm",
    "7 mm",
    "35 mm",
    "1 in",
    "300 mm",
    "5000 mm",
    "1e9 mm",
    "9e999 mm",
    "mm",
)
RANGES = (
    "1..1",
    "2..8",
    "0..0",
    "9..1",
    "1..1000000000",
    "3..",
    "..3",
    "1 .. 2 | 3",
    "side * .1",
    "1/0",
    "((1",
)
WORDS = (
    "",
    " ",
    "x",
    "no",
    "a" * 600,
    "é\u0301",
    "fox \u202efig",
    "../x",
    "/etc/passwd",
    "CON",
    "a b",
    "a\nb",
)
MARKED = (
    "{",
    "{}",
    "{n}",
    "{cards}",
    "{{ 1/0 }}",
    "**",
    "*a",
    "#let x = 1",
    "$x$",
    "<b>",
    "%s",
    "&amp;",
    "\\",
)
OTHERS = (
    None,
    True,
    float("inf"),
    float("nan"),
    [],
    {},
    [[]],
    [None],
    {"": 1},
    {"say": "{n}", "n": 3},
    ["a", "a"],
)
ODD: tuple[Tree, ...] = (*NUMBERS, *LENGTHS, *RANGES, *WORDS, *MARKED, *OTHERS)

SIGNS = tuple("[]{}(),:;#&*!|>'\"\\%@`<=/-+.~ \n\t09aZé\0\ufeff\u2028🦊\udcff")


@st.composite
def spoilt(draw: st.DrawFn, text: str, known: Sequence[Tree] = ()) -> str:
    """Return ``text``, a file of YAML, with one value changed, or one place of its text."""
    if draw(st.integers(0, 5)) == 0:
        return draw(misspelt(text))
    try:
        tree = copy.deepcopy(yaml.safe_load(text))
    except (yaml.YAMLError, ValueError):  # it has been misspelt before
        tree = None
    places = list(_places(tree, ()))
    if not places:
        return draw(misspelt(text))
    *path, last = draw(st.sampled_from(places))
    around = tree
    for step in path:
        around = around[step]  # type: ignore[index]
    _changed(draw, around, last, (*ODD, *known))
    return json.dumps(tree, ensure_ascii=False, indent=1, default=str)


def _changed(draw: st.DrawFn, around: object, last: str | int, values: Sequence[Tree]) -> None:
    assert isinstance(around, dict | list)
    what = draw(st.sampled_from(["replace", "replace", "nudge", "drop", "add", "double"]))
    value = around[last]  # type: ignore[index]
    if what == "drop":
        del around[last]  # type: ignore[arg-type]
    elif what == "nudge" and isinstance(value, int | float):
        around[last] = draw(st.sampled_from([value + 1, value - 1, value * 2, -value, value / 2]))  # type: ignore[index]
    elif what == "add" and isinstance(around, dict):
        around[draw(st.sampled_from(KEYS))] = draw(st.sampled_from(values))
    elif what == "double" and isinstance(around, list):
        around.extend([value] * draw(st.integers(1, 4)))
    else:
        around[last] = copy.deepcopy(draw(st.sampled_from(values)))  # type: ignore[index]


KEYS = (
    *(
        "seed",
        "cards",
        "trim",
        "bleed",
        "safe",
        "paper",
        "symbols",
        "labels",
        "copies",
        "overlap",
        "margin",
        "gap",
    ),
    *(
        "colours",
        "numbers",
        "waive",
        "expect",
        "locales",
        "play",
        "x",
        "",
        "á",
        "motifs",
        "pictures",
        "weight",
    ),
)


def _places(tree: Tree, path: Path) -> Iterator[Path]:
    """Yield the paths of all values below ``tree``."""
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for step, value in inner:
        yield (*path, step)
        yield from _places(value, (*path, step))


@st.composite
def misspelt(draw: st.DrawFn, text: str, snippets: Sequence[str] = SIGNS) -> str:
    """Return ``text`` with one place of it left out, said twice, or something else in it."""
    start = draw(st.integers(0, len(text)))
    end = min(len(text), start + draw(st.integers(0, 12)))
    instead = draw(st.sampled_from(["", text[start:end] * 2, *snippets]))
    return text[:start] + instead + text[end:]
