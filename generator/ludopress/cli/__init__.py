"""The command line: arguments in, exit code out.

0 fine · 1 findings of severity error · 2 wrong usage · 3 a definition or asset is wrong, or what is needed is
not installed · 4 an output could not be written, or the system gave no room · 70 a bug · 130 interrupted.
"""

import errno
import os
import sys
import traceback
from collections.abc import Sequence

from ludopress.errors import EngineMissingError, LudopressError, MachineError, OutputError

INTERRUPTED = 130
BUG = 70
REFUSALS = {  # of the system: no mistake of ours, nor of the deck's
    *(errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EFBIG),
    *(errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN),
}


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        return _run(arguments)
    except LudopressError as error:
        _tell(str(error))
        return error.exit_code
    except KeyboardInterrupt:
        _tell("interrupted; what was finished before is untouched")
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()  # the reader has had enough
        return 0
    except Exception as error:  # noqa: BLE001  (the last resort: show a bug whole, with its own exit code)
        if (known := _of_the_machine(error)) is not None:
            _tell(str(known))
            return known.exit_code
        _tell(f"{traceback.format_exc()}\nThis is a bug in Ludopress; the lines above say where.")
        return BUG


def _of_the_machine(error: Exception) -> LudopressError | None:
    """Return what to say of an error that is neither a bug nor the deck's fault, None of any other."""
    if isinstance(error, ModuleNotFoundError) and not str(error.name).startswith("ludopress"):
        cure = "install Ludopress anew: in a checkout, remove .venv and call make"
        return EngineMissingError(f"{error.name} is not installed, which Ludopress needs ({cure})")
    if isinstance(error, MemoryError):
        return MachineError("there is not enough memory (close other programs, or build one deck at a time)")
    if isinstance(error, OSError) and error.errno in REFUSALS:
        return MachineError(f"the system refuses: {error}")
    return None


def _run(arguments: Sequence[str] | None) -> int:
    # Imported here, so that an interrupt while Python still reads the modules is one like any other.
    import click  # noqa: PLC0415

    from ludopress.cli.commands import commands  # noqa: PLC0415

    try:
        returned = commands.main(arguments, prog_name="ludopress", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort as error:
        raise KeyboardInterrupt from error
    except OSError as error:
        if error.filename is not None or isinstance(error, BrokenPipeError):
            raise
        _drop_output()  # or Python tries once more when it ends, and fails with a code of its own
        raise OutputError(f"standard output cannot be written: {error.strerror}") from error
    return int(returned or 0)


def _drop_output() -> None:
    """Let what is still to be printed go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell(words: str) -> None:
    if sys.stderr is not None:  # it may have been closed
        print(words, file=sys.stderr)  # noqa: T201  (click may be what failed)


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run())
