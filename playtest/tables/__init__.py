"""Tables of people and bots: who sits where, the record on disk, undo, hints, and the host that shows them."""

from playtest.tables.host import Host
from playtest.tables.seats import Seat
from playtest.tables.store import Store
from playtest.tables.table import GameTable, Moment

__all__ = ["GameTable", "Host", "Moment", "Seat", "Store"]
