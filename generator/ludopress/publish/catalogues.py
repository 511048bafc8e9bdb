"""Symbol sets as two engines draw them, for the checks that look at pictures."""

from ludopress.art import rasters
from ludopress.model import Catalogue, Rendering, SymbolSet

PIXELS = 96  # enough to tell symbols apart; the look-alike checks are tuned to it
ENGINES = ("typst", "cairosvg")
