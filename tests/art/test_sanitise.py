import os
import subprocess
import sys
from pathlib import Path

import pytest

from art.hostile import SPACES, svg
from art.openmoji import CODES, content
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache, digest
from ludopress.errors import DrawingError
from ludopress.model import Size

SQUARE = '<path d="M10 10H60V60H10Z"/>'
PLAIN = drawing(svg(SQUARE))


def test_a_drawing_knows_its_size_and_its_digest() -> None:
    assert PLAIN.size == Size(100, 100)
    assert PLAIN.digest == digest(PLAIN.svg)
    path = b'<path d="M10 10L60 10L60 60L10 60Z"/>'
    assert PLAIN.svg == b'<svg viewBox="0 0 100 100" xmlns="http://www.w3.org/2000/svg">' + path + b"</svg>"


@pytest.mark.parametrize(
    "body",
    [
        '<rect x="10" y="10" width="50" height="50"/>',
        '<rect x="10%" y="10" width="50px" height="50%" id="anything" fill="black"/>',
        '<polygon points="10,10 60,10 60,60 10,60"/>',
        '<path d="m10,10h50v50h-50z" style="fill:#000;-inkscape-stroke:none;font-family:Arial"/>',
        '<g id="layer" fill="#000000"><g>\n  <path d="M 10 10 L 60 10 60 60 10 60 z"/></g></g>',
        '<style>.st0{fill:#000}</style><rect class="st0" x="10" y="10" width="50" height="50"/>',
        '<defs><rect id="r" width="50" height="50"/></defs><use xlink:href="#r" x="10" y="10"/>',
        '<g color="black"><rect x="10" y="10" width="50" height="50" fill="currentColor"/></g>',
        '<svg overflow="visible"><path d="M10 10H60V60H10Z"/></svg>',
        '<switch><foreignObject requiredExtensions="x"/><g><path d="M10 10H60V60H10Z"/></g></switch>',
        '<a href="https://example.org"><path d="M10 10H60V60H10Z"/></a>',
        '<path d="M10 10H60V60H10Z"/><path d="M0 0H9V9Z" fill="none"/><rect width="0" height="9"/>',
        '<path d="M10 10H60V60H10Z"/><g display="none"><text>x</text></g>',
    ],
)
def test_the_same_drawing_in_another_spelling_is_the_same_bytes(body: str) -> None:
    moved = drawing(svg(body)).svg.replace(b' transform="matrix(1 0 0 1 10 10)"', b"")
    assert moved in (PLAIN.svg, PLAIN.svg.replace(b"M10 10L60 10L60 60L10 60Z", b"M0 0L50 0L50 50L0 50Z"))


@pytest.mark.parametrize("code", CODES)
def test_what_came_out_goes_in_again_unchanged(code: str) -> None:
    once = drawing(content(code))
    assert drawing(once.svg) == once


def test_ids_are_numbered_by_use_so_that_equal_drawings_are_equal() -> None:
    gradient = '<linearGradient id="{}"><stop/><stop offset="1" stop-color="red"/></linearGradient>'
    shape = '<path d="M0 0H9V9Z" fill="url(#{})"/>'
    one = gradient.format("one") + shape.format("one")
    other = gradient.format("unused") + gradient.format("linear-7") + shape.format("linear-7")
    assert drawing(svg(one)) == drawing(svg(other))
    assert b'id="d0"' in drawing(svg(one)).svg


@pytest.mark.parametrize(
    ("head", "size"),
    [
        ('viewBox="0 0 40 30"', Size(40, 30)),
        ('viewBox="0 0 40 30" width="200" height="100%" preserveAspectRatio="none"', Size(40, 30)),
        ('viewBox="-20 -10 40 30"', Size(40, 30)),
        ('width="40" height="30px"', Size(40, 30)),
        ('width="25.4mm" height="1in"', Size(96, 96)),
        ('viewBox="0 0 0.5 0.25"', Size(240, 120)),
        ('viewBox="0 0 50000 25000"', Size(240, 120)),
    ],
)
def test_a_drawing_has_the_size_of_its_view_box_or_its_own(head: str, size: Size) -> None:
    made = drawing(svg('<path d="M0 0H.2V.2Z"/>', f"<svg {SPACES} {head}>"))
    assert made.size.width == pytest.approx(size.width)
    assert made.size.height == pytest.approx(size.height)


