"""What is wrong in a template's source is said with its place and a cure."""

from dataclasses import replace
from pathlib import Path

import pytest

from faces.framing import card, frames, write_library
from ludopress.errors import DefinitionError
from ludopress.shelves import Shelves

FRONT = "templates/card/front.svg"
OK = '<rect width="20" height="30"/>'
MISTAKES = {
    "a statement without its end": (
        "<!--% for i in range(3) %-->",
        f"{FRONT}:3:1: T101 Unexpected end of template. Jinja was looking for",
    ),
    "a value that is no expression": (
        f'{OK}\n<rect width="{{{{ 3 + }}}}"/>',
        f"{FRONT}:3:1: T101 unexpected 'end of print statement' (statements are written <!--% … %-->",
    ),
    "an unknown name": (
        f'{OK}\n<rect fill="{{{{ colour.dark }}}}"/>',
        f"{FRONT}:3:1: T102 'colour' is undefined (every source knows: colours, choose, ",
    ),
    "an unknown role in a value": (
        '<rect fill="{{ colours.drak }}"/>',
        f"{FRONT}:2:1: T102 'dict object' has no attribute 'drak'",
    ),
    "an unknown library": (
        f'{OK}\n<!--% from "ornament.svg" import disc %-->',
        f"{FRONT}:3:1: T103 there is no library 'ornament.svg' (a source may import",
    ),
    "a library outside the shelf": (
        '<!--% include "../symbols/secret.svg" %-->',
        f"{FRONT}:2:1: T103 there is no library '../symbols/secret.svg'",
    ),
    "a template as a library": (
        '<!--% include "palettes.yaml" %-->',
        f"{FRONT}:2:1: T103 there is no library 'palettes.yaml'",
    ),
    "a division by zero": (
        f'{OK}\n{OK}\n<rect width="{{{{ 1 / 0 }}}}"/>',
        f"{FRONT}:4:1: T104 this cannot be drawn: division by zero",
    ),
    "an attempt on the machine": (
        '<rect width="{{ choose.__class__.__mro__ }}"/>',
        f"{FRONT}:2:1: T104 this cannot be drawn: access to attribute '__class__'",
    ),
    "a loop without measure": (
        "<!--% for i in range(10000000) %--><!--% endfor %-->",
        f"{FRONT}:2:1: T104 this cannot be drawn: Range too big.",
    ),
    **{
        f"a filter that sources do not have: {name}": (
            f"{OK}\n{{{{ '5'|{name} }}}}",
            f"{FRONT}:3:1: T101 No filter named '{name}'",
        )
        for name in ("random", "xmlattr", "wordwrap", "center", "format", "indent", "pprint", "upper")
    },
    **{
        f"a function that sources do not have: {call}": (
            f"{OK}\n{{{{ {call} }}}}",
            f"{FRONT}:3:1: T102 '{call.partition('(')[0]}' is undefined",
        )
        for call in ("lipsum()", "cycler(1)", "joiner()", "namespace()")
    },
    **{
        f"no text: {value}": (
            f"{OK}\n<g>{{{{ {value} }}}}</g>",
            f"{FRONT}:3:1: T104 this cannot be drawn: {reason}",
        )
        for value, reason in {
            "sin": "a value of type function cannot be printed, only text and numbers (values are text",
            "sin ~ 'x'": "a value of type function cannot be printed",
            "[sin]": "a value of type list cannot be printed",
            "[sin]|string": "a value of type list cannot be printed",
            "[sin]|join": "a value of type function cannot be printed",
            "sin|safe": "a value of type function cannot be printed",
            "none": "nothing cannot be printed",
            "trim": "a value of type Box cannot be printed",
            "(-8) ** 0.5": "a value of type complex cannot be printed",
            "'x'.center(10**9)": "access to attribute 'center' of 'str' object is unsafe",
            "'x' * 10**13": "a value of type str * a value of type int: only numbers are for that",
            "10**9 * 'x'": "a value of type int * a value of type str: only numbers are for that",
            "[0] * 10**9": "a value of type list * a value of type int: only numbers are for that",
            "'%1000000000d' % 1": "a value of type str % a value of type int",
            "10 ** 10000000000": "the number is too large",
            "9 ** 300 * 9 ** 300": "the number is too large",
            "10.0 ** 400": "(34, 'Numerical result out of range')",
            "1e308 * 10": "a number is too large or none at all",
            "sin(1e308 * 10)": "math domain error",
            "'\\ud800'": "'utf-8' codec can't encode",
            "('\\udfff' ~ 'x')|safe": "'utf-8' codec can't encode",
        }.items()
    },
    "a product of something unknown": (
        "<rect width='{{ trim.widht * 2 }}'/>",
        f"{FRONT}:2:1: T102 a Box has no 'widht' (it has bottom, centre, height, left, right, ",
    ),
    "a number that is none": ("{{ 1e999 }}", f"{FRONT}:2:1: T101 a number is too large"),
    "an argument given twice": (
        "{{ choose(question=1, question=2) }}",
        f"{FRONT}:2:1: T101 an argument is given twice",
    ),
    "an argument with Python's name": ("{{ choose(__debug__=2) }}", f"{FRONT}:2:1: T101 an argument"),
    "21 loops in each other": (
        "<!--% for i in (1,) %-->" * 21 + "<!--% endfor %-->" * 21,
        f"{FRONT}: T104 this cannot be drawn: too many statically nested blocks (",
    ),
    **{
        f"more and more: {what}": (source, f"{FRONT}:2:1: T104 this cannot be drawn: the source makes more")
        for what, source in {
            "prints": "<!--% macro f(s) %-->{{ f(s ~ s) }}<!--% endmacro %-->{{ f('xy') }}",
            "adds": "<!--% macro f(s) %-->{{ f(s + s) }}<!--% endmacro %-->{{ f(['xy']) }}",
            "loops": "<!--% for i in range(9999) %--><!--% for i in range(9999) %-->x<!--% endfor %-->"
            "<!--% endfor %-->",
            "lists": "<!--% for i in 'x' ~ range(9999)|join('x') %-->{{ range(99999)|join('xxxxxxx') }}"
            "<!--% endfor %-->",
        }.items()
    },
    "a choice of nothing": (
        "<rect width=\"{{ choose('w') }}\"/>",
        f"{FRONT}:2:1: T104 this cannot be drawn:",
    ),
    "an element left open": (
        f"{OK}\n<g>",
        f"{FRONT}:4:3: T105 this is not well-formed XML: mismatched tag (mend it there)",
    ),
    "an entity": (
        "<g>&amp;&nbsp;</g>",
        f"{FRONT}:2:9: T105 this is not well-formed XML: undefined entity (mend it there)",
    ),
    "a statement that leaves an element open": (
        "<!--% set end = '<' %--><g>{{ end|safe }}</g>",
        f"{FRONT}: T105 this is not well-formed XML: not well-formed (invalid token) (look at its values",
    ),
    "a copy of what is not there": (
        f'{OK}\n<use href="#nothing"/>',
        f"{FRONT}:3:12: T107 the drawing uses '#nothing', which is not in it",
    ),
    "60 copies of copies": (
        f'<defs><g id="a0">{OK}</g>'
        + "".join(f'\n<g id="a{i + 1}"><use href="#a{i}"/></g>' for i in range(60))
        + '</defs>\n<use href="#a60"/>',
        f"{FRONT}:55:24: T107 the drawing uses '#a52' in a chain of more than 8 uses (turn clones of clones",
    ),
    "groups without end": (
        "<g>" * 3000 + OK + "</g>" * 3000,
        f"{FRONT}: T107 the elements are nested deeper than 64 (ungroup them)",
    ),
    "text without a font": (f"{OK}\n<text>Hi</text>", f"{FRONT}:3:1: T111 a text without font-family (the"),
    "a picture from elsewhere": (
        f'{OK}<image href="secret.png" width="9" height="9"/>',
        f"{FRONT}:2:44: T107 ",
    ),
    "a misspelt role": (
        f'{OK}\n  <rect data-fill="drak" fill="#123456"/>',
        f"{FRONT}:3:9: T108 unknown colour 'drak' (did you mean 'dark'?)",
    ),
    "a role that nothing is like": (
        '<g><rect data-stroke="x"/></g>',
        f"{FRONT}:2:10: T108 unknown colour 'x' (the roles are dark, light)",
    ),
    "an unknown slot": (
        '<g data-slot="symbol"/>',
        f"{FRONT}:2:4: T109 unknown slot 'symbol' (the slot is called symbols, or holds ",
    ),
    "two slots": (
        '<g data-slot="symbols"/>\n<g data-slot="symbols"/>',
        f"{FRONT}:3:4: T109 a second slot for symbols (keep one)",
    ),
}


