"""The table of families is the whole of what the folder holds, and costs nothing to look at."""

import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest
from pydantic import ValidationError

from ludopress import families
from ludopress.families import FAMILIES, match
from ludopress.families.match.sizes import sizes


def test_every_module_of_the_folder_that_deals_is_a_family_in_the_table() -> None:
    names = [module.name for module in pkgutil.iter_modules(families.__path__)]
    dealing = [name for name in names if hasattr(import_module(f"ludopress.families.{name}"), "deal")]
    assert {name.replace("_", "-") for name in dealing} == set(FAMILIES)


def test_looking_at_the_table_loads_no_numpy() -> None:
    code = "import sys, ludopress.families; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", FAMILIES)
def test_every_setting_of_a_family_is_described_for_the_schema(name: str) -> None:
    schema = FAMILIES[name].settings.model_json_schema()
    assert schema["additionalProperties"] is False
    assert all(len(field.get("description", "")) > 20 for field in schema["properties"].values())


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"symbols_per_card": 2},
        {"symbols_per_card": 130},
        {"symbols_per_card": "8"},
        {"symbols_per_card": 8.0},
        {"symbols_per_card": True},
        {"symbols_per_card": 8, "cards": 1},
        {"symbols_per_card": 8, "cards": -3},
        {"symbols_per_card": 8, "shared_symbols": 3},
        {"symbols_per_card": 8, "at_least": 1},
        {"symbols_per_card": 8, "design": "plane"},
        {"symbols_per_card": 8, "card": 55},
    ],
)
def test_settings_of_the_wrong_kind_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        match.Settings.model_validate(settings)


def test_settings_cannot_be_changed() -> None:
    settings = match.Settings(symbols_per_card=8)
    with pytest.raises(ValidationError):
        settings.cards = 3


def test_sizes_list_every_complete_deck_from_3_to_129_symbols_a_card() -> None:
    counts = {size.symbols_per_card: size.cards for size in sizes()}
    assert (min(counts), max(counts), len(sizes())) == (3, 129, 44)
    assert not {7, 11, 13, 15, 16} & set(counts)
    assert [counts[k] for k in (3, 4, 5, 6, 8, 9, 10, 12, 14)] == [7, 13, 21, 31, 57, 73, 91, 133, 183]
    assert all(cards == k * (k - 1) + 1 for k, cards in counts.items())
