"""A process of its own calls a function of ours, and imports it from nowhere else."""

import os
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.publish import apart


def test_the_function_is_called_in_another_process(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    with apart.start(cache.put, "words", "key", content=b"said") as process:
        assert process.pid != os.getpid()
    assert process.returncode == 0
    assert cache.get("words", "key") == b"said"


def test_nothing_is_imported_from_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pickle.py").write_text("open('run', 'w')", "utf-8")
    monkeypatch.chdir(tmp_path)
    with apart.start(Cache(tmp_path / "cache").put, "words", "key", b"said") as process:
        pass
    assert process.returncode == 0
    assert not (tmp_path / "run").exists()
