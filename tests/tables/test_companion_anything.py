"""Companion tables under random clicks: whatever is typed in, taken back, shown or offered, the record tells the same game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import rules_model
from playtest.tables import CompanionHost, CompanionTable, Seat, Store, resume

SEATS = [Seat(name) for name in ("Ann", "Bob", "Cy")]


def click(view: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Something that a person may do at this view, or try to."""
    entry, offer, kind = view["entry"], view["offer"], chance.random()
    if kind < 0.05:
        return {"type": "undo"}
    if kind < 0.10 and entry["claims"]:
        return {"type": "enter", "picks": f"claim {chance.randrange(len(entry['claims']))}"}
    if kind < 0.15 and offer is not None:
        cards = chance.sample(range(len(offer["cards"])), min(len(offer["cards"]), chance.randrange(3)))
        wanted = chance.choice(["", str(chance.randrange(len(offer["wanted"])))])
        to = chance.choice(offer["to"])["seat"]
        numbers = {"monies": chance.randrange(3), "for_monies": chance.randrange(2)}
        texts = {"cards": " ".join(map(str, cards)), "for_cards": wanted, "promise": ""}
        return {"type": "offer", "to": to, **numbers, **texts}
    if kind < 0.17 and entry["step_in"]:
        return {"type": "enter", "picks": "first"}
    if kind < 0.20 and entry["seats"]:
        return {"type": "here", "seat": chance.choice(entry["seats"])}
    if entry["kind"] == "act":
        if entry["passes"] and chance.random() < 0.4:
            return {"type": "enter", "picks": ""}
        main = entry["main"] if entry["main"] and chance.random() < 0.8 else ()
        choices = main or [action["index"] for action in view["actions"]]
        return {"type": "act", "index": chance.choice(choices)} if choices else {"type": "undo"}
    if entry["hidden"] and chance.random() < 0.7:
        place = chance.choice(entry["hidden"])["place"]
        return {"type": "keep_hidden", "count": chance.choice([1, entry["left"]]), "place": place}
    count = chance.choice([1, entry["left"]])
    return {
        "type": "enter",
        "picks": " ".join(str(chance.randrange(len(entry["items"]))) for _ in range(count)),
    }


def told(table: CompanionTable) -> list[str]:
    """What all can read, and what they are asked."""
    question = table.question
    asked = (
        [] if question is None else [question.kind, question.text, *(words for words, _ in question.choices)]
    )
    log = [table.game.sentence(event.view(None), table.names) for event in table.events]
    return [*log, *asked, *(str(seat) for seat in table.state.deciders)]


@pytest.mark.parametrize("game", rules_model.GAMES)
def test_whatever_is_typed_in_is_there_again_after_a_reload_and_in_the_replay(
    game: str, tmp_path: Path
) -> None:
    chance, store = random.Random(5), Store(tmp_path)
    host = CompanionHost(CompanionTable.create(game, SEATS, store=store, seed=5))
    for count in range(150):
        view = host.board.frames["views"][-1]
        if view["over"]:
            break
        host.receive(click(view, chance) | {"rev": view["rev"]})
        if count % 10:
            continue
        table, again = host.table, resume(host.table.id, store)
        assert isinstance(again, CompanionTable)
        assert told(again) == told(table)
        if table.is_set_up:
            record = table._recorder.record
            assert record.replay(table.game).table == table._recorder.state.table
            assert again.unknown == table.unknown
        if chance.random() < 0.3:
            host = CompanionHost(again)
