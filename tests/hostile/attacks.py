"""The table of attacks: each row of what is known to hurt such programs, at every door it may come by."""

import os
from pathlib import Path
from typing import Any

from art.hostile import HOSTILE
from hostile.project import PO, Attack, Spoil, both, face, file, link, put, words
from ludopress.shelves import shipped
from ludopress.typography.fonts import TYPEFACES

OWN = "symbols/shapes/own.svg"
SET = "symbols/shapes/symbols.yaml"
NAMES = "symbols/shapes/names/fr.yaml"
FRONT = "templates/card/front.svg"
CARD = "templates/card/template.yaml"
HABITS = "templates/locale/el.yaml"
DECK = "decks/bad/deck.yaml"
RULES = "decks/bad/rules.yaml"
EL = "decks/bad/locale/el.po"
BOMB = "&a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"k{name}: &{name} [{', '.join(['*' + before] * 10)}]\n"
    for before, name in zip("abcdefg", "bcdefgh", strict=True)
)
DRAWINGS = (
    "a use bomb",
    "a use bomb of nothing",
    "a bomb of patterns",
    "a use of itself",
    "a use in a circle",
    "gradients in a circle",
    "a clip path that clips itself",
    "200,000 nested groups",
    "50,000 elements",
    "a path of 9 megabytes",
    "an entity bomb",
    "an external entity",
    "a use from elsewhere",
    "a use over the net",
    "an image from a file",
    "an image from an absolute path",
    "a style from elsewhere",
    "a filter image",
    "a script",
    "a foreignObject",
    "a viewBox of 1e38",
    "500 blurs",
    "a blur of 100000",
    "turbulence",
    "a filter region without end",
    "a PNG of 900 megapixels",
    "a PNG of 900 megapixels inside",
    "half a PNG",
)


def pipe(name: str) -> Spoil:
    """Return what puts a pipe that nobody writes to in the place of a file."""

    def spoil(project: Path) -> None:
        place = project / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        os.mkfifo(place)

    return spoil


def art(name: str) -> Spoil:
    """Return what names ``name`` as the art of a symbol."""
    return words("symbols/shapes/symbols.yaml", "own.svg", name)


def source(body: str) -> Spoil:
    """Return what puts ``body`` into the source of the face."""
    return file(FRONT, face(body))


def loop(body: str, rounds: str = "range(99999)") -> str:
    return f"<!--% for i in {rounds} %-->{body}<!--% endfor %-->"


TEMPLATES = {
    "loops in loops": loop(loop("x")),
    "a loop that prints nothing": loop(loop("<!--% set x = i %-->")),
    "a word without end": "{{ 'x' * 10**10 }}",
    "a list without end": "{{ (range(99999)|list) * 10**6 }}",
    "a number without end": "{{ 9 ** 9 ** 9 ** 9 ** 9 }}",
    "sorting in a loop": loop("<!--% set x = range(99999)|sort %-->"),
    "the greatest in a loop": loop("<!--% set x = range(99999)|max %-->"),
    "the length of what was chosen in a loop": loop("<!--% set x = range(99999)|select|list|length %-->"),
    "looking for it in a loop": "<!--% set l = range(99999)|list %-->" + loop("<!--% set x = -1 in l %-->"),
    "comparing in a loop": "<!--% set l = range(99999)|list %--><!--% set k = range(99999)|list %-->"
    + loop("<!--% set x = l == k %-->"),
    "a macro that calls itself": "<!--% macro f() %-->{{ f() }}<!--% endmacro %-->{{ f() }}",
    "macros that call themselves twice": "<!--% macro f(n) %--><!--% if n %--><!--% set a = f(n - 1) %-->"
    "<!--% set b = f(n - 1) %--><!--% endif %--><!--% endmacro %-->{{ f(60) }}",
    "a recursive loop": "<!--% for i in [1] recursive %-->{{ loop([1]) }}<!--% endfor %-->",
    "a tuple of tuples": "".join(f"<!--% set t{n + 1} = (t{n}, t{n}) %-->" for n in range(60)).join(
        ("<!--% set t0 = (1, 2) %-->", "<!--% set x = {t60: 1} %-->")
    ),
    "choosing by a list": "<!--% set l = range(99999)|map('abs')|list %-->"
    "<!--% set x = range(99999)|map('string')|select('in', l)|list %-->",
    "rounding without end": "{{ 5|round(-10**8) }}",
    "a number of a million digits": "<!--% set x = (range(99999)|join)|int(base=16) // 7 %-->",
    "brackets without end": "{{ " + "(" * 50_000 + "1" + ")" * 50_000 + " }}",
    "a sum without end": "{{ 1" + " + 1" * 5_000 + " }}",
    "the classes of Python": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "the globals of a function": "{{ range.__init__.__globals__ }}",
    "the code of a macro": "<!--% macro f() %--><!--% endmacro %-->{{ f._func.__globals__ }}",
    "the environment of a source": "{{ self._TemplateReference__context.environment.loader }}",
    "a format that looks inside": "{{ '{0.__class__}'.format(1) }}",
    "a filter that takes attributes": "{{ [range]|map(attribute='__init__')|list }}",
    "an import of a file": '<!--% include "/etc/passwd" %-->',
    "an import from above": '<!--% include "../outside/front.svg" %-->',
    "an import of itself": '<!--% include "templates/card/front.svg" %-->',
    "an undefined name": "{{ cycler }}",
}


