"""Templates: how a piece is cut and what its faces look like, from templates/NAME/template.yaml."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Colours, Keys, Text
from ludopress.definitions.lengths import Distance
from ludopress.definitions.loader import Document, load
from ludopress.definitions.palettes import Palettes, read_palettes
from ludopress.definitions.places import UNREADABLE, Folder
from ludopress.definitions.trims import Trim
from ludopress.definitions.validation import checked
from ludopress.errors import UsageError
from ludopress.model import Shape, Template
from ludopress.shelves import Shelves

FILE = "template.yaml"
MAX_SOURCE = 512 * 1024  # bytes


class TemplateKeys(Keys):
    """templates/NAME/template.yaml."""

    title: Text
    trim: Annotated[Trim, Field(description="The shape, as cut.")]
    bleed: Annotated[Distance, Field(description="How far art reaches beyond the cut.")]
    safe: Annotated[Distance, Field(description="How far inside the cut things must stay.")]
    front: Annotated[Text, Field(description="The Jinja2 source of the front's SVG, beside this file.")]
    back: Annotated[
        Text | None, Field(description="The source of the back; without it the back is blank.")
    ] = None
    palette: Annotated[Text, Field(description="One of templates/palettes.yaml.")]
    colours: Annotated[
        Colours, Field(default_factory=dict, description="Roles of its own, or instead of the palette's.")
    ]


def read_template(name: str, shelves: Shelves) -> Template:
    """Return the template called ``name``.

    Raises:
        UsageError: there is no such template.
        DefinitionError: with every mistake of its file, of what that names, and of the palettes.
    """
    folder = shelves.find("templates", name)
    if folder is None or not folder.is_dir():
        cure = did_you_mean(name, shelves.names("templates"))
        raise UsageError(f'there is no template "{brief(name)}"', cure)
    mistakes = Mistakes()
    palettes = None
    with mistakes.collected():
        palettes = read_palettes(shelves)
    return mistakes.settled(template_in(folder, palettes, mistakes))


def template_in(folder: Path, palettes: Palettes | None, mistakes: Mistakes) -> Template | None:
    """Return the template of ``folder`` or None; takes down what is wrong, but no unknown palette of None."""
    document = load(folder / FILE, mistakes)
    if document is None:
        return None
    front = _source(document, "front", mistakes)
    back = _source(document, "back", mistakes)
    own = document.data.get("palette")
    palette = _palette(document, own, palettes, mistakes) if isinstance(own, str) else {}
    keys = checked(document, TemplateKeys, "T", mistakes)
    trim = _trim(document, keys, mistakes) if keys else None
    if keys is None or trim is None:
        return None
    return Template(
        name=folder.name,
        title=keys.title,
        trim=trim,
        bleed=keys.bleed,
        safe=keys.safe,
        front=front,
        back=back,
        colours=tuple((palette | keys.colours).items()),
        at=document.at,
        front_file=keys.front,
        back_file=keys.back or "",
    )


def _trim(document: Document, keys: TemplateKeys, mistakes: Mistakes) -> Shape | None:
    try:
        return keys.trim.cut(keys.safe)
    except WrongValue as wrong:
        mistakes.add(document.value_at("trim"), "T" + wrong.number, wrong.message, wrong.cure)
        return None


def _palette(document: Document, name: str, palettes: Palettes | None, mistakes: Mistakes) -> dict[str, str]:
    if palettes is not None and name not in palettes:
        cure = did_you_mean(name, palettes)
        mistakes.add(document.value_at("palette"), "T011", f'unknown palette "{brief(name)}"', cure)
    return (palettes or {}).get(name, {})


def _source(document: Document, side: str, mistakes: Mistakes) -> str:
    name = document.data.get(side)
    if not isinstance(name, str):
        return ""
    try:
        return _text(Folder(document.file.parent).read(name, MAX_SOURCE), name)
    except WrongValue as wrong:
        mistakes.add(document.value_at(side), "T" + wrong.number, wrong.message, wrong.cure)
        return ""


def _text(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongValue(UNREADABLE, f'"{brief(name)}" is not UTF-8', "save it as UTF-8") from error
