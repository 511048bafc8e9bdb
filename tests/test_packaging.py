"""What is installed: the wheel brings its shelves, and an editable install puts one folder on the path."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """Return a wheel built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", folder, project], check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_package_with_its_shelves_and_nothing_else(wheel: Path, project: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"ludopress"}
    for shelf in ("templates", "symbols", "decks"):
        here = {str(file.relative_to(project)) for file in (project / shelf).rglob("*") if file.is_file()}
        packed = {name.removeprefix("ludopress/data/") for name in names if f"/data/{shelf}/" in name}
        assert packed == here


def test_the_shipped_decks_are_made_from_an_installed_wheel_in_an_empty_folder(
    wheel: Path, tmp_path: Path
) -> None:
    place = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(place)
    # -P keeps the checkout out; the wheel's folder stands before the editable install.
    code = f"import sys; sys.path.insert(0, {str(place)!r}); from ludopress.cli import main; main()"
    work = tmp_path / "work"
    work.mkdir()
    subprocess.run([sys.executable, "-P", "-c", code, "build", "glimpse-kids", "-q"], cwd=work, check=True)
    assert (work / "output" / "glimpse-kids" / "glimpse-kids-cards-A4.pdf").stat().st_size > 10_000


def test_importing_the_package_puts_nothing_else_of_the_project_within_reach(tmp_path: Path) -> None:
    code = "import importlib.util as u; print([n for n in ('templates', 'tests', 'decks') if u.find_spec(n)])"
    found = subprocess.run(
        [sys.executable, "-P", "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert found.stdout.strip() == "[]"


def test_every_locked_package_is_told_with_its_reason(project: Path) -> None:
    told = (project / "docs" / "dependencies.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in told.splitlines() if line.startswith("| ")]
    known = {name for row in rows for name in re.findall(r"[a-z][a-z0-9-]*", row)}
    lock = (project / "requirements.lock").read_text("utf-8")
    assert set(re.findall("^([a-z0-9-]+)==", lock, re.MULTILINE)) <= known
