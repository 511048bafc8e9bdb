"""Web pages as a parser of another make sees them."""

from collections.abc import Sequence
from html.parser import HTMLParser


class Elements(HTMLParser):
    """The elements of a page, each with its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        """Take an element down."""
        self.found.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """Return the attributes of every such element."""
        return [attributes for name, attributes in self.found if name == tag]
