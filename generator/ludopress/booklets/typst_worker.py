"""The disposable process that sets booklets with typst.

An order has ``jobs``, each with its ``files`` (by name, in base64; main.typ is set) and the folders its
``fonts`` lie in. The working directory, fresh and empty, takes the files and is typst's root. The answer is
JSON: for each job the ``made`` PDF in base64, or its ``error``.

Where figures had no room on the page that they were to stand on, the booklet is set anew, with fitting.json
saying what becomes of them; booklet.typ reports where they stand, as metadata called ``figures``.
"""

import base64
import json
import sys
from pathlib import Path
from typing import Any

SMALLEST = 0.78  # times its size: no figure shrinks more
EMPTY = 0.1  # of the height of a page: no more stays empty before a figure
SPARE = 14.0  # pt: what parts a figure from its text


def main(order: dict[str, Any]) -> None:
    """Answer an order."""
    import typst  # noqa: PLC0415  (only once the limits hold)

    answers = []
    for job in order["jobs"]:
        for name, content in job["files"].items():
            (Path.cwd() / name).write_bytes(base64.b64decode(content))
        try:
            made = _set(typst.Compiler, job["fonts"])
        except typst.TypstError as error:
            answers.append({"error": str(error)})
        else:
            answers.append({"made": base64.b64encode(made).decode()})
    json.dump({"jobs": answers}, sys.stdout)


def _set(compiler_of: Any, fonts: list[str]) -> bytes:  # noqa: ANN401
    """Return the PDF, once no figure leaves much of a page empty before it."""
    compiler = compiler_of(
        Path.cwd() / "main.typ",
        root=Path.cwd(),
        font_paths=fonts,
        ignore_system_fonts=True,
        package_path=Path.cwd(),  # or a source might use what lies in one's home
        package_cache_path=Path.cwd(),
    )
    fitting: dict[str, Any] = {}
    while True:
        (Path.cwd() / "fitting.json").write_text(json.dumps(fitting), "utf-8")
        found = json.loads(compiler.query("<figures>", field="value"))
        told = found[0] if found else []
        first = next((figure for figure in told if _gap(figure) > EMPTY * figure["page"]), None)
        if first is None:
            made: bytes = compiler.compile(format="pdf", timestamp=0)
            return made
        number = str(first["number"])
        fitting[number] = 0.0 if number in fitting else _fitted(first)


def _gap(figure: dict[str, Any]) -> float:
    """Return how much of a page stayed empty before a figure, in pt; 0 where it stands below its text."""
    return float(figure["foot"] - figure["after"]) if figure["moved"] else 0.0


def _fitted(figure: dict[str, Any]) -> float:
    """Return how many times its size the figure is to be, to have room; 0 if it is to float."""
    words = figure["height"] - figure["picture"]
    scale = (_gap(figure) - words - SPARE) / figure["picture"]
    return round(scale, 3) if SMALLEST <= scale < 1 else 0.0
