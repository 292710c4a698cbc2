"""``python -m bench``: print the figures of every game; the exit code is 1 when one is not reached."""

from __future__ import annotations

import platform
import sys

import rules_model
from bench import balance, bots, browser, engine, lab
from bench.measure import table


def main() -> int:
    """Measure and print."""
    reached = True
    print(
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}; medians, side by side in one run"
    )
    for name in rules_model.GAMES:
        figures = [*engine.figures(name), *bots.figures(name), *balance.figures(name), *lab.figures(name)]
        print(f"\n{rules_model.load(name).title}\n\n{table(figures)}")
        reached &= all(each.is_reached is not False for each in figures)
    screen = browser.figures()
    print(f"\nThe screen\n\n{table(screen) if screen else 'not measured: there is no chromium here'}")
    reached &= all(each.is_reached is not False for each in screen)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
