"""Odds: how an attack or a whole duel may end, exactly from the dice where that can be, else from many games."""

from .dice import Duel, Fighter, Odds, at_least, damage, duel, first_turn, mean, percent, sums

__all__ = ["Duel", "Fighter", "Odds", "at_least", "damage", "duel", "first_turn", "mean", "percent", "sums"]
