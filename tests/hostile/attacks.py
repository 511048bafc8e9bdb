"""The table of attacks: each row of what is known to hurt such programs, on every door that it may come by."""

import os
from pathlib import Path

from art.hostile import HOSTILE
from hostile.project import PO, RULES, SYMBOLS, Attack, Spoil, both, face, file, link, put, words

OWN = "symbols/shapes/own.svg"
FRONT = "templates/card/front.svg"
DECK = "decks/bad/deck.yaml"
ART = r"symbols/shapes/symbols\.yaml:8:8: S011 own\.svg: "
OUT = "S013 .* leads out of the folder"
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
    "a recursive loop": "<!--% set l = [] %--><!--% for i in [1] recursive %-->{{ loop([1]) }}<!--% endfor %-->",
    "a tuple of tuples": "".join(
        f"<!--% set t{n + 1} = (t{n}, t{n}) %-->" for n in range(60)
    ).join(("<!--% set t0 = (1, 2) %-->", "<!--% set x = {t60: 1} %-->")),
    "choosing by a list": "<!--% set l = range(99999)|map('abs')|list %-->"
    "<!--% set x = range(99999)|map('string')|select('in', l)|list %-->",
    "rounding without end": "{{ 5|round(-10**8) }}",
    "a number of a million digits": "<!--% set x = (range(99999)|join)|int(base=16) // 7 %-->",
    "brackets without end": "{{ " + "(" * 50_000 + "1" + ")" * 50_000 + " }}",
    "a sum without end": "{{ 1" + " + 1" * 50_000 + " }}",
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

