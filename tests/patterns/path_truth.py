"""Where a path truly goes: sampled from the model and from what a canvas wrote, by formulas of its own."""

import re
from xml.etree.ElementTree import Element

import numpy as np
from defusedxml import ElementTree
from hypothesis import strategies as st

from art.curve_truth import Points, arc, bezier
from ludopress.patterns.paths import Path, Step

_SVG = "{http://www.w3.org/2000/svg}"
_WORDS = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
_NUMBERS = {"M": 2, "m": 2, "h": 1, "v": 1, "l": 2, "q": 4, "c": 6, "a": 7, "z": 0}

_lengths = st.floats(-30, 30)
points = st.builds(complex, _lengths, _lengths)
radii = st.floats(0.2, 40)


@st.composite
def steps(draw: st.DrawFn, start: complex) -> Step:
    """Return a step from ``start`` of any kind; arcs go from slivers to nearly the whole circle."""
    kind = draw(st.sampled_from(("straight", "quadratic", "cubic", "arc")))
    to = draw(points.filter(lambda point: abs(point - start) > 1))
    if kind == "straight":
        return Step(to)
    if kind == "arc":
        radius = abs(to - start) / 2 * draw(st.sampled_from((0.5, 1.0, 1.00001, 1.002, 1.04, 1.3, 2.5)))
        return Step(to, (), radius, draw(st.booleans()), draw(st.booleans()))
    return Step(to, tuple(draw(points) for _ in range(1 if kind == "quadratic" else 2)))


@st.composite
def paths(draw: st.DrawFn) -> Path:
    """Return a path of one to five steps."""
    start = at = draw(points)
    made: list[Step] = []
    for _ in range(draw(st.integers(1, 5))):
        made.append(draw(steps(at)))
        at = made[-1].to
    return Path(start, tuple(made), draw(st.booleans()))


def traced(path: Path) -> list[Points]:
    """Return points along each step of ``path``, in mm."""
    ends = [path.start, *(step.to for step in path.steps)]
    return [_traced(start, step) for start, step in zip(ends, path.steps, strict=False)]


def _traced(start: complex, step: Step) -> Points:
    if step.radius:
        both = complex(step.radius, step.radius)
        return arc(start, both, 0.0, (int(step.large), int(step.clockwise)), step.to)
    return bezier([start, *step.controls, step.to])


def elements(svg: bytes) -> list[Element]:
    """Return the elements of a drawing, without the first, which holds them."""
    return list(ElementTree.fromstring(svg).iter())[1:]


def written(svg: bytes) -> list[list[list[Points]]]:
    """Return the points, in grid units, along each step of each outline of each path element in ``svg``."""
    return [outlines(element.attrib["d"]) for element in elements(svg) if element.tag == f"{_SVG}path"]


def outlines(data: str) -> list[list[Points]]:
    """Return the points along each step of each outline that path data of these few commands describe."""
    words, found = _WORDS.findall(data), list[list[Points]]()
    at = start = 0j
    k = 0
    while k < len(words):
        command = words[k]
        numbers = [float(word) for word in words[k + 1 : k + 1 + _NUMBERS[command]]]
        k += 1 + len(numbers)
        if command in "Mm":
            at = start = complex(*numbers) + (at if command == "m" else 0)
            found.append([])
        elif command == "z":
            at = start
        else:
            found[-1].append(_step(command, numbers, at))
            at = complex(found[-1][-1][-1])
    return found


def _step(command: str, numbers: list[float], at: complex) -> Points:
    if command == "a":
        large, clockwise = int(numbers[3]), int(numbers[4])
        return arc(at, complex(*numbers[:2]), numbers[2], (large, clockwise), at + complex(*numbers[5:]))
    if command in "hv":
        return bezier([at, at + (numbers[0] if command == "h" else 1j * numbers[0])])
    return bezier([at, *(at + complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True))])


def area(outline: list[Points]) -> float:
    """Return the area inside an outline, more than 0 where it goes clockwise (y runs down)."""
    ring = np.concatenate([*outline, outline[0][:1]])
    return float((ring[:-1].conjugate() * ring[1:]).imag.sum() / 2)
