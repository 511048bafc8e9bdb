"""``svg``: one file a face, for people, browsers and cutting machines."""

from ludopress.export.names import each_face
from ludopress.faces.svg import face_svg
from ludopress.model import Artifact, Edition


def svg(edition: Edition) -> list[Artifact]:
    """Return faces/COMPONENT-KEY.svg for every front and every back that differs."""
    return [
        Artifact(f"{path}.svg", face_svg(face, printing.credits), credits=printing.credits)
        for path, face, printing in each_face(edition)
    ]
