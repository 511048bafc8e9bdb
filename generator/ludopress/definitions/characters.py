"""Characters that nobody sees: which of them may stand in a project's files, and where.

None may that a terminal or an editor obeys, that turns the letters of others round, or of which every font
has a picture of its own. Marks by which Arabic and Hebrew keep their order may stand in prose, if what they
open is closed; names, titles and labels do without.
"""

import re

# Controls, line ends that editors do not count, embeddings and overrides, what Unicode has retired, halves of
# characters, private use, byte order marks, notes between lines, noncharacters, tags.
_REFUSED = (
    "\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u206a-\u206f\ud800-\uf8ff\ufdd0-\ufdef\ufeff"
    "\ufff9-\ufffb\ufffe-\uffff\U000e0000-\U000e007f\U000f0000-\U0010ffff"
)
_LAST_OF_PLANES = "".join(chr(plane << 16 | last) for plane in range(1, 15) for last in (0xFFFE, 0xFFFF))
REFUSED = re.compile(f"[{_REFUSED}{_LAST_OF_PLANES}]")
"""What may stand nowhere."""
DIRECTION = re.compile("[\u061c\u200e\u200f\u2066-\u2069]")
"""Marks of direction that are at home in prose."""
_OPENS, _CLOSES = "\u2066\u2067\u2068", "\u2069"


def refusal(character: str) -> tuple[str, str]:
    r"""Return what is wrong with a ``character`` that may not stand where it does, and the cure.

    >>> refusal("\N{RIGHT-TO-LEFT OVERRIDE}")
    ('the character U+202E cannot stand here', 'remove it')
    """
    return f"the character U+{ord(character):04X} cannot stand here", "remove it"


def closing(text: str) -> tuple[str, str] | None:
    r"""Return what is wrong with the marks of direction in prose, and the cure; None if nothing is.

    >>> closing("\N{RIGHT-TO-LEFT ISOLATE}a\N{POP DIRECTIONAL ISOLATE}b\N{RIGHT-TO-LEFT MARK}")
    >>> closing("\N{FIRST STRONG ISOLATE}a")
    ('the mark of direction U+2068 is not closed', 'U+2069 closes one of U+2066 to U+2068')
    """
    mark = _loose(text)
    if not mark:
        return None
    fault = "closes nothing" if mark == _CLOSES else "is not closed"
    return f"the mark of direction U+{ord(mark):04X} {fault}", "U+2069 closes one of U+2066 to U+2068"


def _loose(text: str) -> str:
    """Return the first mark in ``text`` that opens and is not closed, or closes nothing; "" if none does."""
    opened: list[str] = []
    for letter in text:
        if letter in _OPENS:
            opened.append(letter)
        elif letter == _CLOSES:
            if not opened:
                return letter
            opened.pop()
    return opened[0] if opened else ""
