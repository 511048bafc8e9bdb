"""The grammar of scenes: the palettes, subjects and plots of templates/scenes, for all decks of a project."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ludopress.cache import Cache
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.drawings import OPENMOJI
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Colour, Keys, Spelling
from ludopress.definitions.loader import Document, load
from ludopress.definitions.names import SymbolKey
from ludopress.definitions.places import shown
from ludopress.definitions.scene_layers import Known
from ludopress.definitions.scene_plots import plots_in
from ludopress.definitions.symbols import (
    NO_CACHE,
    CreditKeys,
    SymbolKeys,
    credit_of,
    drawings_in,
    own_names_of,
)
from ludopress.definitions.validation import checked
from ludopress.errors import DrawingError, Position
from ludopress.model import Grammar, ScenePalette, Subject, Symbol
from ludopress.scenes.figures import figure_of
from ludopress.scenes.tracing import traced
from ludopress.shelves import Shelves, shipped

FOLDER = "templates/scenes"
PALETTES, SUBJECTS, PLOTS = "palettes.yaml", "subjects.yaml", "plots.yaml"
FILES = (PALETTES, SUBJECTS, PLOTS)
MOST_PALETTES, MOST_SUBJECTS = 100, 500

_NAME = Spelling(
    "[a-z][a-z0-9]*(-[a-z0-9]+)*",
    "a name for a palette of scenes",
    "use lower-case letters, digits and single hyphens",
)
_ROLE = Spelling("[a-z][a-z0-9_]*", "a role", "use lower-case letters, digits and _")
Name = Annotated[str, AfterValidator(_NAME), _NAME.schema, Field(max_length=64)]
Role = Annotated[str, AfterValidator(_ROLE), _ROLE.schema, Field(max_length=64)]


class ScenePaletteKeys(Keys):
    """The eight colours of a picture, by what they are for."""

    top: Annotated[Colour, Field(description="The sky overhead.")]
    mid: Annotated[Colour, Field(description="The sky half way down, and what is far away.")]
    horizon: Annotated[Colour, Field(description="The sky where it meets the land.")]
    ground: Annotated[Colour, Field(description="The land.")]
    ink: Annotated[Colour, Field(description="The darkest: lines, what is near and against the light.")]
    light: Annotated[Colour, Field(description="The lightest: moons, stars, rims.")]
    accent: Annotated[Colour, Field(description="What the hero wears.")]
    cool: Annotated[Colour, Field(description="What the others wear, and water.")]


class ScenePalettesKeys(Keys):
    """templates/scenes/palettes.yaml."""

    palettes: Annotated[
        dict[Name, ScenePaletteKeys],
        Field(min_length=1, max_length=MOST_PALETTES, description="The palettes of scenes, by name."),
    ]


RimShare = Annotated[float, Field(ge=0, le=1)]
EyeShares = Annotated[list[RimShare], Field(min_length=2, max_length=2)]


class SubjectKeys(SymbolKeys):
    """What can be shown in a picture."""

    roles: Annotated[
        list[Role], Field(min_length=1, max_length=16, description="What it can play; plots ask for roles.")
    ]
    faces: Annotated[Literal["left", "right", "front"], Field(description="Where its drawing looks.")] = (
        "left"
    )
    omit: Annotated[
        list[Colour],
        Field(default_factory=list, max_length=8, description="Colours of the drawing that are left out."),
    ]
    rim: Annotated[
        list[RimShare] | None,
        Field(
            min_length=3,
            max_length=3,
            description="The opening of a vessel: from the left, to the right, how far down; shares.",
        ),
    ] = None
    eyes: Annotated[
        list[EyeShares],
        Field(
            default_factory=list,
            max_length=8,
            description="Eyes that its drawing lacks: each from the left and how far down; shares.",
        ),
    ]
    rests: Annotated[
        Literal["stands", "lies", "flies", "floats"], Field(description="How it meets the ground.")
    ] = "stands"


class SubjectsKeys(Keys):
    """templates/scenes/subjects.yaml."""

    credit: Annotated[
        CreditKeys | None,
        Field(description="Of all drawings but OpenMoji's and those with their own; left out: you."),
    ] = None
    subjects: Annotated[
        dict[SymbolKey, SubjectKeys],
        Field(min_length=1, max_length=MOST_SUBJECTS, description="What can be shown, by key."),
    ]


def read_grammar(shelves: Shelves, cache: Cache = NO_CACHE) -> Grammar:
    """Return all that scenes are composed of; what a project says stands for the shipped of the same name.

    Sanitised drawings are kept in ``cache``. Raises a DefinitionError with every mistake of the files.
    """
    mistakes = Mistakes()
    _check_files(shelves, mistakes)
    palettes = {
        palette.name: palette
        for document in _documents(shelves, PALETTES, mistakes)
        for palette in _palettes(document, mistakes)
    }
    subjects = {
        subject.symbol.key: subject
        for document in _documents(shelves, SUBJECTS, mistakes)
        for subject in _subjects(document, cache, mistakes)
    }
    roles = {role for subject in subjects.values() for role in subject.roles}
    known = Known(tuple(palettes), tuple(sorted(roles))) if not list(mistakes) else None
    plots = {
        plot.name: plot
        for document in _documents(shelves, PLOTS, mistakes)
        for plot in plots_in(document, known, mistakes)
    }
    return mistakes.settled(
        Grammar(
            plots=tuple(plots.values()),
            palettes=tuple(palettes.values()),
            subjects=tuple(subjects.values()),
        )
    )


def _documents(shelves: Shelves, name: str, mistakes: Mistakes) -> Iterator[Document]:
    """Give every file of that name, the shipped before the project's own."""
    for root in reversed(shelves.roots):
        file = root / FOLDER / name
        if file.exists() and (document := load(file, mistakes)):
            yield document


