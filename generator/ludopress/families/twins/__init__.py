"""Twins: cards with a motif on each side, where most motifs come twice, some thrice and some once."""

from ludopress.families.twins.dealing import deal
from ludopress.families.twins.settings import Settings

__all__ = ["Settings", "deal"]
