"""Matches between players."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from html import escape
from typing import Any, Union

from ._arguments import limit, seed_number
from ._kamni import Game, Player, Position, Record, play_match
from ._progress import Progress

PlayerLike = Union[str, Player, Callable[[Position], Union[str, int]]]
"""A word such as `level=3`, `perfect` or `engine=COMMAND`; a `Player`; or a callable from a position to a move."""


class MatchResult:
    """The results of a match: the fields of `kamni match --json` as attributes, and the games as `records`."""

    def __init__(self, fields: dict[str, Any], records: list[Record]) -> None:
        self.fields = fields
        self.records = records

    def __getattr__(self, name: str) -> Any:
        # Copies and pickles ask before there are fields.
        fields = self.__dict__.get("fields", {})
        if name in fields:
            return fields[name]
        raise AttributeError(f"a match result has no {name}; it has {', '.join(fields)}")

    def player(self, name: str) -> dict[str, Any]:
        """The results of one player."""
        for row in self.fields["players"]:
            if row["name"] == name:
                return dict(row)
        names = ", ".join(row["name"] for row in self.fields["players"])
        raise KeyError(f"there is no player {name}; the players are {names}")

    def __repr__(self) -> str:
        scores = ", ".join(f"{row['name']} {row['score']:.1%}" for row in self.fields["players"])
        return f"<kamni.MatchResult {self.fields['rules']}, {self.fields['games']} games: {scores}>"

    def _repr_html_(self) -> str:
        def number(value: float | None, form: str) -> str:
            return "" if value is None else format(value, form)

        rows = "".join(
            f"<tr><td>{escape(row['name'])}</td><td>{row['games']}</td>"
            f"<td>{row['wins']}/{row['draws']}/{row['losses']}</td><td>{row['score']:.1%}</td>"
            f"<td>{number(row['elo'], '+.0f')}</td><td>{number(row['lost_per_move'], '.3f')}</td></tr>"
            for row in self.fields["players"]
        )
        head = "<th>player</th><th>games</th><th>won/drawn/lost</th><th>score</th><th>Elo</th><th>lost per move</th>"
        return f"<p>{escape(self.fields['rules'])}</p><table><tr>{head}</tr>{rows}</table>"


def match(
    rules: str | Game | Position,
    *players: PlayerLike,
    games: int = 20,
    time: float | None = 0.1,
    nodes: int | None = None,
    seed: int = 1,
    random_plies: int = 2,
    openings: str | Iterable[str] | None = None,
    draw_after: int = 1000,
    judge: float = 0.05,
    concurrency: int = 1,
    gauntlet: bool = False,
    tables: str | os.PathLike[str] | None = None,
    errors: str = "raise",
    progress: bool | None = None,
) -> MatchResult:
    """Lets players meet under the referee of `kamni match`: every two of them play `games` games, in pairs with sides exchanged, from
    openings of `random_plies` random moves, or from these `openings` (text as in a file of openings, or one line each).

    `time` is seconds for a move; the time of callables is not bounded. `judge` is the time for the exact judgement of each move;
    0 judges nothing. An exception of a callable is raised, or with `errors="forfeit"` loses that game.

    >>> result = kamni.match("kayles/9", "perfect", "random", games=10, seed=3)
    >>> result.games, result.player("perfect")["lost_per_move"]
    (10, 0.0)
    """
    if errors not in ("raise", "forfeit"):
        raise ValueError(f"errors is `raise` or `forfeit`, not {errors!r}")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise ValueError(f"games has to be a number from 1, not {games!r}")
    draw_after, seed = limit("draw_after", draw_after), seed_number(seed)
    start = rules if isinstance(rules, Position) else (rules if isinstance(rules, Game) else Game(rules)).start()
    if openings is not None and not isinstance(openings, str):
        openings = "\n".join(openings)
    with Progress(progress, None, "game", "match") as bar:
        text, records = play_match(
            start,
            list(players),
            games=games,
            time=time,
            nodes=nodes,
            seed=seed,
            random_plies=random_plies,
            openings=openings,
            draw_after=draw_after,
            judge=judge,
            concurrency=concurrency,
            gauntlet=gauntlet,
            tables=tables,
            forfeit=errors == "forfeit",
            progress=bar.set,
        )
    return MatchResult(json.loads(text), records)
