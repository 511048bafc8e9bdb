"""The sandbox of templates: nothing that differs from run to run, and memory and time that are counted.

Everything a source makes is counted against one budget of letters: what it prints, joins or adds, every round
of a loop and every call; and so is what it hands to a filter or a test, compares, cuts a piece of or looks up
by, with all that this holds, since such a step takes as long as that is large. Text has no methods and is not
multiplied; of filters and globals only those are left that give the same for the same, and what is no text or
number has no text (its address would differ each time).
"""

import functools
import math
from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, ValuesView
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.filters import do_int, do_round
from jinja2.runtime import Context, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

DECIMALS = 4  # of a number that a source prints: 0.0001 mm
LETTERS = 4_000_000  # of one source; the shipped ones take up to 91 thousand
ROUND = 20  # letters that a loop's round counts for, a call, and each value of a list
MOST_DIGITS = 100  # of a number that is read, and that one is rounded to
BITS = 1_000  # of a whole number
AT_ONCE = ("count", "d", "default", "first", "items", "last", "length")  # however long a list is
AT_ONCE_TOLD = ("callable", "defined", "iterable", "mapping", "none", "number", "sequence", "undefined")
FILTERS = (
    *("abs", "float", "int", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "select"),
    *("selectattr", "sort", "unique"),
)
Load = Callable[[str], tuple[str, str, Callable[[], bool]] | None]
GLOBALS = ("dict", "range")
_HOLDERS = (list, tuple, dict, range, set, frozenset, KeysView, ValuesView, ItemsView)


FAILURES = (
    *(ArithmeticError, AttributeError, LookupError, MemoryError, NameError),
    *(RuntimeError, SyntaxError, TypeError, ValueError, jinja2.TemplateError),
)
"""What can go wrong while a source is read or run."""


