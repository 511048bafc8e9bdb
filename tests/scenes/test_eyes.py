"""Eyes of creatures that were drawn without any."""

import re
from dataclasses import replace

import pytest

from ludopress.art.sanitise import drawing
from ludopress.definitions.scenes import read_grammar
from ludopress.model import Matrix, ScenePalette
from ludopress.scenes.casting import FRAME, Figure, cast
from ludopress.scenes.dressing import Look, draw
from ludopress.scenes.eyes import eyes
from ludopress.scenes.figures import figure_of
from ludopress.shelves import Shelves, openmoji, shipped
from scenes.scenes_drawn import DUSK, NOON, PAPER, pixels, stage

COAT = "#9b9b9a"  # an elephant's


def elephant() -> Figure:
    place = openmoji("1F418")
    assert place is not None
    return cast(drawing(place.read_bytes()), eyes=[(0.2, 0.33)])


def test_an_eye_is_where_it_is_said_to_be_and_knows_the_coat_it_lies_on() -> None:
    figure = elephant()
    ((spot, coat),) = figure.eyes
    assert spot == pytest.approx(complex(-0.3 * figure.size.width, -0.67 * figure.size.height), abs=0.01)
    assert coat == COAT


def discs(drawn: str) -> list[tuple[float, str]]:
    """Return the radius in mm and the colour of every disc, bottom to top."""
    found = re.findall(r'd="M[^A]*A([\d.]+) [^"]*" fill="(#\w+)"', drawn)
    return [(float(radius) / 10, colour) for radius, colour in found]


@pytest.mark.parametrize("palette", [DUSK, NOON, PAPER])
def test_an_eye_is_ink_on_a_light_coat_and_ringed_in_light_on_a_dark_one(palette: ScenePalette) -> None:
    for dress, ringed in (({COAT: palette.light}, False), ({COAT: palette.ink}, True), ({}, True)):
        drawn = discs(eyes(elephant(), palette, dress, -1j, 1.0))
        colours = [colour for _, colour in drawn]
        assert colours == [palette.light] * ringed + [palette.ink, palette.light]
        assert [radius for radius, _ in drawn] == sorted((radius for radius, _ in drawn), reverse=True)


def test_an_eye_is_seen_on_a_small_figure_and_grows_no_further_than_its_head() -> None:
    dots = {
        scale: discs(eyes(elephant(), DUSK, {COAT: DUSK.light}, -1j, scale))[0][0] * scale
        for scale in (0.05, 20 / FRAME, 2.0)
    }
    assert dots[0.05] < 0.05
    assert dots[20 / FRAME] > 0.25
    assert dots[2.0] > 0.7


def seen(look: Look, matrix: Matrix | None = None) -> complex | None:
    """Return the middle of what ``look`` draws in the light of an elephant that is all ink, in mm."""
    with_eye, without = (stage(), stage())
    middle = 43 + 80j
    for made, figure in ((with_eye, elephant()), (without, replace(elephant(), eyes=()))):
        with made.picture.placed(matrix or Matrix()):
            draw(made, figure, middle, (50, 40), look)
    changed = abs(pixels(with_eye.picture, 8) - pixels(without.picture, 8)).max(axis=2) > 30
    rows, columns = changed.nonzero()
    return complex(columns.mean(), rows.mean()) / 8 if len(rows) else None


def test_an_eye_is_mirrored_and_turned_with_the_figure() -> None:
    left, right, over = (
        seen(look) for look in (Look(facing="left"), Look(facing="right"), Look(facing="left", turn=180))
    )
    assert left is not None
    assert right is not None
    assert over is not None
    assert left.real < 43 < right.real
    assert left.real + right.real == pytest.approx(86, abs=0.3)
    assert over.real == pytest.approx(right.real, abs=0.3)
    assert over.imag > right.imag


def test_silhouettes_and_reflections_have_no_eyes_but_worlds_and_ornaments_do() -> None:
    assert seen(Look(plain="#123456")) is None
    assert seen(Look(), Matrix(d=-1.0, f=160.0)) is None
    assert seen(Look(filled="world")) is not None
    assert seen(Look(filled="dots")) is not None


def test_shipped_eyes_lie_within_their_creatures() -> None:
    seeing = [subject for subject in read_grammar(Shelves(shipped())).subjects if subject.eyes]
    assert len(seeing) > 30
    for subject in seeing:
        figure = figure_of(subject)
        for spot, _ in figure.eyes:
            crossings = 0
            for ring in figure.outline.rings:
                for one, other in zip(ring, (*ring[1:], ring[0]), strict=True):
                    if (one.imag > spot.imag) != (other.imag > spot.imag):
                        share = (spot.imag - one.imag) / (other.imag - one.imag)
                        crossings += one.real + share * (other.real - one.real) > spot.real
            assert crossings % 2 == 1, subject.symbol.key
