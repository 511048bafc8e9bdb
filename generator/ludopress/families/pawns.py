"""Pawns: a figure in every player's colour, the colours chosen as those of the tokens are."""

from pydantic import Field

from ludopress.families.cues import Colours, chosen_cues
from ludopress.families.keys import Keys
from ludopress.model import Deal, Pawn, PawnRule, Supply

MOST_COPIES = 50


class Settings(Keys):
    """Pawns: a figure, or several alike, in every player's colour."""

    colours: Colours = None
    copies: int = Field(default=1, ge=1, le=MOST_COPIES, description="How many there are of each colour.")


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the pawns, colour by colour; of several alike the keys are numbered.

    Raises a DesignError where cues.yaml does not have the colours asked for.
    """
    cues = chosen_cues(settings.colours, supply)
    single = settings.copies == 1
    pawns = (
        Pawn(key=cue.name if single else f"{cue.name}-{copy}", cue=cue)
        for cue in cues
        for copy in range(1, settings.copies + 1)
    )
    rule = PawnRule(colours=tuple(cue.name for cue in cues), copies=settings.copies)
    return Deal(pieces=tuple(pawns), rule=rule)
