"""What an unquoted word of YAML means, by YAML 1.2's core schema (https://yaml.org/spec/1.2.2/#103-core-schema).

So "no" and "on" are text, "014" is fourteen, and "22:22" is not a number.
"""

import re

from ludopress.definitions.codes import WrongValue

MAX_DIGITS = 18  # fits 64 bits, and keeps int() linear

_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGERS = (
    (re.compile(r"[-+]?[0-9]+"), 10),
    (re.compile(r"0o[0-7]+"), 8),
    (re.compile(r"0x[0-9a-fA-F]+"), 16),
)
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


def meaning(word: str) -> bool | int | float | str | None:
    """Return the value of an unquoted ``word``; WrongValue (014) if it is a number with too many digits.

    >>> [meaning(word) for word in ("no", "014", "0x1F", "22:22", "1e3", "", "2..8")]
    ['no', 14, 31, '22:22', 1000.0, None, '2..8']
    """
    if word in _WORDS:
        return _WORDS[word]
    for pattern, base in _INTEGERS:
        if pattern.fullmatch(word):
            if len(word) > MAX_DIGITS:
                raise WrongValue(
                    "014", f"a number has more than {MAX_DIGITS} digits", "shorten it, or quote it"
                )
            return int(word, base)
    if _FLOAT.fullmatch(word):
        return float(word)
    if _NOT_FINITE.fullmatch(word):
        return float(word.lower().replace(".", ""))
    return word
