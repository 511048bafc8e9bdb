"""Print-and-play decks from YAML: dealt by mathematics, drawn in vectors, proven to the finished PDF."""

__version__ = "0.1.0"
