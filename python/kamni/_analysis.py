"""What the engine says about a position."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from . import _html
from ._pickle import Versioned


@dataclass(frozen=True)
class Move(Versioned):
    """A move and what it leads to for the player who makes it.

    >>> best = kamni.Game("kayles/5").start().analyze().moves[0]
    >>> best.move, best.value, best.proved
    ('1', 'win', True)
    """

    move: str
    """The move."""
    value: str
    """`win`, `draw` or `loss`, with best play afterwards."""
    score: int | None
    """The mover's points from this move on minus the opponent's, where the game counts points."""
    distance: int | None
    """Moves to the end, this one included, where that is known."""
    why: str | None
    """The reason in words, where a short one is known."""
    kind: str
    """What the reason rests on: `theorem`, `forced`, `contrast`, `account` or `none`."""
    proved: bool
    """Whether the value is proved."""
    cells: tuple[str, ...] = ()
    """The cells that the reason speaks of."""
    judgement: str | None = None
    """`forced`, `only`, `good`, `inaccuracy`, `mistake` or `blunder`; `None` where nothing is proved."""
    loss: float | None = None
    """What the move loses: points where the game counts points, else results (a win is 1, a draw a half). `None` where that is not
    proved."""
    line: tuple[str, ...] = ()
    """How the game goes on after a bad move with best play: at most three turns of each player."""


@dataclass(frozen=True)
class Analysis(Versioned):
    """What a position is worth, what to play, and why: the object of `kamni analyze --json`. Values are the mover's.

    >>> analysis = kamni.Game("cheops/4").start().analyze()
    >>> analysis.value, analysis.score, analysis.exact, analysis.basis
    ('win', 4, True, 'table')
    >>> [move.move for move in analysis.best]
    ['2.3', '2.1']
    """

    rules: str
    position: str
    turn: str
    over: bool
    value: str
    """`win`, `draw` or `loss`."""
    score: int | None
    """The mover's points still to come minus the opponent's, where the game counts points."""
    distance: int | None
    """Moves to the end when the winner hurries and the loser delays, where that is known."""
    exact: bool
    """Whether everything here is proved."""
    proved: bool
    """Whether `value` is proved; it can be although not every move is."""
    basis: str
    """`theorem`, `table`, `published` or `search`; `heuristic` if not everything is proved."""
    why: str
    """The reasons in words."""
    kind: str
    line: tuple[str, ...]
    """Best play from here, as far as it is known."""
    moves: tuple[Move, ...]
    """The legal moves, the best first."""
    moves_left_out: int = 0
    """How many more moves there are."""
    reasons: tuple[dict[str, Any], ...] = dataclasses.field(default=(), compare=False, repr=False)
    """The reasons one by one, with the cells that they speak of."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that keep the value of the position; where that is a guess, those that seem to."""
        return tuple(move for move in self.moves if (move.value, move.score) == (self.value, self.score))

    def loss_of(self, move: str) -> float | None:
        """What a move loses: points where the game counts points, else results (a win is 1, a draw a half).
        `None` where that is not proved.

        >>> kamni.Game("kayles/3").start().analyze().loss_of("1")
        1.0
        """
        return next((one.loss for one in self.moves if one.move == move), None)

    def to_dict(self) -> dict[str, Any]:
        """The fields as `kamni analyze --json` prints them."""
        fields = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        moves = [{field.name: getattr(one, field.name) for field in dataclasses.fields(one)} for one in self.moves]
        for move in moves:
            del move["cells"], move["judgement"], move["loss"]
        return {**fields, "line": list(self.line), "moves": moves, "reasons": [dict(one) for one in self.reasons]}

    def _repr_html_(self) -> str:
        return _html.analysis(self)
