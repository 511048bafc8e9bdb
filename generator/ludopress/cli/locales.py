"""ludopress locale."""

from collections.abc import Sequence
from pathlib import Path

import click

from ludopress.cli.places import project
from ludopress.cli.results import FINDINGS
from ludopress.definitions import find_deck
from ludopress.definitions.locales import is_tag
from ludopress.definitions.places import shown
from ludopress.errors import DefinitionError
from ludopress.shelves import Shelves


@click.group()
def locale() -> None:
    """Begin, update and check translations: PO files that any translator's tool opens."""


@locale.command()
@click.argument("tag")
@click.argument("decks", nargs=-1, metavar="[DECK]...")
def new(tag: str, decks: tuple[str, ...]) -> int:
    """Write empty PO files for the language TAG (el, pt-BR), each DECK or all, and what they share."""
    from ludopress.publish.translating import begin  # noqa: PLC0415  (Babel's catalogues)

    shelves = project()
    made = begin(tag, _folders(decks, shelves), shelves)
    for file in made.files:
        click.echo(shown(file))
    for deck in made.unasked:
        click.echo(f"add {tag} to 'locales:' in {deck} to have it printed", err=True)
    return 0


@locale.command()
@click.argument("words", nargs=-1, metavar="[TAG] [DECK]...")
def update(words: tuple[str, ...]) -> int:
    """Bring PO files up to date with what is said now: in the language TAG or all, of each DECK or all.

    What translators wrote is kept: what has changed is marked fuzzy with what it was, what is gone is kept
    at the end of the file.
    """
    from ludopress.publish.translating import update as brought_up  # noqa: PLC0415

    shelves = project()
    tag, decks = _told(words)
    made = brought_up(tag, _folders(decks, shelves), shelves)
    for file in made.files:
        click.echo(shown(file))
    if not made.files:
        click.echo("everything is up to date")
    return 0


@locale.command()
@click.argument("words", nargs=-1, metavar="[TAG] [DECK]...")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--strict", is_flag=True, help="Let warnings fail too: what is missing or fuzzy.")
def check(words: tuple[str, ...], *, as_json: bool, strict: bool) -> int:
    """Print how far translations are, and what is wrong with them: in the language TAG or all."""
    from ludopress.publish import proofreading  # noqa: PLC0415

    shelves = project()
    tag, decks = _told(words)
    proof = proofreading.proofread(tag, _folders(decks, shelves), shelves)
    told = proofreading.as_json(proof) if as_json else proofreading.as_text(proof)
    click.echo(told, nl=False)
    if proof.mistakes:
        return DefinitionError.exit_code
    return 0 if proof.passed and not (strict and proof.warnings) else FINDINGS


def _told(words: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """Return the language and the decks that are meant: what is spelled like a tag first is one."""
    if words and is_tag(words[0]):
        return words[0], words[1:]
    return None, words


def _folders(decks: Sequence[str], shelves: Shelves) -> list[Path]:
    return [find_deck(name, shelves) for name in decks]
