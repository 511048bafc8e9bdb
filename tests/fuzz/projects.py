"""Whole projects, nearly right: the files of ``project/``, components of ``components.yaml``, and faults."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml
from hypothesis import strategies as st

from fuzz.spoiling import misspelt, spoilt
from ludopress.shelves import shipped

HERE = Path(__file__).parent
DECK = "decks/d/deck.yaml"
TEMPLATES = (
    "square-70",
    "round-85",
    "domino",
    "token-26",
    "rabbit-pawn",
    "motif-70",
    "score-sheet",
    "attributes",
)
SHARED = ("ornaments.svg", "emblems.svg", "booklet/style.yaml", "booklet/booklet.html", "booklet/booklet.typ")
KNOWN = (  # words that mean something somewhere
    *TEMPLATES,
    *("animals", "everyday", "mine", "lagoon", "riad", "A3", "Letter", "A7", "200 x 300 mm", "10 x 10 mm"),
    *(
        "fr",
        "tr",
        "el",
        "zz",
        "en",
        "landscape",
        "short-edge",
        "fold",
        "none",
        "separate",
        "hairline",
        "centre",
    ),
    *("cruel", "spiral", "complete", "match", "twins", "pictures", "suits", "score-sheet", "dominoes"),
    *(
        "square.svg",
        "motifs.yaml",
        "pictures/",
        "openmoji:1F989",
        "deck.yaml",
        "front.svg",
        {"set": "animals"},
    ),
    *({"shape": "circle", "diameter": "40 mm"}, {"shape": "sheet"}, {"sheet": "A6", "overlap": "3 mm"}),
)
SNIPPETS = (
    *(
        "{{ 1/0 }}",
        "{{ x }}",
        "{{ colours }}",
        "{{ piece }}",
        "{{ 'a' * 10**9 }}",
        "{{ 9**9**9 }}",
        "{{",
        "{%",
    ),
    *(
        "<!--% for i in range(10**9) %--><!--% endfor %-->",
        "<!--% set trim = 3 %-->",
        "<!--% if %-->",
        "<!--%",
    ),
    *('<!--% include "front.svg" %-->', "{{ ''.__class__.__mro__ }}", "{{ self }}", "{{ range(9) | join }}"),
    *(
        "<g>",
        "</g>",
        "<g/>",
        '<use href="#a"/>',
        '<rect width="1e9" height="9"/>',
        '" x="',
        "<text>🦊</text>",
    ),
    *(
        '<g data-slot="symbols"/>',
        '<g data-slot="x"/>',
        '<g data-fill="dark"/>',
        "<svg>",
        "nan",
        "1e999",
        "&x;",
    ),
    *(
        'msgid "',
        'msgstr[9] "x"\n',
        "#~ ",
        "#, fuzzy\n",
        "\\n",
        "nplurals=9",
        "]]>",
        "\n\n",
        "\r",
        "{hand_2}",
        "\udcff",
    ),
)


@cache
def whole() -> Mapping[str, str]:
    """Return all files that a project may have, by path: our own, and some that ship, under their names."""
    places = {place.relative_to(HERE / "project"): place for place in (HERE / "project").rglob("*.*")}
    copied = [place for name in TEMPLATES for place in (shipped() / "templates" / name).iterdir()]
    copied += [shipped() / "templates" / name for name in SHARED]
    places |= {place.relative_to(shipped()): place for place in copied}
    return {path.as_posix(): place.read_text(encoding="utf-8") for path, place in places.items()}


@cache
def components() -> tuple[object, ...]:
    """Return one component of every kind."""
    return tuple(yaml.safe_load((HERE / "components.yaml").read_text(encoding="utf-8")))


def with_components(*chosen: object) -> str:
    """Return a deck.yaml with the components ``chosen``, which are called a, b and c."""
    deck = yaml.safe_load(whole()[DECK])
    return json.dumps(deck | {"components": dict(zip("abc", chosen, strict=False))}, indent=1)


@st.composite
def projects(draw: st.DrawFn) -> dict[str, str]:
    """Return a project's files by path: a deck, what it may name, and up to three faults in them."""
    chosen = draw(st.lists(st.sampled_from(components()), min_size=1, max_size=2))
    files = {**whole(), DECK: with_components(*chosen)}
    named = [one["template"] for one in chosen if isinstance(one, dict)]
    kept = draw(st.sampled_from([["decks/", "scenes/"], ["decks/", "symbols/", "scenes/", "templates/"]]))
    for path in whole():
        if not any(word in path for word in kept) or any(
            f"/{name}/" in path for name in {*TEMPLATES} - {*named}
        ):
            del files[path]
    if draw(st.booleans()):
        del files["decks/d/rules.yaml"]
    for _ in range(draw(st.integers(0, 3))):
        path = draw(st.sampled_from([DECK, draw(st.sampled_from(sorted(files)))]))
        files[path] = draw(
            spoilt(files[path], KNOWN) if path.endswith(".yaml") else misspelt(files[path], SNIPPETS)
        )
    return files
