"""How a component has its template cut: in the template's own shape, in the deck's, or as the paper is."""

from dataclasses import replace

from ludopress.definitions.codes import WrongValue
from ludopress.definitions.decks import ComponentKeys
from ludopress.definitions.folds import check_folds
from ludopress.definitions.trims import SheetKeys, part_of_sheet
from ludopress.model import Paper, Shape, Template

INFLEXIBLE = "014"
IMPOSSIBLE = "015"
FOLDS_NOTHING = "017"


def cut_to(template: Template, keys: ComponentKeys, paper: Paper) -> Template:
    """Return ``template`` with the trim, bleed and safe margin that its component asks for.

    Raises WrongValue for a shape that the template is not drawn for (014), or of which nothing is left (015),
    or that its folds do not cross (017).
    """
    bleed = template.bleed if keys.bleed is None else keys.bleed
    safe = template.safe if keys.safe is None else keys.safe
    trim = _trim(template, keys, paper, safe)
    if trim != template.trim:  # as which it was checked
        check_folds(template.folds, trim, FOLDS_NOTHING)
    return replace(template, trim=trim, bleed=bleed, safe=safe)


def _trim(template: Template, keys: ComponentKeys, paper: Paper, safe: float) -> Shape:
    if keys.trim is None:
        sheet = template.sheet_parts
        shape = part_of_sheet(paper.size, sheet) if sheet else template.trim
        return _checked(shape, template, safe)
    asked = keys.trim.shape
    if asked not in template.flexible:
        message = f'the template "{template.name}" cannot be cut to the shape "{asked}"'
        shapes = " or ".join(template.flexible)
        raise WrongValue(INFLEXIBLE, message, f"it can be to {shapes}" if shapes else "leave trim out")
    if isinstance(keys.trim, SheetKeys):
        return _checked(part_of_sheet(paper.size, keys.trim.parts), template, safe)
    try:
        return keys.trim.cut(safe)
    except WrongValue as wrong:
        raise WrongValue(IMPOSSIBLE, wrong.message, wrong.cure) from wrong


def _checked(shape: Shape, template: Template, safe: float) -> Shape:
    if min(shape.box.width, shape.box.height) <= 2 * safe:
        message = f'nothing of the template "{template.name}" is {safe:g} mm inside its cut'
        raise WrongValue(IMPOSSIBLE, message, "make safe smaller, or the paper larger")
    return shape
