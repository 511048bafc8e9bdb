import dataclasses
import itertools
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.definitions import motif_symbols, read_game
from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.motif_palettes import read_motif_palettes
from ludopress.definitions.motif_symbols import LARGEST_AREA
from ludopress.definitions.motifs import LARGEST, MOST, SMALLEST, NamedMotif, motifs_in
from ludopress.errors import DefinitionError, Position
from ludopress.model import (
    OWN_CREDIT,
    Component,
    Difficulty,
    Game,
    Ground,
    Motif,
    NearTwin,
    Play,
    Size,
    SymbolSet,
)
from ludopress.patterns import PATTERNS
from ludopress.patterns.canvas import UNIT
from ludopress.patterns.drawing import drawing
from ludopress.shelves import Shelves

DECK, MOTIFS = "decks/pairs/deck.yaml", "decks/pairs/motifs.yaml"


def game(folder: Path, cache: Cache = Cache(None)) -> Game:  # noqa: B008  (it is frozen)
    return read_game(folder / "decks/pairs", Shelves(folder), cache=cache)


def tiles(folder: Path) -> Component:
    (component,) = game(folder).components
    return component


def changed(folder: Path, file: str, words: str, instead: str) -> None:
    place = folder / file
    text = place.read_text(encoding="utf-8")
    assert words in text
    place.write_text(text.replace(words, instead, 1), encoding="utf-8")


def said(folder: Path) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        game(folder)
    return [str(mistake) for mistake in caught.value.mistakes]


def symbols(folder: Path) -> SymbolSet:
    return tiles(folder).symbols


@pytest.fixture
def named(game_folder: Path) -> tuple[NamedMotif, ...]:
    mistakes = Mistakes()
    palettes = read_motif_palettes(Shelves(game_folder))
    return mistakes.settled(motifs_in(game_folder / MOTIFS, palettes, mistakes)).motifs


def test_near_twins_are_not_even_drawn_for_a_fair_deck(game_folder: Path) -> None:
    assert [symbol.key for symbol in symbols(game_folder).symbols] == ["waves", "sea", "hills"]


def test_a_motif_from_the_cache_is_the_one_that_was_drawn_to_the_letter(
    game_folder: Path, tmp_path: Path
) -> None:
    cache = Cache(tmp_path / "cache")
    drawn, kept = (game(game_folder, cache) for _ in range(2))
    assert repr(drawn) == repr(kept)  # of which the key of a finished build is made


def test_motifs_become_symbols_in_the_order_of_their_file_near_twins_last(game_folder: Path) -> None:
    changed(game_folder, DECK, "cards: 3", "cards: 3\n    difficulty: cruel")
    found = symbols(game_folder)
    assert [symbol.key for symbol in found.symbols] == ["waves", "sea", "hills", "surf"]
    assert (found.slug, found["sea"].at) == ("motifs.yaml", Position(MOTIFS, 3, 3))
    assert {symbol.credit for symbol in found.symbols} == {OWN_CREDIT}
    palettes = read_motif_palettes(Shelves(game_folder))
    assert found["sea"].motif == Motif(
        family="seigaiha",
        variant=2,
        palette=palettes["ice"],
        ground=Ground.DARK,
        first_ink=3,
        scale=1.5,
        angle=45.0,
    )
    assert found["surf"].motif == Motif(
        family="seigaiha",
        variant=0,
        palette=palettes["ice"],
        ground=Ground.LIGHT,
        near=NearTwin(of="waves", difficulty=Difficulty.CRUEL),
    )


def test_what_a_motif_leaves_out_is_the_plainest(game_folder: Path) -> None:
    motif = symbols(game_folder)["waves"].motif
    assert motif is not None
    assert (motif.variant, motif.ground, motif.first_ink) == (0, Ground.LIGHT, 0)
    assert (motif.scale, motif.angle, motif.near) == (1.0, 0.0, None)


@pytest.mark.parametrize(("written", "angle"), [("-90", 270), ("360", 0), ("-1.0e-300", 0), ("-0.0", 0)])
def test_an_angle_is_less_than_a_whole_turn_whichever_way_it_goes(
    game_folder: Path, written: str, angle: float
) -> None:
    changed(game_folder, MOTIFS, "angle: 45", f"angle: {written}")
    motif = symbols(game_folder)["sea"].motif
    assert motif is not None
    assert motif.angle == angle


def test_a_motif_fills_the_bleed_of_its_template_as_the_deck_has_it_cut(game_folder: Path) -> None:
    changed(game_folder, DECK, "cards: 3", "cards: 3\n    bleed: 5.5 mm")
    component = tiles(game_folder)
    size = component.template.bleed_shape.box.size
    assert (size.width, size.height) == (96, 96)
    for symbol in component.symbols.symbols:
        assert symbol.motif is not None
        assert symbol.drawing == drawing(symbol.motif, Size(96, 96))
        assert symbol.drawing.size == Size(96 * UNIT, 96 * UNIT)


