"""King of the Creepies."""

from __future__ import annotations

from pathlib import Path

from rules_model.core.game import Definition

from .chart import game
from .deck import Goal, families
from .faults import faults
from .places import PLACES
from .state import CreepieTable
from .wanted import wanted
from .words import label, sentence

DEFINITION: Definition[CreepieTable] = Definition(
    name="king_of_the_creepies",
    version=2,
    folder=Path(__file__).parent,
    chart=game,
    table=CreepieTable,
    families=families,
    faults=faults,
    sentence=sentence,
    label=label,
    wanted=wanted,
    fits=lambda card, zone: PLACES[zone].takes(card),
    acts_unseen=lambda card: isinstance(card, Goal),
)
