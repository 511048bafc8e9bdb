"""``pdf``: the sheets of each component, for a home printer; separate backs are a file of their own."""

from collections.abc import Sequence

from ludopress import press
from ludopress.export.names import path, stem
from ludopress.model import Artifact, Backs, Edition, Printing, Sheet, Side


def pdf(edition: Edition) -> list[Artifact]:
    """Return SLUG-COMPONENT-PAPER.pdf for each component, or -fronts.pdf and -backs.pdf of it."""
    return [artifact for printing in edition.printings for artifact in _printed(edition, printing)]


def _printed(edition: Edition, printing: Printing) -> list[Artifact]:
    fronts = [sheet for sheet in printing.sheets if sheet.side is Side.FRONT]
    backs = [sheet for sheet in printing.sheets if sheet.side is Side.BACK]
    if printing.component.paper.backs is not Backs.SEPARATE or not backs:
        return [_file(edition, printing, printing.sheets, "")]
    return [_file(edition, printing, fronts, "fronts"), _file(edition, printing, backs, "backs")]


def _file(edition: Edition, printing: Printing, sheets: Sequence[Sheet], part: str) -> Artifact:
    game, component = edition.game, printing.component
    title = " · ".join(filter(None, (game.title, component.name, part)))
    content = press.pdf(sheets, title, printing.credits)
    file = path(component, stem(game.slug, component.key, component.paper.name, part))
    return Artifact(f"{file}.pdf", content, tuple(sheets), printing.credits)
