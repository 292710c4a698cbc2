"""One headless Chromium for all browser tests: two at once are more than Playwright's plain interface can drive."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser; without one its tests are skipped, but not where CI is set."""
    path = shutil.which("chromium")
    if not os.environ.get("CI"):
        pytest.importorskip("playwright")
        if path is None:
            pytest.skip("chromium is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as run:
        browser = run.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
