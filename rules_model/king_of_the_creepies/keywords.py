"""The words that card files may use: what Items, Abilities and Mischief cards do, what Creepies, Gear and Mischief
cards keep doing, and what Goals ask for.

What stands here is data alone. What the words do is written in ``effects.py``, ``traits.py`` and ``goals.py``; a test
proves that each word has its function.
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Keyword(NamedTuple):
    """What a card can do when it is played.

    Attributes:
        says: what it does, in words; ``{n}`` is its amount.
        on: what it is done to: a ``creepie`` in battle, the ``attack`` that is being made, a Creepie that is ``fielded``
            (in battle, or waiting for it), another ``player``, or nothing of the kind.
        targets: what the card must be played on for it.
        plain: it makes no sense with an amount, so it has none.
        royal: it deals with what Goblin Poker does not have (a bank, crystals, Goals, exhaustion): the card needs an
            asterisk (GP-CARD-01).
    """

    says: str
    on: Literal["", "creepie", "fielded", "attack", "player"] = ""
    targets: tuple[str, ...] = ("none", "own")
    plain: bool = False
    royal: bool = False


_ANY = ("own", "rival", "any")
_OTHER = ("rival", "any")

#: Numbers of a Creepie, as the cards print them.
PRINTED = {"atk": "ATK", "def": "DEF", "spd": "SPD", "abil": "ABIL", "hp": "HP"}

#: The attribute that an effect raises (KC-MOD-01).
RAISES = {f"raise_{number}": number for number in PRINTED}
#: The attribute that an effect lowers (KC-MOD-05).
LOWERS = {f"lower_{number}": number for number in PRINTED if number != "hp"}

EFFECTS: dict[str, Keyword] = {
    # a Creepie in battle
    "raise_atk": Keyword("ATK +{n}", "creepie", _ANY),
    "raise_def": Keyword("DEF +{n}", "creepie", _ANY),
    "raise_abil": Keyword("ABIL +{n}", "creepie", _ANY),
    "raise_hp": Keyword("{n} more HP, and as many more at most", "creepie", _ANY),
    "lower_atk": Keyword("ATK -{n}", "creepie", _ANY),
    "lower_def": Keyword("DEF -{n}", "creepie", _ANY),
    "lower_abil": Keyword("ABIL -{n}", "creepie", _ANY),
    "hurt": Keyword("it loses {n} HP", "creepie", _ANY),
    "heal": Keyword("it regains {n} HP", "creepie", _ANY),
    "drain": Keyword("it loses {n} HP, and yours regains as many", "creepie", _OTHER),
    "hurt_others": Keyword("every other Creepie loses {n} HP", "creepie"),
    "strip_raise": Keyword(
        "it loses all bonuses to the number that was raised last", "creepie", _OTHER, True
    ),
    "recover": Keyword("whatever lowers its numbers ends", "creepie", _ANY, True),
    "break_gear": Keyword("its Gear breaks, and what the Gear gave is gone", "creepie", _OTHER, True),
    # a Creepie that has been turned up
    "raise_spd": Keyword("SPD +{n}", "fielded", _ANY),
    "lower_spd": Keyword("SPD -{n}", "fielded", _ANY),
    "swap_gear": Keyword("its Gear and yours change places", "fielded", _OTHER, True),
    "change_gear": Keyword("put on another Gear from your hand", "fielded", plain=True),
    "change_creepie": Keyword(
        "take your Creepie back and lay another one from your hand", "fielded", plain=True
    ),
    # the attack that is being made
    "sharpen": Keyword("your attack total +{n}", "attack"),
    "brace": Keyword("your defence total +{n}", "attack"),
    "spoil": Keyword("the attack total -{n}", "attack"),
    "aim": Keyword("if the attack hits, {n} HP more are lost", "attack"),
    "reroll_attack": Keyword("all attack dice are rolled again", "attack", plain=True),
    "reroll_defence": Keyword("all defence dice are rolled again", "attack", plain=True),
    "redirect": Keyword("the attack strikes this Creepie instead", "attack", _ANY, True),
    # cards and Monies
    "draw_creepie": Keyword("draw {n} Creepie cards"),
    "draw_goodie": Keyword("draw {n} Goodie cards"),
    "draw_ability": Keyword("draw {n} Ability cards"),
    "draw_goal": Keyword("draw {n} Goals", royal=True),
    "gain_monies": Keyword("gain {n} Monies", royal=True),
    "gain_crystal": Keyword("gain {n} Victory Crystals", royal=True),
    "refresh": Keyword("take all your exhausted cards back into your hand", plain=True, royal=True),
    "take_monies": Keyword("take {n} Monies from a player", "player", ("player",), royal=True),
    "take_card": Keyword("take {n} hand cards of a player at random", "player", ("player",)),
    "toss_card": Keyword("a player discards {n} hand cards at random", "player", ("player",)),
}

#: What Creepies, Gear and Mischief cards keep doing in battle. A Mischief card does it for everybody.
TRAITS: dict[str, str] = {
    # when the battle starts
    "atk_up": "ATK +{n}",
    "def_up": "DEF +{n}",
    "spd_up": "SPD +{n}",
    "abil_up": "ABIL +{n}",
    "hp_up": "HP +{n}",
    "atk_down": "ATK -{n}",
    "def_down": "DEF -{n}",
    "spd_down": "SPD -{n}",
    "abil_down": "ABIL -{n}",
    "early": "+{n} to the roll for the first turn",
    # turns
    "regenerate": "at the start of its turn it regains {n} HP",
    "decay": "at the start of its turn it loses {n} HP",
    "stench": "at the start of its turn every other Creepie loses {n} HP",
    "cosy": "at the end of its turn it regains {n} HP, unless it played an Ability in it",
    # targets
    "wallflower": "while all others are unhurt, it is attacked only when nobody else can be",
    "fog": "only the next Creepie clockwise can be attacked",
    # the attacker's roll
    "many_arms": "rolls {n} more attack dice; the two best count",
    "again": "attack dice that show 1 are rolled once more",
    "bully": "+{n} to attack a Creepie that is hurt",
    "berserk": "+{n} to attack while half its HP or less are left",
    "outrun": "+{n} to attack a slower Creepie",
    "giant_killer": "+{n} to attack a Creepie with more HP left",
    "opener": "+{n} to its first attack of the battle",
    "twins": "+{n} to an attack whose dice show the same",
    # the defender's roll
    "slippery": "rolls {n} more defence dice; the best one counts",
    "cornered": "+{n} to defend while half its HP or less are left",
    "nimble": "+{n} to defend against a slower Creepie",
    # damage
    "thick": "loses {n} HP less to an attack, but at least 1",
    "blubber": "loses {n} HP at most to one attack",
    "last_stand": "the first time it would be knocked out, 1 HP is left",
    "spiky": "whoever hits it loses {n} HP",
    "counter": "whoever attacks it and does no damage loses {n} HP",
    "leech": "regains {n} HP when it hits",
    "rattle": "a Creepie that it hits has DEF -{n}",
    "scare": "a Creepie that it hits has ATK -{n}",
    "splash": "when it hits, every other Creepie loses {n} HP too",
    "relentless": "an attack of its that does no damage costs {n} HP all the same",
    # knocked out, and after
    "explode": "when it is knocked out, every other Creepie loses {n} HP",
    "curse": "whoever knocks it out has ATK -{n} and DEF -{n}",
    "feast": "regains {n} HP when it knocks a Creepie out",
    "trophy": "ATK +{n} whenever it knocks a Creepie out",
    "loot": "its player draws {n} Goodie cards when it wins",
    "prize": "its player gains {n} Monies when it wins",
}


class Wanted(NamedTuple):
    """What a Goal asks for.

    Attributes:
        says: in words; ``{n}`` is its amount.
        kind: the kind of happening that it watches (``goals.KINDS``).
    """

    says: str
    kind: str


GOALS: dict[str, Wanted] = {
    "win_with_wager": Wanted("win a battle with {n} or more Monies wagered", "battle_won"),
    "win_bare": Wanted("win {n} battles with no Gear", "battle_won"),
    "win_barely": Wanted("win a battle with {n} or fewer HP left", "battle_won"),
    "lose_battles": Wanted("lose {n} battles", "battle_lost"),
    "knock_outs": Wanted("knock out {n} Creepies", "knock_out"),
    "damage_in_all": Wanted("cost others {n} HP in all with attacks", "hit"),
    "big_hit": Wanted("cost a Creepie {n} or more HP with one attack", "hit"),
    "hold_out": Wanted("let {n} attacks on you do no damage", "dodged"),
    "abilities": Wanted("play, flip or spend {n} Abilities", "ability_used"),
    "items": Wanted("use {n} Items", "item_used"),
    "sell_cards": Wanted("sell {n} cards", "sold"),
    "buy_cards": Wanted("buy {n} cards", "bought"),
    "rich": Wanted("have {n} or more Monies at the end of the Market", "market_end"),
    "big_family": Wanted("get an income of {n} or more Monies", "income"),
    "bargains": Wanted("strike {n} bargains", "bribe_accepted"),
}
