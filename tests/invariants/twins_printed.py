"""Small decks of two-sided cards, imposed and printed for good, for the checks that read the finished PDF.

Motifs are drawn by hand, a ground of its own colour and a spot away from the middle, so that none is like
another and each shows which way up it is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from imposition.pieces import AT, oblong, one_page, paper, template
from invariants.tampering import changed, turn
from ludopress.export import EXPORTERS
from ludopress.imposition import Heading, impose
from ludopress.invariants import INVARIANTS, run
from ludopress.model import (
    OWN_CREDIT,
    Art,
    Artifact,
    Backs,
    Component,
    Drawing,
    Edition,
    Expectations,
    Face,
    Finding,
    Flip,
    Game,
    Leaf,
    Matrix,
    MotifCard,
    Paper,
    Placed,
    Printing,
    Publication,
    Rectangle,
    Side,
    Size,
    Symbol,
    SymbolSet,
    TwinsRule,
)

Cards = Mapping[str, Sequence[str]]
CODE = "twins/right-motif-behind"
UNITS = 100.0  # of a motif's side


def ring(count: int) -> dict[str, tuple[str, str]]:
    """Return ``count`` cards, each with its own motif in front and the next card's behind."""
    return {f"card {n}": (f"motif {n}", f"motif {(n + 1) % count}") for n in range(count)}


def art(key: str, side: float) -> Art:
    """Return a motif that fills a square: its ground and its spot are made from the letters of its key."""
    shade = sum(ord(letter) * 31**place for place, letter in enumerate(key)) % 997 / 997
    content = (
        f"{shade:.4f} 0.5 {1 - shade:.4f} rg 0 0 {side} {side} re f 1 g {10 + 50 * shade:.3f} 70 9 17 re f"
    )
    size = Size(side, side)
    return Art(
        drawing=Drawing(digest=f"digest of {key}", svg=b"", size=size),
        form=one_page(content.encode(), size),
        outline=None,
    )


def edition(cards: Cards, sheets: Paper, trim: Rectangle | None = None) -> Edition:
    """Return the edition of ``cards``, front and back by key, of a ``trim``: 70 mm square if not said."""
    look = template(trim or oblong(70, 70))
    bleed = look.bleed_shape.box
    arts = {key: art(key, UNITS) for pair in cards.values() for key in pair}
    scale = max(bleed.width, bleed.height) / UNITS
    middle = bleed.centre
    corner = Matrix.translation(middle.x - scale * UNITS / 2, middle.y - scale * UNITS / 2)
    matrix = corner @ Matrix.scaling(scale)
    layers = {key: (Placed(art=one, matrix=matrix, symbol=key, fills=True),) for key, one in arts.items()}
    leaves = tuple(
        Leaf(
            piece=key,
            front=Face(key=key, side=Side.FRONT, template=look, layers=layers[front]),
            back=Face(key=key, side=Side.BACK, template=look, layers=layers[back]),
        )
        for key, (front, back) in cards.items()
    )
    symbols = tuple(
        Symbol(key=key, drawing=one.drawing, credit=OWN_CREDIT, at=AT) for key, one in arts.items()
    )
    component = Component(
        key="cards",
        family="twins",
        settings=None,
        symbols=SymbolSet(slug="motifs", symbols=symbols, at=AT),
        template=look,
        paper=sheets,
        seed=1,
        at=AT,
        pieces=tuple(MotifCard(key=key, front=front, back=back) for key, (front, back) in cards.items()),
        rule=TwinsRule(unique=0, double=len(arts), triple=0),
    )
    printing = Printing(
        component=component,
        leaves=leaves,
        sheets=impose(leaves, sheets, Heading(title="Twins", component="cards", credits=())),
    )
    return Edition(game=_game(sheets), printings=(printing,))


def _game(sheets: Paper) -> Game:
    return Game(
        slug="twins",
        title="Twins",
        players=(2, 6),
        seed=1,
        paper=sheets,
        components=(),
        expect=Expectations(),
        waived=(),
        at=AT,
    )


def published(made: Edition, *formats: str) -> Publication:
    """Return ``made`` with its files in the ``formats``."""
    artifacts = tuple(artifact for name in formats for artifact in EXPORTERS[name](made))
    return Publication(edition=made, artifacts=artifacts)


def described(case: Mapping[str, Any]) -> Publication:
    """Return what a case in YAML describes: its cards, how they are printed, and what went wrong with it."""
    how = {key: case[key] for key in ("flip", "backs") if key in case}
    sheets = paper(case.get("sheet", "A4"), **_chosen(how))
    whole = published(edition(case["cards"], sheets), case.get("format", "pdf"))
    return whole if "turned" not in case else changed(whole, lambda pdf: turn(pdf, case["turned"] - 1))


def _chosen(how: Mapping[str, str]) -> dict[str, object]:
    kinds: dict[str, Callable[[str], object]] = {"flip": Flip, "backs": Backs}
    return {key: kinds[key](value) for key, value in how.items()}


def found(subject: Publication | Artifact, code: str = CODE) -> list[Finding]:
    """Return what a check finds."""
    return list(run({code: INVARIANTS[code]}, [subject]).findings)
