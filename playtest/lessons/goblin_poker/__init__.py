"""Goblin Poker in the lessons: the parts of its ``Room``, a module each, and the lessons themselves."""
