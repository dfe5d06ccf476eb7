#!/usr/bin/env python3
"""A bot that thinks ahead in one game, Reverse Kayles.

It has the rules inside, so that it can look at many thousand positions per second. Take it
as a pattern: put another game into `legal_moves` and `play`, and the rest stays as it is.
"""

import sys
import time

# A position is (stones, locked, turn): a set of places, the place of the locked stone or None,
# and whose turn it is, 1 or 2. Who cannot move has lost.


def read_position(text):
    """XX.LX 2: X is a stone, L the locked one."""
    row, turn = text.split()
    stones = frozenset(i for i, c in enumerate(row, 1) if c in "XL")
    locked = row.find("L") + 1 or None
    return stones, locked, int(turn)


def legal_moves(position, size):
    """Every move as text: 5 takes a stone, 4+5>9 takes two and puts one back on 9."""
    stones, locked, _ = position
    free = [i for i in range(1, size + 1) if i not in stones]
    loose = sorted(stones - {locked})
    moves = [str(i) for i in loose]
    for i in loose:
        if i + 1 in stones and i + 1 != locked:
            moves += [f"{i}+{i + 1}>{to}" for to in free]
    return moves


def play(position, move):
    """The position after a move."""
    stones, _, turn = position
    taken, _, to = move.partition(">")
    stones = stones - {int(i) for i in taken.split("+")}
    if to:
        return stones | {int(to)}, int(to), 3 - turn
    return stones, None, 3 - turn


class Clock(Exception):
    """The time for this move is up."""


def value(position, size, depth, deadline, known):
    """1 if whoever moves now wins, -1 if they lose, 0 if that is not seen within depth moves."""
    moves = legal_moves(position, size)
    if not moves:
        return -1
    if depth == 0:
        return 0
    if time.monotonic() > deadline:
        raise Clock
    key = position, depth
    if key not in known:
        best = -1
        for move in moves:
            best = max(best, -value(play(position, move), size, depth - 1, deadline, known))
            if best == 1:
                break
        known[key] = best
    return known[key]


def choose(position, size, seconds):
    """The best move, looking one move deeper as long as there is time."""
    deadline = time.monotonic() + seconds
    moves = legal_moves(position, size)
    best, known = moves[0], {}
    try:
        for depth in range(len(position[0])):
            values = [-value(play(position, move), size, depth, deadline, known) for move in moves]
            best = moves[values.index(max(values))]
            say(f"info depth {depth + 1} nodes {len(known)} pv {best}")
            if abs(max(values)) == 1:
                break
    except Clock:
        pass
    return best


def thinking_time(words, turn):
    """Seconds for this move, from the words after `go`; some are kept for the way back."""
    number = {name: int(text) for name, text in zip(words, words[1:]) if text.isdigit()}
    if "movetime" in number:
        return number["movetime"] / 1000 * 0.7
    if f"p{turn}time" in number:
        return (number[f"p{turn}time"] / 20 + number.get(f"p{turn}inc", 0) * 0.7) / 1000
    return 1.0


def say(line):
    # Without flush the line may wait in a buffer while the referee waits for it.
    print(line, flush=True)


def main():
    size = 10
    position = read_position("X" * size + " 1")
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            say("id name search_bot.py")
            say("id author you")
            say("option name Rules type string default kayles/10")
            say("ugiok")
        elif words[0] == "isready":
            say("readyok")
        elif words[:4] == ["setoption", "name", "Rules", "value"]:
            game, _, text = words[4].partition("/")
            if game != "kayles":
                say("info string error this bot plays kayles only")
            size = int(text) if text.isdigit() else 10
        elif words[0] == "position":
            # position startpos [moves ...]   or   position fen TEXT [moves ...]
            end = words.index("moves") if "moves" in words else len(words)
            text = "X" * size + " 1" if words[1] == "startpos" else " ".join(words[2:end])
            position = read_position(text)
            for move in words[end + 1:]:
                position = play(position, move)
        elif words[0] == "go":
            say("bestmove " + choose(position, size, thinking_time(words, position[2])))
        elif words[0] == "quit":
            break
        # Everything else is ignored: the protocol says so.


main()
