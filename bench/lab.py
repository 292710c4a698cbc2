"""How fast the laboratory plays, beside a plain loop of the same games; what a second worker brings; memory."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import rules_model
from bench.measure import Figure
from playtest import bots, lab

SEATS = 4
GAMES = 1000
SECONDS = {"heuristic": 30.0, "random": 5.0}
LOOP = {"heuristic": 40, "random": 200}  # games of the plain loop
TWICE = 1.7
#: Peak memory in MB, of a run of so many small games, its report and a comparison: of the leading process and of the largest worker.
MEMORY = """
import resource, sys
from playtest import lab
if __name__ == "__main__":
    run = lab.simulate("campy_creatures", games=int(sys.argv[1]), seats=2, bots="random", workers=2, progress=False)
    worker = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    lab.report(run)
    lab.compare_runs(run, run)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, worker / 1024)
"""
FEW, MANY = 10_000, 100_000
FLAT = 1.1


def figures(name: str) -> list[Figure]:
    """All figures of the laboratory, measured with Campy Creatures."""
    if name != "campy_creatures":
        return []
    found = []
    for bot in ("heuristic", "random"):
        took = _seconds(lambda bot=bot: _run(name, bot, GAMES))  # type: ignore[misc]
        reach = SECONDS[bot]
        found.append(
            Figure(
                f"{GAMES:,} games of {SEATS} {bot} bots on all processors",
                f"{reach:g} s",
                f"{took:.1f} s, {GAMES / took:.0f} games a second",
                took <= reach,
            )
        )
        # In turns, so that a busy moment of the machine meets both alike.
        plain = loop = 0.0
        for part in range(4):
            plain += _seconds(lambda bot=bot, part=part: _plain(name, bot, LOOP[bot] // 4, part))  # type: ignore[misc]
            loop += _seconds(lambda bot=bot, part=part: _run(name, bot, LOOP[bot] // 4, workers=1, seed=part))  # type: ignore[misc]
        found.append(
            Figure(
                f"the same in one process, beside a plain loop ({bot})",
                "",
                f"{LOOP[bot] / loop:.0f} games a second beside {LOOP[bot] / plain:.0f}: counting costs {loop / plain - 1:.0%}",
                None,
            )
        )
    one = _seconds(lambda: _run(name, "heuristic", GAMES // 4, workers=1))
    two = _seconds(lambda: _run(name, "heuristic", GAMES // 4, workers=2))
    found.append(
        Figure("two workers beside one", f"{TWICE:g} times", f"{one / two:.2f} times", one / two >= TWICE)
    )
    peaks = zip(("leading process", "largest worker"), _peaks(FEW), _peaks(MANY), strict=True)
    for who, few, many in peaks:
        found.append(
            Figure(
                f"memory of the {who} for {MANY:,} games, their report and a comparison, beside {FEW:,}",
                f"at most {FLAT:g} times",
                f"{many:.0f} MB beside {few:.0f}: {many / few:.2f} times",
                many / few <= FLAT,
            )
        )
    return found


def _seconds(work: Callable[[], object]) -> float:
    """Time on the wall: other processes do the work."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _run(name: str, bot: str, games: int, workers: int | None = None, seed: int = 0) -> None:
    lab.simulate(name, games=games, seats=SEATS, bots=bot, workers=workers, seed=seed, progress=False).close()


def _plain(name: str, bot: str, games: int, seed: int) -> None:
    """Nothing but the games: no events, no counting, no file."""
    game = rules_model.load(name)
    for number in range(games):
        state = game.new(seats=SEATS, seed=1000 * seed + number, events=False)
        players = [bots.make(bot, game, number + seat) for seat in range(SEATS)]
        while state.outcome is None:
            seat = state.deciders[0]
            state.apply(seat, players[seat].choose(state.observe(seat)))


def _peaks(games: int) -> list[float]:
    # From a file: workers are processes of their own, which look at what started the leading one.
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "memory.py"
        script.write_text(MEMORY, encoding="utf-8")
        told = subprocess.run([sys.executable, script, str(games)], capture_output=True, check=True).stdout
        return [float(each) for each in told.split()]
