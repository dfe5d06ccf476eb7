"""Judging a player by the truth."""

from __future__ import annotations

import math
import os
import random
import warnings
from dataclasses import dataclass
from html import escape
from typing import Any

from ._analysis import Analysis
from ._arguments import limit, seed_number
from ._kamni import Game, Player, Position
from ._match import PlayerLike
from ._progress import Progress

PHASES = ("opening", "middle", "end")
"""The first, the second and the last third of a game's moves."""


@dataclass(frozen=True)
class Mistake:
    """A move that lost something."""

    game: int
    """The number of the game, from 0."""
    ply: int
    """The number of the move in the game, from 0."""
    position: Position
    move: str
    lost: float
    """What it lost: points where the game counts points, else results (a win is 1, a draw a half)."""
    better: tuple[str, ...]
    """The moves that are proved to have kept everything."""
    why: str | None
    """Why the move is bad, in words, where a short reason is known."""


class Evaluation:
    """How good the moves of a policy were, by exact values."""

    def __init__(self, rules: str, unit: str, games: int) -> None:
        self.rules = rules
        self.unit = unit
        """`points` or `results`."""
        self.games = games
        self.judged = 0
        """How many moves were judged."""
        self.unjudged = 0
        """How many were not, because nothing was proved in time."""
        self.lost: float = 0.0
        """What all judged moves lost together."""
        self.perfect_moves = 0
        """How many of the judged moves lost nothing."""
        self.choices = 0
        """How many of the judged moves were made where another move loses something."""
        self.right_choices = 0
        """How many of these lost nothing."""
        # Of each phase: judged moves, choices, right choices, loss.
        self.phases: dict[str, list[float]] = {phase: [0, 0, 0, 0.0] for phase in PHASES}
        self.mistakes: list[Mistake] = []
        """Every move that lost something."""

    @property
    def lost_per_move(self) -> float:
        """The mean loss of a judged move; NaN without any."""
        return self.lost / self.judged if self.judged else float("nan")

    @property
    def accuracy(self) -> float:
        """The share of moves that lost nothing, among those where a mistake was possible; NaN without any."""
        return self.right_choices / self.choices if self.choices else float("nan")

    @property
    def accuracy_interval(self) -> tuple[float, float]:
        """Wilson's interval of `accuracy` at 95 %; from 0 to 1 where no mistake was possible."""
        return _wilson(self.right_choices, self.choices)

    @property
    def perfect(self) -> float:
        """The share of judged moves that lost nothing; NaN without any.

        It flatters, because in many positions no move loses anything: a random policy scores more than 90 % in Reverse Kayles. So it warns;
        `accuracy` leaves those positions out.
        """
        warnings.warn("`perfect` counts moves that could not be wrong; `accuracy` leaves them out", UserWarning, stacklevel=2)
        return self.perfect_moves / self.judged if self.judged else float("nan")

    @property
    def first_mistakes(self) -> list[Mistake]:
        """The first mistake of every game that has one: where it went wrong."""
        first: dict[int, Mistake] = {}
        for mistake in self.mistakes:
            first.setdefault(mistake.game, mistake)
        return list(first.values())

    def rows(self) -> list[tuple[str, int, float, float]]:
        """Phase, moves where a mistake was possible, the share of them that lost nothing, value lost per judged move."""
        rows: list[tuple[str, int, float, float]] = []
        for phase, (judged, choices, right, lost) in self.phases.items():
            rows.append((phase, int(choices), right / choices if choices else float("nan"), lost / judged if judged else float("nan")))
        return [*rows, ("all", self.choices, self.accuracy, self.lost_per_move)]

    def table(self) -> str:
        """The numbers as text."""
        lines = [f"{'phase':<8} {'choices':>8} {'accuracy':>9} {'lost per move':>14}  ({self.unit})"]
        lines += [f"{name:<8} {choices:>8} {right:>9.1%} {lost:>14.4f}" for name, choices, right, lost in self.rows()]
        return "\n".join(lines)

    def plot(self, ax: Any = None) -> Any:
        """Value lost per move in every phase, with matplotlib."""
        if ax is None:
            import matplotlib.pyplot as plt

            ax = plt.subplots(figsize=(5, 3))[1]
        rows = self.rows()
        heights = [lost if lost == lost else 0.0 for *_, lost in rows]
        bars = ax.bar([name for name, *_ in rows], heights, color=["#3f9d6b"] * 3 + ["#3461a8"])
        ax.bar_label(bars, [f"{right:.0%} right" if choices else "" for _, choices, right, _ in rows], padding=2)
        ax.set(title=f"{self.rules}: value lost per move", ylabel=self.unit)
        ax.margins(y=0.15)
        return ax

    def __repr__(self) -> str:
        return (
            f"<kamni.Evaluation {self.rules}, {self.games} games: accuracy {self.accuracy:.1%} in {self.choices} choices, "
            f"{self.lost_per_move:.4f} {self.unit} lost per move>"
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{name}</td><td>{choices}</td><td>{right:.1%}</td><td>{lost:.4f}</td></tr>"
            for name, choices, right, lost in self.rows()
        )
        return (
            f"<p>{escape(self.rules)}, {self.games} games</p><table><tr><th>phase</th><th>choices</th><th>accuracy</th>"
            f"<th>lost per move ({self.unit})</th></tr>{rows}</table>"
        )


