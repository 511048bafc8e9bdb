"""Lettering of sources: every ``<text>`` becomes a ``<path>`` of the same letters, in its place in the order.

Lengths are in the source's user units: on a face millimetres. A text with ``<tspan>`` elements, each with a
place of its own, becomes a group of lines. All that is not about letters stays: fill, id, transform, opacity.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from math import inf
from xml.etree.ElementTree import Element

from ludopress.art.numbers import number, transform
from ludopress.errors import DefinitionError, DrawingError, LayoutError, Mistake
from ludopress.faces.sources import Source
from ludopress.faces.texts import PLAIN, SILENT, place_of, renamed, said, undress, words_of
from ludopress.faces.trees import name_of
from ludopress.model import Matrix
from ludopress.typography import TYPEFACES, Room, fit, lettering
from ludopress.typography.fitting import LEADING, LEAST, MOST_LINES

VALUE, TYPEFACE, LETTER, ROOM, KIND = "T110", "T111", "T112", "T113", "T114"
WORDS, SIZE = "data-words", "data-size"  # what a path of letters says, until it is asked for
LETTERS = 500  # of one text
ALL_LETTERS = 20_000  # of a drawing: a page of small print has about 5,000
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
ON_BASELINE, CENTRAL = ("auto", "alphabetic", "baseline"), "central"
WEIGHTS = {"normal": "400", "bold": "700"}
GENERIC = frozenset({"sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"})

Said = Mapping[str, str]


class _Wrong(Exception):  # noqa: N818  (it becomes a mistake, and is named as one)
    """What is wrong with a text; ``blamed`` is the property and the value it has, if it is one."""

    def __init__(self, code: str, message: str, cure: str, blamed: tuple[str, str] = ("", "")) -> None:
        self.code = code
        self.message = message
        self.cure = cure
        self.blamed = blamed
        super().__init__(message)


def letter(source: Source, root: Element) -> None:
    """Turn every text of ``root``, which ``source`` became, into outlines; a text without words goes.

    Raises:
        DefinitionError: T110 to T114, with every text that cannot be set.
    """
    mistakes: list[Mistake] = []
    texts = list(_texts(root, {}))
    if sum(len(words) for _, text, _ in texts for words in text.itertext()) > ALL_LETTERS:
        message = f"all texts together have more than {ALL_LETTERS:,} letters"
        raise DefinitionError([Mistake(source.find("<text"), KIND, message, "leave some of them out")])
    for parent, text, how in texts:
        try:
            if not _set(text, how):
                parent.remove(text)
        except _Wrong as wrong:
            at = place_of(source, text, *wrong.blamed)
            mistakes.append(Mistake(at, wrong.code, wrong.message, wrong.cure))
    if mistakes:
        raise DefinitionError(mistakes)


def take_smallest(root: Element) -> tuple[str, float] | None:
    """Return the words of ``root`` with the smallest letters, and their size; no path says so any more."""
    return min(_sizes(root, Matrix()), key=lambda said: said[1], default=None)


def _sizes(element: Element, around: Matrix) -> Iterator[tuple[str, float]]:
    """Yield all words, and the size of their letters in the user units of what is ``around``."""
    with suppress(DrawingError):  # what is no transform is refused later, with its place
        around = around @ transform(element.get("transform", "none"))
    if (words := element.attrib.pop(WORDS, None)) is not None:
        yield words, float(element.attrib.pop(SIZE)) * around.scale
    for child in element:
        yield from _sizes(child, around)


def _texts(element: Element, inherited: Said) -> Iterator[tuple[Element, Element, Said]]:
    """Yield every text below ``element`` after its parent, with all that is said of how it is set."""
    how = {**inherited, **said(element)}
    for child in element:
        if name_of(child) == "text":
            yield element, child, {**how, **said(child)}
        else:
            yield from _texts(child, how)


def _set(text: Element, how: Said) -> bool:
    """Turn ``text`` into outlines and return whether there is anything to see."""
    spans = [child for child in text if name_of(child) not in SILENT]
    if not spans:
        return _outlined(text, how)
    _check_spans(text, spans)
    lines = [(span, {**how, **said(span)}) for span in spans]
    for span, own in lines:
        span.attrib.pop("transform", None)  # it has no meaning on a line, and would gain one on a path
        for axis in ("x", "y"):
            span.set(axis, span.get(axis) or text.get(axis) or "0")
        if not _outlined(span, own):
            text.remove(span)
    undress(text)
    text.tag, text.text = renamed(text, "g"), None
    return any(name_of(child) not in SILENT for child in text)


def _check_spans(text: Element, spans: list[Element]) -> None:
    for span in spans:
        if name_of(span) != "tspan" or len(span):
            inner = name_of(span[0] if len(span) else span)
            message = f"<{inner}> inside of text cannot be set"
            raise _Wrong(KIND, message, "a text holds words, or lines that are <tspan> each")
    if words_of(text):
        raise _Wrong(KIND, "words stand both inside and outside of <tspan>", "put each line into a <tspan>")
    if any(span.get("x") is None and span.get("y") is None for span in spans[1:]):
        message = "a <tspan> has no place of its own"
        raise _Wrong(KIND, message, 'give it x="…" and y="…", or make it a <text> of its own')


def _outlined(element: Element, how: Said) -> bool:
    """Turn a text or a line of one into a path and return whether there is anything to see."""
    words = words_of(element)
    path, size = _path(words, element, how) if words else ("", 0.0)
    undress(element)
    element.tag, element.text = renamed(element, "path"), None
    if path:
        element.set(WORDS, words)
        element.set(SIZE, f"{size}")
    element.set("d", path)
    element.set("fill-rule", "nonzero")  # a group around it may say otherwise; contours may overlap
    return bool(path)


def _path(words: str, element: Element, how: Said) -> tuple[str, float]:
    """Return the path data of ``words`` at the place of ``element``, and the size of its letters."""
    _check_kind(words, how)
    x, y = (_number({axis: element.get(axis, "0")}, axis) for axis in ("x", "y"))
    family, weight = _typeface(words, how)
    anchor = _one_of(ANCHORS, "text-anchor", how.get("text-anchor", "start"))
    baseline = _one_of((*ON_BASELINE, CENTRAL), "dominant-baseline", how.get("dominant-baseline", "auto"))
    size, texts = _fitted(words, how, family, weight)
    lines = [lettering(line, family, weight, size) for line in texts]
    leading = LEADING * size
    if baseline == CENTRAL:
        y += lines[0].middle - leading * (len(lines) - 1) / 2
    share = ANCHORS[anchor]
    paths = (line.path_at(x - share * line.width, y + leading * index) for index, line in enumerate(lines))
    return "".join(paths), size


def _check_kind(words: str, how: Said) -> None:
    if len(words) > LETTERS:
        message = f"a text of {len(words):,} letters, where {LETTERS} are the most"
        raise _Wrong(KIND, message, "make several of it")
    for key, plain in PLAIN.items():
        if key in how and how[key] not in plain:
            raise _Wrong(KIND, f"text cannot be set with {key} '{how[key]}'", "take it away", (key, how[key]))


def _typeface(words: str, how: Said) -> tuple[str, int]:
    """Return the first family that is named and has all letters, and the weight."""
    families = _families(how)
    weight = WEIGHTS.get(how.get("font-weight", "normal"), how.get("font-weight", ""))
    for family in families:
        if not weight.isdecimal() or int(weight) not in TYPEFACES[family].files:
            message = f"{family} has no weight '{weight}'"
            cure = f"it has {TYPEFACES[family].weights}"
            raise _Wrong(TYPEFACE, message, cure, ("font-weight", how.get("font-weight", "")))
    lacking = ""
    for family in families:
        try:
            lettering(words, family, int(weight), 1.0)
        except LayoutError as error:
            lacking = str(error)
        else:
            return family, int(weight)
    raise _Wrong(LETTER, lacking, "")


def _families(how: Said) -> list[str]:
    if "font-family" not in how:
        raise _Wrong(TYPEFACE, "a text without font-family", f"the fonts are {', '.join(TYPEFACES)}")
    named = [name.strip().strip("\"'") for name in how["font-family"].split(",")]
    families = [name for name in named if name not in GENERIC]
    for name in families or named:
        if name not in TYPEFACES:
            close = get_close_matches(name, TYPEFACES, n=1)
            cure = f"did you mean '{close[0]}'?" if close else f"the fonts are {', '.join(TYPEFACES)}"
            raise _Wrong(TYPEFACE, f"unknown font '{name}'", cure, ("font-family", how["font-family"]))
    return families


def _fitted(words: str, how: Said, family: str, weight: int) -> tuple[float, tuple[str, ...]]:
    """Return the size at which ``words`` have the room that they are given, and their lines."""
    wished, width = _length(how, "font-size"), _length(how, "data-fit", inf)
    least = min(_length(how, "data-least", LEAST), wished)
    count = _one_of(
        [str(number) for number in range(1, MOST_LINES + 1)], "data-lines", how.get("data-lines", "1")
    )
    room = Room(wished, width, int(count))
    size, lines = fit(words, room, lambda line: lettering(line, family, weight, 1.0).width)
    if size < least:
        needed = f"{width * least / size:.1f}" + (f" in {len(lines)} lines" if len(lines) > 1 else "")
        message = f"'{words}' needs a width of {needed} when set at {least:g}, and may take {width:g}"
        raise _Wrong(ROOM, message, "shorten it, or change data-fit, data-lines or data-least")
    return size, lines


def _length(how: Said, key: str, otherwise: float | None = None) -> float:
    """Return a length above 0."""
    if key not in how and otherwise is not None:
        return otherwise
    if key not in how:
        raise _Wrong(VALUE, f"a text without {key}", f'say {key}="9", in user units, which are mm on a face')
    length = _number(how, key)
    if length <= 0:
        raise _Wrong(VALUE, f"{key} is {length:g}", "make it more than 0", (key, how[key]))
    return length


def _number(how: Said, key: str) -> float:
    """Return a number of user units; Inkscape calls them px."""
    try:
        return number(how[key].removesuffix("px"))
    except DrawingError as error:
        cure = f'write {key}="9", in user units, which are mm on a face'
        raise _Wrong(VALUE, f"{key}: {error.message}", cure, (key, how[key])) from error


def _one_of(choices: Mapping[str, float] | list[str] | tuple[str, ...], key: str, value: str) -> str:
    if value not in choices:
        raise _Wrong(VALUE, f"{key} is '{value}'", f"it can be {', '.join(choices)}", (key, value))
    return value
