"""Booklets of the shipped games, as they are printed: no page of theirs looks forgotten, in any language."""

import json

import pytest

from ludopress.cache import Cache, default_folder
from ludopress.publish import Desk, Order, prepare
from ludopress.shelves import Shelves, shipped

GAMES = sorted(path.parent.name for path in (shipped() / "decks").glob("*/rules.yaml"))


@pytest.mark.parametrize("slug", GAMES)
def test_pages_are_filled_and_labels_cover_nothing(slug: str) -> None:
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    made = prepare(Order(deck=shipped() / "decks" / slug, formats=("rules",)), desk)
    report = json.loads(made.reports["json"])
    proven = {check["code"] for check in report["checks"] if check["proven"]}
    assert {"booklets/pages-filled", "booklets/labels-clear"} <= proven
    assert [one["message"] for one in report["findings"] if one["code"].startswith("booklets/")] == []
