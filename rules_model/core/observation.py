"""What a seat may see: the one redaction that views, bots and browsers all pass through."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .actions import Action
from .chance import Chance
from .errors import BadInput
from .state import Config, Frame, Outcome, State
from .table import Cards, Spec, Table

if TYPE_CHECKING:
    from .game import Game


@dataclasses.dataclass(frozen=True, slots=True)
class Observation:
    """A seat's view of a game, as a value of its own: nothing in it leads back to the state.

    Attributes:
        seat: who looks; ``None`` is a spectator.
        table: the same fields as the real table; a hidden card is ``"?" + back``, a hidden value ``None``.
        actions: the legal actions of ``seat``.
        question: what the seat is asked now, empty when nothing.
        frames: the callers that wait, with their values and open windows: all of it public.
    """

    game: Game[Any]
    config: Config
    seat: int | None
    phase: str
    rule: str
    deciders: tuple[int, ...]
    table: Any
    actions: tuple[Action, ...]
    question: str
    outcome: Outcome | None
    frames: tuple[Frame, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """Plain JSON form."""
        table = {name: plain(getattr(self.table, name)) for name in type(self.table).SPECS}
        return {
            "game": self.game.name,
            "seat": self.seat,
            "phase": self.phase,
            "deciders": list(self.deciders),
            "question": self.question,
            "actions": [action.to_data() for action in self.actions],
            "table": table,
            "frames": [frame_data(frame) for frame in self.frames],
        }


def frame_data(frame: Frame) -> dict[str, Any]:
    """The plain form of a frame; what is empty is left out."""
    data: dict[str, Any] = {"then": frame.then}
    if frame.data:
        data["data"] = plain(frame.data)
    if frame.window is not None:
        links = [link._asdict() for link in frame.window.links]
        data["window"] = {"links": links, "waiting": list(frame.window.waiting)}
    return data


def plain(value: Any) -> Any:
    """Tuples and lists as lists, all the way down."""
    return [plain(each) for each in value] if isinstance(value, tuple | list) else value


def observe(state: State[Any], seat: int | None) -> Observation:
    """What ``seat`` may see of ``state``. Raises ``BadInput`` when there is no such seat."""
    actions: tuple[Action, ...] = ()
    question = ""
    if seat is not None:
        actions = tuple(state.legal_actions(seat))
        question = state.ask(seat)
    return Observation(
        state.game,
        state.config,
        seat,
        state.phase,
        state.phase_rule,
        state.deciders,
        redact(state.table, seat, state.game.masks),
        actions,
        question,
        state.outcome,
        state.frames,
    )


def redact(table: Table, seat: int | None, masks: dict[str, str]) -> Table:
    """A copy of the table in which all that ``seat`` may not see is replaced."""
    seen = table.clone()
    for spec in type(table).SPECS.values():
        if spec.sees == "all":
            continue
        content = getattr(seen, spec.name)
        if spec.each_seat:
            for owner, entry in enumerate(content):
                if spec.sees == "nobody" or owner != seat:
                    content[owner] = _mask(entry, masks) if spec.cards else None
        else:
            setattr(seen, spec.name, _mask(content, masks) if spec.cards else None)
    return seen


def _mask(cards: Cards, masks: dict[str, str]) -> Cards:
    return tuple(map(masks.__getitem__, cards)) if cards else cards


def hidden_places(table: Table, seat: int | None) -> list[tuple[Spec, int | None]]:
    """Every zone (with its owner, where it has one) whose cards ``seat`` may not see."""
    places: list[tuple[Spec, int | None]] = []
    for spec in type(table).ZONES:
        if spec.sees == "all":
            continue
        if not spec.each_seat:
            places.append((spec, None))
        else:
            owners = range(len(getattr(table, spec.name)))
            places += [(spec, owner) for owner in owners if spec.sees == "nobody" or owner != seat]
    return places


class FaceDown:
    """What lies where a seat does not see it, to be dealt anew: cards of equal backs, each where it may lie
    (``Definition.fits``).

    Args:
        table: as the seat sees it, or as it is.
    """

    def __init__(self, game: Game[Any], table: Table, seat: int | None) -> None:
        get = _getter(table)
        places = [(spec, owner, get(spec, owner)) for spec, owner in hidden_places(table, seat)]
        lying = {card for spec in type(table).ZONES for card in cards_in(table, spec)}
        seen = lying.difference(*(cards for _, _, cards in places))
        self._unseen: dict[str, list[str]] = {}
        for card in game.cards:
            if card not in seen:
                self._unseen.setdefault(game.masks[card], []).append(card)
        #: Those places first where the fewest kinds of card may lie, the piles last.
        self._places: list[tuple[Spec, int | None, Cards, dict[str, frozenset[str]]]] = []
        for spec, owner, cards in places:
            if cards:
                masks = _mask(cards, game.masks)
                fitting = (
                    {} if owner is None else {mask: _fitting(game, mask, spec.name) for mask in {*masks}}
                )
                self._places.append((spec, owner, masks, fitting))
        self._places.sort(key=lambda place: (place[1] is None, sum(map(len, place[3].values()))))

    def deal(self, table: Table, chance: Chance) -> None:
        """Deal all of it to a table."""
        pools = {mask: cards.copy() for mask, cards in self._unseen.items()}
        for spec, owner, masks, fitting in self._places:
            if owner is None:
                setattr(table, spec.name, _deal_pile(masks, pools, chance))
            else:
                getattr(table, spec.name)[owner] = tuple(
                    _deal_one(pools[mask], fitting[mask], chance) for mask in masks
                )


def redeal(state: State[Any], seat: int | None, chance: Chance) -> State[Any]:
    """Another world that looks the same to ``seat``: unseen cards change places, secret choices stay as they are.

    The new state draws its further chance from a copy of ``chance``.
    """
    world = state.clone()
    FaceDown(state.game, world.table, seat).deal(world.table, chance)
    world.chance = chance.clone()
    return world


class Worlds:
    """The worlds that a seat may be in: whole states that look to it just as its observation does.

    What lies face down is dealt anew (:class:`FaceDown`). Hidden values, such as a secret reply, are as if nobody had
    chosen yet: who has chosen is asked once more. Everything comes from the observation, so nothing hidden can leak.
    One of these deals as many worlds as one likes; a single one is had from :func:`world`.
    """

    def __init__(self, observation: Observation) -> None:
        self._observation = observation
        table = observation.table
        self._face_down = FaceDown(observation.game, table, observation.seat)
        self._values = [spec for spec in type(table).SPECS.values() if spec.sees != "all" and not spec.cards]

    def deal(self, chance: Chance) -> State[Any]:
        """One of these worlds. It draws its further chance from a copy of ``chance``."""
        look = self._observation
        table = look.table.clone()
        self._face_down.deal(table, chance)
        for spec in self._values:
            if not spec.each_seat:
                setattr(table, spec.name, spec.default)
            else:
                content = getattr(table, spec.name)
                for owner in range(len(content)):
                    if spec.sees == "nobody" or owner != look.seat:
                        content[owner] = spec.default
        state: State[Any] = State(look.game, look.config, table, chance.clone(), events=False)
        state._phase = look.game.chart.phases[look.phase]
        state.deciders, state.frames, state.outcome = look.deciders, look.frames, look.outcome
        return state


def world(observation: Observation, chance: Chance) -> State[Any]:
    """A whole state that looks to a seat just as ``observation`` does; see :class:`Worlds`."""
    return Worlds(observation).deal(chance)


def _fitting(game: Game[Any], mask: str, zone: str) -> frozenset[str]:
    """The cards of a back that may lie in a zone."""
    key = ("fitting", mask, zone)
    found: frozenset[str] | None = game.cache.get(key)
    if found is None:
        fits = game.definition.fits
        found = frozenset(
            id for id, card in game.cards.items() if game.masks[id] == mask and fits(card, zone)
        )
        game.cache[key] = found
    return found


def _deal_one(pool: list[str], fitting: frozenset[str], chance: Chance) -> str:
    at = chance.index("world", pool)
    if pool[at] not in fitting:
        places = [place for place, card in enumerate(pool) if card in fitting]
        at = places[chance.index("world", places)]
    card = pool[at]
    pool[at] = pool[-1]
    pool.pop()
    return card


def _deal_pile(masks: Cards, pools: dict[str, list[str]], chance: Chance) -> Cards:
    """A pile without an order takes all that is left of a back, or so many of them as lie there."""
    dealt: list[str] = []
    for mask in dict.fromkeys(masks):
        pool, count = pools[mask], masks.count(mask)
        if count == len(pool):
            dealt += pool
            pool.clear()
        else:
            dealt += [_take(pool, chance) for _ in range(count)]
    return tuple(dealt)


def exchange(state: State[Any], one: str, other: str) -> None:
    """Let two face-down cards change places, in place: whoever has seen neither sees no difference.

    Where people play with real cards, what lies face down is a guess until it is shown; this sets a guess right.

    Raises:
        BadInput: one of them lies open, or cannot lie where the other does (``Game.pools``, ``Definition.fits``).
    """
    table, swap = state.table, {one: other, other: one}
    pools = state.game.pools
    hidden = [spec for spec in type(table).SPECS.values() if spec.sees != "all"]
    zones = [spec for spec in hidden if spec.cards]
    lying = {card: spec.name for spec in zones for card in cards_in(table, spec)}
    if not {one, other} <= lying.keys() or pools[one] != pools[other]:
        raise BadInput(
            f"{one} and {other} cannot change places: both have to lie face down, with equal backs"
        )
    fits, cards = state.game.definition.fits, state.game.cards
    if not (fits(cards[one], lying[other]) and fits(cards[other], lying[one])):
        raise BadInput(f"{one} and {other} cannot change places: one of them cannot lie where the other does")
    for spec in hidden:
        content = getattr(table, spec.name)
        if spec.each_seat:
            content[:] = [_renamed(entry, swap) for entry in content]
        else:
            setattr(table, spec.name, _renamed(content, swap))


def cards_in(table: Table, spec: Spec) -> Cards:
    """All cards in a zone, of every seat."""
    content = getattr(table, spec.name)
    return tuple(itertools.chain(*content)) if spec.each_seat else content


def _renamed(entry: Any, swap: dict[str, str]) -> Any:
    if isinstance(entry, tuple):
        return tuple(_renamed(each, swap) for each in entry)
    return swap.get(entry, entry) if isinstance(entry, str) else entry


def _getter(table: Table) -> Callable[[Spec, int | None], Cards]:
    def get(spec: Spec, owner: int | None) -> Cards:
        content = getattr(table, spec.name)
        cards: Cards = content if owner is None else content[owner]
        return cards

    return get


def _take(pool: list[str], chance: Chance) -> str:
    return pool.pop(chance.index("world", pool))
