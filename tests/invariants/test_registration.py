"""Fronts and backs: what the check says against paper that is really turned over."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.specimens import printing
from ludopress.invariants import registration
from ludopress.model import Printing

Case = dict[str, Any]
PORTRAIT, LANDSCAPE, SQUARE = [200, 300], [300, 200], [250, 250]
CARD = {"rectangle": [60, 90], "bleed": 3}


def turned_paper(points: np.ndarray, case: Case) -> np.ndarray:
    """Return where points of the back page are on the front page: paper turned in space about an edge.

    The back page is what is seen after the turn; so the turn brings its points to the front, and the reader
    looks through the paper.
    """
    width, height = case["paper"]
    if case["fold"] is not None:
        axis, direction = np.array([case["fold"], 0.0, 0.0]), np.array([0.0, 1.0, 0.0])
    else:
        portrait = height >= width
        upright = (case["flip"] == "long-edge") == portrait
        direction = np.array([0.0, 1.0, 0.0]) if upright else np.array([1.0, 0.0, 0.0])
        axis = np.array([width / 2, height / 2, 0.0])
    solid = np.column_stack([points, np.zeros(len(points))]) - axis
    along = np.outer(solid @ direction, direction)
    return (2 * along - solid + axis)[:, :2]


def corners(x: float, y: float, turn: int, *, mirrored: bool) -> np.ndarray:
    """Return the card's corners on the page: top left, top right, bottom left as its reader sees them."""
    side = np.array([[-30.0, -45.0], [30.0, -45.0], [-30.0, 45.0]])
    if mirrored:
        side[:, 0] *= -1
    angle = np.radians(turn)
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return side @ rotation.T + (x, y)


def build(case: Case, template: Case = CARD) -> Printing:
    common = {key: case[key] for key in ("paper", "flip", "fold")}
    front, back = [1, "1", *case["front"]], [1, "1", *case["back"], "back"]
    sheets = [{**common, "places": [front]}, {**common, "side": "back", "places": [back]}]
    if case["fold"] is not None:
        sheets = [{**common, "places": [front, back]}]
    return printing({"template": template, "back": True, "faces": {"1": {}}, "sheets": sheets})


def is_registered(case: Case) -> bool:
    """A page turned sideways: the back's top left corner lies behind the front's top right one, and so on."""
    seen = turned_paper(corners(*case["back"], mirrored=False), case)
    wanted = corners(*case["front"], mirrored=True)
    return bool(np.abs(seen - wanted).max() <= 0.01)


def found(case: Case) -> bool:
    return not list(registration.backs_behind_fronts(build(case)))


turns = st.sampled_from([0, 90, 180, 270])
places = st.integers(20, 180)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    paper = draw(st.sampled_from([PORTRAIT, LANDSCAPE, SQUARE]))
    fold = draw(st.sampled_from([None, 100]))
    case: Case = {"paper": paper, "fold": fold, "flip": draw(st.sampled_from(["long-edge", "short-edge"]))}
    case["front"] = [draw(places), draw(places), draw(turns)]
    case["back"] = [0, 0, 0]
    [behind] = turned_paper(np.array([case["front"][:2]], float), case)
    shift = draw(st.sampled_from([0.0, 0.0, 0.0, 0.005, 0.02, 5.0]))
    case["back"] = [float(behind[0]) + shift, float(behind[1]), draw(turns)]
    return case


@given(cases())
def test_the_check_agrees_with_paper_that_is_turned_over(case: Case) -> None:
    assert found(case) == is_registered(case)


@pytest.mark.parametrize("paper", [PORTRAIT, LANDSCAPE, SQUARE])
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_exactly_one_turn_of_the_back_is_right(paper: list[int], flip: str, turn: int) -> None:
    case: Case = {"paper": paper, "fold": None, "flip": flip, "front": [50, 60, turn], "back": [0, 0, 0]}
    [behind] = turned_paper(np.array([[50.0, 60.0]]), case)
    right = [back for back in (0, 90, 180, 270) if found({**case, "back": [*map(float, behind), back]})]
    assert len(right) == 1


def test_the_back_of_an_upright_card_stands_on_its_head_only_where_the_paper_is_turned_head_over_heels() -> (
    None
):
    case: Case = {"paper": PORTRAIT, "fold": None, "front": [50, 60, 0]}
    assert found({**case, "flip": "long-edge", "back": [150, 60, 0]})
    assert found({**case, "flip": "short-edge", "back": [50, 240, 180]})


CORNERS = [[0, 0], [40, 0], [40, 40], [0, 40], [30, 20], [10, 20]]


@pytest.mark.parametrize(
    ("order", "is_its_own_mirror_image"), [((0, 1, 4, 2, 3, 5), True), ((0, 1, 2, 3, 4, 5), False)]
)
def test_a_shape_that_turned_over_is_another_has_no_right_back(
    order: tuple[int, ...], *, is_its_own_mirror_image: bool
) -> None:
    case: Case = {"paper": PORTRAIT, "fold": None, "flip": "long-edge", "front": [50, 60, 0]}
    template = {"polygon": [CORNERS[index] for index in order], "bleed": 0, "safe": 0}
    breaches = list(registration.backs_behind_fronts(build({**case, "back": [150, 60, 0]}, template)))
    assert bool(breaches) is not is_its_own_mirror_image
