"""Picture cards: the designer's own images, and scenes that are composed."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from invariants import specimens
from ludopress.designs import packings
from ludopress.designs.packings import Places
from ludopress.errors import DesignError, Position, UnknownDesignError
from ludopress.families import FAMILIES
from ludopress.families.pictures import Settings, deal
from ludopress.families.pictures import scenes as dealing
from ludopress.families.pictures.bounds import Cast, largest, shortage
from ludopress.families.pictures.settings import USUAL
from ludopress.invariants import INVARIANTS, run
from ludopress.model import (
    OWN_CREDIT,
    Drawing,
    Finding,
    Grammar,
    PictureCard,
    Plot,
    Scene,
    ScenePalette,
    Size,
    Subject,
    Supply,
    Symbol,
)

AT = Position("grammar.yaml", 1, 1)
ROLES = {"creature": 34, "thing": 40, "house": 12, "plant": 14}
SLOTS = (
    (("creature",), ("thing",)),
    (("creature", "house"), ("thing", "plant")),
    (("house",), ("creature",), ("thing",)),
    (("plant", "thing"), ("creature",)),
    (("creature",), ("house", "plant"), ("thing",)),
)


def grammar(plots: int = 40, palettes: int = 20, roles: dict[str, int] = ROLES) -> Grammar:
    colours = dict.fromkeys(("top", "mid", "horizon", "ground", "ink", "light", "accent", "cool"), "#888888")
    drawing = Drawing(digest="", svg=b"", size=Size(1, 1))
    return Grammar(
        plots=tuple(
            Plot(
                name=f"plot-{number}",
                slots=tuple((f"slot-{i}", slot) for i, slot in enumerate(SLOTS[number % len(SLOTS)])),
                layers=(),
                weight=1 + number % 3 / 4,
                at=AT,
            )
            for number in range(plots)
        ),
        palettes=tuple(
            ScenePalette(name=f"palette-{number}", **colours, at=AT) for number in range(palettes)
        ),
        subjects=tuple(
            Subject(
                symbol=Symbol(key=f"{role}-{number}", drawing=drawing, credit=OWN_CREDIT, at=AT),
                roles=(role,),
            )
            for role, count in roles.items()
            for number in range(count)
        ),
    )


WHOLE = grammar()
MANY = dict.fromkeys(ROLES, 60)


def scenes(cards: int | None, seed: int = 0, whole: Grammar = WHOLE) -> list[Scene]:
    pieces = deal(Settings(cards=cards), Supply(seed=seed, grammar=whole)).pieces
    return [piece.scene for piece in pieces if isinstance(piece, PictureCard) and piece.scene]


def findings(cards: int, seed: int) -> list[Finding]:
    dealt = deal(Settings(cards=cards), Supply(seed=seed, grammar=WHOLE))
    component = replace(specimens.component({}), pieces=dealt.pieces, rule=dealt.rule)
    checks = {code: check for code, check in INVARIANTS.items() if code.startswith(("scenes/", "pictures/"))}
    return list(run(checks, [component]).findings)


@pytest.mark.parametrize("seed", range(12))
def test_scenes_keep_what_they_promise(seed: int) -> None:
    assert findings(USUAL, seed) == []


@pytest.mark.parametrize("cards", [1, 2, 17, 60, 110])
def test_any_number_of_scenes_keeps_what_it_promises(cards: int) -> None:
    assert findings(cards, 4) == []


def test_without_a_number_there_are_84() -> None:
    assert len(scenes(None)) == USUAL == 84


def test_plots_come_by_their_weights_and_palettes_equally_often_and_never_in_a_row() -> None:
    made = scenes(84, 9)
    plots, palettes = Counter(one.plot for one in made), Counter(one.palette for one in made)
    weights = {plot.name: plot.weight for plot in WHOLE.plots}
    assert all(abs(plots[name] - 84 * weight / sum(weights.values())) < 1 for name, weight in weights.items())
    assert set(palettes.values()) <= {4, 5}
    assert all(one.palette != other.palette for one, other in pairwise(made))


def test_subjects_of_a_deck_are_used_about_equally_often() -> None:
    use = Counter(subject for scene in scenes(84, 2) for subject in scene.subjects)
    things = {use[f"thing-{number}"] for number in range(ROLES["thing"])}
    assert max(things) - min(things) <= 1


def test_the_same_seed_deals_the_same_and_another_one_others() -> None:
    assert scenes(84, 5) == scenes(84, 5)
    assert not set(scenes(84, 5)) & set(scenes(84, 6))


def test_84_cards_are_dealt_at_the_first_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packings, "ATTEMPTS", 1)
    monkeypatch.setattr(dealing, "DEALS", 1)
    assert [len(scenes(84, seed)) for seed in range(12)] == [84] * 12


def test_where_one_row_of_plots_leaves_the_subjects_no_way_another_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows: list[object] = []

    def packing(blocks: Sequence[Places], groups: Sequence[int], points: int, chance: Random) -> object:
        rows.append(groups)
        return None if len(rows) < 3 else packings.packing(blocks, groups, points, chance)

    monkeypatch.setattr(dealing, "packing", packing)
    assert len(scenes(84, 3)) == 84
    assert len(rows) == 3
    assert rows[0] != rows[1] != rows[2]


def test_no_two_scenes_of_a_deck_are_left_to_the_same_chance() -> None:
    assert len({scene.seed for scene in scenes(84, 3)}) == 84


def test_of_plots_of_one_weight_a_lot_says_which_comes() -> None:
    assert len({scenes(1, seed)[0].plot for seed in range(9)}) > 3


def test_keys_are_as_long_as_the_last_one_so_that_they_stay_in_order() -> None:
    keys = [piece.key for piece in deal(Settings(cards=100), Supply(grammar=WHOLE)).pieces]
    assert (keys[0], keys[-1]) == ("001", "100")
    assert keys == sorted(keys)


TOO_SMALL = [
    (
        grammar(4, 20, MANY),
        84,
        "4 plots × 20 palettes make 80: add plots or palettes, or write `cards: 80` (at most 80)",
    ),
    (grammar(40, 1), 2, "two palettes, to take turns, and there is 1: add a palette, or write `cards: 1`"),
    (grammar(40, 1), 84, "40 plots × 1 palettes make 40"),
    (
        grammar(40, 20, ROLES | {"house": 0}),
        84,
        "in its slots (house), and there are 0: give more subjects these roles, or name",
    ),
    (grammar(40, 20, ROLES | {"creature": 3, "house": 9}), 84, "roles are enough for"),
    (grammar(5, 20, ROLES | {"creature": 7}), 84, "different subjects in its slots"),
]


@pytest.mark.parametrize(("whole", "cards", "said"), TOO_SMALL, ids=[said for *_, said in TOO_SMALL])
def test_a_grammar_that_is_too_small_is_refused_with_numbers_and_a_cure(
    whole: Grammar, cards: int, said: str
) -> None:
    with pytest.raises(DesignError) as caught:
        scenes(cards, 0, whole)
    assert f"the grammar of scenes is too small for {cards} cards" in str(caught.value)
    assert said in str(caught.value)


def test_the_number_that_a_refusal_names_can_be_dealt_and_one_more_cannot() -> None:
    small = grammar(4, 20, MANY)
    assert len(scenes(80, 0, small)) == 80
    with pytest.raises(DesignError):
        scenes(81, 0, small)


def playing(whole: Grammar, *slots: tuple[str, ...]) -> Grammar:
    """Return ``whole`` with these slots in every plot."""
    named = tuple((f"slot-{number}", roles) for number, roles in enumerate(slots))
    return replace(whole, plots=tuple(replace(plot, slots=named) for plot in whole.plots))


# 9 triples have 27 of 28 pairs, and 8 triples are the most there are
TIGHT = playing(grammar(9, 9, {"creature": 8}), *[("creature",)] * 3)


@pytest.mark.parametrize(
    ("whole", "cards", "said"),
    [
        (
            playing(grammar(4, 20, MANY | {"creature": 5}), ("creature",), ("thing",)),
            11,
            (
                "11 heroes, each a subject's for the first or second time, and the subjects with their roles "
                "are enough for 10: give more subjects the roles of heroes, or write `cards: 10` (at most 10)"
            ),
        ),
        (
            TIGHT,
            10,
            "30 pairs of subjects, no two alike, on 10 cards, and 8 subjects make 28: add subjects",
        ),
        (
            playing(grammar(12, 20, MANY | {"creature": 6}), ("house",), ("creature",), ("creature",)),
            16,
            "16 different pairs of creature with creature, and there are 15",
        ),
        (
            playing(
                grammar(12, 20, MANY | {"creature": 4, "thing": 3}),
                ("house",),
                ("creature", "thing"),
                ("creature",),
            ),
            19,  # 4 × 3 of a creature and a thing, 6 of two creatures
            "19 different pairs of creature with creature or thing, and there are 18",
        ),
    ],
    ids=["heroes", "pairs", "pairs of one role", "pairs of roles that overlap"],
)
def test_what_counting_forbids_is_refused_and_one_card_less_is_not_for_that_reason(
    whole: Grammar, cards: int, said: str
) -> None:
    with pytest.raises(DesignError) as caught:
        scenes(cards, 0, whole)
    assert f"the grammar of scenes is too small for {cards} cards: they need {said}" in str(caught.value)
    assert shortage(Cast.of(whole, 0), cards - 1) is None


def test_a_refusal_names_a_number_that_was_dealt_where_the_largest_cannot_be() -> None:
    with pytest.raises(DesignError) as caught:
        scenes(10, 0, TIGHT)
    (said,) = re.findall(r"or write `cards: (\d+)` \(found: \1\)", str(caught.value))
    assert len(scenes(int(said), 0, TIGHT)) == int(said) < largest(Cast.of(TIGHT, 0), 10) == 9


def test_what_nothing_is_against_but_was_not_found_is_told_as_that() -> None:
    with pytest.raises(
        UnknownDesignError, match=r"no 9 cards were found .* or write `cards: [78]` \(found: [78]\)"
    ):
        scenes(9, 0, TIGHT)


def test_every_image_is_a_card_in_their_order() -> None:
    dealt = deal(Settings(), Supply(symbols=("fox", "owl", "bear")))
    assert [(piece.key, piece.symbols) for piece in dealt.pieces] == [
        ("01", ("fox",)),
        ("02", ("owl",)),
        ("03", ("bear",)),
    ]
    assert dealt.note == ""


def test_of_more_images_than_cards_the_first_are_dealt_and_the_report_says_so() -> None:
    dealt = deal(Settings(cards=2), Supply(symbols=("fox", "owl", "bear")))
    assert [piece.symbols for piece in dealt.pieces] == [("fox",), ("owl",)]
    assert dealt.note == "2 of 3 pictures are used, the first in their order"


def test_more_cards_than_images_are_refused_with_the_cure() -> None:
    with pytest.raises(
        DesignError, match=r"5 cards need 5 pictures, and there are 3: add 2, or write `cards: 3`"
    ):
        deal(Settings(cards=5), Supply(symbols=("fox", "owl", "bear")))


def test_images_come_before_scenes_and_without_either_there_is_nothing_to_deal() -> None:
    pieces = deal(Settings(), Supply(symbols=("fox",), grammar=WHOLE)).pieces
    assert [piece.symbols for piece in pieces] == [("fox",)]
    with pytest.raises(DesignError, match="no pictures to deal"):
        deal(Settings(), Supply())
    assert FAMILIES["pictures"].images
