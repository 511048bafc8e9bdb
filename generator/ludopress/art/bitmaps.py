"""PNG and JPEG: checked by Pillow under our own limits, turned upright, trimmed of empty margins, kept small.

A PNG is always written anew, so that nothing but its pixels is handed on; a JPEG that is upright and RGB or
grey passes as it is, since writing it again would cost quality.
"""

import base64
import io
import warnings
from dataclasses import dataclass

from PIL import Image, ImageOps, UnidentifiedImageError

from ludopress.art import limits
from ludopress.errors import DrawingError

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
_ORIENTATION = 0x0112  # the EXIF tag that says which way is up


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
    image = _opened(content)
    turned = image.getexif().get(_ORIENTATION, 1) != 1
    as_it_is = image.format == "JPEG" and image.mode in ("L", "RGB") and not turned
    kind = "jpeg" if image.format == "JPEG" else "png"
    picture = _plain(ImageOps.exif_transpose(image) if turned else image)
    if max(picture.size) > limits.SIDE_PIXELS:
        picture.thumbnail((limits.SIDE_PIXELS, limits.SIDE_PIXELS), Image.Resampling.LANCZOS)
        as_it_is = False
    return Bitmap(kind, content if as_it_is else _encoded(picture, kind), *picture.size)


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


def _opened(content: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(content), formats=("PNG", "JPEG"))
            if image.width * image.height > limits.PIXELS:
                raise DrawingError(
                    f"the picture has {image.width} by {image.height} pixels",
                    f"scale it down to {limits.SIDE_PIXELS} at the longest side",
                )
            image.load()
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise DrawingError("the picture has far too many pixels", "scale it down") from error
    except UnidentifiedImageError as error:
        raise DrawingError("the picture is damaged: its header cannot be read", "save it anew") from error
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError) as error:
        raise DrawingError(f"the picture is damaged: {error}", "save it anew as PNG or JPEG") from error
    return image


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
