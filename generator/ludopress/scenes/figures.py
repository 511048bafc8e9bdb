"""Figures of subjects, each cast once; casting takes half as long as a picture, so that others keep them.

``written`` and ``read`` are for these: JSON, from which the very same figure comes back.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ludopress.model import Size, Subject
from ludopress.scenes.casting import Element, Figure, Pose, cast
from ludopress.scenes.shapes import Shape

MOST = 1024  # figures that are known at a time
_known: dict[tuple[Subject, Pose], Figure] = {}


def figure_of(subject: Subject, pose: Pose = "upright") -> Figure:
    """Return the subject's figure; DrawingError where its drawing cannot be one."""
    found = _known.get((subject, pose))
    if found is None:
        found = cast(
            subject.symbol.drawing, omit=subject.omit, faces=subject.faces, eyes=subject.eyes, pose=pose
        )
        know(subject, found, pose)
    return found


def know(subject: Subject, figure: Figure, pose: Pose = "upright") -> None:
    """Take ``figure`` for that of the subject from now on."""
    if len(_known) >= MOST:
        _known.clear()
    _known[subject, pose] = figure


def knows(subject: Subject) -> bool:
    """Return whether the subject need not be cast any more."""
    return (subject, "upright") in _known


def written(figure: Figure) -> bytes:
    """Return ``figure`` as JSON."""
    return json.dumps(asdict(figure), default=_plain).encode()


def read(content: bytes) -> Figure:
    """Return the figure that was ``written``."""
    facts = json.loads(content)
    return Figure(
        **facts
        | {
            "size": Size(**facts["size"]),
            "elements": tuple(Element(**element) for element in facts["elements"]),
            "outline": _shape(facts["outline"]),
            "coat": _shape(facts["coat"]),
            "shades": tuple(map(tuple, facts["shades"])),
            "eyes": tuple((complex(*place), colour) for place, colour in facts["eyes"]),
            "aside": frozenset(facts["aside"]),
        }
        | {name: tuple(facts[name]) for name in ("top", "crest", "sole")}
    )


def _shape(facts: Mapping[str, Any]) -> Shape:
    rings = tuple(tuple(complex(*point) for point in ring) for ring in facts["rings"])
    return Shape(facts["data"], rings)


def _plain(value: complex | frozenset[str]) -> list[Any]:
    return [value.real, value.imag] if isinstance(value, complex) else sorted(value)
