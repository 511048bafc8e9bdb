"""Scatter: symbols of many sizes, turned any way, packed by their true outlines, with a proof."""

from ludopress.faces.scatter.plan import VERSION, Packing, scatter
from ludopress.faces.scatter.ranks import schedule

__all__ = ["VERSION", "Packing", "scatter", "schedule"]
