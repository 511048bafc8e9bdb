"""The web page: a booklet as one self-contained HTML file, for which nothing is fetched.

What it looks like is templates/booklet/booklet.html and style.yaml. Everything that is said is escaped; and
should a page of a stranger's making hold a script, its policy keeps browsers from running that.
"""

import base64
import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

from ludopress.art.rasters import sheet
from ludopress.booklets.digits import digits_of
from ludopress.errors import LayoutError
from ludopress.model import Block, Kind, Manuscript, Picture, Point, Text
from ludopress.sandbox import FAILURES, LETTERS, Sandbox, reason
from ludopress.typography.languages import language

if TYPE_CHECKING:
    from jinja2 import Template

DOTS = 8.0  # pixels to a millimetre: about 200 dpi, sharp on a telephone
SMALL = 12.0  # mm: a symbol of the index
AT_ONCE = 2
POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_POLICED = re.compile(
    rf'\s*<!doctype html>\s*<html[^<>]*>\s*<head>\s*(<meta (charset|name="viewport")[^<>]*>\s*)*'
    rf'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
    re.IGNORECASE,
)


def pages(manuscripts: Sequence[Manuscript], source: str, colours: Mapping[str, str]) -> list[bytes]:
    """Return each of ``manuscripts`` as HTML, by the Jinja2 ``source``.

    Raises:
        LayoutError: the source cannot be read, fails, or makes pages without the policy.
    """
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
    html = _rendered(
        source,
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
    if not _POLICED.match(html):
        message = (
            "booklet.html does not begin with the policy that keeps pages from running or fetching anything"
        )
        raise LayoutError(
            f"{message} (copy its first lines, to Content-Security-Policy, from the shipped one)"
        )
    return html.encode()


def _rendered(source: str, **values: object) -> str:
    """Return what ``source`` makes of ``values``; it may print as many letters again as those have."""
    try:
        sandbox, template = _template(source)
        sandbox.fill(LETTERS + sum(len(one["source"]) for one in _sources(values)))
        return template.render(values)
    except FAILURES as error:
        raise LayoutError(f"booklet.html cannot be used: {reason(error)}") from error


def _sources(values: object) -> Iterator[Mapping[str, str]]:
    """Yield every picture in ``values``."""
    if isinstance(values, Mapping):
        if "source" in values:
            yield values
        for value in values.values():
            yield from _sources(value)
    elif isinstance(values, list):
        for value in values:
            yield from _sources(value)


@lru_cache(maxsize=4)
def _template(source: str) -> tuple[Sandbox, "Template"]:
    sandbox = Sandbox(keep_trailing_newline=True)
    return sandbox, sandbox.from_string(source)


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
