"""Match: any two cards share symbols. Points of a design become symbols, its blocks become cards."""

from ludopress.families.match.dealing import deal
from ludopress.families.match.settings import Settings

__all__ = ["Settings", "deal"]
