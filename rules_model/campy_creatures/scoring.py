"""The score pad: what each lab pays at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules_model.core.errors import BadInput
from rules_model.core.rulebook import Rulebook
from rules_model.core.state import Config, Outcome

from .state import Campy, Seats

#: The sets that the scoring tile pays (CM-SET-20), and all lines of the pad (CM-COMP-05).
TILE_SETS = ("teenager", "engineer", "assistant")
LINES = (*TILE_SETS, "printed", "heroes", "scenes", "energy")


def set_points(rulebook: Rulebook, config: Config, icon: str, count: int) -> int:
    """What the tile pays for ``count`` cards of a set, before most and fewest (CM-SET-01 to CM-SET-16).

    Raises:
        BadInput: the tile does not pay that set (CM-SET-20).
    """
    if icon not in TILE_SETS:
        raise BadInput(
            f"the scoring tile has no row for {icon!r} [CM-SET-20]", hint=f"its rows: {', '.join(TILE_SETS)}"
        )
    row = rulebook.data["tile"][config.options["scoring_tile"]][icon]
    if "group" in row:
        return int(count // row["group"] * row["points"])
    if "each" in row:
        return int(count * row["each"])
    totals = row["totals"]
    if icon == "engineer" and config.rulings["engineer_cap"] == "b":
        totals = row.get("totals_illustrated", totals)
    last = min(count, len(totals) - 1)
    if config.rulings["climbing_rows"] == "b":
        return int(sum(totals[: last + 1]))
    return int(totals[last])


def most_and_fewest(config: Config, meter: Seats, counts: Sequence[int]) -> tuple[int, int]:
    """Who has the most and who the fewest of a set; ties by the meter (CM-CLASH-05, CM-END-11). -1: nobody."""
    most = max(meter, key=lambda seat: counts[seat])
    lowest_first = tuple(reversed(meter))
    compared = lowest_first
    if config.rulings["fewest_needs_one"] == "b":
        compared = tuple(seat for seat in lowest_first if counts[seat] > 0)
    fewest = min(compared, key=lambda seat: counts[seat], default=-1)
    if len(set(counts)) == 1:
        if config.rulings["all_level"] == "b":
            return -1, -1
        if config.rulings["all_level"] == "c" and counts[0] == 0:
            return -1, fewest
    return most, fewest if fewest != most else -1


def icons(state: Campy, seat: int) -> Counter[str]:
    """Set icons in a lab, face-up mortals (CM-MORT-02)."""
    cards = state.game.cards
    found: Counter[str] = Counter()
    for id in state.table.lab[seat]:
        found.update(cards[id].icons or (cards[id].set,))
    return found


def scores(state: Campy) -> list[dict[str, int]]:
    """The lines of the score pad by seat, in the order of ``LINES``."""
    table, cards, rulebook, config = state.table, state.game.cards, state.game.rulebook, state.config
    numbers = rulebook.numbers
    labs = [icons(state, seat) for seat in range(config.seats)]
    pad = []
    for seat in range(config.seats):
        lab = labs[seat]
        lines = {icon: set_points(rulebook, config, icon, lab[icon]) for icon in TILE_SETS}
        lines["printed"] = sum(cards[id].points for id in table.lab[seat])
        matched = sum(lab[icon] for id in table.lab[seat] for icon in cards[id].matches)
        lines["heroes"] = numbers["hero_points_per_icon"] * matched
        lines["scenes"] = sum(scene_points(cards[id], lab) for id in table.scenes[seat])
        lines["energy"] = numbers["points_per_energy"] * table.energy[seat]
        pad.append(lines)
    for icon in TILE_SETS:
        row = rulebook.data["tile"][config.options["scoring_tile"]][icon]
        if "most" in row:
            most, fewest = most_and_fewest(config, table.meter, [lab[icon] for lab in labs])
            if most >= 0:
                pad[most][icon] += row["most"]
            if fewest >= 0:
                pad[fewest][icon] += row["fewest"]
    return pad


def scene_points(scene: object, lab: Mapping[str, int]) -> int:
    """Points of one scene: flat ones, and so many for each complete group of icons (CM-SCEN-06)."""
    points = int(getattr(scene, "points", 0))
    for group in getattr(scene, "score", ()):
        need = Counter(group.set)
        points += group.points * min(lab[icon] // count for icon, count in need.items())
    return points


def outcome(state: Campy) -> Outcome:
    """The ranking: the largest total first, equal totals by the meter (CM-END-02, CM-END-10, CM-RUL-45)."""
    pad = scores(state)
    totals = tuple(sum(lines.values()) for lines in pad)
    ranking = tuple(sorted(state.table.meter, key=lambda seat: -totals[seat]))
    best = [seat for seat in ranking if totals[seat] == totals[ranking[0]]]
    if len(best) == 1:
        return Outcome((best[0],), ranking, totals, tuple(pad), "the largest total wins", "CM-END-02")
    if state.config.rulings["final_tie"] == "b":
        return Outcome(
            tuple(sorted(best)), ranking, totals, tuple(pad), "equal totals share the win", "CM-RUL-45"
        )
    reason = "equal totals: the higher marker on the Clash-O-Meter wins"
    return Outcome((best[0],), ranking, totals, tuple(pad), reason, "CM-END-10")
