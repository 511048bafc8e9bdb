"""What a deck.yaml may say.

The keys of a component are the common ones and its family's own, side by side: the model of each family's
components is put together from both, so that mistakes and the JSON Schema are exact.
"""

import re
from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    Field,
    WithJsonSchema,
    create_model,
)

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.keys import Keys, Spelling, Text
from ludopress.definitions.lengths import SHEETS, Distance, Sheet, SheetSize
from ludopress.families import FAMILIES
from ludopress.model import Backs, Flip, Marks

MOST_PLAYERS = 99
_KEY = Spelling(
    "[a-z0-9]+(-[a-z0-9]+)*", "a name for a component", "use lower-case letters, digits and hyphens"
)
ComponentKey = Annotated[str, AfterValidator(_KEY), _KEY.schema, Field(max_length=64)]
Seed = Annotated[int, Field(ge=0, lt=2**63, description="The same seed makes the same pieces.")]


def parse_players(written: object) -> tuple[int, int]:
    """Return the fewest and the most players; WrongValue if ``written`` is not a number or a range.

    >>> parse_players("2..8"), parse_players(4)
    ((2, 8), (4, 4))
    """
    found = re.fullmatch(r"([0-9]{1,2})(?:\.\.([0-9]{1,2}))?", str(written))
    if found is None or not isinstance(written, int | str):
        raise WrongValue("008", "this is not a number of players", "write it like 2..8, or 4")
    fewest, most = int(found[1]), int(found[2] or found[1])
    if not 1 <= fewest <= most:
        raise WrongValue("007", f"{fewest}..{most} players cannot be", "begin with the fewest, at least 1")
    return fewest, most


Players = Annotated[
    tuple[int, int],
    BeforeValidator(parse_players),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS},
                {"type": "string", "pattern": r"^[0-9]{1,2}(\.\.[0-9]{1,2})?$"},
            ],
            "examples": ["2..8"],
        }
    ),
]


class PaperKeys(Keys):
    """The sheets and how they are printed on."""

    sheet: Annotated[
        Sheet, Field(description="A sheet's name, or its size.", json_schema_extra={"default": "A4"})
    ] = SheetSize("A4", SHEETS["A4"])
    orientation: Annotated[
        Literal["portrait", "landscape"] | None,
        Field(description="How the sheet lies; as its name or size has it when left out."),
    ] = None
    flip: Annotated[
        Flip, Field(strict=False, description="About which edge the printer turns the paper over.")
    ] = Flip.LONG_EDGE
    backs: Annotated[Backs, Field(strict=False, description="Where the backs go.")] = Backs.INTERLEAVED
    marks: Annotated[Marks, Field(strict=False, description="What guides the knife.")] = Marks.CROP
    margin: Annotated[
        Distance, Field(description="What the printer does not reach.", json_schema_extra={"default": "7 mm"})
    ] = 7.0
    gap: Annotated[
        Distance, Field(description="Between the pieces.", json_schema_extra={"default": "0 mm"})
    ] = 0.0


class SymbolChoice(Keys):
    """A symbol set, or a part of it."""

    set: Annotated[Text, Field(description="A folder of symbols/.")]
    only: Annotated[
        list[Text] | None, Field(min_length=1, description="The symbols to use, in this order.")
    ] = None
    without: Annotated[list[Text], Field(default_factory=list, description="Symbols to leave out.")]


def _from_shorthand(written: object) -> object:
    return {"set": written} if isinstance(written, str) else written


class ComponentKeys(Keys):
    """What every component may say, whatever its family."""

    family: str
    symbols: Annotated[
        SymbolChoice,
        BeforeValidator(_from_shorthand, json_schema_input_type=Text | SymbolChoice),
        Field(description="A folder of symbols/, or a mapping that takes a part of it."),
    ]
    template: Annotated[Text, Field(description="A folder of templates/.")]
    palette: Annotated[Text | None, Field(description="Instead of the template's own palette.")] = None
    seed: Annotated[Seed | None, Field(description="Instead of the game's own seed.")] = None


class ExpectKeys(Keys):
    """Invariants of the designer's own."""

    shared_symbols: Annotated[
        int | None, Field(ge=0, description="How many symbols any two cards share.")
    ] = None
    cards: Annotated[int | None, Field(ge=1, description="How many cards there are.")] = None
    sheets: Annotated[int | None, Field(ge=1, description="How many sheets of paper are printed.")] = None


class DeckKeys(Keys):
    """decks/NAME/deck.yaml."""

    title: Text
    players: Annotated[Players, Field(description="A range, like 2..8, or a number.")]
    seed: Seed = 0
    paper: Annotated[
        PaperKeys, Field(default_factory=PaperKeys, description="The sheets and how they are printed on.")
    ]
    components: dict[ComponentKey, Any]
    expect: Annotated[
        ExpectKeys, Field(default_factory=ExpectKeys, description="Checked when the deck is built.")
    ]
    waive: Annotated[
        dict[Text, Text],
        Field(default_factory=dict, description="Invariants that may be broken, by code, and why."),
    ]


@cache
def deck_model() -> type[DeckKeys]:
    """Return the model of a deck.yaml whose components are of the families there are."""
    return deck_model_of({name: family.settings for name, family in FAMILIES.items()})


def deck_model_of(settings: Mapping[str, type[BaseModel]]) -> type[DeckKeys]:
    """Return the model of a deck.yaml whose components are of the families that have these ``settings``."""
    members = [_component_model(name, own) for name, own in settings.items()]
    component: Any = reduce(or_, members)
    if len(members) > 1:
        component = Annotated[component, Field(discriminator="family")]
    components = (
        dict[ComponentKey, component],
        Field(min_length=1, description="The kinds of piece, each under a name of its own."),
    )
    return create_model("Deck", __base__=DeckKeys, __doc__=DeckKeys.__doc__, components=components)


def _component_model(family: str, settings: type[BaseModel]) -> type[BaseModel]:
    name: Any = Literal[family]
    return create_model(
        f"{family.title().replace('-', '')}Component",
        __base__=(ComponentKeys, settings),
        __doc__=settings.__doc__,
        family=(name, Field(description="The kind of deck.")),
    )


def settings_of(component: ComponentKeys) -> BaseModel:
    """Return those keys of a component that are its family's own, as the family's settings."""
    settings = FAMILIES[component.family].settings
    return settings.model_validate({name: getattr(component, name) for name in settings.model_fields})
