from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from art.hostile import HOSTILE, svg
from ludopress.art.sanitise import drawing
from ludopress.errors import DrawingError
from ludopress.model import Drawing


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_drawing_is_refused_with_a_reason_and_a_cure(name: str) -> None:
    with pytest.raises(DrawingError) as caught:
        drawing(HOSTILE[name])
    assert caught.value.message
    assert caught.value.cure
    assert len(str(caught.value)) < 300


def test_what_a_drawing_says_about_itself_and_to_browsers_is_left_out() -> None:
    noisy = svg(
        '<title>x</title><metadata><a xmlns="urn:b"/></metadata><!-- y --><?z?>'
        '<path onclick="alert(1)" d="M0 0H9V9Z" id="q" data-x="1" inkscape:label="l" xmlns:inkscape="urn:i"/>'
        '<a href="https://example.org"><path d="M20 0H29V9Z"/></a>'
        "<style>@font-face{src:url(https://example.org/f)} path:hover{fill:red}</style>"
    )
    assert drawing(noisy) == drawing(svg('<path d="M0 0H9V9Z"/><path d="M20 0H29V9Z"/>'))


@given(st.binary(max_size=400) | st.sampled_from(sorted(HOSTILE)).map(lambda name: HOSTILE[name][:2000]))
def test_any_bytes_are_a_drawing_or_a_drawing_error(content: bytes) -> None:
    for beginning in (b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"):
        with suppress(DrawingError):
            assert isinstance(drawing(beginning + content), Drawing)


_SHAPES = ("path", "rect", "circle", "line", "polygon")
_TAGS = (
    *_SHAPES,
    *_SHAPES,
    "g",
    "svg",
    "use",
    "image",
    "defs",
    "clipPath",
    "mask",
    "symbol",
    "filter",
    "switch",
)
_TAGS += (
    "linearGradient",
    "radialGradient",
    "stop",
    "pattern",
    "style",
    "feOffset",
    "feMerge",
    "feGaussianBlur",
)
_LENGTHS = ("0", "9", "-3", "50%", "2mm", "1e5", "nan", "3em")
_PAINTS = (
    "none",
    "red",
    "url(#a)",
    "url(#b) lime",
    "currentColor",
    "inherit",
    "rgba(9,9,9,.5)",
    "hsl(9 9% 9%)",
)
_UNITS = ("userSpaceOnUse", "objectBoundingBox")
_PATHS = (
    "M0 0H60V60Z",
    "m1 1q22 2 31-3t1 1a1 2 3 014 5z",
    "M5 5C9 90 90 9 50 50S1 2 3 4",
    "M1 1",
    "M1 1z",
    "L",
    "",
)
_ATTRIBUTES = {
    "id": ("a", "b", "c"),
    "href": ("#a", "#b", "#z", "b.svg#a", "data:image/png;base64,AAAA"),
    "d": _PATHS,
    "points": ("1 1 40 50 20 9", "1,2,3", ""),
    **dict.fromkeys(
        ("x", "y", "width", "height", "r", "x1", "y2", "stroke-width", "stdDeviation", "dx"), _LENGTHS
    ),
    **dict.fromkeys(("fill", "stroke", "stop-color", "color"), _PAINTS),
    **dict.fromkeys(("opacity", "offset", "fill-opacity"), ("0", ".5", "1", "30%", "7")),
    **dict.fromkeys(("clip-path", "mask", "filter"), ("none", "url(#a)", "url(#b)", "url(x)")),
    **dict.fromkeys(("gradientUnits", "patternUnits", "clipPathUnits", "maskUnits"), _UNITS),
    **dict.fromkeys(
        ("transform", "patternTransform"), ("rotate(9)", "scale(0)", "skewX(89)", "scale(99 .1)", "x(1)")
    ),
    "viewBox": ("0 0 9 9", "-5 -5 900 10", "0 0 0 0"),
    "style": ("fill:red;opacity:.5", "stroke:#000", "mix-blend-mode:multiply", "fill:var(--a)", ";;:"),
    "class": ("a", "a b"),
    "display": ("none", "inline"),
    "stroke-dasharray": ("3 2", "0", "-1 4", "none"),
    "stroke-linecap": ("round", "square", "butt"),
    "fill-rule": ("evenodd", "nonzero"),
    "in": ("SourceGraphic", "a"),
    "result": ("a",),
}


@st.composite
def _attributes(draw: st.DrawFn) -> dict[str, str]:
    names = draw(st.lists(st.sampled_from(sorted(_ATTRIBUTES)), max_size=6, unique=True))
    chosen = {name: draw(st.sampled_from(_ATTRIBUTES[name])) for name in names}
    return {"d": _PATHS[0], "width": "30", "height": "20", "r": "9", "points": "1 1 40 50 20 9", **chosen}


_elements = st.recursive(
    st.tuples(st.sampled_from(_TAGS), _attributes(), st.just([])),
    lambda inner: st.tuples(st.sampled_from(_TAGS), _attributes(), st.lists(inner, max_size=4)),
    max_leaves=8,
)


def _written(element: tuple[str, dict[str, str], list]) -> str:
    tag, attributes, children = element
    shown = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f"<{tag}{shown}>{''.join(map(_written, children))}</{tag}>"


@given(st.lists(_elements, min_size=1, max_size=4))
def test_any_mixture_of_elements_is_a_drawing_or_a_drawing_error(elements: list) -> None:
    body = "".join(map(_written, elements))
    try:
        made = drawing(svg(body))
    except DrawingError:
        return
    assert drawing(made.svg) == made
