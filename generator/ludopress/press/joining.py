"""Joining: the one-page PDFs of art become the forms that the drawn pages only name.

Colour profiles, which every drawing brings along alike, are kept once. Only a drawing that blends is made an
isolated transparency group: elsewhere a group changes nothing but slows some interpreters down.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING

from ludopress.model import Art

if TYPE_CHECKING:
    from pikepdf import Dictionary, Object, Page, Pdf

PREFIX = "/FormXob."  # ReportLab's, before the name of a form
PLAIN_BLENDS = {"/Normal", "/Compatible"}


def join(pdf: "Pdf", art: dict[str, Art]) -> None:
    """Put each drawing into the empty form of its name, wherever the pages of ``pdf`` use it."""
    places = dict(_forms(pdf.pages))
    joinery = _Joinery(pdf)
    for name, drawing in art.items():
        joinery.fill(places[PREFIX + name], drawing)


def _forms(pages: Iterable["Page"]) -> Iterator[tuple[str, "Object"]]:
    """Yield every form with its name: those that pages use, and those that these use."""
    for page in pages:
        for name, form in page.resources.get("/XObject", {}).items():
            yield name, form
            yield from form.get("/Resources", {}).get("/XObject", {}).items()


@dataclass(frozen=True)
class _Joinery:
    """Fills forms of one PDF; ``profiles`` are the colour profiles it has so far, by their content."""

    pdf: "Pdf"
    profiles: dict[bytes, "Object"] = field(default_factory=dict)

    def fill(self, form: "Object", art: Art) -> None:
        """Make ``form`` draw ``art``."""
        import pikepdf  # noqa: PLC0415  (a build that finds its PDF stored never joins one)

        with pikepdf.open(BytesIO(art.form)) as drawing:
            page = drawing.pages[0]
            page.contents_coalesce()
            resources = self.pdf.copy_foreign(drawing.make_indirect(page.resources))
            content, box = page.obj.Contents.read_bytes(), [float(edge) for edge in page.mediabox]
        for layer in _layers(resources):
            self._share_profiles(layer)
        if "/ProcSet" in resources:
            del resources["/ProcSet"]
        form.write(content)
        form.BBox = pikepdf.Array(box)
        form.Resources = resources
        if any(_blends(layer) for layer in _layers(resources)):
            form.Group = pikepdf.Dictionary(Type=pikepdf.Name.Group, S=pikepdf.Name.Transparency, I=True)

    def _share_profiles(self, resources: "Object") -> None:
        for space in resources.get("/ColorSpace", {}).values():
            if space._type_name == "array" and space[0] == "/ICCBased":  # noqa: SLF001
                space[1] = self.profiles.setdefault(space[1].read_bytes(), space[1])


def _layers(resources: "Object") -> Iterator["Object"]:
    """Yield ``resources`` and those of every form, mask and pattern within."""
    yield resources
    states = resources.get("/ExtGState", {}).values()
    masks = (state.SMask.G for state in states if isinstance(state.get("/SMask"), type(resources)))
    streams = [*resources.get("/XObject", {}).values(), *resources.get("/Pattern", {}).values(), *masks]
    for stream in streams:
        if "/Resources" in stream:
            yield from _layers(stream.Resources)


def _blends(resources: "Object") -> bool:
    modes = (str(state.get("/BM", "/Normal")) for state in resources.get("/ExtGState", {}).values())
    return any(mode not in PLAIN_BLENDS for mode in modes)
