"""How a text finds room: as large as can be, in lines as equal as can be."""

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from ludopress.typography import Room, fit

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=7)
WIDTHS = st.floats(0.5, 40)
LINES = st.integers(1, 4)


def arrangements(words: list[str], most: int) -> list[tuple[str, ...]]:
    """Return every way to write ``words`` in up to ``most`` lines."""
    return [
        tuple(" ".join(words[start:end]) for start, end in pairwise((0, *breaks, len(words))))
        for count in range(min(most, len(words)))
        for breaks in combinations(range(1, len(words)), count)
    ]


@given(WORDS, WIDTHS, LINES)
def test_no_way_to_break_a_text_makes_it_larger(words: list[str], width: float, most: int) -> None:
    size, lines = fit(" ".join(words), Room(2.0, width, most), len)
    possible = arrangements(words, most)
    assert lines in possible
    assert size == max(min(2.0, width / max(map(len, way))) for way in possible)


@given(WORDS, WIDTHS, LINES)
def test_every_line_has_room_and_no_word_is_lost(words: list[str], width: float, most: int) -> None:
    size, lines = fit(" ".join(words), Room(2.0, width, most), len)
    assert " ".join(lines) == " ".join(words)
    assert len(lines) <= most
    assert all(len(line) * size <= width * (1 + 1e-12) for line in lines)


@given(WORDS, WIDTHS, LINES)
def test_a_text_has_no_more_lines_than_make_it_larger(words: list[str], width: float, most: int) -> None:
    size, lines = fit(" ".join(words), Room(2.0, width, most), len)
    if len(lines) > 1:
        fewer, _ = fit(" ".join(words), Room(2.0, width, len(lines) - 1), len)
        assert fewer < size


def test_lines_are_as_equal_as_can_be() -> None:
    assert fit("aaaaaaaa bb cc dd ee", Room(9, 8, 3), len)[1] == ("aaaaaaaa", "bb cc", "dd ee")
    assert fit("one two three four five six", Room(9, 9, 3), len)[1] == ("one two", "three four", "five six")


def test_a_text_is_broken_at_plain_spaces_only() -> None:
    glued = "57\N{NO-BREAK SPACE}cards mini-games"
    assert fit(glued, Room(9, 9, 3), len)[1] == ("57\N{NO-BREAK SPACE}cards", "mini-games")


def test_a_text_with_room_enough_is_as_large_as_wished_and_on_one_line() -> None:
    assert fit("a word or two", Room(2.0, lines=4), len) == (2.0, ("a word or two",))
