import os
import sys
import unicodedata
from pathlib import Path

import pytest

from ludopress.art.limits import CONTENT_BYTES
from ludopress.cache import Cache
from ludopress.definitions import read_symbols
from ludopress.errors import DefinitionError, Position, UsageError
from ludopress.model import Credit, Name, Size
from ludopress.shelves import Shelves

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} 9"><path d="M0 0h{0}v9z" fill="#123456"/></svg>'
)


def write(folder: Path, art: str, drawing: str = DRAWING.format(7)) -> None:
    place = folder / "symbols" / "birds" / art
    place.parent.mkdir(exist_ok=True)
    place.write_text(drawing, encoding="utf-8")


def symbols_yaml(folder: Path, text: str) -> None:
    (folder / "symbols/birds/symbols.yaml").write_text(text, encoding="utf-8")


def refused(shelves: Shelves) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        read_symbols("birds", shelves)
    return [f"{mistake.at.line}:{mistake.at.column} {mistake.code}" for mistake in caught.value.mistakes]


def test_a_set_is_read_in_the_order_of_its_file(shelves: Shelves) -> None:
    birds = read_symbols("birds", shelves)
    assert birds.slug == "birds"
    assert [symbol.key for symbol in birds.symbols] == ["owl", "Swan", "our-dove"]
    dove = birds["our-dove"]
    assert dove.names == (Name("fr", "la colombe"),)
    assert dove.credit == Credit(title="Birds", licence="CC0-1.0")
    assert dove.at == Position("symbols/birds/symbols.yaml", 5, 3)


def test_openmoji_is_credited_without_being_asked(shelves: Shelves) -> None:
    credit = read_symbols("birds", shelves)["owl"].credit
    assert (credit.title, credit.licence, credit.author) == (
        "OpenMoji",
        "CC BY-SA 4.0",
        "the OpenMoji project",
    )


def test_a_symbol_may_have_a_credit_of_its_own(game_folder: Path, shelves: Shelves) -> None:
    symbols_yaml(
        game_folder,
        "symbols:\n  owl: {art: openmoji:1F989, credit: {title: Owl, licence: CC0-1.0, url: 'https://x.org'}}\n",
    )
    assert read_symbols("birds", shelves)["owl"].credit == Credit(
        title="Owl", licence="CC0-1.0", url="https://x.org"
    )


@pytest.mark.parametrize(
    "art",
    ["a b.svg", "a (1).svg", "a'b.svg", "ünï.svg", "κουκουβάγια.svg", "inside/a.svg", "100%.svg", "#1.svg"],
)
def test_art_may_be_called_what_people_call_files(art: str, game_folder: Path, shelves: Shelves) -> None:
    write(game_folder, art)
    symbols_yaml(game_folder, f'credit: {{title: x, licence: y}}\nsymbols:\n  owl: "{art}"\n')
    assert read_symbols("birds", shelves)["owl"].drawing.size == Size(7, 9)


@pytest.mark.parametrize(("on_disk", "in_yaml"), [("NFC", "NFD"), ("NFD", "NFC")])
def test_accents_may_be_composed_or_not(
    on_disk: str, in_yaml: str, game_folder: Path, shelves: Shelves
) -> None:
    write(game_folder, unicodedata.normalize(on_disk, "café.svg"))
    art = unicodedata.normalize(in_yaml, "café.svg")
    symbols_yaml(game_folder, f"credit: {{title: x, licence: y}}\nsymbols:\n  owl: {art}\n")
    assert read_symbols("birds", shelves)["owl"].drawing.size == Size(7, 9)


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")
def test_a_link_may_not_lead_out_of_the_folder(game_folder: Path, shelves: Shelves) -> None:
    write(game_folder, "inner.svg", DRAWING.format(5))
    birds = game_folder / "symbols/birds"
    (birds / "within.svg").symlink_to("inner.svg")
    (birds / "without.svg").symlink_to("../../templates/round/front.svg")
    (birds / "above").symlink_to("../../templates")
    (birds / "loop.svg").symlink_to("loop.svg")
    symbols_yaml(
        game_folder,
        "credit: {title: x, licence: y}\nsymbols:\n"
        "  a: within.svg\n  b: without.svg\n  c: above/round/front.svg\n  d: loop.svg\n",
    )
    assert refused(shelves) == ["4:6 S013", "5:6 S013", "6:6 S015"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes")
def test_what_is_not_a_plain_file_is_not_opened(game_folder: Path, shelves: Shelves) -> None:
    os.mkfifo(game_folder / "symbols/birds/pipe.svg")
    (game_folder / "symbols/birds/folder.svg").mkdir()
    symbols_yaml(
        game_folder,
        "credit: {title: x, licence: y}\nsymbols: {a: pipe.svg, b: folder.svg, c: folder.svg/x}\n",
    )
    assert refused(shelves) == ["2:14 S015", "2:27 S015", "2:42 S010"]


def test_a_file_far_too_large_is_refused(game_folder: Path, shelves: Shelves) -> None:
    with (game_folder / "symbols/birds/our dove (1).svg").open("wb") as file:
        file.truncate(CONTENT_BYTES + 1)
    assert refused(shelves) == ["6:10 S015"]


def test_art_that_is_refused_is_told_at_its_place_with_the_reason(
    game_folder: Path, shelves: Shelves
) -> None:
    write(game_folder, "our dove (1).svg", "<svg")
    with pytest.raises(DefinitionError, match=r"symbols\.yaml:6:10: S011 .*our dove \(1\)\.svg"):
        read_symbols("birds", shelves)


def test_drawings_that_differ_only_in_spelling_are_the_same(game_folder: Path, shelves: Shelves) -> None:
    write(game_folder, "one.svg")
    write(game_folder, "two.svg", DRAWING.format(7).replace("><", ">\n<!-- mine -->\n<"))
    symbols_yaml(game_folder, "credit: {title: x, licence: y}\nsymbols:\n  a: one.svg\n  b: {art: two.svg}\n")
    assert refused(shelves) == ["4:12 S012"]


def test_a_drawing_is_sanitised_once(
    shelves: Shelves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = Cache(tmp_path / "cache")
    first = read_symbols("birds", shelves, cache)
    monkeypatch.setattr("ludopress.art.reading.sanitised", lambda content: pytest.fail(f"again: {content!r}"))
    assert read_symbols("birds", shelves, cache) == first


def test_a_set_that_is_not_there_is_wrong_usage(shelves: Shelves) -> None:
    with pytest.raises(UsageError, match=r'there is no symbol set "brids" \(did you mean "birds"\?\)'):
        read_symbols("brids", shelves)
