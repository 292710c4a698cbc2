"""A bot that plays Creative Clash sensibly and says why.

It plays what adds most to its Studio, hinders who is nearest to winning, and keeps its cancel cards for what hurts it
most. When the cards in hand are enough to reach its goal in this turn, it plays just those. What things are worth
stands in ``clash_view.py``, what Events would do in ``clash_events.py``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from playtest.bots import clash_reasons as reasons
from playtest.bots.clash_events import impact, least, stands_now
from playtest.bots.clash_view import View, Weights
from playtest.bots.clash_win import way_to_win
from playtest.bots.heuristic import Choice, Heuristic
from rules_model.core.observation import Observation
from rules_model.core.table import Cards
from rules_model.creative_clash import actions as act
from rules_model.creative_clash.deck import Acting, Employee, Event, Project, Skill
from rules_model.creative_clash.scoring import Sheet
from rules_model.creative_clash.state import Deed
from rules_model.creative_clash.targets import aim

#: What a discard for a Coin has to bring, beyond what is given up.
MARGIN = 0.3


class ClashBot(Heuristic[Weights]):
    """The heuristic bot."""

    tastes = Weights

    def choices(self, observation: Observation) -> Sequence[Choice]:
        """See :meth:`Heuristic.choices`."""
        view = View(observation, self.weights)
        match view.actions[-1]:
            case act.Discard():
                return _setup(view)
            case act.TakeTurn() | act.SkipTurn():
                return _turn(view)
            case act.Toss() | act.Refill():
                return _tosses(view)
            case act.GiveUp():
                return _give_up(view)
            case act.Answer() | act.Pass():
                return _answers(view)
            case act.Pick():
                return _picks(view)
            case act.Show():
                return [self._show(view)]
            case _:
                return _plays(view)

    def _show(self, view: View) -> Choice:
        """What the target shows follows from the table; who plays the card shows another, so two bots never tie."""
        table = view.table
        shown = random.Random(f"{table.turn} {table.coins}").randrange(3)
        if Deed(*view.frames[-1].data).seat == view.me:
            shown += 1 + random.Random(f"{self.seed} {table.turn} {view.me}").randrange(2)
        return Choice(0.0, act.SHOWS[shown % 3], lambda: "A guess, as good as any other.")


# ---- hands: what to keep


def _setup(view: View) -> list[Choice]:
    """Keep the cards that go well together: pick the best one, then the best one beside it, and so on."""
    kept: list[str] = []
    studio: Cards = ()
    rest = list(view.hand)
    while rest and len(kept) < view.numbers["cards_kept"]:
        best = max(rest, key=lambda card: view.keep(card, studio))
        rest.remove(best)
        kept.append(best)
        studio = _with(view, studio, best)
    return [Choice(1.0, act.Discard(tuple(rest)), partial(reasons.setup, view, kept))]


def _with(view: View, studio: Cards, id: str) -> Cards:
    """A Studio in which an Employee or a Skill works that is still in hand."""
    card = view.cards[id]
    if isinstance(card, Employee):
        return (*studio, id)
    if isinstance(card, Skill) and (host := view.host(studio, card, view.me)):
        return view.with_card(studio, id, host)
    return studio


def _bad(view: View) -> list[str]:
    """Hand cards that an unknown card is better than, the worst one first; none unless there are cards to draw for them."""
    worth = {card: view.keep(card) for card in view.hand}
    bad = sorted((card for card in view.hand if worth[card] < view.weights.card), key=worth.__getitem__)
    return bad if len(view.hand) - len(bad) < view.numbers["refill_to"] else []


def _turn(view: View) -> list[Choice]:
    """A normal turn brings income, two cards and plays; the skip brings a new hand."""
    weights, studio = view.weights, view.table.studio[view.me]
    bad = _bad(view)
    drawn = max(0, view.numbers["refill_to"] - len(view.hand) + len(bad))
    skip = weights.card * drawn - sum(map(view.keep, bad))
    added = view.sheet(view.me, studio)
    coins = view.table.coins[view.me] + added.income
    turn = weights.coin * added.income + weights.card * view.numbers["cards_drawn"]
    turn += max((_soon(view, card, studio, coins) for card in view.hand), default=0.0)
    return [
        Choice(turn, act.TAKE_TURN, lambda: reasons.turn(added.income)),
        Choice(skip, act.SKIP_TURN, lambda: reasons.skip(len(view.hand), drawn)),
    ]


def _soon(view: View, id: str, studio: Cards, coins: int) -> float:
    """What playing a hand card this turn would bring, if that can be."""
    card = view.cards[id]
    if isinstance(card, Project):
        return view.gain(card) if view.lacks(card, view.sheet(view.me, studio)) == 0 else 0.0
    if view.cost(card) > coins or (isinstance(card, Event) and card.cancels != "no"):
        return 0.0
    if getattr(card, "effects", ()):
        return view.weights.event
    return max(0.0, view.net(id, studio))


def _tosses(view: View) -> list[Choice]:
    """All cards that an unknown one is better than go, the worst first."""
    done = Choice(0.0, act.REFILL, lambda: "The other cards are worth keeping.")
    return [
        done,
        *(
            Choice(2.0 - at, act.toss(card), partial(reasons.toss, view, card))
            for at, card in enumerate(_bad(view)[:1])
        ),
    ]


def _give_up(view: View) -> list[Choice]:
    drawn = view.table.drawn[view.me]
    return [
        Choice(-view.keep(card), act.GiveUp(card), lambda: "The other cards help you more.") for card in drawn
    ]


# ---- cancels


def _answers(view: View) -> list[Choice]:
    """Cancel when what the chain does as it stands is worse than what a cancel card is worth later."""
    deed = Deed(*view.frames[-2].data)
    worth, changes = impact(view, deed)
    stands = stands_now(view)
    found = [Choice(0.0, act.PASS, partial(reasons.let, view, deed.card))]
    for action in view.actions:
        if not isinstance(action, act.Answer):
            continue
        card: Event = view.cards[action.card]
        price = view.weights.cancel * min(1.0, view.turns / 3) * (0.8 if card.cancels == "own" else 1.0)
        gain = -worth if stands else worth
        found.append(Choice(gain - price, action, partial(reasons.cancel, view, deed, stands, changes)))
    return found


# ---- choices that effects ask for


def _picks(view: View) -> list[Choice]:
    deed = Deed(*view.frames[-1].data)
    keyword = view.cards[deed.card].effects[deed.step].do
    among = tuple(action.card for action in view.actions if isinstance(action, act.Pick))
    if keyword == "take_skill":
        skill = view.cards[deed.on]
        studio = view.table.studio[view.me]
        host = view.host(studio, skill, view.me)
        return [Choice(1.0, act.pick(host), lambda: "This Employee can use the Skill at once.")]
    if among and among[0] in view.hand:
        card = min(among, key=view.keep)
    else:
        card = least(view, view.me, view.table.studio[view.me], among)
    return [Choice(1.0, act.pick(card), lambda: "You miss this card least.")]


# ---- step 3


def _plays(view: View) -> list[Choice]:
    """Win if the hand can; otherwise what adds most, free cards first; Coins for what is nearly affordable."""
    winning = way_to_win(view)
    if winning is not None and winning.action in view.actions:
        return [winning]
    found = [Choice(0.0, act.END_TURN, lambda: "Nothing in your hand helps you now.")]
    for action in view.actions:
        if isinstance(action, act.Play):
            found.append(_play(view, action.card, action.on))
        elif isinstance(action, act.Use):
            found.append(_use(view, action.card))
    best = max(found, key=lambda choice: choice.worth)
    if best.worth < 3.0:
        found += _for_coins(view, best.worth)
    return found


def _play(view: View, id: str, on: str | int | None) -> Choice:
    card = view.cards[id]
    if isinstance(card, Acting) and (card.effects or on is not None):
        deed = aim(view.state, view.me, id, on)
        worth, changes = impact(view, deed)
        worth -= view.keep(id) + view.weights.coin * view.cost(card)
        return Choice(worth, act.play(id, on), partial(reasons.deed, view, deed, changes))
    if isinstance(card, Project):
        return Choice(5.0 + card.coins, act.play(id, on), partial(reasons.project, view, card))
    studio = view.table.studio[view.me]
    worth = _skill_net(view, id, str(on)) if isinstance(card, Skill) else view.net(id, studio)
    if getattr(card, "uses", ()):
        worth = view.weights.event
    if not card.cost:
        worth += 3.0
    return Choice(worth, act.play(id, on), partial(reasons.card, view, card))


def _skill_net(view: View, id: str, on: str) -> float:
    studio = view.table.studio[view.me]
    before = view.studio(view.sheet(view.me, studio), view.hand)
    after = view.studio(view.sheet(view.me, view.with_card(studio, id, on)), view.hand)
    return after - before - view.weights.coin * view.cost(view.cards[id])


def _use(view: View, id: str) -> Choice:
    """A use pays when it completes a Project, or when there are Coins for nothing better."""
    person, table = view.cards[id], view.table
    added = view.sheet(view.me, table.studio[view.me])
    cost, worth = person.use_cost, 0.0
    for effect in person.uses:
        if effect.do == "draw_cards":
            spare = table.coins[view.me] - cost
            worth += effect.amount * view.weights.card * (1.1 if spare >= 4 else 0.5)
        else:
            worth += _completes(view, added, effect.do, effect.amount)
    return Choice(worth - view.weights.coin * cost, act.use(id), partial(reasons.use, person))


def _completes(view: View, added: Sheet, do: str, amount: int) -> float:
    """What the best Project brings that this help completes."""
    table = view.table
    limit = view.power("projects_a_turn")
    if limit and table.projects_done >= limit:
        return 0.0
    best = 0.0
    for id in view.hand:
        card = view.cards[id]
        if not isinstance(card, Project):
            continue
        staff = card.workers - added.workers - table.more_workers
        short = sum(max(0, card.skills.count(each) - added.skills.get(each, 0)) for each in set(card.skills))
        short -= table.fewer_skills
        if do == "fewer_skills" and staff <= 0 and 0 < short <= amount:
            best = max(best, view.gain(card) - view.project(card, added))
        if do == "more_workers" and short <= 0 and 0 < staff <= amount:
            best = max(best, view.gain(card) - view.project(card, added))
    return best


def _for_coins(view: View, now: float) -> list[Choice]:
    """Discard the worst card when Coins for discards pay for something better than all that can be done now."""
    coins, studio = view.table.coins[view.me], view.table.studio[view.me]
    income = view.sheet(view.me, studio).income
    best, wanted, given_up = now + MARGIN, "", ""
    order = sorted(view.hand, key=view.keep)
    for id in view.hand:
        card = view.cards[id]
        short = view.cost(card) - coins
        if short <= 0 or short >= len(view.hand) or (isinstance(card, Acting) and card.effects):
            continue
        given = [each for each in order if each != id][:short]
        worth = view.net(id, studio) - sum(map(view.keep, given)) + view.weights.coin * short
        if short <= income and view.turns > 2:
            worth *= 0.6  # next turn it costs no card
        if worth > best:
            best, wanted, given_up = worth, id, given[0]
    if not wanted:
        return []
    return [Choice(best, act.discard_for_coin(given_up), partial(reasons.coin, view, given_up, wanted))]


BOTS = {"heuristic": ClashBot}
