"""Template sources: SVG that Inkscape opens and Jinja2 reads.

A source is well-formed XML before Jinja2 has seen it: statements stand in XML comments, ``<!--% … %-->``;
what is for the designer's eyes only stands between ``<!--# sample -->`` and ``<!-- #-->``; values,
``{{ … }}``, stand in attributes and text. Sources run in a sandbox (sandbox.py), see only what they are
handed, and load nothing but the one-file libraries on the templates shelf.
"""

import re
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ludopress.cache import digest
from ludopress.errors import DefinitionError, Mistake, Position
from ludopress.shelves import Shelves

if TYPE_CHECKING:
    import jinja2

Loaded = tuple[str, str, Callable[[], bool]]
SYNTAX, UNDEFINED, MISSING, FAILED = "T101", "T102", "T103", "T104"
LIBRARY_BYTES = 1_000_000  # the shipped one has 20 thousand
WRITTEN = {  # how a source is written, which is XML before and after
    "block_start_string": "<!--%",
    "block_end_string": "%-->",
    "comment_start_string": "<!--#",
    "comment_end_string": "#-->",
    "trim_blocks": True,
    "lstrip_blocks": True,
}
_OF_MODEL = re.compile(r"'?ludopress[\w.]*\.(\w+) object'? has no (?:attribute ('.*')|element (.*))")
_CURE = "values are text and numbers of ordinary size; loops are nested 15 deep at most"


class LibraryError(Exception):
    """A library that is there and cannot be used; ``cure`` says what to change."""

    def __init__(self, message: str, cure: str) -> None:
        super().__init__(message)
        self.cure = cure


class PlacingError(Exception):
    """A source asks for a part or a symbol that cannot be placed; ``cure`` says what to change."""

    def __init__(self, message: str, cure: str) -> None:
        super().__init__(message)
        self.cure = cure


class UndrawnError(Exception):
    """A deck asks for what its template does not draw: the deck's mistake, and not the source's."""


@dataclass(frozen=True, slots=True)
class Source:
    """A template's text and the file it was read from."""

    text: str
    file: str

    def mentions(self, name: str) -> bool:
        """Tell whether the source may look at ``name``: it says so, or hands all its names to a library."""
        return any(word in self.text for word in (name, "context", "include"))

    def find(self, words: str, occurrence: int = 1) -> Position:
        """Return where ``words`` stand in the text; the file as a whole where a loop or macro made them."""
        start = -1
        for _ in range(occurrence):
            start = self.text.find(words, start + 1)
            if start < 0:
                return Position(self.file)
        before = self.text[:start]
        return Position(self.file, before.count("\n") + 1, start - before.rfind("\n"))


@dataclass(frozen=True, slots=True)
class Chooser:
    """The function ``choose`` of sources: by a deck's ``seed``, whatever else was asked before."""

    seed: int

    def __call__(self, question: str, *options: object) -> object:
        """Return one of ``options``: the same for the same seed and the same wording of ``question``."""
        number = int(digest(str(self.seed), question)[:12], 16)
        return options[number % len(options)]


