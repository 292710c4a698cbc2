"""How figures are written for people: shares in per cent, all else in three figures or more, and no powers of ten."""

from __future__ import annotations

import math

SHARE = "share"


def amount(value: float, unit: str = "") -> str:
    """A value in its unit: a share in per cent, anything else without the unit's name; nothing where there is no value."""
    if math.isnan(value):
        return ""
    return percent(value) if unit == SHARE else number(value)


def percent(share: float) -> str:
    """A share of 0 to 1 in per cent."""
    return f"{100 * share:.1f} %"


def points(share: float) -> str:
    """A difference of shares, in points of a hundred."""
    return f"{100 * share:.1f}"


def number(value: float) -> str:
    """Three figures, or one place behind the point from 100 on, or none from 1,000 on."""
    if not math.isfinite(value):
        return "endless" if value > 0 else "-endless"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    if abs(value) >= 100:
        return f"{value:.1f}".removesuffix(".0")
    return f"{value:.3g}" if abs(value) >= 1e-3 or not value else f"{value:.4f}"
