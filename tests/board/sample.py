"""A table in the middle of a game, as the board's protocol describes it: four seats, seat 0 looks on.

The words and numbers are made up for the tests of the board; no rules are needed to draw it.
"""

from __future__ import annotations

import copy
from typing import Any

View = dict[str, Any]
NAMES = ("Nora", "Dr. Boris", "Count Bot", "<script>alert(1)</script>")
COLOURS = ("#b3372d", "#2a7f86", "#7a4fa3", "#8a6a12")

CREATURES = {
    "mummy": ("The Mummy", 0, "Gives 2 energy. Nothing can cancel it."),
    "werewolf": ("The Werewolf", 1, "Give a rival 1 energy and climb one step."),
    "swamp_creature": ("The Swamp Creature", 2, "Keep a strength token for a later clash."),
    "man_eating_plant": ("The Man-Eating Plant", 3, "Capture two mortals instead of one."),
    "invisible_man": ("The Invisible Man", 4, "Climb one step on the meter."),
    "vampire": ("The Vampire", 5, "Cancels the ability of your left neighbour."),
    "monster": ("The Monster", "X", "Pay energy: each adds 2 to its strength."),
}
# key: name, tint, points, icons, art, source
MORTALS: dict[str, tuple[str, str, str | None, list[tuple[str, str, int]], str, str]] = {
    "damsel": ("The Damsel", "classic", "+3", [], "starlet", "named"),
    "jock": ("Biff, Team Captain", "teenager", None, [], "jock", "stand-in"),
    "cheer": (
        "Pep Squad Peggy",
        "teenager",
        None,
        [("up", "climb to the top", 1)],
        "cheerleader",
        "stand-in",
    ),
    "student": (
        "Late-Night Studier",
        "teenager",
        None,
        [("energy", "gain 1 energy", 1)],
        "student",
        "stand-in",
    ),
    "scientist": (
        "Professor Volt",
        "engineer",
        None,
        [("energy-lost", "lose 1 energy", 1)],
        "scientist",
        "stand-in",
    ),
    "mechanic": (
        "Grease Gladys",
        "engineer",
        None,
        [("energy-lost", "lose 1 energy", 2)],
        "mechanic",
        "stand-in",
    ),
    "inventor": (
        "Patent-Pending Pete",
        "engineer",
        None,
        [("energy-lost", "lose 1 energy", 1)],
        "inventor",
        "stand-in",
    ),
    "butler": (
        "Butler with a Past",
        "assistant",
        None,
        [("energy", "gain 1 energy", 2)],
        "butler",
        "stand-in",
    ),
    "secretary": (
        "Miss Filing",
        "assistant",
        None,
        [("draw", "take 1 face down", 1)],
        "secretary",
        "stand-in",
    ),
    "maid": (
        "Dusting Dora",
        "assistant",
        None,
        [("strength", "take a strength token", 1)],
        "maid",
        "stand-in",
    ),
    "detective": (
        "Inspector Ash",
        "classic",
        "+2",
        [("energy", "gain 1 energy", 1)],
        "detective",
        "stand-in",
    ),
    "reporter": ("Scoop Sally", "classic", "+1", [("up", "climb to the top", 1)], "reporter", "stand-in"),
    "actor": ("Matinee Idol", "classic", "+4", [], "actor", "stand-in"),
    "sheriff": ("The Sheriff", "townsfolk", "-2", [], "sheriff", "stand-in"),
    "mob": ("Torch Mob", "townsfolk", "-1", [("down", "fall to the bottom", 1)], "mob", "stand-in"),
    "farmer": ("Farmer Whose Barn It Is", "townsfolk", "-1", [], "farmer", "stand-in"),
    "hero": ("The Hero (Teenagers)", "townsfolk", "-1", [], "hero", "named"),
    "waitress": ("Night Shift Wanda", "teenager", None, [], "waitress", "stand-in"),
}
SCENES = {
    "portal": ("Mortal Portal", "portal", "named"),
    "graveyard": ("Graveyard Shift", "graveyard", "stand-in"),
    "drive_in": ("Double Feature", "drive_in", "stand-in"),
    "castle": ("Castle for Rent", "castle", "stand-in"),
    "zzz": ("A Scene Without Art", "no such art", "stand-in"),
}
STRIP = [
    ("market", "Mortals arrive", "CM-TURN-02"),
    ("choose", "Choose a creature", "CM-TURN-03"),
    ("reveal", "Reveal", "CM-TURN-04"),
    ("clash", "Clash", "CM-TURN-06"),
    ("ability", "Abilities", "CM-TURN-08"),
    ("capture", "Capture", "CM-TURN-09"),
    ("end", "End of the turn", "CM-TURN-12"),
]


