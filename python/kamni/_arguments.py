"""Arguments that are checked in more than one place."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

#: The largest limit of moves; as good as none.
FOREVER = 2**32 - 1


def limit(name: str, value: Any) -> int:
    """A limit of moves."""
    if not 1 <= _whole(name, value) <= FOREVER:
        raise ValueError(f"{name} is 1 to {FOREVER}, not {value}")
    return int(value)


def action_number(action: Any) -> int:
    """The number of an action, also one in an array without axes, as `predict` of Stable-Baselines3 returns it."""
    return _whole("an action", action)


def seed_number(seed: Any) -> int:
    """A seed of random numbers."""
    if _whole("a seed", seed) < 0:
        raise ValueError(f"a seed is a whole number from 0, not {seed}")
    return int(seed)


def _whole(name: str, value: Any) -> int:
    try:
        if isinstance(value, (bool, np.bool_)):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}") from None
