"""What all tests share: the mark of the rules that a test holds, and the coverage of the rulebooks in the summary."""

from __future__ import annotations

import os

import pytest

from tests import rule_coverage
from tests.chromium import chromium

__all__ = ["chromium"]  # a fixture


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rules(*ids): the rules, rulings and worked cases that this test holds"
    )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules", action="store_true", help="print each rule with the number of its tests at the end"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    terminalreporter.section("rules of the rulebooks")
    for line in rule_coverage.report(in_full=config.getoption("--rules") or "CI" in os.environ):
        terminalreporter.write_line(line)
