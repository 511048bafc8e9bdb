"""What editors are told of layers: every part and what may be said of it, by the parts' own signatures."""

from collections.abc import Callable

from ludopress.definitions.scene_layers import LAYERS
from ludopress.scenes.compose import COLOURS
from ludopress.scenes.kinds import LISTS, NUMBERS, Kind, Parameter, parameters
from ludopress.scenes.openings import OPENINGS
from ludopress.scenes.parts import PARTS
from ludopress.scenes.relations import INNER, RELATIONS

Schema = dict[str, object]

NUMBER: Schema = {"type": ["number", "string"]}
PLACE: Schema = {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2}
LAYERS_OF: Schema = {"type": "array", "items": {"$ref": "#/$defs/Layer"}, "minItems": 1}


def _said(parameter: Parameter) -> Schema:
    kind = parameter.kind
    if kind in LISTS:
        several: Schema = {
            "type": "array",
            "items": NUMBER,
            "minItems": LISTS[kind],
            "maxItems": LISTS[kind],
        }
        return {"anyOf": [several, {"type": "string"}]} if kind is Kind.SPOT else several
    if kind in NUMBERS:
        return NUMBER
    known = parameter.words or _WORDS.get(kind, ())
    return {"anyOf": [{"enum": list(known)}, {"type": "string"}]} if known else {"type": "string"}


_WORDS: dict[Kind, tuple[str, ...]] = {Kind.OPENING: tuple(OPENINGS), Kind.TINT: COLOURS}


def _part(name: str, part: Callable[..., object]) -> Schema:
    known = parameters(part)
    properties: Schema = {key: _said(parameter) for key, parameter in known.items()}
    required = [key for key, parameter in known.items() if parameter.required]
    if name in INNER:
        properties[LAYERS] = LAYERS_OF
        required.append(LAYERS)
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    lead = (part.__doc__ or "").strip().partition("\n")[0]
    return {"description": lead, **made, "required": required} if required else {"description": lead, **made}


LAYER: Schema = {
    "anyOf": [
        {"enum": list(PARTS)},
        {
            "type": "object",
            "properties": {name: _part(name, part) for name, part in {**PARTS, **RELATIONS}.items()},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        },
    ]
}
