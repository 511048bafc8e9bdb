"""Words: what booklets say of their own, in English, with a word to translators."""

from collections.abc import Mapping

from ludopress.errors import Position
from ludopress.model.rulebooks import Saying

_AT = Position("templates/booklet")


def _own(text: str, comment: str) -> Saying:
    return Saying(text=text, at=_AT, comment=comment)


WORDS: Mapping[str, Saying] = {
    "rules": _own("Rules of the game", "Below the title of a rule booklet."),
    "contents": _own("Contents", "Over the list of chapters of a rule booklet."),
    "index": _own(
        "The symbols by name",
        "Over the index at the end of a rule booklet: every symbol, with its name.",
    ),
    "example": _own("Example", "Over a worked example in a rule booklet."),
    "players": _own("For {players_min} to {players_max} players", "On the cover of a rule booklet."),
    "draft": _own("Draft", "On a rule booklet that is not finished."),
    "colophon": _own(
        "Made with Ludopress. Seed {seed}.",
        "On the last page of a rule booklet. The seed is the number that the game was shuffled with.",
    ),
}
"""By their use."""

CREDITS: Mapping[str, Saying] = {
    change: _own(
        f"Pictures: {{credit}}; {words}",
        "On the last page of a rule booklet. The credit: whose pictures they are, under which licence.",
    )
    for change, words in {"turned": "turned and scaled", "composed": "coloured anew and combined"}.items()
}
"""By what was changed in the pictures."""