def test_a_view_box_is_moved_so_that_it_begins_at_nothing() -> None:
    made = drawing(svg('<path d="M5 5h1v1z"/>', f'<svg {SPACES} viewBox="5 5 10 10">'))
    assert b'viewBox="0 0 10 10"' in made.svg
    assert b"matrix(1 0 0 1 -5 -5)" in made.svg


def test_a_plain_document_type_is_passed_over() -> None:
    head = (
        b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
    )
    assert drawing(head + svg(SQUARE)) == PLAIN


def test_utf_16_is_read_too() -> None:
    assert drawing(svg(SQUARE).decode().encode("utf-16")) == PLAIN


def test_the_more_particular_rule_wins_and_a_style_attribute_wins_over_it() -> None:
    sheet = (
        "<style>path{fill:#100} .a{fill:#200} .a.b{fill:#300} #i{fill:#400} .c{fill:#500!important}</style>"
    )
    square = '<path d="M0 0H9V9Z" {}/>'
    given = (
        "",
        'class="a"',
        'class="b a"',
        'class="a" id="i"',
        'class="c" style="fill:#600"',
        'style="fill:#700"',
    )
    found = drawing(svg(sheet + "".join(map(square.format, given)))).svg
    shades = [f'fill="#{digit}{digit}0000"'.encode() for digit in (1, 2, 3, 4, 5, 7)]
    places = [found.index(shade) for shade in shades]
    assert places == sorted(places)


def test_a_definition_inherits_from_where_it_stands() -> None:
    body = (
        '<g fill="white"><mask id="m"><circle r="30"/></mask></g><rect width="9" height="9" mask="url(#m)"/>'
    )
    assert b'fill="#ffffff"' in drawing(svg(body)).svg


def test_a_gradient_takes_what_it_lacks_from_its_template() -> None:
    body = (
        '<linearGradient id="a" x2="50%"><stop/><stop offset="1" stop-color="red"/></linearGradient>'
        '<linearGradient id="b" xlink:href="#a" gradientTransform="rotate(90)"/>'
        '<path d="M0 0H9V9Z" fill="url(#b)"/>'
    )
    made = drawing(svg(body)).svg
    assert b'x2="0.5"' in made
    assert made.count(b"<stop ") == 2
    assert b"href" not in made


def test_a_filtered_drawing_is_enlarged_so_that_its_pixels_are_fine_enough_to_print() -> None:
    body = '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path d="M0 0H9V9Z" filter="url(#f)"/>'
    assert drawing(svg(body, f'<svg {SPACES} viewBox="0 0 24 12">')).size == Size(240, 120)


def test_an_error_begins_with_the_name_of_the_file() -> None:
    with pytest.raises(DrawingError, match=r"^our dog\.svg: the drawing holds text"):
        drawing(svg("<text>x</text>"), "our dog.svg")


def test_the_cache_gives_the_same_drawing(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    assert drawing(content("1F98A"), cache=cache) == drawing(content("1F98A"), cache=cache)
    assert len(list(tmp_path.rglob("drawings/*"))) == 1


SCRIPT = """
import sys
sys.path[:0] = sys.argv[1:]
from art.hostile import svg
from art.openmoji import content
from ludopress.art.prepare import prepare
from ludopress.art.sanitise import drawing
from ludopress.cache import Cache, digest
made = [drawing(content(code)) for code in ("1F98A", "1F3BA", "2603")]
body = '<clipPath id="c"><path d="M0 0H50V50Z"/></clipPath><path d="M0 0H90V90Z" clip-path="url(#c)"/>'
made.append(drawing(svg(body)))
for art in prepare(made, Cache(None)).values():
    print(art.drawing.digest, digest(art.form), digest(art.outline.ink), digest(art.outline.solid))
"""


def test_any_hash_seed_gives_the_same_bytes(project: Path) -> None:
    def run(seed: str) -> bytes:
        paths = [str(project / "tests"), str(project / "generator")]
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, *paths],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        return done.stdout

    first = run("1")
    assert len(first.splitlines()) == 4
    assert first == run("2")
