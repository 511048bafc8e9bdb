"""Plots: what happens in pictures, from templates/scenes/plots.yaml."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any

from pydantic import AfterValidator, Field, WithJsonSchema

from ludopress.definitions.codes import Mistakes
from ludopress.definitions.hints import brief, did_you_mean
from ludopress.definitions.keys import Keys, Spelling
from ludopress.definitions.loader import Document, KeyPath, Plain
from ludopress.definitions.scene_layers import LAYERS, LISTED, Known, Lack, Reading
from ludopress.definitions.scene_names import HORIZON, LIGHT, Scope
from ludopress.definitions.scene_schemas import LAYER, LAYERS_OF, NUMBER, PLACE
from ludopress.definitions.validation import checked
from ludopress.model import Plot
from ludopress.model.scenes import Value
from ludopress.scenes.compose import own_parameter
from ludopress.scenes.relations import HERE, STEP
from ludopress.scenes.telling import SIDE
from ludopress.scenes.values import FUNCTIONS, NotAValueError, words

MOST = 200  # plots
MOST_LACKING = 3  # roles that are told one by one: where subjects are few, plots ask for a hundred times one
MOST_SLOTS, MOST_VALUES = 4, 20
TAKEN = (HORIZON, LIGHT, SIDE, HERE, STEP, *FUNCTIONS)

_NAME = Spelling("[a-z][a-z0-9_]*", "a name in a plot", "use lower-case letters, digits and _")
_PLOT = Spelling(
    "[a-z][a-z0-9]*(-[a-z0-9]+)*", "a name for a plot", "use lower-case letters, digits and single hyphens"
)
Name = Annotated[str, AfterValidator(_NAME), _NAME.schema, Field(max_length=40)]
PlotName = Annotated[str, AfterValidator(_PLOT), _PLOT.schema, Field(max_length=64)]
Written = Annotated[Any, WithJsonSchema(NUMBER)]


class PlotKeys(Keys):
    """What happens in a picture."""

    weight: Annotated[
        float, Field(gt=0, le=100, allow_inf_nan=False, description="How often, beside the other plots.")
    ] = 1.0
    slots: Annotated[
        dict[Name, Annotated[str, Field(max_length=200)]],
        Field(
            min_length=1,
            max_length=MOST_SLOTS,
            description='Who plays in it, the hero first: a role, or several as in "plant | actor".',
        ),
    ]
    horizon: Annotated[Written, Field(description="How far down the horizon is, 0 to 1.")] = None
    light: Annotated[
        Any, WithJsonSchema(PLACE), Field(description="Whence the light comes: [across, down].")
    ] = None
    values: Annotated[
        dict[Name, Annotated[Any, WithJsonSchema({"anyOf": [NUMBER, PLACE]})]],
        Field(default_factory=dict, max_length=MOST_VALUES, description="Numbers and places to be named."),
    ]
    layers: Annotated[list[Any], Field(min_length=1, description="What is drawn, bottom to top.")]


class PlotsKeys(Keys):
    """templates/scenes/plots.yaml."""

    plots: Annotated[
        dict[PlotName, PlotKeys], Field(min_length=1, max_length=MOST, description="The plots by name.")
    ]

    @classmethod
    def model_json_schema(cls, *arguments: Any, **named: Any) -> dict[str, Any]:  # noqa: ANN401  (pydantic's)
        """Return the schema; layers within layers make it refer to itself, which no field's own can."""
        made = super().model_json_schema(*arguments, **named)
        made["$defs"]["Layer"] = LAYER
        made["$defs"]["PlotKeys"]["properties"]["layers"] |= LAYERS_OF
        return made


def plots_in(document: Document, known: Known | None, mistakes: Mistakes) -> Iterator[Plot]:
    """Give the plots of ``document``; takes down what is wrong, but no unknown role or palette of None."""
    keys = checked(document, PlotsKeys, "G", mistakes)
    written = document.data.get("plots")
    lacking: list[Lack] = []
    for name, plot in written.items() if isinstance(written, dict) else ():
        if isinstance(plot, dict):
            reading = Reading(document, known, tuple(_mapping(plot.get("slots"))), mistakes, lacking)
            found = _plot(name, plot, reading)
            if keys and found:
                yield found
    _tell_lacking(lacking, Reading(document, known, (), mistakes, lacking))


