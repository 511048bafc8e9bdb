"""What a model finds wrong with a file's data, as mistakes that have a place and a cure.

pydantic reports every error with a path into the data. Its paths also name which member of a union was tried,
and keys that a shorthand stands for; neither is in the file, so a path is followed as far as the data goes.
"""

import re
from collections.abc import Sequence
from typing import TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from ludopress.definitions.codes import Mistakes, WrongValue
from ludopress.definitions.hints import did_you_mean
from ludopress.definitions.loader import Document, KeyPath, Plain
from ludopress.errors import Position

Model = TypeVar("Model", bound=BaseModel)

_WANTED = {
    "string_type": ("text", "put it in quotes"),
    "int_type": ("a whole number", "write it without quotes or a point"),
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
        for error in errors.errors(include_url=False):
            at = _place(document, error)
            if not mistakes.unreadable(at):
                number, message, cure = _explained(error, model)
                mistakes.add(at, letter + number, message, cure)
        return None


def _place(document: Document, error: ErrorDetails) -> Position:
    path = _in_data(document.data, error["loc"])
    if error["type"] == "extra_forbidden" or error["loc"][-1:] == ("[key]",):
        return document.key_at(*path)
    if error["type"] == "union_tag_invalid":
        return document.value_at(*path, *_quoted(error["ctx"]["discriminator"]))
    return document.value_at(*path)


def _in_data(data: Plain, location: KeyPath) -> KeyPath:
    path: KeyPath = ()
    for step in location:
        if isinstance(data, dict) and step in data:
            data = data[str(step)]
        elif isinstance(data, list) and isinstance(step, int):
            data = data[step]
        else:
            continue
        path = (*path, step)
    return path


def _explained(error: ErrorDetails, model: type[BaseModel]) -> tuple[str, str, str]:
    kind, location, value, context = error["type"], error["loc"], error["input"], error.get("ctx", {})
    key = location[-1] if location else ""
    if kind == "extra_forbidden":
        return "002", f'unknown key "{_brief(key)}"', did_you_mean(str(key), known_keys(model, location[:-1]))
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
        return "006", f'{name} cannot be "{_brief(word)}"', cure
    if kind in _LIMITS:
        message, cure = _LIMITS[kind]
        return "007", f"{_named(location)} is {message}", cure.format(**context)
    return _said_by_validator(error)


def _said_by_validator(error: ErrorDetails) -> tuple[str, str, str]:
    reason = error.get("ctx", {}).get("error")
    if isinstance(reason, WrongValue):
        return reason.number, reason.message, reason.cure
    if isinstance(reason, Exception):  # a family's own check of its settings
        return "009", str(reason), ""
    return "008", f'"{_brief(error["input"])}" has the wrong form: {error["msg"]}', ""


def known_keys(kind: object, location: KeyPath) -> list[str]:
    """Return the keys of the mapping at ``location`` in data of type ``kind``, where the type fixes them."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if not location:
            return list(kind.model_fields)
        field = kind.model_fields.get(str(location[0]))
        return known_keys(field.annotation, location[1:]) if field else []
    arguments = get_args(kind)
    if get_origin(kind) in {dict, list}:
        return known_keys(arguments[-1], location[1:])
    members = [member for member in arguments if hasattr(member, "model_fields") or get_args(member)]
    chosen = [member for member in members if location and _has_tag(member, location[0])]
    if chosen:
        return known_keys(chosen[0], location[1:])
    return next((found for member in members if (found := known_keys(member, location))), [])


def _has_tag(member: object, tag: object) -> bool:
    if not (isinstance(member, type) and issubclass(member, BaseModel)):
        return False
    return any(tag in get_args(field.annotation) for field in member.model_fields.values())


def _quoted(text: str) -> list[str]:
    """Return the words in quotes in one of pydantic's lists of what it expected."""
    return re.findall(r"'([^']*)'", text)


def _named(location: Sequence[str | int]) -> str:
    words = [step for step in location if isinstance(step, str) and step != "[key]"]
    return f'"{_brief(words[-1])}"' if words else "this"


def _kind(value: object) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return str(value).lower()
    kinds: dict[type, str] = {str: "text", float: "a fraction", list: "a list", dict: "a mapping"}
    return kinds.get(type(value), "a number")


def _brief(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
