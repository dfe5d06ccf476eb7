"""A game of one's own in Python: the package around a module that knows it."""

import kamni
from kamni import learn

assert "domineering" in kamni.games(), kamni.games()
game = kamni.Game("domineering/4x4")
position = game.start()
assert position.analyze().value == "win", position.analyze()
assert any(name.startswith("domineering/") for name in learn.lessons()), learn.lessons()
assert len(list(learn.puzzles("domineering"))) == 5
print("domineering: rules, analysis, lessons and puzzles are there")
