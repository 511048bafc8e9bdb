"""Track: numbered spaces from 0 to the finish, walked one after the other, with room for pawns on each."""

from ludopress.families.track.dealing import deal
from ludopress.families.track.settings import Settings

__all__ = ["Settings", "deal"]
