"""Creative Clash."""

from __future__ import annotations

from pathlib import Path

from rules_model.core.game import Definition

from .chart import game
from .deck import families
from .faults import faults
from .graph import chain
from .state import ClashTable, is_immediate
from .wanted import wanted
from .words import label, sentence

DEFINITION: Definition[ClashTable] = Definition(
    name="creative_clash",
    version=3,
    folder=Path(__file__).parent,
    chart=game,
    table=ClashTable,
    families=families,
    faults=faults,
    sentence=sentence,
    label=label,
    wanted=wanted,
    chain=chain,
    # A Play Immediately card is never held in hand.
    fits=lambda card, zone: zone == "deck" or is_immediate(card) == (zone == "kept"),
)
