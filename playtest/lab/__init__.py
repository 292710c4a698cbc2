"""The laboratory: thousands of games of bots, and what they say about the rules and the cards."""

from .compare import Comparison, Effect, compare, compare_runs
from .ladder import Ladder, Rung, ladder
from .measures import MEASURES
from .report import Report, report
from .rulings import Reading, rulings
from .simulate import Run, simulate

__all__ = [
    "MEASURES",
    "Comparison",
    "Effect",
    "Ladder",
    "Reading",
    "Report",
    "Run",
    "Rung",
    "compare",
    "compare_runs",
    "ladder",
    "report",
    "rulings",
    "simulate",
]
