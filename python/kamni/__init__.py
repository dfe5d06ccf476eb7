"""Combinatorial board games, played, solved and explained.

>>> import kamni
>>> kamni.games()
['kayles', 'cheops', 'dawson', 'chips', 'seega']
>>> position = kamni.Game("kayles/5").start()
>>> position.analyze().value
'win'
>>> position = position.play("3")
>>> str(position)
'XX.XX 2'

`VectorEnv` plays many games at once in NumPy arrays; `kamni.pettingzoo`, `kamni.gymnasium` and `kamni.openspiel` are the
same games for these libraries; `evaluate` judges a player by the exact values; `kamni.learn` has the puzzles and lessons.
"""

from __future__ import annotations

from . import learn, record
from ._analysis import Analysis, Move
from ._evaluate import Evaluation, Mistake, evaluate
from ._kamni import COMMIT, VERSION, Game, IllegalMove, Player, Position, Table, game_names as games
from ._match import MatchResult, match
from ._sequence import Sequence, Solution, sequence, solve
from .vector import VectorEnv

__version__: str = VERSION + (f"+g{COMMIT}" if COMMIT else "")

__all__ = [
    "Analysis",
    "Evaluation",
    "Game",
    "IllegalMove",
    "MatchResult",
    "Mistake",
    "Move",
    "Player",
    "Position",
    "Sequence",
    "Solution",
    "Table",
    "VectorEnv",
    "evaluate",
    "games",
    "learn",
    "match",
    "record",
    "sequence",
    "solve",
    "__version__",
]


def _player(word: str, seed: int | None, tables: str | None, threads: int, memory: int) -> Player:
    """A player from a pickle."""
    return Player(word, seed=seed, tables=tables, threads=threads, memory=memory)
