"""What the tests of frames and faces share: templates, shipped and their own, and pictures of drawings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import yaml
from numpy.typing import NDArray

from ludopress.art.engines import by_typst
from ludopress.cache import Cache
from ludopress.definitions.templates import read_template
from ludopress.errors import Position
from ludopress.faces.frames import frames as draw_frames
from ludopress.model import (
    Backs,
    Box,
    Card,
    Component,
    Drawing,
    Flip,
    Marks,
    Paper,
    Piece,
    Rectangle,
    Size,
    SymbolSet,
    Template,
)
from ludopress.shelves import Shelves, shipped

SHIPPED = ("euro", "hex-90", "poker", "round-85", "square-70")
SHELVES = Shelves(shipped())
TEMPLATES = shipped() / "templates"
PALETTES: dict[str, dict[str, str]] = yaml.safe_load((TEMPLATES / "palettes.yaml").read_text())["palettes"]
PAPER = Paper(
    name="A4",
    size=Size(210, 297),
    margin=7,
    gap=0,
    flip=Flip.LONG_EDGE,
    backs=Backs.INTERLEAVED,
    marks=Marks.CROP,
)
HEADER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 24 34">'


@cache
def shipped_template(name: str, palette: str = "") -> Template:
    """Return a shipped template, in its own palette or another."""
    template = read_template(name, SHELVES)
    return replace(template, colours=tuple(PALETTES[palette].items())) if palette else template


def card(front: str, back: str = "") -> Template:
    """Return a card of 20 by 30 mm with 2 mm bleed; the sources stand without their <svg>."""
    return Template(
        name="card",
        trim=Rectangle(Box(0, 0, 20, 30)),
        bleed=2,
        safe=3,
        front=f"{HEADER}\n{front}\n</svg>",
        back=f"{HEADER}\n{back}\n</svg>" if back else "",
        colours=(("dark", "#112233"), ("light", "#ffeedd")),
        at=Position("templates/card/template.yaml", 1, 1),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """What a template draws on a card of scattered symbols: below them, above them, and on its back."""

    front_under: Drawing | None
    front_over: Drawing | None
    back: Drawing | None

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """Return the drawings there are."""
        return tuple(part for part in (self.front_under, self.front_over, self.back) if part is not None)


def component(template: Template, seed: int, pieces: tuple[Piece, ...] = (Card("01", ()),)) -> Component:
    """Return a component of ``pieces`` without symbols."""
    return Component(
        key="cards",
        family="match",
        settings=None,
        symbols=SymbolSet(slug="none", symbols=(), at=template.at),
        template=template,
        paper=PAPER,
        seed=seed,
        at=template.at,
        pieces=pieces,
    )


def frames(
    template: Template,
    seed: int,
    shelves: Shelves | None = None,
    cache: Cache = Cache(None),  # noqa: B008  (it is frozen)
) -> Drawn:
    """Return what ``template`` draws round the symbols of a card."""
    made = draw_frames(component(template, seed), shelves, cache)
    ((*front,), (*back,)) = made.fronts[0], made.backs[0]
    slot = next((index for index, layer in enumerate(front) if not isinstance(layer, Drawing)), len(front))
    return Drawn(front_under=_one(front[:slot]), front_over=_one(front[slot + 1 :]), back=_one(back))


def _one(drawings: Sequence[Any]) -> Drawing | None:
    assert len(drawings) <= 1
    return drawings[0] if drawings else None


def pictures(drawings: Sequence[Drawing], scale: float) -> list[NDArray[np.int64]]:
    """Return the drawings as printed, RGB, at ``scale`` pixels a user unit."""
    return [picture(form, scale) for form in forms(drawings)]


def forms(drawings: Sequence[Drawing]) -> list[bytes]:
    """Return the drawings' forms."""
    made = by_typst(drawings)
    assert all(isinstance(form, bytes) for form in made), made
    return [form for form in made if isinstance(form, bytes)]


def picture(pdf: bytes, scale: float) -> NDArray[np.int64]:
    """Return the first page of a PDF, RGB."""
    document: Any = pypdfium2.PdfDocument(BytesIO(pdf))
    image = document[0].render(scale=scale).to_pil().convert("RGB")
    document.close()
    return np.asarray(image).astype(np.int64)


def write_library(project: Path, text: str) -> Shelves:
    """Return the shelves of a project that has a library ``own.svg``."""
    folder = project / "templates"
    folder.mkdir()
    (folder / "own.svg").write_text(text, encoding="utf-8")
    return Shelves(project)
