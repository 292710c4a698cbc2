"""Steps: decisions between which anybody may play a card, buy, or offer a bribe (KC-RUL-37).

A *step* asks, in secret and at once, everybody who publicly may have something to do. The seat that leads it may take the
step's *main* action instead (attack, draw, wager). When all have replied, the first any-time play in priority, from the
lead clockwise, is done wholly, and the step asks anew; where nobody plays, the main action is carried out. So each play
meets a table that all have seen, nobody waits for another's silence, and who is asked tells nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from rules_model.core.actions import Action
from rules_model.core.chart import Chart
from rules_model.core.errors import Refusal

from . import actions as act
from .state import Fight, Packed, Seats, clockwise_from

PASSED: Packed = (act.Pass.kind,)


class AnyTime(NamedTuple):
    """A kind of action that anybody may take between two steps.

    Attributes:
        may: whether a seat *publicly* may have such a play, never by what is hidden.
        candidates: what it may try; given the step's moment (``market``, ``mischief``, ``battle`` or ``""``).
        do: the deed, all of it.
    """

    action: type[Action]
    may: Callable[[Fight, int], bool]
    candidates: Callable[[Fight, int, str], Iterable[Action]]
    check: Callable[[Fight, int, Any, str], Refusal | None]
    do: Callable[[Fight, int, Any], None]


class Main(NamedTuple):
    """What the lead of a step does in it, instead of an any-time play.

    Attributes:
        turn_rule: the rule that refuses it to all other seats.
        check: asked of the lead alone.
        apply: the deed; the next phase, or ``None`` to ask the step anew.
        optional: whether the lead may pass too.
    """

    actions: tuple[type[Action], ...]
    turn_rule: str
    candidates: Callable[[Fight, int], Iterable[Action]]
    check: Callable[[Fight, int, Any], Refusal | None]
    apply: Callable[[Fight, int, Any], str | None]
    optional: bool = False


class Interrupt(NamedTuple):
    """Something that has to be answered by one seat before the step goes on (a bribe).

    Attributes:
        waits: the seat that owes the answer, -1 when nothing waits.
    """

    waits: Callable[[Fight], int]
    actions: tuple[type[Action], ...]
    rule: str
    ask: Callable[[Fight, int], str]
    candidates: Callable[[Fight, int], Iterable[Action]]
    check: Callable[[Fight, int, Any], Refusal | None]
    apply: Callable[[Fight, int, Any], None]


class Laws(NamedTuple):
    """What a game lays down for all its steps.

    Attributes:
        plays: the any-time plays that it has.
        settle: done after each play and main action: Goals, crystals.
        over: whether the game is decided, so that a battle is dropped (KC-RUL-51).
        no_winner: the rule of a battle in which nobody is left standing.
    """

    plays: tuple[AnyTime, ...]
    interrupts: tuple[Interrupt, ...] = ()
    settle: Callable[[Fight], None] = lambda state: None
    over: Callable[[Fight], bool] = lambda state: False
    no_winner: str = "KC-RUL-42"


def unlisted(state: Fight, seat: int, moment: str) -> Iterable[Action]:
    """The candidates of a play that is listed with another one, or has no bound."""
    return ()


def step(
    chart: Chart,
    name: str,
    rule: str,
    *,
    laws: Laws,
    says: str,
    to: Mapping[str, str],
    ask: Callable[[Fight, int], str],
    lead: Callable[[Fight], int],
    moment: str = "",
    main: Main | None = None,
    then: Callable[[Fight], str] | None = None,
    also: tuple[AnyTime, ...] = (),
    interrupts: tuple[Interrupt, ...] = (),
    leave: Callable[[Fight], str | None] | None = None,
    is_quiet: Callable[[Fight], bool] | None = None,
) -> None:
    """Declare a step of ``chart``.

    Args:
        ask: the question; the lead's when ``main`` is given, the others have one of their own.
        lead: who is first in priority and takes the main action.
        moment: which Items tied to a moment may be used here (KC-RUL-38).
        then: the next phase when all pass, where there is no main action.
        also: any-time plays of this step beside those of the game.
        leave: asked after every play: a phase to go to at once, or ``None``.
        is_quiet: whether nothing has happened since all passed: then the lead alone is asked.
    """
    made = Step(laws, ask, lead, moment, main, then, also, interrupts, leave, is_quiet)
    chart.decision(
        name,
        rule,
        says=says,
        to=to,
        actions=made.actions,
        ask=made.ask,
        deciders=made.deciders,
        candidates=made.candidates,
        check=made.check,
        apply=made.apply,
        main=main.actions if main is not None else (),
        passing=act.Pass,
    )


@dataclasses.dataclass
class Step:
    """The functions of one step; its fields are the arguments of :func:`step`."""

    laws: Laws
    question: Callable[[Fight, int], str]
    lead: Callable[[Fight], int]
    moment: str
    main: Main | None
    then: Callable[[Fight], str] | None
    also: tuple[AnyTime, ...]
    interrupts: tuple[Interrupt, ...]
    leave: Callable[[Fight], str | None] | None
    is_quiet: Callable[[Fight], bool] | None

    def __post_init__(self) -> None:
        self.plays = {play.action: play for play in (*self.laws.plays, *self.also)}
        self.judges = {play.action: play.check for play in self.plays.values()}
        self.by_kind = {play.action.kind: play for play in self.plays.values()}
        self.interrupts = (*self.laws.interrupts, *self.interrupts)
        self.main_kinds = frozenset(self.main.actions if self.main else ())
        self.listed = [play.candidates for play in self.plays.values() if play.candidates is not unlisted]
        #: Each way of having something to do, once.
        self.may = tuple(dict.fromkeys(play.may for play in self.plays.values()))
        kinds: list[type[Action]] = [act.Pass, *self.plays, *(self.main.actions if self.main else ())]
        kinds += [kind for each in self.interrupts for kind in each.actions]
        self.actions = tuple(dict.fromkeys(kinds))

    def waiting(self, state: Fight) -> Interrupt | None:
        """What has to be answered before the step goes on."""
        for each in self.interrupts:
            if each.waits(state) >= 0:
                return each
        return None

    def ask(self, state: Fight, seat: int) -> str:
        """The question put to a seat."""
        waiting = self.waiting(state)
        if waiting is not None:
            return waiting.ask(state, seat)
        if self.main is None or seat == self.lead(state):
            return self.question(state, seat)
        return "Do you play something now, or pass?"

    def deciders(self, state: Fight) -> Seats:
        """Who has not replied yet, of all who publicly may have a play and the lead where it has a main action.

        The lead alone is asked where nobody has anything; one seat, where all wait for its answer.
        """
        for each in self.interrupts:
            seat = each.waits(state)
            if seat >= 0:
                return (seat,)
        if self.is_quiet is not None and self.is_quiet(state):
            return (self.lead(state),)
        reply, ways = state.table.reply, self.may
        if state.deciders and any(reply):  # all have been asked already, and nothing has happened since
            return tuple([seat for seat in state.deciders if not reply[seat]])
        lead = self.lead(state) if self.main is not None else -1
        found = []
        for seat in range(state.config.seats):
            if not reply[seat]:
                if seat != lead:
                    for may in ways:
                        if may(state, seat):
                            break
                    else:
                        continue
                found.append(seat)
        if not found and not any(reply):
            return (self.lead(state),)
        return tuple(found)

    def candidates(self, state: Fight, seat: int) -> Iterable[Action]:
        """Pass, every any-time play, and the lead's main actions."""
        # What waits, waits for one seat alone: it need not be looked for while several decide.
        if len(state.deciders) == 1 and (waiting := self.waiting(state)) is not None:
            return waiting.candidates(state, seat)
        found: list[Action] = []
        main, moment = self.main, self.moment
        if main is not None and self.lead(state) == seat:
            found += main.candidates(state, seat)
            if main.optional:
                found.append(act.PASS)
        else:
            found.append(act.PASS)
        for candidates in self.listed:
            found += candidates(state, seat, moment)
        return found

    def check(self, state: Fight, seat: int, action: Action) -> Refusal | None:
        """The one judge of what may be replied."""
        kind = type(action)
        if len(state.deciders) == 1:
            for each in self.interrupts:
                if each.waits(state) >= 0:
                    if kind in each.actions:
                        return each.check(state, seat, action)
                    return Refusal("first answer what waits for you", each.rule)
        main = self.main
        if main is not None and kind in self.main_kinds:
            lead = self.lead(state)
            if seat == lead:
                return main.check(state, seat, action)
            return Refusal(f"that is for seat {lead}, whose turn it is", main.turn_rule)
        judge = self.judges.get(kind)
        if judge is not None:
            return judge(state, seat, action, self.moment)
        if kind is act.Pass:
            if main is None or main.optional or self.lead(state) != seat:
                return None
            return Refusal(f"it is your turn: {self.question(state, seat)}", main.turn_rule)
        idle = next(each for each in self.interrupts if kind in each.actions)
        return Refusal("nothing waits for such an answer", idle.rule)

    def apply(self, state: Fight, seat: int, action: Action) -> str | None:
        """Note the reply; when it was the last one, do what comes first."""
        is_last = len(state.deciders) == 1
        if is_last and (waiting := self.waiting(state)) is not None:
            waiting.apply(state, seat, action)
            return self.done(state)
        state.table.reply[seat] = PASSED if type(action) is act.Pass else pack(action)
        return self.resolve(state) if is_last else None

    def resolve(self, state: Fight) -> str | None:
        """Do the first play in priority, or the main action, or go on.

        A reply that does not fit any more counts as none: it can only be that of an imagined world (``redeal``).
        """
        table = state.table
        replies = table.reply
        table.reply = [()] * len(replies)
        lead = self.lead(state)
        for seat in clockwise_from(state, lead):
            packed = replies[seat]
            if packed is not PASSED and packed and packed[0] in self.by_kind:
                play, action = self.by_kind[str(packed[0])], unpack(state, packed)
                if play.check(state, seat, action, self.moment) is None:
                    play.do(state, seat, action)
                    return self.done(state)
        main, packed = self.main, replies[lead]
        if main is not None and (packed != PASSED or not main.optional):
            if not packed or packed[0] not in {kind.kind for kind in main.actions}:
                return None
            action = unpack(state, packed)
            if main.check(state, lead, action) is not None:
                return None
            following = main.apply(state, lead, action)
            return self.done(state) or following
        assert self.then is not None
        return self.then(state)

    def done(self, state: Fight) -> str | None:
        """What follows from a play: Goals, crystals, knock-outs."""
        self.laws.settle(state)
        return self.leave(state) if self.leave is not None else None


def pack(action: Action) -> Packed:
    """A reply as a plain tuple: its kind and its fields."""
    fields: tuple[str, ...] = type(action).__match_args__
    return (action.kind, *[getattr(action, name) for name in fields])


def unpack(state: Fight, packed: Packed) -> Action:
    """The action that :func:`pack` has packed."""
    cls: Any = state.game.kinds[str(packed[0])]
    found: Action = cls(*packed[1:])
    return found
