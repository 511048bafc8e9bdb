import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.lengths import LONGEST, MILLIMETRES, SHEETS, parse_length, parse_sheet

decimals = st.decimals(min_value=-50, max_value=50, places=3, allow_nan=False)


@given(decimals, st.sampled_from(sorted(MILLIMETRES)), st.sampled_from(["", " "]))
def test_a_length_written_with_its_unit_is_read_in_millimetres(number: float, unit: str, space: str) -> None:
    length = parse_length(f"{number:f}{space}{unit}")
    assert math.isclose(length, float(number) * MILLIMETRES[unit], rel_tol=1e-9, abs_tol=1e-8)


@given(st.integers(0, 4_999_999).map(lambda micrometres: micrometres / 1000))
def test_a_length_in_millimetres_comes_back_as_it_was_written(length: float) -> None:
    assert parse_length(f"{length:.3f} mm") == length


@given(decimals)
def test_units_agree_with_each_other(number: float) -> None:
    assert parse_length(f"{number:f} cm") == parse_length(f"{number * 10:f} mm")
    assert math.isclose(parse_length(f"{number * 72:f} pt"), parse_length(f"{number:f} in"), abs_tol=1e-8)


@given(
    st.text(max_size=12) | st.integers() | st.floats() | st.booleans() | st.none() | st.lists(st.integers())
)
def test_whatever_is_written_is_a_finite_length_or_refused(written: object) -> None:
    try:
        length = parse_length(written)
    except WrongValue:
        return
    assert abs(length) <= LONGEST


@pytest.mark.parametrize(
    "written",
    [
        3,
        3.5,
        "3",
        "3 ",
        "",
        "mm",
        "3  mm",
        "1e3 mm",
        "nan mm",
        "inf mm",
        "3 mm 4",
        "٣ mm",
        True,
        None,
        "3,5 mm",
    ],
)
def test_what_has_no_number_and_unit_is_no_length(written: object) -> None:
    with pytest.raises(WrongValue) as caught:
        parse_length(written)
    assert caught.value.number == "004"


def test_the_cure_for_a_bare_number_is_that_number_with_a_unit() -> None:
    with pytest.raises(WrongValue) as caught:
        parse_length(2.5)
    assert caught.value.cure == 'write it with its unit, like "2.5 mm"'


@pytest.mark.parametrize(
    ("written", "name", "width", "height"),
    [
        ("200 x 300 mm", "200x300mm", 200, 300),
        ("200x300mm", "200x300mm", 200, 300),
        ("20 cm × 300 mm", "200x300mm", 200, 300),
        ("8.5 x 11 in", "215.9x279.4mm", 215.9, 279.4),
        ("Letter", "Letter", 215.9, 279.4),
        ("A4", "A4", 210, 297),
    ],
)
def test_a_sheet_has_a_name_or_a_size(written: str, name: str, width: float, height: float) -> None:
    sheet = parse_sheet(written)
    assert (sheet.name, sheet.size.width, sheet.size.height) == (name, width, height)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("A7", "006"),
        ("200 x 300", "006"),
        (210, "006"),
        ("10 x 300 mm", "007"),
        ("200 x 9000 mm", "007"),
        ("-2 x 3 mm", "006"),
    ],
)
def test_other_sheets_are_refused(written: object, number: str) -> None:
    with pytest.raises(WrongValue) as caught:
        parse_sheet(written)
    assert caught.value.number == number


def test_iso_sheets_are_halves_of_each_other() -> None:
    for larger, smaller in (("A3", "A4"), ("A4", "A5")):
        assert SHEETS[larger].width == SHEETS[smaller].height
        assert SHEETS[larger].height // 2 == SHEETS[smaller].width
