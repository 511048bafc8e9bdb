"""What a deck.yaml may say.

The keys of a component are the common ones and its family's own, side by side: the model of each family's
components is put together from both, so that mistakes and the JSON Schema are exact.
"""

from collections.abc import Mapping
from functools import cache, reduce
from itertools import product
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    WithJsonSchema,
    create_model,
    model_validator,
)
from pydantic.config import JsonDict

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.keys import Keys, Spelling, Text
from ludopress.definitions.lengths import Distance
from ludopress.definitions.locales import LOCALES, Locales, parse_locales
from ludopress.definitions.papers import PaperKeys
from ludopress.definitions.playing import Players, PlayKeys
from ludopress.definitions.trims import Trim
from ludopress.families import FAMILIES, Family, Need
from ludopress.model import Difficulty, Expectations

FILE = "deck.yaml"
MOST_LABELS = 3
OWN_PICTURES = ("pictures", "symbols")
OF_THE_GRAMMAR = ("plots", "scene_palettes", "subjects")
"""Keys of a component of pictures that name its own, and those that say what composed ones are made of."""

_KEY = Spelling(
    "[a-z0-9]+(-[a-z0-9]+)*", "a name for a component", "use lower-case letters, digits and hyphens"
)
_APART = (OWN_PICTURES, *product(OWN_PICTURES, OF_THE_GRAMMAR))  # of which a component has one at most
ComponentKey = Annotated[str, AfterValidator(_KEY), _KEY.schema, Field(max_length=64)]
Seed = Annotated[int, Field(ge=0, lt=2**63, description="The same seed makes the same pieces.")]


class SymbolChoice(Keys):
    """A symbol set, or a part of it."""

    set: Annotated[Text, Field(description="A folder of symbols/.")]
    only: Annotated[
        list[Text] | None, Field(min_length=1, description="The symbols to use, in this order.")
    ] = None
    without: Annotated[list[Text], Field(default_factory=list, description="Symbols to leave out.")]


def _from_shorthand(written: object) -> object:
    return {"set": written} if isinstance(written, str) else written


_SYMBOLS = "A folder of symbols/, or a mapping that takes a part of it."
_Choice = Annotated[
    SymbolChoice, BeforeValidator(_from_shorthand, json_schema_input_type=Text | SymbolChoice)
]


_LABELS: JsonDict = {
    "anyOf": [
        {"type": "boolean"},
        {**LOCALES, "maxItems": MOST_LABELS},
    ],
    "default": False,
}


def _labels(written: object) -> object:
    """Return a list of tags as one of so many locales."""
    if isinstance(written, bool):
        return written
    if not isinstance(written, list):
        raise WrongValue("005", '"labels" must be true, false or a list', "write it like true or [fr, tr]")
    tags = parse_locales(written, "labels")
    if len(tags) > MOST_LABELS:
        raise WrongValue("007", f'"labels" has more than {MOST_LABELS} languages', "leave some of them out")
    return tags


class ComponentKeys(Keys):
    """What every component may say, whatever its family."""

    family: str
    template: Annotated[Text, Field(description="A folder of templates/.")]
    palette: Annotated[Text | None, Field(description="Instead of the template's own palette.")] = None
    trim: Annotated[
        Trim | None, Field(description="Instead of the template's own cut, where it is flexible.")
    ] = None
    bleed: Annotated[Distance | None, Field(description="Instead of the template's own bleed.")] = None
    safe: Annotated[Distance | None, Field(description="Instead of the template's own safe margin.")] = None
    paper: Annotated[
        PaperKeys | None, Field(description="Any keys of the game's paper, where they differ.")
    ] = None
    seed: Annotated[Seed | None, Field(description="Instead of the game's own seed.")] = None

    @property
    def choice(self) -> SymbolChoice | None:
        """The symbols it names, if any."""
        return getattr(self, "symbols", None)

    @property
    def is_labelled(self) -> bool:
        """Whether its symbols are labelled in each of the deck's languages, which makes it as many."""
        return getattr(self, "labels", False) is True

    @property
    def label_tags(self) -> tuple[str, ...]:
        """The languages that it names for its labels."""
        labels = getattr(self, "labels", False)
        return () if isinstance(labels, bool) else tuple(labels)

    @property
    def motif_file(self) -> str | None:
        """The file of motifs it names, if any."""
        return getattr(self, "motifs", None)

    @property
    def image_folder(self) -> str | None:
        """The folder of images it names, if any."""
        return getattr(self, "pictures", None)

    @property
    def is_composed(self) -> bool:
        """Whether its pictures are scenes that a grammar composes."""
        return isinstance(self, ImageKeys) and self.image_folder is None and self.choice is None

    @property
    def takes_near_twins(self) -> bool:
        """Whether motifs that resemble others are wanted."""
        return getattr(self, "difficulty", Difficulty.FAIR) != Difficulty.FAIR


class PicturedKeys(ComponentKeys):
    """Of a component that shows symbols."""

    symbols: Annotated[_Choice, Field(description=_SYMBOLS)]


class LabelKeys(Keys):
    """Of a component whose symbols may be labelled."""

    labels: Annotated[
        bool | tuple[str, ...],
        BeforeValidator(_labels),
        WithJsonSchema(_LABELS),
        Field(description="Whether names stand below symbols: in the deck's languages, or in those listed."),
    ] = False


class PerhapsPicturedKeys(ComponentKeys):
    """Of a component that may show symbols."""

    symbols: Annotated[_Choice | None, Field(description=_SYMBOLS)] = None


