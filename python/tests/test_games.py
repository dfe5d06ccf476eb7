"""Games, positions, analyses, records, players, matches, tables."""

from __future__ import annotations

import copy
import json
import math
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kamni


def test_version() -> None:
    assert kamni.__version__.startswith("1.0.0")


def test_positions_are_values(rules: str) -> None:
    game = kamni.Game(rules)
    assert game == kamni.Game(rules) and hash(game) == hash(kamni.Game(rules)) and game.rules == rules == str(game)
    rng = np.random.default_rng(1)
    for _ in range(3):
        here = game.start()
        for _ in range(60):
            again = game.position(str(here))
            assert again == here and hash(again) == hash(here)
            assert pickle.loads(pickle.dumps(here)) == here
            assert copy.deepcopy(here) == here and here in {again}
            assert eval(repr(here)) == here
            moves, actions = here.moves(), here.legal_actions()
            assert sorted(here.action(move) for move in moves) == actions
            mask = here.action_mask()
            assert mask.dtype == bool and np.flatnonzero(mask).tolist() == actions
            seen = here.observation()
            assert seen.shape == game.observation_shape and seen.dtype == np.float32 and 0 <= seen.min() <= seen.max() <= 1
            assert here.over == (not moves) and (here.result == "*") == (not here.over)
            if here.over:
                break
            move = moves[rng.integers(len(moves))]
            after = here.play(move)
            assert after == here.act(here.action(move)) and here.move_of(here.action(move)) == move
            assert after != here and str(here) == str(again)
            here = after


def test_positions_of_other_rules_are_other_positions() -> None:
    one, other = kamni.Game("seega/5").start(), kamni.Game("seega/5,extra=any").start()
    assert str(one) == str(other) and one != other and one != str(one)


