"""Rules: a game's rule book said in each of its languages, illustrated and set, a leaflet a language."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pikepdf

from ludopress import press
from ludopress.booklets import Fact, Speaker, capitalised, facts_of, in_order, pages, typeset
from ludopress.definitions.lengths import parse_length
from ludopress.errors import DefinitionError, DesignError, LayoutError, Mistake
from ludopress.model import (
    WORDS,
    Block,
    Booklet,
    BookletStyle,
    Component,
    Dictionary,
    Entry,
    Game,
    Kind,
    Leaflet,
    Manuscript,
    Printing,
    Rulebook,
    Saying,
    Size,
    Symbol,
    Text,
)
from ludopress.playtest.scoring import SCORERS
from ludopress.publish.crediting import credits_in, shown_credits
from ludopress.publish.figures import Figures


def leaflets(game: Game, printings: Sequence[Printing]) -> tuple[Leaflet, ...]:
    """Return the rule booklets of a dealt and drawn ``game``, one for each of its languages.

    Raises:
        DefinitionError: R1xx, the rules name a number, a piece or a scorer that there is not.
            R106, they cannot be set.
    """
    if game.rules is None or game.style is None:
        return ()
    facts = facts_of(game)
    worked = [_worked(block, game) for block in game.rules.blocks]
    figures = Figures(printings, _column(game.style))
    manuscripts = [
        capitalised(_manuscript(game, game.rules, Speaker(words, facts), worked, figures), game.style)
        for words in game.dictionaries
    ]
    try:
        with ThreadPoolExecutor(1) as beside:  # typst has a process of its own
            setting = beside.submit(typeset, manuscripts, game.style)
            htmls = pages(manuscripts, game.style.html, dict(game.style.colours))
        return tuple(map(_leaflet, manuscripts, setting.result(), htmls))
    except LayoutError as error:
        raise DefinitionError([Mistake(game.rules.at, "R106", str(error))]) from error


def _column(style: BookletStyle) -> float:
    """Return how wide the text of a page is, in mm."""
    width, inside, outside = (parse_length(dict(style.page)[name]) for name in ("width", "inside", "outside"))
    return width - inside - outside


def _leaflet(manuscript: Manuscript, content: bytes, html: bytes) -> Leaflet:
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
    figures: Figures,
) -> Manuscript:
    locale, printings = speaker.dictionary.locale, figures.printings
    sayings = [
        *WORDS.values(),
        *(saying for block in rulebook.blocks for row in block.rows for saying in row),
    ]
    words = {use: _own(own, speaker, {"seed": game.seed}) for use, own in WORDS.items()}
    booklet = Booklet(
        locale=locale,
        direction=speaker.dictionary.habits.direction,
        habits=speaker.dictionary.habits,
        title=dict(speaker.dictionary.phrases).get(game.title, game.title),
        blocks=tuple(
            _said(block, speaker, more) for block, more in zip(rulebook.blocks, worked, strict=True)
        ),
        said=sum(speaker.knows(saying) for saying in sayings),
        asked=len(sayings),
    )
    return Manuscript(
        booklet=booklet,
        words=words,
        english=tuple(use for use, own in WORDS.items() if not speaker.knows(own)),
        figures=tuple(
            figures.figure(block, locale) for block in rulebook.blocks if block.kind is Kind.FIGURE
        ),
        cover=figures.fan(locale),
        index=tuple(_index(printings, speaker.dictionary)),
        credits=tuple(
            dict.fromkeys(line for one in printings for line in credits_in(one.component, speaker.dictionary))
        ),
        credited=tuple(dict.fromkeys(name for one in printings for name in _credited(one.component))),
    )


def _said(block: Block[Saying], speaker: Speaker, worked: Mapping[str, Fact]) -> Block[Text]:
    rows = tuple(tuple(speaker.text(saying, worked) for saying in row) for row in block.rows)
    return replace(block, rows=rows)  # type: ignore[arg-type,return-value]


def _own(words: Saying, speaker: Speaker, more: Mapping[str, Fact]) -> str:
    return "".join(run.letters for run in speaker.text(words, more))


def _credited(component: Component) -> Iterator[str]:
    """Yield what the colophon has to say of everybody whose work is shown, in any language."""
    for credit in shown_credits(component):
        yield from filter(None, (credit.title, credit.author, credit.licence))


def _index(printings: Sequence[Printing], dictionary: Dictionary) -> Iterator[Entry]:
    """Yield every symbol that has a name, in the order of the names."""
    named: dict[str, Entry] = {}
    locale, habits = dictionary.locale, dictionary.habits
    for printing in printings:
        for symbol in printing.component.shown:
            layers = (layer for leaf in printing.leaves for layer in leaf.front.layers)
            art = next((layer.art for layer in layers if layer.symbol == symbol.key), None)
            if symbol.names and art is not None:
                others = ", ".join(_others(symbol, locale, printing.component.labels))
                named[symbol.key] = Entry(art.form, symbol.called(locale).name, others)
    yield from sorted(named.values(), key=lambda entry: in_order(entry.name, habits))


def _others(symbol: Symbol, locale: str, labels: Sequence[str]) -> Sequence[str]:
    """Return what else ``symbol`` is called: on its labels in other languages, or else in this one."""
    further = [symbol.called(tag).name for tag in labels if tag != locale]
    return further or symbol.called(locale).others
