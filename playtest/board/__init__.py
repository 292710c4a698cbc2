"""The board: one widget that draws any game's table and sends back what was clicked."""

from playtest.board.board import Board, BoardMessage, Notice
from playtest.board.views import make_view, show

__all__ = ["Board", "BoardMessage", "Notice", "make_view", "show"]
