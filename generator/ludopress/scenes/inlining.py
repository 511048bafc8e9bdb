"""Inlining: what a drawing defines and shows only once is put where it is shown.

A reference costs a renderer more than a shape: CairoSVG searches the whole drawing for each of them.
"""

import re
from collections import Counter
from collections.abc import Mapping

_USE = re.compile(r'<use href="#([^"]*)"([^>]*)/>')
_REFERENCE = re.compile(r'#([^"#()]+)["\)]')
_PLAIN = "<g>"  # a group that says nothing


def inlined(defined: Mapping[str, str], drawn: str) -> tuple[dict[str, str], str]:
    """Return of the elements ``defined``, by their ids, those still referred to; and what is ``drawn``.

    Each use that is put in names what it uses first, and neither x nor y.
    """
    everything = "".join((*defined.values(), drawn))
    times = Counter(_REFERENCE.findall(everything))
    once = {name for name, _ in _USE.findall(everything) if times[name] == 1}

    def put_in(use: re.Match[str]) -> str:
        name, said = use.groups()
        if name not in once:
            return use[0]
        element = expanded(defined[name].replace(f' id="{name}"', "", 1))
        if not said:
            return element
        return f"<g{said}>{element.removeprefix(_PLAIN)}" + ("" if element.startswith(_PLAIN) else "</g>")

    def expanded(text: str) -> str:
        return _USE.sub(put_in, text)

    return {name: expanded(element) for name, element in defined.items() if name not in once}, expanded(drawn)
