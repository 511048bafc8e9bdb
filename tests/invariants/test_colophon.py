"""Credits: who need not be named."""

from dataclasses import asdict

import pytest

from invariants.specimens import edition
from ludopress.invariants import colophon
from ludopress.model import OWN_CREDIT


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
