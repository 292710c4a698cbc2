"""What an Event or a Person would do, told as a change of what each seat has: one function per effect keyword.

Where chance or others decide, the functions say what is likely.
"""

from __future__ import annotations

from collections.abc import Callable

from playtest.bots.clash_view import Place, View
from rules_model.core.window import resolve
from rules_model.creative_clash.deck import Acting, Skill
from rules_model.creative_clash.effects import lasting_ego
from rules_model.creative_clash.state import Deed, seat_of
from rules_model.creative_clash.targets import home, stays

Places = list[Place]
Foresee = Callable[[View, Places, Deed, int], None]


def _move_coins(view: View, place: Place, amount: int) -> int:
    before = place.coins
    place.coins = max(view.numbers["coins_min"], min(view.numbers["coins_max"], before + amount))
    return place.coins - before


def _gain_coins(view: View, places: Places, deed: Deed, amount: int) -> None:
    _move_coins(view, places[deed.seat], amount)


def _pay_coins(view: View, places: Places, deed: Deed, amount: int) -> None:
    _move_coins(view, places[deed.seat], -amount)


def _draw_cards(view: View, places: Places, deed: Deed, amount: int) -> None:
    places[deed.seat].cards += amount


def _cheer(view: View, places: Places, deed: Deed, amount: int) -> None:
    place = places[deed.seat]
    _move_coins(view, place, amount * len(view.sheet(deed.seat, place.studio).lying["project"]))


def _lose_coins(view: View, places: Places, deed: Deed, amount: int) -> None:
    _move_coins(view, places[deed.studio], -amount)


def _take_coins(view: View, places: Places, deed: Deed, amount: int) -> None:
    _move_coins(view, places[deed.seat], -_move_coins(view, places[deed.studio], -amount))


def _discard_random(view: View, places: Places, deed: Deed, amount: int) -> None:
    place = places[deed.studio]
    place.cards -= min(place.cards, amount)


def _take_card(view: View, places: Places, deed: Deed, amount: int) -> None:
    taken = min(places[deed.studio].cards, amount)
    places[deed.studio].cards -= taken
    places[deed.seat].cards += taken


def _spec_work(view: View, places: Places, deed: Deed, amount: int) -> None:
    for seat in (deed.seat, deed.studio):
        _move_coins(view, places[seat], amount // 2)


def _discard_target(view: View, places: Places, deed: Deed, amount: int) -> None:
    place = places[deed.studio]
    before, place.studio = place.studio, view.without(place.studio, deed.on)
    gone = (view.cards[card] for card in before if card not in place.studio)
    place.ego += sum(lasting_ego(card, view.rulings["lasting_ego"]) for card in gone)


def _take_target(view: View, places: Places, deed: Deed, amount: int) -> None:
    before = places[deed.studio].studio
    after = view.without(before, deed.on)
    places[deed.studio].studio = after
    places[deed.seat].studio += tuple(card for card in before if card not in after)


def _take_skill(view: View, places: Places, deed: Deed, amount: int) -> None:
    _discard_target(view, places, deed, amount)
    skill, mine = view.cards[deed.on], places[deed.seat]
    if not isinstance(skill, Skill):
        return
    host = view.host(mine.studio, skill, deed.seat)
    if host:
        mine.studio = view.with_card(mine.studio, deed.on, host)


def _touched(view: View, deed: Deed) -> list[int]:
    return [seat for seat in view.seats if seat != deed.spared]


def _all_lose_coins(view: View, places: Places, deed: Deed, amount: int) -> None:
    for seat in _touched(view, deed):
        _move_coins(view, places[seat], -amount)


def _all_draw(view: View, places: Places, deed: Deed, amount: int) -> None:
    for seat in _touched(view, deed):
        places[seat].cards += amount


def _all_pass_left(view: View, places: Places, deed: Deed, amount: int) -> None:
    for seat in _touched(view, deed):
        if places[seat].cards:
            places[seat].cards -= 1
            places[(seat + 1) % len(places)].cards += 1


def least(view: View, seat: int, studio: tuple[str, ...], among: tuple[str, ...]) -> str:
    """The card that a Studio misses least."""
    return max(among, key=lambda card: view.studio(view.sheet(seat, view.without(studio, card))))


def _all_discard_project(view: View, places: Places, deed: Deed, amount: int) -> None:
    for seat in _touched(view, deed):
        _give_least(view, places, seat, "project")


def _others_hand_stuff(view: View, places: Places, deed: Deed, amount: int) -> None:
    for seat in _touched(view, deed):
        if seat != deed.seat:
            places[deed.seat].studio += _give_least(view, places, seat, "stuff")


def _give_least(view: View, places: Places, seat: int, kind: str) -> tuple[str, ...]:
    place = places[seat]
    among = view.sheet(seat, place.studio).lying[kind]
    if not among:
        return ()
    gone = least(view, seat, place.studio, among)
    place.studio = view.without(place.studio, gone)
    return (gone,)


FORESEE: dict[str, Foresee] = {
    "gain_coins": _gain_coins,
    "pay_coins": _pay_coins,
    "draw_cards": _draw_cards,
    "cheer": _cheer,
    "lose_coins": _lose_coins,
    "take_coins": _take_coins,
    "discard_random": _discard_random,
    "take_card": _take_card,
    "spec_work": _spec_work,
    "discard_employee": _discard_target,
    "discard_skill": _discard_target,
    "discard_event": _discard_target,
    "discard_stuff": _discard_target,
    "discard_project": _discard_target,
    "take_employee": _take_target,
    "take_person": _take_target,
    "take_skill": _take_skill,
    "all_lose_coins": _all_lose_coins,
    "all_draw": _all_draw,
    "all_pass_left": _all_pass_left,
    "all_discard_project": _all_discard_project,
    "others_hand_stuff": _others_hand_stuff,
}


def foresee(view: View, deed: Deed) -> tuple[Places, Places]:
    """How things stand, and how they will when a card has done what it does."""
    before, after = view.places(), view.places()
    card: Acting = view.cards[deed.card]
    gone = bool(deed.on) and seat_of(view.state, deed.on) < 0
    for effect in card.effects:
        if effect.do in FORESEE and not gone:
            FORESEE[effect.do](view, after, deed, effect.amount)
    if not stays(card):
        after[home(card, deed)].ego += lasting_ego(card, view.rulings["lasting_ego"])
    elif not gone:
        seat = deed.studio if deed.on else home(card, deed)
        after[seat].studio = view.with_card(after[seat].studio, deed.card, deed.on)
    return before, after


def impact(view: View, deed: Deed) -> tuple[float, list[float]]:
    """What a card is worth to the seat that looks, and what it changes for each seat.

    A card that lets somebody else win is the worst there is.
    """
    before, after = foresee(view, deed)
    changes = view.balance(before, after)
    worth = view.total(changes)
    active = view.table.active
    rise = _ego(view, active, after[active]) - _ego(view, active, before[active])
    if rise > 0 and rise >= view.missing[active] > 0:
        worth += 100.0 if active == view.me else -100.0
    return worth, changes


def _ego(view: View, seat: int, place: Place) -> int:
    return view.sheet(seat, place.studio).ego + place.ego


def stands_now(view: View) -> bool:
    """Whether the Event of the open chain would work if everybody passed now."""
    window = view.frames[-1].window
    return bool(window and resolve(window.links)[0].stands)
