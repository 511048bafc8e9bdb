from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from ludopress.definitions.codes import CODES, Mistakes
from ludopress.definitions.decks import ComponentKeys, deck_model, deck_model_of
from ludopress.definitions.keys import Keys
from ludopress.definitions.loader import parse
from ludopress.definitions.validation import checked, followed
from ludopress.errors import Position
from ludopress.families import FAMILIES, Family
from ludopress.model import Deal


class Rows(BaseModel):
    """A family that needs its settings to go together."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    rows: Annotated[int, Field(ge=1)]
    kind: Literal["even", "odd"] = "even"

    @model_validator(mode="after")
    def _rows_are_of_their_kind(self) -> "Rows":
        if self.kind == "even" and self.rows % 2:
            raise ValueError(f"{self.rows} rows are not even")
        return self


class Pairs(BaseModel):
    """Another family."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    pairs: Annotated[int, Field(ge=1)]


def no_deal(*_: object) -> Deal:
    raise NotImplementedError


DECK = """\
title: x
players: 4
components:
  cards: {family: rows, symbols: birds, template: round, %s}
"""


def told(text: str, model: type[BaseModel]) -> list[str]:
    mistakes = Mistakes()
    document = parse(text, Path("deck.yaml"), mistakes)
    assert document is not None
    checked(document, model, "D", mistakes)
    return [
        f"{mistake.at.line}:{mistake.at.column} {mistake.code} {mistake.message} ({mistake.cure})"
        for mistake in mistakes
    ]


TWO = deck_model_of({"rows": Family(Rows, no_deal), "pairs": Family(Pairs, no_deal)})


def test_each_family_has_keys_of_its_own() -> None:
    assert told(DECK % "rows: 4", TWO) == []
    assert told((DECK % "pairs: 4").replace("rows", "pairs"), TWO) == []


def test_a_key_of_another_family_is_unknown_and_the_own_ones_are_suggested() -> None:
    assert told(DECK % "rows: 4, xyz: 2", TWO) == [
        (
            '4:67 D002 unknown key "xyz" (there are: rows, kind, family, template, palette, trim, bleed, '
            "safe, paper, seed, symbols)"
        )
    ]
    assert told(DECK % "rows: 4, palete: z", TWO) == [
        '4:67 D002 unknown key "palete" (did you mean "palette"?)'
    ]


def test_a_family_that_does_not_exist_is_told_at_its_name() -> None:
    assert told((DECK % "rows: 4").replace("family: rows", "family: row"), TWO) == [
        '4:19 D006 "family" cannot be "row" (did you mean "rows"?)'
    ]


def test_values_that_do_not_go_together_are_told_where_their_mapping_is() -> None:
    assert told(DECK % "rows: 3", TWO) == ["4:10 D009 3 rows are not even ()"]


def test_a_location_is_followed_through_mappings_lists_and_unions() -> None:
    class Inner(Keys):
        one: int

    class Outer(Keys):
        inner: dict[str, list[Inner]]
        maybe: Inner | None = None

    assert followed(Outer, ()) == ((), ["inner", "maybe"])
    assert followed(Outer, ("inner", "x", 0, "two")) == (("inner", "x", 0, "two"), ["one"])
    assert followed(Outer, ("maybe", "two")) == (("maybe", "two"), ["one"])
    assert followed(Outer, ("inner", "x")) == (("inner", "x"), [])
    path, keys = followed(TWO, ("components", "cards", "rows", "rows"))
    assert (path, keys) == (("components", "cards", "rows"), [])
    path, keys = followed(TWO, ("components", "rows", "pairs", "rows"))
    assert path == ("components", "rows", "rows")
    assert "pairs" in keys


def test_a_code_that_is_not_in_the_table_is_a_bug() -> None:
    assert "D999" not in CODES
    with pytest.raises(KeyError):
        Mistakes().add(Position("deck.yaml"), "D999", "x")


@pytest.mark.parametrize("family", FAMILIES)
def test_an_unknown_key_is_told_with_the_keys_of_its_own_family_and_no_other(family: str) -> None:
    _, keys = followed(deck_model(), ("components", "cards", family, "xyz"))
    own, common = set(FAMILIES[family].settings.model_fields), set(ComponentKeys.model_fields)
    assert own | common <= set(keys)
    others = {key for other in FAMILIES.values() for key in other.settings.model_fields} - own - common
    assert not others & set(keys) - {"motifs", "pictures", "symbols"}