def faces() -> dict[str, Any]:
    """Faces of all cards; ids of creatures end in the seat's number."""
    made = {}
    for key, (name, strength, text) in CREATURES.items():
        for seat in range(4):
            made[f"{key}.{seat}"] = {
                "name": name,
                "kind": "creature",
                "tint": "creature",
                "corner": strength,
                "points": None,
                "icons": [],
                "text": text,
                "art": key,
                "source": "printed",
                "note": None,
            }
    for key, (name, tint, points, icons, art, source) in MORTALS.items():
        made[key] = {
            "name": name,
            "kind": "mortal",
            "tint": tint,
            "corner": None,
            "points": points,
            "text": None,
            "art": art,
            "icons": [{"icon": icon, "label": label, "count": count} for icon, label, count in icons],
            "source": source,
            "note": None,
        }
    for key, (name, art, source) in SCENES.items():
        made[key] = {
            "name": name,
            "kind": "scene",
            "tint": "scene",
            "corner": None,
            "points": "+3" if key == "castle" else None,
            "icons": [{"icon": "points", "label": "5 points for each pair", "count": 1}],
            "text": None,
            "art": art,
            "source": source,
            "note": None,
        }
    made["damsel"]["name"] = "The Damsel"
    made["farmer"]["name"] = "<script>document.title = 'broken'</script>"
    return made


BACKS = {name: {"name": f"a {name}", "art": name, "tint": name} for name in ("mortal", "scene", "creature")}
RULES = {
    rule: {"says": f"The words of the rule about “{label.lower()}” stand here.", "section": "Playing a Turn"}
    for _, label, rule in STRIP
}


def item(card: str, *actions: int, note: str | None = None, tone: str | None = None) -> dict[str, Any]:
    """A face-up card, playable when it has actions."""
    return {"card": card, "playable": bool(actions), "actions": list(actions), "note": note, "tone": tone}


def back(name: str, note: str | None = None) -> dict[str, Any]:
    """A face-down card."""
    return {"back": name, "playable": False, "actions": [], "note": note, "tone": None}


def area(
    name: str, label: str, place: str, form: str, items: list[dict[str, Any]], **more: Any
) -> dict[str, Any]:
    """An area with the protocol's defaults."""
    base = {
        "id": name,
        "label": label,
        "place": place,
        "form": form,
        "items": items,
        "seat": None,
        "count": None,
    }
    return base | {"empty": "nothing yet", "rule": None} | more


