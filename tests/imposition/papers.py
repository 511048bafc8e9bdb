"""Papers that booklets are printed on."""

from ludopress.model import Backs, Flip, Marks, Paper, Size

A6 = Size(105.0, 148.0)
SHEETS = {"A4": Size(210.0, 297.0), "Letter": Size(215.9, 279.4), "A3": Size(297.0, 420.0)}


def paper(name: str, flip: Flip = Flip.LONG_EDGE) -> Paper:
    """Return a paper of ``SHEETS``, printed on both sides."""
    return Paper(
        name=name,
        size=SHEETS[name],
        margin=8.0,
        gap=0.0,
        flip=flip,
        backs=Backs.INTERLEAVED,
        marks=Marks.CROP,
    )
