"""Joining: the one-page PDFs of art become the forms that the drawn pages only name.

Colour profiles, which many drawings bring along alike, are kept once. Only a drawing that blends is made an
isolated transparency group: elsewhere a group changes nothing but slows some interpreters down.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING

from ludopress.model import Art, Size

if TYPE_CHECKING:
    from pikepdf import Object, Page, Pdf

PREFIX = "/FormXob."  # ReportLab's, before the name of a form
PLAIN_BLENDS = {"/Normal", "/Compatible"}
# Entries that lead to nothing which is looked for.
FLAT = {"/BBox", "/Coords", "/Domain", "/Extend", "/Function", "/Matrix", "/ProcSet"}


def join(pdf: "Pdf", art: dict[str, Art]) -> None:
    """Put each drawing into the empty form of its name, wherever the pages of ``pdf`` use it."""
    forms = dict(_forms(pdf.pages))
    joinery = _Joinery(pdf)
    for name, drawing in art.items():
        joinery.fill(forms[PREFIX + name], drawing)


def _forms(pages: Iterable["Page"]) -> Iterator[tuple[str, "Object"]]:
    """Yield every form with its name: those that pages use, and those that these use."""
    for page in pages:
        for name, form in _named(page.resources):
            yield name, form
            yield from _named(form.get("/Resources"))


def _named(resources: "Object | None") -> Iterator[tuple[str, "Object"]]:
    if resources is not None and "/XObject" in resources:
        yield from resources.XObject.items()


@dataclass(frozen=True)
class _Joinery:
    """Fills forms of one PDF; ``profiles`` are the colour profiles it has so far, by their content."""

    pdf: "Pdf"
    profiles: dict[bytes, "Object"] = field(default_factory=dict)

    def fill(self, form: "Object", art: Art) -> None:
        """Make ``form`` draw ``art`` in the size of its drawing, a point for a user unit."""
        import pikepdf  # noqa: PLC0415  (a build that finds its PDF stored never joins one)

        with pikepdf.open(BytesIO(art.form)) as source:
            page = source.pages[0]
            page.contents_coalesce()
            resources = self.pdf.copy_foreign(source.make_indirect(page.resources))
            content, box = page.obj.Contents, [float(edge) for edge in page.mediabox]
            _copy(content, form)
        form.BBox = pikepdf.Array(box)
        form.Matrix = pikepdf.Array(_to_size(box, art.drawing.size))
        form.Resources = resources
        blends = False
        for key, value in _entries(resources):
            self._share_profile(value)
            blends |= key == "/BM" and str(value) not in PLAIN_BLENDS
        if blends:
            form.Group = pikepdf.Dictionary(Type=pikepdf.Name.Group, S=pikepdf.Name.Transparency, I=True)

    def _share_profile(self, space: "Object") -> None:
        """Have ``space``, if it is a colour space with a profile, refer to the first profile alike."""
        from pikepdf import Array, Name  # noqa: PLC0415  (see above)

        if isinstance(space, Array) and len(space) == 2 and space[0] == Name.ICCBased:
            space[1] = self.profiles.setdefault(space[1].read_bytes(), space[1])


def _copy(content: "Object", form: "Object") -> None:
    """Write what a stream holds to another, as it is packed: to pack it anew takes longer than to join it."""
    from pikepdf import Name  # noqa: PLC0415  (see above)

    if content.get("/Filter") == Name.FlateDecode and "/DecodeParms" not in content:
        form.write(content.read_raw_bytes(), filter=Name.FlateDecode)
    else:
        form.write(content.read_bytes())


def _entries(resources: "Object") -> Iterator[tuple[str, "Object"]]:
    """Yield the entries of every dictionary and stream that ``resources`` lead to, but for what is ``FLAT``.

    Of gradients' functions a picture has thousands, and they know neither of spaces nor of blending.
    """
    from pikepdf import Array, Dictionary, Object, Stream  # noqa: PLC0415  (see above)

    seen: set[tuple[int, int]] = set()
    waiting: list[Object] = [resources]
    while waiting:
        part = waiting.pop()
        if part.is_indirect and part.objgen in seen:
            continue
        seen.add(part.objgen)
        if isinstance(part, Dictionary | Stream):
            entries = [(key, value) for key, value in part.items() if key not in FLAT]
            yield from entries
            values: Iterable[Object] = (value for _, value in entries)
        else:
            values = part
        waiting += [value for value in values if isinstance(value, Array | Dictionary | Stream)]


def _to_size(box: Sequence[float], size: Size) -> list[float]:
    """Return the matrix that brings a page box to ``size`` at the origin; as a rule it changes nothing."""
    left, bottom, right, top = box
    across, up = round(size.width / (right - left), 6), round(size.height / (top - bottom), 6)
    return [across, 0, 0, up, round(-left * across, 4) + 0.0, round(-bottom * up, 4) + 0.0]
