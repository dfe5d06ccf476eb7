"""A bot that plays on a server: python3 guest_bot.py http://127.0.0.1:8017 KEY. It needs Python alone."""

import json
import random
import sys
import threading
from urllib.parse import quote
from urllib.request import Request, urlopen

SERVER, KEY = sys.argv[1] + "/api/v1", sys.argv[2]


def ask(path, data=None):
    return urlopen(Request(SERVER + path, data, {"Authorization": "Bearer " + KEY}))


def lines(path):
    return (json.loads(line) for line in ask(path) if line.strip())


def play(game):
    for line in lines("/bot/game/stream/" + game["gameId"]):
        state = line.get("state", line)
        if state["turn"] == game["color"]:
            move = random.choice(state["legal"])
            ask("/bot/game/%s/move/%s" % (game["gameId"], quote(move, safe="")), b"")


for event in lines("/stream/event"):
    if event["type"] == "challenge":
        ask("/challenge/%s/accept" % event["challenge"]["id"], b"")
    elif event["type"] == "gameStart":
        threading.Thread(target=play, args=[event["game"]]).start()
