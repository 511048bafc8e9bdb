"""Fitting: how large a text can be where there is little room, and where it breaks into lines."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

LEADING = 1.15  # from one baseline to the next, as a part of the size
LEAST = 1.8  # mm, 5.1 pt: what can be read at arm's length
MOST_LINES = 8

Measure = Callable[[str], float]  # how far a line runs, as a part of the size it is set at


@dataclass(frozen=True, slots=True)
class Room:
    """What a text may take: the size wished for, the greatest width of a line and the number of lines."""

    size: float
    width: float = math.inf
    lines: int = 1


def fit(text: str, room: Room, measure: Measure) -> tuple[float, tuple[str, ...]]:
    """Return the largest size at which ``text`` has room, up to the one wished for, and its lines.

    It is broken at plain spaces, never at no-break spaces, into no more lines than make it larger, and into
    lines as equal as can be.

    >>> fit("a word or two", Room(size=2, width=8, lines=2), len)
    (1.3333333333333333, ('a word', 'or two'))
    """
    words = text.split(" ")
    arrangements = [_broken(words, count, measure) for count in range(1, min(room.lines, len(words)) + 1)]
    sizes = [_size(lines, room, measure) for lines in arrangements]
    size = max(sizes)
    return size, arrangements[sizes.index(size)]


def _size(lines: Sequence[str], room: Room, measure: Measure) -> float:
    longest = max(map(measure, lines))
    return min(room.size, room.width / longest) if longest > 0 else room.size


def _broken(words: Sequence[str], count: int, measure: Measure) -> tuple[str, ...]:
    """Return the words in ``count`` lines: the longest as short as can be, then all as equal as can be."""
    if count == 1:
        return (" ".join(words),)
    space, ends = measure(" "), [0.0]
    for word in words:
        ends.append(ends[-1] + measure(word))
    total = len(words)

    def run(start: int, end: int) -> float:
        return ends[end] - ends[start] + space * (end - start - 1)

    # By where the last lines start: their longest, the sum of their squares, and where each ends.
    best: dict[int, tuple[float, float, tuple[int, ...]]]
    best = {start: (run(start, total), run(start, total) ** 2, (total,)) for start in range(total)}
    for left in range(count - 1, 0, -1):
        best = {
            start: min(
                (
                    max(run(start, end), best[end][0]),
                    run(start, end) ** 2 + best[end][1],
                    (end, *best[end][2]),
                )
                for end in range(start + 1, total)
                if end in best
            )
            for start in range(total - count + left)
        }
    breaks = (0, *best[0][2])
    return tuple(" ".join(words[start:end]) for start, end in pairwise(breaks))
