"""The web page: a booklet as one self-contained HTML file, for which nothing is fetched.

What it looks like is templates/booklet/booklet.html and style.yaml. Everything that is said is escaped.
"""

import base64
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO

from jinja2 import StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ludopress.art.rasters import sheet
from ludopress.model import Block, Kind, Manuscript, Picture, Text

DOTS = 8.0  # pixels to a millimetre: about 200 dpi, sharp on a telephone
SMALL = 12.0  # mm: a symbol of the index
COVER = 100.0


def page(manuscript: Manuscript, source: str, colours: Mapping[str, str]) -> bytes:
    """Return ``manuscript`` as HTML, by the Jinja2 ``source``."""
    environment = ImmutableSandboxedEnvironment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=False, keep_trailing_newline=True
    )
    figures = iter(manuscript.figures)
    blocks = [
        _block(block, next(figures) if block.kind is Kind.FIGURE else None, number)
        for number, block in enumerate(manuscript.booklet.blocks)
    ]
    html = environment.from_string(source).render(
        booklet=manuscript.booklet,
        words=manuscript.words,
        english=manuscript.english,
        colours=colours,
        cover=_shown(manuscript.cover) if manuscript.cover else None,
        blocks=blocks,
        index=[
            {"name": entry.name, "others": entry.others} | _shown(Picture(entry.picture, SMALL))
            for entry in manuscript.index
        ],
        colophon=manuscript.colophon,
    )
    return html.encode()


def _block(block: Block[Text], picture: Picture | None, number: int) -> dict[str, object]:
    return {
        "kind": block.kind.value,
        "level": block.level,
        "rows": block.rows,
        "anchor": block.key or f"part-{number}",
        "picture": _shown(picture) if picture else None,
    }


@lru_cache(maxsize=1024)  # every language shows the same
def _shown(picture: Picture) -> dict[str, object]:
    """Return a picture as the page shows it: its source, and how many CSS pixels it takes up."""
    drawn = sheet(picture.content, round(picture.width * DOTS))
    file = BytesIO()
    drawn.save(file, "WEBP", quality=88, method=4)
    coded = base64.b64encode(file.getvalue()).decode()
    return {
        "source": f"data:image/webp;base64,{coded}",
        "width": round(drawn.width / 2),
        "height": round(drawn.height / 2),
    }
