"""Picture cards: no two alike. Counted from the cards alone, and from what the plots' slots ask for.

What the pictures look like is not asked here.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.kinds import dealt_to, pieces_of, rule_of
from ludopress.model import Component, PictureCard, PicturesRule, Scene, Severity

UNEVEN = 3  # cards more than what could stand in its place: on 84 cards a subject comes two times or so

are_pictures = dealt_to(PicturesRule)


def are_scenes(component: Component) -> bool:
    """Return whether these are pictures that a grammar composed."""
    return are_pictures(component) and bool(rule_of(component, PicturesRule).slots)


def _scenes(component: Component) -> list[tuple[str, Scene]]:
    """Return the scenes with the keys of their cards."""
    return [(card.key, card.scene) for card in pieces_of(component, PictureCard) if card.scene]


@invariant("pictures/each-once", Component, when=are_pictures)
def each_once(component: Component) -> Iterator[Breach]:
    """There are as many cards as the deck says, each with a picture of its own and a key of its own.

    A picture that two players hold settles no vote.
    """
    cards, wanted = pieces_of(component, PictureCard), rule_of(component, PicturesRule).cards
    if len(cards) != wanted:
        yield Breach(f"there are {len(cards)} picture cards, not {wanted}", (component.key,))
    shown: defaultdict[str, list[str]] = defaultdict(list)
    for card in cards:
        shown[card.picture].append(card.key)
    for picture, keys in shown.items():
        if len(keys) > 1:
            yield Breach(f"cards {' and '.join(keys)} all show {picture}", (picture, *keys))
    for key, count in Counter(card.key for card in component.pieces).items():
        if count > 1:
            yield Breach(f"{count} cards are called {key}", (key,))
    if component.note:
        yield Breach(component.note, severity=Severity.INFO)


@invariant("scenes/pairs-once", Component, when=are_scenes)
def pairs_once(component: Component) -> Iterator[Breach]:
    """Any two subjects are together on one card at most.

    Where the same two meet again, the second picture looks like the first, and a clue suits both.
    """
    first: dict[tuple[str, str], str] = {}
    for key, scene in _scenes(component):
        for one, other in combinations(sorted(set(scene.subjects)), 2):
            before = first.setdefault((one, other), key)
            if before != key:
                yield Breach(
                    f"cards {before} and {key} both show {one} and {other}", (before, key, one, other)
                )


@invariant("scenes/balanced-use", Component, when=are_scenes, severity=Severity.WARNING)
def balanced_use(component: Component) -> Iterator[Breach]:
    """No subject comes on three cards more than another one that could stand in its place.

    What is everywhere makes a dull deck, and what is never seen was drawn for nothing.
    """
    rule = rule_of(component, PicturesRule)
    slots, roles = dict(rule.slots), {key: frozenset(of) for key, of in rule.roles}
    use = Counter(subject for _, scene in _scenes(component) for subject in scene.subjects)
    told: set[tuple[str, str]] = set()
    for _, scene in _scenes(component):
        for subject, asked in zip(scene.subjects, slots.get(scene.plot, ()), strict=False):
            fitting = [key for key, of in roles.items() if of & set(asked) and key not in scene.subjects]
            least = min(fitting, key=lambda key: use[key], default=subject)
            if use[subject] - use[least] >= UNEVEN and (subject, least) not in told:
                told.add((subject, least))
                message = (
                    f"{subject} comes {use[subject]} times, and {least}, which fits as well, {use[least]}"
                )
                yield Breach(message, (subject, least))


@invariant("scenes/hero-limit", Component, when=are_scenes)
def hero_limit(component: Component) -> Iterator[Breach]:
    """A subject is the hero of two cards at most, and comes once at most in each plot.

    Two cards with one hero are told apart by everything else; of three, or of two that tell the same of it,
    players remember one.
    """
    most = rule_of(component, PicturesRule).hero_most
    heroes: defaultdict[str, list[str]] = defaultdict(list)
    parts: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for key, scene in _scenes(component):
        for subject in scene.subjects[:1]:
            heroes[subject].append(key)
        for subject in set(scene.subjects):
            parts[scene.plot, subject].append(key)
    for subject, cards in heroes.items():
        if len(cards) > most:
            message = f"{subject} is the hero of cards {', '.join(cards)}; {most} are the most"
            yield Breach(message, (subject, *cards))
    for (plot, subject), cards in sorted(parts.items()):
        if len(cards) > 1:
            message = f"{subject} comes in the plot {plot} on cards {' and '.join(cards)}"
            yield Breach(message, (subject, *cards))


@invariant("scenes/plot-and-palette-once", Component, when=are_scenes)
def plot_and_palette_once(component: Component) -> Iterator[Breach]:
    """No plot comes twice with the same palette, and no palette on two cards in a row.

    The same composition in the same colours is the same picture to whoever looks across the table.
    """
    first: dict[tuple[str, str], str] = {}
    scenes = _scenes(component)
    for key, scene in scenes:
        before = first.setdefault((scene.plot, scene.palette), key)
        if before != key:
            message = f"cards {before} and {key} both have the plot {scene.plot} in {scene.palette}"
            yield Breach(message, (before, key))
    for (one, first_scene), (other, second) in pairwise(scenes):
        if first_scene.palette == second.palette:
            yield Breach(f"cards {one} and {other}, in a row, are both in {second.palette}", (one, other))


@invariant("scenes/slots-filled", Component, when=are_scenes)
def slots_filled(component: Component) -> Iterator[Breach]:
    """Every slot of a scene's plot holds a subject with one of the roles that it asks for, and each another.

    A plot is drawn for what can play in it: a house does not ride, and an umbrella is no place to live.
    """
    rule = rule_of(component, PicturesRule)
    slots, roles = dict(rule.slots), {key: frozenset(of) for key, of in rule.roles}
    for card in pieces_of(component, PictureCard):
        scene = card.scene
        if scene is None or scene.plot not in slots:
            plot = f"the plot {scene.plot}, which there is not" if scene else "no plot"
            yield Breach(f"card {card.key} has {plot}", (card.key,))
            continue
        asked = slots[scene.plot]
        if len(scene.subjects) != len(asked):
            message = (
                f"card {card.key} has {len(scene.subjects)} subjects for the {len(asked)} slots of its plot"
            )
            yield Breach(message, (card.key,))
        for subject, wanted in zip(scene.subjects, asked, strict=False):
            if not roles.get(subject, frozenset()) & set(wanted):
                message = f"card {card.key} has {subject} where its plot asks for {' or '.join(wanted)}"
                yield Breach(message, (card.key, subject))
        for subject, count in Counter(scene.subjects).items():
            if count > 1:
                yield Breach(f"card {card.key} has {subject} in {count} slots", (card.key, subject))