def booklet(name: str, content: str) -> Spoil:
    """Return what gives the project booklets of its own, with ``content`` as one of their sources."""

    def spoil(project: Path) -> None:
        for place in (shipped() / "templates" / "booklet").iterdir():
            put(project / "templates" / "booklet" / place.name, place.read_bytes())
        put(project / "templates" / "booklet" / name, content)

    return spoil


def sparse(name: str, size: int) -> Spoil:
    """Return what makes a file of ``size`` bytes that takes no room."""

    def spoil(project: Path) -> None:
        put(project / name, b"")
        os.truncate(project / name, size)

    return spoil


def told(says: str, *spoils: Spoil, **more: Any) -> Attack:  # noqa: ANN401  (what attacks have)
    """Return the attack of all ``spoils``, of which so much is said."""
    return Attack(spoil=both(*spoils), says=says, **more)


def _named(name: str) -> str:
    return "own.png" if " PNG" in name and "inside" not in name else "own.svg"


FONT = "templates/fonts/own.ttf"
GREEK = file(HABITS, "fonts: [Fira Sans]\n")
SAMPLE = TYPEFACES["Fira Sans"].font(400).path.read_bytes()
LIBRARY = "templates/card/front.svg:2:1: T103 "
INCLUDED = source('\n<!--% include "own.svg" %-->')
SLOW = source(loop("<!--% set x = i %-->"))
RULED = r"decks/bad/rules\.yaml:1:1: R106 a rule booklet cannot be set: "
PAGED = r"decks/bad/rules\.yaml:1:1: R106 booklet\.html "
PAGES = {
    "loops in loops": "{% for i in range(99999) %}{% for i in range(99999) %}x{% endfor %}{% endfor %}",
    "without a policy": "<html><script>alert(1)</script>",
    "without an end": "{% for",
    "the classes of Python": "{{ ''.__class__.__mro__ }}",
    "what is not there": "{{ nothing }}",
}
BOOKLETS = {
    "a package of the net": '#import "@preview/example:0.1.0": *',
    "a package by another name": '#import ("@pre" + "view/example:0.1.0"): *',
    "a file": '#read("/etc/passwd")',
    "a file above": '#read("../../../../etc/passwd")',
    "a loop without end": "#while true { 1 }",
    "a function that calls itself": "#let f(n) = f(n + 1)\n#f(1)",
    "pages without end": "#for i in range(100000) { for j in range(9000) [#pagebreak()] }",
    "a word without end": '#("x" * 10000000000)',
}