def reason(error: Exception) -> str:
    """Return why a source failed, in a few words."""
    if isinstance(error, SyntaxError):
        return f"{error.msg}"  # of the Python that Jinja2 made of it, whose lines are nobody's
    return str(error) or "there is not enough memory"


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja2 as sources are written for it, with ``options`` of its own; ``load`` finds one by its name."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, load: Load = lambda _: None, **options: Any) -> None:  # noqa: ANN401  (as inherited)
        super().__init__(
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            optimized=False,
            finalize=_printed,
            loader=jinja2.FunctionLoader(load),
            **options,
        )
        self._left = self._whole_budget = LETTERS
        self.filters |= {"int": self._whole, "round": self._rounded}
        known: dict[str, Any] = self.filters
        tests: dict[str, Any] = self.tests
        counted = {name: self._counted(known[name]) for name in FILTERS}
        self.filters = (
            {name: known[name] for name in AT_ONCE}
            | counted
            | {
                "join": self._listed,
                "list": lambda values: list(self.rounds(values)),
                "safe": lambda value: Markup(self.text(value)),  # noqa: S704  (it is the author's own text)
                "string": self.text,
                "sum": lambda values: sum(self.rounds(values)),
            }
        )
        self.tests = {
            name: test if name in AT_ONCE_TOLD else self._counted(test) for name, test in tests.items()
        }
        self.globals = {name: self.globals[name] for name in GLOBALS}
        self.globals.update(pi=math.pi, sin=_sine, cos=_cosine)

    def fill(self, letters: int = LETTERS) -> None:
        """Give the next source its whole budget."""
        self._left = self._whole_budget = letters

    def text(self, value: object) -> str:
        """Return how ``value`` is printed, counted.

        Raises:
            TypeError: it is neither text nor a number.
            ValueError: it is no number that can be drawn, or letters that cannot be written.
            OverflowError: the source makes too much.
        """
        if isinstance(value, str | jinja2.Undefined):
            written = value if isinstance(value, Markup) else str(value)  # of something undefined: an error
        elif isinstance(value, int | float):
            written = _number(value)
        else:
            raise TypeError(f"{_kind(value)} cannot be printed, only text and numbers")
        if not written.isascii():
            written.encode()
        self._spend(len(written))
        return written

    def joined(self, *values: object) -> str:
        """Return ``values`` as one text."""
        parts = [self.text(value) for value in values]
        marked = any(isinstance(part, Markup) for part in parts)
        return Markup("").join(parts) if marked else "".join(parts)

    def markup(self, text: str) -> Markup:
        """Return a stretch of the source as it stands."""
        return Markup(text)  # noqa: S704  (it is the source)

    def rounds(self, values: Iterable[Any]) -> Iterator[Any]:
        """Yield ``values``, counted."""
        for value in values:
            self._spend(ROUND)
            yield value

    def weighed(self, value: object) -> object:
        """Return ``value``, counted with all that it holds, as often as it holds it."""
        held = [value]
        while held:
            one = held.pop()
            if isinstance(one, str):
                self._spend(len(one))
            elif isinstance(one, _HOLDERS):
                self._spend(ROUND * len(one))
                held.extend(() if isinstance(one, range) else one)
                held.extend(one.values() if isinstance(one, dict) else ())
        return value

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401, N805, PYI063
        """Return what ``__obj`` returns: a macro's rounds are counted, and what is handed to what is ours."""
        __self._spend(ROUND * (1 + len(args) + len(kwargs)))
        if not isinstance(__obj, Macro):
            __self.weighed((args, kwargs))
        return super().call(__context, __obj, *args, **kwargs)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:  # noqa: ANN401  (as inherited)
        """Tell whether a source may use an attribute: none of text, whose methods can make it very long."""
        if hasattr(type(obj), "__dataclass_fields__"):  # a value of the model: frozen, and asked for a lot
            return not attr.startswith("_")
        return not isinstance(obj, str) and super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401
        """Return the sum, product, power or rest of two values, or refuse to make something huge."""
        if operator == "+":
            self._spend(sum(len(value) for value in (left, right) if isinstance(value, str | list | tuple)))
        elif not (isinstance(left, int | float) and isinstance(right, int | float)):
            self._refuse_undefined(left, right)
            raise TypeError(f"{_kind(left)} {operator} {_kind(right)}: only numbers are for that")
        elif isinstance(left, int) and isinstance(right, int) and _bits(operator, left, right) > BITS:
            raise OverflowError("the number is too large")
        return super().call_binop(context, operator, left, right)

    def _refuse_undefined(self, *values: object) -> None:
        for value in values:
            if isinstance(value, jinja2.Undefined):
                str(value)

    def _counted(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a filter or a test that counts what it is given."""

        @functools.wraps(function)
        def counted(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  (as Jinja2 calls it)
            self.weighed((args, kwargs))
            return function(*args, **kwargs)

        return counted

    def _whole(self, value: Any, default: int = 0, base: int = 10) -> Any:  # noqa: ANN401  (as inherited)
        if isinstance(value, str) and len(value) > MOST_DIGITS:
            raise ValueError(f"the number has more than {MOST_DIGITS} digits")
        return do_int(value, default, base)

    def _rounded(self, value: Any, precision: int = 0, method: Any = "common") -> Any:  # noqa: ANN401
        if not -MOST_DIGITS <= precision <= MOST_DIGITS:
            raise ValueError(f"a number has no {precision} decimals")
        return do_round(value, precision, method)

    def _spend(self, letters: int) -> None:
        self._left -= letters
        if self._left < 0:
            raise OverflowError(f"the source makes more than {self._whole_budget:,} letters")

    def _listed(self, values: Iterable[object], between: object = "") -> str:
        parts = [part for value in values for part in (between, value)]
        return self.joined(*parts[1:])

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,  # noqa: FBT001, FBT002  (a hook of Jinja2)
    ) -> str:
        counted: nodes.Template = _Counted().visit(source)
        return super()._generate(counted, name, filename, defer_init)


class _Counted(NodeTransformer):
    """Has the environment count what a source prints of its own, joins with ~ and loops over."""

    def visit_TemplateData(self, node: nodes.TemplateData) -> nodes.Node:  # noqa: N802  (Jinja2's word)
        return _called("markup", [nodes.Const(node.data)], node)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _called("joined", node.nodes, node)

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        looped: Any = node.iter  # Jinja2 calls it a node; it is an expression
        node.iter = _called("rounds", [looped], node)
        return node

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.expr = _weighed(node.expr)
        for operand in node.ops:
            operand.expr = _weighed(operand.expr)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        if isinstance(node.arg, nodes.Slice):
            node.node = _weighed(node.node)
        else:
            node.arg = _weighed(node.arg)
        return node

    def visit_Pair(self, node: nodes.Pair) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.key = _weighed(node.key)
        return node

    def visit_Const(self, node: nodes.Const) -> nodes.Node:  # noqa: N802
        if isinstance(node.value, float) and not math.isfinite(node.value):
            raise jinja2.TemplateSyntaxError("a number is too large", node.lineno)
        return node

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802
        names = [keyword.key for keyword in node.kwargs]
        if len(set(names)) < len(names) or "__debug__" in names:
            raise jinja2.TemplateSyntaxError("an argument is given twice, or has no fit name", node.lineno)
        return self.generic_visit(node)


def _weighed(expression: nodes.Expr) -> nodes.Expr:
    if isinstance(expression, nodes.Const):
        return expression
    return _called("weighed", [expression], expression)


def _called(name: str, arguments: list[nodes.Expr], at: nodes.Node) -> nodes.Call:
    return nodes.Call(nodes.EnvironmentAttribute(name), arguments, [], None, None, lineno=at.lineno)


@jinja2.pass_context
def _printed(context: Context, value: object) -> str:
    environment = context.environment
    assert isinstance(environment, Sandbox)  # noqa: S101  (it is the one that hands this to Jinja2)
    return environment.text(value)


def _number(value: float) -> str:
    """Return a number without more decimals than it needs, and without a minus before zero."""
    if isinstance(value, int):
        return str(value)
    if not math.isfinite(value):
        raise ValueError("a number is too large or none at all")
    return f"{round(value, DECIMALS) + 0.0:g}"


def _bits(operator: str, left: int, right: int) -> float:
    if operator == "**":
        return left.bit_length() * abs(right)
    return left.bit_length() + right.bit_length() if operator == "*" else 0


def _kind(value: object) -> str:
    return "nothing" if value is None else f"a value of type {type(value).__name__}"


def _sine(degrees: float) -> float:
    return math.sin(math.radians(degrees))


def _cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))
