"""Marks of specimens: labels, cuts and lines on a sheet."""

from typing import Any

from ludopress.model import Box, Circle, CutLine, Label, Line, Mark, Point, Rectangle


def mark(case: dict[str, Any]) -> Mark:
    """Return the mark that ``case`` describes."""
    if "text" in case:
        return Label(case["text"], Point(*case["at"]), case.get("size", 2.0))
    if "square" in case:
        return CutLine(Rectangle(Box(*case["square"])), 0.15, 0.35)
    if "cut" in case:
        x, y, diameter = case["cut"]
        return CutLine(Circle(Point(x, y), diameter), 0.15, 0.35)
    x1, y1, x2, y2 = case["line"]
    return Line(Point(x1, y1), Point(x2, y2), case.get("width", 0.2), dashed=case.get("dashed", False))
