"""ludopress motifs."""

from collections import Counter
from collections.abc import Mapping

import click

from ludopress.cli.console import counting
from ludopress.cli.places import project
from ludopress.definitions import find_deck
from ludopress.definitions.places import shown
from ludopress.model import Difficulty, Motif
from ludopress.patterns.candidates import CANDIDATES

MOST_CANDIDATES = 50_000  # a quarter of an hour, and 2 GB


@click.group()
def motifs() -> None:
    """Find patterns for a deck of motifs."""


@motifs.command()
@click.argument("deck")
@click.option("--component", metavar="KEY", help="Whose motifs, where the deck has several files of them.")
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="Another choice than by the deck's seed."
)
@click.option(
    "--candidates",
    type=click.IntRange(1, MOST_CANDIDATES),
    default=CANDIDATES,
    show_default=True,
    metavar="N",
    help="Out of how many to choose: more take longer, and lie a little farther apart.",
)
@click.option("--force", is_flag=True, help="Replace the file of motifs that is there.")
def choose(deck: str, component: str | None, seed: int | None, candidates: int, *, force: bool) -> int:
    """Write the motifs of DECK: as many as it needs, all clearly different, and near twins of some."""
    from ludopress.publish.choosing import Request, choose_motifs  # noqa: PLC0415  (numpy, the art engines)

    shelves = project()
    request = Request(
        deck=find_deck(deck, shelves), component=component, seed=seed, candidates=candidates, force=force
    )
    with counting(deck) as count:
        choice = choose_motifs(request, shelves, count)
    click.echo(f"{shown(choice.file)}: {_summed_up(choice.motifs)}")
    return 0


def _summed_up(chosen: Mapping[str, Motif]) -> str:
    counts = Counter(motif.near.difficulty if motif.near else Difficulty.FAIR for motif in chosen.values())
    near = " and ".join(f"{counts[level]} {level}" for level in (Difficulty.TRICKY, Difficulty.CRUEL))
    return f"{counts[Difficulty.FAIR]} motifs, {near} near twins"
