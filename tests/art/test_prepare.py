import tempfile
from pathlib import Path

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from art.hostile import svg
from art.openmoji import CODES, content
from ludopress.art.prepare import prepare
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.errors import ArtError, Position
from ludopress.model import Drawing, Ground, Measured, Motif, MotifPalette, Size
from ludopress.patterns.drawing import drawing as drawn_motif

PALETTE = MotifPalette(
    name="plain",
    light="#ffffff",
    dark="#000000",
    inks=("#ff0000", "#00ff00", "#0000ff", "#888888"),
    at=Position("motif-palettes.yaml"),
)


@pytest.fixture(scope="module")
def drawings() -> list[Drawing]:
    masked = svg(
        '<mask id="m"><circle r="50" fill="#fff"/></mask><rect width="90" height="90" mask="url(#m)"/>'
    )
    return [drawing(content(code)) for code in CODES[:6]] + [drawing(masked)]


def test_every_drawing_has_its_art_in_the_order_given(drawings: list[Drawing]) -> None:
    arts = prepare(drawings, Cache(None))
    assert list(arts) == [each.digest for each in drawings]
    assert [art.drawing for art in arts.values()] == drawings


def test_a_second_time_the_cache_gives_the_same(drawings: list[Drawing], tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    first = prepare(drawings[:3], cache)
    assert prepare(drawings, cache) == {**first, **prepare(drawings, Cache(None))}
    assert len(list(tmp_path.rglob("art/*"))) == len(drawings)


def test_a_damaged_entry_is_made_anew(drawings: list[Drawing], tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    first = prepare(drawings[:2], cache)
    for place in tmp_path.rglob("art/*"):
        place.write_bytes(place.read_bytes()[:-1] + b"?")
    assert prepare(drawings[:2], cache) == first


@pytest.mark.parametrize("measured", [Measured.INK, Measured.SOLID])
def test_a_motif_that_is_fitted_somewhere_has_its_own_form_and_its_whole_box_for_outline(
    measured: Measured,
) -> None:
    motif = Motif(family="tartan", variant=0, palette=PALETTE, ground=Ground.LIGHT, angle=30)
    made = drawn_motif(motif, Size(40, 30))
    art = prepare([made], Cache(None), measures={made.digest: measured})[made.digest]
    assert art.form == made.form
    assert art.outline is not None
    assert shapely.from_wkb(art.outline.ink).equals(shapely.box(0, 0, 2000, 1500))
    assert art.outline.solid == (art.outline.ink if measured is Measured.SOLID else b"")


JUNK = [b"", b"junk", b"junk " * 99, b"1 2 ", b"0 0 <svg >", b"nan 1 <svg >", b"x 9 <svg >", b"9 9 PDF"]


@pytest.mark.parametrize("junk", JUNK)
def test_an_entry_of_junk_with_a_right_checksum_is_made_anew(
    drawings: list[Drawing], tmp_path: Path, junk: bytes
) -> None:
    cache = Cache(tmp_path)
    file = content(CODES[0])
    first = drawing(file, cache=cache), prepare(drawings[:2], cache)
    for place in tmp_path.rglob("*/*"):
        cache.put(place.parent.name, place.name, junk)
    assert (drawing(file, cache=cache), prepare(drawings[:2], cache)) == first


@given(st.integers(0, 80), st.integers(-9, 9).filter(bool))
@settings(max_examples=12)
def test_a_pack_whose_lengths_are_junk_is_made_anew(place: int, by: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        cache, made = Cache(Path(folder)), drawing(svg('<path d="M0 0h9v9z"/>'))
        first = prepare([made], cache)
        (entry,) = Path(folder).rglob("art/*")
        packed = cache.get("art", entry.name) or b""
        cache.put("art", entry.name, packed[:place] + packed[place + by :] if by > 0 else packed[:by])
        assert prepare([made], cache) == first


def test_equal_drawings_are_made_once(drawings: list[Drawing]) -> None:
    assert len(prepare([drawings[0], drawings[0]], Cache(None))) == 1


def test_all_drawings_that_fail_are_named_and_nothing_is_kept_of_them(tmp_path: Path) -> None:
    good = drawing(content("1F98A"))
    line, outside = (drawing(svg(body)) for body in ('<path d="M0 0L9 9"/>', '<path d="M200 0h9v9z"/>'))
    with pytest.raises(ArtError) as caught:
        prepare([line, good, outside], Cache(tmp_path))
    assert set(caught.value.failures) == {line.digest, outside.digest}
    assert caught.value.exit_code == 3
    assert "paints nothing" in str(caught.value)
