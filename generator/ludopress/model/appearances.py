"""Appearances: what of a composed picture's subjects can be seen on it, and how well."""

from dataclasses import dataclass

from ludopress.model.geometry import Box


@dataclass(frozen=True, slots=True)
class Appearance:
    """A subject in a picture, by its ``slot``.

    ``box`` is what it takes up, in mm from the picture's upper left corner, as far as a frame or a vessel
    lets it be seen. ``contrast`` is how much its main colour differs in lightness (OKLab, 0 to 1) from what
    lies behind it. Silhouettes, shadows and reflections are ``faint``. ``left`` is how much of it is not
    painted over, 0 to 1.
    """

    slot: str
    box: Box
    contrast: float
    faint: bool = False
    left: float = 1.0
