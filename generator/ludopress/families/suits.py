"""Suits: a card for every rank of every suit, and jokers besides."""

from collections import Counter
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from ludopress.errors import DesignError
from ludopress.families.keys import Keys, Naming, as_text
from ludopress.model import Deal, PlayingCard, SuitsRule, Supply

JOKER = "joker"
FRENCH_SUITS = ("spades", "hearts", "diamonds", "clubs")
FRENCH_RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
MOST_SUITS, MOST_RANKS, MOST_JOKERS = 16, 40, 8
_NAME = Naming("a suit or a rank", "[A-Za-z0-9]", "letters from A to Z", most=16)


def _distinct(words: list[str]) -> list[str]:
    counts = Counter(word.lower() for word in words)
    twice = [word for word in words if counts[word.lower()] > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} are one and the same: give each a name of its own")
    return words


Word = Annotated[str, AfterValidator(_NAME), WithJsonSchema(_NAME.schema)]
Name = Annotated[Word, BeforeValidator(as_text, json_schema_input_type=Word | int)]
Names = Annotated[list[Name], Field(min_length=1), AfterValidator(_distinct)]


class Settings(Keys):
    """A deck of suits and ranks: as it stands, the 52 French cards."""

    suits: Names = Field(
        default_factory=lambda: list(FRENCH_SUITS),
        max_length=MOST_SUITS,
        description="The suits, in the order they are printed: spades, hearts, diamonds and clubs when left "
        "out. The template says which it can draw.",
    )
    ranks: Names = Field(
        default_factory=lambda: list(FRENCH_RANKS),
        max_length=MOST_RANKS,
        description="The ranks of each suit, in the order they are printed: A, 2 to 10, J, Q and K when left "
        "out. The template says which it can draw.",
    )
    jokers: int = Field(
        default=0,
        ge=0,
        le=MOST_JOKERS,
        description="How many jokers lie in the deck besides.",
    )


def deal(settings: Settings, supply: Supply) -> Deal:  # noqa: ARG001  (nothing else is needed)
    """Return the cards suit by suit, the jokers last, and the rule they keep.

    Raises a DesignError where a suit or a rank is called like the jokers, or two cards would be called the
    same.
    """
    suited = tuple(
        PlayingCard(key=f"{suit}-{rank}".lower(), rank=rank, suit=suit)
        for suit in settings.suits
        for rank in settings.ranks
    )
    jokers = tuple(
        PlayingCard(key=f"{JOKER}-{number}", rank=JOKER, suit=str(number))
        for number in range(1, settings.jokers + 1)
    )
    _check(settings, suited)
    rule = SuitsRule(suits=tuple(settings.suits), ranks=tuple(settings.ranks), jokers=settings.jokers)
    return Deal(pieces=suited + jokers, rule=rule)


def _check(settings: Settings, suited: tuple[PlayingCard, ...]) -> None:
    if JOKER in {word.lower() for word in (*settings.suits, *settings.ranks)}:
        raise DesignError('"joker" is no suit and no rank: write `jokers: 2` for two jokers')
    first: dict[str, PlayingCard] = {}
    for card in suited:
        twin = first.setdefault(card.key, card)
        if twin is not card:
            one, other = (f"{each.rank} of {each.suit}" for each in (twin, card))
            message = f'the {one} and the {other} would both be called "{card.key}"'
            raise DesignError(f"{message}: write a suit or a rank without its hyphen")
