"""IMPOSE: leaves to sheets: as many as fit, marked for the knife, backs behind their fronts."""

from ludopress.imposition.arrangements import IMPOSITIONS
from ludopress.imposition.furniture import Heading
from ludopress.imposition.imposing import impose
from ludopress.imposition.saddle import Folded, folded, stitched

__all__ = ["IMPOSITIONS", "Folded", "Heading", "folded", "impose", "stitched"]
