"""What a deck asks of its files of motifs, whether these are there yet or not."""

from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.decks import deck_model, settings_of
from ludopress.definitions.loader import Document, load
from ludopress.definitions.patterned import FILE_CODES
from ludopress.definitions.places import MISSING, Folder
from ludopress.definitions.validation import checked
from ludopress.errors import Position

DECK = "deck.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class MotifOrder:
    """A component that names a ``file`` of motifs; ``settings`` are its family's own."""

    component: str
    file: Path
    settings: BaseModel
    seed: int
    at: Position


def read_motif_orders(folder: Path) -> tuple[MotifOrder, ...]:
    """Return the components of the deck in ``folder`` that name a file of motifs, in its order.

    Raises a DefinitionError with every mistake of deck.yaml, but none of any file that it names.
    """
    mistakes = Mistakes()
    document = load(folder / DECK, mistakes)
    keys = checked(document, deck_model(), "D", mistakes) if document else None
    if document is None or keys is None:
        return mistakes.settled(None)
    orders = []
    for key, component in keys.components.items():
        file = _place(document, key, component.motif_file, mistakes)
        if file is not None:
            seed = keys.seed if component.seed is None else component.seed
            at = document.key_at("components", key)
            settings = settings_of(component)
            orders.append(MotifOrder(component=key, file=file, settings=settings, seed=seed, at=at))
    return mistakes.settled(tuple(orders))


def _place(document: Document, component: str, name: str | None, mistakes: Mistakes) -> Path | None:
    """Return where the file is or will be; None where none is named, or it may not lie there."""
    if name is None:
        return None
    folder = document.file.parent
    try:
        return Folder(folder).place(name)
    except WrongValue as wrong:
        if wrong.number == MISSING and "/" not in name:
            return folder / name
        at = document.value_at("components", component, "motifs")
        mistakes.add(at, FILE_CODES[wrong.number], wrong.message, wrong.cure)
        return None
