from io import BytesIO
from pathlib import Path

from PIL import Image

from ludopress.definitions import read_symbols
from ludopress.shelves import Shelves


def test_pictures_that_nobody_is_credited_for_are_the_designers_own(tmp_path: Path) -> None:
    folder = tmp_path / "symbols" / "pets"
    folder.mkdir(parents=True)
    picture = BytesIO()
    Image.new("RGB", (8, 6), "red").save(picture, "PNG")
    (folder / "rex (1).png").write_bytes(picture.getvalue())
    (folder / "symbols.yaml").write_text("symbols: {rex: rex (1).png}\n")
    (symbol,) = read_symbols("pets", Shelves(tmp_path)).symbols
    assert symbol.credit.licence == "own"
