"""Questions about Campy Creatures that the engine answers."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.lessons.room import Moment, Question, read_action
from rules_model.campy_creatures.graph import cancel_chain
from rules_model.campy_creatures.scoring import icons, most_and_fewest, outcome, scores
from rules_model.campy_creatures.state import acting_order

NOBODY = "nobody"


def _names(moment: Moment) -> tuple[str, ...]:
    return moment.names


def _names_or_nobody(moment: Moment) -> tuple[str, ...]:
    return (*moment.names, NOBODY)


def _yes_no(moment: Moment) -> tuple[str, ...]:
    return ("Yes", "No")


def _all(moment: Moment, seats: Iterable[int]) -> str:
    return " and ".join(moment.names[seat] for seat in sorted(seats)) or NOBODY


def _name(moment: Moment, seat: int) -> str:
    return moment.names[seat] if seat >= 0 else NOBODY


def _points(moment: Moment) -> str:
    lines = scores(moment.after)[moment.seat()]
    return str(lines[moment.about["line"]] if "line" in moment.about else sum(lines.values()))


def _edges(moment: Moment) -> tuple[int, int]:
    state = moment.after
    counts = [icons(state, seat)[moment.about["line"]] for seat in range(state.seats)]
    return most_and_fewest(state.config, state.table.meter, counts)


def _legal(moment: Moment) -> str:
    seat, action = read_action(moment.before, moment.names, moment.about["action"])
    return "Yes" if moment.before.explain(seat, action) is None else "No"


def _is_canceled(moment: Moment) -> str:
    return (
        "No"
        if next(link for link in cancel_chain(moment.after) if link.seat == moment.seat()).stands
        else "Yes"
    )


QUESTIONS: dict[str, Question] = {
    # who
    "next": Question(lambda m: _name(m, m.after.table.actor), _names),  # acts now in step 5
    "last": Question(lambda m: m.names[acting_order(m.after)[-1]], _names),
    "second": Question(lambda m: m.names[acting_order(m.after)[1]], _names),
    "scene_to": Question(lambda m: _name(m, m.after.table.scene_taker), _names),
    "top": Question(lambda m: m.names[m.after.table.meter[0]], _names),
    "bottom": Question(lambda m: m.names[m.after.table.meter[-1]], _names),
    "canceled": Question(
        lambda m: _all(m, (link.seat for link in cancel_chain(m.after) if not link.stands)), _names_or_nobody
    ),
    "most": Question(lambda m: _name(m, _edges(m)[0]), _names_or_nobody),
    "fewest": Question(lambda m: _name(m, _edges(m)[1]), _names_or_nobody),
    "winner": Question(lambda m: _all(m, outcome(m.after).winners), _names),
    # in what order
    "order": Question(lambda m: ", ".join(m.names[seat] for seat in acting_order(m.after))),
    "meter": Question(lambda m: ", ".join(m.names[seat] for seat in m.after.table.meter)),
    # how many
    "strength": Question(lambda m: str(m.after.table.strength[m.seat()])),
    "energy": Question(lambda m: str(m.after.table.energy[m.seat()])),
    "bonus": Question(
        lambda m: str(sum(m.after.table.tokens[m.seat()]))
    ),  # strength tokens for the next creature
    "mortals": Question(lambda m: str(len(m.after.table.lab[m.seat()] + m.after.table.lab_down[m.seat()]))),
    "hand": Question(lambda m: str(len(m.after.table.hand[m.seat()]))),
    "market": Question(lambda m: str(len(m.after.table.market))),
    "scenes_left": Question(lambda m: str(len(m.after.table.scene_row))),
    "round": Question(lambda m: str(m.after.table.round)),
    "points": Question(_points),  # if the game were scored now; `line` names a line of the pad
    # whether
    "is_canceled": Question(_is_canceled, _yes_no),
    "legal": Question(_legal, _yes_no),
}
