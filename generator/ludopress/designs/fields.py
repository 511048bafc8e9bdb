"""Finite fields GF(pᵐ): an element is the integer whose digits in base p are its polynomial's coefficients.

So 0 and 1 are the field's zero and one, and in GF(p) every element is its own residue. Multiplication goes
through powers of one generator, found by trying monic polynomials in increasing order: the same field always.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The field of ``order`` elements.

    ``sums[a][b]`` is a + b. ``powers[i]`` is gⁱ for a generator g, written out twice so that the sum of two
    logarithms needs no modulo; ``logs[a]`` is the i with gⁱ = a (0 has none: its entry is never read).
    """

    order: int
    sums: Table
    powers: tuple[int, ...]
    logs: tuple[int, ...]

    def product(self, one: int, other: int) -> int:
        """Return one · other."""
        if not one or not other:
            return 0
        return self.powers[self.logs[one] + self.logs[other]]

    def multiples(self, factor: int) -> tuple[int, ...]:
        """Return factor · a for every element a: one row of the multiplication table."""
        return tuple(self.product(factor, element) for element in range(self.order))

    def inverse(self, element: int) -> int:
        """Return 1 / element; ZeroDivisionError for 0."""
        if not element:
            raise ZeroDivisionError("0 has no inverse")
        return self.powers[(self.order - 1) - self.logs[element]]


def prime_factors(number: int) -> dict[int, int]:
    """Return {prime: exponent} of a positive integer, by division up to its root.

    >>> prime_factors(360)
    {2: 3, 3: 2, 5: 1}
    """
    factors: dict[int, int] = {}
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            factors[divisor] = factors.get(divisor, 0) + 1
            number //= divisor
        divisor += 1
    return factors | {number: 1} if number > 1 else factors


def prime_power(number: int) -> tuple[int, int] | None:
    """Return (p, m) when ``number`` is pᵐ with p prime, else None.

    By division: quotients of logarithms are rounded, and miss 125 = 5³.

    >>> prime_power(125), prime_power(6)
    ((5, 3), None)
    """
    factors = prime_factors(number) if number > 1 else {}
    return next(iter(factors.items())) if len(factors) == 1 else None


@lru_cache(maxsize=8)
def field(order: int) -> Field:
    """Return GF(``order``); ValueError when ``order`` is no prime power.

    The addition table has order² entries, so this is for fields of some hundred elements at most.
    """
    factors = prime_power(order)
    if factors is None:
        raise ValueError(f"no field has {order} elements: it is no power of a prime")
    prime, _ = factors
    sums = _addition(prime, order)
    top = order // prime
    # Where x has order - 1 different powers, every non-zero element is one of them and so has an inverse:
    # the polynomial is primitive, and no separate test of irreducibility is needed. A constant term of 0
    # would make x a divisor of zero, whose powers never come back to 1.
    powers = next(
        cycle
        for low in range(1, order)
        if low % prime and len(cycle := tuple(_powers_of_x(low, top, sums, prime))) == order - 1
    )
    logs = [0] * order
    for exponent, element in enumerate(powers):
        logs[element] = exponent
    return Field(order, sums, powers + powers, tuple(logs))


def _addition(prime: int, order: int) -> Table:
    """Digit by digit: the last digits are added modulo p, the sum of the others stands in an earlier row."""
    rows = [tuple(range(order))]
    for one in range(1, order):
        above = rows[one // prime]
        rows.append(tuple((one + other) % prime + prime * above[other // prime] for other in range(order)))
    return tuple(rows)


def _powers_of_x(low: int, top: int, sums: Table, prime: int) -> Iterator[int]:
    """Yield 1, x, x², … until 1 returns, where xᵐ = ``low`` and ``top`` is pᵐ⁻¹."""
    multiples = [0]
    for _ in range(prime - 1):
        multiples.append(sums[multiples[-1]][low])
    element = 1
    while True:
        yield element
        leading, rest = divmod(element, top)
        element = sums[rest * prime][multiples[leading]]
        if element == 1:
            return
