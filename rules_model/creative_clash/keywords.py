"""The words that card files may use: what a card is played on, what it does, what a Principal can.

What stands here is data alone. What the words do is written in ``targets.py``, ``effects.py`` and ``scoring.py``; a test
proves that each word has its function.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Target = Literal[
    "none",
    "rival",
    "employee",
    "own_employee",
    "rival_employee",
    "skill",
    "rival_skill",
    "lasting",
    "burden",
    "rival_stuff",
    "rival_project",
    "rival_person",
]


class TargetKind(NamedTuple):
    """A kind of target: in words, and what it takes."""

    says: str
    is_employee: bool = False


TARGETS: dict[str, TargetKind] = {
    "none": TargetKind("nothing in particular"),
    "rival": TargetKind("another player's Studio"),
    "employee": TargetKind("an Employee in any Studio", True),
    "own_employee": TargetKind("an Employee of your own", True),
    "rival_employee": TargetKind("an Employee in another Studio", True),
    "skill": TargetKind("a Skill in any Studio"),
    "rival_skill": TargetKind("a Skill in another Studio"),
    "lasting": TargetKind("an Event that stays, in any Studio"),
    "burden": TargetKind("an Event that keeps an Employee from working"),
    "rival_stuff": TargetKind("Stuff in another Studio"),
    "rival_project": TargetKind("a Project in another Studio"),
    "rival_person": TargetKind("a Person in another Studio"),
}


class Keyword(NamedTuple):
    """An effect keyword.

    Attributes:
        says: what it does, in words; ``{n}`` is its amount.
        targets: what the card must be played on for it; () whatever.
        reach: whom it touches: the ``own`` Studio, the ``target``'s, or ``all`` of them (CC-RUL-53).
    """

    says: str
    targets: tuple[str, ...] = ()
    reach: Literal["own", "target", "all"] = "own"


_EMPLOYEES = ("employee", "own_employee", "rival_employee")

#: How often rock, paper, scissors is played before a tie is the end of it: ours, so that it ends.
SHOWS = 3

EVENT_EFFECTS: dict[str, Keyword] = {
    "gain_coins": Keyword("gain {n} Coins"),
    "pay_coins": Keyword("lose {n} Coins"),
    "draw_cards": Keyword("draw {n} cards"),
    "cheer": Keyword("gain {n} Coins for each Project in your Studio"),
    "lose_coins": Keyword("its player loses {n} Coins", ("rival",), "target"),
    "take_coins": Keyword("its player hands you {n} Coins", ("rival",), "target"),
    "discard_random": Keyword("its player discards {n} hand cards at random", ("rival",), "target"),
    "take_card": Keyword("take {n} hand cards of its player at random", ("rival",), "target"),
    "spec_work": Keyword(
        f"play rock, paper, scissors, {SHOWS} times at most; the winner gains {{n}} Coins",
        ("rival",),
        "target",
    ),
    "take_employee": Keyword("the Employee moves to your Studio", ("rival_employee",), "target"),
    "discard_employee": Keyword("the Employee is discarded", _EMPLOYEES, "target"),
    "discard_skill": Keyword("the Skill is discarded", ("skill", "rival_skill"), "target"),
    "take_skill": Keyword("the Skill moves to an Employee of yours", ("rival_skill",), "target"),
    "discard_event": Keyword("the Event is discarded", ("lasting", "burden"), "target"),
    "discard_stuff": Keyword("the Stuff is discarded", ("rival_stuff",), "target"),
    "discard_project": Keyword("the Project is discarded", ("rival_project",), "target"),
    "take_person": Keyword("the Person moves to your Studio", ("rival_person",), "target"),
    "all_lose_coins": Keyword("every player loses {n} Coins", (), "all"),
    "all_draw": Keyword("every player draws {n} cards", (), "all"),
    "all_pass_left": Keyword("every player hands a random hand card to the left", (), "all"),
    "all_discard_project": Keyword(
        "every player with Projects discards one of them, of their choice", (), "all"
    ),
    "others_hand_stuff": Keyword("every other player with Stuff hands you one of theirs", (), "all"),
}

USES: dict[str, Keyword] = {
    "draw_cards": Keyword("draw {n} cards"),
    "fewer_skills": Keyword("the next Project of this turn needs {n} Skills less"),
    "more_workers": Keyword("the next Project of this turn has {n} Employees more"),
}

POWERS: dict[str, Keyword] = {
    "project_ego_at_most": Keyword("no Project is worth more than {n} Ego"),
    "projects_a_turn": Keyword("at most {n} Projects a turn"),
    "has_skill": Keyword("always has the Skill"),
    "coins_for_skills": Keyword("{n} Coins more for a Project that needs one of the Skills"),
    "draw_and_give_up": Keyword("draws {n} cards more in step 2, and gives up {n} of the drawn"),
    "ego_per_stuff": Keyword("{n} Ego more for each Stuff"),
    "ego_per_small_project": Keyword("{n} Ego more for each Project worth less than 2"),
    "cards_cost_more": Keyword("whatever costs Coins to play costs {n} more"),
    "extra_cards": Keyword("draws {n} cards more in step 2"),
}
