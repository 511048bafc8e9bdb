"""Typesetting: booklets become PDFs by typst, a few in each process, two processes at once.

Everything that is said reaches typst as data (book.json), never as its source: a rule that holds ``#include``
or ``]`` prints as it stands. What the pages look like is templates/booklet/: booklet.typ and style.yaml.
"""

import base64
import json
import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

from ludopress.art.workers import Job, Worker
from ludopress.booklets.digits import digits_of
from ludopress.booklets.finishing import finished
from ludopress.booklets.hyphens import hyphenated
from ludopress.booklets.letters import require_letters
from ludopress.errors import DrawingError, LayoutError
from ludopress.model import Block, BookletStyle, Habits, Kind, Manuscript, Picture, Run, Text
from ludopress.typography.languages import language

AUTHOR = "Ludopress"
PROCESSES = 2
MANY = 2  # booklets that are worth a process, which takes half as long to begin as one to be set
MOST = 3  # booklets in a process: typst keeps all that it ever set, some 0.25 GB for each
CONTENTS = 5  # chapters that are worth a table of contents


def typeset(manuscripts: Sequence[Manuscript], style: BookletStyle) -> list[bytes]:
    """Return the PDF of each of ``manuscripts``.

    Raises:
        DefinitionError: R105, no font has one of the letters.
        LayoutError: typst cannot set one of them.
    """
    for manuscript in manuscripts:
        require_letters(manuscript, style)
    jobs = [
        {"files": _files(manuscript, style), "fonts": _folders(manuscript, style)}
        for manuscript in manuscripts
    ]
    with ThreadPoolExecutor(PROCESSES) as pool:
        made = [pdf for some in pool.map(TYPST.do, _shared_out(jobs)) for pdf in some]
    for pdf in made:
        if isinstance(pdf, DrawingError):
            raise LayoutError(f"a rule booklet cannot be set: {pdf.message}")
    return [finished(pdf) for pdf in made if isinstance(pdf, bytes)]


def _shared_out(jobs: Sequence[Job]) -> list[Sequence[Job]]:
    """Return ``jobs`` in order, a part for each process, or more parts where these would be too large."""
    each = min(MOST, max(MANY, math.ceil(len(jobs) / PROCESSES)))
    return [jobs[start : start + each] for start in range(0, len(jobs), each)]


def _folders(manuscript: Manuscript, style: BookletStyle) -> list[str]:
    """Return where the fonts of a booklet are."""
    families = (*style.families, *manuscript.booklet.habits.fonts)
    return sorted({str(file.parent) for family in families for file in family.files})


def _files(manuscript: Manuscript, style: BookletStyle) -> dict[str, str]:
    pictures = {f"figure-{number}.pdf": picture.content for number, picture in enumerate(manuscript.figures)}
    pictures |= {f"symbol-{number}.pdf": entry.picture for number, entry in enumerate(manuscript.index)}
    if manuscript.cover is not None:
        pictures["cover.pdf"] = manuscript.cover.content
    book = json.dumps(_book(manuscript, style), ensure_ascii=False).encode()
    files = {"main.typ": style.source.encode(), "book.json": book, **pictures}
    return {name: base64.b64encode(content).decode() for name, content in files.items()}


def _style(style: BookletStyle) -> dict[str, object]:
    return {
        "page": dict(style.page),
        "fonts": dict(style.fonts),
        "size": style.size,
        "colours": dict(style.colours),
    }


def _book(manuscript: Manuscript, style: BookletStyle) -> dict[str, object]:
    booklet, words = manuscript.booklet, manuscript.words
    lang, _, region = booklet.locale.partition("-")
    figures = iter(enumerate(manuscript.figures))
    chapters = sum(block.kind is Kind.HEADING and block.level == 1 for block in booklet.blocks)
    return {
        "style": _style(style),
        "title": booklet.title,
        "author": AUTHOR,
        "lang": lang,
        "region": region or None,
        "direction": booklet.direction,
        "hyphenate": booklet.habits.syllables is None,
        "fallback": [font.name for font in booklet.habits.fonts],
        "digits": list(digits_of(language(booklet.locale))),
        "words": words,
        "english": list(manuscript.english),
        "players": words["players"],
        "draft": words["draft"] if booklet.is_draft else "",
        "contents": chapters >= CONTENTS,
        "cover": {"file": "cover.pdf", "width": manuscript.cover.width} if manuscript.cover else None,
        "blocks": [
            _block(block, next(figures) if block.kind is Kind.FIGURE else None, number, booklet.habits)
            for number, block in enumerate(booklet.blocks)
        ],
        "index": [
            {"file": f"symbol-{number}.pdf", "name": entry.name, "others": entry.others}
            for number, entry in enumerate(manuscript.index)
        ],
        "credits": [_runs((line,), Habits()) for line in manuscript.credits],
    }


def _block(
    block: Block[Text], figure: tuple[int, Picture] | None, number: int, habits: Habits
) -> dict[str, object]:
    parted = Habits() if block.kind in WHOLE else habits
    said: dict[str, object] = {
        "kind": block.kind.value,
        "key": block.key or str(number),
        "level": block.level,
        "rows": [[_runs(text, parted) for text in row] for row in block.rows],
    }
    if figure is not None:
        place, picture = figure
        caption = block.rows[0][0]
        said["figure"] = {
            "number": place,
            "file": f"figure-{place}.pdf",
            "width": picture.width,
            "caption": _runs(caption, parted),
            "labels": [
                {"x": point.x, "y": point.y, "said": _runs(row[0], Habits())}
                for point, row in zip(picture.labels, block.rows[1:], strict=True)
            ],
            "pieces": [asdict(box) for box in picture.pieces],
            "alt": "".join(run.letters for run in caption),
        }
    return said


def _runs(text: Text, habits: Habits) -> list[dict[str, object]]:
    return [_run(run, habits) for run in text]


def _run(run: Run, habits: Habits) -> dict[str, object]:
    """Return ``run`` with soft hyphens, if its language has rules for them and typst is not to part words."""
    letters = run.letters
    if habits.syllables is not None and not run.locale:
        letters = hyphenated(letters, habits.syllables)
    return {"letters": letters, "strong": run.strong, "emphasis": run.emphasis, "lang": run.locale}


def _answers(answer: bytes) -> list[bytes | DrawingError]:
    return [
        base64.b64decode(one["made"]) if "made" in one else DrawingError(one["error"])
        for one in json.loads(answer)["jobs"]
    ]


WHOLE = {Kind.HEADING, Kind.FIGURE}  # what is centred or stands alone keeps its words whole
MOST_BYTES = 1 << 24  # of a picture
TYPST = Worker(Path(__file__).with_name("typst_worker.py"), _answers, file_bytes=MOST_BYTES)
