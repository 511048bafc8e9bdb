"""PO files as strangers write them: what is read, what is kept, and what is refused and where."""

from pathlib import Path

import pytest

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.po_files import LONGEST, MAX_BYTES, PoFile, forms_of, read_po_file

HEAD = (
    '# Greek.\nmsgid ""\nmsgstr ""\n"Language: el\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    '"X-Generator: Poedit 3.4\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
)


def read(folder: Path, text: str | bytes) -> tuple[PoFile | None, list[str]]:
    file = folder / "el.po"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    mistakes = Mistakes()
    found = read_po_file(file, mistakes)
    return found, [str(mistake).partition("el.po")[2] for mistake in mistakes]


def good(folder: Path, text: str | bytes) -> PoFile:
    found, mistakes = read(folder, text)
    assert found is not None
    assert not mistakes
    return found


def test_the_head_is_kept_as_other_tools_left_it(tmp_path: Path) -> None:
    found = good(tmp_path, HEAD)
    assert found.headers["X-Generator"] == "Poedit 3.4"
    assert list(found.headers) == ["Language", "Plural-Forms", "X-Generator", "Content-Type"]
    assert found.head is not None
    assert found.head.user_comments == ["Greek."]


def test_what_a_phrase_was_before_is_no_word_of_the_translator(tmp_path: Path) -> None:
    before = '#| msgctxt "x"\n#| msgid ""\n#| "One "\n#| "owl"\n#| msgid_plural "Owls"\n'
    text = f'#  Mine.\n#, fuzzy\n{before}msgid "Hawk"\nmsgstr "γεράκι"\n'
    (message,) = good(tmp_path, HEAD + "\n" + text).messages
    assert message.previous_id == ["One owl", "Owls"]
    assert message.user_comments == ["Mine."]
    assert message.fuzzy


def test_an_obsolete_phrase_keeps_its_mark_and_what_it_was_before(tmp_path: Path) -> None:
    text = '#, fuzzy\n#~| msgid "Owls"\n#~ msgid "Hawks"\n#~ msgstr "Κουκουόχιάγιες"\n'
    found = good(tmp_path, HEAD + "\n" + text)
    assert not found.messages
    (message,) = found.obsolete
    assert message.fuzzy
    assert message.previous_id == ["Owls"]


def test_a_percent_sign_makes_no_format(tmp_path: Path) -> None:
    text = 'msgid "57 % of all {cards}"\nmsgstr "57 % δύοπό {cards}"\n'
    (message,) = good(tmp_path, HEAD + "\n" + text).messages
    assert message.flags == {"python-brace-format"}


def test_a_file_of_windows_with_its_byte_order_mark_is_read(tmp_path: Path) -> None:
    text = HEAD + '\nmsgid "Owls"\nmsgid_plural "Owls"\nmsgstr[0] "δύο"\nmsgstr[1] "όχι"\n'
    (message,) = good(tmp_path, "\ufeff" + text.replace("\n", "\r\n")).messages
    assert forms_of(message) == ("δύο", "όχι")


@pytest.mark.parametrize("second", ['msgstr "όχι"', 'msgstr "δύο"'])
def test_a_phrase_that_stands_twice_is_a_mistake_at_the_second(second: str, tmp_path: Path) -> None:
    text = f'{HEAD}\nmsgid "Owls"\nmsgstr "δύο"\n\nmsgid "Owls"\n{second}\n'
    line = len(text.splitlines()) - 1
    cure = "keep one of the two, with the better translation"
    assert read(tmp_path, text)[1] == [f':{line}:1: W013 "Owls" stands here twice ({cure})']


def test_two_phrases_of_different_context_are_two(tmp_path: Path) -> None:
    text = f'{HEAD}\nmsgid "Owls"\nmsgstr "δύο"\n\nmsgctxt "a club"\nmsgid "Owls"\nmsgstr "όχι"\n'
    assert [message.context for message in good(tmp_path, text).messages] == [None, "a club"]


def test_a_second_head_is_a_mistake(tmp_path: Path) -> None:
    assert [line.split(" ")[1] for line in read(tmp_path, HEAD + "\n" + HEAD)[1]] == ["W013"]


