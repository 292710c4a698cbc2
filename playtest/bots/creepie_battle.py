"""How the bots fight: whom they attack, which Abilities they play and when, and what they keep for the right moment."""

from __future__ import annotations

from functools import partial

from playtest.bots import creepie_blows  # noqa: F401  its functions declare themselves
from playtest.bots import creepie_reasons as reasons
from playtest.bots.creepie_effects import attack, heal, worth
from playtest.bots.creepie_view import View
from playtest.bots.heuristic import Choice
from rules_model.king_of_the_creepies import actions as act

#: Effects that are better before one's own attack than after it.
BEFORE = (
    "raise_atk",
    "lower_def",
    "sharpen",
    "aim",
    "raise_abil",
    "break_gear",
    "strip_raise",
    "draw_ability",
)
#: Effects on the attack that is made: kept until both rolls are seen.
ON_ATTACK = ("sharpen", "aim", "brace", "spoil", "reroll_attack", "reroll_defence")
#: What it brings to lay a Hidden for later, for each point of its first effect.
HIDDEN = {"spoil": 0.65, "hurt": 0.55, "redirect": 2.5, "reroll_defence": 1.2}
#: An attack is the last thing of a step: whatever else is worth a card comes before it.
LAST = 0.001


def choices(view: View) -> list[Choice]:
    """What may be worth doing in any step of a battle."""
    found = [*any_time(view)]
    match view.phase:
        case "freebies":
            return [_freebie(view, action) for action in view.actions]
        case "battle_turn":
            found += _turn(view)
        case "after_attack":
            found += [Choice(0.0, act.END_TURN, lambda: "The other Abilities are better kept for later.")]
            found += [_ability(view, each) for each in view.actions if isinstance(each, act.PlayAbility)]
    return found


def passing(view: View) -> Choice:
    """Play nothing."""
    return Choice(0.0, act.PASS, partial(reasons.passing, view))


# ---- one's own turn


def _turn(view: View) -> list[Choice]:
    found = [Choice(0.0, act.END_TURN, lambda: "No attack would do you any good.")]
    abilities: list[tuple[float, Choice]] = []
    for action in view.actions:
        if isinstance(action, act.Attack):
            brings = attack(view, action.target)
            found.append(Choice(LAST * brings, action, partial(reasons.attack, view, action.target)))
        elif isinstance(action, act.PlayAbility):
            choice = _ability(view, action)
            abilities.append((choice.worth, choice))
    if abilities:
        _, best = max(abilities, key=lambda pair: pair[0])
        assert isinstance(best.action, act.PlayAbility)
        if best.worth > 0 and _comes_first(view, best.action):
            found.append(best)
    return found


def _comes_first(view: View, action: act.PlayAbility) -> bool:
    """Whether an Ability is better played before the attack: it helps it, or it fells somebody."""
    effect = view.cards[action.card].effects[0]
    if view.cards[action.card].type == "hidden":
        return False
    if effect.do == "hurt":
        return bool(view.hp(action.on) <= effect.amount)
    if effect.do == "hurt_others":
        return any(view.hp(seat) <= effect.amount for seat in view.rivals)
    return effect.do in BEFORE


def _ability(view: View, action: act.PlayAbility) -> Choice:
    card = view.cards[action.card]
    if card.type == "hidden":
        effect = card.effects[0]
        brings = HIDDEN.get(effect.do, 0.3) * effect.amount * (1.0 if view.rounds > 1.2 else 0.7)
        return Choice(brings - view.price(card.id), action, partial(reasons.hidden, view, card.id))
    brings = worth(view, card.id, action.on)
    return Choice(brings - view.price(card.id), action, partial(reasons.play, view, card.id, action.on))


def _freebie(view: View, action: object) -> Choice:
    if not isinstance(action, act.LayFreebie):
        return Choice(0.0, act.READY, lambda: "You have no Freebie that will help in this battle.")
    card = view.cards[action.card]
    useless = card.effects[0].do == "raise_abil" and worth(view, card.id) <= 0
    return Choice(-1.0 if useless else 1.0, action, partial(reasons.freebie, view, card.id))


# ---- any time


def any_time(view: View) -> list[Choice]:
    """Items and cards that lie face down, wherever they are of use now; and to play nothing."""
    found = [passing(view)]
    for action in view.actions:
        if isinstance(action, act.UseItem | act.TurnUp):
            found.append(_use(view, action, action.card, action.on))
        elif isinstance(action, act.LayItem) and view.battle is not None and view.fights:
            found.append(Choice(0.2, action, partial(reasons.lay, view, action.card)))
    return found


def _use(view: View, action: act.UseItem | act.TurnUp, card: str, on: int) -> Choice:
    brings = timely(view, card, on)
    return Choice(brings - _price(view, card, brings), action, partial(reasons.play, view, card, on))


def _price(view: View, card: str, brings: float) -> float:
    """What it has to bring: for a card that can wait for a better blow, half of what it could do."""
    effect = view.cards[card].effects[0]
    price = view.price(card)
    if effect.do in ("brace", "spoil", "sharpen", "aim") and view.rounds > 1.2:
        price = max(price, 0.5 * effect.amount)
    elif effect.do.startswith("reroll"):
        price = max(price, 1.5)
    return price


def timely(view: View, card: str, on: int) -> float:
    """What a card brings if it is played now rather than at a better moment of the battle."""
    face = view.cards[card]
    first = face.effects[0]
    if first.do in ON_ATTACK:
        return worth(view, card, on) if view.phase == "defence_rolled" else 0.0
    if first.do == "heal":
        return _heals(view, card, first.amount)
    if first.do == "redirect":
        return worth(view, card, on) if view.phase == "attack_rolled" else 0.0
    return worth(view, card, on)


def _heals(view: View, card: str, amount: int) -> float:
    """A heal that saves the Creepie from the present attack; else one that wastes nothing, when few HP are left."""
    damage, left = view.damage(), view.hp(view.me)
    gained = min(amount, view.table.damage[view.me])
    if damage is not None and view.battle is not None and view.battle.target == view.me:
        if left <= damage < left + gained:
            return float(view.weights.survive + gained)
        if damage >= left:
            return 0.0
    if gained == amount and left <= amount + 1:
        return heal(view, amount, view.me, card)
    return 0.0
