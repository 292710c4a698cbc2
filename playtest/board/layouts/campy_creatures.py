"""How Campy Creatures lies on the board."""

from __future__ import annotations

from typing import Any

from playtest.board.layouts import campy_scoring
from playtest.board.layouts.campy_revealed import revealed
from playtest.board.layouts.campy_scoring import signed
from playtest.board.layouts.parts import Area, Item, make_area, make_item, make_items
from rules_model.campy_creatures import actions as act
from rules_model.campy_creatures.deck import Creature, Mortal, Scene
from rules_model.core.actions import Action
from rules_model.core.observation import Observation

PITCH = (
    "You are a mad scientist with seven monsters. Every turn all choose one in secret; the strongest comes first "
    "and captures whom it likes. Guess what the others play, and collect the sets that pay."
)
PICTURES = (
    "mummy", "werewolf", "swamp_creature", "man_eating_plant", "invisible_man", "vampire", "monster",
)  # fmt: skip

#: Icons of effects: the drawing, what it says for one, what for several.
EFFECTS = {
    "gain_energy": ("energy", "Gain {n} energy"),
    "discard_energy": ("energy-lost", "Give up {n} energy"),
    "meter_top": ("up", "To the top of the Clash-O-Meter"),
    "meter_bottom": ("down", "To the bottom of the Clash-O-Meter"),
    "strength_token": ("strength", "+2 strength token for the next creature"),
    "draw_face_down": ("draw", "Draw {n} mortal face down"),
}

#: The steps of a turn on the strip: a phase that stands for the step, and its label.
STRIP = (
    ("reveal_mortals", "1 Mortals"),
    ("choose_creature", "2 Choose"),
    ("reveal_creatures", "3 Reveal"),
    ("take_scene", "4 Scene"),
    ("capture_mortals", "5 Capture"),
    ("discard_cards", "6 Discard"),
    ("score", "Score"),
)
_STEP = {
    "setup": "reveal_mortals",
    "monster_pay": "reveal_creatures",
    "monster_bid": "reveal_creatures",
    "scene_effect": "take_scene",
    "round_check": "discard_cards",
    "next_round_setup": "discard_cards",
    "flip_face_down": "score",
    "end_scenes": "score",
    "scene_choice": "score",
    "game_over": "score",
}

LOOK = "table"
WINDOWS = False
UNIT = "points"
ALL_SETS = {"teenager", "engineer", "assistant", "classic", "townsfolk"}
#: Events that say who is next.
QUIET = frozenset({"phase", "turn", "choose", "bid", "score", "round"})

help_pages = campy_scoring.help_pages
score_table = campy_scoring.score_table


def strip(phase: str) -> str:
    """The step of the strip that a phase belongs to: those of step 5 are the sub-chart's."""
    if phase in dict(STRIP):
        return phase
    return _STEP.get(phase, "capture_mortals")


def face(card: Any) -> dict[str, Any]:
    """The face of a creature, a mortal or a scene."""
    made = {
        "name": card.name,
        "kind": "mortal",
        "tint": "",
        "corner": None,
        "points": None,
        "icons": [_icon(effect.do, effect.amount) for effect in getattr(card, "effects", ())],
        "text": card.text or None,
        "art": card.art or card.key,
        "source": card.source,
        "note": card.note or None,
    }
    if isinstance(card, Creature):
        made |= {"kind": "creature", "tint": "creature", "corner": str(card.strength)}
    elif isinstance(card, Mortal):
        made |= {
            "tint": card.set,
            "set": card.set.capitalize(),
            "points": signed(card.points) if card.points else None,
        }
        if card.matches:
            made["text"] = f"−1 for each {' and '.join(card.matches)} in your Lab at the end"
    elif isinstance(card, Scene):
        made |= {"kind": "scene", "tint": "scene", "points": signed(card.points) if card.points else None}
        made["text"] = _scene_text(card)
    return made


def _icon(do: str, amount: int) -> dict[str, Any]:
    icon, label = EFFECTS[do]
    return {"icon": icon, "label": label.format(n=amount), "count": amount}


def _scene_text(scene: Scene) -> str:
    """When it pays, and what: in words too where icons show it, for those who do not know the icons yet."""
    when = "At once" if scene.timing == "immediate" else "At the end"
    parts = [f"{signed(each.points)} for each {_group(each.set)}" for each in scene.score]
    parts += [f"{signed(scene.points)} points"] if scene.points else []
    for effect in scene.effects:
        label = EFFECTS[effect.do][1].format(n=effect.amount)
        parts.append(label[0].lower() + label[1:])
    return f"{when}: {'; '.join(parts)}"


def _group(icons: tuple[str, ...]) -> str:
    """``2 teenagers``, ``teenager + classic``, ``whole set of 5 kinds``: what a scene counts."""
    kinds = set(icons)
    if len(kinds) == 1:
        return f"{len(icons)} {icons[0]}s" if len(icons) > 1 and icons[0] != "townsfolk" else " ".join(icons)
    return "set of all 5 kinds" if kinds == ALL_SETS else " + ".join(icons)


def back(back: str) -> dict[str, Any]:
    """The back of a card, by the name the rules give it."""
    kind = back.partition("-")[0]
    return {"name": f"a face-down {kind}", "art": kind, "tint": kind}


def progress(observation: Observation) -> str:
    """Round and turn."""
    numbers, table = observation.game.rulebook.numbers, observation.table
    return f"Round {table.round} of {numbers['rounds']} · Turn {table.turn} of {numbers['scenes_per_round']}"


