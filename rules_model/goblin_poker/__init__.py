"""Goblin Poker: poker with the cards and the battles of King of the Creepies."""

from __future__ import annotations

from pathlib import Path

from rules_model.core.game import Definition

from .chart import game
from .deck import families
from .faults import PLACES, faults
from .state import PokerTable
from .wanted import wanted
from .words import label, sentence

DEFINITION: Definition[PokerTable] = Definition(
    name="goblin_poker",
    version=2,
    folder=Path(__file__).parent,
    chart=game,
    table=PokerTable,
    families=families,
    faults=faults,
    sentence=sentence,
    label=label,
    wanted=wanted,
    fits=lambda card, zone: PLACES[zone].takes(card),
)
