"""Game records: PGN's shape, file ending `.kgn`.

>>> text = '[Game "kayles/3"]\\n\\n2 1 3 1-0\\n'
>>> games = kamni.record.loads(text)
>>> games[0].moves, games[0].result
(['2', '1', '3'], '1-0')
>>> kamni.record.loads(kamni.record.dumps(games)) == games
True
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from ._kamni import Record, loads

__all__ = ["Record", "dump", "dumps", "load", "loads"]


def dumps(games: Iterable[Record]) -> str:
    """The text of a file with these games."""
    if isinstance(games, Record):
        games = [games]
    texts = []
    for game in games:
        if not isinstance(game, Record):
            raise TypeError(f"expected kamni.record.Record, found {type(game).__name__}")
        texts.append(str(game))
    return "\n".join(texts)


def load(path: str | os.PathLike[str]) -> list[Record]:
    """The games of a file."""
    with open(path, encoding="utf-8") as file:
        return loads(file.read())


def dump(games: Iterable[Record], path: str | os.PathLike[str]) -> None:
    """Writes a file with these games."""
    text = dumps(games)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def _load_one(text: str) -> Record:
    """A record from a pickle."""
    [one] = loads(text)
    return one
