"""Templates: how a piece is cut and what its faces look like, from templates/NAME/template.yaml."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.folds import Fold, check_folds
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Colours, Keys, Spelling, Text
from ludopress.definitions.lengths import Distance, Length
from ludopress.definitions.loader import Document, Plain, load
from ludopress.definitions.palettes import Palettes, read_palettes
from ludopress.definitions.places import UNREADABLE, Folder
from ludopress.definitions.trims import SheetKeys, Trim
from ludopress.definitions.validation import checked
from ludopress.errors import UsageError
from ludopress.model import Point, Shape, Template
from ludopress.shelves import Shelves

FILE = "template.yaml"
MAX_SOURCE = 512 * 1024  # bytes
FOLDS_NOTHING = "016"


_PART = Spelling("[a-z][a-z0-9-]*", "a name for a part", "use lower-case letters, digits and hyphens")
PartName = Annotated[str, AfterValidator(_PART), _PART.schema]
_TWO = Field(min_length=2, max_length=2)


class TemplateKeys(Keys):
    """templates/NAME/template.yaml."""

    title: Text
    trim: Annotated[Trim, Field(description="The shape, as cut.")]
    bleed: Annotated[
        Length,
        Field(description="How far art reaches beyond the cut; with a minus, how wide an edge stays white."),
    ]
    safe: Annotated[Distance, Field(description="How far inside the cut things must stay.")]
    front: Annotated[Text, Field(description="The Jinja2 source of the front's SVG, beside this file.")]
    back: Annotated[
        Text | None, Field(description="The source of the back; without it the back is blank.")
    ] = None
    parts: Annotated[
        dict[PartName, Text],
        Field(default_factory=dict, description="Small drawings that faces repeat, by name: their sources."),
    ]
    flexible: Annotated[
        list[Literal["rectangle", "circle", "hexagon", "path", "sheet"]],
        Field(default_factory=list, description="The shapes that a deck may have it cut to, in any size."),
    ]
    folds: Annotated[
        list[Annotated[list[Annotated[list[Length], _TWO]], _TWO]],
        Field(default_factory=list, max_length=40, description="Lines to fold along, from point to point."),
    ]
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
    front = _source(document, ("front",), mistakes)
    back = _source(document, ("back",), mistakes)
    parts = _parts(document, mistakes)
    own = document.data.get("palette")
    palette = _palette(document, own, palettes, mistakes) if isinstance(own, str) else {}
    keys = checked(document, TemplateKeys, "T", mistakes)
    trim = _trim(document, keys, mistakes) if keys else None
    folds = _folds(document, keys, trim, mistakes) if keys and trim else ()
    if keys is None or trim is None:
        return None
    template = Template(
        name=folder.name,
        title=keys.title,
        trim=trim,
        bleed=keys.bleed,
        safe=max(keys.safe, -keys.bleed),  # where the edge stays white, nothing is
        front=front,
        back=back,
        colours=tuple((palette | keys.colours).items()),
        at=document.at,
        front_file=keys.front,
        back_file=keys.back or "",
        parts=tuple(parts),
        flexible=tuple(keys.flexible),
        sheet_parts=keys.trim.parts if isinstance(keys.trim, SheetKeys) else 0,
        folds=folds,
    )
    return replace(template, drawn_for=template.bleed_shape.box)


def _trim(document: Document, keys: TemplateKeys, mistakes: Mistakes) -> Shape | None:
    try:
        return keys.trim.cut(max(keys.safe, -keys.bleed))
    except WrongValue as wrong:
        mistakes.add(document.value_at("trim"), "T" + wrong.number, wrong.message, wrong.cure)
        return None


def _folds(document: Document, keys: TemplateKeys, trim: Shape, mistakes: Mistakes) -> tuple[Fold, ...]:
    folds = tuple((Point(*start), Point(*end)) for start, end in keys.folds)
    for index, fold in enumerate(folds):
        try:
            check_folds([fold], trim, FOLDS_NOTHING)
        except WrongValue as wrong:
            at = document.value_at("folds", index)
            mistakes.add(at, "T" + wrong.number, wrong.message, wrong.cure)
    return folds


def _palette(document: Document, name: str, palettes: Palettes | None, mistakes: Mistakes) -> dict[str, str]:
    if palettes is not None and name not in palettes:
        cure = did_you_mean(name, palettes)
        mistakes.add(document.value_at("palette"), "T011", f'unknown palette "{brief(name)}"', cure)
    return (palettes or {}).get(name, {})


def _parts(document: Document, mistakes: Mistakes) -> Iterator[tuple[str, str, str]]:
    """Yield every part that can be read: its name, its source, its file."""
    parts = document.data.get("parts")
    for name, file in parts.items() if isinstance(parts, dict) else ():
        source = _source(document, ("parts", name), mistakes)
        if source and isinstance(file, str):
            yield name, source, file


def _source(document: Document, path: tuple[str, ...], mistakes: Mistakes) -> str:
    named: Plain = document.data
    for key in path:
        named = named.get(key) if isinstance(named, dict) else None
    if not isinstance(named, str):
        return ""
    try:
        return _text(Folder(document.file.parent).read(named, MAX_SOURCE), named)
    except WrongValue as wrong:
        mistakes.add(document.value_at(*path), "T" + wrong.number, wrong.message, wrong.cure)
        return ""


def _text(content: bytes, name: str) -> str:
    if not content.strip():
        raise WrongValue(UNREADABLE, f'"{brief(name)}" is empty', "draw something in it")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongValue(UNREADABLE, f'"{brief(name)}" is not UTF-8', "save it as UTF-8") from error
