"""A build that is killed, at whatever moment, leaves files that are whole, the old ones or the new ones."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from faults import killing
from faults.commanding import Place
from ludopress.cache import BEGUN
from ludopress.publish.writing import write
from often import often

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX signals")


def test_at_random_moments(tmp_path: Path) -> None:
    place, seeded = Place(tmp_path), Random(7)  # noqa: S311  (moments)
    wanted = {}
    for title in ("Owls", "Hawks"):
        place.say(title)
        begun = time.monotonic()
        assert place.build(title).code == 0
        lasted = time.monotonic() - begun
        wanted[title] = place.files(title)
    assert wanted["Owls"].keys() == wanted["Hawks"].keys()
    assert place.build("output").code == 0
    for number in range(often(10, 200)):
        for remembered in (place.cache / "builds").glob("*"):
            remembered.unlink()
        place.say(("Owls", "Hawks")[number % 2])
        process = place.start("output")
        time.sleep(seeded.uniform(0, lasted))
        process.kill()
        process.communicate()
        for path, content in place.files("output").items():
            assert content in (wanted["Owls"][path], wanted["Hawks"][path]), path
    place.say("Owls")
    assert place.build("output").code == 0
    assert place.files("output") == wanted["Owls"]
    begun = [file for file in place.cache.rglob("tmp*") if file.is_file()]
    assert {file.parent.name for file in begun} <= {BEGUN}


def test_at_every_step_of_writing(tmp_path: Path) -> None:
    subprocess.run([sys.executable, killing.__file__, tmp_path], check=True)
    steps = [place.name for place in tmp_path.iterdir()]
    assert len(steps) > 20
    last = {"pdf": {"a.pdf": b"last"}, "svg": {"e.svg": b"5"}}
    for step in steps:
        found = Place(tmp_path).files(step)
        found.pop("manifest.json")
        for path, content in found.items():
            assert content in [
                made[path] for files in (killing.OLD, killing.NEW) for made in files.values() if path in made
            ]
        write(tmp_path / step, last)
        assert Place(tmp_path).files(step).keys() == {"a.pdf", "e.svg", "manifest.json"}, step
