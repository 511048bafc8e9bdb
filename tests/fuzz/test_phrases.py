"""Whatever a PO file holds, it is read, or refused with a place, by the reader and by the commands."""

import io
import re
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.projects import DECK, components, whole, with_components
from fuzz.spoiling import misspelt
from ludopress.cli import run
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.po_files import forms_of, key_of, read_po_file
from often import often

PO, RULES = "decks/d/locale/fr.po", "decks/d/rules.yaml"
LINES = (
    *(
        'msgid ""',
        'msgstr ""',
        'msgid "Look."',
        'msgstr "Là."',
        'msgctxt "a"',
        'msgid_plural "Looks."',
        '"more\\n"',
    ),
    *(
        'msgstr[0] "a"',
        'msgstr[1] "b"',
        'msgstr[9] "c"',
        "#, fuzzy",
        "#, python-format",
        "#: a.py:3",
        "#. said",
        "# x",
    ),
    *(
        '#~ msgid "Old"',
        '#~ msgstr "Vieux"',
        '#| msgid "Was"',
        '#~| msgid "Was"',
        "#",
        "",
        " ",
        '"',
        'msgid "\\"',
        "a",
    ),
    *(
        '"Language: fr\\n"',
        '"Language: zz\\n"',
        '"Content-Type: text/plain; charset=KOI8-R\\n"',
        '"X\\n"',
        '"\\n"',
    ),
    *('"Plural-Forms: nplurals=2; plural=(n > 1);\\n"', '"Plural-Forms: nplurals=99999999; plural=n**n;\\n"'),
    *(
        '"Plural-Forms: nplurals=x; plural=9%0;\\n"',
        '"PO-Revision-Date: never\\n"',
        '"POT-Creation-Date: 1\\n"',
    ),
    *(
        'msgid "Take one."',
        'msgstr "{n} {{"',
        'msgstr "**a"',
        'msgid "Turn {hand_2} card."',
        'msgstr "\\t\\r"',
    ),
)
BODIES = st.lists(st.sampled_from(LINES), max_size=16).map("\n".join) | misspelt(whole()[PO], LINES)
HEADS = st.sampled_from(["", whole()[PO].partition("\n\n")[0] + "\n\n"])
CONTENTS = st.tuples(HEADS, BODIES).map("".join).map(str.encode) | st.binary(max_size=60)


@settings(max_examples=often(50, 10_000))
@given(CONTENTS)
def test_any_bytes_are_read_or_refused_with_a_place(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "fr.po"
    file.write_bytes(content)
    mistakes = Mistakes()
    found = read_po_file(file, mistakes)
    assert found is not None or list(mistakes)
    for mistake in mistakes:
        assert mistake.at.line <= content.count(b"\n") + content.count(b"\r") + 1
    for message in (*found.messages, *found.obsolete) if found else ():
        assert isinstance(key_of(message), tuple)
        assert isinstance(forms_of(message), tuple)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a project with a score sheet and rules."""
    place = tmp_path_factory.mktemp("phrases")
    form = next(one for one in components() if "levels" in str(one))
    files = {DECK: with_components(form), RULES: whole()[RULES], PO: whole()[PO]}
    for path, text in files.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, encoding="utf-8")
    return place


@settings(max_examples=often(8, 600))
@given(content=CONTENTS, command=st.sampled_from(["check", "update"]))
def test_translators_commands_end_with_a_code_of_theirs(folder: Path, content: bytes, command: str) -> None:
    (folder / PO).write_bytes(content)
    said = io.StringIO()
    with chdir(folder), redirect_stderr(said), redirect_stdout(said):
        code = run(["locale", command, "fr", "d"])
        again = run(["locale", command, "fr", "d"])
    assert code in (0, 1, 3), said.getvalue()
    assert "Traceback" not in said.getvalue()
    if command == "update" and code == 0:
        assert again == 0, said.getvalue()
        assert "everything is up to date" in said.getvalue()
    if code == 3:
        assert re.search(r"^[^:\n]+\.po(:\d+:\d+)?: ", said.getvalue(), re.MULTILINE), said.getvalue()