def test_errors_are_those_of_the_engine() -> None:
    with pytest.raises(ValueError, match="rules, size, column 8"):
        kamni.Game("kayles/65")
    with pytest.raises(ValueError, match="position, board, column 3"):
        kamni.Game("kayles/5").position("XXaXX 1")
    with pytest.raises(ValueError, match="at most one stone can be locked"):
        kamni.Game("kayles/5").position("XLLXX 1")
    with pytest.raises(kamni.IllegalMove, match="not legal"):
        kamni.Game("kayles/5").start().play("1+2>3")
    assert issubclass(kamni.IllegalMove, ValueError)
    with pytest.raises(kamni.IllegalMove, match="the game is over"):
        kamni.Game("kayles/1").start().play("1").play("1")
    with pytest.raises(TypeError):
        kamni.Game(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kamni.Game("kayles/5").start().play(3)  # type: ignore[arg-type]


RULES = ["kayles/7", "kayles/12", "cheops/4", "cheops/5", "dawson/3x5", "dawson/3x4,misere", "chips", "seega/3"]


def random_game(number: int) -> kamni.record.Record:
    """The game of this number in `crates/kamni-app/tests/it/judged.rs`, which compares the other interfaces."""
    start = here = kamni.Game(RULES[number % len(RULES)]).start()
    moves, state = [], number
    while not here.over and len(moves) < 40:
        state = (state * 1_664_525 + 1_013_904_223) % 2**32
        legal = here.moves()
        moves.append(legal[(state >> 16) % len(legal)])
        here = here.play(moves[-1])
    return kamni.record.Record(start, moves)


@pytest.fixture
def program() -> str:
    """The program, which has to say the same; `python/test` names it."""
    return os.environ.get("KAMNI") or pytest.skip("KAMNI does not name the program")


def sample() -> list[kamni.record.Record]:
    """A tenth of the games, or all of them."""
    first = int(os.environ.get("KAMNI_SAMPLE", "0")) % 10
    return [random_game(n) for n in (range(300) if os.environ.get("KAMNI_ALL") == "1" else range(first, 300, 10))]


def test_a_review_is_made_of_analyses() -> None:
    games = sample()
    reviews = [game.review(20) for game in games]
    classes = {one["judgement"]["class"] for review in reviews for one in review["positions"] if one["judgement"]}
    assert {"forced", "only", "good", "blunder"} <= classes
    for game, review in zip(games, reviews, strict=True):
        assert review["complete"] and [one["move"] for one in review["positions"][1:]] == game.moves
        for position, one in zip(game.positions(), review["positions"][1:], strict=False):
            judged = next(move for move in position.analyze(20).moves if move.move == one["move"])
            assert (judged.judgement, judged.loss) == (one["judgement"]["class"], one["judgement"]["loss"])


def test_a_review_is_that_of_the_program(program: str, tmp_path: Path) -> None:
    games, path = sample(), tmp_path / "games.kgn"
    kamni.record.dump(games, path)
    done = subprocess.run([program, "replay", "--review", "--json", "--time", "20s", path], capture_output=True, check=True)
    assert [json.loads(line)["course"] for line in done.stdout.splitlines()] == [game.review(20) for game in games]


def test_an_analysis_can_be_pickled() -> None:
    for rules in ["kayles/9", "cheops/5", "dawson/3x5", "chips", "seega/3"]:
        analysis = kamni.Game(rules).start().analyze(time=20)
        assert analysis.exact and analysis.why and len(analysis.moves) == len(kamni.Game(rules).start().moves())
        assert pickle.loads(pickle.dumps(analysis)) == analysis


def test_an_analysis_is_that_of_the_program(program: str) -> None:
    for rules in ["kayles/9", "cheops/5", "dawson/3x5", "chips", "seega/3"]:
        printed = json.loads(subprocess.run([program, "analyze", rules, "--json"], capture_output=True, check=True).stdout)
        ours = kamni.Game(rules).start().analyze(time=20).to_dict()
        for name in ("rules", "position", "turn", "over", "value", "score", "distance", "exact", "basis", "line", "why"):
            assert printed[name] == ours[name], (rules, name)


def test_analyses_in_russian_and_wrong_languages() -> None:
    start = kamni.Game("kayles/5").start()
    assert "Камней пять" in start.analyze(language="ru").why
    with pytest.raises(ValueError, match="language"):
        start.analyze(language="xx")


def test_what_is_not_proved_is_not_called_exact() -> None:
    analysis = kamni.Game("seega/7").start().analyze(time=0.2, memory=1 << 24)
    assert not analysis.exact and analysis.basis == "heuristic"
    assert analysis.loss_of(analysis.moves[0].move) is None


def test_drawings() -> None:
    position = kamni.Game("seega/5").start().play("c2")
    assert position._repr_svg_().startswith("<svg")  # type: ignore[union-attr]
    assert position.svg("c2") != position.svg() != position.svg(dark=True)
    far = kamni.Position("chips", "0,1099511627776:5 1")
    assert far.svg() is None or far.svg().startswith("<svg")  # type: ignore[union-attr]
    assert "<svg" in position.analyze(time=0.1)._repr_html_()
    record = kamni.record.Record(kamni.Game("kayles/3").start(), ["2", "1", "3"])
    assert record._repr_html_().count("<svg") == 4
    assert "a1" not in position.picture() or position.picture()


def test_records() -> None:
    start = kamni.Game("cheops/3").start()
    record = kamni.record.Record(start, ["2.1", "2.2", "3.1"], tags={"First": "Ann"})
    assert record.result in ("1-0", "0-1") and record.tags["First"] == "Ann"
    assert [str(one) for one in record.positions()][0] == str(start) and record.end.over
    text = kamni.record.dumps([record, record])
    assert kamni.record.loads(text) == [record, record]
    assert pickle.loads(pickle.dumps(record)) == record and hash(record) == hash(pickle.loads(pickle.dumps(record)))
    with pytest.raises(ValueError, match="line 3"):
        kamni.record.loads('[Game "kayles/3"]\n\n9 1-0\n')
    with pytest.raises(kamni.IllegalMove):
        kamni.record.Record(start, ["3.1"])
    with pytest.raises(ValueError, match="result"):
        kamni.record.Record(start, [], result="2-0")
    with pytest.raises(ValueError):
        kamni.record.Record(start, ["2.1", "2.2", "3.1"], result="*" if record.result != "*" else "1-0")
    with pytest.raises((ValueError, TypeError)):
        kamni.record.dumps(["x"])  # type: ignore[list-item]


def test_record_files(tmp_path: Path) -> None:
    record = kamni.record.Record(kamni.Game("kayles/3").start(), ["2"], result="0-1")
    kamni.record.dump([record], tmp_path / "games.kgn")
    assert kamni.record.load(tmp_path / "games.kgn") == [record]


def test_players() -> None:
    start = kamni.Game("kayles/9").start()
    for word in ("random", "level=1", "3", "perfect"):
        player = pickle.loads(pickle.dumps(kamni.Player(word, seed=3)))
        assert player.choose(start, time=0.2) in start.moves()
    assert kamni.Player("random", seed=5).choose(start) == kamni.Player("random", seed=5).choose(start)
    with pytest.raises(ValueError, match="over"):
        kamni.Player("random").choose(kamni.Game("kayles/1").start().play("1"))
    with pytest.raises(ValueError, match="quote"):
        kamni.Player("engine='")
    with pytest.raises(RuntimeError):
        kamni.Player("engine=/no/such/program").choose(start)


BOT = '''
import sys
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name first\\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        moves = words[words.index("moves") + 1:] if "moves" in words else []
        taken = set(moves)
    elif words[:1] == ["go"]:
        print("bestmove", next(str(n) for n in range(1, 9) if str(n) not in taken), flush=True)
    elif words[:1] == ["quit"]:
        break
'''


def test_matches(tmp_path: Path) -> None:
    def first(position: kamni.Position) -> str:
        return position.moves()[0]

    def last(position: kamni.Position) -> int:
        return position.legal_actions()[-1]

    result = kamni.match("kayles/8", "perfect", first, last, games=4, seed=2, concurrency=2)
    assert result.games == 12 and len(result.records) == 12 and result.complete
    assert result.player("perfect")["lost_per_move"] == 0
    assert all(kamni.record.loads(str(record)) == [record] for record in result.records)
    assert "<table>" in result._repr_html_()
    with pytest.raises(AttributeError):
        result.nothing
    bot = tmp_path / "bot.py"
    bot.write_text(BOT)
    single = kamni.match("kayles/8", f"engine={sys.executable} {bot}", first, games=2, random_plies=0, judge=0)
    assert single.games == 2


def test_errors_of_callables() -> None:
    def broken(position: kamni.Position) -> str:
        raise KeyError("broken")

    with pytest.raises(KeyError, match="broken"):
        kamni.match("kayles/8", broken, "random", games=2)
    result = kamni.match("kayles/8", broken, "random", games=2, errors="forfeit")
    assert result.player("broken")["forfeits"] == {"exception": 2}
    with pytest.raises(TypeError, match="has to return"):
        kamni.match("kayles/8", lambda position: None, "random", games=2)  # type: ignore[arg-type,return-value]
    illegal = kamni.match("kayles/8", lambda position: "1+2>2", "random", games=2, random_plies=0, errors="forfeit")
    assert sum(illegal.player("lambda")["forfeits"].values()) == 2
    for players in [("random",), ("random", 5), ("random", "level=0")]:
        with pytest.raises((TypeError, ValueError)):
            kamni.match("kayles/8", *players, games=2)  # type: ignore[arg-type]


def test_openings() -> None:
    result = kamni.match("kayles/8", "random", "random", games=4, openings=["1 8", "2 3"])
    assert {tuple(record.moves[:2]) for record in result.records} == {("1", "8"), ("2", "3")}
    with pytest.raises(ValueError):
        kamni.match("kayles/8", "random", "random", openings="99")


def test_tables(tmp_path: Path) -> None:
    table = kamni.Game("cheops/8").table(tmp_path)
    start = kamni.Game("cheops/8").start()
    assert not table.exists
    with pytest.raises(FileNotFoundError, match="build"):
        table.lookup(start)
    seen: list[tuple[int, int]] = []
    table.build(progress=lambda done, total: seen.append((done, total)))
    assert table.exists and seen[-1][0] == seen[-1][1] > 0
    found = table.lookup(start)
    assert (found.basis, found.score) == ("table", 6)
    with pytest.raises(ValueError, match="table of cheops/8"):
        table.lookup(kamni.Game("cheops/6").start())
    with pytest.raises(ValueError, match="has no table"):
        kamni.Game("kayles/5").table(tmp_path)
    Path(table.path).write_bytes(b"damaged")
    with pytest.raises(OSError):
        kamni.Game("cheops/8").table(tmp_path).lookup(start)


def test_sequences() -> None:
    # The values of RULES.md, from the source's own search and from an exhaustive one.
    found = kamni.sequence("cheops/2..8")
    assert found.values == [1, -1, 4, 0, 5, -1, 6] and found.numbers == list(range(2, 9))
    chess = kamni.sequence("dawson/3x1..34,chain=1")
    assert [number for number, one in chess if one.winner == "second"] == [4, 8, 14, 20, 24, 28, 34]
    assert kamni.sequence("kayles/3..20").period is not None
    for wrong in ("", "cheops/6", "cheops/9..2", "cheops/1..3"):
        with pytest.raises(ValueError):
            kamni.sequence(wrong)


def test_evaluate() -> None:
    good = kamni.evaluate("perfect", "cheops/4", games=4, opponent="random")
    assert good.lost == 0 and good.accuracy == 1 and good.mistakes == [] and good.unit == "points"
    bad = kamni.evaluate(lambda position: position.moves()[-1], "kayles/9", games=6, random_plies=2)
    assert bad.judged > 0 and bad.lost == len(bad.mistakes) and bad.unit == "results"
    for mistake in bad.first_mistakes:
        analysis = mistake.position.analyze()
        assert analysis.loss_of(mistake.move) == mistake.lost and mistake.move not in mistake.better
        assert all(analysis.loss_of(move) == 0 for move in mistake.better)
    assert "lost per move" in bad.table() and "<table>" in bad._repr_html_()
    assert sum(row[1] for row in bad.rows()[:3]) == bad.choices <= bad.judged
    assert bad.right_choices == bad.choices - len(bad.mistakes)
    least, most = bad.accuracy_interval
    assert 0 <= least <= bad.accuracy <= most <= 1
    mixed = kamni.evaluate("random", "cheops/5", games=4)
    least, most = mixed.accuracy_interval
    assert 0 < least < mixed.accuracy < most < 1
    with pytest.warns(UserWarning, match="`accuracy`"):
        assert mixed.accuracy <= mixed.perfect
    none = kamni.evaluate("random", "seega/7", games=1, time=0.0, max_moves=4)
    assert none.judged == 0 and none.unjudged == 4 and math.isnan(none.accuracy)
    assert none.accuracy_interval == (0.0, 1.0)
    with pytest.raises(TypeError):
        kamni.evaluate(None, "kayles/5")  # type: ignore[arg-type]
    with pytest.raises(kamni.IllegalMove):
        kamni.evaluate(lambda position: "1+2>1", "kayles/5")


def test_plots() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    assert kamni.evaluate("random", "kayles/6", games=2).plot() is not None
    assert kamni.sequence("kayles/1..5").plot() is not None


def test_work_releases_the_gil() -> None:
    """While one thread analyzes, this one goes on."""
    start = kamni.Game("seega/7").start()
    thread = threading.Thread(target=lambda: start.analyze(time=1.0, threads=1))
    count = 0
    thread.start()
    while thread.is_alive():
        count += 1
        time.sleep(0.001)
    assert count > 20


def test_control_c_ends_work() -> None:
    program = """
import kamni, os, signal, threading, time
# Whoever runs the tests in the background may have had Ctrl-C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
begin = time.monotonic()
try:
    kamni.Game("seega/7").start().analyze(time=100)
except KeyboardInterrupt:
    print("stopped", time.monotonic() - begin < 30)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=90)
    assert done.stdout.strip() == "stopped True", done.stderr


def test_threads() -> None:
    """Everything at once from several threads: answers or plain errors, nothing else."""
    problems: list[BaseException] = []
    env = kamni.VectorEnv("kayles/10", 512, seed=1)
    player = kamni.Player("random", seed=1)
    start = kamni.Game("kayles/9").start()

    def work() -> None:
        for _ in range(30):
            try:
                start.analyze(time=0.1)
                env.step(env.sample())
                player.choose(start)
            except (RuntimeError, kamni.IllegalMove) as error:
                # In use by another thread, or an action that was chosen before another thread's step.
                assert "thread" in str(error) or "not legal" in str(error)
            except BaseException as error:
                problems.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not problems


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork() -> None:
    env = kamni.VectorEnv("seega/5", 300, seed=1)
    assert kamni.Game("cheops/6").start().analyze().exact
    child = os.fork()
    if child == 0:
        try:
            env.step(env.sample())
            good = kamni.Game("cheops/7").start().analyze(time=5).exact
            os._exit(0 if good else 1)
        except BaseException:
            os._exit(2)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            assert status == 0
            return
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    pytest.fail("the child hangs")


def test_pickles_of_another_version_are_refused() -> None:
    analysis = kamni.Game("kayles/3").start().analyze()
    function, (_, kind, fields) = analysis.__reduce__()
    with pytest.raises(ValueError, match="another version"):
        function(99, kind, fields)
    with pytest.raises(ValueError):
        kamni.Position("kayles/5", "not a position of this version")


@pytest.mark.parametrize("number", [-1, 10**30, 5000])
def test_numbers_that_are_no_action_are_illegal_moves(number: int) -> None:
    here = kamni.Game("kayles/5").start()
    with pytest.raises(kamni.IllegalMove, match=f"action {number} is not legal"):
        here.act(number)
    with pytest.raises(ValueError, match=f"action {number} is no move here"):
        here.move_of(number)


def test_seeds_and_folders_that_do_not_exist_are_named() -> None:
    here = kamni.Game("kayles/5").start()
    for seed in (-3, 2**64):
        with pytest.raises(ValueError, match=str(seed)):
            kamni.Player("random", seed=seed)
    with pytest.raises(ValueError, match="/nope"):
        kamni.Player("perfect", tables="/nope")
    with pytest.raises(ValueError, match="/nope"):
        here.analyze(tables="/nope")
    with pytest.raises(ValueError, match="/nope"):
        kamni.evaluate("random", "kayles/5", games=1, tables="/nope")


@pytest.mark.parametrize(
    "name, value",
    [("nodes", -1), ("nodes", 10**30), ("memory", -1), ("threads", -1), ("threads", 0), ("threads", 10**6), ("time", -1), ("time", float("nan"))],
)
def test_limits_that_are_none_are_named(name: str, value: float) -> None:
    here = kamni.Game("kayles/5").start()
    uses = [here.analyze, kamni.VectorEnv("kayles/5", 2).values, kamni.record.Record(here, ["1"]).review]
    for use in uses:
        with pytest.raises(ValueError, match=f"(?i)expected .* found {value}"):
            use(**{name: value})
    with pytest.raises(ValueError, match=f"(?i)expected .* found {value}"):
        kamni.solve("kayles/5", **{name: value})


@pytest.mark.parametrize(
    "options",
    [
        {"games": 0},
        {"games": -1},
        {"draw_after": 0},
        {"draw_after": 10**30},
        {"seed": -3},
        {"random_plies": -1},
        {"concurrency": -2},
        {"judge": -1},
        {"time": -1},
        {"tables": "/nope"},
    ],
)
def test_matches_that_cannot_be_played_say_why(options: dict[str, Any]) -> None:
    [value] = options.values()
    with pytest.raises(ValueError, match=str(value)):
        kamni.match("kayles/5", "random", "random", **options)
    if set(options) & {"games", "seed", "random_plies", "tables", "time"}:
        with pytest.raises(ValueError, match=str(value)):
            kamni.evaluate("random", "kayles/5", **options)


def test_symmetries_that_do_not_exist() -> None:
    here = kamni.Game("kayles/5").start()
    for symmetry in (-1, 2, 10**30):
        for use in (here.image, here.game.cell_images, here.game.action_images):
            with pytest.raises(IndexError, match=f"no symmetry {symmetry}; there are 2"):
                use(symmetry)


def test_numbers_of_players_that_are_no_action() -> None:
    for number in (-1, 10**30):
        with pytest.raises(ValueError, match=f"action {number} is no move here"):
            kamni.match("kayles/5", "random", lambda position: number, games=2)
        with pytest.raises(ValueError, match=f"action {number} is no move here"):
            kamni.evaluate(lambda position: number, "kayles/5")
