"""Facts: the numbers that rules may name, read off the dealt game, so that rules and pieces never disagree.

``players_min`` and ``players_max``; how many pieces a component has, by its key, and how many symbols they
show (``cards``, ``cards_symbols``); the whole numbers of its rule (``tiles_highest``); the ranges of a score
sheet's table of levels by row and column (``scores_levels_2_3``); and all that the deck says of play.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from ludopress.model import Component, Game, Play, Rule, SheetRule


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from ``first`` to ``last``; without a last, from ``first`` on."""

    first: int
    last: int | None


Fact = int | Range


def facts_of(game: Game) -> dict[str, Fact]:
    """Return the facts of a dealt ``game`` by name, in the order in which they are told above."""
    found: dict[str, Fact] = {"players_min": game.players[0], "players_max": game.players[1]}
    for component in game.components:
        found |= _of_component(component)
    return found | dict(_of_play(game.play))


def _of_component(component: Component) -> Mapping[str, Fact]:
    name = component.key.replace("-", "_")
    shown = {key for piece in component.pieces for key in piece.symbols}
    counts: dict[str, Fact] = {name: len(component.pieces), f"{name}_symbols": len(shown)}
    rule = dict(_of_rule(component.rule)) if component.rule else {}
    return counts | {f"{name}_{key}": value for key, value in rule.items()}


def _of_rule(rule: Rule) -> Iterator[tuple[str, Fact]]:
    """Yield the whole numbers of a rule, and how many there are of what it lists."""
    if isinstance(rule, SheetRule):
        for row, ranges in rule.levels:
            for number, (first, last) in enumerate(ranges, 1):
                yield f"levels_{row.replace('..', '_')}_{number}", Range(first, last)
        return
    names = [field.name for field in fields(rule)]
    for name in [*names, *(name for name in ("motifs",) if hasattr(rule, name))]:
        value = getattr(rule, name)
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            yield name, value
        elif name in {"colours", "numbers"}:
            yield name, len(value)


def _of_play(play: Play) -> Iterator[tuple[str, Fact]]:
    hands = dict(play.hand)
    if len(set(hands.values())) == 1:
        yield "hand", next(iter(hands.values()))
    yield from ((f"hand_{players}", count) for players, count in hands.items())
    named = (("undrawn", play.undrawn), ("prizes", play.prizes), ("top_points", play.top_points))
    yield from ((name, value) for name, value in named if value)
    if play.highest_score is not None:
        yield "highest_score", play.highest_score
    yield from play.numbers
