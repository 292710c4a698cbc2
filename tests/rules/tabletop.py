"""A small language to lay out a turn of Campy Creatures and play it, so that a test reads like a worked case."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import rules_model
from rules_model.campy_creatures import actions as act
from rules_model.campy_creatures.state import CampyTable, energy_supply, token_supply
from rules_model.core.actions import Action
from rules_model.core.chance import Seeded
from rules_model.core.events import Event
from rules_model.core.state import State
from tests.rules.fixtures import fixture_game, id_of


def creature_id(name: str, seat: int) -> str:
    """The id of a seat's creature: ``Man-Eating Plant`` of seat 2 is ``man_eating_plant.2``."""
    return f"{name.lower().replace(' ', '_').replace('-', '_')}.{seat}"


@dataclasses.dataclass
class Stacked:
    """Chance that first gives the mortals named in ``top``, then goes on from a seed."""

    top: tuple[str, ...]
    rest: Seeded
    may_run_out = False

    def index(self, kind: str, choices: Any) -> int:
        if kind == "mortal" and self.top and self.top[0] in choices:
            card, self.top = self.top[0], self.top[1:]
            return list(choices).index(card)
        return self.rest.index(kind, choices)

    def clone(self) -> Stacked:
        return Stacked(self.top, self.rest.clone())

    def to_data(self) -> dict[str, Any]:
        return self.rest.to_data()


