"""Playing a card: what it may be played on, whether it would change anything, and doing it.

What the keywords do stands in ``deeds.py``.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_model.core.errors import Refusal

from . import supply
from .deck import Creepie, Goodie
from .deeds import DEEDS, Run, last_raised, lowered, the_attack
from .keywords import EFFECTS as WORDS
from .keywords import LOWERS, PRINTED, RAISES
from .modifiers import ATTRIBUTES, counts, is_standing, may_raise, number, standing, worn_raise
from .state import Fight, battle_of
from .state import Play as Play

#: Every keyword with what it does.
EFFECTS: dict[str, Run] = DEEDS

Aims = tuple[tuple[int, str], ...]
_UNAIMED: Aims = ((-1, ""),)

# ---- what a card may be played on


def aims(state: Fight, seat: int, card: str) -> Aims:
    """Everything that a card might be tried on: pairs of a seat (-1: none is named) and a second card ("": none)."""
    face = state.game.cards[card]
    wanted = _second(face.effects)
    if wanted is not None:
        return tuple([(-1, each) for each in state.table.hand[seat] if wanted(state.game.cards[each])])
    if face.target in ("none", "own"):
        return _UNAIMED
    if face.target == "player":
        return tuple([(each, "") for each in range(state.config.seats) if each != seat])
    own = face.target == "any"
    return tuple([(each, "") for each in standing(state) if own or each != seat])


def _is_gear(face: object) -> bool:
    return isinstance(face, Goodie) and face.type == "gear"


def _second(effects: tuple[object, ...]) -> Callable[[object], bool] | None:
    """What the second card has to be, where an effect needs one."""
    for effect in effects:
        do = getattr(effect, "do", "")
        if do == "change_gear":
            return _is_gear
        if do == "change_creepie":
            return lambda face: isinstance(face, Creepie)
    return None


def _misaimed(state: Fight, play: Play) -> Refusal | None:
    """Why a card may not be played on what it is played on."""
    face, on = state.game.cards[play.card], play.on
    wanted = _second(face.effects)
    if wanted is None:
        if play.also:
            return Refusal(f"{face.name} needs no second card", "KC-RUL-54")
    elif play.also not in state.table.hand[play.seat] or not wanted(state.game.cards[play.also]):
        return Refusal(f"{face.name} needs another such card of your hand", "KC-RUL-54")
    if face.target in ("none", "own"):
        return Refusal(f"{face.name} is played on nobody else", "KC-RUL-54") if on != -1 else None
    if not 0 <= on < state.config.seats:
        return Refusal(f"{face.name} is played on somebody", "KC-RUL-54")
    if face.target == "player":
        return _no_player(state, play)
    if face.target == "rival" and on == play.seat:
        return Refusal(f"{face.name} is played on a rival's Creepie", "KC-RUL-58")
    if not is_standing(state, on):
        return Refusal("there is no Creepie standing there", "KC-RUL-58")
    return None


def _no_player(state: Fight, play: Play) -> Refusal | None:
    if play.on == play.seat:
        return Refusal("it is played on another player", "KC-RUL-54")
    folded = getattr(state.table, "folded", ())  # of Goblin Poker: out of this hand
    return Refusal("that player is out of this hand", "GP-BET-05") if folded and folded[play.on] else None


# ---- would it change anything?

Check = Callable[[Fight, Play], Refusal | None]


def _nothing(reason: str) -> Refusal:
    """A play that can have no effect at all is refused (KC-RUL-38)."""
    return Refusal(reason, "KC-RUL-38")


def _unless(would: Callable[[Fight, Play], bool], reason: str) -> Check:
    return lambda state, play: None if would(state, play) else _nothing(reason)


def _raise_check(name: str) -> Check:
    def check(state: Fight, play: Play) -> Refusal | None:
        worn = worn_raise(state, play.subject, name)
        if worn and counts(state, play.card):
            return Refusal(f"{ATTRIBUTES[name]} is raised by {state.game.card_name(worn)}", "KC-MOD-02")
        return may_raise(state, play.subject, name, play.card)

    return check


def _lower_check(name: str) -> Check:
    return _unless(
        lambda state, play: number(state, play.subject, name) > 0,
        f"{PRINTED[name]} is 0 already, and goes no lower",
    )


def _check_recover(state: Fight, play: Play) -> Refusal | None:
    seat = play.subject
    if lowered(state, seat):
        return None
    if any("-" in each for each in state.table.raised[seat]):
        return Refusal("a bonus that was taken away is not given back", "KC-MOD-03")
    return _nothing("nothing lowers a number of that Creepie")


def _own_attack(state: Fight, play: Play) -> bool:
    """Whether one's own attack is being made, or still to be made in this turn."""
    battle = battle_of(state)
    return battle is not None and battle.active == play.seat and (battle.target >= 0 or not battle.attacked)


def _defends(state: Fight, play: Play) -> bool:
    battle = the_attack(state)
    return battle is not None and battle.target == play.seat


