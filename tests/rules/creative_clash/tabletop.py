"""A small language to lay out a moment of Creative Clash and play it, so that a test reads like a worked case."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import rules_model
from rules_model.core.actions import Action
from rules_model.core.chance import Seeded
from rules_model.core.events import Event
from rules_model.core.state import State
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.scoring import goal, level
from rules_model.creative_clash.state import ClashTable, groups
from tests.rules.creative_clash.fixtures import FIXTURES, fixture_game, id_of

Each = Mapping[str, str]


@dataclasses.dataclass
class Stacked:
    """Chance that first gives what stands in ``top``, as far as it can, then goes on from a seed."""

    top: tuple[Any, ...]
    rest: Seeded
    may_run_out = False

    def index(self, kind: str, choices: Any) -> int:
        if self.top and self.top[0] in choices:
            first, self.top = self.top[0], self.top[1:]
            return list(choices).index(first)
        return self.rest.index(kind, choices)

    def clone(self) -> Stacked:
        return Stacked(self.top, self.rest.clone())

    def to_data(self) -> dict[str, Any]:
        return self.rest.to_data()


def split(text: str) -> list[str]:
    """A list with commas; what stands in brackets stays together."""
    return [each.strip() for each in re.split(r",(?![^\[]*\])", text) if each.strip()]


def studio_names(text: str) -> list[str]:
    """``Em1[KCopy, KIllu], Em2``: an Employee, what hangs on them, and another one."""
    return [each.strip() for each in re.split(r"[\[\],]", text) if each.strip()]


class Play:
    """A laid-out game that is played by sentences, with everything that has happened in it."""

    def __init__(self, state: State[ClashTable], names: tuple[str, ...]) -> None:
        self.state = state
        self.names = names
        self.events: list[Event] = []
        self.asked: list[str] = []

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def branch(self) -> Play:
        """The same game once more, to be played on otherwise."""
        other = Play(self.state.clone(), self.names)
        other.events, other.asked = list(self.events), list(self.asked)
        return other

    # ---- playing

    def read(self, sentence: str) -> tuple[int, Action]:
        """``Ann plays VFine against Bob`` as a seat and an action."""
        name, verb, rest = [*sentence.split(maxsplit=2), ""][:3]
        plain: dict[str, Action] = {
            "takes": act.TAKE_TURN,
            "skips": act.SKIP_TURN,
            "ends": act.END_TURN,
            "refills": act.REFILL,
            "passes": act.PASS,
            "draws": act.DrawMore(),
            "searches": act.SearchDiscards(),
        }
        of_card: dict[str, Any] = {
            "uses": act.Use,
            "discards": act.DiscardForCoin,
            "tosses": act.Toss,
            "gives": act.GiveUp,
            "answers": act.Answer,
            "picks": act.Pick,
            "scraps": act.DiscardInPlay,
            "keeps": act.KeepInHand,
            "becomes": act.ChangePrincipal,
        }
        if verb in plain:
            return self.seat(name), plain[verb]
        if verb in of_card:
            return self.seat(name), of_card[verb](id_of(rest))
        match verb:
            case "plays":
                if " against " in rest:
                    card, studio = rest.split(" against ")
                    return self.seat(name), act.Play(id_of(card), self.seat(studio))
                card, _, on = rest.partition(" on ")
                if card == "Round of Golf":  # its name is no word of this language
                    on = ""
                return self.seat(name), act.Play(id_of(card), id_of(on) if on else None)
            case "throws":
                return self.seat(name), act.Discard(tuple(map(id_of, split(rest))))
            case "moves":
                card, to = rest.split(" to ")
                return self.seat(name), act.MoveSkill(id_of(card), id_of(to))
            case "shows":
                return self.seat(name), act.Show(rest)  # type: ignore[arg-type]
        raise ValueError(sentence)

    def act(self, seat: int, action: Action) -> None:
        legal = self.state.legal_actions(seat)
        assert action in legal, f"{self.names[seat]}: {action}: {self.state.explain(seat, action)}"
        if self.state.phase == "answer_card":
            self.asked.append(self.names[seat])
        self.events += self.state.apply(seat, action)

    def does(self, *sentences: str) -> Play:
        """Play the sentences one after another. Whoever is asked to answer and is not named passes, to the end."""
        self.opens(*sentences)
        return self.settle()

    def opens(self, *sentences: str) -> Play:
        """Play the sentences, and leave the last chain open."""
        for sentence in sentences:
            seat, action = self.read(sentence)
            if isinstance(action, act.Answer | act.Pass):
                self.wait_for(seat)
            else:
                self.settle()
            self.act(seat, action)
        return self

    def wait_for(self, seat: int) -> None:
        """Let others pass until a seat is asked."""
        while self.state.phase == "answer_card" and seat not in self.state.deciders:
            self.act(self.state.deciders[0], act.PASS)

    def settle(self) -> Play:
        """Everybody passes until nothing is left to answer."""
        while self.state.phase == "answer_card":
            self.act(self.state.deciders[0], act.PASS)
        return self

    def refuses(self, sentence: str, rule: str, reason: str = "") -> Play:
        """The request is refused for this rule, and nothing changes; "" is a rule of the engine's own."""
        seat, action = self.read(sentence)
        before = self.state.position()
        refusal = self.state.explain(seat, action)
        assert refusal is not None, f"{sentence} is allowed"
        assert refusal.rule == rule, f"{sentence}: {refusal}"
        assert reason in refusal.reason, f"{sentence}: {refusal}"
        assert not rule or rule in self.state.game.rulebook
        assert action not in self.state.legal_actions(seat)
        with pytest.raises(rules_model.IllegalAction) as raised:
            self.state.apply(seat, action)
        assert raised.value.refusal == refusal
        assert self.state.position() == before
        return self

    # ---- what has come about

    def happened(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def cards(self, ids: Iterable[str]) -> str:
        """Names of cards, with commas; blank ones are left out."""
        names = (self.state.game.cards[each].name for each in ids)
        return ", ".join(name for name in names if not name.startswith("Blank"))

    def studio(self, seat: int) -> str:
        studio = self.state.table.studio[seat]
        staff = groups(self.state, studio)
        hanging = {id for attached in staff.values() for id in attached}
        found = []
        for id in studio:
            if id not in hanging:
                held = self.cards(staff.get(id, ()))
                found.append(self.cards((id,)) + (f"[{held}]" if held else ""))
        return ", ".join(found)

    def look(self, what: str) -> Any:
        """A fact of the table or of what has happened, in the words of the cases."""
        state, table, seats = self.state, self.state.table, range(len(self.names))
        by_name: dict[str, Any] = {
            "coins": lambda seat: table.coins[seat],
            "ego": lambda seat: level(state, seat),
            "goals": lambda seat: goal(state, seat),
            "hands": lambda seat: self.cards((*table.hand[seat], *table.kept[seat])),
            "studios": self.studio,
        }
        if what in by_name:
            values = [by_name[what](seat) for seat in seats]
            if what in ("coins", "ego", "goals"):
                return " ".join(map(str, values))
            return dict(zip(self.names, values, strict=True))
        match what:
            case "discards":
                pile = (*table.discards, *(card for tossed in table.tossed for card in tossed))
                return sorted(split(self.cards(pile)))
            case "deck":
                return self.cards(table.deck)
            case "winner":
                return "none" if state.outcome is None else self.names[state.outcome.winners[0]]
            case "phase":
                return state.phase
            case "active":
                return self.names[table.active]
            case "asked":
                return " ".join(self.asked)
            case "stands":
                return self.cards(link[1] for link in table.last_chain if link[4])
        raise ValueError(what)

    def shows(self, **facts: Any) -> Play:
        """Assert facts of :meth:`look`, all at once so that a failure shows them together.

        Of hands and Studios only the seats that are named are compared.
        """
        seen = {what: self.look(what) for what in facts}
        for what, wanted in facts.items():
            if what == "discards":
                facts[what] = sorted(split(wanted))
            elif isinstance(wanted, dict):
                seen[what] = {name: seen[what][name] for name in wanted}
        assert seen == facts
        return self


def lay(
    seats: str = "Ann Bob",
    *,
    start: bool = False,
    active: str = "",
    coins: str = "",
    studio: Each | None = None,
    hand: Each | None = None,
    bosses: Each | None = None,
    deck: str | None = None,
    discards: str = "",
    draws: str = "",
    chance: tuple[Any, ...] = (),
    also: str = "",
    rulings: Each | None = None,
    mark: int | None = None,
    **options: Any,
) -> Play:
    """Lay out step 3 of a turn, or with ``start`` the beginning of one. Lists are written with commas.

    ``draws``: the cards that come first from the deck. ``deck``: all that lies in it (default: whatever is left).
    ``chance``: what chance gives beyond that. ``also``: further fixtures. ``bosses``: goals and powers of the Principals, 20 by default.
    """
    names = tuple(seats.split())
    studios = [studio_names((studio or {}).get(name, "")) for name in names]
    hands = [split((hand or {}).get(name, "")) for name in names]
    named = [*split(deck or ""), *split(discards), *split(draws), *split(also)]
    named += [card for zone in (*studios, *hands) for card in zone]
    principals = tuple((bosses or {}).get(name, "20") for name in names)
    game = fixture_game(frozenset(each for each in named if each in FIXTURES), principals)
    state = game.new(seats=len(names), seed=1, rulings=rulings, **options)
    data = state.position()
    table = data["table"]
    everything = [card for zone in _zones(table) for card in zone if not _is_out(game, card, options)]
    laid = {id_of(each) for zone in (*studios, *hands, split(discards)) for each in zone}
    table["studio"] = [list(map(id_of, zone)) for zone in studios]
    table["hand"] = [list(map(id_of, zone)) for zone in hands]
    table["discards"] = list(map(id_of, split(discards)))
    table["tossed"] = [[] for _ in names]
    rest = [card for card in everything if card not in laid]
    table["deck"] = rest
    if deck is not None:  # all others lie in the last hand, out of the way
        table["deck"] = list(map(id_of, split(deck)))
        table["hand"][-1] += [card for card in rest if card not in table["deck"]]
    heroes = [card for card in game.box.families["expert"] if card not in laid]
    table["box"] = list(game.box.families["principal"][len(names) :])
    if options.get("my_hero", "no") != "shuffled":
        table["box"] += heroes
    table["principal"] = [[game.box.families["principal"][seat]] for seat in range(len(names))]
    if options.get("even_the_field"):
        table["box"] = [*game.box.families["principal"], *heroes]
        table["principal"] = [[] for _ in names]
    table["coins"] = [int(each) for each in coins.split()] or [3] * len(names)
    table["active"] = names.index(active) if active else 0
    table["turn"] = 1
    data["phase"] = "choose_turn" if start else "play"
    found = game.position(data)
    found.table.mark = level(found, found.table.active) if mark is None else mark
    found.chance = Stacked((*map(id_of, split(draws)), *chance), Seeded(7))
    return Play(found, names)


def _zones(table: Mapping[str, Any]) -> Iterable[list[str]]:
    yield table["deck"]
    yield table["discards"]
    yield table["box"]
    for name in ("hand", "tossed", "studio"):
        yield from table[name]


def _is_out(game: Any, card: str, options: Mapping[str, Any]) -> bool:
    kind: str = game.cards[card].kind
    return kind == "Principal" or (kind == "Expert" and options.get("my_hero", "no") != "shuffled")


def begin(
    seats: str = "Ann Bob",
    *,
    chance: str = "",
    also: str = "",
    bosses: Each | None = None,
    rulings: Each | None = None,
    **options: Any,
) -> Play:
    """Set a game of fixtures up, Ann first. ``chance``: the cards that are drawn first, whatever for."""
    names = tuple(seats.split())
    top = split(chance)
    named = frozenset(each for each in (*top, *split(also)) if each in FIXTURES)
    game = fixture_game(named, tuple((bosses or {}).get(name, "20") for name in names))
    options = {"starting_seat": 0, **options}
    stack = Stacked(tuple(map(id_of, top)), Seeded(11))
    return Play(game.new(seats=len(names), chance=stack, rulings=rulings, **options), names)
