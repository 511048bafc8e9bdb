"""What the tests of frames and faces share: templates, shipped and their own, and pictures of drawings."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import yaml
from numpy.typing import NDArray

from ludopress.art.engines import by_typst
from ludopress.definitions.templates import read_template
from ludopress.errors import Position
from ludopress.model import Box, Drawing, Rectangle, Template
from ludopress.shelves import Shelves, shipped

SHIPPED = ("euro", "hex-90", "poker", "round-85", "square-70")
SHELVES = Shelves(shipped())
TEMPLATES = shipped() / "templates"
PALETTES: dict[str, dict[str, str]] = yaml.safe_load((TEMPLATES / "palettes.yaml").read_text())["palettes"]
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