class Renderer:
    """Makes SVG of sources; libraries are looked up on ``shelves``.

    What Jinja2 makes of a source or a library is kept as long as its text stays the same, since that takes
    longer than drawing a piece. A source cannot be imported, by itself or by another.
    """

    def __init__(self, shelves: Shelves) -> None:
        from ludopress.sandbox import Sandbox  # noqa: PLC0415  (a build from the cache need not pay for it)

        self._shelves = shelves
        self._files: set[str] = set()
        self._sandbox = Sandbox(self._load, **WRITTEN)
        self._asked: Source | None = None
        self._nested = 0

    def render(self, source: Source, values: Mapping[str, object]) -> str:
        """Return the SVG that ``source`` becomes with ``values``; a part asked for by it shares its budget.

        Raises:
            DefinitionError: T101 a syntax error, T102 an unknown name, T103 a library that cannot be used,
                T104 whatever else goes wrong while the source runs; each at its line where there is one.
        """
        import jinja2  # noqa: PLC0415  (as above)

        from ludopress.sandbox import FAILURES, reason  # noqa: PLC0415

        if not self._nested:
            self._sandbox.fill()
        self._nested += 1
        try:
            return self._template(source).render(values)
        except jinja2.TemplateSyntaxError as error:
            at = Position(error.filename or source.file, error.lineno, 1)
            cure = "statements are written <!--% … %-->, values {{ … }}"
            mistake = Mistake(at, SYNTAX, str(error.message), cure)
        except jinja2.TemplateNotFound as error:
            cure = "a source may import the SVG files that lie in templates/ itself, such as ornaments.svg"
            at = self._place(error, source)
            mistake = Mistake(at, MISSING, f"there is no library '{error.name}'", cure)
        except LibraryError as error:
            mistake = Mistake(self._place(error, source), MISSING, str(error), error.cure)
        except PlacingError as error:
            mistake = Mistake(self._place(error, source), FAILED, str(error), error.cure)
        except jinja2.UndefinedError as error:
            mistake = Mistake(self._place(error, source), UNDEFINED, *_undefined(str(error.message), values))
        except FAILURES as error:
            message = f"this cannot be drawn: {reason(error)}"
            mistake = Mistake(self._place(error, source), FAILED, message, _CURE)
        finally:
            self._nested -= 1
        raise DefinitionError([mistake])

    def _template(self, source: Source) -> "jinja2.Template":
        self._asked = source
        self._files.add(source.file)
        try:
            return self._sandbox.get_template(source.file)
        finally:
            self._asked = None

    def _load(self, name: str) -> Loaded | None:
        """Return the text of what is called ``name``, its file, and whether that is still so."""
        asked = self._asked
        if asked is not None and name == asked.file:
            return asked.text, name, lambda: self._asked == asked
        place = self._shelves.find("templates", name)
        if place is None or place.suffix != ".svg":
            return None
        project = self._shelves.project.resolve()
        file = (place.relative_to(project) if place.is_relative_to(project) else place).as_posix()
        self._files.add(file)
        text, state = library(place), _state(place)
        return text, file, lambda: _state(place) == state

    def _place(self, error: Exception, source: Source) -> Position:
        """Return the innermost line of a source in the error's traceback (Jinja2 maps it)."""
        calls = traceback.extract_tb(error.__traceback__)
        known = [call for call in calls if call.filename in self._files]
        return Position(known[-1].filename, known[-1].lineno or 0, 1) if known else Position(source.file)


def _state(place: Path) -> tuple[int, int] | None:
    """Return what changes when a file does, None where there is no file."""
    try:
        found = place.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


@cache
def renderer(shelves: Shelves) -> Renderer:
    """Return the renderer for ``shelves``, which all that is drawn in this process share."""
    return Renderer(shelves)


def library(place: Path) -> str:
    """Return the text of a library at ``place``, directly on the templates shelf.

    Raises:
        LibraryError: it is no file, lies elsewhere, is too large, unreadable or not UTF-8.
    """
    name = place.name
    try:
        if not place.resolve().is_relative_to(place.parent.resolve()):
            raise LibraryError(f"the library '{name}' is a link out of templates/", "copy the file itself")
        if not place.is_file():
            raise LibraryError(f"the library '{name}' is not a file", "put an SVG file there")
        with place.open("rb") as file:
            content = file.read(LIBRARY_BYTES + 1)
        if len(content) > LIBRARY_BYTES:
            raise LibraryError(f"the library '{name}' has more than {LIBRARY_BYTES:,} bytes", "split it")
        return content.decode()
    except UnicodeDecodeError as error:
        raise LibraryError(f"the library '{name}' is not UTF-8 text", "save it as UTF-8") from error
    except (OSError, RuntimeError) as error:  # before Python 3.13 a loop of links is a RuntimeError
        reason = error.strerror if isinstance(error, OSError) else "its links go round in a circle"
        raise LibraryError(f"the library '{name}' cannot be read: {reason}", "look at the file") from error


def _undefined(message: str, values: Mapping[str, object]) -> tuple[str, str]:
    """Return what a source asked for in vain, and what there is: of a value of the model, all that it has."""
    found = _OF_MODEL.fullmatch(message)
    if found is None:
        return message, f"every source knows: {', '.join(values)}"
    kind, name = found[1], found[2] or found[3]
    asked = next((value for value in values.values() if type(value).__name__ == kind), None)
    if asked is None:
        return f"a {kind} has no {name}", ""
    names = [known for known in dir(type(asked)) if known[0] != "_" and not callable(getattr(asked, known))]
    hint = "; is this template for another family?" if asked is values.get("piece") else ""
    return f"a {kind} has no {name}", f"it has {', '.join(names)}{hint}"
