"""A game: its chart, its rulebook, its cards and its table, from which states are made."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic

from .actions import Action, action_from_data
from .cards import Box, Card, Family, read_family, read_toml
from .chance import Chance, Scripted, Wanted, seeded
from .chart import Chart
from .errors import BadInput
from .events import Event
from .rulebook import Rulebook
from .state import State, TableT
from .window import Link


@dataclasses.dataclass(frozen=True, slots=True)
class Definition(Generic[TableT]):
    """What a game's package declares; everything else about it is game-neutral.

    Attributes:
        version: of the rules in code: raised whenever a record would replay to something else than before.
        families: the card families, read from ``cards/<name>.toml``.
        chain: the links of the open chain, for :meth:`State.chain_graph`.
        fits: whether a card may lie face down in a zone, by the zone's name: in a world that is dealt for a seat, none
            lies where it cannot.
        faults: what is wrong with a position's table, beyond counting cards (a list of sentences).
        sentence: an event as a sentence for people.
        label: an action as a short phrase for a button.
        wanted: what people with real cards and dice are asked where chance decides: from the state in mid-step, the
            kind of chance, what may happen and the names.
        acts_unseen: whether a card does something by itself while it lies face down (a Goal that pays when it is met):
            with real cards it does so in the kit as soon as somebody has told the kit which one it is.
    """

    name: str
    version: int
    folder: Path
    chart: Chart
    table: type[TableT]
    families: Callable[[Rulebook], tuple[Family, ...]]
    faults: Callable[[State[TableT]], list[str]]
    sentence: Callable[[Game[TableT], Event, Sequence[str]], str]
    label: Callable[[Game[TableT], Action, Sequence[str]], str]
    wanted: Callable[[State[TableT], str, Sequence[Any], Sequence[str]], Wanted] = (
        lambda state, kind, choices, names: Wanted(f"Chance decides: {kind.replace('_', ' ')}")
    )
    chain: Callable[[State[TableT]], tuple[Link, ...]] = lambda state: ()
    fits: Callable[[Any, str], bool] = lambda card, zone: True
    acts_unseen: Callable[[Any], bool] = lambda card: False


class Game(Generic[TableT]):
    """A playable game.

    Args:
        definition: the game's package.
        cards: card files (one a family) that replace the kit's own.
    """

    def __init__(self, definition: Definition[TableT], cards: Sequence[str | Path] = ()) -> None:
        self.definition = definition
        self.name = definition.name
        self.chart = definition.chart
        self.rulebook = Rulebook(definition.folder / "rulebook.toml")
        self.families = {family.name: family for family in definition.families(self.rulebook)}
        given = self._match_files(cards)
        files = {name: given.get(name) or self.own_file(name) for name in self.families}
        self.box = Box(
            (family, files[name], read_family(family, files[name], trusted=name not in given))
            for name, family in self.families.items()
        )
        self.cards: dict[str, Any] = dict(self.box.by_id)
        #: What a card looks like from behind: ``"?" + back``. A masked card masks as itself.
        self.masks = {id: "?" + card.back for id, card in self.box.by_id.items()}
        self.masks |= {mask: mask for mask in self.masks.values()}
        #: Cards of one pool have equal backs, and may be held by a seat in the same zone.
        self.pools = {id: self.masks[id] + self._held_in(card) for id, card in self.box.by_id.items()}
        self.kinds = self.chart.kinds()
        self.cache: dict[Any, Any] = {}

    @property
    def title(self) -> str:
        """The name on the box."""
        return self.rulebook.title

    def own_file(self, family: str) -> Path:
        """The kit's own file of a card family."""
        return self.families[family].file or self.definition.folder / "cards" / f"{family}s.toml"

    def _held_in(self, card: Card) -> str:
        """The first zone of a seat in which a card may lie face down."""
        zones = (spec.name for spec in self.definition.table.ZONES if spec.sees == "owner")
        return next((f" {name}" for name in zones if self.definition.fits(card, name)), "")

    def _match_files(self, cards: Sequence[str | Path]) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for each in [cards] if isinstance(cards, str | Path) else cards:
            path = Path(each)
            family = read_toml(path)[1].get("family")
            if not isinstance(family, str) or family not in self.families:
                known = ", ".join(self.families)
                raise BadInput(
                    f"{path}: family: {family!r} is none of {self.name}", hint=f"its families: {known}"
                )
            if family in found:
                raise BadInput(f"{path}: family {family!r} is given twice, in {found[family]} too")
            found[family] = path
        return found

    def new(
        self,
        seats: int = 2,
        seed: int | None = None,
        *,
        chance: Chance | Sequence[Any] | None = None,
        rulings: Mapping[str, str] | None = None,
        events: bool = True,
        **options: Any,
    ) -> State[TableT]:
        """Set up a game and run it to its first decision.

        Args:
            seats: how many play.
            seed: any whole number; the same seed gives the same chance. ``None``: an unpredictable one.
            chance: instead of a seed, a list of outcomes or a ``Chance``.
            rulings: readings of switchable rulings, by key or id, e.g. ``{"clash_order": "b"}``.
            events: whether actions return what happened (simulations save time without).
            options: the game's own options, e.g. ``scoring_tile="B"``.

        Raises:
            BadInput: with every fault of seats, seed, options and rulings.
            ChanceNeeded: the given list is too short for the setup.
        """
        config = self.rulebook.config(seats, options, rulings or {})
        if seed is not None and type(seed) is not int:
            raise BadInput(f"seed: {seed!r} is not a whole number")
        if chance is None:
            chance = seeded(secrets.randbits(64) if seed is None else seed)
        elif isinstance(chance, list | tuple):
            chance = Scripted(tuple(chance))
        if not hasattr(chance, "index") or isinstance(chance, Sequence):
            raise BadInput(f"chance: {chance!r} is neither a list of outcomes nor something that decides")
        state = State(self, config, self.definition.table.empty(seats), chance, events=events)
        state.start()
        return state

    def position(self, data: object, *, events: bool = True) -> State[TableT]:
        """Build a state from the plain data of ``State.position``.

        Raises:
            BadInput: with all faults when it is no position of this game.
        """
        from .position import state_from_position

        return state_from_position(self, data, events=events)

    def action(self, data: object) -> Action:
        """Read an action's plain form. Raises ``BadInput``."""
        return action_from_data(self.kinds, data)

    def label(self, action: Action, names: Sequence[str] = ()) -> str:
        """An action as a short phrase for a button."""
        return self.definition.label(self, action, names)

    def sentence(self, event: Event, names: Sequence[str] = ()) -> str:
        """An event as a sentence for people; empty when it says nothing to them."""
        return self.definition.sentence(self, event, names)

    def chain_graph(self, state: State[TableT]) -> Any:
        """The open chain of a state as a ``networkx.DiGraph``."""
        from .graphs import links_graph

        return links_graph(self.definition.chain(state))

    def card_name(self, id: str) -> str:
        """The name on a card, or ``a hidden card`` for a mask."""
        card = self.cards.get(id)
        return card.name if card is not None else "a hidden card"

    @property
    def fingerprint(self) -> dict[str, str]:
        """What a record remembers of the rules (their version, and what plays of the rulebook) and the cards."""
        rules = f"{self.definition.version}.{self.rulebook.fingerprint}"
        return {"rules": rules, "cards": self.box.fingerprint}

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
