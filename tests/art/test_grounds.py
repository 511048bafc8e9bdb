"""What leaves nothing of its frame unpainted, told from how drawings are written."""

import base64
from io import BytesIO

import pytest
from PIL import Image

from ludopress.art.grounds import is_covered
from ludopress.art.sanitise import drawing
from ludopress.errors import Position
from ludopress.model import Ground, Motif, MotifPalette, Size
from ludopress.patterns import PATTERNS
from ludopress.patterns.drawing import drawing as drawn_motif

SIZE = 40, 30
GRADIENT = '<linearGradient id="sky"><stop stop-color="teal" {}/><stop offset="1"/></linearGradient>'


def picture(mode: str, form: str, colour: object = 0) -> bytes:
    file = BytesIO()
    Image.new(mode, SIZE, colour).save(file, form)  # type: ignore[arg-type]
    return file.getvalue()


def svg(inside: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">{inside}</svg>'.encode()


def embedded(attributes: str) -> bytes:
    url = base64.b64encode(picture("RGB", "JPEG")).decode()
    return svg(f'<image {attributes} href="data:image/jpeg;base64,{url}"/>')


@pytest.mark.parametrize(
    "content",
    [
        picture("RGB", "JPEG"),
        picture("L", "JPEG"),
        picture("RGB", "PNG"),
        picture("L", "PNG"),
        picture("P", "PNG"),
        picture("RGBA", "PNG", (9, 9, 9, 255)),
        embedded('width="40" height="30"'),
        svg('<rect width="40" height="30" fill="teal"/><circle r="9"/>'),
        svg('<path d="M0 0H40V30H0z"/>'),
        svg('<rect x="-9" y="-1" width="80" height="31" fill="teal"/>'),
        svg(f'{GRADIENT.format("")}<g><rect width="40" height="30" fill="url(#sky)"/></g><circle r="9"/>'),
    ],
)
def test_a_photograph_and_a_drawing_on_a_ground_cover_their_frame(content: bytes) -> None:
    assert is_covered(drawing(content))


@pytest.mark.parametrize(
    "content",
    [
        picture("RGBA", "PNG", (9, 9, 9, 200)),
        embedded('x="1" width="40" height="30"'),
        embedded('width="40" height="30" opacity=".5"'),
        embedded('width="30" height="22.5"'),
        svg('<rect width="40" height="29" fill="teal"/>'),
        svg('<rect width="40" height="30" fill="#00808080"/>'),
        svg('<rect width="40" height="30" rx="2" fill="teal"/>'),
        svg('<rect width="40" height="30" fill="teal" opacity=".5"/>'),
        svg('<circle cx="20" cy="15" r="40"/>'),
        svg('<rect x="1" width="80" height="80" fill="teal"/>'),
        svg(GRADIENT.format('stop-opacity=".9"') + '<rect width="40" height="30" fill="url(#sky)"/>'),
        svg('<rect width="40" height="30" fill="none" stroke="teal"/>'),
    ],
)
def test_what_shows_the_paper_or_may_do_so_does_not_cover_its_frame(content: bytes) -> None:
    assert not is_covered(drawing(content))


def test_every_motif_covers_its_frame() -> None:
    at = Position("motif-palettes.yaml")
    inks = ("#1f8f95", "#f4b63f", "#e8603c", "#b5dad3")
    palette = MotifPalette(name="lagoon", light="#f4efdf", dark="#14325a", inks=inks, at=at)
    for name in PATTERNS:
        motif = Motif(family=name, variant=0, palette=palette, ground=Ground.LIGHT)
        assert is_covered(drawn_motif(motif, Size(20, 30)))
