"""Attributes: a card for every combination of one value of each attribute, each combination once."""

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from ludopress.errors import DesignError
from ludopress.families.keys import Keys, Naming, as_text, refuse_twice
from ludopress.model import Deal, Supply, TraitCard, TraitRule

MOST_CARDS = 2000  # 3 values each of 6 attributes make 729, 4 of 5 make 1,024
MOST_ATTRIBUTES = 10  # of two values each they make 1,024
_NAME = Naming("an attribute or a value", "[a-z0-9]", "lower-case letters", most=24)


def _distinct(values: list[str]) -> list[str]:
    refuse_twice(values)
    return values


Word = Annotated[str, AfterValidator(_NAME), WithJsonSchema(_NAME.schema)]
Value = Annotated[
    str,
    BeforeValidator(as_text),
    AfterValidator(_NAME),
    WithJsonSchema({"anyOf": [_NAME.schema, {"type": "integer", "minimum": 0}]}),
]
Values = Annotated[list[Value], Field(min_length=2), AfterValidator(_distinct)]


class Settings(Keys):
    """A deck of all combinations: with four attributes of three values each, 3 × 3 × 3 × 3 = 81 cards."""

    attributes: dict[Word, Values] = Field(
        min_length=1,
        description="Each attribute with its values, two or more: words in lower-case letters, digits and "
        "hyphens, or whole numbers. The template says which it can draw. There is a card for every "
        "combination, so the numbers of values multiply.",
    )


def deal(settings: Settings, supply: Supply) -> Deal:  # noqa: ARG001  (nothing else is needed)
    """Return a card for every combination, the last attribute changing fastest, and the rule they keep.

    A card's key is made of its values: "2-red-leaf-striped". Raises a DesignError, with the numbers, where
    there are too many combinations, or two of them would have the same key.
    """
    attributes = settings.attributes
    _check_number(attributes)
    pieces = tuple(
        TraitCard(key="-".join(values), traits=tuple(zip(attributes, values, strict=True)))
        for values in product(*attributes.values())
    )
    _check_keys(pieces)
    rule = TraitRule(attributes=tuple((name, tuple(values)) for name, values in attributes.items()))
    return Deal(pieces=pieces, rule=rule)


def _check_number(attributes: Mapping[str, list[str]]) -> None:
    if len(attributes) > MOST_ATTRIBUTES:
        message = f"{len(attributes):,} attributes make more cards than {MOST_CARDS:,}, the most there may be"
        raise DesignError(f"{message}: take at most {MOST_ATTRIBUTES}, of two values each")
    counts = [len(values) for values in attributes.values()]
    if prod(counts) > MOST_CARDS:
        longest = max(attributes, key=lambda name: len(attributes[name]))
        message = f"{' × '.join(map(str, counts))} values make {prod(counts):,} cards"
        cure = f"take fewer attributes, or fewer values of {longest}"
        raise DesignError(f"{message}, and {MOST_CARDS:,} are the most: {cure}")


def _check_keys(cards: tuple[TraitCard, ...]) -> None:
    """Refuse values whose hyphens make two cards one: "sky", "blue-old" and "sky-blue", "old"."""
    first: dict[str, TraitCard] = {}
    for card in cards:
        twin = first.setdefault(card.key, card)
        if twin is not card:
            one, other = (", ".join(value for _, value in each.traits) for each in (twin, card))
            message = f'the card of {one} and the card of {other} would both be called "{card.key}"'
            raise DesignError(f"{message}: write a value without its hyphen")
