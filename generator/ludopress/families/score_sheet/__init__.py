"""Score sheets: forms to write on, a copy of the same for every sheet asked for."""

from ludopress.families.score_sheet.dealing import deal
from ludopress.families.score_sheet.settings import Settings

__all__ = ["Settings", "deal"]
