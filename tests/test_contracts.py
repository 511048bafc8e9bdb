"""The architecture's contracts, run as a test."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def test_imports_run_downwards_and_checks_share_no_code_with_what_they_check(project: Path) -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    found = subprocess.run([lint, "--no-cache"], cwd=project, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr


def test_no_file_of_ours_is_longer_than_400_lines(project: Path) -> None:
    files = [*project.glob("generator/**/*.py"), *project.glob("tests/**/*.py")]
    assert files
    assert {str(file): n for file in files if (n := len(file.read_text().splitlines())) > 400} == {}


def test_the_top_level_stays_as_it_was_given(project: Path) -> None:
    git = shutil.which("git")
    if git is None or not (project / ".git").exists():
        pytest.skip("not a git checkout")
    tracked = subprocess.run([git, "ls-files"], cwd=project, capture_output=True, text=True, check=True)
    top = {line.split("/")[0] for line in tracked.stdout.splitlines()}
    assert top == {
        ".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md",
        "SECURITY.md", "decks", "docs", "generator", "pyproject.toml", "requirements-dev.lock",
        "requirements.lock", "symbols", "templates", "tests",
    }  # fmt: skip
