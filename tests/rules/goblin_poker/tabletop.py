"""A small language to lay out a moment of Goblin Poker and play it, so that a test reads like a worked case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_model.core.actions import Action
from rules_model.core.chance import Scripted, Seeded
from rules_model.core.errors import Refusal
from rules_model.core.events import Event
from rules_model.core.game import Game
from rules_model.core.state import State
from rules_model.goblin_poker import actions as act
from rules_model.goblin_poker.state import PokerTable, pot
from rules_model.king_of_the_creepies import actions as kc
from rules_model.king_of_the_creepies.modifiers import OUT
from tests.rules.goblin_poker.fixtures import CARDS, fixture_game, id_of

NAMES = ("Dee", "Ann", "Bo", "Cy")


class Play:
    """A game with names for its seats; seat 0 deals."""

    def __init__(self, state: State[PokerTable], names: Sequence[str]) -> None:
        self.state = state
        self.names = tuple(names)
        self.events: list[Event] = []

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def action(self, words: str) -> Action:
        """``bets 3``, ``calls``, ``raises to 7``, ``folds``, ``checks``, ``throws Ogre, Bat``, ``draws goodie``, ``lays Bat,
        Shell``, ``attacks Cy``, ``uses Bomb``, ``uses Thief on Cy``, ``uses Costume with Shell``, ``passes`` …
        """
        verb, _, rest = words.partition(" ")
        cards = tuple(id_of(each.strip()) for each in rest.split(",") if each.strip())
        match verb:
            case "bets":
                return act.Bet(int(rest))
            case "raises":
                return act.Raise(int(rest.removeprefix("to ")))
            case "throws":
                return act.Exchange(cards)
            case "draws":
                return act.Draw(rest)
            case "lays":
                return kc.Field(*cards)
            case "attacks":
                return kc.Attack(self.seat(rest))
            case "uses":
                return self._item(rest)
            case "chooses":
                return act.ChooseAnte(int(rest))
        plain: dict[str, Action] = {
            "calls": act.CALL,
            "folds": act.FOLD,
            "checks": act.CHECK,
            "passes": kc.PASS,
            "readies": kc.READY,
            "ends": kc.END_TURN,
            "sits": kc.SIT_OUT,
            "stops": act.STOP,
            "goes": act.PLAY_ON,
        }
        return plain[verb]

    def _item(self, words: str) -> Action:
        name, _, on = words.partition(" on ")
        name, _, also = name.partition(" with ")
        return kc.UseItem(id_of(name), self.seat(on) if on else -1, id_of(also) if also else "")

    def does(self, *deeds: str, chance: Sequence[Any] | None = None) -> Play:
        """Each deed in turn; in a step, all others who are asked pass, or do the least that they may."""
        state = self.state
        if chance is not None:
            state.chance = Scripted(tuple(chance))
        for deed in deeds:
            name, _, words = deed.partition(" ")
            seat, action = self.seat(name), self.action(words)
            step = kc.PASS in [each for seat in state.deciders for each in state.legal_actions(seat)]
            others = [each for each in state.deciders if each != seat] if step else []
            self.events = state.apply(seat, action)
            for other in others:
                legal = state.legal_actions(other)
                self.events += state.apply(other, kc.PASS if kc.PASS in legal else legal[0])
        return self

    def passes(self) -> Play:
        """All who are asked in a step without a main action pass."""
        for seat in self.state.deciders:
            self.events = self.state.apply(seat, kc.PASS)
        return self

    def fights(self, *chance: Any) -> Play:
        """From the last moment before the battle to its first turn; nobody lays a Freebie. ``chance``: from the initiative on."""
        self.state.chance = Scripted(chance)
        self.passes()
        while self.state.phase == "freebies":
            self.state.apply(self.state.deciders[0], kc.READY)
        return self

    def strikes(self, deed: str) -> Play:
        """An attack, in which nobody plays anything."""
        return self.does(deed).passes().passes().passes()

    def ends(self, ranking: str) -> Play:
        """The battle ends like this: ``"Bo, Cy, Ann"``, best first, or ``"Ann+Bo, Cy"``: those two were knocked out last, together.

        Where the second betting is still to come, all check.
        """
        state, table = self.state, self.state.table
        while state.phase == "open":
            self.does(f"{self.names[table.actor]} checks")
        groups = [tuple(map(self.seat, group.split("+"))) for group in ranking.split(", ")]
        out = groups if len(groups[0]) > 1 else groups[1:]
        table.fallen = tuple(reversed(out))
        for group in out:
            for seat in group:
                table.flags[seat] = (OUT,)
        state.chance = Seeded(1)
        self.passes()
        while state.phase == "freebies":
            self.events += state.apply(state.deciders[0], kc.READY)
        return self

    def refusal(self, deed: str) -> Refusal | None:
        """Why a deed is refused now."""
        name, _, words = deed.partition(" ")
        return self.state.explain(self.seat(name), self.action(words))

    def refuses(self, deed: str, rule: str) -> Play:
        """The deed is refused with this rule."""
        found = self.refusal(deed)
        assert found is not None, f"{deed}: is allowed"
        assert found.rule == rule, (deed, found)
        return self

    def shows(self, **what: Any) -> Play:
        """``monies`` and ``bets`` as ``"21 24 17 24"`` in the order of the seats, ``pot``, ``phase``, ``asked``, ``left``."""
        state, table = self.state, self.state.table
        found = {
            "monies": " ".join(map(str, table.monies)),
            "bets": " ".join(map(str, table.bet)),
            "pot": pot(state),
            "phase": state.phase,
            "asked": self.names[table.actor] if table.actor >= 0 else "",
            "left": " ".join(name for seat, name in enumerate(self.names) if not table.folded[seat]),
        }
        assert {key: found[key] for key in what} == what
        return self

    def told(self, kind: str) -> list[Event]:
        """The events of a kind that the last deed brought."""
        return [event for event in self.events if event.kind == kind]

    def holds(self, name: str, cards: str) -> Play:
        """Give a seat exactly these hand cards; what it had goes back to the decks."""
        table, seat, wanted = self.state.table, self.seat(name), [id_of(each) for each in cards.split(", ")]
        family = {id: family for family, ids in self.state.game.box.families.items() for id in ids}
        lying = [card for hand in table.hand for card in hand] + list(wanted)
        for each in range(self.state.seats):
            keeps = () if each == seat else tuple(card for card in table.hand[each] if card not in wanted)
            table.hand[each] = keeps
        table.hand[seat] = tuple(wanted)
        held = {card for hand in table.hand for card in hand}
        for deck in ("creepie", "goodie", "ability"):
            rest = dict.fromkeys([*getattr(table, f"deck_{deck}"), *(c for c in lying if family[c] == deck)])
            setattr(table, f"deck_{deck}", tuple(card for card in rest if card not in held))
        return self

    def has(self, *monies: int) -> Play:
        """Set the stacks, as if the game had gone like that."""
        state = self.state
        state.table.monies = list(monies)
        state.deciders = state.game.chart.phases[state.phase].deciders(state)
        return self


def lay(
    names: Sequence[str] = NAMES,
    *,
    rulings: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    game: Game[PokerTable] | None = None,
    monies: Sequence[int] = (),
    deal: bool = True,
    **options: Any,
) -> Play:
    """The first betting of a first hand dealt by the first of ``names``; nobody holds one of the named fixtures."""
    game = game or fixture_game()
    options = {"first_dealer": 0, **options}
    play = Play(game.new(seats=len(names), seed=5, rulings=rulings, **options), names)
    if monies:
        play.has(*monies)
    for at, name in enumerate(names if deal else ()):
        cards = [f"creepie {3 * at + each}" for each in (1, 2, 3)]
        cards += [f"goodie {3 * at + each}" for each in (1, 2, 3)]
        cards += [f"ability {3 * at + each}" for each in (1, 2, 3)]
        if hands is not None and name in hands:
            mine = [each.strip() for each in hands[name].split(",")]
            for card in mine:
                family = CARDS[card][0]
                cards.remove(next(each for each in cards if each.startswith(family)))
            cards += mine
        play.holds(name, ", ".join(cards))
    return play
