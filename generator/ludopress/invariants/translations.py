"""Translations: what translators wrote can be printed, and says all that there is to say.

How a language counts is asked of CLDR, and not of the table that new files are begun with.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from gettext import c2py

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import PLURALS, get_plural

from ludopress.errors import Position
from ludopress.invariants.engine import Breach, invariant
from ludopress.model import PoEntry, Saying, Severity, Translation
from ludopress.model.translations import Key

LARGEST = 999  # no game counts farther; whole millions have a form of their own in some languages
LONGEST = 60  # letters of a phrase in a message
_PLACE = re.compile(r"\{[^{}]*\}")
_BRACE = re.compile("[{}]")
_STRONG = re.compile(r"\*\*(?=\S)(.+?)\*\*")
_EMPHASIS = re.compile(r"\*(?=[^\s*])[^*]+\*")
_PLURALS = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")


def is_there(translation: Translation) -> bool:
    """Return whether there is a file at all."""
    return bool(translation.headers or translation.entries)


@invariant("translations/complete", Translation, severity=Severity.WARNING)
def complete(translation: Translation) -> Iterator[Breach]:
    """Every phrase that is asked for is translated.

    What is missing is printed in English, marked as such, and the booklet is stamped as a draft.
    """
    entries = translation.by_key
    for saying in translation.missing:
        entry = entries.get(_key(saying))
        if entry is None or not entry.is_fuzzy:
            at = entry.at if entry else saying.at
            where = "" if entry else f"; it is not in the {translation.locale} file yet"
            yield _breach(f"{_quoted(saying.text)} is not translated{where}", saying.text, at)


@invariant("translations/settled", Translation, severity=Severity.WARNING)
def settled(translation: Translation) -> Iterator[Breach]:
    """No phrase is marked as fuzzy.

    It was translated when the English said something else, so it is not printed: somebody has to look at it,
    mend it and take the mark away.
    """
    asked = set(map(_key, translation.asked))
    for entry in translation.entries:
        if entry.is_fuzzy and entry.key in asked:
            yield _breach(f"{_quoted(entry.text)} is fuzzy, and printed in English", entry.text, entry.at)


@invariant("translations/asked-for", Translation, severity=Severity.WARNING)
def asked_for(translation: Translation) -> Iterator[Breach]:
    """Every phrase in the file is one that the game still says.

    English that was changed leaves its translation behind, which nobody prints; `ludopress locale update`
    brings it to the phrase that came instead, as fuzzy.
    """
    known = {*map(_key, translation.asked), *translation.allowed}
    for entry in translation.entries:
        if entry.key not in known:
            yield _breach(f"{_quoted(entry.text)} is said nowhere any more", entry.text, entry.at)


@invariant("translations/nothing-obsolete", Translation, severity=Severity.INFO)
def nothing_obsolete(translation: Translation) -> Iterator[Breach]:
    """No phrase is kept at the end of the file for a time when it is said again.

    That is as it should be, and can be deleted there when nobody needs it.
    """
    for entry in translation.obsolete:
        yield _breach(f"{_quoted(entry.text)} is kept, but obsolete", entry.text, entry.at)


@invariant("translations/places", Translation)
def places(translation: Translation) -> Iterator[Breach]:
    """A translation has the same names of numbers in braces as what it translates.

    A name that is lost prints no number, and one that is misspelled stops the build, as does a brace by
    itself. Only the number that
    is counted may be missing in a form: "one card" needs none. Where the form is printed for other numbers
    than 0 to 2, too, that is a warning: "cards" does not say how many.
    """
    for saying, entry, form in _forms(translation):
        sources = (saying.text, saying.plural) if saying.plural else (saying.text,)
        there = set(_PLACE.findall(form))
        known = {place for source in sources for place in _PLACE.findall(source)}
        needed = set.intersection(*(set(_PLACE.findall(source)) for source in sources))
        needed -= {f"{{{saying.count}}}"} if saying.plural else set()
        strays = {brace for source in sources for brace in _strays(source)}
        for brace in sorted(_strays(form) - strays):
            message = f"{_quoted(entry.text)} has a {brace} that belongs to no name"
            yield _breach(message, entry.text, entry.at)
        for place in sorted(needed - there):
            yield _breach(f"{_quoted(entry.text)} has lost {place}", entry.text, entry.at)
        for place in sorted(there - known):
            message = f"{_quoted(entry.text)} has {place}, which the English has not"
            yield _breach(message, entry.text, entry.at)
        counted = f"{{{saying.count}}}"
        if saying.plural and counted in known - there and entry.forms.index(form) in _many(translation):
            message = f"{_quoted(entry.text)} lacks {counted} in a form that is for many numbers"
            yield Breach(message, (entry.text,), entry.at, Severity.WARNING)


@invariant("translations/marks", Translation)
def marks(translation: Translation) -> Iterator[Breach]:
    """A translation marks as many words as **strong** and as *emphasis* as what it translates.

    A mark that is not closed is printed as a star.
    """
    for saying, entry, form in _forms(translation):
        if "*" in _EMPHASIS.sub("", _STRONG.sub("", form)):
            yield _breach(f"{_quoted(entry.text)} has a * that is not closed", entry.text, entry.at)
        elif _marks(form) not in {_marks(saying.text), _marks(saying.plural or saying.text)}:
            message = f"{_quoted(entry.text)} marks other words as **strong** or *emphasis* than the English"
            yield Breach(message, (entry.text,), entry.at, Severity.WARNING)


@invariant("translations/plurals", Translation, when=is_there)
def plurals(translation: Translation) -> Iterator[Breach]:
    """The file counts as the language does: its Plural-Forms agree with CLDR, and every form is filled in.

    In Polish 2, 3 and 4 cards are spelled in another way than 5. A phrase with a form too few is printed in
    English; with a wrong rule the wrong form is printed.
    """
    header = dict(translation.headers).get("Plural-Forms", "")
    known = _known(translation.locale)
    counted = _PLURALS.fullmatch(header)
    if counted is None:
        message = 'the header has no Plural-Forms like "nplurals=2; plural=(n != 1);"'
        yield _breach(message, "Plural-Forms", translation.at)
    else:
        faults = [_disagreement(int(counted[1]), counted[2], one) for one in known]
        if faults and all(faults):
            yield _breach(f"Plural-Forms {faults[0]}", "Plural-Forms", translation.at)
    asked = {_key(saying): saying for saying in translation.asked}
    for entry in translation.entries:
        saying = asked.get(entry.key)
        if saying is not None and bool(saying.plural) != bool(entry.plural):
            message = (
                f"{_quoted(entry.text)} {'has no plural here' if saying.plural else 'has a plural here'}"
            )
            yield _breach(f"{message}, unlike the English", entry.text, entry.at)
        elif any(entry.forms) and not all(entry.forms) and len(entry.forms) > 1:
            said = sum(map(bool, entry.forms))
            message = f"{_quoted(entry.text)} has {said} of its {len(entry.forms)} plural forms"
            yield _breach(message, entry.text, entry.at)


@invariant("translations/headed", Translation, when=is_there)
def headed(translation: Translation) -> Iterator[Breach]:
    """The file's header says that it is in the language of its name, in UTF-8.

    Translators' tools go by the header, and show other letters or other plurals where it is wrong.
    """
    headers = dict(translation.headers)
    if not headers:
        yield _breach("there is no header", "header", translation.at)
        return
    language = headers.get("Language", "").replace("_", "-")
    if language.casefold() not in {translation.locale.casefold(), _file_of(translation).casefold()}:
        message = f'the header says Language: "{language}", not {translation.locale}'
        yield _breach(message, "Language", translation.at)
    if "charset=utf-8" not in headers.get("Content-Type", "").casefold():
        message = "the header does not say Content-Type: text/plain; charset=utf-8"
        yield _breach(message, "Content-Type", translation.at)


@invariant("translations/letters", Translation)
def letters(translation: Translation) -> Iterator[Breach]:
    """The fonts of rule booklets have every letter of the translation.

    For a letter that a font has not a box is printed, or nothing.
    """
    for entry in translation.entries:
        if missing := [
            letter for letter in translation.lacking if any(letter in form for form in entry.forms)
        ]:
            named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
            yield _breach(f"{_quoted(entry.text)}: the fonts have no {named}", entry.text, entry.at)


@invariant("translations/fits", Translation, severity=Severity.WARNING)
def fits(translation: Translation) -> Iterator[Breach]:
    """The title of a booklet and the words of its tables fit on the page.

    All other text flows. Words are measured whole: a table in which they are hyphenated may do, so look at
    it. What does not fit on a piece stops the build where it is drawn.
    """
    entries = translation.by_key
    for tight in translation.tight:
        if tight.wide > tight.room and tight.key in entries:
            message = f"{tight.what} take {tight.wide:.1f} mm, and there are {tight.room:.1f}"
            yield _breach(f"{_quoted(tight.key[1])}: {message}", tight.key[1], entries[tight.key].at)


def _forms(translation: Translation) -> Iterator[tuple[Saying, PoEntry, str]]:
    """Yield what is asked for with its entry and each form in that, but for what is not printed."""
    entries = translation.by_key
    for saying in translation.asked:
        entry = entries.get(_key(saying))
        if entry is not None and not entry.is_fuzzy:
            yield from ((saying, entry, form) for form in dict.fromkeys(entry.forms) if form)


def _strays(text: str) -> set[str]:
    """Return the braces of ``text`` that belong to no name of a number."""
    return set(_BRACE.findall(_PLACE.sub("", text)))


def _marks(text: str) -> tuple[int, int]:
    """Return how many parts of ``text`` are marked as strong and as emphasis."""
    rest, strong = _STRONG.subn("", text)
    return strong, len(_EMPHASIS.findall(rest))


def _known(locale: str) -> list[Callable[[int], object]]:
    """Return how the language of ``locale`` counts by CLDR, and by the table that PO files go by."""
    parsed = None
    for tag in (locale.partition("-")[0], locale):
        with suppress(UnknownLocaleError, ValueError):
            parsed = Locale.parse(tag, sep="-")
    if parsed is None:
        return []
    in_table = not {parsed.language, str(parsed)}.isdisjoint(PLURALS)
    known: list[Callable[[int], object]] = [parsed.plural_form] if parsed.plural_form.tags or in_table else []
    return [*known, c2py(get_plural(parsed)[1])] if in_table else known


def _many(translation: Translation) -> set[int]:
    """Return the plural forms that the file has for numbers over 2, or none if its rule cannot be read."""
    counted = _PLURALS.fullmatch(dict(translation.headers).get("Plural-Forms", ""))
    with suppress(ValueError, ZeroDivisionError):
        if counted is not None:
            which = c2py(counted[2])
            return {int(which(number)) for number in range(3, LARGEST + 1)}
    return set()


def _disagreement(count: int, expression: str, expected: Callable[[int], object]) -> str:
    """Return how a rule and CLDR differ, or nothing: two numbers that one tells apart and the other not."""
    try:
        which = c2py(expression)
        forms = [int(which(number)) for number in range(LARGEST + 1)]
    except (ValueError, ZeroDivisionError):
        return f'cannot be read: "{expression[:LONGEST]}"'
    if max(forms) >= count:
        return f"have a form {max(forms)}, and nplurals={count}"
    by_form: dict[int, int] = {}
    by_category: dict[object, int] = {}
    for number, form in enumerate(forms):
        alike, same = by_form.setdefault(form, number), by_category.setdefault(expected(number), number)
        if alike != same:
            one, way = (alike, "one form") if alike < number else (same, "two forms")
            return f"give {one} and {number} {way}, and CLDR does not"
    return ""


def _file_of(translation: Translation) -> str:
    """Return the tag that the file is called by: that of a language where a region has no file."""
    return translation.at.file.rpartition("/")[2].removesuffix(".po")


def _key(saying: Saying) -> Key:
    return saying.context, saying.text


def _quoted(text: str) -> str:
    return f"“{text if len(text) <= LONGEST else text[: LONGEST - 1] + '…'}”"


def _breach(message: str, culprit: str, at: Position) -> Breach:
    return Breach(message, (culprit,), at)
