"""Why the bots of King of the Creepies and Goblin Poker do what they do, in plain words."""

from __future__ import annotations

from playtest.bots.creepie_view import View


def many(number: int, one: str, more: str = "") -> str:
    """A number of things as people say it."""
    return f"{number} {one}" if number == 1 else f"{number} {more or one + 's'}"


def passing(view: View) -> str:
    """Why nothing is played."""
    if view.battle is not None and not view.fights:
        return "Your Creepie is not in the battle any more: keep your cards."
    damage, battle = view.damage(), view.battle
    if damage is not None and battle is not None and battle.target == view.me:
        if damage == 0:
            return "The attack does you no harm: keep your cards."
        return f"You can bear {many(damage, 'HP', 'HP')} of damage better than the loss of a card."
    return "Nothing in your hand is worth playing now: let the game go on."


def attack(view: View, target: int) -> str:
    """Why this one is attacked."""
    who = view.name(view.table.creepie[target][0])
    found = view.blow(view.me, target)
    if len(view.rivals) == 1:
        return f"{who} is the last one between you and the win."
    if found.fells >= 0.3:
        return f"{who} is knocked out with {found.fells:.0%} of all rolls, about."
    strongest = max(view.rivals, key=view.power)
    if target == strongest:
        return f"{who} is the most dangerous rival, and loses {found.loss:.1f} HP on average."
    return (
        f"Of all whom you can attack, {who} is where an attack brings most: {found.loss:.1f} HP on average."
    )


HELPS = {
    "raise_atk": "{card} makes all your attacks stronger for the rest of the battle.",
    "raise_def": "{card} takes something off every attack on you for the rest of the battle.",
    "raise_hp": "{card} lets your Creepie take more.",
    "raise_spd": "{card} gives you a better chance of the first blow.",
    "raise_abil": "You hold more Abilities than you may play: {card} makes room.",
    "lower_atk": "{card} makes the attacks of {who} weaker.",
    "lower_def": "{card} opens {who} to attacks.",
    "lower_abil": "{card} takes an Ability from {who}.",
    "lower_spd": "{card} makes {who} slower.",
    "strip_raise": "{card} takes away what made {who} strong.",
    "recover": "{card} ends what makes you weak.",
    "break_gear": "{who} is worth less without its Gear.",
    "swap_gear": "{who} wears better Gear than you: swap.",
    "hurt": "{card} costs {who} HP for certain, with no dice.",
    "hurt_others": "{card} hits all the others at once.",
    "heal": "You need the HP now, and {card} wastes none.",
    "drain": "{card} hurts {who} and heals you.",
    "sharpen": "{card} makes this attack count.",
    "aim": "If the attack hits, {card} makes it hurt.",
    "brace": "{card} keeps the worst of this attack off you.",
    "spoil": "{card} keeps the worst of this attack off you.",
    "reroll_attack": "Other dice should be better for you than these.",
    "reroll_defence": "Other dice should be better for you than these.",
    "redirect": "The roll is high: let {who} take the blow.",
    "gain_crystal": "{card} is a Victory Crystal: take it before somebody takes the card.",
    "gain_monies": "{card} is money: it does nothing in your hand.",
    "take_monies": "{card} moves Monies from a rival to you.",
    "draw_goal": "Another Goal is another way to a crystal.",
    "refresh": "You have enough exhausted cards for {card} to pay.",
    "change_creepie": "Against what the others show, another Creepie of yours does better.",
    "change_gear": "Against what the others show, other Gear does better.",
}


def play(view: View, card: str, on: int) -> str:
    """Why a card is played, on somebody."""
    face = view.cards[card]
    says = HELPS.get(face.effects[0].do, "{card} is of more use played than kept.")
    lies = view.table.creepie[on] if on >= 0 else ()
    who = "your own Creepie" if on == view.me else view.name(lies[0]) if lies else "a rival"
    sentence = says.format(card=face.name, who=who)
    return sentence[0].upper() + sentence[1:]


def hidden(view: View, card: str) -> str:
    """Why a Hidden is laid."""
    return f"{view.name(card)} lies ready: it can be turned up whenever it is needed."


def freebie(view: View, card: str) -> str:
    """Why a Freebie is laid."""
    return f"{view.name(card)} costs no Ability of the battle, and can only be laid now."


def lay(view: View, card: str) -> str:
    """Why an Item is laid."""
    return f"{view.name(card)} must lie before it can help; laying it costs nothing."


def field(view: View, creepie: str, gear: str, share: float) -> str:
    """Why this Creepie fights, in this Gear."""
    worn = f" with {view.name(gear)}" if gear else ""
    how = "well above" if share > 1.25 else "about" if share > 0.85 else "below"
    return f"{view.name(creepie)}{worn} is your strongest choice now, {how} the usual Creepie."
