"""What is drawn for each piece, and what slots hold: parts of the template and pictures, by reference."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faces.framing import card, component
from ludopress.art.sanitise import drawing
from ludopress.errors import DefinitionError, Position
from ludopress.faces.draw import draw
from ludopress.faces.frames import Frames, frames
from ludopress.faces.layers import Slot
from ludopress.model import (
    OWN_CREDIT,
    Art,
    Box,
    Circle,
    Component,
    Drawing,
    Leaf,
    Outline,
    Placed,
    Point,
    Rectangle,
    Symbol,
    SymbolSet,
    Template,
    Tile,
)

GROUND = '<rect x="-2" y="-2" width="24" height="34" fill="#ffffff"/>'
DOT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="{{ size }}"/></svg>'
)
UPPER = '<rect data-slot="{{ part(\'dot\', size=piece.ends[0] + 1) }}" x="2" y="2" width="10" height="10"/>'
LOWER = '<rect data-slot="{{ part(\'dot\', size=piece.ends[1] + 1) }}" x="2" y="18" width="10" height="10"/>'
TILES = tuple(Tile(key=f"{a}-{b}", ends=(a, b)) for a in range(3) for b in range(a, 3))


def tiles(front: str, back: str = "", dot: str = DOT) -> Component:
    """Return a small domino set whose template has a part."""
    template = replace(card(front, back), parts=(("dot", dot, "dot.svg"),))
    return component(template, 1, TILES)


def drawn(one: Component) -> tuple[Frames, tuple[Leaf, ...]]:
    """Return the frames and the leaves; forms and outlines are not looked at here."""
    made = frames(one)
    everything = (*made.drawings, *(symbol.drawing for symbol in one.symbols.symbols))
    blank = Outline(ink=b"", solid=b"", tolerance=0)
    arts = {each.digest: Art(drawing=each, form=b"", outline=blank) for each in everything}
    return made, draw(one, arts, [()] * len(one.pieces), made)


def names(layers: Sequence[Placed]) -> list[str]:
    return [layer.name for layer in layers]


def test_a_part_is_drawn_once_for_each_of_its_values_and_placed_by_reference() -> None:
    made, leaves = drawn(tiles(GROUND + UPPER + LOWER))
    assert sorted(made.parts) == ["dot 1", "dot 2", "dot 3"]
    assert len(made.drawings) == 4
    by_key = {leaf.piece: leaf.front for leaf in leaves}
    assert names(by_key["0-2"].layers) == ["the frame", "dot 1", "dot 3"]
    (_, upper, lower) = by_key["1-1"].layers
    assert upper.art is lower.art
    assert (upper.matrix.scale, lower.matrix.scale) == (1, 1)
    assert (upper.matrix.e, upper.matrix.f, lower.matrix.f) == (2, 2, 18)


def test_what_does_not_vary_is_one_drawing_however_many_pieces_there_are() -> None:
    made, _ = drawn(tiles(f"{GROUND}{UPPER}<circle r='1'/>{LOWER}"))
    frame, _, between, _ = made.fronts[0]
    assert all(front[0] is frame and front[2] is between for front in made.fronts)


def test_a_source_that_does_not_name_the_piece_is_drawn_once() -> None:
    made, leaves = drawn(tiles(GROUND, GROUND))
    assert all(front is made.fronts[0] for front in made.fronts)
    assert {leaf.back.key for leaf in leaves if leaf.back} == {"back"}


def test_a_back_that_names_the_piece_is_each_piece_s_own() -> None:
    _, leaves = drawn(tiles(GROUND, "<rect width='{{ piece.ends[1] + 1 }}' height='1'/>"))
    backs = [leaf.back for leaf in leaves if leaf.back]
    assert len({back.layers[0].art.drawing.digest for back in backs}) == 3
    assert [back.key for back in backs] == ["0-0", "0-1", "0-2", "0-1", "0-2", "0-2"]  # first that has it


def test_groups_round_a_slot_move_what_it_holds() -> None:
    turned = f'<g transform="rotate(180 10 15)"><g transform="translate(1 0)">{UPPER}</g></g>'
    _, leaves = drawn(tiles(turned))
    (layer,) = leaves[0].front.layers
    corner = layer.matrix.apply(Point(0, 0))
    assert (corner.x, corner.y) == pytest.approx((20 - 3, 30 - 2))
    assert (layer.matrix.a, layer.matrix.d) == (-1, -1)


@given(
    st.floats(1, 20), st.floats(1, 20), st.floats(1, 40), st.floats(1, 40)
)  # sizes of the box and of the part
def test_a_part_fills_its_box_as_far_as_its_shape_allows_and_lies_in_the_middle(
    width: float, height: float, across: float, down: float
) -> None:
    box = f'x="1" y="2" width="{width}" height="{height}"'
    dot = DOT.replace("0 0 10 10", f"0 0 {across} {down}").replace("{{ size }}", "9")
    front = f"<rect data-slot=\"{{{{ part('dot') }}}}\" {box}/>"
    _, leaves = drawn(tiles(front, dot=dot))
    (layer,) = leaves[0].front.layers
    size = layer.art.drawing.size
    low, high = layer.matrix.apply(Point(0, 0)), layer.matrix.apply(Point(size.width, size.height))
    assert (high.x - low.x, high.y - low.y) <= (width + 1e-6, height + 1e-6)
    assert max((high.x - low.x) / width, (high.y - low.y) / height) == pytest.approx(1)
    assert ((low.x + high.x) / 2, (low.y + high.y) / 2) == pytest.approx((1 + width / 2, 2 + height / 2))


def test_layers_and_slots_keep_the_order_of_the_file() -> None:
    a, b, c = (f'<rect width="{width}" height="1"/>' for width in (1, 2, 3))
    made, _ = drawn(tiles(f"{a}<g>{b}{UPPER}</g><g><g/></g>{LOWER}{c}"))
    kinds = [type(layer).__name__ for layer in made.fronts[0]]
    assert kinds == ["Drawing", "Slot", "Slot", "Drawing"]


def test_a_picture_of_the_symbol_set_is_placed_by_its_key() -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="9" height="9"/></svg>'
    fox = Symbol(key="fox", drawing=drawing(svg), credit=OWN_CREDIT, at=Position("s.yaml", 1, 1))
    one = tiles("<rect data-slot=\"{{ symbol('fox') }}\" width='4' height='4'/>")
    one = replace(one, symbols=SymbolSet(slug="s", symbols=(fox,), at=fox.at))
    _, leaves = drawn(one)
    (layer,) = leaves[0].front.layers
    assert (layer.symbol, layer.part, layer.matrix.scale) == ("fox", "", 0.5)


@pytest.mark.parametrize(
    ("front", "code", "said", "line"),
    [
        ("<rect data-slot=\"{{ part('dott') }}\" width='1' height='1'/>", "T104", "no part 'dott'", 2),
        ("<rect data-slot=\"{{ symbol('fax') }}\" width='1' height='1'/>", "T104", "no symbol 'fax'", 2),
        ("<rect data-slot='fox' width='1' height='1'/>", "T109", "unknown slot 'fox'", 2),
        ("<g data-slot=\"{{ part('dot', size=1) }}\"/>", "T109", "has no size", 2),
        ("<rect data-slot=\"{{ part('dot', size=1) }}\" width='0' height='1'/>", "T109", "has no size", 2),
        ("<rect data-slot=\"{{ part('dot', size=1) }}\" width='a' height='1'/>", "T109", "not a number", 2),
        ("<rect data-slot=\"{{ part('dot') }}\" width='1' height='1'/>", "T102", "'size' is undefined", 1),
        ("<rect width='{{ piece.number }}' height='1'/>", "T102", "a Tile has no 'number'", 2),
    ],
)
def test_a_mistake_about_slots_has_its_place(front: str, code: str, said: str, line: int) -> None:
    with pytest.raises(DefinitionError) as failure:
        frames(tiles(front))
    (mistake,) = failure.value.mistakes
    assert (mistake.code, mistake.at.line) == (code, line)
    assert said in mistake.message


@pytest.mark.parametrize(
    ("around", "place"),
    [
        ("<defs>{}</defs>", "defs"),
        ("<defs><g>{}</g></defs>", "defs"),
        ("<g><clipPath id='c'>{}</clipPath></g>", "clipPath"),
        ("<symbol id='s'><g>{}</g></symbol>", "symbol"),
        ("<svg x='3' width='4' height='4'>{}</svg>", "svg"),
        ("<mask id='m'>{}</mask>", "mask"),
    ],
)
def test_a_slot_where_nothing_would_be_placed_is_a_mistake(around: str, place: str) -> None:
    with pytest.raises(DefinitionError, match=f"2:.*T109 a slot inside of <{place}> cannot be filled"):
        frames(tiles(GROUND + around.format(UPPER)))


def test_a_slot_whose_transform_cannot_be_read_is_a_mistake() -> None:
    with pytest.raises(DefinitionError, match=r"front\.svg:2:\d+: T107 'x' is not a list of numbers"):
        frames(tiles(GROUND + f'<g transform="rotate(x)">{UPPER}</g>'))


def test_more_slots_or_parts_than_anybody_means_are_refused() -> None:
    slots = f"<!--% for i in range(1001) %-->{UPPER}<!--% endfor %-->"
    with pytest.raises(DefinitionError, match="T109 the drawing has 1,001 slots"):
        frames(tiles(GROUND + slots))
    parts = "<!--% for i in range(401) %-->{{ part('dot', size=i + 1) }}<!--% endfor %-->"
    with pytest.raises(DefinitionError, match="asks for more than 400 different parts"):
        frames(tiles(GROUND + parts))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("choose.nothing", "T102"),
        ("part", "type method"),
        ("'a\\nb'", "the value 'a"),
        ("dict(a=1)", "type dict"),
    ],
)
def test_a_part_is_given_nothing_whose_name_would_differ_from_run_to_run(value: str, said: str) -> None:
    slot = f"<rect data-slot=\"{{{{ part('dot', size=1, other={value}) }}}}\" width='1' height='1'/>"
    with pytest.raises(DefinitionError, match=f"front.svg:2:1: .*{said}"):
        frames(tiles(slot))


@pytest.mark.parametrize("by", ["-5", "-1000", "1e9", "1e308", "1e308 * 10", "0 - 1e308 * 10 + 1e308 * 10"])
@pytest.mark.parametrize("trim", [Rectangle(Box(0, 0, 10, 30)), Circle(Point(5, 5), 10)])
def test_an_outline_of_which_nothing_is_left_is_a_mistake(by: str, trim: Rectangle | Circle) -> None:
    template = replace(card(f'<path d="{{{{ outline({by}) }}}}"/>'), trim=trim)
    template = replace(template, drawn_for=card("").bleed_shape.box)
    with pytest.raises(DefinitionError, match="T104 this cannot be drawn: an outline"):
        frames(component(template, 1, TILES))


def test_a_symbol_slot_on_a_back_is_a_mistake() -> None:
    with pytest.raises(DefinitionError, match="scattered on fronts only"):
        frames(tiles(GROUND, '<g data-slot="symbols"/>'))


def test_parts_share_the_budget_of_the_source_that_asks_for_them() -> None:
    dot = DOT.replace("<circle", "<!--% for i in range(999) %--><g/><!--% endfor %--><circle")
    front = "<!--% for i in range(900) %-->{{ part('dot', size=i + 1) }}<!--% endfor %-->"
    with pytest.raises(DefinitionError, match="makes more than"):
        frames(tiles(front, dot=dot))


def resized(flexible: Template, width: float, height: float) -> Template:
    return replace(flexible, drawn_for=flexible.bleed_shape.box, trim=Rectangle(Box(0, 0, width, height), 2))


def test_a_template_of_another_trim_is_drawn_to_that() -> None:
    front = (
        '<rect x="{{ -bleed }}" y="{{ -bleed }}" width="{{ trim.width + 2 * bleed }}" height="9"/>'
        '<path d="{{ outline(-1) }}"/>'
    )
    made = frames(component(resized(card(front), 40, 50), 1, TILES))
    (layer,) = made.fronts[0]
    assert isinstance(layer, Drawing)
    assert (layer.size.width, layer.size.height) == (44, 54)


def test_sources_know_the_shape_and_its_outline() -> None:
    template = replace(
        card(
            '<path d="{{ outline(2) if shape == "circle" else "" }}"/>'.replace(
                '"circle"', "'circle'"
            ).replace('""', "''")
        ),
        trim=Circle(Point(10, 15), 20),
    )
    template = replace(template, drawn_for=card("").bleed_shape.box)
    made = frames(component(template, 1, TILES))
    assert not any(isinstance(layer, Slot) for layer in made.fronts[0])
    assert len(made.fronts[0]) == 1


WHOLE = 'x="-2" y="-2" width="24" height="34"'


def test_what_covers_its_slot_is_so_large_that_nothing_of_it_stays_bare_and_is_cut_off_with_the_piece() -> (
    None
):
    made, leaves = drawn(
        tiles(f'<rect data-slot="{{{{ part(\'dot\', size=2) }}}}" data-cover="yes" {WHOLE}/>')
    )
    (layer,) = leaves[0].front.layers
    assert layer.fills
    assert layer.matrix.scale == pytest.approx(3.4)  # 10 units fill the 34 mm of the longer side
    assert (layer.middle.x, layer.middle.y) == pytest.approx((10, 15))
    assert made.covering == frozenset()  # it is no symbol


def test_symbols_that_only_cover_faces_are_told_from_those_that_also_stand_in_a_slot() -> None:
    covers = f'<rect data-slot="{{{{ symbol(piece.symbols[0]) }}}}" data-cover="yes" {WHOLE}/>'
    stands = '<rect data-slot="{{ symbol(piece.symbols[1]) }}" x="5" y="5" width="9" height="9"/>'
    keys = ("fox", "owl", "hen")
    pairs = (("fox", "owl"), ("hen", "owl"), ("owl", "hen"))
    pieces = tuple(Tile(key=str(n), ends=(0, n), symbols=pair) for n, pair in enumerate(pairs))
    dots = [drawing(DOT.replace("{{ size }}", str(n)).encode()) for n in (1, 2, 3)]
    at = Position("symbols.yaml")
    symbols = tuple(
        Symbol(key=key, drawing=dot, credit=OWN_CREDIT, at=at) for key, dot in zip(keys, dots, strict=True)
    )
    one = replace(
        component(card(covers + stands), 1, pieces), symbols=SymbolSet(slug="pets", symbols=symbols, at=at)
    )
    assert frames(one).covering == {"fox"}


@pytest.mark.parametrize(
    "slot",
    [
        'x="0" y="0" width="20" height="30"',
        'x="-2" y="-2" width="24" height="30"',
        f'{WHOLE} transform="translate(1 0)"',
    ],
)
def test_only_the_whole_drawing_can_be_covered(slot: str) -> None:
    with pytest.raises(DefinitionError, match=r'T109 .*write x="-2" .*height="34", in no group') as caught:
        drawn(tiles(f'<rect data-slot="{{{{ part(\'dot\', size=2) }}}}" data-cover="yes" {slot}/>'))
    assert caught.value.mistakes[0].at.line


def test_a_slot_is_covered_or_not_and_nothing_in_between() -> None:
    with pytest.raises(
        DefinitionError, match=r"T109 data-cover is 'false', which means nothing \(write yes or no\)"
    ):
        drawn(tiles(f'<rect data-slot="{{{{ part(\'dot\', size=2) }}}}" data-cover="false" {WHOLE}/>'))
    _, leaves = drawn(tiles(f'<rect data-slot="{{{{ part(\'dot\', size=2) }}}}" data-cover="no" {WHOLE}/>'))
    assert not leaves[0].front.layers[0].fills
