"""Inlining: what a drawing defines and shows once, or is short, is put wherever it is shown.

A reference costs a renderer more than a shape: CairoSVG reads the whole drawing again for each of them.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

_USE = re.compile(r'<use href="#([^"]*)"([^>]*)/>')
_REFERENCE = re.compile(r'#([^"#()]+)["\)]')
_SAID = re.compile(r' ([\w-]+)="')
SPARED = 3_000  # letters: what a definition has to spare by being written once, or else it is not worth one
_PLAIN = "<g>"  # a group that says nothing


def inlined(defined: Mapping[str, str], drawn: str) -> tuple[dict[str, str], str]:
    """Return of the elements ``defined``, by their ids, those still referred to; and what is ``drawn``.

    Each use that is put in names what it uses first, and neither x nor y.
    """
    everything = "".join((*defined.values(), drawn))
    times, uses = (
        Counter(_REFERENCE.findall(everything)),
        Counter(name for name, _ in _USE.findall(everything)),
    )

    @cache
    def whole(name: str) -> str:
        """Return an element with all that is put in it."""
        return _USE.sub(put_in, defined[name])

    @cache
    def short(name: str) -> bool:
        count = uses[name]
        return 0 < count == times[name] and (count - 1) * len(whole(name)) <= SPARED

    def put_in(use: re.Match[str]) -> str:
        name, said = use.groups()
        return _saying(said, whole(name).replace(f' id="{name}"', "", 1)) if short(name) else use[0]

    return {name: whole(name) for name in defined if not short(name)}, _USE.sub(put_in, drawn)


def _saying(said: str, element: str) -> str:
    """Return ``element`` with what the use of it ``said``: a group of it where both say the same thing."""
    if not said:
        return element
    if element.startswith(_PLAIN):
        return f"<g{said}>{element.removeprefix(_PLAIN)}"
    alone = element.startswith("<path") and element.count("<") == 1
    if alone and not set(_SAID.findall(said)) & set(_SAID.findall(element)):
        return f"<path{said}{element.removeprefix('<path')}"
    return f"<g{said}>{element}</g>"
