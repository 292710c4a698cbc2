"""The laboratory's pages: forms, a button, a bar that can be stopped, and what was found."""

from .balance import BalancePage
from .replay import ReplayPage
from .rulings import RulingsPage
from .sessions import SessionsPage
from .workshop import WorkshopPage

__all__ = ["BalancePage", "ReplayPage", "RulingsPage", "SessionsPage", "WorkshopPage"]
