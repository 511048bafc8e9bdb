"""The command line: arguments in, exit code out.

0 fine · 1 findings of severity error · 2 wrong usage · 3 a definition or asset is wrong ·
4 an output could not be written · 70 a bug · 130 interrupted.
"""

import os
import sys
import traceback
from collections.abc import Sequence

import click

from ludopress import __version__
from ludopress.cli.building import build, check
from ludopress.cli.listing import explain, list_things
from ludopress.errors import LudopressError

INTERRUPTED = 130
BUG = 70


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ludopress")
def commands() -> None:
    """Make print-and-play decks from YAML, and prove them right."""


for command in (build, check, list_things, explain):
    commands.add_command(command)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        returned = commands.main(arguments, prog_name="ludopress", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except LudopressError as error:
        click.echo(error, err=True)
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted; what was finished before is untouched", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has had enough
        return 0
    except Exception:  # noqa: BLE001  (the last resort: show the bug whole, with its own exit code)
        traceback.print_exc()
        click.echo("\nThis is a bug in Ludopress; the lines above say where.", err=True)
        return BUG
    return int(returned or 0)


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run())
