"""What a deck's YAML may say of a track; the descriptions become the schema that editors show."""

from typing import Literal

from pydantic import Field

from ludopress.families.keys import Keys

FEWEST_SPACES, MOST_SPACES = 10, 200


class Stand(Keys):
    """What a pawn stands on."""

    width: float = Field(
        default=10.0, ge=3.0, le=40.0, description="How wide a pawn's base is, a number of millimetres."
    )
    depth: float = Field(
        default=6.5, ge=3.0, le=40.0, description="How deep a pawn's base is, a number of millimetres."
    )


class Settings(Keys):
    """A track of numbered spaces."""

    shape: Literal["serpentine", "oval", "spiral"] = Field(
        default="serpentine",
        description="How the spaces lie. `serpentine`: in rows, to and fro. `oval`: laps of a stadium inside "
        "each other. `spiral`: laps of a rectangle with round corners.",
    )
    spaces: int = Field(
        ge=FEWEST_SPACES,
        le=MOST_SPACES,
        description="The number of the last space, the finish: 60 means the spaces 0 to 60.",
    )
    pawns: int = Field(
        default=6,
        ge=1,
        le=12,
        description="How many pawns find room on a space at the same time, its number still to be read.",
    )
    stand_mm: Stand = Field(
        default=Stand(),
        description="The base of a pawn, width and depth as numbers of millimetres: "
        "{width: 10, depth: 6.5} when left out.",
    )
    lap: bool = Field(
        default=False,
        description="Whether the finish is a lap mark: whoever passes it goes round again, and its number is "
        "added to the score.",
    )
    highest_score: int | None = Field(
        default=None,
        ge=1,
        description="The most that a game can end with; the game's own `play: {highest_score: …}` when "
        "left out.",
    )
    border_mm: float | None = Field(
        default=None,
        ge=0.0,
        le=60.0,
        description="How wide the template's border is, a number of millimetres: the spaces lie inside it. "
        "Left out, it grows with the paper: 7 mm on A4, 10 mm on A3.",
    )
