"""Near twins among the specimens' symbols."""

from dataclasses import replace
from typing import Any

from ludopress.errors import Position
from ludopress.model import Difficulty, Ground, Motif, MotifPalette, NearTwin, Symbol

PALETTE = MotifPalette(
    name="plain", light="#ffffff", dark="#000000", inks=("#888888",) * 4, at=Position("palettes.yaml")
)


def resembling(symbols: tuple[Symbol, ...], near: dict[str, dict[str, Any]]) -> tuple[Symbol, ...]:
    """Return the symbols, those in ``near`` as motifs that resemble another: which one, and how much."""
    return tuple(_near(symbol, **near[symbol.key]) if symbol.key in near else symbol for symbol in symbols)


def _near(symbol: Symbol, of: str, difficulty: str = "tricky") -> Symbol:
    twin = NearTwin(of=of, difficulty=Difficulty(difficulty))
    motif = Motif(family="dots", variant=0, palette=PALETTE, ground=Ground.LIGHT, near=twin)
    return replace(symbol, motif=motif)
