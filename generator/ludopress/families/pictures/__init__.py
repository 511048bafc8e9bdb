"""Picture cards: the designer's own images, or scenes that a grammar composes."""

from ludopress.families.pictures.dealing import deal
from ludopress.families.pictures.settings import Settings

__all__ = ["Settings", "deal"]
