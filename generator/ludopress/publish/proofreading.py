"""Proofreading: the PO files of games are examined, without making anything."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from ludopress.definitions.asked import Asked, read_asked
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.decks import FILE as DECK
from ludopress.definitions.habits import read_habits
from ludopress.definitions.hints import brief
from ludopress.definitions.locale_reports import FileKeys, FindingKeys, LocaleReportKeys, ProgressKeys
from ludopress.definitions.locales import SOURCE
from ludopress.definitions.phrases import files_in, read_phrasebooks
from ludopress.definitions.places import is_there, shown
from ludopress.definitions.po_files import key_of, read_po_file
from ludopress.definitions.styles import read_style
from ludopress.definitions.translations import SHARED, lacking, translation, translations
from ludopress.errors import Mistake, Position, UsageError
from ludopress.invariants import Examination, examination, report
from ludopress.invariants.examinations import gravity
from ludopress.model import BookletStyle, Finding, Saying, Severity, Translation
from ludopress.publish.translating import decks_of, of_all, shared_file
from ludopress.shelves import Shelves
from ludopress.translation import for_all_games


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of what a game has to say is ``said`` in a language."""

    deck: str
    locale: str
    said: int
    asked: int

    @property
    def percent(self) -> int:
        """As a part of a hundred, rounded down: a hundred is all."""
        return 100 * self.said // self.asked if self.asked else 100


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of proofreading: how far each game is in each language, the files, what was found."""

    progress: tuple[Progress, ...]
    translations: tuple[Translation, ...]
    examined: Examination
    mistakes: tuple[Mistake, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether every file can be read and no error was found."""
        return self.examined.passed and not self.mistakes

    @property
    def warnings(self) -> int:
        """How many warnings there are."""
        return self.examined.count(Severity.WARNING)

    @property
    def findings(self) -> list[Finding]:
        """What was found, the gravest first."""
        return sorted(self.examined.findings, key=gravity)


def proofread(tag: str | None, decks: Sequence[Path], shelves: Shelves) -> Proof:
    """Return what is found in the PO files of a language or all, of ``decks`` or all of the project's.

    Raises:
        UsageError: nothing is said or asked for in the language, so that nothing would be found.
    """
    mistakes = Mistakes()
    style = read_style(shelves, mistakes)
    progress: list[Progress] = []
    found: list[Translation] = []
    read = [(deck, asked) for deck in decks or decks_of(shelves) if (asked := read_asked(deck, mistakes))]
    for deck, asked in read:
        for locale in _locales(deck, asked, tag, mistakes):
            at = Position(shown(deck / DECK))
            books = read_phrasebooks(locale, deck, shelves, at, mistakes)
            fonts = read_habits(locale, shelves, mistakes).fonts
            own, shared = translations(asked, books, at, style and style.with_fonts(fonts))
            progress.append(
                Progress(asked.slug, locale, own.said + shared.said, len(own.asked + shared.asked))
            )
            found += [own, shared] if decks else [own]
    if tag is not None and read and not progress:
        cure = f"begin with: ludopress locale new {brief(tag)}"
        raise UsageError(f'there is no file in "{brief(tag)}", and no deck asks for one', cure)
    if not decks:
        locales = sorted({one.locale for one in progress})
        everything = for_all_games(shelves.roots[0], mistakes)
        found += [_shared(locale, everything, shelves, style, mistakes) for locale in locales]
    files = [one for one in found if one.asked or one.entries]
    return Proof(tuple(progress), tuple(files), examination(files), tuple(sorted(set(mistakes))))


def _locales(deck: Path, asked: Asked, tag: str | None, mistakes: Mistakes) -> Iterator[str]:
    """Yield the languages of a deck: those that it asks for, and those that somebody has begun."""
    if not asked.rules and not asked.pieces:
        return
    begun = (file.stem for file in files_in(deck / "locale", mistakes))
    for locale in dict.fromkeys((*asked.locales, *begun)):
        if locale.partition("-")[0] != SOURCE and tag in (None, locale):
            yield locale


def _shared(
    locale: str, everything: Catalog, shelves: Shelves, style: BookletStyle | None, mistakes: Mistakes
) -> Translation:
    """Return the file that all games of the project share, with what of ``everything`` is asked of it."""
    place = shared_file(shelves.roots[0], locale)
    read = read_po_file(place, mistakes) if is_there(place) else None
    asked = [_saying(message) for message in of_all(everything, shelves, locale, mistakes) if message.id]
    told = translation(SHARED, locale, asked, read, Position(shown(place)))
    fonts = read_habits(locale, shelves, mistakes).fonts
    return replace(told, lacking=lacking(told, style and style.with_fonts(fonts)))


def _saying(message: Message) -> Saying:
    context, text = key_of(message)
    plural = "" if isinstance(message.id, str) else str(message.id[1])
    return Saying(text=text, context=context, plural=plural, at=Position(message.locations[0][0]))


def as_json(proof: Proof) -> str:
    """Return the report for programs; its schema is docs/schemas/locale-report.schema.json."""
    report = LocaleReportKeys(
        passed=proof.passed,
        decks=[
            ProgressKeys(
                deck=one.deck, locale=one.locale, asked=one.asked, said=one.said, percent=one.percent
            )
            for one in proof.progress
        ],
        files=[
            FileKeys(
                file=one.at.file,
                locale=one.locale,
                asked=len(one.asked),
                said=one.said,
                fuzzy=sum(entry.is_fuzzy for entry in one.entries),
                obsolete=len(one.obsolete),
            )
            for one in proof.translations
        ],
        findings=[*map(_mistake, proof.mistakes), *map(_finding, proof.findings)],
    )
    return report.model_dump_json(indent=2) + "\n"


def as_text(proof: Proof) -> str:
    """Return the report for people: what was found, and how far each game is in each language."""
    width = max((len(one.deck) for one in proof.progress), default=0)
    lines = [
        f"{one.deck:{width}}  {one.locale:7} {one.percent:3} %  {one.said} of {one.asked} phrases"
        for one in proof.progress
    ]
    return (
        "\n".join([*map(str, proof.mistakes), report.text(proof.examined, "translations") + "\n".join(lines)])
        + "\n"
    )


def _mistake(mistake: Mistake) -> FindingKeys:
    at, cure = mistake.at, f" ({mistake.cure})" if mistake.cure else ""
    return FindingKeys(
        code=mistake.code,
        severity="error",
        message=mistake.message + cure,
        file=at.file,
        line=at.line,
        column=at.column,
    )


def _finding(finding: Finding) -> FindingKeys:
    at = finding.at or Position("")
    return FindingKeys(
        code=finding.code,
        severity=str(finding.severity),
        message=finding.message,
        file=at.file,
        line=at.line,
        column=at.column,
    )
