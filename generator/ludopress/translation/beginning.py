"""Beginning: the head of a new PO file, and how a language that is new is set.

The dates in a head are a day that never changes: editors put their own when a translator saves.
"""

from collections.abc import Mapping

from babel.messages.catalog import Message

from ludopress.definitions.plurals import plural_forms
from ludopress.definitions.po_files import PoFile
from ludopress.typography.languages import language

DATE = "2026-01-01 00:00+0000"
NOBODY = "Nobody yet <translators@ludopress.invalid>"

# CLDR 45, delimiters: quotationStart and quotationEnd, where they are not “ and ”.
QUOTES = {
    "„“": ("bg", "cs", "de", "et", "hr", "is", "ka", "lt", "mk", "sk", "sl", "sr"),
    "„”": ("bs", "hu", "pl", "ro"),
    "«»": ("be", "ca", "el", "es", "fa", "fr", "hy", "it", "nb", "nn", "no", "pt-PT", "ru", "uk"),
    "””": ("fi", "he", "sv"),
    "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}": ("cy", "nl"),
    "”“": ("ar",),
    "「」": ("ja", "yue", "zh-Hant", "zh-TW", "zh-HK"),
}
# French typography: spaces inside of guillemets and before tall signs.
SPACED = {"fr": 'inside: true\nspaced: ";:!?"\n'}


def begun(locale: str, name: str) -> Message:
    """Return the head of a PO file in ``locale`` that nobody has worked on; ``name`` is what it is of.

    The plurals are those of CLDR by Babel, less a form for whole millions.
    """
    headers = "".join(f"{key}: {value}\n" for key, value in _headers(locale).items())
    comments = [f"{language(locale).english_name or locale} {name}, for Ludopress.", ""]
    return Message("", headers, user_comments=comments)


def completed(read: PoFile, locale: str, name: str) -> Message:
    """Return the head of a file that was read, with what is missing in it, and UTF-8 as its charset."""
    if read.head is None:
        return begun(locale, name)
    wanted, there = _headers(locale), read.headers
    there |= {key: value for key, value in wanted.items() if not there.get(key)}
    if "utf-8" not in there["Content-Type"].casefold():
        there["Content-Type"] = wanted["Content-Type"]
    if there != read.headers:
        read.head.string = "".join(f"{key}: {value}\n" for key, value in there.items())
    return read.head


def habits(locale: str, schema: str = "") -> bytes:
    """Return the file of habits of ``locale``: which way it is read, and its quotes, by CLDR.

    Editors are told of the ``schema`` if there is one.
    """
    known = language(locale)
    opening, closing = tuple(_quotes(locale))
    lines = [f"# yaml-language-server: $schema={schema}\n"] if schema else []
    lines += [f"# How {known.english_name} is set.\n"]
    lines += ["direction: rtl\n"] if known.text_direction == "rtl" else []
    lines += [f'quotes: ["{opening}", "{closing}"]\n', SPACED.get(known.language, "")]
    return "".join(lines).encode()


def _headers(locale: str) -> Mapping[str, str]:
    count, expression = plural_forms(locale)
    return {
        "Project-Id-Version": "Ludopress",
        "Report-Msgid-Bugs-To": "translators@ludopress.invalid",
        "PO-Revision-Date": DATE,
        "Last-Translator": NOBODY,
        "Language": locale.replace("-", "_"),
        "Language-Team": language(locale).english_name or locale,
        "Plural-Forms": f"nplurals={count}; plural={expression};",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }


def _quotes(locale: str) -> str:
    """Return what opens and what closes a quotation."""
    for tag in (locale, locale.rpartition("-")[0], locale.partition("-")[0]):
        for quotes, tags in QUOTES.items():
            if tag in tags:
                return quotes
    return "“”"
