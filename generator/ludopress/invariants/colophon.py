"""Credits: whose work the deck shows is said in every file that shows it.

A PDF says so on its pages or in its metadata, an SVG or PNG in itself or in a text file beside it.
"""

import html
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from unicodedata import bidirectional

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import pieces_of
from ludopress.invariants.pages import words
from ludopress.invariants.pdf import is_pdf
from ludopress.model import (
    OWN_CREDIT,
    Artifact,
    Component,
    Credit,
    Edition,
    PictureCard,
    Printing,
    Publication,
    Symbol,
)

FREE = ("CC0", "PUBLIC DOMAIN", "PDM")  # licences that ask for no credit
PICTURES = (".svg", ".png")
FROM_RIGHT = {"R", "AL", "RLE", "RLO", "RLI"}  # of Unicode's classes of direction
_WORD = re.compile(r"\w+(?:\.\w+)*")


@invariant("credits/everybody-named", Edition)
def everybody_named(edition: Edition) -> Iterator[Breach]:
    """Everybody whose work the deck shows is credited, with title, author and licence.

    CC BY-SA and its kin allow printing and sharing on that condition.
    """
    for printing in edition.printings:
        lines = _plain("".join(printing.credits))
        for credit, keys in _shown(printing).items():
            missing = [
                part for part in (credit.title, credit.author, credit.licence) if _plain(part) not in lines
            ]
            if missing:
                several = " …" if len(keys) > 3 else ""
                message = f"the credits do not name {', '.join(missing)}, for {', '.join(keys[:3])}{several}"
                yield Breach(message, tuple(keys))


@invariant("credits/in-every-file", Publication)
def in_every_file(publication: Publication) -> Iterator[Breach]:
    """Every PDF, SVG and PNG carries the credits, or has a text file with them beside it.

    Files are passed on one by one; a credit that stays behind in the folder credits nobody.
    """
    texts = {
        PurePosixPath(one.path).parent: one for one in publication.artifacts if one.path.endswith(".txt")
    }
    for artifact in publication.artifacts:
        beside = texts.get(PurePosixPath(artifact.path).parent)
        missing = list(artifact.credits)
        for said in _said(artifact, beside):
            missing = [line for line in missing if not _says(said, line)]
            if not missing:
                break
        if missing and _shows_art(artifact):
            yield Breach(f"{artifact.path} does not say: {'; '.join(missing)}", (artifact.path,))


def _shows_art(artifact: Artifact) -> bool:
    return is_pdf(artifact) or artifact.path.endswith(PICTURES)


def _said(artifact: Artifact, beside: Artifact | None) -> Iterator[str]:
    """Yield what a file says in words, the quickest to read first."""
    if is_pdf(artifact):
        yield from words(artifact.content)
    elif _shows_art(artifact):
        yield html.unescape(artifact.content.decode(errors="replace"))
        yield beside.content.decode(errors="replace") if beside else ""


def _says(said: str, line: str) -> bool:
    """Return whether ``said`` has ``line`` in it; on a page read from the right pdfium mixes up its words."""
    if _plain(line) in _plain(said):
        return True
    from_right = any(bidirectional(letter) in FROM_RIGHT for letter in said)
    return from_right and set(_WORD.findall(line.casefold())) <= set(_WORD.findall(said.casefold()))


def _plain(text: str) -> str:
    """Return ``text`` without spaces, hyphens and capitals, which a line break or a short name alters."""
    return "".join(text.casefold().replace("-", "").split())


def _shown(printing: Printing) -> dict[Credit, list[str]]:
    """Return whose work is shown, where the licence asks for credit, each with the keys of the symbols."""
    shown: dict[Credit, list[str]] = {}
    component = printing.component
    used = {key for piece in component.pieces for key in piece.symbols}
    on_pieces = [symbol for symbol in component.symbols.symbols if symbol.key in used]
    for symbol in (*on_pieces, *_played(component)):
        credit = symbol.credit
        if credit != OWN_CREDIT and not credit.licence.upper().startswith(FREE):
            shown.setdefault(credit, []).append(symbol.key)
    return shown


def _played(component: Component) -> Iterator[Symbol]:
    """Yield the subjects of the composed pictures."""
    scenes = (card.scene for card in pieces_of(component, PictureCard) if card.scene)
    keys = {key for scene in scenes for key in scene.subjects}
    subjects = component.grammar.subjects if component.grammar else ()
    return (subject.symbol for subject in subjects if subject.symbol.key in keys)
