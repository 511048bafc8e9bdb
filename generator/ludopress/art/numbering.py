"""Canonical ids: d0, d1 … in the order in which what is drawn refers to them; the unreferred are left out."""

import re
from collections.abc import Mapping, Sequence

from ludopress.art.markup import Node

_REFERENCE = re.compile(r"url\(#([^)]+)\)")


def numbered(drawn: Sequence[Node], definitions: Mapping[str, Node]) -> list[Node]:
    """Return the definitions that ``drawn`` needs, renamed there and in themselves, in place."""
    names: dict[str, str] = {}
    needed: list[Node] = []
    waiting = list(drawn)
    while waiting:
        for node in waiting:
            for each in node.walk():
                _rename(each, names)
        waiting = [definitions[name] for name in list(names)[len(needed) :]]
        needed += waiting
    for name, node in zip(names, needed, strict=True):
        node.attributes["id"] = names[name]
    return needed


def _rename(node: Node, names: dict[str, str]) -> None:
    for key in sorted(node.attributes):
        found = _REFERENCE.fullmatch(node.attributes[key])
        if found:
            node.attributes[key] = f"url(#{names.setdefault(found[1], f'd{len(names)}')})"
