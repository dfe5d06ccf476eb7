"""What tests share."""

from __future__ import annotations

import pytest

#: All games, several sizes and options.
RULES = [
    "kayles/1",
    "kayles/10",
    "kayles/33",
    "cheops/2",
    "cheops/6",
    "cheops/9",
    "dawson/3x5",
    "dawson/4x6,chain=any,misere",
    "dawson/5x3,chain=1",
    "chips",
    "seega/3",
    "seega/5",
    "seega/5,extra=any,place=2,capture=single,limit=20",
    "seega/7",
]


@pytest.fixture(params=RULES)
def rules(request: pytest.FixtureRequest) -> str:
    return str(request.param)
