"""Two processes compose from both ends what one would compose alike."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.model import Scene
from ludopress.publish import apart
from ludopress.publish.composing import KIND, MANY, Composed, Composer, from_the_end
from ludopress.publish.drawing import deal
from ludopress.shelves import Shelves, shipped

Job = tuple[Composer, list[Scene], list[Composed]]

DECK = f"""\
title: Dreams
players: 3..6
seed: 7
components:
  cards: {{family: pictures, template: picture-80, cards: {MANY}}}
"""


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Job:
    """Return what composes a deck's pictures and keeps none, its scenes, and what is made of them."""
    place = tmp_path_factory.mktemp("dreams")
    (place / "deck.yaml").write_text(DECK, encoding="utf-8")
    game = read_game(place, Shelves(shipped()))
    component = deal(game.components[0], game)
    size = component.template.bleed_shape.box.size
    composer, scenes = (
        Composer(component.grammar, size, Cache(None), "1"),
        [card.scene for card in component.pieces],
    )
    return composer, scenes, [composer.composed(scene) for scene in scenes]


class Idle:
    """Stands in for a process, and does nothing."""

    def __enter__(self) -> None:
        """Begin nothing."""

    def __exit__(self, *_: object) -> None:
        """End nothing."""

    def terminate(self) -> None:
        """Stop nothing."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Scene]]:
    """Return what second processes will have been told to compose; none begins."""
    told: list[Sequence[Scene]] = []

    def start(_: object, __: Composer, missing: Sequence[Scene]) -> Idle:
        told.append(missing)
        return Idle()

    monkeypatch.setattr(apart, "start", start)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return told


def test_two_processes_compose_what_one_does(
    job: Job,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    composer, (_, scenes, alone) = replace(job[0], cache=Cache(tmp_path)), job
    assert list(composer.all(scenes)) == alone
    assert len(list((tmp_path / KIND).iterdir())) == len(scenes)


def test_the_second_one_composes_from_the_end_to_what_is_there(job: Job, tmp_path: Path) -> None:
    composer, (_, scenes, alone) = replace(job[0], cache=Cache(tmp_path)), job
    composer.composed(scenes[-3])
    from_the_end(composer, scenes)
    assert [composer.found(scene) for scene in scenes] == [None] * (MANY - 3) + alone[-3:]


def test_what_the_second_one_has_made_is_not_made_again(
    job: Job,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    started: list[Sequence[Scene]],
) -> None:
    composer, (_, scenes, alone) = replace(job[0], cache=Cache(tmp_path)), job
    made = composer.all(scenes)
    first = next(made)
    from_the_end(composer, scenes)
    monkeypatch.setattr("ludopress.scenes.compose.compose", None)
    assert [first, *made] == alone
    assert started == [scenes]


@pytest.mark.parametrize("why", ["few", "no cache", "one processor", "no process"])
def test_where_a_second_process_does_not_pay_one_composes_all(
    why: str,
    job: Job,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    started: list[Sequence[Scene]],
) -> None:
    def refused(*_: object) -> None:
        raise OSError("no more processes")

    composer = job[0] if why == "no cache" else replace(job[0], cache=Cache(tmp_path))
    if why == "one processor":
        monkeypatch.setattr("os.cpu_count", lambda: 1)
    if why == "no process":
        monkeypatch.setattr(apart, "start", refused)
    count = MANY - 1 if why == "few" else MANY
    assert list(composer.all(job[1][:count])) == job[2][:count]
    assert started == []
