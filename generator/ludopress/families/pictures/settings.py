"""What a deck's YAML may say of picture cards; the descriptions become the schema that editors show."""

from typing import Annotated

from pydantic import Field

from ludopress.families.keys import Keys

MOST_CARDS = 999
USUAL = 84  # scenes, where nobody says how many


class Settings(Keys):
    """A deck of cards that are all picture."""

    cards: Annotated[
        int | None,
        Field(
            ge=1,
            le=MOST_CARDS,
            description="How many cards there are. Left out, as many as there are images; of more images, "
            "the first are dealt.",
        ),
    ] = None
