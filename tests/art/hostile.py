"""Drawings made to do harm: name → the file's bytes. Each must be refused, quickly and with a reason."""

import base64
import struct
import zlib

SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {SPACES} viewBox="0 0 100 100">'


def svg(body: str, head: str = HEAD) -> bytes:
    """Return an SVG file with ``body`` in a 100 × 100 viewBox."""
    return f"{head}{body}</svg>".encode()


def huge_png(side: int) -> bytes:
    """Return a small PNG file of ``side`` × ``side`` grey pixels."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compressobj(9)
    row = bytes(side // 8 + 2)
    packed = b"".join([rows.compress(row) for _ in range(side)]) + rows.flush()
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def _chain(count: int, tag: str, attribute: str) -> str:
    links = "".join(
        f'<{tag} id="c{n}" {attribute}="url(#c{n + 1})"><path d="M0 0H9V9Z"/></{tag}>' for n in range(count)
    )
    last = f'<{tag} id="c{count}"><path d="M0 0H9V9Z"/></{tag}>'
    return f'<defs>{links}{last}</defs><path d="M0 0H90V90Z" {attribute}="url(#c0)"/>'


def _patterns(count: int) -> str:
    links = "".join(
        f'<pattern id="p{n}" width="9" height="9" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0H9V9Z" fill="url(#p{n + 1})"/></pattern>'
        for n in range(count)
    )
    return f'<defs>{links}<pattern id="p{count}"/></defs><path d="M0 0H90V90Z" fill="url(#p0)"/>'


def _pattern_bomb() -> str:
    link = '<pattern id="p{}" width="9" height="9" patternUnits="userSpaceOnUse">{}</pattern>'
    body = "".join(link.format(n, f'<path d="M0 0H9V9Z" fill="url(#p{n + 1})"/>' * 12) for n in range(6))
    last = link.format(6, '<path d="M0 0H9V9Z"/>')
    return f'<defs>{body}{last}</defs><path d="M0 0H90V90Z" fill="url(#p0)"/>'


def _use_bomb() -> str:
    levels = "".join(f'<g id="u{n}">' + f'<use href="#u{n + 1}"/>' * 20 + "</g>" for n in range(6))
    return f'<defs>{levels}<path id="u6" d="M0 0H9V9Z"/></defs><use href="#u0"/>'


def _empty_use_bomb() -> str:
    return _use_bomb().replace('<path id="u6" d="M0 0H9V9Z"/>', '<g id="u6"/>')


def _markers() -> str:
    marks = "".join(
        f'<marker id="m{n}"><path d="M0 0L1 1L2 0L3 1L4 0" marker-mid="url(#m{n + 1})"/></marker>'
        for n in range(9)
    )
    return f'<defs>{marks}</defs><path d="M0 0L1 1L2 0" marker-mid="url(#m0)"/>'


def _filter(effects: str) -> str:
    return f'<filter id="f">{effects}</filter><path d="M0 0H90V90Z" filter="url(#f)"/>'


_BOMB_PNG = "data:image/png;base64," + base64.b64encode(huge_png(30_000)).decode()
_RECT = '<path d="M0 0H90V90Z"/>'
_ENTITIES = "".join(f'<!ENTITY e{n} "' + f"&e{n - 1};" * 10 + '">' for n in range(1, 10))

HOSTILE: dict[str, bytes] = {
    "a root 1e-38 wide": svg(_RECT, HEAD.replace("viewBox", 'width="1e-38" viewBox')),
    "a viewBox of 1e-38": svg(_RECT, HEAD.replace("0 0 100 100", "0 0 1e-38 1e-38")),
    "a viewBox of 1e38": svg(_RECT, HEAD.replace("0 0 100 100", "0 0 1e38 1e38")),
    "a viewBox without height": svg(_RECT, HEAD.replace("0 0 100 100", "0 0 100 0")),
    "a viewBox that is not a number": svg(_RECT, HEAD.replace("0 0 100 100", "0 0 nan nan")),
    "a width below nothing": svg(_RECT, HEAD.replace("viewBox", 'width="-5" viewBox')),
    "a width of nothing": svg(_RECT, HEAD.replace("viewBox", 'width="0" viewBox')),
    "no size at all": svg(_RECT, HEAD.replace(' viewBox="0 0 100 100"', "")),
    "huge coordinates in a clip": svg(
        '<clipPath id="c"><path d="M-1e38 0H1e38V1e38Z"/></clipPath><path d="M0 0H9V9Z" clip-path="url(#c)"/>'
    ),
    "coordinates that add up": svg(f'<path d="M0 0{"l999999 0" * 3}"/>'),
    "a transform that explodes": svg(f'<g transform="{"scale(1000) " * 40}">{_RECT}</g>'),
    "a PNG of 900 megapixels": huge_png(30_000),
    "a PNG of 900 megapixels inside": svg(f'<image width="9" height="9" href="{_BOMB_PNG}"/>'),
    "nested markers": svg(_markers()),
    "a chain of clip paths": svg(_chain(2000, "clipPath", "clip-path")),
    "a chain of masks": svg(_chain(1500, "mask", "mask")),
    "a chain of patterns": svg(_patterns(2000)),
    "a bomb of patterns": svg(_pattern_bomb()),
    "a clip path that clips itself": svg(_chain(1, "clipPath", "clip-path").replace("c1", "c0")),
    "a use bomb": svg(_use_bomb()),
    "a use bomb of nothing": svg(_empty_use_bomb()),
    "a use of itself": svg('<g id="a"><use href="#a"/></g>'),
    "a use in a circle": svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    "gradients in a circle": svg(
        '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'
        '<path d="M0 0H9V9Z" fill="url(#a)"/>'
    ),
    "200,000 nested groups": svg("<g>" * 200_000 + "</g>" * 200_000),
    "70 nested groups": svg("<g>" * 70 + _RECT + "</g>" * 70),
    "70 nested foreign elements": svg("<x:a xmlns:x='y'>" * 70 + "</x:a>" * 70 + _RECT),
    "50,000 elements": svg(_RECT * 50_000),
    "a path of 9 megabytes": svg(f'<path d="M0 0{"L1 2" * 2_300_000}"/>'),
    "500 blurs": svg(_filter('<feGaussianBlur stdDeviation="5"/>' * 500)),
    "a blur of 100000": svg(_filter('<feGaussianBlur stdDeviation="100000"/>')),
    "a morphology of 2000": svg(_filter('<feMorphology operator="dilate" radius="2000"/>')),
    "turbulence": svg(_filter('<feTurbulence baseFrequency=".1" numOctaves="100000"/>')),
    "a filter image": svg(_filter('<feImage href="file:///etc/passwd"/>')),
    "a filter region without end": svg(
        '<filter id="f" width="99999"><feFlood/></filter><path d="M0 0H90V90Z" filter="url(#f)"/>'
    ),
    "a pattern too fine": svg(
        '<pattern id="p" width="1e-5" height="1e-5"><path d="M0 0H9V9Z"/></pattern>'
        '<path d="M0 0H9V9Z" fill="url(#p)"/>'
    ),
    "an entity bomb": f'<!DOCTYPE svg [<!ENTITY e0 "ha">{_ENTITIES}]>'.encode()
    + svg("<title>&e9;</title>" + _RECT),
    "an external entity": b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    + svg("<desc>&x;</desc>"),
    "attributes by document type": b'<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>' + svg(_RECT),
    "a use from elsewhere": svg('<use xlink:href="other.svg#a"/>'),
    "a use over the net": svg('<use href="https://example.org/a.svg#a"/>'),
    "an image from a file": svg('<image width="9" height="9" href="../secret.png"/>'),
    "an image from an absolute path": svg('<image width="9" height="9" xlink:href="/etc/passwd"/>'),
    "an image that is an SVG": svg('<image width="9" height="9" href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    "an image that lies about its kind": svg('<image href="data:image/png;base64,R0lGODlh"/>'),
    "a fill from elsewhere": svg('<path d="M0 0H9V9Z" fill="url(other.svg#g)"/>'),
    "a style from elsewhere": svg(f'<style>@import "https://example.org/a.css";</style>{_RECT}'),
    "a style with a picture": svg('<path d="M0 0H9V9Z" style="fill:url(https://example.org/a.png)"/>'),
    "an escaped style": svg(r'<path d="M0 0H9V9Z" style="f\69ll:red"/>'),
    "a variable": svg('<path d="M0 0H9V9Z" style="fill:var(--x)"/>'),
    "a script": svg(f"<script>alert(1)</script>{_RECT}"),
    "a foreignObject": svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    "text": svg('<text x="1" y="9">hello</text>'),
    "reflected gradients": svg(
        '<linearGradient id="g" spreadMethod="reflect"><stop/><stop offset="1" stop-color="red"/>'
        "</linearGradient>"
        '<path d="M0 0H9V9Z" fill="url(#g)"/>'
    ),
    "an unknown element": svg("<blink/>" + _RECT),
    "nothing drawn": svg("<g/>"),
    "an empty file": b"",
    "no XML": b"hello",
    "half an SVG": svg(_RECT)[:-20],
    "another root": b'<html xmlns="http://www.w3.org/1999/xhtml"/>',
    "a compressed SVG": b"\x1f\x8b\x08\x00" + bytes(20),
    "an unknown encoding": b'<?xml version="1.0" encoding="klingon"?>' + svg(_RECT),
    "a GIF": b"GIF89a" + bytes(20),
    "half a PNG": huge_png(64)[:45],
    "a PNG that is only its name": b"\x89PNG\r\n\x1a\n",
    "half a JPEG": b"\xff\xd8\xff\xe0" + bytes(40),
}
