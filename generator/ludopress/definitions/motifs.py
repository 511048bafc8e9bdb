"""Motifs of a deck, from its motifs.yaml: the parameters of patterns, and near twins of some of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, WithJsonSchema

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Keys, Text
from ludopress.definitions.loader import Document, Plain, load
from ludopress.definitions.motif_palettes import INKS, MotifPalettes
from ludopress.definitions.names import SymbolKey
from ludopress.definitions.validation import checked
from ludopress.errors import Position
from ludopress.model import Difficulty, Ground, Motif, MotifPalette, NearTwin
from ludopress.patterns import PATTERNS, VARIANTS

FILE = "motifs.yaml"  # what it is called in every deck that ships
MOST = 500  # of either kind; a deck of 135 cards takes 138
SMALLEST, LARGEST = 0.7, 4.0  # scales: below, what repeats reads as grey; above, a card holds one of it
KINDS = ("motifs", "near_twins")


def _known(family: str) -> str:
    if family not in PATTERNS:
        cure = did_you_mean(family, PATTERNS) or "`ludopress list motif-families` names them all"
        raise WrongValue("006", f'there is no family of motifs "{brief(family)}"', cure)
    return family


class MotifKeys(Keys):
    """The parameters of a pattern: the same ones always draw the same."""

    family: Annotated[
        str,
        AfterValidator(_known),
        WithJsonSchema({"enum": list(PATTERNS)}),
        Field(description="The kind of pattern."),
    ]
    palette: Annotated[Text, Field(description="One of templates/motif-palettes.yaml.")]
    variant: Annotated[int, Field(ge=0, le=VARIANTS - 1, description="Which pattern of the family.")] = 0
    ground: Annotated[
        Ground, Field(strict=False, description="Which of the palette's grounds lies under it.")
    ] = Ground.LIGHT
    first_ink: Annotated[
        int, Field(ge=0, le=INKS - 1, description="With which of the palette's inks it begins.")
    ] = 0
    scale: Annotated[
        float,
        Field(ge=SMALLEST, le=LARGEST, allow_inf_nan=False, description="How large what repeats is."),
    ] = 1.0
    angle: Annotated[
        float,
        Field(ge=-360, le=360, allow_inf_nan=False, description="How far it is turned, degrees clockwise."),
    ] = 0.0

    def motif(self, palette: MotifPalette) -> Motif:
        """Return it as the model has it."""
        return Motif(
            family=self.family,
            variant=self.variant,
            palette=palette,
            ground=self.ground,
            first_ink=self.first_ink,
            scale=self.scale,
            angle=self.angle % 360 % 360,  # a tiny angle below 0 comes out as 360
            near=self.twin,
        )

    @property
    def twin(self) -> NearTwin | None:
        """What it is a near twin of, if it is one."""
        return None


class NearTwinKeys(MotifKeys):
    """A motif that is meant to be taken for another."""

    near: Annotated[Text, Field(description="The motif that it resembles, one of `motifs`.")]
    difficulty: Annotated[
        Literal["tricky", "cruel"], Field(description="From which difficulty on a deck may hold both.")
    ]

    @property
    def twin(self) -> NearTwin:
        """What it is a near twin of."""
        return NearTwin(of=self.near, difficulty=Difficulty(self.difficulty))


class MotifsKeys(Keys):
    """decks/NAME/motifs.yaml."""

    motifs: Annotated[
        dict[SymbolKey, MotifKeys],
        Field(min_length=1, max_length=MOST, description="The motifs by key, in the order they are dealt."),
    ]
    near_twins: Annotated[
        dict[SymbolKey, NearTwinKeys],
        Field(default_factory=dict, max_length=MOST, description="What a harder deck adds, by key."),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedMotif:
    """A motif and the key it has in its file."""

    key: str
    motif: Motif
    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Motifs:
    """The motifs of a file and then its near twins, in the order they stand there; none is drawn yet."""

    name: str
    motifs: tuple[NamedMotif, ...]
    at: Position


def motifs_in(file: Path, palettes: MotifPalettes | None, mistakes: Mistakes) -> Motifs | None:
    """Return the motifs of ``file`` or None; takes down what is wrong, but no unknown palette of None."""
    document = load(file, mistakes)
    if document is None:
        return None
    _check_names(document, palettes, mistakes)
    keys = checked(document, MotifsKeys, "M", mistakes)
    if keys is None or palettes is None:
        return None
    found: dict[str, NamedMotif] = {}
    written = [("motifs", *item) for item in keys.motifs.items()]
    for kind, key, motif in (*written, *(("near_twins", *item) for item in keys.near_twins.items())):
        if key not in found and motif.palette in palettes:
            drawn = motif.motif(palettes[motif.palette])
            found[key] = NamedMotif(key=key, motif=drawn, at=document.key_at(kind, key))
    _refuse_twice(found.values(), mistakes)
    return Motifs(name=file.name, motifs=tuple(found.values()), at=document.at)


def _check_names(document: Document, palettes: MotifPalettes | None, mistakes: Mistakes) -> None:
    """Take down names of what is not there, and names given twice; from data as written, as they stand."""
    motifs = _mapping(document.data.get("motifs"))
    for kind, key, motif in _written(document):
        palette, near = _text(motif, "palette"), _text(motif, "near")
        if palette and palettes is not None and palette not in palettes:
            message = f'unknown palette of motifs "{brief(palette)}"'
            at = document.value_at(kind, key, "palette")
            cure = did_you_mean(palette, palettes) or "`ludopress list motif-palettes` names them all"
            mistakes.add(at, "M010", message, cure)
        if kind == "near_twins" and near and near not in motifs:
            cure = did_you_mean(near, motifs) or "name one of `motifs`"
            at = document.value_at(kind, key, "near")
            mistakes.add(at, "M011", f'unknown motif "{brief(near)}"', cure)
        if kind == "near_twins" and key in motifs:
            line = document.key_at("motifs", key).line
            message = f'"{brief(key)}" is a motif already'
            mistakes.add(document.key_at(kind, key), "M013", message, f"on line {line}; rename one of them")


def _written(document: Document) -> Iterator[tuple[str, str, Mapping[str, Plain]]]:
    for kind in KINDS:
        for key, motif in _mapping(document.data.get(kind)).items():
            yield kind, key, _mapping(motif)


def _mapping(written: Plain) -> Mapping[str, Plain]:
    return written if isinstance(written, dict) else {}


def _text(motif: Mapping[str, Plain], key: str) -> str:
    written = motif.get(key)
    return written.strip() if isinstance(written, str) else ""


def _refuse_twice(motifs: Iterable[NamedMotif], mistakes: Mistakes) -> None:
    first: dict[tuple[object, ...], NamedMotif] = {}
    for named in motifs:
        motif = named.motif
        look = (motif.family, motif.variant, motif.palette.colours, motif.ground, motif.first_ink)
        other = first.setdefault((*look, motif.scale, motif.angle), named)
        if other is not named:
            message = f'"{brief(named.key)}" is the same motif as "{brief(other.key)}"'
            cure = f'"{brief(other.key)}" is on line {other.at.line}; keep one of them'
            mistakes.add(named.at, "M012", message, cure)
