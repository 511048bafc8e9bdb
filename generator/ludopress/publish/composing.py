"""Composing: pictures of scenes made anew or found in the cache, by two processes from both ends.

The second process begins with the last scene and shares nothing with this one but the cache, whose entries
are whole or not there; where it meets what this one has made, all is done.
"""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from importlib import metadata
from pathlib import Path

from ludopress.cache import Cache, digest
from ludopress.errors import DefinitionError, DrawingError, Mistake
from ludopress.model import Appearance, Box, Drawing, Grammar, Plot, Scene, Size, Subject
from ludopress.publish import apart

KIND, FIGURES = "scenes", "figures"
MANY = 8  # scenes that are worth a second process, which takes as long to begin as four take here
PACKAGE = Path(__file__).parents[1]
CODE, LIBRARIES = ("art", "model", "scenes"), ("numpy", "shapely")  # by which a picture comes out as it does
_FORM = re.compile(rb"(\{.*\})\n(<svg .*</svg>)", re.DOTALL)  # anything else is a damaged entry

Composed = tuple[Drawing, tuple[Appearance, ...]]


@dataclass(frozen=True, slots=True)
class Composer:
    """Composes pictures of one size by one grammar."""

    grammar: Grammar
    size: Size
    cache: Cache
    version: str

    def all(self, wanted: Sequence[Scene]) -> Iterator[Composed]:
        """Yield the picture of each scene, and what is seen of its subjects.

        Raises:
            DefinitionError: S020, a plot draws more than a picture can hold; S011, a subject cannot be cast.
        """
        found = {scene: self.found(scene) for scene in wanted}
        with self._helped([scene for scene, kept in found.items() if kept is None]):
            for scene in wanted:
                yield found[scene] or self.found(scene) or self.composed(scene)

    def found(self, scene: Scene) -> Composed | None:
        """Return what the cache has of ``scene``."""
        kept = _FORM.fullmatch(self.cache.get(KIND, self._key(scene)) or b"")
        return _kept(*kept.groups()) if kept else None

    def composed(self, scene: Scene) -> Composed:
        """Return ``scene`` composed anew, and keep it."""
        from ludopress.scenes.compose import compose  # noqa: PLC0415  (a warm cache need not pay for it)

        for subject in self._subjects(scene):
            self._cast(subject)
        try:
            drawing, appearances = compose(scene, self.grammar, self.size)
        except DrawingError as error:
            mistake = Mistake(self._plot(scene).at, "S020", error.message, error.cure)
            raise DefinitionError([mistake]) from error
        self.cache.put(KIND, self._key(scene), _entry(drawing, appearances))
        return drawing, appearances

    @contextmanager
    def _helped(self, missing: Sequence[Scene]) -> Iterator[None]:
        """Have the second process compose what is ``missing``, where that pays."""
        if len(missing) < MANY or not apart.pays(self.cache):
            yield
            return
        try:
            helper = apart.start(from_the_end, self, missing)
        except OSError:  # then this process composes all of them
            yield
            return
        with helper:
            try:
                yield
            finally:
                helper.terminate()

    def _key(self, scene: Scene) -> str:
        return digest(self.version, repr(self._used(scene)), repr(scene), repr(self.size))

    def _used(self, scene: Scene) -> tuple[object, ...]:
        """Return what of the grammar the picture depends on: its plot and subjects, and every palette."""
        return (self._plot(scene), *self._subjects(scene), *self.grammar.palettes)

    def _subjects(self, scene: Scene) -> Iterator[Subject]:
        return (one for one in self.grammar.subjects if one.symbol.key in scene.subjects)

    def _cast(self, subject: Subject) -> None:
        """Have the figure of ``subject`` at hand, from the cache if it is there."""
        from ludopress.scenes import figures  # noqa: PLC0415  (as above)

        if figures.knows(subject):
            return
        key = digest(self.version, repr(subject))
        if kept := self.cache.get(FIGURES, key):
            figures.know(subject, figures.read(kept))
            return
        try:
            figure = figures.figure_of(subject)
        except DrawingError as error:  # of what ships, which is not tried when it is read
            mistake = Mistake(subject.symbol.at, "S011", error.message, error.cure)
            raise DefinitionError([mistake]) from error
        self.cache.put(FIGURES, key, figures.written(figure))

    def _plot(self, scene: Scene) -> Plot:
        return next(plot for plot in self.grammar.plots if plot.name == scene.plot)


def version() -> str:
    """Return the digest of all the code that composes: what other code composed before is composed anew."""
    files = (file for name in CODE for file in sorted((PACKAGE / name).rglob("*.py")))
    libraries = (f"{name} {metadata.version(name)}" for name in LIBRARIES)
    return digest(*(file.read_bytes() for file in files), *libraries)


def _entry(drawing: Drawing, appearances: tuple[Appearance, ...]) -> bytes:
    """Return what is kept of a picture: a line of JSON, and its SVG."""
    said = {"size": astuple(drawing.size), "appearances": [astuple(one) for one in appearances]}
    return json.dumps(said).encode() + b"\n" + drawing.svg


def _kept(said: bytes, svg: bytes) -> Composed:
    """Return the picture that ``_entry`` kept."""
    facts = json.loads(said)
    appearances = tuple(Appearance(slot, Box(*box), *rest) for slot, box, *rest in facts["appearances"])
    return Drawing(digest=digest(svg), svg=svg, size=Size(*facts["size"]), fine=True), appearances


def from_the_end(composer: Composer, missing: Sequence[Scene]) -> None:
    """Compose what is ``missing``, the last scene first, until one is there already."""
    for scene in reversed(missing):
        if composer.found(scene):
            return
        with suppress(DefinitionError):  # which the first process comes upon, too
            composer.composed(scene)