def _check_files(shelves: Shelves, mistakes: Mistakes) -> None:
    """Take down YAML files beside those that are read: they were meant to be one of them."""
    for root in shelves.roots:
        for file in sorted((root / FOLDER).glob("*.y*ml")):
            if file.name not in FILES:
                message = f'nothing reads "{brief(file.name)}"'
                mistakes.add(Position(shown(file)), "G019", message, did_you_mean(file.name, FILES))


def _palettes(document: Document, mistakes: Mistakes) -> Iterator[ScenePalette]:
    keys = checked(document, ScenePalettesKeys, "P", mistakes)
    for name, colours in keys.palettes.items() if keys else ():
        by_role = {role: colour.lower() for role, colour in colours.model_dump().items()}
        yield ScenePalette(name=name, at=document.key_at("palettes", name), **by_role)


def _subjects(document: Document, cache: Cache, mistakes: Mistakes) -> Iterator[Subject]:
    drawings = drawings_in(document, cache, mistakes, "subjects")
    keys = checked(document, SubjectsKeys, "S", mistakes)
    for key, written in keys.subjects.items() if keys else ():
        if key in drawings:
            symbol = Symbol(
                key=key,
                drawing=drawings[key],
                credit=credit_of(written, keys.credit if keys else None),
                names=own_names_of(written),
                at=document.key_at("subjects", key),
            )
            omit = tuple(colour.lower() for colour in written.omit)
            roles = tuple(dict.fromkeys(written.roles))
            subject = Subject(
                symbol=symbol,
                roles=roles,
                faces=written.faces,
                omit=omit,
                rim=_rim(written.rim),
                eyes=tuple((across, down) for across, down in written.eyes),
                rests=written.rests,
            )
            _check_art(subject, written, document, mistakes)
            yield subject


def _rim(shares: list[float] | None) -> tuple[float, float, float] | None:
    return (shares[0], shares[1], shares[2]) if shares else None


def _check_art(subject: Subject, written: SubjectKeys, document: Document, mistakes: Mistakes) -> None:
    """Take down art that cannot be coloured anew, or has not the colours to leave out.

    What ships of OpenMoji can, and is not tried every time; of all else that ships only the paths are read.
    """
    ships = document.file.is_relative_to(shipped().resolve())
    if ships and written.art.startswith(OPENMOJI):
        return
    key = subject.symbol.key
    try:
        fills = [path.fill for path in traced(subject.symbol.drawing) if path.fill]
        unknown = [index for index, colour in enumerate(subject.omit) if colour not in fills]
        for index in unknown:
            at = document.value_at("subjects", key, "omit", index)
            message = f'nothing in the drawing is filled with "{subject.omit[index]}"'
            mistakes.add(at, "S016", message, did_you_mean(subject.omit[index], dict.fromkeys(fills)))
        if not ships:
            figure_of(subject)
    except DrawingError as refused:
        mistakes.add(document.value_at("subjects", key, "art"), "S011", refused.message, refused.cure)
