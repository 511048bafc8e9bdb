"""From an engine's PDF of many pages to one-page PDFs that are the same however they were batched."""

import io
from collections.abc import Iterator
from typing import Any

import pikepdf

# An engine tags every colour with an sRGB or grey profile. Taking the plain device spaces instead is exact to
# 1/255 in pdfium, poppler and ghostscript, and lets forms share; not below a soft mask, where ghostscript
# would shift alpha gradients. Of gradients' functions a picture has thousands, and they have no space.
_DEVICE = {3: "/DeviceRGB", 1: "/DeviceGray"}
_PASSED = {"/SMask", "/Parent", "/Function", "/BBox", "/Coords", "/Domain", "/Extend", "/Matrix"}


def split(content: bytes) -> list[bytes]:
    """Return every page of a PDF as a PDF of its own, in a canonical spelling."""
    with pikepdf.open(io.BytesIO(content)) as source:
        for page in source.pages:
            _plain_colours(page.obj)
        return [_alone(page) for page in source.pages]


def _alone(page: pikepdf.Page) -> bytes:
    file = io.BytesIO()
    with pikepdf.new() as single:
        single.pages.append(page)
        single.save(file, deterministic_id=True, compress_streams=True, recompress_flate=False)
    return file.getvalue()


def _plain_colours(page: pikepdf.Object) -> None:
    seen: set[tuple[int, int]] = set()
    waiting = [page]
    while waiting:
        current = waiting.pop()
        if current.is_indirect:
            if current.objgen in seen:
                continue
            seen.add(current.objgen)
        for key, value in _entries(current):
            if device := _device(value):
                current[key] = pikepdf.Name(device)
            elif isinstance(value, pikepdf.Array | pikepdf.Dictionary | pikepdf.Stream):
                waiting.append(value)


def _entries(current: pikepdf.Object) -> Iterator[tuple[Any, Any]]:
    if isinstance(current, pikepdf.Array):
        yield from enumerate(list(current))
    elif isinstance(current, pikepdf.Dictionary | pikepdf.Stream):
        yield from ((key, value) for key, value in list(current.items()) if key not in _PASSED)


def _device(value: Any) -> str:  # noqa: ANN401  (any PDF object)
    if not isinstance(value, pikepdf.Array) or len(value) != 2 or value[0] != pikepdf.Name.ICCBased:
        return ""
    return _DEVICE.get(int(value[1].get("/N", 0)), "")
