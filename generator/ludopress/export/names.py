"""Names of files: made of the deck's slug, the component's key and what is in them, safe on every system."""

import re
from collections.abc import Iterator

from ludopress.model import Component, Edition, Face, Printing


def stem(*parts: str) -> str:
    """Return ``parts`` joined by hyphens, and a hyphen for all but letters, digits, dots and underscores.

    >>> stem("glimpse", "cards", "210 x 99 mm", "")
    'glimpse-cards-210-x-99-mm'
    """
    return re.sub(r"[^\w.]+", "-", "-".join(filter(None, parts))).strip("-.")


def path(component: Component, file: str) -> str:
    """Return where ``file`` lies below the game's output: in a folder of the component's locale, if any."""
    return f"{component.locale}/{file}" if component.locale else file


def different_faces(printing: Printing) -> list[Face]:
    """Return every front in the order of the pieces, then every back that differs."""
    fronts = [leaf.front for leaf in printing.leaves]
    backs = {leaf.back.key: leaf.back for leaf in printing.leaves if leaf.back is not None}
    return [*fronts, *backs.values()]


def each_face(edition: Edition) -> Iterator[tuple[str, Face, Printing]]:
    """Yield every face of an edition and its printing, with the path of its file, without the suffix.

    It is faces/COMPONENT-KEY-SIDE, and faces/COMPONENT-back for the back that all pieces share; with words on
    it, LOCALE/faces/….
    """
    for printing in edition.printings:
        for face in different_faces(printing):
            side = "" if face.key == face.side else face.side
            name = stem(printing.component.key, face.key, side)
            yield path(printing.component, f"faces/{name}"), face, printing
