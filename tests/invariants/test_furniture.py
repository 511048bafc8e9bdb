"""Furniture: where cut lines stand in for crop marks, that is told."""

from typing import Any

import pytest

from invariants.specimens import edition
from ludopress.invariants import furniture
from ludopress.model import Severity

PLACES = [[0, "1", 40, 60], [1, "2", 120, 60]]
CUTS = [{"cut": [40, 60, 60]}, {"cut": [120, 60, 60]}]


@pytest.mark.parametrize(
    ("ask", "cuts", "severities"),
    [
        ("crop", 0, []),
        ("crop", 1, [None]),
        ("crop", 2, [Severity.WARNING]),
        ("hairline", 0, [None]),
        ("hairline", 2, []),
        ("none", 0, []),
        ("none", 2, [None]),
        ("centre", 2, [None]),
    ],
)
def test_cut_lines_are_drawn_where_asked_for_or_told_of(
    ask: str, cuts: int, severities: list[Severity | None]
) -> None:
    case: dict[str, Any] = {"ask": ask, "faces": {"1": {}, "2": {}}}
    case["sheets"] = [{"places": PLACES, "marks": CUTS[:cuts]}]
    assert [breach.severity for breach in furniture.marks_as_asked(edition(case))] == severities
