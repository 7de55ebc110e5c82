"""What must be said before any test is collected, and the order in which they run."""

import pytest

# Tests of several rooms use the laws.
for module in ("rules", "cards", "secrets", "texts"):
    pytest.register_assert_rewrite(f"tests.laws.{module}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser's tests last: Playwright leaves its loop running, asyncio.run refuses beside it."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