class Judge:
    """Exact analyses, each made once."""

    def __init__(self, time: float, tables: str | os.PathLike[str] | None = None) -> None:
        self.time = time
        self.tables = tables
        self._known: dict[Position, Analysis] = {}

    def __call__(self, position: Position) -> Analysis:
        known = self._known.get(position)
        if known is None:
            known = self._known[position] = position.analyze(self.time, tables=self.tables)
        return known


def evaluate(
    policy: PlayerLike,
    rules: str | Game | Position,
    games: int = 20,
    *,
    opponent: PlayerLike | None = None,
    random_plies: int = 0,
    time: float = 0.5,
    max_moves: int = 1000,
    tables: str | os.PathLike[str] | None = None,
    seed: int = 1,
    progress: bool | None = None,
) -> Evaluation:
    """Plays games and judges every move of `policy` by exact values: how much it lost, how often it was perfect, where it went wrong first.

    Without an `opponent` the policy plays against itself, and the moves of both sides are judged; with one, it plays the first and the
    second side in turn. Games begin with `random_plies` random moves, which are not judged. `time` (seconds) bounds the exact analysis of one
    position; what is not proved then is not judged.

    >>> kamni.evaluate("perfect", "kayles/9", games=4).lost_per_move
    0.0
    >>> kamni.evaluate("random", "kayles/9", games=20, opponent="perfect").accuracy < 0.8
    True
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise ValueError(f"games has to be a number from 1, not {games!r}")
    if random_plies < 0:
        raise ValueError(f"random_plies has to be a number from 0, not {random_plies!r}")
    max_moves, seed = limit("max_moves", max_moves), seed_number(seed)
    start = rules if isinstance(rules, Position) else (rules if isinstance(rules, Game) else Game(rules)).start()
    own = _chooser(policy, seed)
    other = own if opponent is None else _chooser(opponent, seed + 1)
    judge, dice = Judge(time, tables), random.Random(seed)
    result = Evaluation(start.rules, "points" if start.points is not None else "results", games)
    with Progress(progress, games, "game", "evaluate") as bar:
        for number in range(games):
            _play(number, start, own, other, judge, dice, random_plies, max_moves, result)
            bar.set(number + 1)
    return result


def _play(
    number: int,
    start: Position,
    own: Any,
    other: Any,
    judge: Judge,
    dice: random.Random,
    random_plies: int,
    max_moves: int,
    result: Evaluation,
) -> None:
    """Plays one game and judges it."""
    side = number % 2
    here, made = start, []
    for ply in range(max_moves):
        if here.over:
            break
        if ply < random_plies:
            here = here.act(dice.choice(here.legal_actions()))
            continue
        chooser, judged = (own, True) if own is other or here.player == side else (other, False)
        move = chooser(here)
        if judged:
            made.append((ply, here, move))
        here = here.play(move)
    length = max(1, ply if made else 1)
    for ply, position, move in made:
        analysis = judge(position)
        lost = analysis.loss_of(move)
        if lost is None:
            result.unjudged += 1
            continue
        phase = result.phases[PHASES[min(2, 3 * ply // length)]]
        result.judged += 1
        result.lost += lost
        phase[0] += 1
        phase[3] += lost
        if any((analysis.loss_of(one.move) or 0) > 0 for one in analysis.moves):
            result.choices += 1
            result.right_choices += lost <= 0
            phase[1] += 1
            phase[2] += lost <= 0
        if lost <= 0:
            result.perfect_moves += 1
        else:
            why = next((one.why for one in analysis.moves if one.move == move), None)
            better = tuple(one.move for one in analysis.moves if one.loss == 0)
            result.mistakes.append(Mistake(number, ply, position, move, lost, better, why))


def _wilson(right: int, count: int) -> tuple[float, float]:
    """Wilson's interval at 95 %."""
    if not count:
        return 0.0, 1.0
    z = 1.959964
    share, weight = right / count, 1 + z * z / count
    middle = (share + z * z / (2 * count)) / weight
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / weight
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _chooser(policy: PlayerLike, seed: int) -> Any:
    """A function from a position to the text of a legal move."""
    player = Player(policy, seed=seed) if isinstance(policy, str) else policy
    if not callable(player):
        raise TypeError(f"a policy is a word such as `level=3`, a kamni.Player or a callable, not {type(policy).__name__}")

    def choose(position: Position) -> str:
        chosen = player(position)
        if isinstance(chosen, str):
            return chosen
        try:
            return position.move_of(chosen)
        except TypeError:
            raise TypeError(
                f"a policy has to return a move (str) or the number of one (int), not {type(chosen).__name__}"
            ) from None

    return choose
