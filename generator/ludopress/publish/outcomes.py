"""What making a deck gives: its files by format, and the reports on it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A deck made and examined.

    ``files`` are by format and path; ``reports`` by name: text, full, json, github, html, and the section of
    a page of several decks. ``accepted`` counts errors that were waived. ``locales`` are those that were
    asked for, none where all of them were made.
    """

    slug: str
    paper: str
    locales: tuple[str, ...]
    passed: bool
    warnings: int
    skipped: int
    accepted: int
    files: Mapping[str, Mapping[str, bytes]]
    reports: Mapping[str, str]