class Play:
    """A laid-out game that is played by sentences, with everything that has happened in it."""

    def __init__(self, state: State[CampyTable], names: tuple[str, ...]) -> None:
        self.state = state
        self.names = names
        self.events: list[Event] = []

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def branch(self) -> Play:
        """The same game once more, to be played on otherwise."""
        other = Play(self.state.clone(), self.names)
        other.events = list(self.events)
        return other

    # ---- playing

    def read(self, sentence: str) -> tuple[int, Action]:
        """``Ann captures T1`` as a seat and an action."""
        name, verb, rest = [*sentence.split(maxsplit=2), ""][:3]
        seat = self.seat(name)
        creature = creature_id(rest, seat)
        match verb:
            case "plays":
                return seat, act.Choose(creature)
            case "captures":
                return seat, act.Capture(id_of(rest))
            case "gives":
                card, to = rest.split(" to ")
                return seat, act.Give(id_of(card), self.seat(to))
            case "takes":
                return seat, act.TakeScene(id_of(rest))
            case "returns":
                return seat, act.PutBack(id_of(rest))
            case "swaps":
                return seat, act.PutBack(creature)
            case "uses":
                return seat, act.UseScene(id_of(rest))
            case "pays" | "bids":
                cls = act.Pay if verb == "pays" else act.Bid
                return seat, cls(float(rest) if "." in rest else int(rest))  # type: ignore[arg-type]
            case "resolves":
                return seat, act.Resolve(rest)  # type: ignore[arg-type]
            case "begins":
                return seat, act.Begin(rest)  # type: ignore[arg-type]
            case "looks":
                return seat, act.Look(self.seat(rest))
            case "draws":
                return seat, act.Draw()
            case "changes":
                return seat, act.MakeChange()
            case "passes":
                return seat, act.Pass()
            case "keeps":
                return seat, act.KeepToken()
        raise ValueError(sentence)

    def does(self, *sentences: str) -> Play:
        """Play the sentences one after another."""
        for sentence in sentences:
            seat, action = self.read(sentence)
            assert action in self.state.legal_actions(seat), f"{sentence}: {self.state.explain(seat, action)}"
            self.events += self.state.apply(seat, action)
        return self

    def refuses(self, sentence: str, rule: str, reason: str = "") -> None:
        """The request is refused for this rule, and nothing changes."""
        seat, action = self.read(sentence)
        before = self.state.position()
        refusal = self.state.explain(seat, action)
        assert refusal is not None, f"{sentence} is allowed"
        assert refusal.rule == rule, f"{sentence}: {refusal}"
        assert reason in refusal.reason
        assert refusal.rule in self.state.game.rulebook
        assert action not in self.state.legal_actions(seat)
        with pytest.raises(rules_model.IllegalAction) as raised:
            self.state.apply(seat, action)
        assert raised.value.refusal == refusal
        assert self.state.position() == before

    # ---- what has come about

    def happened(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def fixtures(self, ids: Iterable[str]) -> list[str]:
        """Names of cards that are fixtures."""
        return [self.state.game.cards[each].name for each in ids]

    def by_name(self, values: Iterable[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))

    def look(self, what: str) -> Any:
        """A fact of the table or of what has happened, in the words of the cases."""
        table = self.state.table
        match what:
            case "strengths":
                told = [*self.happened("reveal"), *self.happened("pay_monster")]
                return " ".join(
                    str({each.seat: each.values["strength"] for each in told}[at]) for at in self.seats
                )
            case "scene_to":
                (event,) = self.happened("take_scene")
                return self.names[event.seat or 0]
            case "order":
                return " ".join(self.names[event.seat or 0] for event in self.happened("turn"))
            case "canceled":
                hit = [
                    each.values["target"]
                    for each in self.happened("cancel")
                    if each.values["result"] == "canceled"
                ]
                return " ".join(self.names[each] for each in sorted(hit))
            case "labs" | "down":
                zones = table.lab if what == "labs" else table.lab_down
                return self.by_name(" ".join(self.fixtures(zone)) for zone in zones)
            case "energy":
                return " ".join(map(str, table.energy))
            case "tokens":
                return " ".join(str(sum(held)) for held in table.tokens)
            case "energy_supply":
                return energy_supply(self.state)
            case "token_supply":
                return token_supply(self.state)
            case "meter":
                return " ".join(self.names[seat] for seat in table.meter)
            case "hands":
                return " ".join(str(len(hand)) for hand in table.hand)
            case "market" | "discards" | "scene_row" | "mortal_deck":
                return " ".join(self.fixtures(getattr(table, what)))
        raise ValueError(what)

    @property
    def seats(self) -> range:
        return range(len(self.names))

    def shows(self, **facts: Any) -> None:
        """Assert facts of :meth:`look`, all at once so that a failure shows them together."""
        assert {what: self.look(what) for what in facts} == facts


def lay(
    seats: str,
    *,
    meter: str = "",
    plays: str = "",
    market: str = "",
    energy: str = "",
    tokens: Mapping[str, tuple[int, ...]] | None = None,
    labs: Mapping[str, str] | None = None,
    down: Mapping[str, str] | None = None,
    scenes: str = "S1, S2, S3, S4",
    won: Mapping[str, str] | None = None,
    discards: str = "",
    deck: str | None = None,
    draws: str = "",
    played: Mapping[str, str] | None = None,
    when: tuple[int, int] = (1, 1),
    tile: str = "A",
    rulings: Mapping[str, str] | None = None,
    also: str = "",
) -> Play:
    """Lay out a turn, after step 1. Lists are written with commas, per-seat values in seating order.

    ``when``: round and turn. ``plays``: everybody chooses these creatures at once. ``deck``: all that lies in it (default: whatever is left).
    ``draws``: the mortals that come next from it. ``also``: further fixtures of the deck.
    """
    names = tuple(seats.split())

    def split(text: str) -> list[str]:
        return [each.strip() for each in text.split(",") if each.strip()]

    each_lab = [split((labs or {}).get(name, "")) for name in names]
    each_down = [split((down or {}).get(name, "")) for name in names]
    each_won = [split((won or {}).get(name, "")) for name in names]
    named = [
        *split(market),
        *split(discards),
        *split(deck or ""),
        *split(draws),
        *split(also),
        *split(scenes),
    ]
    for zones in (each_lab, each_down, each_won):
        named += [card for zone in zones for card in zone]
    game = fixture_game(frozenset(named))
    data = game.new(seats=len(names), seed=1, scoring_tile=tile, rulings=rulings).position()
    table = data["table"]

    def ids(cards: Iterable[str]) -> list[str]:
        return [id_of(each) for each in cards]

    table["market"], table["discards"] = ids(split(market)), ids(split(discards))
    for name, zones in (("lab", each_lab), ("lab_down", each_down), ("scenes", each_won)):
        table[name] = [ids(zone) for zone in zones]
    turns = game.rulebook.numbers["scenes_per_round"] - when[1] + 1
    named_scenes = split(scenes)[:turns]
    blank = [f"S0.{at}" for at in range(1, turns - len(named_scenes) + 1)]
    table["scene_row"] = [*ids(named_scenes), *blank]
    laid = {*table["market"], *table["discards"], *table["scene_row"]}
    laid.update(card for name in ("lab", "lab_down", "scenes") for zone in table[name] for card in zone)
    table["mortal_deck"] = [card for card in game.box.families["mortal"] if card not in laid]
    table["scene_deck"] = [card for card in game.box.families["scene"] if card not in laid]
    if deck is not None:  # all others lie in the first lab, out of the way
        wanted = ids(split(deck))
        table["lab"][0] += [card for card in table["mortal_deck"] if card not in wanted]
        table["mortal_deck"] = wanted
    for seat, name in enumerate(names):
        before = [creature_id(each, seat) for each in split((played or {}).get(name, ""))]
        table["hand"][seat] = [card for card in table["hand"][seat] if card not in before]
        table["played"][seat] = before
    if energy:
        table["energy"] = [int(each) for each in energy.split()]
    table["tokens"] = [list((tokens or {}).get(name, ())) for name in names]
    table["meter"] = [names.index(each) for each in (meter or seats).split()]
    table["round"], table["turn"] = when
    state = game.position(data)
    state.chance = Stacked(tuple(ids(split(draws))), Seeded(7))
    play = Play(state, names)
    if plays:
        play.does(*(f"{name} plays {creature}" for name, creature in zip(names, split(plays), strict=True)))
    return play


def end(seats: str, *, last: str = "W0", **laid: Any) -> Play:
    """Lay out the very end of a game and play its last capture: a blank Townsfolk for the lowest on the meter.

    ``last`` is that mortal. All creatures in play are Monsters without energy, so nothing else happens.
    """
    names = seats.split()
    meter = (laid.get("meter") or seats).split()
    play = lay(seats, when=(3, 4), scenes="S99", **laid)
    data = play.state.position()
    table = data["table"]
    for seat in range(len(names)):
        table["hand"][seat].remove(f"monster.{seat}")
        table["in_play"][seat] = [f"monster.{seat}"]
    table["scenes"][0] += table["scene_row"]  # a blank one: the last of the game is taken
    table["scene_row"] = []
    card = id_of(last)
    table["mortal_deck"].remove(card)
    table["market"] = [card]
    table["scene_taker"] = 0
    table["acted"] = [names.index(each) for each in meter[:-1]]
    table["actor"] = names.index(meter[-1])
    data["phase"] = "capture_one"
    data["frames"] = [{"then": "discard_cards"}]
    play.state = play.state.game.position(data)
    return play.does(f"{meter[-1]} captures {last}")
