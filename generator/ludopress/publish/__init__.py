"""PUBLISH: the whole pipeline, and the only place that writes project and output files.

read → deal → draw → impose → export → examine. ``prepare`` does all of that and writes nothing; ``publish``
writes what it gave, if it may.
"""

from collections.abc import Iterable
from pathlib import Path

from ludopress.errors import LudopressError, UsageError
from ludopress.publish import manifest, memo
from ludopress.publish.orders import STAGES, Desk, Order, Watch
from ludopress.publish.outcomes import Outcome
from ludopress.publish.writing import write

__all__ = ["STAGES", "Desk", "Order", "Outcome", "RefusedError", "Watch", "prepare", "publish"]

REPORTS = {"report.json": "json", "report.html": "html"}
FACES = "faces"  # the folder of what has no words on it


class RefusedError(LudopressError):
    """A check found an error, so nothing was published."""

    exit_code = 1


def prepare(order: Order, desk: Desk) -> Outcome:
    """Return the files and reports of a deck; nothing is written but the cache.

    Raises:
        DefinitionError: with every mistake in the deck's files, or why it cannot be dealt, drawn or imposed.
    """
    from ludopress.definitions import Overrides, read_game  # noqa: PLC0415  (who only composes reads no deck)

    slug = order.deck.resolve().name
    if not slug.isprintable():  # it becomes a part of every file's name
        raise UsageError(f'the folder of the deck "{slug}" has a name that cannot be printed', "rename it")
    desk.watch("read")
    game = read_game(
        order.deck, desk.shelves, Overrides(paper=order.paper, locales=order.locales), desk.cache
    )
    key = memo.key_of(game, repr((order.formats, order.engine)), desk.shelves)
    outcome = memo.recall(desk.cache, key)
    if outcome is None:
        from ludopress.publish.making import make  # noqa: PLC0415  (an unchanged deck need not import every stage)

        outcome = make(game, order, desk)
        memo.remember(desk.cache, key, outcome)
    return outcome


def publish(outcome: Outcome, out: Path, *, force: bool) -> tuple[Path, ...]:
    """Write the files of ``outcome`` and its reports below ``out``/SLUG and return their paths.

    Raises:
        RefusedError: a check found an error, and ``force`` is not set.
        OutputError: something could not be written; every file is the old one or the new one, whole.
    """
    if not outcome.passed and not force:
        raise RefusedError(
            f"{outcome.slug}: not published, for the errors above "
            "(mend them, accept one by 'waive: {CODE: reason}' in deck.yaml, or publish all with --force; "
            f"ludopress check {outcome.slug} --format html > report.html shows them in pictures)"
        )
    folder = out / outcome.slug
    files = _grouped(outcome, {entry.format for entry in manifest.read(folder).values()})
    reports = {file: outcome.reports[name].encode() for file, name in REPORTS.items()}
    return write(folder, {**files, "report": reports})


def _grouped(outcome: Outcome, before: Iterable[str]) -> dict[str, dict[str, bytes]]:
    """Return the files in groups that displace what earlier builds made of the same group.

    Sheets for one paper do not displace those for another; nor does one locale another, unless the deck has
    lost it: then its group, one of ``before``, is made empty.
    """
    groups: dict[str, dict[str, bytes]] = {}
    for name, made in outcome.files.items():
        group = f"{name} {outcome.paper}" if name == "pdf" else name
        groups[group] = {}
        for path, content in made.items():
            locale, slash, _ = path.partition("/")
            own = f"{group}, {locale}" if slash and locale != FACES else group
            groups.setdefault(own, {})[path] = content
        if not outcome.locales:
            groups = {old: {} for old in before if old.startswith(f"{group}, ")} | groups
    return groups
