"""What a template does not draw is the deck's mistake: said at the component, with what there is."""

from dataclasses import replace

import pytest

from faces.framing import card, component
from ludopress.art.sanitise import drawing
from ludopress.errors import DefinitionError, Position
from ludopress.faces.frames import frames
from ludopress.model import OWN_CREDIT, MotifCard, Symbol, Template, TraitCard

DECK = Position("decks/mine/deck.yaml", 7, 3)
PIECES = tuple(TraitCard(key=shape, traits=(("shape", shape),)) for shape in ("boat", "moon"))
AMONG = "{{ among('shape', piece.shape, ('boat', 'fish')) }}"


def refusal(template: Template) -> str:
    with pytest.raises(DefinitionError) as caught:
        frames(replace(component(template, 1, PIECES), at=DECK))
    return str(caught.value)


SAID = (
    "decks/mine/deck.yaml:7:3: L003 the template 'card' draws no shape 'moon'; it draws boat, fish "
    "(ask for one of these, or copy the template and draw it there)"
)


def test_a_value_that_a_face_does_not_draw_is_said_at_the_component() -> None:
    assert refusal(card(f'<rect id="{AMONG}" width="9" height="9"/>')) == SAID


def test_a_value_that_a_part_does_not_draw_is_said_in_the_same_way() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    part = f'{head}<rect id="{AMONG}" width="9" height="9"/></svg>'
    face = """<rect data-slot="{{ part('glyph', piece=piece) }}" width="9" height="9"/>"""
    assert refusal(replace(card(face), parts=(("glyph", part, "glyph.svg"),))) == SAID


def test_a_value_that_is_drawn_is_given_back() -> None:
    square = (
        "<rect width=\"{{ 4 if among('shape', piece.shape, ('boat',)) == 'boat' else 5 }}\" height=\"9\"/>"
    )
    (drawing,) = frames(component(card(square), 1, PIECES[:1])).drawings
    assert b"4" in drawing.svg


FOX = Symbol(
    key="fox",
    drawing=drawing(
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    ),
    credit=OWN_CREDIT,
    at=DECK,
)
PLAIN = '<rect x="-2" y="-2" width="24" height="34"/>'
SHOWS = '<rect data-slot="{{ symbol(piece.front) }}" width="20" height="30"/>'


@pytest.mark.parametrize(
    ("front", "back", "bare"),
    [
        (PLAIN, PLAIN, "fronts and backs"),
        (SHOWS, "", "backs"),
        (SHOWS, SHOWS, "backs"),
        (PLAIN, SHOWS, "fronts and backs"),
    ],
)
def test_a_template_that_was_made_for_other_cards_shows_no_motifs(front: str, back: str, bare: str) -> None:
    one = component(card(front, back), 1, (MotifCard(key="01", front="fox", back="owl"),))
    owl = replace(FOX, key="owl")
    with pytest.raises(DefinitionError) as caught:
        frames(replace(one, symbols=replace(one.symbols, symbols=(FOX, owl)), at=DECK))
    assert str(caught.value) == (
        f"decks/mine/deck.yaml:7:3: L003 the template 'card' shows no motif on {bare} "
        "(write 'template: motif-70', which does, and 'trim: …' for another size or round cards)"
    )
