"""The laboratory: thousands of games of bots, and what they say about the rules and the cards."""

from .simulate import Run, simulate

__all__ = ["Run", "simulate"]
