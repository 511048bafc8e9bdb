"""Labels of figures: words where they cover nothing, and else numbers that are told below the figure."""

from dataclasses import replace

import pypdfium2
import pytest

from booklets.manuscripts import block, manuscript, style
from booklets.test_pages import rectangle
from ludopress.booklets import typeset
from ludopress.model import Box, Kind, Point
from ludopress.press import POINTS

COLUMN = (10.0, 92.0)  # mm: where the text of a left page lies
WIDE, HIGH = 60.0, 50.0
MIDDLE = Point(30.0, 25.0)
NEAR = (Box(0.0, 0.0, 20.0, HIGH), Box(40.0, 0.0, WIDE, HIGH))  # what lies at both sides, 20 mm apart


def lines(words: str, pieces: tuple[Box, ...], label: Point = MIDDLE) -> dict[str, tuple[float, float]]:
    """Return where each line of a booklet's page begins and ends, in mm from the left edge of its figure."""
    picture = replace(rectangle(WIDE, HIGH), labels=(label,), pieces=pieces)
    made = replace(manuscript("en", [block(Kind.FIGURE, ("An owl.",), (words,))]), figures=(picture,))
    (pdf,) = typeset([made], style())
    page = pypdfium2.PdfDocument(pdf)[1].get_textpage()
    left = sum(COLUMN) / 2 - WIDE / 2
    rects = [page.get_rect(number) for number in range(page.count_rects())]
    return {
        page.get_text_bounded(*rect).strip(): (rect[0] / POINTS - left, rect[2] / POINTS - left)
        for rect in rects
    }


def test_a_label_that_has_room_is_one_line_round_its_point() -> None:
    begins, ends = lines("The stock", NEAR)["The stock"]
    assert (begins + ends) / 2 == pytest.approx(MIDDLE.x, abs=0.5)


def test_a_label_between_pieces_has_more_lines_if_it_must() -> None:
    """In one line it would be 25 mm long."""
    found = lines("The stock of the table", NEAR)
    assert "The stock of the table" not in found
    parts = [(words, place) for words, place in found.items() if words in "The stock of the table"]
    assert len(parts) > 1
    assert all(20 < begins < ends < 40 for _, (begins, ends) in parts)


def test_a_label_without_room_is_a_number_and_told_below_the_figure() -> None:
    found = lines("Donaudampfschifffahrt", NEAR)
    assert any("1: Donaudampfschifffahrt" in words for words in found)
    begins, ends = found["1"]
    assert 25 < begins < ends < 35


def test_a_label_is_not_kept_off_the_piece_that_it_is_put_on() -> None:
    assert "The stock of the table" in lines("The stock of the table", (Box(0.0, 0.0, WIDE, HIGH),))


def test_a_label_near_an_edge_of_the_figure_stays_within_the_column() -> None:
    begins, ends = lines("The stock of all our owls and mice", (), Point(58.0, 25.0))[
        "The stock of all our owls and mice"
    ]
    assert 20 < begins < ends < WIDE + (COLUMN[1] - COLUMN[0] - WIDE) / 2
