"""What notebooks show."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._analysis import Analysis
    from ._kamni import Record

#: The most moves of an analysis that are listed, and the most steps of a record that have a board.
MOST_MOVES = 12
MOST_STEPS = 200

#: Not `display: none`: browsers then do not find the shapes that other drawings of the page share with this one.
_HIDDEN = "height:0;overflow:hidden;visibility:hidden"

_COLOURS = {"win": "#2e7d4f", "draw": "#8a795a", "loss": "#b3402e"}


def board(svg: str | None, text: str, width: int = 300) -> str:
    """A drawing of a given width, or the text where there is none."""
    if svg is None:
        return f"<code>{escape(text)}</code>"
    return f'<div style="max-width:{width}px">{svg}</div>'


def analysis(one: Analysis) -> str:
    """The board, the verdict and the moves."""
    from ._kamni import Position

    position = Position(one.rules, one.position)
    known = f"{one.basis}, proved" if one.exact else ("value proved" if one.proved else "an estimate")
    score = "" if one.score is None else f", {one.score:+d} points to come"
    rows = "".join(
        f'<tr style="vertical-align:top"><td><code>{escape(move.move)}</code></td>'
        f'<td style="color:{_COLOURS[move.value]}">{move.value}{"" if move.proved else "?"}</td>'
        f"<td>{'' if move.score is None else format(move.score, '+d')}</td>"
        f'<td style="text-align:left">{escape(move.why or "")}</td></tr>'
        for move in one.moves[:MOST_MOVES]
    )
    more = len(one.moves) + one.moves_left_out - MOST_MOVES
    more_row = f'<tr><td colspan="4">and {more} more</td></tr>' if more > 0 else ""
    return (
        '<div style="display:flex;gap:1.5em;flex-wrap:wrap;align-items:flex-start">'
        f"{board(position.svg(), one.position)}"
        f'<div style="max-width:34em"><p><b>{escape(one.turn)} to move: '
        f'<span style="color:{_COLOURS[one.value]}">{one.value}</span></b>{score} ({known})</p>'
        f"<p>{escape(one.why)}</p><table>{rows}{more_row}</table></div></div>"
    )


def record(one: Record) -> str:
    """A game with a slider: one board for every move."""
    positions, moves = one.positions(), one.moves
    shown = positions[: MOST_STEPS + 1]
    steps = []
    for number, position in enumerate(shown):
        last = moves[number - 1] if number else None
        label = "start" if last is None else f"{number}. {last}"
        hidden = "" if number == 0 else f' style="{_HIDDEN}"'
        steps.append(f"<div{hidden}><p>{escape(label)}</p>{board(position.svg(last), str(position))}</div>")
    more = f"<p>and {len(positions) - len(shown)} more moves</p>" if len(positions) > len(shown) else ""
    script = f"for(const [i,c] of [...this.nextElementSibling.children].entries())c.style.cssText=i==this.value?'':'{_HIDDEN}'"
    return (
        f'<div><p><b>{escape(one.rules)}</b> · {len(moves)} moves · {escape(one.result)}</p>'
        f'<input type="range" min="0" max="{len(shown) - 1}" value="0" style="width:300px" oninput="{script}">'
        f"<div>{''.join(steps)}</div>{more}</div>"
    )
