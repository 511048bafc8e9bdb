"""Compositions: the pictures of dealt scenes, each a symbol."""

from collections.abc import Iterator
from dataclasses import replace

from ludopress.cache import Cache
from ludopress.model import (
    OWN_CREDIT,
    Component,
    Credit,
    Grammar,
    PictureCard,
    Scene,
    Symbol,
    SymbolSet,
)
from ludopress.publish.composing import Composer, version


def with_pictures(component: Component, cache: Cache) -> Component:
    """Return a dealt ``component`` with a symbol for each scene on its cards; others stay as they are.

    They are called a set of the component's name, and stand where their plots do.

    Raises:
        DefinitionError: S020, a plot draws more than a picture can hold.
    """
    if component.grammar is None:
        return component
    composer = Composer(component.grammar, component.template.bleed_shape.box.size, cache, version())
    scenes = {
        card.picture: card.scene
        for card in component.pieces
        if isinstance(card, PictureCard) and card.scene is not None
    }
    plots = {plot.name: plot.at for plot in component.grammar.plots}
    pictures = composer.all(list(scenes.values()))
    symbols = tuple(
        Symbol(
            key=key,
            drawing=drawing,
            credit=_credit(component.grammar, scene),
            appearances=appearances,
            at=plots[scene.plot],
        )
        for (key, scene), (drawing, appearances) in zip(scenes.items(), pictures, strict=True)
    )
    return replace(component, symbols=SymbolSet(slug=component.name, symbols=symbols, at=component.at))


def subjects_of(component: Component) -> Iterator[Symbol]:
    """Yield the subjects of all scenes on the cards of ``component``, in the order of its grammar."""
    cards = (piece for piece in component.pieces if isinstance(piece, PictureCard))
    played = {key for card in cards if card.scene is not None for key in card.scene.subjects}
    subjects = component.grammar.subjects if component.grammar is not None else ()
    return (subject.symbol for subject in subjects if subject.symbol.key in played)


def _credit(grammar: Grammar, scene: Scene) -> Credit:
    """Return whom the first subject of ``scene`` that is anybody else's is credited to."""
    subjects = (subject.symbol for subject in grammar.subjects if subject.symbol.key in scene.subjects)
    return next((one.credit for one in subjects if one.credit != OWN_CREDIT), OWN_CREDIT)
