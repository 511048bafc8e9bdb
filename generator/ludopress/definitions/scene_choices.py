"""What a deck uses of the grammar of scenes, in the order in which it says so: all, where it says nothing."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.decks import ComponentKeys, ImageKeys
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.loader import Document
from ludopress.definitions.scene_layers import LISTED
from ludopress.model import Grammar, Layer
from ludopress.scenes.relations import OTHER, SAME

WORLD = ("inside", "palette")  # what names a palette in a plot

Thing = TypeVar("Thing")


def chosen(
    grammar: Grammar, component: ComponentKeys, key: str, document: Document, mistakes: Mistakes
) -> Grammar:
    """Return what ``component``, called ``key``, uses of ``grammar``; takes down names that there are not."""
    if not isinstance(component, ImageKeys):
        return grammar
    choice = _Choice(key, document, mistakes)
    palettes = {palette.name: palette for palette in grammar.palettes}
    used = Grammar(
        plots=choice.of("plots", "plot", {plot.name: plot for plot in grammar.plots}, component.plots),
        palettes=choice.of("scene_palettes", "palette of scenes", palettes, component.scene_palettes),
        subjects=choice.of(
            "subjects", "subject", {one.symbol.key: one for one in grammar.subjects}, component.subjects
        ),
    )
    left_out = set(palettes) - {palette.name for palette in used.palettes}
    for plot in used.plots:
        for name in sorted(left_out & set(_worlds(plot.layers))):
            at = document.value_at("components", key, "scene_palettes")
            message = f'the plot "{plot.name}" shows a world in "{name}", which is left out'
            mistakes.add(at, "D027", message, "add it, or leave the plot out")
    return used


class _Choice:
    """The lists of one component."""

    def __init__(self, key: str, document: Document, mistakes: Mistakes) -> None:
        self.key = key
        self.document = document
        self.mistakes = mistakes

    def of(
        self, said: str, what: str, known: Mapping[str, Thing], names: Iterable[str] | None
    ) -> tuple[Thing, ...]:
        """Return those of the ``known`` things that the list ``said`` names, or all where there is none."""
        if names is None:
            return tuple(known.values())
        found: dict[str, Thing] = {}
        for index, name in enumerate(names):
            if name in known:
                found[name] = known[name]
                continue
            at = self.document.value_at("components", self.key, said, index)
            cure = did_you_mean(name, known) or LISTED.format(said.replace("_", "-"))
            self.mistakes.add(at, "D026", f'unknown {what} "{brief(name)}"', cure)
        return tuple(found.values())


def _worlds(layers: Iterable[Layer]) -> Iterator[str]:
    """Yield the names of palettes that worlds within ``layers`` are shown in."""
    for layer in layers:
        part, parameter = WORLD
        said = dict(layer.values).get(parameter) if layer.part == part else None
        if isinstance(said, str):
            yield from (word for name in said.split("|") if (word := name.strip()) not in {SAME, OTHER})
        yield from _worlds(layer.inside)
