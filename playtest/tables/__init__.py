"""Tables of people and bots: who sits where, the record on disk, undo, hints, and the host that shows them."""

from playtest.tables.companion import CompanionTable
from playtest.tables.companion_host import CompanionHost
from playtest.tables.host import Host
from playtest.tables.seats import Seat
from playtest.tables.store import Store
from playtest.tables.table import GameTable, Moment

__all__ = [
    "CompanionHost",
    "CompanionTable",
    "GameTable",
    "Host",
    "Moment",
    "Seat",
    "Store",
    "host_of",
    "resume",
]


def resume(id: str, store: Store) -> GameTable:
    """Go on with a table as it was left, half-typed steps and setups too. Raises as ``GameTable.resume``."""
    setup = CompanionTable.resume_setup(id, store)
    if setup is not None:
        return setup
    table = GameTable.resume(id, store)
    if isinstance(table, CompanionTable):
        table.recall()
    return table


def host_of(table: GameTable) -> Host:
    """The host that shows a table."""
    return CompanionHost(table) if isinstance(table, CompanionTable) else Host(table)
