import base64
import io
import re
import struct
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from art.hostile import svg
from ludopress.art.bitmaps import PNG
from ludopress.art.limits import SIDE_PIXELS
from ludopress.art.prepare import prepare
from ludopress.art.rasters import render
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import DrawingError
from ludopress.model import Drawing, Size


def file(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """Return an image as a file."""
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()


def inside(made: Drawing) -> Image.Image:
    """Return the picture embedded in a drawing."""
    found = re.search(rb'href="data:image/(?:png|jpeg);base64,([^"]+)"', made.svg)
    assert found
    return Image.open(io.BytesIO(base64.b64decode(found[1])))


RED = Image.new("RGB", (40, 20), (200, 30, 30))


@pytest.mark.parametrize(
    "content",
    [
        file(RED),
        file(RED, "JPEG", quality=95, subsampling=0),
        file(RED.convert("CMYK"), "JPEG", quality=95),
        file(RED.quantize()),
        file(RED.convert("RGBA")),
        file(RED, dpi=(300, 300)),
    ],
    ids=["rgb", "jpeg", "cmyk jpeg", "palette", "opaque alpha", "with a resolution"],
)
def test_every_kind_of_picture_shows_its_colour(content: bytes) -> None:
    made = drawing(content, "né à l'île (1).png")
    assert made.size == Size(40, 20)
    art = prepare([made], Cache(None))[made.digest]
    shown = Image.frombytes("RGBA", (40, 40), render([art], 40)[0].rgba).getpixel((20, 20))
    assert isinstance(shown, tuple)
    assert all(abs(one - other) < 6 for one, other in zip(shown, (200, 30, 30, 255), strict=True))


@pytest.mark.parametrize(("mode", "value"), [("L", 100), ("1", 1), ("I;16", 100 * 257), ("LA", (100, 200))])
def test_grey_stays_grey_and_16_bits_are_scaled_not_clipped(mode: str, value: int | tuple[int, int]) -> None:
    made = inside(drawing(file(Image.new(mode, (8, 8), value))))
    assert made.mode == ("LA" if mode == "LA" else "L")
    assert made.getpixel((4, 4)) == {"1": 255, "LA": (100, 200)}.get(mode, 100)


def test_transparent_margins_are_cut_off() -> None:
    wide = Image.new("RGBA", (60, 50))
    wide.paste(RED, (10, 5))
    made = drawing(file(wide))
    assert made.size == Size(40, 20)
    assert made == drawing(file(RED.convert("RGBA")))


def test_a_palette_with_a_transparent_colour_is_transparent() -> None:
    image = Image.new("P", (9, 9), 0)
    image.putpalette([255, 255, 255, 255, 0, 0])
    image.putpixel((4, 4), 1)
    assert drawing(file(image, transparency=0)).size == Size(1, 1)


def test_a_fully_transparent_picture_is_refused() -> None:
    with pytest.raises(DrawingError, match="fully transparent"):
        drawing(file(Image.new("RGBA", (9, 9))))


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_picture_taken_sideways_is_turned_upright(kind: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    assert drawing(file(RED, kind, exif=exif)).size == Size(20, 40)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_orientation_is_undone(orientation: int) -> None:
    upright = Image.new("L", (3, 2))
    upright.putdata([0, 50, 100, 150, 200, 250])
    exif = Image.Exif()
    exif[0x0112] = orientation
    lying = [
        [0, 50, 100, 150, 200, 250],
        [100, 50, 0, 250, 200, 150],
        [250, 200, 150, 100, 50, 0],
        [150, 200, 250, 0, 50, 100],
        [0, 150, 50, 200, 100, 250],
        [100, 250, 50, 200, 0, 150],
        [250, 100, 200, 50, 150, 0],
        [150, 0, 200, 50, 250, 100],
    ]  # what the camera wrote: its first row and column are the sides that Exif 2.32, 4.6.4, names
    taken = Image.new("L", (3, 2) if orientation < 5 else (2, 3))
    taken.putdata(lying[orientation - 1])
    made = inside(drawing(file(taken, exif=exif)))
    assert made.size == (3, 2)
    assert made.tobytes() == upright.tobytes()


def test_an_upright_jpeg_passes_as_it_is() -> None:
    content = file(RED, "JPEG")
    assert base64.b64encode(content) in drawing(content).svg


def test_a_very_large_picture_is_scaled_down() -> None:
    made = drawing(file(Image.new("L", (SIDE_PIXELS * 2, 100), 9)))
    assert made.size == Size(SIDE_PIXELS, 50)


def test_a_picture_inside_an_svg_is_checked_and_kept() -> None:
    url = "data:image/png;base64," + base64.b64encode(file(RED)).decode()
    made = drawing(svg(f'<image x="10" y="10" width="40" xlink:href="{url}"/>'))
    assert b'height="20"' in made.svg
    assert inside(made).size == (40, 20)


def test_what_is_written_about_a_picture_is_left_out() -> None:
    exif = Image.Exif()
    exif[0x010E] = "where we live"
    assert b"where we live" not in base64.b64decode(
        drawing(file(RED, exif=exif)).svg.split(b"base64,")[1].split(b'"')[0]
    )


def noted(**options: object) -> bytes:
    """Return a JPEG full of notes, before, between and after its picture."""
    exif = Image.Exif()
    exif[0x010E] = "where we live"
    exif.get_ifd(0x8825).update({1: "N", 2: (51.0, 28.0, 40.0)})
    marks = {"exif": exif, "comment": b"who we are", "icc_profile": b"our profile", "xmp": b"<x:our/>"}
    jpeg = file(RED, "JPEG", quality=95, **marks, **options)
    scan = jpeg.index(b"\xff\xda")
    between = b"\xff\xff\xfe\x00\x0cour secret" + b"\xff\xed\x00\x0cour secret"
    return jpeg[:scan] + between + jpeg[scan:] + b"our film"


@pytest.mark.parametrize(
    "options",
    [{}, {"progressive": True}, {"keep_rgb": True}, {"restart_marker_rows": 1}],
    ids=["baseline", "progressive", "Adobe RGB", "restarts"],
)
def test_a_jpeg_loses_all_that_is_written_about_it_and_no_pixel(options: dict[str, object]) -> None:
    content = noted(**options)
    made = drawing(content)
    kept = base64.b64decode(made.svg.split(b"base64,")[1].split(b'"')[0])
    assert b"our" not in kept
    assert b"we" not in kept
    assert not {0xE1, 0xE2, 0xED, 0xFE} & {found[1][0] for found in re.finditer(rb"\xff([\xe1-\xfe])", kept)}
    assert inside(made).tobytes() == Image.open(io.BytesIO(content)).tobytes()
    assert not inside(made).getexif()
    assert drawing(kept) == made


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
@pytest.mark.parametrize("size", [9, 14, 30, 60])
def test_notes_that_cannot_be_read_are_no_matter(kind: str, size: int) -> None:
    exif = Image.Exif()
    exif[0x010E] = "a long description " * 9
    exif[0x0112] = 1
    assert drawing(file(RED, kind, exif=exif.tobytes()[:size])).size == Size(40, 20)


def chunk(kind: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG with a right checksum."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


@pytest.mark.parametrize("notes", [b"", b"II", b"junkjunkjunk", b"II*\0\x08\0\0\0\xff\xff"])
@pytest.mark.parametrize("from_end", [12, len(file(RED)) - 33], ids=["after the pixels", "before the pixels"])
def test_a_png_whose_notes_are_junk_is_taken_as_upright(notes: bytes, from_end: int) -> None:
    png = file(RED)
    assert drawing(png[:-from_end] + chunk(b"eXIf", notes) + png[-from_end:]) == drawing(png)


def test_a_palette_picture_without_its_palette_is_refused() -> None:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 4, 8, 3, 0, 0, 0))
    png = PNG + head + chunk(b"IDAT", zlib.compress(b"\0\0\0\0\0" * 4)) + chunk(b"IEND", b"")
    with pytest.raises(DrawingError, match=r"the picture is damaged: .* \(save it anew"):
        drawing(png)


def files() -> list[bytes]:
    """Return pictures of all kinds, small."""
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, "a description"
    small = RED.resize((6, 5))
    return [
        file(small, exif=exif),
        file(small.quantize(), transparency=0),
        *(file(small.convert(mode)) for mode in ("1", "LA", "RGBA", "I;16")),
        file(small, "JPEG", exif=exif),
        file(small, "JPEG", progressive=True, icc_profile=b"profile"),
        file(small.convert("CMYK"), "JPEG"),
    ]


def checked(png: bytes) -> bytes:
    """Return a PNG with right checksums, as far as its lengths lead through it; a JPEG as it is."""
    if not png.startswith(PNG):
        return png
    made, at = [png[:8]], 8
    while at + 12 <= len(png) and at + 12 + (length := int.from_bytes(png[at : at + 4])) <= len(png):
        made.append(chunk(png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    return b"".join([*made, png[at:]])


CHANGES = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 9), st.binary(max_size=9)), min_size=1
)


@given(st.sampled_from(files()), CHANGES, st.sampled_from([bytes, checked]))
@settings(max_examples=300)
def test_a_damaged_picture_is_drawn_or_refused(
    content: bytes, changes: list[tuple[float, int, bytes]], finish: Callable[[bytes], bytes]
) -> None:
    for place, out, put in changes:
        at = int(place * len(content))
        content = content[:at] + put + content[at + out :]
    try:
        made = drawing(finish(content))
    except DrawingError as refusal:
        assert refusal.cure  # noqa: PT017  (either outcome is lawful)
    else:
        assert made.size.width > 0
