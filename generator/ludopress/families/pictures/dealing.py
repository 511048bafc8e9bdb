"""Deals picture cards: every image of the supply on a card of its own, or else scenes that are composed."""

from ludopress.errors import DesignError
from ludopress.families.pictures.scenes import deal_scenes, rule_of_scenes
from ludopress.families.pictures.settings import USUAL, Settings
from ludopress.model import Deal, Grammar, PictureCard, PicturesRule, Supply


def deal(settings: Settings, supply: Supply) -> Deal:
    """Return the cards, and the rule they keep; the first images in their order where there are more.

    Without images, but with a grammar, the pictures are scenes, and called as their cards are with "scene-"
    before it. Raises a DesignError with what the supply is enough for.
    """
    if supply.symbols:
        return _images(settings, supply)
    if supply.grammar is None:
        raise DesignError(
            "there are no pictures to deal: add 'pictures: …', a folder of yours, or 'symbols: …'"
        )
    return _scenes(settings, supply, supply.grammar)


def _images(settings: Settings, supply: Supply) -> Deal:
    there = len(supply.symbols)
    cards = settings.cards or there
    if cards > there:
        raise DesignError(
            f"{cards} cards need {cards} pictures, and there {'is' if there == 1 else 'are'} {there}: "
            f"add {cards - there}, or write `cards: {there}`"
        )
    pieces = tuple(
        PictureCard(key=key, picture=picture)
        for key, picture in zip(_keys(cards), supply.symbols[:cards], strict=True)
    )
    note = "" if cards == there else f"{cards} of {there} pictures are used, the first in their order"
    return Deal(pieces=pieces, rule=PicturesRule(cards=cards), note=note)


def _scenes(settings: Settings, supply: Supply, grammar: Grammar) -> Deal:
    cards = settings.cards or USUAL
    scenes = deal_scenes(grammar, cards, supply.seed)
    pieces = tuple(
        PictureCard(key=key, picture=f"scene-{key}", scene=scene)
        for key, scene in zip(_keys(cards), scenes, strict=True)
    )
    return Deal(pieces=pieces, rule=rule_of_scenes(grammar, cards))


def _keys(cards: int) -> list[str]:
    width = max(2, len(str(cards)))
    return [f"{number:0{width}}" for number in range(1, cards + 1)]
