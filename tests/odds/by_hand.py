"""A duel worked out by hand: all that its odds come to, as fractions.

Both Creepies hit by the dice alone (ATK meets an equal DEF). The first has 2 HP left and strikes first, the other has 1.
Of the 216 ways that two dice and one can fall, 35 make no damage and 21 make 1. So a blow

    costs nothing          in q = 35/216
    costs just 1 HP        in r = 21/216
    costs 1 HP or more     in p = 181/216 = 1 - q

The three moments in which the first may strike or be struck:

    2 HP against 1, the first strikes     a = p + q b
    2 HP against 1, the other strikes     b = q a + r c      (2 HP or more: the first is out)
    1 HP against 1, the first strikes     c = p + q (q c) = p / (1 - q q) = 216/251

and from the first two a = (p + q r c) / (1 - q q). HP left, counted where the first wins, and turns go the same way:

    l = 2 p + q (q l + r c)               which is a + p / (1 - q q), for it wins with 2 HP in p / (1 - q q)
    t = 1 + q (1 + q t + r u)             with u = 1 / p, the turns from 1 HP against 1
"""

from __future__ import annotations

from fractions import Fraction

Q, R, P = Fraction(35, 216), Fraction(21, 216), Fraction(181, 216)
WINS = Fraction(9971856, 11403181)
UNHURT = Fraction(216, 251)
TURNS = (1 + Q + Q * R / P) / (1 - Q * Q)

#: Wins of the first, of the other, of neither; turns; HP that the winner has left, the first and the other.
BY_HAND = (WINS, 1 - WINS, Fraction(0), TURNS, 1 + UNHURT / WINS, Fraction(1))