def choose_view(rev: int = 7) -> View:
    """Seat 0 chooses a creature; seat 2 has chosen; the Monster can be played in two ways."""
    seats = [
        {
            "seat": at,
            "name": NAMES[at],
            "colour": COLOURS[at],
            "kind": "you" if at == 0 else "bot",
            "active": at in (0, 3),
            "badges": [
                {"icon": "energy", "label": "energy", "value": 2 + at % 3},
                {"icon": "strength", "label": "strength tokens", "value": at % 2},
                {"icon": "cards", "label": "cards in hand", "value": 4},
            ],
        }
        for at in range(4)
    ]
    labs = [
        ["jock", "waitress", "scientist", "detective", "castle"],
        ["butler", "maid", "actor"],
        ["inventor", "mechanic", "hero", "graveyard"],
        ["mob", "sheriff", "secretary"],
    ]
    played = [
        ("mummy", "werewolf", "vampire"),
        ("vampire", "mummy", "werewolf"),
        ("monster", "swamp_creature", "mummy"),
        ("werewolf", "mummy", "monster"),
    ]
    areas = [
        area(
            "meter",
            "Clash-O-Meter",
            "centre",
            "meter",
            [
                {"seat": seat, "playable": False, "actions": [], "note": None, "tone": None}
                for seat in (1, 0, 3, 2)
            ],
            rule="CM-TURN-06",
        ),
        area(
            "market",
            "Mortal Market",
            "centre",
            "row",
            [item(c) for c in ("damsel", "student", "cheer", "reporter", "farmer")],
            rule="CM-TURN-02",
        ),
        area("scenes", "Scenes", "centre", "row", [item(c) for c in ("portal", "drive_in", "zzz")]),
        area("deck", "Mortals", "centre", "pile", [back("mortal")], count=52),
        area("scene_deck", "Scenes left", "centre", "pile", [back("scene")], count=12),
    ]
    for at in range(4):
        clash = [back("creature")] if at in (1, 2) else []
        lab = [item(card) for card in labs[at]] + ([back("mortal")] if at == 1 else [])
        areas.append(area(f"clash.{at}", "In play", "seat", "stack", clash, seat=at, empty="not chosen"))
        areas.append(
            area(
                f"played.{at}",
                "Played",
                "seat",
                "stack",
                [item(f"{card}.{at}") for card in played[at]],
                seat=at,
            )
        )
        areas.append(area(f"lab.{at}", "Lab", "seat", "fan", lab, seat=at, count=len(lab)))
    hand = [
        item("swamp_creature.0", 0),
        item("man_eating_plant.0", 1),
        item("invisible_man.0", 2),
        item("monster.0", 3, 4),
    ]
    areas.append(area("hand", "Your hand", "hand", "row", hand, seat=0, rule="CM-TURN-03"))
    labels = [
        "Play The Swamp Creature",
        "Play The Man-Eating Plant",
        "Play The Invisible Man",
        "Play The Monster, pay 1",
        "Play The Monster, pay 2",
    ]
    cards = ["swamp_creature.0", "man_eating_plant.0", "invisible_man.0", "monster.0", "monster.0"]
    actions: list[dict[str, Any]] = [{"index": at, "label": labels[at], "card": cards[at]} for at in range(5)]
    actions.append({"index": 5, "label": "Look at the score so far", "card": None})
    log = [
        (0, "Round 2 begins. Everyone takes back all seven creatures but those in play.", "CM-TURN-02", None),
        (1, "Nora played The Vampire.", "CM-TURN-04", 0),
        (2, "Count Bot played The Mummy: 2 energy.", "CM-TURN-08", 2),
        (3, "Nora captured Inspector Ash and gained 1 energy.", "CM-TURN-09", 0),
        (4, "Dr. Boris captured Matinee Idol.", "CM-TURN-09", 1),
        (5, "Five mortals came to the market.", "CM-TURN-02", None),
        (6, "Count Bot has chosen.", "CM-TURN-03", 2),
    ]
    return {
        "rev": rev,
        "seat": 0,
        "game": "Campy Creatures",
        "progress": "Round 2 of 3 · Turn 4 of 4",
        "status": {"text": "Choose a creature to play face down", "rule": "CM-TURN-03", "mine": True},
        "strip": [
            {"id": name, "label": label, "rule": rule, "now": name == "choose"} for name, label, rule in STRIP
        ],
        "seats": seats,
        "areas": areas,
        "actions": actions,
        "log": [
            {"n": n, "text": text, "rule": rule, "seat": seat, "kind": "event"} for n, text, rule, seat in log
        ],
        "curtain": None,
        "over": None,
        "tools": {"undo": "A card was revealed since", "hint": True, "saved": "Saved a moment ago"},
        "table": "t-42",
    }