def test_a_file_without_a_head_is_read(tmp_path: Path) -> None:
    found = good(tmp_path, 'msgid "Owls"\nmsgstr "δύο"\n')
    assert (found.head, found.headers, found.counts) == (None, {}, False)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEAD.encode() + b'\nmsgid "Owls"\nmsgstr "\xff"\n', ":10:1: W010 the file is not UTF-8"),
        (HEAD.encode("utf-16"), ":1:1: W010 the file is not UTF-8"),
        (b"#" * (MAX_BYTES + 1), ": W010 the phrases cannot be read"),
        (
            HEAD + '\nmsgid "Owls"\nmsgstr[0] "δύο"\nmsgstr[1] "όχι"\n',
            ":10:1: W011 this does not belong here",
        ),
        (HEAD + '\nmsgid "a"\nmsgid_plural "b"\nmsgstr "δύο"\n', ":11:1: W011 this does not belong here"),
        (HEAD + '\nmsgid "a"\nmsgstr "δύο"\nmsgstr "όχι"\n', ":11:1: W011 this does not belong here"),
        (HEAD + '\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "δύο"\nmsgstr[5] "όχι"\n', ":9:1: W011"),
        (HEAD + '\n#~ msgid Owls\n#~ msgstr ""\n', ":9:1: W011 this is not a line of a PO file"),
        (HEAD + '\n#~ mgsid "Owls"\n', ":9:1: W011 this is not a line of a PO file"),
        (HEAD + '\nmsgid "Owls"\n', ":9:1: W011 this is not a PO file"),
        (HEAD.replace("(n != 1)", "n ** 9 ** 9"), ":2:1: W011 this is not a PO file: its header"),
        (HEAD.replace("(n != 1)", "n % 0"), ":2:1: W011 this is not a PO file: its header"),
        (HEAD.replace("(n != 1)", "(" * 5000), ":2:1: W011 this is not a PO file: its header"),
        ("\n".join(f"<<<<<<< {side}" for side in ("ours", "theirs")), ":1:1: W011 this is not a line"),
    ],
)
def test_what_is_not_a_po_file_is_refused_at_its_line_and_nothing_crashes(
    text: str | bytes, says: str, tmp_path: Path
) -> None:
    found, mistakes = read(tmp_path, text)
    assert found is None
    assert mistakes[0].startswith(says)


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
def test_lines_end_as_on_any_computer(tmp_path: Path, end: str) -> None:
    text = HEAD + '\nmsgid "Owl"\nmsgstr "κουκουβάγια"\n'
    (message,) = good(tmp_path, text.replace("\n", end).encode()).messages
    assert forms_of(message) == ("κουκουβάγια",)


UNSEEN = "\u202e\u202a\u2028\ufeff\u206a\ue000\ufdd0\ufffa\x85\U000e0041\U0001ffff"


@pytest.mark.parametrize("letter", UNSEEN)
def test_what_turns_or_breaks_lines_unseen_is_refused(tmp_path: Path, letter: str) -> None:
    found, mistakes = read(tmp_path, HEAD + f'\nmsgid "Owl"\nmsgstr "a{letter}b"\n')
    assert found is None
    assert mistakes == [f":10:10: W011 the character U+{ord(letter):04X} cannot stand here (remove it)"]


@pytest.mark.parametrize("letter", ["\u200e", "\u200f", "\u061c", "\u2067x\u2069", "\u200c"])
def test_what_arabic_is_written_with_may_stand(tmp_path: Path, letter: str) -> None:
    (message,) = good(tmp_path, HEAD + f'\nmsgid "Owl"\nmsgstr "a{letter}b"\n').messages
    assert forms_of(message) == (f"a{letter}b",)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a\u2067b", "U+2067 is not closed"),
        ("a\u2069b", "U+2069 closes nothing"),
        ("\u2068a\u2066b\u2069", "U+2068 is not closed"),
    ],
)
def test_marks_of_direction_are_closed(text: str, says: str, tmp_path: Path) -> None:
    cure = "U+2069 closes one of U+2066 to U+2068"
    for said in (f'msgid "Owl"\nmsgstr "{text}"\n', f'msgid "Owl"\nmsgstr ""\n"{text}"\n'):
        assert read(tmp_path, HEAD + "\n" + said)[1] == [f":9:1: W014 the mark of direction {says} ({cure})"]


@pytest.mark.parametrize("blank", ["   ", "\u200b", "\u00a0\u00ad", "\\n"])
def test_what_nobody_would_see_is_no_translation(tmp_path: Path, blank: str) -> None:
    (message,) = good(tmp_path, HEAD + f'\nmsgid "Owl"\nmsgstr "{blank}"\n').messages
    assert forms_of(message) == ("",)


def test_a_language_without_any_form_is_refused(tmp_path: Path) -> None:
    found, mistakes = read(tmp_path, HEAD.replace("nplurals=2", "nplurals=0"))
    assert found is None
    assert "nplurals=0 leaves no form" in mistakes[0]


def test_a_translation_longer_than_a_page_is_told(tmp_path: Path) -> None:
    says = ":9:1: W015 a translation has more than 8,000 letters (shorten it)"
    for count, told in ((LONGEST, []), (LONGEST + 1, [says])):
        assert read(tmp_path, HEAD + f'\nmsgid "Owl"\nmsgstr "{"Ω" * count}"\n')[1] == told
