"""Bribes: which ones are offered, which are taken, and what is done for one that was taken."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from playtest.bots.creepie_effects import attack
from playtest.bots.creepie_keep import Stock
from playtest.bots.creepie_view import View
from playtest.bots.heuristic import Choice
from rules_model.core.actions import Action
from rules_model.king_of_the_creepies import actions as act
from rules_model.king_of_the_creepies.turns import next_up

#: What an offer has to bring, since the other one wins something by it too.
MARGIN = 0.5
#: What one's own HP is worth in battle, in Monies.
HP_IN_MONIES = 0.4
#: Where one can pay to be left alone: before somebody names a target, with the next turn in sight.
BEFORE_ATTACKS = ("battle_turn", "after_attack", "after_damage")
#: Where a bargain is struck for its own sake: earlier, somebody's trade would mostly come before it.
TRADING = "last_trades"
OFFERING = (*BEFORE_ATTACKS, TRADING)
#: How much of the danger is gone when one attacker looks elsewhere: there are others.
RELIEF = 0.6
#: How much of what it is worth goes to the attacker.
SHARED = 0.65
#: The least and the most that is offered to be left alone once: nobody does a favour for less.
LEAST, MOST = 2, 5
SPARE_ME = "Attack somebody else this time."


# ---- offers of others


def answers(
    view: View, keep: Callable[[str], float], monie: float = 1.0, push: float = 0.0, spares: float = 0.0
) -> list[Choice]:
    """Take an offer or turn it down.

    Args:
        keep: what a hand card is worth.
        monie: what a Monie is worth in the same measure.
        push: what a bargain is worth beside what changes hands.
        spares: what it costs to do what a gift is meant for.
    """
    giver, _, monies, _, for_monies, _, promise = view.table.offer
    cards, for_cards = view.table.terms[view.me]
    known = [card for card in cards if card in view.cards]
    brings = monie * (monies - for_monies) + sum(map(keep, known)) - sum(map(keep, for_cards)) + push
    margin = MARGIN * (2 if promise else 1) + spares  # something is hoped for in return
    dangerous = _wins_by_it(view, int(giver), int(for_monies), for_cards)
    if dangerous:
        reason = "It would bring the other one too near to the win."
    elif brings >= margin:
        reason = "You get more than you give, and no promise binds you."
    else:
        reason = "You would give more than you get."
    return [
        Choice(-1.0 if dangerous else brings - margin, act.ACCEPT, lambda: reason),
        Choice(0.0, act.DECLINE, lambda: reason),
    ]


def _wins_by_it(view: View, giver: int, monies: int, cards: tuple[str, ...]) -> bool:
    """Whether what is wanted is a crystal, or leads to one, for somebody who has nearly enough of them."""
    table, numbers = view.table, view.numbers
    if any(
        effect.do == "gain_crystal" for card in cards for effect in getattr(view.cards[card], "effects", ())
    ):
        return True
    if "crystal_price" not in numbers or not hasattr(table, "crystals"):
        return False
    near = table.crystals[giver] >= numbers["crystals_to_win"] - 1
    has = table.monies[giver]
    pays = (
        has < numbers["crystal_price"] <= has + monies
        and table.bought[giver] < numbers["crystal_purchases_max"]
    )
    return near and (pays or bool(cards) or asks_to_be_spared(view))


def asks_to_be_spared(view: View) -> bool:
    """Whether the open offer is a gift of somebody who fights, to one who may attack another one instead."""
    giver, _, _, _, for_monies, for_count, _ = view.table.offer
    in_reach = view.battle is not None and view.fights and giver in view.rivals and len(view.rivals) > 1
    return in_reach and not for_monies and not for_count


def price_of_sparing(view: View) -> float:
    """What it costs, in Monies, to attack another one than who asks to be spared."""
    if not asks_to_be_spared(view):
        return 0.0
    giver = view.table.offer[0]
    others = max(attack(view, seat) for seat in view.rivals if seat != giver)
    return HP_IN_MONIES * max(0.0, attack(view, giver) - others)


# ---- offers of one's own


def offer(view: View, asked: Container[tuple[int, int]]) -> act.Offer | None:
    """An offer that clearly pays.

    Args:
        asked: rounds and seats that have had an offer: nobody gets two in a round.
    """
    table = view.table
    if table.offer or not table.monies[view.me]:
        return None
    if view.phase == TRADING:
        found = _for_a_goal(view, [seat for seat in view.seats if (table.round, seat) not in asked])
    else:
        found = _to_be_spared(view)
    return found if found is not None and (table.round, found.to) not in asked else None


def _for_a_goal(view: View, open_: Sequence[int]) -> act.Offer | None:
    """A Monie for nothing, where a Goal asks for bargains: to who is furthest from the win."""
    others = [seat for seat in open_ if seat != view.me]
    if not others or Stock(view).push("bribe_accepted") <= 2 * MARGIN:
        return None
    return act.Offer(min(others, key=lambda seat: (view.table.crystals[seat], seat)), monies=1)


def _to_be_spared(view: View) -> act.Offer | None:
    """A part of what it is worth that who attacks next does not knock one's Creepie out."""
    threat = _threat(view)
    if threat < 0:
        return None
    stock = Stock(view)
    wins = stock.crystal + 2 * max(0, view.table.wager[view.me])
    worth = RELIEF * view.chance(view.me) * view.blow(threat, view.me).fells * wins
    pays = min(max(LEAST, round(SHARED * worth)), MOST)
    if pays > stock.monies or stock.spending(pays) + MARGIN > worth:
        return None
    return act.Offer(threat, monies=pays, promise=SPARE_ME)


def _threat(view: View) -> int:
    """Who attacks next, and would attack one's Creepie rather than another; -1 nobody."""
    battle = view.battle
    if battle is None or not view.fights or len(view.rivals) < 2:
        return -1
    seat = battle.active if view.phase == "battle_turn" else next_up(battle, view.stand)[0]
    if seat not in view.rivals:
        return -1

    targets = [each for each in view.stand if each != seat]
    total = sum(map(view.power, targets)) or 1.0  # 0 where all are about to fall by themselves

    def likes(target: int) -> float:  # as the bots do: see View.harm and attack
        found = view.blow(seat, target)
        harm = view.weights.rival + view.weights.strongest * view.power(target) / total
        return harm * (found.loss + view.weights.knock_out * found.fells)

    return seat if max(targets, key=likes) == view.me else -1


class Bargains:
    """What a bot remembers of bribes in a game: what no observation tells."""

    def __init__(self) -> None:
        #: Rounds and seats that it has made an offer to.
        self.asked: set[tuple[int, int]] = set()
        self._bribed: tuple[int, int, int] = (0, 0, -1)  # in which round and turn, by whom

    def note(self, view: View, action: Action) -> None:
        """Remember an offer that is made, or taken."""
        if isinstance(action, act.Offer):
            self.asked.add((view.table.round, action.to))
        elif isinstance(action, act.Accept) and view.battle is not None and asks_to_be_spared(view):
            self._bribed = (view.table.round, view.battle.turn, int(view.table.offer[0]))

    def kept(self, view: View, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The choices without an attack on who has paid for it that the next one goes elsewhere."""
        round_, turn, giver = self._bribed
        battle = view.battle
        if battle is None or view.table.round != round_ or battle.turn - turn >= len(view.stand):
            return choices
        attacks = {each.action.target for each in choices if isinstance(each.action, act.Attack)}
        if attacks <= {giver}:
            return choices
        return [
            each
            for each in choices
            if not (isinstance(each.action, act.Attack) and each.action.target == giver)
        ]
