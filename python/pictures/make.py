"""Draws the pictures of README.md again, with the engine's own drawings: `python pictures/make.py`."""

from __future__ import annotations

from pathlib import Path

import kamni

PICTURES = {
    "seega": ("seega/5", "a1 e5 c1 c5 a3 e3 c2 c4 b2", "b2"),
    "cheops": ("cheops/6", "2.1 2.2 3.1 2.4 2.5 3.4 2.3", "2.3"),
    "dawson": ("dawson/4x6", "c1c2", "c1c2"),
}


def drawings() -> dict[str, str]:
    found = {}
    for name, (rules, moves, last) in PICTURES.items():
        here = kamni.Game(rules).start()
        for move in moves.split():
            here = here.play(move)
        found[f"{name}.svg"] = here.svg(last) or ""
    return found


if __name__ == "__main__":
    for file, text in drawings().items():
        (Path(__file__).parent / file).write_text(text, encoding="utf-8")
