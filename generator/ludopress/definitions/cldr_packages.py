"""CLDR packages: the names of emoji in symbols/cldr are derived from two of npm, CLDR in JSON.

    npm pack cldr-annotations-full cldr-annotations-derived-full
    python -m ludopress.definitions.cldr_packages symbols/cldr cldr-annotations-*.tgz

makes the short name (``tts``) of every emoji that OpenMoji draws, skin tones aside, in the languages that are
there already and in those named after ``--add``. What a region shares with its language is left out.
``--keywords symbols/NAME TAG`` writes nothing: it prints names and keywords of a set's symbols, to be trimmed
by hand into symbols/NAME/names/TAG.yaml.
"""

import json
import sys
import tarfile
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ludopress.definitions.cldr import code_of, parents
from ludopress.definitions.codes import Mistakes
from ludopress.definitions.loader import load
from ludopress.shelves import openmoji

PARTS = ("annotations", "annotationsDerived")  # of packages: folders, and keys in their files
_TONES = frozenset(range(0x1F3FB, 0x1F400))

Annotations = Mapping[str, Mapping[str, Sequence[str]]]  # tts and default, by the emoji's characters


def _annotations(packages: Sequence[Path]) -> dict[str, dict[str, Mapping[str, Sequence[str]]]]:
    """Return the annotations in npm's ``packages`` by tag."""
    found: dict[str, dict[str, Mapping[str, Sequence[str]]]] = {}
    for package in packages:
        with tarfile.open(package) as archive:
            for member in archive:
                _, *path = member.name.split("/")
                stream = archive.extractfile(member)
                if len(path) != len(("folder", "tag", "file")) or path[0] not in PARTS or stream is None:
                    continue
                folder, tag, _ = path
                found.setdefault(tag, {}).update(json.load(stream)[folder].get("annotations", {}))
    return found


def _drawn(annotations: Annotations) -> Iterator[tuple[str, str]]:
    """Yield code and name of every emoji there is a drawing of."""
    for characters, said in annotations.items():
        plain = not _TONES.intersection(map(ord, characters))
        if plain and said.get("tts") and (openmoji(code_of(characters)) or openmoji(_whole(characters))):
            yield code_of(characters), said["tts"][0]


def _whole(characters: str) -> str:
    return "-".join(f"{ord(one):04X}" for one in characters)


def _derive(folder: Path, tags: Sequence[str], annotations: Mapping[str, Annotations]) -> None:
    """Write the names in each of ``tags`` into ``folder``."""
    for tag in tags:
        names = dict(sorted(_drawn(annotations[tag])))
        for parent in parents(tag)[1:]:
            shared = dict(_drawn(annotations.get(parent, {})))
            names = {code: name for code, name in names.items() if shared.get(code) != name}
        notice = "Unicode CLDR, short names of annotations; Unicode License v3, see LICENSE"
        content = json.dumps({"notice": notice, "names": names}, ensure_ascii=False, indent=0)
        (folder / f"{tag}.json").write_text(content + "\n", encoding="utf-8")


def _keywords(folder: Path, annotations: Annotations) -> Iterator[str]:
    """Yield a line for each emoji of the set in ``folder``: its name, and its keywords as other names."""
    document = load(folder / "symbols.yaml", Mistakes())
    symbols = document.data["symbols"] if document else {}
    said = {code_of(characters): words for characters, words in annotations.items()}
    for key, symbol in symbols.items() if isinstance(symbols, dict) else ():
        art = symbol.get("art") if isinstance(symbol, dict) else symbol
        words = said.get(str(art).partition(":")[2].replace("-FE0F", ""))
        if words:
            other = ", ".join(word for word in words.get("default", ()) if word != words["tts"][0])
            yield f"  {key}: {{name: {words['tts'][0]}, other: [{other}]}}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Derive symbols/cldr, or print the keywords of a set."""
    parser = ArgumentParser(prog="python -m ludopress.definitions.cldr_packages", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="symbols/cldr")
    parser.add_argument("packages", type=Path, nargs="+", help="the two packages, as npm pack leaves them")
    parser.add_argument("--add", nargs="*", default=[], metavar="TAG", help="further languages")
    parser.add_argument("--keywords", nargs=2, metavar=("SET", "TAG"), help="print a set's keywords instead")
    said = parser.parse_args(arguments)
    annotations = _annotations(said.packages)
    if said.keywords:
        folder, tag = said.keywords
        sys.stdout.writelines(f"{line}\n" for line in _keywords(Path(folder), annotations[tag]))
        return
    tags = {file.stem for file in said.folder.glob("*.json")} | set(said.add)
    _derive(said.folder, sorted(tags), annotations)


if __name__ == "__main__":
    main()