def test_components_of_several_sizes_share_a_file_of_motifs(game_folder: Path) -> None:
    text = (game_folder / DECK).read_text(encoding="utf-8")
    _, _, tile = text.partition("  tiles:\n")
    more = tile.replace("motifs: motifs.yaml", "motifs: ./motifs.yaml\n    bleed: 1 mm")
    (game_folder / DECK).write_text(f"{text}  small:\n{more}", encoding="utf-8")
    large, small = game(game_folder).components
    assert [component.symbols["sea"].drawing.size.width for component in (large, small)] == [4550, 4350]
    changed(game_folder, MOTIFS, "seigaiha", "segaiha")
    assert len(said(game_folder)) == 1  # the file is read once


def test_own_pictures_come_before_motifs(game_folder: Path) -> None:
    changed(game_folder, DECK, "cards: 3", "cards: 3\n    difficulty: cruel")
    changed(game_folder, DECK, "motifs: motifs.yaml", "motifs: motifs.yaml\n    symbols: birds")
    found = symbols(game_folder)
    assert [symbol.key for symbol in found.symbols] == [
        *("owl", "Swan", "our-dove"),
        *("waves", "sea", "hills", "surf"),
    ]
    assert [symbol.motif is None for symbol in found.symbols] == [True] * 3 + [False] * 4


def test_own_pictures_may_do_without_motifs(game_folder: Path) -> None:
    changed(game_folder, DECK, "motifs: motifs.yaml", "symbols: {set: birds, without: [owl]}")
    (game_folder / MOTIFS).unlink()
    (game_folder / "templates/motif-palettes.yaml").unlink()
    assert [symbol.key for symbol in symbols(game_folder).symbols] == ["Swan", "our-dove"]


def test_a_picture_and_a_motif_cannot_have_the_same_key(game_folder: Path) -> None:
    changed(game_folder, DECK, "motifs: motifs.yaml", "symbols: birds\n    motifs: motifs.yaml")
    changed(game_folder, MOTIFS, "sea:", "owl:")
    (line,) = said(game_folder)
    assert line == (
        f'{DECK}:9:13: D021 "owl" is a picture of the set "birds" and a motif as well '
        "(rename the motif on line 3 of motifs.yaml, or leave one out)"
    )
    changed(game_folder, DECK, "symbols: birds", "symbols: {set: birds, without: [owl]}")
    assert [symbol.key for symbol in symbols(game_folder).symbols][:3] == ["Swan", "our-dove", "waves"]


def test_a_folder_for_motifs_is_refused(game_folder: Path) -> None:
    (game_folder / "decks/pairs/folder").mkdir()
    changed(game_folder, DECK, "motifs.yaml", "folder")
    assert said(game_folder) == [f'{DECK}:8:13: D020 "folder" is not a file (name a file)']


def test_a_link_out_of_the_deck_is_refused(game_folder: Path) -> None:
    (game_folder / "decks/pairs/link.yaml").symlink_to(game_folder / "decks/owls/deck.yaml")
    changed(game_folder, DECK, "motifs.yaml", "link.yaml")
    assert said(game_folder) == [
        f'{DECK}:8:13: D019 "link.yaml" leads out of the folder (put a copy beside the YAML file)'
    ]


def test_mistakes_of_the_deck_its_motifs_and_their_palettes_are_told_at_once(game_folder: Path) -> None:
    changed(game_folder, DECK, "players: 1..6", "players: 6..1")
    changed(game_folder, MOTIFS, "near: waves", "near: wave")
    changed(game_folder, MOTIFS, "scale: 1.5", "scale: 15")
    changed(game_folder, "templates/motif-palettes.yaml", "#B3243A", "red")
    assert [line.split(" ")[:2] for line in said(game_folder)] == [
        [f"{DECK}:2:10:", "D007"],
        [f"{MOTIFS}:3:88:", "M007"],
        [f"{MOTIFS}:6:16:", "M011"],
        ["templates/motif-palettes.yaml:2:52:", "P008"],
    ]


def test_play_says_how_a_game_is_won(game_folder: Path) -> None:
    assert game(game_folder).play == Play(prizes=3, top_points=9)
    changed(game_folder, DECK, "play: {prizes: 3, top_points: 9}\n", "")
    assert game(game_folder).play == Play()


FLOODS = {
    "a hundred thousand motifs": (
        "".join(f"  m{number}: {{family: seigaiha, palette: clay}}\n" for number in range(100_000)),
        ": Y002 the file is larger than 512 KB (split it up)",
    ),
    "ten thousand motifs": (
        "".join(f"  m{number}: {{family: seigaiha, palette: clay}}\n" for number in range(10_000)),
        f':2:3: M007 "motifs" is too many (at most {MOST})',
    ),
    "thirty thousand numbers": (
        "".join(f"  m{number}: 1\n" for number in range(30_000)),
        ':2:7: M005 "m0" must be a mapping, not a number (write it like {key: value})',
    ),
}


