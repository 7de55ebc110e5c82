"""What must be said before any test is collected, since tests of several rooms use the laws."""

import pytest

for module in ("rules", "cards", "secrets", "texts"):
    pytest.register_assert_rewrite(f"tests.laws.{module}")
