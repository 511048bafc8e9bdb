"""A language that is begun: what is asked, in which order, and what a translator's tool makes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from babel.localedata import locale_identifiers

from ludopress.definitions.plurals import plural_forms
from ludopress.errors import DefinitionError, OutputError, UsageError
from ludopress.publish.translating import begin
from ludopress.shelves import Shelves
from ludopress.translation import begun, habits, spelled
from ludopress.typography.languages import language

OWN = """\
# Polish rules of owls, for Ludopress.
#
msgid ""
msgstr ""
"Project-Id-Version: Ludopress\\n"
"Report-Msgid-Bugs-To: translators@ludopress.invalid\\n"
"PO-Revision-Date: 2026-01-01 00:00+0000\\n"
"Last-Translator: Nobody yet <translators@ludopress.invalid>\\n"
"Language: pl\\n"
"Language-Team: Polish\\n"
"Plural-Forms: nplurals=3; plural=RULE;\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#. heading set-up
#: rules.yaml
msgid "Set-up"
msgstr ""

#. text
#. All of them.
#: rules.yaml
#, python-brace-format
msgid "Shuffle the **{cards}** cards."
msgstr ""

#. list
#: rules.yaml
#, python-brace-format
msgid "Take {hand} card."
msgid_plural "Take {hand} cards."
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

#. list
#: rules.yaml
msgctxt "the noun"
msgid "Score"
msgstr ""

#. list
#: rules.yaml
msgid "Score"
msgstr ""

#. table
#: rules.yaml
msgid "Owls"
msgstr ""

#. table
#: rules.yaml
msgid "Points"
msgstr ""

