"""Names: what is shouted fits one symbol of a deck, and what is printed below symbols can be read."""

import unicodedata
from collections import Counter
from collections.abc import Iterator

from ludopress.invariants.engine import Breach, invariant
from ludopress.invariants.faces import called, each_face
from ludopress.model import Catalogue, Name, Printing, Severity, Symbol

LEGIBLE = 5 * 25.4 / 72  # mm: 5 pt
DOTTED = frozenset({"tr", "az"})  # languages with an i that keeps its dot


@invariant("symbols/same-name", Catalogue)
def same_name(catalogue: Catalogue) -> Iterator[Breach]:
    """No two symbols have the same name in a language, capitals aside, and none that only accents tell apart.

    The first to shout the name takes the card; a name that fits two symbols starts a quarrel. Names that
    differ in accents alone are a warning. A symbol without an English name is called as its key.
    """
    first: dict[tuple[str, str], tuple[Symbol, str]] = {}
    for symbol in catalogue.symbols.symbols:
        for name in _names(symbol):
            other, called = first.setdefault(
                (name.locale, _spoken(name.name, name.locale)), (symbol, name.name)
            )
            if other is not symbol:
                both = called if called == name.name else f"{called} and {name.name}"
                message = f"{other.key} and {symbol.key} have the same name in {name.locale}: {both}"
                one, two = (_small(word, name.locale) for word in (called, name.name))
                gravity = None if one == two else Severity.WARNING
                yield Breach(f"{message}; rename one", (other.key, symbol.key), symbol.at, gravity)


@invariant("symbols/name-of-another", Catalogue, severity=Severity.WARNING)
def name_of_another(catalogue: Catalogue) -> Iterator[Breach]:
    """No symbol's other names are what another symbol is called, capitals and accents aside.

    Other names are for whoever shouts "bunny" for a rabbit. One that is the name of another symbol, or that
    two symbols have, starts the quarrel that it was to settle.
    """
    symbols = catalogue.symbols.symbols
    called = {(name.locale, _spoken(name.name, name.locale)): one for one in symbols for name in _names(one)}
    for symbol in symbols:
        for name in symbol.names:
            for word in name.others:
                other = called.setdefault((name.locale, _spoken(word, name.locale)), symbol)
                if other is not symbol:
                    message = f"{symbol.key} may be called {word} in {name.locale}, and so may {other.key}"
                    yield Breach(f"{message}; drop that name", (other.key, symbol.key), symbol.at)


def _names(symbol: Symbol) -> tuple[Name, ...]:
    return symbol.names if symbol.named("en") else (symbol.called("en"), *symbol.names)


def _small(name: str, locale: str) -> str:
    """Return ``name`` without regard to capitals, as its language has them: Turkish has an i with a dot."""
    if locale.partition("-")[0] in DOTTED:
        name = name.replace("I", "\N{LATIN SMALL LETTER DOTLESS I}").replace("İ", "i")
    return " ".join(unicodedata.normalize("NFC", name.casefold()).split())


def _spoken(name: str, locale: str) -> str:
    letters = unicodedata.normalize("NFKD", _small(name, locale))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _has_labels(printing: Printing) -> bool:
    return bool(printing.component.labels)


@invariant("labels/all-there", Printing, when=_has_labels)
def all_there(printing: Printing) -> Iterator[Breach]:
    """Every symbol on a face is labelled with its own name, once in each of the languages asked for.

    Whoever learns a word from a label learns it for what stands above it.
    """
    languages = printing.component.labels
    symbols = {symbol.key: symbol for symbol in printing.component.symbols.symbols}
    for face in each_face(printing):
        shown = [layer.symbol for layer in face.layers if layer.symbol in symbols]
        asked = Counter((key, tag, symbols[key].called(tag).name) for key in shown for tag in languages)
        there = Counter(
            (layer.part.split()[-1], layer.inscription.locale, layer.inscription.text)
            for layer in face.layers
            if layer.inscription
        )
        for key, tag, name in (asked - there).elements():
            yield Breach(f"{called(face)}: {key} is not labelled {name} ({tag})", (face.key, key))
        for key, tag, name in (there - asked).elements():
            yield Breach(
                f"{called(face)}: {key} is labelled {name} ({tag}), which it is not", (face.key, key)
            )


@invariant("labels/legible", Printing, when=_has_labels)
def legible(printing: Printing) -> Iterator[Breach]:
    """The letters of every label measure at least 5 points.

    A name of many letters is set smaller, to stay as narrow as its symbol, and a small symbol has small
    letters; below 5 points they blur on a home printer. Told once for each name, where it is smallest.
    """
    smallest: dict[tuple[str, str], tuple[float, str]] = {}
    for face in each_face(printing):
        for layer in face.layers:
            if layer.inscription and (size := layer.inscription.size * layer.matrix.scale) < LEGIBLE:
                told = (layer.part, layer.inscription.text)
                smallest[told] = min(smallest.get(told, (size, face.key)), (size, face.key))
    for (part, text), (size, face_key) in smallest.items():
        _, locale, key = part.split()
        message = (
            f"card {face_key}: {text}, the name of {key} in {locale}, is set at {size * 72 / 25.4:.1f} pt"
        )
        cure = "give it a shorter name, label in fewer languages, or show fewer symbols a card"
        yield Breach(f"{message}, not 5; {cure}", (face_key, key))
