"""Whatever an SVG holds, it is made safe or refused with a reason and a cure; what is safe is drawn."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from art.hostile import HOSTILE
from fuzz.spoiling import misspelt
from ludopress.art.engines import by_typst
from ludopress.art.sanitise import drawing
from ludopress.errors import DrawingError
from ludopress.model import Drawing
from ludopress.shelves import openmoji, shipped
from often import often

LARGEST = 12_000  # letters of what is spoilt: more takes longer and finds nothing else
SNIPPETS = (
    *(
        "<!DOCTYPE svg [<!ENTITY a 'b'>]>",
        "&a;",
        "&#0;",
        "<![CDATA[",
        "<?xml-stylesheet href='x'?>",
        "<!--",
        "\0",
    ),
    *(
        '<use href="#a"/>',
        '<use xlink:href="b.svg#a"/>',
        '<image href="file:///etc/passwd"/>',
        "<script>1</script>",
    ),
    *(
        '<image width="9" height="9" href="data:image/png;base64,AAAA"/>',
        '<a href="javascript:1">',
        "<foreignObject>",
    ),
    *(
        "<style>*{fill:url(http://x)}</style>",
        '<g id="a"><use href="#a"/></g>',
        '<svg viewBox="0 0 0 0">',
        "</g>",
    ),
    *(
        '" transform="scale(1e-30)',
        '" transform="matrix(1 1 1 1 1 1)',
        '" filter="url(#a)',
        '" clip-path="url(#a)',
    ),
    *(
        '" mask="url(#a)',
        '" style="fill:red;;:',
        '" stroke-dasharray="1e-9',
        '" stroke-width="1e9',
        '" d="M',
        '" xml:space="x',
    ),
    *(
        "1e38",
        "-1e-38",
        "NaN",
        "99999999999",
        "1e6",
        ".",
        "e",
        "-",
        "0",
        "A1 1 0 1 1 1e5 1",
        "C",
        "z",
        "m0 0",
        "%",
        "em",
    ),
    *(
        '<linearGradient id="a" href="#a"/>',
        '<pattern id="a" width="1" height="1">',
        '<mask id="a">',
        "<switch>",
    ),
    *(
        '<filter id="a"><feTurbulence baseFrequency="9"/></filter>',
        "<text>a</text>",
        '<clipPath id="a">',
        "currentColor",
    ),
)


@cache
def seeds() -> tuple[str, ...]:
    """Return drawings that ship, and some that do harm."""
    codes = ("1F989", "1F98A", "1F333", "26F5", "1F418")
    files = [*sorted((shipped() / "templates/scenes").glob("*.svg")), *filter(None, map(openmoji, codes))]
    texts = [file.read_text(encoding="utf-8") for file in files]
    texts += [content.decode("utf-8", "replace") for content in HOSTILE.values()]
    return tuple(text for text in texts if len(text) <= LARGEST)


@st.composite
def svgs(draw: st.DrawFn) -> bytes:
    """Return a drawing with up to four faults."""
    text = draw(st.sampled_from(seeds()))
    for _ in range(draw(st.integers(0, 4))):
        text = draw(misspelt(text, SNIPPETS))
    return text.encode(draw(st.sampled_from(["utf-8", "utf-8", "utf-8", "utf-16"])), "surrogatepass")


def safe(content: bytes) -> Drawing | None:
    """Return what is made of a drawing; None where it is refused, which takes a reason and a cure."""
    try:
        made = drawing(content)
    except DrawingError as error:
        refused = error
    else:
        assert drawing(made.svg) == made
        return made
    assert refused.message
    assert refused.cure, refused.message
    return None


@settings(max_examples=often(50, 10_000))
@given(svgs())
def test_any_svg_is_made_safe_or_refused(content: bytes) -> None:
    safe(content)


@settings(max_examples=often(5, 200))
@given(st.lists(svgs(), min_size=1, max_size=6))
def test_what_is_safe_kills_no_engine(contents: list[bytes]) -> None:
    drawings = [made for made in map(safe, contents) if made]
    for made in by_typst(drawings):
        assert not isinstance(made, DrawingError) or "broke down" not in made.message
