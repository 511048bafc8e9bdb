"""CSS as drawing programs write it: style attributes and flat rules become presentation attributes.

Selectors are a type, classes, an id, or those together; a declaration wins by importance, place, specificity
and order, as in CSS 2.1, 6.4.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ludopress.art import limits
from ludopress.art.markup import Node
from ludopress.errors import DrawingError

_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_SIMPLE = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_MOMENTS = re.compile(r":(?:hover|active|focus|visited|link|target)")  # nobody points at paper
_STATIC = ("@charset", "@font-face", "@keyframes", "@-webkit-keyframes", "@namespace")  # these draw nothing
_IMPORTANT = re.compile(r"\s*!\s*important$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rule:
    """A selector's parts and what it declares."""

    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    declarations: tuple[tuple[str, str], ...]

    def matches(self, node: Node) -> bool:
        """Tell whether the rule is about ``node``."""
        own = node.attributes
        return (
            self.tag in ("", "*", node.tag)
            and self.ids <= {own.get("id", "")}
            and self.classes <= set(own.get("class", "").split())
        )


def resolve(root: Node) -> None:
    """Move every style below ``root`` into presentation attributes, in place.

    Raises:
        DrawingError: a rule asks for what a still picture of its own cannot have.
    """
    rules = [rule for node in root.walk() if node.tag == "style" for rule in _rules(node.text)]
    for node in root.walk():
        style = node.attributes.pop("style", "")
        if style or rules:
            node.attributes.update(_winning(node, rules, style))
        node.attributes.pop("class", None)


def _winning(node: Node, rules: list[Rule], style: str) -> dict[str, str]:
    ranked: dict[str, tuple[tuple[int, ...], str]] = {}
    for order, rule in enumerate(rules):
        if rule.matches(node):
            rank = (0, len(rule.ids), len(rule.classes), rule.tag not in ("", "*"), order)
            _rank(ranked, rule.declarations, rank)
    _rank(ranked, declarations(style), (1, 0, 0, 0, 0))
    return {name: value for name, (_, value) in ranked.items()}


def _rank(
    ranked: dict[str, tuple[tuple[int, ...], str]],
    declared: tuple[tuple[str, str], ...],
    rank: tuple[int, ...],
) -> None:
    for name, value in declared:
        bare = _IMPORTANT.sub("", value)
        full = (int(bare != value), *rank)
        if name not in ranked or full >= ranked[name][0]:
            ranked[name] = (full, bare)


def declarations(text: str) -> tuple[tuple[str, str], ...]:
    """Return the names and values declared in the body of a rule or a style attribute.

    >>> declarations("fill:#FFF; stroke : none")
    (('fill', '#FFF'), ('stroke', 'none'))
    """
    if "\\" in text:
        raise DrawingError("a style is written with escapes", "write its letters plainly")
    found = []
    for part in _COMMENT.sub("", text).split(";"):
        name, colon, value = part.partition(":")
        if colon and not name.strip().startswith("--"):
            found.append((name.strip().lower(), " ".join(value.split())))
    if len(found) > limits.DECLARATIONS:
        raise DrawingError("a style declares too much", "simplify it")
    return tuple(found)


def _rules(sheet: str) -> Iterator[Rule]:
    selectors = 0
    for prelude, body in _blocks(_COMMENT.sub("", sheet)):
        if prelude.startswith("@"):
            continue
        for selector in prelude.split(","):
            selectors += 1
            if selectors > limits.SELECTORS:
                raise DrawingError("a <style> has too many rules", "simplify it")
            if not _MOMENTS.search(selector):
                yield _rule(selector.strip(), body)


def _rule(selector: str, body: str) -> Rule:
    found = _SIMPLE.fullmatch(selector)
    if not found or not selector:
        raise DrawingError(
            f"the <style> rule {selector[:40]!r} is not a plain one",
            "save it as 'Plain SVG' with presentation attributes",
        )
    marks = re.findall(r"[.#][\w-]+", found[2])
    ids = frozenset(mark[1:] for mark in marks if mark.startswith("#"))
    classes = frozenset(mark[1:] for mark in marks if mark.startswith("."))
    return Rule(found[1] or "", ids, classes, declarations(body))


def _blocks(sheet: str) -> Iterator[tuple[str, str]]:
    """Yield the prelude and the body of every block; at-rules that show nothing on paper are passed over."""
    rest = sheet
    while rest.strip():
        prelude, brace, after = rest.partition("{")
        statement, semicolon, following = rest.partition(";")
        if semicolon and (not brace or len(statement) < len(prelude)):
            _pass_over(statement.strip())
            rest = following
            continue
        prelude = prelude.strip()
        body, rest = _body(after)
        if prelude.startswith("@"):
            _pass_over(prelude)
        yield prelude, body


def _body(text: str) -> tuple[str, str]:
    depth = 1
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if not depth:
            return text[:place], text[place + 1 :]
    return text, ""


def _pass_over(prelude: str) -> None:
    if prelude.startswith(_STATIC) or (prelude.startswith("@media") and "prefers-" in prelude):
        return
    raise DrawingError(
        f"the <style> holds {prelude[:40]!r}", "save it as 'Plain SVG' with presentation attributes"
    )