def seat_note(observation: Observation, seat: int, names: list[str]) -> str:
    """Who sits where: a Vampire cancels the creature on its left (CM-VAMP-02), the next seat clockwise."""
    before = (seat - 1) % len(names)
    return "on your left" if before == observation.seat else f"left of {names[before]}"


def badges(observation: Observation, seat: int) -> list[dict[str, Any]]:
    """Energy, strength waiting for the next creature, strength of the creature in play."""
    table = observation.table
    found = [{"icon": "energy", "label": "energy", "value": table.energy[seat]}]
    waiting = sum(table.tokens[seat])
    if waiting:
        found.append({"icon": "strength", "label": "strength for the next creature", "value": f"+{waiting}"})
    if table.in_play[seat]:
        found.append({"icon": "points", "label": "strength this turn", "value": table.strength[seat]})
    return found


def areas(observation: Observation) -> list[Area]:
    """Revealed creatures, the meter, scenes, market, piles; each seat's creature, Lab, scenes; the viewer's hand."""
    table, seat = observation.table, observation.seat
    found = revealed(observation)
    found += [
        make_area("meter", "Clash-O-Meter", "centre", "meter", _markers(table), rule="CM-CLASH-03"),
        make_area(
            "scene_row",
            "Scenes",
            "centre",
            "row",
            _scenes(table),
            rule="CM-TURN-08",
            empty="no scene is left",
        ),
        make_area(
            "market",
            "Mortal Market",
            "centre",
            "row",
            make_items(table.market),
            rule="CM-TURN-10",
            empty="empty",
        ),
        _pile("mortal_deck", "Mortal deck", table.mortal_deck, "CM-SETUP-09"),
        _pile("scene_deck", "Scene deck", table.scene_deck, "CM-SETUP-07"),
        make_area(
            "discards",
            "Discards",
            "centre",
            "pile",
            make_items(table.discards),
            count=len(table.discards),
            empty="none",
        ),
    ]
    for each in range(observation.config.seats):
        found += _seat_areas(observation, each)
    if seat is not None:
        found.append(
            make_area(
                "hand",
                "Your creatures",
                "hand",
                "row",
                make_items(table.hand[seat]),
                seat=seat,
                rule="CM-TURN-05",
            )
        )
    return found


def _seat_areas(observation: Observation, seat: int) -> list[Area]:
    table = observation.table
    creature = _askable(make_items(table.chosen[seat]))
    waits = "in the middle" if table.in_play[seat] else "not chosen"
    lab = make_items(table.lab[seat]) + _askable(make_items(table.lab_down[seat]))
    # An owner may look at face-down mortals (CM-INVS-05), and sees that they are face down.
    for item in lab[len(table.lab[seat]) :]:
        item["note"] = "hidden"
    return [
        make_area(f"creature.{seat}", "Creature", "seat", "stack", creature, seat=seat, empty=waits),
        make_area(
            f"lab.{seat}", "Lab", "seat", "fan", lab, seat=seat, count=len(lab), empty="no mortals yet"
        ),
        make_area(
            f"scenes.{seat}",
            "Scenes won",
            "seat",
            "stack",
            make_items(table.scenes[seat]),
            seat=seat,
            empty="none",
        ),
        make_area(
            f"played.{seat}",
            "Played",
            "seat",
            "stack",
            make_items(table.played[seat]),
            seat=seat,
            empty="none",
        ),
    ]


def _askable(items: list[Item]) -> list[Item]:
    """Who clicks one of these while it lies face down is told whose secret it is."""
    return [item | {"asks": True} if "back" in item else item for item in items]


def _pile(id: str, label: str, cards: tuple[str, ...], rule: str) -> Area:
    # However many lie in a pile, one back is drawn: the count says the rest.
    return make_area(
        id, label, "centre", "pile", make_items(cards[:1]), count=len(cards), rule=rule, empty="empty"
    )


def _markers(table: Any) -> list[Item]:
    return [make_item(seat=seat) for seat in table.meter]


def _scenes(table: Any) -> list[Item]:
    row = make_items(table.scene_row)
    if row:
        row[0] |= {"note": "next", "tone": "good"}
    return row


def action_card(action: Action) -> str | None:
    """The card to click for an action."""
    return getattr(action, "card", None)


def action_target(action: Action) -> dict[str, Any] | None:
    """Nothing is played on anything."""
    return None


def action_cards(action: Action) -> tuple[str, ...]:
    """No action takes several cards."""
    return ()


def is_minor(action: Action) -> bool:
    """Every action is about its card."""
    return False


def attempt(observation: Observation, card: str, area: str) -> Action:
    """What a click on a card tries: to choose it, to capture it, to take it, or to put it back."""
    seat = observation.seat
    kind = observation.game.cards.get(card)
    if area.startswith("scene"):
        return act.TakeScene(card)
    if isinstance(kind, Creature):
        is_own = seat is not None and card in observation.table.in_play[seat]
        if is_own or area == f"creature.{seat}":
            return act.PutBack(card)
        return act.Choose(card)
    if isinstance(kind, Mortal):
        return act.PutBack(card) if area == f"lab.{seat}" else act.Capture(card)
    # Only a face-down card has no face to try anything with: looking at it is what a click asks for.
    return act.Look(int(area.rpartition(".")[2]) if area.rpartition(".")[2].isdecimal() else 0)
