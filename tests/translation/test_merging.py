"""A file that is brought up to date: nothing that a translator wrote is lost, and twice is once."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.po_files import PoFile, read_po_file
from ludopress.errors import DefinitionError, UsageError
from ludopress.publish.translating import begin, update
from ludopress.shelves import Shelves
from ludopress.translation import begun, for_game, merged, spelled

DONE = {
    'msgid "Set-up"\nmsgstr ""': 'msgid "Set-up"\nmsgstr "Przygotowanie"',
    'msgid "Shuffle the **{cards}** cards."\nmsgstr ""': (
        'msgid "Shuffle the **{cards}** cards."\nmsgstr "Potasuj **{cards}** kart."'
    ),
    'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""': (
        'msgstr[0] "Weź {hand} kartę."\nmsgstr[1] "Weź {hand} karty."\nmsgstr[2] "Weź {hand} kart."'
    ),
}


@pytest.fixture
def file(owls: Path, shelves: Shelves) -> Path:
    """Return a Polish file of that deck in which a translator has begun."""
    begin("pl", [], shelves)
    file = owls / "locale" / "pl.po"
    text = file.read_text("utf-8")
    for before, after in DONE.items():
        assert before in text
        text = text.replace(before, after)
    file.write_text(text.replace("#. heading set-up", "# Or Rozkład?\n#. heading set-up"), "utf-8")
    return file


def rules(owls: Path, before: str, after: str) -> None:
    place = owls / "rules.yaml"
    text = place.read_text("utf-8")
    assert before in text
    place.write_text(text.replace(before, after, 1), "utf-8")


def updated(file: Path, shelves: Shelves) -> str:
    """Return the file brought up to date, which a second time changes nothing."""
    update("pl", [], shelves)
    text = file.read_text("utf-8")
    assert update("pl", [], shelves).files == ()
    assert file.read_text("utf-8") == text
    return text


def test_what_has_not_changed_stays_as_it_is(file: Path, shelves: Shelves) -> None:
    before = file.read_text("utf-8")
    assert updated(file, shelves) == before


def test_what_is_new_comes_where_it_stands_in_the_rules(owls: Path, file: Path, shelves: Shelves) -> None:
    rules(owls, "  - text:", "  - heading: A beginning\n  - text:")
    text = updated(file, shelves)
    assert text.index("Set-up") < text.index('msgid "A beginning"\nmsgstr ""') < text.index("Shuffle")


def test_what_was_changed_a_little_keeps_its_translation_as_fuzzy_with_what_it_was(
    owls: Path, file: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    rules(owls, "Shuffle the **{cards}** cards.", "Shuffle all the **{cards}** cards.")
    text = updated(file, shelves)
    assert (
        '#, fuzzy, python-brace-format\n#| msgid "Shuffle the **{cards}** cards."\n'
        'msgid "Shuffle all the **{cards}** cards."\nmsgstr "Potasuj **{cards}** kart."\n'
    ) in text
    assert "#~" not in text
    gettext_agrees(file)


def test_what_a_long_phrase_was_is_spelled_so_that_gettext_reads_it(
    owls: Path, file: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    long = "The owl that hoots last takes the card " + "and lays it on its own pile, " * 6
    rules(owls, "57 % of all games end in a draw.", long)
    updated(file, shelves)
    text = file.read_text("utf-8").replace(
        f'msgid "{long.strip()}"\nmsgstr ""', f'msgid "{long.strip()}"\nmsgstr "X"'
    )
    file.write_text(text, "utf-8")
    rules(owls, "hoots last", "hoots first")
    assert f'#| msgid "{long.strip()}"\n' in updated(file, shelves)
    gettext_agrees(file)


def test_what_is_gone_is_kept_at_the_end_and_comes_back_with_its_phrase(
    owls: Path, file: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    before = file.read_text("utf-8")
    rules(owls, "  - {heading: Set-up, id: set-up}\n", "")
    text = updated(file, shelves)
    assert text.endswith('# Or Rozkład?\n#~ msgid "Set-up"\n#~ msgstr "Przygotowanie"\n')
    gettext_agrees(file)
    rules(owls, "blocks:\n", "blocks:\n  - {heading: Set-up, id: set-up}\n")
    assert updated(file, shelves) == before


def test_what_comes_back_fuzzy_was_fuzzy_when_it_went(owls: Path, file: Path, shelves: Shelves) -> None:
    rules(owls, "Set-up", "Setting up")
    assert 'fuzzy\n#| msgid "Set-up"\nmsgid "Setting up"\nmsgstr "Przygotowanie"' in updated(file, shelves)
    rules(owls, "  - {heading: Setting up, id: set-up}\n", "")
    assert '#, fuzzy\n#~| msgid "Set-up"\n#~ msgid "Setting up"' in updated(file, shelves)
    rules(owls, "blocks:\n", "blocks:\n  - {heading: Setting up, id: set-up}\n")
    assert 'fuzzy\n#| msgid "Set-up"\nmsgid "Setting up"\nmsgstr "Przygotowanie"' in updated(file, shelves)


def test_what_was_never_translated_goes_without_a_trace(owls: Path, file: Path, shelves: Shelves) -> None:
    rules(owls, "  - note: 57 % of all games end in a draw.\n", "")
    assert "57" not in updated(file, shelves)


def test_a_phrase_that_gets_a_plural_is_fuzzy_and_one_that_loses_it_loses_no_form(
    owls: Path, file: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    rules(
        owls, '{say: "Take {hand} card.", plural: "Take {hand} cards.", count: hand}', '"Take {hand} card."'
    )
    rules(owls, "Set-up, id", "{say: Set-up, plural: Set-ups, count: cards}, id")
    text = updated(file, shelves)
    assert "# msgstr[1]: Weź {hand} karty.\n# msgstr[2]: Weź {hand} kart.\n" in text
    assert (
        '#| msgid_plural "Take {hand} cards."\nmsgid "Take {hand} card."\nmsgstr "Weź {hand} kartę."' in text
    )
    assert 'msgid_plural "Set-ups"\nmsgstr[0] "Przygotowanie"\nmsgstr[1] ""\nmsgstr[2] ""' in text
    gettext_agrees(file)


def test_words_on_pieces_that_a_game_has_said_itself_stay_in_its_own_file(
    file: Path, shelves: Shelves
) -> None:
    text = file.read_text("utf-8") + '\nmsgid "Hoots"\nmsgstr "Pohukiwania"\n'
    file.write_text(text, "utf-8")
    found = updated(file, shelves)
    assert '#: deck.yaml\nmsgid "Hoots"\nmsgstr "Pohukiwania"\n' in found
    assert "#~" not in found
    assert "Draft" not in found


def test_words_of_the_translator_and_other_tools_stay(owls: Path, file: Path, shelves: Shelves) -> None:
    text = file.read_text("utf-8")
    text = text.replace("# Polish rules", "# Hand-made by Ala, 2027\n# Polish rules")
    text = text.replace('"Language: pl\\n"', '"Language: pl\\n"\n"X-Generator: Poedit 3.4\\n"')
    file.write_text(text.replace("2026-01-01 00:00+0000", "2027-03-04 05:06+0100"), "utf-8")
    rules(owls, "Take {hand} card.", "Draw {hand} card.")
    found = updated(file, shelves)
    for kept in (
        "# Hand-made by Ala, 2027",
        "# Or Rozkład?",
        "X-Generator: Poedit 3.4",
        "2027-03-04 05:06+0100",
    ):
        assert kept in found


def test_a_file_of_windows_without_a_head_becomes_one_like_all(
    file: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    body = file.read_text("utf-8").partition("\n\n")[2].partition('msgstr[2] "Weź')
    headless = (body[0] + body[2].partition("\n")[2]).replace("\n", "\r\n")
    file.write_bytes(b"\xef\xbb\xbf" + headless.encode())
    text = updated(file, shelves)
    assert "Plural-Forms: nplurals=3" in text
    assert "\r" not in text
    assert 'msgstr[1] "Weź {hand} karty."\nmsgstr[2] ""' in text
    gettext_agrees(file)


def test_a_file_that_cannot_be_read_stays_and_so_do_all_others(
    owls: Path, file: Path, shelves: Shelves
) -> None:
    shared = owls.parents[1] / "templates" / "locale" / "pl.po"
    broken = shared.read_text("utf-8") + "\nmsgid half\n"
    shared.write_text(broken, "utf-8")
    rules(owls, "Take {hand} card.", "Draw {hand} card.")
    before = file.read_bytes()
    with pytest.raises(DefinitionError, match=r"templates/locale/pl.po:\d+:1: W011"):
        update(None, [], shelves)
    assert (file.read_bytes(), shared.read_text("utf-8")) == (before, broken)


def test_two_translations_of_one_phrase_are_not_made_one(file: Path, shelves: Shelves) -> None:
    text = file.read_text("utf-8") + '\nmsgid "Set-up"\nmsgstr "Rozkład"\n'
    file.write_text(text, "utf-8")
    with pytest.raises(DefinitionError, match='W013 "Set-up" stands here twice'):
        update("pl", [], shelves)
    assert file.read_text("utf-8") == text


def test_a_language_that_nobody_has_begun_is_told(file: Path, shelves: Shelves) -> None:
    assert file.exists()
    with pytest.raises(UsageError, match=r'there is no file in "cs" .begin with: ludopress locale new cs'):
        update("cs", [], shelves)


def test_the_files_that_ship_are_up_to_date_and_as_gettext_writes_them(
    project: Path, gettext_agrees: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: dict[Path, bytes] = {}
    monkeypatch.setattr("ludopress.publish.translating.put_all", written.update)
    assert update(None, [], Shelves(project)).files == ()
    assert not written
    for file in (*project.glob("decks/*/locale/*.po"), *project.glob("templates/locale/*.po")):
        gettext_agrees(file)


PHRASES = st.lists(
    st.text(st.sampled_from('ab *{}"\\%é🎲\n'.replace("\n", "")), min_size=1, max_size=12)
    .map(str.strip)
    .filter(lambda text: any(letter.isalpha() for letter in text)),
    min_size=1,
    max_size=8,
    unique=True,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(before=PHRASES, after=PHRASES, data=st.data())
def test_whatever_changes_no_translation_is_lost_and_twice_is_once(
    before: list[str], after: list[str], data: st.DataObject, tmp_path: Path
) -> None:
    def catalog(phrases: list[str]) -> Catalog:
        made = Catalog(fuzzy=False)
        for phrase in phrases:
            made.add(phrase, locations=[("rules.yaml", 0)])
        return made

    said = {phrase: f"⟦{number}⟧" for number, phrase in enumerate(before) if data.draw(st.booleans())}
    file = tmp_path / "pl.po"
    entries = [Message(phrase, said.get(phrase, "")) for phrase in before]
    file.write_bytes(spelled(begun("pl", "rules"), entries, []))
    texts = []
    for phrases in (after, after, before):
        mistakes = Mistakes()
        read = read_po_file(file, mistakes)
        assert read is not None
        assert not list(mistakes)
        assert read.head is not None
        messages, obsolete = merged(catalog(phrases), read, "pl")
        assert [str(message.id) for message in messages] == phrases
        file.write_bytes(spelled(read.head, messages, obsolete))
        texts.append(file.read_text("utf-8"))
        assert all(form in texts[-1] for form in said.values())
    assert texts[0] == texts[1]
    exact = {str(message.id): message for message in messages if not message.fuzzy}
    assert all(exact[phrase].string == form for phrase, form in said.items() if phrase in after)


def test_extraction_is_what_the_game_says(owls: Path) -> None:
    mistakes = Mistakes()
    found = for_game(owls, mistakes)
    assert not list(mistakes)
    assert [message.id for message in found if message.id][:3] == [
        "Set-up",
        "Shuffle the **{cards}** cards.",
        ("Take {hand} card.", "Take {hand} cards."),
    ]


def test_so_many_new_phrases_that_comparing_them_takes_minutes_are_not_compared() -> None:
    asked, old = Catalog(fuzzy=False), []
    for number in range(300):
        asked.add(f"Take card number {number} from the pile of the owls")
        old.append(Message(f"Take card no. {number} from the pile of the owls", "X"))
    messages, obsolete = merged(asked, PoFile(Path("pl.po"), messages=tuple(old)), "pl")
    assert not any(message.fuzzy for message in messages)
    assert len(obsolete) == 300


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are POSIX")
@pytest.mark.parametrize(
    ("make", "says"),
    [
        (Path.mkdir, "Y001 this is not a file"),
        (os.mkfifo, "Y001 this is not a file"),
        (lambda place: place.symlink_to("gone"), "Y001 there is no such file"),
        (lambda place: place.write_bytes(b"blocks: \xff"), "Y004 the file is not UTF-8"),
        (lambda place: place.write_bytes(b"#" * (1 << 21)), "Y002 the file is larger than 512 KB"),
    ],
)
def test_rules_that_cannot_be_read_make_no_phrase_obsolete(
    make: Callable[[Path], None], says: str, owls: Path, shelves: Shelves
) -> None:
    begin("pl", [], shelves)
    before = (owls / "locale" / "pl.po").read_bytes()
    (owls / "rules.yaml").unlink()
    make(owls / "rules.yaml")
    with pytest.raises(DefinitionError, match=says):
        update(None, [], shelves)
    assert (owls / "locale" / "pl.po").read_bytes() == before
