"""Choosing: the motifs of a deck, looked for anew and written beside it, so that no build pays for it."""

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludopress.definitions import read_motif_palettes
from ludopress.definitions.decks import FILE as DECK
from ludopress.definitions.motif_files import MotifOrder, read_motif_orders
from ludopress.definitions.places import shown
from ludopress.errors import DefinitionError, Mistake, OutputError, UsageError
from ludopress.families import twins
from ludopress.families.twins.near import twins_wanted
from ludopress.families.twins.refusals import does_not_sum
from ludopress.families.twins.splits import split_of
from ludopress.model import Difficulty, Motif
from ludopress.patterns.candidates import CANDIDATES
from ludopress.patterns.selection import Watch, Wish, select
from ludopress.publish.motif_files import spelled
from ludopress.publish.writing import put
from ludopress.shelves import Shelves, shipped


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Whose motifs are to be chosen, and how; what is None is as the deck has it, or as usual."""

    deck: Path
    component: str | None = None
    seed: int | None = None
    candidates: int = CANDIDATES
    force: bool = False

    def command(self, seed: int) -> str:
        """Return the command that asks for the same."""
        words = ["ludopress motifs choose", shlex.quote(self.deck.resolve().name)]
        words += [f"--component {self.component}"] if self.component else []
        words += [f"--seed {seed}"]
        words += [f"--candidates {self.candidates}"] if self.candidates != CANDIDATES else []
        return " ".join(words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The motifs that were chosen, by key, and the ``file`` that holds them now."""

    file: Path
    motifs: dict[str, Motif]


def choose_motifs(request: Request, shelves: Shelves, watch: Watch) -> Choice:
    """Choose motifs for a deck, as many as it needs, write them into its file and return them.

    Raises:
        DefinitionError: deck.yaml or the palettes are wrong, or the numbers of its motifs do not sum.
        UsageError: the deck names no file of motifs or several, or ships with Ludopress; its file is there
            and may not be replaced; not so many motifs can be told apart.
        OutputError: the file cannot be written; it is the old one, whole.
    """
    orders = _orders(request)
    _refuse_folder(request.deck, shelves)
    file, seed = orders[0].file, orders[0].seed if request.seed is None else request.seed
    _refuse_late(file, force=request.force)
    motifs = max(map(_motifs, orders))
    tricky = twins_wanted(motifs, Difficulty.TRICKY)
    cruel = max(1, twins_wanted(motifs, Difficulty.CRUEL) - tricky)  # a cruel deck takes tricky ones, too
    wish = Wish(
        motifs=motifs,
        near_twins={Difficulty.TRICKY: tricky, Difficulty.CRUEL: cruel},
        palettes=tuple(read_motif_palettes(shelves).values()),
        seed=seed,
        candidates=request.candidates,
    )
    chosen = select(wish, watch)
    _refuse_late(file, force=request.force)  # that took long: somebody may have written one meanwhile
    put(file, spelled(chosen, request.deck.resolve().name, request.command(seed)).encode())
    return Choice(file=file, motifs=chosen)


def _refuse_folder(deck: Path, shelves: Shelves) -> None:
    place, theirs = deck.resolve(), shipped().resolve()
    if not place.name.isprintable():  # it stands in the file
        raise UsageError(
            f'the folder of the deck "{place.name}" has a name that cannot be printed', "rename it"
        )
    if place.is_relative_to(theirs) and not place.is_relative_to(shelves.project.resolve()):
        raise UsageError(
            f'the deck "{place.name}" ships with Ludopress and stays as it is',
            f"copy its folder, {place}, into decks/ of your own project",
        )


def _orders(request: Request) -> Sequence[MotifOrder]:
    """Return the components whose file is to be written, first the one that was asked for."""
    orders = read_motif_orders(request.deck)
    named = [order for order in orders if request.component in (None, order.component)]
    if not named:
        known = ", ".join(order.component for order in orders)
        asked = "no component" if request.component is None else f'no component "{request.component}"'
        cure = f"there are {known}" if known else "give one of the family twins a line: motifs: motifs.yaml"
        raise UsageError(f'the deck "{request.deck.resolve().name}" has {asked} with a file of motifs', cure)
    files = dict.fromkeys(order.file for order in named)
    if len(files) > 1:
        said = ", ".join(f"--component {order.component} for {order.file.name}" for order in named)
        raise UsageError("the deck has several files of motifs", f"add {said}")
    return sorted((order for order in orders if order.file in files), key=lambda order: order not in named)


def _refuse_late(file: Path, *, force: bool) -> None:
    """Refuse before the work begins what could not be written after it, and never write over the deck."""
    if file.name == DECK:
        raise UsageError(
            f"motifs cannot be written into {DECK} itself", "give it a line: motifs: motifs.yaml"
        )
    if file.exists() and not force:
        raise UsageError(f"{shown(file)} is there already", "add --force to replace it")
    if not os.access(file.parent, os.W_OK):
        raise OutputError(f"{shown(file)}: cannot be written: its folder may not be changed")


def _motifs(order: MotifOrder) -> int:
    """Return how many motifs a component needs."""
    settings = order.settings
    if not isinstance(settings, twins.Settings):
        raise TypeError(f"no rule says how many motifs {order.component} needs")
    split = split_of(settings)
    if split is None:
        raise DefinitionError([Mistake(order.at, "L001", str(does_not_sum(settings)))])
    return split.motifs
