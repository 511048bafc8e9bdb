"""JSON Schemas of the project files, made of the models that read them, for editors.

``python -m ludopress.definitions.schemas docs/schemas`` writes them anew.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from ludopress.definitions.cues import CuesKeys
from ludopress.definitions.decks import deck_model
from ludopress.definitions.habits import HabitsKeys
from ludopress.definitions.locale_reports import LocaleReportKeys
from ludopress.definitions.motif_palettes import MotifPalettesKeys
from ludopress.definitions.motifs import MotifsKeys
from ludopress.definitions.names import NamesKeys
from ludopress.definitions.palettes import PalettesKeys
from ludopress.definitions.reports import CheckReportKeys, ReportKeys
from ludopress.definitions.rulebooks import RulesKeys
from ludopress.definitions.scene_plots import PlotsKeys
from ludopress.definitions.scenes import ScenePalettesKeys, SubjectsKeys
from ludopress.definitions.styles import StyleKeys
from ludopress.definitions.symbols import SymbolSetKeys
from ludopress.definitions.templates import TemplateKeys

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Generator(GenerateJsonSchema):
    """Says what the readers check and no more: no titles made of keys, no default of null, no stray keys."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002  (pydantic's signature)
        return False

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        if schema.get("default") in (None, [], {}):
            return self.generate_inner(schema["schema"])
        return super().default_schema(schema)

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        made = super().dict_schema(schema)
        return made | {"additionalProperties": False} if "patternProperties" in made else made


def schemas() -> dict[str, str]:
    """Return every schema as JSON text, by file name."""
    models: Mapping[str, type[BaseModel]] = {
        "deck": deck_model(),
        "symbols": SymbolSetKeys,
        "names": NamesKeys,
        "template": TemplateKeys,
        "palettes": PalettesKeys,
        "cues": CuesKeys,
        "motifs": MotifsKeys,
        "motif-palettes": MotifPalettesKeys,
        "scene-palettes": ScenePalettesKeys,
        "scene-subjects": SubjectsKeys,
        "scene-plots": PlotsKeys,
        "rules": RulesKeys,
        "habits": HabitsKeys,
        "style": StyleKeys,
        "locale-report": LocaleReportKeys,
        "report": ReportKeys,
        "check-report": CheckReportKeys,
    }
    return {f"{name}.schema.json": _text(model) for name, model in models.items()}


def _text(model: type[BaseModel]) -> str:
    schema = {"$schema": DIALECT} | model.model_json_schema(schema_generator=_Generator)
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Write the schemas to the folder that is named."""
    (folder,) = arguments
    for name, text in schemas().items():
        (Path(folder) / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
