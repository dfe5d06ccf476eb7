"""Solved games, and families of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from ._kamni import family as _family
from ._kamni import period as _period
from ._kamni import solve as _solve
from ._pickle import Versioned
from ._progress import Progress


@dataclass(frozen=True)
class Solution(Versioned):
    """What the start of a game is worth."""

    rules: str
    winner: str
    """`first`, `second` or `draw`; `unknown` where nothing is proved."""
    score: int | None
    """The first player's points minus the second's with best play, where the game counts points."""
    grundy: int | None
    """The Grundy value, where the game has one."""
    exact: bool
    basis: str
    best: tuple[str, ...]
    """The first moves that keep the best result."""
    moves: int
    """How many first moves there are."""
    open: int
    """How many of them were not settled."""
    nodes: int
    seconds: float

    @classmethod
    def _of(cls, fields: dict[str, Any]) -> Solution:
        return cls(**{**fields, "best": tuple(fields["best"])})


def solve(
    rules: str,
    time: float | None = None,
    *,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    tables: str | os.PathLike[str] | None = None,
) -> Solution:
    """What the start of a game is worth, within a time in seconds (10 without it).

    >>> solution = kamni.solve("cheops/6")
    >>> solution.winner, solution.score, solution.best
    ('first', 5, ('2.5', '2.1'))
    """
    return Solution._of(_solve(rules, time, nodes=nodes, memory=memory, threads=threads, tables=tables))


class Sequence:
    """The solutions of a family of games, one size after another."""

    def __init__(self, family: str, terms: list[tuple[int, Solution]]) -> None:
        self.family = family
        self.terms = terms

    @property
    def numbers(self) -> list[int]:
        """The numbers that run."""
        return [number for number, _ in self.terms]

    @property
    def values(self) -> list[int | None]:
        """The score where the game counts points, else 1 where the first player wins, -1 where the second does, 0 for a draw;
        `None` where nothing is proved."""
        words = {"first": 1, "second": -1, "draw": 0}
        return [
            (one.score if one.score is not None else words[one.winner]) if one.exact else None for _, one in self.terms
        ]

    @property
    def period(self) -> tuple[int, int] | None:
        """From which number on the values repeat, and after how many; an observation about this list, not a proof."""
        if not all(one.exact for _, one in self.terms):
            return None
        found = _period([f"{one.winner} {one.score} {one.grundy}" for _, one in self.terms])
        return None if found is None else (self.terms[found[0]][0], found[1])

    def plot(self, ax: Any = None) -> Any:
        """Bars of the values, with matplotlib."""
        if ax is None:
            import matplotlib.pyplot as plt

            ax = plt.subplots(figsize=(8, 3))[1]
        heights = [value or 0 for value in self.values]
        colours = ["#3f9d6b" if height > 0 else "#3461a8" for height in heights]
        ax.bar(self.numbers, heights, color=colours)
        ax.axhline(0, color="#2c261b", linewidth=0.8)
        ax.set(title=self.family, xlabel="n", ylabel="value for the first player")
        return ax

    def __iter__(self) -> Iterator[tuple[int, Solution]]:
        return iter(self.terms)

    def __len__(self) -> int:
        return len(self.terms)

    def __repr__(self) -> str:
        return f"<kamni.Sequence {self.family}: {self.values}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{number}</td><td>{one.winner}</td><td>{'' if one.score is None else format(one.score, '+d')}</td>"
            f'<td>{one.basis}</td><td style="text-align:left"><code>{escape(" ".join(one.best[:8]))}</code></td></tr>'
            for number, one in self.terms
        )
        return f"<table><tr><th>n</th><th>winner</th><th>points</th><th>by</th><th>best first moves</th></tr>{rows}</table>"


def sequence(
    family: str,
    time: float | None = None,
    *,
    progress: bool | None = None,
    threads: int | None = None,
    tables: str | os.PathLike[str] | None = None,
) -> Sequence:
    """The solutions of a family of games: rules with a range in the place of one number. `time` is that of each.

    >>> kamni.sequence("cheops/2..8").values
    [1, -1, 4, 0, 5, -1, 6]
    """
    members = _family(family)
    terms = []
    with Progress(progress, len(members), "game", family) as bar:
        for done, (number, rules) in enumerate(members, 1):
            terms.append((number, solve(rules, time, threads=threads, tables=tables)))
            bar.set(done)
    return Sequence(family, terms)
