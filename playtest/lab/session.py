"""What a playtest session says: tables of facts and of opinions, apart, from its feedback and its record.

Pure functions: a `Session` goes in, rows come out (lists of mappings with equal keys, plain values alone). While the
game still runs, nothing is told that could give a secret away: see `tables`.
"""

from __future__ import annotations

import csv
import io
import json
import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playtest.tables.feedback import COMMENT_KINDS, QUESTIONS, SCALES, Entry
from rules_model.core.game import Game

from .session_store import Session, end_of, first_line

Row = dict[str, Any]
LONGEST_PAUSE = 300.0  # seconds of it that count; whoever goes away for longer has interrupted the session


# ---- facts


def facts(session: Session) -> list[Row]:
    """What was played, by whom, for how long, and how it ended."""
    head, header = session.head, first_line(session.text, session.id)
    times, game = clock(session), session.game()
    rows = [
        ("game", game.title),
        ("tried out", head["about"] or "not said"),
        ("players", ", ".join(session.names)),
        ("version of the rules", head["rules"]),
        ("version of the cards", head["cards"]),
        ("options", _listed(header.get("options"))),
        ("readings that are not the default", _listed(_chosen(game, header.get("rulings")))),
        ("minutes at the table", f"{max(times, default=0) / 60:.1f}"),
        ("state", _ending(session)),
    ]
    if session.lost:
        rows.append(("lines of feedback that cannot be read", str(session.lost)))
    return [{"what": what, "value": value} for what, value in rows]


def _chosen(game: Game[Any], rulings: object) -> Row:
    """The readings that somebody has chosen."""
    given = rulings.items() if isinstance(rulings, Mapping) else ()
    usual = {key: ruling.default for key, ruling in game.rulebook.switches.items()}
    return {key: reading for key, reading in given if reading != usual.get(key)}


def _listed(given: object) -> str:
    pairs = given.items() if isinstance(given, Mapping) else ()
    return ", ".join(f"{key.replace('_', ' ')}: {value}" for key, value in pairs) or "none"


def _ending(session: Session) -> str:
    end = end_of(session.text)
    if end is None:
        return "ended before the game" if session.is_over else "still being played"
    winners = " and ".join(session.who(seat) for seat in end["winners"])
    scores = ", ".join(f"{session.who(seat)} {score}" for seat, score in enumerate(end["scores"]))
    return f"won by {winners}; scores: {scores}"


def clock(session: Session) -> list[float]:
    """When each entry was written: seconds at the table since the session began, long pauses cut."""
    times, now, before = [], 0.0, float(session.head["at"])
    for entry in session.entries:
        now += min(max(entry["at"] - before, 0.0), LONGEST_PAUSE)
        before = max(before, float(entry["at"]))
        times.append(round(now, 1))
    return times


def timeline(session: Session) -> list[Row]:
    """All entries in order: when, who, what, and their words."""
    rows = []
    for time, entry in zip(clock(session), session.entries, strict=True):
        rule = entry.get("rule") or ""
        rows.append(
            {
                "seconds": time,
                "moment": entry["moment"],
                "who": session.who(entry["seat"]),
                "kind": entry["kind"],
                "took": entry.get("seconds"),
                "phase": entry.get("phase", ""),
                "rule": rule,
                "words": _words(entry),
            }
        )
    return rows


def _words(entry: Entry) -> str:
    kind = entry["kind"]
    if kind == "comment":
        return f"{COMMENT_KINDS[entry['about']]}: {entry['text']}"
    if kind == "dispute":
        return f"{entry['question']} → {entry['settled'] or 'not settled'}"
    return str(entry.get("says", ""))


def decisions(session: Session) -> list[Row]:
    """How long people took, by phase and player, the slowest phase first."""
    taken: dict[tuple[str, str], list[float]] = {}
    for entry in session.entries:
        if entry["kind"] == "decision":
            taken.setdefault((entry["phase"], session.who(entry["seat"])), []).append(entry["seconds"])
    by_phase: dict[str, float] = {}
    for (phase, _), times in taken.items():
        by_phase[phase] = max(by_phase.get(phase, 0.0), statistics.median(times))
    rows = [
        {
            "phase": phase.replace("_", " "),
            "who": who,
            "decisions": len(times),
            "median_seconds": round(statistics.median(times), 1),
            "longest_seconds": round(max(times), 1),
            "total_seconds": round(sum(times), 1),
        }
        for (phase, who), times in taken.items()
    ]
    return sorted(rows, key=lambda row: (-by_phase[row["phase"].replace(" ", "_")], row["phase"], row["who"]))


def stumbles(session: Session) -> list[Row]:
    """Rules that people ran into, the most frequent first: how often, by whom, with which cards."""
    game = session.game()
    found: dict[str, list[Entry]] = {}
    for entry in session.entries:
        if entry["kind"] in ("why_not", "dispute"):
            found.setdefault(entry["rule"] or "", []).append(entry)
    rows = []
    for rule, entries in found.items():
        asked = [entry for entry in entries if entry["kind"] == "why_not"]
        cards = [game.cards[entry["card"]].name for entry in asked if entry["card"] in game.cards]
        people = [session.who(entry["seat"]) for entry in asked]
        rows.append(
            {
                "rule": rule or "none named",
                "says": says(game, rule),
                "why_nots": len(asked),
                "disputes": len(entries) - len(asked),
                "who": _counted(people),
                "cards": _counted(cards),
            }
        )
    return sorted(rows, key=lambda row: (-row["why_nots"] - row["disputes"], row["rule"]))


