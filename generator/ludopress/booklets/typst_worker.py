"""The disposable process that sets booklets with typst.

An order has ``jobs``, each with its ``files`` (by name, in base64; main.typ is set) and the folders its
``fonts`` lie in. The working directory, fresh and empty, takes the files and is typst's root. The answer is
JSON: for each job the ``made`` PDF in base64, or its ``error``.

Each is set several times, with fitting.json saying how its pages are filled, as paging.py has it; booklet.typ
reports where everything stands, as metadata called ``report``.
"""

import base64
import json
import runpy
import sys
from pathlib import Path
from typing import Any

ARRANGED = runpy.run_path(str(Path(__file__).with_name("paging.py")))["arranged"]


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
    """Return the PDF, its pages filled as well as they can be."""
    compiler = compiler_of(
        Path.cwd() / "main.typ",
        root=Path.cwd(),
        font_paths=fonts,
        ignore_system_fonts=True,
        package_path=Path.cwd(),  # or a source might use what lies in one's home
        package_cache_path=Path.cwd(),
    )

    def report(fitting: object) -> Any:  # noqa: ANN401
        (Path.cwd() / "fitting.json").write_text(json.dumps(fitting), "utf-8")
        return json.loads(compiler.query("<report>", field="value"))[0]

    report(ARRANGED(report))
    made: bytes = compiler.compile(format="pdf", timestamp=0)
    return made
