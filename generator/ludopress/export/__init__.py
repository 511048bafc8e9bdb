"""EXPORT: an edition becomes files: bytes and paths, nothing is written here."""

from collections.abc import Callable

from ludopress.export.booklets import rules
from ludopress.export.contact import contact
from ludopress.export.faces import faces
from ludopress.export.pictures import png
from ludopress.export.sheets import pdf
from ludopress.export.vectors import svg
from ludopress.model import Artifact, Edition

Exporter = Callable[[Edition], list[Artifact]]

EXPORTERS: dict[str, Exporter] = {
    "pdf": pdf,
    "faces": faces,
    "svg": svg,
    "png": png,
    "contact": contact,
    "rules": rules,
}

__all__ = ["EXPORTERS", "Exporter", "contact", "faces", "pdf", "png", "rules", "svg"]
