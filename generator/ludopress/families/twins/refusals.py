"""What to say when a twins deck cannot be dealt: why, and the nearest decks there are. Who asks raises it."""

from collections.abc import Iterable, Iterator

from ludopress.errors import DesignError, ImpossibleDesignError, UnknownDesignError
from ludopress.families.twins.near import pairs, plain, twins_wanted
from ludopress.families.twins.settings import FEWEST_CARDS, MOST_CARDS, Settings
from ludopress.families.twins.splits import SIDES, Split, given, split_of
from ludopress.model import Difficulty, Supply


def does_not_sum(settings: Settings) -> DesignError:
    """Return that the motifs do not fill the sides, and which single number would mend it."""
    counts = given(settings)
    named = _listed([f"{count} {kind}" for kind, count in counts.items()], "and")
    filled = sum(SIDES[kind] * count for kind, count in counts.items())
    sides = 2 * settings.cards
    message = f"{named} motifs fill {_sides(filled)}, and {settings.cards} cards have {sides}"
    left = [kind for kind in SIDES if kind not in counts]
    if left and filled < sides:
        message += f": the other {sides - filled} cannot be filled with {_listed(left, 'and')} motifs"
    if {"unique", "triple"} <= set(counts) and (counts["unique"] + counts["triple"]) % 2:
        message += "; unique and triple motifs must add up to an even number"
    return DesignError(f"{message}: {_cures(settings)}")


def cannot_be_paired(settings: Settings, split: Split) -> DesignError:
    """Return that two copies would have to share a card, or two cards both motifs: no simple graph exists."""
    return ImpossibleDesignError(
        f"{split} cannot fill {settings.cards} cards: two equal motifs would share a card, or two cards "
        f"would show the same two motifs: {_cures(settings)}"
    )


def near_twins_meet(near: int) -> DesignError:
    """Return that no cards were found on which near twins keep apart."""
    how_many = "1 pair" if near == 1 else f"{near} pairs"
    return UnknownDesignError(
        f"no cards were found on which no near twins ({how_many}) lie back to back: use more cards or write "
        "`difficulty: fair`"
    )


def too_few_motifs(settings: Settings, split: Split, supply: Supply) -> DesignError:
    """Return how many motifs the deck needs, how many there are, and what those are enough for."""
    wanted = twins_wanted(split.motifs, Difficulty(settings.difficulty))
    needed, have = split.motifs - wanted, len(plain(supply))
    message = f"{settings.cards} cards with {split} need {split.motifs} different motifs"
    if wanted:
        message += f", {needed} of them no near twins"
    message += f", and there are {have}"
    return DesignError(f"{message}: {_listed([f'add {needed - have}', *_fewer(settings, supply)], 'or')}")


def too_few_near_twins(settings: Settings, split: Split, supply: Supply) -> DesignError:
    """Return how many near twins the difficulty asks for, how many there are, and what they do for."""
    difficulty = Difficulty(settings.difficulty)
    wanted, have = twins_wanted(split.motifs, difficulty), len(pairs(supply, difficulty))
    message = (
        f"`difficulty: {difficulty}` makes {wanted} of the deck's {split.motifs} motifs near twins, each of "
        f"a motif of its own, and there are {have or 'none'}"
    )
    easier = [
        f"write `difficulty: {grade}`"
        for grade in Difficulty
        if twins_wanted(split.motifs, grade) <= min(wanted - 1, len(pairs(supply, grade)))
    ]
    more = "let `ludopress motifs choose` find near twins of motifs (pictures have none)"
    return DesignError(f"{message}: {_listed([more, *reversed(easier), *_fewer(settings, supply)], 'or')}")


def _fewer(settings: Settings, supply: Supply) -> Iterator[str]:
    """Yield the largest number of cards that the supply is enough for, by the same split if that can be."""
    free = settings.model_copy(update=dict.fromkeys(SIDES))
    for keys, remark in ((settings, ""), (free, "" if settings == free else " and no other number")):
        for cards in range(settings.cards, FEWEST_CARDS - 1, -1):
            if _is_enough(keys.model_copy(update={"cards": cards}), supply):
                yield f"write `cards: {cards}`{remark}"
                return


def _is_enough(settings: Settings, supply: Supply) -> bool:
    split, difficulty = split_of(settings), Difficulty(settings.difficulty)
    if split is None:
        return False
    wanted = twins_wanted(split.motifs, difficulty)
    enough = wanted <= len(pairs(supply, difficulty)) and split.motifs - wanted <= len(plain(supply))
    return enough and split.can_be_paired


def _cures(settings: Settings) -> str:
    """Return which single numbers, each the nearest there is, make a deck; that leaving all out makes one."""
    keys = [*given(settings), "cards"]
    cures = [cure for key in keys for cure in _nearest(settings, key)]
    return f"write {_listed(cures, 'or')}" if cures else f"leave {_listed([*SIDES], 'and')} out"


def _nearest(settings: Settings, key: str) -> Iterator[str]:
    now = getattr(settings, key)
    least, most = (FEWEST_CARDS, MOST_CARDS) if key == "cards" else (0, 2 * MOST_CARDS)
    for value in sorted(range(least, most + 1), key=lambda value: abs(value - now)):
        split = split_of(settings.model_copy(update={key: value}))
        if split is not None and split.can_be_paired:
            yield f"`{key}: {value}`"
            return


def _sides(count: int) -> str:
    return "1 side" if count == 1 else f"{count} sides"


def _listed(words: Iterable[str], last: str) -> str:
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end