def _tell_lacking(lacking: Sequence[Lack], reading: Reading) -> None:
    """Take down the roles that no subject has: each where it is asked for, of very many only the first."""
    roles = dict.fromkeys(role for role, _, _ in lacking)
    if len(roles) > MOST_LACKING:
        _, path, offset = lacking[0]
        named = ", ".join(f'"{brief(role)}"' for role in list(roles)[:MOST_LACKING])
        message = (
            f"no subject has {named} or {len(roles) - MOST_LACKING} more of the roles that plots ask for"
        )
        reading.say("011", path, offset, message, "give subjects these roles, or remove the plots")
        return
    for role, path, offset in lacking:
        cure = did_you_mean(role, reading.known.roles if reading.known else ()) or LISTED.format("subjects")
        reading.say("011", path, offset, f'no subject has the role "{brief(role)}"', cure)


def _plot(name: str, written: dict[str, Plain], reading: Reading) -> Plot | None:
    path: KeyPath = ("plots", name)
    by_name = _mapping(written.get("slots"))
    roles = tuple((slot, _roles(reading, said, (*path, "slots", slot))) for slot, said in by_name.items())
    scope, values = _values(reading, written, path)
    for inside, names, taken in (
        ("slots", by_name, TAKEN),
        ("values", _mapping(written.get("values")), (*TAKEN, *by_name)),
    ):
        for key in names:
            if key in taken:
                message = f'"{brief(key)}" means something else already'
                reading.add_at_key("009", (*path, inside, key), message, "rename it")
    layers = reading.layers(written[LAYERS], (*path, LAYERS), scope) if written.get(LAYERS) else ()
    _check_drawn(reading, path)
    weight = written.get("weight", 1.0)
    if isinstance(weight, bool) or not isinstance(weight, int | float):
        return None
    at = reading.document.key_at(*path)
    return Plot(name=name, slots=roles, layers=layers, values=values, weight=float(weight), at=at)


def _check_drawn(reading: Reading, path: KeyPath) -> None:
    """Take down slots that no layer draws, unless one names a slot that there is not, and may mean them."""
    if reading.drawn <= set(reading.slots) and reading.count:
        for slot in reading.slots:
            if slot not in reading.drawn:
                message = f'no layer draws the slot "{brief(slot)}"'
                cure = f"add '- subject: {{slot: {brief(slot)}, …}}', or remove it"
                reading.add_at_key("018", (*path, "slots", slot), message, cure)


def _values(
    reading: Reading, written: dict[str, Plain], path: KeyPath
) -> tuple[Scope, tuple[tuple[str, Value], ...]]:
    """Return what layers may name, and the values that are settled before they are drawn, in that order."""
    found: list[tuple[str, Value]] = []
    scope = Scope(numbers=frozenset({SIDE}), places=frozenset())
    places = [(key, written[key], (*path, key)) for key in (HORIZON, LIGHT) if written.get(key) is not None]
    places += [(key, said, (*path, "values", key)) for key, said in _mapping(written.get("values")).items()]
    for key, said, place in places:
        parameter = own_parameter(key, () if isinstance(said, list) else "")
        if key in (HORIZON, LIGHT):  # a value of one's own may be called as others are
            parameter = replace(parameter, name=key)
        value = reading.value(said, place, parameter, scope)
        if value is not None:
            found.append((key, value))
        scope = scope.knowing(*(((), (key,)) if parameter.kind.value == "a place" else ((key,), ())))
    return scope.knowing((HORIZON,), (LIGHT,)), tuple(found)


def _roles(reading: Reading, said: Plain, path: KeyPath) -> tuple[str, ...]:
    if not isinstance(said, str):
        return ()  # the schema says so
    try:
        found = words(said)
    except NotAValueError as wrong:
        reading.say("014", path, wrong.offset, wrong.message, 'name roles, like "plant | actor"')
        return ()
    for role, offset in found if reading.known else ():
        if reading.known and role not in reading.known.roles:
            reading.lacking.append((role, path, offset))
    return tuple(dict.fromkeys(role for role, _ in found))


def _mapping(written: Plain) -> dict[str, Plain]:
    return written if isinstance(written, dict) else {}
