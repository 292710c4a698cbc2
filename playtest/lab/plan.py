"""The plan of a run: what is played, by whom, from which seed. The plan alone decides every game, however it is run."""

from __future__ import annotations

import dataclasses
import hashlib
import inspect
import json
import tempfile
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import rules_model
from playtest.bots import names as bot_names
from playtest.bots import usual as usual_bot
from rules_model.core.errors import BadInput
from rules_model.core.game import Game

from .code import code_version, text_version

#: Games that are played and written down together. A part of what is written down: it must not depend on the machine.
CHUNK = 10
#: Bots that take so long over a game that each is a chunk of its own: a run can be stopped, or crash, at any time.
SLOW = frozenset({"search"})
MOST = 10_000_000

AnyCall = TypeVar("AnyCall", bound=Callable[..., Any])


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """Everything that decides the games of a run.

    Attributes:
        bots: the name of each seat's bot; in game ``i`` all move on by ``i`` seats, so that none keeps a good seat.
        cards: card files that replace the game's own: the name and the text of each, so that a worker on another machine
            has them too, and nobody can change them in mid-run.
        code: the version of the code that plays (:func:`code_version`).
        text: that of its sources to the letter (:func:`text_version`).
    """

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    rulings: Mapping[str, str]
    cards: tuple[tuple[str, str], ...]
    seed: int
    code: str
    text: str

    @property
    def chunks(self) -> int:
        """How many chunks the games make."""
        return -(-self.games // self.chunk)

    @property
    def chunk(self) -> int:
        """How many games a chunk has."""
        return CHUNK if SLOW.isdisjoint(self.bots) else 1

    def numbers(self, chunk: int) -> range:
        """The games of a chunk, by number."""
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.games))

    def seed_of(self, number: int) -> int:
        """The seed of one game: the same whatever the number of games and workers; never that of another game."""
        text = f"{self.seed}/{number}".encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 1

    def players(self, number: int) -> tuple[str, ...]:
        """The bots of one game, by seat."""
        shift = number % self.seats
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots

    def load(self) -> Game[Any]:
        """The game with its cards, read once a process."""
        return _loaded(self.game, self.cards)

    def to_json(self) -> str:
        """The plan as text, from which :func:`plan_from_json` makes it again."""
        return json.dumps(dataclasses.asdict(self))

    def identity(self, game: Game[Any]) -> str:
        """What two runs must share to be one: all of the plan but how many games, and what plays of code, rules and cards."""
        data = dataclasses.asdict(self)
        del data["games"], data["cards"], data["text"]
        return json.dumps({**data, "plays": game.fingerprint}, sort_keys=True)


def plan_from_json(text: str) -> Plan:
    """A plan that was written down. Raises ``ValueError``, ``TypeError`` or ``KeyError`` when the text is none."""
    data = json.loads(text)
    data["bots"] = tuple(data["bots"])
    data["cards"] = tuple((name, content) for name, content in data["cards"])
    return Plan(**data)


@lru_cache(maxsize=8)
def _loaded(game: str, cards: tuple[tuple[str, str], ...]) -> Game[Any]:
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for at, (name, text) in enumerate(cards):
            paths.append(Path(folder, str(at), name))
            paths[-1].parent.mkdir()
            paths[-1].write_text(text, encoding="utf-8")
        return rules_model.load(game, cards=paths)


