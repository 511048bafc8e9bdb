"""Two processes compose from both ends what one would compose alike."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludopress.art.sanitise import drawing
from ludopress.cache import Cache
from ludopress.definitions import read_game
from ludopress.errors import DefinitionError, DrawingError
from ludopress.model import Grammar, Plot, Scene, ScenePalette, Size, Subject
from ludopress.publish import apart, composing, memo
from ludopress.publish.composing import FIGURES, KIND, MANY, Composed, Composer, from_the_end, version
from ludopress.publish.drawing import deal
from ludopress.scenes import compose, figures
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
    """Stands in for a process, and does nothing but tell whether it runs."""

    running = True

    def __enter__(self) -> None:
        """Begin nothing."""

    def __exit__(self, *_: object) -> None:
        """Wait for nothing, which takes for ever while this runs."""
        assert not self.running

    def terminate(self) -> None:
        """Stop."""
        self.running = False


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


def test_the_second_one_is_told_only_what_is_missing(
    job: Job, tmp_path: Path, started: list[Sequence[Scene]]
) -> None:
    composer, (_, scenes, alone) = replace(job[0], cache=Cache(tmp_path)), job
    another = [replace(scene, seed=scene.seed + 1) for scene in scenes[:2]]
    for scene in another:
        composer.composed(scene)
    assert list(composer.all([*another, *scenes]))[2:] == alone
    assert started == [scenes]


def test_whoever_stops_looking_stops_the_second_one(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle = Idle()
    monkeypatch.setattr(apart, "start", lambda *_: idle)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    made = replace(job[0], cache=Cache(tmp_path)).all(job[1])
    next(made)
    assert idle.running
    made.close()  # type: ignore[attr-defined]  (a generator, which is what an error ends, too)
    assert not idle.running


def test_what_cannot_be_composed_does_not_stop_the_second_one(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    composer, (_, scenes, alone) = replace(job[0], cache=Cache(tmp_path)), job
    real = compose.compose

    def some(scene: Scene, *others: object) -> Composed:
        if scene == scenes[-1]:
            raise DrawingError("too large", "draw less")
        return real(scene, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(compose, "compose", some)
    from_the_end(composer, scenes)
    assert [composer.found(scene) for scene in scenes] == [*alone[:-1], None]


def having(composer: Composer, one: Plot | Subject | ScenePalette) -> Composer:
    """Return ``composer`` with a grammar where ``one`` stands for what is called so."""

    def put(others: Sequence[Any], name: Callable[[Any], str]) -> tuple[Any, ...]:
        return tuple(one if name(other) == name(one) else other for other in others)

    grammar = composer.grammar
    if isinstance(one, Subject):
        changed = replace(grammar, subjects=put(grammar.subjects, lambda subject: subject.symbol.key))
    elif isinstance(one, Plot):
        changed = replace(grammar, plots=put(grammar.plots, lambda plot: plot.name))
    else:
        changed = replace(grammar, palettes=put(grammar.palettes, lambda palette: palette.name))
    return replace(composer, grammar=changed)


def parted(grammar: Grammar, scene: Scene) -> tuple[tuple[Plot, Plot], tuple[Subject, Subject]]:
    """Return a plot and a subject, each that of ``scene`` and then one that is not in it."""
    plots = sorted(grammar.plots, key=lambda plot: plot.name != scene.plot)
    subjects = sorted(grammar.subjects, key=lambda subject: subject.symbol.key not in scene.subjects)
    return (plots[0], plots[-1]), (subjects[0], subjects[-1])


@pytest.mark.parametrize("what", ["code", "size", "plot", "subject", "palette", "palette of a world within"])
def test_a_picture_is_composed_anew_when_anything_it_is_made_of_changes(
    what: str, job: Job, tmp_path: Path
) -> None:
    composer, scene = replace(job[0], cache=Cache(tmp_path)), job[1][0]
    composer.composed(scene)
    (plot, _), (subject, _) = parted(composer.grammar, scene)
    own, other = sorted(composer.grammar.palettes, key=lambda palette: palette.name != scene.palette)[:2]
    changed = {
        "code": replace(composer, version="2"),
        "size": replace(composer, size=Size(100, 100)),
        "plot": having(composer, replace(plot, values=(("horizon", 0.4),))),
        "subject": having(composer, replace(subject, omit=("#abcdef",))),
        "palette": having(composer, replace(own, ink="#123456")),
        "palette of a world within": having(composer, replace(other, ink="#123456")),
    }[what]
    assert composer.found(scene) is not None
    assert changed.found(scene) is None
    assert composer.found(replace(scene, seed=scene.seed + 1)) is None


def test_a_picture_stays_when_what_it_is_not_made_of_changes(job: Job, tmp_path: Path) -> None:
    composer, scene = replace(job[0], cache=Cache(tmp_path)), job[1][0]
    kept = composer.composed(scene)
    (_, plot), (_, subject) = parted(composer.grammar, scene)
    for one in (replace(plot, weight=99), replace(subject, roles=("nobody",))):
        assert having(composer, one).found(scene) == kept


LISTED = "import sys, ludopress.scenes.compose; print(*sys.modules)"


def test_the_version_covers_all_code_that_composes() -> None:
    """What names files and mistakes has no say in it: ``cache`` and ``errors``."""
    listed = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True)
    modules = [name.split(".") for name in listed.stdout.split()]
    ours = {name[1] for name in modules if name[0] == "ludopress" and len(name) > 1}
    drawing = {name[0] for name in modules} & set(memo.LIBRARIES)
    assert ours - {"cache", "errors"} == set(composing.CODE)
    assert drawing == set(composing.LIBRARIES)


@pytest.mark.parametrize("changed", ["art/curves.py", "model/geometry.py", "scenes/sub/new.py"])
def test_other_code_has_another_version(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composing, "PACKAGE", tmp_path)
    (tmp_path / changed).parent.mkdir(parents=True)
    before = version()
    (tmp_path / changed).write_text("FINE = 0.1", encoding="utf-8")
    one = version()
    (tmp_path / changed).write_text("FINE = 0.2", encoding="utf-8")
    assert len({before, one, version()}) == 3


def test_other_libraries_make_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = version()
    monkeypatch.setattr(
        composing, "metadata", SimpleNamespace(version=lambda name: "9.9" if name == "shapely" else "2.2")
    )
    assert version() != before


def test_a_subject_that_was_cast_before_is_not_cast_again(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    composer, scenes, composed = job
    keeping = replace(composer, cache=Cache(tmp_path))
    monkeypatch.setattr(figures, "_known", {})
    for scene in scenes:
        keeping.composed(scene)
    figures._known.clear()  # noqa: SLF001
    monkeypatch.setattr(figures, "figure_of", None)
    assert [keeping.composed(scene) for scene in scenes] == composed
    upright = [pose for _, pose in figures._known if pose == "upright"]  # noqa: SLF001
    assert len(upright) == len(list((tmp_path / FIGURES).iterdir()))


def test_a_subject_that_cannot_be_cast_is_told_at_its_place(job: Job) -> None:
    composer, scenes, _ = job
    key, *_ = scenes[0].subjects
    subject = next(one for one in composer.grammar.subjects if one.symbol.key == key)
    faint = drawing(b'<svg viewBox="0 0 9 9"><path d="M1 1H8V8Z" fill="#123" opacity=".2"/></svg>')
    changed = replace(subject, symbol=replace(subject.symbol, drawing=faint))
    with pytest.raises(DefinitionError) as raised:
        having(composer, changed).composed(scenes[0])
    (mistake,) = raised.value.mistakes
    assert (mistake.code, mistake.at) == ("S011", subject.symbol.at)
    assert "more than half transparent" in mistake.message
