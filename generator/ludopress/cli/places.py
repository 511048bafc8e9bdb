"""Where the command line is called."""

from pathlib import Path

from ludopress.errors import UsageError
from ludopress.shelves import Shelves


def project() -> Shelves:
    """Return the shelves as seen from the current folder.

    Raises:
        UsageError: there is no current folder any more.
    """
    try:
        return Shelves(Path.cwd())
    except FileNotFoundError as error:
        raise UsageError("the current folder has been removed", "change to one that is there") from error
