import os
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.cache import BEGUN, Cache, default_folder, digest


def test_what_was_put_is_got(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("forms", "ab12", b"a form")
    assert cache.get("forms", "ab12") == b"a form"
    assert cache.get("outlines", "ab12") is None
    assert cache.get_all("forms", ["ab12", "ff"]) == {"ab12": b"a form"}


def test_an_empty_value_is_a_value(tmp_path: Path) -> None:
    Cache(tmp_path).put("forms", "ab", b"")
    assert Cache(tmp_path).get("forms", "ab") == b""


@given(st.integers(0, 60), st.integers(1, 255))
def test_a_damaged_entry_is_a_miss(place: int, flipped: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        cache = Cache(Path(folder))
        cache.put("forms", "ab", b"forty bytes of a form, more or less, yes")
        entry = Path(folder, "forms", "ab")
        content = bytearray(entry.read_bytes())
        content[place % len(content)] ^= flipped
        entry.write_bytes(content)
        assert cache.get("forms", "ab") is None
        entry.write_bytes(bytes(content[: place % 20]))
        assert cache.get("forms", "ab") is None


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    cache = Cache(blocked)
    cache.put("forms", "ab", b"x")
    assert cache.get("forms", "ab") is None


def test_no_folder_keeps_nothing() -> None:
    cache = Cache(None)
    cache.put("forms", "ab", b"x")
    assert cache.get("forms", "ab") is None


def test_nothing_temporary_is_left_behind(tmp_path: Path) -> None:
    Cache(tmp_path).put("forms", "ab", b"x")
    assert [place.name for place in tmp_path.rglob("*") if place.is_file()] == ["ab"]


@pytest.mark.parametrize("apart", [-7200, 7200])
def test_what_a_killed_process_left_is_cleared_whatever_the_clock_says(tmp_path: Path, apart: int) -> None:
    Cache(tmp_path).put("forms", "ab", b"x")
    old, new = tmp_path / BEGUN / "old", tmp_path / BEGUN / "new"
    for file in (old, new):
        file.write_bytes(b"half a")
    os.utime(old, (0, time.time() + apart))
    Cache(tmp_path).put("forms", "ab", b"y")
    assert (old.exists(), new.exists()) == (False, True)
    assert Cache(tmp_path).get("forms", "ab") == b"y"


@given(st.lists(st.binary(max_size=4), max_size=4), st.lists(st.binary(max_size=4), max_size=4))
def test_different_parts_have_different_digests(one: list[bytes], other: list[bytes]) -> None:
    assert (digest(*one) == digest(*other)) == (one == other)


def test_a_text_and_its_bytes_have_one_digest() -> None:
    assert digest("é") == digest("é".encode())


@pytest.mark.parametrize("kind", ["forms", "builds"])
def test_two_caches_share_a_folder(tmp_path: Path, kind: str) -> None:
    Cache(tmp_path).put(kind, "ab", b"x")
    assert Cache(tmp_path).get(kind, "ab") == b"x"


def test_the_environment_says_where_the_cache_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOPRESS_CACHE", "/somewhere")
    assert default_folder() == Path("/somewhere")
    monkeypatch.delenv("LUDOPRESS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert default_folder() == Path("/caches/ludopress")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert default_folder() == Path.home() / ".cache" / "ludopress"


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LUDOPRESS_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert default_folder() is None
