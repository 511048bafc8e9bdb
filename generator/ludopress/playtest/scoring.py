"""Scoring: what a round of each game is worth, from the numbers that its deck says.

Each scorer is given data as a rule book's example writes it, and the deck's ``play: numbers``; it returns
numbers of both kinds by name: what it was given (``cards_anna``) and what comes of it (``anna``).
"""

from collections.abc import Callable, Mapping
from itertools import pairwise

from ludopress.errors import DesignError

Given = Mapping[str, object]
Numbers = Mapping[str, int]
Scorer = Callable[[Given, Numbers], dict[str, int]]


def volcano(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return each player's points: so many for each card won, and more for whoever won the most."""
    cards = _counts(given, "cards")
    card, more = _number(numbers, "volcano_card"), _number(numbers, "volcano_most")
    (first,) = _places({name: -count for name, count in cards.items()}, given, 1)
    return _told("cards", cards) | {
        name: count * card + (more if name == first else 0) for name, count in cards.items()
    }


def well(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return each player's points: for whoever is out first, and for whoever is last."""
    players = _names(given, "players")
    first, last = _name(given, "first", players), _name(given, "last", players)
    points = {first: _number(numbers, "well_first"), last: _number(numbers, "well_last")}
    return dict.fromkeys(players, 0) | points


def potato(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return each player's points: so many for each round lost."""
    lost, points = _counts(given, "lost"), _number(numbers, "potato_lost")
    return _told("lost", lost) | {name: count * points for name, count in lost.items()}


def grab(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return each player's points: so many for each card taken."""
    cards, points = _counts(given, "cards"), _number(numbers, "grab_card")
    return _told("cards", cards) | {name: count * points for name, count in cards.items()}


def gift(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return each player's points: for the fewest cards and the next fewest."""
    cards, points = _counts(given, "cards"), ("gift_fewest", "gift_next")
    placed = zip(_places(cards, given, len(points)), points, strict=False)
    return (
        _told("cards", cards)
        | dict.fromkeys(cards, 0)
        | {name: _number(numbers, one) for name, one in placed}
    )


def tales(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return each player's points for a round: ``votes`` says whose picture each player but the teller chose.

    All or none found the teller's picture: the others score. Else the teller and each finder score; of three
    players a single finder and the teller score more. Every vote on the picture of anybody but the teller is
    worth a point more.
    """
    votes = given.get("votes")
    if not isinstance(votes, Mapping) or not votes:
        raise DesignError('"votes" is missing: whose picture each player chose')
    players = [str(name) for name in votes]
    teller = _name(given, "teller", [str(given.get("teller", "")), *players])
    chosen = {str(name): _name(votes, name, [teller, *players]) for name in votes}
    if teller in chosen or any(name == whose for name, whose in chosen.items()):
        raise DesignError("the teller does not vote, and nobody votes for their own picture")
    finders = [name for name, whose in chosen.items() if whose == teller]
    points = dict.fromkeys((teller, *players), 0)
    if len(finders) in {0, len(players)}:
        points |= dict.fromkeys(players, _number(numbers, "others"))
        points[teller] = _number(numbers, "teller")
    else:
        alone = len(players) == 2 and len(finders) == 1  # besides the teller
        points |= dict.fromkeys((teller, *finders), _number(numbers, "alone" if alone else "found"))
    for whose in chosen.values():
        points[whose] += _number(numbers, "vote") if whose != teller else 0
    return points


def doubles_out(given: Given, numbers: Numbers) -> dict[str, int]:  # noqa: ARG001  (a scorer's signature)
    """Return the points of whoever lays the last tile: the pips in all the others' hands."""
    hands = _counts(given, "hands")
    return _told("hands", hands) | {"points": sum(hands.values())}


def doubles_blocked(given: Given, numbers: Numbers) -> dict[str, int]:  # noqa: ARG001  (see above)
    """Return the points of the lowest hand in a blocked round: the pips in all the others'."""
    hands = _counts(given, "hands")
    return _told("hands", hands) | {"points": sum(hands.values()) - min(hands.values())}


def twins_together(given: Given, numbers: Numbers) -> dict[str, int]:
    """Return a team's points for its pairs and triples."""
    pairs, triples = (_whole(given, key) for key in ("pairs", "triples"))
    points = pairs * _number(numbers, "together_pair") + triples * _number(numbers, "together_triple")
    return {"pairs": pairs, "triples": triples, "points": points}


SCORERS: dict[str, Scorer] = {
    "volcano": volcano,
    "well": well,
    "potato": potato,
    "grab": grab,
    "gift": gift,
    "tales": tales,
    "doubles-out": doubles_out,
    "doubles-blocked": doubles_blocked,
    "twins-together": twins_together,
}


def _number(numbers: Numbers, name: str) -> int:
    if name not in numbers:
        raise DesignError(f'the deck has no number "{name}" (say it under play: numbers)')
    return numbers[name]


def _whole(given: Given, key: str) -> int:
    value = given.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise DesignError(f'"{key}" must be a whole number')
    return value


def _counts(given: Given, key: str) -> dict[str, int]:
    """Return the whole numbers under ``key``, by player."""
    found = given.get(key)
    if not isinstance(found, Mapping) or not found:
        raise DesignError(f'"{key}" is missing: a whole number for each player')
    return {str(name): _whole(found, name) for name in found}


def _places(counts: Mapping[str, int], given: Given, most: int) -> list[str]:
    """Return who is first to ``most`` by the lowest count; of equal ones the order is that of "settled"."""
    settled = _names(given, "settled") if "settled" in given else []

    def place(name: str) -> tuple[int, int]:
        return counts[name], settled.index(name) if name in settled else len(settled)

    order = sorted(counts, key=place)
    for one, other in pairwise(order[: most + 1]):
        if place(one) == place(other):
            raise DesignError(
                f"{one} and {other} are tied: say who won the duel, as in settled: [{one}, {other}]"
            )
    return order[:most]


def _names(given: Given, key: str) -> list[str]:
    found = given.get(key)
    if not isinstance(found, list) or not found:
        raise DesignError(f'"{key}" is missing: a list of players')
    return [str(name) for name in found]


def _name(given: Given, key: str, players: list[str]) -> str:
    """Return the player under ``key``."""
    name = str(given.get(key, ""))
    if not name or name not in players:
        raise DesignError(f'"{key}" must be one of {", ".join(players)}')
    return name


def _told(key: str, counts: Mapping[str, int]) -> dict[str, int]:
    return {f"{key}_{name}": count for name, count in counts.items()}