ATTACKS: dict[str, Attack] = {
    **{
        f"art: {name}": Attack(
            spoil=both(art("own.png" if " PNG" in name and "inside" not in name else "own.svg"),
            file("symbols/shapes/own.png" if " PNG" in name and "inside" not in name else OWN, HOSTILE[name])), says=ART.replace("own", "own", 1).replace(r"own\.svg", r"own\.(svg|png)"))
        for name in DRAWINGS
    },
    **{
        f"template: {name}": Attack(spoil=source("\n" + body), says=r"templates/card/front\.svg(:2:\d+)?: T10[1234] ")
        for name, body in TEMPLATES.items()
    },
    "art above": Attack(spoil=art("../../../outside/own.svg"), says="symbols/shapes/symbols.yaml:8:8: S013 "),
    "art at an absolute path": Attack(spoil=art("/etc/passwd"), says="symbols/shapes/symbols.yaml:8:8: S013 "),
    "art at an address": Attack(spoil=art("https://example.org/a.svg"), says="symbols/shapes/symbols.yaml:8:8: S013 "),
    "art that is a device": Attack(spoil=link(OWN, "/dev/zero"), says="symbols/shapes/symbols.yaml:8:8: S013 "),
    "art that is a pipe": Attack(spoil=pipe(OWN), says="symbols/shapes/symbols.yaml:8:8: S015 "),
    "art that is a link": Attack(spoil=link(OWN, "../../../outside/own.svg"), says="symbols/shapes/symbols.yaml:8:8: S013 "),
    "YAML: an alias bomb": Attack(spoil=words(DECK, "Bad", BOMB), says="decks/bad/deck.yaml:.*: Y003 "),
    "YAML: an alias of itself": Attack(spoil=words(DECK, "Bad", "&a [*a]"), says="decks/bad/deck.yaml:1:.*: Y010 "),
    "YAML: deep": Attack(spoil=words(DECK, "Bad", "[" * 100_000), says="decks/bad/deck.yaml:1:.*: Y011 "),
    "YAML: an object of Python": Attack(spoil=words(DECK, "Bad", "!!python/object/apply:os.system [id]"), says="decks/bad/deck.yaml:1:.*: Y008 "),
    "YAML: too much": Attack(spoil=file(DECK, "# " + "x" * 600_000), says="decks/bad/deck.yaml: Y002 "),
    "a deck that is a link": Attack(spoil=link(DECK, "../../../outside/deck.yaml"), says="decks/bad/deck.yaml: Y016 "),
    "a deck that is a pipe": Attack(spoil=pipe(DECK), says='.*no deck.yaml', code=2),
    "rules that are a link": Attack(spoil=link("decks/bad/rules.yaml", "../../../outside/rules.yaml"), says="decks/bad/rules.yaml: Y016 "),
    "rules that are a pipe": Attack(spoil=pipe("decks/bad/rules.yaml"), says="decks/bad/rules.yaml: Y001 "),
    "rules that are a device": Attack(spoil=link("decks/bad/rules.yaml", "/dev/zero"), says="decks/bad/rules.yaml: Y0"),
    "phrases that are a link": Attack(spoil=link("decks/bad/locale/el.po", "../../../../outside/el.po"), says="decks/bad/locale/el.po: W010 "),
    "phrases that are a pipe": Attack(spoil=pipe("decks/bad/locale/el.po"), says="decks/bad/locale/el.po: W010 "),
    "a folder of phrases that is a link": Attack(spoil=link("decks/bad/locale", "../../../outside"), says="decks/bad/locale: W010 "),
    "names that are a link": Attack(spoil=link("symbols/shapes/names/fr.yaml", "../../../../outside/names.yaml"), says="symbols/shapes/names/fr.yaml: Y016 "),
    "habits that are a link": Attack(spoil=link("templates/locale/el.yaml", "../../../outside/habits.yaml"), says="templates/locale/el.yaml: Y016 "),
    "habits that are a pipe": Attack(spoil=pipe("templates/locale/el.yaml"), says="templates/locale/el.yaml: Y001 "),
    "a symbol set that is a link": Attack(spoil=link("symbols/shapes", "../../outside"), says="symbols/shapes.*: Y016 "),
    "symbols that are a link": Attack(spoil=link("symbols/shapes/symbols.yaml", "../../../outside/symbols.yaml"), says="symbols/shapes/symbols.yaml: Y016 "),
    "a template that is a link": Attack(spoil=link("templates/card", "../../outside"), says="templates/card.*: Y016 "),
    "a face that is a link": Attack(spoil=link(FRONT, "../../../outside/front.svg"), says="templates/card/template.yaml:5:8: T013 "),
    "a face that is a pipe": Attack(spoil=pipe(FRONT), says="templates/card/template.yaml:5:8: T015 "),
    "a deck folder that is a link": Attack(spoil=link("decks/bad", "../../outside"), says="decks/bad.*: Y016 "),
    "palettes that are a link": Attack(spoil=both(file("../outside/palettes.yaml", 'palettes: {p: {a: "#000000"}}\n'), link("templates/palettes.yaml", "../../outside/palettes.yaml")), says="templates/palettes.yaml: Y016 ", shared=True),
    "a library that is a pipe": Attack(spoil=both(pipe("templates/own.svg"), source('\n<!--% include "own.svg" %-->')), says="templates/card/front.svg:2:1: T103 "),
    "a library that is a device": Attack(spoil=both(link("templates/own.svg", "/dev/zero"), source('\n<!--% include "own.svg" %-->')), says="templates/card/front.svg:2:1: T103 "),
    "a library that is a link": Attack(spoil=both(link("templates/own.svg", "../../outside/own.svg"), source('\n<!--% include "own.svg" %-->')), says="templates/card/front.svg:2:1: T103 "),
    "the booklet's source is a link": Attack(spoil=link("templates/booklet", "../../outside"), says="templates/booklet.*: Y016 "),
    "a name with a newline": Attack(spoil=words("symbols/shapes/symbols.yaml", "own: own.svg", r'own: {art: own.svg, names: {en: "a\nb"}}'), says="symbols/shapes/symbols.yaml:8:\\d+: S008 "),
    "a name with a tab": Attack(spoil=words("symbols/shapes/symbols.yaml", "own: own.svg", r'own: {art: own.svg, names: {en: "a\tb"}}'), says="symbols/shapes/symbols.yaml:8:\\d+: S008 "),
    "a title with a newline": Attack(spoil=words(DECK, "Bad", r'"a\nb"'), says="decks/bad/deck.yaml:1:\\d+: D008 "),
    "a title with a bell": Attack(spoil=words(DECK, "Bad", r'"a\ab"'), says="decks/bad/deck.yaml:1:\\d+: Y005 "),
    "a huge card": Attack(spoil=words("templates/card/template.yaml", "width: 60 mm", "width: 60000 mm"), says="templates/card/template.yaml:2:\\d+: T"),
    "huge paper": Attack(spoil=words(DECK, "locales", "paper: {sheet: 90000 x 90000 mm}\nlocales"), says="decks/bad/deck.yaml:3:\\d+: D"),
    "PO: a megabyte of phrases": Attack(spoil=file("decks/bad/locale/el.po", PO + "".join(f'msgid "{n}"\nmsgstr "{n}"\n\n' for n in range(50000))), says="decks/bad/locale/el.po: W010 "),
    "PO: a plural that never ends": Attack(spoil=file("decks/bad/locale/el.po", PO.replace("plural=(n != 1)", "plural=" + "(" * 9000 + "n" + ")" * 9000)), says="decks/bad/locale/el.po:1:1: W011 "),
    "PO: a million plurals": Attack(spoil=file("decks/bad/locale/el.po", PO.replace("nplurals=2", "nplurals=1000000000")), says="decks/bad/locale/el.po:1:1: "),
    "PO: one long phrase": Attack(spoil=file("decks/bad/locale/el.po", PO + 'msgid "Set-up"\nmsgstr "' + "x" * 900_000 + '"\n'), says="decks/bad/locale/el.po:\\d+:1: W015 "),
    "PO: quotes without end": Attack(spoil=file("decks/bad/locale/el.po", PO + 'msgid "Set-up"\nmsgstr "' + "\\\\" * 400_000 + "\n"), says="decks/bad/locale/el.po:\\d+:1: W011 "),
}
SUFFERED = {}