def says(game: Game[Any], rule: str) -> str:
    """The words of a rule or ruling as they are today."""
    if not rule:
        return ""
    return game.rulebook.says(rule) if rule in game.rulebook else "not in today's rulebook"


def _counted(names: Sequence[str]) -> str:
    counts = {name: names.count(name) for name in dict.fromkeys(names)}
    return ", ".join(f"{name} ({count})" if count > 1 else name for name, count in counts.items())


def helped(session: Session) -> list[Row]:
    """How often each person asked for a hint, took something back, asked why not, or commented."""
    rows = []
    for seat in sorted({entry["seat"] for entry in session.entries if entry["seat"] is not None}):
        kinds = [entry["kind"] for entry in session.entries if entry["seat"] == seat]
        row: Row = {"who": session.who(seat)}
        rows.append(
            row
            | {f"{kind}s": kinds.count(kind) for kind in ("decision", "hint", "undo", "why_not", "comment")}
        )
    return rows


# ---- what people said


def comments(session: Session) -> list[Row]:
    """What was said, each with its moment."""
    return _said(
        session, "comment", lambda each: {"about": COMMENT_KINDS[each["about"]], "text": each["text"]}
    )


def disputes(session: Session) -> list[Row]:
    """What was disputed, and how the table settled it."""
    return _said(
        session,
        "dispute",
        lambda each: {
            "rule": each["rule"] or "none named",
            "question": each["question"],
            "settled": each["settled"] or "not settled",
        },
    )


def _said(session: Session, kind: str, fields: Callable[[Entry], Row]) -> list[Row]:
    return [
        {"seconds": time, "moment": entry["moment"], "who": session.who(entry["seat"]), **fields(entry)}
        for time, entry in zip(clock(session), session.entries, strict=True)
        if entry["kind"] == kind
    ]


def ratings(session: Session) -> list[Row]:
    """The scales of the form: each person's answer, and the middle one. ``None``: no answer."""
    forms = _forms(session)
    rows = []
    for key, scale in SCALES.items():
        given = {who: form["ratings"].get(key) for who, form in forms.items()}
        answers = [each for each in given.values() if each is not None]
        middle = statistics.median(answers) if answers else None
        rows.append({"asked": scale.asks, "1": scale.low, "5": scale.high, "median": middle, **given})
    return rows


def answers(session: Session) -> list[Row]:
    """The open questions of the form, answered."""
    return [
        {"asked": asked, "who": who, "answer": form["answers"][key]}
        for key, asked in QUESTIONS.items()
        for who, form in _forms(session).items()
        if key in form["answers"]
    ]


def _forms(session: Session) -> dict[str, Entry]:
    return {session.who(entry["seat"]): entry for entry in session.entries if entry["kind"] == "form"}


# ---- all of it

FACTS: dict[str, Callable[[Session], list[Row]]] = {
    "facts": facts,
    "decisions": decisions,
    "stumbles": stumbles,
    "helped": helped,
    "timeline": timeline,
}
OPINIONS: dict[str, Callable[[Session], list[Row]]] = {
    "comments": comments,
    "disputes": disputes,
    "ratings": ratings,
    "answers": answers,
}
#: What everybody at the table has seen anyway. Not so the decisions: whoever is asked only where they hold an answer
#: would be found out by how often they decided.
NO_SECRETS = ("facts",)


def tables(session: Session) -> dict[str, list[Row]]:
    """All tables by name. While the game runs only those without secrets: a “why not?” names a card in somebody's hand."""
    every = FACTS | OPINIONS
    return {name: make(session) for name, make in every.items() if session.is_over or name in NO_SECRETS}


def data(session: Session) -> dict[str, Any]:
    """All tables as one mapping, facts and opinions apart."""
    told = tables(session)
    return {
        "session": session.id,
        "is_over": session.is_over,
        "facts": {name: told[name] for name in FACTS if name in told},
        "opinions": {name: told[name] for name in OPINIONS if name in told},
    }


def as_json(session: Session) -> str:
    """The same as JSON."""
    return json.dumps(data(session), ensure_ascii=False, indent=1)


def as_csv(session: Session) -> dict[str, str]:
    """Each table that has rows as the text of a CSV file, by its name."""
    texts = {}
    for name, rows in tables(session).items():
        if rows:
            text = io.StringIO(newline="")
            writer = csv.DictWriter(text, list(rows[0]))
            writer.writeheader()
            writer.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
            texts[name] = text.getvalue()
    return texts


def _cell(value: Any) -> Any:
    """A value that no spreadsheet takes for a formula: anybody at the table may have typed it."""
    return (
        f"'{value}"
        if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
        else value
    )
