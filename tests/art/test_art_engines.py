import sys
from pathlib import Path

import pytest

from art.hostile import svg
from art.openmoji import CODES, content
from ludopress.art import engines
from ludopress.art.engines import ENGINES, by_typst
from ludopress.art.sanitise import drawing
from ludopress.errors import DrawingError
from ludopress.model import Drawing

pikepdf = pytest.importorskip("pikepdf")

TRICKY = {
    "alpha gradient": '<linearGradient id="g"><stop stop-opacity="0"/><stop offset="1"/></linearGradient>'
    '<rect width="90" height="90" fill="url(#g)"/>',
    "mask": '<mask id="m"><circle cx="50" cy="50" r="30" fill="#888"/></mask><rect width="90" height="90" mask="url(#m)"/>',
    "blur": '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><circle cx="50" cy="50" r="30" filter="url(#f)"/>',
    "pattern": '<pattern id="p" width=".1" height=".1"><circle cx="4" cy="4" r="3"/></pattern>'
    '<rect width="90" height="90" fill="url(#p)"/>',
}


@pytest.fixture(scope="module")
def drawings() -> list[Drawing]:
    return [drawing(content(code)) for code in CODES[:8]] + [drawing(svg(body)) for body in TRICKY.values()]


def test_a_form_is_the_same_alone_and_in_any_batch(drawings: list[Drawing]) -> None:
    together = by_typst(drawings)
    assert by_typst(drawings[::-1]) == together[::-1]
    assert [by_typst([each])[0] for each in drawings] == together


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_a_form_is_one_page_of_the_drawings_size(engine: str) -> None:
    if reason := ENGINES[engine].missing():
        pytest.skip(reason)
    made = ENGINES[engine].convert(
        [
            drawing(
                svg('<path d="M0 0H9V9Z"/>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 50">')
            )
        ]
    )[0]
    assert isinstance(made, bytes)
    with pikepdf.open(__import__("io").BytesIO(made)) as pdf:
        assert len(pdf.pages) == 1
        assert [float(side) for side in pdf.pages[0].mediabox] == pytest.approx([0, 0, 30, 50], abs=0.01)


def test_plain_colours_are_device_colours_and_no_profile_stays_behind(drawings: list[Drawing]) -> None:
    for form in by_typst(drawings[:8]):
        assert isinstance(form, bytes)
        assert b"ICCBased" not in form
        assert b"CreationDate" not in form


class TestAWorkerThatDies:
    """The worker is exchanged for one that kills itself when a drawing holds a certain colour."""

    @pytest.fixture(autouse=True)
    def _worker(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        worker = tmp_path / "worker.py"
        worker.write_text(
            "import os, runpy, sys, io, time\n"
            "order = sys.stdin.read()\n"
            "if '#0badad' in order: os.abort()\n"
            "if '#5105ee' in order: time.sleep(60)\n"
            "if '#0e0e0e' in order: raise ValueError('such a drawing')\n"
            "sys.stdin = io.StringIO(order)\n"
            f"runpy.run_path({str(engines.WORKER)!r}, run_name='__main__')\n"
        )
        monkeypatch.setattr(engines, "WORKER", worker)
        monkeypatch.setattr(engines, "BATCH_SECONDS", 1)
        monkeypatch.setattr(engines, "ALONE_SECONDS", 1)

    @pytest.mark.parametrize(
        ("colour", "message"),
        [
            ("#0badad", "broke down"),
            ("#5105ee", "too long"),
            ("#0e0e0e", "cannot draw it: ValueError: such a"),
        ],
    )
    def test_is_survived_and_only_its_drawing_is_named(
        self, drawings: list[Drawing], colour: str, message: str
    ) -> None:
        culprit = drawing(svg(f'<path d="M0 0H9V9Z" fill="{colour}"/>'))
        made = by_typst([*drawings[:2], culprit, drawings[2]])
        assert [isinstance(each, bytes) for each in made] == [True, True, False, True]
        assert isinstance(made[2], DrawingError)
        assert message in made[2].message
        assert made[2].cure
        assert [made[0], made[1], made[3]] == by_typst(drawings[:3])


@pytest.mark.skipif(sys.platform != "linux", reason="limits of the process are POSIX")
def test_a_drawing_the_engine_aborts_on_kills_nobody_but_its_worker() -> None:
    # What the sanitiser would refuse, handed to the engine behind its back.
    bad = svg(
        '<clipPath id="c"><path d="M-1e38 0H1e38V1e38Z"/></clipPath><path d="M0 0H9V9Z" clip-path="url(#c)"/>'
    )
    good = drawing(svg('<path d="M0 0H9V9Z"/>'))
    made = by_typst([good, Drawing(digest="bad", svg=bad, size=good.size)])
    assert made[0] == by_typst([good])[0]


def test_the_worker_sees_an_empty_folder_and_cannot_read_beside_it() -> None:
    good = drawing(svg('<path d="M0 0H9V9Z"/>'))
    for path in ("typst_worker.py", "../secret.png", "/etc/passwd"):
        spy = svg(f'<image width="9" height="9" href="{path}"/>')
        made = by_typst([Drawing(digest="spy", svg=spy, size=good.size)])[0]
        assert isinstance(made, DrawingError) or len(made) < 1200


def test_an_engine_that_lacks_its_library_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    assert "apt install libcairo2" in ENGINES["cairosvg"].missing()
    made = ENGINES["cairosvg"].convert([drawing(svg('<path d="M0 0H9V9Z"/>'))])
    assert isinstance(made[0], DrawingError)
