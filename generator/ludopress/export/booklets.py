"""``rules``: the rule booklet in each of the game's languages, to be read on the screen and to be printed."""

from ludopress import press
from ludopress.export.names import stem
from ludopress.imposition import stitched
from ludopress.model import Artifact, Edition, Leaflet


def rules(edition: Edition) -> list[Artifact]:
    """Return LOCALE/SLUG-rules.pdf, .html and SLUG-rules-booklet-PAPER.pdf for each language.

    The last is printed on both sides, folded and stapled. Without rules there is nothing.
    """
    return [artifact for leaflet in edition.leaflets for artifact in _of(leaflet, edition)]


def _of(leaflet: Leaflet, edition: Edition) -> list[Artifact]:
    game, booklet = edition.game, leaflet.booklet
    from_right = booklet.direction == "rtl"
    sides = stitched(leaflet.pages, leaflet.page, game.paper, from_right=from_right)
    contents = {
        stem(game.slug, "rules.pdf"): leaflet.content,
        stem(game.slug, "rules", "booklet", f"{game.paper.name}.pdf"): press.stitch(
            leaflet.content, sides, game.paper.flip
        ),
        stem(game.slug, "rules.html"): leaflet.html,
    }
    return [
        Artifact(f"{booklet.locale}/{name}", content, credits=leaflet.manuscript.credited)
        for name, content in contents.items()
    ]
