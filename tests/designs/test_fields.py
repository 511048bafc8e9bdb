"""Laws of finite fields, for every order of which a plane is built."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludopress.designs.existence import plane_orders
from ludopress.designs.fields import Field, field, prime_factors, prime_power

ORDERS = plane_orders()
fields = st.sampled_from(ORDERS).map(field)


@st.composite
def field_and_elements(draw: Callable[..., int]) -> tuple[Field, int, int, int]:
    order = draw(st.sampled_from(ORDERS))
    element = st.integers(0, order - 1)
    return field(order), draw(element), draw(element), draw(element)


@given(field_and_elements())
def test_addition_is_a_commutative_group(case: tuple[Field, int, int, int]) -> None:
    scalars, a, b, c = case
    plus = scalars.sums
    assert plus[a][b] == plus[b][a]
    assert plus[plus[a][b]][c] == plus[a][plus[b][c]]
    assert plus[a][0] == a
    assert plus[a].count(0) == 1


@given(field_and_elements())
def test_multiplication_is_a_commutative_group_without_zero(case: tuple[Field, int, int, int]) -> None:
    scalars, a, b, c = case
    times = scalars.product
    assert times(a, b) == times(b, a)
    assert times(times(a, b), c) == times(a, times(b, c))
    assert times(a, 1) == a
    assert (times(a, b) == 0) == (a == 0 or b == 0)
    if a:
        assert times(a, scalars.inverse(a)) == 1


@given(field_and_elements())
def test_multiplication_distributes_over_addition(case: tuple[Field, int, int, int]) -> None:
    scalars, a, b, c = case
    times, plus = scalars.product, scalars.sums
    assert times(a, plus[b][c]) == plus[times(a, b)][times(a, c)]


@given(field_and_elements())
def test_raising_to_the_characteristic_is_additive(case: tuple[Field, int, int, int]) -> None:
    scalars, a, b, _ = case
    characteristic, _ = prime_power(scalars.order) or (0, 0)

    def power(element: int) -> int:
        result = 1
        for _ in range(characteristic):
            result = scalars.product(result, element)
        return result

    assert power(scalars.sums[a][b]) == scalars.sums[power(a)][power(b)]


@pytest.mark.parametrize("order", ORDERS)
def test_the_generator_has_every_element_but_zero_among_its_powers(order: int) -> None:
    assert sorted(field(order).powers[: order - 1]) == list(range(1, order))


@pytest.mark.parametrize("order", [2, 3, 5, 7, 31, 127])
def test_a_field_of_prime_order_is_arithmetic_modulo_the_prime(order: int) -> None:
    scalars = field(order)
    for a in range(order):
        assert scalars.multiples(a) == tuple(a * b % order for b in range(order))
        assert scalars.sums[a] == tuple((a + b) % order for b in range(order))


@pytest.mark.parametrize("order", [-8, 0, 1, 6, 10, 12, 100, 126])
def test_no_field_has_an_order_that_is_no_prime_power(order: int) -> None:
    with pytest.raises(ValueError, match=f"no field has {order} elements"):
        field(order)


def test_zero_has_no_inverse() -> None:
    with pytest.raises(ZeroDivisionError):
        field(4).inverse(0)


@given(st.integers(1, 10**6))
def test_the_factors_of_a_number_are_primes_that_multiply_to_it(number: int) -> None:
    product = 1
    for prime, exponent in prime_factors(number).items():
        assert all(prime % divisor for divisor in range(2, int(prime**0.5) + 1))
        product *= prime**exponent
    assert product == number


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (125, (5, 3)),
        (243, (3, 5)),
        (128, (2, 7)),
        (121, (11, 2)),
        (127, (127, 1)),
        (3**13, (3, 13)),
        (5**9, (5, 9)),
    ],
)
def test_powers_that_quotients_of_logarithms_miss_are_recognised(
    number: int, expected: tuple[int, int]
) -> None:
    assert prime_power(number) == expected


@pytest.mark.parametrize("number", [-7, 0, 1, 6, 12, 36, 100, 124, 126, 3**13 + 1])
def test_other_numbers_are_no_prime_powers(number: int) -> None:
    assert prime_power(number) is None
