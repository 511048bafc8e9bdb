"""What a deck's YAML may say of a match deck; the descriptions become the schema that editors show."""

from typing import Literal

from pydantic import Field

from ludopress.families.keys import Keys

LEAST_SYMBOLS = 3
MOST_SYMBOLS = 129  # one more than the largest order of a plane that is built


class Settings(Keys):
    """A deck in which any two cards share a symbol."""

    symbols_per_card: int = Field(
        ge=LEAST_SYMBOLS,
        le=MOST_SYMBOLS,
        description="How many symbols a card shows. A complete deck of k symbols a card has k² - k + 1 cards "
        "and as many symbols: 31 for 6, 57 for 8. For 7 and 11 there is none, and for 13 none is known.",
    )
    cards: int | None = Field(
        default=None,
        ge=2,
        description="How many cards to deal; all that the design has when left out. Which are left out is "
        "chosen so that every symbol stays about as frequent as any other.",
    )
    shared_symbols: int = Field(
        default=1,
        ge=1,
        le=2,
        description="How many symbols any two cards share. With 2, a deck of k symbols a card has "
        "k(k - 1)/2 + 1 cards; such decks are dealt for k = 3, 4, 5, 6, 9 and 11.",
    )
    at_least: bool = Field(
        default=False,
        description="Whether two cards may share more symbols than `shared_symbols`. With one shared symbol "
        "there is then a deck for any number of symbols a card, also where no exact one exists.",
    )
    design: Literal["complete", "catalogue", "filler"] = Field(
        default="complete",
        description="What to deal where no complete deck exists. `complete`: nothing, an error says what "
        "there is. `catalogue`: the largest deck on record here, which needs more symbols than it has cards. "
        "`filler`: the deck of fewer symbols a card, each card filled up with symbols that never match.",
    )