def zone(view: View, name: str) -> dict[str, Any]:
    """The area of that id."""
    found: dict[str, Any] = next(area for area in view["areas"] if area["id"] == name)
    return found


def later_views() -> list[View]:
    """What follows when seat 0 plays The Invisible Man: all reveal, the meter moves, two capture, seat 0 is asked."""
    views = []
    view = copy.deepcopy(choose_view())

    def step(phase: str, text: str, *lines: tuple[str, str, int | None]) -> None:
        nonlocal view
        view["rev"] += 1
        view["actions"] = []
        view["status"] = {"text": text, "rule": None, "mine": False}
        for phase_entry in view["strip"]:
            phase_entry["now"] = phase_entry["id"] == phase
        first = 7 + sum(len(one["log"]) for one in views)
        view["log"] = [
            {"n": first + at, "text": line, "rule": rule, "seat": seat, "kind": "event"}
            for at, (line, rule, seat) in enumerate(lines)
        ]
        for entry in view["areas"]:
            for one in entry["items"]:
                one["playable"], one["actions"] = False, []
        views.append(view)
        view = copy.deepcopy(view)

    zone(view, "hand")["items"].pop(2)
    for at, card in enumerate(("invisible_man", "monster", "vampire", "man_eating_plant")):
        zone(view, f"clash.{at}")["items"] = [item(f"{card}.{at}")]
    step(
        "reveal",
        "All creatures are revealed",
        ("Nora reveals The Invisible Man, Dr. Boris The Monster.", "CM-TURN-04", None),
    )
    zone(view, "clash.3")["items"][0].update(note="canceled", tone="bad")
    step(
        "ability",
        "The Vampire cancels The Man-Eating Plant",
        ("Count Bot’s Vampire cancels The Man-Eating Plant.", "CM-TURN-08", 2),
    )
    zone(view, "meter")["items"].reverse()
    step("clash", "Nora climbs one step", ("Nora climbs one step on the meter.", "CM-TURN-08", 0))
    zone(view, "lab.2")["items"].append(zone(view, "market")["items"].pop(1))
    step(
        "capture",
        "Count Bot captures Late-Night Studier",
        ("Count Bot captures Late-Night Studier.", "CM-TURN-09", 2),
    )
    step("capture", "Capture a mortal", ("Nora captures next.", "CM-TURN-09", 0))
    last = views[-1]
    market = zone(last, "market")["items"]
    zone(last, "market")["items"] = [item(one["card"], at) for at, one in enumerate(market)]
    last["actions"] = [
        {"index": at, "label": f"Capture {one['card']}", "card": one["card"]} for at, one in enumerate(market)
    ]
    last["status"] = {"text": "Capture a mortal from the market", "rule": "CM-TURN-09", "mine": True}
    return views


def over_view() -> View:
    """The end of the game."""
    view = copy.deepcopy(choose_view(rev=20))
    view["actions"], view["log"] = (
        [],
        [{"n": 7, "text": "The game is over.", "rule": None, "seat": None, "kind": "end"}],
    )
    view["status"] = {"text": "The game is over", "rule": None, "mine": False}
    zone(view, "hand")["items"] = [item("monster.0")]
    rows = [
        ["Printed points", 9, 4, 7, -3],
        ["Sets", 21, 16, 24, 12],
        ["Scenes", 8, 5, 3, 10],
        ["Energy left", 2, 3, 4, 2],
        ["Total", 40, 28, 38, 21],
    ]
    view["over"] = {
        "text": "Nora wins with 40 points",
        "rule": "CM-TURN-12",
        "columns": ["", *NAMES],
        "rows": rows,
        "winners": [0],
    }
    return view


def sample() -> dict[str, Any]:
    """All traits of a board on which seat 0 chooses."""
    return {
        "faces": faces(),
        "backs": BACKS,
        "rules": RULES,
        "frames": {"rev": 7, "views": [choose_view()]},
        "notice": None,
    }
