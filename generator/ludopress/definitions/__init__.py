"""READ: project files become the model, and this is their only reader.

Every mistake of every file is reported at once, as FILE:LINE:COLUMN: CODE message (cure).
"""

from ludopress.definitions.cues import read_cues
from ludopress.definitions.games import Overrides, find_deck, read_game
from ludopress.definitions.motif_palettes import read_motif_palettes
from ludopress.definitions.palettes import read_palettes
from ludopress.definitions.scenes import read_grammar
from ludopress.definitions.symbols import read_symbols
from ludopress.definitions.templates import read_template

__all__ = [
    "Overrides",
    "find_deck",
    "read_cues",
    "read_game",
    "read_grammar",
    "read_motif_palettes",
    "read_palettes",
    "read_symbols",
    "read_template",
]
