"""Puzzles and lessons."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kamni
from kamni import learn


@pytest.mark.parametrize("game", kamni.games())
def test_the_first_and_the_last_puzzle_of_a_game_are_as_they_say(game: str) -> None:
    puzzles = learn.puzzles(game)
    assert len(puzzles) >= 100
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    found = [puzzle for puzzle in puzzles if puzzle.task == "find"]
    for puzzle in (found[0], found[-1]):
        analysis = puzzle.position.analyze(time=10)
        assert analysis.exact and analysis.value == puzzle.value
        right = {branch["move"] for branch in puzzle.fields["solution"]["right"]}
        assert right == {move.move for move in analysis.moves if move.value == analysis.value}
        assert puzzle.solution[0] in right
        assert puzzle.attempt(puzzle.solution).solved
        assert str(puzzle._repr_svg_()).startswith("<svg")
        wrong = next(move for move in puzzle.position.moves() if move not in right)
        attempt = puzzle.attempt([wrong])
        assert (attempt.complete, attempt.wrong, attempt.solved) == (False, 1, False)


@pytest.mark.parametrize("task", ["all", "slip", "slips", "who", "put", "trap", "line"])
def test_every_task_is_judged(task: str) -> None:
    puzzle = learn.puzzles("kayles", task=task)[0]
    assert puzzle.attempt(puzzle.solution).solved
    right = {branch["move"] for branch in puzzle.fields["solution"]["right"]}
    answers = [choice["answer"] for choice in puzzle.fields["choices"]] or puzzle.position.moves()
    wrong = next(answer for answer in answers if answer not in right)
    assert puzzle.attempt([wrong]).wrong == 1


def test_players_solve_and_fail() -> None:
    puzzle = learn.puzzles("kayles", task="find")[0]
    assert learn.solves("perfect", puzzle)
    assert learn.solves(kamni.Player("perfect"), puzzle)
    moves = iter(puzzle.solution)
    assert learn.solves(lambda position: next(moves), puzzle)
    actions = iter(puzzle.solution)
    assert learn.solves(lambda position: position.action(next(actions)), puzzle)
    right = {branch["move"] for branch in puzzle.fields["solution"]["right"]}
    assert not learn.solves(lambda position: next(move for move in position.moves() if move not in right), puzzle)


def test_the_puzzle_of_a_day_depends_on_the_day_alone() -> None:
    day = datetime.date(2027, 3, 1)
    assert learn.today(day) == learn.today(day)
    assert learn.today(day, game="seega").position.rules.startswith("seega")
    week = {learn.today(day + datetime.timedelta(days=n)).position.rules.split("/")[0] for n in range(5)}
    assert week == set(kamni.games())
    assert learn.today() is not None


def test_both_languages_have_the_same_lessons() -> None:
    names = learn.lessons()
    assert len(names) >= 5 * 6
    for name in (names[0], names[-1]):
        english, russian = learn.lesson(name), learn.lesson(name, language="ru")
        assert english["title"] != russian["title"]
        assert english["steps"] == russian["steps"]
        assert "<p>" not in str(english)


def test_what_is_wrong_is_named() -> None:
    for call in (lambda: learn.puzzle("nosuch1"), lambda: learn.lesson("kayles/99-nothing")):
        with pytest.raises(KeyError, match="there is no"):
            call()
    for bad in (
        lambda: learn.puzzles("checkers"),
        lambda: learn.today(datetime.date(1969, 1, 1)),
        lambda: learn.today(game="checkers"),
        lambda: learn.puzzles("kayles", language="de"),
    ):
        with pytest.raises(ValueError):
            bad()
    puzzle = learn.puzzles("kayles", task="find")[0]
    with pytest.raises(kamni.IllegalMove):
        puzzle.attempt([str(str(puzzle.position).index(".") + 1)])
    with pytest.raises(ValueError, match="expected a number"):
        puzzle.attempt(["999"])
    with pytest.raises(ValueError, match="at most"):
        puzzle.attempt(["1"] * 10_000)


@given(st.lists(st.text(max_size=8), max_size=5))
@settings(max_examples=200, deadline=None)
def test_any_text_is_judged_or_refused(moves: list[str]) -> None:
    puzzle = learn.puzzle(learn.today(datetime.date(2027, 1, 1)).id)
    try:
        assert puzzle.attempt(moves).wrong <= len(moves)
    except ValueError:
        pass