ATTACKS: dict[str, Attack] = {
    **{
        f"art: {name}": told(
            rf"{SET}:8:8: S011 own\.(svg|png): ",
            art(_named(name)),
            file(f"symbols/shapes/{_named(name)}", HOSTILE[name]),
        )
        for name in DRAWINGS
    },
    "art above": told(f"{SET}:8:8: S013 ", art("../../../outside/own.svg")),
    "art at an absolute path": told(f"{SET}:8:8: S013 ", art("/etc/passwd")),
    "art at an address": told(f"{SET}:8:8: S013 ", art("https://example.org/a.svg")),
    "art with a newline in its name": told(f"{SET}:8:8: S013 ", art(r'"own\n.svg"')),
    "art that is a device": told(f"{SET}:8:8: S013 ", link(OWN, "/dev/zero")),
    "art that is a pipe": told(f"{SET}:8:8: S015 ", pipe(OWN)),
    "art that is a link": told(f"{SET}:8:8: S013 ", link(OWN, "../../../outside/own.svg")),
    "YAML: an alias bomb": told(f"{DECK}:.*: Y003 ", words(DECK, "Bad", BOMB)),
    "YAML: an alias of itself": told(f"{DECK}:1:.*: Y010 ", words(DECK, "Bad", "&a [*a]")),
    "YAML: deep": told(f"{DECK}:1:.*: Y011 ", words(DECK, "Bad", "[" * 100_000)),
    "YAML: an object of Python": told(
        f"{DECK}:1:.*: Y008 ", words(DECK, "Bad", "!!python/object/apply:os.system [id]")
    ),
    "YAML: too much": told(f"{DECK}: Y002 ", file(DECK, "# " + "x" * 600_000)),
    "a deck that is a link": told(f"{DECK}: Y016 ", link(DECK, "../../../outside/deck.yaml")),
    "a deck that is a pipe": told(".*no deck.yaml", pipe(DECK), code=2),
    "a deck in a folder that is a link": told("decks/bad: Y016 ", link("decks/bad", "../../outside")),
    "rules that are a link": told("decks/bad/rules.yaml: Y016 ", link(RULES, "../../../outside/rules.yaml")),
    "rules that are a pipe": told("decks/bad/rules.yaml: Y001 ", pipe(RULES)),
    "rules that are a device": told("decks/bad/rules.yaml: Y001 ", link(RULES, "/dev/zero")),
    "phrases that are a link": told(f"{EL}: W010 ", link(EL, "../../../../outside/el.po")),
    "phrases that are a pipe": told(f"{EL}: W010 ", pipe(EL)),
    "phrases in a folder that is a link": told(
        "decks/bad/locale: W010 ", link("decks/bad/locale", "../../../outside")
    ),
    "names that are a link": told(f"{NAMES}: Y016 ", link(NAMES, "../../../../outside/names.yaml")),
    "names that are a pipe": told(f"{NAMES}: Y001 ", pipe(NAMES)),
    "names by CLDR that are none": told(
        "symbols/cldr/en.json: S019 ", file("symbols/cldr/en.json", "[" * 9999), shared=True
    ),
    "habits that are a link": told(f"{HABITS}: Y016 ", link(HABITS, "../../../outside/habits.yaml")),
    "habits that are a pipe": told(f"{HABITS}: Y001 ", pipe(HABITS)),
    "a symbol set that is a link": told("symbols/shapes: Y016 ", link("symbols/shapes", "../../outside")),
    "symbols that are a link": told(f"{SET}: Y016 ", link(SET, "../../../outside/symbols.yaml")),
    "a template that is a link": told("templates/card: Y016 ", link("templates/card", "../../outside")),
    "a face that is a link": told(f"{CARD}:5:8: T013 ", link(FRONT, "../../../outside/front.svg")),
    "a face that is a pipe": told(f"{CARD}:5:8: T015 ", pipe(FRONT)),
    "palettes that are a link": told(
        "templates/palettes.yaml: Y016 ",
        file("../outside/palettes.yaml", 'palettes: {p: {a: "#000000"}}\n'),
        link("templates/palettes.yaml", "../../outside/palettes.yaml"),
        shared=True,
    ),
    "shelves that are a link": told("templates: Y016 ", link("templates", "../outside"), shared=True),
    "a library that is a pipe": told(LIBRARY, INCLUDED, pipe("templates/own.svg")),
    "a library that is a device": told(LIBRARY, INCLUDED, link("templates/own.svg", "/dev/zero")),
    "a library that is a link": told(LIBRARY, INCLUDED, link("templates/own.svg", "../../outside/own.svg")),
    **{
        f"template: {name}": told(
            r"templates/card/front\.svg(:2:\d+)?: T10[1234] ", source("\n" + body), late=True
        )
        for name, body in TEMPLATES.items()
    },
    "booklets in a folder that is a link": told(
        "templates/booklet: Y016 ", link("templates/booklet", "../../outside")
    ),
    "a booklet's source that is a pipe": told(
        "templates/booklet/booklet.typ: R011 ",
        booklet("booklet.typ", ""),
        pipe("templates/booklet/booklet.typ"),
    ),
    **{
        f"booklet: {name}": told(RULED, booklet("booklet.typ", body), limits="seconds=3", late=True)
        for name, body in BOOKLETS.items()
    },
    **{
        f"web page: {name}": told(PAGED, booklet("booklet.html", body), late=True)
        for name, body in PAGES.items()
    },
    "a font that is a pipe": told(f"{FONT}: R015 ", GREEK, pipe(FONT)),
    "a font that is a device": told(f"{FONT}: R013 ", GREEK, link(FONT, "/dev/zero")),
    "a font that is too large": told(f"{FONT}: R015 ", GREEK, sparse(FONT, 65_000_000)),
    "a font cut short": told(f"{FONT}: R015 ", GREEK, file(FONT, SAMPLE[:20_000])),
    "a font of noise": told(f"{FONT}: R015 ", GREEK, file(FONT, SAMPLE[:300] + bytes(range(256)) * 900)),
    "a name with a newline": told(rf"{SET}:8:\d+: S008 ", art(r'{art: own.svg, names: {en: "a\nb"}}')),
    "a name with a tab": told(rf"{SET}:8:\d+: S008 ", art(r'{art: own.svg, names: {en: "a\tb"}}')),
    "a title with a newline": told(rf"{DECK}:1:\d+: D008 ", words(DECK, "Bad", r'"a\nb"')),
    "a title with a bell": told(rf"{DECK}:1:\d+: Y005 ", words(DECK, "Bad", r'"a\ab"')),
    "a huge card": told(rf"{CARD}:2:\d+: T007 ", words(CARD, "width: 60 mm", "width: 60000 mm")),
    "huge paper": told(
        rf"{DECK}:3:\d+: D\d+ ", words(DECK, "locales", "paper: {sheet: 90000 x 90000 mm}\nlocales")
    ),
    "PO: a megabyte of phrases": told(
        f"{EL}: W010 ", file(EL, PO + "".join(f'msgid "{n}"\nmsgstr "{n}"\n\n' for n in range(50_000)))
    ),
    "PO: a plural that never ends": told(
        f"{EL}:1:1: W011 ", file(EL, PO.replace("(n != 1)", "(" * 9000 + "n" + ")" * 9000))
    ),
    "PO: one long phrase": told(
        rf"{EL}:\d+:1: W015 ", file(EL, f'{PO}msgid "Set-up"\nmsgstr "{"x" * 900_000}"\n')
    ),
    "PO: quotes without end": told(
        rf"{EL}:\d+:1: W011 ", file(EL, f'{PO}msgid "Set-up"\nmsgstr "' + "\\\\" * 400_000 + "\n")
    ),
    "a deck that takes too long": told(f"{DECK}: L005 .*1 seconds", SLOW, limits="deck=1", shared=None),
}
