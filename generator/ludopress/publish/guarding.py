"""Guarding: a deck made in a process of its own, which has so much memory and time and no more.

Whatever its files do to that process, to this one they do nothing: the answer is read as data, and what
dies or takes too long is a mistake of the deck.
"""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from ludopress.art.limited import limit
from ludopress.bounds import bounds
from ludopress.cache import Cache
from ludopress.errors import DefinitionError, LudopressError, Mistake, Position
from ludopress.publish import memo, prepare
from ludopress.publish.orders import Desk, Order
from ludopress.publish.outcomes import Outcome
from ludopress.shelves import Shelves

CODE = "L005"
MADE, FAILED, EXHAUSTED = b"made\n", b"failed\n", b"exhausted\n"
_ALLOCATION = re.compile("allocat|memory", re.IGNORECASE)  # as libraries of C say that they have none left


class FailedError(LudopressError):
    """What the other process said it failed by, with its exit code."""

    def __init__(self, text: str, exit_code: int) -> None:
        self.exit_code = exit_code  # type: ignore[misc]  # of what it stands for
        super().__init__(text)


def prepare_guarded(order: Order, desk: Desk) -> Outcome:
    """Return what ``prepare`` does, made in a process of its own within the bounds that hold.

    Raises:
        LudopressError: as ``prepare`` does; L005, it takes more than it may, or breaks its process down.
    """
    desk.watch("read")
    asked = {
        "order": asdict(order) | {"deck": str(order.deck)},
        "project": str(desk.shelves.project),
        "cache": None if desk.cache.folder is None else str(desk.cache.folder),
    }
    held = bounds()
    with subprocess.Popen(  # noqa: S603  (it is ourselves)
        [sys.executable, "-P", "-m", __name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            answer, told = process.communicate(json.dumps(asked).encode(), timeout=held.deck)
        except subprocess.TimeoutExpired as error:
            raise _refused(order, f"making it takes longer than {held.deck} seconds") from error
        finally:
            _end(process)
    return _read(answer, told.decode(errors="replace"), process.returncode, order)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process that still runs, and those that it has started."""
    if process.poll() is None:
        with suppress(OSError, AttributeError):  # there are no groups on Windows
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()


def _read(answer: bytes, told: str, code: int, order: Order) -> Outcome:
    if answer.startswith(MADE):
        return memo.unpacked(answer.removeprefix(MADE))
    if answer.startswith(FAILED):
        raise _failure(json.loads(answer.removeprefix(FAILED)))
    last = next(reversed(told.strip().splitlines()), "")
    if answer.startswith(EXHAUSTED) or _ALLOCATION.search(last):
        raise _refused(order, "making it takes more memory than it may have")
    if "Traceback" in told:
        raise RuntimeError(told)
    raise _refused(order, f"it breaks down what makes it ({f'signal {-code}' if code < 0 else last[:100]})")


def _failure(said: dict[str, object]) -> LudopressError:
    mistakes = said["mistakes"]
    if isinstance(mistakes, list) and mistakes:
        return DefinitionError(Mistake(Position(*one["at"]), *one["said"]) for one in mistakes)
    return FailedError(str(said["text"]), int(str(said["code"])))


def _refused(order: Order, message: str) -> DefinitionError:
    from ludopress.definitions.decks import FILE  # noqa: PLC0415
    from ludopress.definitions.places import shown  # noqa: PLC0415

    cure = "simplify the deck, or raise what it may take with --limits"
    return DefinitionError([Mistake(Position(shown(order.deck / FILE)), CODE, message, cure)])


def main() -> None:
    """Make the deck that standard input asks for, and say on standard output what became of it."""
    asked = json.load(sys.stdin)
    held = bounds()
    limit(held.memory, 10 * held.deck, sys.maxsize)
    wanted = asked["order"]
    order = Order(
        deck=Path(wanted["deck"]),
        formats=tuple(wanted["formats"]),
        paper=wanted["paper"],
        locales=tuple(wanted["locales"]),
        engine=wanted["engine"],
    )
    cache = Cache(None if asked["cache"] is None else Path(asked["cache"]))
    sys.stdout.buffer.write(_answer(order, Desk(shelves=Shelves(Path(asked["project"])), cache=cache)))


def _answer(order: Order, desk: Desk) -> bytes:
    try:
        return MADE + memo.packed(prepare(order, desk))
    except MemoryError:
        return EXHAUSTED
    except LudopressError as error:
        mistakes = error.mistakes if isinstance(error, DefinitionError) else ()
        said = [
            {"at": (one.at.file, one.at.line, one.at.column), "said": (one.code, one.message, one.cure)}
            for one in mistakes
        ]
        return FAILED + json.dumps({"mistakes": said, "text": str(error), "code": error.exit_code}).encode()


if __name__ == "__main__":
    main()
