"""The web page: a booklet as one self-contained HTML file, for which nothing is fetched.

What it looks like is templates/booklet/booklet.html and style.yaml. Everything that is said is escaped.
"""

import base64
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO

from jinja2 import StrictUndefined, Template
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ludopress.art.rasters import sheet
from ludopress.booklets.digits import digits_of
from ludopress.model import Block, Kind, Manuscript, Picture, Point, Text
from ludopress.typography.languages import language

DOTS = 8.0  # pixels to a millimetre: about 200 dpi, sharp on a telephone
SMALL = 12.0  # mm: a symbol of the index
AT_ONCE = 2


def pages(manuscripts: Sequence[Manuscript], source: str, colours: Mapping[str, str]) -> list[bytes]:
    """Return each of ``manuscripts`` as HTML, by the Jinja2 ``source``."""
    pictures = dict.fromkeys(picture for manuscript in manuscripts for picture in _pictures(manuscript))
    with ThreadPoolExecutor(AT_ONCE) as pool:  # while pdfium draws one, another is packed
        list(pool.map(shown, pictures))
    return [_page(manuscript, source, colours) for manuscript in manuscripts]


def _pictures(manuscript: Manuscript) -> Iterator[Picture]:
    if manuscript.cover:
        yield manuscript.cover
    yield from manuscript.figures
    yield from (Picture(entry.picture, SMALL) for entry in manuscript.index)


def _page(manuscript: Manuscript, source: str, colours: Mapping[str, str]) -> bytes:
    figures = iter(manuscript.figures)
    blocks = [
        _block(block, next(figures) if block.kind is Kind.FIGURE else None, number)
        for number, block in enumerate(manuscript.booklet.blocks)
    ]
    html = _template(source).render(
        booklet=manuscript.booklet,
        words=manuscript.words,
        english=manuscript.english,
        colours=colours,
        digits=digits_of(language(manuscript.booklet.locale)),
        cover=shown(manuscript.cover) if manuscript.cover else None,
        blocks=blocks,
        index=[
            {"name": entry.name, "others": entry.others} | shown(Picture(entry.picture, SMALL))
            for entry in manuscript.index
        ],
        credits=manuscript.credits,
    )
    return html.encode()


@lru_cache(maxsize=4)
def _template(source: str) -> Template:
    environment = ImmutableSandboxedEnvironment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=False, keep_trailing_newline=True
    )
    return environment.from_string(source)


def _block(block: Block[Text], picture: Picture | None, number: int) -> dict[str, object]:
    placed = shown(picture) if picture else None
    return {
        "kind": block.kind.value,
        "level": block.level,
        "rows": block.rows,
        "anchor": block.key or f"part-{number}",
        "picture": placed,
        "labels": [_share(point, picture, placed) for point in picture.labels] if picture and placed else [],
    }


def _share(point: Point, picture: Picture, shown: Mapping[str, object]) -> dict[str, float]:
    """Return where ``point`` lies in a picture, in hundredths of its width and height."""
    height = picture.width * float(str(shown["height"])) / float(str(shown["width"]))
    return {"x": round(100 * point.x / picture.width, 2), "y": round(100 * point.y / height, 2)}


@lru_cache(maxsize=1024)  # every language shows the same
def shown(picture: Picture) -> dict[str, object]:
    """Return a picture as the page shows it: its source, and how many CSS pixels it takes up."""
    drawn = sheet(picture.content, round(picture.width * DOTS))
    file = BytesIO()
    drawn.save(file, "WEBP", quality=88, method=2)
    coded = base64.b64encode(file.getvalue()).decode()
    return {
        "source": f"data:image/webp;base64,{coded}",
        "width": round(drawn.width / 2),
        "height": round(drawn.height / 2),
    }
