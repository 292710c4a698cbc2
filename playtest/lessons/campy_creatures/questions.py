"""Questions about Campy Creatures that the engine answers."""

from __future__ import annotations

from playtest.lessons.answers import COMMON, all_of, name, names, names_or_nobody, yes_no
from playtest.lessons.room import Moment, Question
from rules_model.campy_creatures.graph import cancel_chain
from rules_model.campy_creatures.scoring import icons, most_and_fewest, outcome, scores
from rules_model.campy_creatures.state import acting_order


def _points(moment: Moment) -> str:
    lines = scores(moment.after)[moment.seat()]
    return str(lines[moment.about["line"]] if "line" in moment.about else sum(lines.values()))


def _edges(moment: Moment) -> tuple[int, int]:
    state = moment.after
    counts = [icons(state, seat)[moment.about["line"]] for seat in range(state.seats)]
    return most_and_fewest(state.config, state.table.meter, counts)


def _is_canceled(moment: Moment) -> str:
    return (
        "No"
        if next(link for link in cancel_chain(moment.after) if link.seat == moment.seat()).stands
        else "Yes"
    )


QUESTIONS: dict[str, Question] = {
    # who
    "next": Question(lambda m: name(m, m.after.table.actor), names),  # acts now in step 5
    "last": Question(lambda m: m.names[acting_order(m.after)[-1]], names),
    "second": Question(lambda m: m.names[acting_order(m.after)[1]], names),
    "scene_to": Question(lambda m: name(m, m.after.table.scene_taker), names),
    "top": Question(lambda m: m.names[m.after.table.meter[0]], names),
    "bottom": Question(lambda m: m.names[m.after.table.meter[-1]], names),
    "canceled": Question(
        lambda m: all_of(m, (link.seat for link in cancel_chain(m.after) if not link.stands)), names_or_nobody
    ),
    "most": Question(lambda m: name(m, _edges(m)[0]), names_or_nobody),
    "fewest": Question(lambda m: name(m, _edges(m)[1]), names_or_nobody),
    "winner": Question(lambda m: all_of(m, outcome(m.after).winners), names),
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
    "is_canceled": Question(_is_canceled, yes_no),
    **COMMON,
}
