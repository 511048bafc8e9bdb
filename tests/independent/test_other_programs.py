"""What programs that share nothing with ours make of our files: qpdf, poppler, ghostscript and a browser.

Each runs where it is installed.
"""

import re
import shutil
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from ludopress.cache import Cache, default_folder
from ludopress.publish import Desk, Order, prepare
from ludopress.shelves import Shelves, shipped

DPI = 72.0
PDFS = ("pdf", "faces", "contact")

Files = dict[str, Path]
Run = Callable[..., str]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Return the files of the children's deck in every format, by name."""
    desk = Desk(shelves=Shelves(shipped()), cache=Cache(default_folder()))
    formats = ("pdf", "faces", "svg", "png", "contact")
    outcome = prepare(Order(deck=shipped() / "decks" / "glimpse-kids", formats=formats), desk)
    folder = tmp_path_factory.mktemp("files")
    written = {}
    for made in outcome.files.values():
        for name, content in made.items():
            written[name] = folder / name
            written[name].parent.mkdir(parents=True, exist_ok=True)
            written[name].write_bytes(content)
    return written


def pdfs(files: Files) -> list[Path]:
    return [path for name, path in files.items() if name.endswith(".pdf")]


def run(program: str, *arguments: object) -> str:
    """Return what ``program`` prints; the test is skipped where it is not installed."""
    place = shutil.which(program)
    if place is None:
        pytest.skip(f"{program} is not installed")
    command = [place, *(str(argument) for argument in arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_qpdf_finds_no_fault(files: Files) -> None:
    assert len(pdfs(files)) >= 3
    for pdf in pdfs(files):
        assert "No syntax or stream encoding errors" in run("qpdf", "--check", pdf)


def test_poppler_sees_only_embedded_fonts_and_no_image(files: Files) -> None:
    for pdf in pdfs(files):
        fonts = run("pdffonts", pdf).splitlines()[2:]
        assert all(line.split()[-5] == "yes" for line in fonts), fonts
        assert len(run("pdfimages", "-list", pdf).splitlines()) == 2, "an image in a vector deck"


def test_poppler_reads_the_boxes_that_a_print_house_asks_for(files: Files) -> None:
    pages = run("pdfinfo", "-box", "-f", 1, "-l", 2, files["glimpse-kids-cards-faces.pdf"])
    boxes = dict(re.findall(r"Page +1 (\w+): +(.*)", pages))
    media, trim, bleed = (
        [float(n) for n in boxes[name].split()] for name in ("MediaBox", "TrimBox", "BleedBox")
    )
    assert bleed == media
    assert np.allclose(np.diff(np.reshape(trim, (2, 2)), axis=0), 85 / 25.4 * 72, atol=0.02)
    assert np.allclose(np.subtract(trim, media), np.multiply([1, 1, -1, -1], 3 / 25.4 * 72), atol=0.02)


def test_ghostscript_prints_every_page_with_ink_on_it(files: Files) -> None:
    for pdf in pdfs(files):
        said = run("gs", "-q", "-o", "-", "-r20", "-sDEVICE=inkcov", pdf)
        coverage = re.findall(r"([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+) CMYK OK", said)
        assert coverage
        assert all(sum(float(part) for part in page) > 0.01 for page in coverage)


def test_a_browser_shows_a_face_as_it_prints(files: Files, tmp_path: Path) -> None:
    shown = screenshot(files["faces/cards-01-front.svg"], tmp_path)
    printed = pixels(files["faces/cards-01-front.png"].read_bytes(), shown.shape[1])
    inside = disc(shown.shape[1])
    off = np.abs(blurred(shown) - blurred(printed)).max(axis=2) > 24
    assert off[inside].mean() < 0.005


def screenshot(svg: Path, folder: Path) -> NDArray[np.float64]:
    """Return the picture a headless Chromium makes of ``svg``, 91 mm at 96 dpi."""
    program = next(
        (name for name in ("chromium", "chromium-browser", "google-chrome") if shutil.which(name)), "chromium"
    )
    size = round(91 / 25.4 * 96)
    page = folder / "page.html"
    page.write_text(
        f"<body style='margin:0;background:white'>{svg.read_text().partition('?>')[2] or svg.read_text()}"
    )
    picture = folder / "page.png"
    quiet = ("background-networking", "component-update", "sync", "gpu", "quic")
    run(
        program,
        *("--headless", "--no-sandbox", "--no-first-run", "--hide-scrollbars"),
        *(f"--disable-{what}" for what in quiet),
        f"--user-data-dir={folder / 'profile'}",
        f"--window-size={size},{size}",
        f"--screenshot={picture}",
        page.as_uri(),
    )
    return pixels(picture.read_bytes(), size)


def pixels(png: bytes, size: int) -> NDArray[np.float64]:
    with Image.open(BytesIO(png)) as picture:
        flat = Image.new("RGB", picture.size, "white")
        flat.paste(picture, mask=picture.convert("RGBA").getchannel("A"))
        return np.asarray(flat.resize((size, size), Image.Resampling.BOX), float)


def blurred(picture: NDArray[np.float64]) -> NDArray[np.float64]:
    padded = np.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = picture.shape[:2]
    return sum(padded[y : y + height, x : x + width] for y in range(3) for x in range(3)) / 9


def disc(size: int) -> NDArray[np.bool_]:
    """Return which pixels lie well inside the bleed of a round face."""
    y, x = np.mgrid[:size, :size] - (size - 1) / 2
    return np.asarray(np.hypot(x, y) < size / 2 - 3)
