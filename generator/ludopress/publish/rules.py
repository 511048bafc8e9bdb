"""Rules: a game's rule book said in each of its languages, illustrated and set, a leaflet a language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO

import pikepdf

from ludopress import press
from ludopress.booklets import Fact, Speaker, facts_of, in_order, page, typeset
from ludopress.errors import DefinitionError, DesignError, Mistake
from ludopress.model import (
    WORDS,
    Block,
    Booklet,
    BookletStyle,
    Dictionary,
    Entry,
    Game,
    Kind,
    Leaflet,
    Manuscript,
    Picture,
    Printing,
    Rulebook,
    Saying,
    Size,
    Text,
)
from ludopress.playtest.scoring import SCORERS
from ludopress.publish.figures import fan, figure


def leaflets(game: Game, printings: Sequence[Printing]) -> tuple[Leaflet, ...]:
    """Return the rule booklets of a dealt and drawn ``game``, one for each of its languages.

    Raises:
        DefinitionError: R1xx, the rules name a number, a piece or a scorer that there is not.
        LayoutError: they cannot be set.
    """
    if game.rules is None or game.style is None:
        return ()
    facts = facts_of(game)
    worked = [_worked(block, game) for block in game.rules.blocks]
    manuscripts = [
        _manuscript(game, game.rules, Speaker(words, facts), worked, printings) for words in game.dictionaries
    ]
    made = typeset(manuscripts, game.style)
    return tuple(
        _leaflet(manuscript, pdf, game.style) for manuscript, pdf in zip(manuscripts, made, strict=True)
    )


def _leaflet(manuscript: Manuscript, content: bytes, style: BookletStyle) -> Leaflet:
    html = page(manuscript, style.html, dict(style.colours))
    with pikepdf.open(BytesIO(content)) as pdf:
        left, bottom, right, top = (float(edge) for edge in pdf.pages[0].mediabox)
        size = Size((right - left) / press.POINTS, (top - bottom) / press.POINTS)
        return Leaflet(manuscript, content, len(pdf.pages), size, html)


def _worked(block: Block[Saying], game: Game) -> Mapping[str, Fact]:
    """Return the numbers that an example is about: what its scorer is given, and what that makes of it."""
    if block.worked is None:
        return {}
    scorer, at = SCORERS.get(block.worked.scorer), block.worked.at
    if scorer is None:
        message = f'there is no scorer "{block.worked.scorer}"'
        raise DefinitionError([Mistake(at, "R103", message, f"there are {', '.join(SCORERS)}")])
    try:
        return scorer(dict(block.worked.given), dict(game.play.numbers))
    except DesignError as error:
        raise DefinitionError([Mistake(at, "R104", str(error))]) from error


def _manuscript(
    game: Game,
    rulebook: Rulebook,
    speaker: Speaker,
    worked: Sequence[Mapping[str, Fact]],
    printings: Sequence[Printing],
) -> Manuscript:
    locale = speaker.dictionary.locale
    sayings = [
        *WORDS.values(),
        *(saying for block in rulebook.blocks for row in block.rows for saying in row),
    ]
    there = {
        printing.component.key: printing
        for printing in printings
        if printing.component.locale in {"", locale}
    }
    words = {use: _own(own, speaker, {"seed": game.seed}) for use, own in WORDS.items()}
    booklet = Booklet(
        locale=locale,
        direction=speaker.dictionary.habits.direction,
        title=dict(speaker.dictionary.phrases).get(game.title, game.title),
        blocks=tuple(
            _said(block, speaker, more) for block, more in zip(rulebook.blocks, worked, strict=True)
        ),
        said=sum(speaker.knows(saying) for saying in sayings),
        asked=len(sayings),
    )
    figures = (figure(block.figure, there) for block in rulebook.blocks if block.kind is Kind.FIGURE)
    return Manuscript(
        booklet=booklet,
        words=words,
        english=tuple(use for use, own in WORDS.items() if not speaker.knows(own)),
        figures=tuple(figures),
        cover=fan(printings[0]),
        index=tuple(_index(printings, speaker.dictionary)),
        colophon=(
            *dict.fromkeys(line for printing in printings for line in printing.credits),
            words["colophon"],
        ),
    )


def _said(block: Block[Saying], speaker: Speaker, worked: Mapping[str, Fact]) -> Block[Text]:
    rows = tuple(tuple(speaker.text(saying, worked) for saying in row) for row in block.rows)
    return replace(block, rows=rows)  # type: ignore[arg-type,return-value]


def _own(words: Saying, speaker: Speaker, more: Mapping[str, Fact]) -> str:
    return "".join(run.letters for run in speaker.text(words, more))


def _index(printings: Sequence[Printing], dictionary: Dictionary) -> Iterator[Entry]:
    """Yield every symbol that has a name, in the order of the names."""
    named: dict[str, Picture] = {}
    locale, habits = dictionary.locale, dictionary.habits
    for printing in printings:
        for symbol in printing.component.shown:
            names = dict(symbol.names)
            layers = (layer for leaf in printing.leaves for layer in leaf.front.layers)
            art = next((layer.art for layer in layers if layer.symbol == symbol.key), None)
            if names and art is not None:
                name = names.get(locale) or symbol.key.replace("-", " ")
                named[name] = Picture(art.form, 9.0)
    yield from (
        Entry(named[name].content, name) for name in sorted(named, key=lambda name: in_order(name, habits))
    )
