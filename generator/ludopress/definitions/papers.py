"""What YAML may say of paper: of a game's, and of a component's that is printed on another."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.keys import Keys
from ludopress.definitions.lengths import SHEETS, Distance, PositiveLength, Sheet, SheetSize
from ludopress.definitions.loader import Document, KeyPath
from ludopress.model import Backs, Flip, Marks, Paper, Size

LEAST_OVERLAP = 3.0  # mm: narrower ones hold no glue, and no hand cuts along them


def _to_be_glued(overlap: float) -> float:
    if overlap < LEAST_OVERLAP:
        message = f"an overlap of {overlap:g} mm is too narrow to be glued"
        raise WrongValue("007", message, f"at least {LEAST_OVERLAP:g} mm")
    return overlap


class PaperKeys(Keys):
    """The sheets and how they are printed on."""

    sheet: Annotated[
        Sheet, Field(description="A sheet's name, or its size.", json_schema_extra={"default": "A4"})
    ] = SheetSize("A4", SHEETS["A4"])
    orientation: Annotated[
        Literal["portrait", "landscape"] | None,
        Field(description="How the sheet lies; as its name or size has it when left out."),
    ] = None
    flip: Annotated[
        Flip, Field(strict=False, description="About which edge the printer turns the paper over.")
    ] = Flip.LONG_EDGE
    backs: Annotated[Backs, Field(strict=False, description="Where the backs go.")] = Backs.INTERLEAVED
    marks: Annotated[Marks, Field(strict=False, description="What guides the knife.")] = Marks.CROP
    margin: Annotated[
        Distance, Field(description="What the printer does not reach.", json_schema_extra={"default": "7 mm"})
    ] = 7.0
    gap: Annotated[
        Distance, Field(description="Between the pieces.", json_schema_extra={"default": "0 mm"})
    ] = 0.0
    overlap: Annotated[
        Annotated[PositiveLength, AfterValidator(_to_be_glued)] | None,
        Field(description="A piece larger than the sheet is split over several, which overlap by so much."),
    ] = None


def merged(game: PaperKeys, own: PaperKeys | None, sheet: SheetSize | None) -> PaperKeys:
    """Return the paper of a component: what it says itself, else ``sheet``, else what the game says."""
    given = {} if own is None else {name: getattr(own, name) for name in own.model_fields_set}
    ordered = {} if sheet is None else {"sheet": sheet}
    return game.model_copy(update=ordered | given)


def paper_of(keys: PaperKeys, document: Document, path: KeyPath, mistakes: Mistakes) -> Paper:
    """Return the paper that ``keys``, written at ``path``, describe; takes down too wide a margin."""
    sheet = keys.sheet
    short, long = sorted((sheet.size.width, sheet.size.height))
    by_orientation = {"portrait": Size(short, long), "landscape": Size(long, short)}
    if 2 * keys.margin >= short:
        message = f"margins of {keys.margin:g} mm leave no room on a sheet of {short:g} x {long:g} mm"
        mistakes.add(document.value_at(*path, "margin"), "D013", message, "make the margin smaller")
    return Paper(
        name=sheet.name,
        size=by_orientation.get(keys.orientation or "", sheet.size),
        margin=keys.margin,
        gap=keys.gap,
        flip=keys.flip,
        backs=keys.backs,
        marks=keys.marks,
        overlap=keys.overlap,
    )