@pytest.mark.parametrize(("source", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_reported_at_its_place_with_its_cure(source: str, message: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        frames(card(source), 1)
    assert str(caught.value).startswith(message)
    assert len(caught.value.mistakes) == 1


@pytest.mark.parametrize(
    "box", ['viewBox="0 0 24 34"', 'viewBox="-2 -2 24"', 'viewBox="-2 -2 24mm 34mm"', ""]
)
def test_a_viewbox_that_is_not_the_bleed_box_is_told_the_right_one(box: str) -> None:
    template = card(OK)
    changed = template.front.replace('viewBox="-2 -2 24 34"', box)
    with pytest.raises(DefinitionError, match=r'T106 .*\(write viewBox="-2 -2 24 34"\)'):
        frames(replace(template, front=changed), 1)


def test_a_viewbox_may_be_rounded_as_editors_do() -> None:
    template = card(OK)
    rounded = template.front.replace("24 34", "24.004, 33.996")
    assert frames(replace(template, front=rounded), 1).front_under.size.width > 24


@pytest.mark.parametrize("subset", ['[<!ENTITY a "b">]', 'PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"'])
@pytest.mark.parametrize("end", ["", "<g>"])
def test_a_document_type_is_refused_in_plain_words(subset: str, end: str) -> None:
    template = card(OK + end)
    changed = f"<!-- mine -->\n<!DOCTYPE svg {subset}>\n{template.front}"
    with pytest.raises(DefinitionError, match=r"front\.svg:2:1: T105 a document type, which can declare"):
        frames(replace(template, front=changed), 1)


def test_the_mistakes_of_both_sources_are_reported_together() -> None:
    with pytest.raises(DefinitionError) as caught:
        frames(card('<g data-fill="x"/><g data-fill="y"/>', "{{ nothing }}"), 1)
    assert [(mistake.code, mistake.at.file) for mistake in caught.value.mistakes] == [
        ("T102", "templates/card/back.svg"),
        ("T108", FRONT),
        ("T108", FRONT),
    ]


def test_a_back_with_a_slot_is_refused() -> None:
    said = r"^templates/card/back\.svg:2:4: T109 symbols are scattered on fronts only"
    with pytest.raises(DefinitionError, match=said):
        frames(card(OK, '<g data-slot="symbols"/>'), 1)


def test_a_back_that_draws_nothing_is_blank() -> None:
    assert frames(card(OK, "<defs/>"), 1).back is None


def test_a_mistake_in_a_library_is_reported_in_the_library(tmp_path: Path) -> None:
    shelves = write_library(
        tmp_path, "<svg>\n<!--% macro dot(r) %-->\n{{ r * size }}\n<!--% endmacro %-->\n</svg>"
    )
    source = '<!--% from "own.svg" import dot %-->\n{{ dot(3) }}'
    with pytest.raises(DefinitionError, match=r"^templates/own\.svg:3:1: T102 'size' is undefined"):
        frames(card(source), 1, shelves)


def test_a_syntax_error_in_a_library_is_reported_in_the_library(tmp_path: Path) -> None:
    shelves = write_library(tmp_path, "<svg>\n<!--% macro %-->\n</svg>")
    with pytest.raises(DefinitionError, match=r"^templates/own\.svg:2:1: T101"):
        frames(card('<!--% from "own.svg" import dot %-->'), 1, shelves)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"<svg>\xff</svg>", r"the library 'own\.svg' is not UTF-8 text \(save it as UTF-8\)"),
        (b" " * 1_000_001, r"the library 'own\.svg' has more than 1,000,000 bytes \(split it\)"),
    ],
    ids=["not UTF-8", "too large"],
)
def test_a_library_that_is_no_good_is_refused_where_it_is_asked_for(
    tmp_path: Path, content: bytes, message: str
) -> None:
    shelves = write_library(tmp_path, "")
    (tmp_path / "templates" / "own.svg").write_bytes(content)
    with pytest.raises(DefinitionError, match=rf"^{FRONT}:3:1: T103 {message}"):
        frames(card(f'{OK}\n<!--% include "own.svg" %-->'), 1, shelves)


@pytest.mark.parametrize("target", ["/etc/hostname", "../secret.svg", "own.svg", "/dev/zero", "card"])
def test_a_link_for_a_library_leads_nowhere_but_to_a_file_on_the_shelf(tmp_path: Path, target: str) -> None:
    (tmp_path / "templates" / "card").mkdir(parents=True)
    (tmp_path / "secret.svg").write_text("secret")
    (tmp_path / "templates" / "own.svg").symlink_to(target)
    source = '<!--% set s %--><!--% include "own.svg" %--><!--% endset %-->'
    with pytest.raises(DefinitionError, match=rf"^{FRONT}:2:1: T103 the library 'own\.svg' .*\(.*\)$"):
        frames(card(source), 1, Shelves(tmp_path))


def test_a_link_for_a_library_may_lead_to_a_file_on_the_shelf(tmp_path: Path) -> None:
    shelves = write_library(tmp_path, OK)
    (tmp_path / "templates" / "other.svg").symlink_to("own.svg")
    assert frames(card('<!--% include "other.svg" %-->'), 1, shelves).front_under is not None
