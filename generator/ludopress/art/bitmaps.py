"""PNG and JPEG: checked by Pillow under our own limits, turned upright, trimmed of empty margins, kept small.

A PNG is always written anew, so that nothing but its pixels is handed on. A JPEG that is upright and RGB or
grey is not, since that would cost quality: what is written about the picture (where it was taken, by whom,
its profile, its preview) is cut out of the file.
"""

import base64
import io
import re
import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from ludopress.art import limits
from ludopress.errors import DrawingError

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
_ORIENTATION = 0x0112  # the EXIF tag that says which way is up
_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}  # what undoes each orientation (Exif 2.32, 4.6.4)
# JPEG's markers (ITU-T T.81, B.1.1). Within a scan, 255 is followed by nothing but 0 or a restart.
_MARKER = re.compile(rb"\xff+([\x02-\xcf\xd8-\xfe])")
_START, _END, _COMMENT = 0xD8, 0xD9, 0xFE
_NOTES = range(0xE1, 0xF0)  # APP1 to APP15


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A checked picture: its kind ("png", "jpeg"), its file and its size in pixels."""

    kind: str
    content: bytes
    width: int
    height: int

    @property
    def url(self) -> str:
        """The picture as a data URL."""
        return f"data:image/{self.kind};base64,{base64.b64encode(self.content).decode()}"


def is_bitmap(content: bytes) -> bool:
    """Tell whether ``content`` begins like a PNG or a JPEG."""
    return content.startswith((PNG, JPEG))


def bitmap(content: bytes) -> Bitmap:
    """Return the picture in ``content``, upright, in grey or RGB with or without alpha.

    Raises:
        DrawingError: it is damaged, too large, or not a PNG or JPEG.
    """
    with _doubted():
        image = _opened(content)
        turn = _turn(image)
        as_it_is = image.format == "JPEG" and image.mode in ("L", "RGB") and turn is None
        kind = "jpeg" if image.format == "JPEG" else "png"
        picture = _plain(image if turn is None else image.transpose(turn))
        if max(picture.size) > limits.SIDE_PIXELS:
            picture.thumbnail((limits.SIDE_PIXELS, limits.SIDE_PIXELS), Image.Resampling.LANCZOS)
            as_it_is = False
        return Bitmap(kind, _bare(content) if as_it_is else _encoded(picture, kind), *picture.size)


def trimmed(picture: Bitmap) -> Bitmap:
    """Return ``picture`` without fully transparent margins.

    Raises:
        DrawingError: nothing in it can be seen.
    """
    image = Image.open(io.BytesIO(picture.content))
    if "A" not in image.getbands():
        return picture
    box = image.getchannel("A").getbbox()
    if box is None:
        raise DrawingError("the picture is fully transparent", "use a picture that shows something")
    if box == (0, 0, *image.size):
        return picture
    cut = _plain(image.crop(box))
    return Bitmap(picture.kind, _encoded(cut, picture.kind), *cut.size)


def decoded(url: str) -> bytes:
    """Return the bytes of a data URL that holds a PNG or JPEG.

    Raises:
        DrawingError: it is another kind of address, or damaged.
    """
    head, _, body = url.partition(",")
    if head.replace(" ", "").lower() not in (
        "data:image/png;base64",
        "data:image/jpeg;base64",
        "data:image/jpg;base64",
    ):
        shown = url if len(url) <= 40 else url[:40] + "…"
        raise DrawingError(f"the drawing points to {shown!r}", "embed the picture as PNG or JPEG")
    try:
        content = base64.b64decode("".join(body.split()), validate=True)
    except ValueError as error:
        raise DrawingError("a picture inside the drawing is damaged", "embed it anew") from error
    if not is_bitmap(content):
        raise DrawingError("a picture inside the drawing is no PNG or JPEG", "embed it as PNG or JPEG")
    return content


@contextmanager
def _doubted() -> Iterator[None]:
    """Make a DrawingError of whatever Pillow raises about a stranger's bytes, assertions included."""
    try:
        yield
    except DrawingError:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise DrawingError("the picture has far too many pixels", "scale it down") from error
    except UnidentifiedImageError as error:
        raise DrawingError("the picture is damaged: its header cannot be read", "save it anew") from error
    except Exception as error:
        reason = str(error) or "it contradicts itself"
        raise DrawingError(f"the picture is damaged: {reason}", "save it anew as PNG or JPEG") from error


def _opened(content: bytes) -> Image.Image:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of notes that cannot be read
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        image = Image.open(io.BytesIO(content), formats=("PNG", "JPEG"))
        if image.width * image.height > limits.PIXELS:
            raise DrawingError(
                f"the picture has {image.width} by {image.height} pixels",
                f"scale it down to {limits.SIDE_PIXELS} at the longest side",
            )
        image.load()
    return image


def _turn(image: Image.Image) -> Image.Transpose | None:
    """Return what sets the picture upright, None where it is so or its EXIF is damaged."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return _UPRIGHT.get(image.getexif().get(_ORIENTATION, 1))
        except (OSError, ValueError, SyntaxError, LookupError, TypeError, struct.error):
            return None


def _bare(jpeg: bytes) -> bytes:
    """Return a JPEG without comments, notes and what follows its end; Adobe's note stays for its colours."""
    kept: list[bytes] = []
    at = 0
    while found := _MARKER.search(jpeg, at):
        marker, body = found[1][0], found.end()
        if marker == _END:
            return b"".join([*kept, jpeg[at:body]])
        after = body if marker == _START else body + int.from_bytes(jpeg[body : body + 2])
        noted = marker in _NOTES and not jpeg.startswith(b"Adobe", body + 2)
        kept.append(jpeg[at : found.start() if noted or marker == _COMMENT else after])
        at = after
    return b"".join([*kept, jpeg[at:]])


def _plain(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):  # 16-bit grey, which a plain conversion would clip instead of scale
        image = image.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    see_through = image.has_transparency_data
    grey = image.mode in ("1", "L", "LA")
    wanted = ("LA" if see_through else "L") if grey else ("RGBA" if see_through else "RGB")
    plain = image if image.mode == wanted else image.convert(wanted)
    if see_through and plain.getchannel("A").getextrema() == (255, 255):
        plain = plain.convert(wanted.removesuffix("A"))
    return plain


def _encoded(image: Image.Image, kind: str) -> bytes:
    file = io.BytesIO()
    bare = Image.frombytes(image.mode, image.size, image.tobytes())  # without profiles, text and dates
    if kind == "jpeg":
        bare.save(file, "JPEG", quality=92, subsampling=0)
    else:
        bare.save(file, "PNG")
    return file.getvalue()
