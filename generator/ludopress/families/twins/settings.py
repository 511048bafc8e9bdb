"""What a deck's YAML may say of a twins deck; the descriptions become the schema that editors show."""

from typing import Literal

from pydantic import Field

from ludopress.families.keys import Keys

FEWEST_CARDS, MOST_CARDS = 3, 999  # two cards would need two sides alike, and then a pair of them twice
_REST = "Left out, it gets its share of the sides that are left, in the proportions of 24 : 96 : 18."


class Settings(Keys):
    """Cards with a motif on each side, for players who catch two or three equal motifs."""

    cards: int = Field(
        default=135,
        ge=FEWEST_CARDS,
        le=MOST_CARDS,
        description="How many cards there are. They have twice as many sides, and that is how many the "
        "motifs must fill: `unique` + 2 × `double` + 3 × `triple` = 2 × `cards`.",
    )
    unique: int | None = Field(
        default=None,
        ge=0,
        le=2 * MOST_CARDS,
        description=f"How many motifs stand on one side only and can never be caught. {_REST}",
    )
    double: int | None = Field(
        default=None,
        ge=0,
        le=MOST_CARDS,
        description=f"How many motifs stand on two sides. {_REST}",
    )
    triple: int | None = Field(
        default=None,
        ge=0,
        le=MOST_CARDS,
        description=f"How many motifs stand on three sides. {_REST} 135 cards have 24 unique, 96 double and "
        "18 triple motifs, when all three are left out.",
    )
    difficulty: Literal["fair", "tricky", "cruel"] = Field(
        default="fair",
        description="How many motifs are near twins of others in the deck. `fair`: none, any two motifs "
        "differ clearly. `tricky`: one in six. `cruel`: one in three, and the most alike first.",
    )
