"""What a model finds wrong with a file's data, as mistakes that have a place and a cure.

pydantic reports every error with its location. What a shorthand stands for is not in the file: the place of
what is not there is the nearest one round it.
"""

import math
import re
from collections.abc import Sequence
from typing import TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from ludopress.definitions.codes import MOST, Mistakes, WrongValue
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.loader import Document, KeyPath
from ludopress.errors import Position

Model = TypeVar("Model", bound=BaseModel)

OF_KEY = "[key]"  # ends pydantic's location of what is wrong with a key itself
_WANTED = {
    "string_type": ("text", "put it in quotes"),
    "int_type": ("a whole number", 'write it in digits: 8, not eight or "8"'),
    "float_type": ("a number", "write it in digits, like 1.15"),
    "finite_number": ("a number", "write it in digits, like 1.15"),
    "bool_type": ("true or false", "write it without quotes"),
    "list_type": ("a list", "write it like [one, two]"),
    "dict_type": ("a mapping", "write it like {key: value}"),
    "model_type": ("a mapping", "write it like {key: value}"),
    "model_attributes_type": ("a mapping", "write it like {key: value}"),
}
_CHOICES = {"enum": "expected", "literal_error": "expected", "union_tag_invalid": "expected_tags"}
_LIMITS = {
    "greater_than": ("too small", "more than {gt}"),
    "greater_than_equal": ("too small", "at least {ge}"),
    "less_than": ("too large", "less than {lt}"),
    "less_than_equal": ("too large", "at most {le}"),
    "too_short": ("not enough", "at least {min_length}"),
    "too_long": ("too many", "at most {max_length}"),
    "string_too_short": ("too short", "write at least {min_length} character(s)"),
    "string_too_long": ("too long", "at most {max_length} characters"),
}


def checked(document: Document, model: type[Model], letter: str, mistakes: Mistakes) -> Model | None:
    """Return the file's data as a ``model``, or None; takes down what is wrong, its code with ``letter``."""
    try:
        return model.model_validate(document.data)
    except ValidationError as errors:
        for error in errors.errors(include_url=False)[:MOST]:
            path, keys = followed(model, tuple(step for step in error["loc"] if step != OF_KEY))
            at = _place(document, error, path)
            if not mistakes.unreadable(at):
                number, message, cure = _explained(error, keys)
                mistakes.add(at, letter + number, message, cure)
        return None


def _place(document: Document, error: ErrorDetails, path: KeyPath) -> Position:
    if error["type"] == "extra_forbidden" or error["loc"][-1:] == (OF_KEY,):
        return document.key_at(*path)
    if error["type"] == "union_tag_invalid":
        return document.value_at(*path, *_quoted(error["ctx"]["discriminator"]))
    return document.value_at(*path)


def _explained(error: ErrorDetails, keys: Sequence[str]) -> tuple[str, str, str]:
    kind, location, value, context = error["type"], error["loc"], error["input"], error.get("ctx", {})
    key = location[-1] if location else ""
    if kind == "extra_forbidden":
        return "002", f'unknown key "{brief(key)}"', did_you_mean(str(key), keys)
    if kind in {"missing", "union_tag_not_found"}:
        key = key if kind == "missing" else _quoted(context["discriminator"])[0]
        return "003", f'"{key}" is missing', f"add '{key}: …'"
    if kind in _WANTED:
        wanted, cure = _WANTED[kind]
        return "005", f"{_named(location)} must be {wanted}, not {_kind(value)}", cure
    if kind in _CHOICES:
        word = context.get("tag", value)
        cure = did_you_mean(str(word), _quoted(context[_CHOICES[kind]]))
        name = _named(_quoted(context["discriminator"]) if "tag" in context else location)
        return "006", f'{name} cannot be "{brief(word)}"', cure
    if kind in _LIMITS:
        message, cure = _LIMITS[kind]
        limits = {
            name: f"{limit:g}" if isinstance(limit, float) else limit for name, limit in context.items()
        }
        return "007", f"{_named(location)} is {message}", cure.format(**limits)
    return _said_by_validator(error)


def _said_by_validator(error: ErrorDetails) -> tuple[str, str, str]:
    reason = error.get("ctx", {}).get("error")
    if isinstance(reason, WrongValue):
        return reason.number, reason.message, reason.cure
    if isinstance(reason, Exception):  # a family's own check of its settings
        return "009", str(reason), ""
    return "008", f'"{brief(error["input"])}" has the wrong form: {error["msg"]}', ""


def followed(kind: object, location: KeyPath) -> tuple[KeyPath, list[str]]:
    """Return where ``location`` leads in data of type ``kind``, and the keys a mapping may have there.

    pydantic's locations name the member of a union that was tried; the data does not.
    """
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = kind.model_fields
        if not location or location[0] not in fields:
            return location[:1], list(fields)
        return _step(fields[str(location[0])].annotation, location)
    arguments = get_args(kind)
    if get_origin(kind) in {dict, list}:
        return _step(arguments[-1], location) if location else ((), [])
    tagged = _tagged(arguments)
    if location and location[0] in tagged:
        return followed(tagged[location[0]], location[1:])
    structured = [member for member in arguments if hasattr(member, "model_fields") or get_args(member)]
    return followed(structured[0], location) if structured else ((), [])


def _step(kind: object, location: KeyPath) -> tuple[KeyPath, list[str]]:
    path, keys = followed(kind, location[1:])
    return location[:1] + path, keys


def _tagged(members: Sequence[object]) -> dict[str | int, type[BaseModel]]:
    """Return the models of a union by their tags: by the one word that each has for a key that all have.

    Other keys may have such words, too; only the key that decides tells the members apart.
    """
    models = [one for one in members if isinstance(one, type) and issubclass(one, BaseModel)]
    for name in models[0].model_fields if models[1:] else ():
        words = [get_args(one.model_fields[name].annotation) for one in models if name in one.model_fields]
        if len(words) == len(models) and all(len(said) == 1 for said in words):
            return {said[0]: one for said, one in zip(words, models, strict=True)}
    return {}


def _quoted(text: str) -> list[str]:
    """Return the words in quotes in one of pydantic's lists of what it expected."""
    return re.findall(r"'([^']*)'", text)


def _named(location: Sequence[str | int]) -> str:
    words = [step for step in location if isinstance(step, str) and step != OF_KEY]
    return f'"{brief(words[-1])}"' if words else "this"


def _kind(value: object) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and not math.isfinite(value):
        return "infinity" if math.isinf(value) else "nan"
    kinds: dict[type, str] = {str: "text", float: "a fraction", list: "a list", dict: "a mapping"}
    return kinds.get(type(value), "a number")
