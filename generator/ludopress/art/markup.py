"""SVG as text: read into plain nodes under hard limits, written back in one canonical spelling.

Only elements of the SVG namespace (or of none) become nodes; what editors add of their own draws nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from ludopress.art import limits
from ludopress.errors import DrawingError

SVG = "{http://www.w3.org/2000/svg}"
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;"})
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"


@dataclass(slots=True)
class Node:
    """An element: its tag without namespace, its attributes, its children; text only inside <style>."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Node"] = field(default_factory=list)
    text: str = ""

    def walk(self) -> Iterator["Node"]:
        """Yield this node and all below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()


def parse(content: bytes) -> Node:
    """Return the root of an SVG document.

    Raises:
        DrawingError: it is no XML, declares entities, or is too large, too deep or too crowded.
    """
    builder = _Builder()
    parser = DefusedXMLParser(target=builder, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    parser.parser.StartDoctypeDeclHandler = _refuse_subset
    try:
        parser.feed(content)
        parser.close()
    except DefusedXmlException as error:
        raise DrawingError(
            "the SVG declares entities or a document type of its own", "save it as 'Plain SVG'"
        ) from error
    except (ParseError, ValueError, LookupError) as error:
        raise DrawingError(
            f"the SVG is not well-formed: {error}", "open it in an editor and save it anew"
        ) from error
    return builder.root()


def write(node: Node) -> bytes:
    """Return ``node`` as SVG: attributes sorted, nothing between the tags, UTF-8."""
    pieces: list[str] = []
    _write(node, pieces)
    return "".join(pieces).encode()


def _write(node: Node, pieces: list[str]) -> None:
    attributes = "".join(
        f' {name}="{node.attributes[name].translate(_ESCAPED)}"' for name in sorted(node.attributes)
    )
    if not node.children:
        pieces.append(f"<{node.tag}{attributes}/>")
        return
    pieces.append(f"<{node.tag}{attributes}>")
    for child in node.children:
        _write(child, pieces)
    pieces.append(f"</{node.tag}>")


def _refuse_subset(_name: str, _system: str | None, _public: str | None, has_subset: int) -> None:
    # A bare <!DOCTYPE svg PUBLIC …> is in every old Illustrator file and draws nothing; a subset can do harm.
    if has_subset:
        raise DrawingError(
            "the SVG declares entities or a document type of its own", "save it as 'Plain SVG'"
        )


class _Builder:
    """The parser's target: counts while it builds, so that a bomb is refused before it is stored."""

    def __init__(self) -> None:
        self._top = Node("")
        self._open = [self._top]
        self._nodes = 0
        self._letters = 0
        self._foreign = 0

    def root(self) -> Node:
        if not self._top.children:
            raise DrawingError("the file holds no <svg>", "use an SVG, PNG or JPEG file")
        return self._top.children[0]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._nodes += 1
        if self._nodes > limits.NODES:
            raise DrawingError(f"the SVG has more than {limits.NODES} elements", "simplify it")
        if len(self._open) + self._foreign > limits.DEPTH:
            raise DrawingError(f"the SVG is nested deeper than {limits.DEPTH} elements", "ungroup it")
        self._count(sum(len(value) for name, value in attributes.items() if not name.endswith("href")))
        if self._foreign or (tag.startswith("{") and not tag.startswith(SVG)):
            self._foreign += 1
            return
        node = Node(tag.removeprefix(SVG), dict(_own(attributes)))
        self._open[-1].children.append(node)
        self._open.append(node)

    def end(self, _tag: str) -> None:
        if self._foreign:
            self._foreign -= 1
        else:
            self._open.pop()

    def data(self, text: str) -> None:
        node = self._open[-1]
        if node.tag == "style" and not self._foreign:
            self._count(len(text))
            node.text += text

    def _count(self, letters: int) -> None:
        self._letters += letters
        if self._letters > limits.MARKUP:
            raise DrawingError(f"the SVG has more than {limits.MARKUP:,} letters", "simplify its paths")

    def close(self) -> Any:  # noqa: ANN401  (the parser hands on whatever a target returns)
        return None


def _own(attributes: dict[str, str]) -> Iterator[tuple[str, str]]:
    for name, value in attributes.items():
        if name == XLINK_HREF:
            if "href" not in attributes:
                yield "href", value.strip()
        elif not name.startswith("{"):
            yield name, value.strip()
