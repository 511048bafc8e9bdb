"""Seams: what a drawing's lines hold together."""

import shapely

from ludopress.art.sanitise import drawing
from ludopress.scenes.seams import seamed
from ludopress.scenes.tracing import Traced, areas, traced

LINE = 'stroke="#000000" stroke-width="2" fill="none"'


def held(inside: str) -> tuple[shapely.Geometry, list[Traced]]:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">'
    paths = traced(drawing(f"{head}{inside}</svg>".encode()))
    return seamed(paths, areas(paths, 72), 72)


def box(left: float, top: float, right: float, bottom: float) -> str:
    return f'<path d="M{left} {top}H{right}V{bottom}H{left}Z" fill="#ea5a47"/>'


def test_areas_that_meet_under_a_line_leave_no_gap() -> None:
    area, _ = held(f'{box(10, 10, 29.3, 50)}{box(30.7, 10, 50, 50)}<path d="M30 10V50" {LINE}/>')
    assert len(shapely.get_parts(area)) == 1
    assert shapely.covers(area, shapely.box(20, 11, 40, 49))


def test_along_its_line_an_area_ends_in_the_middle() -> None:
    area, lines = held(f'{box(10, 10, 50, 50)}<path d="M10 10H50V50H10Z" {LINE}/>')
    assert shapely.hausdorff_distance(area, shapely.box(10, 10, 50, 50)) < 0.35
    assert len(lines) == 2


def test_a_line_with_nothing_to_either_side_is_a_shape_as_wide_as_it_was_drawn() -> None:
    area, lines = held(f'{box(20, 10, 50, 30)}<path d="M35 30V60" {LINE}/>')
    leg = shapely.intersection(area, shapely.box(0, 35, 72, 55))
    assert 1.9 < shapely.area(leg) / 20 < 2.1
    assert [path.fill for path in lines] == ["#ea5a47"]


def test_of_a_line_that_leaves_an_area_what_follows_it_stays_a_line() -> None:
    _, lines = held(f'{box(20, 10, 50, 30)}<path d="M20 60V10H50V30" {LINE}/>')
    ends = [point for run in lines[1].runs for piece in run.pieces for point in (piece.start, piece.end)]
    assert min(y for _, y in ends) == 10
    assert 28 < max(y for _, y in ends) < 33


def test_a_line_within_an_area_stays_as_it_was() -> None:
    smile = f'<path d="M30 30H40" {LINE}/>'
    _, lines = held(box(10, 10, 60, 60) + smile)
    assert lines[1].runs == traced(drawing(SMILE.encode()))[0].runs


SMILE = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><path d="M30 30H40" {LINE}/></svg>'


def test_a_head_gets_a_neck_and_a_tail_is_held_at_its_upper_end() -> None:
    head, _ = held(f'{box(25, 10, 35, 20)}{box(20, 23, 40, 60)}<path d="M20 23H40V60H20Z" {LINE}/>')
    assert len(shapely.get_parts(head)) == 1
    tail, _ = held(f'{box(10, 10, 50, 60)}<path d="M53 12V40" {LINE}/>')
    assert len(shapely.get_parts(tail)) == 1
    assert not shapely.intersects(tail, shapely.box(50.5, 20, 51.5, 39))


def test_what_lies_far_apart_stays_apart() -> None:
    area, _ = held(f'{box(10, 10, 20, 60)}{box(40, 10, 60, 60)}<path d="M10 10V60" {LINE}/>')
    assert len(shapely.get_parts(area)) == 2