class PatternedKeys(PerhapsPicturedKeys):
    """Of a component that shows motifs, symbols, or both."""

    model_config = ConfigDict(
        json_schema_extra={"anyOf": [{"required": ["motifs"]}, {"required": ["symbols"]}]}
    )

    motifs: Annotated[
        Text | None, Field(description="A file of motifs beside this one; symbols come before them.")
    ] = None

    @model_validator(mode="after")
    def _shows_something(self) -> "PatternedKeys":
        if self.motifs is None and self.symbols is None:
            message = "there are no motifs and no symbols to show"
            raise WrongValue("003", message, "add 'motifs: motifs.yaml', or 'symbols: …', or both")
        return self


class ImageKeys(PerhapsPicturedKeys):
    """Of a component whose pieces are pictures: a folder of them, a symbol set, or else composed scenes."""

    model_config = ConfigDict(
        json_schema_extra={"not": {"anyOf": [{"required": [*pair]} for pair in _APART]}}
    )

    pictures: Annotated[
        Text | None, Field(description="A folder of images beside this file, in the order of their names.")
    ] = None
    plots: Annotated[
        list[Text] | None,
        Field(min_length=1, description="The plots that pictures are composed by, in this order."),
    ] = None
    scene_palettes: Annotated[
        list[Text] | None,
        Field(min_length=1, description="The palettes that pictures are composed in, in this order."),
    ] = None
    subjects: Annotated[
        list[Text] | None,
        Field(min_length=1, description="What composed pictures may show, in this order."),
    ] = None

    @model_validator(mode="after")
    def _shows_one_or_the_other(self) -> "ImageKeys":
        own = [key for key in OWN_PICTURES if getattr(self, key) is not None]
        composed = [key for key in OF_THE_GRAMMAR if getattr(self, key) is not None]
        if not own and getattr(self, "labels", False):
            message = '"labels" print names, and composed pictures have none'
            raise WrongValue("009", message, "remove it, or show symbols")
        if len(own) > 1:
            message = '"pictures" and "symbols" both say what to show'
            raise WrongValue("009", message, "keep one of them")
        if own and composed:
            message = f'"{composed[0]}" is of composed pictures, and "{own[0]}" shows others'
            raise WrongValue(
                "009", message, f'remove "{composed[0]}", or "{own[0]}" to have pictures composed'
            )
        return self


_BASES: dict[Need, type[ComponentKeys]] = {
    Need.REQUIRED: PicturedKeys,
    Need.MAYBE: PerhapsPicturedKeys,
    Need.NONE: ComponentKeys,
}


class UsageKeys(Keys):
    """How often a symbol may be used."""

    min: Annotated[int | None, Field(ge=1, description="The fewest cards that a symbol lies on.")] = None
    max: Annotated[int | None, Field(ge=1, description="The most.")] = None

    @model_validator(mode="after")
    def _in_order(self) -> "UsageKeys":
        if self.min is not None and self.max is not None and self.min > self.max:
            raise WrongValue(
                "009", f"no number is {self.min} at least and {self.max} at most", "exchange them"
            )
        return self


class ExpectKeys(Keys):
    """Invariants of the designer's own."""

    shared_symbols: Annotated[
        int | None, Field(ge=0, description="How many symbols any two cards share.")
    ] = None
    cards: Annotated[int | None, Field(ge=1, description="How many cards there are.")] = None
    sheets: Annotated[int | None, Field(ge=1, description="How many sheets of paper are printed.")] = None
    usage: Annotated[UsageKeys | None, Field(description="On how many cards every symbol lies.")] = None

    @property
    def expectations(self) -> Expectations:
        """All of it, as the model has it."""
        usage = (self.usage.min, self.usage.max) if self.usage else (None, None)
        return Expectations(
            shared_symbols=self.shared_symbols, cards=self.cards, sheets=self.sheets, usage=usage
        )


class DeckKeys(Keys):
    """decks/NAME/deck.yaml."""

    title: Text
    players: Annotated[Players, Field(description="A range, like 2..8, or a number.")]
    seed: Seed = 0
    paper: Annotated[
        PaperKeys, Field(default_factory=PaperKeys, description="The sheets and how they are printed on.")
    ]
    locales: Annotated[
        Locales, Field(description="The languages of what has words on it, by their tags.")
    ] = ("en",)
    components: dict[ComponentKey, Any]
    play: Annotated[
        PlayKeys, Field(default_factory=PlayKeys, description="Numbers that pieces, rules and sheets share.")
    ]
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
    return deck_model_of(FAMILIES)


def deck_model_of(families: Mapping[str, Family]) -> type[DeckKeys]:
    """Return the model of a deck.yaml whose components are of these ``families``."""
    members = [_component_model(name, family) for name, family in families.items()]
    component: Any = reduce(or_, members)
    if len(members) > 1:
        component = Annotated[component, Field(discriminator="family")]
    components = (
        dict[ComponentKey, component],
        Field(min_length=1, description="The kinds of piece, each under a name of its own."),
    )
    return create_model("Deck", __base__=DeckKeys, __doc__=DeckKeys.__doc__, components=components)


def _component_model(name: str, family: Family) -> type[BaseModel]:
    literal: Any = Literal[name]
    return create_model(
        f"{name.title().replace('-', '')}Component",
        __base__=(*((LabelKeys,) if family.labels else ()), _base_of(family), family.settings),
        __doc__=family.settings.__doc__,
        family=(literal, Field(description="The kind of deck.")),
    )


def _base_of(family: Family) -> type[ComponentKeys]:
    if family.motifs:
        return PatternedKeys
    return ImageKeys if family.images else _BASES[family.symbols]


def settings_of(component: ComponentKeys) -> BaseModel:
    """Return those keys of a component that are its family's own, as the family's settings."""
    settings = FAMILIES[component.family].settings
    return settings.model_validate({name: getattr(component, name) for name in settings.model_fields})
