"""Template sources: SVG that Inkscape opens and Jinja2 reads.

A source is well-formed XML before Jinja2 has seen it: statements stand in XML comments, ``<!--% … %-->``;
what is for the designer's eyes only stands between ``<!--# sample -->`` and ``<!-- #-->``; values,
``{{ … }}``, stand in attributes and text. Sources run in a sandbox (sandbox.py), see only what they are
handed, and load nothing but the one-file libraries on the templates shelf.
"""

import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludopress.cache import digest
from ludopress.errors import DefinitionError, Mistake, Position
from ludopress.shelves import Shelves

SYNTAX, UNDEFINED, MISSING, FAILED = "T101", "T102", "T103", "T104"
LIBRARY_BYTES = 1_000_000  # the shipped one has 20 thousand
_FAILURES = (
    *(ArithmeticError, AttributeError, LookupError, MemoryError, NameError),
    *(RuntimeError, SyntaxError, TypeError, ValueError),
)
_CURE = "values are text and numbers of ordinary size; loops are nested 15 deep at most"


class LibraryError(Exception):
    """A library that is there and cannot be used; ``cure`` says what to change."""

    def __init__(self, message: str, cure: str) -> None:
        super().__init__(message)
        self.cure = cure


@dataclass(frozen=True, slots=True)
class Source:
    """A template's text and the file it was read from."""

    text: str
    file: str

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
    """Makes SVG of ``sources``; libraries are looked up on ``shelves`` and read once."""

    def __init__(self, sources: Sequence[Source], shelves: Shelves) -> None:
        from ludopress.faces.sandbox import Sandbox  # noqa: PLC0415  (a build from the cache need not pay for it)

        self._own = {source.file: source.text for source in sources}
        self._shelves = shelves
        self._files = set(self._own)
        self._sandbox = Sandbox(self._load)

    def render(self, source: Source, values: Mapping[str, object]) -> str:
        """Return the SVG that ``source`` becomes with ``values``.

        Raises:
            DefinitionError: T101 a syntax error, T102 an unknown name, T103 a library that cannot be used,
                T104 whatever else goes wrong while the source runs; each at its line where there is one.
        """
        import jinja2  # noqa: PLC0415  (as above)

        self._sandbox.fill()
        try:
            return self._sandbox.get_template(source.file).render(values)
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
        except jinja2.UndefinedError as error:
            cure = f"every source knows: {', '.join(values)}"
            mistake = Mistake(self._place(error, source), UNDEFINED, str(error.message), cure)
        except (jinja2.TemplateError, *_FAILURES) as error:
            message = f"this cannot be drawn: {_reason(error)}"
            mistake = Mistake(self._place(error, source), FAILED, message, _CURE)
        raise DefinitionError([mistake])

    def _load(self, name: str) -> tuple[str, str, None] | None:
        if name in self._own:
            return self._own[name], name, None
        place = self._shelves.find("templates", name)
        if place is None or place.suffix != ".svg":
            return None
        project = self._shelves.project.resolve()
        file = (place.relative_to(project) if place.is_relative_to(project) else place).as_posix()
        self._files.add(file)
        return library(place), file, None

    def _place(self, error: Exception, source: Source) -> Position:
        """Return the innermost line of a source in the error's traceback (Jinja2 maps it)."""
        calls = traceback.extract_tb(error.__traceback__)
        known = [call for call in calls if call.filename in self._files]
        return Position(known[-1].filename, known[-1].lineno or 0, 1) if known else Position(source.file)


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


def _reason(error: Exception) -> str:
    if isinstance(error, SyntaxError):
        return f"{error.msg}"  # of the Python that Jinja2 made of it, whose lines are nobody's
    return str(error) or "there is not enough memory"
