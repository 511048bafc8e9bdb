"""Whatever a project says, the command ends with 0 to 3 and says where the fault is: no bug, no hang."""

import contextlib
import io
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzz.projects import DECK, components, projects, whole, with_components
from ludopress.cli import building, run
from ludopress.errors import LudopressError
from ludopress.publish import Watch
from often import often

LOCATED = re.compile(r"[^:\n]+(:\d+:\d+)?: [A-Z]\d{3} \S")


class EnoughError(LudopressError):
    """The stage at which a test stops."""

    exit_code = 0


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for one project after the other."""
    return tmp_path_factory.mktemp("fuzz") / "project"


@contextmanager
def stopping(stage: str) -> Iterator[None]:
    """Have decks made up to ``stage`` only."""

    @contextmanager
    def watching(_title: str, *, quiet: bool) -> Iterator[Watch]:
        def watch(reached: str) -> None:
            if reached == stage:
                raise EnoughError("enough")

        assert quiet
        yield watch

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "watching", watching)
        yield


BUILD = ("build", "d", "-q")


def outcome(
    files: Mapping[str, str], place: Path, stage: str = "", words: Sequence[str] = BUILD
) -> tuple[int, str]:
    """Return the exit code and the messages of a command in the project; decks are made up to ``stage``."""
    shutil.rmtree(place, ignore_errors=True)
    for name, text in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    errors = io.StringIO()
    with (
        contextlib.chdir(place),
        contextlib.redirect_stderr(errors),
        contextlib.redirect_stdout(io.StringIO()),
        stopping(stage),
    ):
        code = run(words)
    return code, errors.getvalue()


STAGES = ("deal", "deal", "deal", "draw", "draw", "draw", "impose", "impose", "export", "")


@settings(max_examples=often(20, 3000), suppress_health_check=[HealthCheck.too_slow])
@given(files=projects(), stage=st.sampled_from(STAGES))
def test_any_project_is_made_or_refused_with_a_place(files: dict[str, str], stage: str, place: Path) -> None:
    code, said = outcome(files, place, stage)
    assert code in (0, 1, 2, 3), said
    assert "Traceback" not in said
    if code == 3:
        assert all(LOCATED.match(line) for line in said.splitlines()), said


COMMANDS = (
    *(("locale", "check"), ("locale", "update"), ("locale", "new", "nl", "d")),
    *(("check", "d", "-q", "--format", "json"), ("check", "d", "-q", "--format", "github")),
    *(
        (*BUILD, "--format", "contact"),
        (*BUILD, "--format", "rules"),
        (*BUILD, "--paper", "A7", "--locale", "fr"),
    ),
    (
        "list",
        "templates",
        "symbols",
        "plots",
        "subjects",
        "cues",
        "palettes",
        "motif-palettes",
        "scene-palettes",
    ),
)


@settings(max_examples=often(8, 1000), suppress_health_check=[HealthCheck.too_slow])
@given(files=projects(), words=st.sampled_from(COMMANDS))
def test_no_command_has_a_bug_for_any_project(
    files: dict[str, str], words: tuple[str, ...], place: Path
) -> None:
    code, said = outcome(files, place, words=words)
    assert code in (0, 1, 2, 3), said
    assert "Traceback" not in said


@pytest.mark.parametrize("component", components(), ids=str)
def test_what_is_spoilt_was_right(component: object, place: Path) -> None:
    files = {**whole(), DECK: with_components(component)}
    del files["decks/d/rules.yaml"]  # its figure shows a card
    assert outcome(files, place, "draw") == (0, "enough\n")
