"""PUBLISH: the whole pipeline, and the only place that writes project and output files.

read → deal → draw → impose → export → examine. ``prepare`` does all of that and writes nothing; ``publish``
writes what it gave, if it may.
"""

from pathlib import Path

from ludopress.definitions import Overrides, read_game
from ludopress.errors import LudopressError, UsageError
from ludopress.publish import memo
from ludopress.publish.orders import STAGES, Desk, Order, Watch
from ludopress.publish.outcomes import Outcome
from ludopress.publish.writing import write

__all__ = ["STAGES", "Desk", "Order", "Outcome", "RefusedError", "Watch", "prepare", "publish"]

REPORT = "report.json"


class RefusedError(LudopressError):
    """A check found an error, so nothing was published."""

    exit_code = 1


def prepare(order: Order, desk: Desk) -> Outcome:
    """Return the files and reports of a deck; nothing is written but the cache.

    Raises:
        DefinitionError: with every mistake in the deck's files, or why it cannot be dealt, drawn or imposed.
    """
    slug = order.deck.resolve().name
    if not slug.isprintable():  # it becomes a part of every file's name
        raise UsageError(f'the folder of the deck "{slug}" has a name that cannot be printed', "rename it")
    desk.watch("read")
    game = read_game(order.deck, desk.shelves, Overrides(paper=order.paper), desk.cache)
    key = memo.key_of(game, repr((order.formats, order.engine)), desk.shelves)
    outcome = memo.recall(desk.cache, key)
    if outcome is None:
        from ludopress.publish.making import make  # noqa: PLC0415  (an unchanged deck need not import every stage)

        outcome = make(game, order, desk)
        memo.remember(desk.cache, key, outcome)
    return outcome


def publish(outcome: Outcome, out: Path, *, force: bool) -> tuple[Path, ...]:
    """Write the files of ``outcome`` and its report below ``out``/SLUG and return their paths.

    Raises:
        RefusedError: a check found an error, and ``force`` is not set.
        OutputError: something could not be written; every file is the old one or the new one, whole.
    """
    if not outcome.passed and not force:
        raise RefusedError(
            f"{outcome.slug}: not published, for the errors above "
            "(mend them, accept one by 'waive: {CODE: reason}' in deck.yaml, or publish all with --force)"
        )
    # Sheets for one paper do not displace those for another.
    files = {
        f"{name} {outcome.paper}" if name == "pdf" else name: made for name, made in outcome.files.items()
    }
    return write(out / outcome.slug, {**files, "report": {REPORT: outcome.reports["json"].encode()}})
