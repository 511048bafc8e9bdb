"""Tellings of layers as a plot may have them, with the grammar that ships."""

from dataclasses import replace
from functools import cache

from ludopress.definitions.scenes import read_grammar
from ludopress.errors import Position
from ludopress.model import Grammar, Layer, Plot, Scene, Size
from ludopress.model.scenes import Value
from ludopress.scenes.compose import composed
from ludopress.scenes.telling import Telling
from ludopress.shelves import Shelves, shipped

SIZE = Size(86, 126)
AT = Position("plots.yaml")


@cache
def grammar() -> Grammar:
    return read_grammar(Shelves(shipped()))


def layer(part: str, *inside: Layer, **values: Value) -> Layer:
    return Layer(part=part, values=tuple(values.items()), inside=inside, at=AT)


def told(*layers: Layer, seed: int = 1, values: tuple[tuple[str, Value], ...] = ()) -> Telling:
    """Return the telling of ``layers`` with an elephant as the hero and a house as its friend."""
    slots = (("hero", ("mount",)), ("friend", ("building",)))
    plot = Plot(name="test", slots=slots, layers=layers, values=values, at=AT)
    scene = Scene(plot="test", palette="teal-dawn", subjects=("elephant", "house"), seed=seed)
    return composed(scene, replace(grammar(), plots=(plot,)), SIZE)
