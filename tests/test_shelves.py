from pathlib import Path

import pytest

from ludopress.shelves import Shelves, openmoji, shipped


def test_the_users_own_shelf_comes_before_the_shipped_one(tmp_path: Path) -> None:
    own = tmp_path / "decks" / "glimpse"
    own.mkdir(parents=True)
    assert Shelves(tmp_path).find("decks", "glimpse") == own
    assert Shelves(tmp_path).find("decks", "glimpse-kids") == shipped() / "decks" / "glimpse-kids"


def test_names_are_sorted_and_each_appears_once(tmp_path: Path) -> None:
    for name in ("zebra", "glimpse", ".hidden"):
        (tmp_path / "decks" / name).mkdir(parents=True)
        (tmp_path / "decks" / name / "deck.yaml").write_text("title: x")
    (tmp_path / "decks" / "notes").mkdir()
    names = Shelves(tmp_path).names("decks")
    assert names == sorted(set(names))
    assert {"zebra", "glimpse", "glimpse-kids"} <= set(names)
    assert not {".hidden", "notes"} & set(names)


def test_capitals_count_on_every_system() -> None:
    assert Shelves(shipped()).find("decks", "Glimpse") is None


@pytest.mark.parametrize("name", ["", ".", "..", "../decks/glimpse", "/etc", "a/b", ".hidden", "no-deck"])
def test_a_name_never_leads_out_of_its_shelf(name: str) -> None:
    assert Shelves(shipped()).find("decks", name) is None


def test_in_its_own_checkout_the_shelves_are_listed_once() -> None:
    assert Shelves(shipped()).roots == (shipped().resolve(),)


def test_openmoji_drawings_are_found_by_code_point() -> None:
    fox = openmoji("1f98a")
    assert fox is not None
    assert fox.name == "1F98A.svg"


@pytest.mark.parametrize("code", ["", "FFFFF", "../1F98A", "1F98A.svg", "/etc/passwd"])
def test_what_is_no_code_point_of_openmoji_is_not_found(code: str) -> None:
    assert openmoji(code) is None
