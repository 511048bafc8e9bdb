"""Template sources: SVG that Inkscape opens and Jinja2 reads.

A source is well-formed XML before Jinja2 has seen it: statements stand in XML comments, ``<!--% … %-->``;
what is for the designer's eyes only stands between ``<!--# sample -->`` and ``<!-- #-->``; values,
``{{ … }}``, stand in attributes and text. Sources run in a sandbox, see only what they are handed, and load
nothing but the one-file libraries on the templates shelf.
"""

import math
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludopress.cache import digest
from ludopress.errors import DefinitionError, Mistake, Position
from ludopress.shelves import Shelves

if TYPE_CHECKING:
    import jinja2

SYNTAX, UNDEFINED, MISSING, FAILED = "T101", "T102", "T103", "T104"
DECIMALS = 4  # of a number that a source prints: 0.0001 mm


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
        self._own = {source.file: source.text for source in sources}
        self._shelves = shelves
        self._files = set(self._own)
        self._environment = self._made()

    def render(self, source: Source, values: Mapping[str, object]) -> str:
        """Return the SVG that ``source`` becomes with ``values``.

        Raises:
            DefinitionError: T101 a syntax error, T102 an unknown name, T103 an unknown library, T104 whatever
                else goes wrong while the source runs; each at its line.
        """
        import jinja2  # noqa: PLC0415  (a build from the cache need not pay for it)

        try:
            return self._environment.get_template(source.file).render(values)
        except jinja2.TemplateSyntaxError as error:
            at = Position(error.filename or source.file, error.lineno, 1)
            cure = "statements are written <!--% … %-->, values {{ … }}"
            mistake = Mistake(at, SYNTAX, str(error.message), cure)
        except jinja2.TemplateNotFound as error:
            cure = "a source may import the SVG files that lie in templates/ itself, such as ornaments.svg"
            mistake = Mistake(
                self._place(error, source), MISSING, f"there is no library '{error.name}'", cure
            )
        except jinja2.UndefinedError as error:
            cure = f"every source knows: {', '.join(values)}"
            mistake = Mistake(self._place(error, source), UNDEFINED, str(error.message), cure)
        except (
            jinja2.TemplateError,
            ArithmeticError,
            AttributeError,
            LookupError,
            RuntimeError,
            TypeError,
            ValueError,
        ) as error:
            mistake = Mistake(self._place(error, source), FAILED, f"this cannot be drawn: {error}")
        raise DefinitionError([mistake])

    def _made(self) -> "jinja2.Environment":
        import jinja2  # noqa: PLC0415  (as above)
        from jinja2.sandbox import ImmutableSandboxedEnvironment  # noqa: PLC0415  (as above)

        environment = ImmutableSandboxedEnvironment(
            block_start_string="<!--%",
            block_end_string="%-->",
            comment_start_string="<!--#",
            comment_end_string="#-->",
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            finalize=_printed,
            loader=jinja2.FunctionLoader(self._load),
        )
        environment.globals.update(pi=math.pi, sin=_sine, cos=_cosine)
        return environment

    def _load(self, name: str) -> tuple[str, str, None] | None:
        if name in self._own:
            return self._own[name], name, None
        place = self._shelves.find("templates", name)
        if place is None or place.suffix != ".svg" or not place.is_file():
            return None
        project = self._shelves.project.resolve()
        file = (place.relative_to(project) if place.is_relative_to(project) else place).as_posix()
        self._files.add(file)
        return place.read_text(encoding="utf-8"), file, None

    def _place(self, error: Exception, source: Source) -> Position:
        """Return the innermost line of a source in the error's traceback (Jinja2 maps it)."""
        calls = traceback.extract_tb(error.__traceback__)
        known = [call for call in calls if call.filename in self._files]
        return Position(known[-1].filename, known[-1].lineno or 0, 1) if known else Position(source.file)


def _printed(value: object) -> object:
    """Return a number without more decimals than it needs, and without a minus before zero."""
    return f"{round(value, DECIMALS) + 0.0:g}" if isinstance(value, float) else value


def _sine(degrees: float) -> float:
    return math.sin(math.radians(degrees))


def _cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))
