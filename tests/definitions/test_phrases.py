"""Phrases in other languages: which files are read, what of them is said, and what is wrong with them."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.phrases import dictionary, read_phrasebooks
from ludopress.definitions.po_files import MAX_BYTES
from ludopress.errors import Position
from ludopress.shelves import Shelves

AT = Position("decks/owls/deck.yaml", 5, 12)
HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
OWN, COMMON = "decks/owls/locale/fr.po", "templates/locale/fr.po"


def entry(source: str, text: str, before: str = "") -> str:
    return f'\n{before}msgid "{source}"\nmsgstr "{text}"\n'


def put(folder: Path, name: str, *entries: str) -> None:
    place = folder / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(HEADER + "".join(entries), encoding="utf-8")


def read(folder: Path, locale: str = "fr") -> tuple[dict[str, str], list[str]]:
    mistakes = Mistakes()
    books = read_phrasebooks(locale, folder / "decks" / "owls", Shelves(folder), AT, mistakes)
    return dict(dictionary(books, mistakes).phrases), [str(mistake) for mistake in mistakes]


def test_the_games_own_words_come_before_those_of_the_templates(game_folder: Path) -> None:
    put(game_folder, OWN, entry("Round", "Tour"))
    put(game_folder, COMMON, entry("Round", "Manche"), entry("Total", "Total"))
    assert read(game_folder) == ({"Round": "Tour", "Total": "Total"}, [])


def test_the_projects_own_words_come_before_those_that_ship(
    game_folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    ships = tmp_path_factory.mktemp("shipped")
    monkeypatch.setattr("ludopress.shelves.shipped", lambda: ships)
    put(ships, COMMON, entry("Round", "Manche"), entry("Total", "Somme"))
    put(game_folder, COMMON, entry("Round", "Tour"))
    assert read(game_folder) == ({"Round": "Tour", "Total": "Somme"}, [])


def test_what_a_region_does_not_say_its_language_says(game_folder: Path) -> None:
    put(game_folder, "templates/locale/pt.po", entry("Round", "Ronda"), entry("Total", "Total"))
    put(game_folder, "templates/locale/pt-BR.po", entry("Round", "Rodada"))
    assert read(game_folder, "pt-BR")[0] == {"Round": "Rodada", "Total": "Total"}
    assert read(game_folder, "pt-PT")[0]["Round"] == "Ronda"


@pytest.mark.parametrize("locale", ["en", "en-GB"])
def test_english_is_what_designers_write_and_needs_no_file(locale: str, game_folder: Path) -> None:
    assert read(game_folder, locale) == ({}, [])


@pytest.mark.parametrize(
    "open_entry",
    [
        entry("Round", ""),
        entry("Round", "Tour", "#, fuzzy\n"),
        entry("Round", "Tour", "#, python-brace-format, fuzzy\n"),
        entry("Round", "Tour", 'msgctxt "a shape"\n'),
        '\n#~ msgid "Round"\n#~ msgstr "Tour"\n',
        '\nmsgid "Round"\nmsgid_plural "Rounds"\nmsgstr[0] "Tour"\nmsgstr[1] "Tours"\n',
    ],
)
def test_what_is_fuzzy_open_or_about_something_else_is_not_said(open_entry: str, game_folder: Path) -> None:
    put(game_folder, OWN, open_entry)
    put(game_folder, COMMON, entry("Total", "Total"))
    assert read(game_folder) == ({"Total": "Total"}, [])


def test_a_phrase_may_run_over_lines_and_hold_quotes(game_folder: Path) -> None:
    long = '\nmsgid ""\n"One "\n"two"\nmsgstr ""\n"Un "\n"\\"deux\\""\n'
    put(game_folder, OWN, long)
    assert read(game_folder)[0] == {"One two": 'Un "deux"'}


def test_a_file_saved_on_windows_is_read(game_folder: Path) -> None:
    put(game_folder, OWN)
    text = "\ufeff" + (HEADER + entry("Round", "Tour")).replace("\n", "\r\n")
    (game_folder / OWN).write_bytes(text.encode())
    assert read(game_folder) == ({"Round": "Tour"}, [])


def test_a_language_without_phrases_is_a_mistake_where_the_deck_asks_for_it(game_folder: Path) -> None:
    put(game_folder, COMMON)
    put(game_folder, "decks/owls/locale/el.po")
    said = [read(game_folder, locale)[1] for locale in ("fi", "ell")]
    cure = "there are: el, en, fr; begin with: ludopress locale new fi"
    assert said == [
        [f'{AT}: D016 there are no phrases in "fi" ({cure})'],
        [f'{AT}: D016 there are no phrases in "ell" (did you mean "el"?)'],
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("eines {lap}", "has no {goal} and has {lap}, which the phrase has not"),
        ("eines", "has no {goal}"),
        ("{goal} {Goal}", "has {Goal}, which the phrase has not"),
        ("{goal} {", "has a { that belongs to no place"),
        ("}{goal}{", "has a { and } that belongs to no place"),
        ("{{goal}}", "has a { and } that belongs to no place"),
        ("{goal", "has a { that belongs to no place and has no {goal}"),
    ],
)
def test_a_translation_with_other_places_for_numbers_is_a_mistake(
    text: str, says: str, game_folder: Path
) -> None:
    put(game_folder, OWN, entry("Round", "Tour"), entry("To {goal}", text))
    cure = "what stands in braces is copied as it is"
    line = len((HEADER + entry("Round", "Tour")).splitlines()) + 2
    assert read(game_folder) == (
        {"Round": "Tour"},
        [f'{OWN}:{line}:1: W012 the translation of "To {{goal}}" {says} ({cure})'],
    )


@pytest.mark.parametrize(
    "broken",
    [
        "msgid Round",
        'msgid "Round',
        'msgid "Ro\\qund"',
        'mgsid "Round"',
        'msgstr[x] "Tour"',
        '#, fuzzy\nmsgid "Round"\nmsgid "Total"\nmsgstr "Total"',
        "#- left by a merge",
    ],
)
def test_what_is_no_po_file_is_a_mistake_at_its_line(broken: str, game_folder: Path) -> None:
    put(game_folder, OWN, entry("Round", "Tour"), broken)
    (mistake,) = read(game_folder)[1]
    line = len(HEADER.splitlines()) + 4 + broken.startswith("#, ")
    assert mistake.startswith(f"{OWN}:{line}:1: W011 this is not a")


@pytest.mark.parametrize(
    "line", ["Language: a_b_c_d@", "PO-Revision-Date: soon", "Plural-Forms: nplurals=two;"]
)
def test_a_header_that_means_nothing_is_a_mistake(line: str, game_folder: Path) -> None:
    put(game_folder, OWN)
    (game_folder / OWN).write_text(f'msgid ""\nmsgstr ""\n"{line}\\n"\n', encoding="utf-8")
    (mistake,) = read(game_folder)[1]
    assert mistake.startswith(f"{OWN}:1:1: W011 this is not a PO file: its header cannot be read: ")


def test_a_header_that_promises_millions_of_plurals_is_not_believed(game_folder: Path) -> None:
    plural = '\nmsgid "Round"\nmsgid_plural "Rounds"\nmsgstr[0] "Tour"\n'
    put(game_folder, OWN, plural, entry("Total", "Total"))
    text = (game_folder / OWN).read_text(encoding="utf-8").replace("nplurals=2", "nplurals=2000000000")
    (game_folder / OWN).write_text(text, encoding="utf-8")
    assert read(game_folder) == ({"Total": "Total"}, [])


def test_a_character_that_no_drawing_can_hold_is_a_mistake_at_its_place(game_folder: Path) -> None:
    put(game_folder, OWN, entry("Round", "To\x00ur"))
    line = len(HEADER.splitlines()) + 3
    says = f"{OWN}:{line}:11: W011 the character U+0000 cannot stand here (remove it)"
    assert read(game_folder) == ({}, [says])


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")
def test_phrases_are_read_from_files_of_their_own_folder_only(game_folder: Path) -> None:
    place = game_folder / OWN
    place.parent.mkdir(parents=True)
    (game_folder / "secret").write_text("words of somebody else", encoding="utf-8")
    for target, says in (
        (game_folder / "secret", '"fr.po" leads out of the folder (put a copy in its place)'),
        (Path("/dev/zero"), '"fr.po" leads out of the folder (put a copy in its place)'),
        (Path("gone.po"), '"fr.po" is not a file (name a file)'),
    ):
        place.symlink_to(target)
        assert read(game_folder) == ({}, [f"{OWN}: W010 the phrases cannot be read: {says}"])
        place.unlink()
    os.mkfifo(place)
    says = '"fr.po" is not a file (name a file)'
    assert read(game_folder) == ({}, [f"{OWN}: W010 the phrases cannot be read: {says}"])


def test_a_file_that_cannot_be_read_is_a_mistake(game_folder: Path) -> None:
    put(game_folder, OWN)
    place = game_folder / OWN
    large = '"fr.po" is larger than 1024 KB (make it smaller)'
    for content, says in (
        (b'msgid ""\nmsgstr "caf\xe9"\n', f"{OWN}:2:1: W010 the file is not UTF-8 (save it as UTF-8)"),
        (
            b"#" * (MAX_BYTES + 1),
            f"{OWN}: W010 the phrases cannot be read: {large}",
        ),
    ):
        place.write_bytes(content)
        assert read(game_folder) == ({}, [says])
    place.unlink()
    place.mkdir()
    (mistake,) = read(game_folder)[1]
    assert mistake.startswith(f"{OWN}: W010 the phrases cannot be read: ")


def test_a_brace_that_the_english_has_may_stay(game_folder: Path) -> None:
    put(game_folder, OWN, entry("Owls :{", "Hiboux :{"))
    assert read(game_folder) == ({"Owls :{": "Hiboux :{"}, [])


def a_file(place: Path) -> None:
    place.write_text("x", encoding="utf-8")


def a_fifo(place: Path) -> None:
    os.mkfifo(place)


def a_link_out(place: Path) -> None:
    elsewhere = place.parents[2] / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "fr.po").write_text(HEADER + entry("Round", "Rien"), encoding="utf-8")
    place.symlink_to(elsewhere)


NO_FOLDER = "is not a folder (move it away, or make it a folder)"


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs rights there")
@pytest.mark.parametrize("where", [OWN, COMMON])
@pytest.mark.parametrize(
    ("make", "says"),
    [
        (a_file, NO_FOLDER),
        (a_fifo, NO_FOLDER),
        (a_link_out, "leads out of the folder (put a copy in its place)"),
        (lambda place: place.symlink_to("gone"), NO_FOLDER),
        (
            lambda place: place.symlink_to("locale"),
            "cannot be read: a link that leads to itself (see that it may be read)",
        ),
    ],
)
def test_what_stands_where_the_folder_of_phrases_should_is_told(
    make: Callable[[Path], None], says: str, where: str, game_folder: Path
) -> None:
    folder = (game_folder / where).parent
    folder.parent.mkdir(exist_ok=True)
    if folder.exists():
        shutil.rmtree(folder)
    make(folder)
    phrases, mistakes = read(game_folder)
    assert phrases.get("Round") != "Rien"
    assert f'{Path(where).parent}: W010 the phrases cannot be read: "locale" {says}' in mistakes


def test_a_folder_that_may_not_be_read_is_told(game_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(game_folder, OWN, entry("Round", "Tour"))

    def denied(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", denied)
    says = '"locale" cannot be read: Permission denied (see that it may be read)'
    assert f"{Path(OWN).parent}: W010 the phrases cannot be read: {says}" in read(game_folder)[1]
