"""What only looks like an attack, and is printed as it stands: markup of typst, of web pages, of formats."""

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2

from elements import Elements
from hostile.project import PO, Spoil, both, file, words

SCRIPT = "<script>alert(1)</script>"
IMAGE = "<img src=x onerror=alert(1)>"
TYPST = '#include "/etc/passwd" #read("deck.yaml") #panic("x") $x$ @ref ] \\ // no comment'
RULES = f"""\
blocks:
  - {{heading: '{SCRIPT}'}}
  - text: '{TYPST}'
  - text: '{IMAGE}" onload="alert(1)'
"""
NAMES = """own: {art: own.svg, names: {en: '"><script>alert(1)</script>'}}"""
POLICY = "default-src 'none'"


def words_of(pdf: Path) -> str:
    """Return all letters of a PDF, without spaces, since lines break where they like."""
    with pypdfium2.PdfDocument(pdf) as document:
        said = "".join(page.get_textpage().get_text_bounded() for page in document)
    return re.sub(r"\s", "", said)


def harmless(page: str) -> None:
    """See that a page runs nothing and fetches nothing, and would not if it could."""
    found = Elements(page).found
    assert not {tag for tag, _ in found} & {"script", "iframe", "object", "embed", "link", "base", "form"}
    for _, attributes in found:
        assert not [name for name in attributes if name.startswith("on")]
        assert all(
            str(attributes.get(name, "#")).startswith(("#", "data:image/")) for name in ("src", "href")
        )
    policies = [each["content"] for _, each in found if each.get("http-equiv") == "Content-Security-Policy"]
    assert [str(one).split(";")[0] for one in policies] == [POLICY]
    assert re.findall(r"(?:default|script|connect)-src ('unsafe-[^ ;]*'|[^' ;]+)", str(policies[0])) == []


def marked_up(made: Path) -> None:
    """See that markup became words, in the booklet and on the page."""
    for tag in ("en", "el"):
        page = (made / tag / "bad-rules.html").read_text("utf-8")
        harmless(page)
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
        assert "root:" not in page
    said = words_of(made / "en" / "bad-rules.pdf")
    for written in (SCRIPT, IMAGE, '#include"/etc/passwd"', "//nocomment", "$x$@ref]"):
        assert re.sub(r"\s", "", written) in said.replace("\xad", "").replace("“", '"').replace("”", '"')


SUFFERED: dict[str, tuple[Spoil, Callable[[Path], None]]] = {
    "markup in rules, names, titles and phrases": (
        both(
            file("decks/bad/rules.yaml", RULES),
            words("symbols/shapes/symbols.yaml", "own: own.svg", NAMES),
            words("decks/bad/deck.yaml", "title: Bad", f"title: '{IMAGE}'"),
            file("decks/bad/locale/el.po", PO + f'msgid "{SCRIPT}"\nmsgstr "{SCRIPT} #read(1)"\n'),
        ),
        marked_up,
    ),
    "a million plurals": (
        file("decks/bad/locale/el.po", PO.replace("nplurals=2", "nplurals=1000000000")),
        lambda _: None,
    ),
}
