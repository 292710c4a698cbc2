"""The board: one widget that draws any game's table and sends back what was clicked."""

from playtest.board.board import Board, BoardMessage, Notice

__all__ = ["Board", "BoardMessage", "Notice"]
