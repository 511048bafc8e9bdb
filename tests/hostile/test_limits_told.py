"""docs/limits.md tells the limits that there are."""

from pathlib import Path

import pytest

from ludopress import sandbox
from ludopress.art import limits
from ludopress.bounds import EXAMPLE, Bounds, bound, bounds, parse_bounds
from ludopress.definitions import cldr, codes, images, loader, po_files, styles, templates
from ludopress.errors import UsageError
from ludopress.faces import sources
from ludopress.typography import families

TOLD = {
    f"| `memory` | {Bounds().memory // 1024**3} GiB |",
    f"| `seconds` | {Bounds().seconds} |",
    f"{loader.MAX_BYTES // 1024} KB, {loader.MAX_VALUES:,} values",
    f" {loader.MAX_DEPTH} deep; {codes.MOST} mistakes",
    f"| {po_files.MAX_BYTES // 1024:,} KB; {po_files.LONGEST:,} letters a translation; ",
    f" a translation; {po_files.MOST_PLURALS} plural forms",
    f"names | {cldr.LARGEST // 1024:,} KB",
    f"| {images.MOST} pictures",
    f"| {limits.CONTENT_BYTES:,} bytes",
    f"| {limits.PIXELS:,} pixels; of more than {limits.SIDE_PIXELS:,} to a side",
    f"| {limits.MARKUP:,} letters, {limits.NODES:,} elements, {limits.DEPTH} deep",
    f"| {limits.EXPANDED:,} elements, {limits.SEGMENTS:,} segments",
    f"| chains of {limits.REFERENCE_CHAIN}",
    f"| {limits.PRIMITIVES} effects, each reaching {limits.FILTER_REACH * 100:g} %",
    f"| {templates.MAX_SOURCE // 1024} KB; a library {sources.LIBRARY_BYTES:,} bytes",
    f"| {sandbox.LETTERS:,} letters: ",
    f"counts for {sandbox.ROUND} |",
    f"| {sandbox.BITS:,} bits, {sandbox.MOST_DIGITS} digits",
    f"| {styles.MOST_BYTES // 1024} KB; that of pages",
    f"| {families.LARGEST // 10**6} MB |",
}


def test_the_table_of_limits_is_true(project: Path) -> None:
    table = (project / "docs" / "limits.md").read_text("utf-8")
    assert not {told for told in TOLD if told not in table}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", Bounds()),
        (EXAMPLE, Bounds(memory=2 * 10**9, seconds=15, deck=300)),
        (" deck=9 , memory=500 MB", Bounds(memory=500 * 10**6, deck=9)),
    ],
)
def test_bounds_are_read_as_they_are_written(text: str, said: Bounds) -> None:
    assert parse_bounds(text) == said


@pytest.mark.parametrize("text", ["memory=2", "seconds=0", "deck=-1", "time=3", "x", "memory=1MB", "deck=9s"])
def test_what_is_no_bound_is_told(text: str) -> None:
    with pytest.raises(UsageError):
        parse_bounds(text)


def test_bounds_hold_until_they_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOPRESS_LIMITS", "seconds=3")
    with bound("seconds=4") as held:
        assert held == bounds() == Bounds(seconds=4)
    with bound(None) as held:
        assert held == Bounds(seconds=3)
    monkeypatch.delenv("LUDOPRESS_LIMITS")
    assert bounds() == Bounds()
