"""Pages: what the dashboards and the lobby show around the board."""

from playtest.pages.lobby import lobby
from playtest.pages.play import PlayPage

__all__ = ["PlayPage", "lobby"]
