import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ludopress.faces.scatter.exact import exp, log, sincos, total, uniform


@given(st.floats(-80, 80))
def test_exp_is_the_exponential(z: float) -> None:
    assert math.isclose(float(exp(z)), math.exp(z), rel_tol=1e-9)


@given(st.floats(1e-9, 1e9))
def test_log_undoes_exp(x: float) -> None:
    assert math.isclose(float(log(x)), math.log(x), rel_tol=1e-9, abs_tol=1e-9)


@given(st.floats(-100, 100))
def test_sine_and_cosine_are_those_of_the_circle(angle: float) -> None:
    sine, cosine = (float(value) for value in sincos(angle))
    assert math.isclose(sine, math.sin(angle), abs_tol=1e-9)
    assert math.isclose(cosine, math.cos(angle), abs_tol=1e-9)


@given(st.lists(st.integers(-(2**80), 2**80), min_size=1, max_size=9), st.integers(0, 99))
def test_a_seed_has_its_chance_to_itself(seeds: list[int], stream: int) -> None:
    rows = uniform(seeds, stream, 12)
    assert ((rows >= 0) & (rows < 1)).all()
    for seed, row in zip(seeds, rows, strict=True):
        assert (uniform([seed], stream, 5)[0] == row[:5]).all()


def test_chance_is_even_and_streams_differ() -> None:
    rows = uniform(range(400), 0, 50)
    counts, _ = np.histogram(rows, bins=10, range=(0, 1))
    assert abs(counts - 2000).max() < 200  # 4.7 standard deviations
    assert len(np.unique(rows)) == rows.size
    assert not np.isin(uniform(range(400), 1, 50), rows).any()


@given(st.lists(st.floats(-1e6, 1e6, width=32), min_size=1, max_size=40))
def test_a_total_is_added_from_left_to_right(values: list[float]) -> None:
    added = np.float32(0)
    for value in values:
        added = np.float32(added + np.float32(value))
    assert total(np.array([[values, values[::-1]]], np.float32))[0, 0] == added
