"""ludopress motifs choose: what it writes, what it refuses, and what it leaves alone."""

import re
import shutil
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.cli import run
from ludopress.definitions import read_game
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.motifs import motifs_in
from ludopress.errors import Position
from ludopress.model import Ground, Motif, MotifPalette
from ludopress.publish import choosing
from ludopress.publish.motif_files import spelled
from ludopress.shelves import Shelves, shipped

SMALL = """\
title: Pairs
players: 2..4
seed: 5
paper: {sheet: A4}
components:
  cards: {family: twins, template: motif-70, motifs: motifs.yaml, cards: 7}
"""
TWO = """\
  kids: {family: twins, template: motif-70, motifs: kids.yaml, cards: 6}
"""
CHOOSE = ["motifs", "choose", "pairs", "--candidates", "48"]


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small deck in a project of its own, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "decks" / "pairs"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(SMALL)
    return folder


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the long work be a failure: whoever refuses has to do it before."""

    def working(*_: object, **__: object) -> dict[str, Motif]:
        raise AssertionError

    monkeypatch.setattr(choosing, "select", working)


def test_choose_writes_motifs_that_the_deck_can_be_dealt_from(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(CHOOSE) == 0
    printed = capsys.readouterr()
    assert re.fullmatch(
        r"decks/pairs/motifs\.yaml: \d+ motifs, \d+ tricky and \d+ cruel near twins\n", printed.out
    )
    assert "drawing candidates (48)" in printed.err
    assert run(["check", "pairs", "-q"]) == 0
    for difficulty in ("tricky", "cruel"):
        text = SMALL.replace("cards: 7}", f"cards: 7, difficulty: {difficulty}}}")
        (deck / "deck.yaml").write_text(text)
        assert run(["check", "pairs", "-q"]) == 0
    (cards,) = read_game(deck, Shelves(deck.parents[1]), cache=Cache(None)).components
    motifs = [symbol.motif for symbol in cards.symbols.symbols]
    assert {motif.near.difficulty for motif in motifs if motif and motif.near} == {"tricky", "cruel"}


def test_the_file_tells_the_command_that_makes_it_anew_to_the_byte(deck: Path) -> None:
    file = deck / "motifs.yaml"
    assert run(CHOOSE) == 0
    first = file.read_text()
    found = re.search(r"# Chosen by `(ludopress .*)`", first)
    assert found
    assert found[1] == "ludopress motifs choose pairs --seed 5 --candidates 48"
    assert run([*found[1].split()[1:], "--force"]) == 0
    assert file.read_text() == first
    assert run([*CHOOSE, "--seed", "6", "--force"]) == 0
    assert file.read_text() != first


@pytest.mark.usefixtures("idle")
def test_motifs_that_are_there_are_replaced_by_force_only(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (deck / "motifs.yaml").write_text("by hand")
    assert run(CHOOSE) == 2
    assert "decks/pairs/motifs.yaml is there already (add --force" in capsys.readouterr().err
    assert (deck / "motifs.yaml").read_text() == "by hand"
    assert run([*CHOOSE, "--force"]) == 70  # now the work begins


def test_motifs_that_somebody_writes_meanwhile_are_not_replaced(
    deck: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object, **__: object) -> dict[str, Motif]:
        (deck / "motifs.yaml").write_text("by hand")
        return {}

    monkeypatch.setattr(choosing, "select", slow)
    assert run(CHOOSE) == 2
    assert (deck / "motifs.yaml").read_text() == "by hand"


def test_a_deck_that_is_gone_meanwhile_is_not_made_anew(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: object, **__: object) -> dict[str, Motif]:
        shutil.rmtree(deck)
        return {}

    monkeypatch.setattr(choosing, "select", slow)
    assert run(CHOOSE) == 4
    assert not deck.exists()


@pytest.mark.usefixtures("idle")
def test_not_even_force_writes_motifs_over_the_deck_itself(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = SMALL.replace("motifs.yaml", "deck.yaml")
    (deck / "deck.yaml").write_text(text)
    assert run([*CHOOSE, "--force"]) == 2
    assert "motifs cannot be written into deck.yaml itself" in capsys.readouterr().err
    assert (deck / "deck.yaml").read_text() == text


@pytest.mark.usefixtures("idle")
def test_a_deck_whose_name_cannot_be_printed_gets_no_motifs(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = deck.rename(deck.parent / "two\nlines")
    assert run(["motifs", "choose", str(odd)]) == 2
    assert "a name that cannot be printed (rename it)" in capsys.readouterr().err


def test_the_command_is_told_as_a_shell_takes_it(deck: Path) -> None:
    spaced = deck.rename(deck.parent / "my pairs")
    assert run(["motifs", "choose", str(spaced), "--candidates", "48"]) == 0
    written = (spaced / "motifs.yaml").read_text()
    assert "# Chosen by `ludopress motifs choose 'my pairs' --seed 5 --candidates 48`." in written


@pytest.mark.parametrize("name", ["null", "true", "false", "no", "e1"])
def test_a_palette_may_be_called_what_yaml_would_take_for_something_else(tmp_path: Path, name: str) -> None:
    colours = ("#111111", "#222222", "#333333", "#444444")
    palette = MotifPalette(name=name, light="#ffffff", dark="#000000", inks=colours, at=Position("p.yaml"))
    motif = Motif(family="folk", variant=0, palette=palette, ground=Ground.LIGHT)
    file = tmp_path / "motifs.yaml"
    file.write_text(spelled({"one": motif}, "pairs", "…"))
    mistakes = Mistakes()
    found = mistakes.settled(motifs_in(file, {name: palette}, mistakes))
    assert found is not None
    assert [named.motif for named in found.motifs] == [motif]


def test_an_interrupt_leaves_the_old_file(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> dict[str, Motif]:
        raise KeyboardInterrupt

    monkeypatch.setattr(choosing, "select", interrupted)
    (deck / "motifs.yaml").write_text("by hand")
    assert run([*CHOOSE, "--force"]) == 130
    assert [file.name for file in sorted(deck.iterdir())] == ["deck.yaml", "motifs.yaml"]
    assert (deck / "motifs.yaml").read_text() == "by hand"


@pytest.mark.usefixtures("deck", "idle")
def test_a_deck_that_ships_with_ludopress_is_to_be_copied_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["motifs", "choose", "twins", "--force"]) == 2
    said = capsys.readouterr().err
    assert 'the deck "twins" ships with Ludopress' in said
    assert "copy its folder" in said


@pytest.mark.usefixtures("idle")
def test_a_copy_of_a_shipped_deck_may_be_written(deck: Path) -> None:
    copy = deck.parent / "twins"
    copy.mkdir()
    shutil.copy(shipped() / "decks" / "twins" / "deck.yaml", copy)
    assert run(["motifs", "choose", "twins"]) == 70  # the work begins


def test_of_several_files_the_component_says_which(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (deck / "deck.yaml").write_text(SMALL + TWO)
    assert run(CHOOSE) == 2
    assert "--component cards for motifs.yaml, --component kids for kids.yaml" in capsys.readouterr().err
    assert run([*CHOOSE, "--component", "dogs"]) == 2
    assert "there are cards, kids" in capsys.readouterr().err
    assert run([*CHOOSE, "--component", "kids"]) == 0
    assert sorted(file.name for file in deck.iterdir()) == ["deck.yaml", "kids.yaml"]
    assert "--component kids --seed 5" in (deck / "kids.yaml").read_text()


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("cards: 7}", "cards: 7, unique: 3, double: 5, triple: 1}", r"deck\.yaml:6:3: L001 .*fill 16 sides"),
        ("motifs: motifs.yaml", "motifs: ../motifs.yaml", r"deck\.yaml:6:\d+: D019 "),
        ("players: 2..4", "players: 4..2", r"deck\.yaml:2:\d+: D"),
    ],
)
def test_mistakes_in_the_deck_are_told_with_their_place(
    deck: Path, capsys: pytest.CaptureFixture[str], before: str, after: str, said: str
) -> None:
    (deck / "deck.yaml").write_text(SMALL.replace(before, after))
    assert run(CHOOSE) == 3
    assert re.search(said, capsys.readouterr().err)


@pytest.mark.usefixtures("idle")
def test_a_deck_without_motifs_has_none_to_choose(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (deck / "deck.yaml").write_text(SMALL.replace("motifs: motifs.yaml", "symbols: animals"))
    assert run(CHOOSE) == 2
    assert "give one of the family twins a line: motifs: motifs.yaml" in capsys.readouterr().err


def test_too_few_candidates_are_refused_with_the_numbers(
    deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["motifs", "choose", "pairs", "--candidates", "3"]) == 2
    assert re.search(r"only \d of \d+ motifs can be told apart, out of \d", capsys.readouterr().err)
    assert not (deck / "motifs.yaml").exists()


@pytest.mark.usefixtures("deck", "idle")
def test_a_shipped_deck_without_motifs_is_not_worth_a_copy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["motifs", "choose", "glimpse"]) == 2
    assert 'the deck "glimpse" has no component with a file of motifs' in capsys.readouterr().err
