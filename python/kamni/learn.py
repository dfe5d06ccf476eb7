"""Puzzles and lessons: the ones that the program teaches with, every one proved.

>>> from kamni import learn
>>> puzzle = learn.puzzles("kayles", task="find")[0]
>>> puzzle.question
'... to move. Find a move that wins.'
>>> puzzle.attempt(puzzle.solution[:1]).wrong
0
>>> learn.solves("perfect", puzzle)
True
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from . import _kamni
from ._kamni import Game, Player, Position
from ._match import PlayerLike

_EPOCH = datetime.date(1970, 1, 1)


@dataclass(frozen=True)
class Attempt:
    """What came of moves that were tried."""

    complete: bool
    """Whether the solution was played to its end."""
    wrong: int
    """How many moves were wrong."""

    @property
    def solved(self) -> bool:
        """Whether it was solved without a wrong move."""
        return self.complete and self.wrong == 0


@dataclass(frozen=True)
class Puzzle:
    """A position with a task: most often one in which the value hangs on one move."""

    id: str
    """Its name for ever; `/puzzles/ID` is its page."""
    position: Position
    """The player to move is the solver."""
    question: str
    task: str
    """What is asked for: `find`, `line`, `fast`, `points` or `trap` (moves against a defence), `all`, `slip` or `slips` (all moves of a set),
    `who`, `put` or `lowest` (one of several answers)."""
    value: str
    """What the position is worth for the solver; for a place, what it has to be worth for the player to move."""
    rating: int
    """How hard it is: 1500 in the middle, 400 more for odds of ten to one."""
    themes: tuple[str, ...]
    """What it is about, as keys."""
    solution: tuple[str, ...]
    """The solver's moves in the main line, or the answers."""
    fields: dict[str, Any] = field(repr=False, compare=False)
    """Everything: the object of the HTTP API, among it all right moves and the defence under `solution`."""

    def attempt(self, moves: Iterable[str]) -> Attempt:
        """Judges the solver's moves in the order in which they were tried, wrong ones included. After a wrong one the solver is where they were;
        after a right one the defence has answered. `IllegalMove` if one is not legal."""
        return Attempt(*_kamni.judge_attempt(self.id, list(moves)))

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()


def puzzles(
    game: str | None = None,
    *,
    theme: str | None = None,
    task: str | None = None,
    least: int = 0,
    most: int = 10_000,
    language: str = "en",
) -> list[Puzzle]:
    """The puzzles of a game or of all, the easiest of a game first; `theme` and `task` are keys, `least` and `most` bound the rating.

    >>> hard = kamni.learn.puzzles("cheops", least=1600)
    >>> all(puzzle.rating >= 1600 for puzzle in hard)
    True
    """
    found = (puzzle(id, language=language) for id in _kamni.puzzle_ids(game))
    return [
        one
        for one in found
        if least <= one.rating <= most and (theme is None or theme in one.themes) and task in (None, one.task)
    ]


def puzzle(id: str, *, language: str = "en") -> Puzzle:
    """The puzzle with this id; `KeyError` if there is none."""
    fields = json.loads(_kamni.puzzle_json(id, language))
    solution: list[str] = []
    turn = fields["solution"]
    if fields["task"] in ("all", "slip", "slips"):
        solution, turn = [branch["move"] for branch in turn["right"]], None
    while turn:
        solution.append(turn["right"][0]["move"])
        turn = turn["right"][0]["next"]
    return Puzzle(
        id=fields["id"],
        position=Game(fields["rules"]).position(fields["position"]),
        question=fields["question"],
        task=fields["task"],
        value=fields["value"],
        rating=fields["rating"],
        themes=tuple(theme["key"] for theme in fields["themes"]),
        solution=tuple(solution),
        fields=fields,
    )


def today(date: datetime.date | None = None, *, game: str | None = None, language: str = "en") -> Puzzle:
    """The puzzle of a day, without a date of this one in UTC: the same for everybody, here as on the page.

    >>> import datetime
    >>> day = datetime.date(2027, 1, 1)
    >>> kamni.learn.today(day) == kamni.learn.today(day)
    True
    """
    date = date or datetime.datetime.now(datetime.timezone.utc).date()
    days = (date - _EPOCH).days
    if days < 0:
        raise ValueError(f"expected a date from {_EPOCH} on, found {date}")
    return puzzle(_kamni.puzzle_of_day(days, game), language=language)


def solves(player: PlayerLike, puzzle: Puzzle) -> bool:
    """Whether a player finds every move of a puzzle against its defence: a word such as `level=3`, a `Player`, or a callable from a position to a move."""
    if puzzle.task in ("all", "slip", "slips", "who", "put", "lowest"):
        raise ValueError(f"a puzzle of the kind {puzzle.task} is not played")
    choose = Player(player) if isinstance(player, str) else player
    here, turn = puzzle.position, puzzle.fields["solution"]
    while turn:
        move = choose(here)
        after = here.act(move) if isinstance(move, int) else here.play(move)
        branch = next((one for one in turn["right"] if here.play(one["move"]) == after), None)
        if branch is None:
            return False
        for reply in branch["reply"]:
            after = after.play(reply)
        here, turn = after, branch["next"]
    return True


def lessons() -> list[str]:
    """The names of all lessons and annotated games, by game, in the order in which they are to be learnt.

    >>> kamni.learn.lessons()[0]
    'kayles/01-...'
    """
    return list(_kamni.lesson_names())


def lesson(name: str, *, language: str = "en") -> dict[str, Any]:
    """A lesson or an annotated game: the object of the HTTP API, with texts in Markdown; `KeyError` if there is none.

    >>> lesson = kamni.learn.lesson(kamni.learn.lessons()[0])
    >>> lesson["kind"], len(lesson["path"]) == lesson["steps"]
    ('lesson', True)
    """
    return dict(json.loads(_kamni.lesson_json(name, language)))
