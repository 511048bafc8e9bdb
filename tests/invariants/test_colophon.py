"""Credits: who need not be named."""

from dataclasses import asdict, replace

import pytest

from invariants.specimens import AT, drawing, edition
from ludopress.invariants import colophon
from ludopress.model import OWN_CREDIT, Credit, Edition, Grammar, Subject, Symbol

KIM, LEE = (Credit(title="Drawings", author=name, licence="CC BY 4.0") for name in ("Kim", "Lee"))


@pytest.mark.parametrize(
    ("credit", "must_be_named"),
    [
        (asdict(OWN_CREDIT), False),
        ({"licence": "CC0-1.0"}, False),
        ({"title": "Birds", "licence": "own"}, True),
        ({"licence": "Owners' Guild 2"}, True),
    ],
)
def test_only_the_designer_and_who_waived_it_need_no_credit(
    credit: dict[str, str], *, must_be_named: bool
) -> None:
    deck = edition({"cards": {"1": ["fox"]}, "credit": credit, "credits": []})
    assert bool(list(colophon.everybody_named(deck))) is must_be_named


def composed(*lines: str) -> Edition:
    """Return a card of a fox, drawn by Kim, among the subjects an owl of Lee's; with such credits."""
    scene = {"plot": "ride", "palette": "dusk", "subjects": ["fox"], "seed": 1}
    card = {"kind": "PictureCard", "key": "01", "picture": "scene-01", "scene": scene}
    deck = edition({"pieces": [card], "credit": asdict(OWN_CREDIT), "credits": list(lines)})
    subjects = tuple(
        Subject(symbol=Symbol(key=key, drawing=drawing(key), credit=credit, at=AT), roles=("creature",))
        for key, credit in (("fox", KIM), ("owl", LEE))
    )
    (one,) = deck.printings
    grammar = Grammar(plots=(), palettes=(), subjects=subjects)
    return replace(deck, printings=(replace(one, component=replace(one.component, grammar=grammar)),))


def test_whose_subjects_play_in_a_composed_picture_is_named_and_nobody_else() -> None:
    assert list(colophon.everybody_named(composed("Drawings by Kim, CC BY 4.0"))) == []
    (breach,) = colophon.everybody_named(composed("Drawings by Lee, CC BY 4.0"))
    assert breach.culprits == ("fox",)


@pytest.mark.parametrize(
    ("said", "is_there"),
    [
        ("Pictures: OpenMoji, CC BY-SA 4.0", True),
        ("4.0, SA-BY CC ,OpenMoji", False),
        ("\u0639\u0644 4.0, SA-BY CC ,OpenMoji", True),
        ("\u0639\u0644 4.0, SA-BY ,OpenMoji", False),
    ],
)
def test_credits_are_read_in_any_order_where_the_page_is_read_from_the_right(
    said: str, *, is_there: bool
) -> None:
    assert colophon._says(said, "OpenMoji, CC BY-SA 4.0") is is_there  # noqa: SLF001
