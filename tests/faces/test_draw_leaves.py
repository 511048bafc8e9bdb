"""Drawing puts art into layers by reference: recorded as a readable list of what lies on each face."""

from dataclasses import replace

import pytest

from faces.framing import PAPER, card
from ludopress.art.sanitise import drawing
from ludopress.errors import Position
from ludopress.faces.draw import draw
from ludopress.faces.frames import Frames, Layers, frames
from ludopress.model import (
    Art,
    Card,
    Component,
    Credit,
    Drawing,
    Face,
    Leaf,
    Matrix,
    Outline,
    Size,
    Symbol,
    SymbolSet,
)

AT = Position("decks/toy/deck.yaml", 1, 1)
RECT = '<rect x="-2" y="-2" width="24" height="34" data-fill="dark"/>'
HOOP = '<circle cx="10" cy="15" r="9" fill="none" stroke="#000000"/>'
NAMES = ("ant", "bee", "cat", "dog")


def symbol(key: str, size: int) -> Symbol:
    """Return a symbol that is a square of a size of its own."""
    header = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
    svg = f'{header}<rect width="9" height="9"/></svg>'
    credit = Credit(title="Toys", licence="CC0-1.0")
    return Symbol(key=key, drawing=drawing(svg.encode()), credit=credit, at=AT)


SYMBOLS = tuple(symbol(key, 10 + number) for number, key in enumerate(NAMES))
COMPONENT = Component(
    key="cards",
    family="match",
    settings=None,
    symbols=SymbolSet(slug="toys", symbols=SYMBOLS, at=AT),
    template=card(RECT),
    paper=PAPER,
    seed=1,
    at=AT,
    pieces=(Card("01", ("bee", "ant")), Card("02", ("ant", "dog"))),
)
LOOK = card(f'{RECT}<g data-slot="symbols"/>{HOOP}', f"{RECT}{HOOP}")
FRAMES = frames(replace(COMPONENT, template=LOOK))
UNDER, SCATTERED, OVER = FRAMES.fronts[0]
(BACK,) = FRAMES.backs[0]
LAYOUTS = (
    (Matrix.translation(1, 2), Matrix.translation(3, 4)),
    (Matrix.scaling(0.5), Matrix.translation(5, 6) @ Matrix.rotation(90)),
)


def art(one: Drawing) -> Art:
    """Return art of a drawing; its form and outline are not looked at here."""
    return Art(drawing=one, form=b"", outline=Outline(ink=b"", solid=b"", tolerance=0))


def drawings(component: Component, framed: Frames) -> tuple[Drawing, ...]:
    return (*framed.drawings, *(symbol.drawing for symbol in component.shown))


def frames_of(front: Layers, back: Layers) -> Frames:
    """Return frames that are the same on both pieces."""
    return Frames(fronts=(front, front), backs=(back, back), own_backs=False, parts={})


def leaves(framed: Frames = FRAMES, component: Component = COMPONENT) -> tuple[Leaf, ...]:
    """Return the leaves of the toy component."""
    arts = {one.digest: art(one) for one in drawings(component, framed)}
    return draw(component, arts, LAYOUTS, framed)


def told(face: Face | None) -> list[str]:
    """Return what lies on a face, bottom to top, as text."""
    if face is None:
        return []
    names = {UNDER: "under", OVER: "over", BACK: "back"}
    lines = [f"{face.side} {face.key}"]
    for placed in face.layers:
        m = placed.matrix
        name = placed.symbol or names[placed.art.drawing]
        lines.append(f"{name}: {m.a:g} {m.b:g} {m.c:g} {m.d:g} {m.e:g} {m.f:g}")
    return lines


def test_each_piece_is_a_leaf_with_its_symbols_between_the_frames() -> None:
    assert [line for leaf in leaves() for line in told(leaf.front)] == [
        "front 01",
        "under: 1 0 0 1 -2 -2",
        "bee: 1 0 0 1 1 2",
        "ant: 1 0 0 1 3 4",
        "over: 1 0 0 1 -2 -2",
        "front 02",
        "under: 1 0 0 1 -2 -2",
        "ant: 0.5 0 0 0.5 0 0",
        "dog: 0 1 -1 0 5 6",
        "over: 1 0 0 1 -2 -2",
    ]


def test_all_pieces_share_one_back() -> None:
    first, second = leaves()
    assert first.back is second.back
    assert told(first.back) == ["back back", "back: 1 0 0 1 -2 -2"]
    assert (first.piece, second.piece) == ("01", "02")


def test_a_template_that_draws_nothing_leaves_symbols_alone_and_backs_blank() -> None:
    bare = frames_of((), ())
    first, _ = leaves(bare)
    assert told(first.front) == ["front 01", "bee: 1 0 0 1 1 2", "ant: 1 0 0 1 3 4"]
    assert first.back is None


def test_a_frame_fills_the_bleed_box_whatever_its_units() -> None:
    assert isinstance(UNDER, Drawing)
    large = frames_of((replace(UNDER, size=Size(48, 17)),), ())
    (placed, *_) = leaves(large)[0].front.layers
    assert placed.matrix == Matrix(0.5, 0, 0, 2, -2, -2)


def test_only_symbols_that_lie_on_a_piece_are_shown() -> None:
    assert [symbol.key for symbol in COMPONENT.shown] == [item.key for item in SYMBOLS if item.key != "cat"]


@pytest.mark.parametrize("layouts", [LAYOUTS[:1], (LAYOUTS[0], LAYOUTS[1][:1])])
def test_a_layout_that_does_not_fit_the_pieces_is_a_bug(layouts: tuple[tuple[Matrix, ...], ...]) -> None:
    arts = {one.digest: art(one) for one in drawings(COMPONENT, FRAMES)}
    with pytest.raises(ValueError, match="zip"):
        draw(COMPONENT, arts, layouts, FRAMES)


def test_art_that_was_not_prepared_is_a_bug() -> None:
    arts = {one.digest: art(one) for one in FRAMES.drawings}
    with pytest.raises(KeyError):
        draw(COMPONENT, arts, LAYOUTS, FRAMES)