@pytest.mark.parametrize(("motifs", "first"), FLOODS.values(), ids=FLOODS)
def test_a_flood_of_motifs_is_refused_before_any_is_drawn(
    motifs: str, first: str, game_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motif_symbols, "drawing", None)
    (game_folder / MOTIFS).write_text(f"motifs:\n{motifs}", encoding="utf-8")
    assert said(game_folder)[0] == MOTIFS + first


def scaled(named: tuple[NamedMotif, ...], scale: float) -> list[NamedMotif]:
    one = named[0]
    return [dataclasses.replace(one, motif=dataclasses.replace(one.motif, scale=scale))]


@pytest.mark.parametrize("size", [Size(110, 110), Size(200, 200), Size(283, 1), Size(1, 283)])
def test_a_drawing_larger_than_is_allowed_is_refused_before_it_is_made(
    size: Size, named: tuple[NamedMotif, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motif_symbols, "drawing", lambda motif, _: drawing(motif, Size(1, 1)))
    least = ((size.width**2 + size.height**2) / 2 / LARGEST_AREA) ** 0.5
    assert motif_symbols.motif_symbols(scaled(named, least * 1.001), size, Cache(None))
    with pytest.raises(WrongValue, match="is too small for a piece of"):
        motif_symbols.motif_symbols(scaled(named, least * 0.999), size, Cache(None))


def test_every_scale_there_is_may_be_had_on_a_card_of_70_mm(named: tuple[NamedMotif, ...]) -> None:
    scales = {SMALLEST, LARGEST, *itertools.chain(*(pattern.scales for pattern in PATTERNS.values()))}
    assert min(scales) == SMALLEST
    assert max(scales) == LARGEST
    for scale in scales:
        assert motif_symbols.motif_symbols(scaled(named, scale), Size(76, 76), Cache(None))


def test_drawings_come_out_of_the_cache_as_they_went_in(
    named: tuple[NamedMotif, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = Cache(tmp_path / "cache")
    size = Size(70.5, 60.25)
    made = motif_symbols.motif_symbols(named, size, cache)
    monkeypatch.setattr(motif_symbols, "drawing", None)
    assert motif_symbols.motif_symbols(named, size, cache) == made
    monkeypatch.undo()
    for entry in (tmp_path / "cache" / motif_symbols.KIND).iterdir():
        entry.write_bytes(entry.read_bytes()[5:])  # damaged
    assert motif_symbols.motif_symbols(named, size, cache) == made


@pytest.mark.parametrize(
    "junk", [b"", b"junk", b"<svg >%PDF", b"9 9 <svg >%PDF-1.7", b"0 0 <svg ></svg>%PDF-1.7\n%%EOF\n"]
)
def test_an_entry_of_junk_with_a_right_checksum_is_drawn_anew(
    junk: bytes, named: tuple[NamedMotif, ...], tmp_path: Path
) -> None:
    cache, size = Cache(tmp_path / "cache"), Size(70.5, 60.25)
    made = motif_symbols.motif_symbols(named, size, cache)
    for entry in (tmp_path / "cache" / motif_symbols.KIND).iterdir():
        cache.put(motif_symbols.KIND, entry.name, junk)
    assert motif_symbols.motif_symbols(named, size, cache) == made


CHANGES = {
    "family": "ogee",
    "variant": 1,
    "ground": Ground.DARK,
    "first_ink": 1,
    "scale": 1.25,
    "angle": 90.0,
}


@pytest.mark.parametrize("name", [*CHANGES, "palette", "size", "code"])
def test_whatever_makes_another_drawing_has_another_entry_in_the_cache(
    name: str, named: tuple[NamedMotif, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, one, other = Cache(tmp_path / "cache"), named[0], named[1]
    changes = CHANGES | {"palette": other.motif.palette}
    motif = dataclasses.replace(one.motif, **{name: changes[name]}) if name in changes else one.motif
    size = Size(76, 76.01) if name == "size" else Size(76, 76)
    motif_symbols.motif_symbols([one], Size(76, 76), cache)
    if name == "code":
        monkeypatch.setattr(motif_symbols, "_version", lambda: "another")
    motif_symbols.motif_symbols([dataclasses.replace(one, motif=motif)], size, cache)
    assert len(list((tmp_path / "cache" / motif_symbols.KIND).iterdir())) == 2


def test_what_a_motif_is_called_and_resembles_changes_nothing_in_its_drawing(
    named: tuple[NamedMotif, ...], tmp_path: Path
) -> None:
    cache, one = Cache(tmp_path / "cache"), named[0]
    near = NearTwin(of="sea", difficulty=Difficulty.TRICKY)
    other = dataclasses.replace(one, key="x", motif=dataclasses.replace(one.motif, near=near))
    first, second = motif_symbols.motif_symbols([one, other], Size(76, 76), cache)
    assert first.drawing == second.drawing
    assert len(list((tmp_path / "cache" / motif_symbols.KIND).iterdir())) == 1