def make_plan(
    game: str,
    *,
    games: int = 1000,
    seats: int = 4,
    bots: str | Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    rulings: Mapping[str, str] | None = None,
    cards: str | Path | Sequence[str | Path] = (),
    seed: int = 0,
) -> Plan:
    """Check and complete a plan.

    Args:
        games: how many, from 1 to ``MOST``.
        bots: one bot's name for all seats, or one name a seat (they change seats from game to game); the game's usual bot
            when not given.
        options, rulings: those that are not the default.
        cards: card files that replace the game's own.
        seed: of the whole run; each game has its own, which follows from it.

    Raises:
        BadInput: with every fault of the numbers, the bots, the options, the rulings and the cards.
    """
    files: Any = [cards] if isinstance(cards, str | Path) else cards
    asked: dict[str, object] = {"options": options, "rulings": rulings}
    if not isinstance(files, Sequence) or not all(isinstance(each, str | Path) for each in files):
        raise BadInput(f"cards: {cards!r}; a card file, or a list of them, is wanted"[:300])
    loaded = rules_model.load(game, cards=files)
    faults = [
        f"{name}: {given!r}; names with their values are wanted, as in {{'name': 'value'}}"[:300]
        for name, given in asked.items()
        if given is not None and not isinstance(given, Mapping)
    ]
    if faults:
        raise BadInput("this run cannot be played", faults)
    if type(games) is not int or not 1 <= games <= MOST:
        faults.append(f"games: {games!r}; a whole number from 1 to {MOST:,} is wanted")
    if type(seed) is not int:
        faults.append(f"seed: {seed!r} is not a whole number")
    known = bot_names(loaded)
    each, more = _seated(usual_bot(loaded) if bots is None else bots, seats, known)
    faults += more
    try:
        config = loaded.rulebook.config(seats, options or {}, rulings or {})
    except BadInput as error:
        raise BadInput("this run cannot be played", [*faults, *(error.faults or [str(error)])]) from error
    if faults:
        raise BadInput("this run cannot be played", faults)
    texts = tuple((Path(each).name, Path(each).read_text(encoding="utf-8-sig")) for each in files)
    versions = code_version(), text_version()
    return Plan(game, games, seats, each, dict(config.options), dict(config.rulings), texts, seed, *versions)


#: What may be asked of a plan.
PLANNED = tuple(inspect.signature(make_plan).parameters)


def check_settings(given: Iterable[str], *, where: str = "", decided: Collection[str] = ()) -> None:
    """Raise ``BadInput`` where something is asked of a plan that is no setting, or is not to be chosen (``decided``)."""
    known = [name for name in PLANNED if name not in decided]
    if strange := sorted({*given} - {*known}):
        raise BadInput(f"{where}{', '.join(strange)}: no such setting", hint=f"they are: {', '.join(known)}")


def with_common(common: Mapping[str, Any], own: Mapping[str, Any], *, where: str = "") -> dict[str, Any]:
    """What is set for several plans and what is set for one of them, together: options and rulings key by key, card files one
    after the other. Raises ``BadInput`` where both choose the same thing: which one would hold?"""
    own = {name: value for name, value in own.items() if value is not None}
    merged, twice = {**common, **own}, []
    for name, mine in own.items():
        theirs = common.get(name)
        if theirs is None:
            continue
        if name == "cards":
            merged[name] = [*_listed(theirs), *_listed(mine)]
        elif isinstance(mine, Mapping) and isinstance(theirs, Mapping):
            merged[name] = {**theirs, **mine}
            twice += [str(key) for key in mine if key in theirs]
        else:
            twice.append(name)
    if twice:
        raise BadInput(
            f"{where}{', '.join(twice)}: set for both sides too",
            hint="give it once: for both, or for each side",
        )
    return merged


def _listed(files: Any) -> list[Any]:
    return list(files) if isinstance(files, list | tuple) else [files]


def with_plan(function: AnyCall) -> AnyCall:
    """Show the arguments of :func:`make_plan` as those of a function that hands its ``**planned`` on to it.

    So each of them, with its default, is written once, and a notebook's help tells them all the same.
    """
    own, theirs = inspect.signature(function), inspect.signature(make_plan).parameters
    mine = [each for name, each in own.parameters.items() if name not in {"planned", *theirs}]
    function.__signature__ = own.replace(parameters=[*theirs.values(), *mine])  # type: ignore[attr-defined]
    return function


def _seated(players: object, seats: object, known: Sequence[str]) -> tuple[tuple[str, ...], list[str]]:
    """The bot of each seat, and what is wrong with them."""
    hint = f"known: {', '.join(known)}"
    if isinstance(players, str):
        each: tuple[str, ...] = (players,) * (seats if isinstance(seats, int) and 0 <= seats < 100 else 1)
    elif isinstance(players, Sequence) and all(isinstance(name, str) for name in players):
        each = tuple(players)
        if isinstance(seats, int) and len(each) != seats:
            return each, [f"bots: {len(each)} for {seats} seats; give one name for all, or one a seat"]
    else:
        return (), [f"bots: {players!r}; a name or a list of names is wanted; {hint}"[:300]]
    return each, [f"bots: there is no {name!r}; {hint}" for name in sorted({*each} - {*known})]
