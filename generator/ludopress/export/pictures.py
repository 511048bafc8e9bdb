"""``png``: one picture a face at 300 dpi, rendered by pdfium from the finished PDF: what is seen is what prints.

A picture has the pixels of the bleed box to the nearest whole number; pdfium is told that number, because it
would round a page's size up. Credits stand in the file's text.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from threading import Lock
from typing import TYPE_CHECKING

from ludopress import press
from ludopress.export.faces import FacePage
from ludopress.export.names import each_face
from ludopress.model import Artifact, Edition, Side, Size

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
BATCH = 8  # faces a task: opening the PDF costs as much as drawing one
PDFIUM = Lock()  # pdfium is not safe for threads


def png(edition: Edition, executor: Executor | None = None) -> list[Artifact]:
    """Return faces/COMPONENT-KEY.png for every front and every back that differs.

    An ``executor`` shares the work, which is heavy: some 30 ms a face.
    """
    named = list(each_face(edition))
    batches = [
        _Batch(edition.game.title, edition.credits, tuple(named[start : start + BATCH]))
        for start in range(0, len(named), BATCH)
    ]
    ...
