"""What cards would bring that change the attack which is being made, in HP of one's own: one function per keyword.

Those that change a total or dice are weighed exactly when both rolls are seen, since nothing is known before that.
"""

from __future__ import annotations

from playtest.bots.creepie_effects import attack, best_target, effect, lose
from playtest.bots.creepie_odds import best_of
from playtest.bots.creepie_view import View
from rules_model.king_of_the_creepies.actions import TurnUp, UseItem


@effect
def sharpen(view: View, amount: int, on: int, card: str) -> float:
    """More in one's own attack."""
    damage, battle = view.damage(), view.battle
    if battle is None or battle.active != view.me:
        return 0.0
    if damage is not None:
        return lose(view, battle.target, view.softened(view.raw() + amount)) - lose(
            view, battle.target, damage
        )
    target = battle.target if battle.target >= 0 else best_target(view)
    return attack(view, target, sharper=amount) - attack(view, target) if target >= 0 else 0.0


@effect
def aim(view: View, amount: int, on: int, card: str) -> float:
    """More damage, if one's own attack hits."""
    damage, battle = view.damage(), view.battle
    if battle is None or battle.active != view.me:
        return 0.0
    if damage is not None:
        return (
            lose(view, battle.target, damage + amount) - lose(view, battle.target, damage) if damage else 0.0
        )
    target = battle.target if battle.target >= 0 else best_target(view)
    return attack(view, target, bonus=amount) - attack(view, target) if target >= 0 else 0.0


@effect
def brace(view: View, amount: int, on: int, card: str) -> float:
    """Less damage from the attack on oneself: known when both rolls are seen."""
    damage, battle = view.damage(), view.battle
    if damage is None or battle is None or battle.target != view.me:
        return 0.0
    left = view.hp(view.me)
    after = view.softened(view.raw() - amount)
    if after >= left and view.softened(view.raw() - all_braces(view)) < left:
        return view.weights.survive / 2  # together with others it saves the Creepie
    return lose(view, view.me, after) - lose(view, view.me, damage)


def all_braces(view: View) -> int:
    """How much all that one could play against the present attack takes off it."""
    usable = {action.card for action in view.actions if isinstance(action, UseItem | TurnUp)}
    effects = (effect for id in usable for effect in view.cards[id].effects)
    return sum(effect.amount for effect in effects if effect.do in ("brace", "spoil"))


@effect
def spoil(view: View, amount: int, on: int, card: str) -> float:
    """The same, by making the attack worse."""
    return brace(view, amount, on, card)


@effect
def reroll_attack(view: View, amount: int, on: int, card: str) -> float:
    """Other attack dice, for what they do on average."""
    battle = view.battle
    if battle is None or view.me not in (battle.active, battle.target) or view.damage() is None:
        return 0.0
    rest = view.raw() - sum(battle.attack)
    return _again(view, 2, rest, 1)


@effect
def reroll_defence(view: View, amount: int, on: int, card: str) -> float:
    """Other defence dice, for what they do on average."""
    battle = view.battle
    if battle is None or view.me not in (battle.active, battle.target) or view.damage() is None:
        return 0.0
    rest = view.raw() + sum(battle.defence)
    return _again(view, 1, rest, -1)


def _again(view: View, dice: int, rest: int, sign: int) -> float:
    battle, now = view.battle, view.damage()
    assert battle is not None
    assert now is not None
    odds = best_of(dice, dice)
    then = sum(chance * lose(view, battle.target, view.softened(rest + sign * sum_)) for sum_, chance in odds)
    return then - lose(view, battle.target, now)


@effect
def redirect(view: View, amount: int, on: int, card: str) -> float:
    """Somebody else takes the blow: worth it when the attack dice are high."""
    battle = view.battle
    if battle is None or battle.target != view.me or not battle.attack or battle.defence:
        return 0.0
    mean = view.blow(battle.active, view.me).loss
    heavy = sum(battle.attack) - 7
    expected = max(0.0, mean + heavy)
    risk = view.weights.survive if expected >= view.hp(view.me) else 0.0
    return expected + risk + lose(view, on, round(expected))
