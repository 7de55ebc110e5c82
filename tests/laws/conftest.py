"""Hypothesis and pytest, set up for the laws."""

import os

import pytest
from hypothesis import settings

for module in ("rules", "cards", "secrets", "texts"):
    pytest.register_assert_rewrite(f"tests.laws.{module}")

settings.register_profile("ci", derandomize=True, database=None)
if os.environ.get("CI"):
    settings.load_profile("ci")
