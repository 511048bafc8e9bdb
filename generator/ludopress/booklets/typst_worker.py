"""The disposable process that sets booklets with typst.

An order has ``jobs``, each with its ``files`` (by name, in base64; main.typ is set) and the folders its
``fonts`` lie in. The working directory, fresh and empty, takes the files and is typst's root. The answer is
JSON: for each job the ``made`` PDF in base64, or its ``error``.
"""

import base64
import json
import sys
from pathlib import Path
from typing import Any


def main(order: dict[str, Any]) -> None:
    """Answer an order."""
    import typst  # noqa: PLC0415  (only once the limits hold)

    answers = []
    for job in order["jobs"]:
        for name, content in job["files"].items():
            (Path.cwd() / name).write_bytes(base64.b64decode(content))
        try:
            made = typst.compile(
                Path.cwd() / "main.typ",
                format="pdf",
                root=Path.cwd(),
                font_paths=job["fonts"],
                ignore_system_fonts=True,
                timestamp=0,
            )
        except typst.TypstError as error:
            answers.append({"error": str(error)})
        else:
            answers.append({"made": base64.b64encode(made).decode()})
    json.dump({"jobs": answers}, sys.stdout)
