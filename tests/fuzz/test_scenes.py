"""Whatever a plot says, pictures are composed by it, or it is refused with a place and a cure."""

import re
from collections.abc import Callable
from contextlib import chdir
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzz.projects import whole
from fuzz.spoiling import spoilt
from ludopress.definitions.scenes import read_grammar
from ludopress.errors import DefinitionError, DrawingError, LudopressError
from ludopress.model import Scene, Size
from ludopress.scenes.compose import compose
from ludopress.shelves import Shelves, shipped
from often import often

SIZE = Size(86, 126)
SUBJECTS = ("wolf", "hut", "oak")  # of project/templates/scenes; each plays in every slot
KNOWN = (
    *(
        "side",
        "horizon - .4",
        "hero",
        "hero.left",
        "light.x",
        ".2 .. .9",
        "moon | sun",
        "min(1, 2)",
        "1 - 1e300",
    ),
    *(
        {"either": {"layers": ["hills", "sea"]}},
        {"repeat": {"count": 200, "layers": ["clouds"]}},
        "opposite",
        [3, -3],
    ),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a project with three subjects, of which nothing ships."""
    place = tmp_path_factory.mktemp("scenes")
    for path, text in whole().items():
        if "/scenes/" in path:
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
    return place


@cache
def plots() -> dict[str, Any]:
    """Return the plots that ship, each of them to be played by our subjects."""
    text = (shipped() / "templates/scenes/plots.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)["plots"]
    return {
        name: plot | {"slots": dict.fromkeys(plot["slots"], "creature | building | plant")}
        for name, plot in found.items()
        if len(plot["slots"]) <= len(SUBJECTS)
    }


@settings(max_examples=often(20, 3000), suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), faults=st.integers(0, 3), seed=st.integers(0, 5))
def test_any_plot_is_composed_or_refused_with_a_place(
    data: st.DataObject, faults: int, seed: int, folder: Path
) -> None:
    name = data.draw(st.sampled_from(sorted(plots())))
    text = yaml.safe_dump({"plots": {name: plots()[name]}})
    for _ in range(faults):
        text = data.draw(spoilt(text, KNOWN))
    (folder / "templates/scenes/plots.yaml").write_text(text, encoding="utf-8")
    with chdir(folder), pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludopress.shelves.shipped", lambda: folder)
        patch.setattr("ludopress.definitions.scenes.shipped", lambda: folder)
        read = _tried(lambda: read_grammar(Shelves(folder)))
    if isinstance(read, DefinitionError):
        places = r"templates/scenes/\w+\.yaml:\d+:\d+: "
        assert all(re.match(places, str(mistake)) for mistake in read.mistakes)
        return
    for plot in read.plots:
        players = SUBJECTS[: len(plot.slots)]
        scene = Scene(plot=plot.name, palette="dusk", subjects=players, seed=seed)
        made = _tried(lambda scene=scene: compose(scene, read, SIZE))
        assert made.cure if isinstance(made, DrawingError) else made[0].svg


def _tried(action: Callable[[], Any]) -> Any:  # noqa: ANN401  (whatever it gives)
    """Return what ``action`` gives, or the error that a user would be shown."""
    try:
        return action()
    except LudopressError as error:
        return error
