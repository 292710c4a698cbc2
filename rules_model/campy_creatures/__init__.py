"""Campy Creatures: Volume 1 (Third Edition)."""

from __future__ import annotations

from pathlib import Path

from rules_model.core.game import Definition

from .chart import game
from .deck import families
from .faults import faults
from .graph import cancel_chain
from .state import CampyTable
from .wanted import wanted
from .words import label, sentence

DEFINITION: Definition[CampyTable] = Definition(
    name="campy_creatures",
    version=3,
    folder=Path(__file__).parent,
    chart=game,
    table=CampyTable,
    families=families,
    faults=faults,
    sentence=sentence,
    label=label,
    wanted=wanted,
    chain=cancel_chain,
)
