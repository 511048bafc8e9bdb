"""Finishing: what typst made, smaller, and with words that are found when they are searched for."""

import re
from io import BytesIO

_SOFT = b"00AD"
_CODED = re.compile(rb"(?<=/ActualText<FEFF)[0-9A-F]+(?=>)")
_PLAIN = re.compile(rb"(?<=/ActualText\()(?:[^()\\]|\\.)+(?=\))")
_MAPPED = re.compile(rb"(?<=> <)[0-9A-F]{8,}(?=>)")


def finished(content: bytes) -> bytes:
    """Return a booklet as typst made it, its objects packed in streams, and without soft hyphens in words.

    They stay at the ends of lines, where they are seen. Tags, language and title are untouched.
    """
    import pikepdf  # noqa: PLC0415  (a build that finds its PDF stored never finishes one)

    out = BytesIO()
    with pikepdf.open(BytesIO(content)) as pdf:
        for page in pdf.pages:
            said = page.Contents.read_bytes()
            page.Contents.write(_PLAIN.sub(_plain, _CODED.sub(_coded, said)))
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and "/ToUnicode" in thing:
                thing.ToUnicode.write(_MAPPED.sub(_coded, thing.ToUnicode.read_bytes()))
        pdf.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return out.getvalue()


def _coded(found: re.Match[bytes]) -> bytes:
    """Return letters in UTF-16, in hexadecimal, without the soft hyphens among them."""
    letters = [found[0][place : place + 4] for place in range(0, len(found[0]), 4)]
    return b"".join(letter for letter in letters if letter != _SOFT) or found[0]


def _plain(found: re.Match[bytes]) -> bytes:
    return found[0].replace(b"\xad", b"") or found[0]
