"""The tastes that the search bot of King of the Creepies goes by, where the heuristic bot's are set by hand: fitted to play.

How probably a Creepie wins a duel was fitted (logistic regression, with a little shrinkage) to the 10,715 battles of some
2,700 games of two heuristic bots, most of them between Creepies and Gear that were laid at random: on the strength that the
heuristic bot sees, on the cards that help, on SPD and on every trait. A trait that is of use among several may be of none
in a duel, and the other way round. What unseen cards and helping Abilities are worth follows the slopes that 5,800 pairs
of games showed in which all tastes of one player were varied at random; of four such settings one was taken, by 1,000 games
each. The figures below are from games that none of this had seen.

In games of two against the heuristic bot, a heuristic bot with these tastes wins 64.6 % of 1,000, and the search bot with
200 tries 66.1 % of 1,400: nearly all of it is judgement, little is searched. Among four the tastes did worse than the heuristic
bot's own (19.3 % of 600 games, where 25 % would be even), so they hold for games of two.
"""

from __future__ import annotations

from playtest.bots.creepie_view import Weights

#: What a point of a trait adds to the logarithm of the strength in a duel. Most of what lay within twice its error is left out.
LEANINGS = {
    "spd": 0.035,
    "spd_up": 0.035,
    "early": 0.052,
    "opener": 0.083,
    "berserk": 0.104,
    "outrun": 0.108,
    "giant_killer": 0.103,
    "leech": 0.09,
    "regenerate": 0.12,
    "last_stand": 0.154,
    "scare": 0.24,
    "relentless": 0.05,
    "cosy": 0.05,
    "atk_down": 0.12,
    "trophy": -0.078,
    "stench": -0.12,
    "thick": -0.15,
    "slippery": -0.16,
    "counter": -0.2,
    "splash": -0.21,
    "decay": -0.226,
    "wallflower": -0.3,
    "spiky": -0.4,
}
#: What counts for the odds in a game of two, see ``creepies.py``.
STRENGTH, HELP = 1.75, 0.5
TASTES = Weights(of_two=Weights(goodie=3.0, ability=0.7, helping=0.33, leanings=LEANINGS))