#. note
#: rules.yaml
msgid "57 % of all games end in a draw."
msgstr ""
"""


def test_a_new_file_asks_for_the_words_of_the_rules_in_their_order_and_for_no_numbers(
    owls: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    begin("pl", [], shelves)
    file = owls / "locale" / "pl.po"
    assert file.read_text("utf-8") == OWN.replace("RULE", plural_forms("pl")[1])
    gettext_agrees(file)


def test_what_is_on_pieces_and_in_every_booklet_is_asked_once_for_all_games(
    owls: Path, shelves: Shelves, gettext_agrees: Callable[[Path], None]
) -> None:
    begin("pl", [], shelves)
    file = owls.parents[1] / "templates" / "locale" / "pl.po"
    text = file.read_text("utf-8")
    gettext_agrees(file)
    hoots = "#. What is to be written there.\n#. How often an owl was heard.\n#: decks/owls/deck.yaml\n"
    assert f'{hoots}msgid "Hoots"\nmsgstr ""\n' in text
    assert '#, python-brace-format\nmsgid "+{one} each"\nmsgstr ""\n' in text
    assert '#. On a rule booklet that is not finished.\n#: templates/booklet\nmsgid "Draft"\n' in text
    assert "Shuffle" not in text
    assert text.count("Owls by night") == 1


def test_what_the_files_that_ship_say_already_is_not_asked_again(owls: Path, shelves: Shelves) -> None:
    (owls / "locale").mkdir()
    begin("el", [], shelves)
    text = (owls.parents[1] / "templates" / "locale" / "el.po").read_text("utf-8")
    assert "Hoots" in text
    assert "Draft" not in text
    assert not (owls.parents[1] / "templates" / "locale" / "el.yaml").exists()


def test_the_title_of_a_game_with_rules_is_asked_for_whatever_its_pieces_are(
    owls: Path, shelves: Shelves
) -> None:
    deck = (owls / "deck.yaml").read_text("utf-8")
    (owls / "deck.yaml").write_text(deck.partition("  scores:")[0], "utf-8")
    begin("pl", [], shelves)
    text = (owls.parents[1] / "templates" / "locale" / "pl.po").read_text("utf-8")
    assert '#. The title of the game.\n#: decks/owls/deck.yaml\nmsgid "Owls by night"\n' in text
    assert "Hoots" not in text


def test_words_in_the_source_of_a_template_are_asked_for(owls: Path, shelves: Shelves) -> None:
    source = owls.parents[1] / "templates" / "mine" / "front.svg"
    source.parent.mkdir(parents=True)
    source.write_text("<svg><!--% for i in [1] %--><text>{{ say('Start') }}</text><!--% endfor %--></svg>")
    begin("pl", [], shelves)
    text = (owls.parents[1] / "templates" / "locale" / "pl.po").read_text("utf-8")
    assert '#: templates/mine/front.svg\nmsgid "Start"\n' in text


def test_a_deck_outside_of_a_project_asks_for_everything_itself(owls: Path, shelves: Shelves) -> None:
    stray = owls.parents[1] / "stray"
    owls.rename(stray)
    begin("pl", [stray], shelves)
    text = (stray / "locale" / "pl.po").read_text("utf-8")
    assert all(f'msgid "{words}"' in text for words in ("Set-up", "Hoots", "Draft"))


def test_a_file_that_is_there_is_not_written_over_and_no_other_is_written(
    owls: Path, shelves: Shelves
) -> None:
    there = owls / "locale" / "pl.po"
    there.parent.mkdir()
    there.write_text("precious")
    with pytest.raises(UsageError, match=r"owls/locale/pl.po is there already \(ludopress locale update pl"):
        begin("pl", [], shelves)
    assert there.read_text() == "precious"
    assert not (owls.parents[1] / "templates").exists()


@pytest.mark.parametrize(
    ("tag", "says"),
    [
        ("en", "English is what designers write"),
        ("en-GB", "English is what designers write"),
        ("xx", 'no language is known as "xx"'),
        ("ell", 'no language is known as "ell" .did you mean "el"'),
        ("Greek", '"Greek" is not the tag of a language .write it like el or pt-BR'),
        ("../up", "is not the tag of a language"),
    ],
)
def test_what_is_no_language_to_translate_into_is_refused(tag: str, says: str, shelves: Shelves) -> None:
    with pytest.raises(UsageError, match=says):
        begin(tag, [], shelves)


def test_a_deck_that_ships_stays_as_it_is(owls: Path, shelves: Shelves, project: Path) -> None:
    assert owls.exists()
    with pytest.raises(UsageError, match="ships with Ludopress and stays as it is"):
        begin("pl", [project / "decks" / "glimpse"], shelves)


def test_where_nothing_can_be_written_nothing_is(owls: Path, shelves: Shelves) -> None:
    (owls.parents[1] / "templates").write_text("a file where a folder should be")
    with pytest.raises(DefinitionError, match='W010 the phrases cannot be read: "templates" is not a folder'):
        begin("pl", [], shelves)
    assert not list(owls.rglob("*.po"))


def test_a_file_that_cannot_be_written_is_told_with_a_cure(
    owls: Path, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tempfile.mkstemp", full)
    with pytest.raises(OutputError, match=r"No space left on device \(see that nothing else stands there"):
        begin("pl", [], shelves)
    assert not list(owls.rglob("*.po"))


def test_where_there_is_no_deck_nothing_is_written(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = tmp_path_factory.mktemp("empty")
    monkeypatch.chdir(empty)
    with pytest.raises(UsageError, match="there is nothing to translate"):
        begin("pl", [], Shelves(empty))
    assert not list(empty.iterdir())


def test_a_deck_that_does_not_ask_for_the_language_is_told_of(owls: Path, shelves: Shelves) -> None:
    assert begin("pl", [], shelves).unasked == ("decks/owls/deck.yaml",)
    assert owls.exists()


def test_the_languages_of_cldr_have_a_head_and_habits() -> None:
    for tag in sorted(name.replace("_", "-") for name in locale_identifiers())[::4]:
        head = spelled(begun(tag, "rules of owls"), [], []).decode()
        assert f'"Language: {tag.replace("-", "_")}\\n"' in head
        said = yaml.safe_load(habits(tag))
        assert len(said["quotes"]) == 2
        assert (said.get("direction", "ltr") == "rtl") == (language(tag).text_direction == "rtl")


@pytest.mark.parametrize("tag", ["de", "el", "fr", "tr"])
def test_the_habits_that_ship_are_those_that_a_file_is_begun_with(tag: str, project: Path) -> None:
    shipped = yaml.safe_load((project / f"templates/locale/{tag}.yaml").read_text("utf-8"))
    a_speaker_adds = {"alphabet", "bound", "capitals", "syllables"}
    assert yaml.safe_load(habits(tag)) == {key: shipped[key] for key in shipped if key not in a_speaker_adds}


@pytest.mark.parametrize(
    ("tag", "quotes"),
    [("de-AT", "„“"), ("pt-PT", "«»"), ("pt-BR", "“”"), ("zh-Hant-HK", "「」"), ("ar", "”“")],
)
def test_quotes_are_those_of_the_language(tag: str, quotes: str) -> None:
    assert "".join(yaml.safe_load(habits(tag))["quotes"]) == quotes