def _check_redirect(state: Fight, play: Play) -> Refusal | None:
    battle = the_attack(state)
    if battle is None:
        return _nothing("no attack is being made")
    if battle.defence:
        return _nothing("the defence has been rolled already")
    if play.on in (battle.active, battle.target):
        return Refusal("it is to strike another Creepie than the two in it", "KC-RUL-58")
    return None


def _wounded(state: Fight, play: Play) -> bool:
    return bool(state.table.damage[play.subject])


def _rolled(kind: str) -> Callable[[Fight, Play], bool]:
    def rolled(state: Fight, play: Play) -> bool:
        battle = the_attack(state)
        return battle is not None and bool(getattr(battle, kind))

    return rolled


def _supplied(name: str) -> Check:
    return _unless(lambda state, play: supply.is_available(state, name), "there is no such card left to draw")


def _tired(state: Fight, play: Play) -> bool:
    return bool(state.table.exhausted[play.subject] or state.table.rested[play.subject])


#: Why an effect would change nothing; the others always change something, once what they are played on is there.
CHECKS: dict[str, Check] = {
    **{word: _raise_check(name) for word, name in RAISES.items()},
    **{word: _lower_check(name) for word, name in LOWERS.items()},
    "heal": _unless(_wounded, "it has lost no HP"),
    "strip_raise": _unless(lambda state, play: bool(last_raised(state, play.subject)), "no number is raised"),
    "recover": _check_recover,
    "break_gear": _unless(lambda state, play: bool(state.table.gear[play.subject]), "it wears no Gear"),
    "swap_gear": _unless(
        lambda state, play: bool(state.table.gear[play.seat] or state.table.gear[play.subject]),
        "neither wears Gear",
    ),
    "sharpen": _unless(_own_attack, "you have no attack to make in this turn"),
    "aim": _unless(_own_attack, "you have no attack to make in this turn"),
    "brace": _unless(_defends, "your Creepie is not being attacked"),
    "spoil": _unless(lambda state, play: the_attack(state) is not None, "no attack is being made"),
    "reroll_attack": _unless(_rolled("attack"), "no attack dice lie there"),
    "reroll_defence": _unless(_rolled("defence"), "no defence dice lie there"),
    "redirect": _check_redirect,
    "draw_creepie": _supplied("creepie"),
    "draw_goodie": _supplied("goodie"),
    "draw_ability": _supplied("ability"),
    "draw_goal": _unless(
        lambda state, play: bool(state.table.deck_goal), "there is no Goal left (KC-RUL-10)"
    ),
    "refresh": _unless(_tired, "you have no exhausted cards"),
    "take_monies": _unless(
        lambda state, play: state.table.monies[play.on] > 0, "there are no Monies to take"
    ),
    "take_card": _unless(lambda state, play: bool(state.table.hand[play.on]), "that hand is empty"),
    "toss_card": _unless(lambda state, play: bool(state.table.hand[play.on]), "that hand is empty"),
}


def _out_of_place(state: Fight, play: Play, do: str) -> Refusal | None:
    """Why an effect on Creepies cannot be done here and now."""
    needs = WORDS[do].on
    if needs in ("", "player"):
        return None
    if needs != "fielded" and battle_of(state) is None:
        return Refusal("there is no battle now", "KC-RUL-38")
    own = state.game.cards[play.card].target in ("none", "own") and needs != "attack"
    if (own or do in _YOURS) and not is_standing(state, play.seat):
        return Refusal("you have no Creepie standing", "KC-RUL-40")
    if needs != "attack" and not is_standing(state, play.subject):
        return Refusal("there is no Creepie standing there", "KC-RUL-58")
    return None


#: Effects that need one's own Creepie as well as, or instead of, the one that the card is played on.
_YOURS = ("drain", "swap_gear", "sharpen", "aim", "brace")


def _check(state: Fight, play: Play, do: str) -> Refusal | None:
    refusal = _out_of_place(state, play, do)
    if refusal is None and do in CHECKS:
        refusal = CHECKS[do](state, play)
    return refusal


def objection(state: Fight, play: Play) -> Refusal | None:
    """Why a card may not be played so: wrongly aimed, or none of its effects would do anything (KC-RUL-35, KC-RUL-38)."""
    refusal = _misaimed(state, play)
    if refusal is not None:
        return refusal
    for effect in state.game.cards[play.card].effects:
        barred = _check(state, play, effect.do)
        if barred is None:
            return None
        refusal = refusal or barred
    return refusal


def run(state: Fight, play: Play) -> None:
    """All that a card does, in its order; what cannot be done (a barred raise, say) is left out (KC-RUL-35)."""
    for effect in state.game.cards[play.card].effects:
        barred = _check(state, play, effect.do)
        if barred is None:
            DEEDS[effect.do](state, play, effect.amount)
        else:
            state.emit("left_out", barred.rule, play.seat, card=play.card, reason=barred.reason)
