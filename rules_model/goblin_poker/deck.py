"""The cards of Goblin Poker: the three decks of King of the Creepies that hands are made of (GP-SET-04, GP-SET-05)."""

from __future__ import annotations

from rules_model.core.cards import Family
from rules_model.core.rulebook import Rulebook
from rules_model.king_of_the_creepies.deck import hand_families


def families(rulebook: Rulebook) -> tuple[Family, ...]:
    """Creepies, Goodies and Abilities, from the files of King of the Creepies."""
    return hand_families(rulebook)
