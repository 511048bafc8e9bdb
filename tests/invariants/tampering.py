"""What can go wrong with a finished PDF of two-sided cards: pages, forms and drawings that changed places."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pikepdf

from ludopress.model import Publication


def changed(whole: Publication, change: Callable[[pikepdf.Pdf], object], file: int = 0) -> Publication:
    """Return a publication in one file of which something was changed behind the press's back."""
    artifacts = list(whole.artifacts)
    out = BytesIO()
    with pikepdf.open(BytesIO(artifacts[file].content)) as pdf:
        change(pdf)
        pdf.save(out, deterministic_id=True)
    artifacts[file] = replace(artifacts[file], content=out.getvalue())
    return replace(whole, artifacts=tuple(artifacts))


def turn(pdf: pikepdf.Pdf, number: int) -> None:
    """Turn all that is on a page by half a turn, as a sheet that lies in the tray the wrong way round."""
    page = pdf.pages[number]
    left, bottom, right, top = (float(edge) for edge in page.mediabox)
    page.contents_add(f"q -1 0 0 -1 {left + right} {bottom + top} cm".encode(), prepend=True)
    page.contents_add(b"Q")


def turn_by_entry(pdf: pikepdf.Pdf, number: int) -> None:
    """Have a page shown turned by half a turn, with no operator changed."""
    pdf.pages[number].obj.Rotate = 180


def turn_all_by_entry(pdf: pikepdf.Pdf, number: int) -> None:
    """Have a page turned by what it inherits from the tree of pages."""
    for page in list(pdf.pages):
        page.obj.Rotate = 0
    del pdf.pages[number].obj.Rotate
    pdf.Root.Pages.Rotate = 180


def exchange_forms(pdf: pikepdf.Pdf, page: int) -> None:
    """Exchange the first form that the operators of a page paint and the next one that is another."""
    steps = list(pikepdf.parse_content_stream(pdf.pages[page]))
    painting = [index for index, step in enumerate(steps) if str(step.operator) == "Do"]
    names = {index: str(steps[index].operands[0]) for index in painting}
    one = painting[0]
    other = next(index for index in painting if names[index] != names[one])
    steps[one], steps[other] = steps[other], steps[one]
    pdf.pages[page].Contents = pdf.make_stream(pikepdf.unparse_content_stream(steps))


def paint_over(pdf: pikepdf.Pdf, page: int) -> None:
    """Paint the second form of a page on the first one, in its place."""
    steps = list(pikepdf.parse_content_stream(pdf.pages[page]))
    one, other, *_ = (index for index, step in enumerate(steps) if str(step.operator) == "Do")
    steps.insert(one + 1, steps[other])
    pdf.pages[page].Contents = pdf.make_stream(pikepdf.unparse_content_stream(steps))


def exchange_objects(pdf: pikepdf.Pdf, page: int) -> None:
    """Exchange what two names mean on a page."""
    named = forms_of(pdf, page)
    (one, first), (other, second) = list(named.items())[:2]
    pdf.pages[page].Resources.XObject[one], pdf.pages[page].Resources.XObject[other] = second, first


def exchange_drawings(pdf: pikepdf.Pdf, page: int) -> None:
    """Exchange what two objects hold, in the whole file."""
    one, other = motifs_in(pdf, page)[:2]
    first, second = one.read_bytes(), other.read_bytes()
    one.write(second)
    other.write(first)


def store_again(pdf: pikepdf.Pdf, page: int) -> None:
    """Store a face of a page and its motif a second time, and paint these there."""
    resources = pdf.pages[page].Resources
    name, face = next(iter(resources.XObject.items()))
    again = pdf.make_stream(face.read_bytes(), **copied(face))
    (inner, motif), *_ = face.Resources.XObject.items()
    second = pdf.make_stream(motif.read_bytes(), **copied(motif))
    again.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({inner: second}))
    own = pikepdf.Dictionary({key: again if key == name else form for key, form in resources.XObject.items()})
    resources.XObject = own


def copied(form: pikepdf.Object) -> dict[str, pikepdf.Object]:
    kept = ("Type", "Subtype", "BBox", "Matrix")
    return {key: form[f"/{key}"] for key in kept if f"/{key}" in form}


def empty(pdf: pikepdf.Pdf, page: int) -> None:
    """Paint one of the faces of a page no more."""
    steps = list(pikepdf.parse_content_stream(pdf.pages[page]))
    gone = next(index for index, step in enumerate(steps) if str(step.operator) == "Do")
    pdf.pages[page].Contents = pdf.make_stream(
        pikepdf.unparse_content_stream(steps[:gone] + steps[gone + 1 :])
    )


def forms_of(pdf: pikepdf.Pdf, page: int) -> dict[str, pikepdf.Object]:
    return dict(pdf.pages[page].Resources.XObject.items())


def motifs_in(pdf: pikepdf.Pdf, page: int) -> list[pikepdf.Object]:
    """Return the forms that hold motifs, whether the page paints them itself or by others."""
    motifs: dict[int, pikepdf.Object] = {}
    waiting = list(forms_of(pdf, page).values())
    while waiting:
        form = waiting.pop()
        inner = form.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
        waiting += [part for _, part in inner.items()]
        if b" rg " in form.read_bytes():
            motifs[form.objgen[0]] = form
    return list(motifs.values())
