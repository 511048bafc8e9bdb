"""The manual of parts: the reference shows every part, and all that may be said of it, as the code has it."""

from pathlib import Path

import pytest

from ludopress.definitions.scene_manual import ALL_PARTS, BEGIN, END, rewritten, said_of, tables
from ludopress.scenes.kinds import parameters
from ludopress.scenes.openings import OPENINGS


def test_the_reference_shows_the_parts_that_there_are(project: Path) -> None:
    text = (project / "docs/yaml.md").read_text(encoding="utf-8")
    assert text == rewritten(text), "run: python -m ludopress.definitions.scene_manual docs/yaml.md"
    assert tables() in text


def test_every_word_that_may_be_said_is_told() -> None:
    for part, draw in ALL_PARTS.items():
        for name, parameter in parameters(draw).items():
            assert name in said_of(part)
            assert all(word in said_of(part) for word in parameter.words)
    assert all(f"`{name}`" in tables() for name in OPENINGS)


def test_a_text_without_a_place_for_the_tables_is_refused() -> None:
    assert rewritten(f"a\n{BEGIN}old\n{END}b\n") == f"a\n{BEGIN}\n{tables()}\n{END}b\n"
    with pytest.raises(ValueError, match="there is no <!-- parts"):
        rewritten("nothing")
