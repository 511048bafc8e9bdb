import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pypdfium2
import pytest

from art.hostile import SPACES, svg
from art.openmoji import CODES, content
from ludopress.art.prepare import prepare
from ludopress.art.rasters import alpha, render, render_by_cairosvg
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import EngineMissingError
from ludopress.model import Art, Raster, Size
from patterns.motifs_drawn import Sample


def pixels(raster: Raster) -> np.ndarray:
    """Return a raster as rows of straight RGBA."""
    return np.frombuffer(raster.rgba, np.uint8).reshape(raster.height, raster.width, 4)


Renderer = Callable[[Art, int], Raster]


def by_cairosvg(art: Art, size: int) -> Raster:
    """Return CairoSVG's picture; the test is skipped where it is not installed."""
    try:
        (made,) = render_by_cairosvg([art.drawing], size)
    except EngineMissingError as error:
        pytest.skip(str(error))
    assert isinstance(made, Raster)
    return made


@pytest.mark.parametrize("side", [76, 109])
def test_a_motif_is_alike_from_both_engines_on_a_large_card_too(side: float) -> None:
    """Leaves with thin veins: a line is no thinner than a pixel in one of them."""
    leaves = Sample("leaves", 2, 0.7, 37.0)
    made = leaves.drawing(Size(side, side))
    art = Art(drawing=made, form=made.form, outline=None)
    one, other = (pixels(draw(art, 96)).astype(int) for draw in (by_typst, by_cairosvg))
    assert np.mean(np.abs(one - other).max(axis=2) > 48) < 0.01


def by_typst(art: Art, size: int) -> Raster:
    return render([art], size)[0]


@pytest.fixture(params=[by_typst, by_cairosvg])
def renderer(request: pytest.FixtureRequest) -> Renderer:
    return request.param  # type: ignore[no-any-return]


def art(body: str, box: str = "0 0 100 100") -> Art:
    """Return the art of an SVG's body."""
    made = drawing(svg(body, f'<svg {SPACES} viewBox="{box}">'))
    return prepare([made], Cache(None))[made.digest]


def test_a_drawing_is_fitted_and_centred_with_nothing_behind(renderer: Renderer) -> None:
    shown = pixels(renderer(art('<rect width="40" height="20" fill="#f00"/>', "0 0 40 20"), 80))
    assert shown.shape == (80, 80, 4)
    assert (shown[20:60] == (255, 0, 0, 255)).all()
    assert not shown[:20, :, 3].any()
    assert not shown[60:, :, 3].any()


def test_half_transparent_colours_are_straight_not_premultiplied(renderer: Renderer) -> None:
    shown = pixels(renderer(art('<rect width="100" height="100" fill="#0a0" fill-opacity=".5"/>'), 20))
    assert np.abs(shown[10, 10].astype(int) - (0, 170, 0, 128)).max() <= 2


def test_both_engines_draw_openmoji_alike() -> None:
    arts = list(prepare([drawing(content(code)) for code in CODES[:8]], Cache(None)).values())
    for each in arts:
        difference = np.abs(pixels(by_typst(each, 96)).astype(int) - pixels(by_cairosvg(each, 96)))
        assert difference.mean() < 1.5


def test_pdfium_is_never_entered_from_two_threads_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = art('<rect width="40" height="20"/>')
    within: list[int] = []

    class Document(pypdfium2.PdfDocument):
        def __init__(self, *given: object) -> None:
            within.append(1)
            time.sleep(0.01)
            super().__init__(*given)

        def close(self) -> None:
            super().close()
            most.append(len(within))
            within.pop()

    most: list[int] = []
    monkeypatch.setattr(pypdfium2, "PdfDocument", Document)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: alpha(drawn.form, drawn.drawing.size, 20), range(8)))
    assert most == [1] * 8
