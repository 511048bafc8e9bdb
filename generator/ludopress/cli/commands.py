"""The commands, gathered."""

import click

from ludopress import __version__
from ludopress.cli.building import build, check
from ludopress.cli.listing import explain, list_things
from ludopress.cli.locales import locale
from ludopress.cli.motifs import motifs


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ludopress")
def commands() -> None:
    """Make print-and-play decks from YAML, and prove them right."""


for command in (build, check, list_things, explain, motifs, locale):
    commands.add_command(command)
