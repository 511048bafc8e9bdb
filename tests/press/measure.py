"""Measures a PDF by pdfium, which had no part in making it: where every path on a page is, in millimetres."""

import ctypes
from dataclasses import dataclass

import pypdfium2
from pypdfium2 import raw

Affine = tuple[float, float, float, float, float, float]
POINT = 25.4 / 72


@dataclass(frozen=True)
class Path:
    """A path's corners in mm from the top left of the page, and how deep in forms it was found."""

    points: tuple[tuple[float, float], ...]
    depth: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def paths(content: bytes, number: int) -> list[Path]:
    """Return every path of the page of that ``number`` (from 0), those within forms included."""
    with pypdfium2.PdfDocument(content) as document:
        page = document[number]
        height = page.get_height()
        found: list[tuple[list[tuple[float, float]], int]] = []
        for index in range(raw.FPDFPage_CountObjects(page)):
            _walk(raw.FPDFPage_GetObject(page, index), (1, 0, 0, 1, 0, 0), 0, found)
        page.close()
    return [
        Path(tuple((x * POINT, (height - y) * POINT) for x, y in points), depth) for points, depth in found
    ]


def _walk(
    item: object, outer: Affine, depth: int, found: list[tuple[list[tuple[float, float]], int]]
) -> None:
    matrix = raw.FS_MATRIX()
    assert raw.FPDFPageObj_GetMatrix(item, matrix)
    inner = _times(outer, (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f))
    kind = raw.FPDFPageObj_GetType(item)
    if kind == raw.FPDF_PAGEOBJ_FORM:
        for index in range(raw.FPDFFormObj_CountObjects(item)):
            _walk(raw.FPDFFormObj_GetObject(item, index), inner, depth + 1, found)
    elif kind == raw.FPDF_PAGEOBJ_PATH:
        a, b, c, d, e, f = inner
        corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in _points(item)]
        found.append((corners, depth))


def _points(path: object) -> list[tuple[float, float]]:
    x, y = ctypes.c_float(), ctypes.c_float()
    points = []
    for index in range(raw.FPDFPath_CountSegments(path)):
        assert raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(path, index), x, y)
        points.append((x.value, y.value))
    return points


def _times(outer: Affine, inner: Affine) -> Affine:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f
