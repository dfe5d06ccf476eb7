#!/usr/bin/env python3
"""A bot that makes any legal move, in all five games.

It knows no rules: it asks kamni for the legal moves. That takes a few milliseconds a move,
which is fine for a bot that does not think ahead; search_bot.py shows the other way.
"""

import json
import os
import random
import subprocess
import sys

# `kamni match` and `kamni play` say here where kamni is.
KAMNI = os.environ.get("KAMNI", "kamni")


def legal_moves(rules, start, moves):
    """Asks kamni: which moves are legal after these moves?"""
    if moves:
        command = [KAMNI, "apply", rules, start, *moves, "--json"]
    else:
        command = [KAMNI, "show", rules, start, "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)["moves"]


def say(line):
    # Without flush the line may wait in a buffer while the referee waits for it.
    print(line, flush=True)


def main():
    rules, start, moves = "kayles/10", "start", []
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            say("id name random_bot.py")
            say("id author you")
            say("option name Rules type string default kayles/10")
            say("ugiok")
        elif words[0] == "isready":
            say("readyok")
        elif words[:4] == ["setoption", "name", "Rules", "value"]:
            rules = words[4]
        elif words[0] == "position":
            # position startpos [moves ...]   or   position fen TEXT [moves ...]
            end = words.index("moves") if "moves" in words else len(words)
            start = "start" if words[1] == "startpos" else " ".join(words[2:end])
            moves = words[end + 1:]
        elif words[0] == "go":
            say("bestmove " + random.choice(legal_moves(rules, start, moves)))
        elif words[0] == "quit":
            break
        # Everything else is ignored: the protocol says so.


main()
