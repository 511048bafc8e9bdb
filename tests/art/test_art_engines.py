import io
import json
import math
import os
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from art.hostile import HOSTILE, SPACES, svg
from art.openmoji import CODES, content
from ludopress.art import engines, workers
from ludopress.art.engines import ENGINES, by_typst
from ludopress.art.sanitise import drawing
from ludopress.art.workers import Worker
from ludopress.errors import DrawingError, EngineMissingError
from ludopress.model import Drawing

FIELD = '<rect width="90" height="90" {}/>'
DISC = '<circle cx="50" cy="50" r="30" {}/>'
TRICKY = (
    '<linearGradient id="g"><stop stop-opacity="0"/><stop offset="1"/></linearGradient>'
    + FIELD.format('fill="url(#g)"'),
    '<mask id="m">' + DISC.format('fill="#888"') + "</mask>" + FIELD.format('mask="url(#m)"'),
    '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>' + DISC.format('filter="url(#f)"'),
    '<pattern id="p" width=".1" height=".1"><circle cx="4" cy="4" r="3"/></pattern>'
    + FIELD.format('fill="url(#p)"'),
)


@pytest.fixture(scope="module")
def drawings() -> list[Drawing]:
    return [drawing(content(code)) for code in CODES[:8]] + [drawing(svg(body)) for body in TRICKY]


def test_a_form_is_the_same_alone_and_in_any_batch(drawings: list[Drawing]) -> None:
    together = by_typst(drawings)
    assert by_typst(drawings[::-1]) == together[::-1]
    assert [by_typst([each])[0] for each in drawings] == together


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_a_form_is_one_page_of_the_drawings_size(engine: str) -> None:
    tall = f'<svg {SPACES} viewBox="0 0 30 50">'
    try:
        (made,) = ENGINES[engine]([drawing(svg('<path d="M0 0H9V9Z"/>', tall))])
    except EngineMissingError as error:
        pytest.skip(str(error))
    assert isinstance(made, bytes)
    with pikepdf.open(io.BytesIO(made)) as pdf:
        assert len(pdf.pages) == 1
        assert [float(side) for side in pdf.pages[0].mediabox] == pytest.approx([0, 0, 30, 50], abs=0.01)


def test_plain_colours_are_device_colours_and_no_profile_stays_behind(drawings: list[Drawing]) -> None:
    for form in by_typst(drawings[:8]):
        assert isinstance(form, bytes)
        assert b"ICCBased" not in form
        assert b"CreationDate" not in form


@pytest.fixture
def _frail(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Exchange the worker for one that comes to grief when a drawing holds a certain colour."""
    worker = tmp_path / "worker.py"
    worker.write_text(
        "import os, runpy, time\n"
        "def main(order):\n"
        "    if '#0badad' in str(order): os.abort()\n"
        "    if '#5105ee' in str(order): time.sleep(60)\n"
        "    if '#0e0e0e' in str(order): raise ValueError('such a drawing')\n"
        f"    runpy.run_path({str(engines.TYPST.file)!r})['main'](order)\n"
    )
    monkeypatch.setattr(engines, "TYPST", replace(engines.TYPST, file=worker))
    monkeypatch.setenv("LUDOPRESS_LIMITS", "seconds=1")


@pytest.mark.parametrize(
    ("letters", "batch", "sizes"),
    [(math.inf, 256, [6]), (math.inf, 4, [4, 2]), (7, 256, [3, 1, 2]), (0, 256, [1] * 6)],
    ids=["all", "by number", "by weight", "alone"],
)
def test_a_process_is_given_no_more_than_it_has_time_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, letters: float, batch: int, sizes: list[int]
) -> None:
    jobs = [{"svg": markup} for markup in ("ab", "cd", "e", "f" * 9, "gh", "ij")]
    worker = tmp_path / "worker.py"
    worker.write_text("import json\nmain = lambda order: print(json.dumps(order['jobs']))")
    monkeypatch.setattr(workers, "BATCH", batch)
    given: list[int] = []

    def read(answer: bytes) -> list[bytes]:
        done = json.loads(answer)
        given.append(len(done))
        return [job["svg"].encode() for job in done]

    assert Worker(worker, read, letters=letters).do(jobs) == [job["svg"].encode() for job in jobs]
    assert given == sizes


@pytest.mark.usefixtures("_frail")
@pytest.mark.parametrize(
    ("colour", "message"),
    [("#0badad", "broke down"), ("#5105ee", "too long"), ("#0e0e0e", "cannot draw it: ValueError: such a")],
)
def test_a_worker_that_dies_is_survived_and_only_its_drawing_is_named(
    drawings: list[Drawing], colour: str, message: str
) -> None:
    culprit = drawing(svg(f'<path d="M0 0H9V9Z" fill="{colour}"/>'))
    made = by_typst([*drawings[:2], culprit, drawings[2]])
    assert [isinstance(each, bytes) for each in made] == [True, True, False, True]
    assert isinstance(made[2], DrawingError)
    assert message in made[2].message
    assert made[2].cure
    assert [made[0], made[1], made[3]] == by_typst(drawings[:3])


@pytest.mark.parametrize("name", ["a root 1e-38 wide", "a chain of patterns", "a use bomb"])
def test_what_the_sanitiser_refuses_would_kill_its_worker_at_most(name: str) -> None:
    good = drawing(svg('<path d="M0 0H9V9Z"/>'))
    made = by_typst([good, Drawing(digest="bad", svg=HOSTILE[name], size=good.size)])
    assert made[0] == by_typst([good])[0]
    assert isinstance(made[1], DrawingError)


def test_the_worker_sees_an_empty_folder_and_cannot_read_beside_it() -> None:
    good = drawing(svg('<path d="M0 0H9V9Z"/>'))
    for path in ("typst_worker.py", "../secret.png", "/etc/passwd"):
        spy = svg(f'<image width="9" height="9" href="{path}"/>')
        made = by_typst([Drawing(digest="spy", svg=spy, size=good.size)])[0]
        assert isinstance(made, DrawingError) or len(made) < 1200


def test_an_engine_that_lacks_its_library_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    worker = tmp_path / "worker.py"
    worker.write_text(
        "import runpy, sys\n"
        "sys.modules['cairosvg'] = None\n"
        f"main = runpy.run_path({str(engines.CAIROSVG.file)!r})['main']\n"
    )
    monkeypatch.setattr(engines, "CAIROSVG", replace(engines.CAIROSVG, file=worker))
    with pytest.raises(EngineMissingError, match="apt install libcairo2"):
        ENGINES["cairosvg"]([drawing(svg('<path d="M0 0H9V9Z"/>'))])


@pytest.mark.skipif(os.name == "nt", reason="process groups are POSIX")
def test_a_terminals_interrupt_does_not_reach_a_worker(tmp_path: Path) -> None:
    worker = tmp_path / "worker.py"
    worker.write_text("import os\nmain = lambda order: print(os.getpgid(0))")
    (group,) = Worker(worker, lambda answer: [answer]).do([{"svg": ""}])
    assert isinstance(group, bytes)
    assert int(group) != os.getpgid(0)
