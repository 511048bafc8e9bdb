"""How often something is tried by chance: a little in every run of the tests, and long by ``make fuzz``."""

from hypothesis import settings

FUZZING = 1000  # examples from which on it is the profile of ``make fuzz``


def often(usually: int, fuzzing: int) -> int:
    """Return how often: ``fuzzing`` times for ``make fuzz``."""
    return fuzzing if settings.default is not None and settings.default.max_examples > FUZZING else usually
