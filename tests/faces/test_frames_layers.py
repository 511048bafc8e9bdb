"""How a source becomes drawings: its slot, its samples, its colours, its choices."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faces.framing import card, frames, write_library
from ludopress.cache import Cache
from ludopress.faces.sources import Chooser
from ludopress.model import Drawing

A, B, C, D = (
    f'<rect id="{name}" width="{width}" height="1"/>'
    for name, width in zip("abcd", (1, 2, 3, 4), strict=True)
)
SLOT = '<g data-slot="symbols"><rect width="9" height="9"/></g>'


def widths(drawing: Drawing | None) -> str:
    """Return which of the rectangles a drawing shows, by their widths in mm."""
    if drawing is None:
        return "nothing"
    return " ".join(
        str(width) for width in range(1, 10) if f"H{width}".encode() in drawing.svg or _wide(drawing, width)
    )


def _wide(drawing: Drawing, width: int) -> bool:
    return f"L{width} 0".encode() in drawing.svg


@pytest.mark.parametrize(
    ("source", "under", "over"),
    [
        (f"{A}{B}", "1 2", "nothing"),
        (f"{A}{SLOT}", "1", "nothing"),
        (f"{A}{SLOT}{B}", "1", "2"),
        (f"{A}<g>{B}<g>{SLOT}{C}</g></g>{D}", "1 2", "3 4"),
        (f"{SLOT}{A}", "nothing", "1"),
        (SLOT, "nothing", "nothing"),
        (f"{A}{SLOT}<g><g/></g><defs>{B}</defs>", "1", "nothing"),
        (f"<defs>{A}</defs>{B}{SLOT}<use href='#a'/>", "2", "1"),
        (f"<!--# sample -->{A}<!-- #-->{B}", "2", "nothing"),
    ],
    ids=[
        "no slot",
        "slot on top",
        "between",
        "in groups",
        "at the bottom",
        "alone",
        "nothing above",
        "shared",
        "sample",
    ],
)
def test_a_front_is_cut_in_two_at_its_slot(source: str, under: str, over: str) -> None:
    made = frames(card(source), 1)
    assert (widths(made.front_under), widths(made.front_over)) == (under, over)
    assert made.back is None


@pytest.mark.parametrize("place", ["{slot}{shared}", "<g>{slot}{shared}</g>", "<g>{slot}</g>{shared}"])
@pytest.mark.parametrize(
    ("user", "shared"),
    [
        ('<use href="#a"/>', f"<defs>{A}</defs>"),
        ('<rect class="one" height="1"/>', "<style>.one{width:1px}</style>"),
    ],
    ids=["defs", "style"],
)
def test_what_is_shared_may_follow_the_slot(place: str, user: str, shared: str) -> None:
    made = frames(card(user + place.format(slot=SLOT, shared=shared) + user), 1)
    assert (widths(made.front_under), widths(made.front_over)) == ("1", "1")


def test_a_frame_is_sanitised_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache, template = Cache(tmp_path), card(f"{A}{SLOT}{B}", C)
    first = frames(template, 1, cache=cache)
    monkeypatch.setattr("ludopress.art.reading.sanitised", lambda content: pytest.fail(f"again: {content!r}"))
    assert frames(template, 1, cache=cache) == first


def test_groups_around_the_slot_move_both_halves() -> None:
    made = frames(card(f'<g transform="translate(5 7)">{A}{SLOT}{B}</g>'), 1)
    assert made.front_over is not None
    assert b"7 9" in made.front_under.svg  # 2 mm of bleed further, from the corner of the viewBox
    assert b"7 9" in made.front_over.svg


def test_a_role_wins_over_attribute_and_style() -> None:
    source = (
        '<rect width="1" height="1" data-fill="dark" fill="#ff0000"/>'
        '<rect width="2" height="1" data-fill="light" style="fill:#00ff00; stroke:#0000ff"/>'
    )
    svg = frames(card(source), 1).front_under.svg
    assert b"#112233" in svg
    assert b"#ffeedd" in svg
    assert b"#0000ff" in svg
    assert b"#ff0000" not in svg
    assert b"#00ff00" not in svg


def test_values_are_escaped() -> None:
    made = frames(card("<rect id=\"{{ '\\\"><text/>' }}\" width='1' height='1'/>"), 1)
    assert widths(made.front_under) == "1"


def test_numbers_are_printed_to_a_ten_thousandth() -> None:
    made = frames(card('<rect width="{{ bleed + 1.00001 }}" height="{{ bleed * 0.5 }}"/>'), 1)
    assert widths(made.front_under) == "3"


def test_sources_know_the_piece_they_are_for() -> None:
    made = frames(
        card('<rect width="{{ (trim.width - 2 * safe) / 2 - bleed }}" height="{{ cos(60) + sin(30) }}"/>'), 1
    )
    assert widths(made.front_under) == "5"


def test_a_project_s_own_library_is_used(tmp_path: Path) -> None:
    macro = f"<svg>\n<!--% macro ours() %-->{B}<!--% endmacro %--></svg>"
    source = '<!--% from "own.svg" import ours %-->{{ ours() }}'
    assert widths(frames(card(source), 1, write_library(tmp_path, macro)).front_under) == "2"


@given(st.integers(), st.text(), st.lists(st.integers(), min_size=1))
def test_a_choice_is_one_of_the_options_and_stays(seed: int, question: str, options: Sequence[int]) -> None:
    choose = Chooser(seed)
    chosen = choose(question, *options)
    assert chosen in options
    assert Chooser(seed)(question, *options) == chosen


def test_every_option_is_chosen_by_some_seed_and_questions_are_independent() -> None:
    both = [(Chooser(seed)("one", 0, 1, 2), Chooser(seed)("other", 0, 1, 2)) for seed in range(200)]
    assert len(set(both)) == 9
    assert all(50 <= [one for one, _ in both].count(option) <= 84 for option in range(3))


def test_a_drawing_says_which_of_its_words_are_smallest_in_its_own_units() -> None:
    words = '<text font-family="Fredoka" font-weight="600" font-size="{}">{}</text>'
    made = frames(card(words.format(6, "large") + words.format(3, "small")), 1).front_under
    assert made is not None
    assert made.lettered == ("small", 3 * made.size.width / 24)
    plain = frames(card(A), 1).front_under
    assert plain is not None
    assert plain.lettered is None
