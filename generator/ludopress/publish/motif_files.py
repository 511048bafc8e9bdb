"""Files of motifs, as they are written: a line for each motif, in the order they are dealt."""

import shlex
from collections.abc import Iterator, Mapping

from ludopress.model import Motif

_HEAD = """\
# yaml-language-server: $schema=../../docs/schemas/motifs.schema.json
#
# Chosen by `{command}`.
# The first ones are told apart best, so a smaller deck takes those. To see them: `ludopress build {deck}
# --format contact`. What you do not like, change: `ludopress list motif-families motif-palettes` names what
# there is.
"""
_NO_TEXT = ("null", "true", "false")  # what a palette may be called, but for quotes (YAML 1.2.2, 10.3.2)
_NEAR_HEAD = """\
# Each resembles the motif that it is `near`: a tricky one has its drawing or its colours, a cruel one both
# but for details. A deck holds some of them if its `difficulty` says so.
"""


def spelled(motifs: Mapping[str, Motif], deck: str, command: str) -> str:
    """Return the text of a file that holds ``motifs`` by key, and tells which ``command`` chose them."""
    plain = {key: motif for key, motif in motifs.items() if motif.near is None}
    near = {key: motif for key, motif in motifs.items() if motif.near is not None}
    lines = [_HEAD.format(command=command, deck=shlex.quote(deck)), "motifs:\n", *_lines(plain)]
    if near:
        lines += ["\n", _NEAR_HEAD, "near_twins:\n", *_lines(near)]
    return "".join(lines)


def _lines(motifs: Mapping[str, Motif]) -> Iterator[str]:
    for key, motif in motifs.items():
        pairs = ", ".join(f"{name}: {value}" for name, value in _values(motif))
        yield f"  {key}: {{{pairs}}}\n"


def _values(motif: Motif) -> Iterator[tuple[str, str]]:
    if motif.near is not None:
        yield "near", motif.near.of
        yield "difficulty", motif.near.difficulty
    yield "family", motif.family
    yield "variant", str(motif.variant)
    yield "palette", _text(motif.palette.name)
    yield "ground", motif.ground
    yield "first_ink", str(motif.first_ink)
    yield "scale", f"{motif.scale:g}"
    yield "angle", f"{motif.angle:g}"


def _text(name: str) -> str:
    """Return a name as YAML reads it back as text."""
    return f'"{name}"' if name in _NO_TEXT else name
