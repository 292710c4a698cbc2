"""What people touch: the board, lessons, bots, shared tables, the lab. The rules live in `rules_model`."""

from playtest.places import notebooks_folder, saves_folder

__all__ = ["notebooks_folder", "saves_folder"]
