import numpy as np
import pytest

from art.hostile import SPACES, svg
from art.openmoji import CODES, content
from ludopress.art.engines import cairosvg_missing
from ludopress.art.prepare import prepare
from ludopress.art.rasters import RENDERERS, render
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.model import Art, Raster


def pixels(raster: Raster) -> np.ndarray:
    """Return a raster as rows of straight RGBA."""
    return np.frombuffer(raster.rgba, np.uint8).reshape(raster.height, raster.width, 4)


@pytest.fixture(params=sorted(RENDERERS))
def engine(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if name == "cairosvg" and (reason := cairosvg_missing()):
        pytest.skip(reason)
    return name


def art(body: str, box: str = "0 0 100 100") -> Art:
    """Return the art of an SVG's body."""
    made = drawing(svg(body, f'<svg {SPACES} viewBox="{box}">'))
    return prepare([made], Cache(None))[made.digest]


def test_a_drawing_is_fitted_and_centred_with_nothing_behind(engine: str) -> None:
    shown = pixels(render([art('<rect width="40" height="20" fill="#f00"/>', "0 0 40 20")], 80, engine)[0])
    assert shown.shape == (80, 80, 4)
    assert (shown[20:60] == (255, 0, 0, 255)).all()
    assert not shown[:20, :, 3].any()
    assert not shown[60:, :, 3].any()


def test_half_transparent_colours_are_straight_not_premultiplied(engine: str) -> None:
    shown = pixels(
        render([art('<rect width="100" height="100" fill="#0a0" fill-opacity=".5"/>')], 20, engine)[0]
    )
    assert np.abs(shown[10, 10].astype(int) - (0, 170, 0, 128)).max() <= 2


def test_both_engines_draw_openmoji_alike() -> None:
    if reason := cairosvg_missing():
        pytest.skip(reason)
    arts = list(prepare([drawing(content(code)) for code in CODES[:8]], Cache(None)).values())
    for one, other in zip(render(arts, 96), render(arts, 96, "cairosvg"), strict=True):
        difference = np.abs(pixels(one).astype(int) - pixels(other))
        assert difference.mean() < 1.5
