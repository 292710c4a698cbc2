"""The kit as a small web server: Voilà on the notebooks, for this machine alone, nothing fetched from elsewhere."""

from playtest.server.page import query

__all__ = ["query"]
